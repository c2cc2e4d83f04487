/* Customers in gateway mode (D-185): sign-in, registration and changes at the host. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { FakeWooCommerce } from '#testing/hosts/fake-woocommerce.ts'
import { gatewayAsks, row, shown } from '#testing/hosts/gateway-asks.ts'
import { type GatewayShop, openGatewayShop } from '#testing/hosts/gateway-shop.ts'

let host: FakeWooCommerce
let gateway: GatewayShop
beforeEach(async () => {
  gateway = await openGatewayShop()
  host = gateway.host
})
afterEach(() => gateway.close())

const wc = '/wp-json/wc/v3'
const { ask, later, tokenOf } = gatewayAsks(() => gateway)

describe('the customer [API-043]', () => {
  test('signs in at the host and gets both naming styles with the id of the token', async () => {
    const reply = await ask('/wp-json/jwt-auth/v1/token', {
      method: 'POST',
      body: { username: 'ayesha', password: 'ayesha-secret-1' },
    })
    expect(reply.body).toMatchObject({
      ...{ id: 2, user_id: 2, user_email: 'ayesha@example.com', email: 'ayesha@example.com' },
      ...{ user_nicename: 'ayesha', nicename: 'ayesha', user_display_name: 'ayesha', displayName: 'ayesha' },
    })
    const token = row(reply)['token'] as string
    expect(
      (await ask('/wp-json/jwt-auth/v1/token/validate', { method: 'POST', token, body: {} })).body,
    ).toMatchObject({ code: 'jwt_auth_valid_token' })
  })

  test('gets the same reply for a wrong password and an unknown name', async () => {
    const attempt = (username: string) =>
      ask('/wp-json/jwt-auth/v1/token', { method: 'POST', body: { username, password: 'nope' } })
    const [wrong, unknown] = [await attempt('ayesha'), await attempt('nobody')]
    expect(shown(wrong)).toBe('403 [jwt_auth] incorrect_password')
    expect(unknown.body).toEqual(wrong.body)
  })

  test('has the token verified at the host once a minute, and an invalid token is not cached', async () => {
    const token = await tokenOf('ayesha')
    const proofs = () => host.seen.filter(({ path }) => path.endsWith('/validate')).length
    await ask(`${wc}/orders`, { token })
    await ask(`${wc}/orders`, { token })
    expect(proofs()).toBe(1)
    later(61_000)
    await ask(`${wc}/orders`, { token })
    expect(proofs()).toBe(2)
    later(8 * 86_400_000)
    expect(shown(await ask(`${wc}/orders`, { token }))).toBe('403 jwt_auth_invalid_token')
    expect(shown(await ask(`${wc}/orders`, { token: 'abc' }))).toBe('403 jwt_auth_invalid_token')
  })

  test('stays signed in while the host is unavailable', async () => {
    const token = await tokenOf('ayesha')
    host.trouble = () => 'bad gateway'
    expect(shown(await ask(`${wc}/orders`, { token }))).toBe('503 sauda_unavailable')
  })

  test('reads and updates only their own record', async () => {
    const token = await tokenOf('ayesha')
    const own = await ask(`${wc}/customers/2`, { token })
    expect(own.body).toMatchObject({
      id: 2,
      username: 'ayesha',
      display_name: 'ayesha',
      avatar_url: '',
      meta_data: [],
    })
    expect(JSON.stringify(own.body)).not.toContain('shop.example')
    expect(shown(await ask(`${wc}/customers/3`, { token }))).toBe('403 woocommerce_rest_cannot_view')
    expect(shown(await ask(`${wc}/customers/2`))).toBe('403 woocommerce_rest_cannot_view')
    expect(shown(await ask(`${wc}/customers/2`, {}))).toBe('401 woocommerce_rest_cannot_view')
    const put = (id: number, body: object) => ask(`${wc}/customers/${id}`, { method: 'PUT', token, body })
    expect(shown(await put(3, { first_name: 'X' }))).toBe('403 woocommerce_rest_cannot_edit')

    const changed = await put(2, {
      ...{ first_name: 'Ayesha', last_name: 'Khan', role: 'administrator' },
      billing: { city: 'Lahore', state: 'Punjab', country: 'Pakistan' },
    })

    expect(changed.body).toMatchObject({
      display_name: 'Ayesha Khan',
      billing: { state: 'Punjab', country: 'Pakistan' },
    })
    expect(host.customers[0]).toMatchObject({
      role: 'customer',
      billing: { city: 'Lahore', state: 'PB', country: 'PK' },
    })
    expect(shown(await put(2, { password: 'another-secret' }))).toBe('400 sauda_use_update_password')
    expect(shown(await put(2, { first_name: ' ' }))).toBe('400 rest_invalid_param')
    expect((await put(2, { email: 'bilal@example.com' })).body).toMatchObject({
      code: 'woocommerce_rest_customer_invalid_email',
      message: 'An account with this email already exists.',
    })
  })

  test('changes the password and continues with a new token', async () => {
    const token = await tokenOf('ayesha')
    const change = (body: object) => ask('/wp-json/sauda/v1/update-password', { method: 'POST', token, body })
    expect(shown(await change({ user_id: 3, password: 'green-lamp-77' }))).toBe(
      '403 woocommerce_rest_cannot_edit',
    )
    expect(shown(await change({ user_id: 2, password: 'x' }))).toBe('400 sauda_password_short')
    expect(shown(await change({ password: 'green-lamp-77', current_password: 'no' }))).toBe(
      '400 sauda_current_password_wrong',
    )

    const changed = await change({
      user_id: 2,
      password: 'green-lamp-77',
      current_password: 'ayesha-secret-1',
    })

    expect(changed.body).toMatchObject({ success: true, message: 'Password updated successfully!' })
    expect((await ask(`${wc}/orders`, { token: row(changed)['token'] as string })).status).toBe(200)
    expect(await tokenOf('ayesha', 'green-lamp-77')).toBeTruthy()
  })

  test('registers at the host, with our rules and texts', async () => {
    const register = (body: object) => ask('/wp-json/sauda/v1/register', { method: 'POST', body })
    const sana = { username: 'sana', email: 'sana@example.com', password: 'blue-window-9' }
    expect((await register({ ...sana, username: 'ayesha' })).body).toMatchObject({
      ...{ success: false, code: 'registration-error-username-exists' },
      message: 'This username is already taken. Please choose another username.',
    })
    expect(shown(await register({ ...sana, email: 'ayesha@example.com' }))).toBe(
      '400 registration-error-email-exists',
    )
    expect(shown(await register({ ...sana, password: '123456' }))).toBe('400 sauda_password_common')
    expect((await register(sana)).body).toEqual({
      success: true,
      message: 'Registration successful',
      user_id: 4,
    })
    expect(await tokenOf('sana', 'blue-window-9')).toBeTruthy()
  })

  test("exists when the host's reply to the registration was lost", async () => {
    host.trouble = ({ method, path }) =>
      method === 'POST' && path === '/wc/v3/customers' ? 'drop after' : undefined
    const body = { username: 'sana', email: 'sana@example.com', password: 'blue-window-9' }
    expect(row(await ask('/wp-json/sauda/v1/register', { method: 'POST', body }))).toMatchObject({
      user_id: 4,
    })
  })

  test('has no routes for features that a plain host lacks', async () => {
    const token = await tokenOf('ayesha')
    const calls = [
      ['POST', 'forgot-password'],
      ['POST', 'reset-password'],
      ['GET', 'sessions'],
      ['GET', 'my-data'],
      ['DELETE', 'account'],
    ] as const
    for (const [method, path] of calls)
      expect(shown(await ask(`/wp-json/sauda/v1/${path}`, { method, token }))).toBe('404 rest_no_route')
  })
})
