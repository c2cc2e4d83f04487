/* Resources that an anonymous caller could use up for others, and inputs that only programs may send. */
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { trackedOrderRate } from '@sauda/contract/shipments/calls.ts'
import { putMailWithin, putUnaskedMail } from '#shop/mail/sending/outbox-store.ts'
import type { Database } from '#platform/database/database.ts'
import { ayeshasAddress } from '#testing/address.ts'
import { sendDueMail } from '#testing/due-jobs.ts'
import { operatorAsks } from '#testing/operator-orders.ts'
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
        await putUnaskedMail(
          tx,
          { name: 'welcome', to, content },
          { budget: 'welcome', now, isConfirmed: false },
        )
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
  const content = { displayName: '', number: 1, note: 'Soon.', link: 'http://shop.test/track' }
  const put = (tx: Database) =>
    putMailWithin(tx, { name: 'order-note', to: 'Busy@mail.example', content }, { budget: 'order', now })
  const [third, fourth] = await db.transaction().execute(async (tx) => {
    for (let sent = 0; sent < 2; sent += 1) await put(tx)
    // another transaction neither exceeds the limit nor waits for ever
    const other = db.transaction().execute(put)
    return [await put(tx), await other]
  })
  expect({ third, fourth }).toEqual({ third: expect.any(Number), fourth: undefined })
})

test('strangers who type an address use up none of the mails that its owner causes', async () => {
  const operator = operatorAsks(() => shop)
  const email = 'hina@mail.example'
  const mails = async () => {
    const names = ['stock-notice-asked', 'email-change-asked', 'order-placed', 'welcome'] as const
    const lists = await Promise.all(names.map((name) => listMail(shop.context.db, name)))
    return lists.map((list) => list.filter(({ recipient }) => recipient === email).length)
  }
  const soldOut = async (turn: number) =>
    (
      await operator('POST', '/wp-json/wc/v3/products', {
        ...{ name: `Shawl ${turn}`, regular_price: '100', stock_status: 'outofstock' },
      })
    ).body.id
  const want = (productId: number, more: object) =>
    shop.ask('/wp-json/sauda/v1/stock-notices', {
      ...{ method: 'POST', body: { product_id: productId, email } },
      ...more,
    })
  const order = (turn: number, more: object) =>
    shop.ask('/wp-json/wc/v3/orders', {
      method: 'POST',
      headers: { 'Idempotency-Key': crypto.randomUUID() },
      body: {
        payment_method: 'cod',
        billing: { ...ayeshasAddress, email, address_1: `Street ${turn}`, phone: `0301100000${turn}` },
        line_items: [{ product_id: 1020, quantity: 1 }],
      },
      ...more,
    })
  const setting = (group: string, values: object) =>
    operator('PUT', `/wp-json/sauda/v1/settings/${group}`, { values })
  const account = (username: string, address: string) =>
    shop.ask('/wp-json/sauda/v1/register', {
      ...{ method: 'POST', body: { username, email: address, password: 'long-enough-7' } },
    })
  const tokenOf = async (username: string) => {
    const body = { username, password: 'long-enough-7' }
    const reply = await shop.ask('/wp-json/jwt-auth/v1/token', { method: 'POST', body })
    return reply.body as { id: number; token: string }
  }
  await setting('payment', { guestCheckout: true })
  await setting('shop', { confirmNewEmail: true })
  await account('nosy', 'nosy@mail.example')
  const stranger = await tokenOf('nosy')

  for (let turn = 0; turn < 5; turn += 1) {
    expect((await want(await soldOut(turn), { address: `203.0.113.${turn}` })).status).toBe(200)
    expect((await order(turn, { address: `198.51.${turn}.1` })).status).toBe(201)
    await shop.ask(`/wp-json/wc/v3/customers/${stranger.id}`, {
      ...{ method: 'PUT', body: { email }, token: stranger.token },
    })
  }
  expect(await mails()).toEqual([3, 3, 3, 0])

  expect((await account('hina', email)).status).toBe(200)
  const { token } = await tokenOf('hina')
  expect((await order(7, { token })).status).toBe(201)
  expect((await want(await soldOut(7), { token })).status).toBe(200)
  expect(await mails()).toEqual([4, 3, 4, 1])
  // the mails of the account have a limit too
  for (let turn = 10; turn < 15; turn += 1) await want(await soldOut(turn), { token })
  expect(await mails()).toEqual([6, 3, 4, 1])
})

test('an account that is registered and deleted in turn mails its address a few times a day', async () => {
  const email = 'again@mail.example'
  for (let turn = 0; turn < 5; turn += 1) {
    const body = { username: 'again', email, password: 'long-enough-7' }
    expect((await shop.ask('/wp-json/sauda/v1/register', { method: 'POST', body })).status).toBe(200)
    const { token } = (await shop.ask('/wp-json/jwt-auth/v1/token', { method: 'POST', body })).body as {
      token: string
    }
    await sendDueMail(shop.context, { send: async () => {} })
    const gone = { password: body.password }
    expect(
      (await shop.ask('/wp-json/sauda/v1/account', { method: 'DELETE', token, body: gone })).status,
    ).toBe(200)
  }
  const count = async (name: 'welcome' | 'account-deleted') =>
    (await listMail(shop.context.db, name)).filter(({ recipient }) => recipient === email).length
  expect([await count('welcome'), await count('account-deleted')]).toEqual([3, 3])
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
