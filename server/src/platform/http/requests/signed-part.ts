/** The part of a request that OAuth 1.0a signs. */
import type { Context as HonoContext } from 'hono'
import type { Env } from '#platform/http/mount.ts'

/** The signed method and address as sent, before they are mapped to a call. */
export function signedPart(home: string, { req, env }: HonoContext<Env>): { method: string; url: URL } {
  const { sent = req.raw } = (env ?? {}) as { sent?: Request }
  return { method: sent.method, url: publicAddress(home, sent.url) }
}

/** The address as the caller sent it, before any proxy changed it. */
function publicAddress(home: string, sent: string): URL {
  const { pathname, search } = new URL(sent)
  return new URL(home + pathname + search)
}
