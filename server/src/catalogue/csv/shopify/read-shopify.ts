/**
 * Reads Shopify's product CSV, in which several rows describe one product, as rows with our columns. The rows of one
 * product follow each other; only these are in memory.
 */
import { type FileRecord, plainCells, type Row } from '#catalogue/csv/records/csv-records.ts'
import { slugOf } from '#catalogue/product-data/slugs.ts'
import { isUsual, type ShopifyHeader } from './shopify-columns.ts'
import { type Group, isGiftCard, type OurRow, ourRows, type ShopifyRow } from './shopify-rows.ts'

/** rows of one product: Shopify allows 2,048 variants and 250 pictures, each with a row */
const mostRows = 2_300
/** characters of the rows of one product */
const mostCharacters = 8_000_000

/** `row`: of a product or variation; `slug`: of the product, from its handle; `refused`: the whole product, or a row */
type ShopifyRead =
  | { kind: 'row'; row: OurRow; slug: string }
  | { kind: 'refused'; line: number; reason: string }
  | { kind: 'cut short'; line: number }

/**
 * A product whose rows are being read. `handle`: from the file, in lower case; `size`: characters; `refused`: why the
 * product is not imported
 */
type Open = { handle: string; slug: string; rows: ShopifyRow[]; size: number; refused: string | undefined }

/**
 * Yields the rows of each product with our columns: the product, then its variations.
 * @param options `mend` returns a row with the user's corrections; `check` the reason why a row cannot be read, if any;
 * `note` is called at the end for each column with values that are not imported
 */
export async function* shopifyRows(
  records: AsyncIterable<FileRecord>,
  header: ShopifyHeader,
  {
    mend,
    check,
    note,
  }: {
    mend: (read: Row) => Row
    check: (read: Row) => string | undefined
    note: (text: string) => void
  },
): AsyncGenerator<ShopifyRead> {
  const unread = new Map<number, number>()
  const lineOf = new Map<string, number>()
  let open: Open | undefined
  for await (const read of records) {
    if ('cutShortAt' in read) {
      if (open) yield* closed(header, open)
      open = undefined
      yield { kind: 'cut short', line: read.cutShortAt }
      break
    }
    const { line, record } = mend(read)
    const reason = check(read)
    if (reason !== undefined) {
      yield { kind: 'refused', line, reason }
      continue
    }
    const cells = plainCells(record)
    const handle = (cells[header.at.get('handle') ?? -1] ?? '').toLowerCase() || (open?.handle ?? '')
    if (open?.handle !== handle) {
      if (open) yield* closed(header, open)
      open = begun(handle, line, lineOf)
    }
    add(open, { line, cells })
    countUnread(header, cells, unread)
  }
  if (open) yield* closed(header, open)
  for (const text of unreadTexts(header, unread)) note(text)
}

/**
 * A product that begins at a line.
 * @param lineOf the first line of each product, by slug; different handles may have the same slug
 */
function begun(handle: string, line: number, lineOf: Map<string, number>): Open {
  const slug = slugOf(handle)
  const earlier = lineOf.get(slug)
  if (earlier === undefined && slug !== '') lineOf.set(slug, line)
  const again = `"${slug}" is in line ${earlier} already, and the rows of one product must follow each other`
  const none =
    handle === '' ? 'it is missing' : slug === '' ? `"${handle}" has neither letters nor digits` : undefined
  return { handle, slug, rows: [], size: 0, refused: none ?? (earlier === undefined ? undefined : again) }
}

function countUnread(header: ShopifyHeader, cells: readonly string[], unread: Map<number, number>): void {
  for (const index of header.other)
    if (!isUsual(header.names[index] ?? '', cells[index] ?? ''))
      unread.set(index, (unread.get(index) ?? 0) + 1)
}

const unreadTexts = ({ names }: ShopifyHeader, unread: ReadonlyMap<number, number>): string[] =>
  [...unread]
    .toSorted(([a], [b]) => a - b)
    .map(([index, count]) => {
      const rows = count === 1 ? '1 row has' : `${count} rows have`
      return `The column "${names[index] ?? ''}" was not imported: ${rows} a value`
    })

function add(open: Open, row: ShopifyRow): void {
  open.size += row.cells.reduce((sum, cell) => sum + cell.length, 0)
  if (open.rows.length >= mostRows || open.size > mostCharacters)
    open.refused ??= `"${open.handle}" has more than ${mostRows} rows or ${mostCharacters} characters`
  // A refused product needs only the line of its first row.
  if (open.refused === undefined || open.rows.length === 0) open.rows.push(row)
}

function* closed(header: ShopifyHeader, { slug, rows, refused }: Open): Generator<ShopifyRead> {
  const group: Group = { handle: slug, rows }
  const line = rows[0]?.line ?? 1
  const handleColumn = header.names[header.at.get('handle') ?? -1] ?? 'Handle'
  if (refused !== undefined) yield { kind: 'refused', line, reason: `${handleColumn}: ${refused}` }
  else if (isGiftCard(header, group))
    yield { kind: 'refused', line, reason: 'Gift Card: gift cards are not imported' }
  else for (const row of ourRows(header, group)) yield { kind: 'row', row, slug }
}
