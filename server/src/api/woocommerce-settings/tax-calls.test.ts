/** WooCommerce's tax calls read and write the group `tax`. */
import { beforeEach, describe, expect, test } from 'vitest'
import { setUpShop } from '#testing/set-up-shop.ts'

const shop = setUpShop()

const taxes = '/wp-json/wc/v3/taxes'
const group = '/wp-json/sauda/v1/settings/tax'
const ask = (method: string, path: string, body?: object) => shop.ask(path, { method, key: '2', body })
const values = async () => ((await ask('GET', group)).body as { values: object }).values
beforeEach(async () => {
  await ask('PUT', group, {
    values: { percent: 10, classes: [], pricesIncludeTax: false, taxShipping: false },
  })
})

test('an untouched shop has its standard rate and class, in the format of WooCommerce', async () => {
  const { status, headers, body } = await ask('GET', taxes)

  expect(status).toBe(200)
  expect(headers.get('x-wp-total')).toBe('1')
  expect(body).toEqual([
    {
      id: 1,
      country: 'PK',
      state: '',
      postcode: '',
      city: '',
      rate: '10.0000',
      name: 'Tax',
      priority: 1,
      compound: false,
      shipping: false,
      order: 0,
      class: 'standard',
      postcodes: [],
      cities: [],
      _links: {
        self: [{ href: 'http://shop.test/wp-json/wc/v3/taxes/1' }],
        collection: [{ href: 'http://shop.test/wp-json/wc/v3/taxes' }],
      },
    },
  ])
  expect((await ask('GET', `${taxes}/classes`)).body).toMatchObject([
    { slug: 'standard', name: 'Standard rate' },
  ])
})

test('a class is created, gets, changes and loses its rate, and is deleted; group and history agree', async () => {
  const made = await ask('POST', `${taxes}/classes`, { name: 'Reduced rate' })
  expect(made).toMatchObject({ status: 201, body: { slug: 'reduced-rate', name: 'Reduced rate' } })
  expect(made.headers.get('location')).toBe('http://shop.test/wp-json/wc/v3/taxes/classes/reduced-rate')
  expect((await ask('GET', taxes)).body).toHaveLength(1)

  const rate = await ask('POST', taxes, {
    country: 'PK',
    rate: '5',
    name: 'GST 5%',
    class: 'reduced-rate',
    priority: 1,
    compound: false,
    shipping: false,
  })
  expect(rate).toMatchObject({ status: 201, body: { id: 2, rate: '5.0000', name: 'GST 5%', order: 1 } })
  expect(rate.headers.get('location')).toBe('http://shop.test/wp-json/wc/v3/taxes/2')
  expect(await values()).toMatchObject({
    classes: [{ id: 2, slug: 'reduced-rate', title: 'Reduced rate', label: 'GST 5%', percent: 5 }],
  })

  expect((await ask('PUT', `${taxes}/2`, { rate: '6.5000' })).body).toMatchObject({ rate: '6.5000' })
  expect((await ask('GET', `${taxes}?class=reduced-rate`)).body).toMatchObject([{ id: 2 }])
  expect((await ask('DELETE', `${taxes}/2?force=true`)).body).toMatchObject({ id: 2, rate: '6.5000' })
  expect((await ask('GET', `${taxes}/2`)).status).toBe(404)
  expect((await ask('DELETE', `${taxes}/classes/reduced-rate?force=true`)).status).toBe(200)
  expect(await values()).toMatchObject({ classes: [] })
  const { body: changes } = await ask('GET', `${group}/changes`)
  expect((changes as { changed_by: string }[])[0]).toMatchObject({ changed_by: 'key 2' })
})

test('the standard rate is changed, taxes shipping, and is deleted', async () => {
  expect((await ask('PUT', `${taxes}/1`, { rate: '18', shipping: true })).body).toMatchObject({
    rate: '18.0000',
    shipping: true,
  })
  expect(await values()).toMatchObject({ percent: 18, taxShipping: true })

  expect((await ask('DELETE', `${taxes}/1?force=true`)).status).toBe(200)
  expect(await values()).toMatchObject({ percent: 0, taxShipping: false })
  expect((await ask('GET', taxes)).body).toEqual([])
  expect((await ask('POST', taxes, { rate: '12' })).body).toMatchObject({ id: 1, class: 'standard' })
})

test('a batch creates, updates and deletes, each entry by itself', async () => {
  await ask('POST', `${taxes}/classes`, { name: 'Books' })

  const { status, body } = await ask('POST', `${taxes}/batch`, {
    create: [
      { class: 'books', rate: '0' },
      { class: 'toys', rate: '1' },
    ],
    update: [
      { id: 1, rate: '17.5' },
      { id: 99, rate: '1' },
    ],
    delete: [2],
  })

  expect(status).toBe(200)
  expect(body).toMatchObject({
    create: [
      { id: 2, rate: '0.0000' },
      { error: { data: { params: { class: expect.any(String) as string } } } },
    ],
    update: [
      { id: 1, rate: '17.5000' },
      { id: 99, error: { code: 'woocommerce_rest_invalid_id' } },
    ],
    delete: [{ id: 2 }],
  })
})

describe('values that this shop cannot store are rejected, and change nothing', () => {
  test.each<[string, string, object | undefined, number, string, string]>([
    ['PUT', '/1', { state: 'PB' }, 400, 'rest_invalid_param', 'state'],
    ['PUT', '/1', { country: 'AE' }, 400, 'rest_invalid_param', 'country'],
    ['PUT', '/1', { cities: ['LAHORE'] }, 400, 'rest_invalid_param', 'cities'],
    ['PUT', '/1', { compound: true }, 400, 'rest_invalid_param', 'compound'],
    ['PUT', '/1', { priority: 2 }, 400, 'rest_invalid_param', 'priority'],
    ['PUT', '/1', { name: 'GST' }, 400, 'rest_invalid_param', 'name'],
    ['PUT', '/1', { class: 'books' }, 400, 'rest_invalid_param', 'class'],
    ['PUT', '/1', { rate: '17.555' }, 400, 'rest_invalid_param', 'rate'],
    ['PUT', '/1', { rate: '-1' }, 400, 'rest_invalid_param', 'rate'],
    ['PUT', '/1', { rate: '0' }, 400, 'rest_invalid_param', 'rate'],
    ['PUT', '/7', { rate: '1' }, 404, 'woocommerce_rest_invalid_id', ''],
    ['POST', '', { rate: '1' }, 400, 'woocommerce_rest_tax_exists', ''],
    ['POST', '', { rate: '1', class: 'toys' }, 400, 'rest_invalid_param', 'class'],
    ['DELETE', '/1', undefined, 501, 'woocommerce_rest_trash_not_supported', ''],
    ['DELETE', '/7?force=true', undefined, 404, 'woocommerce_rest_invalid_id', ''],
    ['POST', '/classes', {}, 400, 'rest_missing_callback_param', ''],
    ['POST', '/classes', { name: '!!' }, 400, 'woocommerce_rest_tax_class_invalid_name', ''],
    ['POST', '/classes', { name: 'Standard' }, 400, 'woocommerce_rest_tax_class_exists', ''],
    ['GET', '/classes/toys', undefined, 404, 'woocommerce_rest_tax_class_invalid_slug', ''],
    ['DELETE', '/classes/toys?force=true', undefined, 400, 'woocommerce_rest_invalid_id', ''],
  ])('%s %s %j', async (method, path, body, status, code, field) => {
    const before = await values()

    const reply = await ask(method, `${taxes}${path}`, body)

    expect(reply).toMatchObject({ status, body: { code } })
    const { params } = (reply.body as { data: { params?: Record<string, string> } }).data
    expect(field === '' || Object.keys(params ?? {})[0] === field).toBe(true)
    expect(await values()).toEqual(before)
  })
})

test('concurrent changes are all stored', async () => {
  for (const name of ['A', 'B', 'C', 'D', 'E']) await ask('POST', `${taxes}/classes`, { name })

  const replies = await Promise.all(
    ['a', 'b', 'c', 'd', 'e'].map((slug, index) => ask('POST', taxes, { class: slug, rate: `${index + 1}` })),
  )

  expect(replies.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201])
  expect((await ask('GET', taxes)).body).toHaveLength(6)
})
