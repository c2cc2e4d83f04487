/**
 * Groups the rows of a file in which several rows describe one product, and yields them with our columns. The rows of a
 * product must follow each other, so that only one product is in memory.
 */
import { type FileRecord, plainCells, type Row } from '#catalogue/csv/records/csv-records.ts'

/** Maximum number of rows of one product: Shopify allows 2,048 variants and 250 pictures, each with a row. */
const mostRows = 2_300
/** maximum characters of the rows of one product */
const mostCharacters = 8_000_000

/** A row of the file with trimmed cells; heading and notes as in `Row`. */
export type FileRow = {
  line: number
  cells: readonly string[]
  heading?: string | undefined
  notes?: readonly string[] | undefined
}

/** A row with our columns. */
export type OurRow = {
  line: number
  /** cells by our name of the column; for a missing column, an existing product keeps its value */
  cells: ReadonlyMap<string, string>
  /** sentences for the user about values that cannot be imported */
  notes?: readonly string[]
  /** price of a variation as a difference, in paisa, from the price that its product had without variations */
  priceAbove?: number
  /** whether existing products are found as in a file without handles, although the file's products have a handle */
  isPlain?: boolean
}
export type Refused = { line: number; reason: string }

/** The rows of one product. `handle`: its slug */
export type Group = { handle: string; rows: readonly FileRow[] }

/** How another system writes products. */
export type Layout = {
  /** name of the system */
  system: string
  /** names of the file's columns */
  names: readonly string[]
  /** sentence for the user about the whole file */
  remark?: string | undefined
  /** our columns that the converted rows have */
  ours: readonly string[]
  /** the file's names for some of our columns, by our name */
  labels: ReadonlyMap<string, string>
  /** indexes of columns that are not imported */
  other: readonly number[]
  /** the name of the column that identifies a product */
  keyColumn: string
  /** the key that identifies the product of a row; '' when it belongs to the product above */
  keyOf: (row: FileRow) => string
  /** the slug of a product. @param row its first row @param isTaken whether an earlier product has a slug */
  slugOf: (row: FileRow, key: string, isTaken: (slug: string) => boolean) => string
  /** whether existing products count as the file's products only if they came from this system */
  isMarked?: boolean
  /** whether the key that identifies a product is its SKU, not its slug */
  bySku?: boolean
  /** whether it is a file of stock, which adds no products */
  mustExist?: boolean
  /** whether the file is an owner's own list, in which products are known by their name */
  isOwn?: boolean
  /** whether a cell of a column that is not imported means nothing */
  isUsual: (name: string, cell: string) => boolean
  /** the product's row, then its variations; or the reasons why they are refused */
  rowsOf: (group: Group) => readonly (OurRow | Refused)[]
}

/** `row`: of a product or variation; `slug`: of the product, from its key; `refused`: the whole product, or a row */
type GroupedRead =
  | { kind: 'row'; row: OurRow; slug: string }
  | { kind: 'refused'; line: number; reason: string }
  | { kind: 'cut short'; line: number }

/** A product whose rows are being read. `size`: characters; `refused`: why the product is not imported */
type Open = { key: string; slug: string; rows: FileRow[]; size: number; refused: string | undefined }

/** The first lines of the products so far, by key and by slug. */
type Seen = { byKey: Map<string, number>; bySlug: Map<string, number> }

/**
 * Yields the rows of each product with our columns: first the product, then its variations.
 * @param options `mend` returns a row with the user's corrections; `check` returns the reason why a row cannot be read,
 * if any; `note` is called at the end for each column with values that are not imported
 */
export async function* groupedRows(
  records: AsyncIterable<FileRecord>,
  layout: Layout,
  {
    mend,
    check,
    note,
  }: {
    mend: (read: Row) => Row
    check: (read: Row) => string | undefined
    note: (text: string) => void
  },
): AsyncGenerator<GroupedRead> {
  const unread = new Map<number, number>()
  const seen: Seen = { byKey: new Map(), bySlug: new Map() }
  let open: Open | undefined
  for await (const read of records) {
    if ('cutShortAt' in read) {
      if (open) yield* closed(layout, open)
      open = undefined
      yield { kind: 'cut short', line: read.cutShortAt }
      break
    }
    const { line, record, heading, notes } = mend(read)
    const reason = check(read)
    if (reason !== undefined) {
      yield { kind: 'refused', line, reason }
      continue
    }
    const row = { line, cells: plainCells(record), heading, notes }
    const key = layout.keyOf(row) || (open?.key ?? '')
    if (open?.key !== key) {
      if (open) yield* closed(layout, open)
      open = begun(layout, key, row, seen)
    }
    add(open, row)
    countUnread(layout, row.cells, unread)
  }
  if (open) yield* closed(layout, open)
  if (layout.remark !== undefined) note(layout.remark)
  for (const text of unreadTexts(layout, unread)) note(text)
}

/** A product that begins with a row. Different keys may have the same slug. */
function begun(layout: Layout, key: string, row: FileRow, { byKey, bySlug }: Seen): Open {
  const slug = key === '' ? '' : layout.slugOf(row, key, (each) => bySlug.has(each))
  const earlier = byKey.get(key) ?? bySlug.get(slug)
  if (earlier === undefined && slug !== '') bySlug.set(slug, row.line)
  if (earlier === undefined) byKey.set(key, row.line)
  const again = `"${byKey.has(key) ? key : slug}" is in line ${earlier} already, and the rows of one product must follow each other`
  const none =
    key === '' ? 'it is missing' : slug === '' ? `"${key}" has neither letters nor digits` : undefined
  return { key, slug, rows: [], size: 0, refused: none ?? (earlier === undefined ? undefined : again) }
}

function countUnread(layout: Layout, cells: readonly string[], unread: Map<number, number>): void {
  for (const index of layout.other)
    if (layout.names[index] !== '' && !layout.isUsual(layout.names[index] ?? '', cells[index] ?? ''))
      unread.set(index, (unread.get(index) ?? 0) + 1)
}

const unreadTexts = ({ names }: Layout, unread: ReadonlyMap<number, number>): string[] =>
  [...unread]
    .toSorted(([a], [b]) => a - b)
    .map(([index, count]) => {
      const rows = count === 1 ? '1 row has' : `${count} rows have`
      return `The column "${names[index] ?? ''}" was not imported: ${rows} a value`
    })

function add(open: Open, row: FileRow): void {
  open.size += row.cells.reduce((sum, cell) => sum + cell.length, 0)
  if (open.rows.length >= mostRows || open.size > mostCharacters)
    open.refused ??= `"${open.key}" has more than ${mostRows} rows or ${mostCharacters} characters`
  // A refused product needs only the line of its first row.
  if (open.refused === undefined || open.rows.length === 0) open.rows.push(row)
}

function* closed(layout: Layout, { slug, rows, refused }: Open): Generator<GroupedRead> {
  const line = rows[0]?.line ?? 1
  if (refused !== undefined) {
    yield { kind: 'refused', line, reason: `${layout.keyColumn}: ${refused}` }
    return
  }
  for (const row of layout.rowsOf({ handle: slug, rows }))
    if ('reason' in row) yield { kind: 'refused', ...row }
    else yield { kind: 'row', row, slug }
}
