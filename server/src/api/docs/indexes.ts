/** The API's index at its root and at the root of each namespace. */
import type { Context as HonoContext, Hono } from 'hono'
import type { Context } from '#platform/context.ts'
import type { Env } from '#platform/http/mount.ts'
import { olderRoute } from '#platform/http/requests/wordpress-request.ts'
import { shopIdentity, type ShopIdentity } from '#shop/settings/identity.ts'

/** GET /wp-json/ and the index of each namespace, public (CONTRACT 1.1). @param routes the methods of each route */
export function mountIndexes(
  app: Hono<Env>,
  context: Context,
  routes: ReadonlyMap<string, readonly string[]>,
  homeOf: (hono: HonoContext<Env>) => string,
): void {
  for (const path of ['/wp-json', '/wp-json/'])
    app.get(path, async (hono) => {
      hono.set('allow', 'GET')
      return hono.json(rootIndex(context, app, { home: homeOf(hono), identity: await shopIdentity(context) }))
    })
  for (const namespace of namespacesOf(context))
    for (const path of [`/wp-json/${namespace}`, `/wp-json/${namespace}/`])
      app.get(path, (hono) => {
        hono.set('allow', 'GET')
        const own = [...routes].flatMap(([route, methods]): [string, typeof methods][] => {
          const named = route.startsWith(`/wp-json/${namespace}/`) ? route : olderRoute(route, namespace)
          return named === undefined ? [] : [[named, methods]]
        })
        return hono.json({
          namespace,
          routes: Object.fromEntries(
            own.map(([route, methods]) => [wordpressRoute(route), { namespace, methods }]),
          ),
          _links: { up: [{ href: `${homeOf(hono)}/wp-json/` }] },
        })
      })
}

const namespacesOf = ({ config }: Context): string[] => [
  'wc/v1',
  'wc/v2',
  'wc/v3',
  'wc/store/v1',
  'jwt-auth/v1',
  'myapi/v1',
  'wp/v2',
  `${config.productNamespace}/v1`,
]

/** `/wp-json/wc/v3/products/:id{[0-9]+}` as WordPress's `/wc/v3/products/(?P<id>[\d]+)`; names are `[\w-]+`. */
const wordpressRoute = (route: string): string =>
  route
    .slice('/wp-json'.length)
    .replace(/:(\w+)\{([^{}]*)\}/g, (_, name, kind) => `(?P<${name}>${kind === '[0-9]+' ? '[\\d]+' : kind})`)

const authorizePath = '/wp-admin/authorize-application.php'

/** Where staff authorize a program, if this shop has that page. */
const authentication = (app: Hono<Env>, home: string) =>
  app.routes.some(({ path }) => path === authorizePath)
    ? { 'application-passwords': { endpoints: { authorization: `${home}${authorizePath}` } } }
    : {}

const rootIndex = (
  context: Context,
  app: Hono<Env>,
  { home, identity }: { home: string; identity: ShopIdentity },
) => ({
  name: identity.brand,
  description: '',
  url: home,
  home,
  gmt_offset: 5,
  timezone_string: 'Asia/Karachi',
  namespaces: namespacesOf(context),
  authentication: authentication(app, home),
})
