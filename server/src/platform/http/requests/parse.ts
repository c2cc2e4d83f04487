/** Query, body and path of a request, read with the schemas of the contract; errors in WordPress's words. */
import { isDeeperThan } from '@sauda/contract/parameter-types.ts'
import { codes } from '@sauda/contract/refusals.ts'
import { parse as parseForm } from 'qs'
import type * as z from 'zod'
import { fieldsOf } from './form-fields.ts'
import { invalidParameters, missingParameters, noRoute, ShopError } from '#platform/http/replies/errors.ts'

/** Bytes; CONTRACT 1.3. */
export const bodyLimit = 1_048_576
export const batchLimit = 4 * bodyLimit

/** Parses with a schema; throws 400 naming what is missing or, if nothing is, every bad parameter (CONTRACT 2). */
export function parse<T extends z.ZodType>(schema: T, value: unknown): z.output<T> {
  const outcome = schema.safeParse(value)
  if (outcome.success) return outcome.data
  const sent = new Map(Object.entries(value ?? {}))
  const missing = outcome.error.issues.filter(
    ({ code, path }) =>
      code === 'invalid_type' && path.length === 1 && sent.get(String(path[0])) === undefined,
  )
  if (missing.length > 0) throw missingParameters(missing.map(({ path }) => String(path[0])))
  const errors = new Map<string, { message: string; code: string }>()
  for (const { path, message } of outcome.error.issues) {
    const [name = '', ...inner] = path
    if (errors.has(String(name))) continue
    const place = `${String(name)}${inner.map((each) => `[${String(each)}]`).join('')}`
    const sentence = /^[A-Z]/.test(message) ? message : `${place} ${message}`
    errors.set(String(name), { message: sentence, code: detailCode(message) })
  }
  throw invalidParameters(errors)
}

/** rounds of taking nulls out; what lies in what was refused shows in the next one */
const mostRounds = 4

/** The same of a body of WooCommerce's calls: null is not sent, but where the schema gives it a meaning. */
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

/** Whether a field of an object is null; an entry of a list that is null is none. */
const isNullAt = (value: unknown, path: Place): boolean =>
  path.length > 0 && valueAt(value, path) === null && !Array.isArray(valueAt(value, path.slice(0, -1)))

function dropAt(value: unknown, path: Place): void {
  const holder = valueAt(value, path.slice(0, -1)) as Node
  const name = path.at(-1)
  if (holder && name !== undefined) delete holder[name]
}

function detailCode(message: string): string {
  if (message.includes('not of type')) return 'rest_invalid_type'
  if (message.includes('is not one of')) return 'rest_not_in_enum'
  if (message.endsWith('characters long.')) return 'rest_too_long'
  if (message.startsWith('must be')) return 'rest_out_of_bounds'
  if (message === 'Invalid date.') return 'rest_invalid_date'
  return message.includes('email') ? 'rest_invalid_email' : codes.invalidParam
}

/**
 * Query parameters; `a[]=1&a[]=2` becomes a list, a repeated plain name keeps its last value, as in PHP. `fields` says the
 * same as `_fields` (D-161).
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

/** What is read of a request. */
export type Sent = { header: (name: string) => string | undefined; raw: Request }

/** Objects and lists inside each other; real bodies have fewer than ten. */
const deepestBody = 64

/**
 * The body: JSON, or a form of either kind with brackets as PHP reads it; {} for another content type or none (CONTRACT 1.3).
 * Throws 400 for broken JSON, 413 when too large. @param takesList whether a list is read as `rows`
 */
export async function bodyOf(request: Sent, most = bodyLimit, takesList = false): Promise<unknown> {
  const type = request.header('content-type') ?? ''
  if (/^application\/x-www-form-urlencoded\b/i.test(type)) return formOf(await limitedText(request, most))
  if (/^multipart\/form-data\b/i.test(type)) {
    const fields = await fieldsOf(await bytesOf(request, most), type, formLimits.parameterLimit)
    return formOf(new URLSearchParams(fields).toString())
  }
  if (!/^application\/([\w.+-]+\+)?json\b/i.test(type)) return {}
  const text = await limitedText(request, most)
  if (text.trim() === '') return {}
  try {
    // Half a character, which the database cannot keep, becomes the sign for an unknown one.
    const value: unknown = JSON.parse(text, (_, each: unknown) =>
      typeof each === 'string' ? each.toWellFormed() : each,
    )
    if (isDeeperThan(value, deepestBody)) throw new RangeError('The body is nested too deeply.')
    if (takesList && Array.isArray(value)) return { rows: value }
    // A list has no names, and so no parameters.
    return value !== null && typeof value === 'object' && !Array.isArray(value) ? value : {}
  } catch {
    throw new ShopError(codes.invalidJson, 400, 'Invalid JSON body passed.', {
      json_error_code: 4,
      json_error_message: 'Syntax error',
    })
  }
}

const limitedText = async (request: Sent, most: number): Promise<string> =>
  (await bytesOf(request, most)).toString('utf8')

/** The body as it came. Throws 413 when too large, 400 when it ends early. */
export async function bytesOf(request: Sent, most = bodyLimit): Promise<Buffer<ArrayBuffer>> {
  const tooLarge = () => new ShopError(codes.tooLarge, 413, 'The request body is too large.')
  if (Number(request.header('content-length') ?? 0) > most) throw tooLarge()
  const chunks: Uint8Array[] = []
  let size = 0
  try {
    for await (const chunk of request.raw.body ?? []) {
      size += chunk.byteLength
      if (size > most) throw tooLarge()
      chunks.push(chunk)
    }
  } catch (cause) {
    if (cause instanceof ShopError) throw cause
    // The caller hung up: nobody reads the answer, and it is no error of ours.
    throw new ShopError(codes.invalidJson, 400, 'The request body ended early.')
  }
  return Buffer.concat(chunks)
}

/** A numeric path parameter; anything else is no route (CONTRACT 2). */
export function idOf(text: string | undefined): number {
  if (text === undefined || !/^\d{1,9}$/.test(text)) throw noRoute()
  return Number(text)
}
