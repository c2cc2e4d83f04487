/** The desk's calls to list products, and to change the stock and prices of many products. Server only. */
import { storedDays } from '@sauda/domain/lifetimes.ts'
import * as z from 'zod'
import { allStaff, allStaffWrite, call, type Calls, one, pages, writers } from '@sauda/contract/call.ts'
import {
  count,
  storedDate,
  direction,
  fields,
  bodyIds,
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
import { productRefusals } from '@sauda/contract/products/calls.ts'
import { refusalsWith } from '@sauda/contract/refusals.ts'
import { amount, errorReply, flag, id, text, whole } from '@sauda/contract/reply-types.ts'
import { defineResource } from '@sauda/contract/resource.ts'

// Parameters.

const productTabs = ['all', 'published', 'draft', 'low', 'sold_out', 'on_sale'] as const

const narrowing = {
  tab: z.optional(oneOf(productTabs)).default('all'),
  search: z.optional(textUpTo(100)),
  category: z.optional(rowId),
}

const listDeskProducts = z.object({
  page: z.optional(integer(1)).default(1),
  per_page: z.optional(integer(1, 100)).default(50),
  ...narrowing,
  parent: z.optional(rowId),
  include: z.optional(idList),
  order: direction('desc'),
  orderby: z.optional(oneOf(['date', 'modified', 'name', 'price', 'stock', 'id'])).default('date'),
  ...fields,
})

const listStockMovements = z.object({
  page: z.optional(integer(1)).default(1),
  per_page: z.optional(integer(1, 100)).default(20),
  ...fields,
})

/** maximum number of changes of stock in a call */
const mostStockChanges = 100

const changeStock = z.object({
  changes: objects({
    id: rowId,
    difference: z
      .optional(count(-1_000_000, 1_000_000))
      .meta({ description: 'Units to add; negative to remove.' }),
    set: z.optional(count(-1_000_000, 100_000_000)).meta({ description: 'New stock quantity.' }),
    version: z.optional(string).meta({
      description: "With set: the version that you read. If it has changed, this row isn't changed.",
    }),
  })
    .min(1, { error: 'is empty.' })
    .max(mostStockChanges, { error: `has more than ${mostStockChanges} rows.` }),
})

/** maximum number of products and variations in a change of prices */
export const mostPrices = 10_000

/** maximum number of rows of each list in a reply */
export const mostShown = 1000
/** limits of `percent` in a change of prices */
const percents = { least: -100, most: 1000 }

const change = z.object(
  {
    field: oneOf(['regular', 'sale']),
    percent: z
      .optional(
        z
          .number({ error: 'is not of type number.' })
          .min(percents.least, { error: `is below ${percents.least}.` })
          .max(percents.most, { error: `is above ${percents.most}.` }),
      )
      .meta({ description: 'Percent to add to the regular price; negative to reduce it.' }),
    amount: z
      .optional(signedPrice)
      .meta({ description: 'Rupees to add to the regular price; negative to reduce it.' }),
    to: z
      .optional(wholePrice)
      .meta({ description: 'New price in rupees. An empty sale price ends the sale.' }),
    from: z
      .optional(storedDate)
      .meta({ description: "Start of the sale: date or time in the shop's time zone." }),
    until: z
      .optional(storedDate)
      .meta({ description: "End of the sale: date or time in the shop's time zone." }),
    round: z
      .optional(oneOf(['none', '1', '5', '10', '50', '100']))
      .default('1')
      .meta({ description: 'Results of percent and amount are rounded to a multiple of this many rupees.' }),
  },
  { error: 'is not of type object.' },
)

const checkPrices = z.object({
  ids: z.optional(bodyIds),
  filter: z.optional(z.object(narrowing, { error: 'is not of type object.' })),
  change,
})

const changePrices = checkPrices.extend({
  seen: z.optional(string).meta({
    description: 'The value that the check returned. If a price has changed since, nothing is written.',
  }),
})

/** maximum number of typed prices in a call */
const mostSetPrices = 200

/** Individually typed prices to write. */
const setPrices = z.object({
  changes: objects({
    id: rowId,
    field: oneOf(['regular', 'sale']),
    to: wholePrice.meta({ description: 'New price in rupees; empty to remove it.' }),
    seen: z
      .optional(wholePrice)
      .meta({ description: "The price that you read. If it has changed since, this row isn't changed." }),
  })
    .min(1, { error: 'is empty.' })
    .max(mostSetPrices, { error: `has more than ${mostSetPrices} rows.` }),
})

const undoPrices = z.object({ undo: textUpTo(100) })

// Replies about products. Amounts are text with two decimals, times UTC with Z.

const shown = mostShown.toLocaleString('en')

const utc = z
  .string()
  .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/)
  .meta({ description: 'In UTC.', examples: ['2026-06-15T07:00:00Z'] })
const amountOrNone = z.union([amount, z.literal('')])
const version = text.meta({ description: 'Changes whenever the product or its stock changes.' })

export const deskProduct = z.strictObject({
  id,
  parent_id: id,
  type: text,
  name: text,
  sku: text,
  status: text,
  categories: z.array(z.strictObject({ id, name: text })),
  price: amountOrNone.meta({ description: 'Current price; for variable products, the lowest.' }),
  regular_price: amountOrNone,
  sale_price: amountOrNone,
  sale_from: z.nullable(utc),
  sale_until: z.nullable(utc),
  on_sale: flag,
  manage_stock: flag,
  stock_quantity: z
    .nullable(whole)
    .meta({ description: 'For variable products, the sum of the variations.' }),
  stock_status: text,
  low: flag,
  low_stock_amount: z.nullable(whole),
  picture: text.meta({ description: 'Empty if there is none.' }),
  variations: whole.meta({ description: 'Number of variations.' }),
  attributes: z
    .array(z.strictObject({ name: text, option: text }))
    .meta({ description: 'Only for variations.' }),
  permalink: text,
  date_created: utc.meta({ description: 'For the status future: when the product goes on sale.' }),
  date_modified: utc,
  version,
})

const deskProductCounts = z.strictObject({
  all: whole,
  published: whole,
  draft: whole,
  low: whole,
  sold_out: whole,
  on_sale: whole,
})

export const stockMovement = z.strictObject({
  id,
  product_id: id,
  at: utc,
  before: z.nullable(whole),
  after: z.nullable(whole),
  difference: whole,
  cause: z.enum(['order', 'refund', 'cancel', 'staff', 'import', 'program']),
  reference: text.meta({ description: 'Order number; empty if there is none.' }),
  who: text.meta({
    description: 'Staff member, API key or customer with its id; empty if unknown.',
  }),
})

export const stockChanges = z.strictObject({
  results: z.array(
    z.union([
      z.strictObject({ id, stock_quantity: whole, stock_status: text, version }),
      z.strictObject({ id: z.int(), error: errorReply }),
    ]),
  ),
})

export const priceCheck = z.strictObject({
  products: whole.meta({ description: 'Number of requested products and variations with a price.' }),
  changed: whole,
  unchanged: whole,
  rows: z
    .array(
      z.strictObject({
        id,
        parent_id: id,
        name: text,
        sku: text,
        old: amountOrNone,
        new: amountOrNone,
        regular_price: amountOrNone,
      }),
    )
    .meta({ description: `Changed prices, at most ${shown}.` }),
  problems: z
    .array(z.strictObject({ id, name: text, sku: text, message: text }))
    .meta({ description: `Prices that can't be changed, with the reason, at most ${shown}.` }),
  seen: text,
})

export const priceChange = priceCheck.extend({
  undo: text.meta({
    description: `Id for undoing the change within ${storedDays.priceUndo} days; empty if nothing changed.`,
  }),
})

export const setPricesReply = z.strictObject({
  results: z.array(
    z.union([
      z.strictObject({ id, field: text, regular_price: amountOrNone, sale_price: amountOrNone, version }),
      z.strictObject({ id: z.int(), field: text, error: errorReply }),
    ]),
  ),
  undo: text.meta({
    description: `Id for undoing all changes within ${storedDays.priceUndo} days; empty if nothing changed.`,
  }),
})

export const priceUndo = z.strictObject({
  restored: whole,
  left: z
    .array(z.strictObject({ id, name: text, sku: text, message: text }))
    .meta({ description: `Prices changed since then, which are kept, at most ${shown}.` }),
})

const products = '/wp-json/{product}/v1/desk/products'

const group = 'Desk: products'
/** Error codes that only this resource returns, with their statuses. */
export const deskProductRefusals = {
  undoOver: ['sauda_desk_undo_over', 409],
  stockUnmanaged: ['sauda_desk_stock_unmanaged', 400],
  deskProductChanged: ['desk_product_changed', 409],
  deskPricesChanged: ['desk_prices_changed', 409],
  undoUnknown: ['sauda_desk_undo_unknown', 404],
} as const
const refusal = refusalsWith({ ...productRefusals, ...deskProductRefusals })

const unknown = refusal('productInvalidId', 404)
const example = { filter: { tab: 'published' }, change: { field: 'sale', percent: -15, until: '2026-12-31' } }

const mayWrite = { right: 'editProducts', group, rights: writers } as const
const mayRead = { right: 'packOrders', group, rights: allStaff } as const

const deskProductCalls = {
  listDeskProducts: call('GET', products, {
    ...mayRead,
    query: listDeskProducts,
    reply: pages(deskProduct),
    summary: 'Lists products for the desk, or the variations of one with parent.',
  }),
  countDeskProducts: call('GET', `${products}/counts`, {
    ...mayRead,
    reply: one(deskProductCounts),
    summary: 'Counts the products in each tab.',
  }),
  listStockMovements: call('GET', `${products}/{id}/stock`, {
    ...mayRead,
    query: listStockMovements,
    reply: pages(stockMovement),
    summary: `Lists stock changes of a product and its variations in the last ${storedDays.stockMovements} days, newest first.`,
    refusals: [unknown],
  }),
  changeStock: call('POST', `${products}/stock`, {
    right: 'packOrders',
    body: changeStock,
    reply: one(stockChanges),
    group,
    change: 'changed stock',
    summary: `Adjusts or sets the stock of up to ${mostStockChanges} products, each independently. Simultaneous orders are taken into account.`,
    rights: allStaffWrite,
    example: { changes: [{ id: 1020, difference: 9 }] },
    refusals: [
      unknown,
      refusal('stockUnmanaged', 400),
      refusal('deskProductChanged', 409),
      refusal('invalidParam', 400),
    ],
  }),
  checkPrices: call('POST', `${products}/prices/check`, {
    ...mayWrite,
    logs: 'nothing',
    body: checkPrices,
    reply: one(priceCheck),
    summary: `Previews a change of up to ${mostPrices.toLocaleString('en')} prices. Saves nothing.`,
    example,
  }),
  changePrices: call('POST', `${products}/prices`, {
    ...mayWrite,
    body: changePrices,
    reply: one(priceChange),
    change: 'changed prices',
    summary: 'Changes prices in one step. Prices with a problem are unchanged.',
    example,
    refusals: [refusal('deskPricesChanged', 409)],
  }),
  setPrices: call('POST', `${products}/prices/each`, {
    ...mayWrite,
    body: setPrices,
    reply: one(setPricesReply),
    change: 'changed prices',
    summary: `Sets up to ${mostSetPrices} prices, each independently. One undo reverts all of them.`,
    example: { changes: [{ id: 1020, field: 'regular', to: '2490', seen: '2290.00' }] },
    refusals: [unknown, refusal('deskPricesChanged', 409), refusal('invalidParam', 400)],
  }),
  undoPrices: call('POST', `${products}/prices/undo`, {
    ...mayWrite,
    body: undoPrices,
    reply: one(priceUndo),
    change: 'undid a price change',
    summary: `Undoes a price change within ${storedDays.priceUndo} days, once. Prices changed since then are kept.`,
    example: { undo: 'as the change answered it' },
    refusals: [refusal('undoUnknown', 404), refusal('undoOver', 409)],
  }),
} satisfies Calls

export const deskProductResource = defineResource({
  calls: deskProductCalls,
  refusals: deskProductRefusals,
  entities: {
    DeskProduct: deskProduct,
    DeskProductCounts: deskProductCounts,
    StockMovement: stockMovement,
    StockChanges: stockChanges,
    PriceCheck: priceCheck,
    PriceChange: priceChange,
    PriceUndo: priceUndo,
    PricesSet: setPricesReply,
  },
})
