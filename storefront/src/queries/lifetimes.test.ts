import type { QueryClient as Client } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { connectClient } from '#api/client.ts'
import { aProduct } from '@sauda/domain/testing/builders.ts'
import { categoriesQuery } from './categories.ts'
import { couponsQuery } from './coupons.ts'
import { customerQuery } from './customers.ts'
import { orderQuery, ordersQuery } from './orders.ts'
import { gatewaysQuery } from './payment-gateways.ts'
import {
  productBySlugQuery,
  productQuery,
  productsQuery,
  relatedProductsQuery,
  stockQuery,
} from './products.ts'
import { createQueryClient } from './query-client.ts'

const mug = { id: 7, name: 'Mug', slug: 'mug', price: '950', stock_status: 'instock' }
const customer = { id: 101, first_name: 'Ayesha', last_name: 'Khan', email: 'a@sauda.example' }
const order = { id: 5001, status: 'processing', total: '100.00', line_items: [] }
const replies: [RegExp, unknown][] = [
  [/products\/categories/, []],
  [/products\/7/, mug],
  [/products/, [mug]],
  [/orders\/5001/, order],
  [/orders/, [order]],
  [/payment_gateways/, []],
  [/coupons/, []],
  [/customers/, customer],
]
const fetch = vi.fn<(url: string) => Promise<Response>>(async (url) =>
  Response.json(replies.find(([path]) => path.test(url))?.[1]),
)

beforeEach(() => {
  sessionStorage.clear()
  fetch.mockClear()
  vi.useFakeTimers({ now: 1_000_000, toFake: ['Date'] })
  connectClient({
    config: { apiHost: '', consumerKey: '', consumerSecret: '', namespace: 'sauda', idempotentHost: true },
    token: () => 'token-1',
    onSessionLost: () => {},
    fetch,
  })
})
afterEach(() => void vi.useRealTimers())

const product = aProduct({ id: 9, categories: [{ id: 18, name: 'Mugs', slug: 'mugs' }] })
const rows: [string, number, (client: Client) => Promise<unknown>][] = [
  ['a product by slug [REQ-010]', 300, (client) => client.fetchQuery(productBySlugQuery('mug'))],
  ['a page of products [REQ-007]', 300, (client) => client.fetchQuery(productsQuery({ page: 2 }))],
  ['a product by id [REQ-008]', 120, (client) => client.fetchQuery(productQuery('7'))],
  ['categories [REQ-011]', 3600, (client) => client.fetchQuery(categoriesQuery())],
  ['related products [REQ-012]', 600, (client) => client.fetchQuery(relatedProductsQuery(product))],
  ['orders [REQ-013]', 300, (client) => client.fetchQuery(ordersQuery(101))],
  ['an order [REQ-013]', 300, (client) => client.fetchQuery(orderQuery(101, '5001'))],
  ['payment gateways [REQ-014]', 3600, (client) => client.fetchQuery(gatewaysQuery())],
  ['addresses [REQ-015]', 1800, (client) => client.fetchQuery(customerQuery(101))],
  [
    'anything else [REQ-006]',
    300,
    (client) => client.fetchQuery({ queryKey: ['other'], queryFn: () => fetch('/orders') }),
  ],
]

test.each(rows)('%s is fresh for %d s [REQ-005]', async (_, seconds, read) => {
  const client = createQueryClient()
  await read(client)
  const once = fetch.mock.calls.length

  vi.setSystemTime(1_000_000 + seconds * 1000 - 1)
  await read(client)
  expect(fetch).toHaveBeenCalledTimes(once)

  vi.setSystemTime(1_000_000 + seconds * 1000)
  await read(client)
  expect(fetch).toHaveBeenCalledTimes(2 * once)
})

test('a stock reply is fresh for 180 s [REQ-009] [STK-008]', async () => {
  const client = createQueryClient()
  await client.fetchQuery(stockQuery(7))

  vi.setSystemTime(1_000_000 + 179_999)
  await client.fetchQuery(stockQuery(7))
  expect(fetch).toHaveBeenCalledTimes(1)

  vi.setSystemTime(1_000_000 + 180_000)
  await client.fetchQuery(stockQuery(7))
  expect(fetch).toHaveBeenCalledTimes(2)
})

test('after a reload the throttle of five minutes applies [STK-004]', async () => {
  const reload = () => createQueryClient().fetchQuery(stockQuery(7))
  await reload()

  vi.setSystemTime(1_000_000 + 299_999)
  await reload()
  expect(fetch).toHaveBeenCalledTimes(1)

  vi.setSystemTime(1_000_000 + 300_000)
  await reload()
  expect(fetch).toHaveBeenCalledTimes(2)
})

test.each<[string, number, (client: Client) => Promise<unknown>]>([
  [
    'the coupons that may be listed [REQ-016] [COUP-026]',
    1800,
    (client) => client.fetchQuery(couponsQuery()),
  ],
  ['addresses [REQ-015]', 1800, (client) => client.fetchQuery(customerQuery(101))],
  ['payment methods [REQ-014]', 3600, (client) => client.fetchQuery(gatewaysQuery())],
  ['related products [REQ-012]', 600, (client) => client.fetchQuery(relatedProductsQuery(product))],
  ['categories [REQ-011]', 3600, (client) => client.fetchQuery(categoriesQuery())],
])('%s stay for %d s while no screen shows them', async (_, seconds, read) => {
  vi.useRealTimers()
  vi.useFakeTimers({ now: 1_000_000 })
  const client = createQueryClient()
  const first = read(client)
  await vi.advanceTimersByTimeAsync(100)
  await first
  const once = fetch.mock.calls.length

  await vi.advanceTimersByTimeAsync(seconds * 1000 - 200)
  await read(client)
  expect(fetch).toHaveBeenCalledTimes(once)
})
