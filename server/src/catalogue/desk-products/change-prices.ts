/** Bulk price changes: previewed, written in one transaction, and undone. */
import { storedDays } from '@sauda/domain/lifetimes.ts'
import { createHash } from 'node:crypto'
import { type BodyOf, codes } from '@sauda/contract/calls.ts'
import {
  mostPrices,
  mostShown,
  type priceChange,
  type priceCheck,
  type priceUndo,
} from '@sauda/contract/desk-products/calls.ts'
import type { ReplyOf } from '@sauda/contract/reply-types.ts'
import { couponExpiry } from '@sauda/contract/coupons/coupon.ts'
import { readTime } from '@sauda/contract/time.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database/database.ts'
import { invalidParameter, ShopError } from '#platform/http/replies/errors.ts'
import { refreshDerived } from '#catalogue/product-data/derived-store.ts'
import { idsOf } from './desk-product-store.ts'
import { planPrice, type Prices } from './price-plan.ts'
import { skippedRows, type PricedRow, pricedRows, restorePrices, writePrices } from './price-store.ts'
import { filterOf, money } from './product-list.ts'
import { insertUndo, lockUndo, markUndone } from './undo-store.ts'

type Body = BodyOf<'checkPrices'>
type Check = ReplyOf<typeof priceCheck>

/** ms in which a change can be undone */
export const undoMs = storedDays.priceUndo * 24 * 3_600_000

/** Previews a change. Throws 400 when it names no change or more than one. */
export async function checkPrices(context: Context, body: Body): Promise<Check> {
  mustNameOneChange(body.change)
  return (await plan(context, context.db, body)).check
}

/** Writes a change. Throws 409 when a price differs from the preview. */
export async function changePrices(
  context: Context,
  tx: Database,
  { seen, ...body }: BodyOf<'changePrices'>,
  by: string,
): Promise<ReplyOf<typeof priceChange>> {
  mustNameOneChange(body.change)
  const { check, changed } = await plan(context, tx, body, true)
  if (seen !== undefined && seen !== check.seen)
    throw new ShopError(codes.deskPricesChanged, 409, 'A price was changed meanwhile: check again.')
  if (changed.length === 0) return { ...check, undo: '' }
  const now = new Date(context.clock())
  const token = context.newId()
  const undo = await insertUndo(tx, { kind: 'prices', token, who: by, createdAt: now, undoneAt: null })
  await writePrices(tx, undo.id, changed, now)
  await refreshDerived(
    tx,
    changed.map(({ id }) => id),
    now,
  )
  return { ...check, undo: token }
}

/**
 * Restores the prices from before a change. A price that was changed again since then stays. Throws 404 for an unknown
 * token, 409 when the change is already undone or too old.
 */
export async function undoPrices(
  context: Context,
  tx: Database,
  token: string,
): Promise<ReplyOf<typeof priceUndo>> {
  const now = new Date(context.clock())
  const undo = await lockUndo(tx, { token })
  if (undo?.kind !== 'prices') throw new ShopError(codes.undoUnknown, 404, 'There is no such change.')
  if (undo.undoneAt !== null) throw new ShopError(codes.undoOver, 409, 'This change was undone already.')
  if (undo.createdAt.getTime() + undoMs < now.getTime())
    throw new ShopError(codes.undoOver, 409, `This change is more than ${storedDays.priceUndo} days old.`)
  const restored = await restorePrices(tx, undo.id, now)
  await refreshDerived(tx, restored, now)
  await markUndone(tx, undo.id, now)
  const left = await skippedRows(tx, undo.id, restored, mostShown)
  return {
    restored: restored.length,
    left: left.map(({ id, name, sku }) => ({
      id,
      name: name ?? '',
      sku: sku ?? '',
      message: name === null ? 'It is gone.' : 'Its price was changed since.',
    })),
  }
}

function mustNameOneChange({ percent, amount, to, field, from, until }: Body['change']): void {
  const said = [percent, amount, to].filter((each) => each !== undefined)
  if (said.length !== 1 || (amount !== undefined && amount.trim() === ''))
    throw invalidParameter('change', 'change needs one of percent, amount and to.')
  if (field === 'regular' && to?.trim() === '')
    throw invalidParameter('change', 'change[to] is no price: only a sale can end.')
  if (field === 'regular' && (from !== undefined || until !== undefined))
    throw invalidParameter('change', 'change[from] and change[until] are those of a sale.')
}

type Plan = { check: Check; changed: ({ id: number } & Prices)[] }

async function plan(context: Context, db: Database, body: Body, lock = false): Promise<Plan> {
  const rows = await rowsFor(context, db, body, lock)
  const { change } = body
  const [from, until] = [readTime(undefined, change.from), couponExpiry(undefined, change.until)]
  const dates = {
    ...(from !== undefined && { saleFrom: new Date(from) }),
    ...(until !== undefined && { saleTo: new Date(until) }),
  }
  const changed: Plan['changed'] = []
  const shown: Check['rows'][number][] = []
  const problems: Check['problems'][number][] = []
  const isSale = change.field === 'sale'
  for (const row of rows) {
    const planned = planPrice(row, change, dates, context.clock())
    const named = { id: row.id, name: row.name, sku: row.sku ?? '' }
    if (planned.kind === 'problem') problems.push({ ...named, message: planned.message })
    else if (planned.kind === 'changed') {
      const { prices } = planned
      changed.push({ id: row.id, ...prices })
      if (shown.length < mostShown)
        shown.push({
          ...named,
          parent_id: row.parentId ?? 0,
          old: money(isSale ? row.salePrice : row.regularPrice),
          new: money(isSale ? prices.salePrice : prices.regularPrice),
          regular_price: money(prices.regularPrice),
        })
    }
  }
  return {
    changed,
    check: {
      products: rows.length,
      changed: changed.length,
      unchanged: rows.length - changed.length - problems.length,
      rows: shown,
      problems: problems.slice(0, mostShown),
      seen: seenOf(rows),
    },
  }
}

/** A hash of the products and their prices, to detect changes between preview and write. */
const seenOf = (rows: readonly PricedRow[]): string => {
  const hash = createHash('sha256')
  for (const { id, regularPrice, salePrice } of rows) hash.update(`${id} ${regularPrice} ${salePrice};`)
  return hash.digest('base64url')
}

/** The products that a call names. Throws 400 for both or neither of ids and filter, or too many products. */
async function rowsFor(
  context: Context,
  db: Database,
  { ids, filter }: Body,
  lock: boolean,
): Promise<PricedRow[]> {
  if ((ids === undefined || ids.length === 0) === (filter === undefined))
    throw invalidParameter('ids', 'Name the products by IDs or by a filter, not both.')
  const limit = mostPrices + 1
  const named = filter ? await idsOf(db, await filterOf(context, filter), limit) : (ids ?? [])
  const rows = await pricedRows(db, named, { limit, lock })
  if (named.length > mostPrices || rows.length > mostPrices)
    throw invalidParameter(
      filter ? 'filter' : 'ids',
      `These are more than ${mostPrices} products: narrow them down.`,
    )
  return rows
}
