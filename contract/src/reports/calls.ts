/** Calls that report sales, and numbers of orders, products, customers, reviews and coupons. Server only. */
import * as z from 'zod'
import { call, type Calls, item, list, one, operators } from '@sauda/contract/call.ts'
import { fields, oneOf, string } from '@sauda/contract/parameter-types.ts'
import { refusalsWith } from '@sauda/contract/refusals.ts'
import { amount, id, link, text, whole } from '@sauda/contract/reply-types.ts'
import { defineResource } from '@sauda/contract/resource.ts'
import { readTime } from '@sauda/contract/time.ts'

// Parameters.

const day = string
  .refine((text) => /^\d{4}-\d\d-\d\d$/.test(text) && readTime(undefined, text) !== undefined, {
    error: 'The date you provided is invalid.',
  })
  .meta({ format: 'date' })

/** The period of a report; without any parameter, today. */
export const reportRange = z.object({
  period: z.optional(oneOf(['week', 'month', 'last_month', 'year'])),
  date_min: z.optional(day),
  date_max: z.optional(day),
  ...fields,
})

// Replies.

const report = z.strictObject({
  slug: text,
  description: text,
  _links: z.strictObject({ about: link }),
})

export const salesReport = z.strictObject({
  total_sales: amount,
  net_sales: amount.meta({ description: 'Sales without shipping and tax.' }),
  average_sales: amount.meta({ description: 'Average net sales per day or month of the range.' }),
  total_orders: whole,
  total_items: whole,
  total_tax: amount,
  total_shipping: amount,
  total_refunds: amount,
  total_discount: amount,
  totals_grouped_by: z.enum(['day', 'month']),
  totals: z.record(
    text,
    z.strictObject({
      sales: amount,
      orders: whole,
      items: whole,
      tax: amount,
      shipping: amount,
      discount: amount,
      customers: whole,
    }),
  ),
  total_customers: whole.meta({ description: 'Number of new accounts in the range.' }),
  _links: z.strictObject({ about: link }),
})

const topSeller = z.strictObject({
  name: text,
  product_id: id,
  quantity: whole,
  _links: z.strictObject({ about: link, product: link }),
})

const reportTotal = z.strictObject({ slug: text, name: text, total: whole })

const dayBook = text.meta({
  description:
    'CSV file with a row for each sale, refund, courier payment and courier fee, oldest first. Outgoing amounts are negative.',
})

/** maximum number of rows of a day book */
export const dayBookRows = 20_000

/** Error codes that only this resource returns, with their statuses. */
const reportRefusals = { dayBookTooLarge: ['sauda_day_book_too_large', 409] } as const
const refusal = refusalsWith(reportRefusals)

const reports = '/wp-json/wc/v3/reports'

const group = 'Reports'
const totals = (summary: string) =>
  ({ query: item, reply: list(reportTotal), group, summary, rights: operators }) as const

const mayRead = { right: 'reports', group, rights: operators } as const

const reportCalls = {
  listReports: call('GET', reports, {
    ...mayRead,
    query: item,
    reply: list(report),
    summary: 'Lists the available reports.',
  }),
  reportSales: call('GET', `${reports}/sales`, {
    ...mayRead,
    query: reportRange,
    reply: list(salesReport),
    summary:
      "Reports sales for a date range in the shop's time zone: processing, on-hold and completed orders, net of refunds.",
  }),
  reportDayBook: call('GET', '/wp-json/{product}/v1/reports/day-book', {
    ...mayRead,
    query: reportRange,
    reply: one(dayBook),
    summary: `Exports the day book of a date range for the accounts, at most ${dayBookRows.toLocaleString('en')} rows.`,
    refusals: [refusal('dayBookTooLarge', 409)],
  }),
  reportTopSellers: call('GET', `${reports}/top_sellers`, {
    ...mayRead,
    query: reportRange,
    reply: list(topSeller),
    summary: 'Lists the twelve best-selling products in a date range.',
  }),
  reportOrders: call('GET', `${reports}/orders/totals`, {
    right: 'reports',
    ...totals('Counts orders by status.'),
  }),
  reportProducts: call('GET', `${reports}/products/totals`, {
    right: 'reports',
    ...totals('Counts products by type.'),
  }),
  reportCustomers: call('GET', `${reports}/customers/totals`, {
    right: 'reports',
    ...totals('Counts customers with and without a paid order.'),
  }),
  reportReviews: call('GET', `${reports}/reviews/totals`, {
    right: 'reports',
    ...totals('Counts approved reviews by rating.'),
  }),
  reportCoupons: call('GET', `${reports}/coupons/totals`, {
    right: 'reports',
    ...totals('Counts coupons by type.'),
  }),
} satisfies Calls

export const reportResource = defineResource({
  calls: reportCalls,
  parameters: {
    period: 'Range that ends today: week, month or year; or last_month.',
    date_min: "First day, YYYY-MM-DD, in the shop's time zone.",
    date_max: "Last day, YYYY-MM-DD, in the shop's time zone.",
  },
  refusals: reportRefusals,
  entities: {
    Report: report,
    ReportTotal: reportTotal,
    SalesReport: salesReport,
    DayBook: dayBook,
    TopSeller: topSeller,
  },
})
