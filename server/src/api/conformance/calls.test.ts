/** The calls in the requirements (API rows): method, path, credentials, body, reply. */
import { expect, test } from 'vitest'
import { setUpShop } from '#testing/set-up-shop.ts'

const shop = setUpShop()

const post = (path: string, body: object, token?: string) => shop.ask(path, { method: 'POST', body, token })

test('sign-in returns token and person in both naming styles; a wrong password is 403 [API-002]', async () => {
  const path = '/wp-json/jwt-auth/v1/token'
  const reply = await post(path, { username: 'ayesha', password: 'ayesha-demo-1' })
  const wrong = await post(path, { username: 'ayesha', password: 'wrong-password' })

  expect(reply).toMatchObject({
    status: 200,
    body: {
      token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/) as unknown,
      id: 101,
      user_id: 101,
      displayName: 'Ayesha Khan',
      user_display_name: 'Ayesha Khan',
      email: 'ayesha@sauda.example',
      user_email: 'ayesha@sauda.example',
      nicename: 'ayesha',
      user_nicename: 'ayesha',
    },
  })
  expect(wrong).toMatchObject({ status: 403, body: { code: '[jwt_auth] incorrect_password' } })
})

test('registration returns success and message; a used name or e-mail address is 400 with its field [API-003]', async () => {
  const path = '/wp-json/sauda/v1/register'
  const person = { username: 'hina', email: 'hina@sauda.example', password: 'correct-horse-7' }
  const made = await post(path, person)
  const sameName = await post(path, { ...person, email: 'other@sauda.example' })
  const sameEmail = await post(path, { ...person, username: 'other' })

  expect(made).toMatchObject({ status: 200, body: { success: true, message: 'Registration successful' } })
  expect(sameName).toMatchObject({
    status: 400,
    body: { success: false, message: 'This username is already taken. Please choose another username.' },
  })
  expect(sameEmail).toMatchObject({
    status: 400,
    body: { success: false, message: 'An account with this email already exists. Please sign in.' },
  })
})

test("a password changes only for the caller's id; short ones are rejected; the new token is valid [API-004]", async () => {
  const path = '/wp-json/sauda/v1/update-password'
  const token = await shop.tokenOf('bilal')

  expect(await post(path, { user_id: 101, password: 'correct-horse-8' }, token)).toMatchObject({
    status: 403,
    body: { success: false, code: 'woocommerce_rest_cannot_edit' },
  })
  expect(await post(path, { user_id: 102, password: 'short' }, token)).toMatchObject({
    status: 400,
    body: { code: 'sauda_password_short' },
  })
  expect((await post(path, { user_id: 102, password: 'correct-horse-8' })).status).toBe(403)
  const changed = await post(path, { user_id: 102, password: 'correct-horse-8' }, token)

  expect(changed).toMatchObject({
    status: 200,
    body: { success: true, message: 'Password updated successfully!' },
  })
  const own = { token: (changed.body as { token: string }).token }
  expect((await shop.ask('/wp-json/wc/v3/customers/102', own)).status).toBe(200)
})

test('shoppers read the enabled payment methods, with four fields and their order [API-022]', async () => {
  const { status, headers, body } = await shop.ask('/wp-json/wc/v3/payment_gateways', { key: '1' })

  expect([status, headers.get('x-wp-totalpages')]).toEqual([200, '1'])
  expect(body).toMatchObject([
    {
      id: 'cod',
      title: 'Cash on delivery',
      description: expect.stringContaining('<strong>') as unknown,
      enabled: true,
    },
    { id: 'bacs', enabled: true },
    { id: 'stripe', enabled: true },
  ])
  expect(body).toHaveLength(3)
})

test('a visitor can browse and sign in; orders and profile need an account', async () => {
  const open = [
    '/',
    '/products',
    '/deals',
    '/cart',
    '/login',
    '/register',
    '/wp-json/myapi/v1/all-products-data',
  ]
  for (const path of open) expect((await shop.ask(path)).status).toBe(200)
  for (const path of ['orders', 'customers/101']) {
    expect((await shop.ask(`/wp-json/wc/v3/${path}`)).status).toBe(401)
    expect((await shop.ask(`/wp-json/wc/v3/${path}`, { token: await shop.tokenOf('ayesha') })).status).toBe(
      200,
    )
  }
})
