/**
 * Payment on a provider's page, in a form that many processors share (D-187). The page's address contains a signed
 * request. The shop's server receives a signed notification. In the demonstration this extension also acts as the
 * provider; a live shop does not offer this method.
 */
import { currencyCode } from '@sauda/domain/constants.ts'
import { parseAmount, toAmount } from '@sauda/domain/money.ts'
import { defineExtension } from '@sauda/extension-kit/define-extension.ts'
import {
  ForgedNotification,
  type Notification,
  type PaymentProvider,
  UnreadableNotification,
} from '@sauda/extension-kit/payment.ts'
import { receivedFields } from '@sauda/extension-kit/received-fields.ts'
import type { ExtensionShop } from '@sauda/extension-kit/shop.ts'
import * as z from 'zod'
import { type Fields, isSigned, signed } from './signature.ts'

/** The secret shared by shop and provider. As the provider is the shop itself, it is derived from the shop's secret. */
export const sharedSecret = (shop: Pick<ExtensionShop, 'secretFor'>): Uint8Array =>
  shop.secretFor('payonline')

/** path of the payment page, which the demonstration serves in place of a provider */
export const paymentPage = '/demo-payment'

const provider: PaymentProvider = {
  id: 'payonline',
  paidWith: 'processing',
  isAvailable: ({ isDemonstration }) => isDemonstration,

  start: async (shop, { reference, orderId, total, payBy, home, returnUrl }) => {
    const fields = {
      reference,
      order: String(orderId),
      amount: toAmount(total),
      currency: currencyCode,
      expires: String(Math.floor(payBy.getTime() / 1000)),
      return: returnUrl,
    }
    const request = new URLSearchParams(signed('request', fields, sharedSecret(shop)))
    return { kind: 'redirect', url: `${home}${paymentPage}?${request.toString()}` }
  },

  receive: async (shop, received) => notificationIn(shop, receivedFields(received)),
}

export const payOnline = defineExtension({
  id: 'pay-online',
  about: 'Payment on a test page, in the demonstration',
  paymentProviders: [provider],
})

const notificationSchema = z.object({
  reference: z.string().min(1).max(100),
  order: z.string().regex(/^\d{1,9}$/),
  amount: z.string().max(20),
  currency: z.string().max(3),
  outcome: z.enum(['paid', 'declined', 'cancelled']),
  transaction: z.string().min(1).max(100),
})

function notificationIn(shop: ExtensionShop, fields: Fields): Notification {
  if (!isSigned('notification', fields, sharedSecret(shop))) throw new ForgedNotification()
  const read = notificationSchema.safeParse(fields)
  const amount = read.success ? parseAmount(read.data.amount) : undefined
  if (!read.success || amount === undefined) throw new UnreadableNotification()
  const { reference, order, currency, outcome, transaction: transactionId } = read.data
  return { kind: 'payment', reference, orderId: Number(order), amount, currency, outcome, transactionId }
}
