/**
 * Guest orders. A token identifies the buyer of one order: it is the shop's 256-bit signature over the order's secret
 * key. Tokens are never stored. They expire after 180 days, or when an account claims the order.
 */
import { linkMs } from '@sauda/domain/lifetimes.ts'
import type { Context } from '#platform/context.ts'
import type { Caller } from '#platform/http/requests/caller.ts'
import { notAllowed } from '#platform/http/replies/errors.ts'
import type { HandlersFor } from '#platform/http/mount.ts'
import { readToken, signedToken } from '#platform/http/requests/signed-token.ts'
import { unknownOrder } from '#orders/changing/change-order.ts'
import { claimOrder } from './guest-order-store.ts'
import { orderReply } from '#orders/order/order-reply.ts'
import { findOrder, lockOrder, type OrderRow } from '#orders/order/order-store.ts'

type Signing = Pick<Context, 'secrets' | 'clock'>
type Keyed = Pick<OrderRow, 'id' | 'orderKey' | 'customerId' | 'placedByGuest'>

const purpose = 'guest order'

/** An order that a guest placed and no account has claimed. */
const isGuestOrder = ({ customerId, placedByGuest }: Keyed): boolean => placedByGuest && customerId === 0

/** The token of a guest's order; undefined for other orders. */
export const guestToken = (context: Signing, order: Keyed): string | undefined =>
  isGuestOrder(order)
    ? signedToken(context, purpose, { id: order.id, lifeMs: linkMs.guestOrder, bound: [order.orderKey] })
    : undefined

/** Whether the caller bought the order: its customer, or a guest with its token. */
export function isBuyer(context: Signing, { customer, orderToken }: Caller, order: Keyed): boolean {
  if (order.customerId > 0) return customer?.id === order.customerId
  const read = orderToken === undefined ? undefined : readToken(context, purpose, orderToken)
  return isGuestOrder(order) && read?.id === order.id && read.isGood([order.orderKey])
}

/** Requires a customer or an order token. Throws 401 or 403. */
export function mustBeIdentified(caller: Caller, what: 'view' | 'edit'): void {
  if (!caller.customer && caller.orderToken === undefined) throw notAllowed(caller, what)
}

/** The buyer's name in order histories. */
export const buyerName = ({ customer }: Caller): string => (customer ? `customer ${customer.id}` : 'guest')

export const guestOrderRoutes = (context: Context): HandlersFor<'claimOrder'> => ({
  /** Moves a guest's order into the account. Throws 404 if the token is invalid, or another account has the order. */
  claimOrder: async ({ id, caller, home }) => {
    const { customer } = caller
    if (!customer) throw notAllowed(caller, 'edit')
    const order = await context.db.transaction().execute(async (tx) => {
      const found = await lockOrder(tx, id)
      if (!found || found.status === 'trash') throw unknownOrder(404)
      if (found.customerId === customer.id && found.placedByGuest) return found
      if (found.customerId !== 0 || !isBuyer(context, caller, found)) throw unknownOrder(404)
      await claimOrder(tx, id, { customerId: customer.id, now: new Date(context.clock()) })
      return { ...found, customerId: customer.id }
    })
    return { visibility: 'private', body: orderReply(order, home) }
  },
})

/** Adds the token to the link of a guest's order in a mail, after a #, because browsers do not send fragments. */
export const withGuestLink =
  (context: Signing & Pick<Context, 'db'>) =>
  async (content: unknown): Promise<unknown> => {
    if (typeof content !== 'object' || content === null || !('link' in content)) return content
    const { link } = content
    const id = /\/order\/(\d{1,9})$/.exec(String(link))?.[1]
    const order = id === undefined ? undefined : await findOrder(context.db, Number(id))
    const token = order && guestToken(context, order)
    return token === undefined ? content : { ...content, link: `${String(link)}#${token}` }
  }
