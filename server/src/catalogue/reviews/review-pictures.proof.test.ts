/* Pictures that buyers add to a review: checked, limited, and public only with the approved review. */
import { decodeProductReviews } from '@sauda/contract/reviews/review.ts'
import { reviewLimits } from '@sauda/domain/reviews.ts'
import { sentPictures } from '@sauda/domain/sent-pictures.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { signedToken } from '#platform/http/requests/signed-token.ts'
import { mediaOf } from '#catalogue/media/media.ts'
import { billing, operatorAsks, ordersPath } from '#testing/operator-orders.ts'
import { openTestShop, type TestShop } from '#testing/test-shop.ts'
import { reviewLinkMs } from './review-form.ts'

const own = '/wp-json/sauda/v1'
const v3 = '/wp-json/wc/v3'
let shop: TestShop
let product: number
let token: string
const ask = operatorAsks(() => shop)
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  product = (await ask('POST', `${v3}/products`, { name: 'Shawl', regular_price: '100' })).body.id
  const { id } = (
    await ask('POST', ordersPath, {
      status: 'completed',
      billing: { ...billing, email: `buyer-${product}@mail.example` },
      line_items: [{ product_id: product, quantity: 1 }],
    })
  ).body
  token = signedToken(shop.context, 'review', { id, lifeMs: reviewLinkMs })
})

type Form = { code?: string; products: { review: { pictures: { id: number; image: { src: string } }[] } }[] }
const post = (path: string, body: object) =>
  shop.ask(`${own}/review-form/${path}`, {
    method: 'POST',
    body: { token, product_id: product, ...body },
  }) as Promise<{
    status: number
    body: Form
  }>
const say = (more: object = {}) => post('reviews', { rating: 5, text: 'Warm.', name: 'Sana Khan', ...more })
const add = (picture: string) => post('pictures', { picture })
const picturesIn = ({ products }: Form) => products[0]?.review.pictures ?? []

/** A photo with location metadata. */
const photo = async (shade: number): Promise<string> =>
  (
    await sharp({
      create: { width: 60, height: 40, channels: 3, background: { r: shade, g: 255 - shade, b: 9 } },
    })
      .withExif({ IFD0: { Copyright: 'Ayesha' }, IFD3: { GPSLatitude: '34/1 12/1 0/1' } })
      .jpeg()
      .toBuffer()
  ).toString('base64')

const shown = async () =>
  decodeProductReviews((await shop.ask(`${own}/products/${product}/reviews`, { key: '1' })).body).reviews

test('up to three pictures wait with the review, without metadata, and are published with it', async () => {
  await say()
  for (const shade of [20, 60, 100]) expect((await add(await photo(shade))).status).toBe(200)
  expect(await add(await photo(140))).toMatchObject({ status: 409, body: { code: 'sauda_review_pictures' } })
  expect(await shown()).toEqual([])

  const [review] = (await ask('GET', `${v3}/products/reviews?product=${product}&status=hold`))
    .body as unknown as {
    id: number
  }[]
  const { pictures } = (await ask('GET', `${own}/reviews/${review?.id}/answer`)).body as unknown as {
    pictures: { src: string }[]
  }
  expect(pictures).toHaveLength(reviewLimits.pictures)
  await ask('PUT', `${v3}/products/reviews/${review?.id}`, { status: 'approved' })
  const [approved] = await shown()
  expect(approved?.pictures.map(({ src }) => src)).toEqual(pictures.map(({ src }) => src))
  expect((await add(await photo(180))).body.code).toBe('sauda_review_closed')

  const [, hash = ''] = /\/media\/(\w+)\//.exec(pictures[0]?.src ?? '') ?? []
  const stored = await (await mediaOf(shop.context).storage).read(`${hash}/picture.webp`)
  const facts = await sharp(stored ?? new Uint8Array()).metadata()
  expect([facts.width, facts.exif]).toEqual([60, undefined])
})

test('a review is approved only as it was read: words, stars, name and pictures', async () => {
  await say()
  await add(await photo(30))
  const waiting = async () => {
    const [review] = (await ask('GET', `${v3}/products/reviews?product=${product}&status=hold`))
      .body as unknown as { id: number; review: string; rating: number; reviewer: string }[]
    const { pictures } = (await ask('GET', `${own}/reviews/${review?.id}/answer`)).body as unknown as {
      pictures: { src: string }[]
    }
    const { id = 0, review: words, rating, reviewer } = review ?? {}
    return { id, seen: { review: words, rating, reviewer, pictures: pictures.map(({ src }) => src) } }
  }
  const approve = ({ id, seen }: Awaited<ReturnType<typeof waiting>>) =>
    ask('PUT', `${v3}/products/reviews/${id}`, { status: 'approved', seen })

  for (const change of [
    () => say({ text: 'Now at evil.example.' }),
    () => say({ rating: 1 }),
    () => say({ name: 'Somebody Else' }),
    async () => add(await photo(70)),
    () => say({ pictures: [] }),
  ]) {
    const read = await waiting()
    await change()
    expect(await approve(read)).toMatchObject({ status: 409, body: { code: 'desk_review_changed' } })
    expect(await shown()).toEqual([])
  }
  expect(await approve(await waiting())).toMatchObject({ status: 200, body: { status: 'approved' } })
  expect(await shown()).toHaveLength(1)
})

test('pictures are removed by sending the review without them', async () => {
  await say()
  await add(await photo(40))
  const [first, second] = picturesIn((await add(await photo(80))).body)
  expect((await add(await photo(80))).body.products[0]?.review.pictures).toHaveLength(2)

  expect(picturesIn((await say({ text: 'Warmer.' })).body)).toHaveLength(2)
  expect(picturesIn((await say({ pictures: [second?.id] })).body)).toEqual([second])
  expect(picturesIn((await say({ pictures: [first?.id] })).body)).toEqual([])
})

test('uploads through a review link are limited', async () => {
  await say()
  for (let shade = 0; shade < reviewLimits.sentPictures; shade += 1) {
    expect((await add(await photo(20 * shade))).status).toBe(200)
    await say({ pictures: [] })
  }
  expect((await add(await photo(220))).body.code).toBe('sauda_review_pictures')
})

test('refuses a missing review, a missing or too large picture, another product, and an invalid link', async () => {
  const picture = await photo(120)
  expect((await add(picture)).status).toBe(404)
  await say()
  const script = Buffer.from('<svg onload="x()"/>').toString('base64')
  expect(await add(script)).toMatchObject({
    status: 400,
    body: { code: 'rest_upload_image_type_not_supported' },
  })
  expect((await add('A'.repeat(sentPictures.bytes * 2))).status).toBe(400)
  expect((await post('pictures', { picture, product_id: 1001 })).status).toBe(404)
  expect((await post('pictures', { picture, token: 'x' })).body.code).toBe('sauda_review_link_invalid')
})
