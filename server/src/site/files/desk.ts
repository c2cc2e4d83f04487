/** The desk at /desk: static files of the workspace desk/, and one document for every address below it. */
import { serveStatic } from '@hono/node-server/serve-static'
import type { Hono } from 'hono'
import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Config } from '#platform/environment/config.ts'
import type { Env } from '#platform/http/mount.ts'
import { contentSecurityPolicy } from '#platform/http/replies/security-headers.ts'
import { forever } from './static-files.ts'

const folder = new URL('../../../../desk/dist/', import.meta.url)

/** minimum bytes of a nonce in the CSP specification */
const nonceBytes = 16

/**
 * Mounts the desk. In front of a WooCommerce host the desk's page only links to WordPress. The page may not be framed
 * and has no inline scripts. A library inserts styles, which need the page's nonce.
 */
export function mountDesk(app: Hono<Env>, { config }: { config: Config }): void {
  const root = relative(process.cwd(), fileURLToPath(folder)) || '.'
  const files = serveStatic({
    root,
    precompressed: true,
    index: '-',
    rewriteRequestPath: (path) => path.replace(/^\/desk/, ''),
    onFound: (path, context) =>
      context.header('Cache-Control', path.includes('/assets/') ? forever : 'public, max-age=300'),
  })
  let template: string | undefined
  app.get('/desk/*', (context, next) =>
    /\/\.|\.html$/.test(context.req.path) ? next() : files(context, next),
  )
  app.get('/desk/assets/*', (context) => context.text('Not found', 404))
  const { firebase: _, ...loads } = config
  const document = () => {
    template ??= readFileSync(new URL('index.html', folder), 'utf8')
    const nonce = randomBytes(nonceBytes).toString('base64')
    const host = config.woo && new URL('/wp-admin/', config.woo.url).href
    const html = template
      .replace('<head>', `<head>\n    <meta name="style-nonce" content="${nonce}" />`)
      .replace('<html ', `<html ${host ? `data-woocommerce="${host}" ` : ''}`)
    return new Response(html, {
      headers: {
        'Content-Type': 'text/html; charset=UTF-8',
        'Cache-Control': 'no-store',
        'Content-Security-Policy': contentSecurityPolicy(loads, {
          scripts: [],
          styles: [`'nonce-${nonce}'`],
        }),
        'X-Robots-Tag': 'noindex',
      },
    })
  }
  app.get('/desk', document)
  app.get('/desk/*', document)
}
