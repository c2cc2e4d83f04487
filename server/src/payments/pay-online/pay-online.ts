/**
 * Paid on a provider's page, in the form that JazzCash, Easypaisa and card processors share (D-187). The page's address
 * holds a signed request; the shop's server gets a signed notification. The service is the demonstration's own; a live
 * shop has none.
 */
import { currencyCode } from '@sauda/domain/constants.ts'
import { parseAmount, toAmount } from '@sauda/domain/money.ts'
import * as z from 'zod'
import type { PaymentProvider, ProviderContext, PaymentNotification } from '#payments/payment-provider.ts'
import type { Result } from '@sauda/domain/result.ts'
import { isSigned, sharedSecret, signed } from './signature.ts'

export const payOnline: PaymentProvider = {
  id: 'payonline',
  isAvailable: ({ demoMode }) => demoMode,
  paidWith: 'processing',
  page: {
    addressOf: ({ secrets, demonstration }, { reference, orderId, total, payBy, home }) => {
      const fields = {
        reference,
        order: String(orderId),
        amount: toAmount(total),
        currency: currencyCode,
        expires: String(Math.floor(payBy.getTime() / 1000)),
        return: `${home}/checkout/payment?order=${orderId}`,
      }
      const page = `${home}${demonstration?.paymentPage ?? ''}`
      return `${page}?${new URLSearchParams(signed('request', fields, sharedSecret(secrets))).toString()}`
    },
    read: readNotification,
  },
}

const fieldsSchema = z.record(z.string(), z.string())

const notificationSchema = z.object({
  reference: z.string().min(1).max(100),
  order: z.string().regex(/^\d{1,9}$/),
  amount: z.string().max(20),
  currency: z.string().max(3),
  outcome: z.enum(['paid', 'declined', 'cancelled']),
  transaction: z.string().min(1).max(100),
})

function readNotification(
  { secrets }: ProviderContext,
  sent: Readonly<Record<string, unknown>>,
): Result<PaymentNotification, 'forged' | 'unreadable'> {
  const fields = fieldsSchema.safeParse(sent)
  if (!fields.success || !isSigned('notification', fields.data, sharedSecret(secrets)))
    return { ok: false, error: 'forged' }
  const parsed = notificationSchema.safeParse(fields.data)
  const amount = parsed.success ? parseAmount(parsed.data.amount) : undefined
  if (!parsed.success || amount === undefined) return { ok: false, error: 'unreadable' }
  const { reference, order, currency, outcome, transaction } = parsed.data
  return {
    ok: true,
    value: { reference, orderId: Number(order), amount, currency, outcome, transactionId: transaction },
  }
}
