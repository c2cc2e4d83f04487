/** Calls with which shoppers read products and operators change them. Server only. */
import { listSorts, pageSizes } from '@sauda/domain/constants.ts'
import { product, productBody, sentFields, variation, variationBody } from './schemas.ts'
import {
  allStaff,
  batchOf,
  call,
  type Calls,
  everybody,
  item,
  list,
  one,
  pages,
  readers,
  row,
  writers,
} from '@sauda/contract/call.ts'
import { listedProduct } from '@sauda/contract/feed/calls.ts'
import {
  boolean,
  chosenOptions,
  direction,
  fields,
  idList,
  integer,
  language,
  noMetaFilter,
  oneOf,
  paging,
  priceBound,
  refused,
  string,
  within,
  wordList,
} from '@sauda/contract/parameter-types.ts'
import { refusalsWith } from '@sauda/contract/refusals.ts'
import { whole } from '@sauda/contract/reply-types.ts'
import * as z from 'zod'
import { crud } from '@sauda/contract/crud.ts'
import { defineResource } from '@sauda/contract/resource.ts'

// Parameters (CONTRACT 6).

const sentStockStatus = z.optional(oneOf(['instock', 'outofstock', 'onbackorder']))

const productStatus = z
  .optional(oneOf(['any', 'future', 'trash', 'draft', 'pending', 'private', 'publish']))
  .default('any')

/** Parameters of lists of products and of variations. */
const forProducts = {
  slug: z.optional(wordList),
  sku: z.optional(wordList),
  status: productStatus,
  stock_status: sentStockStatus,
  on_sale: z.optional(boolean),
  min_price: z.optional(priceBound),
  max_price: z.optional(priceBound),
}

/** Parameters for the storefront's filters and sort orders (D-103, D-109, D-111, D-186), which WooCommerce lacks. */
export const filtersOfScreens = {
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

const listBoughtTogether = z.object({ ...language })

/** Parameters like those of products; by default, variations are in the shop's order (CONTRACT 6). */
const listVariations = z.object({
  ...paging,
  ...within,
  ...forProducts,
  order: direction('asc'),
  orderby: z
    .optional(oneOf(['date', 'id', 'include', 'title', 'slug', 'modified', 'menu_order', 'price']))
    .default('menu_order'),
})

const listSuggestedProducts = z.object({
  ...fields,
  exclude: z.optional(idList),
  categories: z.optional(idList),
  tags: z.optional(idList),
  attributes: refused,
  limit: z.optional(integer(1, 100)).default(5),
})

const listCustomFieldNames = z.object({
  ...fields,
  page: z.optional(integer(1)).default(1),
  per_page: z.optional(integer(1, 100)).default(pageSizes.productsDefault),
  search: z.optional(string),
  order: direction('asc'),
})

/**
 * Parameters as in WooCommerce. `default_values` apply to every new variation. `delete` also deletes variations that no
 * combination of options selects.
 */
const generateVariations = z.object({
  delete: z.optional(boolean).default(false),
  default_values: z.optional(z.object(sentFields, { error: 'is not of type object.' })),
})

/** The key of meta data. */
const customFieldName = z.string()

const generated = z.strictObject({
  count: whole.meta({ description: 'Number of variations created.' }),
  deleted_count: z.optional(whole).meta({ description: 'Number of variations deleted, if requested.' }),
})

const products = '/wp-json/wc/v3/products'
const variations = `${products}/{id}/variations`

/** Error codes that only this resource returns, with their statuses. */
export const productRefusals = {
  productInvalidId: ['woocommerce_rest_product_invalid_id', 404, 400],
  variationInvalidId: ['woocommerce_rest_product_variation_invalid_id', 404, 400],
  imageInvalidId: ['woocommerce_product_invalid_image_id', 400],
  productIsVariation: ['woocommerce_rest_invalid_product_id', 404],
  productNotVariable: ['sauda_product_not_variable', 400],
  skuTaken: ['product_invalid_sku', 400],
  imageUploadError: ['woocommerce_product_image_upload_error', 400],
} as const
const refusal = refusalsWith(productRefusals)

const unknownProduct = refusal('productInvalidId', 404)
const isVariation = refusal('productIsVariation', 404)
const unknownProductPut = refusal('productInvalidId', 400)
const skuTaken = refusal('skuTaken', 400)
const badImage = refusal('imageUploadError', 400)
const trashed = refusal('alreadyTrashed', 410)

const productExample = {
  name: 'Steel Water Bottle',
  regular_price: '1000',
  manage_stock: true,
  stock_quantity: 12,
}
const variationExample = { regular_price: '2200', attributes: [{ name: 'Size', option: 'M' }] }

const productRows = crud({
  path: products,
  row: product,
  right: 'editProducts',
  readRight: 'look',
  group: 'Products',
})

const variationRows = crud({
  path: variations,
  id: 'variation_id',
  row: variation,
  right: 'editProducts',
  readRight: 'look',
  group: 'Products',
})

/** Maximum lengths and numbers in calls about products. */
export const productSizes = {
  /** maximum number of variations created by one call */
  generated: 50,
} as const

const mayCall = { right: 'look', group: 'Products', rights: readers } as const
const mayWrite = { right: 'editProducts', group: 'Products', rights: writers } as const
const mayRead = { right: 'look', group: 'Products', rights: allStaff } as const

const productCalls = {
  listProducts: row({
    ...mayCall,
    query: listProducts,
    reply: { ...pages(product), short: listedProduct },
    summary: 'Lists products.',
  }),
  getProduct: row({
    ...mayCall,
    query: item,
    reply: one(product),
    summary: 'Retrieves a product. For stock only, use _fields=id,stock_status,stock_quantity,in_stock.',
    refusals: [unknownProduct],
  }),
  getStock: row({
    ...mayCall,
    query: item,
    reply: one(product),
    summary: 'Retrieves the stock of a product.',
  }),
  listVariations: row({
    ...mayCall,
    query: listVariations,
    reply: pages(variation),
    summary: 'Lists the variations of a variable product.',
    refusals: [unknownProduct],
  }),
  listBoughtTogether: row({
    right: 'look',
    query: listBoughtTogether,
    reply: list(listedProduct),
    group: 'Products',
    summary:
      'Lists products often bought with a product, most frequent first, in short form. Updated daily from orders.',
    rights: everybody,
    refusals: [unknownProduct],
  }),
  createProduct: productRows.create({
    body: productBody,
    change: 'created a product',
    summary: 'Creates a product. No field is required.',
    example: productExample,
    refusals: [skuTaken, badImage],
  }),
  updateProduct: productRows.update({
    body: productBody,
    change: 'changed a product',
    summary: 'Updates a product. Omitted fields keep their values. POST and PATCH work the same way.',
    example: { sale_price: '899' },
    refusals: [unknownProductPut, isVariation, skuTaken, badImage],
  }),
  deleteProduct: productRows.remove({
    change: 'deleted a product',
    summary: 'Moves a product to the trash, with force=true deletes it.',
    refusals: [unknownProduct, isVariation, trashed],
  }),
  batchProducts: productRows.batch({
    several: 'products, each independently',
    example: batchOf(productExample),
  }),
  createVariation: variationRows.create({
    body: variationBody,
    change: 'created a variation',
    summary: 'Creates a variation of a variable product.',
    example: variationExample,
    refusals: [unknownProduct, refusal('productNotVariable', 400), skuTaken],
  }),
  getVariation: variationRows.get({
    summary: 'Retrieves a variation.',
    rights: readers,
    refusals: [unknownProduct],
  }),
  updateVariation: variationRows.update({
    body: variationBody,
    change: 'changed a variation',
    summary: 'Updates a variation. Omitted fields keep their values. POST and PATCH work the same way.',
    example: { stock_status: 'outofstock' },
    refusals: [unknownProductPut, skuTaken],
  }),
  deleteVariation: variationRows.remove({
    change: 'deleted a variation',
    summary: 'Moves a variation to the trash, with force=true deletes it.',
    refusals: [unknownProduct],
  }),
  duplicateProduct: call('POST', `${products}/{id}/duplicate`, {
    ...mayWrite,
    query: item,
    reply: one(product),
    change: 'duplicated a product',
    summary: 'Duplicates a product with its variations as a draft, with its own SKUs and URL.',
    refusals: [unknownProduct, isVariation],
  }),
  generateVariations: call('POST', `${variations}/generate`, {
    ...mayWrite,
    query: item,
    body: generateVariations,
    reply: one(generated),
    change: 'created variations',
    summary: `Creates the missing variations of a product, one per combination of options, up to ${productSizes.generated} at a time.`,
    example: { default_values: { regular_price: '1200' } },
    refusals: [unknownProduct, refusal('productNotVariable', 400)],
  }),
  listCustomFieldNames: call('GET', `${products}/custom-fields/names`, {
    ...mayRead,
    query: listCustomFieldNames,
    reply: pages(customFieldName),
    summary: 'Lists the meta data keys of products, except private ones (starting with an underscore).',
  }),
  listSuggestedProducts: call('GET', `${products}/suggested-products`, {
    ...mayRead,
    query: listSuggestedProducts,
    reply: list(product),
    summary: 'Lists published products in these categories or tags, best-selling first.',
  }),
  batchVariations: variationRows.batch({
    several: 'variations of a product',
    example: batchOf(variationExample),
  }),
} satisfies Calls

export const productResource = defineResource({
  calls: productCalls,
  parameters: {
    variation_id: 'The id of the variation.',
    search_sku: 'Part of a SKU.',
    search_name_or_sku: 'Part of a name or SKU.',
    categories: 'Category ids. Products in their subcategories are included.',
    tags: 'Tag ids.',
    limit: 'Maximum number of items.',
    attribute: 'Attribute name, such as Size.',
    attribute_term: 'Options of that attribute, or ids of its terms.',
    shipping_class: 'Id or slug of a shipping class.',
    tax_class: 'Exact tax class; standard is the default class.',
    global_unique_id: 'Exact GTIN, UPC, EAN or ISBN codes. For operators, variations are included.',
    virtual: 'true: products that are not shipped; false: the others.',
    downloadable: 'true: products with downloads; false: the others.',
    include_status: 'Items with one of these statuses.',
    exclude_status: 'Excludes items with these statuses.',
    include_types: 'Items of one of these types.',
    exclude_types: 'Excludes items of these types.',
    search_fields: 'Not supported: search covers all fields.',
    form: 'short: products in the format of all-products-data, with category names. Products hidden from lists are left out.',
  },
  sizes: productSizes,
  refusals: productRefusals,
  entities: {
    Product: product,
    CustomFieldName: customFieldName,
    GeneratedVariations: generated,
    Variation: variation,
  },
})
