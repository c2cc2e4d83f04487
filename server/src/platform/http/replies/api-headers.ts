/** Headers of every API reply, and cross-origin access (CONTRACT 4). */
import type { Context as HonoContext, MiddlewareHandler } from 'hono'
import { cors } from 'hono/cors'
import type { Env } from '#platform/http/mount.ts'

/** Allows browsers to call from the origins named by the owner, and never with cookies (CONTRACT 4). */
export function crossOrigin(origins: readonly string[]): MiddlewareHandler {
  const allowed = cors({
    origin: [...origins],
    allowMethods: ['OPTIONS', 'GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowHeaders: allowedHeaders.split(', '),
    exposeHeaders: exposedHeaders.split(', '),
    maxAge: 600,
  })
  return (hono, next) => (origins.includes(hono.req.header('origin') ?? '') ? allowed(hono, next) : next())
}

const exposedHeaders =
  'X-WP-Total, X-WP-TotalPages, Link, Retry-After, Idempotency-Replayed, X-Request-Id, ETag, X-Sauda-Coupon-List'
const allowedHeaders =
  'Authorization, X-WP-Nonce, Content-Disposition, Content-MD5, Content-Type, Idempotency-Key, If-None-Match, Order-Token, X-HTTP-Method-Override'

/** Headers of every API reply (CONTRACT 4). */
export const apiHeaders =
  (homeOf: (hono: HonoContext<Env>) => string): MiddlewareHandler<Env> =>
  async (hono, next) => {
    await next()
    hono.res.headers.set('X-Robots-Tag', 'noindex')
    const allow = hono.get('allow')
    if (allow !== undefined) hono.res.headers.set('Allow', allow)
    if (!hono.res.headers.has('Link'))
      hono.res.headers.set('Link', `<${homeOf(hono)}/wp-json/>; rel="https://api.w.org/"`)
    hono.res.headers.set('Access-Control-Expose-Headers', exposedHeaders)
    hono.res.headers.set('Access-Control-Allow-Headers', allowedHeaders)
  }
