/** Metrics of jobs and of the database. */
import { sql } from 'kysely'
import type { Metric } from '@sauda/extension-kit/metric.ts'
import type { Database } from '#platform/database/database.ts'
import { countedBy } from '#platform/telemetry/counted-by.ts'
import { jobNames } from './job-types.ts'

const states = ['waiting', 'active', 'failed']

export const jobMetrics: readonly Metric<Database>[] = [
  {
    name: 'sauda_jobs',
    help: 'Jobs by queue and state.',
    labels: ['queue', 'state'],
    read: async (tx) => {
      const { rows } = await sql<{ name: string; state: string; count: number }>`
        select name, case state::text when 'active' then 'active' when 'failed' then 'failed' when 'cancelled' then 'failed' else 'waiting' end as state,
          count(*)::int as count
        from pgboss.job where state in ('created', 'retry', 'active', 'failed', 'cancelled') group by 1, 2`.execute(
        tx,
      )
      const counted = new Map(rows.map((row) => [`${row.name} ${row.state}`, row.count]))
      return jobNames.flatMap((queue) =>
        states.map((state) => ({ labels: { queue, state }, value: counted.get(`${queue} ${state}`) ?? 0 })),
      )
    },
  },
  countedBy({
    name: 'sauda_job_overdue_seconds',
    help: 'How long the longest waiting job of a queue has been due; 0: none waits.',
    label: 'queue',
    known: jobNames,
    count: (tx) =>
      sql<{ label: string; value: number }>`
        select name as label, extract(epoch from now() - min(start_after))::float8 as value
        from pgboss.job where state in ('created', 'retry') and start_after <= now() group by name`.execute(
        tx,
      ),
  }),
]
