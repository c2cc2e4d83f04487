/** The calls of products: what each accepts, answers, refuses, and how often it may come. Server only. */
import {
  call,
  type Calls,
  batchBody,
  readers,
  writers,
  one,
  made,
  pages,
  batch,
  batchOf,
  everybody,
  list,
  none,
  operators,
  item,
  removal,
} from '@sauda/contract/call.ts'
import { callSizes } from '@sauda/contract/call-limits.ts'
import { refusal } from '@sauda/contract/refusals.ts'
import { listedProduct } from '@sauda/contract/feed/replies.ts'
import {
  listProducts,
  getFacets,
  getSearchDetails,
  generateVariations,
  listBoughtTogether,
  listCustomFieldNames,
  listSuggestedProducts,
  listVariations,
  productBody,
  variationBody,
} from './parameters.ts'
import {
  customFieldName,
  facets,
  generated,
  product,
  searchDetails,
  searchWords,
  variation,
} from './replies.ts'

const products = '/wp-json/wc/v3/products'
const variations = `${products}/{id}/variations`

const unknownProduct = refusal('productInvalidId', 404)
const isVariation = refusal('productIsVariation', 404)
const unknownProductPut = refusal('productInvalidId', 400)
const skuTaken = refusal('skuTaken', 400)
const badImage = refusal('imageUploadError', 400)
const trashed = refusal('alreadyTrashed', 410)
const tooMany = refusal('batchTooLarge', 413)

const productExample = {
  name: 'Steel Water Bottle',
  regular_price: '1000',
  manage_stock: true,
  stock_quantity: 12,
}
const variationExample = { regular_price: '2200', attributes: [{ name: 'Size', option: 'M' }] }

export const productCalls = {
  listProducts: {
    right: 'look',
    parameters: { query: listProducts, body: none },
    reply: { ...pages(product), short: listedProduct },
    text: { group: 'Products', summary: 'Lists products.', rights: readers },
  },
  getFacets: {
    right: 'look',
    parameters: { query: getFacets, body: none },
    reply: one(facets),
    text: {
      group: 'Products',
      summary:
        'Returns the filters for a list: prices, attribute options, and how many products are available, discounted and rated.',
      rights: readers,
    },
  },
  getSearchDetails: {
    right: 'look',
    parameters: { query: getSearchDetails, body: none },
    reply: one(searchDetails),
    text: {
      group: 'Catalogue',
      summary:
        'Lists additional search data: SKUs, tags and words of descriptions. Empty in shops larger than one download, where the server searches.',
      rights: readers,
    },
  },
  getSearchWords: {
    right: 'look',
    parameters: { query: none, body: none },
    reply: one(searchWords),
    text: {
      group: 'Catalogue',
      summary: "Lists the owner's search synonyms and ignored words.",
      rights: readers,
    },
  },
  getProduct: {
    right: 'look',
    parameters: { query: item, body: none },
    reply: one(product),
    text: {
      group: 'Products',
      summary: 'Retrieves a product. For stock only, use _fields=id,stock_status,stock_quantity,in_stock.',
      rights: readers,
    },
    refusals: [unknownProduct],
  },
  getStock: {
    right: 'look',
    parameters: { query: item, body: none },
    reply: one(product),
    text: { group: 'Products', summary: 'Retrieves the stock of a product.', rights: readers },
  },
  listVariations: {
    right: 'look',
    parameters: { query: listVariations, body: none },
    reply: pages(variation),
    text: { group: 'Products', summary: 'Lists the variations of a variable product.', rights: readers },
    refusals: [unknownProduct],
  },
  listBoughtTogether: {
    right: 'look',
    parameters: { query: listBoughtTogether, body: none },
    reply: list(listedProduct),
    text: {
      group: 'Products',
      summary:
        'Lists products often bought with a product, most frequent first, in short form. Updated daily from orders.',
      rights: everybody,
    },
    refusals: [unknownProduct],
  },
  createProduct: call('POST', products, {
    right: 'editProducts',
    parameters: { query: item, body: productBody },
    reply: made(product),
    text: {
      group: 'Products',
      summary: 'Creates a product. No field is required.',
      rights: writers,
      example: productExample,
    },
    refusals: [skuTaken, badImage],
  }),
  updateProduct: call('PUT', `${products}/{id}`, {
    right: 'editProducts',
    parameters: { query: item, body: productBody },
    reply: one(product),
    text: {
      group: 'Products',
      summary: 'Updates a product. Omitted fields keep their values. POST and PATCH work the same way.',
      rights: writers,
      example: { sale_price: '899' },
    },
    refusals: [unknownProductPut, isVariation, skuTaken, badImage],
  }),
  deleteProduct: call('DELETE', `${products}/{id}`, {
    right: 'editProducts',
    parameters: { query: removal, body: none },
    reply: one(product),
    text: {
      group: 'Products',
      summary: 'Moves a product to the trash, with force=true deletes it.',
      rights: writers,
    },
    refusals: [unknownProduct, isVariation, trashed],
  }),
  batchProducts: call('POST', `${products}/batch`, {
    right: 'editProducts',
    parameters: { query: item, body: batchBody },
    reply: batch(product),
    text: {
      group: 'Products',
      summary: `Creates, updates and deletes up to ${callSizes.batch} products, each independently.`,
      rights: writers,
      example: batchOf(productExample),
    },
    refusals: [tooMany],
  }),
  createVariation: call('POST', variations, {
    right: 'editProducts',
    parameters: { query: item, body: variationBody },
    reply: made(variation),
    text: {
      group: 'Products',
      summary: 'Creates a variation of a variable product.',
      rights: writers,
      example: variationExample,
    },
    refusals: [unknownProduct, refusal('productNotVariable', 400), skuTaken],
  }),
  getVariation: call('GET', `${variations}/{variation_id}`, {
    right: 'look',
    parameters: { query: item, body: none },
    reply: one(variation),
    text: { group: 'Products', summary: 'Retrieves a variation.', rights: readers },
    refusals: [unknownProduct],
  }),
  updateVariation: call('PUT', `${variations}/{variation_id}`, {
    right: 'editProducts',
    parameters: { query: item, body: variationBody },
    reply: one(variation),
    text: {
      group: 'Products',
      summary: 'Updates a variation. Omitted fields keep their values. POST and PATCH work the same way.',
      rights: writers,
      example: { stock_status: 'outofstock' },
    },
    refusals: [unknownProductPut, skuTaken],
  }),
  deleteVariation: call('DELETE', `${variations}/{variation_id}`, {
    right: 'editProducts',
    parameters: { query: removal, body: none },
    reply: one(variation),
    text: {
      group: 'Products',
      summary: 'Moves a variation to the trash, with force=true deletes it.',
      rights: writers,
    },
    refusals: [unknownProduct],
  }),
  duplicateProduct: call('POST', `${products}/{id}/duplicate`, {
    right: 'editProducts',
    parameters: { query: item, body: none },
    reply: one(product),
    text: {
      group: 'Products',
      summary: 'Duplicates a product with its variations as a draft, with its own SKUs and URL.',
      rights: writers,
    },
    refusals: [unknownProduct, isVariation],
  }),
  generateVariations: call('POST', `${variations}/generate`, {
    right: 'editProducts',
    parameters: { query: item, body: generateVariations },
    reply: one(generated),
    text: {
      group: 'Products',
      summary: `Creates the missing variations of a product, one per combination of options, up to ${callSizes.generated} at a time.`,
      rights: writers,
      example: { default_values: { regular_price: '1200' } },
    },
    refusals: [unknownProduct, refusal('productNotVariable', 400)],
  }),
  listCustomFieldNames: call('GET', `${products}/custom-fields/names`, {
    right: 'look',
    parameters: { query: listCustomFieldNames, body: none },
    reply: pages(customFieldName),
    text: {
      group: 'Products',
      summary: 'Lists the meta data keys of products, except private ones (starting with an underscore).',
      rights: operators,
    },
  }),
  listSuggestedProducts: call('GET', `${products}/suggested-products`, {
    right: 'look',
    parameters: { query: listSuggestedProducts, body: none },
    reply: list(product),
    text: {
      group: 'Products',
      summary: 'Lists published products in these categories or tags, best-selling first.',
      rights: operators,
    },
  }),
  batchVariations: call('POST', `${variations}/batch`, {
    right: 'editProducts',
    parameters: { query: item, body: batchBody },
    reply: batch(variation),
    text: {
      group: 'Products',
      summary: `Creates, updates and deletes up to ${callSizes.batch} variations of a product.`,
      rights: writers,
      example: batchOf(variationExample),
    },
    refusals: [tooMany],
  }),
} satisfies Calls
