/** What a delivery says: the resource as an operator's call answers it. */
import type { Context } from '#context.ts'
import { productReply } from '#catalogue/product-reply.ts'
import { couponReply } from '#coupons/coupon-reply.ts'
import { couponById, usersOf } from '#coupons/coupon-store.ts'
import { customerReply } from '#customers/customer-reply.ts'
import { findCustomer } from '#customers/customer-store.ts'
import { paymentOf } from '#orders/hosted-payment.ts'
import { orderReply } from '#orders/order-reply.ts'
import { findOrder } from '#orders/order-store.ts'
import { pictureIndex } from '#products/product-pictures.ts'
import { loadProducts } from '#products/product-store.ts'
import { loadTaxonomies } from '#products/taxonomies.ts'
import { partsOfTopic, type WebhookResource } from './topics.ts'

const readers: Record<WebhookResource, (context: Context, id: number, home: string) => Promise<unknown>> = {
  order: async (context, id, home) => {
    const order = await findOrder(context.db, id)
    return order && orderReply(order, home, { operator: true, payment: paymentOf(context, order, home) })
  },
  product: async (context, id, home) => {
    const [record] = await loadProducts(context.db, [id])
    const pictureOf = await pictureIndex(context, { fresh: true })
    const taxonomies = await loadTaxonomies(context.db)
    return (
      record && productReply(record, { home, operator: true, now: context.clock(), pictureOf, taxonomies })
    )
  },
  customer: async ({ db }, id, home) => {
    const customer = await findCustomer(db, id)
    return customer && customerReply(db, customer, { home, operator: true })
  },
  coupon: async ({ db }, id, home) => {
    const coupon = await couponById(db, id)
    return coupon && couponReply(coupon, home, (await usersOf(db, [id])).get(id) ?? [])
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
