/**
 * Tokens in links and browsers: a signature over an id (of an account or an order), an expiry, and values that must be
 * unchanged when the token is used (`bound`). Nothing is stored, and a token is valid for one purpose only.
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

/** Signs an id for one purpose. @param lifeMs ms until it expires @param bound must be unchanged when it is used */
export function signedToken(
  context: Signing,
  purpose: Purpose,
  { id, lifeMs, bound = [] }: { id: number; lifeMs: number; bound?: readonly string[] },
): string {
  const until = context.clock() + lifeMs
  return `${id}.${until}.${signature(context, purpose, [id, until, ...bound])}`
}

/** The id in a token and a function that verifies it; undefined when it is malformed or expired. */
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
