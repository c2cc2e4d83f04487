/** Decodes and encodes products of the API (CONTRACT 6 and 11). */
import type { Category } from '@sauda/domain/category.ts'
import { type Paisa, toPrice } from '@sauda/domain/money.ts'
import {
  type CategoryRef,
  type ChosenOption,
  isInStock,
  isOnSale,
  priceOf,
  type Pricing,
  type Product,
  type ProductAttribute,
  type ProductImage,
  type Stock,
  type Variation,
  withShownFields,
} from '@sauda/domain/product.ts'
import { encodeEntities } from '@sauda/domain/text.ts'
import { defaultLocale, type Locale } from '@sauda/domain/locale.ts'
import { localizeProduct, textsIn } from '@sauda/domain/translations.ts'
import * as z from 'zod/mini'
import type { feedImage, feedProduct, listedProduct } from '@sauda/contract/feed/calls.ts'
import {
  amount,
  bool,
  decimal,
  id,
  ids,
  metaWire,
  name,
  orElse,
  read,
  text,
  wholeNumber,
} from '@sauda/contract/reading.ts'
import type { ReplyOf } from '@sauda/contract/reply-types.ts'
import { gmtTime, readTime, shopTime } from '@sauda/contract/time.ts'

type FeedReply = ReplyOf<typeof feedProduct>
type StockReply = Pick<
  FeedReply,
  'in_stock' | 'stock_status' | 'stock_quantity' | 'manage_stock' | 'sold_on_backorder' | 'order_limit'
>

const imageWire = z.looseObject({
  src: text,
  alt: name,
  widths: orElse(z.array(z.number()), []),
  copies: z.optional(z.array(z.looseObject({ file: z.string(), width: z.number() }))),
  avif: bool,
  jpeg: bool,
  width: z.optional(z.nullable(z.number())),
  height: z.optional(z.nullable(z.number())),
  blur: text,
  color: orElse(z.string().check(z.regex(/^#[0-9a-f]{6}$/)), ''),
})

const imageOf = (wire: z.output<typeof imageWire>): ProductImage => ({
  src: wire.src,
  alt: wire.alt,
  widths: wire.widths,
  ...(wire.copies && { copies: wire.copies.map(({ file, width }) => ({ file, width })) }),
  ...(wire.avif && { avif: true }),
  ...(wire.jpeg && { jpeg: true }),
  ...(wire.width && wire.height && { width: wire.width, height: wire.height }),
  ...(wire.blur && { blur: wire.blur }),
  ...(wire.color && { color: wire.color }),
})

/** A picture in the feed, without the details of single pages. */
export const encodeFeedImage = ({
  src,
  alt,
  widths,
  copies,
  avif,
  jpeg,
  color,
}: ProductImage): ReplyOf<typeof feedImage> => ({
  src,
  alt,
  widths,
  ...(copies && { copies }),
  ...(avif && { avif }),
  ...(jpeg && { jpeg }),
  ...(color && { color }),
})

const optionWire = z.looseObject({ name, option: name })

const stockWire = {
  in_stock: z.optional(z.nullable(z.boolean())),
  stock_status: z.optional(z.nullable(z.string())),
  manage_stock: z.optional(z.union([z.boolean(), z.string()])),
  stock_quantity: z.optional(z.nullable(z.coerce.number())),
  sold_on_backorder: z.optional(z.boolean()),
  order_limit: z.optional(z.nullable(z.number())),
}
const pricesWire = {
  price: amount,
  regular_price: amount,
  sale_price: amount,
  date_on_sale_to: z.optional(z.unknown()),
  date_on_sale_to_gmt: z.optional(z.unknown()),
}

const variationWire = z.looseObject({
  id,
  ...pricesWire,
  ...stockWire,
  image: z.optional(z.unknown()),
  attributes: orElse(z.array(optionWire), []),
})

const productWire = z.looseObject({
  id,
  name,
  slug: text,
  type: orElse(z.enum(['simple', 'variable', 'grouped', 'external']), 'simple'),
  catalog_visibility: z.optional(z.unknown()),
  sku: text,
  description: text,
  short_description: text,
  ...pricesWire,
  ...stockWire,
  price_max: amount,
  date_created: z.optional(z.unknown()),
  date_created_gmt: z.optional(z.unknown()),
  categories: orElse(z.array(z.unknown()), []),
  images: orElse(z.array(imageWire), []),
  image: z.optional(z.unknown()),
  attributes: orElse(
    z.array(
      z.looseObject({
        name,
        options: orElse(z.array(z.pipe(z.coerce.string(), name)), []),
        variation: bool,
      }),
    ),
    [],
  ),
  default_attributes: orElse(z.array(optionWire), []),
  default_variation: z.optional(z.unknown()),
  rating_count: wholeNumber,
  average_rating: decimal,
  grouped_products: ids,
  external_url: text,
  button_text: name,
  meta_data: metaWire,
})

/**
 * Reads a product in the form of wc/v3 or of the feed, from this server or a WooCommerce host.
 * @param categories resolves the feed's category ids; unknown ids are skipped (D-182)
 * @param locale language of the texts, if the product's meta data have texts in it
 */
export function decodeProduct(
  value: unknown,
  categories: readonly Category[] = [],
  locale: Locale = defaultLocale,
): Product {
  const wire = read(productWire, value, 'product')
  const fallback = decodeImage(wire.image)
  const images = wire.images.filter(({ src }) => src !== '').map(imageOf)
  const product: Product = {
    id: wire.id,
    name: wire.name,
    slug: wire.slug,
    type: wire.type,
    sku: wire.sku,
    description: wire.description,
    shortDescription: wire.short_description,
    pricing: decodePricing(wire),
    priceMax: wire.price_max,
    createdAt: readTime(wire.date_created_gmt, wire.date_created) ?? 0,
    categories: wire.categories.flatMap((each) => decodeCategoryRef(each, categories)),
    images: images.length > 0 || !fallback ? images : [fallback],
    attributes: withShownFields(
      wire.attributes.map(({ name, options, variation }) => ({ name, options, variation })),
      wire,
    ),
    stock: decodeStock(wire),
    ratingCount: wire.rating_count,
    averageRating: wire.average_rating,
    defaultVariation: wire.default_variation == null ? undefined : decodeVariation(wire.default_variation),
    defaultOptions: wire.default_attributes.map(({ name, option }) => ({ name, option })),
    groupedIds: wire.grouped_products,
    external: wire.type === 'external' ? { url: wire.external_url, buttonText: wire.button_text } : undefined,
    ...(wire.catalog_visibility === 'catalog' && { unsearched: true as const }),
  }
  return locale === defaultLocale ? product : localizeProduct(product, textsIn(wire.meta_data, locale))
}

/** Reads a row of /products/{id}/variations or the feed's default_variation. */
export function decodeVariation(value: unknown): Variation {
  const wire = read(variationWire, value, 'variation')
  return {
    id: wire.id,
    pricing: decodePricing(wire),
    stock: decodeStock(wire),
    image: decodeImage(wire.image),
    options: wire.attributes.map(({ name, option }) => ({ name, option })),
  }
}

const stockReply = z.looseObject({ id, ...stockWire })

/** Reads the six stock fields of GET /products/{id} (STK-005). */
export const decodeStockReply = (value: unknown): Stock => decodeStock(read(stockReply, value, 'stock'))

type PricesWire = {
  price: Paisa | undefined
  regular_price: Paisa | undefined
  sale_price: Paisa | undefined
  date_on_sale_to?: unknown
  date_on_sale_to_gmt?: unknown
}

/** Without a regular price (a variable product of wc/v3), `price` is the regular price. */
function decodePricing(wire: PricesWire): Pricing {
  const saleEnds = readTime(wire.date_on_sale_to_gmt, wire.date_on_sale_to)
  return {
    regular: wire.regular_price ?? wire.price,
    sale: wire.sale_price,
    ...(wire.sale_price !== undefined && saleEnds !== undefined && { saleEnds }),
  }
}

type StockWire = {
  in_stock?: boolean | null | undefined
  stock_status?: string | null | undefined
  manage_stock?: boolean | string | undefined
  stock_quantity?: number | null | undefined
  sold_on_backorder?: boolean | undefined
  order_limit?: number | null | undefined
}

/**
 * Reads the stock. `stock_status` takes precedence over `in_stock` (D-028). A variation with `manage_stock: 'parent'`
 * counts as managed if it has a quantity.
 */
function decodeStock(wire: StockWire): Stock {
  const known = wire.stock_status ?? (wire.in_stock === true ? 'instock' : 'outofstock')
  const managed =
    wire.manage_stock === true || (wire.manage_stock === 'parent' && wire.stock_quantity != null)
  return {
    status: known === 'instock' || known === 'onbackorder' ? known : 'outofstock',
    managed,
    quantity: managed ? (wire.stock_quantity ?? 0) : undefined,
    ...(wire.sold_on_backorder === true && { backorders: true }),
    ...(wire.order_limit && wire.order_limit > 0 && { most: wire.order_limit }),
  }
}

/** Reads an image, which may be {src}, a plain address, or absent (D-113). */
export function decodeImage(value: unknown): ProductImage | undefined {
  if (typeof value === 'string') return value === '' ? undefined : { src: value, alt: '', widths: [] }
  const outcome = z.safeParse(imageWire, value)
  if (!outcome.success || outcome.data.src === '') return undefined
  return imageOf(outcome.data)
}

/** A category as number, {id} or {id, name, slug}. */
function decodeCategoryRef(value: unknown, categories: readonly Category[]): CategoryRef[] {
  const wire =
    typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : { id: value }
  const categoryId = Number(wire['id'])
  const known = categories.find((each) => each.id === categoryId)
  if (known) return [{ id: known.id, name: known.name, slug: known.slug }]
  const ref = z.safeParse(z.looseObject({ id, name, slug: z.string() }), wire)
  return ref.success ? [{ id: ref.data.id, name: ref.data.name, slug: ref.data.slug }] : []
}

const priceText = (amountOrNone: Paisa | undefined): string =>
  amountOrNone === undefined ? '' : toPrice(amountOrNone)

/** The price fields; a sale price that is not below the regular price is omitted (D-111). */
export const encodePricing = (
  pricing: Pricing,
): Pick<FeedReply, 'price' | 'regular_price' | 'sale_price'> => ({
  price: priceText(priceOf(pricing)),
  regular_price: priceText(pricing.regular),
  sale_price: isOnSale(pricing) ? priceText(pricing.sale) : '',
})

export const encodeStock = (stock: Stock): StockReply => ({
  in_stock: isInStock(stock),
  stock_status: stock.status,
  stock_quantity: stock.managed ? (stock.quantity ?? 0) : null,
  manage_stock: stock.managed,
  ...(stock.backorders && { sold_on_backorder: true }),
  ...(stock.most !== undefined && { order_limit: stock.most }),
})

const encodeOptions = (options: readonly ChosenOption[]) =>
  options.map(({ name, option }) => ({ name, option }))

const encodeFeedAttribute = ({ name, options, variation }: ProductAttribute) => ({ name, options, variation })

/** A variation in the home feed. */
const encodeVariation = (variation: Variation): NonNullable<FeedReply['default_variation']> => ({
  id: variation.id,
  ...encodePricing(variation.pricing),
  ...encodeStock(variation.stock),
  image: variation.image ? encodeFeedImage(variation.image) : null,
  attributes: encodeOptions(variation.options),
})

/** A product in the home feed: category ids, two images, no description (CONTRACT 11). */
export function encodeFeedProduct(product: Product): FeedReply {
  const { defaultVariation } = product
  return {
    id: product.id,
    name: encodeEntities(product.name),
    slug: product.slug,
    type: product.type,
    ...(product.unsearched && { catalog_visibility: 'catalog' }),
    short_description: product.shortDescription,
    ...encodePricing(product.pricing),
    on_sale: isOnSale(product.pricing),
    ...(product.type === 'variable' && {
      price_max: priceText(product.priceMax),
      default_variation: defaultVariation ? encodeVariation(defaultVariation) : null,
    }),
    date_created: shopTime(product.createdAt),
    date_created_gmt: gmtTime(product.createdAt),
    categories: product.categories.map((category) => category.id),
    images: product.images.slice(0, 2).map(encodeFeedImage),
    image: product.images[0]?.src ?? '',
    attributes: product.attributes.map(encodeFeedAttribute),
    default_attributes: encodeOptions(product.defaultOptions),
    ...encodeStock(product.stock),
    rating_count: product.ratingCount,
    average_rating: product.averageRating.toFixed(2),
    ...(product.external && {
      external_url: product.external.url,
      button_text: encodeEntities(product.external.buttonText),
    }),
  }
}
/** A product of a list in its short form: as in the feed, but with complete categories. */
export const encodeListedProduct = (product: Product): ReplyOf<typeof listedProduct> => ({
  ...encodeFeedProduct(product),
  categories: product.categories.map(({ id: categoryId, name: named, slug }) => ({
    id: categoryId,
    name: encodeEntities(named),
    slug,
  })),
})
