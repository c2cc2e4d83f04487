/** Turns the contract's calls into routes: parse, authenticate, handle, encode. Handlers stay plain functions. */
import { defaultLocale, type Locale } from '@sauda/domain/locale.ts'
import type { CallDescription } from '@sauda/contract/call.ts'
import { type DescribedCall, describedCalls } from '@sauda/contract/described-calls.ts'
import { type Endpoint, isNumberPart } from '@sauda/contract/endpoint.ts'
import { rightFor, type ServedEndpointName, type BodyOf, type QueryOf } from '@sauda/contract/calls.ts'
import type { Resource } from '@sauda/contract/resource.ts'
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
import { itemReaders, readerFor, type Reading, readingOf } from './item-readers.ts'
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
  /** whether this shop answers a call, by name */
  isServed: (name: string) => boolean
}

/** A body encoded once for many requests. */
export type PreparedBody = { text: TextBody; etag?: string }

/** `page` adds paging headers; a private reply is never cached. */
export type Reply = {
  status?: 200 | 201 | 202 | 204
  body: unknown
  /** the body is a file's text or a stream, not JSON; without `name` browsers show it instead of saving it */
  file?: { type: string; name?: string | undefined }
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

type CountCall = (
  counted: { name: string; limits: CallDescription['limits'] },
  call: Call<ServedEndpointName>,
  address: string,
) => Promise<() => Promise<void>>

/** Calls beside those of the contract: their rows, and their handlers by name. */
export type AddedCalls = {
  resources: readonly Resource[]
  handlers: Readonly<Record<string, (call: Call<ServedEndpointName>) => Promise<Reply>>>
}

/** A staff call that may change something. */
type StaffCall = Reading & {
  name: string
  logs?: CallDescription['logs']
  caller: Caller
  /** path below /wp-json: /wc/v3/orders/12/refunds */
  path: string
  sent: unknown
}
export type RecordChange = (change: StaffCall, work: () => Promise<Reply>) => Promise<Reply>

/** A call with its handler. */
type ServedCall = DescribedCall & {
  readonly route: string
  readonly handle: (call: object) => Promise<Reply>
}

/**
 * Mounts every endpoint that has a handler.
 * @param home returns the shop's address for a request
 * @returns every route with its methods, and whether a call is served, by name
 */
export function mount(
  app: Hono<Env>,
  handlers: Partial<Handlers>,
  options: {
    namespace: string
    home: (context: HonoContext<Env>) => string
    /** folder for incoming files */
    incoming: string
    added: AddedCalls
    /** throws when the caller is over a limit; the returned function is called after success */
    count: CountCall
    /** writes the audit log of staff changes */
    record: RecordChange
  },
): { routes: ReadonlyMap<string, readonly string[]>; isServed: (name: string) => boolean } {
  const served = servedCalls({ ...handlers, ...options.added.handlers } as Handled, options)
  const names = new Set(served.map(({ name }) => name))
  const isServed = (name: string) => names.has(name)
  const methods = methodsByRoute(served)
  const readers = itemReaders(served)
  for (const each of served) {
    const { name, route, row } = each
    const { method, sends, takesFile, takesRaw, takesList } = each.endpoint
    const allow = methods.get(route) ?? [method]
    const reader = method === 'GET' ? undefined : readerFor(route, readers)
    app.on(method, [route, `${route}/`], async (context) => {
      nameActivity('call', name)
      const path = context.req.param() as Record<string, string>
      const orderToken = context.req.header('order-token')
      const caller = {
        ...withRight(settingUp(context.get('caller'), name), rightFor(name, path, row)),
        ...(orderToken !== undefined && { orderToken }),
      }
      mustBeOfDesk(caller, sends)
      context.set('allow', (mayWriteAll(caller) ? allow : readMethods(allow, sends)).join(', '))
      const url = new URL(context.req.url)
      const sent =
        method === 'GET' || takesFile !== undefined || takesRaw
          ? {}
          : await bodyOf(context.req, { ...limitsFor(caller, isLarge(name, route)), takesList })
      const call = {
        id: route.includes(':id{') ? idOf(context.req.param('id')) : 0,
        path,
        ...withAccountErrors(name, () => ({
          // Parameters of a deletion may also be in the body.
          query: parse(
            row.parameters.query,
            method === 'DELETE' ? { ...queryOf(url), ...(sent as object) } : queryOf(url),
          ),
          body: isWooCommerce.test(route)
            ? parseSent(row.parameters.body, sent)
            : parse(row.parameters.body, sent),
        })),
        caller,
        device: { address: context.get('address'), userAgent: context.req.header('user-agent') ?? '' },
        locale: context.req.header('content-language') === 'ur' ? ('ur' as const) : defaultLocale,
        idempotencyKey: context.req.header('idempotency-key'),
        home: options.home(context),
        sent,
        header: (header: string) => context.req.header(header),
        raw: {
          body: takesRaw ? await bytesOf(context.req) : new Uint8Array(),
          headers: context.req.raw.headers,
          query: url.searchParams,
        },
        receive: receiver(context.req.raw, options.incoming),
        isServed,
      }
      mustFitContext(call)
      const succeeded = await options.count(
        { name, limits: row.limits },
        call as Call<ServedEndpointName>,
        context.get('address'),
      )
      const work = () => each.handle(call)
      const reply =
        method === 'GET' || !caller.staff
          ? await work()
          : await options.record(
              {
                ...{ name, logs: row.logs, caller, sent },
                path: url.pathname.replace(/^.*?\/wp-json/, '').replace(/\/$/, ''),
                ...readingOf(reader, call, options.namespace),
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
    Map.groupBy(served, ({ route }) => route),
  )
  return { routes: methods, isServed }
}

type Handled = Readonly<Record<string, ServedCall['handle']>>

/** The calls that have a handler. */
const servedCalls = (
  handlers: Handled,
  { namespace, added }: { namespace: string; added: AddedCalls },
): readonly ServedCall[] =>
  describedCalls(added.resources).flatMap((call) => {
    const handle = Object.hasOwn(handlers, call.name) ? handlers[call.name] : undefined
    return handle ? [{ ...call, route: routeOf(call.endpoint, namespace), handle }] : []
  })

/** Rejects a desk cookie without proof that the desk sent it. Public calls pass: the storefront makes them too. */
function mustBeOfDesk(caller: Caller, sends: Endpoint['sends']): void {
  if (caller.isForged && sends !== 'open') throw deskForgery()
  if (caller.withoutFactor && !caller.staff && sends !== 'open') throw deskFactorDue()
}

/** The only calls allowed before a required second factor is set up: set it up, or sign out. */
const beforeFactor: ReadonlySet<string> = new Set([
  ...(['getDeskSession', 'endDeskSession'] as const),
  ...(['getSecondFactor', 'beginSecondFactor', 'confirmSecondFactor'] as const),
])

const settingUp = (caller: Caller, name: string): Caller =>
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
function withAccountErrors<T>(name: string, work: () => T): T {
  try {
    return work()
  } catch (error) {
    if (!(error instanceof ShopError) || !accountCalls.has(name)) throw error
    throw new AccountError(foreignCode(error.code), error.status, error.message, error.data, error.headers)
  }
}

/** The methods available without an operator's key: reading, and a customer's own data. */
const readMethods = (allow: readonly string[], sends: Endpoint['sends']): readonly string[] =>
  ['catalogue', 'operator'].includes(sends) ? allow.filter((method) => method === 'GET') : allow

/** Every route with its methods; a route with PUT also accepts POST and PATCH. */
function methodsByRoute(served: readonly ServedCall[]): Map<string, string[]> {
  return new Map(
    [...Map.groupBy(served, ({ route }) => route)].map(([route, calls]) => {
      const found = new Set<string>(calls.map(({ endpoint }) => endpoint.method))
      if (found.has('PUT')) found.add('POST').add('PATCH')
      return [route, ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].filter((method) => found.has(method))]
    }),
  )
}

/** OPTIONS on an existing route returns its methods, parameters and row schema (CONTRACT 1.6). */
function mountOptions(
  app: Hono<Env>,
  routes: ReadonlyMap<string, readonly string[]>,
  calls: ReadonlyMap<string, readonly DescribedCall[]>,
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

const routeOf = ({ path }: Endpoint, namespace: string): string =>
  path
    .replace('{product}', namespace)
    .replace(/\{(\w+)\}/g, (_, part: string) => `:${part}{${isNumberPart(part) ? '[0-9]+' : '[\\w-]+'}}`)

/** Batches have many rows, and a settings group may contain all pages of the shop. */
const isLarge = (name: string, route: string) => name === 'updateSettings' || route.endsWith('/batch')

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
  if (reply.file) return fileResponse(reply, reply.file, headers)
  if (reply.status === 204) return new Response(null, { status: 204, headers })
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

function fileResponse(
  { status = 200, body }: Reply,
  { type, name }: NonNullable<Reply['file']>,
  headers: Headers,
): Response {
  headers.set('Content-Type', `${type}; charset=UTF-8`)
  if (name !== undefined) headers.set('Content-Disposition', `attachment; filename="${name}"`)
  headers.set('Cache-Control', 'private, no-store')
  return new Response(body instanceof ReadableStream ? body : String(body), { status, headers })
}

/** CONTRACT 4: catalogue replies may be cached for 30 seconds, and shown stale while they are revalidated. */
const publicCaching = 'public, max-age=30, stale-while-revalidate=300'
