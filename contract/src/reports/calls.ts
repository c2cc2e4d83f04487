/** The calls of reports: what each accepts and answers. Server only. */
import { call, type Calls, item, list, none, operators } from '@sauda/contract/call.ts'
import { reportRange } from './parameters.ts'
import { report, reportTotal, salesReport, topSeller } from './replies.ts'

const reports = '/wp-json/wc/v3/reports'

const group = 'Reports'
const totals = (summary: string) => ({
  parameters: { query: item, body: none },
  reply: list(reportTotal),
  text: { group, summary, rights: operators } as const,
})

export const reportCalls = {
  listReports: call('GET', reports, {
    right: 'reports',
    parameters: { query: item, body: none },
    reply: list(report),
    text: { group, summary: 'Lists the available reports.', rights: operators },
  }),
  reportSales: call('GET', `${reports}/sales`, {
    right: 'reports',
    parameters: { query: reportRange, body: none },
    reply: list(salesReport),
    text: {
      group,
      summary:
        "Reports sales for a date range in the shop's time zone: processing, on-hold and completed orders, net of refunds.",
      rights: operators,
    },
  }),
  reportTopSellers: call('GET', `${reports}/top_sellers`, {
    right: 'reports',
    parameters: { query: reportRange, body: none },
    reply: list(topSeller),
    text: {
      group,
      summary: 'Lists the twelve best-selling products in a date range.',
      rights: operators,
    },
  }),
  reportOrders: call('GET', `${reports}/orders/totals`, {
    right: 'reports',
    ...totals('How many orders have each status.'),
  }),
  reportProducts: call('GET', `${reports}/products/totals`, {
    right: 'reports',
    ...totals('How many products are of each type.'),
  }),
  reportCustomers: call('GET', `${reports}/customers/totals`, {
    right: 'reports',
    ...totals('How many accounts have paid for an order, and how many have not.'),
  }),
  reportReviews: call('GET', `${reports}/reviews/totals`, {
    right: 'reports',
    ...totals('How many approved reviews give each number of stars.'),
  }),
  reportCoupons: call('GET', `${reports}/coupons/totals`, {
    right: 'reports',
    ...totals('How many coupons are of each kind.'),
  }),
} satisfies Calls
