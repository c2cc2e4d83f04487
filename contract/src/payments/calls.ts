/** The calls of payments: what each accepts, answers, refuses, and how often it may come. Server only. */
import * as z from 'zod'
import { type Calls, everybody, one, none } from '@sauda/contract/call.ts'
import { refusal } from '@sauda/contract/refusals.ts'
import { done } from '@sauda/contract/accounts/replies.ts'
import type { paymentOperatorEndpoints } from './endpoints.ts'

export const paymentCalls = {
  notifyPayment: {
    parameters: { query: none, body: z.looseObject({}) },
    reply: one(done),
    text: {
      group: 'Payment',
      summary:
        'A payment provider says what became of a payment. It is believed only when the provider has signed it; said again, it changes nothing.',
      rights: everybody,
    },
    refusals: [refusal('paymentForged', 403), refusal('paymentInvalid', 400), refusal('gatewayInvalid', 404)],
  },
} satisfies Calls<typeof paymentOperatorEndpoints>
