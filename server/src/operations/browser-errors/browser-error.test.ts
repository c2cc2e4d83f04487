/* Reports of script errors in browsers. */
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { type DeskBrowser, deskBrowser } from '#testing/desk/desk-browser.ts'
import { setUpShop } from '#testing/set-up-shop.ts'
import { storedBrowserError } from './browser-error.ts'
import { addBrowserError, forgetBrowserErrors } from './browser-error-store.ts'

const shop = setUpShop({ RATE_LIMIT_FACTOR: '1' })
let owner: DeskBrowser
beforeAll(async () => {
  owner = await deskBrowser(shop, 'owner')
})
beforeEach(() => shop.context.db.deleteFrom('browserError').execute())

const report = (body: unknown, address?: string) =>
  shop.ask('/wp-json/sauda/v1/browser-errors', { method: 'POST', body, ...(address && { address }) })
type Group = { message: string; place: string; page: string; reports: number }
const groups = async (): Promise<Group[]> =>
  ((await owner.ask('health')).body as unknown as { browser_errors: Group[] }).browser_errors
const error = { message: 'TypeError: x is undefined', place: '/assets/cart-a1.js:1:20', page: '/cart' }

test('reports of one error are one group, the newest group first', async () => {
  await report(error, '203.0.113.1')
  await report({ ...error, page: '/checkout' }, '203.0.113.2')
  shop.time.now += 1000
  await report({ message: 'RangeError: out of range' }, '203.0.113.3')

  expect(await groups()).toMatchObject([
    { message: 'RangeError: out of range', place: '', page: '/', reports: 1 },
    { ...error, page: '/checkout', reports: 2 },
  ])
})

test.each([
  ['mail to sana@example.com failed', 'mail to … failed'],
  ['phone 0300 1234567 and +92-300-1234567', 'phone … and …'],
  ['order 48213 was not found', 'order … was not found'],
  ['GET /orders/48213?key=abc#x failed', 'GET /orders/… failed'],
  ['https://shop.test/search?q=my+name failed', 'https://shop.test/search failed'],
  ['token eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9 expired', 'token … expired'],
  ['line one\nline\u0000two\u2028three', 'line one line two three'],
  ['x of 3 is undefined', 'x of 3 is undefined'],
])('%j is stored as %j', (message, stored) => {
  expect(storedBrowserError({ message, place: '', page: '' })?.message).toBe(stored)
})

test('parts that may be personal are removed from pages and places', () => {
  const stored = (page: string, place = '') => storedBrowserError({ message: 'x', page, place })
  expect(stored('/order/1042/wc_order_8Hd?key=1')?.page).toBe('/order/…/…')
  expect(stored('/product/classic-lawn-kurta')?.page).toBe('/product/classic-lawn-kurta')
  expect(stored('/a/b/c/d/e/f')?.page).toBe('/a/b/c/d')
  expect(stored('/', 'https://shop.test/assets/cart-a1.js:1:20')?.place).toBe('/assets/cart-a1.js:1:20')
  expect(stored('/', 'at sana@example.com')?.place).toBe('')
  expect(storedBrowserError({ message: ' \n', page: '/', place: '' })).toBeUndefined()
})

test('a huge message is shortened quickly', () => {
  const began = process.cpuUsage()
  for (const part of ['a', '1 ', 'a@', '/?', 'a1-', '@'])
    expect(
      storedBrowserError({
        message: part.repeat(500_000),
        place: part.repeat(500_000),
        page: part.repeat(500_000),
      })?.message.length ?? 0,
    ).toBeLessThanOrEqual(300)
  // six of them; a pattern that takes quadratic time would take minutes
  expect(process.cpuUsage(began).user / 1000).toBeLessThan(2000)
})

test('an address reports at most twenty in an hour, and a report without a message is refused', async () => {
  const replies = await Promise.all(Array.from({ length: 21 }, () => report(error, '203.0.113.9')))
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(20)
  expect(replies.filter(({ status }) => status === 429)).toHaveLength(1)
  expect((await report({}, '203.0.113.10')).body).toMatchObject({ code: 'rest_missing_callback_param' })
})

test('two hundred groups are stored; further reports of these are counted', async () => {
  const { db } = shop.context
  const now = new Date(shop.time.now)
  for (let at = 0; at < 201; at += 1) await addBrowserError(db, { ...error, place: `/a.js:1:${at}` }, now)
  await addBrowserError(db, { ...error, place: '/a.js:1:0' }, now)

  const rows = await db.selectFrom('browserError').selectAll().execute()

  expect(rows).toHaveLength(200)
  expect(rows.find(({ place }) => place === '/a.js:1:0')?.reports).toBe(2)
  expect(await groups()).toHaveLength(30)
})

test('the owner deletes them, a visitor cannot; old ones expire', async () => {
  await addBrowserError(shop.context.db, error, new Date(shop.time.now))
  expect((await shop.ask('/wp-json/sauda/v1/desk/browser-errors', { method: 'DELETE' })).status).toBe(401)
  expect(await groups()).toHaveLength(1)

  expect((await owner.ask('browser-errors', { method: 'DELETE' })).status).toBe(200)
  expect(await groups()).toEqual([])

  await addBrowserError(shop.context.db, error, new Date(shop.time.now))
  await forgetBrowserErrors(shop.context.db, new Date(shop.time.now + 1))
  expect(await groups()).toEqual([])
})
