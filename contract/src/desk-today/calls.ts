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
    text: { group, summary: 'What waits for the shop, and its open orders.', rights: operators },
  },
  getDeskSales: {
    parameters: { query: salesParameters, body: none },
    reply: one(deskSales),
    text: {
      group,
      summary: 'Sales by day in shop time, less refunds, without cancelled orders.',
      rights: operators,
    },
  },
} satisfies Calls<typeof deskTodayEndpoints>
