/** The desk's calls of products: what each accepts, answers and refuses. Server only. */
import { call, type Calls, none, one, operators, pages, writers } from '@sauda/contract/call.ts'
import { refusal } from '@sauda/contract/refusals.ts'
import {
  changePrices,
  changeStock,
  checkPrices,
  listDeskProducts,
  listStockMovements,
  mostPrices,
  mostSetPrices,
  mostStockChanges,
  setPrices,
  undoPrices,
} from './parameters.ts'
import {
  deskProduct,
  deskProductCounts,
  priceChange,
  priceCheck,
  priceUndo,
  setPricesReply,
  stockChanges,
  stockMovement,
} from './replies.ts'

const products = '/wp-json/{product}/v1/desk/products'

const group = 'Desk: products'
const unknown = refusal('productInvalidId', 404)
const example = { filter: { tab: 'published' }, change: { field: 'sale', percent: -15, until: '2026-12-31' } }

export const deskProductCalls = {
  listDeskProducts: call('GET', products, {
    right: 'packOrders',
    parameters: { query: listDeskProducts, body: none },
    reply: pages(deskProduct),
    text: {
      group,
      summary: 'Lists products for the desk, or the variations of one with parent.',
      rights: operators,
    },
  }),
  countDeskProducts: call('GET', `${products}/counts`, {
    right: 'packOrders',
    parameters: { query: none, body: none },
    reply: one(deskProductCounts),
    text: { group, summary: 'Counts the products in each tab.', rights: operators },
  }),
  listStockMovements: call('GET', `${products}/{id}/stock`, {
    right: 'packOrders',
    parameters: { query: listStockMovements, body: none },
    reply: pages(stockMovement),
    text: {
      group,
      summary: 'Lists stock changes of a product and its variations in the last 180 days, newest first.',
      rights: operators,
    },
    refusals: [unknown],
  }),
  changeStock: call('POST', `${products}/stock`, {
    right: 'packOrders',
    parameters: { query: none, body: changeStock },
    reply: one(stockChanges),
    text: {
      group,
      summary: `Adjusts or sets the stock of up to ${mostStockChanges} products, each independently. Simultaneous orders are taken into account.`,
      rights: writers,
      example: { changes: [{ id: 1020, difference: 9 }] },
    },
    refusals: [
      unknown,
      refusal('stockUnmanaged', 400),
      refusal('deskProductChanged', 409),
      refusal('invalidParam', 400),
    ],
  }),
  checkPrices: call('POST', `${products}/prices/check`, {
    right: 'editProducts',
    parameters: { query: none, body: checkPrices },
    reply: one(priceCheck),
    text: {
      group,
      summary: `What a change of up to ${mostPrices.toLocaleString('en')} prices would do; nothing is written.`,
      rights: writers,
      example,
    },
  }),
  changePrices: call('POST', `${products}/prices`, {
    right: 'editProducts',
    parameters: { query: none, body: changePrices },
    reply: one(priceChange),
    text: {
      group,
      summary: 'Changes prices in one step. Prices with a problem are unchanged.',
      rights: writers,
      example,
    },
    refusals: [refusal('deskPricesChanged', 409)],
  }),
  setPrices: call('POST', `${products}/prices/each`, {
    right: 'editProducts',
    parameters: { query: none, body: setPrices },
    reply: one(setPricesReply),
    text: {
      group,
      summary: `Writes up to ${mostSetPrices} prices that were typed, each by itself; one undo takes all of them back.`,
      rights: writers,
      example: { changes: [{ id: 1020, field: 'regular', to: '2490', seen: '2290.00' }] },
    },
    refusals: [unknown, refusal('deskPricesChanged', 409), refusal('invalidParam', 400)],
  }),
  undoPrices: call('POST', `${products}/prices/undo`, {
    right: 'editProducts',
    parameters: { query: none, body: undoPrices },
    reply: one(priceUndo),
    text: {
      group,
      summary: 'Undoes a price change within 7 days, once. Prices changed since then are kept.',
      rights: writers,
      example: { undo: 'as the change answered it' },
    },
    refusals: [refusal('undoUnknown', 404), refusal('undoOver', 409)],
  }),
} satisfies Calls
