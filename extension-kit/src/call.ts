/**
 * Calls of an extension, below /wp-json/{namespace}/v1/extensions/{id} (docs/EXTENSIONS.md). A row has the fields of the
 * shop's own rows in `contract/`, and `handle`.
 */
import type { LimitRow } from '@sauda/contract/call-limits.ts'
import type { CallText } from '@sauda/contract/call.ts'
import type { Endpoint } from '@sauda/contract/endpoint.ts'
import type { Right } from '@sauda/contract/rights.ts'
import type { Locale } from '@sauda/domain/locale.ts'
import type * as z from 'zod'
import type { FullShop } from './full-shop.ts'

export type CallRequest<Query = unknown, Body = unknown> = {
  /** the query, as parsed by the row's schema */
  readonly query: Query
  /** the body, as parsed by the row's schema */
  readonly body: Body
  /** the path's {id}, or 0 */
  readonly id: number
  /** values of the path's {names} as sent */
  readonly path: Readonly<Record<string, string>>
  /** id of the calling customer; undefined for other callers */
  readonly customerId: number | undefined
  /** the caller's language */
  readonly locale: Locale
  /** a header of the request */
  readonly header: (name: string) => string | undefined
  /** the request as sent; `body` is empty unless the row has `takesRaw` */
  readonly raw: { readonly body: Uint8Array; readonly headers: Headers; readonly query: URLSearchParams }
}

/** `file`: `body` is a text of this type instead of JSON; with `name`, browsers save it */
export type CallReply = {
  readonly status?: 200 | 201 | 202 | 204
  readonly headers?: Readonly<Record<string, string>>
  readonly file?: { readonly type: string; readonly name?: string }
  readonly body: unknown
}

/** Statuses with which a call may refuse. */
export type RefusedStatus = 400 | 403 | 404 | 409 | 422

type Row<S extends FullShop, Query extends z.ZodObject, Body extends z.ZodObject> = Pick<
  CallText,
  'summary' | 'change' | 'example'
> & {
  /**
   * who may call: `operator` (default) staff with the `right`, and keys that may read (GET) or write; `customer`
   * signed-in customers; `open` everybody
   */
  readonly sends?: Exclude<Endpoint['sends'], 'catalogue'>
  /** the right that staff need; default `extensions`, which owners and managers have */
  readonly right?: Right
  /** query parameters; others are ignored. `.describe()` gives the text of the API's description */
  readonly query?: Query
  readonly body?: Body
  /** schema of the reply; of a file: its text */
  readonly reply: z.ZodType
  /** maximum number of calls, in addition to the limits of all calls */
  readonly limits?: readonly {
    readonly points: number
    readonly seconds: number
    readonly per: Extract<LimitRow['per'], 'customer' | 'staff' | 'address' | 'visitor'>
  }[]
  /** statuses with which `handle` refuses */
  readonly refusals?: readonly RefusedStatus[]
  /** how the activity log records a call of staff: not at all, or without its values */
  readonly logs?: 'nothing' | 'no values'
  /** the body is not parsed, because a signature covers its bytes; `handle` gets them as `raw.body` */
  readonly takesRaw?: true
  /** Answers the call, within 30 seconds. Throws what `refuse` creates; other errors are replied as 500 and logged. */
  handle(shop: S, request: CallRequest<z.output<Query>, z.output<Body>>): Promise<CallReply>
}

/** One call. `path` begins with a slash; {id} and {…_id} are numbers, other {names} letters, digits, - and _. */
export type ExtensionCall<S extends FullShop = FullShop> = Row<S, z.ZodObject, z.ZodObject> &
  Pick<Endpoint, 'method' | 'path'>

/** A call of an extension. Types `handle` by the schemas of the row. */
export const call = <
  S extends FullShop,
  Query extends z.ZodObject = z.ZodObject<Record<never, never>>,
  Body extends z.ZodObject = z.ZodObject<Record<never, never>>,
>(
  method: Endpoint['method'],
  path: string,
  row: Row<S, Query, Body>,
): ExtensionCall<S> =>
  // `handle` receives what these schemas return, which the type of a list of calls cannot express.
  ({ ...row, method, path }) as unknown as ExtensionCall<S>

/** A refusal in the shop's error format. */
export class CallRefusal extends Error {
  readonly status: RefusedStatus
  constructor(status: RefusedStatus, message: string) {
    super(message)
    this.status = status
  }
}

/** Throws a refusal. @param message how the caller can fix it, one sentence */
export const refuse = (status: RefusedStatus, message: string): never => {
  throw new CallRefusal(status, message)
}
