/** What the calls of API keys accept. Server only. */
import * as z from 'zod'
import { oneOf, textUpTo } from '@sauda/contract/parameter-types.ts'

export const keyPermissions = ['read', 'write', 'read_write', 'publishable'] as const

export const newKey = z.object({
  name: textUpTo(100).refine((name) => name.trim() !== ''),
  permission: oneOf(keyPermissions),
})
