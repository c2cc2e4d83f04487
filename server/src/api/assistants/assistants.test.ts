/* The official client of the protocol calls the shop like a shopper's assistant. */
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { trackedOrderRate } from '@sauda/contract/shipments/calls.ts'
import { createApp } from '#entry/app.ts'
import { openTestShop, type TestShop } from '#testing/test-shop.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'

let shop: TestShop
let client: Client
beforeAll(async () => {
  shop = await openTestShop()
  const app = createApp(shop.context)
  const transport = new StreamableHTTPClientTransport(new URL('http://shop.test/mcp'), {
    fetch: async (url, init) => app.request(String(url), init),
  })
  client = new Client({ name: 'test', version: '1.0.0' })
  // the library's types do not support exactOptionalPropertyTypes
  await client.connect(transport as Parameters<Client['connect']>[0])
})
afterAll(async () => {
  await client.close()
  await shop.close()
})

type Found = Record<string, unknown> & { products: Record<string, unknown>[] }
const call = async (name: string, given: object = {}): Promise<Found> => {
  const { structuredContent } = await client.callTool({ name, arguments: { ...given } })
  return structuredContent as Found
}

test('the tools are read-only', async () => {
  const { tools } = await client.listTools()

  expect(tools.map(({ name }) => name)).toEqual([
    'search_products',
    'list_categories',
    'get_product',
    'compare_products',
    'delivery_cost',
    'follow_order',
  ])
  for (const { annotations } of tools) expect(annotations?.readOnlyHint).toBe(true)
})

test('a search finds the products of the results page, with prices in rupees', async () => {
  const { products, total } = await call('search_products', { query: 'kurta' })

  expect(total).toBeGreaterThan(0)
  expect(products[0]).toMatchObject({
    name: expect.stringMatching(/kurta/i),
    price: expect.stringMatching(/^\d+\.\d\d$/),
    currency: 'PKR',
    url: expect.stringMatching(/^http:\/\/shop\.test\/product\//),
  })
  const cheap = await call('search_products', { max_price: 1000, in_stock: true, sort: 'priceDesc' })
  for (const { price } of cheap.products) expect(Number(price)).toBeLessThanOrEqual(1000)
})

test('tools return one product, a comparison of several, and the categories', async () => {
  const { products } = await call('search_products', { query: 'kurta' })
  const { slug } = products[0] ?? {}
  expect(await call('get_product', { product: slug })).toMatchObject({ slug, in_stock: expect.any(Boolean) })
  expect(await call('compare_products', { products: [slug, 'no-such-thing'] })).toMatchObject({
    products: [{ slug }],
    missing: ['no-such-thing'],
  })
  expect((await call('list_categories'))['categories']).toContainEqual(
    expect.objectContaining({ slug: 'clothing' }),
  )
  const missing = await client.callTool({ name: 'get_product', arguments: { product: 'no-such-thing' } })
  expect(missing.isError).toBe(true)
})

test('shipping costs the amount at checkout', async () => {
  expect(await call('delivery_cost', { city: 'mardan' })).toMatchObject({ delivers: true, cost: '200.00' })
  expect(await call('delivery_cost', { city: 'لاہور' })).toMatchObject({
    cost: '400.00',
    cash_on_delivery: true,
  })
})

test("arguments that do not match the tool's schema are rejected with a message", async () => {
  for (const [name, given] of [
    ['search_products', { page: 0 }],
    ['compare_products', { products: ['one'] }],
    ['delivery_cost', {}],
    ['get_product', { product: 'x'.repeat(201) }],
  ] as const) {
    const { isError } = await client.callTool({ name, arguments: given })
    expect([name, isError]).toEqual([name, true])
  }
})

test('a batch of messages, a large message, invalid JSON and other methods are rejected', async () => {
  const post = (text: string) =>
    shop.ask('/mcp', {
      method: 'POST',
      text,
      headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
    })
  const message = { jsonrpc: '2.0', id: 1, method: 'tools/list' }

  expect((await post(JSON.stringify([message, message]))).status).toBe(400)
  expect((await post('{')).status).toBe(400)
  expect((await post(JSON.stringify({ ...message, params: { x: 'y'.repeat(20_000) } }))).status).toBe(413)
  expect((await post(JSON.stringify(message))).status).toBe(200)
  expect((await shop.ask('/mcp')).status).toBe(405)
})

test('an order is tracked by number and phone as on its page; a wrong phone reveals nothing', async () => {
  const reply = await shop.ask('/wp-json/wc/v3/orders', {
    method: 'POST',
    key: '2',
    body: {
      billing: { first_name: 'Gulalai', phone: '0321 5550001', city: 'Quetta' },
      line_items: [{ product_id: 1001 }],
    },
  })
  const { id } = reply.body as { id: number }
  const follow = (phone: string) =>
    client.callTool({ name: 'follow_order', arguments: { number: `#${id}`, phone } })

  const { structuredContent } = await follow('+92 321 5550001')
  expect(structuredContent).toMatchObject({ number: String(id), city: 'Quetta' })
  expect(JSON.stringify(structuredContent)).not.toContain('Gulalai')
  expect(await follow('0300 0000000')).toMatchObject({
    isError: true,
    content: [{ text: 'There is no order with this number and phone.' }],
  })
})

test('tracking by assistants shares the limit of the page, to prevent guessing of phones', async () => {
  const limited = await openTestShop({ RATE_LIMIT_FACTOR: '1' })
  const app = createApp(limited.context)
  const guess = async (phone: string): Promise<string> => {
    const params = { name: 'follow_order', arguments: { number: '5001', phone } }
    const answer = await app.request('http://shop.test/mcp', {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params }),
    })
    return answer.text()
  }
  const answers: string[] = []
  for (let last = 0; last <= trackedOrderRate.points; last += 1)
    answers.push(await guess(`0300 12345${10 + last}`))
  await limited.close()

  expect(answers.slice(0, -1).every((each) => each.includes('no order with this number'))).toBe(true)
  expect(answers.at(-1)).not.toContain('no order with this number')
  expect(answers.at(-1)).toContain('"isError":true')
})

test('programs discover the endpoint, and where to report problems and to change a password', async () => {
  expect((await shop.ask('/.well-known/mcp.json')).body).toMatchObject({ endpoint: 'http://shop.test/mcp' })
  expect((await shop.ask('/.well-known/security.txt')).body).toMatch(
    /^Contact: mailto:\S+@\S+\nExpires: \d{4}-\d\d-\d\dT[\d:.]+Z\n/,
  )
  expect((await shop.ask('/.well-known/change-password')).headers.get('location')).toBe('/dashboard/profile')
})

test('an owner disables it', async () => {
  const path = '/wp-json/sauda/v1/settings/channels'
  await shop.ask(path, { method: 'PUT', key: '2', body: { values: { assistants: false } } })

  expect((await shop.ask('/mcp', { method: 'POST', body: {} })).status).toBe(404)
  expect((await shop.ask('/.well-known/mcp.json')).status).toBe(404)
})
