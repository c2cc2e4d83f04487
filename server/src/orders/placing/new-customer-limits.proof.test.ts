import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { statementsOf } from '#testing/databases/statements-of.ts'
import { checkHeldLines } from '#testing/databases/held-lines.ts'
import { openTestShop, type TestShop } from '#testing/test-shop.ts'
import { changeSettings } from '#shop/settings/shop-settings.ts'
import { cancelUnpaid } from '#orders/changing/cancel-unpaid.ts'

let shop: TestShop
let token: string
beforeEach(async () => {
  shop = await openTestShop({ RATE_LIMIT_FACTOR: '1' })
  token = await signedIn('unconfirmed', 'attacker-demo-1')
})
afterEach(async () => {
  await checkHeldLines(shop.context.db)
  await shop.close()
})

async function signedIn(username: string, password: string): Promise<string> {
  const body = { username, password }
  const reply = await shop.ask('/wp-json/jwt-auth/v1/token', { method: 'POST', key: '1', body })
  return (reply.body as { token: string }).token
}

type Placed = { id: number; status: string; total: string; code?: string }
type Line = { product_id: number; variation_id?: number; quantity: number }
const orders = '/wp-json/wc/v3/orders'

async function place(
  lines: readonly Line[],
  {
    as = token,
    phone = '03001112223',
    street = 'House 1',
    coupon,
    address: from,
  }: { as?: string; phone?: string; street?: string; coupon?: string; address?: string } = {},
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
    ...(from !== undefined && { address: from }),
    body: {
      payment_method: 'cod',
      billing: { ...address, email: 'victim@sauda.example', phone },
      shipping: address,
      line_items: lines,
      ...(coupon !== undefined && { coupon_lines: [{ code: coupon }] }),
      // an identical order within seconds would be a duplicate
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

describe('a new customer', () => {
  test('orders normally within the limits', async () => {
    expect((await place([line(2001, 10), line(2002, 10)])).status).toBe('processing')
    expect(await stockOf(2001)).toBe(40)
  })

  test('is written with at most seventeen statements', async () => {
    await place([line(2001, 1)])

    const { result, statements } = await statementsOf(shop.databaseUrl, () => place([line(2002, 1)]))

    expect(result.status).toBe('processing')
    expect(statements.slice(17)).toEqual([])
  })

  test('gets orders above the unit limit on hold; only units within the limit are reserved, and both are informed', async () => {
    const { id, status } = await place([line(2001, 45), line(2002, 1)])

    expect(status).toBe('on-hold')
    expect([await stockOf(2001), await stockOf(2002)]).toEqual([40, 49])
    const notes = await notesOf(id)
    expect(notes.find(({ customer_note: shown }) => shown)?.note).toBe(
      "We'll call you to confirm this order before we ship it.",
    )
    expect(notes.some(({ note }) => note.includes('one product with more than 10 units in a day'))).toBe(true)
  })

  test('cannot avoid the limit with several orders on one day; it resets the next day', async () => {
    expect((await place([line(2001, 6)])).status).toBe('processing')
    const second = await place([line(2001, 6)])
    expect(second.status).toBe('on-hold')
    expect(await stockOf(2001)).toBe(40)
    shop.time.now += 25 * 3_600_000
    expect(
      (await place([line(2001, 6)], { as: await signedIn('unconfirmed', 'attacker-demo-1') })).status,
    ).toBe('processing')
  })

  test('cannot reserve the shop: all orders together reserve no more than the owed sum and ten units of each product', async () => {
    const ids = Array.from({ length: 100 }, (_, index) => 2001 + index)
    const held = async () => {
      const { body } = await shop.ask(`/wp-json/wc/v3/products?include=${ids.join()}&per_page=100`, {
        key: '2',
      })
      const products = (body as { price: string; stock_quantity: number }[]).map((each) => ({
        pieces: 50 - each.stock_quantity,
        price: Number(each.price),
      }))
      expect(products).toHaveLength(100)
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

  test('has a limited owed sum and number of open orders, also by telephone and address', async () => {
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
    expect((await place(cheap, { as, street: 'Street 9' })).status).toBe('on-hold') // same phone
    expect((await place(cheap, { as, street: 'HOUSE, 1', phone: '03007654321' })).status).toBe('on-hold')
    expect((await place(cheap, { as, street: 'Street 9', phone: '03007654321' })).status).toBe('processing')
  })

  test.each(['+923001112223', '00923001112223', '3001112223'])(
    'is recognised by a telephone number in another notation: %s',
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

  test('has an order cancelled and its stock released when it is not approved in time', async () => {
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

  test('is known once the owner approves an order, which then reserves all its products', async () => {
    const { id } = await place([line(2001, 45)])
    expect((await move(id, 'processing')).status).toBe(200)
    expect(await stockOf(2001)).toBe(5)
    expect((await place([line(2002, 45)])).status).toBe('processing')
    await move(id, 'cancelled')
    expect(await stockOf(2001)).toBe(50)
  })

  test('waits when the stock no longer suffices', async () => {
    const { id } = await place([line(2001, 45)])
    await shop.ask('/wp-json/wc/v3/products/2001', { method: 'PUT', key: '2', body: { stock_quantity: 20 } })
    expect((await move(id, 'processing')).status).toBe(409)
    expect(await stockOf(2001)).toBe(20)
  })

  test('is not limited after an order was paid or delivered', async () => {
    const { id } = await place([line(2001, 1)])
    await move(id, 'completed')
    expect((await place([line(2002, 45)])).status).toBe('processing')
  })

  test('is limited also with a confirmed e-mail address, because one costs nothing', async () => {
    await shop.context.db
      .updateTable('customer')
      .set({ emailConfirmed: true })
      .where('username', '=', 'unconfirmed')
      .execute()
    const confirmed = await signedIn('unconfirmed', 'attacker-demo-1')
    expect((await place([line(2003, 45)], { as: confirmed })).status).toBe('on-hold')
    expect(await stockOf(2003)).toBe(40)
  })
})

describe('all new customers together', () => {
  const rules = (values: Record<string, unknown>) =>
    changeSettings(shop.context, 'payment', values, { seen: undefined, by: 'test' })
  const newAccount = async (at: number) => {
    const username = `stranger-${at}`
    const account = { username, email: `${username}@example.com`, password: 'long-enough-7' }
    await shop.ask('/wp-json/sauda/v1/register', { method: 'POST', key: '1', body: account })
    return signedIn(username, 'long-enough-7')
  }
  const placeAs = async (as: string, at: number, address: string, lines: Line[]) =>
    (await place(lines, { as, phone: `0300555${1000 + at}`, street: `Street ${at}`, address })).status
  /** A customer with a new name, phone, street and network. */
  const stranger = async (at: number, address: string, lines: Line[]) =>
    placeAs(await newAccount(at), at, address, lines)
  const create = async (path: string, body: object) => {
    const reply = await shop.ask(`/wp-json/wc/v3/products${path}`, { method: 'POST', key: '2', body })
    return (reply.body as Placed).id
  }

  test("may reserve a share of a product's stock, and always a few units", async () => {
    await rules({ newOrdersStock: 30 })
    const statuses = []
    for (const at of [1, 2, 3]) statuses.push(await stranger(at, `198.51.${at}.1`, [line(2001, 10)]))
    expect(statuses).toEqual(['processing', 'on-hold', 'on-hold'])
    expect(await stockOf(2001)).toBe(35)
    await shop.ask('/wp-json/wc/v3/products/2002', { method: 'PUT', key: '2', body: { stock_quantity: 1 } })
    expect(await stranger(4, '198.51.4.1', [line(2002, 1)])).toBe('processing')
  })

  test('may reserve the same share of each variation, whatever the stock of the others', async () => {
    const attributes = [{ name: 'Size', options: ['S', 'M', 'L'], variation: true }]
    const product_id = await create('', { name: 'Kurta', type: 'variable', attributes })
    const sized = (option: string, stock_quantity: number) =>
      create(`/${product_id}/variations`, {
        ...{ regular_price: '100', manage_stock: true, stock_quantity },
        attributes: [{ name: 'Size', option }],
      })
    const [s, m, l] = [await sized('S', 10), await sized('M', 10), await sized('L', 100)]
    const of = (variation_id: number, quantity: number) => ({ product_id, variation_id, quantity })
    expect(await stranger(1, '198.51.1.1', [of(s, 9), of(l, 1)])).toBe('on-hold')
    expect([await stockOf(s), await stockOf(l)]).toEqual([5, 99])
    expect(await stranger(2, '198.51.2.1', [of(m, 5)])).toBe('processing')
    expect(await stranger(3, '198.51.3.1', [of(m, 1)])).toBe('on-hold')
  })

  test('may reserve no more than the share with orders at the same time', async () => {
    await rules({ newOrdersStock: 20 })
    const accounts = [await newAccount(1), await newAccount(2), await newAccount(3), await newAccount(4)]
    const statuses = await Promise.all(
      accounts.map((as, at) => placeAs(as, at, `198.51.${at}.1`, [line(2001, 10)])),
    )
    expect(statuses.toSorted()).toEqual(['on-hold', 'on-hold', 'on-hold', 'processing'])
    expect(await stockOf(2001)).toBe(40)
  })

  test('of one network use up the limit of the shop only up to the limit of the network', async () => {
    await rules({ newOrdersPerHour: 3, newOrdersPerNetwork: 2 })
    const free = await create('', {
      name: 'Sample',
      regular_price: '0',
      manage_stock: true,
      stock_quantity: 9,
    })
    for (const at of [1, 2, 3, 4]) await stranger(at, `198.51.7.${at}`, [line(2001, 1), line(free, 1)])
    expect([await stockOf(2001), await stockOf(free)]).toEqual([48, 7])
    expect(await stranger(5, '198.51.8.1', [line(2001, 1)])).toBe('processing')
    expect(await stranger(6, '198.51.9.1', [line(2001, 1)])).toBe('on-hold')
  })

  test('are limited per network and hour; further orders wait and reserve nothing', async () => {
    await rules({ newOrdersPerNetwork: 2 })
    const of = (at: number, address: string) => stranger(at, address, [line(2001, 1)])
    expect([await of(1, '198.51.7.1'), await of(2, '198.51.7.2'), await of(3, '198.51.7.3')]).toEqual([
      ...['processing', 'processing', 'on-hold'],
    ])
    expect(await stockOf(2001)).toBe(48)
    expect(await of(4, '198.51.8.1')).toBe('processing')
    // private addresses: a proxy, or this machine
    expect([await of(5, '10.0.0.1'), await of(6, '10.0.0.1'), await of(7, '10.0.0.1')]).toEqual([
      ...['processing', 'processing', 'processing'],
    ])
    shop.time.now += 61 * 60_000
    expect(await of(8, '198.51.7.4')).toBe('processing')
  })

  test('are limited per shop and hour; orders of known customers continue', async () => {
    await rules({ newOrdersPerHour: 1 })
    const { id } = await place([line(2001, 1)])
    await move(id, 'completed')
    expect(await stranger(1, '198.51.1.1', [line(2001, 1)])).toBe('on-hold')
    expect((await place([line(2001, 1)])).status).toBe('processing')
  })

  test.each([
    ['of one network', 'newOrdersNetworkValue', 'processing'],
    ['in the whole shop', 'newOrdersValue', 'on-hold'],
  ])(
    '%s are limited by order value per hour; further orders wait and reserve nothing',
    async (_, name, others) => {
      const { total } = await place([line(2001, 1)], { address: '198.51.7.1' })
      await rules({ [name]: Math.ceil(Number(total)) + 1 })
      const before = await stockOf(2001)
      expect(await stranger(1, '198.51.7.2', [line(2001, 1)])).toBe('on-hold')
      expect(await stockOf(2001)).toBe(before)
      expect(await stranger(2, '198.51.8.1', [line(2001, 1)])).toBe(others)
      shop.time.now += 61 * 60_000
      expect(await stranger(3, '198.51.7.3', [line(2001, 1)])).toBe('processing')
    },
  )

  test('wait while the owner holds their orders, and continue when the owner releases them', async () => {
    await rules({ holdNewOrders: true })
    const { id, status } = await place([line(2001, 1)])
    expect(status).toBe('on-hold')
    expect(
      (await notesOf(id)).some(({ note }) => note.includes('you are holding orders from new customers')),
    ).toBe(true)
    await move(id, 'processing')
    expect((await place([line(2001, 1)])).status).toBe('processing')
  })
})

describe('an order with hosted payment', () => {
  const payByPage = async (quantity: number) => {
    const payonline = '/wp-json/wc/v3/payment_gateways/payonline'
    await shop.ask(payonline, { method: 'PUT', key: '2', body: { enabled: true } })
    const body = {
      payment_method: 'payonline',
      billing: {
        ...{ first_name: 'Un', last_name: 'Confirmed', address_1: 'House 1', city: 'Lahore' },
        ...{ state: 'Punjab', postcode: '54000', country: 'Pakistan' },
        ...{ email: 'victim@sauda.example', phone: '03001112223' },
      },
      line_items: [line(2001, quantity)],
    }
    const { body: placed } = await shop.ask(orders, { method: 'POST', token, body })
    return placed as Placed
  }

  test('reserves only the limit for a new customer until it is paid, and then everything', async () => {
    const { id, status } = await payByPage(45)
    expect(status).toBe('pending')
    expect(await stockOf(2001)).toBe(40)
    expect((await move(id, 'processing')).status).toBe(200)
    expect(await stockOf(2001)).toBe(5)
  })

  test('within the limits is reserved completely', async () => {
    expect((await payByPage(10)).status).toBe('pending')
    expect(await stockOf(2001)).toBe(40)
  })
})

test('concurrent orders with and without a coupon take locks in one order', async () => {
  const placed = await Promise.all(
    Array.from({ length: 8 }, (_, index) => place([line(2006, 1)], index % 2 ? { coupon: 'SAVE10' } : {})),
  )
  expect(placed.map(({ code }) => code).filter(Boolean)).toEqual([])
})

test('concurrent orders are counted together', async () => {
  const placed = await Promise.all(Array.from({ length: 6 }, () => place([line(2005, 4)])))
  expect(placed.filter(({ status }) => status === 'processing')).toHaveLength(2)
  expect(placed.filter(({ status }) => status === 'on-hold')).toHaveLength(4)
  expect(await stockOf(2005)).toBe(40)
})

test('a shop can disable the limits', async () => {
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
