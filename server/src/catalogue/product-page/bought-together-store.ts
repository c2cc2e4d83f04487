/** SQL of products bought together. */
import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'

/** What is counted: `boughtTogether` in domain/src/catalogue-rules.ts. Earlier orders than `since` do not count. */
type Counting = {
  since: Date
  now: Date
  orders: number
  productsOfOrder: number
  ordersWithBoth: number
  stored: number
}

/** When products bought together were last counted; undefined: never, or none were found. */
export async function lastCount(db: Database): Promise<Date | undefined> {
  const row = await db
    .selectFrom('boughtTogether')
    .select('countedAt')
    .orderBy('countedAt', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.countedAt
}

/** Recounts which products occur in the same orders, and stores the most frequent ones for each product. */
export async function countTogether(
  tx: Database,
  { since, now, orders, productsOfOrder, ordersWithBoth, stored }: Counting,
): Promise<void> {
  // Remove the timeout: no request waits for this statement, which takes longer than the default in a large shop.
  await sql`set local statement_timeout = 0`.execute(tx)
  await tx.deleteFrom('boughtTogether').execute()
  await sql`
    with recent as (
      select id from customer_order
      where status in ('processing', 'on-hold', 'completed') and created_at >= ${since}
      order by id desc limit ${orders}
    ), bought as (
      select distinct l.order_id, l.product_id
      from order_line l join recent on recent.id = l.order_id join product p on p.id = l.product_id
    ), mixed as (
      select order_id from bought group by order_id having count(*) between 2 and ${productsOfOrder}
    ), pairs as (
      select a.product_id, b.product_id as other_id, count(*)::integer as orders
      from mixed join bought a using (order_id) join bought b using (order_id)
      where a.product_id <> b.product_id
      group by a.product_id, b.product_id having count(*) >= ${ordersWithBoth}
    ), ranked as (
      select *, row_number() over (partition by product_id order by orders desc, other_id) as place from pairs
    )
    insert into bought_together (product_id, other_id, orders, counted_at)
    select product_id, other_id, orders, ${now}::timestamptz from ranked where place <= ${stored}`.execute(tx)
}

/** Ids of purchasable, listed products, most frequent first. */
export async function boughtWith(db: Database, productId: number, most: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select p.id from bought_together t join product p on p.id = t.other_id
    where t.product_id = ${productId} and p.status = 'publish' and p.visibility in ('visible', 'catalog')
      and p.price is not null and p.stock_status <> 'outofstock'
    order by t.orders desc, t.other_id limit ${most}`.execute(db)
  return rows.map(({ id }) => id)
}
