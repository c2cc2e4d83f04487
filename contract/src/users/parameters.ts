/** What the calls of users and application passwords accept, as WordPress has them. Server only. */
import * as z from 'zod'
import { fields, oneOf, string } from '@sauda/contract/parameter-types.ts'

const context = z.optional(oneOf(['view', 'embed', 'edit'])).default('view')

export const readUser = z.object({ ...fields, context })

export const longestProgramName = 200

const name = string
  .refine((value) => /\S/.test(value), { error: 'must not be empty.' })
  .refine((value) => value.length <= longestProgramName, {
    error: `must be at most ${longestProgramName} characters long.`,
  })
const appId = string.refine(
  (value) => value === '' || /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(value),
  { error: 'is not a valid UUID.' },
)

export const applicationPasswordBody = z.object({ name, app_id: z.optional(appId).default('') })
export const applicationPasswordChange = z.object({ name: z.optional(name), app_id: z.optional(appId) })
