/** One line per request: id, method, path, status, time. No bodies, no query (it may hold keys), no addresses. */
import type { MiddlewareHandler } from 'hono'
import type { Logger } from 'pino'
import type { Env } from './mount.ts'

/** Who has such an address may read what stands there. */
const signedAddress = /^(\/receipt\/).*/

export const requestLog =
  (log: Logger, newId: () => string): MiddlewareHandler<Env> =>
  async (context, next) => {
    const requestId = newId()
    context.set('requestId', requestId)
    const start = performance.now()
    await next()
    context.res.headers.set('X-Request-Id', requestId)
    const { method, path } = context.req
    log.debug({
      requestId,
      method,
      path: path.replace(signedAddress, '$1…'),
      status: context.res.status,
      ms: Math.round(performance.now() - start),
    })
  }
