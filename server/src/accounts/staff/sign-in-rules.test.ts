/* A required second factor: staff who have none must set it up before anything else. */
import type { Endpoint } from '@sauda/contract/endpoint.ts'
import { servedEndpoints } from '@sauda/contract/calls.ts'
import { Secret, TOTP } from 'otpauth'
import { beforeAll, expect, test } from 'vitest'
import { addStaff } from './staff.ts'
import { type DeskBrowser, deskBrowser, enterDesk } from '#testing/desk/desk-browser.ts'
import { setUpShop } from '#testing/set-up-shop.ts'
import { openTestShop } from '#testing/test-shop.ts'

const shop = setUpShop()
let owner: DeskBrowser
let nadia: DeskBrowser
beforeAll(async () => {
  const who = { login: 'nadia', email: 'nadia@sauda.example', role: 'manager' } as const
  await addStaff(shop.context, who, 'nadia-demo-1')
  owner = await deskBrowser(shop, 'owner')
  nadia = await deskBrowser(shop, 'nadia')
})

const demand = (desk: DeskBrowser, second_factor: boolean, password = 'owner-demo-1') =>
  desk.ask('sign-in-rules', { method: 'PUT', body: { second_factor, password } })

/** Sets up the second factor. @returns the app's secret */
async function setUp(desk: DeskBrowser, password: string): Promise<string> {
  const begun = await desk.ask('second-factor', { method: 'POST', body: { password } })
  const { secret } = begun.body as { secret: string }
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: shop.time.now })
  expect((await desk.ask('second-factor/confirm', { method: 'POST', body: { code } })).status).toBe(200)
  return secret
}

/** All operator calls except those that work without it. */
const refused = Object.entries<Endpoint>(servedEndpoints).filter(
  ([name, { sends }]) =>
    sends !== 'open' &&
    !/^(?:getDeskSession|endDeskSession|getSecondFactor|beginSecondFactor|confirmSecondFactor)$/.test(name),
)

test('an owner makes the second factor mandatory with the password and a code of their own', async () => {
  expect((await owner.ask('sign-in-rules')).body).toEqual({ second_factor: false, without: 2 })
  expect((await demand(nadia, true, 'nadia-demo-1')).status).toBe(403)
  expect((await demand(owner, true, 'wrong')).body).toMatchObject({ code: 'desk_password_needed' })
  expect(await demand(owner, true)).toMatchObject({ status: 409, body: { code: 'desk_second_factor_off' } })
  await setUp(owner, 'owner-demo-1')
  expect(await demand(owner, true)).toMatchObject({
    status: 200,
    body: { second_factor: true, without: 1 },
  })
  expect((await owner.ask('orders')).status).toBe(200)
})

test('a person without a second factor is refused every call, also in open sessions', async () => {
  expect(refused.length).toBeGreaterThan(150)
  const answers = []
  for (const [name, { method, path }] of refused) {
    const at = path.replace('{product}', 'sauda').replace(/\{\w+\}/g, '1')
    const { status, body } = await nadia.ask(at, {
      method,
      ...(method !== 'GET' && { body: {} }),
    })
    answers.push(`${name} ${status} ${(body as { code?: string }).code}`)
  }
  expect(answers).toEqual(refused.map(([name]) => `${name} 403 desk_second_factor_due`))
  expect(await nadia.ask('events')).toMatchObject({ status: 403 })
})

test("a program with that person's password has no staff rights", async () => {
  const body = { username: 'nadia', password: 'nadia-demo-1' }
  const reply = await shop.ask('/wp-json/jwt-auth/v1/token', { method: 'POST', body })
  const { token } = reply.body as { token: string }
  expect((await shop.ask('/wp-json/wc/v3/customers', { token })).status).toBe(403)
})

test('sign-in announces the requirement; setting up the code gives access', async () => {
  const entered = await enterDesk(shop, { username: 'nadia', password: 'nadia-demo-1' })
  expect(entered.body).toMatchObject({ second_factor_due: true })
  const desk = await deskBrowser(shop, 'nadia')
  expect((await desk.ask('session')).body).toMatchObject({ second_factor_due: true })
  await setUp(desk, 'nadia-demo-1')
  expect((await desk.ask('session')).body).toMatchObject({ second_factor_due: false })
  expect((await desk.ask('orders')).status).toBe(200)
})

test('an owner ends the requirement', async () => {
  expect((await demand(owner, false)).status).toBe(200)
  await owner.ask('second-factor', { method: 'DELETE', body: { password: 'owner-demo-1' } })
  expect((await owner.ask('orders')).status).toBe(200)
})

test('a thief of a session cannot guess the password: calls that ask for it share a limit', async () => {
  const limited = await openTestShop({ RATE_LIMIT_FACTOR: '1' })
  try {
    const desk = await deskBrowser(limited, 'owner')
    const guess = (path: string, method: string, body: object) =>
      desk.ask(path, { method, body: { ...body, password: 'a-guess' } })
    const statuses = []
    for (let tries = 0; tries < 10; tries += 1) {
      statuses.push((await guess('sign-in-rules', 'PUT', { second_factor: false })).status)
      statuses.push((await guess('second-factor', 'POST', {})).status)
      statuses.push((await guess('invitations', 'POST', { email: 'x@mail.example', role: 'owner' })).status)
    }
    expect(new Set(statuses)).toEqual(new Set([403]))
    expect(await guess('second-factor', 'DELETE', {})).toMatchObject({
      status: 429,
      body: { code: 'sauda_rate_limited' },
    })
  } finally {
    await limited.close()
  }
})
