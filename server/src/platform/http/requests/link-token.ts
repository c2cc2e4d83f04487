/** Random tokens of links and cookies: the link or cookie contains the token, the database only its hash. */
import { createHash, randomBytes } from 'node:crypto'

/** The hash to store of a token that nobody can guess; passwords need a slow hash. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex')

/** A random, URL-safe token and the hash to store. */
export function newLinkToken(): { token: string; tokenHash: string } {
  const token = randomBytes(32).toString('base64url')
  return { token, tokenHash: hashToken(token) }
}
