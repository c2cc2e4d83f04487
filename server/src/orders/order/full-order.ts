/** An order as the API returns it to operators. */
import type { Context } from '#platform/context.ts'
import { pictureIndex } from '#catalogue/product-data/product-pictures.ts'
import { paymentOf } from '#orders/payment/hosted-payment.ts'
import { orderReply } from './order-reply.ts'
import { findOrder } from './order-store.ts'

/** An order with everything that operators see of it; undefined if there is none. */
export async function fullOrder(context: Context, id: number, home: string) {
  const order = await findOrder(context.db, id)
  if (!order) return undefined
  const imageId = await imageIds(context)
  return orderReply(order, home, { operator: true, imageId, payment: paymentOf(context, order, home) })
}

/** Returns a lookup of media ids by picture address. */
export async function imageIds(context: Context): Promise<(src: string) => number | undefined> {
  const pictureOf = await pictureIndex(context)
  return (src) => pictureOf({ src, alt: '' }).mediaId || undefined
}
