import { beforeAll, expect, test } from 'vitest'
import { setUpShop } from '#testing/set-up-shop.ts'

const shop = setUpShop()
let token: string
beforeAll(async () => {
  token = await shop.tokenOf('ayesha')
})

const path = '/wp-json/sauda/v1/order-attempts/attempt-0004'
const dayMs = 24 * 3_600_000

const address = {
  first_name: 'Ayesha',
  last_name: 'Khan',
  address_1: 'House 12-B/3, Shamsi Road',
  city: 'Lahore',
  state: 'Punjab',
  postcode: '23200',
  country: 'Pakistan',
}
const order = {
  payment_method: 'cod',
  customer_id: 101,
  billing: { ...address, email: 'ayesha@sauda.example', phone: '0300 1234567' },
  shipping: address,
  shipping_lines: [{ method_id: 'flat_rate', method_title: 'Local Delivery', total: '0.00' }],
  line_items: [{ product_id: 1020, quantity: 1 }],
}

test('a customer looks up the order of a key; others cannot, and nothing is placed [CHK-057]', async () => {
  const unknown = await shop.ask(path, { token })
  const placed = await shop.ask('/wp-json/wc/v3/orders', {
    method: 'POST',
    token,
    body: order,
    headers: { 'Idempotency-Key': 'attempt-0004' },
  })

  const known = await shop.ask(path, { token })
  const others = await shop.ask(path, { token: await shop.tokenOf('bilal') })
  const nobody = await shop.ask(path)
  shop.time.now += dayMs
  const later = await shop.ask(path, { token })

  expect(placed.status).toBe(201)
  expect(unknown.status).toBe(404)
  expect(known.body).toEqual({ id: (placed.body as { id: number }).id })
  expect([others.status, nobody.status, later.status]).toEqual([404, 401, 404])
})
