/** The desk's calls of a spreadsheet from which the shop reads prices and stock. Server only. */
import * as z from 'zod'
import { hour, limitsOf, rate } from '@sauda/contract/call-limits.ts'
import { call, type Calls, item, one, operators, writers } from '@sauda/contract/call.ts'
import { integer, textUpTo } from '@sauda/contract/parameter-types.ts'
import { refusalsWith } from '@sauda/contract/refusals.ts'
import { done, id, momentOrNone, text, whole } from '@sauda/contract/reply-types.ts'
import { defineResource } from '@sauda/contract/resource.ts'

const deskSheetSizes = {
  /** minimum minutes between two reads */
  leastMinutes: 15,
  /** maximum minutes between two reads */
  mostMinutes: 7 * 24 * 60,
  /** maximum number of products that a read may change without a review */
  mostChanges: 100_000,
} as const

const { leastMinutes, mostMinutes, mostChanges } = deskSheetSizes

const putDeskSheet = z.object({
  url: textUpTo(2000).meta({
    description: 'https URL of a CSV file, or link to a shared or published Google Sheet.',
  }),
  every_minutes: z.optional(integer(leastMinutes, mostMinutes)).default(60),
  most_changes: z.optional(integer(0, mostChanges)).default(50).meta({
    description: 'If more products than this would change, an owner must start the import.',
  }),
})

export const deskSheet = z.strictObject({
  url: text.meta({ description: 'URL of the spreadsheet; empty if none is connected.' }),
  every_minutes: whole,
  most_changes: whole,
  state: z
    .enum(['none', 'new', 'checking', 'review', 'importing', 'unchanged', 'done', 'undone', 'failed'])
    .meta({
      description: 'Result of the last read. review: it would change more products than most_changes.',
    }),
  read_at: momentOrNone,
  next_at: momentOrNone,
  import_id: z.nullable(id).meta({ description: 'Id of the import created by the last read with changes.' }),
  changed: whole.meta({ description: 'Number of products changed.' }),
  left_out: whole.meta({ description: 'Number of skipped rows, for example those with an unknown SKU.' }),
  ignored: z.array(text).meta({ description: "Columns that aren't imported." }),
  error: text.meta({ description: 'Reason why the last read failed; otherwise empty.' }),
})

const sheet = '/wp-json/{product}/v1/desk/sheet'
const group = 'Import'
const deskSheetRefusals = {
  deskSheetAddress: ['desk_sheet_address', 400],
  deskSheetMissing: ['desk_sheet_missing', 404],
} as const
const refusal = refusalsWith(deskSheetRefusals)
const missing = refusal('deskSheetMissing', 404)

const mayWrite = { right: 'editProducts', group, rights: writers } as const

const deskSheetCalls = {
  getDeskSheet: call('GET', sheet, {
    right: 'editProducts',
    query: item,
    reply: one(deskSheet),
    group,
    summary: 'Retrieves the connected spreadsheet and its last read.',
    rights: operators,
  }),
  putDeskSheet: call('PUT', sheet, {
    ...mayWrite,
    body: putDeskSheet,
    reply: one(deskSheet),
    summary:
      'Connects a spreadsheet. Its prices and stock are read regularly; other columns are ignored, and no product is created.',
    example: {
      url: 'https://docs.google.com/spreadsheets/d/1abc/edit',
      every_minutes: 60,
      most_changes: 50,
    },
    refusals: [refusal('deskSheetAddress', 400)],
  }),
  readDeskSheet: call('POST', `${sheet}/read`, {
    ...mayWrite,
    reply: one(deskSheet),
    summary: 'Reads the connected spreadsheet now.',
    limits: limitsOf({ rate: rate('sheetReads', 30, hour), per: 'staff' }),
    refusals: [missing, refusal('rateLimited', 429)],
  }),
  deleteDeskSheet: call('DELETE', sheet, {
    ...mayWrite,
    reply: one(done),
    summary: 'Disconnects the spreadsheet. Imported prices and stock stay.',
  }),
} satisfies Calls

export const deskSheetResource = defineResource({
  calls: deskSheetCalls,
  sizes: deskSheetSizes,
  refusals: deskSheetRefusals,
  entities: { DeskSheet: deskSheet },
})
