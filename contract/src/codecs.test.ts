import { readdirSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aCategory, aProduct } from '@sauda/domain/testing/builders.ts'
import { paisa } from '@sauda/domain/money.ts'
import { decodeCategory } from '@sauda/contract/categories/category.ts'
import { decodeCoupon } from '@sauda/contract/coupons/coupon.ts'
import { decodeCustomer } from '@sauda/contract/customers/customer.ts'
import { decodeFeed, encodeFeed } from '@sauda/contract/feed/home-feed.ts'
import { decodeOrder } from '@sauda/contract/orders/order.ts'
import { decodeGateway } from '@sauda/contract/payment-gateways/payment-gateway.ts'
import { decodeProduct, decodeVariation } from '@sauda/contract/products/product.ts'
import { DecodeError } from './reading.ts'
import { decodeSession } from '@sauda/contract/accounts/session.ts'
import { readTime, shopTime, gmtTime } from './time.ts'

test('an encoded feed is decoded to equal values [API-028]', () => {
  const category = aCategory()
  const simple = aProduct({ description: '', sku: '' })
  const variable = aProduct({
    id: 2501,
    type: 'variable',
    sku: '',
    priceMax: paisa(240_000),
    pricing: { regular: paisa(220_000), sale: paisa(187_000) },
    stock: { status: 'instock', managed: false, quantity: undefined },
    attributes: [{ name: 'Size', options: ['S', 'M'], variation: true }],
    defaultOptions: [{ name: 'Size', option: 'M' }],
    defaultVariation: {
      id: 2512,
      pricing: { regular: paisa(220_000), sale: paisa(187_000) },
      stock: { status: 'instock', managed: true, quantity: 4 },
      image: undefined,
      options: [{ name: 'Size', option: 'M' }],
    },
  })
  const feed = { products: [simple, variable], categories: [category], generatedAt: 1_781_506_800_000 }

  const wire: unknown = JSON.parse(JSON.stringify(encodeFeed(feed)))

  expect(decodeFeed(wire)).toEqual(feed)
})

test('a nearly empty reply is decoded', () => {
  const product = decodeProduct({ id: '7', name: 'Salt &amp; Pepper' })

  expect(product).toMatchObject({ id: 7, name: 'Salt & Pepper', pricing: { regular: undefined }, images: [] })
  expect(product.stock.status).toBe('outofstock')
})

test('an invalid product is refused with the path, not the value', () => {
  expect(() => decodeProduct({ id: 'seven' })).toThrow(DecodeError)
  expect(() => decodeFeed({ products: 'none' })).toThrow('unreadable catalogue at products')
})

test('an image is read as list, object and plain address [ENT-005] [ENT-006]', () => {
  const src = '/images/a.webp'

  expect(decodeProduct({ id: 1, images: [{ src }] }).images[0]?.src).toBe(src)
  expect(decodeProduct({ id: 1, images: [], image: src }).images[0]?.src).toBe(src)
  expect(decodeProduct({ id: 1, image: { src } }).images[0]?.src).toBe(src)
  expect(decodeProduct({ id: 1, images: [], image: '' }).images).toEqual([])
})

test('an invalid colour of an image is omitted', () => {
  const colorOf = (color: unknown) =>
    decodeProduct({ id: 1, images: [{ src: '/a.webp', color }] }).images[0]?.color

  expect(colorOf('#a0b1c2')).toBe('#a0b1c2')
  for (const other of ['', 'red', '#a0b1c2;background:url(//x)', 7, undefined])
    expect(colorOf(other)).toBeUndefined()
})

test('both naming sets of the sign-in reply give the same user [AUTH-011]', () => {
  const user = { id: 101, name: 'Ayesha Khan', email: 'ayesha@sauda.example', username: 'ayesha' }

  expect(
    decodeSession({
      token: 't',
      user_id: 101,
      user_display_name: user.name,
      user_email: user.email,
      user_nicename: user.username,
    }).user,
  ).toEqual(user)
  expect(
    decodeSession({
      token: 't',
      id: '101',
      displayName: user.name,
      email: user.email,
      nicename: user.username,
    }).user,
  ).toEqual(user)
})

test('without an id the user is read from the token', () => {
  const payload = Buffer.from(JSON.stringify({ data: { user: { id: '2' } } })).toString('base64url')

  expect(decodeSession({ token: `x.${payload}.y`, user_email: 'a@b.co' }).user.id).toBe(2)
})

test('times are read in shop time and in UTC', () => {
  const noon = Date.parse('2026-06-15T07:00:00Z')

  expect(shopTime(noon)).toBe('2026-06-15T12:00:00')
  expect(readTime(undefined, shopTime(noon))).toBe(noon)
  expect(readTime(gmtTime(noon), 'nonsense')).toBe(noon)
  expect(readTime(undefined, undefined)).toBeUndefined()
})

test('a coupon with a date without time is valid until the end of that day in Karachi', () => {
  expect(decodeCoupon({ code: 'today', date_expires: '2026-06-15' }).expiresAt).toBe(
    Date.parse('2026-06-15T18:59:59Z'),
  )
})

/** Replies of a real WooCommerce, if they are beside the clone: every successful one must be readable. */
const recordings = new URL('../../../shared/contract/samples/', import.meta.url)
const names = (() => {
  try {
    return readdirSync(recordings).filter((name) => name.endsWith('.json'))
  } catch {
    return []
  }
})()

type Recording = { request: { path: string }; response: { status: number; body: unknown } }

const decoders: [RegExp, (value: unknown) => unknown][] = [
  [/\/products\/\d+\/variations/, decodeVariation],
  [/\/products\/categories/, decodeCategory],
  [/\/products(\/\d+)?(\?|$)/, (value) => decodeProduct(value)],
  [/\/orders(\/\d+)?(\?|$)/, decodeOrder],
  [/\/coupons(\/\d+)?(\?|$)/, decodeCoupon],
  [/\/customers(\/\d+)?(\?|$)/, decodeCustomer],
  [/\/payment_gateways/, decodeGateway],
]

describe.skipIf(names.length === 0)('replies of a real WooCommerce', () => {
  test.each(names)('%s', (name) => {
    const { request, response } = JSON.parse(readFileSync(new URL(name, recordings), 'utf8')) as Recording
    const decode = decoders.find(([path]) => path.test(request.path))?.[1]
    const isPlain = !/_fields|_envelope|batch|options|preflight/.test(`${request.path} ${name}`)
    if (!decode || !isPlain || response.status >= 300 || typeof response.body !== 'object') return
    const rows = Array.isArray(response.body) ? (response.body as unknown[]) : [response.body]

    expect(() => rows.map(decode)).not.toThrow()
  })
})

test('an English page shows no name in Urdu, an Urdu page the one in Urdu if a line has one', () => {
  const name = fc.string({ minLength: 1, maxLength: 30 })
  const option = fc.record({ key: fc.constantFrom('Size', 'Colour', '_internal', ''), value: name })
  fc.assert(
    fc.property(
      fc.array(fc.record({ urdu: fc.option(name), options: fc.array(option, { maxLength: 3 }) })),
      (lines) => {
        const reply = {
          id: 1,
          line_items: lines.map(({ urdu, options }, index) => ({
            ...{ id: index + 1, name: `Line ${index}`, quantity: 1, subtotal: '1.00', total: '1.00' },
            meta_data: [...options, ...(urdu === null ? [] : [{ key: 'name_ur', value: urdu }])],
          })),
        }
        const [english, inUrdu] = [decodeOrder(reply), decodeOrder(reply, 'ur')]
        expect(english.lines.map((line) => line.name)).toEqual(lines.map((_, index) => `Line ${index}`))
        for (const [index, { urdu }] of lines.entries())
          expect(inUrdu.lines[index]?.name).toBe(urdu === null || urdu.trim() === '' ? `Line ${index}` : urdu)
        for (const { meta } of [...english.lines, ...inUrdu.lines])
          expect(meta.filter(({ key }) => !['Size', 'Colour'].includes(key))).toEqual([])
        expect({ ...inUrdu, lines: [] }).toEqual({ ...english, lines: [] })
      },
    ),
  )
})
