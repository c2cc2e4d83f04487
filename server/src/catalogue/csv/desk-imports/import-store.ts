/** SQL of imports started in the desk: states, files and lists. */
import { type Selectable, sql, type SqlBool, type Updateable } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import type { DeskImportState, DeskImportTable, ImportEdits } from './tables.ts'

export type DeskImportRow = Selectable<DeskImportTable>
export type DeskImportChange = Updateable<DeskImportTable>

export const insertImport = async (
  tx: Database,
  { now, edits, ...file }: { fileName: string; bytes: number; who: string; now: Date; edits: ImportEdits },
): Promise<number> => {
  const { id } = await tx
    .insertInto('deskImport')
    .values({ ...file, createdAt: now, progressAt: now, state: 'checking', edits: JSON.stringify(edits) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const insertPart = async (
  tx: Database,
  part: { importId: number; position: number; content: Uint8Array },
): Promise<void> => {
  await tx.insertInto('deskImportPart').values(part).execute()
}

/** Reads the stored file in parts. */
export async function* readFile(db: Database, importId: number): AsyncGenerator<Uint8Array> {
  for (let position = 0; ; position += 1) {
    const part = await db
      .selectFrom('deskImportPart')
      .select('content')
      .where('importId', '=', importId)
      .where('position', '=', position)
      .executeTakeFirst()
    if (!part) return
    yield part.content
  }
}

export const findImport = (db: Database, id: number): Promise<DeskImportRow | undefined> =>
  db.selectFrom('deskImport').selectAll().where('id', '=', id).executeTakeFirst()

export const lockDeskImport = (tx: Database, id: number): Promise<DeskImportRow | undefined> =>
  tx.selectFrom('deskImport').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** Sets columns of an import's row. @throws the database's unique violation when another import is running */
export const changeImport = async (tx: Database, id: number, values: DeskImportChange): Promise<void> => {
  await tx.updateTable('deskImport').set(values).where('id', '=', id).execute()
}

/** Records the progress of a step. @returns whether a stop was requested, and the current state */
export async function noteProgress(
  db: Database,
  id: number,
  values: Pick<DeskImportChange, 'rowsDone' | 'progressAt' | 'result' | 'undo'>,
): Promise<{ stopAsked: boolean; state: DeskImportState } | undefined> {
  return db
    .updateTable('deskImport')
    .set(values)
    .where('id', '=', id)
    .returning(['stopAsked', 'state'])
    .executeTakeFirst()
}

/** The import that is writing products, if any. */
export const busyImport = (db: Database): Promise<DeskImportRow | undefined> =>
  db.selectFrom('deskImport').selectAll().where('state', 'in', ['running', 'undoing']).executeTakeFirst()

/** Imports that were started, newest first. */
export async function listImports(
  db: Database,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: DeskImportRow[]; total: number }> {
  const started = db.selectFrom('deskImport').where('startedAt', 'is not', null)
  const [{ total }, rows] = await Promise.all([
    started.select((eb) => eb.fn.countAll<string>().as('total')).executeTakeFirstOrThrow(),
    started.selectAll().orderBy('id', 'desc').limit(limit).offset(offset).execute(),
  ])
  return { rows, total: Number(total) }
}

export const hasFile = async (db: Database, id: number): Promise<boolean> =>
  (await db
    .selectFrom('deskImportPart')
    .select('importId')
    .where('importId', '=', id)
    .limit(1)
    .executeTakeFirst()) !== undefined

/** Number of the shop's pictures that have not been downloaded yet. */
export async function waitingPictures(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('mediaSource')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Deletes imports that were never started, except the newest. */
export async function forgetUnstarted(db: Database, mostKept: number): Promise<void> {
  await sql`
    delete from desk_import where id in (
      select id from desk_import where started_at is null order by id desc offset ${mostKept})`.execute(db)
}

/** Deletes files and history that can no longer be undone, and imports that were never started. */
export async function forgetImports(db: Database, before: { undo: Date; unstarted: Date }): Promise<void> {
  await db
    .deleteFrom('deskImport')
    .where('startedAt', 'is', null)
    .where('createdAt', '<', before.unstarted)
    .execute()
  const isOver = sql<SqlBool>`import_id in (
    select id from desk_import where coalesce(ended_at, progress_at) < ${before.undo} and state not in ('running', 'undoing'))`
  await db.deleteFrom('deskImportPart').where(isOver).execute()
  await db.deleteFrom('deskImportRow').where(isOver).execute()
}
