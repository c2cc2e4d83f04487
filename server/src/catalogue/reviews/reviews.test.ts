/** Reviews through WooCommerce's calls; the product's rating follows the approved ones. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { billing, type Body, operatorAsks, ordersPath } from '#testing/operator-orders.ts'
import { openTestShop, type TestShop } from '#testing/test-shop.ts'

let shop: TestShop
let product: number
const v3 = '/wp-json/wc/v3'
const reviews = `${v3}/products/reviews`
const ask = operatorAsks(() => shop)
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  product = (await ask('POST', `${v3}/products`, { name: 'Shawl & Co', regular_price: '100' })).body.id
})

const bodyOf = (more: object = {}) => ({
  product_id: product,
  review: 'Soft <b>and</b> warm.<script>x()</script>',
  reviewer: 'Sana',
  reviewer_email: 'sana@mail.example',
  rating: 5,
  ...more,
})
const made = async (more: object = {}) => (await ask('POST', reviews, bodyOf(more))).body
const rated = async () => {
  const { average_rating: average, rating_count: count } = (await ask('GET', `${v3}/products/${product}`))
    .body
  return [average, count]
}
const found = async (query: string) =>
  ((await shop.ask(`${reviews}?product=${product}&${query}`, { key: '2' })).body as Body[]).map(
    ({ id }) => id,
  )

test('a review is created, read, updated and deleted in the format of WooCommerce', async () => {
  const reply = await ask('POST', reviews, bodyOf({ date_created_gmt: '2026-01-02T03:04:05' }))
  const { id } = reply.body

  expect(reply).toMatchObject({
    status: 201,
    body: {
      ...{ date_created_gmt: '2026-01-02T03:04:05', date_created: '2026-01-02T08:04:05' },
      ...{ product_id: product, product_name: 'Shawl &amp; Co', status: 'approved', reviewer: 'Sana' },
      ...{ reviewer_email: 'sana@mail.example', review: 'Soft <b>and</b> warm.', rating: 5, verified: false },
    },
  })
  expect(reply.headers.get('location')).toBe(`http://shop.test${reviews}/${id}`)
  expect((await ask('GET', `${reviews}/${id}`)).body).toEqual(reply.body)
  expect((await ask('PUT', `${reviews}/${id}`, { rating: 3, review: 'Well.' })).body).toMatchObject({
    ...{ id, rating: 3, review: 'Well.', reviewer: 'Sana' },
  })
  expect((await ask('DELETE', `${reviews}/${id}`)).body).toMatchObject({ id, status: 'trash' })
  expect((await ask('DELETE', `${reviews}/${id}`)).status).toBe(410)
  expect((await ask('PUT', `${reviews}/${id}`, { status: 'untrash' })).body).toMatchObject({
    status: 'approved',
  })
  expect((await ask('DELETE', `${reviews}/${id}?force=true`)).body).toMatchObject({
    deleted: true,
    previous: { id, rating: 3 },
  })
  expect((await ask('GET', `${reviews}/${id}`)).status).toBe(404)
})

test("the product's average and count follow its approved reviews", async () => {
  const { id } = await made({ rating: 5 })
  await made({ rating: 2 })
  await made({ rating: 1, status: 'hold' })
  await made({ rating: 0 })
  expect(await rated()).toEqual(['3.50', 2])

  await ask('PUT', `${reviews}/${id}`, { status: 'spam' })
  expect(await rated()).toEqual(['2.00', 1])
  await ask('PUT', `${reviews}/${id}`, { status: 'unspam' })
  expect(await rated()).toEqual(['3.50', 2])
  const other = (await ask('POST', `${v3}/products`, { name: 'Other' })).body.id
  await ask('PUT', `${reviews}/${id}`, { product_id: other })
  expect(await rated()).toEqual(['2.00', 1])
  expect((await ask('GET', `${v3}/products/${other}`)).body).toMatchObject({ average_rating: '5.00' })

  const totals = (await ask('GET', `${v3}/reports/reviews/totals`)).body as unknown as object[]
  expect(totals).toHaveLength(5)
  expect(totals[4]).toMatchObject({ slug: 'rated_5_out_of_5', name: 'Rated 5 out of 5' })
})

test('concurrent reviews are all counted', async () => {
  await Promise.all([1, 2, 3, 4, 5].map((rating) => made({ rating })))

  expect(await rated()).toEqual(['3.00', 5])
})

test('an author who bought the product, by e-mail or account, is verified', async () => {
  await ask('POST', ordersPath, {
    status: 'completed',
    billing: { ...billing, email: 'Buyer@mail.example' },
    line_items: [{ product_id: product, quantity: 1 }],
  })
  await ask('POST', ordersPath, {
    status: 'processing',
    customer_id: 101,
    billing: { ...billing, email: 'other@mail.example' },
    line_items: [{ product_id: product, quantity: 1 }],
  })

  const verified = async (reviewer_email: string) => (await made({ reviewer_email }))['verified']
  expect(await verified('buyer@mail.example')).toBe(true)
  expect(await verified('ayesha@sauda.example')).toBe(true)
  expect(await verified('bilal@sauda.example')).toBe(false)
})

test('lists are filtered and sorted by every parameter', async () => {
  const first = await made({
    date_created: '2026-03-01T00:00:00',
    reviewer: 'Amna',
    reviewer_email: 'ayesha@sauda.example',
  })
  const second = await made({ date_created: '2026-02-01T00:00:00', review: 'Warm 100% wool' })
  const held = await made({ status: 'hold' })
  const rows: [string, number[]][] = [
    ['', [first.id, second.id]],
    ['orderby=id&order=asc', [first.id, second.id]],
    ['orderby=date&order=asc', [second.id, first.id]],
    [`orderby=include&include=${second.id},${first.id}&order=asc`, [second.id, first.id]],
    ['orderby=product&order=asc', [first.id, second.id]],
    ['status=hold', [held.id]],
    ['status=spam', []],
    ['status=all&orderby=id', [held.id, second.id, first.id]],
    ['search=100%25', [second.id]],
    ['reviewer=101', [first.id]],
    ['reviewer_exclude=101', [second.id]],
    ['reviewer_email=AYESHA@sauda.example', [first.id]],
    ['after=2026-02-10T00:00:00', [first.id]],
    ['before=2026-02-10T00:00:00', [second.id]],
    [`exclude=${first.id}`, [second.id]],
    [`product_exclude=${product}`, []],
    ['per_page=1&page=2', [second.id]],
    ['per_page=1&offset=1', [second.id]],
  ]
  for (const [query, ids] of rows) expect([query, await found(query)]).toEqual([query, ids])
})

test('a batch creates, updates and deletes, each entry by itself', async () => {
  const { id } = await made()
  const other = await made()
  const { body } = await ask('POST', `${reviews}/batch`, {
    create: [bodyOf({ rating: 4 }), { product_id: product }],
    update: [{ id, rating: 2 }],
    delete: [other.id],
  })

  expect(body).toMatchObject({
    create: [{ rating: 4 }, { error: { data: { status: 400 } } }],
    update: [{ id, rating: 2 }],
    delete: [{ deleted: true, previous: { id: other.id } }],
  })
  expect(await rated()).toEqual(['3.00', 2])
})

describe('rejects', () => {
  test.each<[string, object, number, string]>([
    ['POST', { product_id: 999_999 }, 404, 'woocommerce_rest_product_invalid_id'],
    ['POST', { review: '<script>x</script>' }, 400, 'woocommerce_rest_review_content_invalid'],
    ['POST', { rating: 6 }, 400, 'rest_invalid_param'],
    ['POST', { rating: -1 }, 400, 'rest_invalid_param'],
    ['POST', { reviewer_email: 'nobody' }, 400, 'rest_invalid_param'],
    ['POST', { status: 'published' }, 400, 'rest_invalid_param'],
    ['POST', { id: 5 }, 400, 'woocommerce_rest_review_exists'],
    ['POST', { reviewer: undefined }, 400, 'rest_missing_callback_param'],
    ['POST', { product_id: undefined }, 400, 'rest_missing_callback_param'],
    ['PUT', {}, 404, 'woocommerce_rest_review_invalid_id'],
  ])('%s %j', async (method, more, status, code) => {
    const path = method === 'PUT' ? `${reviews}/999999` : reviews

    expect(await ask(method, path, bodyOf(more))).toMatchObject({ status, body: { code } })
  })
})
