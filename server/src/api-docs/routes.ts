/** The API's description: /wp-json/{namespace}/v1/openapi.json for programs, /docs/api for people. */
import { readFileSync } from 'node:fs'
import { apiTitle, type OpenApiDocument, openApiDocument } from '@sauda/contract/openapi.ts'
import type { Context as HonoContext, Hono } from 'hono'
import type { Context } from '#context.ts'
import { type Env, etagOf, type HandlersFor, matchesEtag } from '#http/mount.ts'
import { contentSecurityPolicy } from '#http/security-headers.ts'
import { shopIdentity } from '#shop-settings/identity.ts'
import { apiPage } from './api-page.ts'

const stylePath = '/docs/api.css'

export const apiDocsRoutes = (context: Context): HandlersFor<'describeApi'> => {
  const describe = describer(context)
  return {
    describeApi: async ({ home }) => ({ visibility: 'public', body: await describe(home) }),
  }
}

/** @param homeOf gives the shop's address for a request */
export function mountApiDocs(
  app: Hono<Env>,
  context: Context,
  homeOf: (hono: HonoContext<Env>) => string,
): void {
  const describe = describer(context)
  const style = readFileSync(new URL('api-page.css', import.meta.url), 'utf8')
  const send = (hono: HonoContext<Env>, type: string, text: string): Response => {
    const etag = etagOf(text)
    const headers = {
      'Content-Type': `${type}; charset=UTF-8`,
      'Content-Security-Policy': contentSecurityPolicy(context.config),
      'Cache-Control': 'no-cache',
      ETag: etag,
    }
    return matchesEtag(hono.req.header('if-none-match'), etag)
      ? new Response(null, { status: 304, headers })
      : new Response(text, { headers })
  }
  app.get('/docs/api', async (hono) =>
    send(hono, 'text/html', await apiPage(await describe(homeOf(hono)), { stylePath })),
  )
  app.get(stylePath, (hono) => send(hono, 'text/css', style))
}

/** The document is made once; only name and address differ between requests. */
function describer(context: Context): (home: string) => Promise<OpenApiDocument> {
  let made: OpenApiDocument | undefined
  return async (home) => {
    const { brand } = await shopIdentity(context)
    made ??= openApiDocument({ name: brand, namespace: context.config.productNamespace, home })
    return { ...made, info: { ...made.info, title: apiTitle(brand) }, servers: [{ url: home }] }
  }
}
