/* Copies of a host's pictures at our own addresses (issue 14, 3.4). */
import { readdir, stat } from 'node:fs/promises'
import { crc32 } from 'node:zlib'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { noon } from '@sauda/domain/testing/builders.ts'
import sharp from 'sharp'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { mediaOf } from '#catalogue/media/media.ts'
import { storefrontFolder } from '#site/files/static-files.ts'
import { type GatewayShop, openGatewayShop } from '#testing/hosts/gateway-shop.ts'
import { hostSizes, photos, putPhoto, uploads } from '#testing/hosts/hosted-pictures.ts'
import { type Row, type FakeWooCommerce, startFakeWooCommerce } from '#testing/hosts/fake-woocommerce.ts'
import { openTestShop, type TestShop } from '#testing/test-shop.ts'
import { type HostPictureFiles, hostPictureFiles } from './host-picture-files.ts'

let photo: Buffer
beforeAll(async () => {
  ;[photo] = (await photos(1)) as [Buffer]
})

let host: FakeWooCommerce
let shop: TestShop
let files: HostPictureFiles
const open = async (env: Record<string, string> = {}, limits: { limitMs?: number; most?: number } = {}) => {
  host = await startFakeWooCommerce(() => noon)
  shop = await openTestShop({ WOO_URL: host.url, WOO_KEY: host.key, WOO_SECRET: host.secret, ...env })
  files = hostPictureFiles(shop.context, { url: host.url }, limits)
}
beforeEach(() => {
  host = undefined as unknown as FakeWooCommerce
})
afterEach(async () => {
  await files?.idle()
  await shop?.close()
  await host?.close()
})

/** Encoding takes most of a second per picture and matters to few tests: the others accept any bytes as a copy. */
const withQuickCopies = () => {
  mediaOf(shop.context).encoder.copy = () => Promise.resolve(Buffer.alloc(30_000))
}
/** A picture whose header claims to be too large to decode. */
const hugePng = async (): Promise<Buffer> => {
  const png = await sharp({ create: { width: 1, height: 1, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
  const header = 'IHDR'
  const at = png.indexOf(header)
  for (const place of [4, 8]) png.writeUInt32BE(9000, at + place)
  png.writeUInt32BE(crc32(png.subarray(at, at + header.length + 13)), at + header.length + 13)
  return png
}
/** A host picture as in its catalogue, without or with smaller files. */
const put = (name: string, body: Uint8Array, type = 'image/jpeg') => {
  host.files.set(`${uploads}${name}`, { type, body })
  return { src: `${host.url}${uploads}${name}`, mark: '', files: [] }
}
const shownAt = (src: string, width: number, ending = 'avif') => src.replace(/\.webp$/, `-${width}.${ending}`)
const show = (picture: Parameters<HostPictureFiles['show']>[0]) => {
  const shown = files.show(picture)
  if (!shown) throw new Error('it is not shown')
  return shown
}
const read = async (path: string) => {
  const answer = await files.find(path)
  if (!('file' in answer)) return { kind: answer.kind, body: Buffer.alloc(0), type: '' }
  const { kind, type, file } = answer
  return { kind, type, body: Buffer.from(await new Response(file.body).arrayBuffer()) }
}
const asked = () => host.seen.filter(({ path }) => path.startsWith(uploads)).map(({ path }) => path)

test("the host's file is passed through while a copy is made, and requested once", async () => {
  await open()
  const { src, widths } = show(put('red.jpg', photo))
  expect(widths).toEqual([280, 420, 560, 840, 1280])

  const both = await Promise.all([read(shownAt(src, 280)), read(shownAt(src, 280))])
  for (const first of both)
    expect(first).toMatchObject({ kind: 'meanwhile', type: 'image/jpeg', body: photo })
  await files.idle()
  const copy = await read(shownAt(src, 280))

  expect(copy).toMatchObject({ kind: 'whole', type: 'image/avif' })
  expect(await sharp(copy.body).metadata()).toMatchObject({ width: 280, height: 280 })
  await read(shownAt(src, 420, 'webp'))
  await files.idle()
  expect(await sharp((await read(shownAt(src, 420, 'webp'))).body).metadata()).toMatchObject({
    width: 420,
    format: 'webp',
  })
  expect(asked()).toEqual([`${uploads}red.jpg`])
})

test('a copy is made from the closest file with the same picture, and has a third of the bytes', async () => {
  await open()
  const row = await putPhoto(host, 7, photo)
  const at = (name: string) => `${host.url}${uploads}${name}`
  const { src } = show({
    ...{ src: String(row['src']), mark: '' },
    files: [
      { address: at('photo-7-560x560.jpg'), width: 560, height: 300 },
      { address: at('photo-7-600x600.jpg'), width: 600, height: 600 },
      { address: String(row['src']), width: 1200, height: 1200 },
    ],
  })
  await read(shownAt(src, 560))
  await files.idle()

  expect(asked()).toEqual([`${uploads}photo-7-600x600.jpg`])
  const theirs = host.files.get(`${uploads}photo-7-600x600.jpg`)?.body.byteLength ?? 0
  expect((await read(shownAt(src, 560))).body.byteLength).toBeLessThan(theirs / 3)
})

test('the folder stays within its bound, and the least recently used files are removed first', async () => {
  await open({ WOO_PICTURES_MB: '1' })
  withQuickCopies()
  const noise = (seed: number) =>
    sharp({
      create: {
        ...{ width: 280, height: 280, channels: 3, background: '#000' },
        noise: { type: 'gaussian', mean: 100 + seed, sigma: 60 },
      },
    })
      .png()
      .toBuffer()
  const sources = await Promise.all([1, 2, 3, 4, 5, 6, 7, 8].map(noise))
  const [first, ...rest] = sources.map((body, index) => show(put(`n${index}.png`, body, 'image/png')).src)
  await read(shownAt(first ?? '', 280))
  await files.idle()
  for (const src of rest) {
    shop.time.now += 2 * 3_600_000
    expect((await read(shownAt(src, 280))).kind).toBe('meanwhile')
    await files.idle()
    expect((await read(shownAt(first ?? '', 280))).kind).toBe('whole')
  }
  const folder = join(shop.context.config.dataDir, 'host-pictures')
  const entries = await readdir(folder, { recursive: true })
  const sizes = await Promise.all(entries.map((name) => stat(join(folder, name))))
  const bytes = sizes.filter((each) => each.isFile()).reduce((sum, { size }) => sum + size, 0)

  expect(sources.reduce((sum, { byteLength }) => sum + byteLength, 0)).toBeGreaterThan(1_000_000)
  expect(bytes).toBeLessThanOrEqual(1_000_000)
})

test('only pictures of the host and of origins that its owner listed have an address', async () => {
  await open({ PICTURE_ORIGINS: 'https://cdn.example' })
  const shown = (src: string) => files.show({ src, mark: '', files: [] }) !== undefined
  expect(shown(`${host.url}${uploads}a.jpg`)).toBe(true)
  expect(shown('https://cdn.example/a.jpg')).toBe(true)
  for (const src of [
    ...['https://elsewhere.example/a.jpg', 'http://127.0.0.1:1/a.jpg', 'http://169.254.169.254/latest', ''],
    ...['file:///etc/passwd', 'data:image/png;base64,AAAA', `${host.url.replace('//', '//user@')}/a.jpg`],
  ])
    expect([src, shown(src)]).toEqual([src, false])

  for (const path of [
    `/pictures/${'0'.repeat(32)}/red-560.avif`,
    ...['/pictures/', '/pictures/https://elsewhere.example/a.jpg', '/pictures/../../etc/passwd'],
  ])
    expect([path, (await files.find(path)).kind]).toEqual([path, 'none'])
  const { src } = show(put('red.jpg', photo))
  expect((await files.find(shownAt(src, 561))).kind).toBe('none')
  expect(asked()).toEqual([])
})

test('a redirect to another server is not followed', async () => {
  await open()
  const other = await startFakeWooCommerce(() => noon)
  other.files.set('/inner.jpg', { type: 'image/jpeg', body: photo })
  host.files.set(`${uploads}moved.jpg`, { type: '', body: photo, location: `${other.url}/inner.jpg` })
  const { src } = show({ src: `${host.url}${uploads}moved.jpg`, mark: '', files: [] })
  const { kind } = await files.find(shownAt(src, 280))
  const seen = other.seen.length
  await other.close()

  expect([kind, seen]).toEqual(['none', 0])
})

test('files that are not pictures or are too large are rejected, and not requested each time', async () => {
  await open({}, { most: 400_000 })
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
  for (const [name, body] of [
    ['a.svg', Buffer.from(svg)],
    ['b.jpg', Buffer.from(`<html>${svg}</html>`)],
    ['c.jpg', Buffer.concat([photo, Buffer.alloc(400_000)])],
    ['d.jpg', Buffer.alloc(0)],
  ] as const) {
    const { src } = show(put(name, body))
    for (const width of [280, 420])
      expect([name, (await read(shownAt(src, width))).kind]).toEqual([name, 'none'])
  }
  expect(asked()).toHaveLength(4)

  const { src } = show(put('wide.png', await hugePng(), 'image/png'))
  await read(shownAt(src, 280))
  await files.idle()
  expect((await read(shownAt(src, 280))).kind).toBe('meanwhile')
})

test('a connection that breaks halfway leaves no file, and the next attempt gets the picture', async () => {
  await open()
  withQuickCopies()
  const { src } = show(put('red.jpg', photo))
  host.trouble = () => 'cut'
  expect((await read(shownAt(src, 280))).kind).toBe('away')
  host.trouble = () => undefined
  expect(await read(shownAt(src, 280))).toMatchObject({ kind: 'meanwhile', body: photo })
})

test('stored pictures are served while the host is unavailable, also after a restart; others fail at once', async () => {
  await open({}, { limitMs: 200 })
  withQuickCopies()
  const [red, blue] = [show(put('red.jpg', photo)).src, show(put('blue.jpg', photo)).src]
  await read(shownAt(red, 560))
  await files.idle()
  host.trouble = () => 'hang'
  expect((await read(shownAt(blue, 560))).kind).toBe('away')
  const before = asked().length
  expect(await files.find(shownAt(blue, 280))).toEqual({ kind: 'away', retryAfterSeconds: 15 })
  expect(asked()).toHaveLength(before)
  expect((await read(shownAt(red, 560))).kind).toBe('whole')
  // not a stored width: the nearest one that the source on disk provides meanwhile
  expect((await read(shownAt(red, 420))).kind).toBe('meanwhile')

  files = hostPictureFiles(shop.context, { url: host.url })
  expect(await read(shownAt(red, 560))).toMatchObject({ kind: 'whole', type: 'image/avif' })
})

test('a burst of uncached pictures requests a few at a time from the host', async () => {
  await open()
  withQuickCopies()
  let [now, most] = [0, 0]
  const given: (() => void)[] = []
  const shown = Array.from({ length: 20 }, (_, index) => show(put(`p${index}.jpg`, photo)).src)
  host.trouble = ({ path }) => {
    if (!path.startsWith(uploads)) return undefined
    now += 1
    most = Math.max(most, now)
    given.push(() => (now -= 1))
    return undefined
  }
  const answers = shown.map((src) =>
    read(shownAt(src, 280)).then((answer) => {
      given.pop()?.()
      return answer
    }),
  )
  for (const answer of await Promise.all(answers)) expect(answer.kind).toBe('meanwhile')
  expect(most).toBeLessThanOrEqual(6 + 6) // includes replies still on their way to the test
})

describe('through the shop', () => {
  let gateway: GatewayShop | undefined
  const openShop = async (env: Record<string, string> = {}) => {
    gateway = await openGatewayShop(() => undefined, env)
    const row = await putPhoto(gateway.host, 10, photo)
    for (const product of gateway.host.products) product['images'] = [row]
    for (const variation of gateway.host.variations.get(13) ?? []) variation['image'] = row
    for (const category of gateway.host.categories) category['image'] = row
    const [hoodie] = gateway.host.products
    if (hoodie)
      hoodie['description'] = `<p>Look: <img class="x" src="${String(row['src'])}" onerror="a()"></p>`
    return gateway
  }
  afterEach(async () => {
    await gateway?.close()
    gateway = undefined
  })
  const ours = /^\/pictures\/[0-9a-f]{32}\/photo10\.webp$/

  test('products, categories, descriptions and orders contain only our addresses [API-043]', async () => {
    const { shop: front, host: woo, tokenOf, place } = await openShop()
    const feed = JSON.stringify((await front.ask('/wp-json/myapi/v1/all-products-data')).body)
    expect(feed).not.toContain(uploads)
    const product = (await front.ask('/wp-json/wc/v3/products/13', { key: '1' })).body as Row
    const [image] = product['images'] as Row[]
    expect(image).toMatchObject({
      src: expect.stringMatching(ours),
      widths: [280, 420, 560, 840],
      avif: true,
    })
    expect(String(product['description'])).toMatch(/<img src="\/pictures\/[0-9a-f]{32}\/photo10-840\.webp"/)
    const categories = (await front.ask('/wp-json/wc/v3/products/categories', { key: '1' })).body as Row[]
    expect(categories[0]).toMatchObject({ image: { src: expect.stringMatching(ours) } })

    const token = await tokenOf()
    const placed = await place(token, { lines: [{ productId: 16, quantity: 1 }], total: 419.8 })
    expect(placed.status).toBe(201)
    for (const line of (woo.orders[0]?.['line_items'] ?? []) as Row[])
      line['image'] = { id: 10, src: `${woo.url}${uploads}photo-10.jpg` }
    const orders = await front.ask('/wp-json/wc/v3/orders', { token })
    expect(orders.body).toMatchObject([{ line_items: [{ image: { src: expect.stringMatching(ours) } }] }])
  })

  test('copies are cached permanently, originals in their place are not, and pages load nothing from the host [API-043]', async () => {
    const { shop: front } = await openShop()
    const { body } = await front.ask('/wp-json/wc/v3/products/13', { key: '1' })
    const path = String(((body as Row)['images'] as Row[])[0]?.['src']).replace('.webp', '-280.avif')

    const first = await front.ask(path)
    expect([first.status, first.headers.get('content-type'), first.headers.get('cache-control')]).toEqual([
      ...[200, 'image/jpeg', 'no-store'],
    ])
    expect(first.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
    await vi.waitFor(
      async () => expect((await front.ask(path)).headers.get('content-type')).toBe('image/avif'),
      { timeout: 30_000 },
    )
    const { headers } = await front.ask(path)
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    const again = await front.ask(path, { headers: { 'if-none-match': headers.get('etag') ?? '' } })
    expect(again.status).toBe(304)
    expect((await front.ask(path, { method: 'HEAD' })).status).toBe(200)
    const unknown = await front.ask(`/pictures/${'a'.repeat(32)}/x-280.avif`)
    expect([unknown.status, unknown.headers.get('cache-control')]).toEqual([404, 'no-store'])
  })

  test.skipIf(!existsSync(new URL('dist/server/page.js', storefrontFolder)))(
    'pages use our copies, preload the first one, and have a policy without the host [API-043]',
    async () => {
      const { shop: front, host: woo } = await openShop()
      const page = await front.ask('/products')
      const html = String(page.body)
      expect(html).not.toContain(uploads)
      expect(html).toMatch(/<link rel="preload" as="image"[^>]*type="image\/avif"[^>]*\/pictures\//)
      expect(page.headers.get('content-security-policy')).toContain("img-src 'self' data:;")
      expect(page.headers.get('content-security-policy')).not.toContain(woo.url)
    },
  )

  test("WOO_PICTURES_MB=0 shows the host's own files [API-043]", async () => {
    const { shop: front, host: woo } = await openShop({ WOO_PICTURES_MB: '0' })
    await front.ask('/wp-json/myapi/v1/all-products-data')
    const { body } = await front.ask('/wp-json/wc/v3/products/13', { key: '1' })
    const [image] = (body as Row)['images'] as Row[]
    expect(image?.['src']).toBe(`${woo.url}${uploads}photo-10.jpg`)
    expect(image?.['copies']).toHaveLength(Object.keys(hostSizes).length + 1)
  })
})
