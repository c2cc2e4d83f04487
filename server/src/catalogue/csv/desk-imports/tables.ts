/** Tables of the desk's imports: the types of their rows, and what a row is. */
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type {
  JsonOrNull,
  OptionalNumber,
  OptionalTime,
  Time,
} from '#platform/database/tables/column-types.ts'
import type { TableTexts } from '#platform/database/tables/tables.ts'

declare module '#platform/database/tables/tables.ts' {
  interface Tables {
    deskImport: DeskImportTable
    deskImportColumns: DeskImportColumnsTable
    deskImportMapping: DeskImportMappingTable
    deskImportPart: DeskImportPartTable
    deskImportRow: DeskImportRowTable
  }
}

const deskImportStates = ['checking', 'checked', 'running', 'stopped', 'done', 'undoing', 'undone'] as const

export type DeskImportState = (typeof deskImportStates)[number]

/** `isLeftOut`: the row was skipped; otherwise it was imported with changes */
export type ImportProblem = { line: number; text: string; isLeftOut: boolean }

/** Numbers of rows by result. */
export type ImportCounts = {
  created: number
  updated: number
  unchanged: number
  /** number of skipped rows */
  leftOut: number
  /** number of notes about values that were changed while reading */
  doubts: number
  /** number of addresses of pictures in the file */
  pictures: number
  /** seconds that the steps took */
  seconds: number
  /** the first skipped rows and notes */
  problems: ImportProblem[]
}

/** The result of the check. `columns`: name in the file and our name; `ignored`: names of the other columns */
export type ImportCheck = ImportCounts & {
  columns: { name: string; column: string }[]
  ignored: string[]
  /** the shop system whose product file it is; absent for another file */
  system?: string
}

/** Result of an undo: numbers of products. `left`: the first of `leftAlone`, with the fields that were not restored */
export type ImportUndo = {
  /** number of changed products that have their earlier values again */
  restored: number
  /** number of new products in the trash */
  removed: number
  /** number of new products that orders refer to, now drafts or private */
  hidden: number
  /** number of products that were changed after the import */
  leftAlone: number
  /** number of new categories that are no longer used */
  categories?: number
  left: { id: number; name: string; fields: string[] }[]
}

export type ImportEdits = {
  /** our column name for each column name of the file; '' = the import ignores the column */
  columns?: Record<string, string>
  /** for each line, corrected texts by name in the file */
  cells?: Record<string, Record<string, string>>
  /** sentences about the whole file */
  notes?: readonly string[]
}

export type DeskImportTable = {
  id: GeneratedAlways<number>
  fileName: string
  bytes: number
  /** the person who sent the file, then the one who started the import, as in histories: `staff 1` */
  who: string
  createdAt: Time
  state: DeskImportState
  /** whether a user has asked to stop the step */
  stopAsked: Generated<boolean>
  /** whether to start only if no row would be left out */
  strict: Generated<boolean>
  rowsDone: Generated<number>
  /** number of rows; null before the check has ended */
  rowsTotal: OptionalNumber
  progressAt: Time
  startedAt: OptionalTime
  endedAt: OptionalTime
  undoneAt: OptionalTime
  /** why the last step failed; '' if it did not */
  fault: Generated<string>
  checked: JsonOrNull<ImportCheck>
  result: JsonOrNull<ImportCounts>
  undo: JsonOrNull<ImportUndo>
  edits: ColumnType<ImportEdits, string | undefined, string>
  /** the highest category id before the import */
  categoriesAfter: OptionalNumber
  /** the highest category id after the import */
  categoriesUntil: OptionalNumber
}

type DeskImportColumnsTable = {
  /** SHA-256 of the names in a file's first line */
  headerHash: string
  /** our column name for each column name of the file; '' = the import ignores the column */
  columns: ColumnType<Record<string, string>, string, string>
  usedAt: Date
}

/** `columns`: for each name in the file, our name; '' = ignored */
export type DeskImportMappingTable = {
  id: GeneratedAlways<number>
  name: string
  columns: ColumnType<Record<string, string>, string, string>
  savedAt: Date
}

type DeskImportPartTable = { importId: number; position: number; content: Uint8Array }

type DeskImportRowTable = {
  importId: number
  productId: number
  kind: 'created' | 'updated'
  /** values of an updated product that the import changed, by column */
  before: JsonOrNull<Record<string, unknown>>
  after: JsonOrNull<Record<string, unknown>>
  /** hash of a created product's values after the import */
  afterHash: string | null
  /** whether the undo has handled the product; null before the undo; false: it left the product as it is */
  undone: boolean | null
}

export const deskImportTables = {
  deskImport: 'A product file uploaded in the desk: result of the check, progress and result of the import.',
  deskImportColumns: 'Columns mapped by a user, for the next file with the same header.',
  deskImportMapping: 'Columns mapped by a user and saved under a name, for any file.',
  deskImportPart: 'A part of the file.',
  deskImportRow: {
    about: 'A product’s values before and after the import.',
    references: { product_id: 'product' },
  },
} satisfies TableTexts
