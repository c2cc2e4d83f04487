/* The window that replaces Google's, and its calls (D-078). */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '../../server/testing/test-shop.ts'
import { demonstration } from './index.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({}, { demonstration })
})
afterAll(() => shop.close())

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
  expect((await shop.ask('/demo-files/routes.ts')).status).toBe(404)
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
