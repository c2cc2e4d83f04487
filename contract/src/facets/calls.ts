/** The call of facets: the available filters of a list of products. Server only. */
import { type Calls, one, readers, row } from '@sauda/contract/call.ts'
import { priceBound, string } from '@sauda/contract/parameter-types.ts'
import { filtersOfScreens } from '@sauda/contract/products/calls.ts'
import { price, text, whole } from '@sauda/contract/reply-types.ts'
import { defineResource } from '@sauda/contract/resource.ts'
import * as z from 'zod'

/** The products to count: of the whole catalogue, a category or a search, with the active filters. */
const getFacets = z.object({
  search: z.optional(string),
  category: z.optional(string),
  min_price: z.optional(priceBound),
  max_price: z.optional(priceBound),
  ...filtersOfScreens,
})

export const facets = z.strictObject({
  prices: z.nullable(z.strictObject({ from: price, to: price })),
  purchasable: whole,
  discounted: whole,
  rated: whole,
  largest_discount: whole.meta({ description: 'In percent.' }),
  average_discounted_price: price.meta({ description: 'In whole rupees.' }),
  searched_instead: z.nullable(text).meta({
    description: 'The corrected search text, if no product has the words sent; otherwise null.',
  }),
  words_left_out: z
    .boolean()
    .meta({ description: 'Words that were ignored, because no product has all words.' }),
  categories: z.nullable(z.array(z.strictObject({ id: whole, count: whole }))).meta({
    description: 'For a search: number of results by category, including subcategories; otherwise null.',
  }),
  attributes: z.array(
    z.strictObject({ name: text, options: z.array(z.strictObject({ option: text, count: whole })) }),
  ),
})

const facetCalls = {
  getFacets: row({
    right: 'look',
    query: getFacets,
    reply: one(facets),
    group: 'Products',
    summary:
      'Returns the filters for a list: prices, attribute options, and how many products are available, discounted and rated.',
    rights: readers,
  }),
} satisfies Calls

export const facetResource = defineResource({
  calls: facetCalls,
  entities: {
    Facets: facets,
  },
})
