/** Public replies about a product's reviews. */
import { beforeAll, expect, test } from 'vitest'
import { decodeProductReviews } from '@sauda/contract/reviews/review.ts'
import { operatorAsks } from '#testing/operator-orders.ts'
import { setUpShop } from '#testing/set-up-shop.ts'

const shop = setUpShop()
let product: number
const v3 = '/wp-json/wc/v3'
const ask = operatorAsks(() => shop)
beforeAll(async () => {
  product = (await ask('POST', `${v3}/products`, { name: 'Shawl', regular_price: '100' })).body.id
  const rows: [string, number, string, object][] = [
    ['Sana Khan', 5, '2026-01-03', {}],
    ['bilal@sauda.example', 2, '2026-01-02', {}],
    ['Amna', 4, '2026-01-01', {}],
    ['Hidden', 1, '2026-01-04', { status: 'hold' }],
  ]
  for (const [reviewer, rating, day, more] of rows)
    await ask('POST', `${v3}/products/reviews`, {
      ...{ product_id: product, reviewer, rating, date_created_gmt: `${day}T00:00:00` },
      review: 'Warm &amp; <b>soft</b>.<script>x()</script><br />Twice.',
      reviewer_email: `${day}@mail.example`,
      ...more,
    })
})

const path = () => `/wp-json/sauda/v1/products/${product}/reviews`
const read = async (query = '') => shop.ask(path() + query, { key: '1' })
const page = async (query = '') => decodeProductReviews((await read(query)).body)

test('approved reviews are readable with a publishable key, without contact data of the author', async () => {
  const reply = await read()

  expect(reply.headers.get('cache-control')).not.toContain('private')
  expect(JSON.stringify(reply.body)).not.toMatch(/@|mail\.example|Khan|Hidden/)
  expect(await page()).toMatchObject({
    ...{ count: 3, average: 3.67, stars: [0, 1, 0, 1, 1], total: 3 },
    reviews: [
      { reviewer: 'Sana K.', rating: 5, text: 'Warm & soft.\nTwice.', verified: false, answer: '' },
      { reviewer: '' },
      { reviewer: 'Amna' },
    ],
  })
  expect((await shop.ask(path())).status).toBe(401)
})

test('reviews are filtered by stars, sorted and paginated', async () => {
  const ratings = async (query: string) => (await page(query)).reviews.map(({ rating }) => rating)

  expect(await ratings('?sort=highest')).toEqual([5, 4, 2])
  expect(await ratings('?sort=lowest')).toEqual([2, 4, 5])
  expect(await ratings('?sort=pictures')).toEqual([5, 2, 4])
  expect(await page('?stars=2')).toMatchObject({ count: 3, total: 1, reviews: [{ rating: 2 }] })
  expect(await ratings('?per_page=1&page=2')).toEqual([2])
  expect((await read('?per_page=51')).status).toBe(400)
  expect((await read('?sort=worst')).status).toBe(400)
})

test('the owner answers a review, and removes the answer', async () => {
  const [first] = (await page()).reviews
  const answer = `/wp-json/sauda/v1/reviews/${first?.id}/answer`

  expect((await ask('PUT', answer, { answer: ' Thank <b>you</b>.\nSauda ' })).body).toMatchObject({
    answer: 'Thank <b>you</b>.\nSauda',
    answered_at: expect.stringMatching(/^\d{4}-.*Z$/),
  })
  expect((await page()).reviews[0]?.answer).toBe('Thank <b>you</b>.\nSauda')
  expect((await ask('PUT', answer, { answer: '' })).body).toMatchObject({ answer: '', answered_at: null })
  expect((await ask('GET', answer)).body).toMatchObject({ answer: '' })
  expect((await ask('PUT', answer, { answer: 'x'.repeat(2001) })).status).toBe(400)
  expect((await ask('PUT', '/wp-json/sauda/v1/reviews/999999/answer', { answer: 'x' })).status).toBe(404)
})

test('an unpublished product shows no reviews, nor does a shop with hidden reviews', async () => {
  const draft = (await ask('POST', `${v3}/products`, { name: 'Draft', status: 'draft' })).body.id
  const unknown = await shop.ask(`/wp-json/sauda/v1/products/${draft}/reviews`, { key: '1' })
  expect(unknown).toMatchObject({ status: 404, body: { code: 'woocommerce_rest_product_invalid_id' } })

  await ask('PUT', '/wp-json/sauda/v1/settings/product', { values: { rating: 'none' } })
  expect(await page()).toMatchObject({ count: 0, reviews: [] })
})
