/** An order as an operator's call answers it, for whoever names it by its id. */
import type { Context } from '#platform/context.ts'
import { pictureIndex } from '#catalogue/product-data/product-pictures.ts'
import { paymentOf } from '#orders/payment/hosted-payment.ts'
import { orderReply } from './order-reply.ts'
import { findOrder } from './order-store.ts'

/** @returns undefined when there is none */
export async function fullOrder(context: Context, id: number, home: string) {
  const order = await findOrder(context.db, id)
  if (!order) return undefined
  const imageId = await imageIds(context)
  return orderReply(order, home, { operator: true, imageId, payment: paymentOf(context, order, home) })
}

/** The number of a picture in the media library, by its address. */
export async function imageIds(context: Context): Promise<(src: string) => number | undefined> {
  const pictureOf = await pictureIndex(context)
  return (src) => pictureOf({ src, alt: '' }).mediaId || undefined
}
