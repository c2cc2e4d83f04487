/** Counts the orders of each day, and stores single entries for 90 days. */
import { defineExtension } from '@sauda/extension-kit/define-extension.ts'

const hour = 60 * 60_000
const ninetyDays = 90 * 24 * hour

export const orderCount = defineExtension({
  id: 'order-count',
  about: 'Counts the orders of each day',
  migrations: [
    {
      name: '0001-tables',
      sql: `create table order_count_entry (event text primary key, at timestamptz not null);
        create table order_count_day (day date primary key, orders integer not null)`,
    },
  ],
  listeners: [
    {
      name: 'entry',
      on: ['order.placed'],
      // an event may be delivered twice
      handle: async (shop, { id, at }) => {
        await shop.query('insert into order_count_entry values ($1, $2) on conflict do nothing', [id, at])
      },
    },
  ],
  maintenance: [
    {
      everyMs: hour,
      run: (shop) =>
        shop.query(`insert into order_count_day
          select (at at time zone 'Asia/Karachi')::date, count(*) from order_count_entry group by 1
          on conflict (day) do update set orders = greatest(order_count_day.orders, excluded.orders)`),
    },
  ],
  metrics: [
    {
      name: 'orders_today',
      help: 'Orders counted today.',
      read: async (shop) => {
        const [today] = await shop.query<{ orders: number }>(
          `select orders from order_count_day where day = ($1::timestamptz at time zone 'Asia/Karachi')::date`,
          [new Date(shop.clock())],
        )
        return today?.orders ?? 0
      },
    },
  ],
  expiry: [
    (shop, now) => shop.query('delete from order_count_entry where at < $1', [new Date(now - ninetyDays)]),
  ],
})
