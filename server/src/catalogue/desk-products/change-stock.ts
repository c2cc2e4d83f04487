/** Stock counted by hand: each row in its own transaction, so that one failure does not affect the others. */
import { type BodyOf, codes } from '@sauda/contract/calls.ts'
import type { stockChanges } from '@sauda/contract/desk-products/calls.ts'
import { highestId } from '@sauda/contract/parameter-types.ts'
import type { ReplyOf } from '@sauda/contract/reply-types.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database/database.ts'
import { envelopeOf, invalidParameter, refusalOf, ShopError } from '#platform/http/replies/errors.ts'
import { refreshDerived } from '#catalogue/product-data/derived-store.ts'
import { raiseStockVersion } from '#catalogue/product-data/product-store.ts'
import { causeStock, operatorCause } from '#catalogue/product-data/stock-store.ts'
import { lockStock, setStock, type StockRow } from './desk-product-store.ts'

type Change = BodyOf<'changeStock'>['changes'][number]
type Result = ReplyOf<typeof stockChanges>['results'][number]

/**
 * Sets or adds stock counted by hand, each change in its own transaction. A refused change does not stop the others.
 * @param by the user's name in histories
 */
export async function changeStock(
  context: Context,
  { changes }: BodyOf<'changeStock'>,
  by: string,
): Promise<ReplyOf<typeof stockChanges>> {
  const results: Result[] = []
  let changed = 0
  for (const [index, change] of changes.entries())
    try {
      const row = await context.db
        .transaction()
        .execute((tx) => changeOne(context, tx, { change, index, by }))
      changed += 1
      const { id, stockQuantity, stockStatus: status, version } = row
      results.push({ id, stock_quantity: stockQuantity ?? 0, stock_status: status, version })
    } catch (cause) {
      const refused = refusalOf(cause)
      if (!refused || refused.status >= 500) throw cause
      results.push({ id: change.id, error: envelopeOf(refused) })
    }
  if (changed > 0) await raiseStockVersion(context.db)
  return { results }
}

async function changeOne(
  context: Context,
  tx: Database,
  { change, index, by }: { change: Change; index: number; by: string },
): Promise<StockRow> {
  const { id, difference, set, version } = change
  const place = `changes[${index}]`
  if ((difference === undefined) === (set === undefined))
    throw invalidParameter(place, `${place} needs either difference or set.`)
  const row = await lockStock(tx, id)
  if (!row) throw new ShopError(codes.productInvalidId, 404, 'Invalid ID.')
  mustManage(row)
  if (set !== undefined && version !== undefined && version !== row.version)
    throw new ShopError(codes.deskProductChanged, 409, 'The product or its stock has changed meanwhile.', {
      product: { id, stock_quantity: row.stockQuantity ?? 0, version: row.version },
    })
  const quantity = set ?? (row.stockQuantity ?? 0) + (difference ?? 0)
  if (Math.abs(quantity) > highestId) throw invalidParameter(place, `${place} is more than stock can be.`)
  await causeStock(tx, operatorCause(by))
  const after = await setStock(tx, id, quantity)
  await refreshDerived(tx, [id], new Date(context.clock()))
  return after
}

function mustManage({ manageStock, parentStock }: StockRow): void {
  if (manageStock) return
  throw new ShopError(
    codes.stockUnmanaged,
    400,
    parentStock === null
      ? 'The stock of this product is not counted: set manage_stock first.'
      : `The stock of this variation is that of its product ${parentStock}.`,
  )
}
