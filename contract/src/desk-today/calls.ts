/** The calls of the desk's first page. Server only. */
import { type Calls, none, one, operators } from '@sauda/contract/call.ts'
import type { deskTodayEndpoints } from './endpoints.ts'
import { deskSales as salesParameters } from './parameters.ts'
import { deskSales, deskToday } from './replies.ts'

const group = 'Desk'

export const deskTodayCalls = {
  getDeskToday: {
    parameters: { query: none, body: none },
    reply: one(deskToday),
    text: { group, summary: 'Lists open tasks and counts open orders.', rights: operators },
  },
  getDeskSales: {
    parameters: { query: salesParameters, body: none },
    reply: one(deskSales),
    text: {
      group,
      summary: "Reports sales by day in the shop's time zone, net of refunds, without cancelled orders.",
      rights: operators,
    },
  },
} satisfies Calls<typeof deskTodayEndpoints>
