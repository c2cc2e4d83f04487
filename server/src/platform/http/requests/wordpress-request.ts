/**
 * WordPress serves the same call at several addresses and methods (CONTRACT 1). This file maps them to the address and
 * method in the table of calls, before any other code reads the request.
 */

import { bodyOf } from './parse.ts'

/** The request at its plain address and method; the same object when nothing changes. */
export function plainRequest(request: Request): Request {
  if (request.method === 'GET' && !/rest_route|index\.php|%|\/\/wp-json|\/wc\/v[12]\//.test(request.url))
    return request
  const url = new URL(request.url)
  const path = pathOf(url)
  if (!isApi.test(path)) return request
  url.pathname = todays(path)
  // Dots in the route led outside the API. Use a path that matches no call and no page.
  if (!isApi.test(url.pathname)) url.pathname = '/wp-json/-'
  url.searchParams.delete('rest_route')
  const method = methodOf(request, url)
  if (url.href === request.url && method === request.method) return request
  return new Request(url, {
    method,
    headers: request.headers,
    ...(request.body !== null && method !== 'GET' && { body: request.body, duplex: 'half' }),
  } as RequestInit)
}

/** Maximum characters of a list; a hundred ids need a few hundred. */
const longestList = 65_536

/**
 * Completes a request whose address and method are already those of the table of calls. If a GET was sent as a POST,
 * the parameters in its body move to the address. Throws 400 and 413 like `bodyOf`.
 * @param plain the request with the address and method in the table of calls
 */
export async function readRequest(sent: Request, plain: Request): Promise<Request> {
  if (plain.method !== 'GET' || sent.method !== 'POST' || sent.body === null) return plain
  const header = (name: string) => sent.headers.get(name) ?? undefined
  const body = (await bodyOf({ header, raw: sent }, { bytes: longestList })) as Record<string, unknown>
  const url = new URL(plain.url)
  for (const [name, value] of Object.entries(body))
    for (const [key, text] of asQuery(name, value)) url.searchParams.append(key, text)
  return new Request(url, { headers: plain.headers })
}

function asQuery(name: string, value: unknown): [string, string][] {
  if (value === null || value === undefined) return []
  if (Array.isArray(value)) return value.map((each) => [`${name}[]`, textOf(each)])
  return [[name, textOf(value)]]
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))

const isApi = /^\/wp-json(\/|$)/

/** Maps `/?rest_route=/wc/v3/…` and `/index.php/wp-json/…` to `/wp-json/…`. */
function pathOf(url: URL): string {
  const route = url.searchParams.get('rest_route')
  const isRoot = url.pathname === '/' || url.pathname === '/index.php'
  if (route && isRoot) return `/wp-json${route.startsWith('/') ? route : `/${route}`}`
  return url.pathname.replace(/^\/+(?:index\.php\/+)?(?=wp-json(\/|$))/, '/')
}

/** Paths of the calls that had the same form in wc/v2 as today, and of those that also had it in wc/v1. */
const olderFamilies = {
  v1: 'coupons|customers|orders|products(?:/(?:batch|attributes|categories|shipping_classes|tags|\\d+)(?=/|$)(?!.*/variations)|/?$)|taxes|webhooks|reports/?$|reports/(?:sales|top_sellers)',
  v2: 'coupons|customers|orders|payment_gateways|products(?:/(?:batch|attributes|categories|shipping_classes|tags|\\d+)(?=/|$)|/?$)|settings|shipping|shipping_methods|system_status|taxes|webhooks|reports/?$|reports/(?:sales|top_sellers)',
}
const older = Object.entries(olderFamilies).map(
  ([version, families]) => new RegExp(`^/wp-json/wc/${version}/(?=(?:${families})(?:/|$))`),
)

/** The path of the same call in wc/v3. Calls that have changed keep their path, and match no route. */
const todays = (path: string): string =>
  older.reduce((found, pattern) => found.replace(pattern, '/wp-json/wc/v3/'), path)

/** The path of a wc/v3 route in an older version; undefined if the call had another form there. */
export function olderRoute(route: string, namespace: string): string | undefined {
  const named = route.replace('/wp-json/wc/v3/', `/wp-json/${namespace}/`)
  const example = named.replaceAll(/:\w+\{[^{}]*\}/g, '1')
  return named !== route && todays(example) !== example ? named : undefined
}

/** The path of a single resource: it ends in a number or a name. */
const itemPath =
  /\/(\d+|payment_gateways\/[\w-]+|system_status\/tools\/[\w-]+|application-passwords\/[\w-]+|zones\/\d+\/locations|wc\/v3\/settings\/[\w-]+\/(?!batch\b)[\w-]+)\/?$/

/** POST may override the method; PATCH, and POST on one resource, become PUT. Batches accept all three as POST. */
function methodOf(request: Request, url: URL): string {
  const wanted = url.searchParams.get('_method') ?? request.headers.get('x-http-method-override')
  const overridden =
    request.method === 'POST' && wanted && /^(GET|PUT|DELETE|PATCH)$/i.test(wanted)
      ? wanted.toUpperCase()
      : request.method
  if (/\/batch\/?$/.test(url.pathname) && /^(PUT|PATCH)$/.test(overridden)) return 'POST'
  const isItem = itemPath.test(url.pathname)
  return overridden === 'PATCH' || (overridden === 'POST' && isItem) ? 'PUT' : overridden
}
