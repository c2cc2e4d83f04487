/** Feed items for shopping sites: one for each product or variation that can be bought. */
import { shownCategory } from '@sauda/domain/shown-category.ts'
import { toAmount } from '@sauda/domain/money.ts'
import {
  attributeKey,
  isInStock,
  type Product,
  type ProductImage,
  type Variation,
} from '@sauda/domain/product.ts'
import { plainText } from '@sauda/domain/text.ts'
import type { ProductRecord, ProductRow } from '#catalogue/product-data/product-store.ts'
import type { PictureOf } from '#catalogue/product-data/product-pictures.ts'
import { stockOf, toProduct, toVariation } from '#catalogue/product-data/storefront-product.ts'

/** Amounts in rupees, two decimals. `sale.until`: null = no end. `quantity`: undefined if stock is not managed. */
export type FeedItem = {
  id: string
  /** id that the variations of one product share */
  group: string | undefined
  title: string
  description: string
  link: string
  images: readonly string[]
  available: boolean
  quantity: number | undefined
  price: string
  sale: { price: string; from: Date; until: Date | null } | undefined
  brand: string
  gtin: string
  sku: string
  /** path of the first category, such as `Clothing > Shawls` */
  category: string
  color: string
  size: string
  material: string
}

type FeedShop = {
  /** the shop's address */
  home: string
  /** the shop's name, for products without a brand */
  brand: string
  /** epoch ms */
  now: number
  pictureOf: PictureOf
  /** names from the top category to the given one */
  categoryPath: (id: number) => readonly string[]
}

/** The items of a product, one per variation; none if it has no price or picture, or is sold elsewhere. */
export function feedItems(record: ProductRecord, shop: FeedShop): FeedItem[] {
  if (record.type !== 'simple' && record.type !== 'variable') return []
  const product = toProduct(record, shop.now, shop.pictureOf)
  if (record.type === 'simple') return itemOf(record, record, product, undefined, shop)
  return record.variations.flatMap((row) =>
    itemOf(row, record, product, toVariation(row, record, shop.now, shop.pictureOf), shop),
  )
}

function itemOf(
  row: ProductRow,
  parent: ProductRecord,
  product: Product,
  variation: Variation | undefined,
  shop: FeedShop,
): FeedItem[] {
  const { home } = shop
  const images = [...(variation?.image ? [variation.image] : []), ...product.images].map((image) =>
    addressOf(image, home),
  )
  const { regularPrice, salePrice } = row
  if (regularPrice === null || images.length === 0) return []
  const stock = stockOf(row, parent)
  return [
    {
      id: String(row.id),
      group: variation && String(parent.id),
      link: `${home}/product/${encodeURIComponent(product.slug)}`,
      images: [...new Set(images)],
      available: isInStock(stock),
      quantity: stock.quantity,
      price: toAmount(regularPrice),
      sale:
        salePrice !== null && salePrice < regularPrice
          ? { price: toAmount(salePrice), from: row.saleFrom ?? parent.createdAt, until: row.saleTo }
          : undefined,
      gtin: row.gtin || (variation ? '' : parent.gtin),
      sku: row.sku ?? '',
      ...textsOf(row, parent, product, variation, shop),
    },
  ]
}

type Texts = Pick<FeedItem, 'title' | 'description' | 'brand' | 'category' | 'color' | 'size' | 'material'>

function textsOf(
  row: ProductRow,
  parent: ProductRecord,
  product: Product,
  variation: Variation | undefined,
  { brand, categoryPath }: FeedShop,
): Texts {
  const option = optionOf(product, variation)
  const chosen = (variation?.options ?? []).flatMap((each) => (each.option === '' ? [] : [each.option]))
  const category = shownCategory(product.categories)
  const [maker = ''] = parent.brand.split(',')
  return {
    title: [product.name, ...chosen].join(' - '),
    description:
      plainText(row.description || product.shortDescription || product.description) || product.name,
    brand: maker.trim() || option('brand') || brand,
    category: category ? categoryPath(category.id).join(' > ') : '',
    color: option('color') || option('colour'),
    size: option('size'),
    material: option('material') || option('fabric'),
  }
}

/** A variation's option of an attribute; for a simple product its only value. */
const optionOf =
  ({ attributes }: Product, variation: Variation | undefined) =>
  (key: string): string => {
    const chosen = variation?.options.find(({ name }) => attributeKey(name) === key)?.option
    if (chosen) return chosen
    const { options = [], variation: varies = false } =
      attributes.find(({ name }) => attributeKey(name) === key) ?? {}
    return options.length === 1 && !varies ? (options[0] ?? '') : ''
  }

/** The largest JPEG if there is one: Meta does not accept WebP. */
function addressOf({ src, jpeg, widths }: ProductImage, home: string): string {
  const widest = widths.at(-1)
  const file = jpeg && widest !== undefined ? src.replace(/\.\w+$/, `-${widest}.jpg`) : src
  return new URL(file, home).href
}
