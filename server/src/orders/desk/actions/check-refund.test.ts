/** A refund is previewed, and dialog, mail, timeline and courier show the same amount. */
import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import type { OutboundEmail } from '#shop/mail/sending/transport.ts'
import { deskCalls, deskStaff } from '#testing/desk/desk-calls.ts'
import { sendDueMail } from '#testing/due-jobs.ts'
import { billing, operatorOrders, ordersPath } from '#testing/operator-orders.ts'
import { setUpShop } from '#testing/set-up-shop.ts'

const shop = setUpShop()
let staff: Awaited<ReturnType<typeof deskStaff>>
let token: string
beforeAll(async () => {
  staff = await deskStaff(shop.context)
  token = await shop.tokenOf('ayesha')
})

const { ask, move, product, stockOf } = operatorOrders(() => ({ shop, token }))
const { call, read, act } = deskCalls(() => ({ shop, staff }))

type Row = { id: number; product_id: number; quantity: number }
type Order = {
  id: number
  total: string
  status: string
  line_items: Row[]
  shipping_lines: Row[]
  refunds: { total: string }[]
}
type Units = { id: number | undefined; quantity: number }
type Check = {
  amount: string
  due: string
  line_items: { id: number; quantity: number; refund_total: string; refund_tax: object[] }[]
}
const full = async (id: number) => (await ask('GET', `${ordersPath}/${id}`)).body as unknown as Order
const check = async (id: number, units: readonly Units[], headers?: Record<string, string>) => {
  const reply = await call('POST', `/orders/${id}/refund/check`, { line_items: units }, headers)
  return { ...reply, body: reply.body as unknown as Check }
}
const write = async (id: number, { amount, line_items }: Check) =>
  ask('POST', `${ordersPath}/${id}/refunds`, { amount, line_items, api_refund: false })

/** An order of ayesha, by default cash on delivery; delivery costs 200. */
async function cashOrder(
  prices: readonly { price: string; quantity: number }[],
  headers: Record<string, string> = {},
  payment_method = 'cod',
) {
  const line_items = []
  for (const { price, quantity } of prices)
    line_items.push({ product_id: await product(50, { regular_price: price }), quantity })
  const { status, body } = await shop.ask(ordersPath, {
    method: 'POST',
    token,
    headers: { 'Idempotency-Key': randomUUID(), ...headers },
    body: { payment_method, billing, line_items },
  })
  expect(status).toBe(201)
  return full((body as Order).id)
}
const unitsOf = ({ id, quantity }: Row): Units => ({ id, quantity })

async function sent(): Promise<string[]> {
  const mails: OutboundEmail[] = []
  await sendDueMail(shop.context, { send: async (mail) => void mails.push(mail) })
  // removes the isolates around names and amounts in mixed-direction text
  return mails.map(({ message }) => `${message.subject}\n${message.text}`.replace(/[\u2066-\u2069]/g, ''))
}
const numberIn = (amount: string) => `₨${Number(amount).toLocaleString('en', { minimumFractionDigits: 2 })}`

test('a preview includes the tax and writes nothing, and the refund has the previewed amount', async () => {
  const order = await cashOrder([{ price: '2790', quantity: 1 }])
  const [line] = order.line_items
  await sent()

  const { status, body } = await check(order.id, order.line_items.map(unitsOf))
  expect([status, body]).toMatchObject([
    200,
    { amount: '3069.00', due: '200.00', line_items: [{ id: line?.id, refund_total: '2790.00' }] },
  ])
  expect(await full(order.id)).toEqual(order)
  expect(await stockOf(line?.product_id ?? 0)).toBe(49)
  expect(await sent()).toEqual([])

  const refund = await write(order.id, body)
  expect([refund.status, refund.body]).toMatchObject([201, { amount: '3069.00' }])
  expect(await read(order.id)).toMatchObject({ due: '200.00', cash: { amount: '200.00' } })
  const tracked = await shop.ask('/wp-json/sauda/v1/track', {
    method: 'POST',
    key: '1',
    body: { number: String(order.id), phone: billing.phone },
  })
  expect(tracked.body).toMatchObject({ cash_due: '200.00' })
  const { timeline } = (await read(order.id)) as unknown as { timeline: { kind: string; text: string }[] }
  expect(timeline.find(({ kind }) => kind === 'refund')?.text).toBe('3069.00')
})

describe('the buyer of an unpaid order reads the amount that remains due, and no mention of returned money', () => {
  const wrong = /refund|goes? back|واپس/i

  test.each([
    ['cod', true],
    ['bacs', true],
    // processed before its money came
    ['bacs', false],
  ])('after a partial refund by %s, waiting for transfers: %s', async (method, transferWaits) => {
    await ask('PUT', '/wp-json/sauda/v1/settings/payment', { values: { transferWaits } })
    const order = await cashOrder(
      [
        { price: '2790', quantity: 1 },
        { price: '254', quantity: 1 },
      ],
      {},
      method,
    )
    await sent()
    const { body } = await check(order.id, order.line_items.slice(0, 1).map(unitsOf))
    await write(order.id, body)

    const mails = await sent()
    expect(mails).toHaveLength(1)
    expect(mails[0]).toContain(`Your order is now ${numberIn('479.40')}.`)
    expect(mails[0]).toContain(`order #${order.id} is now ${numberIn('479.40')}`)
    expect(mails[0]).not.toMatch(wrong)
    const { body: seen } = await shop.ask(`${ordersPath}/${order.id}`, { token })
    expect((seen as { history: object[] }).history).toContainEqual(
      expect.objectContaining({ type: 'refund', status: 'unpaid', amount: '3069.00' }),
    )
    expect(await read(order.id)).toMatchObject({ due: '479.40' })
  })

  test('also when the bank transfer was cancelled in the meantime', async () => {
    await ask('PUT', '/wp-json/sauda/v1/settings/payment', { values: { transferWaits: true } })
    const lines = [
      { price: '2790', quantity: 1 },
      { price: '254', quantity: 1 },
    ]
    const order = await cashOrder(lines, {}, 'bacs')
    const { body } = await check(order.id, order.line_items.slice(0, 1).map(unitsOf))
    await write(order.id, body)
    shop.time.now += 60_000
    await move(order.id, 'cancelled')

    const { body: seen } = await shop.ask(`${ordersPath}/${order.id}`, { token })
    expect((seen as { history: object[] }).history).toContainEqual(
      expect.objectContaining({ type: 'refund', status: 'unpaid', amount: '3069.00' }),
    )
  })

  test('in Urdu', async () => {
    const order = await cashOrder([{ price: '1000', quantity: 2 }], { 'content-language': 'ur' })
    await sent()
    const { body } = await check(order.id, [{ id: order.line_items[0]?.id, quantity: 1 }])
    await write(order.id, body)

    const [mail] = await sent()
    expect(mail).toContain('آپ کے آرڈر کی رقم اب')
    expect(mail).toContain(numberIn('1300.00'))
    expect(mail).not.toMatch(wrong)
  })

  test('after a full refund', async () => {
    const order = await cashOrder([{ price: '1000', quantity: 1 }])
    await sent()
    const { body } = await check(
      order.id,
      [...order.line_items, ...order.shipping_lines].map((row) => ({
        id: row.id,
        quantity: row.quantity ?? 1,
      })),
    )
    expect(body).toMatchObject({ amount: order.total, due: '0.00' })
    await write(order.id, body)

    const [mail, ...others] = await sent()
    expect(others).toEqual([])
    expect(mail).toContain('There is nothing to pay')
    expect(mail).not.toMatch(wrong)
    expect((await full(order.id)).status).toBe('refunded')
  })

  test('a buyer who has paid reads that the money is returned', async () => {
    const order = await cashOrder([{ price: '1000', quantity: 2 }])
    await act(order.id, 'confirm')
    await act(order.id, 'hand_over', { courier: 'TCS', tracking_number: randomUUID() })
    await act(order.id, 'deliver')
    await sent()
    const { body } = await check(order.id, [{ id: order.line_items[0]?.id, quantity: 1 }])
    expect(body).toMatchObject({ amount: '1100.00', due: '0.00' })
    await write(order.id, body)

    expect((await sent())[0]).toContain(`refunded ${numberIn('1100.00')} of your order`)
  })
})

test('a refund unit by unit returns the paid amount to the paisa, with each tax by its rate', async () => {
  const paisa = (amount: string) => Math.round(Number(amount) * 100)
  await ask('PUT', '/wp-json/sauda/v1/settings/tax', {
    values: {
      percent: 17,
      classes: [{ slug: 'reduced-rate', title: 'Reduced rate', percent: 5 }],
      pricesIncludeTax: false,
      taxShipping: true,
      rates: [],
    },
  })
  const half = await ask('POST', '/wp-json/wc/v3/coupons', {
    code: 'odd-third',
    discount_type: 'fixed_cart',
    amount: '10.01',
  })
  expect(half.status).toBe(201)
  await fc.assert(
    fc.asyncProperty(
      fc.array(
        fc.record({
          price: fc.integer({ min: 1_001, max: 99_999 }),
          quantity: fc.integer({ min: 1, max: 4 }),
        }),
        {
          minLength: 1,
          maxLength: 3,
        },
      ),
      fc.boolean(),
      async (prices, isReduced) => {
        const items = []
        for (const { price, quantity } of prices)
          items.push({
            product_id: await product(null, {
              regular_price: (price / 100).toFixed(2),
              ...(isReduced && { tax_class: 'reduced-rate' }),
            }),
            quantity,
          })
        const { body } = await ask('POST', ordersPath, {
          status: 'processing',
          payment_method: 'cod',
          billing,
          line_items: items,
          shipping_lines: [{ method_id: 'flat_rate', total: '99.99' }],
          coupon_lines: [{ code: 'odd-third' }],
        })
        const order = await full(body.id)
        const units = [
          ...order.line_items.flatMap(({ id, quantity }) => Array.from({ length: quantity }, () => id)),
          ...order.shipping_lines.map(({ id }) => id),
        ]
        let given = 0
        for (const id of units) {
          const { status, body: checked } = await check(order.id, [{ id, quantity: 1 }])
          expect(status).toBe(200)
          const written = await write(order.id, checked)
          expect([written.status, written.body]).toMatchObject([201, { amount: checked.amount }])
          given += paisa(checked.amount)
        }
        expect(given).toBe(paisa(order.total))
        expect((await full(order.id)).status).toBe('refunded')
      },
    ),
    { numRuns: 5 },
  )
})

test('after a refund by amount, units are previewed with what is left of the order', async () => {
  const order = await cashOrder([{ price: '500', quantity: 2 }])
  const units = [
    ...order.line_items.map(unitsOf),
    ...order.shipping_lines.map(({ id }) => ({ id, quantity: 1 })),
  ]
  expect((await ask('POST', `${ordersPath}/${order.id}/refunds`, { amount: '700' })).status).toBe(201)

  const { status, body: checked } = await check(order.id, units)
  expect(status).toBe(200)
  expect(checked.amount).toBe((Number(order.total) - 700).toFixed(2))
  expect((await write(order.id, checked)).status).toBe(201)
  expect((await full(order.id)).status).toBe('refunded')
})

test('a refund is rejected for unavailable units, foreign lines, no units, unknown orders and packers', async () => {
  const order = await cashOrder([{ price: '1000', quantity: 2 }])
  const other = await cashOrder([{ price: '1000', quantity: 2 }])
  const [line] = order.line_items
  const one = [{ id: line?.id, quantity: 1 }]
  await write(order.id, (await check(order.id, one)).body)

  expect((await check(order.id, one)).status).toBe(200)
  expect(await check(order.id, [{ id: line?.id, quantity: 2 }])).toMatchObject({
    status: 400,
    body: { code: 'woocommerce_rest_invalid_order_refund' },
  })
  expect((await check(order.id, other.line_items.map(unitsOf))).status).toBe(400)
  expect((await check(order.id, [])).status).toBe(400)
  expect((await check(999_999, one)).status).toBe(404)
  expect((await check(order.id, one, staff.packer)).status).toBe(403)
})
