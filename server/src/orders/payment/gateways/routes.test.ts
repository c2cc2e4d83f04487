import { expect, test } from 'vitest'
import { setUpShop } from '#testing/set-up-shop.ts'

const shop = setUpShop()

const gateways = '/wp-json/wc/v3/payment_gateways'
const change = (id: string, body: object) => shop.ask(`${gateways}/${id}`, { method: 'PUT', key: '2', body })

test('operators read every gateway completely, shoppers read five fields of the enabled ones [API-041]', async () => {
  const whole = await shop.ask(`${gateways}/cheque`, { key: '3' })
  const shown = await shop.ask(`${gateways}/cod`, { key: '1' })

  expect(whole).toMatchObject({
    status: 200,
    body: {
      id: 'cheque',
      enabled: false,
      method_supports: ['products'],
      settings: { title: { id: 'title', value: 'Check payments' } },
      needs_setup: false,
    },
  })
  expect(Object.keys(shown.body as object).toSorted()).toEqual([
    'description',
    'enabled',
    'id',
    'order',
    'title',
  ])
  expect((await shop.ask(`${gateways}/cheque`, { key: '1' })).status).toBe(404)
  expect(await shop.ask(`${gateways}/nope`, { key: '3' })).toMatchObject({
    status: 404,
    body: { code: 'woocommerce_rest_payment_gateway_invalid', message: 'Resource does not exist.' },
  })
})

test('a gateway is enabled, renamed, described and reordered [API-041]', async () => {
  const changed = await change('cheque', {
    enabled: true,
    title: 'Cheque',
    description: '<p>By post</p><script>1</script>',
    order: 9,
    settings: { instructions: 'Write the number on it' },
  })
  const listed = await shop.ask(gateways, { key: '1' })

  expect(changed).toMatchObject({
    status: 200,
    body: {
      enabled: true,
      title: 'Cheque',
      description: '<p>By post</p>',
      order: 9,
      settings: { instructions: { value: 'Write the number on it' } },
    },
  })
  expect((listed.body as { id: string }[]).at(-1)).toMatchObject({ id: 'cheque', title: 'Cheque' })
})

test.each(['cod', 'bacs', 'cheque'])('%s sent back as it was read changes nothing', async (id) => {
  const instructions = 'Have the <b>exact</b> amount ready'
  const { body } = await change(id, { title: 'Renamed', settings: { instructions: { value: instructions } } })

  expect(body).toMatchObject({ settings: { instructions: { value: instructions } } })
  expect(await change(id, body as object)).toMatchObject({ status: 200, body: body as object })
})

test('every gateway sent back as it was read changes nothing', async () => {
  const { body } = await shop.ask(gateways, { key: '2' })
  const read = body as { id: string }[]
  expect(read.length).toBeGreaterThan(2)
  for (const row of read) expect(await change(row.id, row)).toMatchObject({ status: 200, body: row })
  expect((await shop.ask(gateways, { key: '2' })).body).toEqual(body)
})

test('enabled, title and description are settings too, as in WooCommerce, and the fields come first', async () => {
  const settings = { enabled: 'yes', title: ' By cheque ', description: '<p>Mail it</p><script>1</script>' }
  const named = { enabled: true, title: 'By cheque', description: '<p>Mail it</p>' }
  expect(await change('cheque', { settings })).toMatchObject({ status: 200, body: named })
  expect(await change('cheque', { settings: { enabled: { value: 'no' } } })).toMatchObject({
    ...{ status: 200, body: { ...named, enabled: false } },
  })
  const both = { ...named, title: 'Cheque', settings: { ...settings, enabled: 'no' } }
  expect(await change('cheque', both)).toMatchObject({ status: 200, body: { ...named, title: 'Cheque' } })
  for (const wrong of [{ enabled: 'perhaps' }, { description: 5 }, { email: 'x' }])
    expect(await change('cheque', { settings: wrong })).toMatchObject({ status: 400 })
})

test('a disabled gateway takes no orders', async () => {
  await change('bacs', { enabled: false })

  const reply = await shop.ask('/wp-json/wc/v3/orders', {
    method: 'POST',
    token: await shop.tokenOf('ayesha'),
    body: {
      payment_method: 'bacs',
      billing: {
        first_name: 'A',
        last_name: 'K',
        address_1: 'House 1',
        city: 'Mardan',
        state: 'KPK',
        postcode: '23200',
        country: 'Pakistan',
        email: 'ayesha@sauda.example',
        phone: '03001234567',
      },
      line_items: [{ product_id: 1020, quantity: 1 }],
    },
  })

  expect(reply).toMatchObject({ status: 400, body: { code: 'sauda_payment_method_unavailable' } })
})

test('unknown gateways and wrong types are rejected; POST on the item is an update [API-044]', async () => {
  expect(await change('nope', { enabled: true })).toMatchObject({ status: 400 })
  expect(await change('cod', { enabled: 'perhaps' })).toMatchObject({
    status: 400,
    body: { data: { params: { enabled: 'enabled is not of type boolean.' } } },
  })
  expect(
    await shop.ask(`${gateways}/cod`, { method: 'POST', key: '2', body: { title: 'Cash' } }),
  ).toMatchObject({ status: 200, body: { title: 'Cash' } })
})

test('shoppers list the enabled gateways in the order of the shop [API-022]', async () => {
  const { status, body, headers } = await shop.ask(gateways, { key: '1' })
  const rows = body as { id: string; title: string; description: string; enabled: boolean; order: number }[]

  expect([status, headers.get('x-wp-total')]).toEqual([200, String(rows.length)])
  expect(rows.length).toBeGreaterThan(1)
  for (const row of rows)
    expect(row).toMatchObject({
      id: expect.stringMatching(/^[\w-]+$/) as unknown,
      title: expect.stringMatching(/\S/) as unknown,
      description: expect.any(String) as unknown,
      enabled: true,
    })
  expect(rows.map(({ order }) => order)).toEqual(rows.map(({ order }) => order).toSorted((a, b) => a - b))
  expect((await shop.ask(gateways)).status).toBe(401)
})

test.each<[object, string]>([
  [{ account_details: 'x' }, 'There is no setting "account_details" here.'],
  [{ title: 'Cash', fee: '5' }, 'There is no setting "fee" here.'],
  [{ title: 5 }, 'settings[title] is not of type string.'],
  [{ instructions: { value: ['x'] } }, 'settings[instructions] is not of type string.'],
  [{ enable_for_methods: 'flat_rate' }, 'settings[enable_for_methods] can only be "" here.'],
])('a setting that would have no effect is refused by name: %j', async (settings, message) => {
  const before = (await shop.ask(`${gateways}/cod`, { key: '2' })).body as { settings: object }
  expect(await change('cod', { settings })).toMatchObject({
    status: 400,
    body: { code: 'rest_invalid_param', data: { params: { settings: message } } },
  })
  // what was read may be sent back
  expect(await change('cod', { settings: before.settings })).toMatchObject({ status: 200, body: before })
})
