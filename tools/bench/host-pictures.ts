/*
 * `npm run bench -- host-pictures`: measures a list of twelve products of a WooCommerce host on a phone (390 px, slow
 * 4G, CPU slowed four times). Prints the bytes of its pictures, and when they appear, for three visits: with the host's
 * files, while the shop creates its copies, and with all copies.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import { hostSizes, photos, putPhoto, uploads } from '../../server/testing/hosts/hosted-pictures.ts'
import { type FakeWooCommerce, startFakeWooCommerce } from '../../server/testing/hosts/fake-woocommerce.ts'
import { chromiumArguments, requireChromium } from '../chromium.mjs'
import { buildStorefront, isStorefrontBuilt } from '../storefront.mjs'
import { machineLine } from './machine.ts'
import { phone } from './phone.ts'
import { startShop } from './shop.ts'

const products = 12
const limitMs = 120_000

export async function benchHostPictures(): Promise<void> {
  if (!isStorefrontBuilt()) await buildStorefront()
  const host = await startFakeWooCommerce(Date.now)
  await fill(host)
  const executablePath = await requireChromium()
  const browser = await chromium.launch({ executablePath, args: chromiumArguments })
  const rows: [string, Seen][] = []
  try {
    await withShop(host, '0', async (origin) => {
      rows.push(["host's files by srcset", await look(browser, origin)])
    })
    await withShop(host, '500', async (origin) => {
      rows.push(['ours, first visitor', await look(browser, origin)])
      await copied(browser, origin)
      rows.push(['ours, copies made', await look(browser, origin)])
    })
  } finally {
    await browser.close()
    await host.close()
  }
  console.log(`\n${machineLine().text}; ${products} products, 390 px, slow 4G, CPU slowed 4 times\n`)
  for (const width of Object.values(hostSizes))
    console.log(`${`host's JPEG of ${width} px, all`.padEnd(26)}${kB(bytesOf(host, `-${width}x`))}`)
  for (const [name, { bytes, types, firstView, all }] of rows)
    console.log(
      `${name.padEnd(26)}${kB(bytes)}  ${types}; first view's pictures after ${firstView} ms, all after ${all} ms`,
    )
}

const kB = (bytes: number): string => `${(bytes / 1000).toFixed(0)} kB`.padStart(7)
const bytesOf = ({ files }: FakeWooCommerce, part: string): number =>
  [...files].reduce((sum, [path, { body }]) => sum + (path.includes(part) ? body.byteLength : 0), 0)

async function fill(host: FakeWooCommerce): Promise<void> {
  const [first] = host.products.filter(({ type }) => type === 'simple')
  if (!first) throw new Error('the host has no product')
  const all = await photos(products)
  host.products.length = 0
  for (const [index, photo] of all.entries()) {
    const image = await putPhoto(host, 500 + index, photo)
    const id = 100 + index
    host.products.push({ ...first, id, name: `Product ${id}`, slug: `product-${id}`, images: [image] })
    for (const category of host.categories) category['image'] = image
  }
}

async function withShop(host: FakeWooCommerce, megabytes: string, use: (origin: string) => Promise<void>) {
  const folder = mkdtempSync(join(tmpdir(), 'sauda-bench-'))
  const { url: WOO_URL, key: WOO_KEY, secret: WOO_SECRET } = host
  Object.assign(process.env, { WOO_URL, WOO_KEY, WOO_SECRET, WOO_PICTURES_MB: megabytes })
  const shop = await startShop({ dataDir: folder })
  try {
    await use(shop.origin)
  } finally {
    await shop.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** One visit. `bytes`, `types`: of all pictures; `firstView`, `all`: ms until those in view, and all, have appeared */
type Seen = { bytes: number; types: string; firstView: number; all: number }

/** Opens the list, waits for the pictures in view, then loads all others and waits for them. */
async function look(browser: Browser, origin: string): Promise<Seen> {
  const { page, session } = await phone(browser)
  const pictures = new Map<string, { bytes: number; type: string }>()
  session.on('Network.responseReceived', ({ requestId, response: { url, mimeType } }) => {
    if (url.includes('/pictures/') || url.includes(uploads))
      pictures.set(requestId, { bytes: 0, type: mimeType })
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const picture = pictures.get(requestId)
    if (picture) picture.bytes = encodedDataLength
  })
  await page.goto(`${origin}/products`)
  const loaded = (view: 'first' | 'all') =>
    page.waitForFunction(
      ({ wanted, count }) => {
        const cards = [...document.querySelectorAll<HTMLImageElement>('main article img')]
        const asked =
          wanted === 'first' ? cards.filter((each) => each.getBoundingClientRect().top < innerHeight) : cards
        const done = asked.every((each) => each.complete && each.naturalWidth > 0)
        return done && asked.length > (wanted === 'first' ? 0 : count - 1) && Math.round(performance.now())
      },
      { wanted: view, count: products },
      { timeout: limitMs },
    )
  const firstView = Number(await (await loaded('first')).jsonValue())
  await page.evaluate(() => {
    for (const each of document.querySelectorAll<HTMLImageElement>('main article img')) each.loading = 'eager'
  })
  const all = Number(await (await loaded('all')).jsonValue())
  await page.context().close()
  const count = Map.groupBy(pictures.values(), ({ type }) => type)
  return {
    bytes: [...pictures.values()].reduce((sum, { bytes }) => sum + bytes, 0),
    types: [...count].map(([type, each]) => `${each.length} ${type}`).join(', '),
    firstView,
    all,
  }
}

/** Visits the list until every picture is one of our copies. */
async function copied(browser: Browser, origin: string): Promise<void> {
  const until = Date.now() + limitMs
  while ((await look(browser, origin)).types.includes('jpeg'))
    if (Date.now() > until) throw new Error('the copies were not made in time')
}
