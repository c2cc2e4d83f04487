/** The desk's calls of cash with couriers: what each accepts, answers and refuses. Server only. */
import { type Calls, list, none, one, made, operators, pages, writers } from '@sauda/contract/call.ts'
import { refusal } from '@sauda/contract/refusals.ts'
import type { deskCashEndpoints } from './endpoints.ts'
import { checkSettlement, courierSheet, createSettlement, listSettlements } from './parameters.ts'
import {
  courier,
  courierSheetFile,
  deskCash,
  settlement,
  settlementCheck,
  settlementDetails,
} from './replies.ts'

const group = 'Desk'
const unknown = refusal('settlementInvalidId', 404)
const example = {
  courier: 'Leopards',
  rows: [{ tracking_number: 'LP-77', amount: '2200.00', fee: '150.00' }],
}

export const deskCashCalls = {
  getDeskCash: {
    parameters: { query: none, body: none },
    reply: one(deskCash),
    text: { group, summary: 'What couriers have collected and not yet paid.', rights: operators },
  },
  checkSettlement: {
    parameters: { query: none, body: checkSettlement },
    reply: one(settlementCheck),
    text: {
      group,
      summary: 'What of a courier’s sheet fits to its parcels, and what does not. Writes nothing.',
      rights: writers,
      example,
    },
  },
  listSettlements: {
    parameters: { query: listSettlements, body: none },
    reply: pages(settlement),
    text: { group, summary: 'What couriers have paid, newest first.', rights: operators },
  },
  createSettlement: {
    parameters: { query: none, body: createSettlement },
    reply: made(settlementDetails),
    text: {
      group,
      summary:
        'Books the rows of a sheet that match; the others stay owed. Parcels on the way are delivered by it.',
      rights: writers,
      example: { ...example, total: '2200.00' },
    },
    refusals: [refusal('settlementChanged', 409), refusal('settlementEmpty', 400)],
  },
  getSettlement: {
    parameters: { query: none, body: none },
    reply: one(settlementDetails),
    text: { group, summary: 'One settlement with its parcels.', rights: operators },
    refusals: [unknown],
  },
  undoSettlement: {
    parameters: { query: none, body: none },
    reply: one(settlementDetails),
    text: {
      group,
      summary: 'Takes a settlement back that was just booked, as long as none of its orders changed since.',
      rights: writers,
    },
    refusals: [unknown, refusal('settlementStands', 409)],
  },
  listCouriers: {
    parameters: { query: none, body: none },
    reply: list(courier),
    text: { group, summary: 'Couriers of the settings, and those that carried parcels.', rights: operators },
  },
  getCourierSheet: {
    parameters: { query: courierSheet, body: none },
    reply: one(courierSheetFile),
    text: { group, summary: 'The sheet a courier signs, of up to 500 orders, as CSV.', rights: operators },
  },
} satisfies Calls<typeof deskCashEndpoints>
