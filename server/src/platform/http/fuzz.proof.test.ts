/*
 * Calls every endpoint with the parameters that an attacker or a broken program may send. The server must never fail,
 * and every refusal must have the form of the error envelope (CONTRACT 2).
 */
import { calls, type ServedEndpointName, servedEndpoints } from '@sauda/contract/calls.ts'
import fc from 'fast-check'
import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type * as z from 'zod'
import { openTestShop, type TestShop } from '#testing/test-shop.ts'

let shop: TestShop
const tokens: string[] = []
beforeAll(async () => {
  shop = await openTestShop()
  tokens.push(await shop.tokenOf('ayesha'), await shop.tokenOf('bilal'))
})
afterAll(() => shop.close())

/** number of calls per endpoint; fewer for calls that hash passwords, which is slow */
const runs = 40
const slow = new Set<ServedEndpointName>([
  'signIn',
  'openDeskSession',
  'acceptDeskInvitation',
  'register',
  'updatePassword',
  'forgotPassword',
  'resetPassword',
  'deleteAccount',
  'createCustomer',
])

/** incompressible text, so that no index can store it */
const noise = (length: number): string =>
  Array.from({ length: Math.ceil(length / 43) }, (_, part) =>
    createHash('sha256').update(String(part)).digest('base64url'),
  )
    .join('')
    .slice(0, length)

const texts = [
  '',
  ' ',
  '0',
  '-1',
  '1.5',
  'NaN',
  '1e309',
  '2147483648',
  '99999999999999999999',
  '12345678901234567890.12',
  'true',
  '-271821-04-20',
  '-271821-04-20T00:00:00Z',
  '+275760-09-13T00:00:00Z',
  '+275760-09-12T23:59:59',
  '0000-01-01',
  '9999-12-31T23:59:59',
  "' or 1=1; drop table customer --",
  '\\',
  '%_%',
  '$1',
  '<script>alert(1)</script><img src=x onerror=alert(1)>',
  '\0',
  'a\0b',
  '\ud800',
  'Kh\ud800n',
  'ΑΣ',
  'İSTANBUL',
  'ΑΣ@mail.example',
  noise(6000),
  noise(201),
  '😀'.repeat(3000),
  `${'x'.repeat(300)}@mail.example`,
  'a@b.example\r\nBcc: all@mail.example',
  'ayesha@sauda.example',
  'SAVE10',
  '../../../etc/passwd',
  'http://[::1',
  'http://127.0.0.1:5432/x.webp',
  'javascript:alert(1)',
  '__proto__',
  'constructor',
  '1,2,3',
  '1001',
  '1,'.repeat(3000),
  ','.repeat(5000),
  '{"a":1}',
]
const numbers = [
  0, -1, 1, 1.5, 1001, 2_147_483_647, 2_147_483_648, -2_147_483_649, 9_007_199_254_740_992, 1e21,
]
const poisoned: unknown = JSON.parse(
  '{"__proto__":{"admin":true},"constructor":{"prototype":1},"length":1e9}',
)

const scalar = fc.oneof(
  fc.constantFrom(...texts),
  fc.constantFrom(...numbers),
  fc.constantFrom(null, true, false),
)
const value: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 6, arbitrary: scalar },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  {
    weight: 1,
    arbitrary: fc.constantFrom<unknown>(
      [],
      {},
      [null],
      [[[[]]]],
      [{}],
      poisoned,
      [poisoned],
      Array(3000).fill(1),
      Array(101).fill({}),
    ),
  },
)

const address = {
  first_name: 'Ayesha',
  last_name: 'Khan',
  address_1: 'House 12-B/3, Shamsi Road',
  city: 'Mardan',
  state: 'KPK',
  postcode: '23200',
  country: 'Pakistan',
}
const order = {
  payment_method: 'cod',
  billing: { ...address, email: 'ayesha@sauda.example', phone: '03001234567' },
  shipping: address,
  line_items: [{ product_id: 1001, quantity: 1, meta_data: [{ key: 'Size', value: 'M' }] }],
  coupon_lines: [],
  meta_data: [{ key: 'note', value: 'x' }],
}
const product = {
  name: 'Lamp',
  regular_price: '100',
  sale_price: '90',
  date_on_sale_to: '2030-01-01',
  sku: 'LAMP-1',
  slug: 'lamp',
  manage_stock: true,
  stock_quantity: 5,
  dimensions: { length: '1', width: '1', height: '1' },
  categories: [{ id: 11 }],
  tags: [{ name: 'light' }],
  images: [{ src: 'https://pictures.example/a.webp', alt: 'a' }],
  attributes: [{ name: 'Size', options: ['S', 'M'], visible: true, variation: true }],
  default_attributes: [{ name: 'Size', option: 'M' }],
  downloads: [{ name: 'a', file: 'https://files.example/a' }],
  meta_data: [{ key: 'k', value: 'v' }],
}
const coupon = {
  code: 'fuzz',
  amount: '5.00',
  date_expires: '2030-01-01',
  product_ids: [1001],
  email_restrictions: ['a@mail.example'],
  minimum_amount: '1',
  meta_data: [{ key: 'k', value: 'v' }],
}
const category = {
  name: 'Lamps',
  slug: 'lamps',
  parent: 11,
  image: { src: 'https://pictures.example/a.webp' },
}
const person = {
  email: 'fuzz@mail.example',
  first_name: 'A',
  last_name: 'B',
  display_name: 'C',
  billing: { ...address, email: 'a@mail.example', phone: '03001234567' },
  shipping: address,
  meta_data: [{ key: 'k', value: 'v' }],
}
const batchOf = (body: object) => ({ create: [body], update: [{ id: 1001, ...body }], delete: [999_999] })
/** Valid bodies; each run replaces one or two values. */
const bodies: Partial<Record<ServedEndpointName, object>> = {
  signIn: { username: 'ayesha', password: 'wrong password' },
  register: { username: 'fuzz', email: 'fuzz@mail.example', password: 'a good password' },
  updatePassword: { password: 'a good password', current_password: 'x' },
  forgotPassword: { login: 'ayesha' },
  resetPassword: { token: 'x', password: 'a good password' },
  contact: { name: 'Sana', email: 'sana@mail.example', message: 'Salam' },
  deleteAccount: { password: 'wrong password' },
  createOrder: order,
  updateOrder: { status: 'on-hold', ...order, line_items: [], coupon_lines: [] },
  batchOrders: batchOf(order),
  createOrderNote: { note: 'x' },
  createRefund: { amount: '1.00', reason: 'x' },
  createProduct: product,
  updateProduct: product,
  batchProducts: batchOf(product),
  createVariation: { ...product, attributes: [{ name: 'Size', option: 'M' }] },
  updateVariation: { ...product, attributes: [{ name: 'Size', option: 'M' }] },
  batchVariations: batchOf({ regular_price: '10', attributes: [{ name: 'Size', option: 'M' }] }),
  createCategory: category,
  updateCategory: category,
  batchCategories: batchOf(category),
  createCoupon: coupon,
  updateCoupon: coupon,
  batchCoupons: batchOf(coupon),
  createCustomer: person,
  updateCustomer: person,
  batchCustomers: batchOf(person),
  updateGateway: { title: 'Cash', description: 'x', order: 1, enabled: true, settings: { title: 'Cash' } },
}

/** All paths in a body: lists of keys from the top. */
const placesIn = (body: unknown): (string | number)[][] =>
  body === null || typeof body !== 'object'
    ? []
    : Object.entries(body).flatMap(([key, each]) => [
        [key],
        ...placesIn(each).map((inner) => [key, ...inner]),
      ])

function withValue(body: unknown, [key, ...rest]: readonly (string | number)[], put: unknown): unknown {
  if (key === undefined) return put
  const copy: Record<string | number, unknown> = Array.isArray(body)
    ? (Object.assign([], body) as never)
    : { ...(body as object) }
  copy[key] = withValue(copy[key], rest, put)
  return copy
}

const keysOf = (schema: z.ZodType): string[] => ('shape' in schema ? Object.keys(schema.shape as object) : [])

function bodyFor(name: ServedEndpointName): fc.Arbitrary<unknown> {
  const good = bodies[name] ?? {}
  const places = [...placesIn(good), ...keysOf(calls[name].parameters.body).map((key) => [key])]
  if (places.length === 0) return fc.constant({})
  const change = fc.tuple(fc.constantFrom(...places), value)
  return fc
    .array(change, { minLength: 1, maxLength: 2 })
    .map((changes) => changes.reduce<unknown>((body, [place, put]) => withValue(body, place, put), good))
}

function queryFor(name: ServedEndpointName): fc.Arbitrary<string> {
  const keys = [...keysOf(calls[name].parameters.query), '_envelope', '_fields', 'fuzz', '__proto__']
  const pair = fc.tuple(fc.constantFrom(...keys, ...keys.map((key) => `${key}[]`)), fc.constantFrom(...texts))
  return fc
    .array(pair, { maxLength: 2 })
    .map((pairs) =>
      pairs
        .map(([key, text]) => `${encodeURIComponent(key)}=${encodeURIComponent(text.toWellFormed())}`)
        .join('&'),
    )
}

const ids = ['1001', '2501', '5083', '101', '11', '1', '0', '999999999', '99999999999999999999']
const pathFor = (name: ServedEndpointName): fc.Arbitrary<string> => {
  const { path } = servedEndpoints[name]
  const id = fc.constantFrom(...ids)
  return fc
    .tuple(id, id, fc.constantFrom('cod', 'bacs', '__proto__', 'x'.repeat(3000)))
    .map(([first, second, gateway]) =>
      path
        .replace('{product}', 'sauda')
        .replace('{id}', first)
        .replace('{gateway}', gateway)
        .replace(/\{\w+\}/, second),
    )
}

const caller = fc.constantFrom<'operator' | 'ayesha' | 'bilal' | 'publishable' | 'nobody'>(
  'operator',
  'ayesha',
  'bilal',
  'publishable',
  'nobody',
)
const credentials = {
  operator: () => ({ key: '2' as const }),
  ayesha: () => ({ token: tokens[0] }),
  bilal: () => ({ token: tokens[1] }),
  publishable: () => ({ key: '1' as const }),
  nobody: () => ({}),
}

/** how the schema library describes a value; such a text names no parameter */
const libraryWords =
  /Invalid input|Invalid option|Unrecognized key|Too (?:big|small):|Invalid string|Invalid key/

/** Success, or a refusal in the one envelope and in the contract's words; 501 is WooCommerce's reply to a deletion without force. */
function verdict(status: number, reply: unknown): string {
  if (status < 400) return 'fine'
  const { code, message, data } = (reply ?? {}) as {
    code?: unknown
    message?: unknown
    data?: { status?: unknown }
  }
  const reported =
    typeof code === 'string' &&
    typeof message === 'string' &&
    data?.status === status &&
    !libraryWords.test(JSON.stringify(reply))
  return reported && (status < 500 || status === 501) ? 'fine' : `${status} ${JSON.stringify(reply)}`
}

const names = (Object.keys(servedEndpoints) as ServedEndpointName[]).filter((name) => name !== 'getStock')

describe('no parameter of any call causes a server error [API-044]', () => {
  test.each(names)('%s', async (name) => {
    const { method, sends } = servedEndpoints[name]
    const who = sends === 'operator' ? fc.constant('operator' as const) : caller
    const call = fc.record({
      who,
      path: pathFor(name),
      query: queryFor(name),
      body: method === 'GET' ? fc.constant(undefined) : bodyFor(name),
    })
    await fc.assert(
      fc.asyncProperty(call, async ({ who: asker, path, query, body }) => {
        const { status, body: reply } = await shop.ask(`${path}?${query}`, {
          method,
          ...(body !== undefined && { body }),
          ...credentials[asker](),
        })

        expect(verdict(status, reply)).toBe('fine')
      }),
      { numRuns: slow.has(name) ? runs / 4 : runs, seed: 20_261_121 },
    )
  })
})
