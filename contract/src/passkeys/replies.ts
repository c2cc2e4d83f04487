/** What the calls of passkeys answer. Server only. */
import { flag, id, text, time, whole } from '@sauda/contract/reply-types.ts'
import * as z from 'zod'

const algorithm = z.strictObject({ type: z.literal('public-key'), alg: z.number().int() })
const known = z.strictObject({ type: z.literal('public-key'), id: text, transports: z.array(text) })

/** As `PublicKeyCredential.parseRequestOptionsFromJSON` reads it. */
export const passkeyRequest = z.strictObject({
  challenge: text.meta({ description: 'Good once, for five minutes.' }),
  rpId: text,
  timeout: whole,
  userVerification: z.literal('required'),
  allowCredentials: z.array(known),
})

/** As `PublicKeyCredential.parseCreationOptionsFromJSON` reads it. */
export const passkeyCreation = z.strictObject({
  challenge: text.meta({ description: 'Good once, for five minutes.' }),
  rp: z.strictObject({ id: text, name: text }),
  user: z.strictObject({ id: text, name: text, displayName: text }),
  pubKeyCredParams: z.array(algorithm),
  timeout: whole,
  attestation: z.literal('none'),
  excludeCredentials: z.array(known),
  authenticatorSelection: z.strictObject({
    residentKey: z.literal('required'),
    requireResidentKey: flag,
    userVerification: z.literal('required'),
  }),
})

export const passkey = z.strictObject({
  id,
  name: text.meta({ description: 'Browser and system on which it was made.' }),
  date_created_gmt: time,
  date_last_used_gmt: z.nullable(time),
})
