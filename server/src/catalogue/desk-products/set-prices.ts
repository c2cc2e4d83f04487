/** Prices typed one by one or pasted: each row is checked separately, with one undo for all. */
import { type BodyOf, codes } from '@sauda/contract/calls.ts'
import type { setPricesReply } from '@sauda/contract/desk-products/calls.ts'
import type { ReplyOf } from '@sauda/contract/reply-types.ts'
import { parseAmount } from '@sauda/domain/money.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database/database.ts'
import { envelopeOf, ShopError } from '#platform/http/replies/errors.ts'
import { refreshDerived } from '#catalogue/product-data/derived-store.ts'
import { versionsOf } from './desk-product-store.ts'
import { planPrice, type Prices } from './price-plan.ts'
import { type PricedRow, pricedRows, writePrices } from './price-store.ts'
import { money } from './product-list.ts'
import { insertUndo } from './undo-store.ts'

type Change = BodyOf<'setPrices'>['changes'][number]

/**
 * Sets one price per change. Skips a change, with an error in its result, if the product no longer has the price that
 * the caller has seen.
 */
export async function setPrices(
  context: Context,
  tx: Database,
  { changes }: BodyOf<'setPrices'>,
  by: string,
): Promise<ReplyOf<typeof setPricesReply>> {
  const ids = [...new Set(changes.map(({ id }) => id))]
  const rows = new Map(
    (await pricedRows(tx, ids, { limit: ids.length, lock: true, own: true })).map((row) => [row.id, row]),
  )
  const written = new Map<number, Prices>()
  const refused = new Map<Change, ShopError>()
  for (const change of changes) {
    const row = rows.get(change.id)
    const after = row ? priceAfter({ ...row, ...written.get(row.id) }, change, context.clock()) : unknown
    if (after instanceof ShopError) refused.set(change, after)
    else if (after) written.set(change.id, after)
  }
  const undo = await write(context, tx, written, by)
  const versions = await versionsOf(tx, ids)
  return {
    results: changes.map((change) => {
      const { id, field } = change
      const error = refused.get(change)
      if (error) return { id, field, error: envelopeOf(error) }
      const { regularPrice, salePrice } = written.get(id) ?? rows.get(id) ?? none
      return {
        id,
        field,
        regular_price: money(regularPrice),
        sale_price: money(salePrice),
        version: versions.get(id) ?? '',
      }
    }),
    undo,
  }
}

const none = { regularPrice: null, salePrice: null }
const unknown = new ShopError(codes.productInvalidId, 404, 'It has no price of its own.')

/** The prices after a change, or the refusal of the change; undefined when nothing changes. */
function priceAfter(
  row: PricedRow,
  { field, to, seen }: Change,
  now: number,
): Prices | undefined | ShopError {
  const current = field === 'sale' ? row.salePrice : row.regularPrice
  if (seen !== undefined && (parseAmount(seen) ?? null) !== current)
    return new ShopError(codes.deskPricesChanged, 409, `Someone changed it to ${money(current) || 'none'}.`)
  if (field === 'regular' && to.trim() === '')
    return new ShopError(codes.invalidParam, 400, 'Enter a price above 0.')
  const planned = planPrice(row, { field, to, round: 'none' }, {}, now)
  if (planned.kind === 'problem') return new ShopError(codes.invalidParam, 400, planned.message)
  return planned.kind === 'changed' ? planned.prices : undefined
}

/** Writes prices, and what an undo needs to restore them. @returns the undo token; '' when nothing was written */
async function write(
  context: Context,
  tx: Database,
  written: ReadonlyMap<number, Prices>,
  who: string,
): Promise<string> {
  if (written.size === 0) return ''
  const now = new Date(context.clock())
  const token = context.newId()
  const { id } = await insertUndo(tx, { kind: 'prices', token, who, createdAt: now, undoneAt: null })
  await writePrices(
    tx,
    id,
    [...written].map(([productId, prices]) => ({ id: productId, ...prices })),
    now,
  )
  await refreshDerived(tx, [...written.keys()], now)
  return token
}
