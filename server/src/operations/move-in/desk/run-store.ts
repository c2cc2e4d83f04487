/** SQL of the run of the move-in that an owner asks for in the desk. */
import { type Selectable, sql } from 'kysely'
import type { MoveInResult } from '#operations/tables.ts'
import type { Database } from '#platform/database/database.ts'
import type { Tables } from '#platform/database/tables/tables.ts'

export type MoveInRun = Selectable<Tables['moveInRun']>
type RunKind = MoveInRun['kind']
type Progress = readonly { name: string; rows: number }[]

export const runOf = (db: Database): Promise<MoveInRun | undefined> =>
  db.selectFrom('moveInRun').selectAll().executeTakeFirst()

const isIdle = sql<boolean>`move_in_run.state not in ('waiting', 'running')`

/** Stores address and encrypted keys. @returns false while a run is under way */
export async function putShop(db: Database, row: { address: string; keys: string }): Promise<boolean> {
  const stored = await db
    .insertInto('moveInRun')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .column('onlyRow')
        .doUpdateSet({ ...row, state: 'none', progress: '[]', result: null, fault: '' })
        .where(isIdle),
    )
    .returning('address')
    .executeTakeFirst()
  return stored !== undefined
}

type Asked = { kind: RunKind; leaveRefused: boolean; now: Date }

const waiting = ({ kind, leaveRefused, now }: Asked) => ({
  ...{ kind, leaveRefused, state: 'waiting' as const, stopAsked: false, fault: '' },
  ...{ askedAt: now, endedAt: null, runner: null, aliveAt: null, progress: '[]', result: null },
})

/**
 * Requests a run.
 * @returns false while another run is under way, or if the keys or the file for the run are missing
 */
export async function askRun(db: Database, asked: Asked): Promise<boolean> {
  const begun = await db
    .updateTable('moveInRun')
    .set(waiting(asked))
    .where(isIdle)
    .where(asked.kind === 'file-import' ? 'fileName' : 'keys', 'is not', null)
    .returning('address')
    .executeTakeFirst()
  return begun !== undefined
}

/** Replaces the stored file, and asks for the run that checks it. @returns false while a run is under way */
export async function putFile(
  tx: Database,
  { fileName, now, parts }: { fileName: string; now: Date; parts: AsyncIterable<Uint8Array> },
): Promise<boolean> {
  const row = { fileName, ...waiting({ kind: 'file-check', leaveRefused: false, now }) }
  const stored = await tx
    .insertInto('moveInRun')
    .values({ address: '', ...row })
    .onConflict((conflict) => conflict.column('onlyRow').doUpdateSet(row).where(isIdle))
    .returning('address')
    .executeTakeFirst()
  if (!stored) return false
  await tx.deleteFrom('moveInFilePart').execute()
  let position = 0
  for await (const content of parts) {
    await tx.insertInto('moveInFilePart').values({ position, content }).execute()
    position += 1
  }
  return true
}

/** Reads the stored file in parts. */
export async function* fileParts(db: Database): AsyncGenerator<Uint8Array> {
  for (let position = 0; ; position += 1) {
    const part = await db
      .selectFrom('moveInFilePart')
      .select('content')
      .where('position', '=', position)
      .executeTakeFirst()
    if (!part) return
    yield part.content
  }
}

/**
 * Deletes the uploaded file, unless a run is waiting or under way. One statement clears the file's name and deletes its
 * content, so that both happen or neither, even without a transaction of the caller.
 * @param before deletes only if the last run was requested before this time
 */
export const forgetFile = async (db: Database, before: Date): Promise<void> => {
  await db
    .with('gone', (cte) =>
      cte
        .updateTable('moveInRun')
        .set({ fileName: null })
        .where(isIdle)
        .where('fileName', 'is not', null)
        .where('askedAt', '<', before)
        .returning('address'),
    )
    .deleteFrom('moveInFilePart')
    .where((eb) => eb.exists(eb.selectFrom('gone').select('gone.address')))
    .execute()
}

export const askStop = async (db: Database): Promise<void> => {
  await db
    .updateTable('moveInRun')
    .set({ stopAsked: true })
    .where('state', 'in', ['waiting', 'running'])
    .execute()
}

/** Deletes the old shop's keys. @returns false while a run is under way */
export async function forgetKeys(db: Database): Promise<boolean> {
  await db.updateTable('moveInRun').set({ keys: null }).where(isIdle).execute()
  return (await runOf(db))?.keys == null
}

/** Takes a waiting run, or one whose process has not reported since `silentSince`; undefined if there is none. */
export const takeRun = (
  db: Database,
  { runner, now, silentSince }: { runner: string; now: Date; silentSince: Date },
): Promise<MoveInRun | undefined> =>
  db
    .updateTable('moveInRun')
    .set({ state: 'running', runner, aliveAt: now })
    .where((eb) =>
      eb.or([
        eb('state', '=', 'waiting'),
        eb.and([eb('state', '=', 'running'), eb('aliveAt', '<', silentSince)]),
      ]),
    )
    .returningAll()
    .executeTakeFirst()

/** Reports that this process is doing the run. Undefined if another process has taken it. */
export const keepAlive = (
  db: Database,
  { runner, now, progress }: { runner: string; now: Date; progress: Progress },
): Promise<{ stopAsked: boolean } | undefined> =>
  db
    .updateTable('moveInRun')
    .set({ aliveAt: now, progress: JSON.stringify(progress) })
    .where('runner', '=', runner)
    .where('state', '=', 'running')
    .returning('stopAsked')
    .executeTakeFirst()

export type RunEnd = {
  state: 'done' | 'stopped' | 'failed'
  result?: MoveInResult | undefined
  fault?: string
}

export const endRun = async (
  db: Database,
  { runner, now, progress }: { runner: string; now: Date; progress: Progress },
  { state, result, fault = '' }: RunEnd,
): Promise<void> => {
  await db
    .updateTable('moveInRun')
    .set({
      ...{ state, fault, endedAt: now, stopAsked: false, progress: JSON.stringify(progress) },
      result: result === undefined ? null : JSON.stringify(result),
    })
    .where('runner', '=', runner)
    .where('state', '=', 'running')
    .execute()
}

/** Releases the run when the shop stops: another process can take it at once. */
export const releaseRun = async (db: Database, runner: string): Promise<void> => {
  await db
    .updateTable('moveInRun')
    .set({ state: 'waiting', runner: null })
    .where('runner', '=', runner)
    .where('state', '=', 'running')
    .execute()
}
