/* The desk's health page, and unsent mails. */
import type { RowOf } from '@sauda/contract/calls.ts'
import { beforeAll, expect, test } from 'vitest'
import { closeDatabase, openDatabase } from '#platform/database/database.ts'
import { addRequests, takeRequests } from '#platform/telemetry/request-counts.ts'
import { addToHour, forgetHours } from './hours-store.ts'
import { storeRequests } from './store-hours.ts'
import { putMail } from '#shop/mail/sending/outbox-store.ts'
import { type DeskBrowser, deskBrowser } from '#testing/desk/desk-browser.ts'
import { setUpShop } from '#testing/set-up-shop.ts'

const shop = setUpShop()
let owner: DeskBrowser
beforeAll(async () => {
  owner = await deskBrowser(shop, 'owner')
})

type Health = RowOf<'getDeskHealth'>
const health = async (): Promise<Health> => (await owner.ask('health')).body as unknown as Health

test("reports the doctor's findings, with versions and sizes", async () => {
  const found = await health()
  expect(found.findings).toContainEqual({ level: 'good', text: expect.stringMatching(/^PostgreSQL \d/) })
  expect(found.findings).toContainEqual({ level: 'good', text: expect.stringMatching(/^\d+ products$/) })
  expect(found.versions).toMatchObject({
    shop: expect.stringMatching(/^\d+\.\d+\.\d+$/),
    node: process.versions.node,
  })
  expect(found.disk_free).toBeGreaterThan(0)
  expect(found.database_size).toBeGreaterThan(1_000_000)
})

test('the last day has its requests by hour, from all processes, and its orders', async () => {
  const { context, time } = shop
  takeRequests()
  await context.db.deleteFrom('shopHour').execute()
  addRequests({ requests: 5, failures: 1, slow: 2 })
  await storeRequests(context)
  addRequests({ requests: 2, failures: 0, slow: 0 })
  await storeRequests(context)
  await addToHour(context.db, { requests: 9, failures: 9, slow: 9 }, new Date(time.now - 25 * 3_600_000))
  await context.db
    .updateTable('orderFact')
    .set({ createdAt: new Date(time.now) })
    .where('orderId', '=', (eb) => eb.selectFrom('orderFact').select((all) => all.fn.min('orderId').as('id')))
    .execute()

  const { last_day: day } = await health()

  expect(day).toHaveLength(24)
  expect(day.at(-1)).toMatchObject({ requests: 7, failures: 1, slow: 2 })
  expect(day.at(-1)?.orders).toBeGreaterThanOrEqual(1)
  expect(day.slice(0, -1).reduce((sum, { requests }) => sum + requests, 0)).toBe(0)
  await forgetHours(context.db, new Date(time.now - 24 * 3_600_000))
  expect(await context.db.selectFrom('shopHour').selectAll().execute()).toHaveLength(1)
})

test('counts that could not be stored are stored by the next round', async () => {
  takeRequests()
  addRequests({ requests: 3, failures: 0, slow: 0 })
  const away = openDatabase('postgresql://nobody@127.0.0.1:1/none', 1)
  await expect(storeRequests({ ...shop.context, db: away })).rejects.toBeInstanceOf(Error)
  await closeDatabase(away)
  expect(takeRequests()).toEqual({ requests: 3, failures: 0, slow: 0 })
})

test('a failed mail is listed with its reason, and sent again once', async () => {
  const id = await shop.context.db
    .transaction()
    .execute((tx) =>
      putMail(
        tx,
        { name: 'welcome', to: 'late@sauda.example', content: { link: 'https://sauda.example' } },
        new Date(shop.time.now),
      ),
    )
  await shop.context.db
    .updateTable('mailOutbox')
    .set({ state: 'failed', tries: 8, lastFault: '452 mailbox full' })
    .where('id', '=', id)
    .execute()
  expect((await health()).mails.failed).toMatchObject([
    { id, recipient: 'late@sauda.example', tries: 8, reason: '452 mailbox full' },
  ])

  const sent = await owner.ask(`/wp-json/sauda/v1/desk/mails/${id}/send`, { method: 'POST', body: {} })
  expect(sent).toMatchObject({ status: 200, body: { id, recipient: 'late@sauda.example' } })
  expect((await health()).mails).toMatchObject({ waiting: expect.any(Number), failed: [] })

  const again = await owner.ask(`/wp-json/sauda/v1/desk/mails/${id}/send`, { method: 'POST', body: {} })
  expect(again).toMatchObject({ status: 409, body: { code: 'sauda_mail_not_failed' } })
})

test('a test mail is sent to the caller', async () => {
  const reply = await owner.ask('/wp-json/sauda/v1/mails/orderPlaced/test', { method: 'POST', body: {} })
  expect(reply).toMatchObject({ status: 200, body: { recipient: 'owner@sauda.example' } })
  const row = await shop.context.db
    .selectFrom('mailOutbox')
    .select(['name', 'recipient'])
    .where('id', '=', (reply.body as { id: number }).id)
    .executeTakeFirst()
  expect(row).toEqual({ name: 'order-placed', recipient: 'owner@sauda.example' })
  const unknown = await owner.ask('/wp-json/sauda/v1/mails/nothing/test', { method: 'POST', body: {} })
  expect(unknown).toMatchObject({ status: 404, body: { code: 'sauda_mail_invalid' } })
})
