/** SQL of the metrics counted in the database. */
import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import { databaseSize } from './health-store.ts'
import { lastBackup } from './last-backup-store.ts'

export type DatabaseCounts = {
  orders: readonly { status: string; count: number }[]
  mails: readonly { state: string; count: number }[]
  /** numbers of waiting, running and failed jobs, by name */
  jobs: readonly { name: string; state: 'waiting' | 'active' | 'failed'; count: number }[]
  /** seconds that the longest waiting due job of each queue is overdue */
  overdue: readonly { name: string; seconds: number }[]
  /** orders of the last day by payment method; a method that is not the shop's is 'other' */
  payments: readonly { gateway: string; status: string; count: number }[]
  /** number of waiting deliveries, and of the last day's deliveries in the other states */
  deliveries: readonly { state: string; count: number }[]
  /** bytes of the database */
  size: number
  /** the newest backup: epoch seconds, and bytes */
  backup: { at: number; bytes: number } | undefined
}

/** Maximum ms that each count may take, so that counting millions of orders does not slow the shop down. */
const mostMs = 3000

/** Counts orders, mails, jobs and deliveries for metrics. Each count uses an index. Throws if one takes too long. */
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
    const overdue = await sql<DatabaseCounts['overdue'][number]>`
      select name, extract(epoch from now() - min(start_after))::float8 as seconds
      from pgboss.job where state in ('created', 'retry') and start_after <= now() group by name`.execute(tx)
    const payments = await sql<DatabaseCounts['payments'][number]>`
      select coalesce(g.id, 'other') as gateway, f.status, count(*)::int as count
      from order_fact f left join payment_gateway g on g.id = f.payment_method
      where f.tab is not null and f.created_at > now() - interval '1 day' group by 1, 2`.execute(tx)
    const deliveries = await sql<DatabaseCounts['deliveries'][number]>`
      select state, count(*)::int as count from webhook_delivery
      where state = 'waiting' or (state <> 'waiting' and created_at > now() - interval '1 day')
      group by state`.execute(tx)
    const backup = await lastBackup(tx)
    return {
      ...{ orders: orders.rows, mails: mails.rows, jobs: jobs.rows, overdue: overdue.rows },
      ...{ payments: payments.rows, deliveries: deliveries.rows, size: await databaseSize(tx) },
      backup: backup && { at: backup.at.getTime() / 1000, bytes: backup.bytes },
    }
  })
