/** Rows of links in mail that work once. */
import type { Generated } from 'kysely'

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
