import type { Hono } from 'hono'
import type { Context } from '#platform/context.ts'
import { withRight } from '#platform/http/requests/caller.ts'
import type { Env } from '#platform/http/mount.ts'
import { bytesOf } from '#platform/http/requests/parse.ts'
import { nameActivity } from '#platform/telemetry/activity.ts'
import { callExtension } from './call-extension.ts'

/** Mounts extension routes with the usual rate limits and authentication; replies are private by default. */
export function mountExtensionRoutes(app: Hono<Env>, context: Context): void {
  const root = `/wp-json/${context.config.productNamespace}/v1/extensions/`
  app.all(`${root}:id/*`, async (hono) => {
    nameActivity('call', 'extension')
    const { pathname, searchParams: query } = new URL(hono.req.url)
    const [id = '', ...rest] = pathname.slice(root.length).split('/')
    const rawBody = hono.req.method === 'GET' ? new Uint8Array() : await bytesOf(hono.req)
    const {
      status = 200,
      headers,
      body,
    } = await callExtension(context, {
      method: hono.req.method,
      id,
      path: `/${rest.join('/')}`,
      caller: withRight(hono.get('caller'), 'extensions'),
      ...{ query, rawBody, headers: hono.req.raw.headers },
    })
    const isRaw = typeof body === 'string' || body instanceof Uint8Array
    return new Response(status === 204 ? null : isRaw ? (body as string) : JSON.stringify(body ?? null), {
      status,
      headers: {
        'Content-Type': isRaw ? 'text/plain; charset=UTF-8' : 'application/json; charset=UTF-8',
        'Cache-Control': 'private, no-store',
        ...headers,
      },
    })
  })
}
