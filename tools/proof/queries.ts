/** SQL of the proofs, sent to the database directly and not through the shop. */
import { withClient } from '../bench/server.ts'

export const query = <Row extends object = Record<string, unknown>>(
  url: string,
  statement: string,
  values: unknown[] = [],
): Promise<Row[]> => withClient(url, async (client) => (await client.query<Row>(statement, values)).rows)

/** Ids of all orders. */
export const orderIds = async (url: string): Promise<number[]> =>
  (await query<{ id: number }>(url, 'select id from customer_order')).map(({ id }) => Number(id))
