import { SignJWT } from 'jose'
import { expect, test } from 'vitest'
import { setUpShop } from '#testing/set-up-shop.ts'

const shop = setUpShop()

const signIn = (body: object, headers: Record<string, string> = {}) =>
  shop.ask('/wp-json/jwt-auth/v1/token', { method: 'POST', body, headers })

test('user name or e-mail address with the password return a token and the user under both names [API-002] [AUTH-010] [AUTH-011]', async () => {
  const byName = await signIn({ username: 'ayesha', password: 'ayesha-demo-1' })
  const byMail = await signIn({ username: 'AYESHA@sauda.example', password: 'ayesha-demo-1' })

  expect(byName.status).toBe(200)
  expect(byName.body).toMatchObject({
    id: 101,
    user_id: 101,
    user_email: 'ayesha@sauda.example',
    email: 'ayesha@sauda.example',
    user_nicename: 'ayesha',
    nicename: 'ayesha',
    user_display_name: 'Ayesha Khan',
    displayName: 'Ayesha Khan',
  })
  expect(byMail.body).toMatchObject({ user_id: 101 })
  expect(byName.headers.get('cache-control')).toContain('no-store')
})

test.each([
  { username: 'ayesha', password: 'wrong-password' },
  { username: 'nobody', password: 'ayesha-demo-1' },
  { username: 'zara', password: 'demo-uid-105' },
])(
  'an unknown account, a wrong password and an account without a password get the same reply [API-002] [IDP-011]',
  async (body) => {
    const reply = await signIn(body)

    expect(reply.status).toBe(403)
    expect(reply.body).toEqual({
      code: '[jwt_auth] incorrect_password',
      message:
        '<strong>Error:</strong> Invalid username or password. <a href="/forgot-password">Lost your password?</a>',
      data: { status: 403 },
    })
  },
)

test('empty fields have their own error codes', async () => {
  expect((await signIn({})).body).toMatchObject({ code: '[jwt_auth] empty_username' })
  expect((await signIn({ username: 'ayesha' })).body).toMatchObject({ code: '[jwt_auth] empty_password' })
})

test('an expired token in the header does not prevent a sign-in', async () => {
  const reply = await signIn(
    { username: 'bilal', password: 'bilal-demo-1' },
    { authorization: 'Bearer old.token.here' },
  )

  expect(reply.status).toBe(200)
})

const secret = new TextEncoder().encode('a secret for tests that is long enough')
const token = (payload: object, { key = secret, exp = 1e12 } = {}) =>
  new SignJWT({ iss: 'http://shop.test', ...payload })
    .setProtectedHeader({ alg: 'HS256' })
    .setExpirationTime(exp)
    .sign(key)
const me = { data: { user: { id: '101' } }, ver: 1 }

test.each([
  ['expired', () => token(me, { exp: 1000 }), 'jwt_auth_invalid_token', 'Expired token'],
  [
    'foreign',
    () => token(me, { key: new TextEncoder().encode('x'.repeat(40)) }),
    'jwt_auth_invalid_token',
    'Signature verification failed',
  ],
  ['malformed', async () => 'abc', 'jwt_auth_invalid_token', 'Wrong number of segments'],
  ['without user', () => token({ ver: 1 }), 'jwt_auth_bad_request', 'User ID not found in the token'],
  [
    'of an unknown user',
    () => token({ data: { user: { id: '999' } }, ver: 1 }),
    'jwt_auth_bad_request',
    'User ID not found in the token',
  ],
  [
    'of another shop',
    () => token({ ...me, iss: 'https://other.example' }),
    'jwt_auth_bad_iss',
    'The iss do not match with this server',
  ],
  [
    'without an end',
    () => new SignJWT({ ...me, iss: 'http://shop.test' }).setProtectedHeader({ alg: 'HS256' }).sign(secret),
    'jwt_auth_invalid_token',
    'Wrong number of segments',
  ],
  [
    'not good yet',
    () => token({ ...me, nbf: 9e11 }),
    'jwt_auth_invalid_token',
    'Cannot handle token prior to its nbf',
  ],
  ['of an ended session', () => token({ ...me, ver: 0 }), 'jwt_auth_invalid_token', 'Expired token'],
])('a token that is %s is refused on every route [API-044]', async (_, make, code, message) => {
  const given = await make()

  for (const path of ['/wp-json/wc/v3/orders', '/wp-json/nowhere', '/wp-json/wc/v3/products'])
    expect((await shop.ask(path, { token: given })).body).toEqual({ code, message, data: { status: 403 } })
})

test('a token that was accepted before is refused after its time, and before it', async () => {
  const given = await shop.tokenOf('sana')
  const read = () => shop.ask('/wp-json/wc/v3/orders', { token: given })
  const now = shop.context.clock()
  const replies = []
  for (const days of [0, 6, 8, -1, 1]) {
    shop.time.now = now + days * 24 * 3_600_000
    const { status, body } = await read()
    replies.push([status, (body as { message?: string }).message])
  }
  shop.time.now = now

  expect(replies).toEqual([
    [200, undefined],
    [200, undefined],
    [403, 'Expired token'],
    [403, 'Cannot handle token prior to its nbf'],
    [200, undefined],
  ])
})

test('the signature of an accepted token does not count for another', async () => {
  const [head = '', body = '', signature = ''] = (await shop.tokenOf('sana')).split('.')
  const read = (given: string) => shop.ask('/wp-json/wc/v3/orders', { token: given })
  expect((await read(`${head}.${body}.${signature}`)).status).toBe(200)

  const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as { data: { user: { id: string } } }
  claims.data.user.id = '101'
  const other = Buffer.from(JSON.stringify(claims)).toString('base64url')

  expect((await read(`${head}.${other}.${signature}`)).status).toBe(403)
  expect((await read(`${head}.${body}.${signature.slice(0, -4)}AAAA`)).status).toBe(403)
})

test('an unsigned token is refused', async () => {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

  const reply = await shop.ask('/wp-json/wc/v3/orders', { token: `${part({ alg: 'none' })}.${part(me)}.` })

  expect(reply.status).toBe(403)
})

test('a valid token is confirmed; a missing one is refused', async () => {
  const good = await shop.ask('/wp-json/jwt-auth/v1/token/validate', {
    method: 'POST',
    token: await shop.tokenOf('sana'),
  })
  const none = await shop.ask('/wp-json/jwt-auth/v1/token/validate', { method: 'POST' })

  expect(good.body).toEqual({ code: 'jwt_auth_valid_token', data: { status: 200 } })
  expect(none.body).toMatchObject({ code: 'jwt_auth_no_auth_header', data: { status: 403 } })
})

test('a customer reads only their own record [API-024] [PERM-004]', async () => {
  const token = await shop.tokenOf('ayesha')

  const own = await shop.ask('/wp-json/wc/v3/customers/101', { token })
  const other = await shop.ask('/wp-json/wc/v3/customers/102', { token })
  const nobody = await shop.ask('/wp-json/wc/v3/customers/101')

  expect(own.body).toMatchObject({ id: 101, first_name: 'Ayesha', shipping: { city: 'Mardan' } })
  expect(other.status).toBe(403)
  expect(other.body).toMatchObject({ code: 'woocommerce_rest_cannot_view' })
  expect(nobody.status).toBe(401)
})

test('an update keeps absent fields [API-025] [API-026]', async () => {
  const token = await shop.tokenOf('bilal')
  const put = (body: object) => shop.ask('/wp-json/wc/v3/customers/102', { method: 'PUT', token, body })

  await put({ shipping: { city: 'Karachi', state: 'Sindh' } })
  const { body } = await put({ first_name: 'Bilal Bhai' })

  expect(body).toMatchObject({
    first_name: 'Bilal Bhai',
    last_name: 'Ahmed',
    shipping: { city: 'Karachi', address_1: 'Flat 4, Street 9, Gulberg III' },
    billing: { city: 'Lahore' },
  })
  expect((await put({ email: 'ayesha@sauda.example' })).body).toMatchObject({
    code: 'woocommerce_rest_customer_invalid_email',
  })
  expect((await put({ email: 'nonsense' })).body).toMatchObject({ code: 'rest_invalid_param' })
  expect((await put({ first_name: ' ' })).status).toBe(400)
  expect((await put({ password: 'x' })).body).toMatchObject({ code: 'sauda_use_update_password' })
})

const register = (body: object) => shop.ask('/wp-json/sauda/v1/register', { method: 'POST', body })

test('a new account signs in at once, with its user name [API-003] [REG-013] [REG-012]', async () => {
  const reply = await register({ username: 'hina.t', email: 'Hina@mail.example', password: 'sardi-ki-raat' })
  const session = await signIn({ username: 'HINA@mail.example', password: 'sardi-ki-raat' })

  expect(reply.body).toMatchObject({ success: true, message: 'Registration successful' })
  expect(session.body).toMatchObject({ user_nicename: 'hina.t', user_display_name: 'hina.t' })
})

test.each([
  [{}, 'sauda_username_required', 'Username is required'],
  [{ username: 'ab' }, 'sauda_username_short', 'Username must be at least 3 characters'],
  [{ username: 'a b c' }, 'sauda_username_invalid', 'Username contains invalid characters.'],
  [{ username: 'abc' }, 'sauda_email_required', 'Email is required'],
  [{ username: 'abc', email: 'abc@' }, 'sauda_email_invalid', 'Email is invalid'],
  [{ username: 'abc', email: 'a@b.co' }, 'sauda_password_required', 'Password is required'],
  [
    { username: 'abc', email: 'a@b.co', password: '12345' },
    'sauda_password_short',
    'Password must be at least 6 characters',
  ],
  [
    { username: 'abc', email: 'a@b.co', password: 'x'.repeat(129) },
    'sauda_password_long',
    'Password must be at most 128 characters',
  ],
  [
    { username: 'victim@sauda.example', email: 'a@b.co', password: 'long enough' },
    'sauda_username_invalid',
    'Username contains invalid characters.',
  ],
  [
    { username: 'AYESHA', email: 'a@b.co', password: 'long enough' },
    'registration-error-username-exists',
    'This username is already taken. Please choose another username.',
  ],
  [
    { username: 'ayesha2', email: 'AYESHA@sauda.example', password: 'long enough' },
    'registration-error-email-exists',
    'An account with this email already exists. Please sign in.',
  ],
])('registering %j is rejected: %s [API-003] [API-044] [REG-016] [REG-017]', async (body, code, message) => {
  const reply = await register(body)

  expect(reply.status).toBe(400)
  expect(reply.body).toEqual({ success: false, code, message, data: { status: 400 } })
})

test('of two concurrent registrations one succeeds', async () => {
  const replies = await Promise.all(
    ['one@mail.example', 'two@mail.example'].map((email) =>
      register({ username: 'twin', email, password: 'long enough' }),
    ),
  )

  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400])
})

test('a new password ends other sessions and continues the current one [SESS-009] [API-004] [API-033] [PERM-004]', async () => {
  const update = (body: object, token?: string) =>
    shop.ask('/wp-json/sauda/v1/update-password', { method: 'POST', body, ...(token && { token }) })
  const [here, there] = [await shop.tokenOf('sana'), await shop.tokenOf('sana')]

  const foreign = await update({ user_id: 101, password: 'new password' }, here)
  const short = await update({ user_id: 103, password: '12345' }, here)
  const reply = await update({ user_id: 103, password: 'new password' }, here)

  expect([foreign.status, foreign.body]).toMatchObject([403, { code: 'woocommerce_rest_cannot_edit' }])
  expect(short.body).toMatchObject({ success: false, code: 'sauda_password_short' })
  expect(reply.body).toMatchObject({ success: true, message: 'Password updated successfully!' })
  expect((await shop.ask('/wp-json/wc/v3/orders', { token: there })).status).toBe(403)
  const { token } = reply.body as { token: string }
  expect((await shop.ask('/wp-json/wc/v3/orders', { token })).status).toBe(200)
  expect((await update({ password: 'new password' })).body).toMatchObject({ code: 'jwt_auth_no_auth_header' })
  expect((await signIn({ username: 'sana', password: 'new password' })).status).toBe(200)
})

test('coupons: by exact code for every caller with a key, advertised ones in the list [API-023] [COUP-031] [COUP-018]', async () => {
  const list = await shop.ask('/wp-json/wc/v3/coupons?per_page=100', { key: '1' })
  const secret = await shop.ask('/wp-json/wc/v3/coupons?code=secret20', { key: '1' })

  expect((list.body as { code: string }[]).map(({ code }) => code).toSorted()).toEqual([
    'FLAT500',
    'MAX3000',
    'MIN5000',
    'PER100',
    'SAVE10',
    'SOON',
  ])
  expect(list.headers.get('x-sauda-coupon-list')).toBe('advertised')
  expect(secret.body).toMatchObject([{ code: 'SECRET20', amount: '20.00' }])
  expect((secret.body as object[])[0]).not.toHaveProperty('used_by')
  expect((await shop.ask('/wp-json/wc/v3/coupons')).status).toBe(401)
})

test('unknown routes and invalid JSON are answered in the envelope, with a request id', async () => {
  const unknown = await shop.ask('/wp-json/nowhere')
  const method = await shop.ask('/wp-json/wc/v3/products', { method: 'DELETE', key: '1' })
  const app = await shop.ask('/wp-json/jwt-auth/v1/token', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
  })

  expect(unknown.body).toEqual({
    code: 'rest_no_route',
    message: 'No route was found matching the URL and request method.',
    data: { status: 404 },
  })
  expect(unknown.headers.get('x-request-id')).toBeTruthy()
  expect(method.status).toBe(404)
  expect(app.body).toMatchObject({ code: '[jwt_auth] empty_username' })
})
