/** SQL of manual column mappings: a file with the same first line is read the same way. */
import { importRules } from '@sauda/domain/catalogue-rules.ts'
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'

const hashOf = (names: readonly string[]): string =>
  createHash('sha256').update(JSON.stringify(names)).digest('hex')

/** The last mapping for a file with these column names (name in the file → our name); empty when there is none. */
export async function rememberedColumns(
  tx: Database,
  names: readonly string[],
  now: Date,
): Promise<Record<string, string>> {
  const found = await tx
    .updateTable('deskImportColumns')
    .set({ usedAt: now })
    .where('headerHash', '=', hashOf(names))
    .returning('columns')
    .executeTakeFirst()
  return found?.columns ?? {}
}

export async function rememberColumns(
  tx: Database,
  names: readonly string[],
  { columns, now }: { columns: Record<string, string>; now: Date },
): Promise<void> {
  const row = { columns: JSON.stringify(columns), usedAt: now }
  await tx
    .insertInto('deskImportColumns')
    .values({ headerHash: hashOf(names), ...row })
    .onConflict((on) => on.column('headerHash').doUpdateSet(row))
    .execute()
  await sql`
    delete from desk_import_columns where header_hash in (
      select header_hash from desk_import_columns order by used_at desc offset ${importRules.rememberedMappings})`.execute(
    tx,
  )
}
