/* Attacks on visitors that a page must prevent. */
import { request } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createApp } from '#entry/app.ts'
import { listen, type Listener } from '#entry/listen.ts'
import { openTestShop } from '#testing/test-shop.ts'
import { setUpShop } from '#testing/set-up-shop.ts'

const shop = setUpShop()

const refused = 'http://169.254.169.254/latest/x.png'

describe('a picture on another host', () => {
  test('is visible only to operators, and the policy allows none', async () => {
    await shop.context.db
      .updateTable('product')
      .set({ images: JSON.stringify([{ src: refused, alt: '' }]) })
      .where('id', '=', 1020)
      .execute()
    await shop.ask('/wp-json/wc/v3/products/1021', { method: 'PUT', key: '2', body: { regular_price: '77' } })
    const texts = await Promise.all(
      [
        '/wp-json/wc/v3/products/1020',
        '/wp-json/wc/v3/products?include=1020',
        '/wp-json/myapi/v1/all-products-data',
        '/product/steel-water-bottle',
        '/products?search=bottle',
      ].map(async (path) => JSON.stringify((await shop.ask(path, { key: '1' })).body)),
    )
    for (const text of texts) expect(text).not.toContain('169.254')
    const { body } = await shop.ask('/wp-json/wc/v3/products/1020', { key: '2' })
    expect(JSON.stringify(body)).toContain(refused)
    const { headers } = await shop.ask('/')
    expect(headers.get('content-security-policy')).toContain("img-src 'self' data:;")
  })
})

describe('HSTS', () => {
  test('is sent for a year when the shop is reached by https, on pages, calls and errors', async () => {
    const safe = await openTestShop({ PUBLIC_URL: 'https://dukan.example' })
    try {
      for (const path of ['/', '/wp-json/', '/nowhere', `/${'x'.repeat(2100)}`])
        expect((await safe.ask(path)).headers.get('strict-transport-security')).toBe('max-age=31536000')
    } finally {
      await safe.close()
    }
    expect((await shop.ask('/')).headers.get('strict-transport-security')).toBeNull()
  })
})

describe('an address with a trailing slash', () => {
  test.each([
    ['/products/', 301, '/products'],
    ['/product/steel-water-bottle/', 301, '/product/steel-water-bottle'],
    ['/category/watches/', 302, '/products?category=watches'],
    ['/nowhere/', 404, null],
    ['/product/nowhere/', 404, null],
  ])('%s: %s', async (path, status, location) => {
    const reply = await shop.ask(path)
    expect([reply.status, reply.headers.get('location')]).toEqual([status, location])
  })
})

describe('a request with two Host headers', () => {
  let listener: Listener
  beforeAll(async () => {
    listener = await listen(createApp(shop.context), '127.0.0.1', 0)
  })
  afterAll(() => listener.close(1000))

  const statusWith = (headers: readonly string[]) =>
    new Promise<number | undefined>((resolve, reject) => {
      const sent = request(
        { host: '127.0.0.1', port: listener.port, path: '/', setHost: false, headers: [...headers] },
        (response) => {
          response.resume()
          response.on('end', () => resolve(response.statusCode))
        },
      )
      sent.on('error', reject)
      sent.end()
    })

  test('is rejected with 400', async () => {
    expect(await statusWith(['Host', 'a.example'])).toBe(200)
    expect(await statusWith(['Host', 'a.example', 'host', 'b.example'])).toBe(400)
  })
})
