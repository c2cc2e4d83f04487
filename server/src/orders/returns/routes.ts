/** Return calls of buyers and of the desk. */
import type { Context } from '#platform/context.ts'
import { operatorName } from '#platform/http/requests/caller.ts'
import { mustReadAll, mustWrite, ShopError } from '#platform/http/replies/errors.ts'
import { idempotentIfKeyed } from '#platform/http/replies/idempotency-store.ts'
import type { HandlersFor } from '#platform/http/mount.ts'
import { linkHome } from '#shop/mail/link-home.ts'
import { orderOrThrow } from '#orders/changing/change-order.ts'
import { buyerName, mustBeIdentified } from '#orders/placing/guest-order.ts'
import { findOrder } from '#orders/order/order-store.ts'
import { actOnReturn } from './act-on-return.ts'
import { askForReturn, mustBeBuyer, sendReturnPicture, withdrawReturn } from './ask-for-return.ts'
import { deskReturns, returnsReply } from './return-reply.ts'
import { privateReply } from '#platform/http/replies/private-reply.ts'
import { codes } from '@sauda/contract/calls.ts'

type Names =
  | 'listOrderReturns'
  | 'askForReturn'
  | 'addReturnPicture'
  | 'withdrawReturn'
  | 'listDeskReturns'
  | 'actOnDeskReturn'

export const returnRoutes = (context: Context): HandlersFor<Names> => ({
  listOrderReturns: async ({ id, caller }) => {
    mustBeIdentified(caller, 'view')
    return privateReply(
      await returnsReply(context, mustBeBuyer(context, caller, await findOrder(context.db, id))),
    )
  },

  askForReturn: async ({ id, body, sent, caller, home, idempotencyKey: key }) => {
    mustBeIdentified(caller, 'edit')
    // Check the buyer before the stored reply is looked up, because all guests share one name.
    mustBeBuyer(context, caller, await findOrder(context.db, id))
    const causedBy = buyerName(caller)
    const by = { caller, causedBy, home: linkHome(context.config, home) }
    await idempotentIfKeyed(
      context,
      { caller: causedBy, method: 'POST', path: `/orders/${id}/returns`, key, sent },
      async (tx) => {
        await askForReturn(context, tx, id, body, by)
        return privateReply({})
      },
    )
    return { ...privateReply(await returnsReply(context, await orderOrThrow(context.db, id))), status: 201 }
  },

  addReturnPicture: async ({ id, path, body, caller }) => {
    mustBeIdentified(caller, 'edit')
    const of = { id, returnId: idOf(path['return_id']), picture: body.picture }
    return privateReply(await returnsReply(context, await sendReturnPicture(context, of, caller)))
  },

  withdrawReturn: async ({ id, path, caller }) => {
    mustBeIdentified(caller, 'edit')
    const of = { id, returnId: idOf(path['return_id']) }
    const order = await context.db
      .transaction()
      .execute((tx) => withdrawReturn(context, tx, of, { caller, causedBy: buyerName(caller) }))
    return privateReply(await returnsReply(context, order))
  },

  listDeskReturns: async ({ id, caller }) => {
    mustReadAll(caller, 'list')
    await orderOrThrow(context.db, id)
    return privateReply(await deskReturns(context, context.db, id))
  },

  actOnDeskReturn: async ({ id, path, body, sent, caller, home, idempotencyKey: key }) => {
    mustWrite(caller, 'edit')
    const returnId = idOf(path['return_id'])
    const causedBy = operatorName(caller)
    const place = `/desk/orders/${id}/returns/${returnId}/actions`
    await idempotentIfKeyed(
      context,
      { caller: causedBy, method: 'POST', path: place, key, sent },
      async (tx) => {
        const actor = { causedBy, home: linkHome(context.config, home) }
        await actOnReturn(context, tx, { id, returnId }, body, actor)
        return privateReply({})
      },
    )
    const current = (await deskReturns(context, context.db, id)).find((each) => each.id === returnId)
    if (!current) throw new ShopError(codes.returnInvalidId, 404, 'Invalid return ID.')
    return privateReply(current)
  },
})

/** An id from the path; 0 if it is invalid. */
const idOf = (text: string | undefined): number => (/^\d{1,9}$/.test(text ?? '') ? Number(text) : 0)
