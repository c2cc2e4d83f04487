/* Pictures from other servers: downloaded safely, retried, and copied once. */
import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '#testing/test-shop.ts'
import { download, type DownloadOptions } from '#catalogue/media/download.ts'
import { failedWork, queueSources, retryWork } from '#catalogue/media/media-store.ts'
import { isPublicAddress } from '#platform/outgoing/private-addresses.ts'
import { fetchPictures, makeCopies, takeJobAndCrash } from '#testing/due-jobs.ts'

let shop: TestShop
let host: Server
let home: string
let answer: RequestListener
let asked = 0
beforeAll(async () => {
  shop = await openTestShop({ PRIVATE_PICTURES: 'true' })
  host = createServer((request, response) => {
    asked += 1
    answer(request, response)
  }).listen(0, '127.0.0.1')
  await once(host, 'listening')
  home = `http://127.0.0.1:${(host.address() as AddressInfo).port}`
})
afterAll(async () => {
  host.closeAllConnections()
  host.close()
  await shop.close()
})
beforeEach(() => {
  asked = 0
})

const photo = (blue: number) =>
  sharp({ create: { width: 300, height: 200, channels: 3, background: { r: 9, g: 9, b: blue } } })
    .png()
    .toBuffer()
const gives =
  (content: Uint8Array, status = 200): RequestListener =>
  (_, response) =>
    response.writeHead(status, { 'content-type': 'text/html' }).end(content)
const fetchFrom = async (address: string) => {
  const { context } = shop
  await queueSources(context.db, [address], new Date(context.clock()))
  await fetchPictures(context)
  return context.db
    .selectFrom('mediaSource')
    .leftJoin('media', 'media.id', 'mediaSource.mediaId')
    .select(['mediaSource.state', 'mediaSource.tries', 'mediaSource.lastFault', 'media.name', 'media.hash'])
    .where('address', '=', address)
    .executeTakeFirstOrThrow()
}

test('a picture is fetched once, whatever Content-Type its server sends, and stored like an uploaded one', async () => {
  answer = gives(await photo(1))

  expect(await fetchFrom(`${home}/shop/My%20Lamp.png?size=1`)).toMatchObject({
    state: 'done',
    name: 'my-lamp',
  })
  await fetchFrom(`${home}/shop/My%20Lamp.png?size=1`)
  expect(asked).toBe(1)
  expect(await readdir(join(shop.context.config.dataDir, 'incoming'))).toEqual([])
})

test('the same picture at two addresses is stored once', async () => {
  answer = gives(await photo(2))
  const [first, second] = [await fetchFrom(`${home}/a.png`), await fetchFrom(`${home}/b.png`)]

  expect(second.hash).toBe(first.hash)
})

test('a failed fetch is retried, three times in all, and once more when the operator requests it', async () => {
  const { context, time } = shop
  answer = gives(Buffer.from('gone'), 503)
  const address = `${home}/later.png`

  expect(await fetchFrom(address)).toMatchObject({
    state: 'waiting',
    tries: 1,
    lastFault: 'the server answers 503',
  })
  await fetchPictures(context)
  expect(asked).toBe(1) // not due yet
  for (const ms of [61_000, 601_000]) {
    time.now += ms
    await fetchPictures(context)
  }
  expect(await fetchFrom(address)).toMatchObject({ state: 'failed', tries: 3 })
  expect(await failedWork(context.db)).toContainEqual({
    what: address,
    error: 'the server answers 503',
    isGivenUp: true,
  })

  answer = gives(await photo(3))
  expect(await retryWork(context.db, new Date(time.now))).toBe(1)
  await fetchPictures(context)
  expect(await fetchFrom(address)).toMatchObject({ state: 'done' })
})

test.each([
  ['a page', '<html></html>', 'This is not a picture the shop takes: send JPEG, PNG, WebP, AVIF or GIF.'],
  [
    'an SVG',
    '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'This is not a picture the shop takes: send JPEG, PNG, WebP, AVIF or GIF.',
  ],
  ['half a PNG', '\x89PNG\r\n\x1a\n', 'The picture is damaged and cannot be read.'],
])('%s is not requested a second time', async (_, content, error) => {
  answer = gives(Buffer.from(content, 'latin1'))

  expect(await fetchFrom(`${home}/${content.length}.png`)).toMatchObject({
    state: 'failed',
    lastFault: error,
  })
})

const fetched = async (name: string, blue: number) => {
  await makeCopies(shop.context) // of those before
  answer = gives(await photo(blue))
  const { hash } = await fetchFrom(`${home}/${name}.png`)
  return () =>
    shop.context.db
      .selectFrom('media')
      .select(['state', 'tries', 'widths'])
      .where('hash', '=', hash ?? '')
      .executeTakeFirstOrThrow()
}

test('the job of a killed process is taken over once its lease ends, and not before', async () => {
  const { context, time } = shop
  const own = await fetched('lost', 4)
  await takeJobAndCrash(context, 'copy-picture')

  time.now += 20_000
  await makeCopies(context)
  expect(await own()).toMatchObject({ widths: [] })
  time.now += 20_000
  await makeCopies(context)
  expect(await own()).toEqual({ state: 'ready', tries: 2, widths: [280] })
})

test('a picture that kills its worker each time is abandoned', async () => {
  const { context, time } = shop
  const own = await fetched('deadly', 5)
  for (let tries = 1; tries <= 3; tries += 1) {
    await takeJobAndCrash(context, 'copy-picture')
    time.now += 60_000
  }

  await makeCopies(context)
  expect(await own()).toEqual({ state: 'failed', tries: 4, widths: [] })
  expect(await failedWork(context.db)).toContainEqual(
    expect.objectContaining({ error: 'cut off at every try', isGivenUp: true }),
  )
})

describe('an untrusted picture server', () => {
  const error = (path: string, options: Partial<DownloadOptions> = {}) =>
    download(path.startsWith('http') || path.includes(':') ? path : home + path, {
      path: join(shop.context.config.dataDir, 'incoming', 'x'),
      most: 1000,
      isAllowed: () => true,
      ...options,
    }).then(
      () => 'done',
      (cause: Error) => cause.message,
    )
  const onlyHere = (address: string) => address === '127.0.0.1'

  test.each([
    ['http://127.0.0.1/', 'the address belongs to a private network'],
    ['http://localhost/', 'the address belongs to a private network'],
    ['http://2130706433/', 'the address belongs to a private network'],
    ['http://0x7f.1/', 'the address belongs to a private network'],
    ['http://[::1]/', 'the address belongs to a private network'],
    ['http://[::ffff:10.0.0.1]/', 'the address belongs to a private network'],
    ['http://[64:ff9b::7f00:1]/', 'the address belongs to a private network'],
    ['http://169.254.169.254/latest/meta-data/', 'the address belongs to a private network'],
    ['http://user:pass@127.0.0.1/', 'the address names a user'],
    ['file:///etc/passwd', 'it is not a web address'],
    ['data:image/png;base64,AAAA', 'it is not a web address'],
  ])('%s', async (address, sentence) => {
    expect(await error(address, { isAllowed: isPublicAddress })).toBe(sentence)
  })

  test.each([
    ['8.8.8.8', true],
    ['2606:4700::1111', true],
    ['10.1.2.3', false],
    ['172.31.0.1', false],
    ['192.168.1.1', false],
    ['100.64.0.1', false],
    ['0.0.0.0', false],
    ['255.255.255.255', false],
    ['fe80::1', false],
    ['fd00::1', false],
    ['2002:7f00:1::', false],
    ['localhost', false],
  ])('%s is public: %s', (address, expected) => {
    expect(isPublicAddress(address)).toBe(expected)
  })

  test('redirects to a private network', async () => {
    for (const location of [
      'http://127.0.0.2/',
      'http://169.254.169.254/',
      '//[::1]/',
      'file:///etc/passwd',
    ]) {
      answer = (_, response) => response.writeHead(302, { location }).end()
      expect(await error('/x', { isAllowed: onlyHere })).toMatch(/private network|not a web address/)
    }
  })

  test('redirects without end', async () => {
    answer = (request, response) => response.writeHead(307, { location: `${request.url}x` }).end()

    expect(await error('/x')).toBe('the address leads on too often')
    expect(asked).toBe(6)
  })

  test('sends too much, with or without a declared length', async () => {
    answer = (_, response) => response.writeHead(200, { 'content-length': '5000000' }).write('x')
    expect(await error('/x')).toBe('the picture is too large: at most 0 MiB')
    answer = (_, response) => {
      response.writeHead(200)
      response.end(Buffer.alloc(100_000))
    }
    expect(await error('/x')).toBe('the picture is too large: at most 0 MiB')
  })

  test('sends one byte at a time', async () => {
    let dripping: NodeJS.Timeout | undefined
    answer = (_, response) => {
      response.writeHead(200)
      dripping = setInterval(() => response.write('x'), 10)
    }
    expect(await error('/x', { limitMs: 200 })).toBe('the server took too long')
    clearInterval(dripping)
  })

  test('closes the connection early, or is unreachable', async () => {
    answer = (_, response) => {
      response.writeHead(200, { 'content-length': '500' })
      response.write('x')
      response.socket?.destroy()
    }
    expect(await error('/x')).toMatch(/connection/)
    expect(await error('http://127.0.0.1:1/')).toBe('the server refuses the connection')
    expect(await error('http://nowhere.invalid/')).toMatch(/server/)
  })
})
