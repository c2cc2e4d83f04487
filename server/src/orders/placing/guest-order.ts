/**
 * Orders of guests. Whoever holds the token of one is its buyer. A token is the shop's signature of 256 bits over the
 * order's secret key. It is stored nowhere, and good for 180 days or until an account has claimed the order.
 */
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
const lifeMs = 180 * 24 * 3_600_000

/** An order that a guest placed and no account has claimed. */
const isGuestOrder = ({ customerId, placedByGuest }: Keyed): boolean => placedByGuest && customerId === 0

/** The token of a guest's order; undefined for every other one. */
export const guestToken = (context: Signing, order: Keyed): string | undefined =>
  isGuestOrder(order)
    ? signedToken(context, purpose, { id: order.id, lifeMs, bound: [order.orderKey] })
    : undefined

/** Whether a call comes from who bought the order: its customer, or the guest who holds its token. */
export function isBuyer(context: Signing, { customer, orderToken }: Caller, order: Keyed): boolean {
  if (order.customerId > 0) return customer?.id === order.customerId
  const read = orderToken === undefined ? undefined : readToken(context, purpose, orderToken)
  return isGuestOrder(order) && read?.id === order.id && read.isGood([order.orderKey])
}

/** Who may ask for an order at all: a customer, or who brings a token. Throws 401 or 403 for others. */
export function mustBeSomebody(caller: Caller, what: 'view' | 'edit'): void {
  if (!caller.customer && caller.orderToken === undefined) throw notAllowed(caller, what)
}

/** How histories name the buyer. */
export const buyerName = ({ customer }: Caller): string => (customer ? `customer ${customer.id}` : 'guest')

export const guestOrderRoutes = (context: Context): HandlersFor<'claimOrder'> => ({
  /** Takes a guest's order into the account. Throws 404 when the token is not good, or another account has it. */
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

/** Completes the link to a guest's order in a mail: what opens it stands behind a #, which browsers send nowhere. */
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
