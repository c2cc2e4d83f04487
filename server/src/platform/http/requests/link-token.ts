/** Tokens of links in mail that work once: the mail has the token, the database its hash alone. */
import { createHash, randomBytes } from 'node:crypto'

export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex')

/** A token that nobody can guess, in the letters of an address, and what of it is stored. */
export function newLinkToken(): { token: string; tokenHash: string } {
  const token = randomBytes(32).toString('base64url')
  return { token, tokenHash: hashToken(token) }
}
