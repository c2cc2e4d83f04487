/** Replies of a real WooCommerce 9.9.5 as shapes (contract/samples/shapes.json), and a comparison with ours. */
import { readFileSync } from 'node:fs'
import type { Answer } from './test-shop.ts'

/** The JSON type of a value, or several with | between them; for lists the shape of an entry, for objects by key. */
type Shape = string | Shape[] | { [key: string]: Shape }
/** A recorded request and the shape of its reply. */
export type Sample = {
  name: string
  method: string
  path: string
  /** a customer's token, or an API key by its permission */
  credentials: 'none' | 'token' | 'read' | 'write' | 'read_write' | 'other'
  /** content type of the body, when it is not JSON */
  type?: string
  body?: unknown
  status: number
  /** names of the reply's headers, in lower case */
  headers: string[]
  /** code of an error */
  code?: string
  /** names of an error's data */
  data?: string[]
  /** of the reply's body */
  shape?: Shape
}

export const recordedReplies = JSON.parse(
  readFileSync(new URL('../../contract/samples/shapes.json', import.meta.url), 'utf8'),
) as Sample[]

export const isWrite = ({ method }: Sample): boolean => !['GET', 'HEAD'].includes(method)

/** Headers that clients rely on. */
const matters = new Set([
  'content-type',
  'x-robots-tag',
  'x-content-type-options',
  'access-control-expose-headers',
  'access-control-allow-headers',
  'x-wp-total',
  'x-wp-totalpages',
  'link',
  'location',
  'cache-control',
  'allow',
])

/**
 * Differences between our reply and the recorded one: status, code, names of error data, relevant headers. Keys of the
 * body count as different when they are missing or have another type.
 */
export function differencesFrom(sample: Sample, { status, headers, body }: Answer): string[] {
  const said = JSON.stringify(body).slice(0, 300)
  const { code, data } = (body ?? {}) as { code?: string; data?: object }
  // Our API rejects an invalid token before routing, so it does not list the route's methods (CONTRACT 2).
  const early = ['jwt_auth_invalid_token', 'jwt_auth_bad_auth_header'].includes(sample.code ?? '')
  return [
    ...(status === sample.status ? [] : [`status ${status}, not ${sample.status}: ${said}`]),
    ...sample.headers
      .filter((name) => matters.has(name) && !headers.has(name) && !(early && name === 'allow'))
      .map((name) => `header ${name} is missing`),
    ...(sample.status >= 400 && code !== sample.code ? [`code ${code}, not ${sample.code}`] : []),
    ...(sample.status >= 400
      ? (sample.data ?? []).filter((name) => !(name in (data ?? {}))).map((name) => `data.${name} is missing`)
      : []),
    ...differences(sample.shape, body, ''),
  ]
}

/** Paths of the body at which a key is missing or has another JSON type. Null matches every type. */
function differences(shape: Shape | undefined, value: unknown, place: string): string[] {
  if (shape === undefined || shape === 'any' || shape === 'null' || value === null) return []
  // Most recorded products have no picture, and then its id is text.
  if (/\.line_items\[\d\]\.image\.id$/.test(place) && typeof value === 'number') return []
  if (typeof shape === 'string')
    return shape.split('|').includes(typeof value) ? [] : [`${place} is ${typeof value}, not ${shape}`]
  if (Array.isArray(shape)) {
    if (!Array.isArray(value)) return [`${place} is no list`]
    const [entry] = shape
    return entry === undefined
      ? []
      : value.slice(0, 3).flatMap((each, index) => differences(entry, each, `${place}[${index}]`))
  }
  if (typeof value !== 'object' || Array.isArray(value)) return [`${place} is no object`]
  return Object.entries(shape)
    .filter(([key]) => !ignored.has(key))
    .flatMap(([key, each]) =>
      key in value
        ? differences(each, (value as Record<string, unknown>)[key], `${place}.${key}`)
        : [`${place}.${key} is missing`],
    )
}

/** Keys that are not compared: links to unsupported features, and settings of the recorded shop's plugins. */
const ignored = new Set([
  'targetHints',
  'curies',
  'authentication',
  'wp:term',
  'up',
  'email_templates',
  'customer',
  'replies',
])
