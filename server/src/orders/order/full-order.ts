/** Orders as the API returns them. */
import type { Context } from '#platform/context.ts'
import { picturesAt, type PictureReading } from '#catalogue/product-data/product-pictures.ts'
import { paymentOf } from '#orders/payment/hosted-payment.ts'
import { type OrderReplyOptions, orderReply } from './order-reply.ts'
import { findOrder, type OrderRecord } from './order-store.ts'

/** An order with everything that operators see of it; undefined if there is none. */
export async function fullOrder(context: Context, id: number, home: string) {
  const order = await findOrder(context.db, id)
  return order && (await orderReplies(context, [order], home))(order)
}

/** Returns a function that makes the reply of each of these orders, with the ids of pictures. */
export async function orderReplies(
  context: Context,
  orders: readonly OrderRecord[],
  home: string,
  { fresh = false, ...options }: OrderReplyOptions & PictureReading = { operator: true },
) {
  const addresses = orders.flatMap(({ lines }) => lines.map(({ image }) => image))
  const pictureOf = await picturesAt(context, addresses, { fresh })
  const imageId = (src: string) => pictureOf({ src, alt: '' }).mediaId || undefined
  return (order: OrderRecord) =>
    orderReply(order, home, { ...options, imageId, payment: paymentOf(context, order, home) })
}
