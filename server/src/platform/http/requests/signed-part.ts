/** What a caller signs of a request (OAuth 1.0a). */
import type { Context as HonoContext } from 'hono'
import type { Env } from '#platform/http/mount.ts'

/** What a caller has signed: method and address as they were sent, whatever call they stand for. */
export function signedPart(home: string, { req, env }: HonoContext<Env>): { method: string; url: URL } {
  const { sent = req.raw } = (env ?? {}) as { sent?: Request }
  return { method: sent.method, url: publicAddress(home, sent.url) }
}

/** The address as the caller wrote it, whatever stands before the shop. */
function publicAddress(home: string, sent: string): URL {
  const { pathname, search } = new URL(sent)
  return new URL(home + pathname + search)
}
