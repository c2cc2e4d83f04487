/* Coupons in orders that wait for approval, because they are above the limits for new customers. */
import { beforeAll, expect, test } from 'vitest'
import { setUpShop } from '#testing/set-up-shop.ts'

const shop = setUpShop({ RATE_LIMIT_FACTOR: '1' })
const [orders, coupons] = ['/wp-json/wc/v3/orders', '/wp-json/wc/v3/coupons']
let newcomer: string
let ayesha: string
beforeAll(async () => {
  newcomer = await signIn('unconfirmed', 'attacker-demo-1')
  ayesha = await signIn('ayesha', 'ayesha-demo-1')
})

async function signIn(username: string, password: string): Promise<string> {
  const body = { username, password }
  const reply = await shop.ask('/wp-json/jwt-auth/v1/token', { method: 'POST', key: '1', body })
  return (reply.body as { token: string }).token
}

/** Places a cash order with a coupon. 45 units of a product are above the limits of a new customer. */
async function place(product_id: number, quantity: number, code: string, token = newcomer) {
  const address = {
    ...{ first_name: 'Un', last_name: 'Confirmed', address_1: `House ${token.length}`, city: 'Lahore' },
    ...{ state: 'Punjab', postcode: '54000', country: 'Pakistan' },
  }
  const phone = token === newcomer ? '03001112223' : '03004445556'
  const body = {
    payment_method: 'cod',
    billing: { ...address, email: 'un@sauda.example', phone },
    shipping: address,
    line_items: [{ product_id, quantity }],
    coupon_lines: [{ code }],
  }
  const reply = await shop.ask(orders, { method: 'POST', token, body })
  return reply.body as { id: number; status: string; code?: string }
}

const move = (id: number, status: string) =>
  shop.ask(`${orders}/${id}`, { method: 'PUT', key: '2', body: { status } })

async function addCoupon(code: string, limits: object): Promise<() => Promise<number>> {
  const body = { code, discount_type: 'percent', amount: '10', ...limits }
  const { id } = (await shop.ask(coupons, { method: 'POST', key: '2', body })).body as { id: number }
  return async () =>
    ((await shop.ask(`${coupons}/${id}`, { key: '2' })).body as { usage_count: number }).usage_count
}

test('an approval is refused when the coupon was used up in the meantime', async () => {
  await addCoupon('ONE', { usage_limit: 1 })
  const { id } = await place(2001, 45, 'ONE')
  expect((await place(2002, 1, 'ONE', ayesha)).status).toBe('processing')

  expect(await move(id, 'processing')).toMatchObject({
    status: 400,
    body: { code: 'woocommerce_rest_invalid_coupon', message: 'Coupon usage limit reached' },
  })
  expect((await shop.ask(`${orders}/${id}`, { key: '2' })).body).toMatchObject({ status: 'on-hold' })
  expect((await move(id, 'cancelled')).status).toBe(200)
})

test('an order above the limits uses its coupon when it is approved, but counts for its buyer', async () => {
  const used = await addCoupon('THREE', { usage_limit: 3, usage_limit_per_user: 2 })

  const waiting = [await place(2001, 45, 'THREE'), await place(2003, 45, 'THREE')]

  expect(waiting.map(({ status }) => status)).toEqual(['on-hold', 'on-hold'])
  expect(await used()).toBe(0)
  expect(await place(2005, 1, 'THREE')).toMatchObject({ code: 'woocommerce_rest_invalid_coupon' })
  expect((await move(waiting[0]?.id ?? 0, 'processing')).status).toBe(200)
  expect(await used()).toBe(1)
  expect((await move(waiting[1]?.id ?? 0, 'cancelled')).status).toBe(200)
  expect(await used()).toBe(1)
  expect((await place(2005, 1, 'THREE')).status).toBe('processing')
  expect(await used()).toBe(2)
})
