/** One-time tokens in mail links: the mail contains the token, the database only its hash. */
import { createHash, randomBytes } from 'node:crypto'

export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex')

/** A random, URL-safe token and the hash to store. */
export function newLinkToken(): { token: string; tokenHash: string } {
  const token = randomBytes(32).toString('base64url')
  return { token, tokenHash: hashToken(token) }
}
