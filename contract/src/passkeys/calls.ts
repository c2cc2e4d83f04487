/** The calls of passkeys: a second way to sign in, without a password. Server only. */
import * as z from 'zod'
import { done, signedIn } from '@sauda/contract/accounts/replies.ts'
import { type Calls, everybody, list, none, one, own } from '@sauda/contract/call.ts'
import { callLimits } from '@sauda/contract/call-limits.ts'
import { refusal } from '@sauda/contract/refusals.ts'
import { newCredential, signedChallenge } from './parameters.ts'
import { passkey, passkeyCreation, passkeyRequest } from './replies.ts'

const off = refusal('passkeysOff', 404)
const refused = refusal('passkeyRefused', 403)

export const passkeyCalls = {
  askPasskey: {
    parameters: { query: none, body: none },
    reply: one(passkeyRequest),
    text: {
      group: 'Account',
      summary: 'Creates a challenge for signing in with a passkey. It reveals nothing about accounts.',
      rights: everybody,
    },
    limits: callLimits.passkey,
    refusals: [off],
  },
  signInByPasskey: {
    parameters: {
      query: none,
      body: z.object({ credential: signedChallenge, device_token: z.optional(z.string().max(200)) }),
    },
    reply: one(signedIn),
    text: {
      group: 'Account',
      summary: 'Signs in with a challenge signed by a passkey.',
      rights: everybody,
    },
    limits: callLimits.passkey,
    refusals: [off, refused],
  },
  listPasskeys: {
    parameters: { query: none, body: none },
    reply: list(passkey),
    text: { group: 'Account', summary: 'The passkeys of the account, the newest first.', rights: own },
  },
  preparePasskey: {
    parameters: { query: none, body: z.object({ password: z.optional(z.string().max(1000)) }) },
    reply: one(passkeyCreation),
    text: {
      group: 'Account',
      summary:
        "Creates a challenge for a new passkey. Requires the account's password, or a sign-in within the last ten minutes for accounts without one.",
      rights: own,
      example: { password: 'correct-horse-7' },
    },
    limits: callLimits.password,
    refusals: [
      off,
      refusal('passwordRequired', 400),
      refusal('currentPasswordWrong', 400),
      refusal('signInAgain', 403),
      refusal('tooManyPasskeys', 409),
    ],
  },
  addPasskey: {
    parameters: { query: none, body: z.object({ credential: newCredential }) },
    reply: one(passkey),
    text: { group: 'Account', summary: 'Stores a new passkey of the account.', rights: own },
    refusals: [off, refused, refusal('tooManyPasskeys', 409)],
  },
  removePasskey: {
    parameters: { query: none, body: none },
    reply: one(done),
    text: { group: 'Account', summary: 'Removes a passkey of the account.', rights: own },
    refusals: [refusal('customerInvalidId', 404)],
  },
} satisfies Calls
