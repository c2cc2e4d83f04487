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
    text: { group, summary: 'Lists orders by tab, with confirmation, parcel and cash.', rights: operators },
  },
  countDeskOrders: {
    parameters: { query: none, body: none },
    reply: one(deskOrderCounts),
    text: { group, summary: 'Counts the orders in each tab.', rights: operators },
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
      summary: 'Retrieves an order with its timeline and other orders from the same phone number.',
      rights: operators,
    },
    refusals: [unknown],
  },
  checkDeskOrderChange: {
    parameters: { query: none, body: deskOrderChange },
    reply: one(deskOrderChangeCheck),
    text: {
      group,
      summary: "Calculates an order's total with different quantities. Saves nothing.",
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
      summary: 'Changes quantities or the address of an order until it ships.',
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
      summary: 'Calculates the refund for some units. Saves nothing.',
      rights: writers,
      example: { line_items: [{ id: 8100, quantity: 1 }] },
    },
    refusals: [unknown, refusal('refundInvalid', 400)],
  },
  getDeskSender: {
    parameters: { query: none, body: none },
    reply: one(deskSender),
    text: { group, summary: "Retrieves the shop's details for parcels and invoices.", rights: operators },
  },
  actOnDeskOrder: {
    parameters: { query: none, body: deskAction },
    reply: one(deskOrder),
    text: {
      group,
      summary:
        'Performs a step on an order, such as confirm, pack or hand_over. Refused if the order has changed.',
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
      summary: `Performs steps on up to ${callSizes.batch} orders, each independently.`,
      rights: writers,
      example: { changes: [{ id: 6001, action: 'pack', version: 3 }] },
    },
  },
  beginDeskCall: {
    parameters: { query: none, body: none },
    reply: one(deskCall),
    text: {
      group,
      summary: 'Locks an order for calling, for three minutes.',
      rights: writers,
    },
    refusals: [unknown, refusal('deskBeingCalled', 409)],
  },
  endDeskCall: {
    parameters: { query: none, body: none },
    reply: one(deskCall),
    text: { group, summary: 'Releases your call lock on an order early.', rights: writers },
    refusals: [unknown],
  },
} satisfies Calls<typeof deskOrderEndpoints>
