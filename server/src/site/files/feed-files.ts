/** The product feeds of shopping sites; the owner can turn each off. */
import type { Context as HonoContext, Hono } from 'hono'
import type { MountTools } from '#platform/define-module.ts'
import type { Context } from '#platform/context.ts'
import type { Env } from '#platform/http/mount.ts'
import { matchesEtag } from '#platform/http/replies/etag.ts'
import { feedFile, feeds, isFeed } from '#catalogue/feeds/write-feed.ts'
import { settingsOrLast } from '#shop/settings/shop-settings.ts'

type Options = {
  homeOf: (hono: HonoContext<Env>) => string
  countPage: MountTools['countPage']
}

/** Shop addresses that may be in a feed: they are written unescaped, so characters of XML or CSV markup are refused. */
const plainAddress = /^https?:\/\/[\w.:[\]/~-]+$/

export function mountFeeds(app: Hono<Env>, context: Context, { homeOf, countPage }: Options): void {
  app.get('/feeds/:name', async (hono, next) => {
    const name = hono.req.param('name')
    if (!isFeed(name)) return next()
    const home = homeOf(hono)
    if (!plainAddress.test(home)) return next()
    countPage(hono, 'drawn')
    const { channels } = await settingsOrLast(context)
    const { channel, format } = feeds[name]
    if (!channels[channel]) return next()
    const { body, bytes, etag, madeAt } = await feedFile(context, name, home)
    const headers = {
      'Content-Type': format.type,
      'Cache-Control': 'public, max-age=300',
      'Last-Modified': new Date(madeAt).toUTCString(),
      'X-Robots-Tag': 'noindex',
      ETag: etag,
    }
    const isSame = matchesEtag(hono.req.header('if-none-match'), etag)
    // Cancel the body: if nobody reads it, its file would stay open.
    if (isSame || hono.req.method === 'HEAD') await body.cancel()
    if (isSame) return new Response(null, { status: 304, headers })
    return new Response(hono.req.method === 'HEAD' ? null : body, {
      headers: { ...headers, 'Content-Length': String(bytes) },
    })
  })
}
