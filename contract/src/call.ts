/** The parts of a call's description on the server. Server only. */
import * as z from 'zod'
import type { CallLimits } from './call-limits.ts'
import type { Endpoint } from './endpoint.ts'
import { boolean, fields } from './parameter-types.ts'
import type { Group } from './groups.ts'
import type { Refusal } from './refusals.ts'
import type { Right } from './rights.ts'

/** `list` is a page of rows, `batch` the three lists of a batch, each entry a row or its error. */
export type ReplyForm = {
  /** schema of a row: one of the resource's `entities` */
  entity: z.ZodType
  form: 'one' | 'list' | 'batch'
  status: 200 | 201
  paged?: true
  /** schema of a list's rows when the caller requests the short form */
  short?: z.ZodType
}

/** The texts of the API's description. */
export type CallText = {
  group: Group
  summary: string
  /** text in the activity log after the person's name, if the first sentence of `summary` does not fit */
  change?: string
  /** who may call */
  rights: string
  /** a valid body */
  example?: unknown
}

/** One call, as the server mounts and describes it. */
export type CallDescription = {
  /** the right that staff need; if absent, the call is public, and roles do not matter */
  right?: Right
  /** accepted parameters; a GET has no body, and unknown parameters are ignored (CONTRACT 1.5) */
  parameters: { query: z.ZodObject; body: z.ZodType }
  /** the successful reply */
  reply: ReplyForm
  text: CallText
  /** how the activity log records a call of staff: not at all, or without its secret values; absent: with all values */
  logs?: 'nothing' | 'no values'
  /** rate limits, in addition to those of every call */
  limits?: CallLimits
  /** refusals of this call; those of every call are described once */
  refusals?: readonly Refusal[]
}

/** A call that the storefront does not make, so its method and path are not in `endpoints.ts`. */
export type OwnCall = CallDescription & Endpoint

/** Calls of the server, by name. Compiles only with a row for each of `Endpoints`, the calls of the storefront. */
export type Calls<Endpoints = unknown> = { [Name in keyof Endpoints]: CallDescription } & Readonly<
  Record<string, CallDescription | OwnCall>
>

type Given<Query, Body, Reply> = Omit<CallDescription, 'parameters' | 'reply' | 'text'> &
  CallText &
  Partial<Omit<Endpoint, 'method' | 'path'>> & { query?: Query; body?: Body; reply: Reply }
type Row<Query, Body, Reply> = Omit<CallDescription, 'parameters' | 'reply'> &
  Partial<Omit<Endpoint, 'method' | 'path'>> & { parameters: { query: Query; body: Body }; reply: Reply }

/** No parameters. */
export const none = z.object({})

/**
 * A row of the table of calls, for a call in `endpoints.ts`. Without `query` the call has no query
 * parameters, without `body` no body. `NoInfer` makes TypeScript infer the types from `given`, and not from
 * the table that will contain the row.
 */
export function row<
  Reply extends ReplyForm,
  Query extends z.ZodObject = typeof none,
  Body extends z.ZodType = typeof none,
>(given: Given<Query, Body, Reply>): Row<NoInfer<Query>, NoInfer<Body>, Reply> {
  const { query = none, body = none, group, summary, change, rights, example, ...rest } = given
  const parameters = { query, body } as { query: Query; body: Body }
  const more = { ...(change !== undefined && { change }), ...(example !== undefined && { example }) }
  return { ...rest, parameters, text: { group, summary, rights, ...more } }
}

/** A row with method and path, for a call that is not in `endpoints.ts`. `sends` is `operator` by default. */
export const call = <
  Reply extends ReplyForm,
  Query extends z.ZodObject = typeof none,
  Body extends z.ZodType = typeof none,
>(
  method: Endpoint['method'],
  path: string,
  given: Given<Query, Body, Reply>,
): Row<NoInfer<Query>, NoInfer<Body>, Reply> & Pick<Endpoint, 'method' | 'path' | 'sends'> => ({
  sends: 'operator',
  ...row(given),
  method,
  path,
})

type Form<T> = { entity: T; form: ReplyForm['form']; status: ReplyForm['status'] }
/** The reply is one row. */
export const one = <T extends z.ZodType>(entity: T): Form<T> => ({ entity, form: 'one', status: 200 })
/** The reply is the created row, with status 201. */
export const made = <T extends z.ZodType>(entity: T): Form<T> => ({ entity, form: 'one', status: 201 })
/** The reply is a complete list of rows. */
export const list = <T extends z.ZodType>(entity: T): Form<T> => ({ entity, form: 'list', status: 200 })
/** The reply is a page of a list, with the total in headers. */
export const pages = <T extends z.ZodType>(entity: T): Form<T> & { paged: true } => ({
  ...list(entity),
  paged: true,
})
export const batch = <T extends z.ZodType>(entity: T): Form<T> => ({ entity, form: 'batch', status: 200 })

/** Query of a call for one row: only the selection of fields. */
export const item = z.object({ ...fields })
/** Query of a call that deletes a row. */
export const removal = z.object({ ...fields, force: z.optional(boolean).default(false) })

/** The body of a batch. Each entry is validated separately, so that one invalid entry fails alone (CONTRACT 6). */
export const batchBody = z.object({
  create: z.optional(z.array(z.unknown(), { error: 'is not of type array.' })),
  update: z.optional(z.array(z.unknown(), { error: 'is not of type array.' })),
  delete: z.optional(z.array(z.unknown(), { error: 'is not of type array.' })),
})

// Texts about who may call, for `rights` and the API's description.
export const everybody = 'Everyone.'
export const own = 'Customers, for their own account.'
export const readers = 'All API keys and customers. Operators also see unpublished items.'
export const operators = 'Owners, managers, and API keys with read permission.'
export const writers = 'Owners, managers, and API keys with write permission.'
export const allStaff = 'All staff, and API keys with read permission.'
export const allStaffWrite = 'All staff, and API keys with write permission.'
export const ownersRead = 'Owners, and API keys with read permission.'
export const ownersWrite = 'Owners, and API keys with write permission.'
export const managers = 'Owners and managers; no API keys.'
export const owners = 'Owners; no API keys.'
export const ownOrAll = 'Customers see their own; all staff, and API keys with read permission, see all.'

/** A batch with one new row, as an example. */
export const batchOf = (create: object) => ({ create: [create], update: [], delete: [] })
