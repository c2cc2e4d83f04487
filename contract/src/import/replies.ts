/** The report of an import. Server only. */
import * as z from 'zod'
import { callSizes } from '@sauda/contract/call-limits.ts'
import { text, whole } from '@sauda/contract/reply-types.ts'

const reported = callSizes.importReport.toLocaleString('en')

const reportLines = z.array(
  z.strictObject({ line: whole.meta({ description: 'In the file; its header is line 1.' }), message: text }),
)

export const importReport = z.strictObject({
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
    description: `Of these, how many wait for their first try: the reply waits for pictures ${callSizes.importFetchSeconds} seconds. The same file again says how they ended.`,
  }),
  seconds: z.number(),
})
