/** What the server answers to the desk about orders. Server only. */
import { cashStates, confirmations, markKinds, orderTabs, parcelStates } from '@sauda/domain/order-facts.ts'
import { orderStatuses } from '@sauda/domain/order.ts'
import * as z from 'zod'
import { amount, errorReply, id, moment, momentOrNone, text, whole } from '@sauda/contract/reply-types.ts'

/** null for those who may not see sums */
export const amountOrHidden = z.nullable(amount).meta({ description: 'null for who may not see sums.' })

export const deskOrder = z.strictObject({
  id,
  number: text,
  status: z.enum(orderStatuses),
  created: moment,
  payment_method: text,
  payment_method_title: text,
  currency: text,
  total: amountOrHidden,
  due: amount.meta({ description: 'Rupees still to collect; zero when paid.' }),
  customer: z.strictObject({ id, name: text, phone: text, email: text, city: text }),
  pieces: whole,
  summary: text,
  confirmation: z.strictObject({
    state: z.enum(confirmations),
    tries: whole,
    again_at: momentOrNone,
    by: text,
    via: z.nullable(z.enum(['call', 'whatsapp'])),
    at: momentOrNone,
    reason: text,
  }),
  parcel: z.strictObject({
    state: z.enum(parcelStates),
    courier: text,
    tracking_number: text,
    at: momentOrNone,
  }),
  cash: z.strictObject({ state: z.enum(cashStates), amount: amountOrHidden, since: momentOrNone }),
  marks: z.array(
    z.strictObject({
      kind: z.enum(markKinds),
      refused: z.optional(whole),
      of: z.optional(whole),
      count: z.optional(whole),
    }),
  ),
  duplicates: z.array(id).meta({ description: 'Other open orders of the same phone within two days.' }),
  calling: z.nullable(z.strictObject({ by: text, until: moment })),
  tab: z.enum(orderTabs),
  version: whole,
})

export const deskOrderCounts = z.strictObject({
  ...(Object.fromEntries(orderTabs.map((tab) => [tab, whole])) as Record<
    (typeof orderTabs)[number],
    typeof whole
  >),
  all: whole,
})

export const deskOrderCity = z.strictObject({ city: text, orders: whole })

export const deskOrderFile = z.string().meta({
  description:
    'A CSV file of orders: buyer, pieces, payment, sums, confirmation, parcel and cash; sums are empty for who may not see them.',
})

export const timelineKinds = ['action', 'status', 'note', 'refund', 'parcel', 'mail'] as const

export const deskOrderDetails = z.strictObject({
  ...deskOrder.shape,
  history: z.strictObject({
    orders: whole,
    delivered: whole,
    refused: whole,
    spent: amountOrHidden,
    others: z.array(
      z.strictObject({ id, number: text, status: text, created: moment, total: amountOrHidden }),
    ),
  }),
  timeline: z.array(
    z.strictObject({
      at: moment,
      who: text,
      kind: z.enum(timelineKinds),
      name: text.meta({ description: 'Of the action, status, mail or state of a parcel.' }),
      text,
      private: z.boolean().meta({ description: 'The buyer does not see it.' }),
      note_id: z.nullable(id),
    }),
  ),
})

export const deskSender = z
  .strictObject({ name: text, address: text, phone: text, email: text, tax_number: text })
  .meta({ description: "The shop as it stands on slips and invoices; '' where the owner has said nothing." })

/** A row of a list of actions: the order, or why it stayed as it was. */
export const deskActionRow = z.strictObject({
  id,
  order: z.optional(deskOrder),
  error: z.optional(errorReply),
})

export const deskCall = z.strictObject({ by: text, until: momentOrNone })

const sums = z.strictObject({
  subtotal: amount,
  discount: amount,
  shipping: amount,
  tax: amount,
  total: amount,
})

const rateOfRefund = z.strictObject({ id, refund_total: amount })

export const deskRefundCheck = z
  .strictObject({
    amount,
    due: amount.meta({ description: 'Rupees that the courier would still collect; zero when nothing.' }),
    line_items: z
      .array(z.strictObject({ id, quantity: whole, refund_total: amount, refund_tax: z.array(rateOfRefund) }))
      .meta({ description: 'As a refund of the order takes them.' }),
  })
  .meta({ description: 'What so many units were paid with, their tax included.' })

export const deskOrderChangeCheck = z
  .strictObject({ before: sums, after: sums })
  .meta({ description: 'What the order costs now, and what it would cost.' })
