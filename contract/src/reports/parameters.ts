/** What the calls of reports accept. Server only. */
import * as z from 'zod'
import { fields, oneOf, string } from '@sauda/contract/parameter-types.ts'

const day = string
  .refine((text) => /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)), {
    error: 'The date you provided is invalid.',
  })
  .meta({ format: 'date' })

/** Without any of them it is today. */
export const reportRange = z.object({
  period: z.optional(oneOf(['week', 'month', 'last_month', 'year'])),
  date_min: z.optional(day),
  date_max: z.optional(day),
  ...fields,
})
