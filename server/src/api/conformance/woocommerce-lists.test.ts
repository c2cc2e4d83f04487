/* List parameters used by programs, and WooCommerce's fields: each parameter filters or is refused. */
import { beforeAll, expect, test } from 'vitest'
import { address, billing, type Body, operatorAsks, ordersPath } from '#testing/operator-orders.ts'
import { setUpShop } from '#testing/set-up-shop.ts'

const shop = setUpShop()
let variation: Body
let parent: Body
beforeAll(async () => {
  await ask('POST', `${v3}/taxes/classes`, { name: 'Reduced rate' })
  const attributes = [{ name: 'Size', variation: true, options: ['S', 'M'] }]
  parent = (await ask('POST', `${v3}/products`, { name: 'Kameez', type: 'variable', attributes })).body
  variation = (
    await ask('POST', `${v3}/products/${parent.id}/variations`, {
      regular_price: '900',
      sku: 'kameez-s',
      global_unique_id: '1234567890128',
      attributes: [{ name: 'Size', option: 'S' }],
    })
  ).body
  await ask('POST', `${v3}/products`, {
    name: 'Ebook',
    sku: 'ebook',
    virtual: true,
    downloadable: true,
    tax_class: 'reduced-rate',
    global_unique_id: '9780000000002',
    status: 'draft',
  })
})

const ask = operatorAsks(() => shop)
const v3 = '/wp-json/wc/v3'
const skusOf = async (query: string): Promise<unknown[]> =>
  ((await ask('GET', `${v3}/products?${query}`)).body as unknown as Body[]).map(({ sku }) => sku)

test.each([
  ['global_unique_id=9780000000002', ['ebook']],
  ['global_unique_id=1234567890128', ['kameez-s']],
  ['global_unique_id=0', []],
  ['sku=kameez-s', ['kameez-s']],
  ['search_sku=kameez', ['kameez-s']],
  ['virtual=true', ['ebook']],
  ['virtual=true&downloadable=false', []],
  ['downloadable=true', ['ebook']],
  ['tax_class=reduced-rate', ['ebook']],
  ['tax_class=standard&sku=ebook', []],
  ['include_status=draft,pending&exclude=1015', ['ebook']],
  ['exclude_status=draft&sku=ebook', []],
  ['include_types=variation', ['kameez-s']],
  ['exclude_types=simple,variable', []],
])('products?%s', async (query, expected) => {
  expect(await skusOf(query)).toEqual(expected)
})

test('a variation is found by its own id and SKU, in the form of a product', async () => {
  const own = await ask('GET', `${v3}/products/${variation.id}`)
  const [listed] = (await ask('GET', `${v3}/products?sku=kameez-s`)).body as unknown as Body[]
  const form = {
    id: variation.id,
    type: 'variation',
    parent_id: parent.id,
    name: 'Kameez - S',
    price: '900',
    attributes: [{ name: 'Size', option: 'S' }],
  }

  expect(own).toMatchObject({ status: 200, body: form })
  expect(listed).toMatchObject(form)
  expect((await shop.ask(`${v3}/products/${variation.id}`, { key: '1' })).status).toBe(200)
  expect((await ask('GET', `${v3}/products/${variation.id}/variations`)).status).toBe(404)
})

test('shoppers cannot read a variation of an unpublished product', async () => {
  await ask('PUT', `${v3}/products/${parent.id}`, { status: 'draft' })
  const hidden = await shop.ask(`${v3}/products/${variation.id}`, { key: '1' })
  await ask('PUT', `${v3}/products/${parent.id}`, { status: 'publish' })

  expect(hidden.status).toBe(404)
  expect((await shop.ask(`${v3}/products?sku=kameez-s`, { key: '1' })).body).toEqual([])
})

test.each([
  ['products?include_meta=a', 'include_meta'],
  ['products?exclude_meta=a', 'exclude_meta'],
  ['products?search_fields=name', 'search_fields'],
  ['products?include_status=sold', 'include_status'],
  ['orders?include_meta=a', 'include_meta'],
  ['orders?exclude_meta=a', 'exclude_meta'],
])("%s is rejected with the parameter's name", async (query, name) => {
  expect(await ask('GET', `${v3}/${query}`)).toMatchObject({
    status: 400,
    body: { code: 'rest_invalid_param', data: { params: { [name]: expect.any(String) as string } } },
  })
})

test('an order has its origin and its parent order, and is listed by both', async () => {
  const first = (await ask('POST', ordersPath, {})).body.id
  const sent = { parent_id: first, created_via: 'marketplace', currency: 'PKR' }
  const made = await ask('POST', ordersPath, sent)
  const idsOf = async (query: string) =>
    ((await ask('GET', `${ordersPath}?${query}`)).body as unknown as Body[]).map(({ id }) => id)

  expect(made).toMatchObject({ status: 201, body: sent })
  expect((await ask('PUT', `${ordersPath}/${made.body.id}`, { created_via: 'pos' })).body).toMatchObject({
    parent_id: first,
    created_via: 'pos',
  })
  expect(await idsOf(`parent=${first}`)).toEqual([made.body.id])
  expect(await idsOf('created_via=pos')).toEqual([made.body.id])
  expect(await idsOf(`include=${first},${made.body.id}&parent_exclude=${first}`)).toEqual([first])
})

test.each([
  [{ currency: 'USD' }, 'currency'],
  [{ parent_id: 999_999 }, 'parent_id'],
])("an order with %j is rejected with the field's name", async (body, name) => {
  expect(await ask('POST', ordersPath, body)).toMatchObject({
    status: 400,
    body: { data: { params: { [name]: expect.any(String) as string } } },
  })
})

test('search finds an order by all its texts', async () => {
  const { id } = (
    await ask('POST', ordersPath, {
      billing: { ...billing, company: 'Zarbibi Traders', email: 'zarbibi@mail.example' },
      shipping: { ...address, last_name: 'Qissakhwani', state: 'Gilgit', phone: '03129998887' },
      line_items: [{ product_id: parent.id, variation_id: variation.id, quantity: 1, name: 'Shalwar' }],
    })
  ).body

  for (const word of [
    'Zarbibi',
    'zarbibi@mail',
    'Qissakhwani',
    'Gilgit',
    '03129998887',
    'kameez-s',
    'shalwar',
  ]) {
    const found = (await ask('GET', `${ordersPath}?search=${word}`)).body as unknown as Body[]
    expect([word, found.map((order) => order.id)]).toEqual([word, [id]])
  }
})

test.each(['default', 'products', 'subcategories', 'both'])(
  'a category is displayed as %s',
  async (display) => {
    const made = await ask('POST', `${v3}/products/categories`, { name: `As ${display}`, display })

    expect(made.body).toMatchObject({ display })
    const other = await ask('PUT', `${v3}/products/categories/${made.body.id}`, { display: 'both' })
    expect(other.body).toMatchObject({ display: 'both' })
  },
)

test('a name with quotes is stored as text', async () => {
  const name = '12" pan & lid'
  const { body } = await ask('POST', `${v3}/products`, { name, regular_price: '10' })
  const order = await ask('POST', ordersPath, { line_items: [{ product_id: body.id, quantity: 1 }] })

  expect(body).toMatchObject({ name: '12" pan &amp; lid' })
  expect(order.body).toMatchObject({ line_items: [{ name: '12" pan &amp; lid' }] })
})

test.each([
  ['products', { regular_price: '1.234' }, 'regular_price'],
  ['products', { sale_price: '0.001' }, 'sale_price'],
  ['coupons', { code: 'thin', amount: '1.2345' }, 'amount'],
])('%s with %j are rejected, not truncated', async (path, body, name) => {
  expect(await ask('POST', `${v3}/${path}`, body)).toMatchObject({
    status: 400,
    body: { data: { params: { [name]: `${name} has more than two decimals.` } } },
  })
  const whole = Object.fromEntries(
    Object.entries(body).map(([field, value]) => [field, field === name ? '5.5000' : value]),
  )
  expect((await ask('POST', `${v3}/${path}`, whole)).status).toBe(201)
})

test('external products cannot be ordered here', async () => {
  const sent = { name: 'Elsewhere', regular_price: '10' }
  const here = await ask('POST', `${v3}/products`, sent)
  const there = await ask('POST', `${v3}/products`, {
    ...sent,
    type: 'external',
    external_url: 'https://x.example',
  })

  expect([here.body['purchasable'], there.body['purchasable']]).toEqual([true, false])
})
