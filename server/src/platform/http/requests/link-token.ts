/** Random tokens of links and cookies: the link or cookie contains the token, the database only its hash. */
import { createHash, randomBytes } from 'node:crypto'

/**
 * Returns the hash to store for a random token. The hash may be fast, because nobody can guess the token; passwords
 * need a slow one.
 */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex')

/** A random, URL-safe token and the hash to store. */
export function newLinkToken(): { token: string; tokenHash: string } {
  const token = randomBytes(32).toString('base64url')
  return { token, tokenHash: hashToken(token) }
}
