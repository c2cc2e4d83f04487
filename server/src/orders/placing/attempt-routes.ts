/** The outcome of an order attempt, for a browser that lost the reply (D-057). */
import * as z from 'zod'
import type { Context } from '#platform/context.ts'
import { isOperator } from '#platform/http/requests/caller.ts'
import { notAllowed, ShopError } from '#platform/http/replies/errors.ts'
import { answerTo } from '#platform/http/replies/idempotency-store.ts'
import type { HandlersFor } from '#platform/http/mount.ts'
import { shopSettings } from '#shop/settings/shop-settings.ts'
import { buyerName, guestToken } from './guest-order.ts'
import { findOrder } from '#orders/order/order-store.ts'
import { codes } from '@sauda/contract/calls.ts'

/** method and path under which the replies to order attempts are stored, for Idempotency-Keys */
export const attemptPlace = { method: 'POST', path: '/wc/v3/orders' } as const

const stored = z.object({ id: z.int() })

/** The route that finds the order of an attempt. @param at method and path of the calls that place orders */
export const orderAttemptRoutes = (
  context: Context,
  at: { method: string; path: string } = attemptPlace,
): HandlersFor<'getOrderAttempt'> => ({
  /** Read only; an attempt of another customer gets the same reply as an unknown one. */
  getOrderAttempt: async ({ path, caller }) => {
    // a guest's attempt is identified by its key, which only that browser has
    const isGuest = !isOperator(caller) && (await shopSettings(context)).payment.guestCheckout
    if (!caller.customer && !isGuest) throw notAllowed(caller, 'view')
    const place = { caller: buyerName(caller), ...at, key: path['key'] ?? '' }
    const order = stored.safeParse(await answerTo(context, place))
    if (!order.success) throw new ShopError(codes.orderInvalidId, 404, 'Invalid ID.')
    const { id } = order.data
    const placed = caller.customer ? undefined : await findOrder(context.db, id)
    const token = placed && guestToken(context, placed)
    return { visibility: 'private', body: { id, ...(token !== undefined && { order_token: token }) } }
  },
})
