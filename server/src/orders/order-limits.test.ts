import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '#testing/test-shop.ts'
import { cancelUnpaid } from './cancel-unpaid.ts'

let shop: TestShop
let token: string
beforeEach(async () => {
  shop = await openTestShop({ RATE_LIMIT_FACTOR: '1' })
  token = await signedIn('unconfirmed', 'attacker-demo-1')
})
afterEach(() => shop.close())

async function signedIn(username: string, password: string): Promise<string> {
  const body = { username, password }
  const reply = await shop.ask('/wp-json/jwt-auth/v1/token', { method: 'POST', key: '1', body })
  return (reply.body as { token: string }).token
}

type Placed = { id: number; status: string; total: string; code?: string }
type Line = { product_id: number; quantity: number }
const orders = '/wp-json/wc/v3/orders'

async function place(
  lines: readonly Line[],
  {
    as = token,
    phone = '03001112223',
    street = 'House 1',
    coupon,
  }: { as?: string; phone?: string; street?: string; coupon?: string } = {},
) {
  const address = {
    first_name: 'Un',
    last_name: 'Confirmed',
    address_1: street,
    city: 'Lahore',
    state: 'Punjab',
    postcode: '54000',
    country: 'Pakistan',
  }
  const { status, body } = await shop.ask(orders, {
    method: 'POST',
    token: as,
    body: {
      payment_method: 'cod',
      billing: { ...address, email: 'victim@sauda.example', phone },
      shipping: address,
      line_items: lines,
      ...(coupon !== undefined && { coupon_lines: [{ code: coupon }] }),
      // the same order twice within seconds would be one
      customer_note: String(Math.random()),
    },
  })
  return { ...(body as Placed), code: status === 201 ? undefined : (body as Placed).code }
}
const move = (id: number, status: string) =>
  shop.ask(`${orders}/${id}`, { method: 'PUT', key: '2', body: { status } })
const stockOf = async (id: number) => {
  const { body } = await shop.ask(`/wp-json/wc/v3/products/${id}`, { key: '2' })
  return (body as { stock_quantity: number }).stock_quantity
}
const notesOf = async (id: number) => {
  const { body } = await shop.ask(`${orders}/${id}/notes`, { key: '2' })
  return body as { note: string; customer_note: boolean }[]
}
const line = (product_id: number, quantity: number): Line => ({ product_id, quantity })

describe('a customer whom nobody has vouched for', () => {
  test('buys as anybody within the limits', async () => {
    expect((await place([line(2001, 10), line(2002, 10)])).status).toBe('processing')
    expect(await stockOf(2001)).toBe(40)
  })

  test('gets more units of one product than that on hold; only what is within is reserved, and both learn why', async () => {
    const { id, status } = await place([line(2001, 45), line(2002, 1)])

    expect(status).toBe('on-hold')
    expect([await stockOf(2001), await stockOf(2002)]).toEqual([40, 49])
    const notes = await notesOf(id)
    expect(notes.find(({ customer_note: shown }) => shown)?.note).toBe(
      'We will call you to confirm this order before we send it.',
    )
    expect(notes.some(({ note }) => note.includes('one product with more than 10 pieces in a day'))).toBe(
      true,
    )
  })

  test('cannot do so in several orders of a day; the next day they may', async () => {
    expect((await place([line(2001, 6)])).status).toBe('processing')
    const second = await place([line(2001, 6)])
    expect(second.status).toBe('on-hold')
    expect(await stockOf(2001)).toBe(40)
    shop.time.now += 25 * 3_600_000
    expect(
      (await place([line(2001, 6)], { as: await signedIn('unconfirmed', 'attacker-demo-1') })).status,
    ).toBe('processing')
  })

  test('cannot reserve the shop: orders of everything hold no more than may be owed, and at most ten units of each product', async () => {
    const ids = Array.from({ length: 100 }, (_, index) => 2001 + index)
    const priceOf = async (id: number) =>
      Number(
        ((await shop.ask(`/wp-json/wc/v3/products/${id}`, { key: '2' })).body as { price: string }).price,
      )
    const held = async () => {
      const products = await Promise.all(
        ids.map(async (id) => ({ pieces: 50 - (await stockOf(id)), price: await priceOf(id) })),
      )
      return {
        most: Math.max(...products.map(({ pieces }) => pieces)),
        worth: products.reduce((sum, { pieces, price }) => sum + pieces * price, 0),
      }
    }

    const first = await place(ids.map((id) => line(id, 50)))
    const before = await held()
    const second = await place(ids.toReversed().map((id) => line(id, 5)))

    expect([first.status, second.status]).toEqual(['on-hold', 'on-hold'])
    expect(before.most).toBe(10)
    expect(before.worth).toBeLessThanOrEqual(100_000)
    expect(before.worth).toBeGreaterThan(90_000)
    expect(await held()).toEqual(before)
  })

  test('may owe a limited sum and have a limited number of open orders, by telephone and address too', async () => {
    const cheap = [line(2001, 1)]
    for (let count = 0; count < 3; count += 1) expect((await place(cheap)).status).toBe('processing')
    expect((await place(cheap)).status).toBe('on-hold')

    const other = await shop.ask('/wp-json/sauda/v1/register', {
      method: 'POST',
      key: '1',
      body: { username: 'neighbour', email: 'neighbour@example.com', password: 'long-enough-7' },
    })
    expect(other.status).toBe(200)
    const as = await signedIn('neighbour', 'long-enough-7')
    expect((await place(cheap, { as, street: 'Street 9' })).status).toBe('on-hold') // the same telephone
    expect((await place(cheap, { as, street: 'HOUSE, 1', phone: '03007654321' })).status).toBe('on-hold')
    expect((await place(cheap, { as, street: 'Street 9', phone: '03007654321' })).status).toBe('processing')
  })

  test.each(['+923001112223', '00923001112223', '3001112223'])(
    'is known by a telephone that is spelled otherwise: %s',
    async (phone) => {
      const cheap = [line(2001, 1)]
      for (let count = 0; count < 3; count += 1) expect((await place(cheap)).status).toBe('processing')
      const username = `cousin-${phone.slice(-12).replace('+', '')}`
      const account = { username, email: `${username}@example.com`, password: 'long-enough-7' }
      await shop.ask('/wp-json/sauda/v1/register', { method: 'POST', key: '1', body: account })
      const as = await signedIn(username, 'long-enough-7')

      expect((await place(cheap, { as, street: 'Street 9', phone })).status).toBe('on-hold')
    },
  )

  test('gets a cancelled order and the stock is free again when nobody lets it on in time', async () => {
    const { id } = await place([line(2001, 45)])
    shop.time.now += 23 * 3_600_000
    await cancelUnpaid(shop.context)
    expect(await stockOf(2001)).toBe(40)
    shop.time.now += 2 * 3_600_000
    await cancelUnpaid(shop.context)

    expect(await stockOf(2001)).toBe(50)
    const { body } = await shop.ask(`${orders}/${id}`, { key: '2' })
    expect((body as Placed).status).toBe('cancelled')
  })

  test('is known from then on when the owner lets an order on, whose products are all taken then', async () => {
    const { id } = await place([line(2001, 45)])
    expect((await move(id, 'processing')).status).toBe(200)
    expect(await stockOf(2001)).toBe(5)
    expect((await place([line(2002, 45)])).status).toBe('processing')
    await move(id, 'cancelled')
    expect(await stockOf(2001)).toBe(50)
  })

  test('waits when there is no longer enough for what was ordered', async () => {
    const { id } = await place([line(2001, 45)])
    await shop.ask('/wp-json/wc/v3/products/2001', { method: 'PUT', key: '2', body: { stock_quantity: 20 } })
    expect((await move(id, 'processing')).status).toBe(409)
    expect(await stockOf(2001)).toBe(20)
  })

  test('is not limited once an order was paid or delivered, or the mailbox confirmed', async () => {
    const { id } = await place([line(2001, 1)])
    await move(id, 'completed')
    expect((await place([line(2002, 45)])).status).toBe('processing')
    const ayesha = await shop.tokenOf('ayesha') // confirmed
    expect((await place([line(2003, 45)], { as: ayesha })).status).toBe('processing')
  })
})

test('an order that is paid on a page of its own keeps all its products, and takes none by force', async () => {
  const payonline = '/wp-json/wc/v3/payment_gateways/payonline'
  await shop.ask(payonline, { method: 'PUT', key: '2', body: { enabled: true } })
  const body = {
    payment_method: 'payonline',
    billing: {
      ...{ first_name: 'Un', last_name: 'Confirmed', address_1: 'House 1', city: 'Lahore', state: 'Punjab' },
      ...{ postcode: '54000', country: 'Pakistan', email: 'victim@sauda.example', phone: '03001112223' },
    },
    line_items: [line(2001, 45)],
  }
  const { body: placed } = await shop.ask(orders, { method: 'POST', token, body })
  expect((placed as Placed).status).toBe('pending')
  expect(await stockOf(2001)).toBe(5)
})

test('orders with and without a coupon at once wait for each other in one order', async () => {
  const placed = await Promise.all(
    Array.from({ length: 8 }, (_, index) => place([line(2006, 1)], index % 2 ? { coupon: 'SAVE10' } : {})),
  )
  expect(placed.map(({ code }) => code).filter(Boolean)).toEqual([])
})

test('several orders at once are counted together', async () => {
  const placed = await Promise.all(Array.from({ length: 6 }, () => place([line(2005, 4)])))
  expect(placed.filter(({ status }) => status === 'processing')).toHaveLength(2)
  expect(placed.filter(({ status }) => status === 'on-hold')).toHaveLength(4)
  expect(await stockOf(2005)).toBe(40)
})

test('a shop may switch the limits off', async () => {
  await shop.close()
  shop = await openTestShop({
    RATE_LIMIT_FACTOR: '1',
    ORDER_LIMIT_PIECES: '0',
    ORDER_LIMIT_VALUE: '0',
    ORDER_LIMIT_OPEN: '0',
  })
  expect(
    (await place([line(2001, 50)], { as: await signedIn('unconfirmed', 'attacker-demo-1') })).status,
  ).toBe('processing')
})
