/* Pictures in replies: size, copies, and placeholders. */
import sharp from 'sharp'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fetchPictures, makeCopies } from '#testing/due-jobs.ts'
import { setUpShop } from '#testing/set-up-shop.ts'
import { raiseCatalogueVersion } from './product-store.ts'
import { queueTextPictures } from './image-input.ts'

const shop = setUpShop({ PRIVATE_PICTURES: 'true' })

const wc = '/wp-json/wc/v3/products'
type Image = { src: string; width: number | null; height: number | null; blur: string; color: string }
const color = /^#[0-9a-f]{6}$/

describe('pictures of the shop', () => {
  let file: string
  beforeAll(async () => {
    const photo = await sharp({ create: { width: 640, height: 640, channels: 3, background: '#a05020' } })
      .png()
      .toBuffer()
    const { body } = await shop.ask('/wp-json/wp/v2/media', {
      method: 'POST',
      key: '2',
      file: new Uint8Array(photo),
      headers: { 'content-disposition': 'attachment; filename="fryer.png"' },
    })
    await makeCopies(shop.context, { changed: () => raiseCatalogueVersion(shop.context.db) })
    file = new URL((body as { source_url: string }).source_url).pathname
  })
  const known: unknown = expect.objectContaining({
    width: 640,
    height: 640,
    blur: expect.stringMatching(/^[\w+/=]{20,40}$/) as unknown,
    color: expect.stringMatching(color) as unknown,
  })

  test('have sizes and placeholder colours in products and categories', async () => {
    const put = await shop.ask(`${wc}/1001`, { method: 'PUT', key: '2', body: { images: [{ src: file }] } })
    expect((put.body as { images: Image[] }).images).toEqual([known])
    const changed = await shop.ask(`${wc}/categories/16`, {
      method: 'PUT',
      key: '2',
      body: { image: { src: file, alt: 'A fryer' } },
    })

    expect((changed.body as { image: Image }).image).toEqual(known)
    const category = await shop.ask(`${wc}/categories/16`, { key: '1' })
    expect((category.body as { image: Image }).image).toMatchObject({
      alt: 'A fryer',
      widths: [280, 420, 560],
    })
  })

  test('have only the colour in the feed', async () => {
    const { body } = await shop.ask('/wp-json/myapi/v1/all-products-data')
    const { products, categories } = body as {
      products: { id: number; images: object[] }[]
      categories: { id: number; image: object }[]
    }
    const short = {
      src: file,
      widths: [280, 420, 560],
      avif: true,
      jpeg: true,
      color: expect.stringMatching(color) as unknown,
    }

    expect(products.find(({ id }) => id === 1001)?.images).toEqual([{ ...short, alt: '' }])
    expect(categories.find(({ id }) => id === 16)?.image).toEqual({ ...short, alt: 'A fryer' })
  })
})

test('have a mark when nothing is known of them', async () => {
  const src = 'https://pictures.example/unknown.jpg'
  const { body } = await shop.ask(`${wc}/1002`, { method: 'PUT', key: '2', body: { images: [{ src }] } })

  expect((body as { images: Image[] }).images).toMatchObject([
    { src, width: null, height: null, blur: '', color: '' },
  ])
})

test('in texts that were stored without fetching them are queued once, in products and categories', async () => {
  const { db } = shop.context
  const old = (name: string) => `<img src="https://old.example/${name}.jpg" alt="" />`
  const own = '<img src="http://shop.test/media/own.webp" alt="" />'
  await db
    .updateTable('product')
    .set({ description: old('a') + own })
    .where('id', '=', 1004)
    .execute()
  await db
    .updateTable('product')
    .set({ meta: JSON.stringify([{ key: 'description_ur', value: old('b') }]) })
    .where('id', '=', 1005)
    .execute()
  await db
    .updateTable('product')
    .set({ shortDescription: old('c') })
    .where('id', '=', 1006)
    .execute()
  await db
    .updateTable('category')
    .set({ description: old('d') })
    .where('id', '=', 16)
    .execute()
  const queue = () => queueTextPictures(db, 'http://shop.test', new Date())

  expect(await queue()).toBe(4)
  expect(await queue()).toBe(0)
  const addresses = await db
    .selectFrom('mediaSource')
    .select('address')
    .where('address', 'like', 'https://old.example/%')
    .orderBy('address')
    .execute()
  expect(addresses.map(({ address }) => address)).toEqual(
    ['a', 'b', 'c', 'd'].map((name) => `https://old.example/${name}.jpg`),
  )
})

describe('remote pictures', () => {
  let host: Server
  let address: string
  beforeAll(async () => {
    const photo = await sharp({ create: { width: 320, height: 240, channels: 3, background: '#204060' } })
      .jpeg()
      .toBuffer()
    host = createServer((_, response) => response.end(photo)).listen(0, '127.0.0.1')
    await once(host, 'listening')
    address = `http://127.0.0.1:${(host.address() as AddressInfo).port}/shelf.jpg`
  })
  afterAll(() => host.close())

  test.each([
    [
      'made',
      () => ({
        path: `${wc}/categories`,
        method: 'POST',
        body: { name: 'Shelves', image: { src: address } },
      }),
    ],
    ['changed', () => ({ path: `${wc}/categories/17`, method: 'PUT', body: { image: { src: address } } })],
  ])('of a category are fetched and stored when it is %s', async (_, request) => {
    const { path, ...rest } = request()
    const { body } = await shop.ask(path, { ...rest, key: '2' })
    const { id } = body as { id: number; image: Image }
    await fetchPictures(shop.context, { changed: () => raiseCatalogueVersion(shop.context.db) })
    const shown = await shop.ask(`${wc}/categories/${id}`, { key: '1' })

    expect((shown.body as { image: Image }).image).toMatchObject({
      id,
      src: expect.stringMatching(/^http:\/\/shop\.test\/media\/[0-9a-f]{32}\/shelf\.webp$/) as unknown,
      width: 320,
      height: 240,
    })
  })

  test('in descriptions are fetched, and shoppers get the copies in both languages', async () => {
    const html = (src: string) => `<p>Sizes</p><img src="${src}" alt="Chart" />`
    const written = html(`${address}?a=1&amp;b=2`)
    const unknown = '<img src="https://pictures.example/never.jpg" alt="" />'
    const product = `${wc}/1003`
    await shop.ask(product, {
      method: 'PUT',
      key: '2',
      body: {
        description: written + unknown,
        short_description: written,
        meta_data: [{ key: 'description_ur', value: written }],
      },
    })
    await fetchPictures(shop.context, { changed: () => raiseCatalogueVersion(shop.context.db) })
    await makeCopies(shop.context, { changed: () => raiseCatalogueVersion(shop.context.db) })

    type Texts = { slug: string; description: string; short_description: string; meta_data: object[] }
    const owner = (await shop.ask(product, { key: '2' })).body as Texts
    expect(owner.description).toBe(written + unknown)
    const shopper = (await shop.ask(product, { key: '1' })).body as Texts
    const copy =
      /^<p>Sizes<\/p><img loading="lazy" src="http:\/\/shop\.test(\/media\/[0-9a-f]{32}\/shelf-280\.webp)" alt="Chart" \/>/
    const path = copy.exec(shopper.description)?.[1] ?? 'no copy'
    expect(shopper.description.endsWith(unknown)).toBe(true)
    expect(shopper.short_description).toMatch(copy)
    expect(shopper.meta_data).toContainEqual(
      expect.objectContaining({ key: 'description_ur', value: expect.stringMatching(copy) as unknown }),
    )
    for (const page of [`/product/${owner.slug}`, `/ur/product/${owner.slug}`])
      expect(String((await shop.ask(page)).body)).toContain(`src="${path}"`)
    expect((await shop.ask(path)).status).toBe(200)
  })
})
