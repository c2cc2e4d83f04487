/** What the desk's calls of product files accept. Server only. */
import * as z from 'zod'
import { boolean, fields, flag, integer } from '@sauda/contract/parameter-types.ts'

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

export const getDeskImportRows = z.object({ doubts: flag.default(false) })
