import { aProduct } from '@sauda/domain/testing/builders.ts'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { connectClient } from '#api/client.ts'
import { sessionStore } from '#state/session-store.ts'
import { categoriesQuery } from './categories.ts'
import { customerQuery } from './customers.ts'
import { ordersQuery } from './orders.ts'
import {
  forgetStock,
  getProducts,
  ProductNotFound,
  productBySlugQuery,
  relatedProductsQuery,
  stockQuery,
} from './products.ts'
import { createQueryClient } from './query-client.ts'
import { updatePassword, updateProfile } from './registration.ts'

const fetch = vi.fn<(url: string) => Promise<Response>>()

beforeEach(() => {
  sessionStorage.clear()
  sessionStore.signOut()
  fetch.mockReset()
  connectClient({
    config: { apiHost: '', consumerKey: '', consumerSecret: '', namespace: 'sauda', idempotentHost: true },
    token: () => 't',
    onSessionLost: () => {},
    fetch,
  })
})
afterEach(() => void vi.useRealTimers())
const asked = (call = 0) => new URL(fetch.mock.calls[call]?.[0] ?? '', 'http://x')

test('an unknown slug has its own error [ERR-032] [API-029]', async () => {
  fetch.mockImplementation(async () => Response.json([]))
  const lookUp = createQueryClient().fetchQuery(productBySlugQuery('zzz'))
  await expect(lookUp).rejects.toThrow(ProductNotFound)
  await expect(createQueryClient().fetchQuery(productBySlugQuery('zzz'))).rejects.toThrow('Product not found')
})

test('returns up to four others of the first category [API-036]', async () => {
  fetch.mockImplementation(async () => Response.json([]))
  const product = aProduct({
    id: 9,
    categories: [
      { id: 18, name: 'A', slug: 'a' },
      { id: 19, name: 'B', slug: 'b' },
    ],
  })
  await createQueryClient().fetchQuery(relatedProductsQuery(product))
  expect(Object.fromEntries(asked().searchParams)).toEqual({
    category: '18',
    exclude: '9',
    page: '1',
    per_page: '4',
    orderby: 'date',
    order: 'desc',
    status: 'publish',
  })
})

test('categories are read a hundred at a time, page after page [API-037]', async () => {
  const page = (count: number, from: number) =>
    Response.json(
      Array.from({ length: count }, (_, index) => ({
        id: from + index,
        name: 'C',
        slug: `c-${from + index}`,
      })),
    )
  fetch.mockImplementationOnce(async () => page(100, 1)).mockImplementationOnce(async () => page(3, 101))
  expect(await createQueryClient().fetchQuery(categoriesQuery())).toHaveLength(103)
  expect([asked(0).searchParams.get('per_page'), asked(1).searchParams.get('page')]).toEqual(['100', '2'])
})

const stock = {
  id: 7,
  name: 'Mug',
  in_stock: true,
  stock_quantity: 4,
  stock_status: 'instock',
  manage_stock: true,
}

test('stock requests six fields, and stores in the tab when it was requested [STK-002] [STK-004] [STK-005] [STK-006]', async () => {
  vi.useFakeTimers({ now: 1_000_000, toFake: ['Date'] })
  fetch.mockImplementation(async () => Response.json(stock))
  expect(await new QueryClient().fetchQuery(stockQuery(7))).toEqual({
    status: 'instock',
    managed: true,
    quantity: 4,
  })
  expect(asked().searchParams.get('_fields')).toBe(
    'id,name,stock_status,stock_quantity,in_stock,manage_stock',
  )
  expect(sessionStorage.getItem('stock_last_fetch_7')).toBe('1000000')

  await new QueryClient().fetchQuery(stockQuery(7))
  expect(fetch).toHaveBeenCalledTimes(1)
  forgetStock(new QueryClient(), [7])
  await new QueryClient().fetchQuery(stockQuery(7))
  expect(fetch).toHaveBeenCalledTimes(2)
})

test('stock is requested every five minutes, and only while the page is visible [STK-003]', () => {
  const options = stockQuery(7)
  expect(options.refetchInterval).toBe(300_000)
  expect(options).not.toHaveProperty('refetchIntervalInBackground')
})

test('the customer’s record is read by id [API-032]', async () => {
  fetch.mockImplementation(async () =>
    Response.json({ id: 101, first_name: 'Ayesha', last_name: 'Khan', email: 'a@x.example' }),
  )
  const customer = await createQueryClient().fetchQuery(customerQuery(101))
  expect(asked().pathname).toBe('/wp-json/wc/v3/customers/101')
  expect(customer).toMatchObject({ firstName: 'Ayesha', lastName: 'Khan', email: 'a@x.example' })
})

test('calls that need a user fail with an error when signed out [ERR-060] [ERR-061]', async () => {
  await expect(updatePassword('secret', undefined, 'a-key')).rejects.toThrow('No user is logged in')
  const form = { firstName: 'A', lastName: 'B', email: 'a@x.example', displayName: '' }
  await expect(updateProfile(0, form, '')).rejects.toThrow('User ID is required to update profile')
  await expect(createQueryClient().fetchQuery(ordersQuery(0))).rejects.toThrow(
    'User ID is required to load orders',
  )
  expect(fetch).not.toHaveBeenCalled()
})

test('returns a page of products: twenty, newest first, with the number of pages [API-030]', async () => {
  fetch.mockImplementation(async () =>
    Response.json([{ id: 7, name: 'Mug', slug: 'mug' }], { headers: { 'x-wp-totalpages': '9' } }),
  )
  const { products, totalPages } = await getProducts({ search: 'mug', category: '18' })
  expect([products[0]?.name, totalPages]).toEqual(['Mug', 9])
  expect(Object.fromEntries(asked().searchParams)).toEqual({
    search: 'mug',
    category: '18',
    page: '1',
    per_page: '20',
    orderby: 'date',
    order: 'desc',
    status: 'publish',
  })
})
