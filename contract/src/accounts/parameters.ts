/** What the calls of an account accept (CONTRACT 10, 13). Server only. */
import { limits } from '@sauda/domain/constants.ts'
import * as z from 'zod'
import { string } from '@sauda/contract/parameter-types.ts'

/** A user name or e-mail address as it is typed; a password, which may be longer than a new one may be. */
const shortText = (most: number) =>
  string.refine((text) => text.length <= most, { error: `It must be at most ${most} characters.` })

export const login = shortText(limits.maxEmailLength)

export const secret = shortText(1000)

/** Signing in or registering with what an identity provider has signed, in place of a password (D-076). */
export const byProvider = { provider: z.optional(z.enum(['google'])), id_token: z.optional(string) }
