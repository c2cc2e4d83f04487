/** Facets on the wire (D-186). */
import type { ReplyOf } from '@sauda/contract/reply-types.ts'
import type { facets as described } from './calls.ts'
import type { CategoryHits, DealsStats } from '@sauda/domain/catalogue.ts'
import type { Facets } from '@sauda/domain/facets.ts'
import { toPrice, zero } from '@sauda/domain/money.ts'
import * as z from 'zod/mini'
import { amount, name, orElse, read, text, wholeNumber } from '@sauda/contract/reading.ts'

/** Facets of a list's products, and statistics of the deals among them. */
export type Counted = {
  facets: Facets
  deals: DealsStats
  /** the text searched for instead, after corrections and dropped words */
  instead?: string | undefined
  /** whether words were dropped, because no product matches all of them */
  isRelaxed?: true
  /** for a search: the categories of its results, ignoring the category filter */
  hits?: readonly CategoryHits[]
}

const facetsWire = z.looseObject({
  prices: orElse(z.nullable(z.looseObject({ from: amount, to: amount })), null),
  purchasable: wholeNumber,
  discounted: wholeNumber,
  rated: wholeNumber,
  largest_discount: wholeNumber,
  average_discounted_price: amount,
  searched_instead: text,
  words_left_out: orElse(z.boolean(), false),
  categories: orElse(z.nullable(z.array(z.looseObject({ id: wholeNumber, count: wholeNumber }))), null),
  attributes: orElse(
    z.array(z.looseObject({ name, options: z.array(z.looseObject({ option: name, count: wholeNumber })) })),
    [],
  ),
})

export function decodeFacets(value: unknown): Counted {
  const wire = read(facetsWire, value, 'facets')
  const [from, to] = [wire.prices?.from, wire.prices?.to]
  return {
    facets: {
      prices: from === undefined || to === undefined ? undefined : { from, to },
      inStock: wire.purchasable,
      onSale: wire.discounted,
      rated: wire.rated,
      attributes: wire.attributes.map((each) => ({
        name: each.name,
        options: each.options.map(({ option, count }) => ({ option, count })),
      })),
    },
    deals: {
      active: wire.discounted,
      maxDiscount: wire.largest_discount,
      averagePrice: wire.average_discounted_price ?? zero,
    },
    ...(wire.searched_instead !== '' && { instead: wire.searched_instead }),
    ...(wire.words_left_out && { isRelaxed: true }),
    ...(wire.categories && { hits: wire.categories.map(({ id, count }) => ({ id, count })) }),
  }
}

export const encodeFacets = ({
  facets,
  deals,
  instead,
  isRelaxed,
  hits,
}: Counted): ReplyOf<typeof described> => ({
  prices: facets.prices ? { from: toPrice(facets.prices.from), to: toPrice(facets.prices.to) } : null,
  purchasable: facets.inStock,
  discounted: facets.onSale,
  rated: facets.rated,
  largest_discount: deals.maxDiscount,
  average_discounted_price: toPrice(deals.averagePrice),
  searched_instead: instead ?? null,
  words_left_out: isRelaxed ?? false,
  categories: hits ? [...hits] : null,
  attributes: facets.attributes,
})
