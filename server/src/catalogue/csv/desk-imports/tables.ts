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

/** `problems`: the first ones; `leftOut` and `doubts` count all */
export type ImportCounts = {
  created: number
  updated: number
  unchanged: number
  leftOut: number
  doubts: number
  pictures: number
  seconds: number
  problems: ImportProblem[]
}

export type ImportCheck = ImportCounts & {
  columns: { name: string; column: string }[]
  ignored: string[]
  /** absent in checks of earlier versions */
  isShopify?: boolean
}

/** `left`: the first products that were changed after the import */
export type ImportUndo = {
  restored: number
  removed: number
  hidden: number
  leftAlone: number
  /** new categories that are no longer used */
  categories?: number
  left: { id: number; name: string; fields: string[] }[]
}

/** `columns`: name in the file → our name, '' = ignored; `cells`: line → name in the file → text */
export type ImportEdits = {
  columns?: Record<string, string>
  cells?: Record<string, Record<string, string>>
}

export type DeskImportTable = {
  id: GeneratedAlways<number>
  fileName: string
  bytes: number
  who: string
  createdAt: Time
  state: DeskImportState
  stopAsked: Generated<boolean>
  strict: Generated<boolean>
  rowsDone: Generated<number>
  rowsTotal: OptionalNumber
  progressAt: Time
  startedAt: OptionalTime
  endedAt: OptionalTime
  undoneAt: OptionalTime
  fault: Generated<string>
  checked: JsonOrNull<ImportCheck>
  result: JsonOrNull<ImportCounts>
  undo: JsonOrNull<ImportUndo>
  edits: ColumnType<ImportEdits, string | undefined, string>
  categoriesAfter: OptionalNumber
  categoriesUntil: OptionalNumber
}

type DeskImportColumnsTable = {
  headerHash: string
  columns: ColumnType<Record<string, string>, string, string>
  usedAt: Date
}

/** `columns`: name in the file → our name, '' = ignored */
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
  before: JsonOrNull<Record<string, unknown>>
  after: JsonOrNull<Record<string, unknown>>
  afterHash: string | null
  undone: boolean | null
}

export const deskImportTables = {
  deskImport: 'A product file that the desk took: what its check found, how far it is, what it did.',
  deskImportColumns: 'Columns that were named by hand, for the next file with the same first line.',
  deskImportMapping: 'Columns that were named by hand and saved under a name, for any file.',
  deskImportPart: 'A part of the file.',
  deskImportRow: {
    about: 'A product as it was before the import and after it.',
    references: { product_id: 'product' },
  },
} satisfies TableTexts
