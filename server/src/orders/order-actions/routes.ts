/** Order actions of operators, as in WooCommerce: send mails, create a receipt. */
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database/database.ts'
import { operatorName } from '#platform/http/requests/caller.ts'
import { mustReadAll, mustWrite } from '#platform/http/replies/errors.ts'
import { idempotentIfKeyed } from '#platform/http/replies/idempotency-store.ts'
import type { HandlersFor, Reply } from '#platform/http/mount.ts'
import type { IdempotentCall } from '#platform/http/operator-write.ts'
import { findOrder, type OrderRecord } from '#orders/order/order-store.ts'
import { mailsFor } from './order-mails.ts'
import { makeReceipt, receiptReply } from './receipt.ts'
import { details, notFound, sendOrderMail } from './send-order-mail.ts'
import { receiptOf } from './receipt-store.ts'
import { privateReply } from '#platform/http/replies/private-reply.ts'

type Names = 'listOrderMails' | 'sendOrderMail' | 'sendOrderDetails' | 'getReceipt' | 'createReceipt'

export const orderActionRoutes = (context: Context): HandlersFor<Names> => ({
  listOrderMails: async ({ id, caller }) => {
    mustReadAll(caller, 'list')
    return privateReply(mailsFor(await knownOrder(context.db, id)))
  },

  sendOrderMail: async ({ id, body: { template_id: name, ...recipient }, home, ...call }) => {
    mustWrite(call.caller, 'create')
    return once(context, call, `/orders/${id}/actions/send_email`, (tx) =>
      sendOrderMail(context, tx, id, { name, recipient, home }),
    )
  },

  sendOrderDetails: async ({ id, body, home, ...call }) => {
    mustWrite(call.caller, 'create')
    return once(context, call, `/orders/${id}/actions/send_order_details`, (tx) =>
      sendOrderMail(context, tx, id, { name: details, recipient: body, home }),
    )
  },

  getReceipt: async ({ id, caller, home }) => {
    mustReadAll(caller, 'view')
    await knownOrder(context.db, id)
    const row = await receiptOf(context.db, id, new Date(context.clock()))
    if (!row) throw notFound('Receipt not found')
    return privateReply(receiptReply(context, row, home))
  },

  createReceipt: async ({ id, body, caller, home }) => {
    mustWrite(caller, 'create')
    const receipt = await context.db.transaction().execute((tx) => makeReceipt(context, tx, id, body))
    return privateReply(receiptReply(context, receipt, home))
  },
})

/** Runs an effect once per Idempotency-Key. */
const once = (
  context: Context,
  { caller, idempotencyKey: key, sent }: IdempotentCall,
  path: string,
  effect: (tx: Database) => Promise<string>,
): Promise<Reply> =>
  idempotentIfKeyed(
    context,
    { caller: operatorName(caller), method: 'POST', path: `/wc/v3${path}`, key, sent },
    async (tx) => privateReply({ message: await effect(tx) }),
  )

async function knownOrder(db: Database, id: number): Promise<OrderRecord> {
  const order = await findOrder(db, id)
  if (!order) throw notFound('Order not found')
  return order
}
