/** The window that replaces Google's, with its calls (D-078), and the payment provider over a real socket (D-187). */
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '../../server/src/entry/app.ts'
import { listen, type Listener } from '../../server/src/entry/listen.ts'
import { openTestShop, type TestShop } from '../../server/testing/test-shop.ts'
import { demonstration } from './index.ts'

let shop: TestShop
let listener: Listener
beforeAll(async () => {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  shop = await openTestShop({ PORT: String(port) }, { demonstration })
  await offer(shop)
  listener = await listen(createApp(shop.context), '127.0.0.1', port)
})
afterAll(async () => {
  await listener.close(1000)
  await shop.close()
})

/** Enables the provider's payment method, as an operator. */
const offer = (where: TestShop) =>
  where.ask('/wp-json/wc/v3/payment_gateways/payonline', {
    method: 'PUT',
    key: '2',
    body: { enabled: true },
  })

const orders = '/wp-json/wc/v3/orders'

async function placed(headers: Record<string, string> = {}): Promise<{ id: number; page: string }> {
  const { body } = await shop.ask(orders, {
    method: 'POST',
    token: await shop.tokenOf('ayesha'),
    headers: { 'idempotency-key': crypto.randomUUID(), ...headers },
    body: {
      payment_method: 'payonline',
      billing: {
        first_name: 'Ayesha',
        last_name: 'Khan',
        address_1: 'House 12',
        city: 'Mardan',
        state: 'KPK',
        postcode: '23200',
        country: 'Pakistan',
        email: 'ayesha@sauda.example',
        phone: '03001234567',
      },
      line_items: [{ product_id: 1020, quantity: 2 }],
    },
  })
  const { id, payment_url: url } = body as { id: number; payment_url: string }
  const { pathname, search } = new URL(url)
  return { id, page: pathname + search }
}

const press = (page: string, answer: string) =>
  shop.ask(page, {
    method: 'POST',
    text: `answer=${answer}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
const statusOf = async (id: number) =>
  ((await shop.ask(`${orders}/${id}`, { key: '2' })).body as { status: string }).status

test('the page states that it is a test, with order and amount, and runs no script [CHK-059]', async () => {
  const { id, page } = await placed()
  const { status, body, headers } = await shop.ask(page)

  expect(status).toBe(200)
  expect(body).toContain('Demo only: this page stands in for a payment service. No money moves.')
  expect(body).toContain(`Order #${id} at Sauda`)
  expect(body).toContain('Pay ₨2,400.00')
  expect(body).not.toContain('<script')
  expect(headers.get('content-security-policy')).toContain("script-src 'self'")
  expect(headers.get('cache-control')).toBe('no-store')
})

test.each([
  ['paid', 'processing'],
  ['twice', 'processing'],
  ['declined', 'failed'],
  ['cancelled', 'cancelled'],
  ['forged', 'pending'],
  ['late', 'pending'],
  ['nonsense', 'pending'],
])('%s makes the order %s and redirects the browser back [CHK-059]', async (answer, expected) => {
  const { id, page } = await placed()

  const reply = await press(page, answer)

  expect(reply.status).toBe(303)
  expect(reply.headers.get('location')).toBe(
    answer === 'nonsense' ? page : `http://shop.test/checkout/payment?order=${id}`,
  )
  expect(await statusOf(id)).toBe(expected)
})

test('an order from an Urdu page is paid on an Urdu page, and returns to one', async () => {
  const { id, page } = await placed({ 'content-language': 'ur' })
  const { body } = await shop.ask(page)

  expect(body).toContain('<html lang="ur-PK" dir="rtl">')
  expect(body).toContain('آزمائشی ادائیگی')
  expect(body).not.toMatch(/Decline|Test payment/)
  const back = `/ur/checkout/payment?order=${id}`
  expect((await press(page, 'paid')).headers.get('location')).toBe(`http://shop.test${back}`)
  expect((await shop.ask(`/payments/payonline/return?order=${id}`)).headers.get('location')).toBe(back)
})

test("a request without the shop's signature opens nothing and redirects nowhere [CHK-059]", async () => {
  const { page } = await placed()
  const elsewhere = page.replace(/return=[^&]*/, `return=${encodeURIComponent('https://evil.example/')}`)

  for (const address of ['/demo-payment', elsewhere, page.replace(/amount=[^&]*/, 'amount=1.00')]) {
    expect((await shop.ask(address)).status).toBe(400)
    expect(await press(address, 'paid')).toMatchObject({ status: 400 })
  }
})

test("an address without the shop's signature is rejected in the browser's language", async () => {
  const headers = { 'accept-language': 'ur-PK,ur;q=0.9,en;q=0.5' }
  const { status, body } = await shop.ask('/demo-payment', { headers })

  expect(status).toBe(400)
  expect(body).toContain('<html lang="ur-PK" dir="rtl">')
  expect(body).not.toMatch(/<p>[A-Z]/)
  expect((await shop.ask('/demo-payment')).body).toContain('<html lang="en-PK" dir="ltr">')
})

test('a live shop has neither the test page nor its gateway, even with rows of a demonstration [CHK-059]', async () => {
  const live = await openTestShop({ DEMO_MODE: 'false' }, { demonstration })
  await offer(live)
  const listed = await live.ask('/wp-json/wc/v3/payment_gateways', { key: '1' })
  const seen = await live.ask('/wp-json/wc/v3/payment_gateways/payonline', { key: '2' })
  const reported = await live.ask('/wp-json/sauda/v1/payments/payonline/notification', {
    method: 'POST',
    body: {},
  })

  expect((listed.body as { id: string }[]).map(({ id }) => id)).toEqual(['cod', 'bacs'])
  expect(seen.body).toMatchObject({ enabled: true, needs_setup: true })
  expect(reported.status).toBe(404)
  expect((await live.ask('/demo-payment')).status).toBe(404)
  await live.close()
})

test('the sign-in window opens, and its calls answer [IDP-001] [IDP-002] [IDP-003]', async () => {
  const window = await shop.ask('/demo-identity')
  expect(window.headers.get('content-security-policy')).toContain("script-src 'self'")
  expect(String(window.body)).toMatch(/Zara Baloch[\s\S]*Hina Tariq[\s\S]*Real Owner[\s\S]*Not Verified/)

  const ask = (path: string, body: object) => shop.ask(`/demo-identity/${path}`, { method: 'POST', body })
  const fresh = { email: 'someone@sauda.example', password: 'secret-1' }
  expect(await ask('sign-up', fresh)).toMatchObject({ status: 200, body: { email: fresh.email } })
  expect(await ask('sign-in', fresh)).toMatchObject({ status: 200 })
  expect(await ask('sign-in', { ...fresh, password: 'wrong' })).toMatchObject({ status: 400 })
  expect(await ask('sign-up', { ...fresh, email: 'TAKEN@sauda.example' })).toMatchObject({
    status: 400,
    body: { code: 'identity_email_in_use' },
  })
  expect(await ask('sign-up', { email: 1 })).toMatchObject({
    status: 400,
    body: { code: 'rest_invalid_param' },
  })
})

test('opened from an Urdu page the window is in Urdu, and stays in Urdu', async () => {
  const { body } = await shop.ask('/demo-identity?lang=ur')
  expect(body).toContain('<html lang="ur-PK" dir="rtl">')
  expect(body).toContain('آزمائشی لاگ ان')
  expect(body).toContain('action="/demo-identity?lang=ur"')
  expect((await shop.ask('/demo-identity?lang=xx')).body).toContain('<html lang="en-PK" dir="ltr">')
})

test('the page links an existing style sheet and script', async () => {
  for (const [file, type] of [
    ['/demo-files/page.css', 'text/css'],
    ['/demo-files/identity-window.js', 'text/javascript'],
  ] as const) {
    const { status, headers } = await shop.ask(file)
    expect([status, headers.get('content-type')]).toEqual([200, expect.stringContaining(type)])
  }
  expect((await shop.ask('/demo-files/index.ts')).status).toBe(404)
})

test.each([
  ['a live shop', { DEMO_MODE: 'false' }],
  [
    'Firebase',
    {
      FIREBASE_API_KEY: 'AIzaSyTest',
      FIREBASE_AUTH_DOMAIN: 'dukan.firebaseapp.com',
      FIREBASE_PROJECT_ID: 'dukan',
    },
  ],
])('with %s neither the window nor the test sign-in exists [IDP-013]', async (_, settings) => {
  const other = await openTestShop(settings, { demonstration })
  expect((await other.ask('/demo-identity')).status).toBe(404)
  await other.close()
})
