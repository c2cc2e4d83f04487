/** SQL of column mappings that were saved under a name. */
import type { Selectable } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import type { DeskImportMappingTable } from '#catalogue/csv/desk-imports/tables.ts'

export type Mapping = Selectable<DeskImportMappingTable>

/** All saved mappings, sorted by name. `saveMapping` limits their number. */
export const listMappings = (db: Database): Promise<Mapping[]> =>
  db.selectFrom('deskImportMapping').selectAll().orderBy('name').orderBy('id').execute()

export const mappingNamed = (db: Database, name: string): Promise<Mapping | undefined> =>
  db.selectFrom('deskImportMapping').selectAll().where('name', '=', name).executeTakeFirst()

/** Saves a mapping; replaces a mapping with the same name. @returns undefined when there are `most` others already */
export async function saveMapping(
  tx: Database,
  { name, columns }: Pick<Mapping, 'name' | 'columns'>,
  { most, now }: { most: number; now: Date },
): Promise<Mapping | undefined> {
  const row = { columns: JSON.stringify(columns), savedAt: now }
  const saved = await tx
    .insertInto('deskImportMapping')
    .values({ name, ...row })
    .onConflict((on) => on.column('name').doUpdateSet(row))
    .returningAll()
    .executeTakeFirstOrThrow()
  const { total } = await tx
    .selectFrom('deskImportMapping')
    .select((eb) => eb.fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow()
  return Number(total) > most ? undefined : saved
}

export const deleteMapping = async (db: Database, id: number): Promise<boolean> =>
  (await db.deleteFrom('deskImportMapping').where('id', '=', id).executeTakeFirst()).numDeletedRows > 0n
