/** Turns the rows of one product in Shopify's CSV into rows with our columns: a product, and its variations. */
import { writeLines, writeList, writeNames, writePaths } from '#catalogue/csv/csv-cells.ts'
import { attributeColumn } from '#catalogue/csv/headers/numbered-columns.ts'
import type { FileRow, Group, OurRow } from '#catalogue/csv/systems/group-rows.ts'
import { priceCells } from '#catalogue/csv/systems/prices.ts'
import type { ShopifyColumn, ShopifyHeader } from './shopify-columns.ts'

/** Whether an option is the one that Shopify writes for a product without options. */
const isDefault = (name: string, value: string): boolean =>
  value.toLowerCase() === 'default title' && (name === '' || name.toLowerCase() === 'title')

type Read = (row: FileRow, column: ShopifyColumn) => string | undefined

/** The cell of a column, or undefined when the file lacks the column. */
const reader =
  ({ at }: ShopifyHeader): Read =>
  ({ cells }, column) => {
    const index = at.get(column)
    return index === undefined ? undefined : (cells[index] ?? '')
  }

export const isGiftCard = (header: ShopifyHeader, { rows }: Group): boolean =>
  rows.some((row) => reader(header)(row, 'giftCard')?.toLowerCase() === 'true')

/** The product's row, then a row for each variation. */
export function ourRows(header: ShopifyHeader, group: Group): OurRow[] {
  const read = reader(header)
  const [first] = group.rows
  if (!first) return []
  const optionNames = header.options.map(
    ({ name }, at) =>
      group.rows.map(({ cells }) => cells[name] ?? '').find((cell) => cell !== '') ?? `Option ${at + 1}`,
  )
  const valuesOf = ({ cells }: FileRow) => header.options.map(({ value }) => cells[value] ?? '')
  const isVariant = (row: FileRow) =>
    valuesOf(row).some((value, at) => value !== '' && !isDefault(optionNames[at] ?? '', value))
  const variants = group.rows.filter(isVariant)
  const product = new Map([
    ...productCells(read, header, group),
    ...metaCells(header, first),
    ['Slug', group.handle] as const,
  ])
  if (variants.length === 0) {
    const cells = new Map([...product, ...variantCells(read, first)])
    cells.set('Type', typeOf(read, first, 'simple'))
    return [{ line: first.line, cells: withMapped(header, first, cells) }]
  }
  product.set('Type', 'variable')
  optionNames.forEach((name, at) => {
    const values = [...new Set(variants.map((row) => valuesOf(row)[at] ?? ''))].filter(
      (value) => value !== '',
    )
    if (values.length > 0) setAttribute(product, at, name, writeList(values), '1')
  })
  return [
    { line: first.line, cells: withMapped(header, first, product) },
    ...variants.map((row) => {
      const cells = variantCells(read, row).set('Type', typeOf(read, row, 'variation'))
      valuesOf(row).forEach((value, at) => {
        if (value !== '') setAttribute(cells, at, optionNames[at] ?? '', writeList([value]), '')
      })
      const picture = read(row, 'variantImage')
      if (picture !== undefined) cells.set('Images', writeList(picture === '' ? [] : [picture]))
      return { line: row.line, cells: withMapped(header, row, cells) }
    }),
  ]
}

/** Sets the cells of columns that the user mapped by hand, which take precedence. */
function withMapped({ mapped }: ShopifyHeader, row: FileRow, cells: Map<string, string>) {
  for (const { column, index } of mapped) cells.set(column, row.cells[index] ?? '')
  return cells
}

function setAttribute(cells: Map<string, string>, at: number, name: string, values: string, visible: string) {
  cells.set(attributeColumn(at, 'name'), name)
  cells.set(attributeColumn(at, 'value(s)'), values)
  cells.set(attributeColumn(at, 'visible'), visible)
}

const typeOf = (read: Read, row: FileRow, type: string): string =>
  read(row, 'shipping')?.toLowerCase() === 'false' ? `${type}, virtual` : type

/** Cells of the product as a whole; the product's first row has its texts. */
function productCells(read: Read, header: ShopifyHeader, { rows }: Group): Map<string, string> {
  const cells = new Map<string, string>()
  const [first] = rows
  if (!first) return cells
  const take = (name: string, column: ShopifyColumn, write: (cell: string) => string = (cell) => cell) => {
    const cell = read(first, column)
    if (cell !== undefined) cells.set(name, write(cell))
  }
  take('Name', 'title')
  take('Description', 'body', writeLines)
  // A comma separates brands, so leave it out of the name.
  take('Brands', 'vendor', (vendor) =>
    vendor
      .split(',')
      .map((brand) => brand.trim())
      .join(' '),
  )
  take('Tags', 'tags', (tags) => writeNames(tags.split(',').map((tag) => tag.trim())))
  const categories = categoryCell(read(first, 'type'), read(first, 'category'))
  if (categories !== undefined) cells.set('Categories', categories)
  const status = (read(first, 'status') ?? '').toLowerCase()
  cells.set('Published', publishedCell(status, read(first, 'published')))
  if (status === 'unlisted') cells.set('Visibility in catalog', 'hidden')
  if (header.at.has('image')) {
    const pictures = picturesOf(read, rows)
    cells.set('Images', writeList(pictures.map(({ src }) => src)))
    // In the list an empty text means no value, so write a dash for a picture without alt text.
    cells.set('Meta: _sauda_image_alts', writeList(pictures.map(({ alt }) => alt || '–')))
  }
  return cells
}

/** The category of a product: its type as the owner wrote it, otherwise its path in Shopify's tree of categories. */
function categoryCell(type: string | undefined, path: string | undefined): string | undefined {
  if (type === undefined && path === undefined) return undefined
  if (type) return writePaths([[type]])
  const levels = (path ?? '')
    .split('>')
    .map((level) => level.trim())
    .filter((level) => level !== '')
  return levels.length === 0 ? '' : writePaths([levels])
}

/**
 * The value of our column `Published` for a product's status in Shopify. An archived product becomes `private`: it is
 * no longer sold, but the owner can still open its page. An unknown status is passed on, and refused later.
 */
function publishedCell(status: string, published: string | undefined): string {
  if (status === 'draft') return 'draft'
  if (status === 'archived') return 'private'
  if (status !== '' && status !== 'active' && status !== 'unlisted') return status
  return published?.toLowerCase() === 'false' ? 'private' : 'publish'
}

/** Each picture once, in the order of Image Position. */
function picturesOf(read: Read, rows: readonly FileRow[]): { src: string; alt: string }[] {
  const found = new Map<string, { src: string; alt: string; position: number }>()
  for (const row of rows) {
    const src = read(row, 'image') ?? ''
    if (src === '' || found.has(src)) continue
    const position = Number(read(row, 'imagePosition') || Number.NaN)
    found.set(src, {
      src,
      alt: read(row, 'imageAlt') ?? '',
      position: Number.isFinite(position) ? position : found.size + 1,
    })
  }
  return [...found.values()].toSorted((a, b) => a.position - b.position)
}

const metaCells = ({ meta }: ShopifyHeader, { cells }: FileRow): (readonly [string, string])[] =>
  meta.map(({ key, index }) => [`Meta: ${key}`, cells[index] ?? ''] as const)

/** A code without the apostrophe that Shopify writes before a number so that a spreadsheet keeps its zeros. */
const plainCode = (cell: string): string => cell.replace(/^'/, '')

/** Cells of what is sold: a variation, or a product without variations. */
function variantCells(read: Read, row: FileRow): Map<string, string> {
  const cells = new Map<string, string>()
  const take = (name: string, column: ShopifyColumn, write: (cell: string) => string) => {
    const cell = read(row, column)
    if (cell !== undefined) cells.set(name, write(cell))
  }
  take('SKU', 'sku', plainCode)
  take('GTIN, UPC, EAN, or ISBN', 'barcode', plainCode)
  take('Weight (g)', 'grams', (grams) => (Number(grams) === 0 ? '' : grams))
  take('Tax status', 'taxable', (taxable) => (taxable.toLowerCase() === 'false' ? 'none' : 'taxable'))
  take('Backorders allowed?', 'policy', (policy) =>
    ['continue', 'true', 'yes'].includes(policy.toLowerCase()) ? 'yes' : 'no',
  )
  const price = read(row, 'price')
  if (price !== undefined)
    for (const [name, cell] of priceCells(price, read(row, 'compareAt') ?? '')) cells.set(name, cell)
  const tracker = read(row, 'tracker')
  const quantity = read(row, 'quantity')
  if (tracker === '') {
    cells.set('Stock', '')
    cells.set('In stock?', '1')
  } else if (quantity) cells.set('Stock', quantity)
  return cells
}
