/** The calls of payment-gateways: what each accepts, answers, refuses, and how often it may come. Server only. */
import { call, type Calls, readers, writers, one, pages, none, item } from '@sauda/contract/call.ts'
import { refusal } from '@sauda/contract/refusals.ts'
import { updateGateway } from './parameters.ts'
import { gateway } from './replies.ts'

const gateways = '/wp-json/wc/v3/payment_gateways/{gateway}'

export const gatewayCalls = {
  listGateways: {
    right: 'settings',
    parameters: { query: item, body: none },
    reply: pages(gateway),
    text: {
      group: 'Payment',
      summary: 'Lists payment methods on one page.',
      rights: 'All API keys and customers. Operators also see settings and disabled methods.',
    },
  },
  getGateway: call('GET', gateways, {
    right: 'settings',
    parameters: { query: item, body: none },
    reply: one(gateway),
    text: { group: 'Payment', summary: 'One way to pay.', rights: readers },
    refusals: [refusal('gatewayInvalid', 404)],
  }),
  updateGateway: call('PUT', gateways, {
    right: 'payments',
    parameters: { query: item, body: updateGateway },
    reply: one(gateway),
    text: {
      group: 'Payment',
      summary:
        'Updates a payment method. Omitted fields keep their values. POST and PATCH work the same way.',
      rights: writers,
      example: { enabled: true },
    },
    refusals: [refusal('gatewayInvalid', 400)],
  }),
} satisfies Calls
