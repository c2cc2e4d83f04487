/** The desk's calls of orders: what each accepts, answers and refuses. Server only. */
import { call, type Calls, list, none, one, operators, pages, writers } from '@sauda/contract/call.ts'
import { callSizes } from '@sauda/contract/call-limits.ts'
import { refusal } from '@sauda/contract/refusals.ts'
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

const orders = '/wp-json/{product}/v1/desk/orders'

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
  listDeskOrders: call('GET', orders, {
    right: 'readOrders',
    parameters: { query: listDeskOrders, body: none },
    reply: pages(deskOrder),
    text: { group, summary: 'Lists orders by tab, with confirmation, parcel and cash.', rights: operators },
  }),
  countDeskOrders: call('GET', `${orders}/counts`, {
    right: 'readOrders',
    parameters: { query: none, body: none },
    reply: one(deskOrderCounts),
    text: { group, summary: 'Counts the orders in each tab.', rights: operators },
  }),
  listDeskOrderCities: call('GET', `${orders}/cities`, {
    right: 'readOrders',
    parameters: { query: listDeskOrderCities, body: none },
    reply: list(deskOrderCity),
    text: {
      group,
      summary: `The ${callSizes.orderCities} cities with the most orders of a tab, and how many each has.`,
      rights: operators,
    },
  }),
  exportDeskOrders: call('GET', `${orders}/export`, {
    right: 'editOrders',
    parameters: { query: exportDeskOrders, body: none },
    reply: one(deskOrderFile),
    text: {
      group,
      summary: `The orders of a filtered list as a CSV file, at most ${callSizes.exportedOrders.toLocaleString('en')}.`,
      rights: operators,
    },
    refusals: [refusal('deskExportTooLarge', 409)],
  }),
  getDeskOrder: call('GET', `${orders}/{id}`, {
    right: 'readOrders',
    parameters: { query: none, body: none },
    reply: one(deskOrderDetails),
    text: {
      group,
      summary: 'Retrieves an order with its timeline and other orders from the same phone number.',
      rights: operators,
    },
    refusals: [unknown],
  }),
  actOnDeskOrder: call('POST', `${orders}/{id}/actions`, {
    right: 'packOrders',
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
  }),
  actOnDeskOrders: call('POST', `${orders}/actions`, {
    right: 'packOrders',
    parameters: { query: none, body: deskActionList },
    reply: list(deskActionRow),
    text: {
      group,
      summary: `Performs steps on up to ${callSizes.batch} orders, each independently.`,
      rights: writers,
      example: { changes: [{ id: 6001, action: 'pack', version: 3 }] },
    },
  }),
  checkDeskOrderChange: call('POST', `${orders}/{id}/change/check`, {
    right: 'editOrders',
    parameters: { query: none, body: deskOrderChange },
    reply: one(deskOrderChangeCheck),
    text: {
      group,
      summary: "Calculates an order's total with different quantities. Saves nothing.",
      rights: writers,
      example: changeExample,
    },
    refusals: changeRefusals,
  }),
  changeDeskOrder: call('POST', `${orders}/{id}/change`, {
    right: 'editOrders',
    parameters: { query: none, body: deskOrderChange },
    reply: one(deskOrder),
    text: {
      group,
      summary: 'Changes quantities or the address of an order until it ships.',
      rights: writers,
      example: changeExample,
    },
    refusals: changeRefusals,
  }),
  checkDeskRefund: call('POST', `${orders}/{id}/refund/check`, {
    right: 'payBack',
    parameters: { query: none, body: deskRefundUnits },
    reply: one(deskRefundCheck),
    text: {
      group,
      summary: 'Calculates the refund for some units. Saves nothing.',
      rights: writers,
      example: { line_items: [{ id: 8100, quantity: 1 }] },
    },
    refusals: [unknown, refusal('refundInvalid', 400)],
  }),
  getDeskSender: call('GET', '/wp-json/{product}/v1/desk/sender', {
    right: 'readOrders',
    parameters: { query: none, body: none },
    reply: one(deskSender),
    text: { group, summary: "Retrieves the shop's details for parcels and invoices.", rights: operators },
  }),
  beginDeskCall: call('POST', `${orders}/{id}/call`, {
    right: 'packOrders',
    parameters: { query: none, body: none },
    reply: one(deskCall),
    text: {
      group,
      summary: 'Locks an order for calling, for three minutes.',
      rights: writers,
    },
    refusals: [unknown, refusal('deskBeingCalled', 409)],
  }),
  endDeskCall: call('DELETE', `${orders}/{id}/call`, {
    right: 'packOrders',
    parameters: { query: none, body: none },
    reply: one(deskCall),
    text: { group, summary: 'Releases your call lock on an order early.', rights: writers },
    refusals: [unknown],
  }),
} satisfies Calls
