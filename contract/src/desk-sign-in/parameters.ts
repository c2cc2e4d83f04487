/** What signing in to the desk accepts. Server only. */
import * as z from 'zod'
import { boolean, fields, rowId, textUpTo } from '@sauda/contract/parameter-types.ts'

export const openSession = z.object({
  username: textUpTo(254),
  password: textUpTo(4096),
  code: z.optional(textUpTo(40)),
  remember: z.optional(boolean).default(false),
})

/** Whose sessions; absent: the own ones. */
export const ofPerson = z.object({ user: z.optional(rowId), ...fields })
