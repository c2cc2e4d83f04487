/*
 * `npm run bench -- at-rest`: what a first visit downloads if the visitor does nothing. Chromium at 390 by 844 CSS
 * pixels with two device pixels each, slow 4G, an empty cache, a CPU that is not slowed. Bytes on the wire by kind, in
 * kB (1,000 bytes), with the headers of replies. A proxy between browser and shop counts them, so that the requests of
 * the service worker are included. The font for Urdu names on English pages is left out, because phones have one.
 *
 *   --seconds 10      of each visit
 *   --only home,list  some of the pages
 *   --files           also each file
 *   --url ADDRESS     a running shop instead of a new one
 */
import { createServer, request as requestTo, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import type { Browser } from '@playwright/test'
import { machineLine } from './machine.ts'
import { phone } from './phone.ts'
import { withShop } from './with-browser.ts'

/** kB above which the figure of home is marked (issue 41) */
const aimOfHome = 280

const paths = {
  home: '/',
  list: '/products',
  product: '/product/classic-lawn-kurta',
  checkout: '/checkout',
  'home, Urdu': '/ur',
  'list, Urdu': '/ur/products',
  'product, Urdu': '/ur/product/classic-lawn-kurta',
  'checkout, Urdu': '/ur/checkout',
} as const

/** kinds of files by media type; others are `other` */
const kinds = {
  document: /^text\/html/,
  scripts: /javascript/,
  fonts: /^font/,
  pictures: /^image/,
  data: /^application\/json/,
} as const
const columns = ['document', 'scripts', 'fonts', 'pictures', 'data', 'other'] as const

/** A reply: bytes with headers, and ms since the counter was emptied. */
type File = { path: string; column: (typeof columns)[number]; bytes: number; at: number }
type Counter = { origin: string; files: () => File[]; empty: () => void; server: Server }

/** the font for Urdu names on English pages */
const phonesHave = /^\/assets\/urdu-sans/

/** requests before the measured visit, after which the server has compressed a page as small as it does */
const warmUps = 6

/** @param words arguments after `npm run bench -- at-rest` */
export async function benchAtRest(words: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...words],
    options: {
      seconds: { type: 'string', default: '10' },
      only: { type: 'string' },
      files: { type: 'boolean', default: false },
      url: { type: 'string' },
    },
  })
  const chosen = values.only?.split(',')
  const seconds = Number(values.seconds)
  await withShop(values.url, async ({ browser, origin }) => {
    const counter = await countingProxy(origin)
    try {
      console.log(`${machineLine().text}, Chromium ${browser.version()}; kB in ${seconds} s\n`)
      console.log(rowOf('', ['all', 'requests', ...columns]))
      for (const [page, path] of Object.entries(paths)) {
        if (chosen && !chosen.includes(page)) continue
        const url = counter.origin + path
        // At the first request for a copy of a picture the server creates it.
        await visit(browser, url, seconds)
        for (let time = 0; time < warmUps; time += 1) await read(url)
        counter.empty()
        await visit(browser, url, seconds)
        print(page, counter.files(), values.files)
      }
    } finally {
      counter.server.close()
      counter.server.closeAllConnections()
    }
  })
}

function print(page: string, files: readonly File[], isEach: boolean): void {
  const all = sumOf(files)
  const marked = kilobytes(all) + (page === 'home' && all > aimOfHome * 1000 ? '!' : '')
  const cells = columns.map((column) => kilobytes(sumOf(files.filter((file) => file.column === column))))
  console.log(rowOf(page, [marked, String(files.length), ...cells]))
  if (!isEach) return
  for (const { path, bytes, at } of files)
    console.log(`    ${String(bytes).padStart(6)} at ${String(Math.round(at)).padStart(5)} ms  ${path}`)
}

/** A server that passes requests to the shop, and counts the replies. */
async function countingProxy(shop: string): Promise<Counter> {
  let files: File[] = []
  let began = performance.now()
  const server = createServer((asked, answer) => {
    const { url: path = '', method, headers } = asked
    if (phonesHave.test(path)) {
      answer.writeHead(404).end()
      return
    }
    const there = requestTo(new URL(path, shop), { method, headers }, (reply) => {
      const type = reply.headers['content-type'] ?? ''
      const column = columns.find((name) => name !== 'other' && kinds[name].test(type)) ?? 'other'
      let bytes = reply.rawHeaders.reduce((sum, text) => sum + text.length + 2, 0)
      reply.on('data', ({ length }: Buffer) => (bytes += length))
      reply.on('end', () => files.push({ path, column, bytes, at: performance.now() - began }))
      answer.writeHead(reply.statusCode ?? 502, reply.rawHeaders)
      reply.pipe(answer)
    })
    there.on('error', () => answer.destroy())
    asked.pipe(there)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    files: () => files,
    empty: () => {
      files = []
      began = performance.now()
    },
    server,
  }
}

/** Opens a page in a new phone, and waits. */
async function visit(browser: Browser, url: string, seconds: number): Promise<void> {
  const { page, session } = await phone(browser)
  try {
    await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
    const began = performance.now()
    await page.goto(url, { waitUntil: 'commit' })
    await page.waitForTimeout(seconds * 1000 - (performance.now() - began))
  } finally {
    await page.context().close()
  }
}

/** Requests a page as a browser does, then waits for its better compression. */
async function read(url: string): Promise<void> {
  await (await fetch(url, { headers: { 'accept-encoding': 'gzip, deflate, br, zstd' } })).arrayBuffer()
  await wait(1000)
}

const sumOf = (files: readonly File[]): number => files.reduce((sum, { bytes }) => sum + bytes, 0)
const kilobytes = (bytes: number): string => (bytes / 1000).toFixed(1)
const rowOf = (name: string, cells: readonly string[]): string =>
  [name.padEnd(15), ...cells.map((cell) => cell.padStart(9))].join(' ')
