/** SQL of the requests and orders of each hour. */
import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import type { RequestCounts } from '#platform/telemetry/request-counts.ts'

type ShopHour = RequestCounts & { at: Date; orders: number }

/** Adds to the hour of `now`; several processes may do so at once. */
export const addToHour = (db: Database, { requests, failures, slow }: RequestCounts, now: Date) =>
  sql`
    insert into shop_hour (at, requests, failures, slow)
    values (date_trunc('hour', ${now}::timestamptz), ${requests}, ${failures}, ${slow})
    on conflict (at) do update set requests = shop_hour.requests + excluded.requests,
      failures = shop_hour.failures + excluded.failures, slow = shop_hour.slow + excluded.slow`.execute(db)

/** The last 24 hours, the running one included, oldest first. */
export async function lastHours(db: Database, now: Date): Promise<ShopHour[]> {
  const { rows } = await sql<ShopHour>`
    select hour.at, coalesce(h.requests, 0) as requests, coalesce(h.failures, 0) as failures,
      coalesce(h.slow, 0) as slow,
      (select count(*)::int from order_fact f where f.tab is not null
        and f.created_at >= hour.at and f.created_at < hour.at + interval '1 hour') as orders
    from generate_series(date_trunc('hour', ${now}::timestamptz) - interval '23 hours',
      date_trunc('hour', ${now}::timestamptz), interval '1 hour') as hour (at)
    left join shop_hour h on h.at = hour.at
    order by hour.at`.execute(db)
  return rows
}

export const forgetHours = (tx: Database, before: Date) =>
  sql`delete from shop_hour where at < ${before}`.execute(tx)
