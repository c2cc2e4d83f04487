/* Reading replies and writing requests of a browser: cases that are not in the recorded samples. */
import { describe, expect, test } from 'vitest'
import { fromRupees, paisa } from '@sauda/domain/money.ts'
import { aProduct } from '@sauda/domain/testing/builders.ts'
import { decodeSession } from './accounts/session.ts'
import { decodeCustomer } from './customers/customer.ts'
import { decodeCoupon } from './coupons/coupon.ts'
import { decodeFeed, decodeFeedCooperatively, encodeFeed } from './feed/home-feed.ts'
import { decodeOrder, encodeOrderRequest } from './orders/order.ts'
import { decodeQuote, decodeRefusedTotals, encodeQuoteRequest } from './checkout/quote.ts'
import { decodeGateway } from './payment-gateways/payment-gateway.ts'
import { decodeFacets, encodeFacets } from './facets/facets.ts'
import { decodeProduct, decodeVariation, encodeFeedImage } from './products/product.ts'
import { decodeSearchDetails, encodeSearchDetails } from './search-details/search-details.ts'
import { decodeSearchWords, encodeSearchWords } from './search-words/search-words.ts'
import { decodePage } from './information/page.ts'
import { pathOf } from './endpoint.ts'
import { endsSession } from './envelope.ts'
import { chosenOptions, date, isRowId, metaValue, storedDate } from './parameter-types.ts'
import { DecodeError } from './reading.ts'
import { describedCalls } from './described-calls.ts'
import { describeRoute } from './route-description.ts'
import { readTime } from './time.ts'

const line = { id: 1, name: 'Lamp', quantity: 2, subtotal: '500.00', total: '450.00' }
const order = (others: object = {}) =>
  decodeOrder({ id: 7, status: 'processing', line_items: [line], ...others }, 'en')

describe('an order', () => {
  test('has the amounts of its lines, also without a unit price, and no internal meta data', () => {
    const meta = [
      { key: '_reduced_stock', value: '2' },
      { key: 'Size', value: 'M' },
      { key: 'Gift', value: { card: true } },
      { key: 'Note', value: null },
      { key: '', value: 'x' },
    ]
    const [first, none] = order({
      line_items: [
        { ...line, meta_data: meta },
        { ...line, quantity: 0 },
      ],
    }).lines
    expect(first?.price).toBe(paisa(25_000))
    expect(none?.price).toBe(paisa(50_000))
    expect(first?.meta).toEqual([
      { key: 'Size', value: 'M' },
      { key: 'Gift', value: '{"card":true}' },
      { key: 'Note', value: '' },
    ])
  })

  test('has bank accounts, fees and taxes, each if present', () => {
    const account = { bank_name: 'Meezan', account_name: 'Sauda', account_number: 'PK36' }
    const full = order({
      bank_accounts: [account],
      fee_lines: [{ id: 3, name: 'Cash', total: '50.00', total_tax: '5.00' }],
      tax_lines: [
        { label: 'GST', rate_percent: 18, tax_total: '90.00', shipping_tax_total: '9.00' },
        { label: 'Books', rate_percent: 5, tax_total: '1.00' },
      ],
      prices_include_tax: true,
    })
    expect(full.bankAccounts).toEqual([{ bank: 'Meezan', title: 'Sauda', number: 'PK36' }])
    expect(full.fees).toEqual([{ id: 3, name: 'Cash', total: paisa(5500) }])
    expect(full).toMatchObject({
      taxIncluded: true,
      taxes: [
        { label: 'GST', percent: 18, amount: paisa(9900) },
        { label: 'Books', percent: 5, amount: paisa(100) },
      ],
    })
    expect(order()).not.toHaveProperty('bankAccounts')
    expect(order({ bank_accounts: 'none' })).not.toHaveProperty('bankAccounts')
    expect(order()).not.toHaveProperty('taxIncluded')
  })

  test('is held for approval only while its status is on-hold', () => {
    const waits = (others: object) => order(others).isHeld
    expect(waits({ status: 'on-hold', review_by: '2026-06-15T12:00:00' })).toBe(true)
    expect(waits({ status: 'processing', review_by: '2026-06-15T12:00:00' })).toBe(false)
    expect(waits({ status: 'on-hold' })).toBe(false)
  })

  test('without a history gets the events of its dates, in order', () => {
    const at = (day: number) => `2026-06-${day}T12:00:00`
    const steps = (paid: number, completed?: number) =>
      order({
        date_created_gmt: at(10),
        date_paid_gmt: at(paid),
        ...(completed && { date_completed_gmt: at(completed) }),
      }).history.map((event) => event.kind === 'status' && event.status)
    expect(steps(11)).toEqual(['pending', 'processing'])
    expect(steps(11, 12)).toEqual(['pending', 'processing', 'completed'])
    // cash is paid on delivery
    expect(steps(12, 12)).toEqual(['pending', 'completed'])
  })

  test('has the events, notes and refunds of its history, and no others', () => {
    const date_created_gmt = '2026-06-10T12:00:00'
    const at = Date.parse(`${date_created_gmt}Z`)
    const history = [
      { type: 'status', status: 'completed', date_created_gmt },
      { type: 'note', note: 'Handed over', date_created_gmt },
      { type: 'refund', amount: '50.00', date_created_gmt },
      { type: 'refund', amount: '60.00', status: 'pending', date_created_gmt },
      { type: 'refund', date_created_gmt },
      { type: 'call', amount: '1.00', date_created_gmt },
      { type: 'note', note: 'without a date' },
    ]
    expect(order({ history }).history).toEqual([
      { kind: 'status', status: 'completed', at },
      { kind: 'note', note: 'Handed over', at },
      { kind: 'refund', amount: paisa(5000), at },
      { kind: 'refund', amount: paisa(6000), state: 'on-its-way', at },
    ])
  })

  test('has a payment page on the web while it may still be paid', () => {
    const url = (status: string, payment_url = 'https://pay.example/1', needs_payment = true) =>
      order({ status, payment_url, needs_payment }).paymentUrl
    for (const status of ['pending', 'failed']) expect(url(status)).toBe('https://pay.example/1')
    expect(url('processing')).toBe('')
    expect(url('pending', 'javascript:alert(1)')).toBe('')
    expect(url('pending', undefined, false)).toBe('')
  })

  test('is encoded with its options, variation and coupon only if present', () => {
    const address = {
      ...{ firstName: 'A', lastName: 'B', address1: 'C', address2: '', city: 'Mardan', state: 'KPK' },
      ...{ postcode: '23200', country: 'Pakistan' },
    }
    const bare = { productId: 5, variationId: undefined, quantity: 1, options: [] }
    const chosen = { ...bare, variationId: 6, options: [{ name: 'Size', option: 'M' }] }
    const request = {
      customerId: 1,
      gateway: { id: 'cod', title: 'Cash' },
      billing: { ...address, email: 'a@b.pk', phone: '1' },
      shipping: address,
      shippingMethod: { title: 'Local', amount: fromRupees(200) },
      lines: [bare, chosen],
      coupons: [],
      expectedTotal: fromRupees(700),
    }
    const { line_items: lines, ...others } = encodeOrderRequest(request)
    expect(
      encodeOrderRequest({ ...request, coupons: [{ code: 'EID', discount: fromRupees(50) }] }),
    ).toMatchObject({
      coupon_lines: [{ code: 'EID', discount: '50.00', discount_tax: '0.00' }],
    })
    expect(others).not.toHaveProperty('coupon_lines')
    expect(lines).toEqual([
      { product_id: 5, quantity: 1 },
      { product_id: 5, variation_id: 6, quantity: 1, meta_data: [{ key: 'Size', value: 'M' }] },
    ])
    const place = { city: 'Mardan', province: 'KPK', postcode: '' }
    expect(encodeQuoteRequest({ ...place, lines: [bare, chosen], coupons: [] })).toStrictEqual({
      line_items: [
        { product_id: 5, quantity: 1 },
        { product_id: 5, variation_id: 6, quantity: 1 },
      ],
      shipping: { city: 'Mardan', state: 'KPK', postcode: '' },
    })
    expect(encodeQuoteRequest({ ...place, lines: [], coupons: ['EID'], method: 'cod' })).toMatchObject({
      coupon_lines: [{ code: 'EID' }],
      payment_method: 'cod',
    })
  })
})

test('a quote has all amounts; a missing total is computed, a refusal without one is ignored', () => {
  const amounts = {
    subtotal: '500.00',
    discount_total: '50.00',
    shipping_total: '200.00',
    total_tax: '45.00',
  }
  const fees = { fee_lines: [{ name: 'Cash', total: '50.00' }] }
  expect(decodeQuote({ ...amounts, ...fees, shipping_title: 'Local' })).toMatchObject({
    ...{ subtotal: paisa(50_000), discount: paisa(5000), shipping: paisa(20_000), tax: paisa(4500) },
    ...{ total: paisa(69_500), fees: [{ id: 0, name: 'Cash', total: paisa(5000) }] },
  })
  expect(decodeQuote({})).toMatchObject({ subtotal: 0, discount: 0, shipping: 0, tax: 0, total: 0 })
  expect(decodeRefusedTotals({ ...amounts, total: '695.00' })).toMatchObject({
    ...{ subtotal: paisa(50_000), discount: paisa(5000), shipping: paisa(20_000), tax: paisa(4500) },
    total: paisa(69_500),
  })
  expect(decodeRefusedTotals(amounts)).toBeUndefined()
  expect(decodeRefusedTotals('no')).toBeUndefined()
})

test('facets and search details are decoded to what was encoded', () => {
  const counted = {
    facets: {
      prices: { from: paisa(10_000), to: paisa(90_000) },
      ...{ inStock: 3, onSale: 2, rated: 1 },
      attributes: [{ name: 'Size', options: [{ option: 'M', count: 2 }] }],
    },
    deals: { active: 2, maxDiscount: 40, averagePrice: paisa(50_000) },
    instead: 'shoes',
    isRelaxed: true as const,
    hits: [{ id: 20, count: 3 }],
  }
  expect(decodeFacets(encodeFacets(counted))).toEqual(counted)
  const { instead: _, isRelaxed: __, hits: ___, ...others } = counted
  expect(decodeFacets(encodeFacets(others))).toEqual(others)
  expect(decodeFacets({}).facets.attributes).toEqual([])
  const words = { synonyms: [['lamp', 'diya']], never: ['sale'] }
  expect(decodeSearchWords(encodeSearchWords(words))).toEqual(words)
  expect(encodeSearchWords(undefined)).toEqual({ synonyms: [], never: [] })

  const details = new Map([
    [1, { sku: 'A-1', tags: ['Eid'], text: 'soft cotton', name: 'چراغ' }],
    [2, { sku: '', tags: [], text: '' }],
  ])
  expect(decodeSearchDetails(encodeSearchDetails(details))).toEqual(details)
})

test('a feed contains products visible only in search, if any, and is read twenty at a time', () => {
  const products = Array.from({ length: 40 }, (_, index) => aProduct({ id: index + 1 }))
  const feed = { products, categories: [], generatedAt: 1_781_506_800_000 }
  const hidden = { ...feed, searchOnly: [aProduct({ id: 99 })] }
  expect(decodeFeed(encodeFeed(hidden)).searchOnly?.map(({ id }) => id)).toEqual([99])
  for (const none of [feed, { ...feed, searchOnly: [] }])
    expect(encodeFeed(none)).not.toHaveProperty('search_only')

  const partial = { ...feed, partial: { total: 900, members: new Map([[3, 40]]) } }
  expect(decodeFeed(JSON.parse(JSON.stringify(encodeFeed(partial)))).partial).toEqual(partial.partial)

  const steps = decodeFeedCooperatively(encodeFeed(feed))
  const pauses = [steps.next(), steps.next(), steps.next()].map(({ done }) => done)
  expect(pauses).toEqual([false, false, true])
})

test('stock of a variation is its own, or managed by its parent, or without a number', () => {
  const stock = (wire: object) => decodeProduct({ id: 1, stock_status: 'instock', ...wire }).stock
  expect(stock({ manage_stock: 'parent', stock_quantity: 4 })).toMatchObject({ managed: true, quantity: 4 })
  expect(stock({ manage_stock: 'parent' })).toMatchObject({ managed: false, quantity: undefined })
  expect(stock({ manage_stock: false, stock_quantity: 4 })).toMatchObject({ managed: false })
  expect(stock({ sold_on_backorder: true, order_limit: 3 })).toMatchObject({ backorders: true, most: 3 })
  for (const order_limit of [0, -1, null]) expect(stock({ order_limit })).not.toHaveProperty('most')
  expect(stock({})).not.toHaveProperty('backorders')
})

test('the user is read from the reply, else from the token; without either there is none', () => {
  const token = (payload: object) => `a.${btoa(JSON.stringify(payload))}.c`
  expect(decodeSession({ token: token({ data: { user: { id: '7' } } }) }).user.id).toBe(7)
  expect(decodeSession({ token: token({ data: {} }) }).user.id).toBe(0)
  expect(decodeSession({ user_id: 8 })).toMatchObject({ token: '', user: { id: 8 } })
  expect(decodeSession({ user_display_name: '', displayName: 'Hina' }).user.name).toBe('Hina')
})

test('limits, gateways, row ids and times are read from the wire', () => {
  const coupon = { id: 1, code: 'EID', amount: '10', discount_type: 'percent' }
  for (const none of [0, null])
    expect(decodeCoupon({ ...coupon, usage_limit: none }).usageLimit).toBeUndefined()
  expect(decodeCoupon({ ...coupon, usage_limit: 5 }).usageLimit).toBe(5)
  expect(
    decodeGateway({ id: 'cod', title: 'Cash', description: '<p>At the door</p>', enabled: true }),
  ).toEqual({
    ...{ id: 'cod', title: 'Cash', description: 'At the door', enabled: true },
  })
  expect([2_147_483_647, -2_147_483_647, 2_147_483_648, 1.5].map(isRowId)).toEqual([true, true, false, false])
  expect(readTime(undefined, '2026-06-15T12:00:00Z and more')).toBeUndefined()
  expect(readTime(undefined, '2026-06-15T12:00:00+05:00')).toBe(Date.parse('2026-06-15T07:00:00Z'))
})

test('meta data of programs are accepted unchanged, without NUL, and up to a limit', () => {
  const said = (value: unknown) => metaValue.safeParse(value).error?.issues[0]?.message
  expect(metaValue.parse({ 'a\0': ['b\0', 1, null] })).toEqual({ a: ['b', 1, null] })
  expect(said('x'.repeat(1_000_000))).toContain('characters long')
  expect(said(Array.from({ length: 100 }).reduce<unknown>((inner) => [inner], 1))).toContain('levels deep')
  expect(said('short')).toBeUndefined()
})

test('a picture has its copies, its size and its colour, each if known', () => {
  const src = '/a.webp'
  const picture = (others: object) => decodeProduct({ id: 1, images: [{ src, ...others }] }).images[0]
  const copies = [{ file: 'a-400.webp', width: 400 }]
  expect(picture({ copies, width: 840, height: 900, color: '#a0b1c2' })).toEqual({
    ...{ src, alt: '', widths: [], copies, width: 840, height: 900, color: '#a0b1c2' },
  })
  expect(picture({ width: 840 })).toEqual({ src, alt: '', widths: [] })
  expect(encodeFeedImage({ src, alt: '', widths: [] })).toStrictEqual({ src, alt: '', widths: [] })
})

test('a product has the category of its id', () => {
  const category = (id: number, name: string) => ({ id, name, slug: name, parentId: 0, count: 1 })
  const all = [category(1, 'one'), category(2, 'two')].map((each) => ({ ...each, image: undefined }))
  const of = (categories: unknown[]) => decodeProduct({ id: 1, categories }, all as never).categories
  expect(of([2])).toEqual([{ id: 2, name: 'two', slug: 'two' }])
  expect(of([3, { id: 4, name: 'four', slug: 'four' }])).toEqual([{ id: 4, name: 'four', slug: 'four' }])
})

test('a decode error contains the path, and has its own name', () => {
  expect(() => decodeCoupon('x')).toThrow('unreadable coupon')
  expect(() => decodeVariation('x')).toThrow('unreadable variation')
  expect(() => decodeCustomer({ id: 'x' })).toThrow('unreadable customer at id')
  expect(new DecodeError('x').name).toBe('DecodeError')
})

test('a path gets its parameters, encoded; an absent one is empty', () => {
  expect(pathOf('/wp-json/{product}/v1/{id}/{note_id}', { id: 'a/b' })).toBe('/wp-json/sauda/v1/a%2Fb/')
})

test('stored dates are in the years 1 to 9998, with a zone or in shop time; lists accept all', () => {
  const isTaken = (text: string) => [date.safeParse(text).success, storedDate.safeParse(text).success]
  expect(['0001-01-03', '9998-12-30T00:00:00', '2026-06-15T12:00:00+05:30'].map(isTaken)).toEqual([
    [true, true],
    [true, true],
    [true, true],
  ])
  expect(['0001-01-01', '9999-01-02', '0000-12-30T00:00:00', 'soon'].map(isTaken)).toEqual([
    [true, false],
    [true, false],
    [false, false],
    [false, false],
  ])
  expect(readTime('2026-06-15T12:00:00+05:00', undefined)).toBe(Date.parse('2026-06-15T07:00:00Z'))
  expect(readTime('2026-06-15T12:00:00', undefined)).toBe(Date.parse('2026-06-15T12:00:00Z'))
})

test('options are accepted for at most eight attributes, twenty of each', () => {
  const said = (chosen: unknown) => chosenOptions.safeParse(JSON.stringify(chosen)).error?.issues[0]?.message
  const many = (count: number) => Array.from({ length: count }, (_, index) => `o${index}`)
  const attributes = (count: number) => Object.fromEntries(many(count).map((key) => [key, ['M']]))
  expect([said(attributes(8)), said({ size: many(20) })]).toEqual([undefined, undefined])
  expect(said(attributes(9))).toBe('names more than 8 attributes.')
  expect(said({ size: many(21) })).toBe('names more than 20 options.')
})

test('a route is described in the form of WordPress: methods, arguments and rows', () => {
  const all = new Map(describedCalls().map((call) => [call.name, call]))
  const describe = (...names: string[]) => describeRoute(names.flatMap((name) => all.get(name) ?? []))
  const { endpoints, schema } = describe('getOrder', 'updateOrder')
  expect(endpoints.map(({ methods }) => methods)).toEqual([['GET'], ['POST', 'PUT', 'PATCH']])
  expect(endpoints[0]?.args['dp']).toMatchObject({ required: false })
  expect(schema?.title).toBe('shop_order')
  expect(schema?.$schema).toBe('http://json-schema.org/draft-04/schema#')
  expect(describe('listGateways').schema?.title).toBe('payment_gateway')
  expect(describe('batchOrders')).not.toHaveProperty('schema')
})

test('absent fields of a reply get their default', () => {
  expect(decodeSession({}).deviceToken).toBe('')
  expect(decodeProduct({ id: 1 }).type).toBe('simple')
  expect(decodeProduct({ id: 1, image: { src: '' } }).images).toEqual([])
  const src = '/a.webp'
  expect(encodeFeedImage({ src, alt: '', widths: [], avif: true })).toStrictEqual({
    src,
    alt: '',
    widths: [],
    avif: true,
  })
  expect(decodeCoupon({ id: 1, code: 'EID', amount: '10', minimum_amount: '500' }).minimum).toBe(
    paisa(50_000),
  )
  const names = { username: 'hina', email: 'h@mail.example', first_name: 'Hina', last_name: 'Ali' }
  expect(decodeCustomer({ id: 7, ...names })).toMatchObject({
    ...{ id: 7, username: 'hina', email: 'h@mail.example', firstName: 'Hina', lastName: 'Ali' },
    displayName: 'Hina Ali',
  })
  expect(order({ bank_accounts: [{ bank_name: 'Meezan' }] }).bankAccounts?.[0]).toEqual({
    ...{ bank: 'Meezan', title: '', number: '' },
  })
  expect(() => decodePage('x')).toThrow('unreadable page')
})

test('a session ends only when its token is refused', () => {
  for (const code of ['jwt_auth_invalid_token', 'rest_cookie_invalid_nonce', 'rest_forbidden'])
    expect(endsSession(403, code)).toBe(true)
  expect([
    endsSession(401, 'rest_forbidden'),
    endsSession(403, 'x'),
    endsSession(404, 'rest_forbidden'),
  ]).toEqual([true, false, false])
})
