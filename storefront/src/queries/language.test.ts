import { emptyCart } from '@sauda/domain/cart.ts'
import { aCartLine, aCategory } from '@sauda/domain/testing/builders.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { connectClient } from '#api/client.ts'
import { cartProductsQuery, inPageLanguage } from './cart-products.ts'
import { categoriesQuery } from './categories.ts'
import { feedQuery } from './feed-query.ts'
import { queryKeys } from './keys.ts'
import { orderQuery } from './orders.ts'
import { listedQuery } from './listed-products.ts'
import { productBySlugQuery, productsQuery } from './products.ts'
import { createQueryClient } from './query-client.ts'

vi.mock(import('@sauda/domain/wording/locale.ts'), () => ({ locale: 'ur' as const }))

const urdu = (name: string) => ({ meta_data: [{ id: 1, key: 'name_ur', value: name }] })
const product = {
  id: 1,
  name: 'Kurta',
  slug: 'kurta',
  price: '100',
  categories: [{ id: 18, name: 'Clothing', slug: 'clothing' }],
  ...urdu('کرتا'),
}
const replies: Record<string, unknown> = {
  'all-products-data': { products: [{ ...product, meta_data: undefined, name: 'کرتا' }], categories: [] },
  categories: [{ id: 18, name: 'Clothing', slug: 'clothing', parent: 0, ...urdu('ملبوسات') }],
  products: [product],
}
const fetch = vi.fn<(address: string) => Promise<Response>>((address) => {
  const name = new URL(address, 'http://shop.test').pathname.split('/').at(-1) ?? ''
  return Promise.resolve(Response.json(replies[name]))
})
const asked = () => fetch.mock.calls.map(([address]) => address)

beforeEach(() => {
  localStorage.clear()
  fetch.mockClear()
  connectClient({
    config: { apiHost: '', consumerKey: '', consumerSecret: '', namespace: 'sauda', idempotentHost: true },
    token: () => undefined,
    onSessionLost: () => {},
    fetch,
  })
})

test('the Urdu build requests all products in Urdu, and stores a separate copy', async () => {
  localStorage.setItem(
    'homepage_all_products_data',
    JSON.stringify({ timestamp: Date.now(), data: { products: [], categories: [] } }),
  )

  const { feed } = await createQueryClient().fetchQuery(feedQuery())

  expect(feed.products).toMatchObject([{ name: 'کرتا' }])
  expect(asked()).toEqual([expect.stringContaining('/all-products-data?lang=ur')])
  expect(localStorage.getItem('homepage_all_products_data_ur')).toContain('کرتا')
})

test('lists from the server are requested in Urdu', async () => {
  await createQueryClient().fetchQuery(listedQuery({ page: 1, perPage: 12 }))

  expect(asked()).toEqual([expect.stringMatching(/[?&]lang=ur(?:&|$)/)])
})

test('products, their categories and the tree use the names of their meta data', async () => {
  const client = createQueryClient()
  expect(await client.fetchQuery(categoriesQuery())).toMatchObject([
    { name: 'ملبوسات', otherName: 'Clothing' },
  ])

  const page = await client.fetchQuery(productBySlugQuery('kurta'))
  const list = await client.fetchQuery(productsQuery({ category: '18' }))

  const named = { name: 'کرتا', categories: [{ id: 18, name: 'ملبوسات' }] }
  expect(page.product).toMatchObject(named)
  expect(list.products).toMatchObject([named])
  client.setQueryData(queryKeys.categories, [aCategory({ id: 99 })])
  await client.invalidateQueries({ queryKey: queryKeys.productBySlug('kurta') })
  expect((await client.fetchQuery(productBySlugQuery('kurta'))).product.categories).toMatchObject([
    { name: 'Clothing' },
  ])
})

test('lines of the cart use the names of the page’s language, if any', async () => {
  const cart = {
    ...emptyCart,
    lines: [
      aCartLine({ id: 1, name: 'Kurta' }),
      aCartLine({ id: 1, name: 'کرتا پرانا', quantity: 2 }),
      aCartLine({ id: 7, name: 'Gone' }),
    ],
  }
  const client = createQueryClient()

  const shop = await client.fetchQuery(cartProductsQuery(client, cart))

  expect(inPageLanguage(cart, shop)).toEqual({
    ...cart,
    lines: [{ ...cart.lines[0], name: 'کرتا' }, cart.lines[1], cart.lines[2]],
  })
})

test('the lines of an order have names in the page’s language', async () => {
  const line = { id: 9, name: 'Kurta', quantity: 1, subtotal: '100.00', total: '100.00', ...urdu('کرتا') }
  replies['5'] = { id: 5, line_items: [line] }

  expect(await createQueryClient().fetchQuery(orderQuery(101, '5'))).toMatchObject({
    lines: [{ name: 'کرتا', meta: [] }],
  })
})
