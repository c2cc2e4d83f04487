/** What the calls of WooCommerce's Store API accept. Prices are in paisa there. Server only. */
import * as z from 'zod'
import {
  boolean,
  date,
  direction,
  fields,
  idList,
  integer,
  oneOf,
  paging,
  refused,
  string,
  wordList,
} from '@sauda/contract/parameter-types.ts'

/** One value, also as a list with this one entry, as fronts send it. */
const single = <T extends z.ZodType>(type: T) =>
  z.preprocess((value: unknown) => (Array.isArray(value) && value.length === 1 ? value[0] : value), type)

/** Only "in one of them" is possible. */
const operator = z.optional(oneOf(['in']))
const paisa = z.optional(
  string.refine((text) => text === '' || /^\d{1,12}$/.test(text), {
    error: 'is not a price in the smallest unit.',
  }),
)

const narrowing = {
  search: z.optional(string),
  slug: z.optional(wordList),
  include: z.optional(idList),
  exclude: z.optional(idList),
  parent: z.optional(idList),
  parent_exclude: z.optional(idList),
  after: z.optional(date),
  before: z.optional(date),
  date_column: z.optional(oneOf(['date'])),
  type: z.optional(oneOf(['simple', 'grouped', 'external', 'variable'])),
  sku: z.optional(wordList),
  featured: z.optional(boolean),
  category: z.optional(string),
  category_operator: operator,
  tag: z.optional(string),
  tag_operator: operator,
  brand: z.optional(string),
  brand_operator: operator,
  on_sale: z.optional(boolean),
  min_price: paisa,
  max_price: paisa,
  stock_status: z.optional(single(oneOf(['instock', 'outofstock', 'onbackorder']))),
  rating: refused,
  attributes: refused,
  attribute_relation: refused,
  catalog_visibility: refused,
  related: refused,
}

export const listStoreProducts = z.object({
  ...paging,
  ...narrowing,
  order: direction('desc'),
  orderby: z
    .optional(
      oneOf([
        'date',
        'modified',
        'id',
        'include',
        'title',
        'slug',
        'price',
        'popularity',
        'rating',
        'menu_order',
      ]),
    )
    .default('date'),
})

/** The taxonomy of an attribute, as `{"taxonomy":"pa_color","query_type":"or"}`. */
const attributeCount = z.object(
  { taxonomy: string, query_type: z.optional(oneOf(['or', 'and'])) },
  { error: 'is not of type object.' },
)
/** Each costs a count. */
const mostCounted = 20
const flag = z.optional(boolean).default(false)

export const getStoreCollectionData = z.object({
  ...fields,
  ...narrowing,
  calculate_price_range: flag,
  calculate_stock_status_counts: flag,
  calculate_rating_counts: flag,
  calculate_attribute_counts: z
    .optional(
      z
        .array(attributeCount, { error: 'is not of type array.' })
        .max(mostCounted, { error: `names more than ${mostCounted} attributes.` }),
    )
    .default([]),
  calculate_taxonomy_counts: z
    .optional(
      z.array(oneOf(['product_cat', 'product_tag', 'product_brand']), { error: 'is not of type array.' }),
    )
    .default([]),
})

/** `per_page` 0: all of them, as in WooCommerce. */
export const listStoreTerms = z.object({
  ...fields,
  page: z.optional(integer(1)).default(1),
  per_page: z.optional(integer(0, 100)).default(0),
  search: z.optional(string),
  include: z.optional(idList),
  exclude: z.optional(idList),
  parent: z.optional(integer()),
  hide_empty: z.optional(boolean).default(true),
  order: direction('asc'),
  orderby: z.optional(oneOf(['name', 'slug', 'count'])).default('name'),
})
