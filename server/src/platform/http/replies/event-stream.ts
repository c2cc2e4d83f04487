/** Server-sent events: a streamed reply that proxies must not buffer or cache. */
import type { Right } from '@sauda/contract/rights.ts'
import type { Hono } from 'hono'
import { nameActivity } from '#platform/telemetry/activity.ts'
import { withRight } from '#platform/http/requests/caller.ts'
import { deskFactorDue, mustReadAll } from './errors.ts'
import type { Env } from '#platform/http/mount.ts'

/**
 * Mounts a stream of server-sent events.
 * @param open opens a stream for a caller with the right; `session`: of the desk, if the caller has one
 */
export function mountEvents(
  app: Hono<Env>,
  path: string,
  right: Right,
  open: (session: number | undefined) => ReadableStream<Uint8Array<ArrayBuffer>>,
): void {
  app.get(path, (hono) => {
    nameActivity('call', 'events')
    const caller = hono.get('caller')
    if (caller.withoutFactor) throw deskFactorDue()
    mustReadAll(withRight(caller, right), 'view')
    return new Response(hono.req.raw.method === 'HEAD' ? null : open(caller.staff?.deskSession), {
      headers: {
        'Content-Type': 'text/event-stream; charset=UTF-8',
        'Cache-Control': 'private, no-store, no-transform',
        // nginx would buffer the stream
        'X-Accel-Buffering': 'no',
      },
    })
  })
}
