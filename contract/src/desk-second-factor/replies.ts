/** What the server answers about the second factor. Server only. */
import * as z from 'zod'
import { flag, text, whole } from '@sauda/contract/reply-types.ts'

export const secondFactorState = z.strictObject({ on: flag, recovery_codes_left: whole })

export const secondFactorSecret = z.strictObject({
  secret: text.meta({ description: 'To be typed into an app.' }),
  uri: text.meta({ description: 'The same as otpauth://, to be shown as a picture that apps read.' }),
})

export const recoveryCodes = z.strictObject({
  recovery_codes: z
    .array(text)
    .meta({ description: 'Each signs in once in place of a code; shown this once.' }),
})

export const signInRules = z.strictObject({
  second_factor: flag.meta({ description: 'Everybody needs a code at sign-in.' }),
  without: whole.meta({ description: 'How many of the staff have not set it up.' }),
})
