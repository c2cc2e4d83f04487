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

/**
 * An import that is running or was interrupted. `fileHash`: SHA-256 of the file, or `desk ID` for an import of the
 * desk; `hasForeignIds`: see `FileIds` in whose-id.ts
 */
type ImportRunTable = { fileHash: string; startedAt: Time; hasForeignIds: Generated<boolean> }

/** The price that a product had before it got variations, in paisa. */
type PriceBefore = { id: number; regularPrice: number | null; salePrice: number | null }

/**
 * `lines`, `parts`, `productIds` and `kinds` (created, updated, unchanged) are parallel arrays; `key`: see `rowKey`.
 * `prices`: see `PriceBefore`
 */
type ImportBatchTable = {
  id: GeneratedAlways<number>
  fileHash: string
  lines: number[]
  parts: number[]
  productIds: number[]
  kinds: string[]
  skipped: ColumnType<{ line: number; key?: number; reason: string }[], string, string>
  notes: ColumnType<{ line: number; text: string }[], string, string>
  prices: ColumnType<PriceBefore[], string, string>
}

export const importTables = {
  importRun: 'An import of a product file that is running or was interrupted.',
  importBatch: 'A completed part of an import, so that it can continue from there.',
} satisfies TableTexts
