/** What the server answers about products (CONTRACT 6). Server only. */
import * as z from 'zod'
import { plainReply } from './fields.ts'
import {
  id,
  text,
  flag,
  whole,
  price,
  timeOrNone,
  links,
  linksUp,
  meta,
  color,
  dated,
} from '@sauda/contract/reply-types.ts'

export const image = z.strictObject({
  id,
  date_created: timeOrNone,
  date_created_gmt: timeOrNone,
  date_modified: timeOrNone,
  date_modified_gmt: timeOrNone,
  src: text,
  name: text,
  alt: text,
  widths: z
    .array(whole)
    .meta({ description: 'CSS pixels for which a copy named {name}-{width}.webp exists.' }),
  copies: z.optional(z.array(z.strictObject({ file: text, width: whole }))).meta({
    description: 'In front of a WooCommerce shop: its files of other widths, in the folder of src.',
  }),
  avif: flag.meta({ description: 'Whether each copy is there as {name}-{width}.avif too.' }),
  jpeg: flag.meta({ description: 'Whether each copy is there as {name}-{width}.jpg too.' }),
  width: z.nullable(whole).meta({ description: 'Pixels of the picture itself; null when unknown.' }),
  height: z.nullable(whole),
  blur: text.meta({
    description: "A ThumbHash in base64, to show while the picture loads; '' when unknown.",
  }),
  color,
})

export const termRef = z.strictObject({ id, name: text, slug: text })

const chosen = z.strictObject({ id, name: text, slug: text, option: text })

export const stockStatus = z.enum(['instock', 'outofstock', 'onbackorder'])

/** What a product and a variation have in common. */
export const sharedProductFields = {
  id,
  name: text,
  permalink: text,
  ...dated,
  status: z.enum(['draft', 'pending', 'private', 'publish', 'future', 'trash']),
  description: text.meta({ description: 'HTML, made safe.' }),
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
  in_stock: flag.meta({ description: 'Whether a piece can be had now (stricter than stock_status).' }),
  stock_status: stockStatus,
  stock_quantity: z.nullable(whole),
  manage_stock: z.union([flag, z.literal('parent')]).meta({
    description: 'parent: a variation that sells the stock of its product.',
  }),
  sold_on_backorder: z.optional(flag).meta({
    description: 'In front of a WooCommerce shop: sold without being there, as its owner allows.',
  }),
  order_limit: z.optional(whole).meta({
    description: 'In front of a WooCommerce shop: most pieces of one order.',
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
  short_description: text.meta({ description: 'HTML, made safe.' }),
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
  permalink_template: z.optional(text).meta({ description: 'In replies to writes only.' }),
  generated_slug: z.optional(text).meta({ description: 'In replies to writes only.' }),
  _links: links,
})

export const variation = z.strictObject({
  ...sharedProductFields,
  type: z.literal('variation'),
  image: z.nullable(image),
  attributes: z.array(chosen),
  _links: linksUp,
})

export const facets = z.strictObject({
  prices: z.nullable(z.strictObject({ from: price, to: price })),
  purchasable: whole,
  discounted: whole,
  rated: whole,
  largest_discount: whole.meta({ description: 'Percent.' }),
  average_discounted_price: price.meta({ description: 'Whole rupees.' }),
  searched_instead: z.nullable(text).meta({
    description: 'What was searched in place of words that no product has; null when it is what was typed.',
  }),
  words_left_out: z
    .boolean()
    .meta({ description: 'No product has all words; the least important were left out.' }),
  categories: z.nullable(z.array(z.strictObject({ id: whole, count: whole }))).meta({
    description: 'Of a search: how many products it finds in each category or below it; otherwise null.',
  }),
  attributes: z.array(
    z.strictObject({ name: text, options: z.array(z.strictObject({ option: text, count: whole })) }),
  ),
})

export const searchWords = z.strictObject({
  synonyms: z.array(z.array(text)).meta({ description: 'Lists of words and phrases that mean the same.' }),
  never: z.array(text).meta({ description: 'Words by which nothing is found.' }),
})

export const searchDetails = z.strictObject({
  products: z.array(
    z.strictObject({
      id: whole,
      sku: text.meta({ description: 'Its own, then those of its variations.' }),
      name: z.optional(text).meta({ description: 'Its name in the other language, where it has one.' }),
      tags: z.array(text),
      words: text.meta({ description: 'The different words of the description.' }),
    }),
  ),
})

/** The key of a note of meta data. */
export const customFieldName = z.string()

export const generated = z.strictObject({
  count: whole.meta({ description: 'Variations that were made.' }),
  deleted_count: z
    .optional(whole)
    .meta({ description: 'Variations that were deleted, when that was asked for.' }),
})
