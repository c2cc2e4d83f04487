/** The columns of Shopify's product CSV, by the names of the classic export and of the newer one. */

/** The columns of Shopify that are read: our key → their names in the two exports, in lower case. */
const names = {
  handle: ['handle', 'url handle'],
  title: ['title'],
  body: ['body (html)', 'description'],
  vendor: ['vendor'],
  category: ['product category', 'standardized product type', 'standard product type'],
  type: ['type', 'custom product type'],
  tags: ['tags'],
  published: ['published', 'published on online store'],
  status: ['status'],
  sku: ['variant sku', 'sku'],
  barcode: ['variant barcode', 'barcode'],
  grams: ['variant grams', 'weight value (grams)'],
  tracker: ['variant inventory tracker', 'inventory tracker'],
  quantity: ['variant inventory qty', 'inventory quantity'],
  policy: ['variant inventory policy', 'continue selling when out of stock'],
  price: ['variant price', 'price'],
  compareAt: ['variant compare at price', 'compare-at price'],
  shipping: ['variant requires shipping', 'requires shipping'],
  taxable: ['variant taxable', 'charge tax'],
  image: ['image src', 'product image url'],
  imagePosition: ['image position'],
  imageAlt: ['image alt text'],
  variantImage: ['variant image', 'variant image url'],
  giftCard: ['gift card'],
} as const satisfies Record<string, readonly string[]>

export type ShopifyColumn = keyof typeof names

/** Values that mean nothing special, so that a column with only these is not reported as not imported. */
const usual: ReadonlyMap<string, readonly string[]> = new Map([
  ['variant fulfillment service', ['manual']],
  ['fulfillment service', ['manual']],
  ['variant weight unit', ['g', 'kg', 'lb', 'oz']],
  ['weight unit for display', ['g', 'kg', 'lb', 'oz']],
])

export const isUsual = (name: string, cell: string): boolean =>
  cell === '' || (usual.get(name.toLowerCase())?.includes(cell.toLowerCase()) ?? false)

/** The header of a Shopify file; numbers are indexes of columns. */
export type ShopifyHeader = {
  /** names as in the file */
  names: readonly string[]
  at: ReadonlyMap<ShopifyColumn, number>
  /** columns of each option's name and value */
  options: readonly { name: number; value: number }[]
  /** meta keys of SEO texts and metafields */
  meta: readonly { key: string; index: number }[]
  /** columns that are not imported */
  other: readonly number[]
  /** columns that the user gave one of our names */
  mapped: readonly { column: string; index: number }[]
}

/** Names that only Shopify uses. */
const telling = ['variant price', 'variant sku', 'body (html)', 'image src', 'option1 value', 'url handle']
/** Names of the newer export that others rarely use; a file for new products may have no column of handles. */
const tellingTogether = [
  ...['published on online store', 'compare-at price', 'inventory quantity', 'product image url'],
  ...['variant price', 'variant compare at price', 'body (html)', 'image src'],
]

function isOfShopify(names: readonly string[], hasHandle: boolean): boolean {
  const written = new Set(names.map((name) => name.toLowerCase()))
  if (hasHandle) return telling.some((name) => written.has(name))
  return tellingTogether.filter((name) => written.has(name)).length > 1
}

const seoKeys: ReadonlyMap<string, string> = new Map([
  ['seo title', 'seo_title'],
  ['seo description', 'seo_description'],
])

/** `Fabric (product.metafields.custom.fabric)` → `custom.fabric` */
const metaKey = (name: string): string | undefined =>
  seoKeys.get(name.toLowerCase()) ?? /\(product\.metafields\.([^()\s]{1,200})\)$/i.exec(name)?.[1]

/**
 * The header of a product file of Shopify, or undefined for another file.
 * @param mapping our name for names in the file; '' = ignored
 */
export function shopifyHeader(
  cells: readonly string[],
  mapping: ReadonlyMap<string, string>,
): ShopifyHeader | undefined {
  // Handle and title identify a product, so the user cannot map them to other columns.
  const isKept = (name: string) => ['handle', 'url handle', 'title'].includes(name)
  const lower = cells.map((cell) => {
    const name = cell.toLowerCase()
    return mapping.has(cell) && !isKept(name) ? '' : name
  })
  const indexOf = (all: readonly string[]) => {
    for (const name of all) if (lower.includes(name)) return lower.indexOf(name)
    return -1
  }
  const at = new Map<ShopifyColumn, number>()
  for (const [column, all] of Object.entries(names)) {
    const index = indexOf(all)
    if (index !== -1) at.set(column as ShopifyColumn, index)
  }
  if (!at.has('title') || !isOfShopify(cells, at.has('handle'))) return undefined
  const options = [1, 2, 3].flatMap((number) => {
    const value = lower.indexOf(`option${number} value`)
    return value === -1 ? [] : [{ name: lower.indexOf(`option${number} name`), value }]
  })
  const meta = cells.flatMap((name, index) => {
    const key = mapping.has(name) ? undefined : metaKey(name)
    return key === undefined ? [] : [{ key, index }]
  })
  const read = new Set([
    ...at.values(),
    ...options.flatMap(({ name, value }) => [name, value]),
    ...meta.map(({ index }) => index),
  ])
  const other = lower.flatMap((name, index) => (name === '' || read.has(index) ? [] : [index]))
  const mapped = cells.flatMap((name, index) => {
    const column = mapping.get(name)
    return column ? [{ column, index }] : []
  })
  return { names: cells, at, options, meta, other, mapped }
}
