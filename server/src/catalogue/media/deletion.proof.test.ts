/* Pictures are listed, changed and deleted; one used by a product stays complete meanwhile. */
import { randomBytes } from 'node:crypto'
import { existsSync, readdirSync, readlinkSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { createApp } from '#entry/app.ts'
import { setUpShop } from '#testing/set-up-shop.ts'
import { mediaOf } from './media.ts'
import { queueSources } from './media-store.ts'
import { makeCopies } from '#testing/due-jobs.ts'
import { type Media, bytesOf, mediaPath, picture, shownBy, uploadTo } from '#testing/sent-pictures.ts'

const shop = setUpShop()

const upload = uploadTo(() => shop)
const shown = shownBy(() => shop)

test('pictures are listed, searched, changed and deleted', async () => {
  const { media: earlier } = await upload(await bytesOf(picture(99).jpeg()), 'horse.jpg')
  const { media } = await upload(await bytesOf(picture(100).jpeg()), 'zebra.jpg')
  const one = `${mediaPath}/${media.id}`
  const changed = await shop.ask(one, {
    method: 'POST',
    key: '2',
    body: { alt_text: 'A zebra', title: { raw: 'Zebra <b>' } },
  })
  const found = await shop.ask(`${mediaPath}?search=ZEBRA&per_page=1`, { key: '2' })

  expect(changed.body).toMatchObject({ alt_text: 'A zebra', title: { raw: 'Zebra <b>' } })
  expect([found.headers.get('x-wp-total'), (found.body as Media[])[0]?.id]).toEqual(['1', media.id])
  for (const orderby of ['date', 'id', 'title', 'slug', 'modified'])
    expect((await shop.ask(`${mediaPath}?orderby=${orderby}&order=asc`, { key: '2' })).status).toBe(200)
  const both = (
    await shop.ask(`${mediaPath}?include=${media.id},${earlier.id}&orderby=include`, { key: '2' })
  ).body
  expect((both as Media[]).map(({ id }) => id)).toEqual([media.id, earlier.id])

  expect(await shop.ask(one, { method: 'DELETE', key: '2' })).toMatchObject({
    status: 501,
    body: { code: 'rest_trash_not_supported' },
  })
  const folder = join(shop.context.config.dataDir, 'media')
  const hash = new URL(media.source_url).pathname.split('/')[2] ?? ''
  expect(existsSync(join(folder, hash.slice(0, 2), hash, 'picture.webp'))).toBe(true)
  expect(await shop.ask(`${one}?force=true`, { method: 'DELETE', key: '2' })).toMatchObject({
    status: 200,
    body: { deleted: true, previous: { id: media.id } },
  })
  expect((await shown(media.source_url)).status).toBe(404)
  expect(readdirSync(join(folder, hash.slice(0, 2)))).not.toContain(`${hash}/picture.webp`)
  for (const request of [{}, { method: 'PUT', body: {} }, { method: 'DELETE' }])
    expect(await shop.ask(one, { key: '2', ...request })).toMatchObject({
      status: 404,
      body: { code: 'rest_post_invalid_id' },
    })
})

test('a picture uploaded while its files are being removed is available afterwards', async () => {
  const { context } = shop
  const file = await bytesOf(picture(105).jpeg())
  const { media } = await upload(file)
  const kept = mediaOf(context)
  const real = await kept.storage
  const [removing, go] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const remove: typeof real.remove = async (keys) => {
    removing.resolve()
    await go.promise
    await real.remove(keys)
  }
  kept.storage = Promise.resolve({ ...real, remove })
  const deleted = shop.ask(`${mediaPath}/${media.id}?force=true`, { method: 'DELETE', key: '2' })
  await removing.promise
  let isSent = false
  const sent = upload(file).finally(() => (isSent = true))
  const isWaiting = async () => {
    const { rows } = await sql`select 1 from pg_locks where locktype = 'advisory' and not granted`.execute(
      context.db,
    )
    return rows.length > 0
  }
  await expect.poll(async () => isSent || (await isWaiting())).toBe(true)
  go.resolve()

  expect((await deleted).status).toBe(200)
  const again = await sent
  kept.storage = Promise.resolve(real)
  expect(again.status).toBe(201)
  expect(again.media.id).not.toBe(media.id)
  expect((await shown(again.media.source_url)).status).toBe(200)
})

test.each([
  ['made', 106, () => {}],
  [
    'made and then fail',
    107,
    () => {
      throw new Error('the disk is full')
    },
  ],
])('copies of a picture that is deleted while they are %s are removed', async (_, red, after) => {
  const { context } = shop
  const { media } = await upload(await bytesOf(picture(red, { width: 300 }).jpeg()))
  const kept = mediaOf(context)
  const real = await kept.storage
  const put: typeof real.put = async (key, ...rest) => {
    if (key.endsWith('280.avif'))
      await shop.ask(`${mediaPath}/${media.id}?force=true`, { method: 'DELETE', key: '2' })
    await real.put(key, ...rest)
    after()
  }
  kept.storage = Promise.resolve({ ...real, put })
  await makeCopies(context)
  kept.storage = Promise.resolve(real)

  const copy = (ending: string) => media.source_url.replace('.webp', `-280.${ending}`)
  expect((await shown(copy('avif'))).status).toBe(404)
  expect((await shown(copy('webp'))).status).toBe(404)
})

describe('a picture whose files cannot be removed', () => {
  const failing = async (work: (id: number, file: Uint8Array<ArrayBuffer>) => Promise<void>, red: number) => {
    const file = await bytesOf(picture(red, { width: 300 }).jpeg())
    const { media } = await upload(file)
    await makeCopies(shop.context)
    const kept = mediaOf(shop.context)
    const real = await kept.storage
    const remove: typeof real.remove = async ([first = '']) => {
      await real.remove([first])
      throw new Error('the bucket answers 503 to DELETE')
    }
    kept.storage = Promise.resolve({ ...real, remove })
    const refused = await shop.ask(`${mediaPath}/${media.id}?force=true`, { method: 'DELETE', key: '2' })
    kept.storage = Promise.resolve(real)
    expect(refused.status).toBe(500)
    await work(media.id, file)
    return media
  }
  const read = (id: number) => shop.ask(`${mediaPath}/${id}`, { key: '2' })

  test('can be deleted again', async () => {
    const media = await failing(async (id) => {
      expect((await read(id)).body).toMatchObject({ media_details: { state: 'failed' } })
      const again = await shop.ask(`${mediaPath}/${id}?force=true`, { method: 'DELETE', key: '2' })
      expect(again).toMatchObject({ status: 200, body: { deleted: true } })
      expect((await read(id)).status).toBe(404)
    }, 111)

    expect((await shown(media.source_url)).status).toBe(404)
  })

  test('is complete again when it is uploaded again', async () => {
    const media = await failing(async (id, file) => {
      const { media: again } = await upload(file)
      expect(again.id).toBe(id)
      await makeCopies(shop.context)
    }, 112)

    expect((await read(media.id)).body).toMatchObject({ media_details: { state: 'ready' } })
    for (const address of [media.source_url, media.source_url.replace('.webp', '-280.avif')])
      expect((await shown(address)).status).toBe(200)
    await shop.ask(`${mediaPath}/${media.id}?force=true`, { method: 'DELETE', key: '2' })
  })
})

test('a picture can be deleted while a product that uses its address is written', async () => {
  const { context } = shop
  const address = 'https://pictures.example/written.jpg'
  const put = (body: object) => shop.ask('/wp-json/wc/v3/products/1002', { method: 'PUT', key: '2', body })
  await put({ images: [{ src: address }] })
  const { media } = await upload(await bytesOf(picture(113).jpeg()))
  await context.db
    .updateTable('mediaSource')
    .set({ state: 'done', mediaId: media.id, modifiedAt: new Date(context.clock()) })
    .where('address', '=', address)
    .execute()

  let deleted: ReturnType<typeof shop.ask> | undefined
  await context.db.transaction().execute(async (tx) => {
    await sql`select id from product where id = 1002 for update`.execute(tx)
    deleted = shop.ask(`${mediaPath}/${media.id}?force=true`, { method: 'DELETE', key: '2' })
    const isWaiting = async () => {
      const { rows } = await sql`select 1 from pg_locks where not granted`.execute(context.db)
      return rows.length > 0
    }
    await expect.poll(isWaiting).toBe(true)
    // a deadlock here would make the database abort one of them
    await queueSources(tx, [address], new Date(context.clock()))
  })

  expect((await deleted)?.status).toBe(200)
  expect((await shop.ask('/wp-json/wc/v3/products/1002', { key: '1' })).body).toMatchObject({ images: [] })
})

// Only Linux shows which files a process has open.
test.skipIf(!existsSync('/proc/self/fd'))('HEAD of a picture leaves no file open', async () => {
  const noise = randomBytes(1200 * 900 * 3)
  const image = sharp(noise, { raw: { width: 1200, height: 900, channels: 3 } }).jpeg({ quality: 95 })
  const { media } = await upload(await bytesOf(image))
  const { pathname } = new URL(media.source_url)
  const hash = pathname.split('/')[2] ?? ''
  const isOpen = (name: string) => {
    try {
      return readlinkSync(join('/proc/self/fd', name)).includes(hash)
    } catch {
      return false // closed meanwhile
    }
  }

  const reply = await createApp(shop.context).request(pathname, { method: 'HEAD' })

  expect(reply.status).toBe(200)
  expect(Number(reply.headers.get('content-length'))).toBeGreaterThan(200_000)
  // once all of it is read, files opened by HEAD would be open too
  expect((await shown(media.source_url)).bytes.byteLength).toBeGreaterThan(200_000)
  await expect.poll(() => readdirSync('/proc/self/fd').filter(isOpen)).toEqual([])
  // noise is slow to copy, and other tests create all waiting copies
  await shop.ask(`${mediaPath}/${media.id}?force=true`, { method: 'DELETE', key: '2' })
})

test.each([
  '/media/../secrets.json',
  '/media/0123456789abcdef0123456789abcdef/..%2f..%2fsecrets.json',
  '/media/0123456789abcdef0123456789abcdef/x.svg',
  '/media/0123456789abcdef0123456789abcdef/x.jpg',
  '/media/0123456789abcdef0123456789abcdef/x-999.avif',
  '/media/%2e%2e/x.webp',
])('%s is not a picture address', async (address) => {
  expect((await createApp(shop.context).request(address)).status).toBe(404)
})
