/** SQL for the first steps of a new shop: whether it has products and orders. */
import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'

/** Whether there is a published product with a price and a picture, and whether there is an order. */
export async function goodsAndOrders(db: Database): Promise<{ product: boolean; order: boolean }> {
  const { rows } = await sql<{ product: boolean; order: boolean }>`
    select
      exists (select from product where parent_id is null and status = 'publish' and price is not null
        and jsonb_array_length(images) > 0) as product,
      exists (select from customer_order) as "order"`.execute(db)
  return rows[0] ?? { product: false, order: false }
}
