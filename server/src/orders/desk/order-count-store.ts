/**
 * SQL of the numbers of orders by tab and city. A trigger adds a row for each change (docs/decisions/0090), and the
 * number is the sum of the rows.
 */
import type { OrderTab } from '@sauda/domain/order-facts.ts'
import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'

/** Orders to count. `open`: every tab except done; `city`: in any case */
type Counted = { tab: OrderTab | 'all'; city?: string | undefined }

const inTab = (tab: Counted['tab']) =>
  tab === 'all' ? sql`true` : tab === 'open' ? sql`tab <> 'done'` : sql`tab = ${tab}`

/** Number of orders in a tab, or in a tab and city. */
export async function countOrders(db: Database, { tab, city }: Counted): Promise<number> {
  const inCity = city === undefined ? sql`true` : sql`lower(city) = lower(${city})`
  const { rows } = await sql<{ orders: number }>`
    select coalesce(sum(orders), 0)::int as orders from order_count where ${inTab(tab)} and ${inCity}`.execute(
    db,
  )
  return rows[0]?.orders ?? 0
}

/** The number of orders in each tab that has some. */
export async function countTabs(db: Database): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ tab: string; orders: number }>`
    select tab, sum(orders)::int as orders from order_count group by tab having sum(orders) > 0`.execute(db)
  return new Map(rows.map(({ tab, orders }) => [tab, orders]))
}

/** Cities of the orders of a tab, most frequent first; spellings that differ only in case count as one. */
export async function citiesOf(
  db: Database,
  tab: Counted['tab'],
  limit: number,
): Promise<{ city: string; orders: number }[]> {
  const { rows } = await sql<{ city: string; orders: number }>`
    select max(city) as city, sum(orders)::int as orders from (
      select city, sum(orders) as orders from order_count
      where city <> '' and ${inTab(tab)} group by city having sum(orders) > 0
    ) as spellings
    group by lower(city) order by 2 desc, 1 limit ${limit}`.execute(db)
  return rows
}

/**
 * Replaces the rows of each tab and city by one row with their sum. The numbers stay the same for every reader, and rows
 * that are added meanwhile remain.
 */
export const addUpOrderCounts = async (db: Database): Promise<void> => {
  await sql`
    with added as (
      delete from order_count where (tab, city) in (
        select tab, city from order_count group by tab, city having count(*) > 1 or sum(orders) = 0)
      returning tab, city, orders
    )
    insert into order_count (tab, city, orders)
    select tab, city, sum(orders) from added group by tab, city having sum(orders) <> 0`.execute(db)
}
