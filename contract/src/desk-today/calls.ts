/** The calls of the desk's first page. Server only. */
import { call, type Calls, none, one, operators } from '@sauda/contract/call.ts'
import { deskSales as salesParameters } from './parameters.ts'
import { deskSales, deskToday } from './replies.ts'

const group = 'Desk'

export const deskTodayCalls = {
  getDeskToday: call('GET', '/wp-json/{product}/v1/desk/today', {
    right: 'readOrders',
    parameters: { query: none, body: none },
    reply: one(deskToday),
    text: { group, summary: 'Lists open tasks and counts open orders.', rights: operators },
  }),
  getDeskSales: call('GET', '/wp-json/{product}/v1/desk/sales', {
    right: 'reports',
    parameters: { query: salesParameters, body: none },
    reply: one(deskSales),
    text: {
      group,
      summary: "Reports sales by day in the shop's time zone, net of refunds, without cancelled orders.",
      rights: operators,
    },
  }),
} satisfies Calls
