/* Staff, and how customer accounts show their roles. */
import { type Role, roles } from '@sauda/contract/rights.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findStaff } from '#accounts/customers/staff-store.ts'
import { openTestShop, type TestShop } from '#testing/test-shop.ts'
import { insertPassword, passwordsOf } from '#accounts/identity/keys/application-password-store.ts'
import { insertReset } from '#accounts/identity/passwords/reset-store.ts'
import { resetPassword } from '#accounts/identity/passwords/reset-password.ts'
import { newLinkToken } from '#platform/http/requests/link-token.ts'
import { sendDueMail } from '#testing/due-jobs.ts'
import { addStaff, changeRole, removeStaff, resetStaffPassword } from './staff.ts'

let shop: TestShop
const ids = {} as Record<Role, number>
beforeAll(async () => {
  shop = await openTestShop()
  ids.owner = 1
  for (const role of roles.filter((each) => each !== 'owner')) {
    const { id } = await addStaff(
      shop.context,
      { login: role, email: `${role}@sauda.example`, role },
      `${role}-demo-1`,
    )
    ids[role] = id
  }
})
afterAll(() => shop.close())

type Row = { id: number; role: string }
const customers = async (query: string) =>
  (await shop.ask(`/wp-json/wc/v3/customers?per_page=50&_fields=id,role${query}`, { key: '2' })).body as Row[]

test('accounts share one sequence of ids, and staff come first', async () => {
  expect(ids).toEqual({ owner: 1, manager: 2, packer: 3 })
  const { status, body } = await shop.ask('/wp-json/wc/v3/customers/1', { key: '2' })
  expect(status).toBe(200)
  expect(body).toMatchObject({ id: 1, email: 'owner@sauda.example', role: 'administrator' })
})

test('customer lists include staff only on request', async () => {
  expect((await customers('')).filter(({ role }) => role !== 'customer')).toEqual([])
  expect((await customers('&role=all&orderby=id')).slice(0, 4)).toEqual([
    { id: 1, role: 'administrator' },
    { id: 2, role: 'shop_manager' },
    { id: 3, role: 'packer' },
    { id: 101, role: 'customer' },
  ])
  expect(await customers('&role=shop_manager')).toEqual([{ id: 2, role: 'shop_manager' }])
  expect(await customers('&role=editor')).toEqual([])
})

describe('sign-in', () => {
  const signedIn = async (headers: Record<string, string> = {}, username = 'owner') => {
    const { body } = await shop.ask('/wp-json/jwt-auth/v1/token', {
      method: 'POST',
      body: { username, password: `${username}-demo-1` },
      headers,
    })
    return (body as { token: string }).token
  }
  const statusOf = async (path: string, token: string) => (await shop.ask(path, { token })).status

  test('a program of a staff member has the rights of the role', async () => {
    const owner = await signedIn()
    expect(await statusOf('/wp-json/wc/v3/orders/5101', owner)).toBe(200)
    expect(await statusOf('/wp-json/wc/v3/webhooks', owner)).toBe(200)
    const packer = await signedIn({}, 'packer')
    expect(await statusOf('/wp-json/wc/v3/orders/5101', packer)).toBe(200)
    expect(await statusOf('/wp-json/wc/v3/webhooks', packer)).toBe(403)
    expect((await findStaff(shop.context.db, 1))?.role).toBe('owner')
  })

  test.each([{ origin: 'http://shop.test' }, { 'sec-fetch-site': 'same-origin' }])(
    'on pages of the shop staff are shoppers (%j)',
    async (headers) => {
      const token = await signedIn(headers)
      expect(await statusOf('/wp-json/wc/v3/orders/5101', token)).toBe(404)
      expect((await shop.ask('/wp-json/wc/v3/orders', { token })).body).toEqual([])
    },
  )

  test('a changed or removed role applies to the next call', async () => {
    const token = await signedIn({}, 'manager')
    expect(await statusOf('/wp-json/wc/v3/customers', token)).toBe(200)
    await changeRole(shop.context, 'Manager', 'packer')
    expect(await statusOf('/wp-json/wc/v3/customers', token)).toBe(403)
    await changeRole(shop.context, 'manager', 'manager')
  })
})

describe('a staff account is not an ordinary customer', () => {
  const refused = { status: 403, body: { code: 'sauda_staff_account' } }

  test('no key sets its password or address, or deletes it', async () => {
    for (const body of [{ password: 'another-one-1' }, { email: 'else@mail.example' }])
      expect(await shop.ask('/wp-json/wc/v3/customers/1', { method: 'PUT', key: '2', body })).toMatchObject(
        refused,
      )
    expect(
      await shop.ask('/wp-json/wc/v3/customers/1?force=true', { method: 'DELETE', key: '2' }),
    ).toMatchObject(refused)
    expect(
      await shop.ask('/wp-json/wc/v3/customers/batch', { method: 'POST', key: '2', body: { delete: [1] } }),
    ).toMatchObject({ body: { delete: [{ error: { code: 'sauda_staff_account' } }] } })
  })

  test("its name is changed like a customer's, and an owner sets its password", async () => {
    const put = (path: string, request: object) =>
      shop.ask(`/wp-json/wc/v3/customers/${path}`, { method: 'PUT', ...request })
    expect(await put('1', { key: '2', body: { first_name: 'Nadia' } })).toMatchObject({ status: 200 })
    const owner = await shop.tokenOf('owner')
    expect(await put('3', { token: owner, body: { password: 'packer-demo-1' } })).toMatchObject({
      status: 200,
    })
    const manager = await shop.tokenOf('manager')
    expect(await put('1', { token: manager, body: { password: 'taken-over-1' } })).toMatchObject(refused)
    expect(await put('102', { token: manager, body: { first_name: 'Bilal' } })).toMatchObject({ status: 200 })
  })

  test('it cannot delete itself in the shop', async () => {
    const token = await shop.tokenOf('packer')
    expect(
      await shop.ask('/wp-json/sauda/v1/account', {
        method: 'DELETE',
        token,
        body: { password: 'packer-demo-1' },
      }),
    ).toMatchObject(refused)
  })
})

describe('by command line', () => {
  test('there is always an owner', async () => {
    await expect(removeStaff(shop.context, 'owner')).rejects.toThrow('owner is the only owner')
    await expect(changeRole(shop.context, 'owner', 'packer')).rejects.toThrow('make another one first')
  })

  test('invalid names, addresses and logins are rejected with a sentence', async () => {
    const add = (login: string, email: string) => addStaff(shop.context, { login, email, role: 'packer' })
    await expect(add('a b', 'x@mail.example')).rejects.toThrow('cannot be a login')
    await expect(add('amna', 'none')).rejects.toThrow('"none" is not an email address.')
    await expect(add('Ayesha', 'x@mail.example')).rejects.toThrow('an account with this login already')
    await expect(add('amna', 'ayesha@sauda.example')).rejects.toThrow('an account with this email already')
    await expect(resetStaffPassword(shop.context, 'ayesha', false)).rejects.toThrow('Nobody of the staff')
  })

  test('a recovered account loses its application passwords, or keeps them where that is wanted', async () => {
    const { id } = await addStaff(shop.context, {
      ...{ login: 'tills', email: 'tills@mail.example', role: 'manager' },
    })
    const passwords = '/wp-json/wp/v2/users/me/application-passwords'
    const first = await resetStaffPassword(shop.context, 'tills', false)
    expect(first.programs).toEqual([])
    const { body: signedIn } = await shop.ask('/wp-json/jwt-auth/v1/token', {
      method: 'POST',
      body: { username: 'tills', password: first.password },
    })
    const { token } = signedIn as { token: string }
    const { body: till } = await shop.ask(passwords, { method: 'POST', token, body: { name: 'Till' } })
    const authorization = `Basic ${Buffer.from(`tills:${(till as { password: string }).password}`).toString('base64')}`
    const asTill = async () =>
      (await shop.ask('/wp-json/wc/v3/orders?per_page=1', { headers: { authorization } })).status
    expect(await asTill()).toBe(200)

    expect((await resetStaffPassword(shop.context, 'tills', true)).programs).toEqual(['Till'])
    expect(await asTill()).toBe(200)
    expect((await resetStaffPassword(shop.context, 'tills', false)).programs).toEqual(['Till'])
    expect(await asTill()).toBe(401)
    expect(await passwordsOf(shop.context.db, id)).toEqual([])
  })

  test('a reset by mail keeps application passwords, and its mail names them', async () => {
    const { id } = await addStaff(shop.context, {
      ...{ login: 'reset', email: 'reset@mail.example', role: 'manager' },
    })
    await insertPassword(shop.context.db, {
      ...{ uuid: '0b3f0a4e-6f5b-4d6f-9d42-0f3f3a1c7a10', staffId: id, name: 'Till', appId: '' },
      ...{ passwordHash: 'x', createdAt: new Date(shop.time.now) },
    })
    const { token, tokenHash } = newLinkToken()
    await insertReset(shop.context.db, {
      ...{ tokenHash, customerId: id, createdAt: new Date(shop.time.now), email: 'reset@mail.example' },
      expiresAt: new Date(shop.time.now + 60_000),
    })
    await resetPassword(shop.context, { token, password: 'Another-one-1' })
    expect(await passwordsOf(shop.context.db, id)).toHaveLength(1)
    const texts: string[] = []
    await sendDueMail(shop.context, { send: async ({ message }) => void texts.push(message.text) })
    expect(texts.find((text) => text.includes('password was changed'))).toContain(
      'These apps can still use your account: Till.',
    )
  })

  test('a new person does not get the id of a deleted account, and with it the history', async () => {
    const person = (login: string) =>
      addStaff(shop.context, { login, email: `${login}@mail.example`, role: 'packer' })
    const { id } = await person('former')
    await removeStaff(shop.context, 'former')
    const path = `/wp-json/wc/v3/customers/${id}?force=true`
    expect((await shop.ask(path, { method: 'DELETE', key: '2' })).status).toBe(200)
    expect((await person('next')).id).toBe(id + 1)
  })

  test('removed staff are signed out and become customers', async () => {
    const { id, password } = await addStaff(shop.context, {
      ...{ login: 'amna', email: 'amna@mail.example', name: 'Amna Riaz', role: 'packer' },
    })
    const { body } = await shop.ask('/wp-json/jwt-auth/v1/token', {
      method: 'POST',
      body: { username: 'amna', password },
    })
    const { token } = body as { token: string }
    await removeStaff(shop.context, 'amna')
    expect((await shop.ask('/wp-json/wc/v3/orders', { token })).status).toBe(403)
    expect((await shop.ask(`/wp-json/wc/v3/customers/${id}`, { key: '2' })).body).toMatchObject({
      role: 'customer',
      display_name: 'Amna Riaz',
    })
  })
})
