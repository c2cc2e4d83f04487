/**
 * The shop in front of the desk, at the desk's one boundary: `fetch`. It answers each call of the table with an example that
 * the call's description makes, over which a test lays what it is about. The test fails on a call that the table does not
 * have. It also fails on parameters or a body that the call refuses, and on an answer that it does not describe.
 */
import { calls, replySchema, type ServedEndpointName, codes } from '@sauda/contract/calls.ts'
import { plainSchema } from '@sauda/contract/json-schema.ts'
import { exampleOf } from '@sauda/contract/reply-examples.ts'
import { callAt } from '@sauda/contract/testing/call-at.ts'
import * as z from 'zod'

export type Call = ServedEndpointName

/** What the desk has sent. */
export type Sent = {
  call: Call
  /** the number in the path */
  id: number
  query: Readonly<Record<string, string>>
  /** JSON as an object; a file as it is */
  body: unknown
  headers: Headers
}

/**
 * An object is laid over the example, a list is laid row by row over examples, a text is the text of a file; a Response is
 * answered as it is, and `Page` is a page of a longer list. A function is asked anew for each call.
 */
type Page = { rows: readonly object[]; total: number }
type Reply = object | string
export type Answer = Reply | ((sent: Sent) => Reply | Promise<Reply>)
export type Answers = Partial<Record<Call, Answer>>

/** What the shop was sent, in order; `isAway`: nothing answers, as during an outage. */
export type FakeShop = {
  readonly sent: Sent[]
  readonly errors: string[]
  readonly answers: Answers
  isAway: boolean
  /** what was sent to one call */
  to(call: Call): Sent[]
}

/** A refusal of the shop. @param more fields of `data` */
export const refuse = (
  status: number,
  code: keyof typeof codes,
  message: string,
  more: object = {},
): Response => Response.json({ code: codes[code], message, data: { status, ...more } }, { status })

/** Puts a fake shop in the place of the network. @param answers what differs from the examples */
export function fakeShop(answers: Answers): FakeShop {
  const shop: FakeShop = {
    sent: [],
    errors: [],
    answers,
    isAway: false,
    to: (call) => shop.sent.filter((each) => each.call === call),
  }
  const answer = async (address: string, init: RequestInit = {}) => {
    if (shop.isAway) throw new TypeError('fetch failed')
    const { pathname, searchParams } = new URL(address, 'http://localhost')
    const { method = 'GET', body, headers, signal } = init
    const call = callAt(method, pathname)
    // the index of the API, which names the shop
    if (pathname === '/wp-json/') return Response.json({ name: 'Sauda' })
    if (call === undefined) {
      shop.errors.push(`the table has no call ${method} ${pathname}`)
      return Response.error()
    }
    const sent: Sent = {
      call,
      id: Number(/\d+(?=\D*$)/.exec(pathname.replace(/^.*\/v\d/, ''))?.[0] ?? 0),
      query: Object.fromEntries(searchParams),
      body: typeof body === 'string' ? (JSON.parse(body) as unknown) : body,
      headers: new Headers(headers),
    }
    shop.sent.push(sent)
    shop.errors.push(...errorsOf(sent))
    const given = answers[call] ?? (calls[call].reply.form === 'list' ? [] : {})
    const reply = typeof given === 'function' ? await given(sent) : given
    signal?.throwIfAborted()
    return reply instanceof Response ? reply : answered(shop, call, reply)
  }
  // the desk asks by addresses alone
  globalThis.fetch = answer as typeof fetch
  return shop
}

function errorsOf({ call, query, body }: Sent): string[] {
  const { parameters } = calls[call]
  const parts: [string, z.ZodType, unknown][] = [['query', parameters.query, query]]
  // a file has no fields
  if (body === undefined || Object.getPrototypeOf(body) === Object.prototype)
    parts.push(['body', parameters.body, body ?? {}])
  return parts.flatMap(([part, schema, value]) => {
    const { error } = schema.safeParse(value)
    return error ? [`${call} refuses the ${part} ${JSON.stringify(value)}: ${said(error)}`] : []
  })
}

function answered(shop: FakeShop, call: Call, reply: Reply): Response {
  if (typeof reply === 'string') return new Response(reply, { headers: { 'Content-Type': 'text/csv' } })
  const schema = replySchema(call)
  const { entity, status } = calls[call].reply
  const { rows, total } = pageOf(reply)
  const body = rows
    ? rows.map((row) => laidOver(exampleFor(entity), row))
    : laidOver(exampleFor(schema), reply)
  const { error } = schema.safeParse(body)
  if (error) shop.errors.push(`${call} answers otherwise: ${said(error)}`)
  return Response.json(body, { status, headers: rows ? { 'X-WP-Total': String(total) } : {} })
}

const said = ({ issues }: z.ZodError): string =>
  issues
    .slice(0, 5)
    .map(({ path, message }) => `${path.join('.')} ${message}`)
    .join('; ')

/** A row of a list, or what a call answers, whole. @param more laid over its example */
export const rowOf = <T extends object>(call: Call, more: T): T =>
  laidOver(exampleFor(calls[call].reply.entity), more) as T

function pageOf(reply: object): Page | { rows?: undefined; total?: undefined } {
  if (Array.isArray(reply)) return { rows: reply as object[], total: reply.length }
  return 'rows' in reply && 'total' in reply ? (reply as Page) : {}
}

const examples = new Map<z.ZodType, unknown>()

function exampleFor(schema: z.ZodType): unknown {
  if (!examples.has(schema)) {
    const { $defs = {}, ...described } = z.toJSONSchema(schema, { unrepresentable: 'any' })
    examples.set(schema, exampleOf(plainSchema(described), $defs as Record<string, object>))
  }
  return structuredClone(examples.get(schema))
}

/** Fields of objects within objects are laid over each other too, and each row of a list over the row of the example. */
function laidOver(example: unknown, given: unknown): unknown {
  if (Array.isArray(example) && Array.isArray(given)) return given.map((row) => laidOver(example[0], row))
  if (!isFields(example) || !isFields(given)) return given
  const fields = Object.entries(given).map(([key, value]) => [key, laidOver(example[key], value)])
  return { ...example, ...Object.fromEntries(fields) } as unknown
}

const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
