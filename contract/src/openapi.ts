/**
 * The API's description as an OpenAPI 3.1 document, generated from the table of calls that server and storefront use.
 * Server only.
 */
import * as z from 'zod'
import type { ReplyForm } from './call.ts'
import { resources } from './calls.ts'
import { type DescribedCall, describedCalls } from './described-calls.ts'
import { type Endpoint, isNumberPart } from './endpoint.ts'
import { entitiesOf } from './entities.ts'
import { groups } from './groups.ts'
import { inputSchema, type JsonSchema, plainSchema } from './json-schema.ts'
import { exampleOf } from './reply-examples.ts'
import { errorReply } from './reply-types.ts'
import { type Refusal, refusal } from './refusals.ts'
import type { Resource } from './resource.ts'

type Header = { description: string; schema: JsonSchema }
type Parameter = {
  name: string
  in: 'path' | 'query' | 'header'
  required?: boolean
  description: string
  schema: JsonSchema
  style?: 'form'
  explode?: false
}
type Content = Record<string, { schema: JsonSchema; example?: unknown }>
export type Operation = {
  operationId: string
  tags: readonly string[]
  summary: string
  description: string
  'x-rights': string
  'x-limit'?: string
  'x-refusals': readonly string[]
  security: readonly Record<string, readonly string[]>[]
  parameters: readonly Parameter[]
  requestBody?: { required: boolean; content: Content }
  responses: Record<string, { description: string; headers?: Record<string, Header>; content?: Content }>
}
export type OpenApiDocument = {
  openapi: '3.1.0'
  info: { title: string; version: string; description: string }
  servers: readonly { url: string }[]
  tags: readonly { name: string; description: string }[]
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, JsonSchema>; securitySchemes: Record<string, object> }
}

export const apiTitle = (shop: string): string => `${shop} API`

/** What a description needs of the shop beside its calls: name, address without a trailing slash, PRODUCT_NAMESPACE. */
type DescribedShop = { name: string; home: string; namespace: string }

/** `added`: resources beside those of the contract; `isServed`: whether the shop answers a call, by name */
export type ServedCalls = { added?: readonly Resource[]; isServed?: (name: string) => boolean }

/** Schemas of replies by name, and their names. */
type Schemas = { byName: Readonly<Record<string, JsonSchema>>; nameOf: (entity: z.ZodType) => string }

/** The API's description: every call that the shop answers. */
export function openApiDocument(
  shop: DescribedShop,
  { added = [], isServed = () => true }: ServedCalls = {},
): OpenApiDocument {
  // `getStock` is the product's call with fewer fields.
  const described = describedCalls(added).filter(({ name }) => name !== 'getStock' && isServed(name))
  const schemas = schemasOf(entitiesOf([...resources, ...added]), described)
  const paths: OpenApiDocument['paths'] = {}
  for (const each of described) {
    const { method, path } = each.endpoint
    const place = path.replace('{product}', shop.namespace)
    paths[place] = { ...paths[place], [method.toLowerCase()]: operationOf(each, schemas) }
  }
  const used = new Set(described.map(({ row }) => row.text.group))
  return {
    openapi: '3.1.0',
    info: { title: apiTitle(shop.name), version: 'wc/v3', description: introduction },
    servers: [{ url: shop.home }],
    tags: groups.flatMap(([name, description]) => (used.has(name) ? [{ name, description }] : [])),
    paths,
    components: { schemas: schemas.byName, securitySchemes },
  }
}

const introduction =
  "This API follows WooCommerce's REST API v3, so WooCommerce client libraries work with it.\n\nUnknown parameters are ignored. Write a list as a=1,2 or a[]=1&a[]=2.\n\nSend bodies as JSON, or as forms with brackets (urlencoded or multipart). A body can have up to 1 MiB, a batch up to 4 MiB; calls that accept a file state their own limit. JSON can have up to 5,000 values, from operators up to 400,000.\n\nPOST with ?_method=PUT or the header X-HTTP-Method-Override acts as that method; with GET, parameters are also read from the body. null in a body means not sent. Paths with wc/v2 and wc/v1 lead to the same calls, where those versions have the same format. _envelope puts status and headers into the body."

const securitySchemes = {
  basic: {
    type: 'http',
    scheme: 'basic',
    description:
      'API key with ck_… as the username and cs_… as the password. Over plain http only from the server itself; elsewhere use OAuth 1.0a.',
  },
  consumerKey: {
    type: 'apiKey',
    in: 'query',
    name: 'consumer_key',
    description: 'API key in the URL, together with consumer_secret.',
  },
  consumerSecret: { type: 'apiKey', in: 'query', name: 'consumer_secret', description: 'See consumer_key.' },
  oauth1: {
    type: 'apiKey',
    in: 'header',
    name: 'Authorization',
    description:
      'One-legged OAuth 1.0a: sign the call with the API key by HMAC-SHA256 or HMAC-SHA1, in the query or in this header.',
  },
  bearer: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description: 'Token of a signed-in customer.',
  },
} as const

const keyed = [{ basic: [] }, { consumerKey: [], consumerSecret: [] }, { oauth1: [] }]
const bearer = [{ bearer: [] }]
const securityOf = ({ sends, path }: Endpoint) => {
  if (sends === 'open') return []
  if (sends === 'operator') return keyed
  if (sends === 'catalogue') return path.includes('/myapi/') ? [] : [...keyed, ...bearer]
  // Programs of staff send user name and application password.
  if (path.includes('/wp/v2/users/')) return [...bearer, { basic: [] }]
  return path.includes('/wc/v3/') ? [...bearer, ...keyed] : bearer
}

function operationOf(described: DescribedCall, schemas: Schemas): Operation {
  const { name, endpoint, row, textOf } = described
  const { parameters, text, limits, refusals: own = [] } = row
  const refusals = [...own, ...commonRefusals(name, endpoint).filter((each) => !own.includes(each))]
  const body = bodyOf(endpoint, parameters.body, text.example)
  return {
    operationId: name,
    tags: [text.group],
    summary: text.summary,
    description: [`Access: ${text.rights}`, ...(limits?.text ? [`Rate limit: ${limits.text}`] : [])].join(
      '\n\n',
    ),
    'x-rights': text.rights,
    ...(limits?.text && { 'x-limit': limits.text }),
    'x-refusals': refusals,
    security: securityOf(endpoint),
    parameters: [
      ...pathParameters(endpoint, textOf),
      ...queryParameters(parameters.query, textOf),
      ...headerParameters(endpoint),
    ],
    ...(body && { requestBody: body }),
    responses: {
      [row.reply.status]: goodReply(described, schemas),
      ...Object.fromEntries(
        [...Map.groupBy(refusals.toSorted(), (each) => each.slice(0, 3))].map(([status, found]) => [
          status,
          {
            description: found.map((each) => each.slice(4)).join(', '),
            ...(status === '429' && { headers: { 'Retry-After': headers['Retry-After'] } }),
            content: {
              'application/json': {
                schema: reference('Error'),
                example: errorExample(Number(status), found),
              },
            },
          },
        ]),
      ),
    },
  }
}

const errorExample = (status: number, [first = '']: readonly string[]) => ({
  code: first.slice(4),
  message: 'What is wrong, in a sentence.',
  data: { status },
})

/** Refusals that all calls of this kind have in common (CONTRACT 2, 12). */
function commonRefusals(name: string, endpoint: Endpoint): Refusal[] {
  const { method, sends } = endpoint
  const mayNot = name.startsWith('batch')
    ? 'cannotBatch'
    : ({ GET: 'cannotView', POST: 'cannotCreate', PUT: 'cannotEdit', DELETE: 'cannotDelete' } as const)[
        method
      ]
  const write = method !== 'GET'
  return [
    refusal('invalidParam', 400),
    ...(write ? [refusal('missingParam', 400), refusal('invalidJson', 400)] : []),
    ...(sends === 'open'
      ? []
      : [refusal(mayNot, 401), refusal('authentication', 401), refusal('secretKeyInBrowser', 403)]),
    ...(sends === 'open' ? [] : [refusal(mayNot, 403)]),
    refusal('invalidToken', 403),
    ...(write ? [refusal('tooLarge', 413)] : []),
    ...(isKeyable(endpoint) ? [refusal('keyRunning', 409), refusal('keyReused', 422)] : []),
    refusal('rateLimited', 429),
    refusal('unexpected', 500),
    refusal('unavailable', 503),
  ]
}

/** Whether an Idempotency-Key is supported (CONTRACT 12). */
const isKeyable = ({ method, sends, idempotent }: Endpoint): boolean =>
  method === 'POST' && (idempotent === true || sends === 'operator')

type TextOf = DescribedCall['textOf']

const pathParameters = ({ path }: Endpoint, textOf: TextOf): Parameter[] =>
  [...path.matchAll(/\{(\w+)\}/g)].flatMap(([, name = '']) =>
    name === 'product'
      ? []
      : [
          {
            name,
            in: 'path' as const,
            required: true,
            description: textOf(name),
            schema: isNumberPart(name) ? { type: 'integer', minimum: 0 } : { type: 'string' },
          },
        ],
  )

function queryParameters(query: z.ZodType, textOf: TextOf): Parameter[] {
  const { properties = {}, required = [] } = inputSchema(query)
  return Object.entries(properties).map(([each, schema]) => ({
    name: each,
    in: 'query' as const,
    required: required.includes(each),
    description: textOf(each) || (schema.description ?? ''),
    schema,
    ...(schema.type === 'array' && { style: 'form' as const, explode: false as const }),
  }))
}

const headerParameters = (endpoint: Endpoint): Parameter[] => [
  ...(isKeyable(endpoint)
    ? [
        {
          name: 'Idempotency-Key',
          in: 'header' as const,
          description:
            '8 to 200 visible ASCII characters. For 24 hours, the same key with the same body returns the stored reply.',
          schema: { type: 'string' },
        },
      ]
    : []),
  ...(endpoint.sends === 'catalogue'
    ? [
        {
          name: 'If-None-Match',
          in: 'header' as const,
          description: 'The ETag of an earlier reply. The server answers 304 if nothing has changed.',
          schema: { type: 'string' },
        },
      ]
    : []),
]

function bodyOf(
  { takesFile, takesList }: Endpoint,
  body: z.ZodType,
  example: unknown,
): Operation['requestBody'] {
  if (takesFile !== undefined) {
    const file: JsonSchema = { type: 'string', format: 'binary' }
    const form: JsonSchema = { type: 'object', properties: { file }, required: ['file'] }
    return {
      required: true,
      content: { [takesFile]: { schema: file }, 'multipart/form-data': { schema: form } },
    }
  }
  const schema = inputSchema(body)
  const rows = takesList && schema.properties?.['rows']
  if (rows) {
    const { rows: sent } = example as { rows: unknown }
    return { required: true, content: { 'application/json': { schema: rows, example: sent } } }
  }
  if (Object.keys(schema.properties ?? {}).length === 0) return undefined
  const content = { schema, ...(example !== undefined && { example }) }
  return {
    required: (schema.required ?? []).length > 0,
    content: { 'application/json': content, 'application/x-www-form-urlencoded': { schema } },
  }
}

const headers: Record<string, Header> = {
  'X-WP-Total': { description: 'Total number of items.', schema: { type: 'integer' } },
  'X-WP-TotalPages': { description: 'Total number of pages.', schema: { type: 'integer' } },
  Link: {
    description: 'rel="prev" and rel="next" of a list; otherwise the URL of the API.',
    schema: { type: 'string' },
  },
  Location: { description: 'The URL of the new object.', schema: { type: 'string' } },
  ETag: { description: 'Version of this reply, for If-None-Match.', schema: { type: 'string' } },
  'Retry-After': { description: 'Seconds to wait before the next try.', schema: { type: 'integer' } },
  'X-Request-Id': { description: "The id of this request in the server's log.", schema: { type: 'string' } },
  'Idempotency-Replayed': { description: 'true if this is a stored reply.', schema: { type: 'string' } },
  'X-Sauda-Feed': {
    description: 'partial: the shop has more products than one download can hold.',
    schema: { type: 'string' },
  },
  'X-Sauda-Coupon-List': {
    description: 'advertised: private codes are left out.',
    schema: { type: 'string' },
  },
}

function goodReply({ name, endpoint, row: { reply: form } }: DescribedCall, schemas: Schemas) {
  const schema = formSchema(form, schemas)
  const names = [
    'X-Request-Id',
    'Link',
    ...(form.paged ? ['X-WP-Total', 'X-WP-TotalPages'] : []),
    ...(form.status === 201 ? ['Location'] : []),
    ...(endpoint.sends === 'catalogue' ? ['ETag'] : []),
    ...(isKeyable(endpoint) ? ['Idempotency-Replayed'] : []),
    ...(name === 'allProductsData' ? ['X-WP-Total', 'X-Sauda-Feed'] : []),
    ...(name === 'listCoupons' ? ['X-Sauda-Coupon-List'] : []),
  ]
  return {
    description: form.status === 201 ? 'Created.' : 'Success.',
    headers: Object.fromEntries(names.flatMap((each) => (headers[each] ? [[each, headers[each]]] : []))),
    content: { 'application/json': { schema, example: exampleOf(schema, schemas.byName) } },
  }
}

function formSchema({ entity, form, short }: ReplyForm, { nameOf }: Schemas): JsonSchema {
  const row = reference(nameOf(entity))
  if (form === 'one') return row
  if (form === 'list')
    return { type: 'array', items: short ? { anyOf: [row, reference(nameOf(short))] } : row }
  const failed: JsonSchema = {
    type: 'object',
    properties: { id: { type: 'integer' }, error: reference('Error') },
    required: ['id', 'error'],
  }
  const entries: JsonSchema = { type: 'array', items: { anyOf: [row, failed] } }
  return { type: 'object', properties: { create: entries, update: entries, delete: entries } }
}

const reference = (name: string): JsonSchema => ({ $ref: `#/components/schemas/${name}` })

/** The schemas of the calls' replies. An entity that no call replies is left out. */
function schemasOf(
  entities: Readonly<Record<string, z.ZodType>>,
  described: readonly DescribedCall[],
): Schemas {
  const used = new Set(described.flatMap(({ row: { reply } }) => [reply.entity, reply.short]))
  const registry = z.registry<{ id: string }>()
  const names = new Map<z.ZodType, string>()
  for (const [id, schema] of Object.entries({ ...entities, Error: errorReply })) {
    if (schema !== errorReply && !used.has(schema)) continue
    registry.add(schema, { id })
    names.set(schema, id)
  }
  const { schemas } = z.toJSONSchema(registry, { uri: (id) => `#/components/schemas/${id}` })
  return {
    byName: Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, plainSchema(schema)])),
    nameOf: (entity) => {
      const name = names.get(entity)
      if (name === undefined) throw new Error('a reply is missing in the entities of its resource')
      return name
    },
  }
}
