/** Calls generated from the shop's own OpenAPI description: valid ones, and ones with one or two invalid parts. */
import { brokenBodies, headers, tails, texts, values } from './attack-values.ts'

/** The supported part of JSON Schema. */
type Schema = {
  $ref?: string
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  example?: unknown
  default?: unknown
  items?: Schema
  properties?: Record<string, Schema>
  required?: string[]
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  minimum?: number
}
type Parameter = { name: string; in: 'path' | 'query' | 'header'; schema?: Schema; example?: unknown }
export type Description = {
  paths: Record<string, Record<string, DescribedOperation>>
  components: { schemas: Record<string, Schema> }
}
type DescribedOperation = {
  operationId: string
  security: Record<string, unknown>[]
  parameters?: Parameter[]
  requestBody?: { content: Record<string, { schema: Schema; example?: unknown }> }
}
/** `isOperators`: only operators' keys may call it */
export type Operation = DescribedOperation & { method: string; path: string; isOperators: boolean }
export type Call = {
  operation: Operation
  path: string
  headers: Record<string, string>
  body: string | Buffer | undefined
}
/** Draws a random entry of a list. */
export type Draw = <T>(from: readonly T[]) => T

const json = { 'content-type': 'application/json' }
const depthLimit = 6

/** All operations of a description. */
export const operationsOf = ({ paths }: Description): Operation[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([method]) => /^(get|post|put|patch|delete)$/.test(method))
      .map(([method, operation]) => ({
        ...operation,
        method: method.toUpperCase(),
        path,
        // none of its security schemes is a shopper's token
        isOperators: operation.security.length > 0 && !operation.security.some((each) => 'bearer' in each),
      })),
  )

/** A valid call. @param id value of every path parameter */
export function rightCall(description: Description, operation: Operation, id: string): Call {
  const body = bodyOf(description, operation)
  return {
    operation,
    path: operation.path.replaceAll(/\{\w+\}/g, () => encodeURIComponent(id)),
    headers: body === undefined ? {} : json,
    body: body === undefined ? undefined : JSON.stringify(body),
  }
}

const ids = ['1001', '1020', '5083', '101', '11', '1', '0', '-1', '1.5', '999999999', '99999999999999999999']

/** A call of an operation in which one part is invalid, or one or two values of the body. */
export function spoiltCall(description: Description, operation: Operation, draw: Draw): Call {
  const call = rightCall(description, operation, draw([...ids, '1001', '101', '11']))
  const body = bodyOf(description, operation)
  const way = draw(['path', 'tail', 'query', 'header', 'body', 'body', 'body', 'raw'] as const)
  switch (way) {
    case 'path':
      return { ...call, path: operation.path.replaceAll(/\{\w+\}/g, () => encoded(draw(texts))) }
    case 'tail':
      return { ...call, path: call.path + draw(tails) }
    case 'query': {
      const names = (operation.parameters ?? []).filter((each) => each.in === 'query').map(({ name }) => name)
      const name = draw([...names, ...names, '_fields', '__proto__', 'consumer_key'])
      return {
        ...call,
        path: `${call.path}?${encoded(name)}${draw(['', '[]', '[a]'])}=${encoded(draw(texts))}`,
      }
    }
    case 'header':
      return { ...call, headers: { ...call.headers, ...draw(headers) } }
    case 'raw': {
      if (operation.method === 'GET') return { ...call, path: call.path + draw(tails) }
      const broken = draw(brokenBodies)
      return {
        ...call,
        headers: { ...call.headers, ...(broken.type !== '' && { 'content-type': broken.type }) },
        body: broken.body,
      }
    }
    case 'body': {
      if (body === undefined) return { ...call, headers: { ...call.headers, ...draw(headers) } }
      const once = spoil(body, draw)
      const spoilt = draw([true, false]) ? spoil(once, draw) : once
      return { ...call, body: JSON.stringify(spoilt) }
    }
  }
}

/** Percent-encodes a text. A text that cannot be encoded (a lone surrogate) becomes its invalid UTF-8 bytes. */
function encoded(text: string): string {
  try {
    return encodeURIComponent(text).slice(0, 12_000)
  } catch {
    return '%ED%A0%80'
  }
}

function spoil(body: unknown, draw: Draw): unknown {
  const places = placesIn(body)
  return withValue(body, places.length === 0 ? [] : draw(places), draw(values))
}

/** The path of every value in the upper levels of a body, as a list of keys. */
const placesIn = (body: unknown, depth = 0): string[][] =>
  body === null || typeof body !== 'object' || depth > depthLimit
    ? []
    : Object.entries(body).flatMap(([key, each]) => [
        [key],
        ...placesIn(each, depth + 1).map((inner) => [key, ...inner]),
      ])

function withValue(body: unknown, [key, ...rest]: readonly string[], put: unknown): unknown {
  if (key === undefined) return put
  const copy = (Array.isArray(body) ? [...(body as unknown[])] : { ...(body as object) }) as Record<
    string,
    unknown
  >
  copy[key] = withValue(copy[key], rest, put)
  return copy
}

function bodyOf(description: Description, { requestBody }: Operation): unknown {
  const content = requestBody?.content['application/json']
  if (!content) return undefined
  const made = example(description, content.schema, 0)
  const given = content.example
  return given !== null && typeof given === 'object' && typeof made === 'object' && !Array.isArray(given)
    ? { ...made, ...given }
    : (given ?? made)
}

const plain: Record<string, unknown> = {
  string: 'a',
  integer: 1,
  number: 1,
  boolean: true,
  null: null,
  array: [],
}

const given = ({ example: shown, default: standard, const: only, enum: allowed }: Schema): unknown =>
  [shown, standard, only, allowed?.[0]].find((each) => each !== undefined)

/** A value that satisfies a schema well enough to pass its first check. */
function example(description: Description, schema: Schema, depth: number): unknown {
  if (depth >= depthLimit) return {}
  const inner = (each: Schema) => example(description, each, depth + 1)
  if (schema.$ref !== undefined)
    return inner(description.components.schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {})
  const known = given(schema)
  if (known !== undefined) return known
  const choice = (schema.anyOf ?? schema.oneOf ?? schema.allOf)?.[0]
  if (choice) return inner(choice)
  const { properties, items } = schema
  if (properties)
    return Object.fromEntries(Object.entries(properties).map(([name, each]) => [name, inner(each)]))
  if (items) return [inner(items)]
  const [type = 'object'] = [schema.type ?? []].flat()
  return plain[type] ?? {}
}
