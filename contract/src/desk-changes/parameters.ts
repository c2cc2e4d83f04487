/** What the call of the staff's history accepts. Server only. */
import * as z from 'zod'
import { integer, textUpTo } from '@sauda/contract/parameter-types.ts'

export const listChanges = z.object({
  staff: z.optional(integer(1)),
  kind: z.optional(textUpTo(60)),
  object: z.optional(textUpTo(100)),
  page: z.optional(integer(1)).default(1),
  per_page: z.optional(integer(1, 100)).default(20),
})
