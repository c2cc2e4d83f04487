/** Public copies of a WooCommerce host's pictures. An address never changes its picture, so replies are immutable. */
import type { Handler } from 'hono'
import type { Env } from '#platform/http/mount.ts'
import { type HostPictureFiles, hostPicturesPath } from '#woocommerce-host/catalogue/host-picture-files.ts'
import { forever } from './static-files.ts'

export const hostPictureRoute = (files: HostPictureFiles): [path: string, handler: Handler<Env>] => [
  `${hostPicturesPath}*`,
  async (hono) => {
    const answer = await files.find(hono.req.path)
    const noStore = { 'Cache-Control': 'no-store' }
    if (answer.kind === 'none') return hono.text('Not found', 404, noStore)
    if (answer.kind === 'away')
      return hono.text("The picture can't be loaded right now", 503, {
        ...noStore,
        'Retry-After': String(answer.retryAfterSeconds),
      })
    const { file, etag, type } = answer
    const isKnown = answer.kind === 'whole' && hono.req.header('if-none-match') === etag
    const isWanted = hono.req.method !== 'HEAD' && !isKnown
    // Cancel the body, which is not sent; otherwise the file would stay open.
    if (!isWanted) await file.body.cancel()
    const caching = answer.kind === 'whole' ? { 'Cache-Control': forever, ETag: etag } : noStore
    if (isKnown) return new Response(null, { status: 304, headers: caching })
    return new Response(isWanted ? file.body : null, {
      headers: {
        'Content-Type': type,
        ...(file.bytes !== undefined && { 'Content-Length': String(file.bytes) }),
        'Content-Disposition': 'inline',
        // Forbid the browser to run the file, whatever type it guesses.
        'Content-Security-Policy': "default-src 'none'; sandbox",
        ...caching,
      },
    })
  },
]
