/* Products, categories, coupons and reviews as old shops with many plugins have them. */
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { redirectFor } from '#shop/pages/redirects.ts'
import type { Row } from '#testing/hosts/fake-woocommerce.ts'
import { compareShops } from './compare.ts'
import { type MovingShop, openMovingShop } from './testing/moving-shop.ts'

let moving: MovingShop
let id = 1000
beforeEach(async () => {
  moving = await openMovingShop()
  moving.host.variations.clear()
  moving.host.products = moving.host.products.filter((row) => row.id === 16)
})
afterEach(() => moving.close())

/** A product like the shirt, without its own SKU. */
function aProduct(name: string, fields: object = {}): Row {
  const [shirt] = moving.host.products
  id += 1
  const row: Row = {
    ...structuredClone(shirt ?? { id }),
    ...{ id, name, slug: `p${id}`, sku: '', images: [], downloads: [], meta_data: [] },
    permalink: `${moving.host.url}/product/p${id}/`,
    ...fields,
  }
  moving.host.products.push(row)
  return row
}

const stored = async (name: string) => {
  const { rows } = await sql<Record<string, unknown>>`select * from product
    where name = ${name} and type <> 'variation'`.execute(moving.context.db)
  return rows[0]
}
const noteOf = async (kind: string, { id: oldId }: Row) =>
  (
    await moving.context.db
      .selectFrom('moveInRow')
      .select(['outcome', 'note'])
      .where('kind', '=', kind)
      .where('oldId', '=', oldId)
      .executeTakeFirst()
  )?.note
const differences = async () => (await compareShops(moving.work, { leaveRefused: false })).differences

test('a product is imported without a field that does not fit here, which is reported, in the rehearsal too', async () => {
  const products = [
    aProduct('weight', { weight: '0,5 kg' }),
    aProduct('size', { dimensions: { length: '10cm', width: '', height: '' } }),
    aProduct('tax', { tax_status: '' }),
    aProduct('sku', { sku: 's'.repeat(150) }),
  ]
  const status = aProduct('status', { status: 'archived' })
  const named = [
    'weight is not a number of at least 0. weight was left out.',
    'dimensions.length is not a number of at least 0. dimensions was left out.',
    'tax_status is not one of taxable, shipping, and none. tax_status was left out.',
    'sku must be at most 100 characters long. sku was left out.',
    'The status "archived" becomes "private".',
  ]

  const rehearsed = await moving.rehearse()
  for (const text of named) expect(rehearsed).toContain(text)
  await moving.run()

  // each note counts by itself
  Object.assign(products[0] ?? {}, { tax_status: '' })
  const again = await moving.run()
  expect(again).toContain('2 products: tax_status is not one of')
  expect(again).toContain('1 product: weight is not a number')
  Object.assign(products[0] ?? {}, { tax_status: 'none' })
  await moving.run()
  for (const [at, product] of [...products, status].entries())
    expect(await noteOf('product', product)).toBe(named[at])
  expect(await stored('status')).toMatchObject({ status: 'private' })
  expect(await stored('weight')).toMatchObject({ weight: '', regularPrice: 1800 })
  expect(await differences()).toEqual([])
})

test('a product without a readable price is refused, since it would get another one', async () => {
  const minus = aProduct('minus', { regular_price: '-5' })
  expect(await moving.rehearse()).toContain('1 product: regular_price is not a valid amount.')
  await moving.run()
  expect(await noteOf('product', minus)).toBe('regular_price is not a valid amount.')
})

test('an SKU that two products have stays with the first; variations and addresses of the others are imported', async () => {
  aProduct('first', { sku: 'twice' })
  const second = aProduct('second', { sku: 'TWICE' })
  const third = aProduct('third', {
    type: 'variable',
    regular_price: '',
    attributes: [{ id: 0, name: 'Size', visible: true, variation: true, options: ['S', 'M'] }],
  })
  const variations = ['S', 'M'].map((option, at) => ({
    ...{ ...second, id: 5000 + at, sku: at === 0 ? 'twice' : 'third-m', image: null },
    attributes: [{ id: 0, name: 'Size', option }],
  }))
  third['variations'] = variations.map((each) => each.id)
  moving.host.variations.set(third.id, variations)
  const broken = aProduct('broken link', { type: 'external', external_url: 'javascript:alert(1)' })

  await moving.run()

  expect(await stored('second')).toMatchObject({ sku: null, regularPrice: 1800 })
  expect(await noteOf('product', second)).toBe('Another product has its SKU. sku was left out.')
  expect(await noteOf('product', third)).toBe('Another product has its SKU. sku was left out.')
  const { rows } = await sql`select sku from product where type = 'variation' order by id`.execute(
    moving.context.db,
  )
  expect(rows).toEqual([{ sku: null }, { sku: 'third-m' }])
  expect(await noteOf('product', broken)).toContain('external_url was left out.')
  expect(await differences()).toEqual([])
})

test('stock below zero, prices of zero or none, and open options are unchanged', async () => {
  aProduct('below', { manage_stock: true, stock_quantity: -3, backorders: 'notify' })
  aProduct('free', { price: '0', regular_price: '0' })
  aProduct('unpriced', { price: '', regular_price: '' })
  const open = aProduct('open', {
    type: 'variable',
    regular_price: '',
    attributes: [{ id: 0, name: 'Size', visible: true, variation: true, options: ['S', 'M'] }],
    variations: [6000],
  })
  moving.host.variations.set(open.id, [
    { ...open, id: 6000, regular_price: '11', image: null, attributes: [] },
  ])

  await moving.run()

  expect(await stored('below')).toMatchObject({ stockQuantity: -3, backorders: 'notify' })
  expect(await stored('free')).toMatchObject({ regularPrice: 0, price: 0 })
  expect(await stored('unpriced')).toMatchObject({ regularPrice: null, price: null })
  expect(await stored('open')).toMatchObject({ price: 1100 })
  expect(await differences()).toEqual([])
})

test('slugs of Urdu letters, which WordPress encodes, are letters here, and their old addresses lead there', async () => {
  const slug = encodeURIComponent('شلوار-قمیض-🎉').toLowerCase()
  aProduct('شلوار', { slug, permalink: `${moving.host.url}/product/${slug}/` })
  const [clothing] = moving.host.categories
  Object.assign(clothing ?? {}, { name: 'کپڑے', slug: encodeURIComponent('کپڑے').toLowerCase() })

  await moving.run()

  expect(await stored('شلوار')).toMatchObject({ slug: 'شلوار-قمیض' })
  const lead = (path: string) => redirectFor(moving.context, path, () => '')
  expect(await lead(`/product/${slug}/`)).toBe(`/product/${encodeURIComponent('شلوار-قمیض')}`)
  const category = encodeURIComponent('کپڑے')
  expect(await lead(`/product-category/${category.toLowerCase()}/`)).toBe(`/products?category=${category}`)
})

test('times without UTC are local ones, and times of zeros count as missing', async () => {
  aProduct('local', { date_created_gmt: null, date_created: '2020-02-03T04:05:06' })
  aProduct('zeros', { sale_price: '9', date_on_sale_to_gmt: '0000-00-00T00:00:00', date_on_sale_to: null })

  await moving.run()

  expect(await stored('local')).toMatchObject({ createdAt: new Date('2020-02-02T23:05:06Z') })
  expect(await stored('zeros')).toMatchObject({ salePrice: 900, saleTo: null })
})

test('data that the old shop has removed since the last run is removed here too', async () => {
  const sale = aProduct('sale', { sale_price: '9', date_on_sale_to_gmt: '2027-01-01T00:00:00' })
  const [ten] = moving.host.coupons
  Object.assign(ten ?? {}, { usage_limit: 5, date_expires_gmt: '2027-01-01T00:00:00' })
  await moving.run()
  expect(await stored('sale')).toMatchObject({ saleTo: new Date('2027-01-01T00:00:00Z') })

  Object.assign(sale, { date_on_sale_to_gmt: null })
  Object.assign(ten ?? {}, { usage_limit: null, date_expires_gmt: null })
  await moving.run()

  expect(await stored('sale')).toMatchObject({ salePrice: 900, saleTo: null })
  const coupon = await moving.context.db
    .selectFrom('coupon')
    .select(['usageLimit', 'expiresAt'])
    .where('code', '=', 'TEN')
    .executeTakeFirst()
  expect(coupon).toEqual({ usageLimit: null, expiresAt: null })
})

test('coupons above 100 percent, with fractions or broken addresses are imported as far as possible', async () => {
  const [ten] = moving.host.coupons
  const aCoupon = (code: string, fields: object): Row => ({
    ...(ten ?? { id }),
    id: (id += 1),
    code,
    ...fields,
  })
  const coupons = [
    aCoupon('over', { amount: '150.00' }),
    aCoupon('third', { amount: '33.3333' }),
    aCoupon('some', { email_restrictions: ['', 'no address', 'a@example.com', '*@example.com'] }),
    aCoupon('none', { email_restrictions: ['no address'] }),
    aCoupon('local', { date_expires_gmt: null, date_expires: '2027-01-01T00:00:00' }),
    aCoupon('عید مبارک', {}),
  ]
  moving.host.coupons = coupons

  const text = await moving.run()

  const { rows } = await sql`select code, amount, email_restrictions as emails, expires_at as ends
    from coupon order by id`.execute(moving.context.db)
  expect(rows).toEqual([
    { code: 'OVER', amount: 10_000, emails: [], ends: null },
    { code: 'THIRD', amount: 3333, emails: [], ends: null },
    { code: 'SOME', amount: 1000, emails: ['a@example.com', '*@example.com'], ends: null },
    { code: 'LOCAL', amount: 1000, emails: [], ends: new Date('2026-12-31T19:00:00Z') },
    { code: 'عید مبارک', amount: 1000, emails: [], ends: null },
  ])
  for (const note of [
    '1 coupon: A percentage above 100 becomes 100.',
    '1 coupon: Amounts with more than two decimals are rounded.',
    '1 coupon: Invalid email addresses are left out.',
    '1 coupon: None of its email addresses is valid, so every customer could use it.',
  ])
    expect(text).toContain(note)
})

test('a category with an unknown display, parents in a circle, and long names of reviewers are imported', async () => {
  moving.host.categories = [
    { id: 3, name: 'One', slug: 'one', parent: 4 },
    { id: 4, name: 'Two', slug: 'two', parent: 3 },
    { id: 5, name: 'Three', slug: 'three', parent: 99, display: 'slider' },
  ]
  moving.host.reviews = [
    {
      ...{ id: 1, product_id: 16, status: 'approved', reviewer: 'B'.repeat(300), rating: 0 },
      ...{ reviewer_email: '', review: 'Good', date_created: '2024-03-01T15:00:00' },
    },
  ]

  const text = await moving.run()

  expect(text).toMatch(/categories +3 +3 +0 +0/)
  expect(text).toContain('display was left out.')
  const { rows } = await sql`select length(reviewer) as letters, rating, created_at as at
    from product_review`.execute(moving.context.db)
  expect(rows).toEqual([{ letters: 245, rating: 0, at: new Date('2024-03-01T10:00:00Z') }])
})

test('nothing is sold for less, or without a limit, because a field cannot be read', async () => {
  const times = { date_on_sale_to_gmt: '31/12/2026', date_on_sale_to: '31/12/2026' }
  aProduct('end', { sale_price: '9', ...times })
  aProduct('begin', { sale_price: '9', date_on_sale_from_gmt: '32026-01-01T00:00:00' })
  aProduct('none', { sale_price: '9', date_on_sale_to_gmt: '-0001-11-30T00:00:00' })
  aProduct('stock', { stock_status: 'discontinued', manage_stock: false })
  const price = aProduct('price', { regular_price: '1,234.567' })
  const [ten] = moving.host.coupons
  const aCoupon = (fields: object): Row => ({ ...(ten ?? { id }), id: (id += 1), code: `c${id}`, ...fields })
  const refused = [
    aCoupon({ date_expires_gmt: '31/12/2020', date_expires: '31/12/2020' }),
    aCoupon({ date_expires_gmt: null, date_expires: { date: '2020-12-31 00:00:00' } }),
    aCoupon({ minimum_amount: '1,000.005' }),
    aCoupon({ meta_data: [{ key: 'product_brands', value: [5] }] }),
    aCoupon({ meta_data: [{ key: 'exclude_product_brands', value: { 1: 5 } }] }),
    aCoupon({ product_ids: { 1: 999 } }),
    aCoupon({ product_categories: 'clothing' }),
  ]
  const list = aCoupon({ email_restrictions: { 2: 'a@example.com' }, product_ids: { 1: 16 } })
  const free = aCoupon({ meta_data: [{ key: 'product_brands', value: [] }], date_expires_gmt: '0000-00-00' })
  moving.host.coupons = [...refused, list, free]

  expect(await moving.rehearse()).toContain('The times of a sale cannot be read')
  const text = await moving.run()

  for (const name of ['end', 'begin']) expect(await stored(name)).toMatchObject({ salePrice: null })
  expect(await stored('none')).toMatchObject({ salePrice: 900, saleTo: null })
  expect(await stored('stock')).toMatchObject({ stockStatus: 'outofstock' })
  expect(await noteOf('product', price)).toBe('regular_price is not a valid amount.')
  expect(text).toContain('2 coupons: The time at which it ends cannot be read, so it would never end.')
  expect(text).toContain('2 coupons: It is limited to brands, which coupons here cannot be')
  const { rows } = await sql`select code, email_restrictions as emails, cardinality(product_ids) as products
    from coupon order by id`.execute(moving.context.db)
  expect(rows).toEqual([
    { code: String(list['code']).toUpperCase(), emails: ['a@example.com'], products: 1 },
    { code: String(free['code']).toUpperCase(), emails: [], products: 0 },
  ])
})
