/** What the desk's calls of products accept. Server only. */
import * as z from 'zod'
import {
  count,
  date,
  direction,
  fields,
  idList,
  integer,
  objects,
  oneOf,
  rowId,
  signedPrice,
  string,
  textUpTo,
  wholePrice,
} from '@sauda/contract/parameter-types.ts'

export const productTabs = ['all', 'published', 'draft', 'low', 'sold_out', 'on_sale'] as const

const narrowing = {
  tab: z.optional(oneOf(productTabs)).default('all'),
  search: z.optional(textUpTo(100)),
  category: z.optional(rowId),
}

export const listDeskProducts = z.object({
  page: z.optional(integer(1)).default(1),
  per_page: z.optional(integer(1, 100)).default(50),
  ...narrowing,
  parent: z.optional(rowId),
  include: z.optional(idList),
  order: direction('desc'),
  orderby: z.optional(oneOf(['date', 'modified', 'name', 'price', 'stock', 'id'])).default('date'),
  ...fields,
})

export const listStockMovements = z.object({
  page: z.optional(integer(1)).default(1),
  per_page: z.optional(integer(1, 100)).default(20),
  ...fields,
})

/** rows of a call */
export const mostStockChanges = 100

export const changeStock = z.object({
  changes: objects({
    id: rowId,
    difference: z
      .optional(count(-1_000_000, 1_000_000))
      .meta({ description: 'Units that are added, or below zero taken.' }),
    set: z.optional(count(-1_000_000, 100_000_000)).meta({ description: 'Units that there are.' }),
    version: z
      .optional(string)
      .meta({ description: 'With set: the version that was seen. Another one now leaves the row as it is.' }),
  })
    .min(1, { error: 'is empty.' })
    .max(mostStockChanges, { error: `has more than ${mostStockChanges} rows.` }),
})

/** products and variations of a call */
export const mostPrices = 10_000

/** so long a change can be undone */
export const undoDays = 7

/** rows of each list of a reply */
export const mostShown = 1000

const change = z.object(
  {
    field: oneOf(['regular', 'sale']),
    percent: z
      .optional(
        z
          .number({ error: 'is not of type number.' })
          .min(-100, { error: 'is below -100.' })
          .max(1000, { error: 'is above 1000.' }),
      )
      .meta({ description: 'Of the regular price; below zero it falls.' }),
    amount: z.optional(signedPrice).meta({ description: 'Rupees that are put on the regular price.' }),
    to: z.optional(wholePrice).meta({ description: "The price itself. '' as a sale price ends the sale." }),
    from: z.optional(date).meta({ description: 'Of a sale: its first day or moment, in shop time.' }),
    until: z.optional(date).meta({ description: 'Of a sale: its last day or moment, in shop time.' }),
    round: z
      .optional(oneOf(['none', '1', '5', '10', '50', '100']))
      .default('1')
      .meta({ description: 'Rupees to which percent and amount are rounded.' }),
  },
  { error: 'is not of type object.' },
)

export const checkPrices = z.object({
  ids: z.optional(idList),
  filter: z.optional(z.object(narrowing, { error: 'is not of type object.' })),
  change,
})

export const changePrices = checkPrices.extend({
  seen: z
    .optional(string)
    .meta({ description: 'As the check answered it: nothing is written where a price is another by now.' }),
})

/** rows of a call */
export const mostSetPrices = 200

/** Prices that were typed: each is another. */
export const setPrices = z.object({
  changes: objects({
    id: rowId,
    field: oneOf(['regular', 'sale']),
    to: wholePrice.meta({ description: "The price. '' takes it away." }),
    seen: z
      .optional(wholePrice)
      .meta({ description: 'The price that was seen. Where it is another by now, the row stays as it is.' }),
  })
    .min(1, { error: 'is empty.' })
    .max(mostSetPrices, { error: `has more than ${mostSetPrices} rows.` }),
})

export const undoPrices = z.object({ undo: textUpTo(100) })
