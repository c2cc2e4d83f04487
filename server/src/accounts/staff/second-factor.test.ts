/* The second factor: single-use app codes besides the password, and recovery codes. */
import { Secret, TOTP } from 'otpauth'
import { beforeEach, describe, expect, test } from 'vitest'
import { addStaff, resetStaffPassword } from './staff.ts'
import { browserOf, type DeskBrowser, deskBrowser, enterDesk } from '#testing/desk/desk-browser.ts'
import { setUpShop } from '#testing/set-up-shop.ts'

const shop = setUpShop()

const step = 30_000
let people = 0
let login: string
let id: number
let desk: DeskBrowser
let secret: string
let uri: string
let recovery: string[]

const codeAt = (timestamp: number) => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp })
const enter = (code?: string) =>
  enterDesk(shop, { username: login, password: `${login}-demo-1`, ...(code !== undefined && { code }) })
const post = (path: string, body: object, method = 'POST') => desk.ask(path, { method, body })
const codeOf = ({ body }: { body: unknown }) => (body as { code?: string }).code

beforeEach(async () => {
  people += 1
  login = `person${people}`
  const who = { login, email: `${login}@sauda.example`, role: 'packer' } as const
  id = (await addStaff(shop.context, who, `${login}-demo-1`)).id
  desk = await deskBrowser(shop, login)
  const begun = await post('second-factor', { password: `${login}-demo-1` })
  ;({ secret, uri } = begun.body as { secret: string; uri: string })
  const confirmed = await post('second-factor/confirm', { code: codeAt(shop.time.now) })
  recovery = (confirmed.body as { recovery_codes: string[] }).recovery_codes
  shop.time.now += 10 * step
})

describe('sign-in', () => {
  test('requires a code of the authenticator app, and each code is accepted once', async () => {
    expect(uri).toMatch(/^otpauth:\/\/totp\//)
    expect(codeOf(await enter())).toBe('desk_code_needed')
    expect(codeOf(await enter('000000'))).toBe('desk_code_wrong')
    const code = codeAt(shop.time.now)
    expect((await enter(code)).status).toBe(200)
    expect(codeOf(await enter(code))).toBe('desk_code_wrong')
    expect((await enter(codeAt(shop.time.now + step))).status).toBe(200)
    expect(codeOf(await enter(codeAt(shop.time.now - step)))).toBe('desk_code_wrong')
  })

  test.each([
    ['a code of a minute ago', -2],
    ['one of the next minute', 2],
  ])('rejects %s', async (_, steps) => {
    expect(codeOf(await enter(codeAt(shop.time.now + steps * step)))).toBe('desk_code_wrong')
  })

  test('does not mention codes when the password is wrong', async () => {
    const reply = await enterDesk(shop, { username: login, password: 'wrong', code: codeAt(shop.time.now) })
    expect(codeOf(reply)).toBe('desk_wrong_password')
  })

  test('accepts each of ten recovery codes once, however it is typed', async () => {
    expect(recovery).toHaveLength(10)
    const [first = ''] = recovery
    const reply = await enter(` ${first.toUpperCase().replace('-', ' ')}`)
    expect(reply.status).toBe(200)
    expect(codeOf(await enter(first))).toBe('desk_code_wrong')
    expect((await browserOf(shop, reply).ask('second-factor')).body).toEqual({
      on: true,
      recovery_codes_left: 9,
    })
  })

  test('accepts a recovery code after ten wrong codes, so that a thief of the password cannot lock the person out', async () => {
    for (let wrong = 0; wrong < 10; wrong += 1) expect((await enter('000000')).status).toBe(401)
    expect((await enter(codeAt(shop.time.now))).status).toBe(429)
    expect((await enter('aaaaa-aaaaa')).status).toBe(429)
    expect((await enter(recovery[0])).status).toBe(200)
    expect((await enter(codeAt(shop.time.now))).status).toBe(200)
  })

  test('blocks codes of the app for a while after ten wrong ones', async () => {
    for (let wrong = 0; wrong < 10; wrong += 1) expect((await enter('000000')).status).toBe(401)
    const reply = await enter(codeAt(shop.time.now))
    expect(reply.status).toBe(429)
    expect(Number(reply.headers.get('retry-after'))).toBe(3600)
    shop.time.now += 3_600_000
    expect((await enter(codeAt(shop.time.now))).status).toBe(200)
  })

  test('accepts a code once when it is sent twice at the same time', async () => {
    const code = codeAt(shop.time.now)
    const replies = await Promise.all([enter(code), enter(code)])
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401])
  })

  test('gives programs no staff rights by the password alone', async () => {
    const body = { username: login, password: `${login}-demo-1` }
    const reply = await shop.ask('/wp-json/jwt-auth/v1/token', { method: 'POST', body })
    const { token } = reply.body as { token: string }
    expect((await shop.ask('/wp-json/wc/v3/orders/5101', { token })).status).toBe(404)
  })
})

test('no longer needs codes after a switch-off with the password, or by an owner for a colleague', async () => {
  expect((await post('second-factor', { password: 'wrong' }, 'DELETE')).status).toBe(403)
  expect((await post('second-factor', { password: `${login}-demo-1` })).status).toBe(409)
  const owner = await deskBrowser(shop, 'owner')
  const { body } = await owner.ask('staff')
  expect(body).toContainEqual(expect.objectContaining({ id, second_factor: true }))
  const path = `staff/${id}/second-factor`
  expect((await desk.ask(path, { method: 'DELETE', body: { password: `${login}-demo-1` } })).status).toBe(403)
  const taken = await owner.ask(path, { method: 'DELETE', body: { password: 'owner-demo-1' } })
  expect(taken).toMatchObject({ status: 200, body: { on: false } })
  expect((await enter()).status).toBe(200)
})

test("no longer needs codes after the machine's operator resets the password", async () => {
  const { password } = await resetStaffPassword(shop.context, login, true)
  expect((await enterDesk(shop, { username: login, password })).status).toBe(200)
})

test('stores secrets so that the database alone yields no codes', async () => {
  const row = await shop.context.db
    .selectFrom('secondFactor')
    .selectAll()
    .where('staffId', '=', id)
    .executeTakeFirst()
  expect(JSON.stringify(row)).not.toContain(secret)
  expect(recovery.some((code) => JSON.stringify(row).includes(code))).toBe(false)
})
