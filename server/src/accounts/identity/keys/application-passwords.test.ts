/* Programs of staff: application passwords as in WordPress, and users/me. */
import { beforeAll, describe, expect, test } from 'vitest'
import type { Request } from '#testing/test-shop.ts'
import { setUpShop } from '#testing/set-up-shop.ts'
import { createApplicationPassword } from './application-passwords.ts'
import { addStaff, removeStaff } from '#accounts/staff/staff.ts'

const shop = setUpShop({ RATE_LIMIT_FACTOR: '1' })
let owner = ''
beforeAll(async () => {
  owner = (await createApplicationPassword(shop.context, 1, { name: 'test', appId: '' })).password
  await addStaff(
    shop.context,
    { login: 'packer', email: 'packer@mail.example', role: 'packer' },
    'packer-demo-1',
  )
})

const basic = (login: string, password: string) => ({
  authorization: `Basic ${Buffer.from(`${login}:${password}`).toString('base64')}`,
})
const as = async (login: string, password: string, path: string, request: Request = {}) => {
  const { status, body } = await shop.ask(`/wp-json/${path}`, { headers: basic(login, password), ...request })
  return {
    status,
    body: body as Record<string, unknown> & { code?: string; password?: string; uuid?: string },
  }
}
const ask = (path: string, request: Request = {}) => as('owner', owner, path, request)
const mine = 'wp/v2/users/me/application-passwords'

describe('authentication', () => {
  test.each(['owner', 'OWNER', 'owner@sauda.example'])(
    'accepts %s and the password, with or without spaces',
    async (login) => {
      for (const password of [owner, owner.replaceAll(' ', '')])
        for (const path of ['wc/v3/orders/5101', 'wp/v2/users/me', 'sauda/v1/settings'])
          expect((await as(login, password, path)).status).toBe(200)
    },
  )

  test("rejects the real password, another person's and a wrong one with the same message", async () => {
    const refusals = [
      await as('owner', 'owner-demo-1', 'wc/v3/orders'),
      await as('packer', owner, 'wc/v3/orders'),
      await as('nobody', owner, 'wc/v3/orders'),
    ]
    for (const refused of refusals)
      expect(refused).toEqual({
        status: 401,
        body: {
          code: 'incorrect_password',
          message: 'The provided password is an invalid application password.',
          data: { status: 401 },
        },
      })
  })

  test('ignores passwords in remote calls over plain http', async () => {
    const { status } = await ask('wc/v3/orders', { headers: basic('owner', owner), address: '203.0.113.9' })
    expect(status).toBe(401)
  })

  test('limits wrong passwords, and correct ones still work', async () => {
    const tries = []
    for (let number = 0; number < 11; number += 1)
      tries.push((await as('somebody', 'wrong', 'wc/v3/orders')).status)
    expect(tries.slice(-1)).toEqual([429])
    expect((await ask('wc/v3/orders/5101')).status).toBe(200)
  })
})

test('returns the caller from users/me, and the rights with context=edit', async () => {
  const view = await ask('wp/v2/users/me')
  expect(view).toMatchObject({ status: 200, body: { id: 1, name: 'Nadia Qureshi', slug: 'owner' } })
  expect(view.body).not.toHaveProperty('email')
  expect((await ask('wp/v2/users/me?context=edit')).body).toMatchObject({
    username: 'owner',
    email: 'owner@sauda.example',
    roles: ['administrator'],
    capabilities: { administrator: true, manage_woocommerce: true, edit_users: true },
    registered_date: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+00:00$/),
  })
  const shopper = await shop.ask('/wp-json/wp/v2/users/me', { token: await shop.tokenOf('ayesha') })
  expect(shopper).toMatchObject({ status: 200, body: { id: 101 } })
})

test('creates a password, shows it once in groups of four, renames it and deletes it', async () => {
  const made = await ask(mine, { method: 'POST', body: { name: 'Till', app_id: '' } })
  expect(made).toMatchObject({ status: 201, body: { name: 'Till', last_used: null, last_ip: null } })
  expect(made.body.password).toMatch(/^(?:[A-Za-z0-9]{4} ){5}[A-Za-z0-9]{4}$/)
  const uuid = made.body.uuid ?? ''
  const one = `wp/v2/users/1/application-passwords/${uuid}`
  expect((await as('owner', made.body.password ?? '', 'wc/v3/orders/5101')).status).toBe(200)
  const read = await ask(one)
  expect(read).toMatchObject({ status: 200, body: { uuid, last_ip: '127.0.0.1' } })
  expect(read.body['last_used']).toMatch(/^\d{4}-/)
  expect(read.body).not.toHaveProperty('password')

  expect(await ask(mine, { method: 'POST', body: { name: 'till' } })).toMatchObject({
    status: 409,
    body: { code: 'application_password_duplicate_name' },
  })
  expect(await ask(one, { method: 'POST', body: { name: 'test' } })).toMatchObject({ status: 409 })
  expect(await ask(one, { method: 'POST', body: { name: 'Counter' } })).toMatchObject({
    status: 200,
    body: { name: 'Counter' },
  })
  expect(await ask(one, { method: 'DELETE' })).toMatchObject({
    status: 200,
    body: { deleted: true, previous: { uuid, name: 'Counter' } },
  })
  expect(await ask(one)).toMatchObject({ status: 404, body: { code: 'rest_application_password_not_found' } })
  expect((await as('owner', made.body.password ?? '', 'wc/v3/orders/5101')).status).toBe(401)
})

test('returns the password in use to the program', async () => {
  expect((await ask(`${mine}/introspect`)).body).toMatchObject({ name: 'test' })
  const token = await shop.tokenOf('owner')
  expect(await shop.ask(`/wp-json/${mine}/introspect`, { token })).toMatchObject({
    status: 404,
    body: { code: 'rest_no_authenticated_app_password' },
  })
})

test.each([{}, { name: ' ' }, { name: 'x'.repeat(201) }, { name: 'x', app_id: 'none' }])(
  'requires a program name, and a valid id (%j)',
  async (body) => {
    expect((await ask(mine, { method: 'POST', body })).status).toBe(400)
  },
)

test('lets owners manage all passwords, and others their own', async () => {
  const id = 2
  const theirs = `wp/v2/users/${id}/application-passwords`
  const made = await ask(theirs, { method: 'POST', body: { name: 'Scanner' } })
  const password = made.body.password ?? ''
  expect((await as('packer', password, `${theirs}/introspect`)).body).toMatchObject({ name: 'Scanner' })
  expect(await as('packer', password, 'wp/v2/users/1/application-passwords')).toMatchObject({
    status: 403,
    body: { code: 'rest_cannot_list_application_passwords' },
  })
  expect(await ask('wp/v2/users/999/application-passwords')).toMatchObject({
    status: 404,
    body: { code: 'rest_user_invalid_id' },
  })
  expect(await ask('wp/v2/users/101/application-passwords')).toMatchObject({ status: 501 })
  expect(await ask(theirs, { method: 'DELETE' })).toMatchObject({ body: { deleted: true, count: 1 } })
  const again = await ask(theirs, { method: 'POST', body: { name: 'Scanner' } })
  await removeStaff(shop.context, 'packer')
  expect((await as('packer', again.body.password ?? '', 'wc/v3/orders')).status).toBe(401)
})

test('advertises the consent page in the API index', async () => {
  expect((await shop.ask('/wp-json/')).body).toMatchObject({
    authentication: {
      'application-passwords': {
        endpoints: { authorization: 'http://shop.test/wp-admin/authorize-application.php' },
      },
    },
  })
})

/** The first requests of WooCommerce's phone app (issue 18, section 4). */
test.each([
  '',
  'wp/v2/users/me?context=edit',
  'wc/v3/settings/general',
  'wc/v3/system_status',
  'wc/v3/orders',
  'wc/v3/products',
  'wc/v3/reports/sales?period=month',
  'wc/v3/reports/orders/totals',
  'wc/v3/reports/top_sellers',
  'wc/v3/data/countries',
  'wc/v3/payment_gateways',
])('answers the phone app: /%s', async (path) => {
  expect((await ask(path)).status).toBe(200)
})

test("does not let a shopper's session list or create passwords", async () => {
  const { body } = await shop.ask('/wp-json/jwt-auth/v1/token', {
    method: 'POST',
    headers: { origin: 'http://shop.test', 'sec-fetch-site': 'same-origin' },
    body: { username: 'owner', password: 'owner-demo-1' },
  })
  const headers = { authorization: `Bearer ${(body as { token: string }).token}` }
  const refused = async (request: Request) =>
    (await shop.ask(`/wp-json/${mine}`, { headers, ...request })).status

  expect((await shop.ask('/wp-json/wp/v2/users/me', { headers })).body).toMatchObject({ id: 1 })
  expect([
    await refused({ method: 'POST', body: { name: 'By a script of the page' } }),
    await refused({}),
    await refused({ method: 'DELETE' }),
  ]).toEqual([403, 403, 403])
})
