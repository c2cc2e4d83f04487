/** The desk's calls to import a product file, from its upload to its undo, and to export products. Server only. */
import { storedDays } from '@sauda/domain/lifetimes.ts'
import * as z from 'zod'
import { callSizes, inMebibytes } from '@sauda/contract/call-sizes.ts'
import { call, type Calls, list, made, one, operators, pages, writers } from '@sauda/contract/call.ts'
import { boolean, fields, integer, objects, optionalFlag, textUpTo } from '@sauda/contract/parameter-types.ts'
import { deskProductRefusals } from '@sauda/contract/desk-products/calls.ts'
import { refusalsWith } from '@sauda/contract/refusals.ts'
import { done, flag, id, text, whole } from '@sauda/contract/reply-types.ts'
import { defineResource } from '@sauda/contract/resource.ts'

// Parameters.

/** maximum number of problems in a reply */
export const mostProblems = 1000
/** maximum number of rows in the file of rows with problems */
export const mostProblemRows = 10_000
const listDeskImports = z.object({
  page: z.optional(integer(1)).default(1),
  per_page: z.optional(integer(1, 100)).default(10),
  ...fields,
})

const startDeskImport = z.object({
  strict: z
    .optional(boolean)
    .default(false)
    .meta({ description: 'true: imports nothing if any row would be left out.' }),
})

/** maximum number of corrections in a call */
const mostEdits = 1000

const mendDeskImport = z.object({
  columns: z
    .optional(
      objects({
        name: textUpTo(1000).meta({ description: 'Name of the column in the file.' }),
        column: textUpTo(100).meta({ description: 'Column to import it as; empty to leave it out.' }),
      }).max(mostEdits, { error: `has more than ${mostEdits} rows.` }),
    )
    .meta({ description: 'Column mappings, stored for the next file with the same header.' }),
  cells: z.optional(
    objects({
      line: integer(2),
      field: textUpTo(1000).meta({ description: 'Name of the column in the file.' }),
      value: textUpTo(100_000).meta({ description: 'Value to use instead of the cell.' }),
    }).max(mostEdits, { error: `has more than ${mostEdits} rows.` }),
  ),
})

/** Limits of mappings that are saved under a name; `name` and `column` in characters. */
export const mappingSizes = { mappings: 100, name: 80, columns: 100, column: 200 } as const

const saveDeskImportMapping = z.object({
  name: textUpTo(mappingSizes.name).meta({
    description: 'Name of the mapping. A mapping with the same name is replaced.',
  }),
  columns: objects({
    name: textUpTo(mappingSizes.column).meta({ description: 'Name of the column in the file.' }),
    column: textUpTo(100).meta({ description: 'Column to import it as; empty to leave it out.' }),
  }).max(mappingSizes.columns, { error: `has more than ${mappingSizes.columns} rows.` }),
})

const getDeskImportRows = z.object({ doubts: optionalFlag.default(false) })

// Replies about imports of product files. Times are UTC with Z.

const shown = mostProblems.toLocaleString('en')

const utc = z
  .string()
  .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/)
  .meta({ description: 'In UTC.', examples: ['2026-06-15T07:00:00Z'] })
const utcOrNone = z.nullable(utc)

const state = z
  .enum(['checking', 'checked', 'running', 'stopped', 'done', 'undoing', 'undone'])
  .meta({ description: 'checked: ready to start. stopped: can be continued.' })

const brief = {
  id,
  file_name: text,
  bytes: whole,
  state,
  by: text.meta({ description: 'Staff member who uploaded the file.' }),
  created_at: utc,
  started_at: utcOrNone,
  ended_at: utcOrNone,
  undone_at: utcOrNone,
  undo_until: utcOrNone.meta({
    description: `The import can be undone until this time, for ${storedDays.importUndo} days.`,
  }),
  rows_total: z.nullable(whole).meta({ description: 'Number of rows in the file, once known.' }),
}

const counts = {
  created: whole,
  updated: whole,
  unchanged: whole.meta({ description: 'Number of rows that change nothing.' }),
  left_out: whole.meta({ description: "Number of rows that can't be imported." }),
  doubts: whole.meta({
    description: 'Number of warnings about rows that are imported differently than written.',
  }),
  pictures: whole.meta({ description: 'Number of external pictures in the rows.' }),
  seconds: z.number(),
}

/** The kinds of files, known from their columns; a file with columns of several kinds is of kind `products`. */
export const fileKinds = ['products', 'prices', 'stock', 'translation'] as const

const result = z.nullable(
  z.strictObject({
    ...counts,
    problems: z
      .array(
        z.strictObject({
          line: whole.meta({ description: 'Line in the file; the header is line 1.' }),
          field: text.meta({ description: 'Column; empty for the whole row.' }),
          message: text,
          left_out: flag,
        }),
      )
      .meta({ description: `Sorted by line, at most ${shown}.` }),
  }),
)

/** Limits of the preview; `cell`, `name` and `total` in characters. */
export const previewSizes = { rows: 10, columns: 60, cell: 200, name: 1000, total: 60_000 } as const

const preview = z.nullable(
  z.strictObject({
    names: z.array(text).meta({ description: 'Column names in the order of the file.' }),
    rows: z.array(
      z.strictObject({
        line: whole.meta({ description: 'Line in the file; the header is line 1.' }),
        cells: z.array(text).meta({ description: `Cells, each at most ${previewSizes.cell} characters.` }),
      }),
    ),
  }),
)

export const deskImport = z.strictObject({
  ...brief,
  stop_asked: flag,
  fault: text.meta({ description: "Reason why a step failed; empty if it didn't." }),
  rows_done: whole.meta({ description: 'Number of rows completed in the current step.' }),
  progress_at: utc.meta({ description: 'Time of the last progress.' }),
  checked: result.meta({ description: 'Result of the check.' }),
  kind: z.enum(fileKinds).meta({
    description:
      'Purpose of the file by its columns: complete products, or only prices, stock or translations.',
  }),
  system: text.meta({
    description: 'Shop system that exported the file, such as Shopify; empty if unknown.',
  }),
  columns: z.array(z.strictObject({ name: text, column: text })).meta({
    description: 'Imported columns with their names here.',
  }),
  ignored: z.array(text).meta({ description: "Columns that aren't imported." }),
  mapped: z.array(z.strictObject({ name: text, column: text })).meta({
    description: 'Columns mapped by the user; an empty value leaves a column out.',
  }),
  known_columns: z.array(text).meta({ description: 'Columns that can be mapped to.' }),
  preview: preview.meta({
    description: `First rows of a checked file, as written: at most ${previewSizes.rows} rows and ${previewSizes.columns} columns.`,
  }),
  result: result.meta({ description: 'Result so far.' }),
  pictures_waiting: whole.meta({
    description: 'Number of pictures in the whole shop that wait to be downloaded.',
  }),
  undo: z.nullable(
    z.strictObject({
      restored: whole.meta({ description: 'Number of products with restored values.' }),
      removed: whole.meta({ description: 'Number of new products moved to the trash.' }),
      hidden: whole.meta({ description: 'Number of new products that were ordered and are now drafts.' }),
      left_alone: whole.meta({ description: 'Number of products changed since then, which are kept.' }),
      categories: whole.meta({
        description: 'Number of new categories deleted, because nothing else uses them.',
      }),
      left: z
        .array(z.strictObject({ id, name: text, fields: z.array(text) }))
        .meta({ description: 'The first of these products, with what was changed.' }),
    }),
  ),
})

export const deskImportBrief = z.strictObject({
  ...brief,
  created: whole,
  updated: whole,
  left_out: whole,
})

const deskImportMapping = z.strictObject({
  id,
  name: text,
  columns: z.array(
    z.strictObject({
      name: text.meta({ description: 'Name of the column in the file.' }),
      column: text.meta({ description: 'Column to import it as; empty to leave it out.' }),
    }),
  ),
})

const productFile = z.string().meta({ description: 'A CSV file.' })

const imports = '/wp-json/{product}/v1/desk/imports'

const mappings = '/wp-json/{product}/v1/desk/import-mappings'

const group = 'Import'
/** Error codes that only this resource returns, with their statuses. */
const deskImportRefusals = {
  deskImportInvalidId: ['desk_import_invalid_id', 404],
  deskImportFileGone: ['desk_import_file_gone', 404],
  deskImportState: ['desk_import_state', 409],
  deskImportRunning: ['desk_import_running', 409],
  deskImportRefused: ['desk_import_refused', 409],
  deskImportEdit: ['desk_import_edit', 400],
  deskImportUnreadable: ['desk_import_unreadable', 400],
  deskImportMappings: ['desk_import_mappings', 409],
  deskImportMappingUnknown: ['desk_import_mapping_unknown', 404],
} as const
const refusal = refusalsWith({ ...deskProductRefusals, ...deskImportRefusals })

const unknown = refusal('deskImportInvalidId', 404)
const wrongState = refusal('deskImportState', 409)
const running = refusal('deskImportRunning', 409)

const mayWrite = { right: 'editProducts', group, rights: writers } as const
const mayRead = { right: 'editProducts', group, rights: operators } as const

const deskImportCalls = {
  listDeskImports: call('GET', imports, {
    ...mayRead,
    query: listDeskImports,
    reply: pages(deskImportBrief),
    summary: 'Lists imports started in the desk, newest first.',
  }),
  createDeskImport: call('POST', imports, {
    ...mayWrite,
    takesFile: 'text/csv',
    reply: made(deskImport),
    change: 'checked an import file',
    summary: `Takes a product file of at most ${inMebibytes(callSizes.importFile)} and begins to check it: nothing is written.`,
    refusals: [refusal('noUpload', 400), refusal('deskImportUnreadable', 400), refusal('noSpace', 507)],
  }),
  getDeskImport: call('GET', `${imports}/{id}`, {
    ...mayRead,
    reply: one(deskImport),
    summary: 'Retrieves an import with its check, progress and result.',
    refusals: [unknown],
  }),
  startDeskImport: call('POST', `${imports}/{id}/start`, {
    ...mayWrite,
    body: startDeskImport,
    reply: one(deskImport),
    change: 'started an import',
    summary: 'Starts importing a checked file, or continues a stopped import.',
    example: { strict: false },
    refusals: [unknown, wrongState, running, refusal('deskImportRefused', 409)],
  }),
  stopDeskImport: call('POST', `${imports}/{id}/stop`, {
    ...mayWrite,
    reply: one(deskImport),
    change: 'stopped an import',
    summary: 'Stops an import after the current batch. Imported rows stay.',
    refusals: [unknown, wrongState],
  }),
  mendDeskImport: call('POST', `${imports}/{id}/mend`, {
    ...mayWrite,
    body: mendDeskImport,
    reply: one(deskImport),
    summary: 'Sets column mappings and cell corrections of a checked file, and checks it again.',
    example: {
      columns: [{ name: 'Artikel', column: 'SKU' }],
      cells: [{ line: 4, field: 'Price', value: '1200' }],
    },
    refusals: [unknown, wrongState, refusal('deskImportEdit', 400)],
  }),
  undoDeskImport: call('POST', `${imports}/{id}/undo`, {
    ...mayWrite,
    reply: one(deskImport),
    change: 'undid an import',
    summary: `Undoes an import within ${storedDays.importUndo} days: new products go to the trash, others get their values back. Later changes are kept.`,
    refusals: [unknown, wrongState, running, refusal('undoOver', 409)],
  }),
  getDeskImportRows: call('GET', `${imports}/{id}/rows`, {
    ...mayRead,
    query: getDeskImportRows,
    reply: one(productFile),
    summary: `Exports the skipped rows as a CSV file, with the reason in an extra column, at most ${mostProblemRows.toLocaleString('en')}.`,
    refusals: [unknown, refusal('deskImportFileGone', 404)],
  }),
  listDeskImportMappings: call('GET', mappings, {
    ...mayRead,
    reply: list(deskImportMapping),
    summary: 'Lists column mappings that were saved, by name.',
  }),
  saveDeskImportMapping: call('POST', mappings, {
    ...mayWrite,
    body: saveDeskImportMapping,
    reply: made(deskImportMapping),
    change: 'saved a column mapping',
    summary: `Saves a column mapping under a name, at most ${mappingSizes.mappings}. To use it for a file, send its columns to mend.`,
    example: { name: 'Supplier Karachi', columns: [{ name: 'Artikel', column: 'SKU' }] },
    refusals: [refusal('deskImportEdit', 400), refusal('deskImportMappings', 409)],
  }),
  deleteDeskImportMapping: call('DELETE', `${mappings}/{id}`, {
    ...mayWrite,
    reply: one(done),
    change: 'deleted a column mapping',
    summary: 'Deletes a saved column mapping.',
    refusals: [refusal('deskImportMappingUnknown', 404)],
  }),
  exportDeskProducts: call('GET', '/wp-json/{product}/v1/desk/products/export', {
    ...mayRead,
    reply: one(productFile),
    summary: 'Exports all products as a CSV file that can be imported again.',
  }),
} satisfies Calls

export const deskImportResource = defineResource({
  calls: deskImportCalls,
  parameters: {
    doubts: 'true: includes rows with warnings.',
  },
  refusals: deskImportRefusals,
  entities: {
    DeskImport: deskImport,
    DeskImportBrief: deskImportBrief,
    DeskImportMapping: deskImportMapping,
    ProductFile: productFile,
  },
})
