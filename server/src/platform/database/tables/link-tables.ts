/** Row types of one-time links in mail, and of passkeys. */
import type { Generated } from 'kysely'
import type { OptionalTime, TextList } from './column-types.ts'

/** `tokenHash`: SHA-256 of the link's token; only the mail contains the token itself. */
export type PasswordResetTable = {
  tokenHash: string
  customerId: number
  email: string
  createdAt: Date
  expiresAt: Date
}

/** `email`: the new address. `tokenHash`: SHA-256 of the link's token; only the mail contains the token itself. */
export type EmailChangeTable = {
  id: Generated<number>
  customerId: number
  kind: 'change' | 'way-back'
  email: string
  tokenHash: string
  createdAt: Date
  expiresAt: Date
}

/** `credentialId` and `publicKey` in base64url. `counter`: number of signatures, on devices that count them. */
export type PasskeyTable = {
  id: Generated<number>
  customerId: number
  credentialId: string
  publicKey: string
  counter: number
  transports: TextList
  name: string
  createdAt: Date
  lastUsedAt: OptionalTime
}

export type PasskeyTables = {
  passkey: PasskeyTable
  /** `customerId`: the account that gets the passkey; null: for a sign-in */
  passkeyChallenge: { challenge: string; customerId: number | null; expiresAt: Date }
  /** `visitHash`: of the cookie of a consent page */
  usedConsent: { visitHash: string; usedAt: Date }
}
