/** WooCommerce's shipping zone calls read and write the group `delivery`. */
import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { ayeshasAddress } from '#testing/address.ts'
import { setUpShop } from '#testing/set-up-shop.ts'

const shop = setUpShop()

const zones = '/wp-json/wc/v3/shipping/zones'
const group = '/wp-json/sauda/v1/settings/delivery'
const ask = (method: string, path: string, body?: unknown) => shop.ask(path, { method, key: '2', body })
const values = async () => ((await ask('GET', group)).body as { values: object }).values
const rate = { freeFrom: null, days: null, cashOnDelivery: true }
const mardan = { ...rate, title: 'Local Delivery', rupees: 200, provinces: [], cities: ['Mardan'] }
const elsewhere = { ...rate, title: 'Standard Shipping', rupees: 400 }
beforeEach(async () => {
  await ask('PUT', group, { values: { zones: [mardan], elsewhere, otherCities: false } })
})
const idOf = ({ body }: { body: unknown }) => (body as { id: number }).id

test('the zones of an untouched shop have the format of WooCommerce; zone 0 is everywhere else', async () => {
  const { status, headers, body } = await ask('GET', zones)

  expect(status).toBe(200)
  expect(headers.get('x-wp-total')).toBe('2')
  expect(body).toMatchObject([
    { id: 0, name: 'Locations not covered by your other zones', order: 0 },
    {
      id: 1,
      name: 'Local Delivery',
      order: 0,
      _links: { describedby: [{ href: 'http://shop.test/wp-json/wc/v3/shipping/zones/1/locations' }] },
    },
  ])
  expect((await ask('GET', `${zones}/1/locations`)).body).toMatchObject([{ code: 'Mardan', type: 'city' }])
  expect((await ask('GET', `${zones}/0/locations`)).body).toEqual([])
  expect((await ask('GET', `${zones}/0/methods`)).body).toMatchObject([
    {
      id: 1,
      instance_id: 1,
      title: 'Standard Shipping',
      enabled: true,
      method_id: 'flat_rate',
      method_title: 'Flat rate',
      settings: { cost: { id: 'cost', value: '400' }, tax_status: { value: 'none' } },
    },
  ])
})

test('a zone created step by step applies its rate, and is free above its amount', async () => {
  const made = await ask('POST', zones, { name: 'Punjab' })
  expect(made).toMatchObject({ status: 201, body: { id: 2, name: 'Punjab', order: 1 } })
  expect(made.headers.get('location')).toBe(`http://shop.test${zones}/2`)
  expect((await ask('GET', `${zones}/2/methods`)).body).toEqual([])

  const places = [{ code: 'PK:PB', type: 'state' }]
  expect((await ask('PUT', `${zones}/2/locations`, places)).body).toMatchObject(places)
  const flat = await ask('POST', `${zones}/2/methods`, {
    method_id: 'flat_rate',
    settings: { title: 'Courier', cost: '250.00' },
  })
  expect(flat).toMatchObject({
    status: 200,
    body: { id: 21, title: 'Courier', settings: { cost: { value: '250' } } },
  })
  const free = await ask('POST', `${zones}/2/methods`, {
    method_id: 'free_shipping',
    settings: { requires: 'min_amount', min_amount: '2000' },
  })
  expect(free).toMatchObject({ status: 200, body: { id: 22, settings: { min_amount: { value: '2000' } } } })

  expect(await values()).toMatchObject({
    zones: [
      { id: 1, title: 'Local Delivery' },
      { id: 2, name: 'Punjab', title: 'Courier', rupees: 250, freeFrom: 2000, provinces: ['Punjab'] },
    ],
  })
  const token = await shop.tokenOf('ayesha')
  const charged = async (quantity: number) => {
    const { body } = await shop.ask('/wp-json/wc/v3/orders', {
      method: 'POST',
      token,
      headers: { 'Idempotency-Key': randomUUID() },
      body: {
        payment_method: 'cod',
        billing: { ...ayeshasAddress, city: 'Lahore', state: 'Punjab' },
        line_items: [{ product_id: 1020, quantity }],
      },
    })
    return (body as { shipping_total: string }).shipping_total
  }
  expect([await charged(1), await charged(2)]).toEqual(['250.00', '0.00'])

  expect((await ask('PUT', `${zones}/2/methods/21`, { settings: { cost: 300 } })).body).toMatchObject({
    settings: { cost: { value: '300' } },
  })
  expect((await ask('DELETE', `${zones}/2/methods/22?force=true`)).status).toBe(200)
  expect([await charged(1), await charged(2)]).toEqual(['300.00', '300.00'])
})

test('a shipping class costs extra, in the quote, in the order and on the page that requests the quote', async () => {
  const make = async (path: string, body: object) =>
    idOf(await ask('POST', `/wp-json/wc/v3/products${path}`, body))
  const bulky = await make('/shipping_classes', { name: 'Bulky things', slug: 'bulky' })
  const chair = await make('', {
    ...{ name: 'Garden Chair', regular_price: '1000', status: 'publish', shipping_class: 'bulky' },
  })
  const method = `${zones}/1/methods/11`
  expect((await ask('GET', method)).body).toMatchObject({
    settings: {
      [`class_cost_${bulky}`]: { value: '' },
      no_class_cost: { value: '' },
      type: { value: 'class' },
    },
  })
  const settings = { [`class_cost_${bulky}`]: '350', type: 'order' }
  expect(await ask('PUT', method, { settings })).toMatchObject({
    ...{
      status: 200,
      body: { settings: { [`class_cost_${bulky}`]: { value: '350' }, type: { value: 'order' } } },
    },
  })
  expect(await values()).toMatchObject({ zones: [{ classCosts: [{ slug: 'bulky', rupees: 350 }] }] })
  expect((await shop.ask('/')).body).toContain('"quotes":true')

  const token = await shop.tokenOf('ayesha')
  const sent = async (path: string, product_id: number) => {
    const { body } = await shop.ask(path, {
      ...{ method: 'POST', token, headers: { 'Idempotency-Key': randomUUID() } },
      body: {
        ...{ payment_method: 'cod', billing: ayeshasAddress, shipping: ayeshasAddress },
        line_items: [{ product_id, quantity: 2 }],
      },
    })
    return (body as { shipping_total: string }).shipping_total
  }
  for (const path of ['/wp-json/sauda/v1/quote', '/wp-json/wc/v3/orders'])
    expect([path, await sent(path, chair), await sent(path, 1020)]).toEqual([path, '550.00', '200.00'])

  expect((await ask('PUT', method, { settings: { [`class_cost_${bulky}`]: '' } })).status).toBe(200)
  expect(await sent('/wp-json/sauda/v1/quote', chair)).toBe('200.00')
  await ask('DELETE', `/wp-json/wc/v3/products/shipping_classes/${bulky}?force=true`)
})

test('a zone without its flat rate gets no deliveries, and works again when the rate is added', async () => {
  expect((await ask('DELETE', `${zones}/1/methods/11?force=true`)).status).toBe(200)
  expect(await values()).toMatchObject({ zones: [{ closed: true, rupees: 200 }] })
  const quote = await shop.ask('/wp-json/sauda/v1/quote', {
    method: 'POST',
    key: '1',
    body: { line_items: [{ product_id: 1020, quantity: 1 }], shipping: { city: 'Mardan', state: 'KPK' } },
  })
  expect(quote.body).toMatchObject({ shipping_title: '', shipping_total: '0.00' })

  expect((await ask('POST', `${zones}/1/methods`, { method_id: 'flat_rate' })).body).toMatchObject({
    title: 'Local Delivery',
    settings: { cost: { value: '200' } },
  })
  const { zones: rows } = (await values()) as { zones: object[] }
  expect(rows[0]).not.toHaveProperty('closed')
})

test('zones are renamed, moved and deleted; their numbers stay', async () => {
  await ask('POST', zones, { name: 'Sindh' })
  const first = await ask('POST', zones, { name: 'Islamabad', order: 0 })
  expect(first.body).toMatchObject({ id: 3, order: 0 })

  expect((await ask('PUT', `${zones}/1`, { name: 'Home', order: 2 })).body).toMatchObject({
    id: 1,
    name: 'Home',
    order: 2,
  })
  expect((await ask('GET', `${zones}/1/methods`)).body).toMatchObject([{ title: 'Local Delivery' }])
  expect(idOf(await ask('DELETE', `${zones}/3?force=true`))).toBe(3)
  const { body } = await ask('GET', zones)
  expect((body as { id: number }[]).map(({ id }) => id)).toEqual([0, 2, 1])
})

test('a list sent back as it was read changes nothing', async () => {
  await ask('PUT', group, { values: { zones: [{ ...mardan, provinces: ['Punjab', 'Sindh'] }] } })
  const before = await values()
  const { body: places } = await ask('GET', `${zones}/1/locations`)
  const { body: methods } = await ask('GET', `${zones}/1/methods`)

  await ask('PUT', `${zones}/1/locations`, places)
  for (const method of methods as { id: number; settings: Record<string, { value: string }> }[]) {
    const path = `${zones}/1/methods/${method.id}`
    const settings = Object.fromEntries(
      Object.entries(method.settings).map(([name, { value }]) => [name, value]),
    )
    expect((await ask('PUT', path, method)).status).toBe(200)
    expect((await ask('PUT', path, { ...method, settings })).status).toBe(200)
  }

  expect(await values()).toEqual(before)
})

describe('values that this shop cannot store are rejected, and change nothing', () => {
  test.each<[string, string, unknown, number, string]>([
    ['POST', '', {}, 400, 'rest_missing_callback_param'],
    ['POST', '', { name: '' }, 400, 'rest_invalid_param'],
    ['POST', '', { name: 'Far', order: 9 }, 400, 'rest_invalid_param'],
    ['PUT', '/0', { name: 'All' }, 403, 'woocommerce_rest_shipping_zone_invalid_zone'],
    ['PUT', '/9', { name: 'All' }, 404, 'woocommerce_rest_shipping_zone_invalid'],
    ['DELETE', '/1', undefined, 501, 'rest_trash_not_supported'],
    ['DELETE', '/0?force=true', undefined, 403, 'woocommerce_rest_shipping_zone_invalid_zone'],
    ['PUT', '/0/locations', [], 403, 'woocommerce_rest_shipping_zone_locations_invalid_zone'],
    ['PUT', '/1/locations', [], 400, 'rest_invalid_param'],
    ['PUT', '/1/locations', [{ code: 'PK', type: 'country' }], 400, 'rest_invalid_param'],
    ['PUT', '/1/locations', [{ code: '54000', type: 'postcode' }], 400, 'rest_invalid_param'],
    ['PUT', '/1/locations', [{ code: 'PK:XX', type: 'state' }], 400, 'rest_invalid_param'],
    ['PUT', '/1/locations', [{ code: 'IN:PB', type: 'state' }], 400, 'rest_invalid_param'],
    ['PUT', '/1/locations', { code: 'PK:PB' }, 400, 'rest_missing_callback_param'],
    ['POST', '/1/methods', { method_id: 'by_air' }, 400, 'rest_invalid_param'],
    ['POST', '/1/methods', { method_id: 'flat_rate' }, 400, 'sauda_shipping_zone_method_exists'],
    ['PUT', '/1/methods/11', { settings: { cost: '10 * [qty]' } }, 400, 'rest_setting_value_invalid'],
    ['PUT', '/1/methods/11', { settings: { cost: '99.50' } }, 400, 'rest_setting_value_invalid'],
    ['PUT', '/1/methods/11', { settings: { cost: '999999999' } }, 400, 'rest_invalid_param'],
    ['PUT', '/1/methods/11', { settings: { tax_status: 'taxable' } }, 400, 'rest_setting_value_invalid'],
    ['PUT', '/1/methods/11', { settings: { class_cost_5: '10' } }, 400, 'rest_setting_value_invalid'],
    ['PUT', '/1/methods/11', { enabled: false }, 400, 'rest_invalid_param'],
    ['PUT', '/1/methods/12', { enabled: true }, 404, 'woocommerce_rest_shipping_zone_method_invalid'],
    [
      'POST',
      '/1/methods',
      { method_id: 'free_shipping', settings: { requires: 'coupon' } },
      400,
      'rest_setting_value_invalid',
    ],
    [
      'POST',
      '/1/methods',
      {
        method_id: 'free_shipping',
        settings: { requires: 'min_amount', min_amount: '5', ignore_discounts: 'yes' },
      },
      400,
      'rest_setting_value_invalid',
    ],
    ['DELETE', '/1/methods/11', undefined, 501, 'rest_trash_not_supported'],
  ])('%s %s %j', async (method, path, body, status, code) => {
    const before = await values()

    expect(await ask(method, `${zones}${path}`, body)).toMatchObject({ status, body: { code } })

    expect(await values()).toEqual(before)
  })

  test('the last delivery place cannot be deleted', async () => {
    await ask('DELETE', `${zones}/1?force=true`)

    expect(await ask('DELETE', `${zones}/0/methods/1?force=true`)).toMatchObject({
      status: 400,
      body: { code: 'rest_invalid_param' },
    })
  })
})

test('the shipping methods are listed', async () => {
  expect((await ask('GET', '/wp-json/wc/v3/shipping_methods')).body).toMatchObject([
    { id: 'flat_rate', title: 'Flat rate' },
    { id: 'free_shipping', title: 'Free shipping' },
    { id: 'local_pickup', title: 'Local pickup' },
  ])
  expect((await ask('GET', '/wp-json/wc/v3/shipping_methods/flat_rate')).status).toBe(200)
  expect(await ask('GET', '/wp-json/wc/v3/shipping_methods/pigeon')).toMatchObject({
    status: 404,
    body: { code: 'woocommerce_rest_shipping_method_invalid' },
  })
})
