/** The desk's calls of orders: what each accepts, answers and refuses. Server only. */
import { type Calls, list, none, one, operators, pages, writers } from '@sauda/contract/call.ts'
import { callSizes } from '@sauda/contract/call-limits.ts'
import { refusal } from '@sauda/contract/refusals.ts'
import type { deskOrderEndpoints } from './endpoints.ts'
import {
  deskAction,
  deskActionList,
  deskOrderChange,
  deskRefundUnits,
  exportDeskOrders,
  listDeskOrderCities,
  listDeskOrders,
} from './parameters.ts'
import {
  deskActionRow,
  deskCall,
  deskOrder,
  deskOrderChangeCheck,
  deskOrderCity,
  deskOrderCounts,
  deskOrderDetails,
  deskOrderFile,
  deskRefundCheck,
  deskSender,
} from './replies.ts'

const group = 'Desk'
const unknown = refusal('orderInvalidId', 404)
const actionRefusals = [
  unknown,
  refusal('deskOrderChanged', 409),
  refusal('deskActionImpossible', 409),
  refusal('deskBeingCalled', 409),
  refusal('deskNothingToUndo', 409),
  refusal('outOfStock', 409),
]

const changeRefusals = [
  unknown,
  refusal('deskOrderChanged', 409),
  refusal('deskActionImpossible', 409),
  refusal('itemInvalidId', 400),
  refusal('outOfStock', 409),
  refusal('partlyOutOfStock', 409),
]
const changeExample = { version: 2, line_items: [{ id: 8100, quantity: 3 }] }

export const deskOrderCalls = {
  listDeskOrders: {
    parameters: { query: listDeskOrders, body: none },
    reply: pages(deskOrder),
    text: { group, summary: 'Orders with confirmation, parcel and cash, by tab.', rights: operators },
  },
  countDeskOrders: {
    parameters: { query: none, body: none },
    reply: one(deskOrderCounts),
    text: { group, summary: 'How many orders each tab has.', rights: operators },
  },
  listDeskOrderCities: {
    parameters: { query: listDeskOrderCities, body: none },
    reply: list(deskOrderCity),
    text: {
      group,
      summary: `The ${callSizes.orderCities} cities with the most orders of a tab, and how many each has.`,
      rights: operators,
    },
  },
  exportDeskOrders: {
    parameters: { query: exportDeskOrders, body: none },
    reply: one(deskOrderFile),
    text: {
      group,
      summary: `The orders of a filtered list as a CSV file, at most ${callSizes.exportedOrders.toLocaleString('en')}.`,
      rights: operators,
    },
    refusals: [refusal('deskExportTooLarge', 409)],
  },
  getDeskOrder: {
    parameters: { query: none, body: none },
    reply: one(deskOrderDetails),
    text: {
      group,
      summary: 'One order with the other orders of its phone and all that happened to it.',
      rights: operators,
    },
    refusals: [unknown],
  },
  checkDeskOrderChange: {
    parameters: { query: none, body: deskOrderChange },
    reply: one(deskOrderChangeCheck),
    text: {
      group,
      summary: 'What an order would cost with other quantities. Writes nothing.',
      rights: writers,
      example: changeExample,
    },
    refusals: changeRefusals,
  },
  changeDeskOrder: {
    parameters: { query: none, body: deskOrderChange },
    reply: one(deskOrder),
    text: {
      group,
      summary: 'Other quantities or another address, until the parcel has left.',
      rights: writers,
      example: changeExample,
    },
    refusals: changeRefusals,
  },
  checkDeskRefund: {
    parameters: { query: none, body: deskRefundUnits },
    reply: one(deskRefundCheck),
    text: {
      group,
      summary: 'What a refund of some units would give back. Writes nothing.',
      rights: writers,
      example: { line_items: [{ id: 8100, quantity: 1 }] },
    },
    refusals: [unknown, refusal('refundInvalid', 400)],
  },
  getDeskSender: {
    parameters: { query: none, body: none },
    reply: one(deskSender),
    text: { group, summary: 'Who sends parcels and writes invoices: the shop.', rights: operators },
  },
  actOnDeskOrder: {
    parameters: { query: none, body: deskAction },
    reply: one(deskOrder),
    text: {
      group,
      summary: 'One step of an order: confirm, pack, hand_over … Refused when the order changed meanwhile.',
      rights: writers,
      example: { action: 'confirm', version: 2, via: 'call' },
    },
    refusals: actionRefusals,
  },
  actOnDeskOrders: {
    parameters: { query: none, body: deskActionList },
    reply: list(deskActionRow),
    text: {
      group,
      summary: `Steps of up to ${callSizes.batch} orders; each is written or refused by itself.`,
      rights: writers,
      example: { changes: [{ id: 6001, action: 'pack', version: 3 }] },
    },
  },
  beginDeskCall: {
    parameters: { query: none, body: none },
    reply: one(deskCall),
    text: {
      group,
      summary: 'Keeps others from calling the buyer of an order for three minutes.',
      rights: writers,
    },
    refusals: [unknown, refusal('deskBeingCalled', 409)],
  },
  endDeskCall: {
    parameters: { query: none, body: none },
    reply: one(deskCall),
    text: { group, summary: 'Ends a call of one’s own before its three minutes.', rights: writers },
    refusals: [unknown],
  },
} satisfies Calls<typeof deskOrderEndpoints>
