/** What the calls of the staff accept. Server only. */
import * as z from 'zod'
import { oneOf, textUpTo } from '@sauda/contract/parameter-types.ts'
import { roles } from '@sauda/contract/rights.ts'

/** of the owner who calls */
const password = z.optional(textUpTo(4096))

export const staffChange = z.object({ role: oneOf(roles), password })

export const newInvitation = z.object({
  email: textUpTo(254),
  name: z.optional(textUpTo(100)).default(''),
  role: oneOf(roles),
  password,
})

const token = textUpTo(100)

export const byToken = z.object({ token })

export const acceptance = z.object({
  token,
  username: textUpTo(100),
  name: z.optional(textUpTo(100)).default(''),
  password: textUpTo(4096),
})
