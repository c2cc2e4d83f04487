/* Buyers are asked once for a review, which waits for the owner's approval. */
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { listMail } from '#testing/outbox.ts'
import { billing, operatorAsks, ordersPath } from '#testing/operator-orders.ts'
import { setUpShop } from '#testing/set-up-shop.ts'
import { sendReviewRequests } from './review-requests.ts'

const day = 24 * 3_600_000
const own = '/wp-json/sauda/v1'
const v3 = '/wp-json/wc/v3'
const shop = setUpShop()
let product: number
const ask = operatorAsks(() => shop)
beforeAll(async () => {
  await ask('PUT', `${own}/settings/product`, { values: { rating: 'real' } })
})
beforeEach(async () => {
  product = (await ask('POST', `${v3}/products`, { name: 'Shawl', regular_price: '100' })).body.id
})

const orderOf = async (status = 'completed', email = `buyer-${product}@mail.example`): Promise<number> =>
  (
    await ask('POST', ordersPath, {
      status,
      billing: { ...billing, email },
      line_items: [{ product_id: product, quantity: 1 }],
    })
  ).body.id

const linksFor = async (order: number): Promise<string[]> =>
  (await listMail(shop.context.db, 'review-request'))
    .map(({ content }) => content as { number: number; link: string })
    .filter(({ number }) => number === order)
    .map(({ link }) => link)

async function askedFor(order: number): Promise<string> {
  shop.time.now += 7 * day
  await sendReviewRequests(shop.context)
  const [link = ''] = await linksFor(order)
  return new URL(link).searchParams.get('token') ?? ''
}

const open = (token: string) =>
  shop.ask(`${own}/review-form`, { method: 'POST', body: { token } }) as Promise<{
    status: number
    body: { code?: string; products: { id: number; review: object | null }[] }
  }>
const send = (token: string, more: object = {}) =>
  shop.ask(`${own}/review-form/reviews`, {
    method: 'POST',
    body: { token, product_id: product, rating: 5, text: 'Warm.', name: 'Sana Khan', ...more },
  }) as Promise<{ status: number; body: { code?: string } }>
const stored = async () =>
  (await ask('GET', `${v3}/products/reviews?product=${product}&status=all`)).body as unknown as {
    id: number
    status: string
    review: string
    verified: boolean
    rating: number
  }[]

test('the buyer is asked for a review once, seven days after completion', async () => {
  const order = await orderOf()
  shop.time.now += 7 * day - 1
  await sendReviewRequests(shop.context)
  expect(await linksFor(order)).toEqual([])

  shop.time.now += 1
  await Promise.all([sendReviewRequests(shop.context), sendReviewRequests(shop.context)])
  await sendReviewRequests(shop.context)
  expect(await linksFor(order)).toHaveLength(1)
})

test('no review is requested for cancelled or old orders, nor while the owner hides ratings', async () => {
  const [cancelled, late, off] = [await orderOf('cancelled'), await orderOf(), await orderOf()]
  await ask('PUT', `${own}/settings/product`, { values: { rating: 'fixed' } })
  shop.time.now += 7 * day
  expect(await sendReviewRequests(shop.context)).toBe(0)
  await ask('PUT', `${own}/settings/product`, { values: { rating: 'real' } })
  shop.time.now += 8 * day
  await sendReviewRequests(shop.context)

  for (const order of [cancelled, late, off]) expect(await linksFor(order)).toEqual([])
})

test('the link opens the form without signing in; the review waits, and can be edited until it is approved', async () => {
  const token = await askedFor(await orderOf())
  expect(await open(token)).toMatchObject({
    status: 200,
    body: { name: 'Ayesha Khan', products: [{ id: product, name: 'Shawl', review: null }] },
  })

  expect((await send(token, { text: '<script>x()</script> Warm & soft' })).status).toBe(200)
  expect((await send(token, { rating: 3, text: 'Well.\nTwice.' })).status).toBe(200)
  const [review, ...others] = await stored()
  expect(others).toEqual([])
  expect(review).toMatchObject({ status: 'hold', rating: 3, verified: true })
  expect((await open(token)).body.products[0]?.review).toEqual({
    rating: 3,
    text: 'Well.\nTwice.',
    state: 'waiting',
    pictures: [],
  })
  expect((await ask('GET', `${v3}/products/${product}`)).body['rating_count']).toBe(0)

  await ask('PUT', `${v3}/products/reviews/${review?.id}`, { status: 'approved' })
  expect((await ask('GET', `${v3}/products/${product}`)).body).toMatchObject({ average_rating: '3.00' })
  expect(await send(token)).toMatchObject({ status: 409, body: { code: 'sauda_review_closed' } })
})

describe('a review by link is refused', () => {
  test('for an expired or changed link, or a cancelled order', async () => {
    const order = await orderOf()
    const token = await askedFor(order)
    const [id = '', until = '', signature = ''] = token.split('.')
    for (const wrong of [
      `${Number(id) + 1}.${until}.${signature}`,
      `${id}.${Number(until) + 1}.${signature}`,
      'x',
    ])
      expect(await open(wrong)).toMatchObject({ status: 400, body: { code: 'sauda_review_link_invalid' } })

    await ask('PUT', `${ordersPath}/${order}`, { status: 'cancelled' })
    expect(await send(token)).toMatchObject({ status: 409, body: { code: 'sauda_review_closed' } })
    shop.time.now += 61 * day
    expect((await open(token)).status).toBe(400)
  })

  test('for a product outside the order, an invalid rating, and a text that is too long', async () => {
    const token = await askedFor(await orderOf())
    expect((await send(token, { product_id: 1001 })).status).toBe(404)
    for (const more of [
      { rating: 0 },
      { rating: 6 },
      { text: ' ' },
      { text: 'x'.repeat(3001) },
      { name: '' },
    ])
      expect([more, (await send(token, more)).status]).toEqual([more, 400])
    expect(await stored()).toEqual([])
  })
})

test('of ten concurrent reviews one is stored', async () => {
  const token = await askedFor(await orderOf())
  const statuses = await Promise.all(Array.from({ length: 10 }, async () => (await send(token)).status))
  expect(new Set(statuses)).toEqual(new Set([200]))
  expect(await stored()).toHaveLength(1)
})
