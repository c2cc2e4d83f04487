import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'

/** Names to show for authors such as 'staff 1', 'customer 101' (accounts) and 'key 2' (an API key), by author. */
export async function namesOf(db: Database, causes: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const ids = (kind: RegExp) =>
    [...new Set(causes)].flatMap((cause) => (kind.test(cause) ? [Number(cause.replace(kind, '$1'))] : []))
  const people = ids(/^(?:staff|customer) (\d{1,9})$/)
  const keys = ids(/^key (\d{1,9})$/)
  if (people.length + keys.length === 0) return new Map()
  const { rows } = await sql<{ kind: string; id: number; name: string }>`
    select 'person' as kind, id, coalesce(nullif(display_name, ''), username) as name
      from customer where id = any(${people}::int[])
    union all select 'key', id, name from api_key where id = any(${keys}::int[])`.execute(db)
  return new Map(
    rows.flatMap(({ kind, id, name }) =>
      (kind === 'key' ? ['key'] : ['staff', 'customer']).map((who) => [`${who} ${id}`, name] as const),
    ),
  )
}
