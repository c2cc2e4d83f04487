/* The rights matrix of CONTRACT 3: one test per caller lists the cells that differ. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { roles } from '@sauda/contract/rights.ts'
import { createKey } from '#accounts/identity/keys/api-keys.ts'
import { createApplicationPassword } from '#accounts/identity/keys/application-passwords.ts'
import { addStaff } from '#accounts/staff/staff.ts'
import { deskRows, isPersonal, ownersOnly } from '#testing/desk/desk-rights.ts'
import { openTestShop, type TestShop } from '#testing/test-shop.ts'
import {
  callers,
  denied,
  type Expected,
  key,
  own,
  ownWrite,
  read,
  type Row,
  view,
  viewNobody,
  write,
} from '#testing/desk/rights-rows.ts'

let shop: TestShop
const headers: Record<string, Record<string, string>> = { nobody: {} }
beforeAll(async () => {
  shop = await openTestShop()
  const basic = (key: string, secret: string) => ({
    authorization: `Basic ${Buffer.from(`${key}:${secret}`).toString('base64')}`,
  })
  const fixed = (digit: string) => basic(`ck_${digit.repeat(40)}`, `cs_${digit.repeat(40)}`)
  const write = await createKey(shop.context, 'write only', 'write', new Date(shop.time.now))
  headers['publishable'] = fixed('1')
  headers['customer'] = { authorization: `Bearer ${await shop.tokenOf('ayesha')}` }
  headers['read'] = fixed('3')
  headers['write'] = basic(write.consumerKey, write.consumerSecret)
  for (const role of roles) {
    const who = { login: role, email: `${role}@mail.example`, role }
    const id = role === 'owner' ? 1 : (await addStaff(shop.context, who)).id
    const program = await createApplicationPassword(shop.context, id, { name: 'matrix', appId: '' })
    headers[role] = basic(role, program.password)
  }
})
afterAll(() => shop.close())

/** Makes a call of the table (`METHOD path body`) as one of its callers. */
function asked(call: string, caller: string): ReturnType<TestShop['ask']> {
  const [, method = '', path = '', body] = /^(\S+) (\S+)(?: (.+))?$/.exec(call) ?? []
  return shop.ask(path, {
    method,
    headers: headers[caller] ?? {},
    ...(method !== 'GET' && { body: body === undefined ? {} : (JSON.parse(body) as object) }),
  })
}

// Ayesha is 101; her orders are 5001 to 5083. 5101 belongs to another customer. 999999 does not exist.
const matrix: Row[] = [
  read('GET /wp-json/wc/v3/products', 200, 200),
  read('GET /wp-json/wc/v3/products/1001', 200, 200),
  ['GET /wp-json/wc/v3/products/1015', 401, 404, 404, 200, key],
  read('GET /wp-json/wc/v3/products/1001/variations', 200, 200),
  read('GET /wp-json/wc/v3/products/categories', 200, 200),
  read('GET /wp-json/wc/v3/products/categories/11', 200, 200),
  read('GET /wp-json/wc/v3/payment_gateways', 200, 200),
  read('GET /wp-json/wc/v3/payment_gateways/cod', 200, 200),
  ['GET /wp-json/wc/v3/payment_gateways/cheque', 401, 404, 404, 200, key],
  read('GET /wp-json/wc/v3/products/reviews', view, view),
  ['GET /wp-json/wc/v3/products/reviews/999999', viewNobody, view, view, 404, key],
  write(
    'POST /wp-json/wc/v3/products/reviews {"product_id":999999,"review":"x","reviewer":"x","reviewer_email":"x@y.example"}',
    'create',
    404,
  ),
  write('PUT /wp-json/wc/v3/products/reviews/999999 {}', 'edit', 404),
  ['GET /wp-json/sauda/v1/reviews/999999/answer', viewNobody, view, view, 404, view],
  ownWrite('PUT /wp-json/sauda/v1/reviews/999999/answer {"answer":"x"}', 'edit', 404),
  write('DELETE /wp-json/wc/v3/products/reviews/999999?force=true', 'delete', 404),
  write('POST /wp-json/wc/v3/products/reviews/batch {}', 'batch', 200),
  read('GET /wp-json/wc/v3/coupons', 200, 200),
  read('GET /wp-json/wc/v3/coupons/1', view, view),
  ['GET /wp-json/myapi/v1/all-products-data', 200, 200, 200, 200, 200],
  ...[
    ...['', '/1001', '/1015', '/categories', '/categories/11', '/tags', '/brands', '/brands/nobody'],
    ...['/attributes', '/attributes/999999', '/attributes/999999/terms', '/collection-data'],
  ].map((path): Row => {
    const status = /1015|9999|nobody/.test(path) ? 404 : 200
    return [`GET /wp-json/wc/store/v1/products${path}`, status, status, status, status, key]
  }),
  ['POST /wp-json/wc/v3/orders', ...denied('create'), '400 rest_missing_callback_param', key, 201],
  read('GET /wp-json/wc/v3/orders', view, 200),
  read('GET /wp-json/wc/v3/orders?customer=102', view, view),
  read('GET /wp-json/wc/v3/orders/5083', view, 200),
  ['GET /wp-json/wc/v3/orders/5101', 401, 403, '404 woocommerce_rest_shop_order_invalid_id', 200, key],
  write('PUT /wp-json/wc/v3/orders/5083', 'edit', 200),
  own('POST /wp-json/sauda/v1/orders/5083/payment', 'edit', '409 sauda_payment_not_due'),
  own('POST /wp-json/sauda/v1/orders/5101/payment', 'edit', 404),
  write('PUT /wp-json/wc/v3/orders/999999', 'edit', 400),
  write('POST /wp-json/wc/v3/products/999999/duplicate {}', 'create', 404),
  write('POST /wp-json/wc/v3/products/999999/variations/generate {}', 'create', 404),
  ...[
    ...['products/custom-fields/names', 'products/suggested-products?categories=11'],
    'products/shipping_classes/slug-suggestion?name=Bulky',
  ].map((path) => read(`GET /wp-json/wc/v3/${path}`, view, view)),
  write('DELETE /wp-json/wc/v3/orders/999999', 'delete', 404),
  write('POST /wp-json/wc/v3/orders/batch', 'batch', 200),
  read('GET /wp-json/wc/v3/orders/5083/notes', view, view),
  write('POST /wp-json/wc/v3/orders/5083/notes {"note":"x"}', 'create', 201),
  ...[
    ...['orders/statuses', 'refunds', 'customers/101/downloads', 'system_status', 'system_status/tools'],
    ...['system_status/tools/clear_transients', 'reports', 'reports/sales', 'reports/top_sellers'],
    ...['orders', 'products', 'customers', 'coupons', 'reviews'].map((of) => `reports/${of}/totals`),
    ...[
      '',
      '/continents',
      '/continents/AS',
      '/countries',
      '/countries/pk',
      '/currencies',
      '/currencies/current',
    ].map((of) => `data${of}`),
  ].map((path) => read(`GET /wp-json/wc/v3/${path}`, view, view)),
  write('PUT /wp-json/wc/v3/system_status/tools/clear_transients {}', 'edit', 200),
  ...deskRows,
  read('GET /wp-json/wc/v3/webhooks', view, view),
  ['GET /wp-json/wc/v3/webhooks/999999', viewNobody, view, view, 404, key],
  write('POST /wp-json/wc/v3/webhooks {}', 'create', 400),
  write('PUT /wp-json/wc/v3/webhooks/999999 {}', 'edit', 400),
  write('DELETE /wp-json/wc/v3/webhooks/999999?force=true', 'delete', 404),
  write('POST /wp-json/wc/v3/webhooks/batch {}', 'batch', 200),
  ['GET /wp-json/sauda/v1/webhooks/999999/deliveries', viewNobody, view, view, 404, view],
  [
    'POST /wp-json/sauda/v1/webhooks/999999/deliveries/1/resend',
    ...denied('edit'),
    denied('edit')[1],
    denied('edit')[1],
    404,
  ],
  read('GET /wp-json/wc/v3/orders/5083/refunds', view, view),
  write('POST /wp-json/wc/v3/orders/5083/refunds', 'create', 400),
  read('GET /wp-json/wc/v3/orders/5083/actions/email_templates', view, view),
  write('POST /wp-json/wc/v3/orders/5083/actions/send_email {"template_id":"new_order"}', 'create', 400),
  write('POST /wp-json/wc/v3/orders/999999/actions/send_order_details {}', 'create', 404),
  ['GET /wp-json/wc/v3/orders/5083/receipt', viewNobody, view, view, 404, key],
  write('POST /wp-json/wc/v3/orders/999999/receipt {}', 'create', 404),
  write('DELETE /wp-json/wc/v3/orders/5083/notes/999999', 'delete', 404),
  write('DELETE /wp-json/wc/v3/orders/5083/refunds/999999', 'delete', 404),
  read('GET /wp-json/wc/v3/shipping/zones', view, view),
  read('GET /wp-json/wc/v3/shipping/zones/1', view, view),
  read('GET /wp-json/wc/v3/shipping/zones/1/locations', view, view),
  read('GET /wp-json/wc/v3/shipping/zones/1/methods', view, view),
  read('GET /wp-json/wc/v3/shipping/zones/1/methods/11', view, view),
  read('GET /wp-json/wc/v3/shipping_methods', view, view),
  read('GET /wp-json/wc/v3/shipping_methods/flat_rate', view, view),
  write('POST /wp-json/wc/v3/shipping/zones {"name":"x","order":9}', 'create', 400),
  write('PUT /wp-json/wc/v3/shipping/zones/1 {"order":0}', 'edit', 200),
  write('DELETE /wp-json/wc/v3/shipping/zones/9?force=true', 'delete', 404),
  write('PUT /wp-json/wc/v3/shipping/zones/9/locations []', 'edit', 404),
  write('POST /wp-json/wc/v3/shipping/zones/9/methods {"method_id":"flat_rate"}', 'create', 404),
  write('PUT /wp-json/wc/v3/shipping/zones/1/methods/11 {"order":1}', 'edit', 200),
  write('DELETE /wp-json/wc/v3/shipping/zones/9/methods/91?force=true', 'delete', 404),
  read('GET /wp-json/wc/v3/settings', view, view),
  read('GET /wp-json/wc/v3/settings/tax', view, view),
  read('GET /wp-json/wc/v3/settings/general/woocommerce_currency', view, view),
  write('PUT /wp-json/wc/v3/settings/general/woocommerce_currency {"value":"PKR"}', 'edit', 200),
  write('POST /wp-json/wc/v3/settings/batch {"update":[]}', 'edit', 200),
  write('POST /wp-json/wc/v3/settings/tax/batch {"update":[]}', 'edit', 200),
  read('GET /wp-json/wc/v3/taxes', view, view),
  read('GET /wp-json/wc/v3/taxes/1', view, view),
  read('GET /wp-json/wc/v3/taxes/classes', view, view),
  write('POST /wp-json/wc/v3/taxes {"rate":"1"}', 'create', 400),
  write('PUT /wp-json/wc/v3/taxes/1 {"rate":"10"}', 'edit', 200),
  write('DELETE /wp-json/wc/v3/taxes/9?force=true', 'delete', 404),
  write('POST /wp-json/wc/v3/taxes/batch', 'batch', 200),
  write('POST /wp-json/wc/v3/taxes/classes {"name":"Standard"}', 'create', 400),
  write('DELETE /wp-json/wc/v3/taxes/classes/none?force=true', 'delete', 400),
  read('GET /wp-json/wc/v3/customers/101', view, 200),
  read('GET /wp-json/wc/v3/customers/102', view, view),
  ['PUT /wp-json/wc/v3/customers/101', ...denied('edit'), 200, key, 200],
  write('PUT /wp-json/wc/v3/customers/102', 'edit', 200),
  read('GET /wp-json/wc/v3/customers', view, view),
  write('POST /wp-json/wc/v3/customers {"email":"bad"}', 'create', 400),
  write('DELETE /wp-json/wc/v3/customers/102', 'delete', 501),
  write('POST /wp-json/wc/v3/customers/batch', 'batch', 200),
  write('POST /wp-json/wc/v3/products {"status":"draft"}', 'create', 201),
  write('PUT /wp-json/wc/v3/products/1001', 'edit', 200),
  write('DELETE /wp-json/wc/v3/products/999999', 'delete', 404),
  write('POST /wp-json/wc/v3/products/batch', 'batch', 200),
  write('POST /wp-json/wc/v3/products/1001/variations', 'create', 400),
  write('PUT /wp-json/wc/v3/products/1001/variations/999999', 'edit', 400),
  write('DELETE /wp-json/wc/v3/products/1001/variations/999999', 'delete', 404),
  write('POST /wp-json/wc/v3/products/1001/variations/batch', 'batch', 200),
  write('POST /wp-json/wc/v3/products/categories {"name":"Audio","parent":11}', 'create', 400),
  write('PUT /wp-json/wc/v3/products/categories/999999', 'edit', 400),
  write('DELETE /wp-json/wc/v3/products/categories/999999', 'delete', 404),
  write('POST /wp-json/wc/v3/products/categories/batch', 'batch', 200),
  read('GET /wp-json/wc/v3/products/attributes', view, view),
  ['GET /wp-json/wc/v3/products/attributes/999999', viewNobody, view, view, 404, key],
  write('POST /wp-json/wc/v3/products/attributes {"name":"Rights"}', 'create', 201),
  write('PUT /wp-json/wc/v3/products/attributes/999999', 'edit', 404),
  write('DELETE /wp-json/wc/v3/products/attributes/999999', 'delete', 404),
  write('POST /wp-json/wc/v3/products/attributes/batch', 'batch', 200),
  ['GET /wp-json/wc/v3/products/attributes/999999/terms', viewNobody, view, view, 404, key],
  ...['attributes/999999/terms', 'tags', 'brands', 'shipping_classes'].flatMap((path): Row[] => [
    ...(path.includes('terms') ? [] : [read(`GET /wp-json/wc/v3/products/${path}`, view, view)]),
    [`GET /wp-json/wc/v3/products/${path}/999999`, viewNobody, view, view, 404, key],
    write(
      `POST /wp-json/wc/v3/products/${path} {"name":"Rights"}`,
      'create',
      path.includes('terms') ? 404 : 201,
    ),
    write(`PUT /wp-json/wc/v3/products/${path}/999999`, 'edit', 404),
    write(`DELETE /wp-json/wc/v3/products/${path}/999999`, 'delete', 404),
    write(`POST /wp-json/wc/v3/products/${path}/batch`, 'batch', 200),
  ]),
  write('POST /wp-json/wc/v3/coupons {"code":"SAVE10"}', 'create', 400),
  write('PUT /wp-json/wc/v3/coupons/999999', 'edit', 400),
  write('DELETE /wp-json/wc/v3/coupons/999999', 'delete', 404),
  write('POST /wp-json/wc/v3/coupons/batch', 'batch', 200),
  write('PUT /wp-json/wc/v3/payment_gateways/cod', 'edit', 200),
  read('GET /wp-json/wp/v2/media', view, view),
  ['GET /wp-json/wp/v2/media/999999', viewNobody, view, view, 404, key],
  write('POST /wp-json/wp/v2/media', 'create', '400 rest_upload_no_data'),
  write('PUT /wp-json/wp/v2/media/999999', 'edit', 404),
  write('DELETE /wp-json/wp/v2/media/999999', 'delete', 404),
  write('POST /wp-json/sauda/v1/import', 'create', '400 rest_upload_no_data'),
  [
    'POST /wp-json/sauda/v1/contact {"name":"A","email":"a@mail.example","message":"Hi"}',
    200,
    200,
    200,
    200,
    200,
  ],
  ['POST /wp-json/sauda/v1/track {"number":"1","phone":"03001234567"}', 404, 404, 404, 404, 404],
  ['GET /wp-json/wp/v2/users/me', 401, '401 rest_not_logged_in', 200, 401, key],
  // Only staff, for themselves, and owners; shoppers have none.
  ...(
    [
      ['GET', '', 'list_application_passwords'],
      ['POST', ' {"name":"Till"}', 'create_application_passwords'],
      ['DELETE', '', 'delete_application_passwords'],
    ] as const
  ).flatMap(([method, body, what]): Row[] => {
    const [unknown, known] = [`401 rest_cannot_${what}`, `403 rest_cannot_${what}`]
    const keys: [Expected, Expected] = method === 'GET' ? [known, key] : [key, known]
    return [
      [`${method} /wp-json/wp/v2/users/me/application-passwords${body}`, unknown, known, 501, ...keys],
      [`${method} /wp-json/wp/v2/users/1/application-passwords${body}`, unknown, known, known, ...keys],
    ]
  }),
  own('GET /wp-json/sauda/v1/sessions', 'view', 200),
  own('DELETE /wp-json/sauda/v1/sessions', 'delete', 200),
  own('DELETE /wp-json/sauda/v1/sessions/999999', 'delete', 404),
  own('GET /wp-json/sauda/v1/my-data', 'view', 200),
  own('GET /wp-json/sauda/v1/account/passkeys', 'view', 200),
  own('DELETE /wp-json/sauda/v1/account/passkeys/999999', 'delete', 404),
  own(
    'POST /wp-json/sauda/v1/account/passkeys/challenge {"password":"not this one"}',
    'view',
    '400 sauda_current_password_wrong',
  ),
  own('DELETE /wp-json/sauda/v1/account/email-change', 'edit', 200),
  own('GET /wp-json/sauda/v1/account/addresses', 'view', 200),
  own('POST /wp-json/sauda/v1/account/addresses {}', 'create', 400),
  own('PUT /wp-json/sauda/v1/account/addresses/999999 {}', 'edit', 400),
  own('DELETE /wp-json/sauda/v1/account/addresses/999999', 'delete', 404),
  own('POST /wp-json/sauda/v1/account/product-lists {"wished":[1001]}', 'edit', 200),
  own(
    'DELETE /wp-json/sauda/v1/account {"password":"not this one"}',
    'delete',
    '400 sauda_current_password_wrong',
  ),
]

test.each(callers.map((caller, at) => [caller, at] as const))(
  'every call answers %s according to the table of rights [API-044] [PERM-004] [PERM-005]',
  async (caller, at) => {
    const differences: string[] = []
    for (const [call, ...cells] of matrix) {
      const expected = cells[at]
      const reply = await asked(call, caller)
      const { code } = reply.body as { code?: string }
      const answer = typeof expected === 'number' ? reply.status : `${reply.status} ${code}`
      if (answer !== expected) differences.push(`${call}: ${answer}, not ${expected}`)
    }

    expect(differences).toEqual([])
  },
)

/** Repeats the table of rights, to catch errors there: what a packer may do, a manager may not. */
const packs = new RegExp(
  `^(?:${[
    'GET /wp-json/wc/v3/(?:products(?!/reviews)|shipping_methods|data|orders|refunds)',
    'GET /wp-json/wp/v2/media',
    '(?:GET|POST|DELETE) /wp-json/sauda/v1/desk/(?:orders(?!/999999/change|/export)|sessions|couriers|today|sender|products(?!/prices|/export))',
    '(?:PUT|POST) /wp-json/wc/v3/orders/(?:5083|999999|batch|5083/notes|999999/receipt)(?: |$)',
  ].join('|')})`,
)
const isOperators = ([call, nobody, publishable, customer]: Row): boolean =>
  !isPersonal.test(call) && [nobody, publishable, customer].every((cell) => /^40[13]/.test(String(cell)))

test.each([
  ['owner', () => true],
  ['manager', (call: string) => !ownersOnly.test(call)],
  ['packer', (call: string) => packs.test(call)],
] as const)('the role %s can make the calls of its rights, and no others', async (role, may) => {
  const differences: string[] = []
  for (const [call] of matrix.filter(isOperators)) {
    const { status } = await asked(call, role)
    if (status === 401 || (status === 403) === may(call)) differences.push(`${call}: ${status}`)
  }

  expect(differences).toEqual([])
})

describe('a packer', () => {
  const ask = async (call: string, body: object) => {
    const [method = '', path = ''] = call.split(' ')
    return (await shop.ask(`/wp-json/wc/v3/${path}`, { method, body, headers: headers['packer'] ?? {} }))
      .status
  }

  test('moves orders on, and cannot change them otherwise', async () => {
    expect(await ask('PUT orders/5081', { status: 'on-hold' })).toBe(200)
    for (const body of [
      { status: 'refunded' },
      { set_paid: true },
      { billing: { city: 'Lahore' } },
      { line_items: [] },
    ])
      expect(await ask('PUT orders/5081', body)).toBe(403)
    const { body } = await shop.ask('/wp-json/wc/v3/orders/batch', {
      method: 'POST',
      headers: headers['packer'] ?? {},
      body: {
        update: [
          { id: 5081, status: 'processing' },
          { id: 5081, transaction_id: 'x' },
        ],
      },
    })
    expect(body).toMatchObject({ update: [{ status: 'processing' }, { error: { data: { status: 403 } } }] })
    expect(await ask('POST orders/batch', { create: [{}] })).toBe(403)
    expect(await ask('POST orders/batch', { delete: [5081] })).toBe(403)
  })

  test('cannot refund and cannot read customers', async () => {
    expect(await ask('POST orders/5083/refunds', { amount: '1' })).toBe(403)
    for (const path of ['customers', 'customers/102', 'settings', 'reports/sales', 'payment_gateways/cod'])
      expect((await shop.ask(`/wp-json/wc/v3/${path}`, { headers: headers['packer'] ?? {} })).status).toBe(
        path.startsWith('payment') ? 200 : 403,
      )
  })
})

describe('the order of checks (CONTRACT 2) [API-044]', () => {
  const shown = async (path: string, request: Parameters<TestShop['ask']>[1]) => {
    const { status, body } = await shop.ask(path, request)
    return `${status} ${(body as { code: string }).code}`
  }

  test('a key without the permission is refused even on an unknown route, before invalid parameters', async () => {
    expect(await shown('/wp-json/wc/v3/nothing', { method: 'POST', key: '3', body: {} })).toBe(key)
    expect(await shown('/wp-json/wc/v3/products?per_page=0', { method: 'POST', key: '3' })).toBe(key)
    expect(
      (await shop.ask('/wp-json/wc/v3/products', { method: 'POST', key: '3', body: {} })).body,
    ).toMatchObject({ message: 'The API key provided does not have write permissions.' })
    expect(
      (await shop.ask('/wp-json/wc/v3/products', { headers: headers['write'] ?? {} })).body,
    ).toMatchObject({ message: 'The API key provided does not have read permissions.' })
  })

  test('missing and invalid parameters are reported before missing rights', async () => {
    expect(await shown('/wp-json/wc/v3/customers', { method: 'POST', body: {} })).toBe(
      '400 rest_missing_callback_param',
    )
    expect(await shown('/wp-json/wc/v3/products?per_page=0', {})).toBe('400 rest_invalid_param')
    expect(
      await shown('/wp-json/wc/v3/customers/101', { method: 'PUT', body: { email: 'bad' }, key: '1' }),
    ).toBe('400 rest_invalid_param')
    expect(await shown('/wp-json/wc/v3/coupons', { method: 'POST', body: { amount: 'x' } })).toBe(
      '400 rest_missing_callback_param',
    )
  })

  test('replies do not reveal what exists', async () => {
    for (const path of ['products/999999', 'orders/999999', 'customers/999999', 'coupons/999999'])
      expect((await shop.ask(`/wp-json/wc/v3/${path}`)).status).toBe(401)
  })

  test('the rights of a token and a key are combined', async () => {
    const query = `consumer_key=ck_${'3'.repeat(40)}&consumer_secret=cs_${'3'.repeat(40)}`
    const token = await shop.tokenOf('ayesha')

    expect((await shop.ask(`/wp-json/wc/v3/orders/5101?${query}`, { token })).status).toBe(200)
    expect(await shown(`/wp-json/wc/v3/orders?${query}`, { method: 'POST', token, body: {} })).toBe(
      '400 rest_missing_callback_param',
    )
  })
})
