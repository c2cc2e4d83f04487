/* Whose things a caller sees: one test per caller lists the cells that differ. `stated-rights.test.ts` has every call. */
import { beforeAll, describe, expect, test } from 'vitest'
import { rightsCallers } from '#testing/desk/rights-callers.ts'
import type { TestShop } from '#testing/test-shop.ts'
import { setUpShop } from '#testing/set-up-shop.ts'

const shop = setUpShop()
let headers: Awaited<ReturnType<typeof rightsCallers>>
beforeAll(async () => {
  headers = await rightsCallers(shop)
})

const callers = ['nobody', 'publishable', 'customer', 'read', 'write'] as const
type Expected = number | string
/** status, or `401 code` to tell errors apart */
type Row = [call: string, ...cells: [Expected, Expected, Expected, Expected, Expected]]

const key = '401 woocommerce_rest_authentication_error'
const viewNobody = '401 woocommerce_rest_cannot_view'
const view = '403 woocommerce_rest_cannot_view'
const denied = (what: string) =>
  [`401 woocommerce_rest_cannot_${what}`, `403 woocommerce_rest_cannot_${what}`] as const

const read = (call: string, publishable: Expected, customer: Expected): Row => [
  call,
  viewNobody,
  publishable,
  customer,
  200,
  key,
]
/** @param status of an operator's call: it may be rejected for another reason than rights */
const write = (call: string, what: string, status: Expected): Row => {
  const [nobody, known] = denied(what)
  return [call, nobody, known, known, key, status]
}
/** Calls of a signed-in customer about their own account; keys are refused. */
const own = (call: string, what: string, customer: Expected): Row => {
  const [nobody, known] = denied(what)
  return [call, nobody, known, customer, known, known]
}
/** Calls of a member of the staff about themselves. */
const personal = (call: string, what: string): Row => own(call, what, denied(what)[1])
const all = (call: string, status: Expected): Row => [call, status, status, status, status, status]

const desk = '/wp-json/sauda/v1/desk'
const account = '/wp-json/sauda/v1/account'

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
  read('GET /wp-json/wc/v3/coupons', 200, 200),
  all('GET /wp-json/myapi/v1/all-products-data', 200),
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
  read('GET /wp-json/wc/v3/orders/5083/notes', view, view),
  write('POST /wp-json/wc/v3/orders/5083/notes {"note":"x"}', 'create', 201),
  read('GET /wp-json/wc/v3/orders/5083/refunds', view, view),
  read('GET /wp-json/wc/v3/orders/5083/actions/email_templates', view, view),
  ['GET /wp-json/wc/v3/orders/5083/receipt', viewNobody, view, view, 404, key],
  read('GET /wp-json/wc/v3/customers/101', view, 200),
  read('GET /wp-json/wc/v3/customers/102', view, view),
  ['PUT /wp-json/wc/v3/customers/101', ...denied('edit'), 200, key, 200],
  write('PUT /wp-json/wc/v3/customers/102', 'edit', 200),
  all('POST /wp-json/sauda/v1/contact {"name":"A","email":"a@mail.example","message":"Hi"}', 200),
  all('POST /wp-json/sauda/v1/track {"number":"1","phone":"03001234567"}', 404),
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
  own(`GET ${account}/passkeys`, 'view', 200),
  own(`DELETE ${account}/passkeys/999999`, 'delete', 404),
  own(
    `POST ${account}/passkeys/challenge {"password":"not this one"}`,
    'view',
    '400 sauda_current_password_wrong',
  ),
  own(`DELETE ${account}/email-change`, 'edit', 200),
  own(`GET ${account}/addresses`, 'view', 200),
  own(`POST ${account}/addresses {}`, 'create', 400),
  own(`PUT ${account}/addresses/999999 {}`, 'edit', 400),
  own(`DELETE ${account}/addresses/999999`, 'delete', 404),
  own(`POST ${account}/product-lists {"wished":[1001]}`, 'edit', 200),
  own(
    'DELETE /wp-json/sauda/v1/account {"password":"not this one"}',
    'delete',
    '400 sauda_current_password_wrong',
  ),
  all(`GET ${desk}/session`, '401 desk_not_signed_in'),
  all(`DELETE ${desk}/session`, '401 desk_not_signed_in'),
  [`GET ${desk}/sessions`, viewNobody, view, view, view, view],
  personal(`DELETE ${desk}/sessions`, 'delete'),
  personal(`DELETE ${desk}/sessions/999999`, 'delete'),
  personal(`GET ${desk}/second-factor`, 'view'),
  personal(`POST ${desk}/second-factor {"password":"x"}`, 'edit'),
  personal(`POST ${desk}/second-factor/confirm {"code":"x"}`, 'edit'),
  personal(`DELETE ${desk}/second-factor {"password":"x"}`, 'delete'),
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
    const refused = { error: { data: { status: 403 } } }
    const { body } = await shop.ask('/wp-json/wc/v3/orders/batch', {
      method: 'POST',
      headers: headers['packer'] ?? {},
      body: {
        update: [
          { id: 5083, status: 'processing' },
          // a bank transfer that has not arrived
          { id: 5081, status: 'processing' },
          { id: 5081, transaction_id: 'x' },
        ],
      },
    })
    expect(body).toMatchObject({ update: [{ status: 'processing' }, refused, refused] })
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
