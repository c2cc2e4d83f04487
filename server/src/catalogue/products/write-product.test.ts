import { describe, expect, test } from 'vitest'
import { sql } from 'kysely'
import { lockNames } from '#catalogue/product-data/terms/category-store.ts'
import { currentVersions } from '#platform/database/versions.ts'
import { type Body, operatorAsks } from '#testing/operator-orders.ts'
import { setUpShop } from '#testing/set-up-shop.ts'

const shop = setUpShop()

const products = '/wp-json/wc/v3/products'
const ask = operatorAsks(() => shop)
const create = async (body: object): Promise<Body> => (await ask('POST', products, body)).body
const change = (id: number, body: object) => ask('PUT', `${products}/${id}`, body)
const seenByShoppers = async (id: number) => shop.ask(`${products}/${id}`, { key: '1' })
const idsOf = async (query: string) =>
  ((await shop.ask(`${products}?per_page=100&${query}`, { key: '2' })).body as Body[]).map(({ id }) => id)

test('an operator creates a product with all its fields [API-041]', async () => {
  const reply = await ask('POST', products, {
    name: 'Cotton <b>Kurta</b> &amp; Shalwar',
    sku: 'kurta-9',
    regular_price: '2500',
    sale_price: '1999.50',
    description: '<p onclick="x()">Soft</p><script>alert(1)</script>',
    short_description: '<p>Kurta</p>',
    manage_stock: true,
    stock_quantity: 12,
    categories: [{ id: 121 }, { id: 99999 }, { id: 12 }],
    tags: [{ name: 'Eid' }],
    images: [
      { src: 'https://pictures.example/kurta.jpg', alt: 'Front' },
      { src: 'http://shop.test/images/a.webp' },
    ],
    attributes: [{ name: 'Size', options: ['S', 'M'], visible: true }],
    weight: '0.4',
    dimensions: { length: '30', width: '20', height: '2' },
    upsell_ids: [1001],
    meta_data: [
      { key: 'fabric', value: 'lawn' },
      { key: '_cost', value: 900 },
    ],
  })

  expect(reply.status).toBe(201)
  expect(reply.headers.get('location')).toBe(`http://shop.test${products}/${reply.body.id}`)
  expect(reply.body).toMatchObject({
    name: 'Cotton Kurta &amp; Shalwar',
    slug: 'cotton-kurta-and-shalwar',
    type: 'simple',
    status: 'publish',
    price: '1999.50',
    regular_price: '2500',
    sale_price: '1999.50',
    on_sale: true,
    description: '<p>Soft</p>',
    manage_stock: true,
    stock_quantity: 12,
    stock_status: 'instock',
    in_stock: true,
    categories: [{ id: 121 }, { id: 12 }],
    tags: [{ name: 'Eid', slug: 'eid' }],
    images: [
      { src: 'https://pictures.example/kurta.jpg', alt: 'Front' },
      { src: 'http://shop.test/images/a.webp' },
    ],
    attributes: [{ name: 'Size', options: ['S', 'M'], visible: true, variation: false }],
    dimensions: { length: '30', width: '20', height: '2' },
    upsell_ids: [1001],
    meta_data: [
      { key: 'fabric', value: 'lawn' },
      { key: '_cost', value: 900 },
    ],
  })
  expect(await seenByShoppers(reply.body.id)).toMatchObject({
    status: 200,
    body: { meta_data: [{ key: 'fabric', value: 'lawn' }] },
  })
})

test('no field is required: the name defaults to Product, the category to Uncategorized', async () => {
  const first = await create({ regular_price: '10' })
  const second = await create({ categories: [{ id: 99999 }] })

  expect(first).toMatchObject({
    name: 'Product',
    slug: 'product',
    price: '10',
    categories: [{ slug: 'uncategorized' }],
  })
  expect(second).toMatchObject({ slug: 'product-2', price: '', purchasable: false })
})

test.each([
  [{ regular_price: 10.5 }, 'regular_price is not of type string.'],
  [{ regular_price: 'abc' }, 'regular_price is not a valid amount.'],
  [{ regular_price: '-5' }, 'regular_price is not a valid amount.'],
  [{ type: 'gift' }, 'type is not one of simple, grouped, external, and variable.'],
  [{ status: 'hidden' }, 'status is not one of draft, pending, private, publish, future, and trash.'],
  [{ stock_quantity: 'two' }, 'stock_quantity is not of type integer.'],
  [{ stock_quantity: 1.5 }, 'stock_quantity is not of type integer.'],
  [{ date_on_sale_from: 'soon' }, 'Invalid date.'],
  [{ weight: 'heavy' }, 'weight is not a number of at least 0.'],
  [{ weight: '-1' }, 'weight is not a number of at least 0.'],
  [{ dimensions: { width: '1,5' } }, 'dimensions[width] is not a number of at least 0.'],
  [{ categories: 5 }, 'categories is not of type array.'],
  [{ categories: [5] }, 'categories[0] is not of type object.'],
  [{ type: 'external', external_url: 'javascript:alert(1)' }, 'external_url is not a web address.'],
])('rejects %o [API-044]', async (body, text) => {
  const [name = ''] = Object.keys(body).slice(-1)

  expect(await ask('POST', products, { name: 'x', ...body })).toMatchObject({
    status: 400,
    body: { code: 'rest_invalid_param', data: { params: { [name]: text } } },
  })
})

test('an SKU in use is rejected with a suggestion; a picture needs an address [API-044]', async () => {
  const holder = await create({ name: 'Holder', sku: 'held' })
  await create({ name: 'Next', sku: 'held-1' })

  expect(await ask('POST', products, { sku: 'held' })).toMatchObject({
    status: 400,
    body: { code: 'product_invalid_sku', data: { resource_id: holder.id, unique_sku: 'held-2' } },
  })
  expect((await change(holder.id, { sku: 'held' })).status).toBe(200)
  expect(await ask('POST', products, { images: [{ src: 'not-a-url' }] })).toMatchObject({
    status: 400,
    body: { code: 'woocommerce_product_image_upload_error' },
  })
  expect(await ask('POST', products, { images: [{ id: 77 }] })).toMatchObject({
    status: 400,
    body: { code: 'woocommerce_product_invalid_image_id' },
  })
})

test('an update keeps fields that are absent; PATCH and POST on the item are equal to PUT [API-041]', async () => {
  const { id } = await create({ name: 'Shawl', regular_price: '900', tags: [{ name: 'Warm' }] })

  const patched = await ask('PATCH', `${products}/${id}`, { description: '<p>Wool</p>' })
  const posted = await ask('POST', `${products}/${id}`, { featured: true })

  expect(patched).toMatchObject({ status: 200, body: { name: 'Shawl', regular_price: '900' } })
  expect(posted.body).toMatchObject({ featured: true, description: '<p>Wool</p>', tags: [{ name: 'Warm' }] })
})

describe('prices and stock (CONTRACT 6)', () => {
  test('a sale price that is not below the regular price is removed', async () => {
    const { id } = await create({ name: 'Drop', regular_price: '2600', sale_price: '2000' })

    expect((await change(id, { regular_price: '1500' })).body).toMatchObject({
      price: '1500',
      sale_price: '',
    })
    expect((await change(id, { sale_price: '9999' })).body).toMatchObject({ sale_price: '', on_sale: false })
  })

  test('stock sets the status where it is managed; otherwise the given status applies [API-041]', async () => {
    const { id } = await create({ name: 'Stocked', manage_stock: true, stock_quantity: 4 })

    expect((await change(id, { stock_quantity: 0 })).body).toMatchObject({
      stock_status: 'outofstock',
      in_stock: false,
    })
    expect((await change(id, { stock_quantity: 7 })).body).toMatchObject({ stock_status: 'instock' })
    expect((await change(id, { in_stock: false })).body).toMatchObject({ in_stock: true })
    expect((await change(id, { manage_stock: false, stock_status: 'onbackorder' })).body).toMatchObject({
      stock_quantity: null,
      stock_status: 'onbackorder',
    })
    expect((await change(id, { stock_quantity: 9 })).body).toMatchObject({ stock_quantity: null })
  })

  test('a sale in the future does not apply yet', async () => {
    const { id, date_on_sale_from_gmt } = await create({
      name: 'Later',
      regular_price: '500',
      sale_price: '400',
      date_on_sale_from: '2099-01-01T00:00:00',
    })

    expect(date_on_sale_from_gmt).toBe('2098-12-31T19:00:00')
    expect((await seenByShoppers(id)).body).toMatchObject({ price: '500', sale_price: '', on_sale: false })
  })

  test('operators see a sale price until the last moment of its sale', async () => {
    const end = { date_on_sale_from: '2026-06-01T00:00:00', date_on_sale_to: '2026-06-16T00:00:00' }
    const { id } = await create({ name: 'Ends', regular_price: '500', sale_price: '400', ...end })
    const seen = async () => (await ask('GET', `${products}/${id}`)).body
    const began = shop.time.now
    const last = Date.parse(`${String((await seen())['date_on_sale_to_gmt'])}Z`)

    shop.time.now = last
    expect(await seen()).toMatchObject({ sale_price: '400', on_sale: true })
    shop.time.now = last + 1000
    expect(await seen()).toMatchObject({ sale_price: '', on_sale: false })
    shop.time.now = began
  })

  test('a sale in the future stays when a program sends back what it read', async () => {
    const sale = { regular_price: '500', sale_price: '400', date_on_sale_from: '2099-01-01T00:00:00' }
    const { id } = await create({
      name: 'Variable, read',
      type: 'variable',
      attributes: [{ name: 'Size', options: ['S'], variation: true }],
    })
    const size = { attributes: [{ name: 'Size', option: 'S' }] }
    const variation = (await ask('POST', `${products}/${id}/variations`, { ...sale, ...size })).body
    const simple = await create({ name: 'Simple, read', ...sale })

    for (const path of [`${products}/${simple.id}`, `${products}/${id}/variations/${variation.id}`]) {
      const read = await ask('GET', path)
      expect(read.body).toMatchObject({ price: '500', sale_price: '400', on_sale: false })
      await ask('PUT', path, read.body)
      const now = await ask('PUT', path, { date_on_sale_from: '' })
      expect(now.body).toMatchObject({ price: '400', on_sale: true })
    }
  })
})

test('slugs are unique: a taken slug gets a number', async () => {
  const { id } = await create({ name: 'Granite Tawa' })

  expect(await change(id, { slug: 'steel-degchi' })).toMatchObject({ body: { slug: 'steel-degchi-2' } })
  expect(await change(id, { slug: 'My Own' })).toMatchObject({ body: { slug: 'my-own' } })
  expect(await change(id, { name: 'Renamed' })).toMatchObject({ body: { slug: 'my-own' } })
})

test('two products created at the same moment get two slugs', async () => {
  const made = await Promise.all(Array.from({ length: 6 }, () => create({ name: 'Twin Lamp' })))

  expect(new Set(made.map(({ slug }) => slug)).size).toBe(6)
})

test('a product goes to the trash, stays there when trashed again, and is deleted for good [API-041]', async () => {
  const { id } = await create({ name: 'Short Lived', sku: 'short-lived', regular_price: '5' })

  const trashed = await ask('DELETE', `${products}/${id}`)

  expect(trashed).toMatchObject({ status: 200, body: { status: 'publish' } })
  expect((await seenByShoppers(id)).status).toBe(404)
  expect(await idsOf('status=trash')).toEqual([id])
  expect(await ask('DELETE', `${products}/${id}`)).toMatchObject({
    status: 410,
    body: { code: 'woocommerce_rest_already_trashed', message: 'The product has already been deleted.' },
  })
  expect((await ask('POST', products, { sku: 'short-lived' })).status).toBe(201)
  expect((await change(id, { status: 'publish' })).body).toMatchObject({ code: 'product_invalid_sku' })
  expect((await ask('DELETE', `${products}/${id}?force=true`)).status).toBe(200)
  expect((await ask('GET', `${products}/${id}`)).status).toBe(404)
})

test('unknown ids are 404 for GET and DELETE and 400 for PUT [API-044]', async () => {
  const body = { code: 'woocommerce_rest_product_invalid_id', message: 'Invalid ID.' }

  expect(await ask('GET', `${products}/99999`)).toMatchObject({ status: 404, body })
  expect(await ask('DELETE', `${products}/99999?force=true`)).toMatchObject({ status: 404, body })
  expect(await change(99_999, { name: 'x' })).toMatchObject({ status: 400, body })
})

test('a batch writes valid entries and reports the others [API-041]', async () => {
  const { id } = await create({ name: 'Batched' })

  const { status, body } = await ask('POST', `${products}/batch`, {
    create: [
      { name: 'Batch A', regular_price: '5' },
      { name: 'Batch B', type: 'gift' },
    ],
    update: [
      { id, name: 'Changed' },
      { id: 99_999, name: 'x' },
    ],
    delete: [id, 99_998],
  })

  expect(status).toBe(200)
  expect(body).toMatchObject({
    create: [
      { name: 'Batch A', price: '5' },
      { id: 0, error: { code: 'rest_invalid_param' } },
    ],
    update: [
      { id, name: 'Changed' },
      { id: 99_999, error: { code: 'woocommerce_rest_product_invalid_id', data: { status: 400 } } },
    ],
    delete: [{ id }, { id: 99_998, error: { data: { status: 404 } } }],
  })
  expect((await ask('GET', `${products}/${id}`)).status).toBe(404)
})

test('a repeated batch with one Idempotency-Key creates its products once', async () => {
  const batch = { create: [{ name: 'Once Only' }] }
  const headers = { 'Idempotency-Key': 'batch-made-once' }

  const first = await ask('POST', `${products}/batch`, batch, headers)
  const made = (await currentVersions(shop.context)).catalogue
  const second = await ask('POST', `${products}/batch`, batch, headers)

  expect(second.body).toEqual(first.body)
  expect(await idsOf('search=once')).toHaveLength(1)
  // nothing changed, so caches remain valid
  expect((await currentVersions(shop.context)).catalogue).toBe(made)
})

test('every write invalidates the caches of feed and pages [API-011]', async () => {
  const before = (await currentVersions(shop.context)).catalogue
  await create({ name: 'Told', regular_price: '70' })

  const feed = await shop.ask('/wp-json/myapi/v1/all-products-data')

  expect((await currentVersions(shop.context)).catalogue).toBeGreaterThan(before)
  expect((feed.body as { products: { name: string }[] }).products[0]).toMatchObject({ name: 'Told' })
})

describe('the remaining list parameters [API-001]', () => {
  test('SKU, name, tags and attributes', async () => {
    const { id, tags } = await create({
      name: 'Findable Thing',
      sku: 'ZZ-FIND-1',
      tags: [{ name: 'Findable' }],
      attributes: [{ name: 'Fabric Type', options: ['Raw Silk'] }],
    })
    const [tag] = tags as { id: number }[]

    expect(await idsOf('search_sku=z-find')).toEqual([id])
    expect(await idsOf('search_name_or_sku=findable')).toEqual([id])
    expect(await idsOf(`tag=${tag?.id}`)).toEqual([id])
    expect(await idsOf('tag=findable')).toEqual([])
    expect(await idsOf('attribute=pa_fabric-type')).toEqual([id])
    expect(await idsOf('attribute=Fabric Type&attribute_term=raw-silk')).toEqual([id])
    expect(await idsOf('attribute=fabric-type&attribute_term=cotton')).toEqual([])
    expect(await idsOf('parent=5')).toEqual([])
    expect(await idsOf('brand=1')).toEqual([])
  })

  test('dates in shop time and in UTC', async () => {
    shop.time.now += 3 * 86_400_000
    const { id, date_created, date_created_gmt } = await create({ name: 'Dated' })
    shop.time.now += 60_000
    await change(1020, { menu_order: 1 })
    const later = (text: unknown) => encodeURIComponent(String(text))

    expect(await idsOf(`after=${later(date_created)}`)).toEqual([])
    expect(await idsOf(`after=${later(String(date_created).slice(0, 10))}`)).toContain(id)
    expect(await idsOf(`before=${later(date_created_gmt)}&dates_are_gmt=true`)).not.toContain(id)
    expect(await idsOf(`modified_after=${later(date_created)}`)).toEqual([1020])
    expect(await idsOf(`modified_after=2020-01-01&modified_before=${later(date_created)}`)).not.toContain(
      1020,
    )
  })

  test('extreme numbers and special characters find nothing and cause no error', async () => {
    for (const query of [
      'include=99999999999',
      'category=99999999999',
      'search=%25_%5C%27%00',
      'search_sku=%25',
      'page=999999999999999',
      'exclude=1e400',
    ])
      expect((await shop.ask(`${products}?${query}`, { key: '2' })).status).toBe(200)
  })

  test('operators read related products and the units sold of a product', async () => {
    const { body } = await ask('GET', `${products}/1007`)

    expect(body['related_ids']).toHaveLength(5)
    expect(body['related_ids']).not.toContain(1007)
  })
})

test('lockNames restores the lock timeout for the rest of the transaction', async () => {
  const waits = await shop.context.db.transaction().execute(async (tx) => {
    await lockNames(tx)
    return sql<{ lock_timeout: string }>`select current_setting('lock_timeout') as lock_timeout`.execute(tx)
  })
  expect(waits.rows).toEqual([{ lockTimeout: '10s' }])
})
