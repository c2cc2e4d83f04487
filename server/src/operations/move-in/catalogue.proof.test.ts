import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { compareShops } from './compare.ts'
import { redirectFor } from '#shop/pages/redirects.ts'
import type { Row } from '#testing/hosts/fake-woocommerce.ts'
import { type MovingShop, openMovingShop } from '#operations/move-in/testing/moving-shop.ts'

let moving: MovingShop
beforeEach(async () => {
  moving = await openMovingShop()
})
afterEach(() => moving.close())

const products = () =>
  moving.context.db
    .selectFrom('product')
    .select([
      'id',
      'name',
      'type',
      'slug',
      'sku',
      'status',
      'regularPrice',
      'salePrice',
      'stockQuantity',
      'totalSales',
    ])
    .orderBy('id')
    .execute()
const countOf = async (table: 'product' | 'category' | 'moveInRow') =>
  Number(
    (
      await moving.context.db
        .selectFrom(table)
        .select((eb) => eb.fn.countAll<string>().as('rows'))
        .executeTakeFirstOrThrow()
    ).rows,
  )
const named = async (name: string) => (await products()).find((each) => each.name === name)
const hostProduct = (id: number): Row => {
  const row = moving.host.products.find((each) => each.id === id)
  if (!row) throw new Error(`no product ${id}`)
  return row
}

test('a rehearsal reports what would be imported and what not, and writes nothing', async () => {
  hostProduct(23)['type'] = 'bundle'

  const text = await moving.rehearse()

  expect(text).toContain('products                  6   1 cannot')
  expect(text).toContain('1 product: Products of type "bundle" are not supported. (23)')
  expect(text).toContain('Internal fields of plugins')
  expect(await countOf('product')).toBe(0)
  expect(await countOf('moveInRow')).toBe(0)
})

test('products are imported with prices, stock, variations, categories, attributes and links', async () => {
  moving.host.attributes = [
    { id: 1, name: 'Color', slug: 'pa_color', type: 'select', order_by: 'menu_order' },
  ]
  moving.host.attributeTerms.set(1, [
    { id: 51, name: 'Blue', slug: 'blue' },
    { id: 52, name: 'Red', slug: 'red' },
  ])
  moving.host.brands = [{ id: 61, name: 'Khaadi', slug: 'khaadi', parent: 0 }]
  hostProduct(16)['brands'] = [{ id: 61, name: 'Khaadi', slug: 'khaadi' }]
  // names a product that comes later
  hostProduct(13)['upsell_ids'] = [22]

  await moving.run()

  const { db } = moving.context
  const hoodie = await named('Hoodie')
  expect(hoodie).toMatchObject({ type: 'variable', status: 'publish', totalSales: 17 })
  expect(await named('Last Cap')).toMatchObject({ regularPrice: 100_000, stockQuantity: 3 })
  expect(await named('Beanie')).toMatchObject({ regularPrice: 2000, salePrice: 1800 })
  expect(await named('Hidden Draft')).toMatchObject({ status: 'draft' })
  const variations = await db
    .selectFrom('product')
    .select(['defaultAttributes', 'regularPrice', 'salePrice', 'stockQuantity'])
    .where('parentId', '=', hoodie?.id ?? 0)
    .orderBy('id')
    .execute()
  expect(variations).toEqual([
    {
      defaultAttributes: [{ name: 'Color', option: 'Blue' }],
      regularPrice: 4500,
      salePrice: null,
      stockQuantity: null,
    },
    {
      defaultAttributes: [{ name: 'Color', option: 'Red' }],
      regularPrice: 4500,
      salePrice: 4200,
      stockQuantity: 5,
    },
  ])
  const { upsellIds } = await db
    .selectFrom('product')
    .select('upsellIds')
    // its variations have the same name
    .where('id', '=', hoodie?.id ?? 0)
    .executeTakeFirstOrThrow()
  expect(upsellIds).toEqual([(await named('Last Cap'))?.id])
  const shirt = await db
    .selectFrom('product')
    .select('brand')
    .where('name', '=', 'T-Shirt')
    .executeTakeFirst()
  expect(shirt).toEqual({ brand: 'Khaadi' })
  const tree = await db.selectFrom('category').select(['id', 'name', 'parentId']).orderBy('id').execute()
  expect(tree).toMatchObject([
    { name: 'Clothing', parentId: 0 },
    { name: 'Tshirts', parentId: tree[0]?.id },
    { name: 'Hoodies & more', parentId: tree[0]?.id },
  ])
})

test('options with characters that WooCommerce sends as HTML are imported as text, in products and variations', async () => {
  const { host } = moving
  host.attributes = [{ id: 1, name: 'Color', slug: 'pa_color', type: 'select', order_by: 'menu_order' }]
  host.attributeTerms.set(1, [
    { id: 51, name: 'Black &amp; White', slug: 'black-white' },
    { id: 52, name: 'Red', slug: 'red' },
  ])
  const color = { id: 1, name: 'Color' }
  Object.assign(hostProduct(13), {
    attributes: [{ ...color, visible: true, variation: true, options: ['Black &amp; White', 'Red'] }],
    default_attributes: [{ ...color, option: 'Black &amp; White' }],
  })
  const [variation] = host.variations.get(13) ?? []
  Object.assign(variation ?? {}, { attributes: [{ ...color, option: 'Black &amp; White' }] })

  await moving.run()

  const { db } = moving.context
  const chosen = [{ name: 'Color', option: 'Black & White' }]
  const hoodie = await db
    .selectFrom('product')
    .select(['attributes', 'defaultAttributes'])
    .where('type', '=', 'variable')
    .executeTakeFirstOrThrow()
  expect(hoodie).toMatchObject({
    attributes: [{ name: 'Color', options: ['Black & White', 'Red'], global: true }],
    defaultAttributes: chosen,
  })
  const [first] = await db
    .selectFrom('product')
    .select('defaultAttributes')
    .where('type', '=', 'variation')
    .orderBy('id')
    .execute()
  expect(first?.defaultAttributes).toEqual(chosen)
  const terms = await sql<{
    name: string
  }>`select name from term where kind = 'attribute' order by id`.execute(db)
  expect(terms.rows.map(({ name }) => name)).toEqual(['Black & White', 'Red'])
})

test('a second run imports only what has changed, and never duplicates', async () => {
  await moving.run()
  const before = await products()
  hostProduct(22)['stock_quantity'] = 1
  moving.host.variations.get(13)?.splice(0, 1)
  hostProduct(13)['variations'] = [31]

  const text = await moving.run()

  expect(text).toMatch(/products +6 +0 +2 +0/)
  const after = await products()
  expect(after.find(({ name }) => name === 'Last Cap')?.stockQuantity).toBe(1)
  // the variation that the old shop removed has gone
  expect(after).toHaveLength(before.length - 1)

  expect(await moving.run()).toMatch(/products +6 +0 +0 +0/)
})

test('failures of the old shop are retried: 429, 502, notices before JSON, empty pages, wrong totals', async () => {
  let calls = 0
  moving.host.notice = '<br />\n<b>Notice</b>: Undefined index in plugin.php\n'
  moving.host.wrongTotal = 1000
  moving.host.trouble = ({ path }) => {
    if (!path.startsWith('/wc/v3/products')) return undefined
    calls += 1
    return ({ 1: 'too many', 3: 'bad gateway', 5: 'empty page', 8: 'empty page' } as const)[calls]
  }

  const text = await moving.run()

  expect(text).toMatch(/categories +3 /)
  expect(text).toMatch(/products +6 /)
})

test('old addresses lead to the page or picture here, those of copies too, and never elsewhere', async () => {
  await moving.run()
  const { db } = moving.context
  const media = await db
    .insertInto('media')
    .values({
      ...{ hash: 'a'.repeat(32), name: 'red', sentType: 'image/png', bytes: 1, width: 1, height: 1 },
      ...{ opaque: true, blur: '', createdAt: new Date(0), modifiedAt: new Date(0) },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .updateTable('mediaSource')
    .set({ mediaId: media.id, state: 'done' })
    .where('address', 'like', '%/uploads/red.png')
    .execute()
  const lead = (path: string) =>
    redirectFor(moving.context, path, ({ hash, name }) => `/media/${hash}/${name}.webp`)

  expect(await lead('/product-category/tshirts/')).toBe('/products?category=tshirts')
  expect(await lead('/product-category/tshirts')).toBe('/products?category=tshirts')
  expect(await lead('/wp-content/uploads/red.png')).toBe(`/media/${'a'.repeat(32)}/red.webp`)
  expect(await lead('/wp-content/uploads/red-300x300.png')).toBe(`/media/${'a'.repeat(32)}/red.webp`)
  expect(await lead('/wp-content/uploads/blue.png')).toBeUndefined()
  expect(await lead('//evil.example/product-category/tshirts')).toBeUndefined()
  expect(await lead('/elsewhere')).toBeUndefined()
})

test('relative addresses of pictures are those of the old shop, in products, variations and categories', async () => {
  const { host } = moving
  const uploads = `${host.url}/wp-content/uploads`
  const html = (...sources: string[]) => sources.map((src) => `<img src="${src}" alt="" />`).join('')
  const page = `${host.url}/product/hoodie/`
  Object.assign(hostProduct(13), {
    permalink: page,
    description: html(
      '/wp-content/uploads/a.jpg',
      '../wp-content/uploads/b.jpg',
      '//cdn.example/c.jpg',
      'd.jpg',
    ),
    short_description: html('../../wp-content/uploads/e.jpg', 'data:image/gif;base64,R0lGOD'),
    images: [{ src: '/wp-content/uploads/f.jpg' }, { src: '//cdn.example/g.jpg' }],
  })
  const [variation] = host.variations.get(13) ?? []
  Object.assign(variation ?? {}, {
    description: html('/wp-content/uploads/h.jpg'),
    permalink: `${page}?color=blue`,
    image: { src: 'wp-content/uploads/i.jpg' },
  })
  const [category] = host.categories
  Object.assign(category ?? {}, {
    description: html('/wp-content/uploads/j.jpg'),
    image: { src: '/wp-content/uploads/k.jpg' },
  })

  await moving.run()

  const { db } = moving.context
  const hoodie = await db
    .selectFrom('product')
    .select(['description', 'shortDescription', 'images'])
    .where('type', '=', 'variable')
    .executeTakeFirstOrThrow()
  expect(hoodie).toEqual({
    description: html(`${uploads}/a.jpg`, `${uploads}/b.jpg`, 'http://cdn.example/c.jpg', `${page}d.jpg`),
    shortDescription: html(`${uploads}/e.jpg`),
    images: [
      { src: `${uploads}/f.jpg`, alt: '' },
      { src: 'http://cdn.example/g.jpg', alt: '' },
    ],
  })
  const queued = (await db.selectFrom('mediaSource').select('address').execute()).map(
    ({ address }) => address,
  )
  expect(queued).toEqual(expect.arrayContaining('abefhijk'.split('').map((name) => `${uploads}/${name}.jpg`)))
  const redirects = await db
    .selectFrom('redirect')
    .select('oldPath')
    .where('source', 'is not', null)
    .execute()
  expect(redirects).toEqual(expect.arrayContaining([{ oldPath: '/wp-content/uploads/b.jpg' }]))
})

test('a picture whose address cannot be stored is left out and reported; its product is imported', async () => {
  const src = `https://old.example/${'a'.repeat(3000)}.jpg`
  const good = 'https://old.example/good.jpg'
  hostProduct(16)['images'] = [{ src }, { src: good }, { src: 'data:image/png;base64,AAAA' }]
  hostProduct(16)['description'] = `<img src="${src}" alt="" />`
  const [variation] = moving.host.variations.get(13) ?? []
  Object.assign(variation ?? {}, { image: { src } })
  const [category] = moving.host.categories
  Object.assign(category ?? {}, { image: { src } })
  const note = 'A picture is left out, because its address is too long or not one of the web.'

  const rehearsal = await moving.rehearse()
  expect(rehearsal).toContain(`1 category: ${note}`)
  expect(rehearsal).toContain(note)
  await moving.run()

  const { db } = moving.context
  const { images, description } = await db
    .selectFrom('product')
    .select(['images', 'description'])
    .where('name', '=', 'T-Shirt')
    .executeTakeFirstOrThrow()
  expect(images).toEqual([{ src: good, alt: '' }])
  expect(description).toContain(src)
  const notes = await db
    .selectFrom('moveInRow')
    .select(['kind', 'oldId', 'note'])
    .where('note', '<>', '')
    .execute()
  expect(notes.filter((each) => each.note.includes(note)).map(({ kind, oldId }) => [kind, oldId])).toEqual(
    expect.arrayContaining([
      ['category', category?.id],
      ['product', 13],
      ['product', 16],
    ]),
  )
})

test('fields of a product without effect are left out and reported; the product is imported', async () => {
  const sale = { sale_price: '9', date_on_sale_from_gmt: '2024-02-01T00:00:00' }
  Object.assign(hostProduct(16), {
    ...{ tax_class: 'gone', shipping_class: 'gone', default_attributes: [{ name: 'Size', option: 'XL' }] },
  })
  Object.assign(hostProduct(22), { regular_price: '10', ...sale, date_on_sale_to_gmt: '2024-01-01T00:00:00' })
  const [variation, twin] = moving.host.variations.get(13) ?? []
  Object.assign(variation ?? {}, { tax_class: 'gone' })
  Object.assign(twin ?? {}, { attributes: variation?.['attributes'] })

  const text = await moving.run()

  expect(text).toContain('There is no tax class "gone". tax_class was left out.')
  expect(text).toMatch(/attributes are those of variation \d+\. It was hidden\./)
  expect(text).toContain('There is no shipping class "gone". shipping_class was left out.')
  expect(text).toContain('date_on_sale_from_gmt, date_on_sale_to_gmt and sale_price were left out.')
  const { rows } = await sql`
    select name, tax_class, shipping_class, default_attributes, regular_price, sale_price, sale_from, sale_to
    from product where name in ('T-Shirt', 'Last Cap') order by name`.execute(moving.context.db)
  expect(rows).toMatchObject([
    { name: 'Last Cap', regularPrice: 1000, salePrice: null, saleFrom: null, saleTo: null },
    { name: 'T-Shirt', taxClass: '', shippingClass: '', defaultAttributes: [] },
  ])
  const hidden = sql`select 1 from product where type = 'variation' and status = 'private'`
  expect((await hidden.execute(moving.context.db)).rows).toHaveLength(1)
})

test('prices are rounded to the paisa and stock to whole units, in products and variations, and both shops agree', async () => {
  Object.assign(hostProduct(22), { regular_price: '1299.995', sale_price: '833.3333', stock_quantity: 2.5 })
  const [, red] = moving.host.variations.get(13) ?? []
  Object.assign(red ?? {}, { regular_price: '10.005', sale_price: '', stock_quantity: 5.75 })

  const text = await moving.run()

  expect(text).toContain('A price with more than two decimals is rounded to the paisa.')
  expect(text).toContain('Stock that is no whole number is rounded down.')
  expect(await named('Last Cap')).toMatchObject({
    ...{ regularPrice: 130_000, salePrice: 83_333, stockQuantity: 2 },
  })
  const variations = (await products()).filter(({ type }) => type === 'variation')
  expect(variations).toContainEqual(expect.objectContaining({ regularPrice: 1001, stockQuantity: 5 }))
  const { differences } = await compareShops(moving.work, { leaveRefused: false })
  expect(differences.filter((each) => each.startsWith('Stock'))).toEqual([])
})

test('only a shop that sells in rupees can move in', async () => {
  moving.host.settings.currency = 'USD'

  await expect(moving.run()).rejects.toThrow('sells in USD')
})
