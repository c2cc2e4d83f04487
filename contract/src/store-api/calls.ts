/** The reading calls of WooCommerce's Store API. Server only. */
import * as z from 'zod'
import { call, type Calls, everybody, item, list, one, pages } from '@sauda/contract/call.ts'
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
import { productRefusals } from '@sauda/contract/products/calls.ts'
import { termRefusals } from '@sauda/contract/terms/calls.ts'
import { refusalsWith } from '@sauda/contract/refusals.ts'
import { flag, id, text, whole } from '@sauda/contract/reply-types.ts'
import { defineResource } from '@sauda/contract/resource.ts'

const refusal = refusalsWith({ ...productRefusals, ...termRefusals })

// Parameters of WooCommerce's Store API, whose prices are in paisa.

/** One value, or a list with only this entry, as some clients send it. */
const single = <T extends z.ZodType>(type: T) =>
  z.preprocess((value: unknown) => (Array.isArray(value) && value.length === 1 ? value[0] : value), type)

/** The operator of a filter; only `in`, "one of these", is supported. */
const operator = z.optional(oneOf(['in']))
/** Minimum or maximum price, in paisa. A value above the largest possible price is replaced by the largest amount. */
const paisa = z.optional(
  string
    .refine((text) => /^\d*$/.test(text), { error: 'is not a price in the smallest unit.' })
    .overwrite((text) => text.replace(/^0+(?=\d)/, '').replace(/^\d{13,}$/, '9'.repeat(12))),
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

const listStoreProducts = z.object({
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
/** Maximum number of attributes whose options are counted, because each needs a query. */
const mostCounted = 20
const offUnlessAsked = z.optional(boolean).default(false)

const getStoreCollectionData = z.object({
  ...fields,
  ...narrowing,
  calculate_price_range: offUnlessAsked,
  calculate_stock_status_counts: offUnlessAsked,
  calculate_rating_counts: offUnlessAsked,
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

/** `per_page` 0: all terms, as in WooCommerce. */
const listStoreTerms = z.object({
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

// Replies of WooCommerce's Store API.

const minor = z
  .string()
  .regex(/^\d*$/)
  .meta({ description: 'Amount in paisa as a string; empty if there is none.' })

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
  variation: text.meta({ description: 'Options of a variation as text.' }),
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
  .meta({ description: "Parts that weren't requested are null." })

const products = '/wp-json/wc/store/v1/products'
const attributes = `${products}/attributes`

const storeText = (summary: string) => ({ group: 'Store API', summary, rights: everybody }) as const
const unknownTerm = [refusal('termInvalid', 404)]
const unknownAttribute = [refusal('taxonomyInvalid', 404)]

const storeApiCalls = {
  listStoreProducts: call('GET', products, {
    sends: 'open',
    query: listStoreProducts,
    reply: pages(storeProduct),
    ...storeText('Lists published products, with prices in paisa.'),
  }),
  listStoreCategories: call('GET', `${products}/categories`, {
    sends: 'open',
    query: listStoreTerms,
    reply: pages(storeGroup),
    ...storeText('Lists categories. Empty ones are included with hide_empty=false.'),
  }),
  getStoreCategory: call('GET', `${products}/categories/{id}`, {
    sends: 'open',
    query: item,
    reply: one(storeGroup),
    ...storeText('Retrieves a category.'),
    refusals: unknownTerm,
  }),
  listStoreTags: call('GET', `${products}/tags`, {
    sends: 'open',
    query: listStoreTerms,
    reply: pages(storeTerm),
    ...storeText('Lists product tags.'),
  }),
  listStoreBrands: call('GET', `${products}/brands`, {
    sends: 'open',
    query: listStoreTerms,
    reply: pages(storeGroup),
    ...storeText('Lists brands.'),
  }),
  getStoreBrand: call('GET', `${products}/brands/{row}`, {
    sends: 'open',
    query: item,
    reply: one(storeGroup),
    ...storeText('Retrieves a brand by id or slug.'),
    refusals: unknownTerm,
  }),
  listStoreAttributes: call('GET', attributes, {
    sends: 'open',
    query: item,
    reply: list(storeAttribute),
    ...storeText('Lists shop-wide attributes.'),
  }),
  getStoreAttribute: call('GET', `${attributes}/{id}`, {
    sends: 'open',
    query: item,
    reply: one(storeAttribute),
    ...storeText('Retrieves an attribute.'),
    refusals: unknownAttribute,
  }),
  listStoreAttributeTerms: call('GET', `${attributes}/{id}/terms`, {
    sends: 'open',
    query: listStoreTerms,
    reply: pages(storeTerm),
    ...storeText('Lists the terms of an attribute.'),
    refusals: unknownAttribute,
  }),
  getStoreCollectionData: call('GET', `${products}/collection-data`, {
    sends: 'open',
    query: getStoreCollectionData,
    reply: one(storeCollectionData),
    ...storeText('Counts the products for each filter of a list.'),
  }),
  getStoreProduct: call('GET', `${products}/{row}`, {
    sends: 'open',
    query: item,
    reply: one(storeProduct),
    ...storeText('Retrieves a product or variation by id, or a product by slug.'),
    refusals: [refusal('productInvalidId', 404)],
  }),
} satisfies Calls

export const storeApiResource = defineResource({
  calls: storeApiCalls,
  parameters: {
    row: 'Id or slug.',
    category_operator: 'Only in: products in any of the categories.',
    tag_operator: 'Only in: products with any of the tags.',
    brand_operator: 'Only in: products of any of the brands.',
    date_column: 'Date that after and before compare.',
    rating: 'Not supported.',
    attribute_relation: 'Not supported, as attributes is not.',
    catalog_visibility: 'Not supported: lists contain visible products only.',
    related: 'Not supported: read related_ids of a product.',
    calculate_price_range: 'Returns the lowest and highest price.',
    calculate_stock_status_counts: 'Returns the number of products by stock status.',
    calculate_rating_counts: 'Returns the number of products by rating.',
    calculate_attribute_counts:
      'Returns the number of products by term of these attributes: a list of {taxonomy}.',
    calculate_taxonomy_counts: 'Returns the number of products by category, tag or brand.',
  },
  entities: {
    StoreProduct: storeProduct,
    StoreGroup: storeGroup,
    StoreTerm: storeTerm,
    StoreAttribute: storeAttribute,
    StoreCollectionData: storeCollectionData,
  },
})
