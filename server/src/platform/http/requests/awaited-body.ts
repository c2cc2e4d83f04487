/**
 * Delays a reply, such as a refusal, until the request's body has arrived. If a reply is sent before that,
 * the adapter closes the connection half a second later. The caller might then never read this reply, or the
 * next one on the connection.
 */
import type { Readable } from 'node:stream'

/** A request of Node.js; `complete`: its whole body has arrived */
export type Incoming = Readable & { readonly complete: boolean }
export type BodyLimits = { ms: number; bytes: number }

/** a refused picture arrives within these limits on a slow connection; the rest of a larger body is not read */
export const bodyLimits: BodyLimits = { ms: 30_000, bytes: 16_000_000 }

/**
 * Reads the rest of a body and discards it. First removes earlier readers: a reader that stopped in the middle, as
 * after a refusal, would keep the rest in memory.
 *
 * @returns whether the body has arrived completely; false after a limit or when the connection has ended
 */
export async function restOfBody(incoming: Incoming, { ms, bytes }: BodyLimits): Promise<boolean> {
  if (incoming.complete) return true
  if (incoming.destroyed) return false
  const ended = Promise.withResolvers<void>()
  let left = bytes
  const read = (chunk: Uint8Array) => {
    left -= chunk.byteLength
    if (left < 0) ended.resolve()
  }
  incoming.removeAllListeners('data')
  const events = ['end', 'error', 'close'] as const
  for (const event of events) incoming.on(event, ended.resolve)
  incoming.on('data', read)
  incoming.resume()
  const limit = setTimeout(ended.resolve, ms)
  await ended.promise
  clearTimeout(limit)
  incoming.off('data', read)
  for (const event of events) incoming.off(event, ended.resolve)
  return incoming.complete
}
