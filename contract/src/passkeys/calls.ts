/** The calls of passkeys: an alternative to passwords. Server only. */
import * as z from 'zod'
import { signedIn, accountRefusals } from '@sauda/contract/accounts/calls.ts'
import { callLimits, limitsOf, minute, rate } from '@sauda/contract/call-limits.ts'
import { type Calls, everybody, list, one, own, row } from '@sauda/contract/call.ts'
import { textUpTo } from '@sauda/contract/parameter-types.ts'
import { customerRefusals } from '@sauda/contract/customers/calls.ts'
import { refusalsWith } from '@sauda/contract/refusals.ts'
import { done, flag, id, text, time, whole } from '@sauda/contract/reply-types.ts'
import { defineResource } from '@sauda/contract/resource.ts'

// Passkeys from browsers, in the JSON form of Web Authentication.

/** Bytes as base64url. @param most maximum characters */
const bytes = (most: number) =>
  textUpTo(most).refine((text) => /^[\w-]+$/.test(text), { error: 'is not base64url.' })

const credential = {
  id: bytes(1400),
  rawId: bytes(1400),
  type: z.literal('public-key', { error: 'is not public-key.' }),
}

/** A new passkey: the reply of `navigator.credentials.create`. */
const newCredential = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes(8000),
    attestationObject: bytes(40_000),
    transports: z.optional(z.array(textUpTo(30)).max(10)),
  }),
})

/** A signed challenge: the reply of `navigator.credentials.get`. */
const signedChallenge = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes(8000),
    authenticatorData: bytes(8000),
    signature: bytes(4000),
    userHandle: z.optional(z.nullable(textUpTo(200))),
  }),
})

// Replies.

const algorithm = z.strictObject({ type: z.literal('public-key'), alg: z.number().int() })
const known = z.strictObject({ type: z.literal('public-key'), id: text, transports: z.array(text) })

/** The input of `PublicKeyCredential.parseRequestOptionsFromJSON`. */
const passkeyRequest = z.strictObject({
  challenge: text.meta({ description: 'Valid once, for five minutes.' }),
  rpId: text,
  timeout: whole,
  userVerification: z.literal('required'),
  allowCredentials: z.array(known),
})

/** The input of `PublicKeyCredential.parseCreationOptionsFromJSON`. */
const passkeyCreation = z.strictObject({
  challenge: text.meta({ description: 'Valid once, for five minutes.' }),
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
  name: text.meta({ description: 'Browser and system where the passkey was created.' }),
  date_created_gmt: time,
  date_last_used_gmt: z.nullable(time),
})

/** Error codes that only this resource returns, with their statuses. */
const passkeyRefusals = {
  passkeysOff: ['sauda_passkeys_off', 404],
  passkeyRefused: ['sauda_passkey_refused', 403],
  tooManyPasskeys: ['sauda_too_many_passkeys', 409],
} as const
const refusal = refusalsWith({ ...accountRefusals, ...customerRefusals, ...passkeyRefusals })

const tries = limitsOf({ rate: rate('passkey', 400, 15 * minute), per: 'address' })
const off = refusal('passkeysOff', 404)
const refused = refusal('passkeyRefused', 403)
/** Refusals for staff accounts, whose sessions need what the desk requires, such as a second factor. */
const ofStaff = [refusal('deskFactorDue', 403), refusal('staffAccount', 403)]

const passkeyCalls = {
  askPasskey: row({
    reply: one(passkeyRequest),
    group: 'Account',
    summary: 'Creates a challenge for signing in with a passkey. It reveals nothing about accounts.',
    rights: everybody,
    limits: tries,
    refusals: [off],
  }),
  signInByPasskey: row({
    body: z.object({ credential: signedChallenge, device_token: z.optional(z.string().max(200)) }),
    reply: one(signedIn),
    group: 'Account',
    summary: 'Signs in with a challenge signed by a passkey.',
    rights: everybody,
    limits: tries,
    refusals: [off, refused],
  }),
  listPasskeys: row({
    reply: list(passkey),
    group: 'Account',
    summary: "Lists the account's passkeys, newest first.",
    rights: own,
  }),
  preparePasskey: row({
    body: z.object({ password: z.optional(z.string().max(1000)) }),
    reply: one(passkeyCreation),
    group: 'Account',
    summary:
      "Creates a challenge for a new passkey. Requires the account's password, or a sign-in within the last ten minutes for accounts without one.",
    rights: own,
    example: { password: 'correct-horse-7' },
    limits: callLimits.password,
    refusals: [
      off,
      refusal('passwordRequired', 400),
      refusal('currentPasswordWrong', 400),
      refusal('signInAgain', 403),
      ...ofStaff,
      refusal('tooManyPasskeys', 409),
    ],
  }),
  addPasskey: row({
    body: z.object({ credential: newCredential }),
    reply: one(passkey),
    group: 'Account',
    summary: 'Stores a new passkey of the account.',
    rights: own,
    refusals: [off, refused, ...ofStaff, refusal('tooManyPasskeys', 409)],
  }),
  removePasskey: row({
    reply: one(done),
    group: 'Account',
    summary: 'Removes a passkey of the account.',
    rights: own,
    refusals: [refusal('invalidId', 404)],
  }),
} satisfies Calls

export const passkeyResource = defineResource({
  calls: passkeyCalls,
  refusals: passkeyRefusals,
  entities: {
    Passkey: passkey,
    PasskeyCreation: passkeyCreation,
    PasskeyRequest: passkeyRequest,
  },
})
