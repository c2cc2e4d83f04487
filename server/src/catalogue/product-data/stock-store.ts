/** SQL of stock: its changes and their causes, and units taken and returned in an order's transaction (D-031). */
import { usualLowStock } from '@sauda/domain/constants.ts'
import { type Selectable, sql, type SqlBool } from 'kysely'
import { arrayParameter, compiled } from '#platform/database/compiled.ts'
import type { Database } from '#platform/database/database.ts'
import type { stockCauses, StockMovementTable } from './tables.ts'
import { refreshDerived } from './derived-store.ts'
import type { ProductRow } from './product-store.ts'

/** Why stock changes. `reference`: an order number; `who`: 'staff 1', 'key 2' */
export type StockCause = {
  cause: (typeof stockCauses)[number]
  reference?: string | number
  who?: string
}

/** The cause with one value per line, as the trigger that writes stock movements reads it. */
const causeText = ({ cause, reference = '', who = '' }: StockCause): string =>
  [cause, String(reference), who].map((part) => part.replaceAll('\n', ' ')).join('\n')

const setCause = compiled((db, { text }: { text: string }) =>
  sql`select set_config('sauda.stock_cause', ${text}, true)`.compile(db),
)

/** Sets the cause of stock changes until the end of the transaction or the next call. */
export async function causeStock(tx: Database, cause: StockCause): Promise<void> {
  await setCause(tx, { text: causeText(cause) })
}

/** The cause of an operator's change: 'staff' for staff, otherwise 'program'. */
export const operatorCause = (who: string): StockCause => ({
  cause: who.startsWith('staff ') ? 'staff' : 'program',
  who,
})

/** Stock movements of a product and its variations, newest first. */
export async function movementsOf(
  db: Database,
  productId: number,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: Selectable<StockMovementTable>[]; total: number }> {
  const matching = db
    .selectFrom('stockMovement')
    .where(
      sql<SqlBool>`product_id = any(array(select id from product where id = ${productId} or parent_id = ${productId}))`,
    )
  const [{ total }, rows] = await Promise.all([
    matching.select((eb) => eb.fn.countAll<string>().as('total')).executeTakeFirstOrThrow(),
    matching.selectAll().orderBy('id', 'desc').limit(limit).offset(offset).execute(),
  ])
  return { rows, total: Number(total) }
}

/** Deletes movements before a time. */
export const forgetMovements = async (db: Database, before: Date): Promise<void> => {
  await db.deleteFrom('stockMovement').where('at', '<', before).execute()
}

/** Units to take from a row that manages its stock. */
type StockReservation = { productId: number; quantity: number }

const lockRows = compiled((db, { ids }: { ids: readonly number[] }) =>
  sql`select id from product where id = any(${arrayParameter(ids, 'integer')}) order by id for update`.compile(
    db,
  ),
)

/**
 * Locks products and variations until the transaction ends, always by ascending id. So orders of the same products wait
 * for each other and never deadlock. After the lock, values that are read cannot change before the commit.
 */
export async function lockProducts(tx: Database, ids: readonly number[]): Promise<void> {
  await lockRows(tx, { ids: [...new Set(ids)] })
}

/** A row whose stock has just reached its low amount. `left`: units */
export type FallenLow = { id: number; left: number }
/** A row whose stock was taken. `taken`: units; `left`: units afterwards; `low`: its stock is low from this number */
type TakenRow = {
  id: number
  type: string
  parentId: number | null
  taken: number
  left: number
  low: number
}
const takenColumns = sql`product.id, product.type, product.parent_id, product.stock_quantity as left,
  coalesce(product.low_stock_amount, ${usualLowStock}::integer) as low`

const fallenLow = (rows: readonly TakenRow[]): FallenLow[] =>
  rows
    .filter(({ taken, left, low }) => left <= low && left + taken > low)
    .map(({ id, left }) => ({ id, left }))
    .toSorted((a, b) => a.id - b.id)

/**
 * Whether the row's stock affects the price and stock status of a variable product: it is one, or a variation of one.
 */
const isVaried = ({ type, parentId }: { type: string; parentId: number | null }): boolean =>
  parentId !== null || type === 'variable'
const idOf = ({ id }: { id: number }): number => id

/** The values of a row that an order relied on, and what it takes: units of stock, and units counted as sold. */
export type Sale = Pick<ProductRow, 'id' | 'status' | 'regularPrice' | 'salePrice' | 'modifiedAt'> & {
  stock: number
  sold: number
}

/**
 * Takes stock and counts sales, for rows that were read without a lock. Uses a single statement, so that orders of the
 * same products block each other only briefly.
 *
 * @param sales each row once
 * @returns rows that have become low, and the units left of each row. Undefined when a row has changed since it was
 * read, or its stock does not suffice: then the transaction must be rolled back
 */
export async function sellUnchanged(
  tx: Database,
  sales: readonly Sale[],
  { now, cause }: { now: Date; cause: StockCause },
): Promise<{ fallen: FallenLow[]; left: ReadonlyMap<number, number> } | undefined> {
  const of = <T>(value: (sale: Sale) => T) => sales.map(value)
  const rows = await sell(tx, {
    count: sales.length,
    ids: of(({ id }) => id),
    stock: of(({ stock }) => stock),
    sold: of(({ sold }) => sold),
    statuses: of(({ status }) => status),
    regularPrices: of(({ regularPrice }) => regularPrice),
    salePrices: of(({ salePrice }) => salePrice),
    modifiedAt: of(({ modifiedAt }) => modifiedAt),
    cause: causeText(cause),
  })
  if (rows.length !== sales.length) return undefined
  await refreshDerived(tx, rows.filter((row) => row.taken > 0 && isVaried(row)).map(idOf), now)
  return { fallen: fallenLow(rows), left: new Map(rows.map(({ id, left }) => [id, left])) }
}

type SaleColumns = {
  count: number
  ids: number[]
  stock: number[]
  sold: number[]
  statuses: string[]
  regularPrices: (number | null)[]
  salePrices: (number | null)[]
  modifiedAt: Date[]
  cause: string
}

/** Rows are locked by ascending id, so that orders of the same products wait instead of deadlocking. */
const sell = compiled((db, sale: SaleColumns) =>
  sql<TakenRow>`
    with locked as materialized (
      select id from product where id = any(${arrayParameter(sale.ids, 'integer')}) order by id for update)
    update product set total_sales = total_sales + sale.sold,
      stock_quantity = stock_quantity - sale.stock,
      stock_status = case when sale.stock > 0 and stock_quantity - sale.stock <= 0 then 'outofstock' else stock_status end
    from unnest(${arrayParameter(sale.ids, 'integer')}, ${arrayParameter(sale.stock, 'integer')},
      ${arrayParameter(sale.sold, 'integer')}, ${arrayParameter(sale.statuses, 'text')},
      ${arrayParameter(sale.regularPrices, 'bigint')}, ${arrayParameter(sale.salePrices, 'bigint')},
      ${arrayParameter(sale.modifiedAt, 'timestamptz')})
      as sale (id, stock, sold, status, regular_price, sale_price, modified_at)
    where (select count(*) from locked) = ${sale.count}::integer and product.id = sale.id and product.status = sale.status
      and product.regular_price is not distinct from sale.regular_price
      and product.sale_price is not distinct from sale.sale_price
      and date_trunc('milliseconds', product.modified_at) = sale.modified_at
      and (sale.stock = 0 or manage_stock and stock_status = 'instock' and stock_quantity >= sale.stock)
      and (select set_config('sauda.stock_cause', ${sale.cause}, true)) is not null
    returning ${takenColumns}, sale.stock as taken`.compile(db),
)

/** Takes stock for an operator without a check; it may become negative. Rows that do not manage stock are unchanged. */
export async function reserveAnyStock(
  tx: Database,
  takes: readonly StockReservation[],
  now: Date,
): Promise<void> {
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

/** Returns stock to locked rows that still manage it; sold-out products become available again (D-031). */
export async function releaseStock(
  tx: Database,
  gifts: readonly StockReservation[],
  now: Date,
): Promise<void> {
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

/** Counts units sold, for sorting by popularity; returned units are negative. */
export async function countSales(tx: Database, sold: ReadonlyMap<number, number>): Promise<void> {
  if (sold.size === 0) return
  await sql`
    update product set total_sales = greatest(0, total_sales + piece.sold)
    from unnest(${[...sold.keys()]}::integer[], ${[...sold.values()]}::integer[]) as piece (id, sold)
    where product.id = piece.id`.execute(tx)
}
