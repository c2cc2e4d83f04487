/** The API's errors, common refusals, and their envelope (CONTRACT 2). */
import type { Envelope } from '@sauda/contract/envelope.ts'
import { type CodeAndStatus, codes } from '@sauda/contract/calls.ts'
import { AmountTooLarge } from '@sauda/domain/money.ts'
import { errors } from '@sauda/domain/wording/errors.ts'
import { databaseErrorKind } from '#platform/database/database-errors.ts'
import { type Caller, isKnown, mayReadAll, mayWriteAll } from '#platform/http/requests/caller.ts'

declare const foreign: unique symbol
/** A code that we do not define: from a WooCommerce host, or of a refusal that is thrown again. */
type ForeignCode = string & { readonly [foreign]: true }
export const foreignCode = (code: string): ForeignCode => code as ForeignCode

/** A code and status defined together in the contract, with a message. */
export type Refused = [
  ...(CodeAndStatus | [code: ForeignCode, status: number]),
  message: string,
  data?: Record<string, unknown>,
  headers?: Record<string, string>,
]

/** An error that means that nothing was changed. After any other error this is unknown. */
export class Refusal extends Error {}

/** A refusal for the caller. `data` is added to the envelope's `data` beside `status`. */
export class ShopError extends Refusal {
  override name = 'ShopError'
  readonly code: string
  readonly status: number
  readonly data: Record<string, unknown>
  readonly headers: Record<string, string>
  constructor(...[code, status, message, data = {}, headers = {}]: Refused) {
    super(message)
    this.code = code
    this.status = status
    this.data = data
    this.headers = headers
  }
}

/** A refusal of an account call; its envelope also contains `success: false` (CONTRACT 2). */
export class AccountError extends ShopError {
  override name = 'AccountError'
}

/** Calls that refuse with AccountErrors. */
export const accountCalls: ReadonlySet<string> = new Set(['register', 'updatePassword'])

export const envelopeOf = (error: ShopError): Envelope & { success?: false } => ({
  ...(error instanceof AccountError && { success: false }),
  code: error.code,
  message: error.message,
  data: { status: error.status, ...error.data },
})

export const noRoute = (path = '') => new ShopError(codes.noRoute, 404, `${noRouteText}${reasonFor(path)}`)
const noRouteText = 'No route was found matching the URL and request method.'

/** Explains that an older API version lacks the call. */
function reasonFor(path: string): string {
  const version = /^\/wp-json\/wc\/(v[12])\//.exec(path)?.[1]
  return version === undefined ? '' : ` In wc/${version} it had another form or did not exist: use wc/v3.`
}

/** JSONP would let another site run a script with the reader's rights. */
export const noJsonp = () =>
  new ShopError(codes.jsonpDisabled, 400, 'JSONP support is disabled on this site.')

/** The refusal of a request with two Host headers: a proxy and the shop might each use a different one. */
export const twoHosts = () => new ShopError(codes.badRequest, 400, errors.twoHosts)

export const addressTooLong = () => new ShopError(codes.addressTooLong, 414, errors.addressTooLong)

export const unexpected = (requestId: string) =>
  new ShopError(codes.unexpected, 500, errors.unexpected, { request_id: requestId })

/**
 * The refusal for an error. A ShopError is returned unchanged; an error of the database becomes a ShopError;
 * an internal error gives undefined. Calls validate their input themselves. This function covers race
 * conditions and missing checks, in the same way for every call.
 */
export function refusalOf(error: unknown): ShopError | undefined {
  if (error instanceof ShopError) return error
  if (error instanceof AmountTooLarge)
    return new ShopError(codes.invalidParam, 400, 'An amount is too large.')
  switch (databaseErrorKind(error)) {
    case 'taken':
      return new ShopError(
        codes.conflict,
        409,
        'Another request has just taken this. Please check and try again.',
      )
    case 'unfit':
      return new ShopError(codes.invalidParam, 400, 'A parameter holds a value that cannot be stored.')
    case 'busy':
    case 'away':
      return unavailable(1)
    case undefined:
      return undefined
  }
}

/** A dependency, such as the database or a host, is down. @param seconds until a retry makes sense */
export const unavailable = (seconds: number, message: string = errors.unavailable) =>
  new ShopError(codes.unavailable, 503, message, { retry_after: seconds }, { 'Retry-After': String(seconds) })

/** Whether an error says that the database or a host is down. */
export const isUnavailable = (error: unknown): boolean => refusalOf(error)?.status === 503

/** Returns what `read` returns, or the result of `otherwise` while the database is down. */
export async function unlessUnavailable<T, O>(read: () => Promise<T>, otherwise: () => O): Promise<T | O> {
  try {
    return await read()
  } catch (error) {
    if (!isUnavailable(error)) throw error
    return otherwise()
  }
}

/** The refusal of a change that came with the desk's cookie, but not from a page of the desk. */
export const deskForgery = () =>
  new ShopError(
    codes.deskForgery,
    403,
    "This request didn't come from the desk. Reload the page and try again.",
  )

/** The refusal when the shop requires a second factor and this staff member has none. */
export const factorDue: [typeof codes.deskFactorDue, 403, string] = [
  codes.deskFactorDue,
  403,
  'The shop asks for a code at sign-in. Set it up to go on.',
]
export const deskFactorDue = () => new ShopError(...factorDue)

/** Creates the refusal: 401 for anonymous callers, 403 for identified ones, with the texts of CONTRACT 2. */
export function notAllowed(caller: Caller, what: keyof typeof refusals): ShopError {
  const [code, message] = refusals[what]
  return new ShopError(code, isKnown(caller) ? 403 : 401, message)
}

const refusals = {
  list: [codes.cannotView, 'Sorry, you cannot list resources.'],
  view: [codes.cannotView, 'Sorry, you cannot view this resource.'],
  create: [codes.cannotCreate, 'Sorry, you are not allowed to create resources.'],
  edit: [codes.cannotEdit, 'Sorry, you are not allowed to edit this resource.'],
  delete: [codes.cannotDelete, 'Sorry, you are not allowed to delete this resource.'],
  context: [codes.forbiddenContext, 'Sorry, you are not allowed to edit this resource.'],
  batch: [codes.cannotBatch, 'Sorry, you are not allowed to batch manipulate this resource.'],
} as const

/** Requires an operator who may write. Throws 401 for anonymous callers, 403 for identified ones. */
export function mustWrite(caller: Caller, what: 'create' | 'edit' | 'delete' | 'batch'): void {
  if (!mayWriteAll(caller)) throw notAllowed(caller, what)
}

/** Requires an operator who may read. Throws 401 for anonymous callers, 403 for identified ones. */
export function mustReadAll(caller: Caller, what: 'list' | 'view'): void {
  if (!mayReadAll(caller)) throw notAllowed(caller, what)
}

/**
 * Refuses a secret key whose permission does not cover the method, before any other check (CONTRACT 2). A request with
 * a customer's token passes, because the customer's own rights apply. Only calls under `wc` and `wp` and the import
 * require permissions; sign-in and feed are public.
 */
export function mustCover(
  { key, customer, staff }: Caller,
  { method, path }: { method: string; path: string },
): void {
  if (!key || customer || staff || key.permission === 'publishable' || method === 'OPTIONS') return
  if (!asksPermission.test(path)) return
  const needed = method === 'GET' || method === 'HEAD' ? 'read' : 'write'
  if (key.permission === needed || key.permission === 'read_write') return
  throw new ShopError(codes.authentication, 401, `The API key provided does not have ${needed} permissions.`)
}

const asksPermission = /^\/wp-json\/((wc|wp)\/|[^/]+\/v1\/import\/?$)/

/** One or more invalid parameters, reported together in schema order. */
export function invalidParameters(
  invalid: ReadonlyMap<string, { message: string; code: string }>,
): ShopError {
  const names = [...invalid.keys()]
  return new ShopError(codes.invalidParam, 400, `Invalid parameter(s): ${names.join(', ')}`, {
    params: Object.fromEntries([...invalid].map(([name, { message }]) => [name, message])),
    details: Object.fromEntries(
      [...invalid].map(([name, { message, code }]) => [name, { code, message, data: null }]),
    ),
  })
}

export const invalidParameter = (
  name: string,
  message: string,
  code: string = codes.invalidParam,
): ShopError => invalidParameters(new Map([[name, { message, code }]]))

export const missingParameters = (names: readonly string[]): ShopError =>
  new ShopError(codes.missingParam, 400, `Missing parameter(s): ${names.join(', ')}`, { params: names })
