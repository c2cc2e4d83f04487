/** Triggers that a migration adds disabled, because only a shop with many rows needs them. */
import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'

/** ms for which a table may wait for running transactions; new ones wait for it meanwhile */
const lockMs = 500

/** Names of triggers, by the table that they are on. */
export type TriggersByTable = Readonly<Record<string, readonly string[]>>

/** Whether none of the triggers is disabled. */
export async function areEnabled(db: Database, triggers: TriggersByTable): Promise<boolean> {
  const { rows } = await sql<{ enabled: boolean }>`
    select not exists (select from pg_trigger where tgenabled = 'D'
      and tgrelid = any(${Object.keys(triggers)}::regclass[])
      and tgname = any(${Object.values(triggers).flat()}::name[])) as enabled`.execute(db)
  return rows[0]?.enabled ?? false
}

/**
 * Enables triggers in a transaction. After its commit, every change fires them, because it waits for running
 * transactions that write the tables.
 * @throws {Error} of the kind `busy` when the running transactions do not end in time
 */
export async function enableTriggers(tx: Database, triggers: TriggersByTable): Promise<void> {
  await sql`select set_config('lock_timeout', ${String(lockMs)}, true)`.execute(tx)
  for (const [table, names] of Object.entries(triggers))
    await sql`alter table ${sql.table(table)} ${sql.join(names.map((name) => sql`enable trigger ${sql.id(name)}`))}`.execute(
      tx,
    )
}
