/** Server-sent events: a streamed reply that proxies must not buffer or cache. */
import type { Right } from '@sauda/contract/rights.ts'
import type { Hono } from 'hono'
import { nameActivity } from '#platform/telemetry/activity.ts'
import { operatorName, withRight } from '#platform/http/requests/caller.ts'
import { deskFactorDue, mustReadAll } from './errors.ts'
import type { Env } from '#platform/http/mount.ts'

/** The reader of a stream. `person`: or program, as in histories; `session`: of the desk, whose end ends the stream */
export type StreamReader = { person: string; session?: number | undefined }

/** Mounts a stream of server-sent events. @param open opens a stream for a caller with the right */
export function mountEvents(
  app: Hono<Env>,
  path: string,
  right: Right,
  open: (reader: StreamReader) => ReadableStream<Uint8Array<ArrayBuffer>>,
): void {
  app.get(path, (hono) => {
    nameActivity('call', 'events')
    const caller = hono.get('caller')
    if (caller.withoutFactor) throw deskFactorDue()
    mustReadAll(withRight(caller, right), 'view')
    const reader = { person: operatorName(caller), session: caller.staff?.deskSession }
    return new Response(hono.req.raw.method === 'HEAD' ? null : open(reader), {
      headers: {
        'Content-Type': 'text/event-stream; charset=UTF-8',
        'Cache-Control': 'private, no-store, no-transform',
        // This header keeps nginx from buffering the stream.
        'X-Accel-Buffering': 'no',
      },
    })
  })
}
