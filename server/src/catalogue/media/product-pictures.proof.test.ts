/* Pictures of a product: downloaded from elsewhere, and uploaded. */
import { describe, expect, test } from 'vitest'
import { raiseCatalogueVersion } from '#catalogue/product-data/product-store.ts'
import { setUpShop } from '#testing/set-up-shop.ts'
import { makeCopies } from '#testing/due-jobs.ts'
import { bytesOf, mediaPath, picture, uploadTo } from '#testing/sent-pictures.ts'

const shop = setUpShop()

const upload = uploadTo(() => shop)

describe('a product', () => {
  const put = (body: object) => shop.ask('/wp-json/wc/v3/products/1001', { method: 'PUT', key: '2', body })
  type Image = {
    id: number
    src: string
    widths: number[]
    avif: boolean
    jpeg: boolean
    width: number
    blur: string
  }

  test('takes a stored picture by its id, and has its copies as soon as they exist', async () => {
    const { media } = await upload(await bytesOf(picture(110).jpeg()), 'mug.jpg', {}, '?alt_text=A%20mug')
    const { body } = await put({ images: [{ id: media.id }] })
    const expected = { id: media.id, src: media.source_url, alt: 'A mug', width: 300, height: 200 }
    expect((body as { images: Image[] }).images).toMatchObject([{ ...expected, widths: [], avif: false }])

    await makeCopies(shop.context, { changed: () => raiseCatalogueVersion(shop.context.db) })
    const read = await shop.ask('/wp-json/wc/v3/products/1001', { key: '1' })
    expect((read.body as { images: Image[] }).images).toMatchObject([
      { ...expected, widths: [280], avif: true, jpeg: true, blur: media.media_details.blur },
    ])
    const feed = await shop.ask('/wp-json/myapi/v1/all-products-data')
    const { products } = feed.body as { products: { id: number; images: object[] }[] }
    expect(products.find(({ id }) => id === 1001)?.images).toEqual([
      {
        src: new URL(media.source_url).pathname,
        alt: 'A mug',
        widths: [280],
        avif: true,
        jpeg: true,
        color: '#6d7956',
      },
    ])

    // Written back unchanged, it is the same picture; once deleted, the product shows none.
    const again = await put({ images: (body as { images: Image[] }).images })
    expect((again.body as { images: Image[] }).images).toMatchObject([expected])
    await shop.ask(`${mediaPath}/${media.id}?force=true`, { method: 'DELETE', key: '2' })
    const gone = await shop.ask('/wp-json/wc/v3/products/1001', { key: '1' })
    expect((gone.body as { images: Image[] }).images).toEqual([])
  })

  test('loses a fetched picture that is deleted, and so does a category', async () => {
    const { context } = shop
    const address = 'https://pictures.example/fetched.jpg'
    await put({ images: [{ src: address, alt: 'Fetched' }, { src: '/images/demo/1984.webp' }] })
    const category = { method: 'PUT', key: '2', body: { image: { src: address } } } as const
    await shop.ask('/wp-json/wc/v3/products/categories/16', category)
    const { media } = await upload(await bytesOf(picture(115).jpeg()), 'fetched.jpg')
    await context.db
      .updateTable('mediaSource')
      .set({ state: 'done', mediaId: media.id, modifiedAt: new Date(context.clock()) })
      .where('address', '=', address)
      .execute()
    const before = await put({})
    expect((before.body as { images: Image[] }).images).toMatchObject([{ id: media.id }, { id: 2 }])

    await shop.ask(`${mediaPath}/${media.id}?force=true`, { method: 'DELETE', key: '2' })

    const { body } = await shop.ask('/wp-json/wc/v3/products/1001', { key: '1' })
    expect((body as { images: { src: string }[] }).images.map(({ src }) => src)).toEqual([
      'http://shop.test/images/demo/1984.webp',
    ])
    expect((await shop.ask('/wp-json/wc/v3/products/categories/16', { key: '1' })).body).toMatchObject({
      image: null,
    })
  })

  test('rejects an unknown picture id', async () => {
    expect(await put({ images: [{ id: 999_999 }] })).toMatchObject({
      status: 400,
      body: { code: 'woocommerce_product_invalid_image_id' },
    })
  })
})
