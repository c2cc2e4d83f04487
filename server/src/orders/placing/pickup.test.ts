/* Pickup orders: configured through WooCommerce's calls, quoted, placed, shown. */
import { beforeAll, expect, test } from 'vitest'
import { ayeshasAddress } from '#testing/address.ts'
import { sendDueMail } from '#testing/due-jobs.ts'
import { setUpShop } from '#testing/set-up-shop.ts'
import type { OutboundEmail } from '#shop/mail/sending/transport.ts'

const shop = setUpShop()
let token: string
beforeAll(async () => {
  token = await shop.tokenOf('ayesha')
})

const zone = '/wp-json/wc/v3/shipping/zones/1'
const ask = (method: string, path: string, body?: object) => shop.ask(path, { method, key: '2', body })
const fetched = [{ method_id: 'local_pickup' }]
const lines = [{ product_id: 1001, quantity: 1, meta_data: [{ key: 'Size', value: 'M' }] }]
type Placed = { id: number; code: string; total: string; shipping_total: string; shipping_lines: object[] }
const place = async (more: object, address: object = ayeshasAddress) => {
  const sent = { payment_method: 'cod', billing: address, line_items: lines, ...more }
  const { status, body } = await shop.ask('/wp-json/wc/v3/orders', {
    method: 'POST',
    token,
    headers: { 'idempotency-key': crypto.randomUUID() },
    body: sent,
  })
  return { status, body: body as Placed }
}
const quote = async (more: object) =>
  (
    await shop.ask('/wp-json/sauda/v1/quote', {
      method: 'POST',
      key: '1',
      body: { line_items: lines, shipping: { city: 'Mardan', state: 'KPK' }, ...more },
    })
  ).body as { shipping_total: string; shipping_title: string }

test('pickup is offered only where the zone has it', async () => {
  const early = await place({ shipping_lines: fetched })
  expect([early.status, early.body.code]).toEqual([400, 'sauda_pickup_unavailable'])

  const made = await ask('POST', `${zone}/methods`, {
    method_id: 'local_pickup',
    settings: { title: 'Fetch it', cost: '50', address: '7 Bank Road\nMardan' },
  })
  expect(made).toMatchObject({
    status: 200,
    body: { id: 13, method_id: 'local_pickup', title: 'Fetch it', settings: { cost: { value: '50' } } },
  })
  expect((await ask('GET', `${zone}/methods`)).body).toMatchObject([
    { id: 11, method_id: 'flat_rate' },
    { id: 13, method_id: 'local_pickup' },
  ])
  expect(await quote({})).toMatchObject({ shipping_total: '200.00' })
  expect(await quote({ shipping_lines: fetched })).toMatchObject({
    shipping_total: '50.00',
    shipping_title: 'Fetch it',
  })

  const { status, body } = await place({ shipping_lines: fetched })
  expect(status).toBe(201)
  expect(body.shipping_total).toBe('50.00')
  expect(body.shipping_lines).toMatchObject([
    {
      method_id: 'local_pickup',
      method_title: 'Fetch it',
      total: '50.00',
      meta_data: [{ key: 'pickup_location' }, { key: 'pickup_address', value: '7 Bank Road\nMardan' }],
    },
  ])
  const elsewhere = await place(
    { shipping_lines: fetched },
    { ...ayeshasAddress, city: 'Lahore', state: 'Punjab' },
  )
  expect([elsewhere.status, elsewhere.body.code]).toEqual([400, 'sauda_pickup_unavailable'])
  expect((await place({})).body.shipping_lines).toMatchObject([{ method_id: 'flat_rate', total: '200.00' }])
})

test("a pickup order's mail shows the pickup address instead of the delivery address", async () => {
  await shop.context.db.deleteFrom('mailOutbox').execute()
  await place({ shipping_lines: fetched })
  const sent: OutboundEmail[] = []
  await sendDueMail(shop.context, { send: async (parcel) => void sent.push(parcel) })

  const text = sent[0]?.message.text ?? ''
  expect(text).toContain('PICK UP AT\n\n7 Bank Road\nMardan')
  expect(text).not.toContain('SHIPPING ADDRESS')
})

test('a pickup point without an address has the address of the shop', async () => {
  await ask('PUT', `${zone}/methods/13`, { settings: { address: '', cost: '' } })
  await ask('PUT', '/wp-json/sauda/v1/settings/shop', { values: { address: '1 Mall Road, Lahore' } })

  const { body } = await place({ shipping_lines: fetched })
  expect(body.shipping_lines).toMatchObject([
    { total: '0.00', meta_data: [{}, { key: 'pickup_address', value: '1 Mall Road, Lahore' }] },
  ])
})

test.each([
  [{ method_id: 'local_pickup' }, 'sauda_shipping_zone_method_exists'],
  [{ method_id: 'by_air' }, 'rest_invalid_param'],
])('%o is rejected', async (body, code) => {
  expect(await ask('POST', `${zone}/methods`, body)).toMatchObject({ status: 400, body: { code } })
})

test("a zone's delivery cannot be deleted before its pickup", async () => {
  expect((await ask('DELETE', `${zone}/methods/11?force=true`)).status).toBe(400)
  expect((await ask('DELETE', `${zone}/methods/13?force=true`)).status).toBe(200)
  expect((await ask('GET', `${zone}/methods`)).body).toMatchObject([{ method_id: 'flat_rate' }])
  expect((await place({ shipping_lines: fetched })).status).toBe(400)
})
