/* The undo link of a changed email, after somebody else has used the account: each gets only their own. */
import { expect, test } from 'vitest'
import { setUpShop } from '#testing/set-up-shop.ts'
import { ayeshasAddress } from '#testing/address.ts'
import { emailLinks, tokenIn } from '#testing/email-links.ts'

const shop = setUpShop({ RATE_LIMIT_FACTOR: '1' })
const { mailTo, follow } = emailLinks(shop)
const password = 'long-enough-7'
const victim = 'victim@mail.example'
const second = 'second@mail.example'

const tokenOf = async (username: string, typed = password) => {
  const body = { username, password: typed }
  const reply = await shop.ask('/wp-json/jwt-auth/v1/token', { method: 'POST', key: '1', body })
  return reply.body as { id: number; token: string }
}
const register = (username: string, email: string) =>
  shop.ask('/wp-json/sauda/v1/register', { method: 'POST', key: '1', body: { username, email, password } })
const customer = (id: number) =>
  shop.context.db.selectFrom('customer').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const byEmail = (email: string) =>
  shop.context.db.selectFrom('customer').selectAll().where('email', '=', email).executeTakeFirst()
const ordersOf = async (customerId: number) =>
  (
    await shop.context.db
      .selectFrom('customerOrder')
      .select('id')
      .where('customerId', '=', customerId)
      .orderBy('id')
      .execute()
  ).map(({ id }) => id)
async function order(token: string, quantity: number): Promise<number> {
  const body = {
    payment_method: 'cod',
    billing: { ...ayeshasAddress, email: victim },
    line_items: [{ product_id: 1020, quantity }],
  }
  const reply = await shop.ask('/wp-json/wc/v3/orders', { method: 'POST', token, body })
  expect(reply.status).toBe(201)
  return (reply.body as { id: number }).id
}

/** An order without an account, with the victim's email. */
async function guestOrder(): Promise<number> {
  const body = {
    payment_method: 'cod',
    billing: { ...ayeshasAddress, email: victim },
    line_items: [{ product_id: 1020, quantity: 1 }],
  }
  const values = { guestCheckout: true }
  await shop.ask('/wp-json/sauda/v1/settings/payment', { method: 'PUT', key: '2', body: { values } })
  const headers = { 'Idempotency-Key': crypto.randomUUID() }
  const reply = await shop.ask('/wp-json/wc/v3/orders', { method: 'POST', key: '1', headers, body })
  expect(reply.status).toBe(201)
  return (reply.body as { id: number }).id
}

/** Registers an account with a confirmed email, changes it to the victim's, and lets the victim take the account over. */
async function takenOver(name: string, victim: string) {
  await register(name, `${name}@mail.example`)
  await shop.context.db
    .updateTable('customer')
    .set({ emailConfirmed: true })
    .where('username', '=', name)
    .execute()
  const { id, token } = await tokenOf(name)
  const own = await order(token, 1)
  shop.time.now += 1000
  const put = (change: object, by = token) =>
    shop.ask(`/wp-json/wc/v3/customers/${id}`, { method: 'PUT', token: by, body: change })
  await put({ first_name: 'Former', billing: { city: 'Quetta' } })
  expect((await put({ email: victim })).status).toBe(200)
  const undo = tokenIn((await mailTo(`${name}@mail.example`, 'email-changed')).at(-1)?.wayBack)

  shop.time.now += 60_000
  await shop.ask('/wp-json/sauda/v1/forgot-password', { method: 'POST', key: '1', body: { login: victim } })
  const chosen = 'garmi-ka-din-7'
  const reset = tokenIn((await mailTo(victim, 'password-reset')).at(-1)?.link)
  const body = { token: reset, password: chosen }
  expect(
    (await shop.ask('/wp-json/sauda/v1/reset-password', { method: 'POST', key: '1', body })).status,
  ).toBe(200)
  const now = await tokenOf(victim, chosen)
  return { id, own, undo, put, token: now.token }
}

test('a former owner who undoes the change gets nothing that the holder of the last email added', async () => {
  const guest = await guestOrder()
  const { id, own, undo, put, token } = await takenOver('attacker', victim)
  expect(await ordersOf(id)).toEqual([guest, own])
  await put({ first_name: 'Victim', billing: { address_1: 'House 9', city: 'Karachi' } }, token)
  const placed = await order(token, 2)

  expect((await follow(undo)).status).toBe(200)

  const former = await customer(id)
  expect(former).toMatchObject({ email: 'attacker@mail.example', firstName: 'Former', passwordHash: null })
  expect(former.billing).toMatchObject({ city: 'Quetta' })
  expect(JSON.stringify(former)).not.toContain('House 9')
  expect(await ordersOf(id)).toEqual([own])

  const theirs = await byEmail(victim)
  expect(theirs).toMatchObject({ firstName: 'Victim', emailConfirmed: true, passwordHash: null })
  expect(theirs?.billing).toMatchObject({ address1: 'House 9', city: 'Karachi' })
  expect(await ordersOf(theirs?.id ?? 0)).toEqual([guest, placed])
  expect((await mailTo(victim, 'password-reset')).at(-1)?.link).toContain('/reset-password?token=')
})

test('the same holds after that person has changed to another email without confirming it', async () => {
  const { id, own, undo, put, token } = await takenOver('chained', second)
  expect((await put({ email: 'moved-on@mail.example' }, token)).status).toBe(200)
  const placed = await order(token, 4)

  expect((await follow(undo)).status).toBe(200)

  expect(await customer(id)).toMatchObject({ email: 'chained@mail.example' })
  expect(await ordersOf(id)).toEqual([own])
  const theirs = await byEmail(second)
  expect(await ordersOf(theirs?.id ?? 0)).toEqual([placed])
})

test('an account whose last email was never confirmed is not split', async () => {
  await register('typo', 'typo@mail.example')
  await shop.context.db
    .updateTable('customer')
    .set({ emailConfirmed: true })
    .where('username', '=', 'typo')
    .execute()
  const { id, token } = await tokenOf('typo')
  const put = (body: object) => shop.ask(`/wp-json/wc/v3/customers/${id}`, { method: 'PUT', token, body })
  await put({ email: 'tpyo@mail.example' })
  await put({ first_name: 'Later' })
  const placed = await order(token, 3)
  const undo = tokenIn((await mailTo('typo@mail.example', 'email-changed')).at(-1)?.wayBack)

  expect((await follow(undo)).status).toBe(200)
  expect(await customer(id)).toMatchObject({ email: 'typo@mail.example', firstName: 'Later' })
  expect(await ordersOf(id)).toEqual([placed])
  expect(await byEmail('tpyo@mail.example')).toBeUndefined()
})
