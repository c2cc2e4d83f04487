/** Rows of links in mail that work once, and of passkeys. */
import type { Generated } from 'kysely'
import type { OptionalTime, TextList } from './column-types.ts'

/** `tokenHash`: SHA-256 of the link's token; the token itself is only in the mail. */
export type PasswordResetTable = {
  tokenHash: string
  customerId: number
  email: string
  createdAt: Date
  expiresAt: Date
}

/** `email`: what the account's address becomes. `tokenHash`: SHA-256 of the link's token, which is only in the mail. */
export type EmailChangeTable = {
  id: Generated<number>
  customerId: number
  kind: 'change' | 'way-back'
  email: string
  tokenHash: string
  createdAt: Date
  expiresAt: Date
}

/** `credentialId` and `publicKey` in base64url. `counter`: of signatures, where the device counts them. */
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
  /** `customerId`: for whom a passkey is made; null: for a sign-in */
  passkeyChallenge: { challenge: string; customerId: number | null; expiresAt: Date }
}
