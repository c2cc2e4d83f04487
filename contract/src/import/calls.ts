/** Calls of imports: parameters, replies, refusals and limits. Server only. */
import * as z from 'zod'
import { callSizes, inMebibytes } from '@sauda/contract/call-sizes.ts'
import { call, type Calls, one, writers } from '@sauda/contract/call.ts'
import { optionalFlag } from '@sauda/contract/parameter-types.ts'
import { refusalsWith } from '@sauda/contract/refusals.ts'
import { text, whole } from '@sauda/contract/reply-types.ts'
import { defineResource } from '@sauda/contract/resource.ts'

/** Limits of size. */
export const importSizes = {
  /** lines of each kind in the report */
  importReport: 1000,
  /** seconds that the reply waits for pictures of its rows */
  importFetchSeconds: 10,
} as const

// The report of an import.

const reported = importSizes.importReport.toLocaleString('en')

const reportLines = z.array(
  z.strictObject({ line: whole.meta({ description: 'In the file; its header is line 1.' }), message: text }),
)

const importReport = z.strictObject({
  rows: whole.meta({ description: 'Rows of the file that are not empty.' }),
  created: whole,
  updated: whole,
  unchanged: whole.meta({ description: 'Rows that say what the shop has already.' }),
  skipped: whole.meta({ description: 'Rows that could not be taken.' }),
  errors: reportLines.meta({ description: `Why rows were skipped; the first ${reported}.` }),
  notes: reportLines.meta({
    description: `What was left out of rows that were taken; the first ${reported}.`,
  }),
  continued: whole.meta({
    description: 'Of the rows, those that an earlier import of the same file had done before it was cut off.',
  }),
  pictures: whole.meta({
    description: 'Pictures elsewhere that the rows name; the shop fetches those it has not.',
  }),
  pictures_failed: reportLines.meta({
    description: `Of these, what could not be fetched so far, with the first line that names it and the reason; the first ${reported}.`,
  }),
  pictures_waiting: whole.meta({
    description: `Of these, how many wait for their first try: the reply waits for pictures ${importSizes.importFetchSeconds} seconds. The same file again says how they ended.`,
  }),
  seconds: z.number(),
})

/** Refusals of this resource only. */
const importRefusals = {
  importUnreadable: ['sauda_import_unreadable', 400],
  importRefused: ['sauda_import_refused', 400],
  importRunning: ['sauda_import_running', 409],
} as const
const refusal = refusalsWith(importRefusals)

const importCalls = {
  importProducts: call('POST', '/wp-json/{product}/v1/import', {
    right: 'editProducts',
    takesFile: 'text/csv',
    query: z.object({ strict: optionalFlag.default(false) }),
    reply: one(importReport),
    group: 'Import',
    change: 'imported products',
    summary: `Creates and updates products from a CSV file in WooCommerce's product format, up to ${inMebibytes(callSizes.importFile)}. Rows that can't be imported are reported; the others are imported.`,
    rights: writers,
    limits: { rows: [], text: 'One import at a time in the whole shop.' },
    refusals: [
      refusal('noUpload', 400),
      refusal('importUnreadable', 400),
      refusal('importRefused', 400),
      refusal('importRunning', 409),
      refusal('noSpace', 507),
    ],
  }),
} satisfies Calls

export const importResource = defineResource({
  calls: importCalls,
  sizes: importSizes,
  refusals: importRefusals,
  entities: {
    ImportReport: importReport,
  },
})
