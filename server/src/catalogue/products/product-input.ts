/** Converts the body of an operator's call into a `ProductChange`, the form in which imports write products too. */
import { couponExpiry } from '@sauda/contract/coupons/coupon.ts'
import type { productBody, variationBody } from '@sauda/contract/products/schemas.ts'
import { readPlain } from '@sauda/contract/products/fields.ts'
import { readTime } from '@sauda/contract/time.ts'
import { parseAmount } from '@sauda/domain/money.ts'
import type { ChosenOption } from '@sauda/domain/product.ts'
import type * as z from 'zod'
import type { StoredAttribute, StoredImage } from '#catalogue/product-data/tables.ts'
import { distinctAttributes, sameName } from '@sauda/domain/attributes.ts'
import type { StoredProduct } from '#catalogue/product-data/merge-product.ts'
import type { ProductChange } from '#catalogue/product-data/product-change.ts'
import { type ImageInput, storedImage } from '#catalogue/product-data/image-input.ts'
import { attributeNamed, optionNamed } from '#catalogue/product-data/slugs.ts'
import { definedFields } from '@sauda/domain/defined-fields.ts'

export type ProductBody = z.output<typeof productBody>
export type VariationBody = z.output<typeof variationBody>
type SentAttribute = NonNullable<ProductBody['attributes']>[number]
/** A body whose ids are replaced by names; `global`: a shop-wide attribute. */
export type NamedBody = Omit<ProductBody, 'attributes'> & {
  attributes?: (SentAttribute & { global?: boolean })[] | undefined
}

/** The fields of a product's body. Attributes are added afterwards. */
export const productChange = (
  body: ProductBody,
  before: StoredProduct | undefined,
  home: string,
): ProductChange => ({
  ...sharedFields(body, before),
  ...readPlain('product', body),
  ...definedFields({
    name: body.name,
    type: body.type,
    visibility: body.catalog_visibility,
    shortDescription: body.short_description,
    externalUrl: body.external_url?.trim(),
    createdAt: moment(body.date_created_gmt, body.date_created) ?? undefined,
  }),
  ...pictures(body.images, before?.images ?? [], home),
})

/** The fields of a variation's body. Its options are added afterwards. */
export const variationChange = (
  body: VariationBody,
  before: StoredProduct | undefined,
  home: string,
): ProductChange => {
  const { image } = body
  const none = image === null || (image !== undefined && !image.src && !image.id)
  return {
    ...sharedFields(body, before),
    type: 'variation',
    ...pictures(none ? [] : image ? [image] : undefined, before?.images ?? [], home),
  }
}

function sharedFields(body: VariationBody, before: StoredProduct | undefined): ProductChange {
  const plain = readPlain('product and variation', body)
  return definedFields({
    ...plain,
    description: body.description,
    sku: body.sku?.trim(),
    regularPrice: body.regular_price === undefined ? undefined : (parseAmount(body.regular_price) ?? null),
    salePrice: body.sale_price === undefined ? undefined : (parseAmount(body.sale_price) ?? null),
    saleFrom: moment(body.date_on_sale_from_gmt, body.date_on_sale_from),
    saleTo: lastMoment(body.date_on_sale_to_gmt, body.date_on_sale_to),
    virtual: body.virtual,
    downloadable: body.downloadable,
    downloads: body.downloads
      ?.filter(({ file = '' }) => file.trim() !== '')
      .map(({ name, file }) => ({ name: name ?? '', file: file ?? '' })),
    taxStatus: body.tax_status,
    stockQuantity: stockOf(body, before),
    stockStatus: body.stock_status,
    backorders: body.backorders,
    weight: body.weight,
    length: body.dimensions?.length,
    width: body.dimensions?.width,
    height: body.dimensions?.height,
    position: body.menu_order,
    meta: body.meta_data,
  })
}

/** A quantity counts only if stock is managed; managed stock without a quantity starts at 0 (CONTRACT 6). */
function stockOf(body: VariationBody, before: StoredProduct | undefined): number | null {
  const managed = body.manage_stock ?? before?.manageStock ?? false
  return managed ? (body.stock_quantity ?? before?.stockQuantity ?? 0) : null
}

type Sent = string | null | undefined

/** The time in a body; undefined if absent, null if empty. */
function moment(gmt: Sent, local: Sent): Date | null | undefined {
  if (gmt === undefined && local === undefined) return undefined
  const time = readTime(gmt, local)
  return time === undefined ? null : new Date(time)
}

/** The time in a body at which something ends: a date without a time is the end of that day (D-015). */
function lastMoment(gmt: Sent, local: Sent): Date | null | undefined {
  if (gmt === undefined && local === undefined) return undefined
  const time = couponExpiry(gmt, local)
  return time === undefined ? null : new Date(time)
}

function pictures(
  sent: readonly ImageInput[] | undefined,
  known: readonly StoredImage[],
  home: string,
): ProductChange {
  if (sent === undefined) return {}
  const stored = sent.map((image) => storedImage(image, known, home))
  return { images: stored.map(({ src }) => src), imageAlts: stored.map(({ alt }) => alt) }
}

/** A parent's attributes from the body, ordered by position. */
export const attributesOf = (
  body: { attributes?: NamedBody['attributes'] },
  before: StoredProduct,
): StoredAttribute[] =>
  body.attributes === undefined
    ? before.attributes
    : distinctAttributes(
        body.attributes
          .filter(({ name }) => name !== undefined && name.trim() !== '')
          .toSorted((a, b) => (a.position ?? 0) - (b.position ?? 0))
          .map(({ name = '', options = [], visible, variation, global }) => ({
            name: name.trim(),
            options,
            visible: visible ?? true,
            variation: variation ?? false,
            global: global ?? before.attributes.find((each) => sameName(each.name, name))?.global ?? false,
          })),
      )

type SentOption = { name?: string | undefined; option?: string | undefined }

/** Options in the parent's spelling; names may be slugs or have WooCommerce's prefix for shop-wide attributes. */
export function optionsOf(
  sent: readonly SentOption[],
  attributes: readonly StoredAttribute[],
): ChosenOption[] {
  return sent.flatMap(({ name = '', option = '' }) => {
    const attribute = attributeNamed(attributes, name)
    const wanted = attribute?.name ?? name.trim()
    const spelled = attribute && optionNamed(attribute.options, option)
    return wanted === '' ? [] : [{ name: wanted, option: spelled ?? option.trim() }]
  })
}
