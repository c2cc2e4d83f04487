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
 * Takes stock of locked rows that were found sufficient. The condition in the update is the last guard: a row that
 * does not fulfil it is a fault of ours, and the order fails.
 */
export async function takeStock(tx: Database, takes: readonly StockTake[], now: Date): Promise<void> {
  for (const { productId, quantity } of takes) {
    const { numUpdatedRows } = await tx
      .updateTable('product')
      .set((eb) => ({
        stockQuantity: eb('stockQuantity', '-', quantity),
        stockStatus: sql<'instock'>`case when stock_quantity - ${quantity} <= 0 then 'outofstock' else stock_status end`,
      }))
      .where('id', '=', productId)
      .where('manageStock', '=', true)
      .where('stockStatus', '=', 'instock')
      .where('stockQuantity', '>=', quantity)
      .executeTakeFirst()
    if (numUpdatedRows !== 1n) throw new Error(`product ${productId} was not locked with enough stock`)
  }
  const ids = takes.map(({ productId }) => productId)
  await refreshDerived(tx, ids, now)
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
  for (const [id, quantity] of [...sold].toSorted(([a], [b]) => a - b))
    await tx
      .updateTable('product')
      .set({ totalSales: sql<number>`greatest(0, total_sales + ${quantity})` })
      .where('id', '=', id)
      .execute()
}
