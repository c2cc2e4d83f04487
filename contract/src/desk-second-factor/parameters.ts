/** What the calls of the second factor accept. Server only. */
import * as z from 'zod'
import { boolean, textUpTo } from '@sauda/contract/parameter-types.ts'

export const withPassword = z.object({ password: textUpTo(4096) })
/** `password`: of the owner who calls */
export const signInRulesChange = z.object({ second_factor: boolean, password: textUpTo(4096) })
export const withCode = z.object({ code: textUpTo(40) })
