/** The desk's calls of product files: what each accepts, answers and refuses. Server only. */
import { call, type Calls, made, none, one, operators, pages, writers } from '@sauda/contract/call.ts'
import { callSizes, inMebibytes } from '@sauda/contract/call-limits.ts'
import { refusal } from '@sauda/contract/refusals.ts'
import {
  getDeskImportRows,
  listDeskImports,
  mendDeskImport,
  mostProblemRows,
  startDeskImport,
  undoDays,
} from './parameters.ts'
import { deskImport, deskImportBrief, productFile } from './replies.ts'

const imports = '/wp-json/{product}/v1/desk/imports'

const group = 'Import'
const unknown = refusal('deskImportInvalidId', 404)
const state = refusal('deskImportState', 409)
const running = refusal('deskImportRunning', 409)

export const deskImportCalls = {
  listDeskImports: call('GET', imports, {
    right: 'editProducts',
    parameters: { query: listDeskImports, body: none },
    reply: pages(deskImportBrief),
    text: { group, summary: 'Lists imports started in the desk, newest first.', rights: operators },
  }),
  createDeskImport: call('POST', imports, {
    right: 'editProducts',
    takesFile: 'text/csv',
    parameters: { query: none, body: none },
    reply: made(deskImport),
    text: {
      group,
      summary: `Takes a product file of at most ${inMebibytes(callSizes.importFile)} and begins to check it: nothing is written.`,
      rights: writers,
    },
    refusals: [refusal('noUpload', 400), refusal('deskImportUnreadable', 400), refusal('noSpace', 507)],
  }),
  getDeskImport: call('GET', `${imports}/{id}`, {
    right: 'editProducts',
    parameters: { query: none, body: none },
    reply: one(deskImport),
    text: { group, summary: 'Retrieves an import with its check, progress and result.', rights: operators },
    refusals: [unknown],
  }),
  startDeskImport: call('POST', `${imports}/{id}/start`, {
    right: 'editProducts',
    parameters: { query: none, body: startDeskImport },
    reply: one(deskImport),
    text: {
      group,
      summary: 'Starts importing a checked file, or continues a stopped import.',
      rights: writers,
      example: { strict: false },
    },
    refusals: [unknown, state, running, refusal('deskImportRefused', 409)],
  }),
  stopDeskImport: call('POST', `${imports}/{id}/stop`, {
    right: 'editProducts',
    parameters: { query: none, body: none },
    reply: one(deskImport),
    text: { group, summary: 'Stops an import after the current batch. Imported rows stay.', rights: writers },
    refusals: [unknown, state],
  }),
  mendDeskImport: call('POST', `${imports}/{id}/mend`, {
    right: 'editProducts',
    parameters: { query: none, body: mendDeskImport },
    reply: one(deskImport),
    text: {
      group,
      summary: 'Sets column mappings and cell corrections of a checked file, and checks it again.',
      rights: writers,
      example: {
        columns: [{ name: 'Artikel', column: 'SKU' }],
        cells: [{ line: 4, field: 'Price', value: '1200' }],
      },
    },
    refusals: [unknown, state, refusal('deskImportEdit', 400)],
  }),
  undoDeskImport: call('POST', `${imports}/{id}/undo`, {
    right: 'editProducts',
    parameters: { query: none, body: none },
    reply: one(deskImport),
    text: {
      group,
      summary: `Undoes an import within ${undoDays} days: new products go to the trash, others get their values back. What was changed since stays.`,
      rights: writers,
    },
    refusals: [unknown, state, running, refusal('undoOver', 409)],
  }),
  getDeskImportRows: call('GET', `${imports}/{id}/rows`, {
    right: 'editProducts',
    parameters: { query: getDeskImportRows, body: none },
    reply: one(productFile),
    text: {
      group,
      summary: `The rows that were left out, as a CSV file with the reason in a column of its own; the first ${mostProblemRows.toLocaleString('en')}.`,
      rights: operators,
    },
    refusals: [unknown, refusal('deskImportFileGone', 404)],
  }),
  exportDeskProducts: call('GET', '/wp-json/{product}/v1/desk/products/export', {
    right: 'editProducts',
    parameters: { query: none, body: none },
    reply: one(productFile),
    text: {
      group,
      summary: 'Exports all products as a CSV file that can be imported again.',
      rights: operators,
    },
  }),
} satisfies Calls
