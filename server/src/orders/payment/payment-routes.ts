/** Calls of hosted payments: the provider's notification, and the shopper's retry (D-187). */
import { payment as text } from '@sauda/domain/wording/payment.ts'
import type { Context } from '#platform/context.ts'
import { ShopError } from '#platform/http/replies/errors.ts'
import type { HandlersFor } from '#platform/http/mount.ts'
import { linkHome } from '#shop/mail/link-home.ts'
import { buyerName, mustBeIdentified } from '#orders/placing/guest-order.ts'
import { paymentOf, startPayment } from './hosted-payment.ts'
import { payAgain } from './pay-again.ts'
import { orderReply } from '#orders/order/order-reply.ts'
import { invalidateStock } from '#orders/placing/place-order.ts'
import { receivePayment } from './receive-payment.ts'
import { codes } from '@sauda/contract/calls.ts'

export const paymentCallRoutes = (context: Context): HandlersFor<'notifyPayment' | 'payOrder'> => ({
  /** Open to everyone, so only what the provider has signed is trusted. */
  notifyPayment: async ({ path, raw: { body: rawBody, headers, query }, home }) => {
    const received = await receivePayment(context, path['gateway'] ?? '', { rawBody, headers, query }, home)
    if (received in refusals) throw refusals[received as keyof typeof refusals]()
    return { visibility: 'private', body: { success: true, message: '' } }
  },

  payOrder: async ({ id, caller, home }) => {
    mustBeIdentified(caller, 'edit')
    const actor = { causedBy: buyerName(caller), home: linkHome(context.config, home) }
    await context.db.transaction().execute((tx) => payAgain(context, tx, id, caller, actor))
    await invalidateStock(context)
    const order = await startPayment(context, id, home)
    if (!order || order.paymentStart === null)
      throw new ShopError(codes.paymentServiceAway, 503, text.serviceAway, {}, { 'Retry-After': '60' })
    return {
      visibility: 'private',
      body: orderReply(order, home, { payment: paymentOf(context, order, home) }),
    }
  },
})

const refusals = {
  none: () => new ShopError(codes.gatewayInvalid, 404, 'Resource does not exist.'),
  forged: () => new ShopError(codes.paymentForged, 403, 'The notification is not signed by the provider.'),
  unreadable: () => new ShopError(codes.paymentInvalid, 400, 'The notification cannot be read.'),
  unknown: () => new ShopError(codes.paymentInvalid, 400, 'The notification names no payment of this shop.'),
  mismatch: () =>
    new ShopError(codes.paymentInvalid, 400, 'The notification names another amount than the order.'),
} as const
