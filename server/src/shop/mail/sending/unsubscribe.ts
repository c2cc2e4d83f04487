/** Signed links that unsubscribe or confirm an address. Nothing is stored. */
import { linkMs } from '@sauda/domain/lifetimes.ts'
import type { Context } from '#platform/context.ts'
import { readToken, signedToken } from '#platform/http/requests/signed-token.ts'

type Purpose = 'unsubscribe' | 'stock notice'
const lifeMs = { unsubscribe: linkMs.unsubscribe, 'stock notice': linkMs.stockNotice }
export const mailPaths = { unsubscribe: '/mail/unsubscribe', 'stock notice': '/mail/stock-notice' } as const

/** Signs a link of a mail. @param id the stock notice to confirm; 0 to unsubscribe @param home the shop's address */
export function mailLink(
  context: Pick<Context, 'secrets' | 'clock'>,
  purpose: Purpose,
  { home, email, id = 0 }: { home: string; email: string; id?: number },
): string {
  const token = signedToken(context, purpose, { id, lifeMs: lifeMs[purpose], bound: [email] })
  return `${home}${mailPaths[purpose]}/${Buffer.from(email).toString('base64url')}/${token}`
}

/** The address and id in a link; undefined if it is invalid or expired. */
export function readMailLink(
  context: Pick<Context, 'secrets' | 'clock'>,
  purpose: Purpose,
  { address, token }: { address: string; token: string },
): { email: string; id: number } | undefined {
  const email = Buffer.from(address, 'base64url').toString()
  const read = readToken(context, purpose, token)
  return read?.isGood([email]) ? { email, id: read.id } : undefined
}
