/* Pictures of operators: sent, listed, changed, deleted, and shown to everybody (WordPress's wp/v2/media). */
import { createHash, randomBytes } from 'node:crypto'
import { deflateSync, crc32 } from 'node:zlib'
import { existsSync, readdirSync, readlinkSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import sharp, { type Sharp } from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createApp } from '#app.ts'
import { raiseCatalogueVersion } from '#products/product-store.ts'
import { openTestShop, type TestShop } from '#testing/test-shop.ts'
import { mediaOf } from './media.ts'
import { queueSources } from './media-store.ts'
import { cleanFileName } from './picture-rules.ts'
import { makeCopies } from '#testing/due-jobs.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const path = '/wp-json/wp/v2/media'
type Media = {
  id: number
  slug: string
  source_url: string
  alt_text: string
  title: { raw: string }
  media_details: {
    width: number
    height: number
    blur: string
    state: string
    sizes: Record<string, { source_url: string; width: number; height: number; mime_type: string }>
  }
}

/** A picture of its own for every colour. */
const picture = (red: number, options: { width?: number; height?: number; alpha?: number } = {}) =>
  sharp({
    create: {
      width: options.width ?? 900,
      height: options.height ?? 600,
      channels: 4,
      background: { r: red, g: 120, b: 90, alpha: options.alpha ?? 1 },
    },
  })
const bytesOf = async (image: Sharp) => new Uint8Array(await image.toBuffer())
const upload = async (
  file: Uint8Array<ArrayBuffer>,
  name = 'photo.jpg',
  headers: Record<string, string> = {},
  query = '',
) => {
  const reply = await shop.ask(path + query, {
    method: 'POST',
    key: '2',
    file,
    headers: {
      'content-disposition': `attachment; filename="${name}"`,
      'content-type': 'image/jpeg',
      ...headers,
    },
  })
  return { ...reply, media: reply.body as Media, code: (reply.body as { code?: string }).code }
}
const shown = async (address: string) => {
  const response = await createApp(shop.context).request(new URL(address).pathname)
  return {
    status: response.status,
    headers: response.headers,
    bytes: Buffer.from(await response.arrayBuffer()),
  }
}

describe('a picture that is sent', () => {
  test('is kept upright and bare, shown at once for good, and copied in five widths and three formats later', async () => {
    const photo = await picture(10, { width: 1400, height: 1000 })
      .jpeg()
      .withExif({ IFD0: { Copyright: 'secret place' }, IFD3: { GPSLatitudeRef: 'N' } })
      .withMetadata({ orientation: 6 })
      .toBuffer()
    const { status, media, headers } = await upload(new Uint8Array(photo), 'My Photo (1).JPG')

    expect([status, headers.get('location')]).toEqual([201, `http://shop.test${path}/${media.id}`])
    expect(media).toMatchObject({
      slug: 'my-photo1',
      media_details: { width: 1000, height: 1400, state: 'waiting' },
    })
    const original = await shown(media.source_url)
    expect([original.status, original.headers.get('cache-control')]).toEqual([
      200,
      'public, max-age=31536000, immutable',
    ])
    expect(original.headers.get('content-type')).toBe('image/webp')
    expect(await sharp(original.bytes).metadata()).toMatchObject({
      format: 'webp',
      width: 1000,
      height: 1400,
    })
    expect((await sharp(original.bytes).metadata()).exif).toBeUndefined()

    await makeCopies(shop.context)
    const { body } = await shop.ask(`${path}/${media.id}`, { key: '2' })
    const { sizes, state, blur } = (body as Media).media_details
    expect(state).toBe('ready')
    expect(Buffer.from(blur, 'base64').length).toBeLessThanOrEqual(40)
    expect(Object.keys(sizes)).toEqual([
      'full',
      ...[280, 420, 560, 840].flatMap((width) => [`${width}-avif`, `${width}-webp`, `${width}-jpg`]),
    ])
    for (const { source_url, width, height, mime_type } of Object.values(sizes)) {
      const copy = await shown(source_url)
      expect([copy.status, copy.headers.get('content-type')]).toEqual([200, mime_type])
      expect(await sharp(copy.bytes).metadata()).toMatchObject({ width, height })
    }
  })

  test('may be the part of a form, with its texts beside it', async () => {
    const form = new FormData()
    form.set('alt_text', 'A lamp')
    form.set('title', 'Lamp')
    form.set('file', new Blob([await bytesOf(picture(20).png())]), 'lamp.png')

    const { status, body } = await shop.ask(path, { method: 'POST', key: '2', file: form })

    expect({ status, body }).toMatchObject({
      status: 201,
      body: { alt_text: 'A lamp', title: { raw: 'Lamp' }, slug: 'lamp' },
    })
  })

  test("is the form's part called file, as in WordPress; another one is left", async () => {
    const send = async (...names: string[]) => {
      const form = new FormData()
      for (const [at, name] of names.entries())
        form.set(name, new Blob([await bytesOf(picture(21 + at).png())]), `${name}.png`)
      return shop.ask(path, { method: 'POST', key: '2', file: form })
    }

    expect(await send('image', 'file')).toMatchObject({ status: 201, body: { slug: 'file' } })
    expect(await send('image')).toMatchObject({ status: 400, body: { code: 'rest_upload_no_data' } })
  })

  test('a second time is the same picture, also when both come at once', async () => {
    const file = await bytesOf(picture(30).jpeg())
    const [first, second] = await Promise.all([upload(file), upload(file, 'other.jpg')])

    expect(second.media.id).toBe(first.media.id)
    expect((await upload(file)).media.source_url).toBe(first.media.source_url)
  })

  test('keeps what shines through, and has no JPEG then', async () => {
    const { media } = await upload(await bytesOf(picture(40, { alpha: 0.5 }).png()), 'glass.png')
    await makeCopies(shop.context)
    const { body } = await shop.ask(`${path}/${media.id}`, { key: '2' })

    expect((await sharp((await shown(media.source_url)).bytes).stats()).isOpaque).toBe(false)
    expect(Object.keys((body as Media).media_details.sizes).filter((name) => name.endsWith('jpg'))).toEqual(
      [],
    )
  })

  test.each([
    ['../../../etc/passwd.jpg', 'passwd'],
    ['..\\..\\boot.jpg', 'boot'],
    ['<script>alert(1)</script>.svg', 'script'],
    ['.htaccess', 'picture'],
    ['x.php.jpg', 'x-php'],
    ['سیب.jpg', 'سیب'],
    ['photo-280.jpg', 'photo280'],
    ['a"\r\nSet-Cookie: b=c.jpg', 'a-set-cookie-b-c'],
    [`${'n'.repeat(300)}.jpg`, 'n'.repeat(80)],
  ])('has a clean name: %s', (name, slug) => {
    expect(cleanFileName(name)).toBe(slug)
  })

  test.each([
    [`attachment; filename*=UTF-8''..%2F%D8%B3%DB%8C%D8%A8.jpg`, 'سیب'],
    ['attachment; filename=../../lamp.jpg', 'lamp'],
    ['inline; filename="../desk.jpg"; name=x', 'desk'],
  ])('is named by Content-Disposition: %s', async (disposition, slug) => {
    const file = await bytesOf(picture(50, { width: 300 + disposition.length }).jpeg())
    const { status, media } = await upload(file, '', { 'content-disposition': disposition })

    expect([status, media.slug]).toEqual([201, slug])
    expect((await shown(media.source_url)).status).toBe(200)
  })

  test('is compared with the hash that was sent', async () => {
    const file = await bytesOf(picture(60).jpeg())
    const md5 = createHash('md5').update(file)

    expect(await upload(file, 'a.jpg', { 'content-md5': '0'.repeat(32) })).toMatchObject({
      status: 412,
      code: 'rest_upload_hash_mismatch',
    })
    expect((await upload(file, 'a.jpg', { 'content-md5': md5.digest('hex') })).status).toBe(201)
  })

  test('under one Idempotency-Key is answered again', async () => {
    const file = await bytesOf(picture(70).jpeg())
    const headers = { 'idempotency-key': 'picture-1' }
    const [first, again] = [await upload(file, 'a.jpg', headers), await upload(file, 'a.jpg', headers)]

    expect(again.headers.get('idempotency-replayed')).toBe('true')
    expect(again.body).toEqual(first.body)
  })
})

/** A PNG of one colour: a few bytes that claim to be as large as is said. */
function bomb(width: number, height: number): Uint8Array<ArrayBuffer> {
  const chunk = (type: string, content: Uint8Array) => {
    const body = Buffer.concat([Buffer.from(type), content])
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(content.length)
    sum.writeUInt32BE(crc32(body))
    return Buffer.concat([length, body, sum])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([1, 0, 0, 0, 0], 8)
  return new Uint8Array(
    Buffer.concat([
      Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
      chunk('IHDR', header),
      chunk('IDAT', deflateSync(Buffer.alloc(1000))),
      chunk('IEND', Buffer.alloc(0)),
    ]),
  )
}
const asBytes = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'))

describe('what is no picture of ours is refused, whatever it is called', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
  test.each([
    ['an SVG as .svg', asBytes(svg), 'rest_upload_image_type_not_supported'],
    ['an SVG as .png', asBytes(`<?xml version="1.0"?>${svg}`), 'rest_upload_image_type_not_supported'],
    ['a page', asBytes('<html><script>alert(1)</script></html>'), 'rest_upload_image_type_not_supported'],
    ['a PDF', asBytes('%PDF-1.7\n'), 'rest_upload_image_type_not_supported'],
    ['a TIFF', asBytes('II*\0\x08\0\0\0'), 'rest_upload_image_type_not_supported'],
    ['one byte', asBytes('x'), 'rest_upload_image_type_not_supported'],
    ['the beginning of a PNG', asBytes('\x89PNG\r\n\x1a\n'), 'rest_upload_image_unreadable'],
    [
      'a script that begins like a GIF',
      asBytes('GIF89a/*<?php echo 1 ?>*/=1;alert(1)'),
      'rest_upload_image_unreadable',
    ],
    ['a PNG of 4 billion pixels in 100 bytes', bomb(65_000, 65_000), 'rest_upload_image_too_large'],
    ['a PNG of 51 million pixels', bomb(10_200, 5000), 'rest_upload_image_too_large'],
  ])('%s', async (_, file, code) => {
    const reply = await upload(file, 'innocent.png', { 'content-type': 'image/png' })

    expect([reply.status, reply.code]).toEqual([400, code])
  })

  test('what hangs on a real picture does not stay', async () => {
    const photo = await picture(80).jpeg().toBuffer()
    const { status, media } = await upload(
      new Uint8Array(Buffer.concat([photo, Buffer.from('<script>alert("polyglot")</script>PK\x03\x04')])),
    )
    const { bytes, headers } = await shown(media.source_url)

    expect(status).toBe(201)
    expect(bytes.toString('latin1')).not.toContain('polyglot')
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
    expect(headers.get('x-content-type-options')).toBe('nosniff')
  })

  test('a file without a name, nothing, and too much', async () => {
    const file = await bytesOf(picture(90).jpeg())
    const unnamed = await shop.ask(path, {
      method: 'POST',
      key: '2',
      file,
      headers: { 'content-type': 'image/jpeg' },
    })
    const bad = await upload(file, '', { 'content-disposition': 'attachment' })
    const large = await upload(new Uint8Array(21 * 1_048_576))

    expect(unnamed).toMatchObject({ status: 400, body: { code: 'rest_upload_no_content_disposition' } })
    expect([bad.status, bad.code]).toEqual([400, 'rest_upload_invalid_disposition'])
    expect([large.status, large.code]).toEqual([413, 'rest_request_too_large'])
  })
})

test('pictures are listed, searched, changed and deleted', async () => {
  const { media } = await upload(await bytesOf(picture(100).jpeg()), 'zebra.jpg')
  const one = `${path}/${media.id}`
  const changed = await shop.ask(one, {
    method: 'POST',
    key: '2',
    body: { alt_text: 'A zebra', title: { raw: 'Zebra <b>' } },
  })
  const found = await shop.ask(`${path}?search=ZEBRA&per_page=1`, { key: '2' })

  expect(changed.body).toMatchObject({ alt_text: 'A zebra', title: { raw: 'Zebra <b>' } })
  expect([found.headers.get('x-wp-total'), (found.body as Media[])[0]?.id]).toEqual(['1', media.id])
  for (const orderby of ['date', 'id', 'title', 'slug', 'modified'])
    expect((await shop.ask(`${path}?orderby=${orderby}&order=asc`, { key: '2' })).status).toBe(200)
  const both = (await shop.ask(`${path}?include=${media.id},${media.id - 1}&orderby=include`, { key: '2' }))
    .body
  expect((both as Media[]).map(({ id }) => id)).toEqual([media.id, media.id - 1])

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

test('a picture that is sent while its files are removed is there afterwards', async () => {
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
  const deleted = shop.ask(`${path}/${media.id}?force=true`, { method: 'DELETE', key: '2' })
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
])('copies of a picture that is deleted while they are %s do not stay', async (_, red, after) => {
  const { context } = shop
  const { media } = await upload(await bytesOf(picture(red, { width: 300 }).jpeg()))
  const kept = mediaOf(context)
  const real = await kept.storage
  const put: typeof real.put = async (key, ...rest) => {
    if (key.endsWith('280.avif'))
      await shop.ask(`${path}/${media.id}?force=true`, { method: 'DELETE', key: '2' })
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
    const refused = await shop.ask(`${path}/${media.id}?force=true`, { method: 'DELETE', key: '2' })
    kept.storage = Promise.resolve(real)
    expect(refused.status).toBe(500)
    await work(media.id, file)
    return media
  }
  const read = (id: number) => shop.ask(`${path}/${id}`, { key: '2' })

  test('can be deleted again', async () => {
    const media = await failing(async (id) => {
      expect((await read(id)).body).toMatchObject({ media_details: { state: 'failed' } })
      const again = await shop.ask(`${path}/${id}?force=true`, { method: 'DELETE', key: '2' })
      expect(again).toMatchObject({ status: 200, body: { deleted: true } })
      expect((await read(id)).status).toBe(404)
    }, 111)

    expect((await shown(media.source_url)).status).toBe(404)
  })

  test('is whole again when it is sent again', async () => {
    const media = await failing(async (id, file) => {
      const { media: again } = await upload(file)
      expect(again.id).toBe(id)
      await makeCopies(shop.context)
    }, 112)

    expect((await read(media.id)).body).toMatchObject({ media_details: { state: 'ready' } })
    for (const address of [media.source_url, media.source_url.replace('.webp', '-280.avif')])
      expect((await shown(address)).status).toBe(200)
    await shop.ask(`${path}/${media.id}?force=true`, { method: 'DELETE', key: '2' })
  })
})

test('a picture is deleted while a product that names its address is written', async () => {
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
    deleted = shop.ask(`${path}/${media.id}?force=true`, { method: 'DELETE', key: '2' })
    const isWaiting = async () => {
      const { rows } = await sql`select 1 from pg_locks where not granted`.execute(context.db)
      return rows.length > 0
    }
    await expect.poll(isWaiting).toBe(true)
    // one that waits for the other here would be ended by the database
    await queueSources(tx, [address], new Date(context.clock()))
  })

  expect((await deleted)?.status).toBe(200)
  expect((await shop.ask('/wp-json/wc/v3/products/1002', { key: '1' })).body).toMatchObject({ images: [] })
})

// Only Linux says which files a process has open.
test.skipIf(!existsSync('/proc/self/fd'))(
  'asking for the head of a picture leaves no file open',
  async () => {
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
    // by the time all of it was read, what the head opened is open
    expect((await shown(media.source_url)).bytes.byteLength).toBeGreaterThan(200_000)
    await expect.poll(() => readdirSync('/proc/self/fd').filter(isOpen)).toEqual([])
    // noise is slow to copy, and other tests make all copies that wait
    await shop.ask(`${path}/${media.id}?force=true`, { method: 'DELETE', key: '2' })
  },
)

test.each([
  '/media/../secrets.json',
  '/media/0123456789abcdef0123456789abcdef/..%2f..%2fsecrets.json',
  '/media/0123456789abcdef0123456789abcdef/x.svg',
  '/media/0123456789abcdef0123456789abcdef/x.jpg',
  '/media/0123456789abcdef0123456789abcdef/x-999.avif',
  '/media/%2e%2e/x.webp',
])('%s names no picture', async (address) => {
  expect((await createApp(shop.context).request(address)).status).toBe(404)
})

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

  test('takes a kept picture by its number, and shows its copies as soon as they are there', async () => {
    const { media } = await upload(await bytesOf(picture(110).jpeg()), 'mug.jpg', {}, '?alt_text=A%20mug')
    const { body } = await put({ images: [{ id: media.id }] })
    const expected = { id: media.id, src: media.source_url, alt: 'A mug', width: 900, height: 600 }
    expect((body as { images: Image[] }).images).toMatchObject([{ ...expected, widths: [], avif: false }])

    await makeCopies(shop.context, { changed: () => raiseCatalogueVersion(shop.context.db) })
    const read = await shop.ask('/wp-json/wc/v3/products/1001', { key: '1' })
    expect((read.body as { images: Image[] }).images).toMatchObject([
      { ...expected, widths: [280, 420, 560, 840], avif: true, jpeg: true, blur: media.media_details.blur },
    ])
    const feed = await shop.ask('/wp-json/myapi/v1/all-products-data')
    const { products } = feed.body as { products: { id: number; images: object[] }[] }
    expect(products.find(({ id }) => id === 1001)?.images).toEqual([
      {
        src: new URL(media.source_url).pathname,
        alt: 'A mug',
        widths: [280, 420, 560, 840],
        avif: true,
        jpeg: true,
        color: '#6d7956',
      },
    ])

    // Put back as it was read, it is the same picture; deleted, the product shows none in its place.
    const again = await put({ images: (body as { images: Image[] }).images })
    expect((again.body as { images: Image[] }).images).toMatchObject([expected])
    await shop.ask(`${path}/${media.id}?force=true`, { method: 'DELETE', key: '2' })
    const gone = await shop.ask('/wp-json/wc/v3/products/1001', { key: '1' })
    expect((gone.body as { images: Image[] }).images).toEqual([])
  })

  test('no longer names a picture that was fetched and then deleted, nor does a category', async () => {
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

    await shop.ask(`${path}/${media.id}?force=true`, { method: 'DELETE', key: '2' })

    const { body } = await shop.ask('/wp-json/wc/v3/products/1001', { key: '1' })
    expect((body as { images: { src: string }[] }).images.map(({ src }) => src)).toEqual([
      'http://shop.test/images/demo/1984.webp',
    ])
    expect((await shop.ask('/wp-json/wc/v3/products/categories/16', { key: '1' })).body).toMatchObject({
      image: null,
    })
  })

  test('refuses a number that no picture has', async () => {
    expect(await put({ images: [{ id: 999_999 }] })).toMatchObject({
      status: 400,
      body: { code: 'woocommerce_product_invalid_image_id' },
    })
  })
})
