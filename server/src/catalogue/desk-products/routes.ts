/** The desk's product calls: list, stock counts, bulk prices. */
import type { stockMovement } from '@sauda/contract/desk-products/calls.ts'
import type { ReplyOf } from '@sauda/contract/reply-types.ts'
import type { Context } from '#platform/context.ts'
import { operatorName } from '#platform/http/requests/caller.ts'
import { mustReadAll, mustWrite, ShopError } from '#platform/http/replies/errors.ts'
import { idempotentIfKeyed } from '#platform/http/replies/idempotency-store.ts'
import type { HandlersFor, Reply } from '#platform/http/mount.ts'
import { afterChange, runIdempotently } from '#platform/http/operator-write.ts'
import { pageOf, sliceOf } from '#platform/http/replies/paginate.ts'
import { raiseCatalogueVersion } from '#catalogue/product-data/product-store.ts'
import { movementsOf } from '#catalogue/product-data/stock-store.ts'
import { changePrices, checkPrices, undoPrices } from './change-prices.ts'
import { changeStock } from './change-stock.ts'
import { setPrices } from './set-prices.ts'
import { isKnown } from './desk-product-store.ts'
import { deskProducts, tabCounts, utc } from './product-list.ts'
import { privateReply } from '#platform/http/replies/private-reply.ts'
import { codes } from '@sauda/contract/calls.ts'

type Names =
  | 'listDeskProducts'
  | 'countDeskProducts'
  | 'listStockMovements'
  | 'changeStock'
  | 'checkPrices'
  | 'changePrices'
  | 'setPrices'
  | 'undoPrices'

export const deskProductRoutes = (context: Context): HandlersFor<Names> => {
  const path = `/${context.config.productNamespace}/v1/desk/products`
  const changed = (reply: Promise<Reply>) => afterChange(reply, () => raiseCatalogueVersion(context.db))

  return {
    listDeskProducts: async ({ query, caller, home }) => {
      mustReadAll(caller, 'list')
      const { rows, total } = await deskProducts(context, query, home)
      return { ...privateReply(rows), page: pageOf(query, total) }
    },

    countDeskProducts: async ({ caller }) => {
      mustReadAll(caller, 'list')
      return privateReply(await tabCounts(context))
    },

    listStockMovements: async ({ id, query, caller }) => {
      mustReadAll(caller, 'list')
      if (!(await isKnown(context.db, id))) throw new ShopError(codes.productInvalidId, 404, 'Invalid ID.')
      const page = sliceOf(query)
      const { rows, total } = await movementsOf(context.db, id, page)
      const body = rows.map((row): ReplyOf<typeof stockMovement> => ({
        id: Number(row.id),
        product_id: row.productId,
        at: utc(row.at),
        before: row.stockBefore,
        after: row.stockAfter,
        difference: (row.stockAfter ?? 0) - (row.stockBefore ?? 0),
        cause: row.cause,
        reference: row.reference,
        who: row.who,
      }))
      return { ...privateReply(body), page: pageOf(query, total) }
    },

    changeStock: async ({ body, ...call }) => {
      mustWrite(call.caller, 'edit')
      return runIdempotently(context, call, `${path}/stock`, async () =>
        privateReply(await changeStock(context, body, operatorName(call.caller))),
      )
    },

    checkPrices: async ({ body, caller }) => {
      mustWrite(caller, 'edit')
      return privateReply(await checkPrices(context, body))
    },

    changePrices: async ({ body, caller, idempotencyKey: key, sent }) => {
      mustWrite(caller, 'edit')
      const by = operatorName(caller)
      const attempt = { caller: by, method: 'POST', path: `${path}/prices`, key, sent }
      return changed(
        idempotentIfKeyed(context, attempt, async (tx) =>
          privateReply(await changePrices(context, tx, body, by)),
        ),
      )
    },

    setPrices: async ({ body, caller, idempotencyKey: key, sent }) => {
      mustWrite(caller, 'edit')
      const by = operatorName(caller)
      const attempt = { caller: by, method: 'POST', path: `${path}/prices/each`, key, sent }
      return changed(
        idempotentIfKeyed(context, attempt, async (tx) =>
          privateReply(await setPrices(context, tx, body, by)),
        ),
      )
    },

    undoPrices: async ({ body, caller }) => {
      mustWrite(caller, 'edit')
      return changed(
        context.db
          .transaction()
          .execute(async (tx) => privateReply(await undoPrices(context, tx, body.undo))),
      )
    },
  }
}
