/**
 * WordPress answers one call at several addresses and by several methods (CONTRACT 1). All of them are turned into the
 * one the table of calls knows, before anything else looks at the request.
 */

/** The request under its plain address and method; the very same object when there is nothing to turn. */
export function plainRequest(request: Request): Request {
  if (request.method === 'GET' && !/rest_route|index\.php|%/.test(request.url)) return request
  const url = new URL(request.url)
  const path = pathOf(url)
  if (!isApi.test(path)) return request
  url.pathname = path
  // Dots in the route led out of the API: what they name is no route, and never a page.
  if (!isApi.test(url.pathname)) url.pathname = '/wp-json/-'
  url.searchParams.delete('rest_route')
  const method = methodOf(request, url)
  if (url.href === request.url && method === request.method) return request
  return new Request(url, {
    method,
    headers: request.headers,
    ...(request.body !== null && { body: request.body, duplex: 'half' }),
  } as RequestInit)
}

const isApi = /^\/wp-json(\/|$)/

/** `/?rest_route=/wc/v3/…` and `/index.php/wp-json/…` are `/wp-json/…`. */
function pathOf(url: URL): string {
  const route = url.searchParams.get('rest_route')
  const isRoot = url.pathname === '/' || url.pathname === '/index.php'
  if (route && isRoot) return `/wp-json${route.startsWith('/') ? route : `/${route}`}`
  return url.pathname.replace(/^\/index\.php(?=\/wp-json(\/|$))/, '')
}

/** A row, or what stands for one: its last part is a number or a name. */
const itemPath =
  /\/(\d+|payment_gateways\/[\w-]+|system_status\/tools\/[\w-]+|zones\/\d+\/locations|wc\/v3\/settings\/[\w-]+\/(?!batch\b)[\w-]+)\/?$/

/** POST may stand for another method; PATCH, and POST on one item, are PUT. A batch takes all three as POST. */
function methodOf(request: Request, url: URL): string {
  const wanted = url.searchParams.get('_method') ?? request.headers.get('x-http-method-override')
  const overridden =
    request.method === 'POST' && wanted && /^(PUT|DELETE|PATCH)$/i.test(wanted)
      ? wanted.toUpperCase()
      : request.method
  if (/\/batch\/?$/.test(url.pathname) && /^(PUT|PATCH)$/.test(overridden)) return 'POST'
  const isItem = itemPath.test(url.pathname)
  return overridden === 'PATCH' || (overridden === 'POST' && isItem) ? 'PUT' : overridden
}
