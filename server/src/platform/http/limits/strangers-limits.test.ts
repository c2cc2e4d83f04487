/* Resources that an anonymous caller could use up for others, and inputs that only programs may send. */
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { trackedOrderRate } from '@sauda/contract/shipments/calls.ts'
import { putMailWithin, putUnaskedMail } from '#shop/mail/sending/outbox-store.ts'
import type { Database } from '#platform/database/database.ts'
import { listMail } from '#testing/outbox.ts'
import { setUpShop } from '#testing/set-up-shop.ts'

const shop = setUpShop({ RATE_LIMIT_FACTOR: '1' })

test('guesses at the phone of an order do not lock out its buyer', async () => {
  const track = (phone: string, address: string) =>
    shop.ask('/wp-json/sauda/v1/track', { method: 'POST', body: { number: '77', phone }, address })
  for (let turn = 0; turn < trackedOrderRate.points; turn += 1)
    expect((await track(`0300000${1000 + turn}`, '198.51.7.1')).status).toBe(404)
  expect((await track('03001234567', '198.51.7.1')).status).toBe(429)
  expect((await track('03001234567', '198.51.9.1')).status).not.toBe(429)
})

test("strangers do not use up an account's requests for a new password, and its mails stay few", async () => {
  const ask = (address: string) =>
    shop.ask('/wp-json/sauda/v1/forgot-password', { method: 'POST', body: { login: 'ayesha' }, address })
  for (let turn = 0; turn < 8; turn += 1) await ask(`198.51.8.${turn}`)
  expect((await ask('203.0.113.20')).status).toBe(200)
  const { rows } = await sql<{ count: string }>`
    select count(*) from password_reset join customer on customer.id = customer_id where username = 'ayesha'`.execute(
    shop.context.db,
  )
  expect(Number(rows[0]?.count)).toBe(3)
})

test('requests at the same time lead to no more mails than requests in turn', async () => {
  const { db } = shop.context
  const turns = Array.from({ length: 12 }, (_, turn) => turn)
  await Promise.all(
    turns.map((turn) =>
      shop.ask('/wp-json/sauda/v1/forgot-password', {
        method: 'POST',
        body: { login: 'bilal' },
        address: `198.51.${turn}.4`,
      }),
    ),
  )
  const to = 'stranger@mail.example'
  const now = new Date(shop.time.now)
  await Promise.all(
    turns.map(() =>
      db.transaction().execute(async (tx) => {
        const content = { link: 'http://shop.test/confirm-email?token=1' }
        await putUnaskedMail(tx, { name: 'welcome', to, content }, { now, isConfirmed: false })
        await sql`select pg_sleep(0.05)`.execute(tx)
      }),
    ),
  )
  const mailsTo = async (name: 'password-reset' | 'welcome', person: string) =>
    (await listMail(db, name)).filter(({ recipient }) => recipient === person).length
  expect(await mailsTo('password-reset', 'bilal@sauda.example')).toBe(3)
  expect(await mailsTo('welcome', to)).toBe(3)
})

test('mails about orders are not counted past those of a transaction that is still open', async () => {
  const { db } = shop.context
  const now = new Date(shop.time.now)
  const limit = { names: ['order-note'] as const, since: new Date(shop.time.now - 1000), most: 3 }
  const content = { displayName: '', number: 1, note: 'Soon.', link: 'http://shop.test/track' }
  const put = (tx: Database) =>
    putMailWithin(tx, { name: 'order-note', to: 'Busy@mail.example', content }, limit, { now })
  const [third, fourth] = await db.transaction().execute(async (tx) => {
    for (let sent = 0; sent < 2; sent += 1) await put(tx)
    // another transaction neither exceeds the limit nor waits for ever
    const other = db.transaction().execute(put)
    return [await put(tx), await other]
  })
  expect({ third, fourth }).toEqual({ third: expect.any(Number), fourth: undefined })
})

test('a secret key is rejected in requests from browsers, the publishable one is not', async () => {
  const ask = (key: '1' | '2' | '3', origin?: string) =>
    shop.ask('/wp-json/wc/v3/products?per_page=1', { key, ...(origin && { headers: { origin } }) })
  for (const key of ['2', '3'] as const) {
    for (const origin of ['https://app.example', 'http://shop.test', 'null'])
      expect(await ask(key, origin)).toMatchObject({
        status: 403,
        body: { code: 'sauda_secret_key_in_browser', data: { status: 403 } },
      })
    expect((await ask(key)).status).toBe(200)
  }
  expect((await ask('1', 'https://app.example')).status).toBe(200)
})

test('pages with a secret address send no Referer to other sites', async () => {
  const { headers } = await shop.ask('/wp-admin/authorize-application.php?app_name=Phone')
  expect(headers.get('referrer-policy')).toBe('same-origin')
  expect((await shop.ask('/robots.txt')).headers.get('referrer-policy')).toBe(
    'strict-origin-when-cross-origin',
  )
})

test('a path of two slashes is 404 without an error', async () => {
  expect((await shop.ask('//x/%2e%2e')).status).not.toBe(500)
})
