/** Parses query, body and path of a request with the contract's schemas; errors use WordPress's texts. */
import { parse as parseForm } from 'qs'
import type * as z from 'zod'
import { type Caller, isOperator } from './caller.ts'
import { fieldsOf } from './form-fields.ts'
import { TooManyValues, valueOfJson } from './json-body.ts'
import { invalidParameters, missingParameters, noRoute, ShopError } from '#platform/http/replies/errors.ts'
import { codes } from '@sauda/contract/calls.ts'
import { plainIssue } from '@sauda/contract/plain-issues.ts'

/** maximum bytes of a body (CONTRACT 1.3) */
const bodyLimit = 1_048_576
const batchLimit = 4 * bodyLimit
/**
 * Maximum number of values in a JSON body. A large cart has some hundred, a full batch of an operator some ten
 * thousand.
 */
const valueLimits = { anybody: 5000, operator: 400_000 } as const

/** Parses with a schema. Throws 400 naming the missing or, if none, every invalid parameter (CONTRACT 2). */
export function parse<T extends z.ZodType>(schema: T, value: unknown): z.output<T> {
  const outcome = schema.safeParse(value, { error: plainIssue })
  if (outcome.success) return outcome.data
  const sent = new Map(Object.entries(value ?? {}))
  const missing = outcome.error.issues.filter(
    ({ code, path }) =>
      code === 'invalid_type' && path.length === 1 && sent.get(String(path[0])) === undefined,
  )
  if (missing.length > 0) throw missingParameters(missing.map(({ path }) => String(path[0])))
  const errors = new Map<string, { message: string; code: string }>()
  for (const { path, message, ...issue } of outcome.error.issues.map(bestIssue)) {
    const [name = '', ...inner] = path
    if (errors.has(String(name))) continue
    const place = `${String(name)}${inner.map((each) => `[${String(each)}]`).join('')}`
    const sentence = /^[A-Z]/.test(message) ? message : `${place} ${message}`
    errors.set(String(name), { message: sentence, code: detailCode(message, issue) })
  }
  throw invalidParameters(errors)
}

/** The issue to report. If a value has several accepted forms: the issue of the form that it resembles most. */
function bestIssue(issue: z.core.$ZodIssue): z.core.$ZodIssue {
  if (issue.code !== 'invalid_union') return issue
  const [best] = issue.errors
    .flatMap((issues) => issues.slice(0, 1))
    .map(bestIssue)
    .toSorted((a, b) => b.path.length - a.path.length)
  return best ? { ...best, path: [...issue.path, ...best.path] } : issue
}

/** Maximum number of rounds of removing nulls. Nested nulls may only show after the outer value passes. */
const mostRounds = 4

/** Like `parse`, for bodies of WooCommerce's calls: null counts as absent, unless the schema accepts it. */
export function parseSent<T extends z.ZodType>(schema: T, value: unknown): z.output<T> {
  let sent = value
  for (let round = 0; round < mostRounds; round += 1) {
    const outcome = schema.safeParse(sent)
    if (outcome.success) return outcome.data
    const nulls = outcome.error.issues.map(({ path }) => path).filter((path) => isNullAt(sent, path))
    if (nulls.length === 0) break
    sent = structuredClone(sent)
    for (const path of nulls) dropAt(sent, path)
  }
  return parse(schema, sent)
}

type Place = readonly PropertyKey[]
type Node = Record<PropertyKey, unknown> | undefined | null

const valueAt = (value: unknown, path: Place): unknown =>
  path.reduce<unknown>((inner, name) => (inner as Node)?.[name], value)

/** Whether a field of an object is null; null entries of lists do not count. */
const isNullAt = (value: unknown, path: Place): boolean =>
  path.length > 0 && valueAt(value, path) === null && !Array.isArray(valueAt(value, path.slice(0, -1)))

function dropAt(value: unknown, path: Place): void {
  const holder = valueAt(value, path.slice(0, -1)) as Node
  const name = path.at(-1)
  if (holder && name !== undefined) delete holder[name]
}

function detailCode(message: string, issue: { code?: string | undefined; origin?: string }): string {
  if (issue.code === 'too_small' && issue.origin === 'string') return 'rest_too_short'
  if (message.includes('not of type')) return 'rest_invalid_type'
  if (message.includes('is not one of')) return 'rest_not_in_enum'
  if (/characters? long\.$/.test(message)) return 'rest_too_long'
  if (message.startsWith('must be')) return 'rest_out_of_bounds'
  if (message === 'Invalid date.') return 'rest_invalid_date'
  return message.includes('email') ? 'rest_invalid_email' : codes.invalidParam
}

/**
 * Query parameters. `a[]=1&a[]=2` becomes a list. Of a repeated name without brackets the last value counts, as in PHP.
 * `fields` is an alias of `_fields` (D-161).
 */
export function queryOf(url: URL): Record<string, unknown> {
  const found: Record<string, unknown> = Object.create(null) as Record<string, unknown>
  const nested = new URLSearchParams()
  for (const [name, value] of url.searchParams) {
    const list = /^(.+)\[\d*\]$/.exec(name)
    if (name.includes('][')) nested.append(name, value)
    else if (!list?.[1]) found[name] = value
    else found[list[1]] = [...(Array.isArray(found[list[1]]) ? (found[list[1]] as unknown[]) : []), value]
  }
  if (nested.size > 0) Object.assign(found, formOf(String(nested)))
  if (found['fields'] !== undefined) found['_fields'] ??= found['fields']
  return found
}

const formLimits = { depth: 5, parameterLimit: 2000, arrayLimit: 200 }
const formOf = (text: string): unknown => parseForm(text, formLimits)

/** Limits of a body. `takesList`: whether a list is read as `rows` */
type BodyLimits = { bytes?: number; values?: number; takesList?: boolean | undefined }

/** The limits of a call's body. @param isLarge whether it has many rows */
export const limitsFor = (caller: Caller, isLarge: boolean): BodyLimits => ({
  bytes: isLarge ? batchLimit : bodyLimit,
  values: isOperator(caller) ? valueLimits.operator : valueLimits.anybody,
})

/** The parts of a request that parsing needs. */
type Sent = { header: (name: string) => string | undefined; raw: Request }

/**
 * The body as an object. It may be JSON, a URL-encoded form or a multipart form; names in a form may have
 * brackets, as in PHP. Without one of these content types the body is {} (CONTRACT 1.3). Throws 400 for
 * invalid JSON, 413 when the body is too large.
 */
export async function bodyOf(
  request: Sent,
  { bytes: most = bodyLimit, values = valueLimits.anybody, takesList = false }: BodyLimits = {},
): Promise<unknown> {
  const type = request.header('content-type') ?? ''
  if (/^application\/x-www-form-urlencoded\b/i.test(type)) return formOf(await limitedText(request, most))
  if (/^multipart\/form-data\b/i.test(type)) {
    const fields = await fieldsOf(await bytesOf(request, most), type, formLimits.parameterLimit)
    return formOf(new URLSearchParams(fields).toString())
  }
  if (!/^application\/([\w.+-]+\+)?json\b/i.test(type)) return {}
  const value = jsonOf(await limitedText(request, most), values)
  if (takesList && Array.isArray(value)) return { rows: value }
  // A list has no names, so it contains no parameters.
  return value !== null && typeof value === 'object' && !Array.isArray(value) ? value : {}
}

function jsonOf(text: string, values: number): unknown {
  if (text.trim() === '') return {}
  try {
    return valueOfJson(text, values)
  } catch (cause) {
    if (cause instanceof TooManyValues) throw tooLarge('The request body has too many values.')
    throw new ShopError(codes.invalidJson, 400, 'Invalid JSON body passed.', {
      json_error_code: 4,
      json_error_message: 'Syntax error',
    })
  }
}

const limitedText = async (request: Sent, most: number): Promise<string> =>
  (await bytesOf(request, most)).toString('utf8')

const tooLarge = (message = 'The request body is too large.') => new ShopError(codes.tooLarge, 413, message)

/** The unparsed body. Throws 413 when too large, 400 when it ends early. */
export async function bytesOf(request: Sent, most = bodyLimit): Promise<Buffer<ArrayBuffer>> {
  const length = request.header('content-length')
  if (Number(length ?? 0) > most) throw tooLarge()
  try {
    // A body cannot be longer than its Content-Length. So a body with this header is read in one step; reading it as a
    // stream would cost more than parsing it.
    const bytes =
      length === undefined
        ? await readUpTo(request.raw.body, most)
        : Buffer.from(await request.raw.arrayBuffer())
    if (bytes && bytes.byteLength <= most) return bytes
  } catch {
    // The caller disconnected and will not read this refusal, which only prevents the log of an internal error.
    throw new ShopError(codes.invalidJson, 400, 'The request body ended early.')
  }
  throw tooLarge()
}

/** The bytes of a stream; undefined if there are more than `most`. Bytes after the limit are not read. */
async function readUpTo(
  stream: ReadableStream<Uint8Array> | null,
  most: number,
): Promise<Buffer<ArrayBuffer> | undefined> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of stream ?? []) {
    size += chunk.byteLength
    if (size > most) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** A numeric path parameter; throws the 404 of an unknown route for anything else (CONTRACT 2). */
export function idOf(text: string | undefined): number {
  if (text === undefined || !/^\d{1,9}$/.test(text)) throw noRoute()
  return Number(text)
}
