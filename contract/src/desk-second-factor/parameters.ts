/** What the calls of the second factor accept. Server only. */
import * as z from 'zod'
import { textUpTo } from '@sauda/contract/parameter-types.ts'

export const withPassword = z.object({ password: textUpTo(4096) })
export const withCode = z.object({ code: textUpTo(40) })
