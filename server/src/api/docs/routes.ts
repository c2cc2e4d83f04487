/** The API's description: /wp-json/{namespace}/v1/openapi.json for programs, /docs/api for people. */
import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { apiTitle, type OpenApiDocument, openApiDocument, type ServedCalls } from '@sauda/contract/openapi.ts'
import type { Context as HonoContext, Hono } from 'hono'
import type { Context } from '#platform/context.ts'
import type { Env, HandlersFor } from '#platform/http/mount.ts'
import { resourcesOf } from '#platform/extensions/registry.ts'
import { etagOf, matchesEtag } from '#platform/http/replies/etag.ts'
import { escaped } from '#platform/http/replies/escaped.ts'
import { textResponse } from '#platform/http/replies/text-response.ts'
import { contentSecurityPolicy } from '#platform/http/replies/security-headers.ts'
import { shopIdentity } from '#shop/settings/identity.ts'
import { apiPage } from './api-page.ts'

const stylePath = '/docs/api.css'

export const apiDocsRoutes = (context: Context): HandlersFor<'describeApi'> => {
  const textFor = cachedText(context, {
    write: (document) => JSON.stringify(document),
    escape: (home) => JSON.stringify(home).slice(1, -1),
  })
  return {
    describeApi: async ({ home, isServed }) => {
      return { visibility: 'public', body: undefined, prepared: await textFor(home, isServed) }
    },
  }
}

/**
 * Mounts the page with the API's documentation.
 * @param homeOf returns the shop's address for a request
 */
export function mountApiDocs(
  app: Hono<Env>,
  context: Context,
  { homeOf, isServed }: { homeOf: (hono: HonoContext<Env>) => string; isServed: IsServed },
): void {
  const pageFor = cachedText(context, {
    write: (document) => apiPage(document, { stylePath }),
    escape: escaped,
  })
  const style = prepared(readFileSync(new URL('api-page.css', import.meta.url), 'utf8'))
  const send = (hono: HonoContext<Env>, type: string, { text, etag }: Prepared): Response => {
    const headers = {
      'Content-Type': `${type}; charset=UTF-8`,
      'Content-Security-Policy': contentSecurityPolicy(context.config),
      'Cache-Control': 'no-cache',
      ETag: etag,
    }
    return matchesEtag(hono.req.header('if-none-match'), etag)
      ? new Response(null, { status: 304, headers })
      : textResponse(text, { headers })
  }
  app.get('/docs/api', async (hono) => send(hono, 'text/html', await pageFor(homeOf(hono), isServed)))
  app.get(stylePath, (hono) => send(hono, 'text/css', style))
}

type IsServed = NonNullable<ServedCalls['isServed']>
type Prepared = { text: Uint8Array<ArrayBuffer>; etag: string }
const prepared = (text: string): Prepared => ({ text: new TextEncoder().encode(text), etag: etagOf(text) })

/**
 * Returns a function that gives a text generated from the API's description. The text is cached with a placeholder for
 * the shop's address. So requests with invented host names do not generate it again. The text for the last address is
 * cached too, because inserting the address into two megabytes takes time.
 */
function cachedText(
  context: Context,
  {
    write,
    escape,
  }: { write: (document: OpenApiDocument) => string | Promise<string>; escape: (home: string) => string },
): (home: string, isServed: IsServed) => Promise<Prepared> {
  const mark = `https://${randomBytes(12).toString('hex')}.invalid`
  let kept: { brand: string; text: Promise<string> } | undefined
  let last: (Prepared & { home: string; from: string }) | undefined
  const made = (brand: string, isServed: IsServed) => {
    const shop = { name: brand, namespace: context.config.productNamespace, home: mark }
    const document = openApiDocument(shop, { added: resourcesOf(context.extensions), isServed })
    const info = { ...document.info, title: apiTitle(brand) }
    return Promise.resolve(write({ ...document, info, servers: [{ url: mark }] }))
  }
  return async (home, isServed) => {
    const { brand } = await shopIdentity(context)
    if (kept?.brand !== brand) kept = { brand, text: made(brand, isServed) }
    const from = await kept.text
    if (last?.home !== home || last.from !== from)
      last = { home, from, ...prepared(from.replaceAll(mark, () => escape(home))) }
    return last
  }
}
