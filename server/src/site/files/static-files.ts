/** The built storefront, served as static files. */
import { serveStatic } from '@hono/node-server/serve-static'
import type { MiddlewareHandler } from 'hono'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'

export const storefrontFolder = new URL('../../../../storefront/', import.meta.url)

const clientFolders = {
  '/': new URL('dist/client/', storefrontFolder),
  '/assets/ur/': new URL('dist/ur/client/', storefrontFolder),
}

/** Names under /assets/ contain a content hash, so they never change; others may change with a release. */
export const forever = 'public, max-age=31536000, immutable'
const aDay = 'public, max-age=86400'

/** serveStatic needs a folder relative to the working directory. */
const rootOf = (folder: URL): string => relative(process.cwd(), fileURLToPath(folder)) || '.'

/**
 * Serves the storefront's built files. Names that begin with a dot, such as the build's manifest, are not served.
 * @param below path prefix of the requested files
 */
export const storefrontFiles = (below: keyof typeof clientFolders): MiddlewareHandler => {
  const send = serveStatic({
    root: rootOf(clientFolders[below]),
    precompressed: true,
    index: '-', // '/' is a page, never the plain index.html
    onFound: (path, context) => context.header('Cache-Control', path.includes('/assets/') ? forever : aDay),
  })
  return (context, next) => (context.req.path.includes('/.') ? next() : send(context, next))
}
