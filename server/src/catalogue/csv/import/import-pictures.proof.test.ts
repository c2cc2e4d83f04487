/* Pictures named in a product file: beside it, or on other servers. */
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { localPictures } from '#catalogue/media/local-pictures.ts'
import { openTestShop, type TestShop } from '#testing/test-shop.ts'
import { importProducts } from './import-products.ts'

let shop: TestShop
let folder: string
beforeAll(async () => {
  shop = await openTestShop()
  folder = mkdtempSync(join(tmpdir(), 'sauda-pictures-'))
  mkdirSync(join(folder, 'goods/images'), { recursive: true })
  const photo = (red: number) =>
    sharp({ create: { width: 300, height: 300, channels: 3, background: { r: red * 60, g: 1, b: 1 } } })
      .jpeg()
      .toBuffer()
  writeFileSync(join(folder, 'goods/images/lamp.jpg'), await photo(1))
  writeFileSync(join(folder, 'goods/mug.jpg'), await photo(2))
  writeFileSync(join(folder, 'secret.jpg'), await photo(3))
  writeFileSync(join(folder, 'goods/letter.jpg'), 'Dear shop')
  symlinkSync(join(folder, 'secret.jpg'), join(folder, 'goods/link.jpg'))
})
afterAll(async () => {
  await shop.close()
  rmSync(folder, { recursive: true, force: true })
})

const importText = (text: string) =>
  importProducts(shop.context, [text], { localPicture: localPictures(shop.context, join(folder, 'goods')) })
const imagesOf = async (sku: string) =>
  (
    await shop.context.db
      .selectFrom('product')
      .select('images')
      .where('sku', '=', sku)
      .executeTakeFirstOrThrow()
  ).images

test('pictures next to the file are stored with their texts; importing again changes nothing', async () => {
  const text =
    'SKU,Name,Images,Meta: _sauda_image_alts\nLOCAL-1,Lamp,"images/lamp.jpg, nothing.jpg, ./mug.jpg","Lamp, Nothing, Mug"\n'
  const summary = await importText(text)

  expect(summary).toMatchObject({
    created: 1,
    notes: [{ line: 2, text: 'Images: "nothing.jpg" was left out: there is no such file' }],
  })
  const address = (name: string): unknown =>
    expect.stringMatching(new RegExp(`^/media/[0-9a-f]{32}/${name}\\.webp$`))
  expect(await imagesOf('LOCAL-1')).toMatchObject([{ src: address('lamp') }, { src: address('mug') }])
  const [lamp] = await imagesOf('LOCAL-1')
  expect((await shop.ask(lamp?.src ?? '')).status).toBe(200)
  expect(await importText(text)).toMatchObject({ unchanged: 1 })
})

test.each([
  ['../secret.jpg', 'it lies outside the folder of the product file'],
  ['images/../../secret.jpg', 'it lies outside the folder of the product file'],
  ['link.jpg', 'it lies outside the folder of the product file'],
  ['../../../../../../../../etc/passwd', 'it lies outside the folder of the product file'],
  ['images', 'it is not a file'],
  ['letter.jpg', 'This is not a picture the shop takes: send JPEG, PNG, WebP, AVIF or GIF.'],
])('%s is skipped', async (reference, reason) => {
  const { notes } = await importText(`SKU,Name,Images\nOUTSIDE-1,Lamp,${reference}\n`)

  expect(notes).toEqual([{ line: 2, text: `Images: "${reference}" was left out: ${reason}` }])
})

test.each(['file:///etc/passwd', '//host/x.jpg', 'C:\\x.jpg', 'javascript:alert(1)'])(
  '%s is not a picture',
  async (reference) => {
    const { notes } = await importText(`SKU,Name,Images\nBAD-1,Lamp,${reference}\n`)

    expect(notes).toHaveLength(1)
    expect(await imagesOf('BAD-1')).toEqual([])
  },
)

test('remote pictures are queued once, reported with their line, and shown when they are fetched', async () => {
  const { context } = shop
  const address = 'https://pictures.example/a.jpg'
  const text = `SKU,Name,Images\nWEB-1,Lamp,${address}\nWEB-2,Mug,"${address}, https://pictures.example/b.jpg"\n`
  const summary = await importText(text)
  await importText(text)

  expect([...summary.pictures]).toEqual([
    [address, 2],
    ['https://pictures.example/b.jpg', 3],
  ])
  const queued = await context.db
    .selectFrom('mediaSource')
    .select(['address', 'state'])
    .where('address', 'like', 'https://pictures.example/%')
    .orderBy('address')
    .execute()
  expect(queued).toEqual([
    { address, state: 'waiting' },
    { address: 'https://pictures.example/b.jpg', state: 'waiting' },
  ])
  const { body } = await shop.ask('/wp-json/wc/v3/products?sku=WEB-1', { key: '1' })
  expect(body).toMatchObject([{ images: [] }])
  const asked = await shop.ask('/wp-json/wc/v3/products?sku=WEB-1', { key: '2' })
  expect(asked.body).toMatchObject([{ images: [{ src: address, widths: [] }] }])
})

test('pictures in texts whose addresses name no server are named once in the report', async () => {
  const html = (src: string) => `"<img src=""${src}"">"`
  const lines = ['/media/own.webp', '../wp-content/a.jpg', '/wp-content/b.jpg'].map(
    (src, at) => `TEXT-${at},Lamp,${html(src)}`,
  )
  const { notes } = await importText(`SKU,Name,Description\n${lines.join('\n')}\n`)

  expect(notes).toEqual([
    {
      line: 3,
      text: 'Description: pictures such as "../wp-content/a.jpg" were not fetched, because their addresses name no server',
    },
  ])
})

test('a strict import that is rejected queues no pictures', async () => {
  const address = 'https://pictures.example/strict.jpg'
  const text = `SKU,Name,Regular price,Images\nSTRICT-1,Lamp,1,${address}\nSTRICT-2,Mug,cheap,\n`
  await importProducts(shop.context, [text], { strict: true })

  expect(
    await shop.context.db.selectFrom('mediaSource').selectAll().where('address', '=', address).execute(),
  ).toEqual([])
})
