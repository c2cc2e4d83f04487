/** The calls of payment-gateways: what each accepts, answers, refuses, and how often it may come. Server only. */
import { type Calls, readers, writers, one, pages, none, item } from '@sauda/contract/call.ts'
import { refusal } from '@sauda/contract/refusals.ts'
import type { gatewayEndpoints, gatewayOperatorEndpoints } from './endpoints.ts'
import { updateGateway } from './parameters.ts'
import { gateway } from './replies.ts'

export const gatewayCalls = {
  listGateways: {
    parameters: { query: item, body: none },
    reply: pages(gateway),
    text: {
      group: 'Payment',
      summary: 'Ways to pay, on one page.',
      rights: 'Every key and every customer. Operators see settings and gateways that are switched off.',
    },
  },
  getGateway: {
    parameters: { query: item, body: none },
    reply: one(gateway),
    text: { group: 'Payment', summary: 'One way to pay.', rights: readers },
    refusals: [refusal('gatewayInvalid', 404)],
  },
  updateGateway: {
    parameters: { query: item, body: updateGateway },
    reply: one(gateway),
    text: {
      group: 'Payment',
      summary: 'Changes a way to pay; absent fields stay. POST and PATCH do the same.',
      rights: writers,
      example: { enabled: true },
    },
    refusals: [refusal('gatewayInvalid', 400)],
  },
} satisfies Calls<typeof gatewayEndpoints & typeof gatewayOperatorEndpoints>
