/* The shop without any of its optional modules: it sells, and does not offer what it does not have. */
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { OpenApiDocument } from '@sauda/contract/openapi.ts'
import { optionResource } from '@sauda/contract/options/calls.ts'
import { shippingResource } from '@sauda/contract/shipping/calls.ts'
import { storeApiResource } from '@sauda/contract/store-api/calls.ts'
import { storeDataResource } from '@sauda/contract/store-data/calls.ts'
import { systemStatusResource } from '@sauda/contract/system-status/calls.ts'
import { taxResource } from '@sauda/contract/taxes/calls.ts'
import { userResource } from '@sauda/contract/users/calls.ts'
import { servedEndpoints, type ServedEndpointName } from '@sauda/contract/calls.ts'
import { pathOf } from '@sauda/contract/endpoint.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ayeshasAddress } from '#testing/address.ts'
import { deskStaff } from '#testing/desk/desk-calls.ts'
import { openTestShop, type TestShop } from '#testing/test-shop.ts'
import { compose } from './modules.ts'
import * as optional from './optional-modules.ts'

let shop: TestShop
let whole: TestShop
beforeAll(async () => {
  shop = await openTestShop({}, { composed: compose([]) })
  whole = await openTestShop()
})
afterAll(async () => {
  await shop.close()
  await whole.close()
})

const removed = [
  ...[optionResource, shippingResource, storeApiResource, storeDataResource],
  ...[systemStatusResource, taxResource, userResource],
].flatMap(({ calls }) => Object.keys(calls) as ServedEndpointName[])
const described = async ({ ask }: TestShop) =>
  (await ask('/wp-json/sauda/v1/openapi.json')).body as OpenApiDocument
const callsIn = ({ paths }: OpenApiDocument) =>
  Object.values(paths).flatMap((methods) => Object.values(methods).map((each) => each.operationId))

test('every optional module is a line of its list', () => {
  const text = readFileSync(new URL('./optional-modules.ts', import.meta.url), 'utf8')
  const names = [...text.matchAll(/^export \{ (.+) \}/gm)].flatMap(([, listed = '']) => listed.split(', '))
  expect(names.toSorted()).toEqual(Object.keys(optional).toSorted())
  expect(names).toHaveLength(9)
})

test('the shop starts, takes an order and ships it', async () => {
  expect((await shop.ask('/readyz')).status).toBe(200)
  expect((await shop.ask('/')).status).toBe(200)
  const placed = await shop.ask('/wp-json/wc/v3/orders', {
    method: 'POST',
    token: await shop.tokenOf('ayesha'),
    headers: { 'idempotency-key': randomUUID() },
    body: {
      payment_method: 'cod',
      billing: ayeshasAddress,
      line_items: [{ product_id: 1020, quantity: 2 }],
    },
  })
  expect(placed).toMatchObject({ status: 201, body: { status: 'processing' } })
  const { id } = placed.body as { id: number }
  const { packer } = await deskStaff(shop.context)
  const shipped = await shop.ask(`/wp-json/wc/v3/orders/${id}`, {
    ...{ method: 'PUT', headers: packer, body: { status: 'completed' } },
  })
  expect(shipped).toMatchObject({ status: 200, body: { status: 'completed' } })
})

test.each(removed)('%s is an unknown route', async (name) => {
  const { method, path } = servedEndpoints[name]
  const values = new Proxy({}, { get: () => 1 })
  expect(await shop.ask(pathOf(path, values), { method, key: '2' })).toMatchObject({
    status: 404,
    body: { code: 'rest_no_route', message: expect.any(String) as unknown, data: { status: 404 } },
  })
})

test.each(['/mcp', '/.well-known/mcp.json', '/wp-admin/authorize-application.php', '/wc-auth/v1/authorize'])(
  '%s is an unknown page',
  async (path) => {
    expect((await shop.ask(path)).status).toBe(404)
  },
)

test('neither the description nor the indexes list the removed calls', async () => {
  const document = await described(shop)
  const before = await described(whole)
  expect(callsIn(before)).toEqual(expect.arrayContaining(removed))
  expect(callsIn(document).toSorted()).toEqual(
    callsIn(before)
      .filter((name) => !removed.includes(name as ServedEndpointName))
      .toSorted(),
  )
  expect(document.tags.map(({ name }) => name)).not.toContain('Data')
  expect(document.components.schemas).not.toHaveProperty('SystemStatus')
  expect(document.components.schemas).toHaveProperty('Order')
  const { body: page } = await shop.ask('/docs/api')
  expect(page).not.toContain('getSystemStatus')

  const { body: namespace } = await shop.ask('/wp-json/wc/v3')
  expect(JSON.stringify(namespace)).not.toMatch(/system_status|shipping\/zones|\/taxes|\/data/)
  const { body: root } = await shop.ask('/wp-json/')
  expect(root).toMatchObject({ authentication: {} })
  expect((await whole.ask('/wp-json/')).body).toHaveProperty('authentication.application-passwords')
})
