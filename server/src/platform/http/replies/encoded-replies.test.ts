/** Over a socket: the adapter creates its own replies, whose headers are invisible to tests without a socket. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '#entry/app.ts'
import { listen, type Listener } from '#entry/listen.ts'
import { createKey } from '#accounts/identity/keys/api-keys.ts'
import { openTestShop, type TestShop } from '#testing/test-shop.ts'

let shop: TestShop
let listener: Listener
let authorization: string
beforeAll(async () => {
  shop = await openTestShop()
  listener = await listen(createApp(shop.context), '127.0.0.1', 0)
  const { consumerKey, consumerSecret } = await createKey(
    shop.context,
    'program',
    'read_write',
    new Date(shop.time.now),
  )
  authorization = `Basic ${Buffer.from(`${consumerKey}:${consumerSecret}`).toString('base64')}`
})
afterAll(async () => {
  await listener.close(1000)
  await shop.close()
})

test.each([
  ['a page', '/', 'html'],
  ['a page that is not cached', '/docs/api', 'html'],
  ['a public reply', '/wp-json/wc/v3/products?per_page=20', 'json'],
  ['a private reply', '/wp-json/wc/v3/data/countries', 'json'],
  ['a list for a program', '/wp-json/wc/v3/products?per_page=30&status=any', 'json'],
  ['an index', '/wp-json/wc/v3', 'json'],
])('%s declares its encoding, cached and uncached', async (_, path, type) => {
  for (const encoding of ['br', 'gzip', 'br']) {
    const url = `http://127.0.0.1:${listener.port}${path}`
    const reply = await fetch(url, {
      headers: { 'accept-encoding': encoding, authorization, 'x-forwarded-proto': 'https' },
    })
    const text = await reply.text()
    expect([reply.status, reply.headers.get('content-encoding')]).toEqual([200, encoding])
    expect(text.trimStart()).toMatch(type === 'json' ? /^[[{]/ : /^<!doctype html>/i)
  }
})
