/** The two calls of paying on a provider's page: the provider's word, and the shopper's next try (D-187). */
import { codes } from '@sauda/contract/refusals.ts'
import type { Context } from '#context.ts'
import { notAllowed, ShopError } from '#http/errors.ts'
import type { HandlersFor } from '#http/mount.ts'
import { linkHome } from '#mail/link-home.ts'
import { providerOf } from '#payments/payment-providers.ts'
import { paymentUrlOf, payAgain } from './hosted-payment.ts'
import { orderReply } from './order-reply.ts'
import { invalidateStock } from './place-order.ts'
import { settlePayment } from './settle-payment.ts'

export const paymentCallRoutes = (context: Context): HandlersFor<'notifyPayment' | 'payOrder'> => ({
  /** Open to anybody, so nothing in it is believed but what the provider has signed. */
  notifyPayment: async ({ path, body, home }) => {
    const gateway = providerOf(path['gateway'] ?? '')
    if (!gateway?.page || !gateway.isAvailable(context.config))
      throw new ShopError(codes.gatewayInvalid, 404, 'Resource does not exist.')
    const updates = gateway.page.read(context, body)
    if (!updates.ok) {
      context.log.warn({ gateway: gateway.id, reason: updates.error }, 'payment notification refused')
      throw refusals[updates.error]()
    }
    const { reference, orderId, outcome } = updates.value
    const settled = await context.db
      .transaction()
      .execute((tx) => settlePayment(context, tx, gateway, updates.value, linkHome(context.config, home)))
    const reported = { gateway: gateway.id, order: orderId, reference, outcome }
    if (settled === 'unknown' || settled === 'mismatch') {
      context.log.error({ ...reported, reason: settled }, 'payment notification refused')
      throw refusals[settled]()
    }
    context.log.info({ ...reported, settled }, 'payment notification')
    if (settled === 'settled') await invalidateStock(context)
    return { visibility: 'private', body: { success: true, message: '' } }
  },

  payOrder: async ({ id, caller, home }) => {
    const { customer } = caller
    if (!customer) throw notAllowed(caller, 'edit')
    const actor = { causedBy: `customer ${customer.id}`, home: linkHome(context.config, home) }
    const order = await context.db
      .transaction()
      .execute((tx) => payAgain(context, tx, id, customer.id, actor))
    await invalidateStock(context)
    return {
      visibility: 'private',
      body: orderReply(order, home, { paymentUrl: paymentUrlOf(context, order, home) }),
    }
  },
})

const refusals = {
  forged: () => new ShopError(codes.paymentForged, 403, 'The notification is not signed by the provider.'),
  unreadable: () => new ShopError(codes.paymentInvalid, 400, 'The notification cannot be read.'),
  unknown: () => new ShopError(codes.paymentInvalid, 400, 'The notification names no payment of this shop.'),
  mismatch: () =>
    new ShopError(codes.paymentInvalid, 400, 'The notification names another amount than the order.'),
} as const
