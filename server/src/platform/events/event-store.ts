/** SQL of events delivered to webhooks as actions; the database function is in migration 0057. */
import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'

/**
 * Adds deliveries of an event to the webhooks of its topic, in the event's transaction.
 * @param id id of the order, customer or product
 */
export const addActionDeliveries = async (
  tx: Database,
  name: string,
  id: number,
  about: object,
): Promise<void> => {
  await sql`select owe_webhooks(${`action.${name}`}, ${id}::integer, ${JSON.stringify(about)}::jsonb)`.execute(
    tx,
  )
}
