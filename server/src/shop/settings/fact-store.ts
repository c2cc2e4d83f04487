/** SQL of single values that the shop stores about itself, such as the time of the last backup, by name. */
import { sql } from 'kysely'
import type * as z from 'zod'
import type { Database } from '#platform/database/database.ts'

/** Stores a fact; replaces the one with this name. */
export async function putFact(db: Database, name: string, fact: object): Promise<void> {
  const value = JSON.stringify(fact)
  await db
    .insertInto('shopSetting')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute()
}

/** Stores a fact unless there is one with this name. */
export const putFactOnce = async (db: Database, name: string, fact: object): Promise<void> => {
  await db
    .insertInto('shopSetting')
    .values({ name, value: JSON.stringify(fact) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/**
 * Replaces the value `from` of a fact by `to`.
 * @returns false, without a change, if another process has changed the fact meanwhile
 */
export async function replaceFact(
  db: Database,
  name: string,
  { from, to }: { from: object; to: object },
): Promise<boolean> {
  const replaced = await db
    .updateTable('shopSetting')
    .set({ value: JSON.stringify(to) })
    .where('name', '=', name)
    .where('value', '=', sql<string>`${JSON.stringify(from)}::jsonb`)
    .returning('name')
    .executeTakeFirst()
  return replaced !== undefined
}

export const deleteFact = async (db: Database, name: string): Promise<void> => {
  await db.deleteFrom('shopSetting').where('name', '=', name).execute()
}

/** A fact; undefined if there is none, or if it does not match the schema, because another release wrote it. */
export async function factOf<S extends z.ZodType>(
  db: Database,
  name: string,
  schema: S,
): Promise<z.output<S> | undefined> {
  const row = await db.selectFrom('shopSetting').select('value').where('name', '=', name).executeTakeFirst()
  return schema.safeParse(row?.value).data
}
