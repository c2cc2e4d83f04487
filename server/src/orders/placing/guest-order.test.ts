/* Orders without an account: how they are opened, who may claim them, and what guests cannot do. */
import { sql } from 'kysely'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { confirmationLink } from '#accounts/customers/confirm-email.ts'
import type { OutboundEmail } from '#shop/mail/sending/transport.ts'
import { sendDueMail } from '#testing/due-jobs.ts'
import { operatorAsks, ordersPath } from '#testing/operator-orders.ts'
import { openTestShop, type Request, type TestShop } from '#testing/test-shop.ts'
import { setUpShop } from '#testing/set-up-shop.ts'

const shop = setUpShop()
let [ayesha, bilal] = ['', '']
beforeAll(async () => {
  ayesha = await shop.tokenOf('ayesha')
  bilal = await shop.tokenOf('bilal')
  await takeGuests(true)
})

const operator = operatorAsks(() => shop)
const takeGuests = (guestCheckout: boolean) =>
  shop.ask('/wp-json/sauda/v1/settings/payment', {
    method: 'PUT',
    key: '2',
    body: { values: { guestCheckout, buyersCancel: true } },
  })

const address = {
  first_name: 'Sana',
  last_name: 'Malik',
  address_1: 'Street 4, House 12',
  city: 'Mardan',
  state: 'KPK',
  postcode: '23200',
  country: 'Pakistan',
}
let phones = 0
/** a new guest, whose orders no limit has counted yet */
const somebody = (more: object = {}) => {
  phones += 1
  const phone = `0301${String(1_000_000 + phones)}`
  return { ...address, address_1: `Street ${phones}, House 12`, phone, ...more }
}
const newKey = (): string => crypto.randomUUID()
const place = (billing: object = somebody(), more: object = {}, request: Request = {}) =>
  shop.ask(ordersPath, {
    method: 'POST',
    headers: { 'Idempotency-Key': newKey() },
    ...request,
    body: { payment_method: 'cod', billing, line_items: [{ product_id: 1020, quantity: 1 }], ...more },
  })
type Placed = { id: number; order_token: string; customer_id: number; order_key: string; total: string }
const placed = async (...given: Parameters<typeof place>): Promise<Placed> => {
  const { status, body } = await place(...given)
  expect(status).toBe(201)
  return body as Placed
}
const open = (id: number, orderToken?: string, token?: string) =>
  shop.ask(`${ordersPath}/${id}`, {
    ...(token !== undefined && { token }),
    headers: orderToken === undefined ? {} : { 'Order-Token': orderToken },
  })
const act = (id: number, action: string, orderToken: string, token?: string) =>
  shop.ask(`/wp-json/sauda/v1/orders/${id}/${action}`, {
    method: 'POST',
    headers: { 'Order-Token': orderToken },
    ...(token !== undefined && { token }),
  })

test('guests cannot order until the owner allows it', async () => {
  await takeGuests(false)
  expect((await place()).status).toBe(401)
  await takeGuests(true)
  expect((await place()).status).toBe(201)
})

test('a guest orders with name, phone and address; the order belongs to no account', async () => {
  const { id, customer_id: customerId, order_key: key, order_token: token } = await placed()
  expect([customerId, key]).toEqual([0, ''])
  expect(token).toMatch(/^\d+\.\d+\.[\w-]{43}$/)
  expect((await operator('GET', `${ordersPath}/${id}`)).body).toMatchObject({ customer_id: 0 })
  expect((await operator('GET', `${ordersPath}/${id}`)).body['order_token']).toBeUndefined()
  // the key of the storefront is public
  const named = await placed(somebody(), {}, { key: '1' })
  const there = `${ordersPath}/${named.id}`
  const headers = { 'Order-Token': named.order_token }
  expect((await shop.ask(there, { key: '1', headers })).status).toBe(200)
  expect((await shop.ask(there, { key: '1' })).status).toBe(403)
  expect((await place(somebody({ phone: '' }))).status).toBe(400)
  expect((await place(somebody({ email: 'no address' }))).status).toBe(400)
})

test('the token opens only its own order, and the order is not found without it', async () => {
  const [one, other] = [await placed(), await placed()]
  expect((await open(one.id, one.order_token)).body).toMatchObject({ id: one.id, total: one.total })
  const [number = '', until = '', signature = ''] = one.order_token.split('.')
  const forged = [
    other.order_token,
    '',
    'x'.repeat(5000),
    `${one.id}.${until}.${'A'.repeat(43)}`,
    `${number}.${Number(until) + 1}.${signature}`,
    `${other.id}.${until}.${signature}`,
  ]
  for (const token of forged) expect((await open(one.id, token)).status).toBe(404)
  expect((await open(one.id)).status).toBe(401)
  expect((await open(one.id, undefined, ayesha)).status).toBe(404)
  expect((await shop.ask(ordersPath, { headers: { 'Order-Token': one.order_token } })).status).toBe(401)
})

test('a token is valid for 180 days', async () => {
  const { id, order_token: token } = await placed()
  const { now } = shop.time
  shop.time.now += 179 * 86_400_000
  expect((await open(id, token)).status).toBe(200)
  shop.time.now += 2 * 86_400_000
  expect((await open(id, token)).status).toBe(404)
  shop.time.now = now
})

test('a repeated key returns the same order with its token', async () => {
  const [key, billing] = [newKey(), somebody()]
  const headers = { 'Idempotency-Key': key }
  const replies = await Promise.all([1, 2, 3].map(() => place(billing, {}, { headers })))
  const again = (await place(billing, {}, { headers })).body as Placed
  const ids = replies.filter(({ status }) => status === 201).map(({ body }) => (body as Placed).id)
  expect(new Set([...ids, again.id]).size).toBe(1)
  expect((await open(again.id, again.order_token)).status).toBe(200)
  expect((await place(somebody(), {}, { headers })).status).toBe(422)
  const asked = await shop.ask(`/wp-json/sauda/v1/order-attempts/${key}`)
  expect(asked.body).toMatchObject({ id: again.id })
  expect((await open(again.id, (asked.body as Placed).order_token)).status).toBe(200)
  expect((await shop.ask(`/wp-json/sauda/v1/order-attempts/${newKey()}`)).status).toBe(404)
})

test('a guessable key and the number of an account are rejected', async () => {
  expect((await place(somebody(), {}, { headers: { 'Idempotency-Key': 'one-order' } })).status).toBe(400)
  expect((await place(somebody(), {}, { headers: {} })).status).toBe(400)
  expect((await place(somebody(), { customer_id: 101 })).status).toBe(401)
  expect((await place(somebody(), {}, { key: '3' })).status).toBe(401)
})

test('a guest cancels an order once, and only with its token', async () => {
  const [one, other] = [await placed(), await placed()]
  expect((await act(one.id, 'cancellation', other.order_token)).status).toBe(404)
  const { status, body } = await act(one.id, 'cancellation', one.order_token)
  expect({ status, body }).toMatchObject({ status: 200, body: { status: 'cancelled' } })
  expect((await act(one.id, 'cancellation', one.order_token)).status).toBe(200)
  expect((await open(other.id, other.order_token)).body).toMatchObject({ status: 'processing' })
})

test("a guest pays on a provider's page, and retries with the token", async () => {
  await operator('PUT', '/wp-json/wc/v3/payment_gateways/payonline', { enabled: true })
  const waiting = await placed(somebody({ email: 'sana.pays@mail.example' }), { payment_method: 'payonline' })
  expect((await open(waiting.id, waiting.order_token)).body).toMatchObject({ status: 'pending' })
  const again = await act(waiting.id, 'payment', waiting.order_token)
  expect(again.body).toMatchObject({
    id: waiting.id,
    payment_url: expect.stringMatching(/^https?:/) as string,
  })
  expect((await act(waiting.id, 'payment', '')).status).toBe(404)
})

test('an account claims an order once, and the link stops working', async () => {
  const { id, order_token: token } = await placed()
  expect((await act(id, 'claim', token)).status).toBe(401)
  expect((await act(id, 'claim', 'none', ayesha)).status).toBe(404)
  expect((await act(id, 'claim', token, ayesha)).body).toMatchObject({ customer_id: 101 })
  expect((await act(id, 'claim', token, ayesha)).status).toBe(200)
  expect((await act(id, 'claim', token, bilal)).status).toBe(404)
  expect((await open(id, token)).status).toBe(404)
  expect((await open(id, undefined, ayesha)).status).toBe(200)
  expect((await open(id, token, bilal)).status).toBe(404)
})

test('of two accounts that claim at the same time exactly one gets the order', async () => {
  const { id, order_token: token } = await placed()
  const replies = await Promise.all([ayesha, bilal, ayesha, bilal].map((who) => act(id, 'claim', token, who)))
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 404, 404])
})

test('the link stays invalid after the claiming account is deleted', async () => {
  const { id, order_token: token } = await placed()
  const password = 'a-long-password-8'
  const account = { username: 'endinghere', email: 'ending.here@mail.example', password }
  await shop.ask('/wp-json/sauda/v1/register', { method: 'POST', key: '1', body: account })
  const signIn = { username: account.username, password }
  const signedIn = await shop.ask('/wp-json/jwt-auth/v1/token', { method: 'POST', body: signIn })
  const { token: session } = signedIn.body as { token: string }
  expect((await act(id, 'claim', token, session)).status).toBe(200)
  const ended = await shop.ask('/wp-json/sauda/v1/account', {
    method: 'DELETE',
    token: session,
    body: { password },
  })
  expect(ended.status).toBeLessThan(300)
  expect((await open(id, token)).status).toBe(404)
  expect((await act(id, 'claim', token, bilal)).status).toBe(404)
})

test('an email confirmed in its account claims the guest orders with that address; orders of accounts stay', async () => {
  const email = 'Zara.Guest@mail.example'
  const [one, other] = [
    await placed(somebody({ email })),
    await placed(somebody({ email: 'other@mail.example' })),
  ]
  const made = await shop.ask('/wp-json/sauda/v1/register', {
    method: 'POST',
    key: '1',
    body: { username: 'zaraguest', email: 'zara.guest@mail.example', password: 'a-long-password-7' },
  })
  expect(made.status).toBeLessThan(300)
  const zara = (await operator('GET', '/wp-json/wc/v3/customers?email=zara.guest@mail.example'))
    .body as unknown as { id: number }[]
  const id = zara[0]?.id ?? 0
  expect((await open(one.id, one.order_token)).status).toBe(200)
  const link = confirmationLink(shop.context, '', { id, email: 'zara.guest@mail.example' })
  const token = new URL(link, 'http://shop.test').searchParams.get('token')
  const confirm = (session?: string) =>
    shop.ask('/wp-json/sauda/v1/confirm-email', {
      method: 'POST',
      body: { token },
      ...(session && { token: session }),
    })
  expect((await confirm()).status).toBe(401)
  expect((await operator('GET', `${ordersPath}/${one.id}`)).body).toMatchObject({ customer_id: 0 })
  const signIn = { username: 'zaraguest', password: 'a-long-password-7' }
  const signedIn = await shop.ask('/wp-json/jwt-auth/v1/token', { method: 'POST', body: signIn })
  expect((await confirm((signedIn.body as { token: string }).token)).status).toBe(200)
  expect((await operator('GET', `${ordersPath}/${one.id}`)).body).toMatchObject({ customer_id: id })
  expect((await operator('GET', `${ordersPath}/${other.id}`)).body).toMatchObject({ customer_id: 0 })
})

test('a coupon with one use per person identifies guests by phone and e-mail', async () => {
  await operator('POST', '/wp-json/wc/v3/coupons', {
    code: 'GUESTONCE',
    discount_type: 'percent',
    amount: '10',
    usage_limit_per_user: 1,
  })
  const coupon = { coupon_lines: [{ code: 'GUESTONCE' }] }
  const first = somebody({ email: 'once@mail.example' })
  await placed(first, coupon)
  expect((await place(somebody({ phone: first.phone }), coupon)).status).toBe(400)
  for (const email of ['ONCE@mail.example', 'once+1@mail.example', ' Once+a+b@mail.example'])
    expect((await place(somebody({ email }), coupon)).status).toBe(400)
  expect((await place(somebody(), coupon)).status).toBe(201)
})

test('the mail contains the link with the token, and the database stores no token', async () => {
  const { id, order_token: given } = await placed(somebody({ email: 'letter@mail.example' }))
  const { rows } = await sql<{ text: string }>`
    select coalesce(string_agg(content::text, ''), '') || (select string_agg(body::text, '') from idempotent_reply) as text
    from mail_outbox`.execute(shop.context.db)
  expect(rows[0]?.text).toContain(`/order/${id}`)
  expect(rows[0]?.text).not.toContain(given)
  expect(rows[0]?.text).not.toMatch(/order_token|\/order\/\d+#/)
  const sent: OutboundEmail[] = []
  await sendDueMail(shop.context, { send: async (parcel) => void sent.push(parcel) })
  const { message } = sent.find(({ to }) => to === 'letter@mail.example') as OutboundEmail
  const token = new RegExp(`/order/${id}#([\\w.-]+)`).exec(message.text)?.[1]
  expect((await open(id, token)).status).toBe(200)
  expect(message.html).toContain(`/order/${id}#`)
})

test('the link in a mail in Urdu opens the order too', async () => {
  const headers = { 'Idempotency-Key': newKey(), 'Content-Language': 'ur' }
  const { id } = await placed(somebody({ email: 'khat@mail.example' }), {}, { headers })
  const sent: OutboundEmail[] = []
  await sendDueMail(shop.context, { send: async (parcel) => void sent.push(parcel) })
  const text = sent.find(({ to }) => to === 'khat@mail.example')?.message.text ?? ''
  const token = new RegExp(`/ur/order/${id}#([\\w.-]+)`).exec(text)?.[1]
  expect((await open(id, token)).status).toBe(200)
})

describe('in a shop with order limits', () => {
  let limited: TestShop
  beforeEach(async () => {
    limited = await openTestShop({ RATE_LIMIT_FACTOR: '1' })
    const values = { guestCheckout: true }
    await limited.ask('/wp-json/sauda/v1/settings/payment', { method: 'PUT', key: '2', body: { values } })
  })
  afterEach(() => limited.close())
  const placeThere = (billing: object, quantity = 1) =>
    limited.ask(ordersPath, {
      method: 'POST',
      headers: { 'Idempotency-Key': newKey() },
      body: { payment_method: 'cod', billing, line_items: [{ product_id: 1020, quantity }] },
    })

  test('many units for one phone wait for the owner; orders of other guests continue', async () => {
    expect((await placeThere(somebody(), 60)).body).toMatchObject({ status: 'on-hold' })
    expect((await placeThere(somebody())).body).toMatchObject({ status: 'processing' })
  })

  test('one network address places 60 orders in ten minutes', async () => {
    const statuses: number[] = []
    for (let round = 0; round < 61; round += 1) statuses.push((await placeThere(somebody())).status)
    expect(statuses.filter((status) => status === 201)).toHaveLength(60)
    expect(statuses.at(-1)).toBe(429)
  })
})
