/** Products, variations and categories in the form of wc/v3 (CONTRACT 6, 7). Every key is always present. */
import type { category } from '@sauda/contract/categories/calls.ts'
import type { image, product, sharedProductFields, variation } from '@sauda/contract/products/schemas.ts'
import type { ReplyOf } from '@sauda/contract/reply-types.ts'
import { encodePricing, encodeStock } from '@sauda/contract/products/product.ts'
import { writePlain } from '@sauda/contract/products/fields.ts'
import { gmtMoment, shopMoment } from '@sauda/contract/time.ts'
import { type Paisa, toPrice } from '@sauda/domain/money.ts'
import type { ChosenOption } from '@sauda/domain/product.ts'
import { isInStock, isOnSale, priceOf } from '@sauda/domain/product.ts'
import { brandsIn } from '@sauda/domain/brands.ts'
import { encodeName } from '@sauda/domain/text.ts'
import { translatedKey } from '@sauda/domain/translations.ts'
import type * as z from 'zod'
import type { StoredImage } from '#catalogue/product-data/tables.ts'
import type { CategoryRow, ProductRecord, ProductRow } from '#catalogue/product-data/product-store.ts'
import { sameName } from '@sauda/domain/attributes.ts'
import { isSaleOver } from '@sauda/domain/sale-dates.ts'
import {
  type DisplayPicture,
  isOwnPicture,
  type PictureOf,
} from '#catalogue/product-data/product-pictures.ts'
import type { Taxonomies } from '#catalogue/product-data/terms/taxonomies.ts'
import { pricingOf, stockOf, stockRow } from '#catalogue/product-data/storefront-product.ts'
import { withShopPictures } from '#catalogue/product-data/text-pictures.ts'
import { lowestPrice, priceHtml } from './price-html.ts'

/** What a reply depends on besides the row. */
export type ReplyOptions = {
  /** the shop's address */
  home: string
  /** epoch ms */
  now: number
  /** whether the caller is an operator */
  operator: boolean
  pictureOf: PictureOf
  taxonomies: Taxonomies
}

type ImageReply = ReplyOf<typeof image>
/** Fields encoded the same way for products and variations. */
type SharedReply = Omit<
  ReplyOf<z.ZodObject<typeof sharedProductFields>>,
  'id' | 'name' | 'permalink' | 'parent_id' | 'meta_data'
>

const price = (amount: Paisa | null) => (amount === null ? '' : toPrice(amount))

const imageReply =
  (row: { createdAt: Date; modifiedAt: Date }, { home, pictureOf }: ReplyOptions) =>
  (image: StoredImage, index: number): ImageReply => {
    const picture = pictureOf(image)
    return {
      id: picture.mediaId ?? index + 1,
      date_created: shopMoment(row.createdAt),
      date_created_gmt: gmtMoment(row.createdAt),
      date_modified: shopMoment(row.modifiedAt),
      date_modified_gmt: gmtMoment(row.modifiedAt),
      ...pictureFields(picture, home),
    }
  }

const pictureFields = (picture: DisplayPicture, home: string): Omit<ImageReply, 'id' | `date_${string}`> => {
  const { src, alt, widths, avif, jpeg, width, height, blur, color } = picture
  return {
    src: src.startsWith('/') ? `${home}${src}` : src,
    name:
      src
        .split('/')
        .at(-1)
        ?.replace(/\.\w+$/, '') ?? '',
    alt,
    widths,
    avif: avif === true,
    jpeg: jpeg === true,
    width: width ?? null,
    height: height ?? null,
    blur: blur ?? '',
    color: color ?? '',
  }
}

/** Operators see a sale price before the sale too, as in WooCommerce, so that what they read can be sent again. */
const plannedSale = (row: ProductRow, now: number): Paisa | null =>
  isSaleOver(row, now) ? null : row.salePrice

/** The fields that a product and a variation share. */
function sharedFields(row: ProductRow, options: ReplyOptions, parent?: ProductRow): SharedReply {
  const { now, operator, taxonomies } = options
  const shippingClass = taxonomies.shippingClass(row.shippingClass)
  const pricing = pricingOf(row, now)
  const stocked = stockRow(row, parent)
  return {
    date_created: shopMoment(row.createdAt),
    date_created_gmt: gmtMoment(row.createdAt),
    date_modified: shopMoment(row.modifiedAt),
    date_modified_gmt: gmtMoment(row.modifiedAt),
    status: row.status,
    description: shownText(row.description, options),
    sku: row.sku ?? '',
    ...encodePricing(pricing),
    ...(operator && { sale_price: price(plannedSale(row, now)) }),
    date_on_sale_from: shopMoment(row.saleFrom),
    date_on_sale_from_gmt: gmtMoment(row.saleFrom),
    date_on_sale_to: shopMoment(row.saleTo),
    date_on_sale_to_gmt: gmtMoment(row.saleTo),
    on_sale: isOnSale(pricing),
    purchasable: priceOf(pricing) !== undefined && row.status === 'publish',
    virtual: row.virtual,
    downloadable: row.downloadable,
    downloads: operator ? row.downloads.map(({ name, file }, id) => ({ id: String(id), name, file })) : [],
    tax_status: row.taxStatus,
    ...encodeStock(stockOf(row, parent)),
    ...(stocked !== row && { manage_stock: 'parent' as const }),
    backorders: stocked.backorders,
    backorders_allowed: stocked.backorders !== 'no',
    backordered: stocked.stockStatus === 'onbackorder',
    weight: row.weight,
    dimensions: { length: row.length, width: row.width, height: row.height },
    menu_order: row.menuOrder,
    ...writePlain('product and variation', row, operator),
    shipping_class: shippingClass?.slug ?? row.shippingClass,
    shipping_class_id: shippingClass?.id ?? 0,
  }
}

/** Operators get a description as it was written, so that they can send it back unchanged. */
const shownText = (html: string, { operator, pictureOf, home }: TextOptions): string =>
  operator ? html : withShopPictures(html, pictureOf, home)

type TextOptions = Pick<ReplyOptions, 'operator' | 'pictureOf' | 'home'>

/** Keys beginning with _ are internal and visible only to operators (CONTRACT 3, public fields). */
const metaReply = (row: Pick<ProductRow, 'meta'>, options: TextOptions) =>
  row.meta
    .map(({ key, value }, index) => ({
      ...{ id: index + 1, key },
      value: typeof value === 'string' && translatedKey(key) ? shownText(value, options) : value,
    }))
    .filter(({ key }) => options.operator || !key.startsWith('_'))

export function productReply(
  record: ProductRecord,
  options: ReplyOptions,
  parent?: ProductRow,
): ReplyOf<typeof product> {
  const { home, operator, taxonomies } = options
  const shared = sharedFields(record, options, parent)
  const variable = record.type === 'variable'
  const onSale = variable
    ? record.variations.some((row) => isOnSale(pricingOf(row, options.now)))
    : shared.on_sale
  const inStock = variable
    ? record.variations.some((row) => isInStock(stockOf(row, record)))
    : shared.in_stock
  return {
    id: record.id,
    name: encodeName(record.name),
    slug: record.slug ?? '',
    permalink: `${home}/product/${record.slug ?? record.id}`,
    type: record.type === 'variation' ? 'simple' : record.type,
    catalog_visibility: record.visibility,
    short_description: shownText(record.shortDescription, options),
    ...shared,
    ...((variable || record.type === 'grouped') && {
      price: price(lowestPrice(record)),
      regular_price: '',
      sale_price: '',
    }),
    on_sale: onSale,
    // External products are sold by another shop.
    purchasable: variable
      ? record.price !== null && record.status === 'publish'
      : shared.purchasable && record.type !== 'external',
    total_sales: operator ? record.totalSales : 0,
    external_url: record.externalUrl,
    in_stock: inStock,
    shipping_required: !record.virtual,
    shipping_taxable: false,
    average_rating: record.averageRating.toFixed(2),
    rating_count: record.ratingCount,
    upsell_ids: record.upsellIds,
    cross_sell_ids: record.crossSellIds,
    parent_id: 0,
    categories: record.categories.map(named),
    brands: brandsIn(record.brand)
      .flatMap((name) => taxonomies.brand(name) ?? [])
      .map(named),
    tags: record.tags.map(named),
    images: shownImages(record.images, options).map(imageReply(record, options)),
    attributes: record.attributes.map((attribute, position) => ({
      ...attributeRef(attribute, taxonomies),
      position,
      visible: attribute.visible,
      variation: attribute.variation,
      options: attribute.options,
    })),
    default_attributes: variable ? record.defaultAttributes.map(option(record, taxonomies)) : [],
    variations: record.variations.map(({ id }) => id),
    grouped_products: record.groupedIds,
    price_html: priceHtml(record, options.now),
    related_ids: [],
    meta_data: metaReply(record, options),
    has_options: variable,
    post_password: '',
    ...writePlain('product', record, operator),
    _links: {
      self: [{ href: `${home}/wp-json/wc/v3/products/${record.id}` }],
      collection: [{ href: `${home}/wp-json/wc/v3/products` }],
    },
  }
}

/** A variation in the form of a product, for lookups by its id or codes. */
export function variationAsProduct(
  record: ProductRecord,
  parent: ProductRecord,
  options: ReplyOptions,
): ReplyOf<typeof product> {
  const chosen = record.defaultAttributes.filter((each) => each.option !== '')
  const images = record.images.length > 0 ? record.images : parent.images.slice(0, 1)
  const name = [parent.name, chosen.map((each) => each.option).join(', ')].filter(Boolean).join(' - ')
  return {
    ...productReply({ ...record, name, images }, options, parent),
    type: 'variation',
    parent_id: parent.id,
    permalink: `${options.home}/product/${parent.slug ?? parent.id}`,
    attributes: chosen.map(option(parent, options.taxonomies)),
  }
}

/** Operators see all of a product's pictures; for visitors see `isOwnPicture`. */
const shownImages = (images: readonly StoredImage[], { operator, pictureOf }: ReplyOptions): StoredImage[] =>
  images.filter((image) => operator || isOwnPicture(pictureOf(image)))

const named = ({ id, name, slug }: { id: number; name: string; slug: string }) => ({
  id,
  name: encodeName(name),
  slug,
})

/** A shop-wide attribute has an id, and a slug with WooCommerce's prefix. */
function attributeRef({ name, global }: { name: string; global: boolean }, taxonomies: Taxonomies) {
  const known = global ? taxonomies.attribute(name) : undefined
  return { id: known?.id ?? 0, name, slug: known ? `pa_${known.slug}` : name }
}

const option =
  (parent: Pick<ProductRecord, 'attributes'>, taxonomies: Taxonomies) =>
  ({ name, option: chosen }: ChosenOption) => {
    const global = parent.attributes.some((each) => each.global && sameName(each.name, name))
    return { ...attributeRef({ name, global }, taxonomies), option: chosen }
  }

/** A variation in WooCommerce's form. @param parent provides the name, and the picture if the variation has none */
export function variationReply(
  row: ProductRow,
  parent: ProductRecord,
  options: ReplyOptions,
): ReplyOf<typeof variation> {
  const image = shownImages(row.images, options)[0] ?? shownImages(parent.images, options)[0]
  const { home } = options
  return {
    id: row.id,
    type: 'variation',
    ...sharedFields(row, options, parent),
    permalink: `${home}/product/${parent.slug ?? parent.id}`,
    name: row.defaultAttributes.map((each) => each.option || 'Any').join(', '),
    parent_id: parent.id,
    image: image ? imageReply(row, options)(image, 0) : null,
    attributes: row.defaultAttributes
      .filter((each) => each.option !== '')
      .map(option(parent, options.taxonomies)),
    meta_data: metaReply(row, options),
    _links: {
      self: [{ href: `${home}/wp-json/wc/v3/products/${parent.id}/variations/${row.id}` }],
      collection: [{ href: `${home}/wp-json/wc/v3/products/${parent.id}/variations` }],
      up: [{ href: `${home}/wp-json/wc/v3/products/${parent.id}` }],
    },
  }
}

export const categoryReply = (row: CategoryRow, options: TextOptions): ReplyOf<typeof category> => ({
  id: row.id,
  name: encodeName(row.name),
  slug: row.slug,
  parent: row.parentId,
  description: shownText(row.description, options),
  display: row.display,
  image: row.image
    ? {
        id: row.id,
        date_created: null,
        date_created_gmt: null,
        date_modified: null,
        date_modified_gmt: null,
        ...pictureFields(options.pictureOf(row.image), options.home),
      }
    : null,
  menu_order: row.menuOrder,
  count: row.count,
  // WooCommerce has no such field, so send it only if it is not empty.
  ...(row.meta.length > 0 && { meta_data: metaReply(row, options) }),
  _links: {
    self: [{ href: `${options.home}/wp-json/wc/v3/products/categories/${row.id}` }],
    collection: [{ href: `${options.home}/wp-json/wc/v3/products/categories` }],
  },
})
