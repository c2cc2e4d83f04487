import { Validator } from '@seriousme/openapi-schema-validator'
import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { call, type CallDescription, everybody, one } from './call.ts'
import { calls, resources, type ServedEndpointName, servedEndpoints } from './calls.ts'
import { replySchema } from './testing/call-at.ts'
import { decodeCategory } from '@sauda/contract/categories/category.ts'
import { decodeCoupon } from '@sauda/contract/coupons/coupon.ts'
import { decodeCustomer } from '@sauda/contract/customers/customer.ts'
import type { Endpoint } from './endpoint.ts'
import { entities } from './entities.ts'
import { decodeFacets } from '@sauda/contract/facets/facets.ts'
import { decodeFeed } from '@sauda/contract/feed/home-feed.ts'
import { openApiDocument, type Operation } from './openapi.ts'
import { order } from '@sauda/contract/orders/calls.ts'
import { decodeOrder } from '@sauda/contract/orders/order.ts'
import { decodeGateway } from '@sauda/contract/payment-gateways/payment-gateway.ts'
import { decodeProduct, decodeVariation } from '@sauda/contract/products/product.ts'
import { errorReply } from './reply-types.ts'
import type { Resource } from './resource.ts'
import { sharedParameters } from './shared-parameters.ts'
import { decodeSession } from '@sauda/contract/accounts/session.ts'

const document = openApiDocument({ name: 'Sauda', home: 'https://shop.example', namespace: 'sauda' })
const names = Object.keys(servedEndpoints) as ServedEndpointName[]
const described: Readonly<Record<ServedEndpointName, CallDescription>> = calls
const forms = Object.values(described).map(({ reply }) => reply)
const operationOf = (name: ServedEndpointName): Operation | undefined => {
  const { path, method } = servedEndpoints[name]
  return document.paths[path.replace('{product}', 'sauda')]?.[method.toLowerCase()]
}

test('the description is an OpenAPI 3.1 document', async () => {
  const json = JSON.parse(JSON.stringify(document)) as Record<string, unknown>
  const { valid, errors } = await new Validator().validate(json)

  expect(errors).toBeUndefined()
  expect(valid).toBe(true)
})

describe('every served call is described', () => {
  test.each(names)('%s', (name) => {
    const operation = operationOf(name)
    const { query } = calls[name].parameters

    expect(operation?.summary).toBeTruthy()
    expect(operation?.parameters.filter((each) => each.in === 'query').map((each) => each.name)).toEqual(
      Object.keys(query.shape),
    )
    expect(operation?.parameters.filter((each) => each.description === '')).toEqual([])
    expect(Object.keys(operation?.responses ?? {})).toContain(String(calls[name].reply.status))
  })

  test('no other call is described', () => {
    const served = new Set(
      names.map((name) => (servedEndpoints[name] as Endpoint).method + servedEndpoints[name].path),
    )
    const described = Object.values(document.paths).flatMap((methods) => Object.keys(methods))

    expect(described).toHaveLength(served.size)
  })
})

describe('examples are valid', () => {
  test.each(names)('%s', (name) => {
    const operation = operationOf(name)
    const sent = described[name].text.example
    const checks = Object.entries(operation?.responses ?? {}).map(([status, { content }]) =>
      (status < '300' ? replySchema(name) : errorReply).safeParse(content?.['application/json']?.example),
    )
    if (sent !== undefined) checks.push(calls[name].parameters.body.safeParse(sent))

    expect(checks.flatMap(({ error }) => error?.issues ?? [])).toEqual([])
  })
})

/** The storefront's codecs: each must read what the description promises. */
const readers: Readonly<Record<string, (value: unknown) => unknown>> = {
  Product: (value) => decodeProduct(value),
  Variation: decodeVariation,
  Category: decodeCategory,
  Coupon: decodeCoupon,
  Customer: decodeCustomer,
  PaymentGateway: decodeGateway,
  Order: decodeOrder,
  Catalogue: decodeFeed,
  Facets: decodeFacets,
  SignedIn: decodeSession,
}

test.each(Object.entries(readers))('the storefront reads a described %s', (entity, read) => {
  const name =
    names.find(
      (each) => described[each].reply.entity === entities[entity] && calls[each].reply.form === 'one',
    ) ?? 'listGateways'
  const example =
    operationOf(name)?.responses[String(calls[name].reply.status)]?.content?.['application/json']?.example

  expect(() => read(example)).not.toThrow()
})

test('limits and default values are described', () => {
  const perPage = operationOf('listProducts')?.parameters.find(({ name }) => name === 'per_page')

  expect(perPage?.schema).toMatchObject({ type: 'integer', minimum: 1, maximum: 100, default: 10 })
})

/** The parameters of calls, in path and query. */
const parametersOf = (called: readonly string[]): ReadonlySet<string> =>
  new Set(
    called.flatMap((name) =>
      (operationOf(name as ServedEndpointName)?.parameters ?? []).map((each) => each.name),
    ),
  )

test('no text and no entity is unused', () => {
  const used = parametersOf(names)
  const unused = resources.flatMap(({ calls: own, parameters = {} }: Resource) => {
    const known = parametersOf(Object.keys(own))
    return Object.keys(parameters).filter((name) => !known.has(name) || Object.hasOwn(sharedParameters, name))
  })

  expect(Object.keys(sharedParameters).filter((name) => !used.has(name))).toEqual([])
  expect(unused).toEqual([])
  expect(
    Object.entries(entities).filter(
      ([, schema]) => !forms.some(({ entity, short }) => entity === schema || short === schema),
    ),
  ).toEqual([])
  expect(z.toJSONSchema(order)).toHaveProperty('properties.line_items')
})

test('what a shop does not answer is not described, and what an extension adds is', () => {
  const size = z.strictObject({ size: z.string() })
  const added: Resource = {
    calls: {
      'sizes.find': call('GET', '/wp-json/{product}/v1/extensions/sizes/{garment}', {
        reply: one(size),
        query: z.object({ chest: z.string() }),
        sends: 'open',
        group: 'Extensions',
        summary: 'Finds a size.',
        rights: everybody,
      }),
    },
    parameters: { garment: 'The garment.', chest: 'In inches.' },
    entities: { 'sizes.find': size },
  }
  const of = (isServed: (name: string) => boolean) =>
    openApiDocument(
      { name: 'Sauda', home: 'https://shop.example', namespace: 'sauda' },
      { added: [added], isServed },
    )
  const { paths, tags, components } = of((name) => name === 'sizes.find' || name === 'getSystemStatus')

  expect(Object.keys(paths)).toEqual([
    '/wp-json/wc/v3/system_status',
    '/wp-json/sauda/v1/extensions/sizes/{garment}',
  ])
  expect(tags.map(({ name }) => name)).toEqual(['System', 'Extensions'])
  expect(Object.keys(components.schemas)).toEqual(['SystemStatus', 'sizes.find', 'Error'])
  expect(paths['/wp-json/sauda/v1/extensions/sizes/{garment}']?.['get']?.parameters).toMatchObject([
    { name: 'garment', description: 'The garment.', schema: { type: 'string' } },
    { name: 'chest', description: 'In inches.', required: true },
  ])
})
