/** Notifications (NOTIFY) of committed transactions. */
import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import { sharedQuery } from './shared-query.ts'

const gathered = new WeakMap<Database, Set<string>>()

const send = sharedQuery(async (db) => {
  const lines = [...(gathered.get(db) ?? [])]
  gathered.delete(db)
  await sql`select pg_notify(split_part(line, ' ', 1), substr(line, strpos(line, ' ') + 1))
    from unnest(${lines}::text[]) line`.execute(db)
})

/**
 * Sends the notifications of a committed transaction, together with those of other transactions. Failures are ignored:
 * listeners also poll, so a lost notification only causes a delay.
 * @param text lines returned by the database function `take_told()`, each a channel and a payload
 */
export async function tell(db: Database, text: string): Promise<void> {
  const lines = text.split('\n').filter(Boolean)
  if (lines.length === 0) return
  const all = gathered.get(db) ?? new Set()
  gathered.set(db, all)
  for (const line of lines) all.add(line)
  await send(db).catch(() => undefined)
}
