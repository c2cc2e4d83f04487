/** What the server answers about gift codes. Server only. */
import * as z from 'zod'
import { amount, flag, id, moment, momentOrNone, text } from '@sauda/contract/reply-types.ts'

export const giftCodeWorth = z.strictObject({
  ending: text.meta({ description: 'The last letters of the code.' }),
  balance: amount,
})

export const giftCode = z.strictObject({
  id,
  ending: text,
  amount,
  balance: amount.meta({ description: 'What is left of the amount.' }),
  note: text,
  email: text.meta({ description: 'Whom the code was sent to; empty: nobody.' }),
  expires: momentOrNone,
  disabled: flag,
  created: moment,
  created_by: text,
  orders: z
    .array(id)
    .meta({ description: 'Orders that it has paid a part of, the newest first; ten at most.' }),
  code: z.optional(text).meta({ description: 'The code itself, only in the reply that makes it.' }),
})
