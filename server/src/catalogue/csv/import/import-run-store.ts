/** SQL of an import's own record: which lines are done, written with them and gone with the last of them. */
import { type SqlBool, sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import type { StoredProduct } from '#catalogue/product-data/merge-product.ts'

/** What became of a row. */
export type Kind = 'created' | 'updated' | 'unchanged'

/** `done`: product and kind by line. */
export type EarlierRun = {
  done: Map<number, { id: number; kind: Kind }>
  skipped: { line: number; reason: string }[]
  notes: { line: number; text: string }[]
}
export type BatchRecord = {
  written: readonly { line: number; id: number; kind: Kind }[]
  skipped: EarlierRun['skipped']
  notes: EarlierRun['notes']
}

/** ms; afterwards too much may have become different, and the file is imported from its beginning */
const storedMs = 24 * 3_600_000

/** Records whose names begin so belong to imports that the desk began, and end with these alone. */
export const deskRun = 'desk '

/** The desk's wait longer: its file lies in the shop, and somebody may let it go on after days. */
const longAgo = (now: Date) => new Date(now.getTime() - 7 * storedMs)

/** Opens the record of a file, or reads the one that an import left that was cut off. Those of other files end. */
export async function openRun(db: Database, fileHash: string, now: Date): Promise<EarlierRun> {
  await db
    .deleteFrom('importRun')
    .where((eb) =>
      eb.or([eb('fileHash', '<>', fileHash), eb('startedAt', '<', new Date(now.getTime() - storedMs))]),
    )
    .where((eb) => eb.or([eb('fileHash', 'not like', `${deskRun}%`), eb('startedAt', '<', longAgo(now))]))
    .execute()
  await db
    .insertInto('importRun')
    .values({ fileHash, startedAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const batches = await db
    .selectFrom('importBatch')
    .selectAll()
    .where('fileHash', '=', fileHash)
    .orderBy('id')
    .execute()
  const run: EarlierRun = { done: new Map(), skipped: [], notes: [] }
  for (const { lines, productIds, kinds, skipped, notes } of batches) {
    run.skipped.push(...skipped)
    run.notes.push(...notes)
    lines.forEach((line, at) => run.done.set(line, { id: productIds[at] ?? 0, kind: kinds[at] as Kind }))
  }
  return run
}

/** Call it in the transaction of the rows. A line that is named again counts as it is named last. */
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

/** Ends the record of a file that is done, and those of others; without one, an import that keeps no record comes after them. */
export async function closeRuns(db: Database, fileHash = ''): Promise<void> {
  await db
    .deleteFrom('importRun')
    .where((eb) => eb.or([eb('fileHash', 'not like', `${deskRun}%`), eb('fileHash', '=', fileHash)]))
    .execute()
}

/** What an import must know of a product that it wrote before it was cut off. */
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
