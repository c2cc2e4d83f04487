/** An order as an operator's call answers it, for whoever names it by its id. */
import type { Context } from '#context.ts'
import { paymentOf } from './hosted-payment.ts'
import { orderReply } from './order-reply.ts'
import { findOrder } from './order-store.ts'

/** @returns undefined when there is none */
export async function fullOrder(context: Context, id: number, home: string) {
  const order = await findOrder(context.db, id)
  return order && orderReply(order, home, { operator: true, payment: paymentOf(context, order, home) })
}
