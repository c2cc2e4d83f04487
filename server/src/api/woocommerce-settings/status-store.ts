/** SQL that reads the facts of the system status: sizes and numbers of rows. */
import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'

type DatabaseFacts = {
  version: string
  /** bytes of all tables */
  data: number
  /** bytes of all indexes */
  index: number
  products: number
  variations: number
  orders: number
  coupons: number
}

export async function databaseFacts(db: Database): Promise<DatabaseFacts> {
  const { rows } = await sql<Record<keyof DatabaseFacts, string>>`
    select current_setting('server_version') as version,
      (select coalesce(sum(pg_table_size(oid)), 0) from pg_class where relkind = 'r' and relnamespace = current_schema()::regnamespace)::text as data,
      (select coalesce(sum(pg_indexes_size(oid)), 0) from pg_class where relkind = 'r' and relnamespace = current_schema()::regnamespace)::text as index,
      (select count(*) from product where type <> 'variation')::text as products,
      (select count(*) from product where type = 'variation')::text as variations,
      (select count(*) from customer_order)::text as orders,
      (select count(*) from coupon)::text as coupons`.execute(db)
  const [facts] = rows
  if (!facts) throw new Error('the database said nothing of itself')
  const { version, ...numbers } = facts
  const counted = Object.fromEntries(Object.entries(numbers).map(([name, value]) => [name, Number(value)]))
  return { version, ...counted } as DatabaseFacts
}
