/* Orders in gateway mode (D-185): each is created exactly once at the host, or not at all. */
import { fromRupees, toAmount } from '@sauda/domain/money.ts'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { aTaxRow } from '#testing/hosts/fake-woocommerce/totals.ts'
import type { FakeWooCommerce } from '#testing/hosts/fake-woocommerce.ts'
import { gatewayAsks, row, rows, shown } from '#testing/hosts/gateway-asks.ts'
import { type GatewayShop, openGatewayShop } from '#testing/hosts/gateway-shop.ts'
import { orderOf } from '#testing/hosts/gateway-orders.ts'

let host: FakeWooCommerce
let gateway: GatewayShop
beforeEach(async () => {
  gateway = await openGatewayShop()
  host = gateway.host
})
afterEach(() => gateway.close())

const wc = '/wp-json/wc/v3'
const { ask, feedOf, later, tokenOf } = gatewayAsks(() => gateway)
const place = (token: string, body: object, key = 'attempt-0001') =>
  ask(`${wc}/orders`, { method: 'POST', token, body, headers: { 'idempotency-key': key } })

describe('an order [API-043]', () => {
  test('is created at the host with place codes, tax as a fee, and returned in our format', async () => {
    const token = await tokenOf('ayesha')

    const reply = await place(token, orderOf([{ productId: 16, quantity: 2 }], 239.6))

    expect(reply.status).toBe(201)
    expect(reply.headers.get('location')).toBe(`http://shop.test${wc}/orders/${String(row(reply)['id'])}`)
    expect(reply.body).toMatchObject({
      ...{
        status: 'processing',
        total: '239.60',
        total_tax: '3.60',
        cart_tax: '3.60',
        shipping_total: '200.00',
      },
      ...{
        customer_id: 2,
        order_key: '',
        payment_url: '',
        customer_ip_address: '',
        fee_lines: [],
        meta_data: [],
      },
      ...{ payment_method: 'cod', payment_method_title: 'Cash on delivery' },
      tax_lines: [{ label: 'Tax', tax_total: '3.60', rate_percent: 10 }],
      billing: { country: 'Pakistan', state: 'KPK' },
      shipping: { country: 'Pakistan', state: 'KPK' },
      line_items: [{ product_id: 16, quantity: 2, subtotal: '36.00', meta_data: [] }],
    })
    expect(JSON.stringify(row(reply)['_links'])).not.toContain(host.url)
    expect(host.orders).toHaveLength(1)
    expect(host.orders[0]).toMatchObject({
      ...{ status: 'processing', customer_id: 2, total: '239.60' },
      billing: { country: 'PK', state: 'KP', city: 'Mardan' },
      shipping: { country: 'PK', state: 'KP' },
      shipping_lines: [{ method_id: 'flat_rate', method_title: 'Local Delivery', total: '200.00' }],
      fee_lines: [{ name: 'Tax', total: '3.60', tax_status: 'none' }],
    })
    expect(
      host.seen.find(({ method, path }) => method === 'POST' && path === '/wc/v3/orders')?.body,
    ).toMatchObject({
      set_paid: false,
      created_via: 'checkout',
      meta_data: [
        { key: '_sauda_idempotency', value: 'attempt-0001' },
        { key: '_sauda_attempt', value: '1' },
        { key: '_customer_ip_address' },
        { key: '_customer_user_agent' },
      ],
    })
  })

  test("is taxed by a host that charges tax: no fee, and the host's coupon rule", async () => {
    host.settings.taxes = true
    host.taxRates.push(aTaxRow({ rate: '10.0000', shipping: false }))
    const token = await tokenOf('ayesha')

    const plain = await place(token, orderOf([{ productId: 16, quantity: 2 }], 239.6), 'attempt-plain')
    const couponed = await place(
      token,
      orderOf([{ productId: 16, quantity: 2 }], 235.64, 'TEN'),
      'attempt-coupon',
    )

    expect(plain.body).toMatchObject({ total: '239.60', total_tax: '3.60' })
    expect(host.orders[0]).toMatchObject({ fee_lines: [] })
    expect(couponed.body).toMatchObject({
      total: '235.64',
      total_tax: '3.24',
      discount_total: '3.60',
      fee_lines: [],
    })
  })

  test('has a variation, a chosen option and a coupon as typed', async () => {
    const token = await tokenOf('ayesha')
    const line = {
      ...{ productId: 13, variationId: 31, quantity: 1 },
      options: [
        { name: 'Color', option: 'Red' },
        { name: 'Logo', option: 'No' },
      ],
    }

    const reply = await place(token, orderOf([line], 242, 'TEN'))

    expect(reply.body).toMatchObject({
      total: '242.00',
      discount_total: '4.20',
      coupon_lines: [{ code: 'ten', discount: '4.20' }],
    })
    expect(host.orders[0]?.['line_items']).toMatchObject([
      { variation_id: 31, meta_data: [{ key: 'pa_color' }, { key: 'logo', value: 'No' }, {}] },
    ])
    expect(host.variations.get(13)?.[1]).toMatchObject({ stock_quantity: 4 })
    expect(host.coupons[0]).toMatchObject({ usage_count: 3 })
  })

  test('with the same key is the same order', async () => {
    const token = await tokenOf('ayesha')
    const body = orderOf([{ productId: 16, quantity: 2 }], 239.6)

    const [first, again] = [await place(token, body), await place(token, body)]

    expect(again.body).toEqual(first.body)
    expect(again.headers.get('idempotency-replayed')).toBe('true')
    expect(host.orders).toHaveLength(1)
    expect(shown(await place(token, orderOf([{ productId: 21, quantity: 1 }], 219.8)))).toBe(
      '422 sauda_idempotency_key_reused',
    )
    const asked = await ask('/wp-json/sauda/v1/order-attempts/attempt-0001', { token })
    expect(asked.body).toEqual({ id: row(again)['id'] })
  })

  test('sent ten times at once with one key is one order', async () => {
    const token = await tokenOf('ayesha')
    const body = orderOf([{ productId: 16, quantity: 2 }], 239.6)
    const replies = await Promise.all(Array.from({ length: 10 }, () => place(token, body)))
    expect(host.orders).toHaveLength(1)
    expect(new Set(replies.map(shown))).toEqual(new Set(['201', '409 sauda_idempotency_in_progress']))
  })

  test.each(['POST', 'PUT'])('is created once when the reply to the %s is lost', async (lost) => {
    const token = await tokenOf('ayesha')
    host.trouble = ({ method, path }) =>
      method === lost && path.startsWith('/wc/v3/orders') ? 'drop after' : undefined

    const reply = await place(token, orderOf([{ productId: 16, quantity: 2 }], 239.6))

    // The POST's reply is lost but the PUT succeeds, and vice versa.
    expect(reply.body).toMatchObject({ status: 'processing', total: '239.60' })
    expect(host.orders).toHaveLength(1)
  })

  test('is created once when everything after the POST fails and the shopper retries', async () => {
    const token = await tokenOf('ayesha')
    const body = orderOf([{ productId: 22, quantity: 3 }], 3500, 'used')
    Object.assign(host.coupons[2] ?? {}, { usage_limit: 3 })
    const discounted = { ...body, expected_total: toAmount(fromRupees(3200)) }
    let made = false
    host.trouble = ({ method, path }) => {
      made ||= method === 'POST' && path === '/wc/v3/orders'
      return made ? 'drop after' : undefined
    }

    const first = await place(token, discounted)
    expect(shown(first)).toBe('503 sauda_unavailable')
    expect(host.orders).toMatchObject([{ status: 'pending' }])
    host.trouble = () => undefined
    const second = await place(token, discounted)

    expect(second.body).toMatchObject({ status: 'processing', total: '3200.00' })
    expect(host.orders).toHaveLength(1)
    expect(host.products.find(({ id }) => id === 22)).toMatchObject({ stock_quantity: 0 })
  })

  test('that is rejected leaves nothing at the host', async () => {
    const token = await tokenOf('ayesha')
    const refusals: [object, string][] = [
      [orderOf([{ productId: 16, quantity: 2 }], 200), '409 sauda_total_mismatch'],
      [
        orderOf([{ productId: 22, quantity: 4 }], 4600),
        '409 woocommerce_rest_product_partially_out_of_stock',
      ],
      [orderOf([{ productId: 24, quantity: 1 }], 219.8), '400 woocommerce_rest_cart_invalid_product'],
      [orderOf([{ productId: 13, quantity: 1 }], 246.2), '400 woocommerce_rest_cart_invalid_product'],
      [orderOf([{ productId: 16, quantity: 1 }], 219.8, 'NONE'), '400 woocommerce_rest_invalid_coupon'],
      [orderOf([{ productId: 16, quantity: 1 }], 219.8, 'OLD'), '400 woocommerce_rest_invalid_coupon'],
      [orderOf([{ productId: 16, quantity: 1 }], 219.8, 'USED'), '400 woocommerce_rest_invalid_coupon'],
      [
        { ...orderOf([{ productId: 16, quantity: 1 }], 219.8), payment_method: 'cheque' },
        '400 sauda_payment_method_unavailable',
      ],
      [
        { ...orderOf([{ productId: 16, quantity: 1 }], 219.8), customer_id: 3 },
        '403 woocommerce_rest_cannot_create',
      ],
      [{ ...orderOf([], 200) }, '400 sauda_cart_empty'],
      [
        { ...orderOf([{ productId: 16, quantity: 1 }], 219.8), billing: {} },
        '400 rest_missing_callback_param',
      ],
    ]
    for (const [index, [body, expected]] of refusals.entries())
      expect(shown(await place(token, body, `refused-${index}-key`))).toBe(expected)
    expect(shown(await ask(`${wc}/orders`, { method: 'POST', key: '1', body: {} }))).toBe(
      '403 woocommerce_rest_cannot_create',
    )
    expect(shown(await ask(`${wc}/orders`, { method: 'POST', body: {} }))).toBe(
      '401 woocommerce_rest_cannot_create',
    )
    expect(host.orders).toEqual([])
  })

  test.each([
    ['begun while the host is asked', {}],
    ['begun after the host was asked', { expected_total: undefined }],
  ])('%s that the host fails to complete is deleted at once', async (_, difference) => {
    const token = await tokenOf('ayesha')
    await feedOf()
    host.trouble = ({ method, path }) =>
      method === 'PUT' && path.startsWith('/wc/v3/orders/') ? 'refusal' : undefined

    const reply = await place(token, { ...orderOf([{ productId: 16, quantity: 2 }], 239.6), ...difference })

    expect(reply.status).toBeGreaterThanOrEqual(400)
    expect(host.seen.some(({ method, path }) => method === 'POST' && path === '/wc/v3/orders')).toBe(true)
    expect(host.orders).toEqual([])
  })

  test.each([5_000, 20_000, 70_000, 10 * 60_000])(
    'without a key whose reply was lost is not created twice, %i ms later',
    async (pause) => {
      const token = await tokenOf('ayesha')
      const body = orderOf([{ productId: 16, quantity: 2 }], 239.6)
      const unkeyed = () => ask(`${wc}/orders`, { method: 'POST', token, body })
      let isLost = false
      host.trouble = ({ method }) => {
        if (isLost) return 'drop'
        isLost = method === 'PUT'
        return isLost ? 'drop after' : undefined
      }
      expect(shown(await unkeyed())).toBe('503 sauda_unavailable')
      expect(host.orders).toMatchObject([{ status: 'processing' }])
      host.trouble = () => undefined
      later(pause)

      const again = await unkeyed()

      expect(again.body).toMatchObject({ id: host.orders[0]?.id, status: 'processing', total: '239.60' })
      expect(host.orders).toHaveLength(1)
    },
  )

  test('without a key is a new order after a minute, when no reply was lost', async () => {
    const token = await tokenOf('ayesha')
    const body = orderOf([{ productId: 16, quantity: 2 }], 239.6)
    const unkeyed = () => ask(`${wc}/orders`, { method: 'POST', token, body })

    expect((await unkeyed()).status).toBe(201)
    later(61_000)
    expect((await unkeyed()).status).toBe(201)

    expect(host.orders).toHaveLength(2)
  })

  test('at another price than shown is rejected and deleted', async () => {
    const token = await tokenOf('ayesha')
    host.trouble = ({ method, path }) => {
      if (method === 'POST' && path === '/wc/v3/orders')
        Object.assign(host.products[1] ?? {}, { price: '90' })
      return undefined
    }

    const reply = await place(token, orderOf([{ productId: 16, quantity: 1 }], 219.8))

    expect(shown(reply)).toBe('409 sauda_total_mismatch')
    expect(row(reply)['data']).toMatchObject({ expected_total: '219.80', total: '299.00' })
    expect(host.orders).toEqual([])
  })

  test('is listed and read only by its own customer', async () => {
    const [ayesha, bilal] = [await tokenOf('ayesha'), await tokenOf('bilal')]
    const id = row(await place(ayesha, orderOf([{ productId: 16, quantity: 2 }], 239.6)))['id'] as number

    const list = await ask(`${wc}/orders?per_page=5`, { token: ayesha })
    expect(rows(list).map((order) => [order['id'], order['total_tax'], order['fee_lines']])).toEqual([
      [id, '3.60', []],
    ])
    expect(list.headers.get('x-wp-total')).toBe('1')
    expect((await ask(`${wc}/orders/${id}`, { token: ayesha })).body).toMatchObject({ id, total: '239.60' })
    expect((await ask(`${wc}/orders`, { token: bilal })).body).toEqual([])
    expect(shown(await ask(`${wc}/orders?customer=2`, { token: bilal }))).toBe(
      '403 woocommerce_rest_cannot_view',
    )
    const foreign = await ask(`${wc}/orders/${id}`, { token: bilal })
    expect(shown(foreign)).toBe('404 woocommerce_rest_shop_order_invalid_id')
    expect((await ask(`${wc}/orders/99999`, { token: bilal })).body).toEqual(foreign.body)
    expect(shown(await ask(`${wc}/orders/${id}`))).toBe('403 woocommerce_rest_cannot_view')
    expect(shown(await ask(`${wc}/orders/${id}`, {}))).toBe('401 woocommerce_rest_cannot_view')
  })
})
