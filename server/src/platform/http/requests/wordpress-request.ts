/**
 * WordPress answers one call at several addresses and by several methods (CONTRACT 1). All of them are turned into the
 * one the table of calls knows, before anything else looks at the request.
 */

import { bodyOf } from './parse.ts'

/** The request under its plain address and method; the very same object when there is nothing to turn. */
export function plainRequest(request: Request): Request {
  if (request.method === 'GET' && !/rest_route|index\.php|%|\/\/wp-json|\/wc\/v[12]\//.test(request.url))
    return request
  const url = new URL(request.url)
  const path = pathOf(url)
  if (!isApi.test(path)) return request
  url.pathname = todays(path)
  // Dots in the route led out of the API: what they name is no route, and never a page.
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

/** bytes; a hundred ids are a few hundred */
const longestList = 65_536

/**
 * The plain form of a POST that stands for a GET: what its body says is asked for in the address. Throws 400 and 413 like
 * any body.
 */
export async function readRequest(sent: Request, plain: Request): Promise<Request> {
  if (plain.method !== 'GET' || sent.method !== 'POST' || sent.body === null) return plain
  const header = (name: string) => sent.headers.get(name) ?? undefined
  const body = (await bodyOf({ header, raw: sent }, longestList)) as Record<string, unknown>
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

/** `/?rest_route=/wc/v3/…` and `/index.php/wp-json/…` are `/wp-json/…`. */
function pathOf(url: URL): string {
  const route = url.searchParams.get('rest_route')
  const isRoot = url.pathname === '/' || url.pathname === '/index.php'
  if (route && isRoot) return `/wp-json${route.startsWith('/') ? route : `/${route}`}`
  return url.pathname.replace(/^\/+(?:index\.php\/+)?(?=wp-json(\/|$))/, '/')
}

/** Families of calls that were in wc/v2 in the form they have now, and of these the ones that were in wc/v1 too. */
const olderFamilies = {
  v1: 'coupons|customers|orders|products(?:/(?:batch|attributes|categories|shipping_classes|tags|\\d+)(?=/|$)(?!.*/variations)|/?$)|taxes|webhooks|reports/?$|reports/(?:sales|top_sellers)',
  v2: 'coupons|customers|orders|payment_gateways|products(?:/(?:batch|attributes|categories|shipping_classes|tags|\\d+)(?=/|$)|/?$)|settings|shipping|shipping_methods|system_status|taxes|webhooks|reports/?$|reports/(?:sales|top_sellers)',
}
const older = Object.entries(olderFamilies).map(
  ([version, families]) => new RegExp(`^/wp-json/wc/${version}/(?=(?:${families})(?:/|$))`),
)

/** The same call of today's version. What has another form now stays where it is, and is no route. */
const todays = (path: string): string =>
  older.reduce((found, pattern) => found.replace(pattern, '/wp-json/wc/v3/'), path)

/** A route of today's version as an older one has it; undefined where that had another form. */
export function olderRoute(route: string, namespace: string): string | undefined {
  const named = route.replace('/wp-json/wc/v3/', `/wp-json/${namespace}/`)
  const example = named.replaceAll(/:\w+\{[^{}]*\}/g, '1')
  return named !== route && todays(example) !== example ? named : undefined
}

/** A row, or what stands for one: its last part is a number or a name. */
const itemPath =
  /\/(\d+|payment_gateways\/[\w-]+|system_status\/tools\/[\w-]+|application-passwords\/[\w-]+|zones\/\d+\/locations|wc\/v3\/settings\/[\w-]+\/(?!batch\b)[\w-]+)\/?$/

/** POST may stand for another method; PATCH, and POST on one item, are PUT. A batch takes all three as POST. */
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
