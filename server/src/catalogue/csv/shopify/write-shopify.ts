/**
 * Writes products as a CSV that Shopify's importer and our own import can read. The file leaves out what Shopify does
 * not have: grouped and external products, all categories of a product but its first, and dates of sales. Shopify has
 * only three options, so the third option joins all further ones: `Fabric / Fit` with values such as `Cotton / Slim`.
 */
import { toPrice } from '@sauda/domain/money.ts'
import { decodeEntities } from '@sauda/domain/text.ts'
import type { Context } from '#platform/context.ts'
import { metaText } from '#platform/database/meta.ts'
import { csvRow } from '#catalogue/csv/csv-write.ts'
import {
  exportPage,
  exportShape,
  pictureAddress,
  tagNames,
  withOwnPictures,
} from '#catalogue/csv/export-store.ts'
import { sameName } from '@sauda/domain/attributes.ts'
import type { StoredProduct } from '#catalogue/product-data/merge-product.ts'
import { allCategoryRows, linksOf } from '#catalogue/product-data/product-write-store.ts'
import { pricingOf, stockRow } from '#catalogue/product-data/storefront-product.ts'

/** number of parent products per read */
const pageSize = 200

const optionNumbers = [1, 2, 3] as const
const plainNames = [
  ...['Handle', 'Title', 'Body (HTML)', 'Vendor', 'Type', 'Tags', 'Published'],
  ...optionNumbers.flatMap((number) => [`Option${number} Name`, `Option${number} Value`]),
  ...['Variant SKU', 'Variant Grams', 'Variant Inventory Tracker', 'Variant Inventory Qty'],
  ...['Variant Inventory Policy', 'Variant Fulfillment Service', 'Variant Price'],
  ...['Variant Compare At Price', 'Variant Requires Shipping', 'Variant Taxable', 'Variant Barcode'],
  ...['Image Src', 'Image Position', 'Image Alt Text', 'Gift Card', 'SEO Title', 'SEO Description'],
  ...['Variant Image', 'Variant Weight Unit', 'Status'],
] as const

type Cells = Record<string, string>

/** Yields the file in parts. @param home address from which Shopify fetches the pictures */
export async function* exportShopifyProducts(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { home }: { home: string },
): AsyncGenerator<string> {
  const { metaKeys } = await exportShape(db)
  const fields = metaKeys.filter(isMetafield)
  const header = [...plainNames, ...fields.map(metafieldColumn)]
  const tags = await tagNames(db)
  const categories = new Map((await allCategoryRows(db)).map(({ id, name }) => [id, name]))
  yield csvRow(header)
  for (let afterId = 0; ;) {
    const page = await withOwnPictures(db, await exportPage(db, afterId, pageSize), home)
    if (page.length === 0) return
    const parents = page.filter(({ parentId }) => parentId === null)
    const ids = parents.map(({ id }) => id)
    const inCategories = await linksOf(db, 'category', ids)
    const tagged = await linksOf(db, 'tag', ids)
    const childrenOf = Map.groupBy(page, ({ parentId }) => parentId)
    yield parents
      .filter(({ type }) => type === 'simple' || type === 'variable')
      .flatMap((product) =>
        rowsOf(
          product,
          (childrenOf.get(product.id) ?? []).filter(({ status }) => status === 'publish'),
          {
            ...{ home, now: clock(), fields },
            category: categories.get(inCategories.get(product.id)?.[0] ?? 0) ?? '',
            tags: (tagged.get(product.id) ?? []).flatMap((id) => tags.get(id) ?? []),
          },
        ),
      )
      .map((cells) => csvRow(header.map((name) => cells[name] ?? '')))
      .join('')
    afterId = ids.at(-1) ?? afterId
  }
}

/** Keys of meta data that come from Shopify, such as `custom.fabric`. */
const isMetafield = (key: string): boolean => /^[\w-]{1,100}\.[\w-]{1,100}$/.test(key) && !key.startsWith('_')
const metafieldColumn = (key: string): string => `${key.split('.')[1] ?? key} (product.metafields.${key})`

/** What the rows of a product need besides the product. */
type Beside = {
  /** the shop's address */
  home: string
  /** epoch ms */
  now: number
  /** the name of the product's first category */
  category: string
  tags: readonly string[]
  /** meta keys with a column */
  fields: readonly string[]
}

/** The rows of one product. Each row has the next variation and the next picture, if there are any left. */
function rowsOf(product: StoredProduct, variations: readonly StoredProduct[], beside: Beside): Cells[] {
  const { home, now } = beside
  const options = optionsOf(product)
  const variants: Cells[] =
    product.type === 'variable'
      ? variations.map((row) => ({
          ...variantCells(row, stockRow(row, product), now),
          ...optionCells(options, row),
          'Variant Image': row.images.map(({ src }) => pictureAddress(src, home))[0] ?? '',
        }))
      : [
          {
            ...variantCells(product, product, now),
            ...{ 'Option1 Name': 'Title', 'Option1 Value': 'Default Title' },
          },
        ]
  const pictures = product.images.map(({ src, alt }, at) => ({
    'Image Src': pictureAddress(src, home),
    'Image Position': String(at + 1),
    'Image Alt Text': alt,
  }))
  const handle = product.slug ?? String(product.id)
  return Array.from({ length: Math.max(1, variants.length, pictures.length) }, (_, at) => ({
    Handle: handle,
    ...(at === 0 && productCells(product, options, beside)),
    ...variants[at],
    ...pictures[at],
  }))
}

function productCells(
  product: StoredProduct,
  options: readonly Option[],
  { category, tags, fields }: Beside,
): Cells {
  const metaOf = (key: string) => metaText(product.meta.find((each) => each.key === key)?.value)
  const { status, visibility } = product
  return {
    Title: decodeEntities(product.name),
    'Body (HTML)': product.description,
    Vendor: product.brand,
    Type: decodeEntities(category),
    // A comma separates tags, so leave it out of their names.
    Tags: tags.map((tag) => decodeEntities(tag).replaceAll(',', ' ')).join(', '),
    Published: status === 'publish' ? 'true' : 'false',
    Status:
      status === 'publish' || status === 'private'
        ? visibility === 'hidden'
          ? 'unlisted'
          : 'active'
        : 'draft',
    'Gift Card': 'false',
    'SEO Title': metaOf('seo_title'),
    'SEO Description': metaOf('seo_description'),
    ...Object.fromEntries(options.map(({ name }, at) => [`Option${at + 1} Name`, name])),
    ...Object.fromEntries(fields.map((key) => [metafieldColumn(key), metaOf(key)])),
  }
}

/** `names`: the product's attributes in this option; the third option has the third and all further ones */
type Option = { name: string; names: readonly string[] }

function optionsOf({ attributes }: StoredProduct): Option[] {
  const names = attributes.filter(({ variation }) => variation).map(({ name }) => name)
  const [first, second, ...more] = names
  return [first === undefined ? [] : [first], second === undefined ? [] : [second], more]
    .filter((group) => group.length > 0)
    .map((group) => ({ name: group.join(' / '), names: group }))
}

/** The cells of options. An option that a variation leaves open is "Any". */
const optionCells = (options: readonly Option[], { defaultAttributes }: StoredProduct): Cells =>
  Object.fromEntries(
    options.map(({ names }, at) => [
      `Option${at + 1} Value`,
      names
        .map((name) => defaultAttributes.find((each) => sameName(each.name, name))?.option || 'Any')
        .join(' / '),
    ]),
  )

/** The cells of a variation. @param stock the row that counts its stock: its own row, or its product's */
const variantCells = (row: StoredProduct, stock: StoredProduct, now: number): Cells => ({
  'Variant SKU': row.sku ?? '',
  'Variant Grams': String(Math.round((Number(row.weight) || 0) * 1000)),
  ...stockCells(stock),
  'Variant Fulfillment Service': 'manual',
  ...priceCells(row, now),
  'Variant Requires Shipping': row.virtual ? 'false' : 'true',
  'Variant Taxable': row.taxStatus === 'none' ? 'false' : 'true',
  'Variant Barcode': row.gtin,
  'Variant Weight Unit': 'kg',
})

function stockCells({ manageStock, stockQuantity, stockStatus, backorders }: StoredProduct): Cells {
  // A product that is sold out without a counted stock has the quantity 0.
  const quantity = manageStock ? (stockQuantity ?? 0) : stockStatus === 'outofstock' ? 0 : undefined
  return {
    'Variant Inventory Tracker': quantity === undefined ? '' : 'shopify',
    'Variant Inventory Qty': quantity === undefined ? '' : String(quantity),
    'Variant Inventory Policy': backorders === 'no' ? 'deny' : 'continue',
  }
}

function priceCells(row: StoredProduct, now: number): Cells {
  const { regular, sale } = pricingOf(row, now)
  const price = sale ?? regular
  return {
    'Variant Price': price === undefined ? '' : toPrice(price),
    'Variant Compare At Price': sale !== undefined && regular !== undefined ? toPrice(regular) : '',
  }
}
