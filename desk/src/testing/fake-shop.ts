/**
 * A fake shop behind `fetch`, the desk's only connection to a server. It replies to each call with an example from the
 * contract; a test overrides values of the example. A test fails on a call that the contract does not have, and on
 * parameters or a body that the call rejects. It also fails on a reply that does not match its schema.
 */
import { calls, type ServedEndpointName, codes } from '@sauda/contract/calls.ts'
import { plainSchema } from '@sauda/contract/json-schema.ts'
import { exampleOf } from '@sauda/contract/reply-examples.ts'
import { callAt, replySchema } from '@sauda/contract/testing/call-at.ts'
import * as z from 'zod'

export type Call = ServedEndpointName

/** A request of the desk. */
export type Sent = {
  call: Call
  /** the number in the path */
  id: number
  query: Readonly<Record<string, string>>
  /** JSON as an object; a file unchanged */
  body: unknown
  headers: Headers
}

/**
 * One page of a longer list. Other forms of a reply: an object overrides fields of the example, and a list does so row
 * by row. A text is the content of a file. A Response is returned unchanged. A function is called for each request.
 */
type Page = { rows: readonly object[]; total: number }
type Reply = object | string
export type Answer = Reply | ((sent: Sent) => Reply | Promise<Reply>)
export type Answers = Partial<Record<Call, Answer>>

export type FakeShop = {
  /** the requests in order */
  readonly sent: Sent[]
  /** violations of the contract */
  readonly errors: string[]
  readonly answers: Answers
  /** no request gets a reply, as during an outage */
  isAway: boolean
  /** the requests of one call */
  to(call: Call): Sent[]
}

/** An error reply. @param more fields of `data` */
export const refuse = (
  status: number,
  code: keyof typeof codes,
  message: string,
  more: object = {},
): Response => Response.json({ code: codes[code], message, data: { status, ...more } }, { status })

/** Replaces `fetch` with a fake shop. @param answers overrides of the examples */
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
  // the desk only fetches by URL
  globalThis.fetch = answer as typeof fetch
  // the desk sends files with XMLHttpRequest, to show their progress
  globalThis.XMLHttpRequest = uploadsTo(answer)
  return shop
}

/** An XMLHttpRequest that sends half of a file, the rest, and then gets the reply of `answer`. */
function uploadsTo(answer: (address: string, init: RequestInit) => Promise<Response>): typeof XMLHttpRequest {
  class Upload extends EventTarget {
    readonly upload = new EventTarget()
    readonly #headers = new Headers()
    #line = { method: 'GET', address: '' }
    #reply: Response | undefined
    status = 0
    timeout = 0
    responseText = ''
    open(method: string, address: string) {
      this.#line = { method, address }
    }
    setRequestHeader(name: string, value: string) {
      this.#headers.set(name, value)
    }
    getResponseHeader(name: string) {
      return this.#reply?.headers.get(name) ?? null
    }
    async send(body: BodyInit) {
      const { method, address } = this.#line
      for (const loaded of [50, 100])
        this.upload.dispatchEvent(new ProgressEvent('progress', { loaded, total: 100 }))
      try {
        this.#reply = await answer(address, { method, body, headers: this.#headers })
        this.status = this.#reply.status
        this.responseText = await this.#reply.text()
        this.dispatchEvent(new Event('load'))
      } catch {
        this.dispatchEvent(new Event('error'))
      }
    }
  }
  return Upload as unknown as typeof XMLHttpRequest
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

/** A complete row or reply of a call. @param more overlaid on its example */
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

/** Nested objects are overlaid recursively, and each row of a list is overlaid on the example's row. */
function laidOver(example: unknown, given: unknown): unknown {
  if (Array.isArray(example) && Array.isArray(given)) return given.map((row) => laidOver(example[0], row))
  if (!isFields(example) || !isFields(given)) return given
  const fields = Object.entries(given).map(([key, value]) => [key, laidOver(example[key], value)])
  return { ...example, ...Object.fromEntries(fields) } as unknown
}

const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
