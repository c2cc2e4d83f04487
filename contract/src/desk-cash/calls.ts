/** The desk's calls about cash that couriers owe: settlements, couriers and courier sheets. Server only. */
import { parseAmount } from '@sauda/domain/money.ts'
import { differenceKinds } from '@sauda/domain/settlement.ts'
import * as z from 'zod'
import {
  allStaff,
  call,
  type Calls,
  list,
  made,
  one,
  operators,
  pages,
  writers,
} from '@sauda/contract/call.ts'
import { idList, integer, textUpTo, wholeAmount } from '@sauda/contract/parameter-types.ts'
import { refusalsWith } from '@sauda/contract/refusals.ts'
import { amount, flag, id, moment, momentOrNone, text, whole } from '@sauda/contract/reply-types.ts'
import { defineResource } from '@sauda/contract/resource.ts'

// Parameters.

/** maximum number of rows of a courier's sheet */
export const longestSheet = 2000
/** maximum number of orders of the sheet that a courier signs at pickup */
export const handedOver = 500

const notBelowZero = wholeAmount.refine((sent) => (parseAmount(sent) ?? 0) >= 0, { error: 'is below zero.' })

const sheet = {
  courier: textUpTo(100).refine((text) => text.trim() !== '', { error: 'is empty.' }),
  rows: z
    .optional(
      z
        .array(
          z.object(
            {
              tracking_number: textUpTo(100),
              amount: notBelowZero,
              fee: z.optional(notBelowZero),
            },
            { error: 'is not of type object.' },
          ),
          { error: 'is not of type array.' },
        )
        .max(longestSheet, { error: `has more than ${longestSheet} rows.` }),
    )
    .meta({
      description: "Rows of the courier's sheet: parcel or order number, and the amount paid.",
    }),
  csv: z
    .optional(textUpTo(500_000))
    .meta({ description: 'The sheet as CSV text with a header row, instead of rows.' }),
}

const accept = z
  .optional(
    z
      .array(textUpTo(100), { error: 'is not of type array.' })
      .max(longestSheet, { error: `has more than ${longestSheet} entries.` }),
  )
  .meta({ description: 'Numbers of parcels whose different amount is accepted. The difference is recorded.' })

export const checkSettlement = z.object({ ...sheet, accept })
const createSettlement = z.object({
  ...sheet,
  accept,
  total: wholeAmount.meta({ description: 'Sum of the matching rows that you saw.' }),
  reference: z.optional(textUpTo(100)).meta({ description: "Number of the courier's sheet." }),
})
const listSettlements = z.object({
  courier: z.optional(textUpTo(100)),
  page: z.optional(integer(1)).default(1),
  per_page: z.optional(integer(1, 100)).default(20),
})

const courierSheet = z.object({ ids: idList })

// Replies.

const deskCash = z.strictObject({
  with_couriers: amount,
  late: amount,
  received_this_month: amount,
  fees_this_month: amount,
  couriers: z.array(
    z.strictObject({
      name: text,
      parcels: whole,
      oldest: moment,
      next_money: moment.meta({
        description: "Date when the oldest amount is due, by the courier's payment days.",
      }),
      owed: amount,
      late: amount,
    }),
  ),
})

const parcel = { tracking_number: text, order_id: id, number: text, amount, fee: amount }

const settlementCheck = z.strictObject({
  courier: text,
  rows: whole,
  matched: z.array(z.strictObject(parcel)),
  differences: z.array(
    z.strictObject({
      kind: z.enum(differenceKinds),
      tracking_number: text,
      order_id: z.nullable(id),
      owed: z.nullable(amount),
      amount: z.nullable(amount),
    }),
  ),
  total: amount.meta({ description: 'Sum of the matching rows.' }),
  fees: amount,
})

export const settlement = z.strictObject({
  id,
  courier: text,
  reference: text,
  total: amount,
  fees: amount,
  parcels: whole,
  by: text,
  at: moment,
  undone_at: momentOrNone,
})
export const settlementDetails = z.strictObject({
  ...settlement.shape,
  rows: z.array(z.strictObject(parcel)),
})

export const courier = z.strictObject({
  name: text,
  settlement_days: whole,
  is_listed: flag.meta({
    description: 'Whether the courier is in the settings. Others are known from parcels.',
  }),
})

const courierSheetFile = text.meta({
  description: 'CSV file for the courier: sheet number, order, parcel, address, items, weight and cash.',
})

const cash = '/wp-json/{product}/v1/desk/cash'

const group = 'Desk'
/** Error codes that only this resource returns, with their statuses. */
const deskCashRefusals = {
  settlementInvalidId: ['desk_settlement_invalid_id', 404],
  settlementChanged: ['desk_settlement_changed', 409],
  settlementEmpty: ['desk_settlement_empty', 400],
  settlementStands: ['desk_settlement_stands', 409],
} as const
const refusal = refusalsWith(deskCashRefusals)

const unknown = refusal('settlementInvalidId', 404)
const example = {
  courier: 'Leopards',
  rows: [{ tracking_number: 'LP-77', amount: '2200.00', fee: '150.00' }],
}

const mayRead = { right: 'settle', group, rights: operators } as const
const mayWrite = { right: 'settle', group, rights: writers } as const

const deskCashCalls = {
  getDeskCash: call('GET', cash, {
    ...mayRead,
    reply: one(deskCash),
    summary: 'Reports cash that couriers have collected and not paid yet.',
  }),
  checkSettlement: call('POST', `${cash}/check`, {
    ...mayWrite,
    logs: 'nothing',
    body: checkSettlement,
    reply: one(settlementCheck),
    summary: 'Matches a courier’s sheet with its parcels. Saves nothing.',
    example,
  }),
  listSettlements: call('GET', `${cash}/settlements`, {
    ...mayRead,
    query: listSettlements,
    reply: pages(settlement),
    summary: 'Lists courier settlements, newest first.',
  }),
  createSettlement: call('POST', `${cash}/settlements`, {
    ...mayWrite,
    body: createSettlement,
    reply: made(settlementDetails),
    change: 'recorded a settlement',
    summary:
      'Records the matching rows of a courier sheet; the others stay owed. Parcels on the way are marked as delivered.',
    example: { ...example, total: '2200.00' },
    refusals: [refusal('settlementChanged', 409), refusal('settlementEmpty', 400)],
  }),
  getSettlement: call('GET', `${cash}/settlements/{id}`, {
    ...mayRead,
    reply: one(settlementDetails),
    summary: 'Retrieves a settlement with its parcels.',
    refusals: [unknown],
  }),
  undoSettlement: call('POST', `${cash}/settlements/{id}/undo`, {
    ...mayWrite,
    reply: one(settlementDetails),
    change: 'undid a settlement',
    summary: 'Undoes a recent settlement, as long as none of its orders have changed.',
    refusals: [unknown, refusal('settlementStands', 409)],
  }),
  listCouriers: call('GET', '/wp-json/{product}/v1/desk/couriers', {
    right: 'readOrders',
    reply: list(courier),
    group,
    summary: 'Lists couriers from the settings and from past parcels.',
    rights: allStaff,
  }),
  getCourierSheet: call('GET', '/wp-json/{product}/v1/desk/orders/courier-sheet', {
    right: 'readOrders',
    query: courierSheet,
    reply: one(courierSheetFile),
    group,
    summary: `Exports a courier handover sheet for up to ${handedOver} orders as CSV.`,
    rights: allStaff,
  }),
} satisfies Calls

export const deskCashResource = defineResource({
  calls: deskCashCalls,
  refusals: deskCashRefusals,
  entities: {
    DeskCash: deskCash,
    SettlementCheck: settlementCheck,
    Settlement: settlement,
    SettlementDetails: settlementDetails,
    Courier: courier,
    CourierSheet: courierSheetFile,
  },
})
