/** The desk's calls to list, count, read and export orders. Server only. */
import { cashStates, confirmations, markKinds, orderTabs, parcelStates } from '@sauda/domain/order-facts.ts'
import { orderStatuses } from '@sauda/domain/order.ts'
import { allStaff, call, type Calls, list, one, operators, pages } from '@sauda/contract/call.ts'
import { callSizes } from '@sauda/contract/call-sizes.ts'
import {
  boolean,
  date,
  direction,
  idList,
  integer,
  oneOf,
  sentPrice,
  textUpTo,
} from '@sauda/contract/parameter-types.ts'
import { orderRefusals } from '@sauda/contract/orders/calls.ts'
import { refusalsWith } from '@sauda/contract/refusals.ts'
import { amount, id, moment, momentOrNone, text, whole } from '@sauda/contract/reply-types.ts'
import { defineResource } from '@sauda/contract/resource.ts'
import * as z from 'zod'

const tab = z
  .optional(oneOf([...orderTabs, 'all']))
  .default('all')
  .meta({ description: 'open: orders that are not done. all: all orders except those in the trash.' })

const filters = {
  tab,
  ids: z.optional(idList),
  search: z.optional(textUpTo(200)),
  city: z.optional(textUpTo(100)),
  courier: z.optional(textUpTo(100)),
  payment_method: z.optional(textUpTo(100)),
  mark: z.optional(oneOf(markKinds)),
  asked_return: z.optional(boolean).default(false),
  from: z.optional(date),
  to: z.optional(date),
  total_min: z.optional(sentPrice),
  total_max: z.optional(sentPrice),
  orderby: z.optional(oneOf(['date', 'total', 'again_at'])).default('date'),
  order: direction('desc'),
}

const listDeskOrders = z.object({
  ...filters,
  page: z.optional(integer(1)).default(1),
  per_page: z.optional(integer(1, 100)).default(50),
})

const exportDeskOrders = z.object(filters)
const listDeskOrderCities = z.object({ tab })

// Replies.

/** an amount; null without the right to see sums */
export const amountOrHidden = z
  .nullable(amount)
  .meta({ description: 'null if the caller may not see amounts.' })

export const deskOrder = z.strictObject({
  id,
  number: text,
  status: z.enum(orderStatuses),
  created: moment,
  payment_method: text,
  payment_method_title: text,
  currency: text,
  total: amountOrHidden,
  due: amount.meta({ description: 'Rupees to collect; 0 if paid.' }),
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
  duplicates: z
    .array(id)
    .meta({ description: 'Other open orders with the same phone number, placed within two days.' }),
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

const deskOrderCity = z.strictObject({ city: text, orders: whole })

const deskOrderFile = z.string().meta({
  description:
    'CSV file of orders: buyer, items, payment, amounts, confirmation, parcel and cash. Amounts are empty if the caller may not see them.',
})

const timelineKinds = ['action', 'status', 'note', 'refund', 'parcel', 'mail'] as const

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
      name: text.meta({ description: 'Name of the action, status, email or parcel status.' }),
      text,
      private: z.boolean().meta({ description: 'Hidden from the buyer.' }),
      note_id: z.nullable(id),
    }),
  ),
})

const orders = '/wp-json/{product}/v1/desk/orders'

const group = 'Desk'
/** Error codes that only this resource returns, with their statuses. */
const deskOrderRefusals = {
  deskExportTooLarge: ['desk_export_too_large', 409],
} as const
const refusal = refusalsWith({ ...orderRefusals, ...deskOrderRefusals })

const unknown = refusal('orderInvalidId', 404)

/** Maximum lengths and numbers in order lists and exports. */
export const deskOrderSizes = {
  /** maximum number of orders of an exported file */
  exportedOrders: 20_000,
  /** maximum number of cities in the filter of a list */
  orderCities: 30,
} as const

const mayRead = { right: 'readOrders', group, rights: allStaff } as const

const deskOrderCalls = {
  listDeskOrders: call('GET', orders, {
    ...mayRead,
    query: listDeskOrders,
    reply: pages(deskOrder),
    summary: `Lists orders by tab, with confirmation, parcel and cash. Filtered lists count at most ${callSizes.countedOrders.toLocaleString('en')}.`,
  }),
  countDeskOrders: call('GET', `${orders}/counts`, {
    ...mayRead,
    reply: one(deskOrderCounts),
    summary: 'Counts the orders in each tab.',
  }),
  listDeskOrderCities: call('GET', `${orders}/cities`, {
    ...mayRead,
    query: listDeskOrderCities,
    reply: list(deskOrderCity),
    summary: `The ${deskOrderSizes.orderCities} cities with the most orders of a tab, and how many each has.`,
  }),
  exportDeskOrders: call('GET', `${orders}/export`, {
    right: 'editOrders',
    query: exportDeskOrders,
    reply: one(deskOrderFile),
    group,
    summary: `Exports a filtered list of orders as a CSV file, at most ${deskOrderSizes.exportedOrders.toLocaleString('en')}.`,
    rights: operators,
    refusals: [refusal('deskExportTooLarge', 409)],
  }),
  getDeskOrder: call('GET', `${orders}/{id}`, {
    ...mayRead,
    reply: one(deskOrderDetails),
    summary: 'Retrieves an order with its timeline and other orders from the same phone number.',
    refusals: [unknown],
  }),
} satisfies Calls

export const deskOrderResource = defineResource({
  calls: deskOrderCalls,
  parameters: {
    asked_return: 'true: orders with a return that waits for a decision.',
    city: 'Orders shipped to this city.',
    payment_method: 'Orders with this payment method.',
    mark: 'Orders by history of the phone number: refused, unverified, verified, first or delivered.',
    from: 'Placed at or after this time.',
    to: 'Placed before this time.',
    total_min: 'Minimum total in rupees.',
    total_max: 'Maximum total in rupees.',
  },
  sizes: deskOrderSizes,
  refusals: deskOrderRefusals,
  entities: {
    DeskOrder: deskOrder,
    DeskOrderDetails: deskOrderDetails,
    DeskOrderCounts: deskOrderCounts,
    DeskOrderCity: deskOrderCity,
    DeskOrderFile: deskOrderFile,
  },
})
