/** Page and order use the owner's tax and delivery settings. */
import { randomUUID } from 'node:crypto'
import { shopConfigId } from '@sauda/contract/initial-data.ts'
import type { ShopConfig } from '@sauda/contract/shop-config.ts'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { setUpShop } from '#testing/set-up-shop.ts'

const shop = setUpShop()
let token: string
beforeAll(async () => {
  token = await shop.tokenOf('ayesha')
})

const set = async (group: string, values: object) => {
  const reply = await shop.ask(`/wp-json/sauda/v1/settings/${group}`, {
    method: 'PUT',
    key: '2',
    body: { values },
  })
  expect(reply.status).toBe(200)
}
const rate = { freeFrom: null, days: null, cashOnDelivery: true }
const elsewhere = { ...rate, title: 'Standard Shipping', rupees: 400 }
beforeEach(async () => {
  await set('tax', { percent: 10 })
  await set('delivery', { zones: [], elsewhere, otherCities: false })
})

const place = (difference: object = {}, city = 'Lahore', state = 'Punjab') =>
  shop.ask('/wp-json/wc/v3/orders', {
    method: 'POST',
    token,
    // without a key, the same order again would return the first one
    headers: { 'Idempotency-Key': randomUUID() },
    body: {
      payment_method: 'cod',
      billing: {
        first_name: 'Ayesha',
        last_name: 'Khan',
        email: 'ayesha@sauda.example',
        phone: '03001234567',
        address_1: 'House 1',
        city,
        state,
        postcode: '54000',
        country: 'Pakistan',
      },
      line_items: [{ product_id: 1020, quantity: 1 }],
      ...difference,
    },
  })

/** The settings in a page, with which a browser computes. */
const pageConfig = async (): Promise<ShopConfig> => {
  const { body } = await shop.ask('/cart')
  const [, json = ''] = new RegExp(`id="${shopConfigId}"[^>]*>([^<]*)<`).exec(String(body)) ?? []
  return JSON.parse(json) as ShopConfig
}

test('an order has the tax that the next page shows', async () => {
  await set('tax', { percent: 17.5 })

  expect((await pageConfig()).taxPercent).toBe(17.5)
  const { status, body } = await place({ expected_total: '1575.00' })
  expect(status).toBe(201)
  expect(body).toMatchObject({ total_tax: '175.00', total: '1575.00', tax_lines: [{ rate_percent: 17.5 }] })
})

test('a shopper who saw the old tax confirms the new amounts', async () => {
  await set('tax', { percent: 0 })

  const { status, body } = await place({ expected_total: '1500.00' })

  expect({ status, body }).toMatchObject({
    status: 409,
    body: { code: 'sauda_total_mismatch', data: { total_tax: '0.00', total: '1400.00' } },
  })
})

test('an order keeps its tax when it is changed later', async () => {
  const { body } = await place()
  const { id } = body as { id: number }
  await set('tax', { percent: 50 })

  const changed = await shop.ask(`/wp-json/wc/v3/orders/${id}`, {
    method: 'PUT',
    key: '2',
    body: { line_items: [{ product_id: 1020, quantity: 1 }] },
  })

  expect(changed.body).toMatchObject({ total_tax: '200.00', tax_lines: [{ rate_percent: 10 }] })
})

test("an operator's order has the shop's tax too", async () => {
  await set('tax', { percent: 5 })

  const { body } = await shop.ask('/wp-json/wc/v3/orders', {
    method: 'POST',
    key: '2',
    body: { line_items: [{ product_id: 1020, quantity: 1 }] },
  })

  expect(body).toMatchObject({ total_tax: '50.00', total: '1050.00' })
})

describe('delivery', () => {
  const zones = [
    { ...rate, title: 'Lahore today', rupees: 150, freeFrom: 2000, provinces: [], cities: ['Lahore'] },
    { ...rate, title: 'Punjab', rupees: 250, cashOnDelivery: false, provinces: ['Punjab'], cities: [] },
  ]

  test('a city takes precedence over its province, and is free above an amount', async () => {
    await set('delivery', { zones })

    const small = await place()
    const large = await place({ line_items: [{ product_id: 1020, quantity: 2 }] })
    const other = await place({ payment_method: 'bacs' }, 'Multan')

    expect(small.body).toMatchObject({
      shipping_total: '150.00',
      shipping_lines: [{ method_title: 'Lahore today' }],
    })
    expect(large.body).toMatchObject({ shipping_total: '0.00' })
    expect(other.body).toMatchObject({ shipping_total: '250.00' })
  })

  test('of virtual products is not needed: no place and no zone without cash refuses them', async () => {
    const made = await shop.ask('/wp-json/wc/v3/products', {
      ...{ method: 'POST', key: '2', body: { name: 'Gift ticket', regular_price: '100', virtual: true } },
    })
    const ticket = { product_id: (made.body as { id: number }).id, quantity: 1 }
    const goods = { product_id: 1020, quantity: 1 }
    const closed = { ...zones[0], closed: true }
    await set('delivery', { zones: [closed, zones[1]] })

    for (const [city, code] of [
      ['Lahore', 'sauda_no_delivery'],
      ['Multan', 'sauda_payment_method_unavailable'],
    ] as const) {
      const quoted = await shop.ask('/wp-json/sauda/v1/quote', {
        method: 'POST',
        token,
        body: { line_items: [ticket], payment_method: 'cod', shipping: { city, state: 'Punjab' } },
      })
      const { total, shipping_total } = quoted.body as { total: string; shipping_total: string }
      const placed = await place({ line_items: [ticket], expected_total: total }, city)
      expect(placed).toMatchObject({ status: 201, body: { total, shipping_total } })
      expect(await place({ line_items: [ticket, goods] }, city)).toMatchObject({
        status: 400,
        body: { code },
      })
    }
  })

  test('cash is refused where the owner does not accept it', async () => {
    await set('delivery', { zones })

    const { status, body } = await place({}, 'Multan')

    expect({ status, body }).toMatchObject({
      status: 400,
      body: {
        code: 'sauda_payment_method_unavailable',
        message: "Cash on delivery isn't available in Multan. Please choose another payment method.",
      },
    })
  })

  test('an order outside the delivery area is refused', async () => {
    await set('delivery', { zones, elsewhere: null })

    const { status, body } = await place({}, 'Karachi', 'Sindh')

    expect({ status, body }).toMatchObject({
      status: 400,
      body: {
        code: 'sauda_no_delivery',
        message: "We don't deliver to Karachi yet. Please choose another city.",
      },
    })
  })

  test('an unlisted city is accepted when the owner allows it, at the rate of its province', async () => {
    await set('delivery', { zones, otherCities: false })
    expect((await place({ payment_method: 'bacs' }, 'Chichawatni')).status).toBe(400)

    await set('delivery', { zones, otherCities: true })
    const { status, body } = await place({ payment_method: 'bacs' }, 'Chichawatni')

    expect(status).toBe(201)
    expect(body).toMatchObject({ shipping_total: '250.00', shipping: { city: 'Chichawatni' } })
    expect((await place({ payment_method: 'bacs' }, 'Chichawatni', 'Atlantis')).status).toBe(400)
  })
})

test('no order mixes old and new prices, however often the owner changes both', async () => {
  const states = [
    { percent: 10, rupees: 400, total: '1500.00' },
    { percent: 20, rupees: 100, total: '1300.00' },
  ]
  const orders = Array.from({ length: 12 }, async (_, index) => {
    if (index % 3 === 0) {
      const { percent, rupees } = states[(index / 3) % 2] ?? { percent: 10, rupees: 400 }
      await set('tax', { percent })
      await set('delivery', { elsewhere: { ...elsewhere, rupees } })
    }
    return place()
  })

  for (const { status, body } of await Promise.all(orders)) {
    expect(status).toBe(201)
    const { total, total_tax, shipping_total } = body as Record<string, string>
    expect(Number(total)).toBe(1000 + Number(total_tax) + Number(shipping_total))
  }
})
