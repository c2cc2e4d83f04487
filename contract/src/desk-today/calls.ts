/** The calls of the desk's start page. Server only. */
import * as z from 'zod'
import { allStaff, call, type Calls, one, operators } from '@sauda/contract/call.ts'
import { amountOrHidden, deskOrderCounts } from '@sauda/contract/desk-orders/calls.ts'
import { oneOf } from '@sauda/contract/parameter-types.ts'
import { amount, id, moment, text, whole } from '@sauda/contract/reply-types.ts'
import { defineResource } from '@sauda/contract/resource.ts'

// Parameters.

/** periods in days, including today */
const salesPeriods = ['1', '7', '30', '90'] as const

const salesParameters = z.object({
  days: z
    .optional(
      z.preprocess((value) => (typeof value === 'number' ? String(value) : value), oneOf(salesPeriods)),
    )
    .default('7'),
})

// Replies.

export const taskKinds = [
  'late_cash',
  'take_back',
  'confirm',
  'bank',
  'hand_over',
  'pack',
  'returns',
  'low_stock',
  'mails_failed',
  'reviews',
] as const

export const deskToday = z.strictObject({
  tasks: z
    .array(
      z.strictObject({
        kind: z.enum(taskKinds),
        count: whole,
        amount: z.optional(amountOrHidden),
        oldest: z.optional(moment),
      }),
    )
    .meta({ description: 'Open tasks, most urgent first.' }),
  new_customers: z
    .optional(z.strictObject({ orders: whole, amount: amountOrHidden, held: z.boolean() }))
    .meta({
      description:
        "Number of new customers' orders in the last hour, if it is at least half of the limit or orders are held.",
    }),
  open: z.strictObject({ orders: whole, amount: amountOrHidden, tabs: deskOrderCounts }),
})

const day = z.string().regex(/^\d{4}-\d\d-\d\d$/)

export const deskSales = z.strictObject({
  days: z.array(
    z.strictObject({
      date: day,
      orders: whole,
      sales: amount,
      usual: amount.meta({ description: 'Median of the last eight such weekdays.' }),
    }),
  ),
  total: z.strictObject({ orders: whole, sales: amount }),
  before: z
    .strictObject({ orders: whole, sales: amount })
    .meta({ description: 'Sales of the same number of days before, until the same time of day.' }),
  usual: amount.meta({ description: 'Usual sales on this weekday.' }),
  best_sellers: z.array(z.strictObject({ product_id: id, name: text, quantity: whole, sales: amount })),
  returns: z
    .strictObject({ count: whole, amount })
    .meta({ description: 'Parcels returned in this period, and the cash they should have brought.' }),
})

const group = 'Desk'

const deskTodayCalls = {
  getDeskToday: call('GET', '/wp-json/{product}/v1/desk/today', {
    right: 'readOrders',
    reply: one(deskToday),
    group,
    summary: 'Lists open tasks and counts open orders.',
    rights: allStaff,
  }),
  getDeskSales: call('GET', '/wp-json/{product}/v1/desk/sales', {
    right: 'reports',
    query: salesParameters,
    reply: one(deskSales),
    group,
    summary: "Reports sales by day in the shop's time zone, net of refunds, without cancelled orders.",
    rights: operators,
  }),
} satisfies Calls

export const deskTodayResource = defineResource({
  calls: deskTodayCalls,
  parameters: {
    days: 'Number of days, including today.',
  },
  entities: {
    DeskToday: deskToday,
    DeskSales: deskSales,
  },
})
