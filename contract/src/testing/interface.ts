/**
 * The whole API as lines of text: each call with its parameters, refusals and replies. contract/calls.txt contains a
 * line with a hash for each, so that a change of the API is always noticed. For tests and tools only.
 */
import * as z from 'zod'
import { limiterRates, type Rate } from '@sauda/contract/call-limits.ts'
import { callSizes } from '@sauda/contract/call-sizes.ts'
import type { CallDescription } from '@sauda/contract/call.ts'
import {
  calls,
  resources,
  rightFor,
  type ServedEndpointName,
  servedEndpoints,
  codes,
} from '@sauda/contract/calls.ts'
import type { Endpoint } from '@sauda/contract/endpoint.ts'
import { entities } from '@sauda/contract/entities.ts'
import { inputSchema, type JsonSchema } from '@sauda/contract/json-schema.ts'
import { openApiDocument, type Operation } from '@sauda/contract/openapi.ts'
import { pages } from '@sauda/contract/pages.ts'
import { merged } from '@sauda/contract/resource.ts'
import { packerFields, packerStatuses, rightsOf, roles } from '@sauda/contract/rights.ts'
import { isAnswered, woocommerceFamilies } from '@sauda/contract/woocommerce-operations.ts'
import { defaultSettings, settingGroups } from '@sauda/contract/settings/shop-settings.ts'

/** Unusual values, which most parameters refuse. The errors for them are part of the interface. */
const strange: readonly unknown[] = [
  ...[
    '',
    'x',
    'a@b.pk',
    '12345',
    '\0',
    '1.55',
    '-1',
    ' a, b ',
    'http://x.example',
    'x'.repeat(12_000),
    '9'.repeat(30),
  ],
  ...[-1, 0, 1, 1.5, 1e12, NaN, true, null, [], {}],
  ...[['x'], [1], [{}], [{ id: 0, name: 'x', option: 'x' }], Array.from({ length: 1001 }, () => ({}))],
]

/** Types of fields by a short name: limits, and the errors for unusual values. */
type Kinds = Map<string, string>

/** One line for each call, type of field, reply and setting, so that a change affects one line. */
export function interfaceLines(): string[] {
  const document = openApiDocument({ name: 'Sauda', home: 'https://shop.example', namespace: 'sauda' })
  const names = Object.keys(servedEndpoints) as ServedEndpointName[]
  const kinds: Kinds = new Map()
  const json = (word: string, entries: Iterable<readonly [string, unknown]>) =>
    [...entries].map(([name, value]) => `${word} ${name}: ${JSON.stringify(value)}`)
  return [
    ...names.flatMap((name) => callLines(name, kinds)),
    ...Object.entries(document.components.schemas).map(
      ([name, schema]) => `reply ${name}: ${typeOf(schema)}`,
    ),
    ...Object.entries(settingGroups).map(([name, { schema }]) =>
      fieldLine(`settings ${name}`, schema, kinds),
    ),
    ...json('defaults', Object.entries(defaultSettings)),
    ...json(
      'rate',
      rates().map(({ name, ...rest }) => [name, rest] as const),
    ),
    ...json('size', Object.entries({ ...callSizes, ...merged(resources, 'sizes') })),
    ...json('code', Object.entries(codes)),
    ...json(
      'role',
      roles.map((role) => [role, rightsOf(role)] as const),
    ),
    `packer changes ${[...packerFields].join(', ')} to ${[...packerStatuses].join(', ')}`,
    ...json('page', pages),
    ...json(
      'family',
      woocommerceFamilies.map(({ name, routes }) => [
        name,
        routes.map(({ path, methods }) => [path, ...methods.filter((method) => isAnswered(method, path))]),
      ]),
    ),
    ...json('security', Object.entries(document.components.securitySchemes)),
    ...Object.values(document.paths).flatMap((methods) =>
      Object.values(methods).map((operation) => describedLine(operation, kinds)),
    ),
    ...[...kinds].map(([text, name]) => `${name} ${text}`).toSorted(),
  ]
}

/**
 * The short form of the API for contract/calls.txt. A call has a line with its address, parameters, fields, and a hash
 * of its description. A reply, a group of settings or another part has a line with its hash.
 */
export function interfaceSummary(lines = interfaceLines()): string[] {
  const names: ReadonlySet<string> = new Set(Object.keys(servedEndpoints))
  const parts = new Map<string, string[]>()
  for (const line of lines) {
    const key = partOf(line, names)
    // Lines of types are omitted, because lines of calls contain the hash of each type.
    if (key !== undefined) parts.set(key, [...(parts.get(key) ?? []), line])
  }
  return [...parts].map(([key, said]) => {
    const hash = shortName(said.join('\n'))
    if (!names.has(key)) return `${key} #${hash}`
    const [address = ''] = said
    const [, method = '', path = ''] = address.split(' ')
    return [
      `${key} ${method} ${path}`,
      ...['query', 'body'].map((place) => fieldsOf(key, place, said)),
      `#${hash}`,
    ]
      .filter((part) => part !== '')
      .join('  ')
  })
}

/** The call or part of a line; undefined for a type of field. */
function partOf(line: string, calls: ReadonlySet<string>): string | undefined {
  const [first = '', second = ''] = line.split(' ')
  const word = first.replace(/:$/, '')
  if (calls.has(word)) return word
  return /^[\da-f]{8}$/.test(first) ? undefined : `${first} ${second.replace(/:$/, '')}`
}

/** The names of a call's parameters or fields, without their types. */
function fieldsOf(call: string, place: string, said: readonly string[]): string {
  const start = `${call} ${place}: `
  const line = said.find((each) => each.startsWith(start)) ?? start
  const names = line
    .slice(start.length)
    .split(', ')
    .map((field) => field.replace(/ [\da-f]{8}$/, ''))
  return names.join('') === '' ? '' : `${place}: ${names.join(' ')}`
}

function callLines(name: ServedEndpointName, kinds: Kinds): string[] {
  const endpoint: Endpoint = servedEndpoints[name]
  const { parameters, reply, limits, refusals = [], text }: CallDescription = calls[name]
  const { method, path, ...rest } = endpoint
  const { entity, short, ...form } = reply
  const row = [entity, short].flatMap((schema) => (schema ? [nameOf(schema)] : [])).join(' or ')
  const { body } = parameters
  return [
    `${name}: ${method} ${path} ${JSON.stringify(rest)}`,
    `${name} answers ${row} ${JSON.stringify(form)}`,
    `${name} needs ${rightsNeeded(name)}`,
    ...(refusals.length > 0 ? [`${name} refuses ${refusals.join(', ')}`] : []),
    ...(limits && limits.rows.length > 0
      ? [`${name} counts ${JSON.stringify(limits.rows.map((row) => ({ ...row, rate: row.rate.name })))}`]
      : []),
    fieldLine(`${name} query`, parameters.query, kinds),
    body instanceof z.ZodObject
      ? fieldLine(`${name} body`, body, kinds)
      : `${name} body: ${kindOf(inputSchema(body), body, kinds)}`,
    ...(text.example === undefined ? [] : [`${name} example ${JSON.stringify(text.example)}`]),
  ]
}

/** Every rate by which calls are counted, once. */
function rates(): Rate[] {
  const ofCalls = Object.values<CallDescription>(calls).flatMap(({ limits }) => limits?.rows ?? [])
  const all = [...Object.values(limiterRates), ...ofCalls.map(({ rate }) => rate)]
  return [...new Map(all.map((each) => [each.name, each])).values()]
}

/** The right that staff need for a call; for settings also the right for the payment group. */
const rightsNeeded = (name: ServedEndpointName): string =>
  [...new Set([rightFor(name), rightFor(name, { group: 'payment' })])]
    .map((each) => each ?? 'no right')
    .join(', ')

/** A call in the description: its rights, and its replies with their headers. */
function describedLine(operation: Operation, kinds: Kinds): string {
  const { operationId, security, requestBody, parameters, responses, 'x-limit': limit } = operation
  const others = parameters.flatMap((each) => (each.in === 'query' ? [] : [each.name, typeOf(each.schema)]))
  const replies = Object.entries(responses).map(([status, { headers = {}, content = {} }]) => {
    const schemas = Object.values(content).map(({ schema }) => typeOf(schema))
    return [
      status,
      ...Object.entries(headers).map(([name, { schema }]) => `${name} ${typeOf(schema)}`),
      ...schemas,
    ]
  })
  const body = Object.entries(requestBody?.content ?? {}).map(([type, { schema }]) =>
    type.includes('json') || type.includes('urlencoded') ? type : `${type} ${typeOf(schema)}`,
  )
  const parts = { security: JSON.stringify(security), other: others.join(' '), body: body.join(', ') }
  const rights = Object.entries(parts).map(([name, part]) => `${name} ${kindNamed(part, kinds)}`)
  const refusals = kindNamed(operation['x-refusals'].join(', '), kinds)
  const isNeeded = requestBody?.required ? 'needed ' : ''
  const shown = replies.map(([status, ...parts]) => `${status} ${kindNamed(parts.join(', '), kinds)}`)
  return `${operationId} described: ${isNeeded}${[...rights, `refusals ${refusals}`, ...shown, limit ?? ''].join(', ')}`
}

const nameOf = (entity: z.ZodType): string =>
  Object.entries(entities).find(([, schema]) => schema === entity)?.[0] ?? typeOf(inputSchema(entity))

function fieldLine(place: string, schema: z.ZodObject, kinds: Kinds): string {
  const { properties = {}, required = [] } = inputSchema(schema)
  const fields = Object.entries(properties).map(([name, each]) => {
    const kind = kindOf(each, schema.shape[name] as z.ZodType, kinds)
    return `${name}${required.includes(name) ? '' : '?'} ${kind}`
  })
  return `${place}: ${fields.join(', ')}`
}

function kindOf(json: JsonSchema, schema: z.ZodType, kinds: Kinds): string {
  return kindNamed(`${typeOf(json)} says ${saysOf(schema)}`, kinds)
}

function kindNamed(text: string, kinds: Kinds): string {
  const name = kinds.get(text) ?? shortName(text)
  kinds.set(text, name)
  return name
}

/** An eight-character hash (FNV-1a) of a text. Names of types are hashes, so that a new type renames no other. */
function shortName(text: string): string {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return (hash >>> 0).toString(16).padStart(8, '0')
}

/** A compact form of a schema, without its texts. */
function typeOf(schema: JsonSchema): string {
  const { type, properties, required = [], items, anyOf, additionalProperties, ...rest } = schema
  const { description: _, examples: __, ...limits } = rest
  const own = Object.entries(limits).flatMap(([name, value]) =>
    name === 'title' || name === 'help' ? [] : [`${name} ${JSON.stringify(value)}`],
  )
  const inside = Object.entries(properties ?? {}).map(
    ([name, each]) => `${name}${required.includes(name) ? '' : '?'}: ${typeOf(each)}`,
  )
  return [
    ...(type === undefined || properties || items ? [] : [[type].flat().join('|')]),
    ...(properties ? [`{ ${inside.join(', ')} }`] : []),
    ...(items ? [`[${typeOf(items)}]`] : []),
    ...(anyOf ? [anyOf.map(typeOf).join(' | ')] : []),
    ...(typeof additionalProperties === 'object' ? [`others ${typeOf(additionalProperties)}`] : []),
    ...(additionalProperties === false ? ['no others'] : []),
    ...own,
  ].join(' ')
}

/** What a schema does with unusual values: the errors, and the results for accepted ones. */
const saysOf = (schema: z.ZodType): string =>
  [
    ...new Set(
      strange.map((value) => {
        const { success, data, error } = schema.safeParse(value)
        if (success) return `${shown(value)} becomes ${shown(data)}`
        const said = error.issues.map(({ path, message }) => `${path.join('.')} ${message}`.trim())
        return said.join('; ').slice(0, 200)
      }),
    ),
  ].join(' / ')

const shown = (value: unknown): string => {
  const text = JSON.stringify(value) ?? String(value)
  return text.length > 60 ? `${text.slice(0, 30)}… ${text.length}` : text
}
