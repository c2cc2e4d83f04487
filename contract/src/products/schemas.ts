/** Products and variations in requests and replies (CONTRACT 6). Their plain fields are in `fields.ts`. Server only. */
import { limits } from '@sauda/domain/constants.ts'
import { plainBody, plainReply } from './fields.ts'
import {
  boolean,
  count,
  dateOrNone,
  bodyIds,
  metaData,
  objects,
  oneOf,
  optionalFlag,
  optionalText,
  orNull,
  rowId,
  string,
  textUpTo,
  wholePrice,
} from '@sauda/contract/parameter-types.ts'
import {
  color,
  dated,
  flag,
  id,
  links,
  linksUp,
  meta,
  price,
  text,
  timeOrNone,
  whole,
} from '@sauda/contract/reply-types.ts'
import * as z from 'zod'

export const sentImage = { id: z.optional(rowId), src: optionalText, name: optionalText, alt: optionalText }

const options = z.optional(
  z.union([
    z.array(string),
    // WooCommerce's older clients send the options in one text, separated by |.
    string.transform((list) => list.split('|').map((each) => each.trim())),
  ]),
)

const termName = z.optional(textUpTo(limits.maxTermName))

const attribute = {
  id: z.optional(rowId),
  name: termName,
  position: z.optional(count()),
  visible: optionalFlag,
  variation: optionalFlag,
  options,
}

type Entry = { id?: number | undefined; name?: string | undefined }

/**
 * Refuses entries of a list that fail the check. They would be left out, and the list replaces what the product has.
 * @param error what the entry lacks
 */
const refuseEntries =
  (isNamed: (entry: Entry) => boolean, error: string) =>
  (entries: readonly Entry[], { addIssue }: z.RefinementCtx): void => {
    for (const [index, entry] of entries.entries())
      if (!isNamed(entry)) addIssue({ code: 'custom', path: [index], message: error })
  }
const named = refuseEntries(
  ({ id: sent, name }) => Boolean(sent) || Boolean(name?.trim()),
  'has no id and no name.',
)
/** WooCommerce finds categories by id only. An entry without an id would move the product to the default category. */
const identified = refuseEntries(({ id: sent }) => sent !== undefined, 'has no id.')

const sentChoice = { id: z.optional(rowId), name: optionalText, option: optionalText }

const download = { id: optionalText, name: optionalText, file: optionalText }

/** A weight in kg or a length in cm, as in product files; '' means none. */
const measure = z.optional(
  string.refine((text) => /^(?:\d{1,9}(?:\.\d*)?|\.\d+)?$/.test(text.trim()), {
    error: 'is not a number of at least 0.',
  }),
)

const dimension = z.object(
  { length: measure, width: measure, height: measure },
  { error: 'is not of type object.' },
)

/** Fields in bodies of products and of variations. */
export const sentFields = {
  status: z.optional(oneOf(['draft', 'pending', 'private', 'publish', 'future', 'trash'])),
  description: optionalText,
  sku: z.optional(textUpTo(limits.maxSkuLength)),
  regular_price: z.optional(wholePrice),
  sale_price: z.optional(wholePrice),
  date_on_sale_from: dateOrNone,
  date_on_sale_from_gmt: dateOrNone,
  date_on_sale_to: dateOrNone,
  date_on_sale_to_gmt: dateOrNone,
  virtual: optionalFlag,
  downloadable: optionalFlag,
  downloads: z.optional(objects(download)),
  tax_status: z.optional(oneOf(['taxable', 'shipping', 'none'])),
  // A variation without its own stock uses that of its product, if managed, as in WooCommerce.
  manage_stock: z.optional(
    z.preprocess((value: boolean | 'parent') => (value === 'parent' ? false : value), boolean),
  ),
  stock_quantity: orNull(count()),
  stock_status: z.optional(oneOf(['instock', 'outofstock', 'onbackorder'])),
  backorders: z.optional(oneOf(['no', 'notify', 'yes'])),
  weight: measure,
  dimensions: z.optional(dimension),
  menu_order: z.optional(count()),
  meta_data: z.optional(metaData),
  ...plainBody('product and variation'),
}

/**
 * WooCommerce's fields that have only one value in this shop. They are accepted, because programs send back what they
 * have read.
 */
const noParent = z.optional(rowId.refine((parent) => parent === 0, { error: 'can only be 0 here.' }))
const noPassword = z.optional(
  string.refine((password) => password === '', {
    error: 'can only be empty here: a product with the status private is hidden.',
  }),
)

export const productBody = z.object({
  name: z.optional(textUpTo(limits.maxProductName)),
  slug: optionalText,
  type: z.optional(oneOf(['simple', 'grouped', 'external', 'variable'])),
  catalog_visibility: z.optional(oneOf(['visible', 'catalog', 'search', 'hidden'])),
  short_description: optionalText,
  ...sentFields,
  external_url: optionalText,
  upsell_ids: z.optional(bodyIds),
  cross_sell_ids: z.optional(bodyIds),
  grouped_products: z.optional(bodyIds),
  categories: z.optional(objects({ id: z.optional(rowId), name: optionalText }).superRefine(identified)),
  tags: z.optional(objects({ id: z.optional(rowId), name: termName }).superRefine(named)),
  brands: z.optional(objects({ id: z.optional(rowId), name: termName }).superRefine(named)),
  images: z.optional(objects(sentImage)),
  attributes: z.optional(objects(attribute).superRefine(named)),
  default_attributes: z.optional(objects(sentChoice).superRefine(named)),
  date_created: dateOrNone,
  date_created_gmt: dateOrNone,
  parent_id: noParent,
  post_password: noPassword,
  ...plainBody('product'),
})

export const variationBody = z.object({
  ...sentFields,
  image: z.optional(z.nullable(z.object(sentImage, { error: 'is not of type object.' }))),
  attributes: z.optional(objects(sentChoice).superRefine(named)),
  parent_id: z.optional(rowId),
})

// Replies (CONTRACT 6).

export const image = z.strictObject({
  id,
  date_created: timeOrNone,
  date_created_gmt: timeOrNone,
  date_modified: timeOrNone,
  date_modified_gmt: timeOrNone,
  src: text,
  name: text,
  alt: text,
  widths: z.array(whole).meta({ description: 'Widths in pixels of the copies, named {name}-{width}.webp.' }),
  copies: z.optional(z.array(z.strictObject({ file: text, width: whole }))).meta({
    description: 'In front of a WooCommerce shop: its copies in other widths, in the folder of src.',
  }),
  avif: flag.meta({ description: 'Whether each copy also exists as {name}-{width}.avif.' }),
  jpeg: flag.meta({ description: 'Whether each copy also exists as {name}-{width}.jpg.' }),
  width: z
    .nullable(whole)
    .meta({ description: 'Width or height of the original in pixels; null if unknown.' }),
  height: z.nullable(whole),
  blur: text.meta({
    description: 'ThumbHash in base64, a placeholder while the picture loads; empty if unknown.',
  }),
  color,
})

export const termRef = z.strictObject({ id, name: text, slug: text })

const chosen = z.strictObject({ id, name: text, slug: text, option: text })

export const stockStatus = z.enum(['instock', 'outofstock', 'onbackorder'])

/** Fields in replies of products and of variations. */
export const sharedProductFields = {
  id,
  name: text,
  permalink: text,
  ...dated,
  status: z.enum(['draft', 'pending', 'private', 'publish', 'future', 'trash']),
  description: text.meta({ description: 'Sanitised HTML.' }),
  sku: text,
  price,
  regular_price: price,
  sale_price: price,
  date_on_sale_from: timeOrNone,
  date_on_sale_from_gmt: timeOrNone,
  date_on_sale_to: timeOrNone,
  date_on_sale_to_gmt: timeOrNone,
  on_sale: flag,
  purchasable: flag,
  virtual: flag,
  downloadable: flag,
  downloads: z.array(z.strictObject({ id: text, name: text, file: text })),
  tax_status: z.enum(['taxable', 'shipping', 'none']),
  in_stock: flag.meta({
    description: 'Whether at least one unit can be bought now; stricter than stock_status.',
  }),
  stock_status: stockStatus,
  stock_quantity: z.nullable(whole),
  manage_stock: z.union([flag, z.literal('parent')]).meta({
    description: 'true or false; parent: the variation uses the stock of its product.',
  }),
  sold_on_backorder: z.optional(flag).meta({
    description: 'In front of a WooCommerce shop: sold on backorder.',
  }),
  order_limit: z.optional(whole).meta({
    description: 'Maximum quantity per order: 1 for a product that is sold individually, otherwise absent.',
  }),
  backorders: z.enum(['no', 'notify', 'yes']),
  backorders_allowed: flag,
  backordered: flag,
  weight: text,
  dimensions: z.strictObject({ length: text, width: text, height: text }),
  shipping_class_id: id,
  menu_order: whole,
  parent_id: id,
  meta_data: meta,
  ...plainReply('product and variation'),
}

const productAttribute = z.strictObject({
  id,
  name: text,
  slug: text,
  position: whole,
  visible: flag,
  variation: flag,
  options: z.array(text),
})

export const product = z.strictObject({
  ...sharedProductFields,
  slug: text,
  type: z.enum(['simple', 'grouped', 'external', 'variable', 'variation']),
  catalog_visibility: z.enum(['visible', 'catalog', 'search', 'hidden']),
  short_description: text.meta({ description: 'Sanitised HTML.' }),
  total_sales: whole,
  external_url: text,
  shipping_required: flag,
  shipping_taxable: flag,
  average_rating: text,
  rating_count: whole,
  upsell_ids: z.array(id),
  cross_sell_ids: z.array(id),
  categories: z.array(termRef),
  brands: z.array(termRef),
  tags: z.array(termRef),
  images: z.array(image),
  attributes: z.array(z.union([productAttribute, chosen])),
  default_attributes: z.array(chosen),
  variations: z.array(id),
  grouped_products: z.array(id),
  price_html: text,
  related_ids: z.array(id),
  has_options: flag,
  post_password: text,
  ...plainReply('product'),
  permalink_template: z.optional(text).meta({ description: 'Only in replies to writes.' }),
  generated_slug: z.optional(text).meta({ description: 'Only in replies to writes.' }),
  _links: links,
})

export const variation = z.strictObject({
  ...sharedProductFields,
  type: z.literal('variation'),
  image: z.nullable(image),
  attributes: z.array(chosen),
  _links: linksUp,
})
