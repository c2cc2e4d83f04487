/** SQL of an import's progress: finished lines, written in the same transaction and deleted at the end. */
import { type SqlBool, sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import type { StoredProduct } from '#catalogue/product-data/merge-product.ts'

/** The result of a row. */
export type Kind = 'created' | 'updated' | 'unchanged'

/** The progress of an interrupted import. `done`: product and result by line; `hasForeignIds`: see `FileIds` */
export type EarlierRun = {
  hasForeignIds: boolean
  done: Map<number, { id: number; kind: Kind }>
  skipped: { line: number; reason: string }[]
  notes: { line: number; text: string }[]
}
type BatchRecord = {
  written: readonly { line: number; id: number; kind: Kind }[]
  skipped: EarlierRun['skipped']
  notes: EarlierRun['notes']
}

/** ms; retention of progress records: later the catalogue may have changed, so a file is imported from the start */
const storedMs = 24 * 3_600_000

/** Beginning of `fileHash` in progress records of the desk's imports. Other imports leave these records alone. */
export const deskRun = 'desk '

/**
 * Records of the desk's imports are stored for seven days: the file is stored in the shop, so a user may resume later.
 */
const longAgo = (now: Date) => new Date(now.getTime() - 7 * storedMs)

/**
 * Creates a file's progress record, or reads the one of an interrupted import. Deletes expired ones and other files'.
 */
export async function openRun(db: Database, fileHash: string, now: Date): Promise<EarlierRun> {
  await db
    .deleteFrom('importRun')
    .where((eb) =>
      eb.or([eb('fileHash', '<>', fileHash), eb('startedAt', '<', new Date(now.getTime() - storedMs))]),
    )
    .where((eb) => eb.or([eb('fileHash', 'not like', `${deskRun}%`), eb('startedAt', '<', longAgo(now))]))
    .execute()
  const { hasForeignIds } = await db
    .insertInto('importRun')
    .values({ fileHash, startedAt: now })
    // returns the row that an interrupted import left
    .onConflict((conflict) => conflict.column('fileHash').doUpdateSet({ fileHash }))
    .returning('hasForeignIds')
    .executeTakeFirstOrThrow()
  const batches = await db
    .selectFrom('importBatch')
    .selectAll()
    .where('fileHash', '=', fileHash)
    .orderBy('id')
    .execute()
  const run: EarlierRun = { hasForeignIds, done: new Map(), skipped: [], notes: [] }
  for (const { lines, productIds, kinds, skipped, notes } of batches) {
    run.skipped.push(...skipped)
    run.notes.push(...notes)
    lines.forEach((line, at) => run.done.set(line, { id: productIds[at] ?? 0, kind: kinds[at] as Kind }))
  }
  return run
}

/** Call it in the transaction of the rows. If a line occurs twice, the last entry wins. */
export async function recordBatch(
  tx: Database,
  fileHash: string,
  { written, skipped, notes }: BatchRecord,
): Promise<void> {
  if (written.length + skipped.length + notes.length === 0) return
  await tx
    .insertInto('importBatch')
    .values({
      fileHash,
      lines: written.map(({ line }) => line),
      productIds: written.map(({ id }) => id),
      kinds: written.map(({ kind }) => kind),
      skipped: JSON.stringify(skipped),
      notes: JSON.stringify(notes),
    })
    .execute()
}

/** Records `hasForeignIds` for a resumed import of the file. Call it in the transaction of the rows. */
export async function recordForeignIds(tx: Database, fileHash: string): Promise<void> {
  await tx
    .updateTable('importRun')
    .set({ hasForeignIds: true })
    .where('fileHash', '=', fileHash)
    .where('hasForeignIds', '=', false)
    .execute()
}

/** Deletes a finished file's record, and all others but the desk's. No hash: before an import that keeps no record. */
export async function deleteRuns(db: Database, fileHash = ''): Promise<void> {
  await db
    .deleteFrom('importRun')
    .where((eb) => eb.or([eb('fileHash', 'not like', `${deskRun}%`), eb('fileHash', '=', fileHash)]))
    .execute()
}

/** The fields of a product that a resumed import needs. */
export type ExistingProduct = Pick<
  StoredProduct,
  'id' | 'type' | 'name' | 'sku' | 'slug' | 'parentId' | 'defaultAttributes'
>

export const existingById = (db: Database, ids: readonly number[]): Promise<ExistingProduct[]> =>
  db
    .selectFrom('product')
    .select(['id', 'type', 'name', 'sku', 'slug', 'parentId', 'defaultAttributes'])
    .where(sql<SqlBool>`id = any(${ids}::int[])`)
    .execute()
