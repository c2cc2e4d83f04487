/** Turns the contract's calls into routes: parse, authenticate, handle, encode. Handlers stay plain functions. */
import { defaultLocale, type Locale } from '@sauda/domain/locale.ts'
import type { Endpoint } from '@sauda/contract/endpoint.ts'
import { namedParts } from '@sauda/contract/parameter-texts.ts'
import {
  rightFor,
  type ServedEndpointName,
  servedEndpoints,
  type BodyOf,
  calls,
  type QueryOf,
} from '@sauda/contract/calls.ts'
import { describeRoute, type RouteDescription } from '@sauda/contract/route-description.ts'
import type { Context as HonoContext, Hono } from 'hono'
import { nameActivity } from '#platform/telemetry/activity.ts'
import { type Caller, mayReadAll, mayWriteAll, withRight } from '#platform/http/requests/caller.ts'
import {
  accountCalls,
  AccountError,
  deskFactorDue,
  deskForgery,
  notAllowed,
  foreignCode,
  ShopError,
} from '#platform/http/replies/errors.ts'
import { etagOf, matchesEtag } from '#platform/http/replies/etag.ts'
import { onlyFields } from '#platform/http/replies/only-fields.ts'
import { paged, type Page } from '#platform/http/replies/paginate.ts'
import { type Receive, receiver } from '#platform/http/requests/receive-file.ts'
import { bodyOf, bytesOf, idOf, limitsFor, parse, parseSent, queryOf } from '#platform/http/requests/parse.ts'
import { type TextBody, textResponse } from '#platform/http/replies/text-response.ts'

/** `allow`: methods of the matching route, for the Allow header; `locale`: the reader's, if the URL has none. */
export type Env = {
  Variables: { caller: Caller; address: string; requestId: string; allow?: string; locale?: Locale }
}

/** The caller's device; `address` as used by rate limits. */
export type Device = { address: string; userAgent: string }

export type Call<N extends ServedEndpointName> = {
  query: QueryOf<N>
  body: BodyOf<N>
  /** the path's {id}, or 0 */
  id: number
  /** other path parameters as sent: {variation_id}, {gateway} … */
  path: Readonly<Record<string, string>>
  caller: Caller
  device: Device
  /** the caller's language; the storefront names it unless it is English */
  locale: Locale
  /** the Idempotency-Key header, unchecked */
  idempotencyKey: string | undefined
  /** public origin and path prefix of the shop, for links */
  home: string
  /** canonical form of the input, for the idempotency store */
  sent: unknown
  /** a request header, for the few calls where HTTP gives one a meaning */
  header: (name: string) => string | undefined
  /** the unparsed body, for calls that need it; else empty */
  raw: { body: Uint8Array; headers: Headers; query: URLSearchParams }
  /** receives the uploaded file of a call; the body is not read before this is called */
  receive: Receive
}

/** A body encoded once for many requests. */
export type PreparedBody = { text: TextBody; etag?: string }

/** `page` adds paging headers; a private reply is never cached. */
export type Reply = {
  status?: 200 | 201
  body: unknown
  /** the body is a file's text or a stream, not JSON */
  file?: { type: string; name: string }
  /** sent instead of `body` */
  prepared?: PreparedBody
  page?: Page
  headers?: Record<string, string>
  /** values of Set-Cookie headers */
  cookies?: readonly string[]
  visibility: 'public' | 'private'
}

export type HandlersFor<N extends ServedEndpointName> = { [K in N]: (call: Call<K>) => Promise<Reply> }

/** The calls that need a handler; `getStock` shares the route of another call. */
type Mounted = Exclude<ServedEndpointName, 'getStock'>
export type Handlers = HandlersFor<Mounted>

type CountCall = <N extends ServedEndpointName>(
  name: N,
  call: Call<N>,
  address: string,
) => Promise<() => Promise<void>>

/** A staff call that may change something. */
type StaffCall = {
  name: ServedEndpointName
  caller: Caller
  /** path below /wp-json: /wc/v3/orders/12/refunds */
  path: string
  /** the address of the resource: /wc/v3/orders/12 */
  item: string | undefined
  sent: unknown
  /** reads the resource as the caller sees it; undefined when it does not exist or is hidden from the caller */
  read: (() => Promise<unknown>) | undefined
}
export type RecordChange = (change: StaffCall, work: () => Promise<Reply>) => Promise<Reply>

/**
 * Mounts every endpoint that has a handler.
 * @param home returns the shop's address for a request
 * @returns every route with its methods
 */
export function mount(
  app: Hono<Env>,
  handlers: Partial<Handlers>,
  options: {
    namespace: string
    home: (context: HonoContext<Env>) => string
    /** folder for incoming files */
    incoming: string
    /** throws when the caller is over a limit; the returned function is called after success */
    count: CountCall
    /** writes the audit log of staff changes */
    record: RecordChange
  },
): ReadonlyMap<string, readonly string[]> {
  const methods = methodsByRoute(handlers, options.namespace)
  const readers = itemReaders(handlers, options.namespace)
  for (const name of Object.keys(handlers) as Mounted[]) {
    const { method, sends, takesFile, takesRaw, takesList }: Endpoint = servedEndpoints[name]
    const route = routeOf(name, options.namespace)
    const allow = methods.get(route) ?? [method]
    const reader = method === 'GET' ? undefined : readerFor(route, readers)
    app.on(method, [route, `${route}/`], async (context) => {
      nameActivity('call', name)
      const path = context.req.param() as Record<string, string>
      const orderToken = context.req.header('order-token')
      const caller = {
        ...withRight(settingUp(context.get('caller'), name), rightFor(name, path)),
        ...(orderToken !== undefined && { orderToken }),
      }
      mustBeOfDesk(caller, sends)
      context.set('allow', (mayWriteAll(caller) ? allow : readMethods(allow, name)).join(', '))
      const url = new URL(context.req.url)
      const sent =
        method === 'GET' || takesFile !== undefined || takesRaw
          ? {}
          : await bodyOf(context.req, { ...limitsFor(caller, isLarge(name, route)), takesList })
      const call = {
        id: route.includes(':id') ? idOf(context.req.param('id')) : 0,
        path,
        ...withAccountErrors(name, () => ({
          // Parameters of a deletion may also be in the body.
          query: parse(
            calls[name].parameters.query,
            method === 'DELETE' ? { ...queryOf(url), ...(sent as object) } : queryOf(url),
          ),
          body: isWooCommerce.test(route)
            ? parseSent(calls[name].parameters.body, sent)
            : parse(calls[name].parameters.body, sent),
        })),
        caller,
        device: { address: context.get('address'), userAgent: context.req.header('user-agent') ?? '' },
        locale: context.req.header('content-language') === 'ur' ? 'ur' : defaultLocale,
        idempotencyKey: context.req.header('idempotency-key'),
        home: options.home(context),
        sent,
        header: (name: string) => context.req.header(name),
        raw: {
          body: takesRaw ? await bytesOf(context.req) : new Uint8Array(),
          headers: context.req.raw.headers,
          query: url.searchParams,
        },
        receive: receiver(context.req.raw, options.incoming),
      }
      mustFitContext(call)
      const succeeded = await options.count(name, call as Call<typeof name>, context.get('address'))
      const handle = handlers[name] as (given: typeof call) => Promise<Reply>
      const work = () => handle(call)
      const reply =
        method === 'GET' || !caller.staff
          ? await work()
          : await options.record(
              {
                ...{ name, caller, sent },
                path: url.pathname.replace(/^.*?\/wp-json/, '').replace(/\/$/, ''),
                ...readingOf(reader, handlers, call, options.namespace),
              },
              work,
            )
      await succeeded()
      return send(context, call, reply)
    })
  }
  mountOptions(
    app,
    methods,
    Map.groupBy(Object.keys(handlers) as Mounted[], (name) => routeOf(name, options.namespace)),
  )
  return methods
}

type ItemReader = { readonly name: Mounted; readonly route: string }

/** Calls that read one resource, such as /wc/v3/orders/:id; the longest route first. */
const itemReaders = (handlers: Partial<Handlers>, namespace: string): readonly ItemReader[] =>
  (Object.keys(handlers) as Mounted[])
    .filter((name) => servedEndpoints[name].method === 'GET')
    .map((name) => ({ name, route: routeOf(name, namespace) }))
    .filter(({ route }) => route.endsWith('}'))
    .toSorted((a, b) => b.route.length - a.route.length)

/** The call that reads the resource of a change: /orders/:id for /orders/:id/refunds. */
const readerFor = (route: string, readers: readonly ItemReader[]): Mounted | undefined =>
  readers.find((reader) => `${route}/`.startsWith(`${reader.route}/`))?.name

/** Reads the resource of a call with the caller's rights, and gives its address. */
function readingOf(
  reader: Mounted | undefined,
  handlers: Partial<Handlers>,
  call: { path: Readonly<Record<string, string>>; caller: Caller },
  namespace: string,
): Pick<StaffCall, 'item' | 'read'> {
  if (reader === undefined) return { item: undefined, read: undefined }
  const handle = handlers[reader] as (given: object) => Promise<Reply>
  return {
    item: servedEndpoints[reader].path
      .replace('/wp-json', '')
      .replace('{product}', namespace)
      .replace(/\{(\w+)\}/g, (_, part: string) => call.path[part] ?? ''),
    read: async () => {
      try {
        const { body } = await handle({
          ...call,
          ...{ sent: {}, body: {}, idempotencyKey: undefined },
          query: parse(calls[reader].parameters.query, {}),
          caller: withRight(call.caller, rightFor(reader, call.path)),
        })
        return body
      } catch (error) {
        if (error instanceof ShopError) return undefined
        throw error
      }
    },
  }
}

/** Rejects a desk cookie without proof that the desk sent it. Public calls pass: the storefront makes them too. */
function mustBeOfDesk(caller: Caller, sends: Endpoint['sends']): void {
  if (caller.isForged && sends !== 'open') throw deskForgery()
  if (caller.withoutFactor && !caller.staff && sends !== 'open') throw deskFactorDue()
}

/** The only calls allowed before a required second factor is set up: set it up, or sign out. */
const beforeFactor: ReadonlySet<ServedEndpointName> = new Set([
  ...(['getDeskSession', 'endDeskSession'] as const),
  ...(['getSecondFactor', 'beginSecondFactor', 'confirmSecondFactor'] as const),
])

const settingUp = (caller: Caller, name: Mounted): Caller =>
  caller.withoutFactor && beforeFactor.has(name) ? { ...caller, staff: caller.withoutFactor } : caller

/** Replies to a request with a desk cookie are never cached. */
function send(
  context: HonoContext<Env>,
  { caller, query, home }: { caller: Caller; query: object; home: string },
  reply: Reply,
): Response | Promise<Response> {
  const isEnveloped = new URL(context.req.url).searchParams.has('_envelope') && !reply.file
  const isOwn = isEnveloped || caller.staff?.deskSession !== undefined
  const response = respond(context, isOwn ? { ...reply, visibility: 'private' } : reply, query, home)
  return isEnveloped ? enveloped(response, context.get('allow')) : response
}

const isWooCommerce = /^\/wp-json\/wc\//

/** Only operators may use `context=edit` (CONTRACT 1.8). Throws 401 for anonymous callers, 403 for others. */
function mustFitContext({ caller, query }: { caller: Caller; query: object }): void {
  const isForEditing = 'context' in query && query.context === 'edit'
  if (isForEditing && !mayReadAll(caller) && !mayWriteAll(caller)) throw notAllowed(caller, 'context')
}

/** Refusals of the account calls contain `success: false` (CONTRACT 2). */
function withAccountErrors<T>(name: ServedEndpointName, work: () => T): T {
  try {
    return work()
  } catch (error) {
    if (!(error instanceof ShopError) || !accountCalls.has(name)) throw error
    throw new AccountError(foreignCode(error.code), error.status, error.message, error.data, error.headers)
  }
}

/** The methods available without an operator's key: reading, and a customer's own data. */
const readMethods = (allow: readonly string[], name: Mounted): readonly string[] =>
  ['catalogue', 'operator'].includes(servedEndpoints[name].sends)
    ? allow.filter((method) => method === 'GET')
    : allow

/** Every route with its methods; a route with PUT also accepts POST and PATCH. */
function methodsByRoute(handlers: Partial<Handlers>, namespace: string): Map<string, string[]> {
  const routes = Map.groupBy(Object.keys(handlers) as Mounted[], (name) => routeOf(name, namespace))
  return new Map(
    [...routes].map(([route, names]) => {
      const found = new Set<string>(names.map((name) => servedEndpoints[name].method))
      if (found.has('PUT')) found.add('POST').add('PATCH')
      return [route, ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].filter((method) => found.has(method))]
    }),
  )
}

/** OPTIONS on an existing route returns its methods, parameters and row schema (CONTRACT 1.6). */
function mountOptions(
  app: Hono<Env>,
  routes: ReadonlyMap<string, readonly string[]>,
  calls: ReadonlyMap<string, readonly ServedEndpointName[]>,
): void {
  for (const [route, methods] of routes) {
    const [, vendor = '', version = ''] = /^\/wp-json\/([^/]+)\/([^/]+)/.exec(route) ?? []
    // Create the description on first use, which is rare.
    let description: RouteDescription | undefined
    app.on('OPTIONS', [route, `${route}/`], (context) => {
      nameActivity('call', 'describeRoute')
      context.header('Allow', methods.join(', '))
      description ??= describeRoute(calls.get(route) ?? [])
      return context.json({ namespace: `${vendor}/${version}`, methods, ...description })
    })
  }
}

const routeOf = (name: Mounted, namespace: string): string =>
  servedEndpoints[name].path
    .replace('{product}', namespace)
    .replace(/\{(\w+)\}/g, (_, part: string) => `:${part}{${namedParts.has(part) ? '[\\w-]+' : '[0-9]+'}}`)

/** Batches have many rows, and a settings group may contain all pages of the shop. */
const isLarge = (name: Mounted, route: string) => name === 'updateSettings' || route.endsWith('/batch')

/** The reply for `_envelope`: body, status and headers in one JSON value, always 200 (CONTRACT 1.8). */
export async function enveloped(response: Response, allow: string | undefined): Promise<Response> {
  const body: unknown = await response.json()
  const { headers: sent } = response
  const number = (name: string) => (sent.has(name) ? Number(sent.get(name)) : undefined)
  const headers = {
    'X-WP-Total': number('x-wp-total'),
    'X-WP-TotalPages': number('x-wp-totalpages'),
    Link: sent.get('link') ?? undefined,
    Location: sent.get('location') ?? undefined,
    Allow: allow,
  }
  return Response.json(
    { body, status: response.status, headers },
    { headers: { 'Content-Type': 'application/json; charset=UTF-8', 'Cache-Control': 'private, no-store' } },
  )
}

function respond(
  context: HonoContext<Env>,
  reply: Reply,
  query: { _fields?: string },
  home: string,
): Response {
  const headers = new Headers(reply.headers)
  for (const cookie of reply.cookies ?? []) headers.append('Set-Cookie', cookie)
  headers.set('Content-Type', 'application/json; charset=UTF-8')
  if (reply.page)
    for (const [name, value] of paged(reply.page, context.req.url, home)) headers.set(name, value)
  else headers.set('Link', `<${home}/wp-json/>; rel="https://api.w.org/"`)
  if (reply.file) {
    headers.set('Content-Type', `${reply.file.type}; charset=UTF-8`)
    headers.set('Content-Disposition', `attachment; filename="${reply.file.name}"`)
    headers.set('Cache-Control', 'private, no-store')
    const body = reply.body instanceof ReadableStream ? reply.body : String(reply.body)
    return new Response(body, { status: reply.status ?? 200, headers })
  }
  const { prepared } = reply
  const json = prepared ? prepared.text : JSON.stringify(onlyFields(reply.body, query._fields))
  if (reply.visibility === 'private') {
    headers.set('Cache-Control', 'private, no-store')
    return textResponse(json, { status: reply.status ?? 200, headers })
  }
  const etag = prepared?.etag ?? etagOf(json)
  headers.set('Cache-Control', publicCaching)
  headers.set('ETag', etag)
  headers.append('Vary', 'Authorization')
  if (matchesEtag(context.req.header('if-none-match'), etag))
    return new Response(null, { status: 304, headers })
  return textResponse(json, { status: reply.status ?? 200, headers })
}

/** CONTRACT 4: catalogue replies may be cached for 30 seconds, and shown stale while they are revalidated. */
const publicCaching = 'public, max-age=30, stale-while-revalidate=300'
