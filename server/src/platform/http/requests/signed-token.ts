/**
 * Tokens that stand in links and browsers: the shop's signature over an account, a time, and what else they are bound to.
 * Nothing is stored, and one made for one purpose says nothing for another.
 */
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Context } from '#platform/context.ts'

type Signing = Pick<Context, 'secrets' | 'clock'>
type Purpose =
  | 'confirm e-mail'
  | 'known device'
  | 'consent'
  | 'consent form'
  | 'receipt'
  | 'preview'
  | 'review'
  | 'guest order'
  | 'unsubscribe'
  | 'stock notice'

/** @param bound what must still be so when the token is used */
export function signedToken(
  context: Signing,
  purpose: Purpose,
  { id, lifeMs, bound = [] }: { id: number; lifeMs: number; bound?: readonly string[] },
): string {
  const until = context.clock() + lifeMs
  return `${id}.${until}.${signature(context, purpose, [id, until, ...bound])}`
}

/** The account a token names and how to see whether it is good; undefined when it is none, or over. */
export function readToken(
  context: Signing,
  purpose: Purpose,
  token: string,
): { id: number; isGood(bound?: readonly string[]): boolean } | undefined {
  const [, idText = '', untilText = '', given = ''] = /^(\d{1,9})\.(\d{1,15})\.([\w-]{43})$/.exec(token) ?? []
  const [id, until] = [Number(idText), Number(untilText)]
  if (given === '' || until < context.clock()) return undefined
  return {
    id,
    isGood: (bound = []) =>
      timingSafeEqual(Buffer.from(given), Buffer.from(signature(context, purpose, [id, until, ...bound]))),
  }
}

const signature = ({ secrets }: Signing, purpose: Purpose, said: readonly (number | string)[]): string =>
  createHmac('sha256', secrets.tokenSecret)
    .update(JSON.stringify([purpose, ...said]))
    .digest('base64url')
