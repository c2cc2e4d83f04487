/** SQL of the metrics counted in the database. */
import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'

export type DatabaseCounts = {
  orders: readonly { status: string; count: number }[]
  mails: readonly { state: string; count: number }[]
  /** waiting, running and failed jobs */
  jobs: readonly { name: string; state: 'waiting' | 'active' | 'failed'; count: number }[]
}

/** ms; with millions of orders the counts are skipped rather than slow the shop down */
const mostMs = 3000

/** Each count uses an index only. Throws if it takes too long. */
export const databaseCounts = (db: Database): Promise<DatabaseCounts> =>
  db.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = ${sql.lit(mostMs)}`.execute(tx)
    const orders = await sql<DatabaseCounts['orders'][number]>`
      select status, count(*)::int as count from order_fact group by status`.execute(tx)
    const mails = await sql<DatabaseCounts['mails'][number]>`
      select state, count(*)::int as count from mail_outbox group by state`.execute(tx)
    const jobs = await sql<DatabaseCounts['jobs'][number]>`
      select name, case state::text when 'active' then 'active' when 'failed' then 'failed' when 'cancelled' then 'failed' else 'waiting' end as state,
        count(*)::int as count
      from pgboss.job where state in ('created', 'retry', 'active', 'failed', 'cancelled') group by 1, 2`.execute(
      tx,
    )
    return { orders: orders.rows, mails: mails.rows, jobs: jobs.rows }
  })
