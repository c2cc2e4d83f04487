/** Replies of a real WooCommerce 9.9.5 as shapes (contract/samples/shapes.json), and how ours are held against them. */
import { readFileSync } from 'node:fs'
import type { Answer } from './test-shop.ts'

type Shape = string | Shape[] | { [key: string]: Shape }
export type Sample = {
  name: string
  method: string
  path: string
  credentials: 'none' | 'token' | 'read' | 'write' | 'read_write' | 'other'
  /** content type of the body, when it is not JSON */
  type?: string
  body?: unknown
  status: number
  headers: string[]
  code?: string
  data?: string[]
  shape?: Shape
}

export const recordedReplies = JSON.parse(
  readFileSync(new URL('../../contract/samples/shapes.json', import.meta.url), 'utf8'),
) as Sample[]

export const isWrite = ({ method }: Sample): boolean => !['GET', 'HEAD'].includes(method)

/** Headers whose presence a client relies on. */
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
 * Every place where a reply of ours is not as recorded: status, code, names of error data, headers that matter. Keys of
 * the body count when they are missing or have another type.
 */
export function differencesFrom(sample: Sample, { status, headers, body }: Answer): string[] {
  const said = JSON.stringify(body).slice(0, 300)
  const { code, data } = (body ?? {}) as { code?: string; data?: object }
  // Ours refuses a bad token before it looks for a route, whose methods it then does not know (CONTRACT 2).
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

/** Places where a key is missing or has another JSON type. Null fits everything: it is absence. */
function differences(shape: Shape | undefined, value: unknown, place: string): string[] {
  if (shape === undefined || shape === 'any' || shape === 'null' || value === null) return []
  // Products of most recordings have no picture, whose id is then a text.
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

/** Links to what we do not offer, and settings of plugins of the recorded shop. */
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
