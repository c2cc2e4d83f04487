/** Taking stock, in the order's transaction (D-031). */
import { sql } from 'kysely'
import type { Database } from '#database/database.ts'
import { refreshDerived } from './catalogue-store.ts'

/** Pieces to take from one row that manages its stock. */
export type StockTake = { productId: number; quantity: number }

/**
 * Locks products and variations until the transaction ends, always in ascending id, so that orders of the same goods
 * wait for each other instead of locking each other out. What is read afterwards cannot change before the commit.
 */
export async function lockProducts(tx: Database, ids: readonly number[]): Promise<void> {
  await sql`select id from product where id = any(${[...new Set(ids)]}) order by id for update`.execute(tx)
}

/**
 * Takes stock of locked rows, each named once, that were found sufficient. The condition in the update is the last guard: a row that
 * does not fulfil it is a fault of ours, and the order fails.
 */
export async function takeStock(tx: Database, takes: readonly StockTake[], now: Date): Promise<void> {
  if (takes.length === 0) return
  const { rows } = await sql<{ id: number; parentId: number | null }>`
    update product set stock_quantity = stock_quantity - take.quantity,
      stock_status = case when stock_quantity - take.quantity <= 0 then 'outofstock' else stock_status end
    from unnest(${takes.map(({ productId }) => productId)}::integer[],
      ${takes.map(({ quantity }) => quantity)}::integer[]) as take (id, quantity)
    where product.id = take.id and manage_stock and stock_status = 'instock' and stock_quantity >= take.quantity
    returning product.id, product.parent_id`.execute(tx)
  if (rows.length !== takes.length) throw new Error('products were not locked with enough stock')
  // Only a parent's price and stock follow from the stock of its variations.
  const variations = rows.flatMap(({ id, parentId }) => (parentId === null ? [] : [id]))
  await refreshDerived(tx, variations, now)
}

/** Takes stock whatever there is, for an operator; it may fall below zero. Rows that do not manage stock are left alone. */
export async function takeAnyStock(tx: Database, takes: readonly StockTake[], now: Date): Promise<void> {
  for (const { productId, quantity } of takes)
    await tx
      .updateTable('product')
      .set((eb) => ({
        stockQuantity: eb('stockQuantity', '-', quantity),
        stockStatus: sql<'instock'>`case when stock_quantity - ${quantity} > 0 then stock_status
          when backorders = 'no' then 'outofstock' else 'onbackorder' end`,
      }))
      .where('id', '=', productId)
      .where('manageStock', '=', true)
      .execute()
  await refreshDerived(
    tx,
    takes.map(({ productId }) => productId),
    now,
  )
}

/** Gives stock back to locked rows that still manage it; what had run out can be bought again (D-031). */
export async function giveStock(tx: Database, gifts: readonly StockTake[], now: Date): Promise<void> {
  for (const { productId, quantity } of gifts)
    await tx
      .updateTable('product')
      .set((eb) => ({
        stockQuantity: eb('stockQuantity', '+', quantity),
        stockStatus: sql<'instock'>`case when stock_quantity + ${quantity} > 0 then 'instock' else stock_status end`,
      }))
      .where('id', '=', productId)
      .where('manageStock', '=', true)
      .execute()
  await refreshDerived(
    tx,
    gifts.map(({ productId }) => productId),
    now,
  )
}

/** Counts units sold, for the popularity order; given back units are below zero. */
export async function countSales(tx: Database, sold: ReadonlyMap<number, number>): Promise<void> {
  if (sold.size === 0) return
  await sql`
    update product set total_sales = greatest(0, total_sales + piece.sold)
    from unnest(${[...sold.keys()]}::integer[], ${[...sold.values()]}::integer[]) as piece (id, sold)
    where product.id = piece.id`.execute(tx)
}
