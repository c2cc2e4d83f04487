/** Tax of operators' orders by address, status, class and rate, as in WooCommerce, and of shoppers' (decision 32). */
import fc from 'fast-check'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { billing, type Body, operatorOrders, ordersPath } from '#testing/operator-orders.ts'
import { setUpShop } from '#testing/set-up-shop.ts'

const shop = setUpShop()
let token: string
const ids: Record<string, number> = {}
const group = '/wp-json/sauda/v1/settings/tax'
const plain = { percent: 10, classes: [], pricesIncludeTax: false, taxShipping: false, rates: [] }
const reduced = { slug: 'reduced-rate', title: 'Reduced rate', percent: 5 }
const { ask, product } = operatorOrders(() => ({ shop, token }))

beforeAll(async () => {
  token = await shop.tokenOf('ayesha')
  ids['goods'] = await product(null, { regular_price: '100' })
  ids['free'] = await product(null, { regular_price: '100', tax_status: 'none' })
  await settings({ classes: [reduced] })
  ids['reduced'] = await product(null, { regular_price: '100', tax_class: 'reduced-rate' })
})

const settings = (values: object) => ask('PUT', group, { values: { ...plain, ...values } })
const goods = (name = 'goods', quantity = 1) => ({ product_id: ids[name] ?? 0, quantity })
const gb = { country: 'GB', city: 'London', postcode: 'SW1A 1AA' }
const lahore = { country: 'PK', state: 'PB', city: 'Lahore', postcode: '54000' }
const taxOf = async (names: readonly string[], more: object = {}) => {
  const { status, body } = await ask('POST', ordersPath, {
    line_items: names.map((name) => goods(name)),
    ...more,
  })
  expect(status).toBe(201)
  return body
}

describe('the rate of the country', () => {
  beforeAll(() => settings({}))

  test.each<[string, string[], object, string, string]>([
    ['nowhere said', ['goods'], {}, '10.00', '110.00'],
    ['billed at home', ['goods'], { billing: { country: 'PK' } }, '10.00', '110.00'],
    ['to Great Britain', ['goods'], { shipping: gb }, '0.00', '100.00'],
    ['billed there, without an address of delivery', ['goods'], { billing: gb }, '0.00', '100.00'],
    ['billed there, delivered at home', ['goods'], { billing: gb, shipping: lahore }, '10.00', '110.00'],
    ['a product without tax', ['free'], {}, '0.00', '100.00'],
    ['with and without', ['goods', 'free'], {}, '10.00', '210.00'],
    ['a taxable fee', ['goods'], { fee_lines: [{ name: 'Wrap', total: '50' }] }, '15.00', '165.00'],
    ['a fee without tax', ['goods'], { fee_lines: [{ total: '50', tax_status: 'none' }] }, '10.00', '160.00'],
    ['a discount as a fee', ['goods'], { fee_lines: [{ total: '-20' }] }, '8.00', '88.00'],
    ['delivery', ['goods'], { shipping_lines: [{ method_id: 'flat_rate', total: '40' }] }, '10.00', '150.00'],
  ])('%s', async (_, names, more, tax, total) => {
    expect(await taxOf(names, more)).toMatchObject({ total_tax: tax, total })
  })

  test('the rows of an order list the tax of each rate', async () => {
    const body = await taxOf(['goods', 'free'], { fee_lines: [{ name: 'Wrap', total: '50' }] })

    expect(body).toMatchObject({
      cart_tax: '15.00',
      line_items: [
        { total_tax: '10.00', taxes: [{ id: 1, total: '10.00', subtotal: '10.00' }] },
        { total_tax: '0.00', taxes: [] },
      ],
      fee_lines: [{ total_tax: '5.00', tax_class: '', taxes: [{ id: 1, total: '5.00', subtotal: '' }] }],
      tax_lines: [{ rate_id: 1, rate_code: 'PK-TAX-1', tax_total: '15.00', compound: false }],
    })
    expect((await ask('GET', `${ordersPath}/${body.id}`)).body).toMatchObject({ total: '265.00' })

    const [fee] = body['fee_lines'] as Body[]
    const changed = await ask('PUT', `${ordersPath}/${body.id}`, {
      fee_lines: [{ id: fee?.id, total: '70' }],
      line_items: [goods('free', 2)],
    })
    expect(changed.body).toMatchObject({ total_tax: '17.00', total: '487.00' })
  })

  test('an order abroad stays without tax when its rows change', async () => {
    const { id } = await taxOf(['goods'], { shipping: gb })

    const { body } = await ask('PUT', `${ordersPath}/${id}`, { line_items: [goods()] })

    expect(body).toMatchObject({ total_tax: '0.00', total: '200.00', tax_lines: [] })
  })
})

describe('rates by place', () => {
  const made = async (body: object) => (await ask('POST', '/wp-json/wc/v3/taxes', body)).body
  beforeAll(async () => {
    await settings({ classes: [reduced] })
    await made({ country: 'PK', state: 'PB', rate: '16', name: 'PST', shipping: true })
    await made({
      country: 'PK',
      state: 'PB',
      city: 'lahore',
      rate: '2.5',
      name: 'City',
      priority: 2,
      compound: true,
      shipping: false,
    })
    await made({ country: 'PK', state: 'PB', rate: '8', class: 'reduced-rate', shipping: false })
    await made({ country: 'GB', postcode: 'SW1*; W1', rate: '20', name: 'VAT' })
  })

  test('are read, updated and deleted as in WooCommerce', async () => {
    const taxes = '/wp-json/wc/v3/taxes'
    const { body } = await ask('GET', `${taxes}?orderby=id`)
    expect(body).toMatchObject([
      { id: 1, country: 'PK', state: '', rate: '10.0000' },
      { id: 2, class: 'reduced-rate', rate: '5.0000' },
      { id: 1001, state: 'PB', rate: '16.0000', name: 'PST', class: 'standard', shipping: true },
      { id: 1002, city: 'LAHORE', cities: ['LAHORE'], priority: 2, compound: true, shipping: false },
      { id: 1003, class: 'reduced-rate' },
      { id: 1004, country: 'GB', postcode: 'W1', postcodes: ['SW1*', 'W1'] },
    ])
    const { body: other } = await ask('POST', taxes, { country: 'DE', rate: '19', name: 'MwSt' })
    expect((await ask('PUT', `${taxes}/${other.id}`, { rate: '7', order: 4 })).body).toMatchObject({
      ...{ id: other.id, country: 'DE', rate: '7.0000', order: 4, name: 'MwSt' },
    })
    expect((await ask('POST', taxes, { state: 'PB', rate: '1', class: 'toys' })).status).toBe(400)
    expect((await ask('DELETE', `${taxes}/${other.id}?force=true`)).body).toMatchObject({ country: 'DE' })
    expect((await ask('GET', `${taxes}/${other.id}`)).status).toBe(404)
  })

  const delivery = { shipping_lines: [{ method_id: 'flat_rate', total: '100' }] }
  test.each<[string, string[], object, string, string, string]>([
    [
      'the rest of the country',
      ['goods'],
      { ...delivery, shipping: { country: 'PK', state: 'SD' } },
      '10.00',
      '0.00',
      '210.00',
    ],
    [
      'a state',
      ['goods'],
      { ...delivery, shipping: { ...lahore, city: 'Multan' } },
      '16.00',
      '16.00',
      '232.00',
    ],
    ['a city, on top', ['goods'], { ...delivery, shipping: lahore }, '18.90', '16.00', '234.90'],
    ['a class', ['goods', 'reduced'], { shipping: { ...lahore, city: 'Multan' } }, '24.00', '0.00', '224.00'],
    ['a postcode', ['goods'], { shipping: gb }, '20.00', '0.00', '120.00'],
    ['another postcode', ['goods'], { shipping: { ...gb, postcode: 'E1 6AN' } }, '0.00', '0.00', '100.00'],
    [
      'a fee of a class',
      [],
      { shipping: { ...lahore, city: 'Multan' }, fee_lines: [{ total: '50', tax_class: 'reduced-rate' }] },
      '4.00',
      '0.00',
      '54.00',
    ],
  ])('%s', async (_, names, more, cart, shipping, total) => {
    expect(await taxOf(names, more)).toMatchObject({ cart_tax: cart, shipping_tax: shipping, total })
  })

  test('a compound rate has its own rows', async () => {
    expect(await taxOf(['goods'], { ...delivery, shipping: lahore })).toMatchObject({
      line_items: [
        {
          total_tax: '18.90',
          taxes: [
            { id: 1001, total: '16.00' },
            { id: 1002, total: '2.90' },
          ],
        },
      ],
      shipping_lines: [{ total_tax: '16.00', taxes: [{ id: 1001, total: '16.00' }] }],
      tax_lines: [
        { rate_id: 1001, rate_code: 'PK-PB-PST-1', tax_total: '16.00', shipping_tax_total: '16.00' },
        { rate_id: 1002, rate_code: 'PK-PB-CITY-2', compound: true, tax_total: '2.90' },
      ],
    })
  })
})

const placed = async (
  lines: readonly { product_id: number; quantity: number }[],
  state: string,
  city: string,
) => {
  const { status, body } = await shop.ask(ordersPath, {
    method: 'POST',
    token,
    headers: { 'Idempotency-Key': crypto.randomUUID() },
    body: { payment_method: 'cod', billing: { ...billing, state, city }, line_items: lines },
  })
  expect(status).toBe(201)
  return body as Body
}

describe.each<[string, object]>([
  ['the default rate', {}],
  ['prices that contain tax, and delivery that bears it', { pricesIncludeTax: true, taxShipping: true }],
  ['classes', { classes: [reduced] }],
  [
    'rates by place',
    {
      classes: [reduced],
      taxShipping: true,
      rates: [
        { title: 'PST', percent: 16, state: 'PB' },
        { title: 'City', percent: 1.75, cities: ['LAHORE'], priority: 2, compound: true },
      ],
    },
  ],
])('with %s', (_, values) => {
  beforeAll(() => settings(values))

  test('an order of a shopper and one of an operator cost the same to the paisa', async () => {
    const names =
      Object.keys(values).length > 0 && 'classes' in values
        ? ['goods', 'free', 'reduced']
        : ['goods', 'reduced']
    const priced: number[] = []
    for (const price of [101, 333, 1799]) {
      priced.push(await product(null, { regular_price: String(price) }))
    }
    const line = fc.record({
      product_id: fc.constantFrom(...priced, ...names.map((name) => ids[name] ?? 0)),
      quantity: fc.integer({ min: 1, max: 7 }),
    })
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(line, { selector: (each) => each.product_id, minLength: 1, maxLength: 4 }),
        fc.constantFrom(['Punjab', 'Lahore'], ['Punjab', 'Multan'], ['Sindh', 'Karachi']),
        async (lines, [state = '', city = '']) => {
          const own = await placed(lines, state, city)
          const sent = own['shipping_lines'] as { method_id: string; total: string }[]
          const { body } = await ask('POST', ordersPath, {
            billing: { ...billing, state, city },
            line_items: lines,
            shipping_lines: sent.map(({ method_id, total }) => ({ method_id, total })),
          })
          const amounts = ({ total, total_tax, cart_tax, shipping_tax, discount_total }: Body) => {
            return { total, total_tax, cart_tax, shipping_tax, discount_total }
          }
          expect(amounts(body)).toEqual(amounts(own))
        },
      ),
      { numRuns: 8 },
    )
  })
})

describe('an order has the rate that the tax call returns, chosen by the smallest place in this order', () => {
  const taxes = '/wp-json/wc/v3/taxes'
  beforeEach(() => settings({ percent: 0, classes: [{ ...reduced, percent: null }] }))

  test.each<[string, object, object, string]>([
    ['everywhere', { country: '*', state: '*', postcode: '*', city: '*' }, {}, '5.50'],
    ['everywhere, abroad too', { country: '*', state: '*', postcode: '*', city: '*' }, gb, '5.50'],
    ['empty', { country: '', state: '', postcode: '', city: '' }, gb, '5.50'],
    ['lists of stars', { country: '*', postcodes: ['*'], cities: ['*'] }, gb, '5.50'],
    ['a country by its name', { country: 'Pakistan' }, lahore, '5.50'],
    ['a province by its name', { country: 'PK', state: 'Punjab' }, lahore, '5.50'],
    ['a star of a state', { country: 'PK', state: '*', priority: 2 }, lahore, '5.50'],
    ['another country', { country: 'gb' }, gb, '5.50'],
    ['another country, not here', { country: 'GB' }, lahore, '0.00'],
    ['the beginning of a postcode', { country: 'PK', postcode: '54 0*' }, lahore, '5.50'],
    ['a range of postcodes', { country: 'PK', postcode: '53000...54999' }, lahore, '5.50'],
    ['several postcodes', { country: 'GB', postcode: 'N1*;SW1A1AA' }, gb, '5.50'],
    ['several cities', { country: 'PK', city: 'Karachi; Lahore' }, lahore, '5.50'],
    ['compound', { country: 'PK', compound: true }, lahore, '5.50'],
  ])('%s: %j', async (_, place, address, tax) => {
    const made = await ask('POST', taxes, { rate: '5.5', ...place })
    expect(made.status).toBe(201)
    expect(Object.values(made.body)).not.toContain('*')

    expect(await taxOf(['goods'], { shipping: address })).toMatchObject({ total_tax: tax })
    // a reply can be sent back unchanged
    const again = await ask('PUT', `${taxes}/${made.body.id}`, made.body)
    expect(again.body).toEqual(made.body)
  })

  test('of delivery too, and by class', async () => {
    const delivery = { shipping_lines: [{ method_id: 'flat_rate', total: '40' }], shipping: gb }
    await ask('POST', taxes, { country: '*', rate: '10', shipping: true })
    expect(await taxOf(['goods'], delivery)).toMatchObject({ total_tax: '14.00' })
    const made = await ask('POST', taxes, { country: '*', rate: '20', class: 'reduced-rate' })
    expect([made.status, made.body]).toMatchObject([201, { shipping: false }])
    expect(await taxOf(['reduced'], delivery)).toMatchObject({ total_tax: '24.00' })
  })

  test.each<[string, object, object]>([
    ['the nationwide rate, by a star', { rate: '10' }, { country: 'PK', state: '*' }],
    ['the nationwide rate, by stars', { rate: '10' }, { country: 'Pakistan ', postcode: '*', cities: ['*'] }],
    [
      'the nationwide rate of a class',
      { rate: '10', class: 'reduced-rate' },
      { country: 'PK', city: '*', class: 'reduced-rate' },
    ],
    ['a rate by place', { country: 'PK', state: 'PB', rate: '10' }, { country: 'PK', state: 'Punjab' }],
    [
      'a rate by places in another order',
      { country: 'PK', postcode: '54000;55000', rate: '10' },
      { country: 'PK', postcodes: ['55000', '54000', '54000'] },
    ],
    ['a rate everywhere', { country: '*', rate: '10' }, { country: '', state: '*', city: '' }],
  ])(
    'a rate that %s would always precede is rejected, with another priority it applies',
    async (_, first, second) => {
      expect((await ask('POST', taxes, first)).status).toBe(201)
      const sent = { rate: '5', ...second }
      expect(await ask('POST', taxes, sent)).toMatchObject({
        status: 400,
        body: { code: 'rest_invalid_param', data: { params: { priority: expect.any(String) as string } } },
      })
      const made = await ask('POST', taxes, { ...sent, priority: 2 })
      expect(made.status).toBe(201)
      expect((await ask('PUT', `${taxes}/${made.body.id}`, { priority: 1 })).status).toBe(400)
      expect((await ask('PUT', `${taxes}/${made.body.id}`, { rate: '6' })).status).toBe(200)
    },
  )

  test('deleting a class deletes its rates', async () => {
    await ask('POST', taxes, { country: '*', rate: '20', class: 'reduced-rate' })
    expect((await ask('DELETE', `${taxes}/classes/reduced-rate?force=true`)).status).toBe(200)
    expect((await ask('GET', taxes)).body).toEqual([])
  })

  test.each<[object, string]>([
    [{ country: 'Narnia' }, 'country'],
    [{ country: 'EU' }, 'country'],
    [{ country: 'PK', state: 'TX' }, 'state'],
    [{ country: 'PK', postcode: '54000-54999' }, 'postcode'],
    [{ country: 'PK', postcodes: ['5*00'] }, 'postcodes'],
    [{ country: 'PK', city: 'LAH*' }, 'city'],
    [{ country: '*', class: 'toys' }, 'class'],
    [{ country: '*', class: 'reduced-rate', shipping: true }, 'shipping'],
    [{ country: '*', priority: 0 }, 'priority'],
    [{ country: '*', order: -1 }, 'order'],
  ])('a rate that cannot apply anywhere is rejected: %j', async (place, field) => {
    const refused = await ask('POST', taxes, { rate: '5.5', ...place })
    expect(refused).toMatchObject({ status: 400, body: { code: 'rest_invalid_param' } })
    expect(Object.keys((refused.body as { data?: { params: object } }).data?.params ?? {})).toEqual([field])
    expect((await ask('GET', taxes)).body).toEqual([])
  })

  test('the settings reject the same rates, and keep the old ones', async () => {
    const rates = [{ title: 'GST', percent: 5, country: 'Narnia' }]
    const refused = await settings({ rates })
    expect([refused.status, refused.body]).toMatchObject([
      400,
      { data: { params: { 'rates[0].country': expect.any(String) } } },
    ])
    expect((await settings({ rates: [{ title: 'GST', percent: 5, country: '*' }] })).status).toBe(200)
    expect(await taxOf(['goods'], { shipping: gb })).toMatchObject({ total_tax: '5.00' })
  })
})
