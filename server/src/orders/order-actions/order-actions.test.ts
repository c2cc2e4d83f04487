/* Mails and receipts of orders, as WooCommerce clients request them. */
import { beforeEach, expect, test } from 'vitest'
import type { OutboundEmail } from '#shop/mail/sending/transport.ts'
import { sendDueMail } from '#testing/due-jobs.ts'
import { listMail } from '#testing/outbox.ts'
import { setUpShop } from '#testing/set-up-shop.ts'

const shop = setUpShop({ PUBLIC_URL: 'http://shop.test' })
beforeEach(async () => {
  await shop.context.db.deleteFrom('mailOutbox').execute()
})

type Body = Record<string, unknown> & { id: number; code: string; message: string; receipt_url: string }
const ask = async (method: string, path: string, body?: object) => {
  const reply = await shop.ask(`/wp-json/wc/v3/orders${path}`, { method, key: '2', ...(body && { body }) })
  return { status: reply.status, body: reply.body as Body }
}
const newOrder = async (more: object = {}) => {
  const { body } = await ask('POST', '', {
    status: 'processing',
    payment_method: 'cod',
    payment_method_title: 'Cash on delivery',
    billing: { first_name: 'Sana', email: 'sana@mail.example' },
    line_items: [{ product_id: 1001, quantity: 2, meta_data: [{ key: 'Size', value: 'M' }] }],
    ...more,
  })
  return body.id
}
const notesOf = async (id: number) =>
  ((await ask('GET', `/${id}/notes`)).body as unknown as { note: string }[]).map(({ note }) => note)
const waiting = async (name: 'order-placed' | 'order-status') =>
  (await listMail(shop.context.db, name)).map(({ recipient }) => recipient)

test.each([
  ['processing', ['customer_invoice', 'customer_processing_order']],
  ['on-hold', ['customer_invoice', 'customer_on_hold_order']],
  ['completed', ['customer_completed_order', 'customer_invoice']],
  ['cancelled', ['customer_cancelled_order', 'customer_invoice']],
  ['pending', ['customer_invoice']],
])('an order that is %s offers the mails of its status, sorted', async (status, ids) => {
  const { status: code, body } = await ask('GET', `/${await newOrder({ status })}/actions/email_templates`)

  const rows = body as unknown as { id: string; title: string; description: string }[]
  expect([code, rows.map(({ id }) => id)]).toEqual([200, ids])
  expect(rows.every((row) => row.title !== '' && row.description !== '')).toBe(true)
})

test('an order without an e-mail address offers no mail, and sends none', async () => {
  const id = await newOrder({ billing: { first_name: 'Sana' } })

  expect((await ask('GET', `/${id}/actions/email_templates`)).body).toEqual([])
  const refused = await ask('POST', `/${id}/actions/send_order_details`, {})
  expect([refused.status, refused.body.code]).toEqual([400, 'woocommerce_rest_missing_email'])
  const sent = await ask('POST', `/${id}/actions/send_order_details`, { email: 'new@mail.example' })
  expect([sent.status, sent.body.message]).toEqual([
    200,
    'Billing email updated to new@mail.example. Order details sent to new@mail.example.',
  ])
  expect(await waiting('order-placed')).toEqual(['new@mail.example'])
})

test("a mail is sent to the order's address once per key, and is noted on the order", async () => {
  const id = await newOrder({ status: 'completed' })
  await shop.context.db.deleteFrom('mailOutbox').execute()
  const send = () =>
    shop.ask(`/wp-json/wc/v3/orders/${id}/actions/send_email`, {
      method: 'POST',
      key: '2',
      headers: { 'idempotency-key': 'one-mail-again' },
      body: { template_id: 'customer_completed_order' },
    })

  expect((await send()).body).toEqual({
    message: 'Email template "Order completed" sent to sana@mail.example.',
  })
  expect((await send()).status).toBe(200)
  expect(await waiting('order-status')).toEqual(['sana@mail.example'])
  expect(await notesOf(id)).toContain('Email template "Order completed" sent to sana@mail.example.')
})

test('the details of an order that was reduced name what was taken off and what is still to pay', async () => {
  const id = await newOrder({ status: 'on-hold', payment_method: 'bacs' })
  await ask('POST', `/${id}/refunds`, { amount: '500.00' })
  await shop.context.db.deleteFrom('mailOutbox').execute()
  await ask('POST', `/${id}/actions/send_order_details`, {})

  const sent: OutboundEmail[] = []
  await sendDueMail(shop.context, { send: async (mail) => void sent.push(mail) })
  expect(sent.map(({ message }) => message.text)).toEqual([
    expect.stringMatching(/Total.*4,400\.00[^]*Refunded.*-.*500\.00[^]*To pay.*3,900\.00/),
  ])
})

test("the order's address changes only on request", async () => {
  const id = await newOrder()
  const path = `/${id}/actions/send_email`
  const sent = { template_id: 'customer_invoice', email: 'other@mail.example' }

  const refused = await ask('POST', path, sent)
  expect([refused.status, refused.body.code]).toEqual([400, 'woocommerce_rest_order_billing_email_exists'])
  expect((await ask('POST', path, { ...sent, force_email_update: true })).body.message).toContain(
    'Billing email updated to other@mail.example.',
  )
  expect((await ask('GET', `/${id}`)).body['billing']).toMatchObject({ email: 'other@mail.example' })
})

test.each([
  [
    'a mail of another status',
    { template_id: 'customer_completed_order' },
    'woocommerce_rest_invalid_email_template',
  ],
  [
    'a mail that this shop does not have',
    { template_id: 'customer_note' },
    'woocommerce_rest_invalid_email_template',
  ],
  ['a mail that nobody has', { template_id: 'nonsense' }, 'rest_invalid_param'],
  ['no mail', {}, 'rest_missing_callback_param'],
  ['no address', { template_id: 'customer_invoice', email: 'x' }, 'rest_invalid_param'],
])('%s is rejected with 400', async (_, body, code) => {
  const refused = await ask('POST', `/${await newOrder()}/actions/send_email`, body)

  expect([refused.status, refused.body.code]).toEqual([400, code])
  expect(await waiting('order-status')).toEqual([])
})

test.each([
  ['GET', 'actions/email_templates'],
  ['POST', 'actions/send_email'],
  ['POST', 'actions/send_order_details'],
  ['GET', 'receipt'],
  ['POST', 'receipt'],
])('%s orders/{unknown}/%s is 404', async (method, path) => {
  const body = method === 'POST' ? { template_id: 'customer_invoice' } : undefined
  const refused = await ask(method, `/999999/${path}`, body)

  expect([refused.status, refused.body.code]).toEqual([404, 'woocommerce_rest_not_found'])
})

const open = async (url: string) => {
  const { status, headers, body } = await shop.ask(new URL(url).pathname)
  return { status, headers, text: String(body) }
}

test('a receipt is a page without scripts and without personal data, until its expiry date', async () => {
  const id = await newOrder({ set_paid: true, shipping: { address_1: '12 Mall Road' } })
  expect((await ask('GET', `/${id}/receipt`)).status).toBe(404)

  const made = await ask('POST', `/${id}/receipt`, {})
  expect([made.status, made.body['expiration_date']]).toEqual([200, dayIn(1)])
  expect((await ask('GET', `/${id}/receipt`)).body).toEqual(made.body)
  expect((await ask('POST', `/${id}/receipt`, { expiration_days: 9 })).body).toEqual(made.body)

  const { status, headers, text } = await open(made.body.receipt_url)
  expect(status).toBe(200)
  expect(text).toContain(`Order #${id}`)
  expect(text).toContain('Size: M')
  expect(text).toContain('Paid on')
  expect(text).not.toMatch(/Mall Road|Sana|sana@|<script/)
  expect(headers.get('x-robots-tag')).toBe('noindex')
  expect(headers.get('cache-control')).toBe('private, no-store')

  const wrong = made.body.receipt_url.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))
  expect((await open(wrong)).status).toBe(404)
  const other = made.body.receipt_url.replace(`/${id}.`, `/${id - 1}.`)
  expect((await open(other)).status).toBe(404)
  shop.time.now += 2 * day
  expect((await open(made.body.receipt_url)).status).toBe(404)
  shop.time.now -= 2 * day
})

const day = 24 * 3_600_000
const dayIn = (days: number) => new Date(shop.time.now + days * day).toISOString().slice(0, 10)

test('a new receipt invalidates the previous one', async () => {
  const id = await newOrder()
  const first = (await ask('POST', `/${id}/receipt`, { expiration_date: dayIn(30) })).body
  expect(first['expiration_date']).toBe(dayIn(30))
  const second = (await ask('POST', `/${id}/receipt`, { expiration_days: 3, force_new: true })).body

  expect(second['expiration_date']).toBe(dayIn(3))
  expect([(await open(first.receipt_url)).status, (await open(second.receipt_url)).status]).toEqual([
    404, 200,
  ])
})

test.each([
  ['2000-01-01', 'woocommerce_invalid_argument'],
  ['9999-01-01', 'woocommerce_invalid_argument'],
  ['2026-02-30', 'rest_invalid_param'],
  ['tomorrow', 'rest_invalid_param'],
])('a receipt until %s is rejected', async (date, code) => {
  const refused = await ask('POST', `/${await newOrder()}/receipt`, { expiration_date: date })

  expect([refused.status, refused.body.code]).toEqual([400, code])
})

test('an order placed in Urdu has its receipt and mails in Urdu', async () => {
  const id = await newOrder({
    meta_data: [{ key: 'locale', value: 'ur' }],
    fee_lines: [{ name: 'Gift wrap', total: '50.00' }],
  })
  const { body } = await ask('POST', `/${id}/receipt`, {})

  expect((await open(body.receipt_url)).text).toContain('<html lang="ur" dir="rtl">')
  await ask('POST', `/${id}/actions/send_order_details`, {})
  const { locale } = await shop.context.db
    .selectFrom('mailOutbox')
    .select('locale')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  expect(locale).toBe('ur')
})

test('a receipt shows refunds', async () => {
  const id = await newOrder()
  await ask('POST', `/${id}/refunds`, { amount: '10.00', api_refund: false })
  const { body } = await ask('POST', `/${id}/receipt`, {})

  expect((await open(body.receipt_url)).text.replaceAll(/\s+/g, ' ')).toContain(
    'Refunded</th> <td class="money"><bdi>-₨10.00',
  )
})
