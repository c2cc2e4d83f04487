/*
 * Writes contract/samples/shapes.json from recorded replies of a real WooCommerce. The file contains requests,
 * statuses, names of headers and the shape of bodies (keys, types, error codes), but no content.
 *
 *   node tools/run.mjs tools/contract-shapes.ts <folder with recordings>
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

type Recording = {
  request: { method: string; path: string; headers?: Record<string, string>; body?: unknown }
  response: { status: number; headers?: Record<string, string>; body: unknown }
}

/** A scalar's type; keys for objects; merged shapes of the entries for lists. */
type Shape = string | { [key: string]: Shape } | Shape[]

/** All recordings of a folder, sorted by name. */
export const shapesOf = (folder: string): ReturnType<typeof sample>[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .toSorted()
    .map((name) => sample(name.slice(0, -'.json'.length), readFileSync(join(folder, name), 'utf8')))

function sample(name: string, text: string) {
  const { request, response } = JSON.parse(text) as Recording
  const error = response.body as { code?: string; data?: object } | null
  return {
    name,
    method: request.method,
    path: request.path,
    credentials: credentials(request.headers?.['Authorization'] ?? ''),
    type: request.headers?.['Content-Type'],
    body: request.body,
    status: response.status,
    headers: Object.keys(response.headers ?? {}).toSorted(),
    ...(response.status >= 400 && { code: error?.code, data: Object.keys(error?.data ?? {}).toSorted() }),
    ...(response.status < 400 && { shape: shapeOf(response.body) }),
  }
}

function credentials(header: string): string {
  if (header.startsWith('Bearer')) return 'token'
  if (header.includes('[read key]')) return 'read'
  if (header.includes('[write key]')) return 'write'
  if (header.includes('[read_write key]')) return 'read_write'
  return header === '' ? 'none' : 'other'
}

function shapeOf(value: unknown): Shape {
  if (value === null) return 'null'
  if (Array.isArray(value)) return value.length === 0 ? [] : [value.map(shapeOf).reduce(merged)]
  if (typeof value !== 'object') return typeof value
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, shapeOf(each)]))
}

/** Omits keys that only some entries have; lists differing types. */
function merged(a: Shape, b: Shape): Shape {
  if (typeof a === 'string' && typeof b === 'string')
    return a === b ? a : [...new Set(`${a}|${b}`.split('|'))].toSorted().join('|')
  if (Array.isArray(a) && Array.isArray(b))
    return a[0] === undefined ? b : b[0] === undefined ? a : [merged(a[0], b[0])]
  if (typeof a === 'object' && typeof b === 'object' && !Array.isArray(a) && !Array.isArray(b))
    return Object.fromEntries(
      Object.keys(a)
        .filter((key) => key in b)
        .map((key) => [key, merged(a[key] ?? 'null', b[key] ?? 'null')]),
    )
  return 'any'
}

if (import.meta.main) {
  const [folder] = process.argv.slice(2)
  if (folder === undefined) {
    console.error('Pass the folder with the recordings.')
    process.exit(1)
  }
  const shapes = shapesOf(folder)
  const target = join(import.meta.dirname, '../contract/samples/shapes.json')
  writeFileSync(target, `[\n${shapes.map((each) => JSON.stringify(each)).join(',\n')}\n]\n`)
  console.log(`${shapes.length} shapes`)
}
