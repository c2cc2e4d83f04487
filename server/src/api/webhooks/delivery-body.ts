/** The body of a webhook's delivery: the changed resource, as in the API's reply to an operator. */
import type { Context } from '#platform/context.ts'
import { operatorReply } from '#catalogue/products/operator-reply.ts'
import { productReply } from '#catalogue/products/product-reply.ts'
import { fullCoupon } from '#orders/coupons/coupon-reply.ts'
import { couponById } from '#orders/coupons/coupon-store.ts'
import { fullCustomer } from '#accounts/customers/customer-reply.ts'
import { fullOrder } from '#orders/order/full-order.ts'
import { loadProducts } from '#catalogue/product-data/product-store.ts'
import { partsOfTopic, type WebhookResource } from './topics.ts'

const readers: Record<WebhookResource, (context: Context, id: number, home: string) => Promise<unknown>> = {
  order: fullOrder,
  product: async (context, id, home) => {
    const [record] = await loadProducts(context.db, [id])
    if (!record) return undefined
    return operatorReply(context.db, { home, now: context.clock() }, (options) =>
      productReply(record, options),
    )
  },
  customer: ({ db }, id, home) => fullCustomer(db, id, home),
  coupon: async ({ db }, id, home) => {
    const coupon = await couponById(db, id)
    return coupon && fullCoupon(db, coupon, home)
  },
}

/** The delivery. `argument`: payload of an action. */
type About = { topic: string; resourceId: number; argument: unknown }

/** JSON; undefined when the resource no longer exists. */
export async function deliveryBody(
  context: Context,
  { topic, resourceId, argument }: About,
  home: string,
): Promise<string | undefined> {
  const { resource, event } = partsOfTopic(topic)
  if (resource === 'action') return JSON.stringify({ action: event, arg: argument })
  if (event === 'deleted') return JSON.stringify({ id: resourceId })
  const body = await readers[resource as WebhookResource](context, resourceId, home)
  return body === undefined ? undefined : JSON.stringify(body)
}
