/** What the server answers about returns. Server only. */
import { returnActions, returnReasons, returnStates } from '@sauda/domain/returns.ts'
import * as z from 'zod'
import { feedImage } from '@sauda/contract/feed/replies.ts'
import { id, moment, momentOrNone, text, whole } from '@sauda/contract/reply-types.ts'

const line = z.strictObject({ id, name: text, quantity: whole })

export const orderReturn = z.strictObject({
  id,
  state: z
    .enum(returnStates)
    .meta({ description: 'closed: the money went back, or the shop settled it in another way.' }),
  reason: z.enum(returnReasons),
  words: text.meta({ description: 'Of the buyer, as text.' }),
  answer: text.meta({ description: 'Of the shop, as text; empty: none.' }),
  created_at: moment,
  line_items: z.array(line),
  pictures: z.array(z.strictObject({ id, image: feedImage })),
})

/** The returns of an order, the newest first, and what more can be asked for. */
export const orderReturns = z.strictObject({
  until: momentOrNone.meta({ description: 'Until when one can be asked for; null: not now.' }),
  left: z
    .array(z.strictObject({ id, quantity: whole }))
    .meta({ description: 'The line items, and how many of each can be given back.' }),
  returns: z.array(orderReturn),
})

/** A return in the copy of a customer's own data. */
export const ownReturn = z.strictObject({
  ...orderReturn.shape,
  order_id: id,
  pictures: z.array(text).meta({ description: 'Their addresses.' }),
})

export const deskReturn = z.strictObject({
  ...orderReturn.shape,
  order_id: id,
  version: whole,
  actions: z.array(z.enum(returnActions)).meta({ description: 'What is possible now.' }),
  undo_until: momentOrNone.meta({ description: 'Until when the last step can be taken back.' }),
})
