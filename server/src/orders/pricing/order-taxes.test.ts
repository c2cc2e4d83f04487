/** Rates by class, prices with tax and tax on delivery: in quote, order, changes, mail and reply. */
import { randomUUID } from 'node:crypto'
import { shopConfigId } from '@sauda/contract/initial-data.ts'
import { decodeOrder } from '@sauda/contract/orders/order.ts'
import { decodeQuote } from '@sauda/contract/checkout/quote.ts'
import type { ShopConfig } from '@sauda/contract/shop-config.ts'
import fc from 'fast-check'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { listMail } from '#testing/outbox.ts'
import { setUpShop } from '#testing/set-up-shop.ts'

const shop = setUpShop()
let token: string
/** a product with the reduced rate, and one without tax */
let book: number
let free: number
beforeAll(async () => {
  token = await shop.tokenOf('ayesha')
  await set({ classes: [reduced] })
  book = await made({ name: 'Book', tax_class: 'reduced-rate', regular_price: '200' })
  free = await made({ name: 'Flour', tax_status: 'none', regular_price: '300' })
})
beforeEach(() => set({ percent: 10, classes: [], pricesIncludeTax: false, taxShipping: false }))

async function made(product: object): Promise<number> {
  const { body } = await shop.ask('/wp-json/wc/v3/products', { method: 'POST', key: '2', body: product })
  return (body as { id: number }).id
}
const set = async (values: object) => {
  const reply = await shop.ask('/wp-json/sauda/v1/settings/tax', {
    method: 'PUT',
    key: '2',
    body: { values },
  })
  expect(reply.status).toBe(200)
}
const reduced = { slug: 'reduced-rate', title: 'Reduced rate', percent: 5 }
const lahore = { city: 'Lahore', state: 'Punjab' }
const billing = {
  first_name: 'Ayesha',
  last_name: 'Khan',
  email: 'ayesha@sauda.example',
  phone: '03001234567',
  address_1: 'House 1',
  ...lahore,
  postcode: '54000',
  country: 'Pakistan',
}
const cart = () => [
  { product_id: 1020, quantity: 1 },
  { product_id: book, quantity: 1 },
  { product_id: free, quantity: 1 },
]
const place = (body: object) =>
  shop.ask('/wp-json/wc/v3/orders', {
    method: 'POST',
    token,
    headers: { 'Idempotency-Key': randomUUID() },
    body: { payment_method: 'cod', billing, ...body },
  })
const quote = async (body: object) => {
  const reply = await shop.ask('/wp-json/sauda/v1/quote', {
    method: 'POST',
    token,
    body: { shipping: lahore, payment_method: 'cod', ...body },
  })
  expect(reply.status).toBe(200)
  return reply.body as Record<string, string>
}
const pageConfig = async (): Promise<ShopConfig> => {
  const { body } = await shop.ask('/cart')
  const [, json = ''] = new RegExp(`id="${shopConfigId}"[^>]*>([^<]*)<`).exec(String(body)) ?? []
  return JSON.parse(json) as ShopConfig
}

test('without tax classes all products have the default rate, and no page requests a quote', async () => {
  const { body } = await place({ line_items: cart() })

  expect(body).toMatchObject({ total_tax: '150.00', total: '2050.00', prices_include_tax: false })
  const config = await pageConfig()
  expect(config).toMatchObject({ taxPercent: 10 })
  expect(Object.keys(config)).not.toContain('quotes')
  expect(Object.keys(config)).not.toContain('taxShown')
})

test('with tax classes each product has its own rate and tax line, and the page requests a quote', async () => {
  await set({ percent: 18, classes: [reduced] })

  const asked = await quote({ line_items: cart() })
  const { status, body } = await place({ line_items: cart(), expected_total: asked['total'] })

  expect(status).toBe(201)
  expect(body).toMatchObject({
    total_tax: '190.00',
    cart_tax: '190.00',
    total: '2090.00',
    line_items: [
      { tax_class: '', total_tax: '180.00', taxes: [{ id: 1, total: '180.00' }] },
      { tax_class: 'reduced-rate', total_tax: '10.00', taxes: [{ id: 2, total: '10.00' }] },
      { tax_class: '', total_tax: '0.00', taxes: [] },
    ],
    tax_lines: [
      { rate_id: 1, rate_code: 'PK-TAX-1', label: 'Tax', rate_percent: 18, tax_total: '180.00' },
      {
        rate_id: 2,
        rate_code: 'PK-REDUCED-RATE-1',
        label: 'Reduced rate',
        rate_percent: 5,
        tax_total: '10.00',
      },
    ],
  })
  expect(asked).toMatchObject({ tax_lines: [{ tax_total: '180.00' }, { tax_total: '10.00' }] })
  expect(await pageConfig()).toMatchObject({ quotes: true, taxShown: 'at-checkout' })
})

test('a variation without its own class has that of its product', async () => {
  await set({ percent: 10, classes: [reduced] })
  const attributes = [{ name: 'Size', options: ['S', 'M', 'L'], variation: true }]
  const product = await made({ name: 'Atlas', type: 'variable', tax_class: 'reduced-rate', attributes })
  const variation = async (option: string, more: object) => {
    const { body } = await shop.ask(`/wp-json/wc/v3/products/${product}/variations`, {
      method: 'POST',
      key: '2',
      body: { regular_price: '100', attributes: [{ name: 'Size', option }], ...more },
    })
    return { product_id: product, variation_id: (body as { id: number }).id, quantity: 1 }
  }

  const { body } = await place({
    line_items: [
      await variation('S', {}),
      await variation('M', { tax_class: 'parent' }),
      await variation('L', { tax_class: 'standard' }),
    ],
  })

  expect(body).toMatchObject({
    line_items: [{ total_tax: '5.00' }, { total_tax: '5.00' }, { total_tax: '10.00' }],
  })
})

test('prices with tax are charged as shown; programs read them without tax, shoppers with tax', async () => {
  await set({ percent: 18, pricesIncludeTax: true, taxShipping: true })

  const asked = await quote({ line_items: cart(), coupon_lines: [{ code: 'save10' }] })
  const { status, body } = await place({
    line_items: cart(),
    coupon_lines: [{ code: 'save10' }],
    expected_total: asked['total'],
  })

  expect(status).toBe(201)
  // 1350 of products and 400 of delivery, of which 18/118
  expect(body).toMatchObject({
    prices_include_tax: true,
    total: '1750.00',
    total_tax: '266.95',
    shipping_tax: '61.02',
    shipping_total: '338.98',
    discount_total: '127.12',
    discount_tax: '22.88',
  })
  const wire = body as { line_items: Record<string, string>[]; [name: string]: unknown }
  const paisa = (text: unknown) => Math.round(Number(text) * 100)
  const net = wire.line_items.reduce((sum, { total }) => sum + paisa(total), 0)
  expect(net + paisa(wire['shipping_total']) + paisa(wire['total_tax'])).toBe(paisa(wire['total']))
  const shown = decodeOrder(body)
  expect(shown).toMatchObject({
    ...{ subtotal: 150_000, discount: 15_000, shipping: 40_000, tax: 26_695, total: 175_000 },
    taxIncluded: true,
    lines: [{ price: 100_000 }, { price: 20_000 }, { price: 30_000 }],
  })
  const { shippingTitle: _, ...quoted } = decodeQuote(asked)
  expect(shown).toMatchObject(quoted)
  expect(await pageConfig()).toMatchObject({ taxPercent: 0, taxShown: 'included', quotes: true })
})

test('a shopper who saw the price before a rate change confirms again, with all rows of the bill', async () => {
  const { total } = await quote({ line_items: cart() })
  await set({ percent: 18, classes: [reduced], pricesIncludeTax: true })

  const { status, body } = await place({ line_items: cart(), expected_total: total })

  expect({ status, body }).toMatchObject({
    status: 409,
    body: {
      code: 'sauda_total_mismatch',
      data: { total: '1900.00', prices_include_tax: true, tax_lines: [{}, { label: 'Reduced rate' }] },
    },
  })
})

const change = (id: number, body: object) =>
  shop.ask(`/wp-json/wc/v3/orders/${id}`, { method: 'PUT', key: '2', body })
type Wire = { id: number; line_items: Record<string, unknown>[]; shipping_lines: Record<string, unknown>[] }

test('a changed order keeps its rates, and a body sent back as it was read changes nothing', async () => {
  await set({ percent: 18, classes: [reduced], pricesIncludeTax: true, taxShipping: true })
  const { body } = await place({ line_items: cart(), coupon_lines: [{ code: 'save10' }] })
  const order = body as Wire
  await set({ percent: 50, classes: [], pricesIncludeTax: false, taxShipping: false })

  const same = await change(order.id, {
    line_items: order.line_items.map(({ id, subtotal, total }) => ({ id, subtotal, total })),
    shipping_lines: order.shipping_lines.map(({ id, total }) => ({ id, total })),
  })
  const { total, total_tax, discount_total } = body as Record<string, unknown>
  const amounts = order.line_items.map((line) => ({ total: line['total'], total_tax: line['total_tax'] }))
  expect(same.body).toMatchObject({ total, total_tax, discount_total, line_items: amounts })

  const more = await change(order.id, { line_items: [{ product_id: book, quantity: 1 }] })
  expect(more.body).toMatchObject({ prices_include_tax: true, total: '1950.00' })
  const lines = (more.body as Wire).line_items
  expect(lines.at(-1)).toMatchObject({ tax_class: 'reduced-rate', total: '190.47', total_tax: '9.53' })
})

test("an operator's order has the rates too, and sent amounts are without tax", async () => {
  await set({ percent: 18, classes: [reduced], pricesIncludeTax: true })

  const { body } = await shop.ask('/wp-json/wc/v3/orders', {
    method: 'POST',
    key: '2',
    body: {
      line_items: [{ product_id: 1020, quantity: 1, subtotal: '100', total: '100' }, ...cart().slice(1)],
    },
  })

  expect(body).toMatchObject({
    line_items: [{ total: '100.00', total_tax: '18.00' }, { total_tax: '9.52' }, { total_tax: '0.00' }],
    total_tax: '27.52',
    total: '618.00',
  })
})

test('the confirmation lists each rate, and says that prices contain it', async () => {
  await set({ percent: 18, classes: [reduced], pricesIncludeTax: true })
  const before = (await listMail(shop.context.db, 'order-placed')).length

  await place({ line_items: cart() })

  const mails = await listMail(shop.context.db, 'order-placed')
  expect(mails).toHaveLength(before + 1)
  expect(JSON.stringify(mails)).toContain('"taxIncluded":true')
  expect(JSON.stringify(mails)).toContain('"label":"Reduced rate"')
})

test('for any rates an order costs its quote, and its parts add up as in WooCommerce', async () => {
  const percent = fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100)
  const rates = fc.record({
    percent,
    classes: fc.option(
      percent.map((each) => [{ ...reduced, percent: each }]),
      { nil: [] },
    ),
    pricesIncludeTax: fc.boolean(),
    taxShipping: fc.boolean(),
  })
  const anyCart = fc.record({
    quantities: fc.tuple(...[0, 1, 2].map(() => fc.integer({ min: 1, max: 3 }))),
    coupon: fc.constantFrom(undefined, 'save10', 'flat500'),
  })
  await fc.assert(
    fc.asyncProperty(rates, anyCart, async (values, { quantities, coupon }) => {
      await set(values)
      const asked = {
        line_items: cart().map((line, index) => ({ ...line, quantity: quantities[index] ?? 1 })),
        coupon_lines: coupon === undefined ? [] : [{ code: coupon }],
      }

      const quoted = await quote(asked)
      const { status, body } = await place({ ...asked, expected_total: quoted['total'] })

      expect(status).toBe(201)
      const shown = decodeOrder(body)
      const { shippingTitle: _, ...amounts } = decodeQuote(quoted)
      expect(shown).toMatchObject(amounts)
      const { subtotal, discount, shipping, tax, total, taxIncluded = false } = shown
      expect(subtotal - discount + shipping + (taxIncluded ? 0 : tax)).toBe(total)
      const paisa = (text: unknown) => Math.round(Number(text) * 100)
      const wire = body as Record<string, string> & {
        line_items: object[]
        tax_lines: Record<string, string>[]
      }
      const net = (wire.line_items as Record<string, string>[]).reduce(
        (sum, line) => sum + paisa(line['total']),
        0,
      )
      expect(net + paisa(wire['shipping_total']) + paisa(wire['total_tax'])).toBe(paisa(wire['total']))
      expect(
        wire.tax_lines.reduce(
          (sum, line) => sum + paisa(line['tax_total']) + paisa(line['shipping_tax_total']),
          0,
        ),
      ).toBe(paisa(wire['total_tax']))
    }),
    { numRuns: 15 },
  )
})
