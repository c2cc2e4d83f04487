import { beforeEach, expect, test } from 'vitest'
import { setUpShop } from '#testing/set-up-shop.ts'
import { accountRules } from '@sauda/domain/account-rules.ts'

const shop = setUpShop()
beforeEach(async () => {
  await shop.context.db.deleteFrom('customerSession').execute()
})

type Session = { id: number; current: boolean; user_agent: string; address: string } & Record<string, string>

const signIn = async (username: string, agent = '', address = '') => {
  const { body } = await shop.ask('/wp-json/jwt-auth/v1/token', {
    method: 'POST',
    body: { username, password: `${username}-demo-1` },
    headers: { 'user-agent': agent },
    address,
  })
  return (body as { token: string }).token
}
const list = async (token: string) =>
  (await shop.ask('/wp-json/sauda/v1/sessions', { token })).body as Session[]
const end = (token: string, id: number | '' = '') =>
  shop.ask(`/wp-json/sauda/v1/sessions${id === '' ? '' : `/${id}`}`, { method: 'DELETE', token })
const read = async (token: string) => (await shop.ask('/wp-json/wc/v3/orders', { token })).status

test('each sign-in is its own session, listed with its device; the current one is marked', async () => {
  const phone = await signIn('ayesha', 'Phone/1.0', '203.0.113.77')
  shop.time.now += 60_000
  const desk = await signIn('ayesha', 'Desk/2.0', '2001:db8:12:34::1')
  await signIn('bilal', 'Other/1.0')

  const sessions = await list(phone)

  expect(sessions).toMatchObject([
    { current: false, user_agent: 'Desk/2.0', address: '2001:db8:12::/48' },
    { current: true, user_agent: 'Phone/1.0', address: '203.0.113.x' },
  ])
  expect(sessions[1]).toMatchObject({
    date_created: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) as unknown,
    date_expires_gmt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) as unknown,
  })
  expect((await list(desk)).map(({ current }) => current)).toEqual([true, false])
})

test('an ended session is refused, and the others continue', async () => {
  const [stolen, mine] = [await signIn('ayesha', 'Stolen'), await signIn('ayesha', 'Mine')]
  const id = (await list(mine)).find(({ user_agent }) => user_agent === 'Stolen')?.id ?? 0

  const { status, body } = await end(mine, id)

  expect([status, body]).toMatchObject([200, { id, current: false }])
  expect((await shop.ask('/wp-json/wc/v3/orders', { token: stolen })).body).toMatchObject({
    code: 'jwt_auth_invalid_token',
    data: { status: 403 },
  })
  expect(await read(mine)).toBe(200)
  expect((await end(mine, id)).status).toBe(404)
})

test("a customer cannot end another customer's session", async () => {
  const [ayesha, bilal] = [await signIn('ayesha'), await signIn('bilal')]

  const { status } = await end(bilal, (await list(ayesha))[0]?.id)

  expect(status).toBe(404)
  expect(await read(ayesha)).toBe(200)
})

test('signing out elsewhere ends all sessions except the current one', async () => {
  const others = [await signIn('ayesha'), await signIn('ayesha')]
  const mine = await signIn('ayesha')
  const bilal = await signIn('bilal')

  expect((await end(mine)).body).toEqual({ success: true, ended: 2 })

  expect(await Promise.all([...others, mine, bilal].map(read))).toEqual([403, 403, 200, 200])
})

test('the last use of a session is recorded every few minutes, not with each call', async () => {
  const token = await signIn('ayesha')
  const seen = async () => (await list(token))[0]?.['date_last_seen_gmt']
  const first = await seen()

  shop.time.now += 4 * 60_000
  expect(await seen()).toBe(first)
  shop.time.now += 60_000
  await read(token)

  expect(Date.parse(`${await seen()}Z`) - Date.parse(`${first}Z`)).toBe(5 * 60_000)
})

test('a new password keeps the current session, and removes the others from the list', async () => {
  await signIn('newcomer')
  const mine = await signIn('newcomer', 'Mine')
  const [{ id } = { id: 0 }] = await list(mine)

  const { body } = await shop.ask('/wp-json/sauda/v1/update-password', {
    method: 'POST',
    token: mine,
    body: { password: 'another good one' },
  })
  const { token } = body as { token: string }

  expect(await list(token)).toMatchObject([{ id, current: true, user_agent: 'Mine' }])
  expect(await read(mine)).toBe(403)
})

test('an account has at most a hundred sessions, the newest ones', async () => {
  const now = new Date(shop.time.now)
  const row = (index: number) => ({
    tokenKey: `old ${index}`,
    customerId: 101,
    userAgent: '',
    address: '',
    createdAt: now,
    lastSeenAt: new Date(shop.time.now - 1000 - index),
    expiresAt: new Date(shop.time.now + 1000),
  })
  await shop.context.db
    .insertInto('customerSession')
    .values(Array.from({ length: accountRules.sessions }, (_, index) => row(index)))
    .execute()

  const token = await signIn('ayesha', 'Newest')

  const sessions = await list(token)
  expect(sessions).toHaveLength(accountRules.sessions)
  expect(sessions[0]).toMatchObject({ current: true, user_agent: 'Newest' })
})

test('signing out ends only the session of the token', async () => {
  const [here, there] = [await signIn('ayesha', 'Here'), await signIn('ayesha', 'There')]
  const out = () => shop.ask('/wp-json/sauda/v1/session', { method: 'DELETE', token: here })
  expect(await out()).toMatchObject({ status: 200, body: { success: true, ended: 1 } })
  expect([await read(here), await read(there)]).toEqual([403, 200])
  expect((await list(there)).map(({ user_agent }) => user_agent)).toEqual(['There'])
  expect((await out()).status).toBe(403)
})
