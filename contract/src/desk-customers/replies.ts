/** What the server answers to the desk about customers. Server only. */
import * as z from 'zod'
import { amount, id, moment, text, whole } from '@sauda/contract/reply-types.ts'

export const deskCustomer = z.strictObject({
  id,
  name: text,
  orders: whole,
  delivered: whole,
  refused: whole.meta({ description: 'Orders whose parcel came back, or is on its way back.' }),
  spent: amount.meta({ description: 'Of delivered orders, less refunds.' }),
  reviews: whole,
  merged: z
    .array(z.strictObject({ id, at: moment, by: text }))
    .meta({ description: 'Accounts that ended in this one.' }),
})
