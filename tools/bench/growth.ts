/** Measures by how many bytes an order lets each table grow. */
import { withClient } from './server.ts'

type TableSizes = { orders: number; bytes: Map<string, number> }

/** Sizes of all tables with their indexes, and the number of orders. */
export const tableSizes = (url: string): Promise<TableSizes> =>
  withClient(url, async (client) => {
    const counted = await client.query<{ count: string }>('select count(*) from customer_order')
    const { rows } = await client.query<{ name: string; bytes: string }>(`
      select n.nspname || '.' || c.relname as name, pg_total_relation_size(c.oid) as bytes
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind = 'r' and n.nspname not in ('pg_catalog', 'information_schema')`)
    return {
      orders: Number(counted.rows[0]?.count),
      bytes: new Map(rows.map(({ name, bytes }) => [name, Number(bytes)])),
    }
  })

/** @returns bytes per order by table, the largest first; tables that grow by less than ten bytes are omitted */
export function bytesPerOrder(before: TableSizes, after: TableSizes): [table: string, bytes: number][] {
  const orders = Math.max(1, after.orders - before.orders)
  return [...after.bytes]
    .map(([table, bytes]): [string, number] => [
      table,
      Math.round((bytes - (before.bytes.get(table) ?? 0)) / orders),
    ])
    .filter(([, bytes]) => bytes >= 10)
    .toSorted(([, a], [, b]) => b - a)
}
