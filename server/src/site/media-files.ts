/** Pictures the shop keeps, for everybody. Their addresses carry a hash of their content, so they never change. */
import type { Handler } from 'hono'
import type { Context } from '#context.ts'
import type { Env } from '#http/mount.ts'
import { openFile } from '#media/awaited-copies.ts'
import { keyOf, mediaPath } from '#media/media.ts'
import { typeOfEnding } from '#media/picture-rules.ts'
import { forever } from './static-files.ts'

export const mediaFiles = (context: Context): [path: string, handler: Handler<Env>] => [
  `${mediaPath}*`,
  async (hono) => {
    const place = keyOf(hono.req.path)
    // The copy of a new picture may be there in a moment: nobody keeps that it was not.
    const missing = () => hono.text('Not found', 404, { 'Cache-Control': 'no-store' })
    if (!place) return missing()
    const etag = `"${place.key.replace('/', '-')}"`
    if (hono.req.header('if-none-match') === etag)
      return new Response(null, { status: 304, headers: { ETag: etag } })
    const opened = await openFile(context, place.key)
    if (!opened) return missing()
    const { file, ending, isFinal } = opened
    // Nobody reads the body of a HEAD request: left alone it would keep the file open for ever.
    if (hono.req.method === 'HEAD') await file.body.cancel()
    return new Response(hono.req.method === 'HEAD' ? null : file.body, {
      headers: {
        'Content-Type': typeOfEnding[ending],
        ...(file.bytes !== undefined && { 'Content-Length': String(file.bytes) }),
        'Content-Disposition': 'inline',
        // Whatever a browser takes it for, it runs nothing.
        'Content-Security-Policy': "default-src 'none'; sandbox",
        ...(isFinal ? { 'Cache-Control': forever, ETag: etag } : { 'Cache-Control': 'no-store' }),
      },
    })
  },
]
