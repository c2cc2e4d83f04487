/** Several coupons in one order, if the owner allows them (D-025). */
import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { ayeshasAddress } from '#testing/address.ts'
import { setUpShop } from '#testing/set-up-shop.ts'

const shop = setUpShop()
let token: string
beforeAll(async () => {
  token = await shop.tokenOf('ayesha')
})

const operate = async (method: string, path: string, body: object) =>
  shop.ask(`/wp-json/${path}`, { method, key: '2', body })
const allow = async (couponsPerOrder: number) =>
  expect(await operate('PUT', 'sauda/v1/settings/payment', { values: { couponsPerOrder } })).toMatchObject({
    status: 200,
  })
beforeEach(() => allow(3))

/** @returns its code */
async function coupon(more: object): Promise<string> {
  const code = `C${randomUUID().slice(0, 8)}`.toUpperCase()
  expect((await operate('POST', 'wc/v3/coupons', { code, ...more })).status).toBe(201)
  return code
}
const usesOf = async (code: string) =>
  ((await shop.ask(`/wp-json/wc/v3/coupons?code=${code}`, { key: '2' })).body as { usage_count: number }[])[0]
    ?.usage_count

type Order = {
  id: number
  discount_total: string
  coupon_lines: { id: number; code: string; discount: string }[]
  line_items: { subtotal: string; total: string }[]
  code?: string
  message?: string
}
const body = (codes: readonly string[]) => ({
  line_items: [{ product_id: 1020, quantity: 1 }],
  coupon_lines: codes.map((code) => ({ code })),
})
const place = async (...codes: string[]) => {
  const reply = await shop.ask('/wp-json/wc/v3/orders', {
    method: 'POST',
    token,
    headers: { 'Idempotency-Key': randomUUID() },
    body: { payment_method: 'cod', billing: ayeshasAddress, ...body(codes) },
  })
  return { status: reply.status, body: reply.body as Order }
}

test('thousands of codes are rejected at once', async () => {
  const codes = Array.from({ length: 2000 }, (_, at) => `X${at}`)
  const asked = vi.spyOn(String.prototype, 'toUpperCase')
  const { status, body: refusal } = await place(...codes)
  const looked = asked.mock.calls.length
  asked.mockRestore()
  expect([status, refusal.message]).toEqual([400, 'You can use up to 3 coupons.'])
  expect(looked).toBeLessThan(1_000)
})

test('each coupon gives its discount, is counted, and is on the order in sequence', async () => {
  const [tenth, fixed] = [
    await coupon({ discount_type: 'percent', amount: '10' }),
    await coupon({ amount: '150' }),
  ]
  const quoted = await shop.ask('/wp-json/sauda/v1/quote', {
    method: 'POST',
    token,
    body: { shipping: ayeshasAddress, ...body([tenth, fixed]) },
  })
  const { status, body: order } = await place(tenth, fixed)

  expect(status).toBe(201)
  expect(order).toMatchObject({
    discount_total: '250.00',
    coupon_lines: [
      { code: tenth, discount: '100.00' },
      { code: fixed, discount: '150.00' },
    ],
    line_items: [{ subtotal: '1000.00', total: '750.00' }],
  })
  expect(quoted.body).toMatchObject({ discount_total: '250.00' })
  expect(await Promise.all([tenth, fixed].map(usesOf))).toEqual([1, 1])
  const known = await shop.ask(`/wp-json/wc/v3/orders/${order.id}`, { token })
  expect(known.body).toMatchObject({ coupon_lines: order.coupon_lines })
  await operate('PUT', `wc/v3/orders/${order.id}`, { status: 'cancelled' })
  expect(await Promise.all([tenth, fixed].map(usesOf))).toEqual([0, 0])
})

describe('rejects', () => {
  test('more coupons than allowed, duplicates, and a coupon for individual use', async () => {
    const [one, two] = [await coupon({ amount: '1' }), await coupon({ amount: '1' })]
    const alone = await coupon({ amount: '1', individual_use: true })
    expect(await place(one, two, alone)).toMatchObject({ status: 400, body: { data: { reason: 'alone' } } })
    expect(await place(one, one.toLowerCase())).toMatchObject({ status: 400 })
    await allow(1)
    expect(await place(one, two)).toMatchObject({
      status: 400,
      body: { message: 'You can use one coupon per order.' },
    })
    await allow(2)
    expect(await place(one, two, alone)).toMatchObject({
      status: 400,
      body: { message: 'You can use up to 2 coupons.' },
    })
    expect(await Promise.all([one, two, alone].map(usesOf))).toEqual([0, 0, 0])
  })

  test('the whole order when another order uses up the second coupon', async () => {
    const [free, scarce] = [await coupon({ amount: '1' }), await coupon({ amount: '1', usage_limit: 1 })]
    const replies = await Promise.all(
      Array.from({ length: 6 }, (_, index) => (index % 2 === 0 ? place(free, scarce) : place(scarce, free))),
    )
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      201, 400, 400, 400, 400, 400,
    ])
    expect(await Promise.all([free, scarce].map(usesOf))).toEqual([1, 1])
  })

  test('a second use by the same person, also after another coupon', async () => {
    const [other, once] = [
      await coupon({ amount: '1' }),
      await coupon({ amount: '1', usage_limit_per_user: 1 }),
    ]
    expect(await place(other, once)).toMatchObject({ status: 201 })
    expect(await place(once)).toMatchObject({ status: 400, body: { message: 'Coupon usage limit reached' } })
    expect(await place(other, once)).toMatchObject({ status: 400 })
    const listed = await shop.ask(`/wp-json/wc/v3/coupons?code=${once}`, { key: '2' })
    expect(listed.body).toMatchObject([{ used_by: [expect.stringMatching(/^\d+$/)] }])
  })
})

test('an operator replaces the coupons of an order, and their meta data stays', async () => {
  const [first, second, third] = [
    await coupon({ amount: '10' }),
    await coupon({ amount: '20' }),
    await coupon({ amount: '30' }),
  ]
  const { body: order } = await place(first, second)
  const change = async (lines: object[]) =>
    (await operate('PUT', `wc/v3/orders/${order.id}`, { coupon_lines: lines })).body as Order

  const [, line] = order.coupon_lines
  const noted = await change([
    { id: order.coupon_lines[0]?.id },
    { id: line?.id, meta_data: [{ key: 'campaign', value: 'eid' }] },
  ])
  expect(noted).toMatchObject({
    discount_total: '30.00',
    coupon_lines: [
      {},
      { id: line?.id, meta_data: expect.arrayContaining([expect.objectContaining({ key: 'campaign' })]) },
    ],
  })
  const exchanged = await change([{ code: second }, { code: third }])
  expect(exchanged).toMatchObject({ discount_total: '50.00', line_items: [{ total: '950.00' }] })
  expect(await Promise.all([first, second, third].map(usesOf))).toEqual([0, 1, 1])
  // lowering the limit removes no coupon
  await allow(1)
  expect(await change([{ code: third }, { code: second }])).toMatchObject({ discount_total: '50.00' })
  expect(await change([])).toMatchObject({ discount_total: '0.00', coupon_lines: [] })
  expect(await Promise.all([first, second, third].map(usesOf))).toEqual([0, 0, 0])
})
