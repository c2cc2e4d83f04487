/* The right total or no order: checkout shows the total that the host stores, for all its settings (issue 14, 3.1). */
import { rateFor } from '@sauda/domain/shipping.ts'
import { afterEach, describe, expect, test } from 'vitest'
import { changeSettings } from '#shop/settings/shop-settings.ts'
import { shopConfig } from '#site/routes.ts'
import { type GatewayShop, openGatewayShop, type SentLine } from '#testing/hosts/gateway-shop.ts'
import { aTaxRow } from '#testing/hosts/fake-woocommerce/totals.ts'
import type { Row, FakeWooCommerce } from '#testing/hosts/fake-woocommerce.ts'

let opened: GatewayShop | undefined
afterEach(async () => {
  await opened?.close()
  opened = undefined
})
const open = async (prepare?: (host: FakeWooCommerce) => void): Promise<GatewayShop> =>
  (opened = await openGatewayShop(prepare))

const amounts = ({ body }: { body: unknown }) => {
  const row = body as Record<string, string>
  const shown = ['discount_total', 'shipping_total', 'total_tax', 'total'].map((name) => [
    name,
    Number(row[name]),
  ])
  return Object.fromEntries(shown) as Record<string, number>
}
const price = (host: FakeWooCommerce, id: number, amount: string) => {
  const row = host.products.find((each) => each.id === id)
  Object.assign(row ?? {}, { price: amount, regular_price: amount, sale_price: '', on_sale: false })
}
const coupon = (host: FakeWooCommerce, fields: object) =>
  host.coupons.push({ ...(host.coupons[0] as Row), id: 90, used_by: [], usage_count: 0, ...fields })

/** Configurations of a WooCommerce shop. */
const hosts: [string, (host: FakeWooCommerce) => void][] = [
  ['no taxes', () => undefined],
  ['no taxes, 0 decimals', ({ settings }) => void (settings.decimals = 0)],
  [
    '18 percent on goods',
    ({ settings, taxRates }) => {
      settings.taxes = true
      taxRates.push(aTaxRow({ shipping: false }))
    },
  ],
  [
    '18 percent on goods and delivery',
    ({ settings, taxRates }) => {
      settings.taxes = true
      taxRates.push(aTaxRow())
    },
  ],
  [
    '17.5 percent by province, rounded at the subtotal',
    ({ settings, taxRates }) => {
      Object.assign(settings, { taxes: true, roundAtSubtotal: true })
      taxRates.push(aTaxRow(), aTaxRow({ id: 2, state: 'PB', rate: '17.5000' }))
    },
  ],
  [
    'two taxes, one on the other',
    ({ settings, taxRates }) => {
      settings.taxes = true
      taxRates.push(aTaxRow(), aTaxRow({ id: 2, rate: '3.0000', priority: 2, compound: true }))
    },
  ],
  [
    'prices with 18 percent in them',
    ({ settings, taxRates }) => {
      Object.assign(settings, { taxes: true, pricesIncludeTax: true })
      taxRates.push(aTaxRow({ shipping: false }))
    },
  ],
  [
    'prices with tax, 0 decimals, delivery taxed',
    ({ settings, taxRates }) => {
      Object.assign(settings, { taxes: true, pricesIncludeTax: true, decimals: 0 })
      taxRates.push(aTaxRow())
    },
  ],
  [
    '18 percent, 0 decimals, rounded at the subtotal',
    ({ settings, taxRates }) => {
      Object.assign(settings, { taxes: true, decimals: 0, roundAtSubtotal: true })
      taxRates.push(aTaxRow())
    },
  ],
  [
    'a class without tax and one of 5 percent',
    ({ settings, taxRates, products }) => {
      settings.taxes = true
      taxRates.push(aTaxRow(), aTaxRow({ id: 3, class: 'reduced-rate', rate: '5.0000' }))
      Object.assign(products.find(({ id }) => id === 16) ?? {}, { tax_class: 'reduced-rate' })
      Object.assign(products.find(({ id }) => id === 21) ?? {}, { tax_status: 'none' })
    },
  ],
  [
    'taxes by the place of the shop',
    ({ settings, taxRates }) => {
      Object.assign(settings, { taxes: true, basedOn: 'base', base: 'PK:SD' })
      taxRates.push(
        aTaxRow({ state: 'SD', rate: '13.0000' }),
        aTaxRow({ id: 2, state: 'PB', rate: '16.0000' }),
      )
    },
  ],
  [
    'taxes on, but none for Pakistan',
    ({ settings, taxRates }) => {
      settings.taxes = true
      taxRates.push(aTaxRow({ country: 'AE', rate: '5.0000' }))
    },
  ],
]

const carts: [string, SentLine[], string?][] = [
  ['one of 690', [{ productId: 16, quantity: 1 }]],
  ['three of 33.33', [{ productId: 21, quantity: 3 }]],
  [
    'two kinds with ten percent off',
    [
      { productId: 16, quantity: 2 },
      { productId: 21, quantity: 1 },
    ],
    'ten',
  ],
  [
    'three kinds with 12.35 percent off',
    [
      { productId: 16, quantity: 1 },
      { productId: 21, quantity: 3 },
      { productId: 13, variationId: 30, quantity: 1 },
    ],
    'odd',
  ],
  [
    'fifty off the cart',
    [
      { productId: 16, quantity: 1 },
      { productId: 21, quantity: 2 },
    ],
    'fix50',
  ],
  [
    'five off each piece',
    [
      { productId: 21, quantity: 4 },
      { productId: 16, quantity: 1 },
    ],
    'each5',
  ],
  ['ten percent off two pieces', [{ productId: 21, quantity: 4 }], 'two'],
  ['more off than it costs', [{ productId: 21, quantity: 1 }], 'much'],
]

function prices(host: FakeWooCommerce): void {
  price(host, 16, '690')
  price(host, 21, '33.33')
  const none = { discount_type: 'percent', amount: '10.00' }
  coupon(host, { ...none, code: 'odd', amount: '12.35' })
  coupon(host, { ...none, code: 'two', limit_usage_to_x_items: 2 })
  coupon(host, { code: 'fix50', discount_type: 'fixed_cart', amount: '50.00' })
  coupon(host, { code: 'each5', discount_type: 'fixed_product', amount: '5.00' })
  coupon(host, { code: 'much', discount_type: 'fixed_cart', amount: '5000.00' })
}

describe.each(hosts)('a host with %s [API-043] [CHK-019]', (_, prepare) => {
  test("charges the checkout's total for every order", async () => {
    const { host, quote, place, tokenOf } = await open((made) => {
      prices(made)
      prepare(made)
    })
    const token = await tokenOf()
    for (const [name, lines, code] of carts) {
      const shown = await quote(lines, code === undefined ? {} : { code })
      expect([name, shown.status]).toEqual([name, 200])
      const placed = await place(token, { lines, code, total: amounts(shown)['total'] })
      expect([name, placed.status, amounts(placed)]).toEqual([name, 201, amounts(shown)])
      const stored = host.orders.at(-1)
      expect([name, stored?.['status'], Number(stored?.['total'])]).toEqual([
        name,
        'processing',
        amounts(shown)['total'],
      ])
    }
    expect(host.orders).toHaveLength(carts.length)
  })
})

test('a host with whole rupees keeps amounts with two decimals [API-043]', async () => {
  const { place, quote, tokenOf } = await open((made) => {
    prices(made)
    made.settings.decimals = 0
  })
  const lines = [{ productId: 21, quantity: 3 }]
  const shown = await quote(lines)

  const placed = await place(await tokenOf(), { lines, total: amounts(shown)['total'] })

  expect(shown.body).toMatchObject({ subtotal: '100.00', total_tax: '10.00', total: '510.00' })
  expect(placed.body).toMatchObject({
    total: '510.00',
    line_items: [{ subtotal: '100.00', total: '100.00' }],
  })
})

describe('a total that was not shown [API-043]', () => {
  const lines = [{ productId: 22, quantity: 1 }]
  const stockOf = (host: FakeWooCommerce) => host.products.find(({ id }) => id === 22)?.['stock_quantity']

  test.each(['', 'ten'])(
    'leaves no order, stock change or coupon use behind, and the next attempt orders %s',
    async (code) => {
      const { host, place, tokenOf } = await open((made) => {
        made.settings.taxes = true
        made.taxRates.push(aTaxRow())
      })
      const token = await tokenOf()
      const used = host.coupons[0]?.['usage_count']
      const order = { lines, ...(code !== '' && { code }) }

      const first = await place(token, { ...order, total: 1500 })

      expect(first).toMatchObject({ status: 409, body: { code: 'sauda_total_mismatch' } })
      expect([host.orders, stockOf(host), host.coupons[0]?.['usage_count']]).toEqual([[], 3, used])
      const { total } = (first.body as { data: { total: string } }).data
      const second = await place(token, { ...order, total })
      expect([second.status, amounts(second)['total']]).toEqual([201, Number(total)])
      expect(stockOf(host)).toBe(2)
    },
  )

  test("shows the host's own amounts, which the next attempt orders", async () => {
    const { host, place, tokenOf, quote } = await open()
    const token = await tokenOf()
    const shown = amounts(await quote(lines))['total']
    // a plugin of the host raises the price at each sale
    host.trouble = ({ method, path }) => {
      if (method === 'POST' && path === '/wc/v3/orders') price(host, 22, '1000.50')
      return undefined
    }

    const first = await place(token, { lines, total: shown })
    const data = (first.body as { data: Record<string, string> }).data
    const second = await place(token, { lines, total: data['total'] })

    expect([first.status, data['subtotal'], data['total']]).toEqual([409, '1000.50', '1500.55'])
    expect([second.status, amounts(second)['total']]).toEqual([201, 1500.55])
    expect(host.orders).toHaveLength(1)
  })

  test('in another currency is never accepted', async () => {
    const { host, place, tokenOf } = await open()
    const token = await tokenOf()
    await place(token, { lines, total: 1500 })
    host.settings.currency = 'USD'

    const reply = await place(token, { lines, total: 1500 })

    expect(reply).toMatchObject({ status: 503, body: { code: 'sauda_unavailable' } })
    expect(host.orders).toHaveLength(1)
  })
})

describe('shipping [API-043]', () => {
  const punjab = {
    id: 1,
    name: 'Punjab',
    locations: [{ code: 'PK:PB', type: 'state' }],
    methods: [
      {
        ...{ instance_id: 3, title: 'Courier', enabled: true, method_id: 'flat_rate' },
        settings: { cost: { value: '250' }, tax_status: { value: 'none' } },
      },
      {
        ...{ instance_id: 4, title: 'Free above 5,000', enabled: true, method_id: 'free_shipping' },
        settings: { requires: { value: 'min_amount' }, min_amount: { value: '5000' } },
      },
    ],
  }

  test("costs the rate of the address's zone, as at the host", async () => {
    const { host, quote, place, tokenOf } = await open((made) => {
      made.zones.unshift(punjab)
      Object.assign(made.products.find(({ id }) => id === 22) ?? {}, { stock_quantity: 50 })
    })
    const token = await tokenOf()
    const small = [{ productId: 22, quantity: 1 }]

    expect((await quote(small)).body).toMatchObject({ shipping_total: '250.00', shipping_title: 'Courier' })
    expect((await quote([{ productId: 22, quantity: 5 }])).body).toMatchObject({
      shipping_total: '0.00',
      shipping_title: 'Free above 5,000',
    })
    // a place outside all zones uses our own rates
    expect((await quote(small, { city: 'Mardan', state: 'KPK' })).body).toMatchObject({
      shipping_total: '200.00',
    })
    expect(await place(token, { lines: small, total: 1350 })).toMatchObject({ status: 201 })
    expect(host.orders[0]?.['shipping_lines']).toMatchObject([
      { method_title: 'Courier', method_id: 'flat_rate', instance_id: '3', total: '250.00' },
    ])
  })

  const mardanAlone = {
    zones: [{ title: 'Rider', rupees: 150, cities: ['Mardan'], cashOnDelivery: false }],
    elsewhere: null,
    otherCities: true,
  }
  const small = [{ productId: 22, quantity: 1 }]

  test('zones of the host decide: our zones refuse no place or cash', async () => {
    const { host, shop, place, tokenOf } = await open((made) => made.zones.unshift(punjab))
    await changeSettings(shop.context, 'delivery', mardanAlone, { seen: undefined, by: 'owner' })
    const token = await tokenOf()

    const listed = await place(token, { lines: small, total: 1350, city: 'Lahore' })
    const typed = await place(token, { lines: small, total: 1350, city: 'Chak 99 North' })

    expect([listed.status, typed.status]).toEqual([201, 201])
    expect(host.orders.map((order) => order['shipping_total'])).toEqual(['250.00', '250.00'])
    const { delivery } = await shopConfig(shop.context)
    expect(rateFor(delivery, { city: 'Lahore', province: 'Punjab' })).toMatchObject({ cashOnDelivery: true })
    expect(delivery.otherCities).toBe(true)
  })

  test('to a typed city is rejected where the owner does not allow it', async () => {
    const { host, place, tokenOf } = await open((made) => made.zones.unshift(punjab))

    const { status } = await place(await tokenOf(), { lines: small, total: 1350, city: 'Chak 99 North' })

    expect(status).toBe(400)
    expect(host.orders).toEqual([])
  })

  test('to a place without any rate is rejected, never free', async () => {
    const { host, shop, place, quote, tokenOf } = await open((made) => made.zones.unshift(punjab))
    await changeSettings(shop.context, 'delivery', mardanAlone, { seen: undefined, by: 'owner' })
    const quetta = { city: 'Quetta', state: 'Balochistan' }

    expect((await quote(small, quetta)).body).toMatchObject({ shipping_title: '', shipping_total: '0.00' })
    const { status, body } = await place(await tokenOf(), { lines: small, total: 1100, ...quetta })

    expect({ status, body }).toMatchObject({ status: 400, body: { code: 'sauda_no_delivery' } })
    expect(host.orders).toEqual([])
  })
})
