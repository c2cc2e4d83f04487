/* Gateway mode (D-185): our shop in front of a host that replies like a recorded WooCommerce 9.9.5. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { FakeWooCommerce } from '#testing/hosts/fake-woocommerce.ts'
import { gatewayAsks, row, rows, shown } from '#testing/hosts/gateway-asks.ts'
import { type GatewayShop, openGatewayShop } from '#testing/hosts/gateway-shop.ts'
import { openTestShop } from '#testing/test-shop.ts'
import { orderOf } from '#testing/hosts/gateway-orders.ts'

let host: FakeWooCommerce
let gateway: GatewayShop
beforeEach(async () => {
  gateway = await openGatewayShop()
  host = gateway.host
})
afterEach(() => gateway.close())

const wc = '/wp-json/wc/v3'
const { ask, feedOf, later, tokenOf } = gatewayAsks(() => gateway)

test('a large host has a short feed, and lists from the catalogue in memory [CAT-023]', async () => {
  const large = await openTestShop({
    ...{ WOO_URL: host.url, WOO_KEY: host.key, WOO_SECRET: host.secret },
    CATALOGUE_FEED_MAX: '3',
  })
  const all = await feedOf()
  const feed = await large.ask('/wp-json/myapi/v1/all-products-data')
  const list = await large.ask(`${wc}/products?form=short&sort=priceAsc&per_page=100`, { key: '1' })
  const facets = await large.ask('/wp-json/sauda/v1/facets', { key: '1' })
  const [named] = all.products
  const words = encodeURIComponent(`zzzz ${String(named?.['name'])} under 1000000`)
  const searched = await large.ask(`${wc}/products?form=short&search=${words}`, { key: '1' })
  const counts = await large.ask(`/wp-json/sauda/v1/facets?search=${words}&max_price=1`, { key: '1' })
  await large.close()

  // words unknown to the host are dropped, and the price is parsed
  expect(rows(searched).map(({ id }) => id)).toContain(named?.['id'])
  expect(row(counts)).toMatchObject({ words_left_out: true, purchasable: 0, categories: [] })
  expect(feed.headers.get('x-sauda-feed')).toBe('partial')
  expect(feed.headers.get('x-wp-total')).toBe(String(all.products.length))
  expect(list.headers.get('x-wp-total')).toBe(String(all.products.length))
  const prices = rows(list).flatMap(({ price }) => (price === '' ? [] : Number(price)))
  expect(prices).toEqual(prices.toSorted((a, b) => a - b))
  expect(row(facets)).toMatchObject({ discounted: all.products.filter((each) => each['on_sale']).length })
})

test('short lists keep the order of the ids, and parameters without effect are refused by name', async () => {
  const ids = (await feedOf()).products.map(({ id }) => Number(id))
  const wanted = [...ids].toSorted((a, b) => a - b).slice(0, 3)
  for (const include of [wanted, wanted.toReversed()]) {
    const reply = await ask(`${wc}/products?form=short&orderby=include&order=asc&include=${include.join()}`)
    expect(rows(reply).map(({ id }) => id)).toEqual(include)
  }
  const without = await ask(`${wc}/products?form=short&exclude=${wanted.join()}&per_page=100`)
  expect(rows(without).map(({ id }) => id)).toEqual(ids.filter((id) => !wanted.includes(id)))

  for (const [name, query] of [
    ['discounted', 'discounted=true'],
    ['sort', 'sort=priceAsc'],
    ['options', 'options=size:M'],
    ['featured', 'form=short&featured=true'],
    ['category', 'form=short&category=1,2'],
    ['orderby', 'form=short&orderby=price'],
    ['order', 'form=short&order=asc'],
  ])
    expect(await ask(`${wc}/products?${query}`)).toMatchObject({
      status: 400,
      body: {
        code: 'rest_invalid_param',
        data: { status: 400, params: { [String(name)]: expect.any(String) as string } },
      },
    })
})

const place = (token: string, body: object, key = 'attempt-0001') =>
  ask(`${wc}/orders`, { method: 'POST', token, body, headers: { 'idempotency-key': key } })

describe('the catalogue of the host [API-043]', () => {
  test('lists contain published products with public fields only, and the totals of the host', async () => {
    const reply = await ask(`${wc}/products?per_page=2&orderby=id&order=asc`)

    expect(reply.status).toBe(200)
    expect(rows(reply).map(({ id }) => id)).toEqual([13, 16])
    expect([reply.headers.get('x-wp-total'), reply.headers.get('x-wp-totalpages')]).toEqual(['5', '3'])
    expect(reply.headers.get('link')).toContain('page=2')
    expect(reply.headers.get('cache-control')).toContain('public')
    expect(rows(reply)[1]).toMatchObject({
      ...{
        in_stock: true,
        total_sales: 0,
        downloads: [],
        purchase_note: '',
        description: '<p>About it.</p>',
      },
      permalink: 'http://shop.test/product/t-shirt',
      meta_data: [{ id: 79, key: 'note', value: 'shown' }],
    })
    const sent = host.seen.at(-1)?.query
    expect([sent?.get('status'), sent?.get('orderby'), sent?.get('order')]).toEqual(['publish', 'id', 'asc'])
  })

  test('a search, a slug and an invalid parameter', async () => {
    expect(rows(await ask(`${wc}/products?search=beanie`)).map(({ name }) => name)).toEqual(['Beanie'])
    expect(rows(await ask(`${wc}/products?slug=t-shirt`)).map(({ id }) => id)).toEqual([16])
    const before = host.seen.length
    expect(shown(await ask(`${wc}/products?per_page=0`))).toBe('400 rest_invalid_param')
    expect(host.seen).toHaveLength(before)
  })

  test('a draft and an unknown product are not found', async () => {
    expect(shown(await ask(`${wc}/products/24`))).toBe('404 woocommerce_rest_product_invalid_id')
    expect(shown(await ask(`${wc}/products/999`))).toBe('404 woocommerce_rest_product_invalid_id')
  })

  test('the stock call has six fields, with in_stock by our rule', async () => {
    const reply = await ask(
      `${wc}/products/22?_fields=id,name,stock_status,stock_quantity,in_stock,manage_stock`,
    )
    const { _links, ...fields } = row(reply)
    expect(fields).toEqual({
      ...{ id: 22, name: 'Last Cap', stock_status: 'instock', stock_quantity: 3 },
      ...{ in_stock: true, manage_stock: true },
    })
  })

  test('variations, categories and gateways have no settings', async () => {
    const variations = rows(await ask(`${wc}/products/13/variations`))
    expect(variations.map(({ id, in_stock }) => [id, in_stock])).toEqual([
      [30, true],
      [31, true],
    ])
    const categories = await ask(`${wc}/products/categories?per_page=100`)
    expect(rows(categories)).toHaveLength(3)
    expect(shown(await ask(`${wc}/products/categories/99`))).toBe('404 woocommerce_rest_term_invalid')
    const gateways = rows(await ask(`${wc}/payment_gateways`))
    expect(gateways.map(({ id }) => id)).toEqual(['bacs', 'cod'])
    expect(Object.keys(gateways[0] ?? {})).toEqual(['id', 'title', 'description', 'order', 'enabled'])
  })

  test('a coupon is read by its code in any case, without its users; coupons are not listed', async () => {
    const reply = await ask(`${wc}/coupons?code=TEN&per_page=1`)
    expect(rows(reply)).toHaveLength(1)
    expect(rows(reply)[0]).toMatchObject({ code: 'ten', amount: '10.00' })
    expect(rows(reply)[0]).not.toHaveProperty('used_by')
    expect(rows(reply)[0]).not.toHaveProperty('email_restrictions')
    const list = await ask(`${wc}/coupons`)
    expect([list.body, list.headers.get('x-sauda-coupon-list')]).toEqual([[], 'advertised'])
  })

  test('no key is needed, and other calls are refused', async () => {
    for (const path of [
      'products',
      'products/16',
      'products/categories',
      'coupons?code=ten',
      'payment_gateways',
    ])
      expect(shown(await ask(`${wc}/${path}`, {}))).toBe('401 woocommerce_rest_cannot_view')
  })
})

describe('the feed [API-043]', () => {
  test('has all published products in our format, newest first, variable ones with range and default', async () => {
    const { products } = await feedOf()

    expect(products.map(({ id }) => id)).toEqual([23, 22, 21, 16, 13])
    const hoodie = products.at(-1)
    expect(hoodie).toMatchObject({
      ...{ price: '42', regular_price: '45', sale_price: '42', price_max: '45', in_stock: true },
      categories: [18],
      default_variation: { id: 31, price: '42', attributes: [{ name: 'Color', option: 'Red' }] },
    })
    expect(products[0]).toMatchObject({ price: '50', sale_price: '', on_sale: false })
    expect(products[0]).not.toHaveProperty('description')
  })

  test('combines several pages of the catalogue', async () => {
    const [first] = host.products
    for (let id = 100; id < 330; id += 1)
      host.products.push({ ...first, id, type: 'simple', slug: `p-${id}` })
    expect((await feedOf()).products).toHaveLength(235)
  })

  test('is served stale while it is loaded again, and while the host is unavailable', async () => {
    await feedOf()
    Object.assign(host.products[1] ?? {}, { price: '19', regular_price: '19' })
    later(31_000)
    const stale = (await feedOf()).products.find(({ id }) => id === 16)
    expect(stale).toMatchObject({ price: '18' })
    await expect.poll(async () => (await feedOf()).products.find(({ id }) => id === 16)?.['price']).toBe('19')
    host.trouble = () => 'drop'
    later(31_000)
    expect((await feedOf()).products).toHaveLength(5)
  })

  test('does not exist before the host answers', async () => {
    host.trouble = () => 'error page'
    const reply = await ask('/wp-json/myapi/v1/all-products-data', {})
    expect(shown(reply)).toBe('503 sauda_unavailable')
    expect(reply.headers.get('retry-after')).toBe('5')
  })
})

describe('requests and replies [API-043]', () => {
  test('no reply and no header contains the key, the secret or meta data of the host', async () => {
    const token = await tokenOf('ayesha')
    await place(token, orderOf([{ productId: 16, quantity: 2 }], 239.6))
    const paths = [
      `${wc}/products`,
      `${wc}/products/13`,
      `${wc}/products/13/variations`,
      `${wc}/payment_gateways`,
      `${wc}/coupons?code=ten`,
      '/wp-json/myapi/v1/all-products-data',
      '/wp-json/',
      wc,
    ]
    for (const path of paths) {
      const reply = await ask(path)
      const text = JSON.stringify([reply.body, [...reply.headers]])
      for (const secret of [host.key, host.secret, 'secret', 'oauth', '_original_id'])
        expect(text).not.toContain(secret)
    }
    for (const request of host.seen) {
      expect(request.headers).not.toHaveProperty('x-wp-nonce')
      expect(request.headers).not.toHaveProperty('cookie')
      expect(
        request.query.get('oauth_consumer_key') !== null && request.headers.authorization !== undefined,
      ).toBe(false)
    }
  })

  test('cookies and nonces of a caller are not forwarded', async () => {
    await ask(`${wc}/products`, { key: '1', headers: { cookie: 'a=b', 'x-wp-nonce': 'n' } })
    expect(host.seen.at(-1)?.headers).not.toHaveProperty('cookie')
    expect(host.seen.at(-1)?.headers).not.toHaveProperty('x-wp-nonce')
  })

  test("a key that the host rejects is a server error, not the caller's", async () => {
    host.secret = `cs_${'f'.repeat(40)}`
    expect(shown(await ask(`${wc}/products`))).toBe('503 sauda_unavailable')
  })

  test('a read that fails temporarily is retried', async () => {
    let failures = 1
    host.trouble = () => (failures-- > 0 ? 'bad gateway' : undefined)
    expect((await ask(`${wc}/products/16`)).status).toBe(200)
  })
})
