/* Where pictures lie: a folder, or a bucket that checks signatures. */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createApp } from '#app.ts'
import { type S3Host, startS3Host } from '#testing/s3-host.ts'
import { openTestShop } from '#testing/test-shop.ts'
import { inBucket } from './s3-storage.ts'
import { onDisk, type Storage } from './storage.ts'
import { makeCopies } from './worker.ts'

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
  test('gives back what was put, until it is removed', async () => {
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

test('no draft is left in the folder, also when it cannot be written', async () => {
  const storage = storages['folder'] as Storage
  await storage.put(`${hash}/picture.webp`, Buffer.from('x'), 'image/webp')
  await expect(storage.put(`${hash}/picture.webp/x`, Buffer.from('x'), 'image/webp')).rejects.toThrow(
    'EEXIST',
  )

  expect(readdirSync(join(folder, hash.slice(0, 2), hash))).toEqual(['picture.webp'])
})

test('a wrong secret or bucket is told, not taken for a missing picture', async () => {
  const wrong = inBucket({ ...host.config, secret: 'another' })
  const elsewhere = inBucket({ ...host.config, bucket: 'nothing' })

  await expect(wrong.open('x')).rejects.toThrow('the bucket answers 403 to GET')
  await expect(elsewhere.put('x', Buffer.from('x'), 'image/webp')).rejects.toThrow('does not exist')
})

test('a shop with a bucket keeps pictures there and shows them from there', async () => {
  host.objects.clear()
  const { endpoint, bucket, region, key, secret } = host.config
  const shop = await openTestShop({
    S3_ENDPOINT: endpoint,
    S3_BUCKET: bucket,
    S3_REGION: region,
    S3_KEY: key,
    S3_SECRET: secret,
  })
  const file = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#135' } })
    .jpeg()
    .toBuffer()
  const { body } = await shop.ask('/wp-json/wp/v2/media', {
    method: 'POST',
    key: '2',
    file: new Uint8Array(file),
    headers: { 'content-type': 'image/jpeg', 'content-disposition': 'attachment; filename=a.jpg' },
  })
  const { id, source_url } = body as { id: number; source_url: string }
  await makeCopies(shop.context)
  const shown = await createApp(shop.context).request(new URL(source_url).pathname)

  expect([...host.objects].map(([path, { type }]) => `${path.split('/').at(-1)} ${type}`)).toEqual([
    'picture.webp image/webp',
    '280.avif image/avif',
    '280.webp image/webp',
    '280.jpg image/jpeg',
  ])
  expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/webp'])
  await shop.ask(`/wp-json/wp/v2/media/${id}?force=true`, { method: 'DELETE', key: '2' })
  expect(host.objects.size).toBe(0)
  await shop.close()
})
