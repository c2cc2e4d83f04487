/* Copies created on first request. */
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { setUpShop } from '#testing/set-up-shop.ts'
import { makeCopy } from './awaited-copies.ts'
import { mediaOf } from '#catalogue/media/media.ts'

const hash = '0b'.repeat(16)
const address = (file: string) => `/media/${hash}/bottle${file}`

const shop = setUpShop()
beforeAll(async () => {
  const { storage } = mediaOf(shop.context)
  const picture = await sharp({ create: { width: 600, height: 600, channels: 3, background: '#204060' } })
    .webp()
    .toBuffer()
  await (await storage).put(`${hash}/picture.webp`, picture, 'image/webp')
  const now = new Date(shop.time.now)
  await shop.context.db
    .insertInto('media')
    .values({
      ...{ hash, name: 'bottle', sentType: 'image/webp', bytes: picture.byteLength, blur: '' },
      ...{ width: 600, height: 600, opaque: true, widths: [280, 560], state: 'ready' },
      ...{ createdAt: now, modifiedAt: now },
    })
    .execute()
})

test('a copy that is missing is made for the first request, and later requests get the same copy', async () => {
  const key = `${hash}/280.avif`
  const first = await Promise.all([1, 2, 3].map(() => shop.ask(address('-280.avif'))))
  expect(first.map(({ status }) => status)).toEqual([200, 200, 200])
  // on a slow machine they got the original after a second; the copy is created anyway
  const outcomes = () => Promise.all([1, 2, 3].map(() => makeCopy(shop.context, key)))
  await expect.poll(outcomes, { timeout: 120_000 }).toEqual(['made', 'made', 'made'])
  const all = await Promise.all([1, 2, 3].map(() => shop.ask(address('-280.avif'))))
  const again = await shop.ask(address('-280.avif'))

  for (const { status, headers } of [...all, again]) {
    expect(status).toBe(200)
    expect(headers.get('content-type')).toBe('image/avif')
    expect(headers.get('cache-control')).toContain('immutable')
    expect(headers.get('content-length')).toBe(again.headers.get('content-length'))
  }
  const file = await (await mediaOf(shop.context).storage).read(key)
  expect(await sharp(file).metadata()).toMatchObject({ width: 280, height: 280, format: 'heif' })
})

test.each(['-420.avif', '-840.webp', '-281.avif', '-280.png', '.avif'])(
  "a copy outside the picture's sizes is not made: %s",
  async (file) => {
    expect((await shop.ask(address(file))).status).toBe(404)
    expect((await shop.ask(`/media/${'0c'.repeat(16)}/bottle${file}`)).status).toBe(404)
  },
)

test('a picture whose copies wait for the worker is not copied twice', async () => {
  await shop.context.db.updateTable('media').set({ state: 'waiting' }).where('hash', '=', hash).execute()
  expect(await makeCopy(shop.context, `${hash}/560.webp`)).toBe('none')
  await shop.context.db.updateTable('media').set({ state: 'ready' }).where('hash', '=', hash).execute()
  // a guard against hanging alone: beside other work, encoding takes several times as long
  expect(await makeCopy(shop.context, `${hash}/560.webp`, 60_000)).toBe('made')
})

test('while a copy cannot be made, the original is sent without caching', async () => {
  const { encoder } = mediaOf(shop.context)
  const { copies } = encoder
  encoder.copies = () => Promise.reject(new Error('no memory'))
  const { status, headers } = await shop.ask(address('-560.jpg'))
  encoder.copies = copies

  expect(status).toBe(200)
  expect(headers.get('content-type')).toBe('image/webp')
  expect(headers.get('cache-control')).toBe('no-store')
  // a visitor would wait a second only, which is not enough on a busy machine
  expect(await makeCopy(shop.context, `${hash}/560.jpg`, 60_000)).toBe('made')
  expect((await shop.ask(address('-560.jpg'))).headers.get('content-type')).toBe('image/jpeg')
})

test('while a copy takes long, the original is sent, so that waiting pictures do not delay scripts', async () => {
  const { encoder } = mediaOf(shop.context)
  const { copies } = encoder
  const begun = Promise.withResolvers<never>()
  encoder.copies = () => begun.promise
  const replies = await Promise.all(['-280.jpg', '-280.webp'].map((file) => shop.ask(address(file))))
  encoder.copies = copies
  begun.reject(new Error('ended with the test'))

  for (const { status, headers } of replies) {
    expect(status).toBe(200)
    expect(headers.get('content-type')).toBe('image/webp')
    expect(headers.get('cache-control')).toBe('no-store')
  }
})
