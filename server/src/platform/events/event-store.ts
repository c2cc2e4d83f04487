/** SQL of the events that webhooks listen for as actions; the function of the database stands in migration 0057. */
import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'

/** Owes an event to the webhooks of its topic, in the transaction of the event. @param id of what it is about */
export const oweAction = async (tx: Database, name: string, id: number, about: object): Promise<void> => {
  await sql`select owe_webhooks(${`action.${name}`}, ${id}::integer, ${JSON.stringify(about)}::jsonb)`.execute(
    tx,
  )
}
