/** SQL of an import's progress: finished lines, written in the same transaction and deleted at the end. */
import { type SqlBool, sql } from 'kysely'
import { type Paisa, paisa } from '@sauda/domain/money.ts'
import type { Database } from '#platform/database/database.ts'
import type { StoredProduct } from '#catalogue/product-data/merge-product.ts'

/** The result of a row. */
export type Kind = 'created' | 'updated' | 'unchanged'

/** multiplier for line numbers, larger than the number of rows that one line may be read as */
const mostParts = 4096

/**
 * A number that identifies a row. One line of a file may be read as several rows, such as a product and its variations.
 * @param line the row's line; negative for a product with a handle, because the product's first variation has the same
 * line
 * @param part 0 for the first row with this line
 */
export const rowKey = (line: number, part: number): number => line * mostParts + part

/** The progress of an interrupted import. */
export type EarlierRun = {
  /** product and result of each written row, by `rowKey` */
  done: Map<number, { id: number; kind: Kind }>
  /** the `rowKey` of each refused row */
  refused: Set<number>
  /** prices that products had before they got variations, by product id */
  prices: Map<number, PricesBefore>
  skipped: { line: number; reason: string }[]
  notes: { line: number; text: string }[]
}
export type PricesBefore = Pick<StoredProduct, 'regularPrice' | 'salePrice'>
/** The results of one batch. `key`: the `rowKey` of a row */
type BatchRecord = {
  written: readonly { key: number; id: number; kind: Kind }[]
  skipped: readonly { line: number; key: number; reason: string }[]
  notes: EarlierRun['notes']
  prices: readonly (PricesBefore & { id: number })[]
}

/** ms for which progress is stored. Later the catalogue may have changed, so a file is imported from the start. */
const storedMs = 24 * 3_600_000

/** Beginning of `fileHash` in progress records of the desk's imports. Other imports leave these records alone. */
export const deskRun = 'desk '

/**
 * Progress of the desk's imports that began before this time is deleted. It is stored for longer than other progress,
 * because the desk also stores the files, so a user may continue an import days later.
 */
const longAgo = (now: Date) => new Date(now.getTime() - 7 * storedMs)

/**
 * Creates the progress record of a file, or reads the record of an interrupted import. Deletes expired records and
 * those of other files.
 */
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
    // An interrupted import has left its row.
    .onConflict((conflict) => conflict.column('fileHash').doNothing())
    .execute()
  const batches = await db
    .selectFrom('importBatch')
    .selectAll()
    .where('fileHash', '=', fileHash)
    .orderBy('id')
    .execute()
  const run: EarlierRun = {
    ...{ done: new Map(), refused: new Set(), prices: new Map(), skipped: [], notes: [] },
  }
  for (const { lines, parts, productIds, kinds, skipped, notes, prices } of batches) {
    for (const { line, key = rowKey(line, 0), reason } of skipped) {
      run.skipped.push({ line, reason })
      run.refused.add(key)
    }
    run.notes.push(...notes)
    for (const { id, regularPrice, salePrice } of prices)
      run.prices.set(id, { regularPrice: amountOf(regularPrice), salePrice: amountOf(salePrice) })
    lines.forEach((line, at) =>
      run.done.set(rowKey(line, parts[at] ?? 0), { id: productIds[at] ?? 0, kind: kinds[at] as Kind }),
    )
  }
  return run
}

const amountOf = (amount: number | null): Paisa | null => (amount === null ? null : paisa(amount))

/**
 * Records which rows of a batch were written and skipped. Call it in the transaction that writes the rows. If a row
 * occurs twice, the last entry wins.
 */
export async function recordBatch(
  tx: Database,
  fileHash: string,
  { written, skipped, notes, prices }: BatchRecord,
): Promise<void> {
  if (written.length + skipped.length + notes.length === 0) return
  const lines = written.map(({ key }) => Math.floor(key / mostParts))
  await tx
    .insertInto('importBatch')
    .values({
      fileHash,
      lines,
      parts: written.map(({ key }, at) => key - rowKey(lines[at] ?? 0, 0)),
      productIds: written.map(({ id }) => id),
      kinds: written.map(({ kind }) => kind),
      skipped: JSON.stringify(skipped),
      notes: JSON.stringify(notes),
      prices: JSON.stringify(prices),
    })
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
