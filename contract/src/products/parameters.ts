/** What the calls of products accept (CONTRACT 6). Server only. */
import { limits, listSorts, pageSizes } from '@sauda/domain/constants.ts'
import * as z from 'zod'
import { plainBody } from './fields.ts'
import {
  boolean,
  chosenOptions,
  count,
  dateOrNone,
  direction,
  fields,
  flag,
  idList,
  integer,
  language,
  metaData,
  objects,
  oneOf,
  noMetaFilter,
  orNull,
  wholePrice,
  refused,
  rowId,
  string,
  text,
  textUpTo,
  wordList,
  paging,
  within,
} from '@sauda/contract/parameter-types.ts'

const stockStatus = z.optional(oneOf(['instock', 'outofstock', 'onbackorder']))

const productStatus = z
  .optional(oneOf(['any', 'future', 'trash', 'draft', 'pending', 'private', 'publish']))
  .default('any')

/** What lists of products and of variations have in common. */
const forProducts = {
  slug: z.optional(wordList),
  sku: z.optional(wordList),
  status: productStatus,
  stock_status: stockStatus,
  on_sale: z.optional(boolean),
  min_price: z.optional(string),
  max_price: z.optional(string),
}

/** How the shop's own screens narrow and order a list (D-103, D-109, D-111, D-186); not of WooCommerce. */
const filtersOfScreens = {
  purchasable: z.optional(boolean),
  discounted: z.optional(boolean),
  min_rating: z.optional(integer(1, 5)),
  options: z.optional(chosenOptions),
}
const ofScreens = {
  ...language,
  form: z.optional(oneOf(['full', 'short'])).default('full'),
  sort: z.optional(oneOf(listSorts)),
  ...filtersOfScreens,
}

const listOf = <const T extends readonly [string, ...string[]]>(values: T) =>
  z.preprocess(
    (value: string | readonly string[]) => (typeof value === 'string' ? value.split(',') : value),
    z.array(oneOf(values), { error: 'is not of type array.' }),
  )
const statusList = listOf(['any', 'future', 'trash', 'draft', 'pending', 'private', 'publish'])
const typeList = listOf(['simple', 'grouped', 'external', 'variable', 'variation'])

export const listProducts = z.object({
  ...paging,
  ...within,
  ...forProducts,
  ...ofScreens,
  search_sku: z.optional(string),
  search_name_or_sku: z.optional(string),
  category: z.optional(string),
  tag: z.optional(string),
  attribute: z.optional(string),
  attribute_term: z.optional(string),
  shipping_class: z.optional(string),
  tax_class: z.optional(string),
  global_unique_id: z.optional(wordList),
  virtual: z.optional(boolean),
  downloadable: z.optional(boolean),
  include_status: z.optional(statusList),
  exclude_status: z.optional(statusList),
  include_types: z.optional(typeList),
  exclude_types: z.optional(typeList),
  ...noMetaFilter,
  search_fields: refused,
  brand: z.optional(string),
  parent: z.optional(idList),
  parent_exclude: z.optional(idList),
  type: z.optional(oneOf(['simple', 'grouped', 'external', 'variable'])),
  featured: z.optional(boolean),
  order: direction('desc'),
  orderby: z
    .optional(
      oneOf([
        'date',
        'id',
        'include',
        'title',
        'slug',
        'modified',
        'menu_order',
        'price',
        'popularity',
        'rating',
      ]),
    )
    .default('date'),
})

export const listBoughtTogether = z.object({ ...language })

/** What a list is counted for: the whole catalogue, a category, or what a search finds; and the filters that are chosen. */
export const getFacets = z.object({
  search: z.optional(string),
  category: z.optional(string),
  min_price: z.optional(string),
  max_price: z.optional(string),
  ...filtersOfScreens,
})

export const getSearchDetails = z.object(language)

/** As products; in the order that the shop gave them (CONTRACT 6). */
export const listVariations = z.object({
  ...paging,
  ...within,
  ...forProducts,
  order: direction('asc'),
  orderby: z
    .optional(oneOf(['date', 'id', 'include', 'title', 'slug', 'modified', 'menu_order', 'price']))
    .default('menu_order'),
})

export const image = { id: z.optional(rowId), src: text, name: text, alt: text }

const options = z.optional(
  z.union([
    z.array(string),
    // WooCommerce's older clients send them in one text.
    string.transform((list) => list.split('|').map((each) => each.trim())),
  ]),
)

const attribute = {
  id: z.optional(rowId),
  name: text,
  position: z.optional(count()),
  visible: flag,
  variation: flag,
  options,
}

const chosen = { id: z.optional(rowId), name: text, option: text }

const download = { id: text, name: text, file: text }

const dimension = z.object({ length: text, width: text, height: text }, { error: 'is not of type object.' })

/** What a product and a variation have in common. */
const sharedProductFields = {
  status: z.optional(oneOf(['draft', 'pending', 'private', 'publish', 'future', 'trash'])),
  description: text,
  sku: z.optional(textUpTo(limits.maxSkuLength)),
  regular_price: z.optional(wholePrice),
  sale_price: z.optional(wholePrice),
  date_on_sale_from: dateOrNone,
  date_on_sale_from_gmt: dateOrNone,
  date_on_sale_to: dateOrNone,
  date_on_sale_to_gmt: dateOrNone,
  virtual: flag,
  downloadable: flag,
  downloads: z.optional(objects(download)),
  tax_status: z.optional(oneOf(['taxable', 'shipping', 'none'])),
  // A variation without stock of its own sells that of its product, where this counts it: so WooCommerce has it too.
  manage_stock: z.optional(
    z.preprocess((value: boolean | 'parent') => (value === 'parent' ? false : value), boolean),
  ),
  stock_quantity: orNull(count()),
  stock_status: z.optional(oneOf(['instock', 'outofstock', 'onbackorder'])),
  backorders: z.optional(oneOf(['no', 'notify', 'yes'])),
  weight: text,
  dimensions: z.optional(dimension),
  menu_order: z.optional(count()),
  meta_data: z.optional(metaData),
  ...plainBody('product and variation'),
}

export const productBody = z.object({
  name: text,
  slug: text,
  type: z.optional(oneOf(['simple', 'grouped', 'external', 'variable'])),
  catalog_visibility: z.optional(oneOf(['visible', 'catalog', 'search', 'hidden'])),
  short_description: text,
  ...sharedProductFields,
  external_url: text,
  upsell_ids: z.optional(idList),
  cross_sell_ids: z.optional(idList),
  grouped_products: z.optional(idList),
  categories: z.optional(objects({ id: z.optional(rowId), name: text })),
  tags: z.optional(objects({ id: z.optional(rowId), name: text })),
  brands: z.optional(objects({ id: z.optional(rowId), name: text })),
  images: z.optional(objects(image)),
  attributes: z.optional(objects(attribute)),
  default_attributes: z.optional(objects(chosen)),
  date_created: dateOrNone,
  date_created_gmt: dateOrNone,
  ...plainBody('product'),
})

export const listSuggestedProducts = z.object({
  ...fields,
  exclude: z.optional(idList),
  categories: z.optional(idList),
  tags: z.optional(idList),
  attributes: refused,
  limit: z.optional(integer(1, 100)).default(5),
})

export const listCustomFieldNames = z.object({
  ...fields,
  page: z.optional(integer(1)).default(1),
  per_page: z.optional(integer(1, 100)).default(pageSizes.productsDefault),
  search: z.optional(string),
  order: direction('asc'),
})

/** As a form of WooCommerce: what every new variation gets. `delete`: those that no options lead to go. */
export const generateVariations = z.object({
  delete: z.optional(boolean).default(false),
  default_values: z.optional(z.object(sharedProductFields, { error: 'is not of type object.' })),
})

export const variationBody = z.object({
  ...sharedProductFields,
  image: z.optional(z.nullable(z.object(image, { error: 'is not of type object.' }))),
  attributes: z.optional(objects(chosen)),
})
