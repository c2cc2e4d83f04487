/** Metrics of orders. */
import { sql } from 'kysely'
import { orderStatuses } from '@sauda/domain/order.ts'
import type { Metric } from '@sauda/extension-kit/metric.ts'
import type { Database } from '#platform/database/database.ts'
import { countedBy } from '#platform/telemetry/counted-by.ts'

export const orderMetrics: readonly Metric<Database>[] = [
  countedBy({
    name: 'sauda_orders',
    help: 'Orders by status.',
    label: 'status',
    known: [...orderStatuses, 'trash'],
    count: (tx) =>
      sql<{ label: string; value: number }>`
        select status as label, count(*)::int as value from order_fact group by status`.execute(tx),
  }),
  {
    name: 'sauda_orders_last_day',
    help: 'Orders of the last 24 hours by payment method and status.',
    labels: ['payment_method', 'status'],
    read: async (tx) => {
      // a method that is not the shop's is 'other', so that callers create no new time series
      const { rows } = await sql<{ gateway: string; status: string; value: number }>`
        select coalesce(g.id, 'other') as gateway, f.status, count(*)::int as value
        from order_fact f left join payment_gateway g on g.id = f.payment_method
        where f.tab is not null and f.created_at > now() - interval '1 day' group by 1, 2`.execute(tx)
      return rows.map(({ gateway, status, value }) => ({
        labels: { payment_method: gateway, status },
        value,
      }))
    },
  },
]
