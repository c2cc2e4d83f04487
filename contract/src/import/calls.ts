/** The calls of import: what each accepts, answers, refuses, and how often it may come. Server only. */
import * as z from 'zod'
import { call, type Calls, one, none, writers } from '@sauda/contract/call.ts'
import { callLimits, callSizes, inMebibytes } from '@sauda/contract/call-limits.ts'
import { flag } from '@sauda/contract/parameter-types.ts'
import { refusal } from '@sauda/contract/refusals.ts'
import { importReport } from './replies.ts'

export const importCalls = {
  importProducts: call('POST', '/wp-json/{product}/v1/import', {
    right: 'editProducts',
    takesFile: 'text/csv',
    parameters: { query: z.object({ strict: flag.default(false) }), body: none },
    reply: one(importReport),
    text: {
      group: 'Import',
      summary: `Creates and updates products from a CSV file in WooCommerce's product format, up to ${inMebibytes(callSizes.importFile)}. Rows that can't be imported are reported; the others are imported.`,
      rights: writers,
    },
    limits: callLimits.import,
    refusals: [
      refusal('noUpload', 400),
      refusal('importUnreadable', 400),
      refusal('importRefused', 400),
      refusal('importRunning', 409),
      refusal('noSpace', 507),
    ],
  }),
} satisfies Calls
