/** Links by which an address ends mail that it has not asked for, and links that confirm one. Nothing of them is stored. */
import type { Context } from '#platform/context.ts'
import { readToken, signedToken } from '#platform/http/requests/signed-token.ts'

type Purpose = 'unsubscribe' | 'stock notice'
/** ms; a mail is opened late */
const lifeMs = { unsubscribe: 365 * 86_400_000, 'stock notice': 7 * 86_400_000 }
export const mailPaths = { unsubscribe: '/mail/unsubscribe', 'stock notice': '/mail/stock-notice' } as const

/** @param id what it is about besides the address; 0 for nothing. @param home without a slash at its end */
export function mailLink(
  context: Pick<Context, 'secrets' | 'clock'>,
  purpose: Purpose,
  { home, email, id = 0 }: { home: string; email: string; id?: number },
): string {
  const token = signedToken(context, purpose, { id, lifeMs: lifeMs[purpose], bound: [email] })
  return `${home}${mailPaths[purpose]}/${Buffer.from(email).toString('base64url')}/${token}`
}

/** The address and number that a link names; undefined when it is none of ours, or over. */
export function readMailLink(
  context: Pick<Context, 'secrets' | 'clock'>,
  purpose: Purpose,
  { address, token }: { address: string; token: string },
): { email: string; id: number } | undefined {
  const email = Buffer.from(address, 'base64url').toString()
  const read = readToken(context, purpose, token)
  return read?.isGood([email]) ? { email, id: read.id } : undefined
}
