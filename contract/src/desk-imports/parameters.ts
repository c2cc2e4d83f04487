/** What the desk's calls of product files accept. Server only. */
import * as z from 'zod'
import { boolean, fields, flag, integer, objects, textUpTo } from '@sauda/contract/parameter-types.ts'

/** problems of a reply */
export const mostProblems = 1000
/** problems of which the file of rows tells */
export const mostProblemRows = 10_000
/** so long an import can be undone, and its file is stored */
export const undoDays = 7

export const listDeskImports = z.object({
  page: z.optional(integer(1)).default(1),
  per_page: z.optional(integer(1, 100)).default(10),
  ...fields,
})

export const startDeskImport = z.object({
  strict: z.optional(boolean).default(false).meta({ description: 'Refuse while any row would be left out.' }),
})

/** of one call */
const mostEdits = 1000

export const mendDeskImport = z.object({
  columns: z
    .optional(
      objects({
        name: textUpTo(1000).meta({ description: 'In the file.' }),
        column: textUpTo(100).meta({ description: "Under which it is read; '' leaves it out." }),
      }).max(mostEdits, { error: `has more than ${mostEdits} rows.` }),
    )
    .meta({ description: 'Remembered for the next file with the same first line.' }),
  cells: z.optional(
    objects({
      line: integer(2),
      field: textUpTo(1000).meta({ description: 'The name of the column in the file.' }),
      value: textUpTo(100_000).meta({ description: 'What is read in place of the cell.' }),
    }).max(mostEdits, { error: `has more than ${mostEdits} rows.` }),
  ),
})

export const getDeskImportRows = z.object({ doubts: flag.default(false) })
