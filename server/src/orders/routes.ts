import { codes } from '@sauda/contract/envelope.ts'
import type { Context } from '#context.ts'
import { type Caller, mayReadAll } from '#http/caller.ts'
import { notAllowed, ShopError } from '#http/errors.ts'
import { once } from '#http/idempotency-store.ts'
import type { HandlersFor } from '#http/mount.ts'
import { offsetOf } from '#http/paginate.ts'
import { linkHome } from '#mail/link-home.ts'
import { putMail } from '#mail/outbox-store.ts'
import { orderPlacedMail } from './order-mail.ts'
import { orderReply } from './order-reply.ts'
import { findOrder, listOrders } from './order-store.ts'
import { afterOrder, placeOrder } from './place-order.ts'

export const orderRoutes = (context: Context): HandlersFor<'createOrder' | 'listOrders' | 'getOrder'> => ({
  createOrder: async ({ body, caller, idempotencyKey, sent, home }) => {
    const buyer = mustBeBuyer(caller, body.customer_id)
    const attempt = {
      caller: `customer ${buyer.id}`,
      method: 'POST',
      path: '/wc/v3/orders',
      key: idempotencyKey,
      sent,
    }
    const reply = await once(context, attempt, async (tx) => {
      const order = await placeOrder(context, tx, buyer, body)
      await putMail(tx, orderPlacedMail(order, linkHome(context.config, home)), order.createdAt)
      return {
        status: 201,
        visibility: 'private',
        headers: { Location: `${home}/wp-json/wc/v3/orders/${order.id}` },
        body: orderReply(order, home),
      }
    })
    await afterOrder(context)
    return reply
  },

  listOrders: async ({ query, caller, home }) => {
    const { records, total } = await listOrders(context.db, {
      customerId: customerToList(caller, query.customer),
      statuses: query.status?.includes('any') ? undefined : query.status,
      include: query.include,
      exclude: query.exclude,
      orderBy: query.orderby === 'id' || query.orderby === 'modified' ? query.orderby : 'date',
      order: query.order,
      limit: query.per_page,
      offset: offsetOf(query),
    })
    return {
      visibility: 'private',
      page: { page: query.page, perPage: query.per_page, total },
      body: records.map((order) => orderReply(order, home)),
    }
  },

  /** Another customer's order answers exactly like an unknown one (D-067). */
  getOrder: async ({ id, caller, home }) => {
    if (!caller.customer && !mayReadAll(caller)) throw notAllowed(caller, 'view')
    const order = await findOrder(context.db, id)
    const seen = order && (mayReadAll(caller) || order.customerId === caller.customer?.id)
    if (!order || !seen) throw new ShopError(codes.orderInvalidId, 404, 'Invalid ID.')
    return { visibility: 'private', body: orderReply(order, home) }
  },
})

/** The order always belongs to the token's customer; the body may only agree (D-062). */
function mustBeBuyer(caller: Caller, sentId: number | undefined): NonNullable<Caller['customer']> {
  const { customer } = caller
  if (!customer || (sentId !== undefined && sentId !== 0 && sentId !== customer.id))
    throw notAllowed(caller, 'create')
  return customer
}

function customerToList(caller: Caller, asked: number | undefined): number | undefined {
  if (mayReadAll(caller)) return asked
  if (!caller.customer) throw notAllowed(caller, 'list')
  if (asked !== undefined && asked !== caller.customer.id) throw notAllowed(caller, 'list')
  return caller.customer.id
}
