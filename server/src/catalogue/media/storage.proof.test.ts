/* Storage of pictures: a folder, or a bucket on an S3-compatible server. */
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createApp } from '#entry/app.ts'
import { type S3Host, startS3Host } from '#testing/hosts/s3-host.ts'
import { openTestShop, type TestShop } from '#testing/test-shop.ts'
import { inBucket } from './s3-storage.ts'
import { onDisk, type Storage } from './storage.ts'
import { makeCopies } from '#testing/due-jobs.ts'

let folder: string
let host: S3Host
const storages: Record<string, Storage> = {}
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sauda-storage-'))
  host = await startS3Host()
  storages['folder'] = onDisk(folder)
  storages['bucket'] = inBucket(host.config)
})
afterAll(async () => {
  await host.close()
  rmSync(folder, { recursive: true, force: true })
})

const hash = '0a'.repeat(16)

describe.each(['folder', 'bucket'])('a %s', (name) => {
  test('returns a stored file until it is removed', async () => {
    const storage = storages[name] as Storage
    const key = `${hash}/280.avif`
    const put = () => storage.put(key, Buffer.from('a picture'), 'image/avif')
    await Promise.all([put(), put(), put()])
    const opened = await storage.open(key)

    expect(opened?.bytes).toBe(9)
    expect(String(await buffer(opened?.body as never))).toBe('a picture')
    expect(String(Buffer.from((await storage.read(key)) ?? []))).toBe('a picture')
    await storage.remove([key, `${hash}/420.avif`])
    expect([await storage.open(key), await storage.read(key)]).toEqual([undefined, undefined])
  })
})

test('leaves no temporary file in the folder, also when a write fails', async () => {
  const storage = storages['folder'] as Storage
  await storage.put(`${hash}/picture.webp`, Buffer.from('x'), 'image/webp')
  await expect(storage.put(`${hash}/picture.webp/x`, Buffer.from('x'), 'image/webp')).rejects.toThrow(
    'EEXIST',
  )

  expect(readdirSync(join(folder, hash.slice(0, 2), hash))).toEqual(['picture.webp'])
})

describe('a bucket of an S3-compatible server', () => {
  test('stores each file with its type and headers for permanent caching', async () => {
    const storage = storages['bucket'] as Storage
    const key = `${hash}/420.webp`
    await storage.put(key, Buffer.from('another picture'), 'image/webp')
    const head = await host.head(`media/${key}`)

    expect(Object.fromEntries(head.headers)).toMatchObject({
      'content-type': 'image/webp',
      'content-length': '15',
      'cache-control': 'public, max-age=31536000, immutable',
    })
    await storage.remove([key])
    expect((await host.head(`media/${key}`)).status).toBe(404)
  })

  test('stores binary data unchanged', async () => {
    const storage = storages['bucket'] as Storage
    const content = Buffer.from(Array.from({ length: 70_000 }, (_, at) => at % 256))
    await storage.put(`${hash}/840.jpg`, content, 'image/jpeg')

    expect(Buffer.from((await storage.read(`${hash}/840.jpg`)) ?? []).equals(content)).toBe(true)
  })

  test.each([
    ['secret', { secret: 'another' }],
    ['key', { key: 'nobody' }],
  ])('reports a wrong %s as an error, not as a missing picture', async (_, wrong) => {
    const storage = inBucket({ ...host.config, ...wrong })

    await expect(storage.open('x')).rejects.toThrow('the bucket answers 403 to GET')
    await expect(storage.put('x', Buffer.from('x'), 'image/webp')).rejects.toThrow(
      'the bucket answers 403 to PUT',
    )
    await expect(storage.remove(['x'])).rejects.toThrow('the bucket answers 403 to DELETE')
  })

  test('reports a missing bucket on the first write', async () => {
    const elsewhere = inBucket({ ...host.config, bucket: 'nothing' })

    await expect(elsewhere.put('x', Buffer.from('x'), 'image/webp')).rejects.toThrow('does not exist')
  })
})

describe('a shop with a bucket', () => {
  let shop: TestShop
  let media: { id: number; source_url: string }
  beforeAll(async () => {
    const { endpoint, bucket, region, key, secret } = host.config
    const settings = {
      S3_ENDPOINT: endpoint,
      S3_BUCKET: bucket,
      S3_REGION: region,
      S3_KEY: key,
      S3_SECRET: secret,
    }
    shop = await openTestShop(settings)
    const file = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#135' } })
      .jpeg()
      .toBuffer()
    const { body } = await shop.ask('/wp-json/wp/v2/media', {
      method: 'POST',
      key: '2',
      file: new Uint8Array(file),
      headers: { 'content-type': 'image/jpeg', 'content-disposition': 'attachment; filename=a.jpg' },
    })
    media = body as typeof media
    await makeCopies(shop.context)
  })
  afterAll(() => shop.close())
  const shown = (options: RequestInit = {}, ending = '.webp') =>
    createApp(shop.context).request(new URL(media.source_url).pathname.replace('.webp', ending), options)
  const filesOf = () =>
    ['280.avif', '280.jpg', '280.webp', 'picture.webp'].map((file) => `media/${hashIn()}/${file}`)
  const hashIn = () => new URL(media.source_url).pathname.split('/')[2] ?? ''

  test('stores uploads and copies there, and nothing on the disk', async () => {
    expect(await host.keys()).toEqual(expect.arrayContaining(filesOf()))
    expect(existsSync(join(shop.context.config.dataDir, 'media'))).toBe(false)
  })

  test('serves pictures from it with the same headers as from a folder', async () => {
    for (const [ending, type] of [
      ['.webp', 'image/webp'],
      ['-280.avif', 'image/avif'],
      ['-280.jpg', 'image/jpeg'],
    ] as const) {
      const reply = await shown({}, ending)
      const bytes = Buffer.from(await reply.arrayBuffer())

      expect([reply.status, reply.headers.get('content-type'), reply.headers.get('cache-control')]).toEqual([
        200,
        type,
        'public, max-age=31536000, immutable',
      ])
      expect(Number(reply.headers.get('content-length'))).toBe(bytes.byteLength)
      expect(await sharp(bytes).metadata()).toMatchObject({ width: ending === '.webp' ? 300 : 280 })
    }
  })

  test('answers HEAD, If-None-Match and Range, and 404 for missing files', async () => {
    const whole = Buffer.from(await (await shown()).arrayBuffer())
    const head = await shown({ method: 'HEAD' })
    const known = await shown({ headers: { 'if-none-match': head.headers.get('etag') ?? '' } })
    // Pictures are small, so a range request gets the whole file, which HTTP allows.
    const part = await shown({ headers: { range: 'bytes=0-9' } })

    expect([head.status, head.headers.get('content-length')]).toEqual([200, String(whole.byteLength)])
    expect([known.status, await known.text()]).toEqual([304, ''])
    expect([part.status, Buffer.from(await part.arrayBuffer()).equals(whole)]).toEqual([200, true])
    expect((await shown({}, '-840.avif')).status).toBe(404)
  })

  test('removes all files of a deleted picture from it', async () => {
    await shop.ask(`/wp-json/wp/v2/media/${media.id}?force=true`, { method: 'DELETE', key: '2' })

    expect((await host.keys()).filter((key) => key.includes(hashIn()))).toEqual([])
    expect((await shown()).status).toBe(404)
  })
})
