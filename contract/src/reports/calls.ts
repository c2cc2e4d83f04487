/** The calls of reports: what each accepts and answers. Server only. */
import { type Calls, item, list, none, operators } from '@sauda/contract/call.ts'
import type { reportOperatorEndpoints } from './endpoints.ts'
import { reportRange } from './parameters.ts'
import { report, reportTotal, salesReport, topSeller } from './replies.ts'

const group = 'Reports'
const totals = (summary: string) => ({
  parameters: { query: item, body: none },
  reply: list(reportTotal),
  text: { group, summary, rights: operators } as const,
})

export const reportCalls = {
  listReports: {
    parameters: { query: item, body: none },
    reply: list(report),
    text: { group, summary: 'Lists the available reports.', rights: operators },
  },
  reportSales: {
    parameters: { query: reportRange, body: none },
    reply: list(salesReport),
    text: {
      group,
      summary:
        "Reports sales for a date range in the shop's time zone: processing, on-hold and completed orders, net of refunds.",
      rights: operators,
    },
  },
  reportTopSellers: {
    parameters: { query: reportRange, body: none },
    reply: list(topSeller),
    text: {
      group,
      summary: 'Lists the twelve best-selling products in a date range.',
      rights: operators,
    },
  },
  reportOrders: totals('How many orders have each status.'),
  reportProducts: totals('How many products are of each type.'),
  reportCustomers: totals('How many accounts have paid for an order, and how many have not.'),
  reportReviews: totals('How many approved reviews give each number of stars.'),
  reportCoupons: totals('How many coupons are of each kind.'),
} satisfies Calls<typeof reportOperatorEndpoints>
