/** Derived values of prices, stock and variations, stored in the product's row for sorting and filtering. */
import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'

/**
 * Recomputes `price` and `price_max` of the given rows, and of the parents of given variations. A price is the sale
 * price when that is lower and active, otherwise the regular price. A parent takes the lowest and highest price of its
 * available published variations, or of all when none is available. A parent is in stock when one of its variations is
 * (CONTRACT 5, 6; D-123). Every write of prices, stock or variations calls this in its transaction.
 */
export async function refreshDerived(tx: Database, ids: readonly number[], now: Date): Promise<void> {
  if (ids.length === 0) return
  await sql`
    update product set price = case
      when sale_price < regular_price and coalesce(sale_from <= ${now}, true) and coalesce(sale_to >= ${now}, true)
        then sale_price else regular_price end,
      price_max = null
    where id = any(${ids}) and type <> 'variable'`.execute(tx)
  await sql`
    with parent as (
      select id from product where id = any(${ids}) and type = 'variable'
      union select parent_id from product where id = any(${ids}) and parent_id is not null
    ), child as (
      select p.id as parent_id, c.price,
        c.price is not null and stock.stock_status = 'instock'
          and not (stock.manage_stock and coalesce(stock.stock_quantity, 0) <= 0) as available
      from parent p left join product c on c.parent_id = p.id and c.status = 'publish'
        left join product own on own.id = p.id
        left join product stock on stock.id = case when own.manage_stock and not c.manage_stock then own.id else c.id end
    ), summary as (
      select parent_id,
        coalesce(min(price) filter (where available), min(price)) as low,
        coalesce(max(price) filter (where available), max(price)) as high,
        coalesce(bool_or(available), false) as available
      from child group by parent_id
    )
    update product set price = summary.low, price_max = summary.high,
      stock_status = case when product.manage_stock then product.stock_status
        when summary.available then 'instock' else 'outofstock' end
    from summary where product.id = summary.parent_id and product.type = 'variable'`.execute(tx)
}
