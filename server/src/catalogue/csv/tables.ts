/** Tables of imports of product files: the types of their rows, and what a row is. */
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { Time } from '#platform/database/tables/column-types.ts'
import type { TableTexts } from '#platform/database/tables/tables.ts'

declare module '#platform/database/tables/tables.ts' {
  interface Tables {
    importRun: ImportRunTable
    importBatch: ImportBatchTable
  }
}

/** An import that is running or was interrupted. */
type ImportRunTable = {
  /** SHA-256 of the file, or `desk ID` for an import of the desk */
  fileHash: string
  startedAt: Time
  /** written by the previous release; not used any more */
  hasForeignIds: Generated<boolean>
}

/** The price that a product had before it got variations, in paisa. */
type PriceBefore = { id: number; regularPrice: number | null; salePrice: number | null }

/**
 * A batch of rows that an import has written. The arrays `lines`, `parts`, `productIds` and `kinds` have one entry for
 * each written row, at the same index.
 */
type ImportBatchTable = {
  id: GeneratedAlways<number>
  fileHash: string
  lines: number[]
  /** numbers of the rows that one line of the file was read as, from 0 */
  parts: number[]
  productIds: number[]
  /** result of each row: created, updated or unchanged */
  kinds: string[]
  /** `key`: the `rowKey` of a refused row */
  skipped: ColumnType<{ line: number; key?: number; reason: string }[], string, string>
  notes: ColumnType<{ line: number; text: string }[], string, string>
  prices: ColumnType<PriceBefore[], string, string>
}

export const importTables = {
  importRun: 'An import of a product file that is running or was interrupted.',
  importBatch: 'A completed part of an import, so that it can continue from there.',
} satisfies TableTexts
