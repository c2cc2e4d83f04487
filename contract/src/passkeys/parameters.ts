/** What browsers send of a passkey, as Web Authentication writes it in JSON. Server only. */
import * as z from 'zod'
import { textUpTo } from '@sauda/contract/parameter-types.ts'

/** bytes in base64 for addresses */
const bytes = (most: number) =>
  textUpTo(most).refine((text) => /^[\w-]+$/.test(text), { error: 'is not base64url.' })

const credential = {
  id: bytes(1400),
  rawId: bytes(1400),
  type: z.literal('public-key', { error: 'is not public-key.' }),
}

/** A new passkey: the reply of `navigator.credentials.create`. */
export const newCredential = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes(8000),
    attestationObject: bytes(40_000),
    transports: z.optional(z.array(textUpTo(30)).max(10)),
  }),
})

/** A signed challenge: the reply of `navigator.credentials.get`. */
export const signedChallenge = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes(8000),
    authenticatorData: bytes(8000),
    signature: bytes(4000),
    userHandle: z.optional(z.nullable(textUpTo(200))),
  }),
})
