/** What WooCommerce's Store API answers. Server only. */
import * as z from 'zod'
import { flag, id, text, whole } from '@sauda/contract/reply-types.ts'

const minor = z.string().regex(/^\d*$/).meta({ description: "Paisa as text; '' is none." })

const currency = {
  currency_code: text,
  currency_symbol: text,
  currency_minor_unit: whole,
  currency_decimal_separator: text,
  currency_thousand_separator: text,
  currency_prefix: text,
  currency_suffix: text,
}

const image = z.strictObject({
  id,
  src: text,
  thumbnail: text,
  srcset: text,
  sizes: text,
  name: text,
  alt: text,
})
const term = z.strictObject({ id, name: text, slug: text, link: text })

export const storeProduct = z.strictObject({
  id,
  name: text,
  slug: text,
  parent: id,
  type: z.enum(['simple', 'grouped', 'external', 'variable', 'variation']),
  variation: text.meta({ description: 'The options of a variation, in words.' }),
  permalink: text,
  sku: text,
  short_description: text,
  description: text,
  on_sale: flag,
  prices: z.strictObject({
    price: minor,
    regular_price: minor,
    sale_price: minor,
    price_range: z.nullable(z.strictObject({ min_amount: minor, max_amount: minor })),
    ...currency,
  }),
  price_html: text,
  average_rating: text,
  review_count: whole,
  images: z.array(image),
  categories: z.array(term),
  tags: z.array(term),
  brands: z.array(term),
  attributes: z.array(
    z.strictObject({
      id,
      name: text,
      taxonomy: z.nullable(text),
      has_variations: flag,
      terms: z.array(z.strictObject({ id, name: text, slug: text, default: z.optional(flag) })),
    }),
  ),
  variations: z.array(
    z.strictObject({ id, attributes: z.array(z.strictObject({ name: text, value: z.nullable(text) })) }),
  ),
  grouped_products: z.array(id),
  has_options: flag,
  is_purchasable: flag,
  is_in_stock: flag,
  is_on_backorder: flag,
  low_stock_remaining: z.nullable(whole),
  stock_availability: z.strictObject({ text, class: text }),
  sold_individually: flag,
  is_password_protected: flag,
  add_to_cart: z.strictObject({
    text,
    description: text,
    url: text,
    single_text: text,
    minimum: whole,
    maximum: whole,
    multiple_of: whole,
  }),
  extensions: z.strictObject({}),
})

const termFields = { id, name: text, slug: text, description: text, parent: id, count: whole }
/** A tag, or a term of an attribute. */
export const storeTerm = z.strictObject(termFields)
/** A category or a brand. */
export const storeGroup = z.strictObject({
  ...termFields,
  image: z.nullable(image),
  review_count: whole,
  permalink: text,
})

export const storeAttribute = z.strictObject({
  id,
  name: text,
  taxonomy: text,
  type: text,
  order: z.enum(['menu_order', 'name', 'name_num', 'id']),
  has_archives: flag,
  count: whole,
})

const counted = z.nullable(z.array(z.strictObject({ term: id, count: whole })))
export const storeCollectionData = z
  .strictObject({
    price_range: z.nullable(z.strictObject({ min_price: minor, max_price: minor, ...currency })),
    attribute_counts: counted,
    rating_counts: z.nullable(z.array(z.strictObject({ rating: whole, count: whole }))),
    stock_status_counts: z.nullable(z.array(z.strictObject({ status: text, count: whole }))),
    taxonomy_counts: counted,
  })
  .meta({ description: 'Each part is null unless it was asked for.' })
