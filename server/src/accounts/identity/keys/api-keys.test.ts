import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { findKey, revokeKey } from './api-key-store.ts'
import { createKey, hashKey, secretOf } from './api-keys.ts'
import { encryptText, decryptText } from '#accounts/identity/encrypted-text.ts'
import { openTestShop } from '#testing/test-shop.ts'
import { setUpShop } from '#testing/set-up-shop.ts'

const shop = setUpShop()

const keySecret = 'k'.repeat(40)

test('an encrypted text decrypts only with its key and in its place', () => {
  const encrypted = encryptText('cs_secret', keySecret, 'row 1')

  expect(encrypted).not.toContain('cs_secret')
  expect(decryptText(encrypted, keySecret, 'row 1')).toBe('cs_secret')
  expect(decryptText(encrypted, keySecret, 'row 2')).toBeUndefined()
  expect(decryptText(encrypted, 'z'.repeat(40), 'row 1')).toBeUndefined()
  expect(decryptText(encrypted.slice(0, -2), keySecret, 'row 1')).toBeUndefined()
  expect(encryptText('cs_secret', keySecret, 'row 1')).not.toBe(encrypted)
})

test('the database reveals neither half of an operator key, and the secret can be decrypted for OAuth [PERM-005]', async () => {
  const pair = await createKey(shop.context, 'courier', 'read', new Date(shop.time.now))
  const row = await findKey(shop.context.db, hashKey(pair.consumerKey))

  expect(pair).toMatchObject({
    consumerKey: expect.stringMatching(/^ck_[0-9a-f]{40}$/) as string,
    consumerSecret: expect.stringMatching(/^cs_[0-9a-f]{40}$/) as string,
  })
  expect(JSON.stringify(row)).not.toContain(pair.consumerKey)
  expect(JSON.stringify(row)).not.toContain(pair.consumerSecret)
  expect(row && secretOf(shop.context, row)).toBe(pair.consumerSecret)
})

test('a key stored before secrets were encrypted still authenticates', async () => {
  const consumerKey = `ck_${'a'.repeat(40)}`
  await shop.context.db
    .insertInto('apiKey')
    .values({
      name: 'old',
      keyHash: hashKey(consumerKey),
      secret: `cs_${'b'.repeat(40)}`,
      permission: 'read',
      publicKey: null,
      createdAt: new Date(shop.time.now),
    })
    .execute()

  const query = `consumer_key=${consumerKey}&consumer_secret=cs_`
  expect((await shop.ask(`/wp-json/wc/v3/orders?${query}${'b'.repeat(40)}`)).status).toBe(200)
  expect((await shop.ask(`/wp-json/wc/v3/orders?${query}${'c'.repeat(40)}`)).body).toMatchObject({
    code: 'woocommerce_rest_authentication_error',
    message: 'Consumer secret is invalid.',
  })
})

test('a revoked publishable key is refused at once, also after earlier use [PERM-005]', async () => {
  const { context } = shop
  const pair = await createKey(context, 'second page', 'publishable', new Date(shop.time.now))
  const query = `consumer_key=${pair.consumerKey}&consumer_secret=${pair.consumerSecret}`
  const list = (page: number) => shop.ask(`/wp-json/wc/v3/products?page=${page}&${query}`)

  expect([(await list(1)).status, (await list(2)).status]).toEqual([200, 200])
  await revokeKey(context.db, pair.id, new Date(shop.time.now))
  expect([(await list(2)).status, (await list(3)).status]).toEqual([401, 401])
})

test('a key whose secret was encrypted with another key is refused without an error', async () => {
  const elsewhere = { db: shop.context.db, secrets: { ...shop.context.secrets, keySecret: 'y'.repeat(40) } }
  const pair = await createKey(elsewhere, 'elsewhere', 'read_write', new Date(shop.time.now))

  const query = `consumer_key=${pair.consumerKey}&consumer_secret=${pair.consumerSecret}`
  expect(await shop.ask(`/wp-json/wc/v3/orders?${query}`)).toMatchObject({ status: 401 })
})

/** Signed like the official clients do, at the test clock's time. */
function signedAddress(path: string, now: number): string {
  const [key, secret] = ['ck_', 'cs_'].map((prefix) => prefix + '2'.repeat(40))
  const parameters = [
    ['oauth_consumer_key', key],
    ['oauth_nonce', crypto.randomUUID()],
    ['oauth_signature_method', 'HMAC-SHA256'],
    ['oauth_timestamp', String(Math.floor(now / 1000))],
  ].map(([name = '', value = '']) => `${name}=${encodeURIComponent(value)}`)
  const base = ['GET', `http://shop.test${path}`, parameters.join('&')].map(encodeURIComponent).join('&')
  const signature = createHmac('sha256', `${secret}&`).update(base).digest('base64')
  return `${path}?${parameters.join('&')}&oauth_signature=${encodeURIComponent(signature)}`
}

test('over plain http an operator key works on other machines only for signed calls [PERM-005]', async () => {
  const path = '/wp-json/wc/v3/orders'
  const pair = `consumer_key=ck_${'2'.repeat(40)}&consumer_secret=cs_${'2'.repeat(40)}`
  const afar = { address: '203.0.113.7' }
  const ignored = { status: 401, body: { code: 'woocommerce_rest_cannot_view' } }
  const claimed = { ...afar, headers: { 'x-forwarded-proto': 'https', 'x-forwarded-for': '127.0.0.1' } }

  expect(await shop.ask(path, { ...afar, key: '2' })).toMatchObject(ignored)
  expect(await shop.ask(`${path}?${pair}`, afar)).toMatchObject(ignored)
  expect(await shop.ask(path, { ...claimed, key: '2' })).toMatchObject(ignored)
  expect(await shop.ask(`${path}?${pair.replace('cs_2', 'cs_9')}`, afar)).toMatchObject(ignored)
  expect((await shop.ask(signedAddress(path, shop.time.now), afar)).status).toBe(200)
  expect((await shop.ask('/wp-json/wc/v3/products', { ...afar, key: '1' })).status).toBe(200)
  expect((await shop.ask(path, { key: '2' })).status).toBe(200)
})

test("behind the shop's own proxy the key works when the proxy reports https [PERM-005]", async () => {
  const proxied = await openTestShop({ TRUSTED_PROXY: '10.0.0.1' })
  const ask = (proto: string) =>
    proxied.ask('/wp-json/wc/v3/orders', {
      key: '2',
      address: '10.0.0.1',
      headers: { 'x-forwarded-for': '203.0.113.7', 'x-forwarded-proto': proto },
    })

  expect([(await ask('https')).status, (await ask('http')).status]).toEqual([200, 401])
  await proxied.close()
})

test('a secret key is refused in requests of pages, whichever way it is sent', async () => {
  const path = '/wp-json/wc/v3/orders'
  const pair = `consumer_key=ck_${'2'.repeat(40)}&consumer_secret=cs_${'2'.repeat(40)}`
  const ways = [
    (headers: Record<string, string>) => shop.ask(path, { key: '2', headers }),
    (headers: Record<string, string>) => shop.ask(`${path}?${pair}`, { headers }),
    (headers: Record<string, string>) => shop.ask(signedAddress(path, shop.time.now), { headers }),
  ]
  const refusedWay = { status: 403, body: { code: 'sauda_secret_key_in_browser' } }
  for (const ask of ways) {
    // the browser sends no Origin when a page reads from its own shop, or shows a picture
    for (const site of ['same-origin', 'same-site', 'cross-site'])
      expect(await ask({ 'sec-fetch-site': site })).toMatchObject(refusedWay)
    expect(await ask({ origin: 'http://shop.test' })).toMatchObject(refusedWay)
    expect((await ask({})).status).toBe(200)
    // Node's fetch; an address that a person types
    expect((await ask({ 'sec-fetch-mode': 'cors' })).status).toBe(200)
    expect((await ask({ 'sec-fetch-mode': 'navigate', 'sec-fetch-site': 'none' })).status).toBe(200)
  }
  const inPage = { 'sec-fetch-site': 'same-origin' }
  expect((await shop.ask('/wp-json/wc/v3/products', { key: '1', headers: inPage })).status).toBe(200)
})
