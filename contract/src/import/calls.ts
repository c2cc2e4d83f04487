/** The call that imports a CSV file of products. Server only. */
import * as z from 'zod'
import { callSizes, inMebibytes } from '@sauda/contract/call-sizes.ts'
import { call, type Calls, one, writers } from '@sauda/contract/call.ts'
import { optionalFlag } from '@sauda/contract/parameter-types.ts'
import { refusalsWith } from '@sauda/contract/refusals.ts'
import { text, whole } from '@sauda/contract/reply-types.ts'
import { defineResource } from '@sauda/contract/resource.ts'

/** Maximum lengths and numbers in imports. */
export const importSizes = {
  /** maximum number of lines of each kind in the report */
  importReport: 1000,
  /** maximum seconds that the reply waits for pictures of its rows */
  importFetchSeconds: 10,
} as const

// The report of an import.

const reported = importSizes.importReport.toLocaleString('en')

const reportLines = z.array(
  z.strictObject({
    line: whole.meta({ description: 'Line in the file; the header is line 1.' }),
    message: text,
  }),
)

const importReport = z.strictObject({
  rows: whole.meta({ description: 'Number of non-empty rows.' }),
  created: whole,
  updated: whole,
  unchanged: whole.meta({ description: 'Number of rows that change nothing.' }),
  skipped: whole.meta({ description: 'Number of rows with errors.' }),
  errors: reportLines.meta({ description: `Reasons for skipped rows, at most ${reported}.` }),
  notes: reportLines.meta({
    description: `Values that were left out of imported rows, at most ${reported}.`,
  }),
  continued: whole.meta({
    description: 'Number of rows imported by an earlier, interrupted import of the same file.',
  }),
  pictures: whole.meta({
    description: 'Number of external pictures in the rows. The shop downloads new ones.',
  }),
  pictures_failed: reportLines.meta({
    description: `Pictures that couldn't be downloaded yet, with the first line that names them and the reason, at most ${reported}.`,
  }),
  pictures_waiting: whole.meta({
    description: `Number of pictures that wait for their first download. The reply waits up to ${importSizes.importFetchSeconds} seconds for pictures; import the same file again for their result.`,
  }),
  seconds: z.number(),
})

/** Error codes that only this resource returns, with their statuses. */
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
    limits: { rows: [], text: 'One import at a time.' },
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
  parameters: {
    strict: 'true: imports nothing if any row has an error (400 sauda_import_refused).',
  },
  sizes: importSizes,
  refusals: importRefusals,
  entities: {
    ImportReport: importReport,
  },
})
