/*
 * `npm run bench -- catalogue`: measures how long one action blocks a phone's main thread when the browser has the
 * whole catalogue (D-186). Runs the functions of domain/ in Chromium, with a CPU slowed four times, with cold and warm
 * caches.
 *
 *   --sizes 1000,5000,10000   numbers of products
 *   --rounds 5                fresh pages per size; medians are printed
 */
import { readFile } from 'node:fs/promises'
import { stripTypeScriptTypes } from 'node:module'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { brotliCompressSync } from 'node:zlib'
import type { Browser } from '@playwright/test'
import { encodeFeed } from '@sauda/contract/feed/home-feed.ts'
import { aCategory, aProduct } from '@sauda/domain/testing/builders.ts'
import { fromRupees } from '@sauda/domain/money.ts'
import type * as HomeFeed from '@sauda/contract/feed/home-feed.ts'
import type { Category } from '@sauda/domain/category.ts'
import type * as Catalogue from '@sauda/domain/catalogue.ts'
import type { Feed } from '@sauda/domain/feed.ts'
import type * as ProductSearch from '@sauda/domain/product-search.ts'
import type { CooperativeTask } from '@sauda/domain/cooperative-task.ts'
import { machineLine } from './machine.ts'
import { vocabulary } from './shop-store.ts'
import { withBrowser } from './with-browser.ts'

const project = join(import.meta.dirname, '../..')
const slowdown = 4
const origin = 'http://bench.test'

/** Query strings of the catalogue; each is one action of a shopper. */
const steps = {
  'first page': '',
  'page 2': 'page=2',
  category: 'category=category-3',
  'sort by price': 'sort=priceAsc',
  'in stock': 'in_stock=1',
  'price range': 'min_price=1000&max_price=3000',
  'size M and on sale': 'attr_size=M&on_sale=1',
  'search: kurta': 'search=kurta',
  'search: lahore silk': 'search=lahore+silk',
  'search: meaning (ghari)': 'search=ghari',
  'search: misspelt (chapal)': 'search=chapal',
} as const
type Step = keyof typeof steps

/** import map of the page, for names that the sources import */
const modules = {
  '@sauda/domain/': '/domain/src/',
  '@sauda/contract/': '/contract/src/',
  'zod/mini': '/node_modules/zod/mini/index.js',
}

/** Work that is done in small steps, in ms. `all`: all steps; `longest`: the longest one, which delays a tap most */
type Stepped = { all: number; longest: number }
/** The times of one fresh page, in ms. */
type Round = {
  /** first time, by name of the action */
  cold: Record<string, number>
  /** median of five further times, by name of the action */
  warm: Record<string, number>
  /** JSON.parse of the feed, which cannot run in steps */
  parse: number
  /** decoding the feed */
  read: Stepped
  /** preparing sorted lists and facets */
  ready: Stepped
  /** building the search index */
  words: Stepped
}

/** @param words arguments after `npm run bench -- catalogue` */
export async function benchCatalogue(words: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...words],
    options: {
      sizes: { type: 'string', default: '1000,5000,10000' },
      rounds: { type: 'string', default: '5' },
    },
  })
  await withBrowser(async (browser) => {
    console.log(
      `${machineLine().text}, Chromium ${browser.version()}, slowed ${slowdown} times; ms, medians\n`,
    )
    for (const size of values.sizes.split(',').map(Number)) {
      const feed = aFeed(size)
      const rounds: Round[] = []
      for (let round = 0; round < Number(values.rounds); round += 1) rounds.push(await measure(browser, feed))
      print(feed, rounds)
    }
  })
}

/** A generated catalogue of any size: names of many words, 24 categories, four sizes, various prices. */
function aFeed(size: number): Feed {
  const { qualities, things, places } = vocabulary
  const categories: Category[] = Array.from({ length: 24 }, (_, index) =>
    aCategory({ id: index + 1, name: `Category ${index}`, slug: `category-${index}` }),
  )
  const of = <T>(list: readonly T[], number: number): T => list[number % list.length] as T
  const products = Array.from({ length: size }, (_, index) => {
    const [a, b, c] = [index * 7919, index * 104_729, index * 1_299_709]
    const category = of(categories, b)
    return aProduct({
      id: index + 1,
      name: `${of(qualities, a)} ${of(things, b)} of ${of(places, c)} ${index}`,
      slug: `product-${index}`,
      shortDescription: `<p>${of(qualities, c)} ${of(things, a)} for every day, made in ${of(places, b)}</p>`,
      pricing: {
        regular: fromRupees(200 + (a % 20_000)),
        sale: index % 4 === 0 ? fromRupees(150 + (a % 20_000)) : undefined,
      },
      createdAt: 1_780_000_000_000 - index * 60_000,
      categories: [category],
      attributes: [
        { name: 'Size', options: ['S', 'M', 'L', 'XL'].slice(0, 1 + (index % 4)), variation: false },
        { name: 'Color', options: [of(['Red', 'Blue', 'Navy', 'Black', 'White'], a)], variation: false },
      ],
      stock: { status: index % 9 === 0 ? 'outofstock' : 'instock', managed: false, quantity: undefined },
    })
  })
  return { products, categories, generatedAt: 0 }
}

async function measure(browser: Browser, feed: Feed): Promise<Round> {
  const page = await browser.newPage()
  await page.route(`${origin}/**`, async (route) => {
    const { pathname } = new URL(route.request().url())
    if (pathname === '/')
      return route.fulfill({
        contentType: 'text/html',
        body: `<script type="importmap">${JSON.stringify({ imports: modules })}</script>`,
      })
    if (pathname === '/feed') return route.fulfill({ json: encodeFeed(feed) })
    const source = await readFile(join(project, pathname), 'utf8')
    const body = pathname.endsWith('.ts') ? stripTypeScriptTypes(source) : source
    return route.fulfill({ contentType: 'text/javascript', body })
  })
  await page.goto(origin)
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  const round = await page.evaluate(inPage, steps)
  await page.close()
  return round
}

/** Runs in the page: every action once cold and five times warm. */
async function inPage(addresses: Readonly<Record<Step, string>>): Promise<Round> {
  const load = (name: string) => import(`/${name}.ts`) as Promise<unknown>
  const { catalogueQuery, catalogueView, warmUpSteps } = (await load(
    'domain/src/catalogue',
  )) as typeof Catalogue
  const { searchProducts, indexSteps } = (await load('domain/src/product-search')) as typeof ProductSearch
  const { decodeFeedCooperatively } = (await load('contract/src/feed/home-feed')) as typeof HomeFeed
  const text = await (await fetch('/feed')).text()
  const parsing = performance.now()
  const wire: unknown = JSON.parse(text)
  const parse = performance.now() - parsing

  const inSteps = <T>(steps: CooperativeTask<T>): Stepped & { made: T } => {
    const began = performance.now()
    for (let longest = 0; ;) {
      const since = performance.now()
      const step = steps.next()
      const now = performance.now()
      longest = Math.max(longest, now - since)
      if (step.done) return { all: now - began, longest, made: step.value }
    }
  }
  const { made: feed, ...read } = inSteps(decodeFeedCooperatively(wire))
  const { made: _, ...ready } = inSteps(warmUpSteps(feed))
  const { made: index, ...words } = inSteps(indexSteps(feed.products))

  const take = (address: string) => {
    const since = performance.now()
    const query = catalogueQuery(new URLSearchParams(address))
    catalogueView(feed, query, query.search === '' ? undefined : searchProducts(index, query.search))
    return performance.now() - since
  }
  const cold: Record<string, number> = {}
  const warm: Record<string, number> = {}
  for (const [name, address] of Object.entries(addresses)) cold[name] = take(address)
  for (const [name, address] of Object.entries(addresses)) {
    const times = Array.from({ length: 5 }, () => take(address)).toSorted((a, b) => a - b)
    warm[name] = times[2] ?? 0
  }
  return { cold, warm, parse, read, ready, words }
}

function print(feed: Feed, rounds: readonly Round[]): void {
  const of = (value: (round: Round) => number | undefined) => median(rounds.map((each) => value(each) ?? NaN))
  const text = JSON.stringify(encodeFeed(feed))
  const kilobytes = (bytes: number) => `${Math.round(bytes / 1000)} kB`
  console.log(
    `${feed.products.length} products: feed ${kilobytes(brotliCompressSync(text).length)} (brotli 11), ${kilobytes(text.length)} as text`,
  )
  console.log(`  parsing its text: ${of(({ parse }) => parse).toFixed(0)}`)
  for (const [name, part] of [
    ['reading it', 'read'],
    ['orders and facets', 'ready'],
    ['index of words', 'words'],
  ] as const)
    console.log(
      `  ${name}: ${of((round) => round[part].all).toFixed(0)} in steps, the longest ${of((round) => round[part].longest).toFixed(1)}`,
    )
  for (const name of Object.keys(steps))
    console.log(
      `  ${name.padEnd(28)} first time ${of(({ cold }) => cold[name])
        .toFixed(1)
        .padStart(6)}   again ${of(({ warm }) => warm[name])
        .toFixed(1)
        .padStart(6)}`,
    )
  console.log('')
}

const median = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN
