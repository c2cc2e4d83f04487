/** What a delivery says: the resource as an operator's call answers it. */
import type { Context } from '#context.ts'
import { operatorOptions } from '#catalogue/operator-options.ts'
import { productReply } from '#catalogue/product-reply.ts'
import { fullCoupon } from '#coupons/coupon-reply.ts'
import { couponById } from '#coupons/coupon-store.ts'
import { fullCustomer } from '#customers/customer-reply.ts'
import { fullOrder } from '#orders/full-order.ts'
import { loadProducts } from '#products/product-store.ts'
import { loadTaxonomies } from '#products/taxonomies.ts'
import { partsOfTopic, type WebhookResource } from './topics.ts'

const readers: Record<WebhookResource, (context: Context, id: number, home: string) => Promise<unknown>> = {
  order: fullOrder,
  product: async (context, id, home) => {
    const [record] = await loadProducts(context.db, [id])
    if (!record) return undefined
    const options = await operatorOptions(context, home)
    return productReply(record, { ...options, taxonomies: await loadTaxonomies(context.db) })
  },
  customer: ({ db }, id, home) => fullCustomer(db, id, home),
  coupon: async ({ db }, id, home) => {
    const coupon = await couponById(db, id)
    return coupon && fullCoupon(db, coupon, home)
  },
}

type About = { topic: string; resourceId: number; argument: unknown }

/** JSON; undefined when what it is about is gone. */
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
