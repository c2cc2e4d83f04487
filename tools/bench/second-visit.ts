/*
 * `npm run bench -- second-visit`: measures on a phone the pages that the service worker has cached (decision 43).
 * Chromium runs with 390 by 844 CSS pixels, a CPU slowed four times, and slow 4G. Each round opens the page in a new
 * tab, controlled by the worker of the first visit. Prints the times of the first byte, the end of parsing, and the
 * paints. The time to the first byte is that of the worker and its cache.
 *
 *   --rounds 7      of each page; medians are printed
 *   --asleep        stops the worker before each round, as browsers do after 30 idle seconds
 *   --only home     some of the pages
 *   --url ADDRESS   a running shop instead of a new one
 *   --slowdown 4    of the CPU
 */
import { loadavg } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import type { Browser } from '@playwright/test'
import { machineLine } from './machine.ts'
import { observePage, median, phone, slowDown } from './phone.ts'
import { withShop } from './with-browser.ts'

const pages = { home: '/', list: '/products', product: '/product/classic-lawn-kurta' }
/** target in ms for the first contentful paint (issue 20, 3.1) */
const aim = 300
/** ms before a visit, for background work of browser and worker */
const quietMs = 2000
/** ms within which the worker must have cached the page */
const storeLimitMs = 30_000

/** ms from the navigation to the first byte, the end of parsing (`read`), the first and the largest paint */
type Visit = { firstByte: number; read: number; first: number; largest: number }

/** @param words arguments after `npm run bench -- second-visit` */
export async function benchSecondVisit(words: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...words],
    options: {
      rounds: { type: 'string', default: '7' },
      asleep: { type: 'boolean', default: false },
      only: { type: 'string' },
      url: { type: 'string' },
      slowdown: { type: 'string', default: '4' },
    },
  })
  await withShop(values.url, async ({ browser, origin }) => {
    console.log(`${machineLine().text}, Chromium ${browser.version()}; ms, medians of ${values.rounds}\n`)
    for (const [name, path] of Object.entries(pages)) {
      if (values.only && !values.only.split(',').includes(name)) continue
      const url = `${origin}${path}`
      const visits = await measure(browser, url, {
        rounds: Number(values.rounds),
        asleep: values.asleep,
        slowdown: Number(values.slowdown),
      })
      const of = (what: keyof Visit) => median(visits.map((visit) => visit[what]))
      const all = visits.map(({ first }) => Math.round(first)).toSorted((a, b) => a - b)
      console.log(
        `${name.padEnd(8)} first byte ${whole(of('firstByte'))}, read ${whole(of('read'))}, first paint ${whole(of('first'))}${of('first') <= aim ? '' : '!'} (${all[0]} to ${all.at(-1)}), largest ${whole(of('largest'))}`,
      )
    }
    console.log(`\nload ${(loadavg()[0] ?? Number.NaN).toFixed(1)}`)
  })
}

type Options = { rounds: number; asleep: boolean; slowdown: number }

async function measure(
  browser: Browser,
  url: string,
  { rounds, asleep, slowdown }: Options,
): Promise<Visit[]> {
  const { page } = await phone(browser)
  const context = page.context()
  const visits: Visit[] = []
  try {
    await page.goto(url, { waitUntil: 'load' })
    const until = Date.now() + storeLimitMs
    // waitForFunction does not await a predicate that returns a promise
    while (!(await page.evaluate(async () => (await caches.match(location.href)) !== undefined))) {
      if (Date.now() > until) throw new Error(`${url} was not cached within ${storeLimitMs} ms`)
      await wait(100)
    }
    await wait(quietMs)
    await page.close()
    for (let round = 0; round < rounds; round += 1) {
      const tab = await context.newPage()
      // excludes the start of the tab and the worker's background work of the previous visit
      await wait(quietMs)
      const session = await slowDown(tab, slowdown)
      await observePage(tab)
      if (asleep) {
        await session.send('ServiceWorker.enable')
        await session.send('ServiceWorker.stopAllWorkers')
      }
      await tab.goto(url, { waitUntil: 'load' })
      await tab.waitForFunction(() => seen.largest > 0 && seen.firstPaint > 0)
      visits.push(
        await tab.evaluate(() => {
          const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
          const { firstPaint: first, largest } = seen
          return {
            firstByte: entry?.responseStart ?? Number.NaN,
            read: entry?.domInteractive ?? Number.NaN,
            first,
            largest,
          }
        }),
      )
      await tab.close()
    }
  } finally {
    await context.close()
  }
  return visits
}

const whole = (value: number): string => String(Math.round(value))
