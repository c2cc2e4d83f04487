/** Derived values of prices, stock and variations, stored in the product's row for sorting and filtering. */
import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'

/**
 * Recomputes `price` and `price_max` of the given rows, and of the parents of given variations. A price is the sale
 * price when that is lower and active, otherwise the regular price. A parent takes the lowest and highest price of its
 * available published variations, or of all when none is available. A parent is in stock when one of its variations is
 * (CONTRACT 5, 6; D-123). Every write of prices, stock or variations calls this in its transaction, or writes whole rows
 * with their prices and calls `refreshParents`.
 */
export async function refreshDerived(tx: Database, ids: readonly number[], now: Date): Promise<void> {
  if (ids.length === 0) return
  // Rows that do not change are not written: each write of a product also refreshes its row in the desk's list.
  const price = sql`case
      when sale_price < regular_price and coalesce(sale_from <= ${now}, true) and coalesce(sale_to >= ${now}, true)
        then sale_price else regular_price end`
  await sql`
    update product set price = ${price}, price_max = null
    where id = any(${ids}) and type <> 'variable' and (price, price_max) is distinct from (${price}, null)`.execute(
    tx,
  )
  await refreshParents(tx, ids)
}

/** Recomputes price and stock status of given parents, and of the parents of given variations. */
export async function refreshParents(tx: Database, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  const status = sql`case when product.manage_stock then product.stock_status
        when summary.available then 'instock' else 'outofstock' end`
  await sql`
    with parent as (
      select id from product where id = any(${ids}) and type = 'variable'
      union select parent_id from product where id = any(${ids}) and parent_id is not null
    ), summary as (
      select own.id as parent_id, coalesce(available_low, low) as low, coalesce(available_high, high) as high, available
      from parent join product own on own.id = parent.id
        -- for each parent by the index of its variations; a join of all would read the whole table
        cross join lateral (
          select min(c.price) as low, max(c.price) as high,
            min(c.price) filter (where is_available) as available_low,
            max(c.price) filter (where is_available) as available_high,
            coalesce(bool_or(is_available), false) as available
          from product c cross join lateral (select c.price is not null and (
            case when own.manage_stock and not c.manage_stock
              then own.stock_status = 'instock' and coalesce(own.stock_quantity, 0) > 0
              else c.stock_status = 'instock' and not (c.manage_stock and coalesce(c.stock_quantity, 0) <= 0) end
          ) as is_available) stock
          where c.parent_id = own.id and c.status = 'publish') children
    )
    update product set price = low, price_max = high, stock_status = ${status}
    from summary where product.id = summary.parent_id and product.type = 'variable'
      and (product.price, product.price_max, product.stock_status) is distinct from (low, high, ${status})`.execute(
    tx,
  )
}
