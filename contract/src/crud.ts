/** Rows for resources with WooCommerce's six calls. Server only. */
import type * as z from 'zod'
import { callSizes } from './call-sizes.ts'
import {
  batch,
  batchBody,
  call,
  type CallText,
  item,
  made,
  none,
  one,
  operators,
  pages,
  type ReplyForm,
  removal,
  writers,
} from './call.ts'
import { type Refusal, refusal } from './refusals.ts'
import type { Right } from './rights.ts'

type Resource<Row> = {
  /** path of the list */
  path: string
  /** the path parameter that names one row; default `id` */
  id?: string
  /** schema of a row in the reply */
  row: Row
  /** the right that staff need */
  right: Right
  /** the right for `list` and `get`, if different */
  readRight?: Right
  group: CallText['group']
  /** who may read, as text; by default owners, managers, and keys that may read */
  readersText?: string
  /** who may write, as text; by default owners, managers, and keys that may write */
  writersText?: string
}

/** The fields that are specific to a call. */
type Own = Pick<CallText, 'summary' | 'change'> & {
  /** who may call, as text, if it differs from the resource's other calls */
  rights?: string
  /** the right that staff need, if it differs from the resource's */
  right?: Right
  refusals?: readonly Refusal[]
}
type OwnWrite<Body> = Own & { body: Body; example: unknown }
type OwnBatch = { several: string; example: unknown; refusals?: readonly Refusal[] }

/**
 * Creates the rows of a resource with the calls list, get, create, update, delete and batch. Each function takes what
 * is specific to its call, and returns the row for the table of calls. A resource uses only the functions that it
 * needs.
 */
export function crud<Row extends z.ZodType>(resource: Resource<Row>) {
  const { path, id = 'id', row, right: writeRight, readRight = writeRight, group } = resource
  const single = `${path}/{${id}}`

  /** The parts common to all rows. */
  const described = <Query extends z.ZodObject, Body extends z.ZodType, Reply extends ReplyForm>(
    { summary, change, rights, right, refusals, example }: Own & { example?: unknown },
    standard: { right: Right; rights: string },
    query: Query,
    body: Body,
    reply: Reply,
  ) => ({
    ...{ right: right ?? standard.right, query, body, reply, group, summary },
    rights: rights ?? standard.rights,
    ...(change !== undefined && { change }),
    ...(example !== undefined && { example }),
    ...(refusals && { refusals }),
  })
  const read = { right: readRight, rights: resource.readersText ?? operators }
  const written = { right: writeRight, rights: resource.writersText ?? writers }

  return {
    list: <Query extends z.ZodObject>(own: Own & { query: Query }) =>
      call('GET', path, described(own, read, own.query, none, pages(row))),
    get: (own: Own) => call('GET', single, described(own, read, item, none, one(row))),
    create: <Body extends z.ZodType>(own: OwnWrite<Body>) =>
      call('POST', path, described(own, written, item, own.body, made(row))),
    update: <Body extends z.ZodType>(own: OwnWrite<Body>) =>
      call('PUT', single, described(own, written, item, own.body, one(row))),
    remove: (own: Own) => call('DELETE', single, described(own, written, removal, none, one(row))),
    /** Adds the refusal of a batch that is too large. `several`: name of the rows in the description */
    batch: ({ several, refusals = [], example }: OwnBatch) => {
      const summary = `Creates, updates and deletes up to ${callSizes.batch} ${several}.`
      const own = { summary, example, refusals: [...refusals, refusal('batchTooLarge', 413)] }
      return call('POST', `${path}/batch`, described(own, written, item, batchBody, batch(row)))
    },
  }
}
