/** What the calls of the desk's first page accept. Server only. */
import * as z from 'zod'
import { oneOf } from '@sauda/contract/parameter-types.ts'

/** days, today included */
export const salesPeriods = ['1', '7', '30', '90'] as const

export const deskSales = z.object({
  days: z
    .optional(
      z.preprocess((value) => (typeof value === 'number' ? String(value) : value), oneOf(salesPeriods)),
    )
    .default('7'),
})
