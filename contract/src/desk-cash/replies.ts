/** What the server answers to the desk about cash. Server only. */
import { differenceKinds } from '@sauda/domain/settlement.ts'
import * as z from 'zod'
import { amount, flag, id, moment, momentOrNone, text, whole } from '@sauda/contract/reply-types.ts'

export const deskCash = z.strictObject({
  with_couriers: amount,
  late: amount,
  received_this_month: amount,
  fees_this_month: amount,
  couriers: z.array(
    z.strictObject({
      name: text,
      parcels: whole,
      oldest: moment,
      next_money: moment.meta({ description: 'When the oldest is due, by the courier’s days.' }),
      owed: amount,
      late: amount,
    }),
  ),
})

const parcel = { tracking_number: text, order_id: id, number: text, amount, fee: amount }

export const settlementCheck = z.strictObject({
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
  total: amount.meta({ description: 'Of the rows that match.' }),
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
  is_listed: flag.meta({ description: 'In the settings; others are known from parcels.' }),
})

export const courierSheetFile = text.meta({
  description:
    'A CSV file for the courier: number of the sheet, order, parcel, address, pieces, weight, cash.',
})
