/** Gift codes: created by staff, spent by buyers, credited when an order ends. */
import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { OutboundEmail } from '#shop/mail/sending/transport.ts'
import { ayeshasAddress } from '#testing/address.ts'
import { sendDueMail } from '#testing/due-jobs.ts'
import { setUpShop } from '#testing/set-up-shop.ts'

const shop = setUpShop()
let token: string
beforeAll(async () => {
  token = await shop.tokenOf('ayesha')
})

const operate = (method: string, path: string, body?: object) =>
  shop.ask(`/wp-json/${path}`, { method, key: '2', ...(body && { body }) })
const set = async (group: string, values: object) =>
  expect(await operate('PUT', `sauda/v1/settings/${group}`, { values })).toMatchObject({ status: 200 })
beforeEach(() => set('payment', { giftCodes: true }))

type Made = { id: number; code: string; ending: string; balance: string; orders: number[] }
const make = async (amount: string, more: object = {}): Promise<Made> => {
  const reply = await operate('POST', 'sauda/v1/gift-codes', { amount, ...more })
  expect(reply.status).toBe(201)
  return reply.body as Made
}
const listed = async (id: number) =>
  ((await operate('GET', 'sauda/v1/gift-codes')).body as Made[]).find((each) => each.id === id)
const balance = async (id: number) => (await listed(id))?.balance
const check = (code: string) =>
  shop.ask('/wp-json/sauda/v1/gift-codes/check', { method: 'POST', token, body: { code } })

type Order = { id: number; total: string; fee_lines: { id: number; name: string; total: string }[] }
const body = (codes: readonly string[], quantity = 1) => ({
  line_items: [{ product_id: 1020, quantity }],
  gift_codes: codes.map((code) => ({ code })),
})
const place = async (codes: readonly string[], more: object = {}) => {
  const reply = await shop.ask('/wp-json/wc/v3/orders', {
    method: 'POST',
    token,
    headers: { 'Idempotency-Key': randomUUID() },
    body: { payment_method: 'cod', billing: ayeshasAddress, ...body(codes), ...more },
  })
  return { status: reply.status, body: reply.body as Order }
}

test('the code is returned once, and stored as a hash', async () => {
  const made = await make('500', { note: 'Return of 5083' })
  expect(made.code).toMatch(/^([0-9A-Z]{4}-){3}[0-9A-Z]{4}$/)
  expect(made.ending).toBe(made.code.slice(-4))
  expect(await listed(made.id)).not.toHaveProperty('code')
  const plain = made.code.replaceAll('-', '')
  const { rows } = await shop.context.db.executeQuery<{ row: string }>(
    shop.context.db.selectFrom('giftCode').selectAll().compile(),
  )
  expect(JSON.stringify(rows)).not.toContain(plain)
  expect(await check(made.code.toLowerCase().replaceAll('-', ' '))).toMatchObject({
    status: 200,
    body: { ending: made.ending, balance: '500.00' },
  })
})

test('a repeated call creates one code, and does not return it again', async () => {
  const headers = { 'Idempotency-Key': randomUUID() }
  const ask = () =>
    shop.ask('/wp-json/sauda/v1/gift-codes', { method: 'POST', key: '2', headers, body: { amount: '70' } })
  const [first, again] = [(await ask()).body as Made, (await ask()).body as Made]
  expect(first.code).toMatch(/-/)
  expect(again).toMatchObject({ id: first.id, ending: first.ending })
  expect(again).not.toHaveProperty('code')
})

test('it pays products, delivery and tax, keeps its remaining credit, and is shown on the bill', async () => {
  const full = (await place([])).body.total
  const [small, large] = [await make('100'), await make('50000')]
  const quoted = await shop.ask('/wp-json/sauda/v1/quote', {
    method: 'POST',
    token,
    body: { shipping: ayeshasAddress, ...body([small.code, large.code]) },
  })
  expect(quoted.body).toMatchObject({ total: '0.00' })
  const { status, body: order } = await place([small.code, large.code], { expected_total: '0.00' })
  expect(status).toBe(201)
  const rest = (Number(full) - 100).toFixed(2)
  expect(order).toMatchObject({
    status: 'processing',
    total: '0.00',
    fee_lines: [
      { name: `Gift code ··${small.ending}`, total: '-100.00' },
      { name: `Gift code ··${large.ending}`, total: `-${rest}` },
    ],
  })
  expect(await balance(small.id)).toBe('0.00')
  expect(await listed(large.id)).toMatchObject({
    balance: (50_000 - Number(rest)).toFixed(2),
    orders: [order.id],
  })
  expect((await check(small.code)).status).toBe(404)
})

describe('when the order ends', () => {
  test('the credit returns to the code once, and is taken again when the order is reopened', async () => {
    const { id, code } = await make('300')
    const { body: order } = await place([code])
    const move = async (status: string) =>
      (await operate('PUT', `wc/v3/orders/${order.id}`, { status })).status
    expect(await balance(id)).toBe('0.00')
    expect(await move('cancelled')).toBe(200)
    expect(await move('failed')).toBe(200)
    expect(await balance(id)).toBe('300.00')
    expect(await move('processing')).toBe(200)
    expect(await balance(id)).toBe('0.00')
    expect(await move('cancelled')).toBe(200)
    expect((await place([code])).status).toBe(201)
    expect(await operate('PUT', `wc/v3/orders/${order.id}`, { status: 'processing' })).toMatchObject({
      status: 400,
      body: { code: 'sauda_gift_code_invalid' },
    })
  })

  test('a code that the owner has disabled cannot pay for a reopened order', async () => {
    const { id, code } = await make('300')
    const { body: order } = await place([code])
    await operate('PUT', `wc/v3/orders/${order.id}`, { status: 'cancelled' })
    await operate('PUT', `sauda/v1/gift-codes/${id}`, { disabled: true })
    const again = () => operate('PUT', `wc/v3/orders/${order.id}`, { status: 'processing' })
    expect((await again()).status).toBe(400)
    await operate('PUT', `sauda/v1/gift-codes/${id}`, { disabled: false })
    expect((await again()).status).toBe(200)
    expect(await balance(id)).toBe('0.00')
  })

  test('a reopened order takes its current total', async () => {
    const { id, code } = await make('50000')
    const order = (await place([code], body([code], 3))).body as Order & { line_items: { id: number }[] }
    await operate('PUT', `wc/v3/orders/${order.id}`, { status: 'cancelled' })
    const changed = await operate('PUT', `wc/v3/orders/${order.id}`, {
      line_items: [{ id: order.line_items[0]?.id, quantity: 1, subtotal: '1000.00', total: '1000.00' }],
    })
    const [credit] = (changed.body as Order).fee_lines
    expect(await balance(id)).toBe('50000.00')
    await operate('PUT', `wc/v3/orders/${order.id}`, { status: 'processing' })
    expect(Number(await balance(id))).toBeCloseTo(50_000 + Number(credit?.total), 2)
  })

  test('a partial refund does not return the credit; a refund of the last unit does', async () => {
    const { id, code } = await make('300')
    const order = (await place([code], body([code], 2))).body as Order & {
      line_items: { id: number; total: string }[]
    }
    const [line] = order.line_items
    const refund = (quantity: number, total: string, amount: string) =>
      operate('POST', `wc/v3/orders/${order.id}/refunds`, {
        api_refund: false,
        amount,
        line_items: [{ id: line?.id, quantity, refund_total: total }],
      })
    const half = (Number(line?.total) / 2).toFixed(2)
    const rest = (Number(order.total) - Number(half)).toFixed(2)
    expect(await refund(1, half, (Number(order.total) + 1).toFixed(2))).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining('gift code') as string },
    })
    expect((await refund(1, half, half)).status).toBe(201)
    expect(await balance(id)).toBe('0.00')
    expect((await refund(1, '0.00', rest)).status).toBe(201)
    expect(await balance(id)).toBe('300.00')
  })

  test('deleting the order returns the credit', async () => {
    const { id, code } = await make('300')
    const { body: order } = await place([code])
    expect((await operate('DELETE', `wc/v3/orders/${order.id}?force=true`)).status).toBe(200)
    expect(await balance(id)).toBe('300.00')
  })

  test.each([
    ['at once', ['?force=true']],
    ['from the trash', ['', '?force=true']],
  ])('deleting a delivered order %s does not return the credit', async (_, deletions) => {
    const { id, code } = await make('300')
    const { body: order } = await place([code])
    await operate('PUT', `wc/v3/orders/${order.id}`, { status: 'completed' })
    for (const query of deletions)
      expect((await operate('DELETE', `wc/v3/orders/${order.id}${query}`)).status).toBe(200)
    expect(await balance(id)).toBe('0.00')
  })

  test.each([
    ['in the hands of a courier does not return the credit', [], '0.00'],
    ['whose parcel came back does', ['come_back'], '300.00'],
  ])('deleting an order %s', async (_, actions, then) => {
    const { id, code } = await make('300')
    const { body: order } = await place([code])
    await operate('POST', `sauda/v1/orders/${order.id}/shipments`, { tracking_number: `G-${id}` })
    const desk = `sauda/v1/desk/orders/${order.id}`
    for (const action of actions) {
      const { version } = (await operate('GET', desk)).body as { version: number }
      expect((await operate('POST', `${desk}/actions`, { action, version })).status).toBe(200)
    }
    await operate('POST', 'wc/v3/orders/batch', { delete: [order.id] })
    expect(await balance(id)).toBe(then)
  })

  test('an order that is restored from the trash has its credit, and loses it once when it is deleted', async () => {
    const { id, code } = await make('300')
    const { body: order } = await place([code])
    await operate('DELETE', `wc/v3/orders/${order.id}`)
    expect(await balance(id)).toBe('0.00')
    await operate('PUT', `wc/v3/orders/${order.id}`, { status: 'processing' })
    expect(await balance(id)).toBe('0.00')
    await operate('DELETE', `wc/v3/orders/${order.id}?force=true`)
    expect(await balance(id)).toBe('300.00')
  })

  test('a refund of the order returns the credit', async () => {
    const { id, code } = await make('300')
    const { body: order } = await place([code])
    await operate('PUT', `wc/v3/orders/${order.id}`, { status: 'refunded' })
    expect(await balance(id)).toBe('300.00')
  })
})

test('an order that becomes cheaper returns the difference', async () => {
  const { id, code } = await make('50000')
  const order = (await place([code], body([code], 3))).body as Order & { line_items: { id: number }[] }
  const before = Number(await balance(id))
  const reply = await operate('PUT', `wc/v3/orders/${order.id}`, {
    line_items: [{ id: order.line_items[0]?.id, quantity: 1, subtotal: '1000.00', total: '1000.00' }],
  })
  const changed = reply.body as Order
  expect(changed.total).toBe('0.00')
  const [credit] = changed.fee_lines
  expect(Number(await balance(id))).toBeCloseTo(50_000 + Number(credit?.total), 2)
  expect(Number(await balance(id))).toBeGreaterThan(before)
  const without = await operate('PUT', `wc/v3/orders/${order.id}`, {
    fee_lines: [{ id: credit?.id, name: null }],
  })
  expect(Number((without.body as Order).total)).toBe(-Number(credit?.total))
  expect(await balance(id)).toBe('50000.00')
})

describe('a gift code is refused, without taking anything, for', () => {
  test.each([
    ['an unknown code', async () => '0000-0000-0000-0000'],
    ['what is no code', async () => "' or 1=1 --"],
    ['one that has ended', async () => ended()],
  ])('%s', async (_, codeOf) => {
    const code = await codeOf()
    expect(await place([code])).toMatchObject({ status: 400, body: { code: 'sauda_gift_code_invalid' } })
    expect((await check(code)).status).toBe(404)
  })
  const ended = async () => {
    const { id, code } = await make('100')
    expect((await operate('PUT', `sauda/v1/gift-codes/${id}`, { disabled: true })).status).toBe(200)
    return code
  }

  test('any code in a shop without gift codes', async () => {
    const { id, code } = await make('100')
    await set('payment', { giftCodes: false })
    expect((await place([code])).status).toBe(400)
    expect((await check(code)).status).toBe(404)
    expect(await balance(id)).toBe('100.00')
  })

  test("codes on operators' orders, amounts of zero, and callers without the right", async () => {
    const { code } = await make('100')
    expect((await operate('POST', 'wc/v3/orders', body([code]))).status).toBe(400)
    expect((await operate('POST', 'sauda/v1/gift-codes', { amount: '5', until: '2099-02-31' })).status).toBe(
      400,
    )
    for (const amount of ['0', '-5', '500000.01'])
      expect((await operate('POST', 'sauda/v1/gift-codes', { amount })).status).toBe(400)
    expect((await operate('POST', 'sauda/v1/gift-codes', { amount: '5', until: '2020-01-01' })).status).toBe(
      400,
    )
    const asCustomer = await shop.ask('/wp-json/sauda/v1/gift-codes', { token })
    expect([401, 403]).toContain(asCustomer.status)
    const reading = await shop.ask('/wp-json/sauda/v1/gift-codes', { key: '1' })
    expect([401, 403]).toContain(reading.status)
  })
})

test('concurrent orders beyond its credit', async () => {
  const { id, code } = await make('100')
  const replies = await Promise.all(Array.from({ length: 6 }, () => place([code, code])))
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
    201, 400, 400, 400, 400, 400,
  ])
  expect(await balance(id)).toBe('0.00')
  expect((await listed(id))?.orders).toHaveLength(1)
})

test('the code is mailed to its recipient', async () => {
  const sent: OutboundEmail[] = []
  const { code } = await make('2000', { email: 'sana@example.com', until: '2099-12-31' })
  await sendDueMail(shop.context, {
    send: async (mail) => {
      sent.push(mail)
    },
  })
  expect(sent.find(({ to }) => to === 'sana@example.com')?.message.text).toContain(code)
})
