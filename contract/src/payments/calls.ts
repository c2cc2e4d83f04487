/** The call by which a payment provider notifies the shop. Server only. */
import * as z from 'zod'
import { call, type Calls, everybody, one } from '@sauda/contract/call.ts'
import { gatewayRefusals } from '@sauda/contract/payment-gateways/calls.ts'
import { refusalsWith } from '@sauda/contract/refusals.ts'
import { done } from '@sauda/contract/reply-types.ts'
import { defineResource } from '@sauda/contract/resource.ts'

/** Error codes that only this resource returns, with their statuses. */
const paymentRefusals = {
  paymentForged: ['sauda_payment_notification_forged', 403],
  paymentInvalid: ['sauda_payment_notification_invalid', 400],
} as const
const refusal = refusalsWith({ ...gatewayRefusals, ...paymentRefusals })

const paymentCalls = {
  notifyPayment: call('POST', '/wp-json/{product}/v1/payments/{gateway}/notification', {
    sends: 'open',
    takesRaw: true,
    // A notification has the provider's own fields, which its gateway reads and validates.
    body: z.looseObject({}),
    reply: one(done),
    group: 'Payment',
    summary:
      'Receives a payment notification from a provider. Only signed notifications are accepted; repeats change nothing.',
    rights: everybody,
    refusals: [refusal('paymentForged', 403), refusal('paymentInvalid', 400), refusal('gatewayInvalid', 404)],
  }),
} satisfies Calls

export const paymentResource = defineResource({
  calls: paymentCalls,
  refusals: paymentRefusals,
})
