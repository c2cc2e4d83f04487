/** The desk's calls of cash with couriers: what each accepts, answers and refuses. Server only. */
import { call, type Calls, list, none, one, made, operators, pages, writers } from '@sauda/contract/call.ts'
import { refusal } from '@sauda/contract/refusals.ts'
import { checkSettlement, courierSheet, createSettlement, listSettlements } from './parameters.ts'
import {
  courier,
  courierSheetFile,
  deskCash,
  settlement,
  settlementCheck,
  settlementDetails,
} from './replies.ts'

const cash = '/wp-json/{product}/v1/desk/cash'

const group = 'Desk'
const unknown = refusal('settlementInvalidId', 404)
const example = {
  courier: 'Leopards',
  rows: [{ tracking_number: 'LP-77', amount: '2200.00', fee: '150.00' }],
}

export const deskCashCalls = {
  getDeskCash: call('GET', cash, {
    right: 'settle',
    parameters: { query: none, body: none },
    reply: one(deskCash),
    text: {
      group,
      summary: 'Reports cash that couriers have collected and not paid yet.',
      rights: operators,
    },
  }),
  checkSettlement: call('POST', `${cash}/check`, {
    right: 'settle',
    parameters: { query: none, body: checkSettlement },
    reply: one(settlementCheck),
    text: {
      group,
      summary: 'Matches a courier’s sheet with its parcels. Saves nothing.',
      rights: writers,
      example,
    },
  }),
  listSettlements: call('GET', `${cash}/settlements`, {
    right: 'settle',
    parameters: { query: listSettlements, body: none },
    reply: pages(settlement),
    text: { group, summary: 'Lists courier settlements, newest first.', rights: operators },
  }),
  createSettlement: call('POST', `${cash}/settlements`, {
    right: 'settle',
    parameters: { query: none, body: createSettlement },
    reply: made(settlementDetails),
    text: {
      group,
      summary:
        'Records the matching rows of a courier sheet; the others stay owed. Parcels on the way are marked as delivered.',
      rights: writers,
      example: { ...example, total: '2200.00' },
    },
    refusals: [refusal('settlementChanged', 409), refusal('settlementEmpty', 400)],
  }),
  getSettlement: call('GET', `${cash}/settlements/{id}`, {
    right: 'settle',
    parameters: { query: none, body: none },
    reply: one(settlementDetails),
    text: { group, summary: 'Retrieves a settlement with its parcels.', rights: operators },
    refusals: [unknown],
  }),
  undoSettlement: call('POST', `${cash}/settlements/{id}/undo`, {
    right: 'settle',
    parameters: { query: none, body: none },
    reply: one(settlementDetails),
    text: {
      group,
      summary: 'Undoes a recent settlement, as long as none of its orders have changed.',
      rights: writers,
    },
    refusals: [unknown, refusal('settlementStands', 409)],
  }),
  listCouriers: call('GET', '/wp-json/{product}/v1/desk/couriers', {
    right: 'readOrders',
    parameters: { query: none, body: none },
    reply: list(courier),
    text: { group, summary: 'Lists couriers from the settings and from past parcels.', rights: operators },
  }),
  getCourierSheet: call('GET', '/wp-json/{product}/v1/desk/orders/courier-sheet', {
    right: 'readOrders',
    parameters: { query: courierSheet, body: none },
    reply: one(courierSheetFile),
    text: {
      group,
      summary: 'Exports a courier handover sheet for up to 500 orders as CSV.',
      rights: operators,
    },
  }),
} satisfies Calls
