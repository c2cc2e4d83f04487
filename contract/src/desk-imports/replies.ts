/** What the desk reads of imports of product files. Times are UTC with Z. Server only. */
import * as z from 'zod'
import { flag, id, text, whole } from '@sauda/contract/reply-types.ts'
import { mostProblems, undoDays } from './parameters.ts'

const shown = mostProblems.toLocaleString('en')

const utc = z
  .string()
  .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/)
  .meta({ description: 'UTC.', examples: ['2026-06-15T07:00:00Z'] })
const utcOrNone = z.nullable(utc)

const state = z
  .enum(['checking', 'checked', 'running', 'stopped', 'done', 'undoing', 'undone'])
  .meta({ description: 'checked: waits to be started. stopped: can be started again, and goes on there.' })

const brief = {
  id,
  file_name: text,
  bytes: whole,
  state,
  by: text.meta({ description: 'Who sent the file.' }),
  created_at: utc,
  started_at: utcOrNone,
  ended_at: utcOrNone,
  undone_at: utcOrNone,
  undo_until: utcOrNone.meta({ description: `Until then it can be undone: ${undoDays} days.` }),
  rows_total: z.nullable(whole).meta({ description: 'Rows of the file, once they were counted.' }),
}

const counts = {
  created: whole,
  updated: whole,
  unchanged: whole.meta({ description: 'Rows that say what the shop has already.' }),
  left_out: whole.meta({ description: 'Rows that cannot be taken.' }),
  doubts: whole.meta({ description: 'Remarks about rows that are taken otherwise than they are written.' }),
  pictures: whole.meta({ description: 'Pictures elsewhere that the rows name.' }),
  seconds: z.number(),
}

const result = z.nullable(
  z.strictObject({
    ...counts,
    problems: z
      .array(
        z.strictObject({
          line: whole.meta({ description: 'In the file; its header is line 1.' }),
          field: text.meta({ description: "The column; '' when it is the whole row." }),
          message: text,
          left_out: flag,
        }),
      )
      .meta({ description: `By line; the first ${shown}.` }),
  }),
)

export const deskImport = z.strictObject({
  ...brief,
  stop_asked: flag,
  fault: text.meta({ description: "Why a step ended before its end; '' when it did not." }),
  rows_done: whole.meta({ description: 'Of the step under way.' }),
  progress_at: utc.meta({ description: 'When the step last gave a sign of life.' }),
  checked: result.meta({ description: 'What the import would do.' }),
  columns: z.array(z.strictObject({ name: text, column: text })).meta({
    description: 'Columns that are read, each with the name it has here.',
  }),
  ignored: z.array(text).meta({ description: 'Columns that are not read.' }),
  mapped: z.array(z.strictObject({ name: text, column: text })).meta({
    description: "Columns that were named by hand; '' is left out.",
  }),
  known_columns: z.array(text).meta({ description: 'Names that a column can be given by hand.' }),
  result: result.meta({ description: 'What the import has done so far.' }),
  pictures_waiting: whole.meta({ description: 'Pictures of the whole shop that are still to be fetched.' }),
  undo: z.nullable(
    z.strictObject({
      restored: whole.meta({ description: 'Products that have their values back.' }),
      removed: whole.meta({ description: 'New products that are in the trash.' }),
      hidden: whole.meta({ description: 'New products that were ordered; they are drafts.' }),
      left_alone: whole.meta({ description: 'Products that somebody has changed since.' }),
      categories: whole.meta({ description: 'New categories that are gone: nothing else uses them.' }),
      left: z
        .array(z.strictObject({ id, name: text, fields: z.array(text) }))
        .meta({ description: 'The first of them, with what was changed.' }),
    }),
  ),
})

export const deskImportBrief = z.strictObject({
  ...brief,
  created: whole,
  updated: whole,
  left_out: whole,
})

export const productFile = z.string().meta({ description: 'A CSV file.' })
