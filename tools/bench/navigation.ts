/*
 * `npm run bench -- navigation`: measures on a phone how soon a tap on a link shows something. Chromium runs with 390
 * by 844 CSS pixels, slow 4G, and a CPU slowed four times. The visitor has moved the page a little, and since then the
 * page has finished its prefetching. Times are from the end of the touch to the paint of the next screen's first
 * heading, and of its first picture (Element Timing).
 *
 *   --untouched     the tap is the first thing that the visitor does
 *   --rounds 10     taps of each kind, each in a new visit; median, fastest and slowest are printed
 *   --only card     some of the kinds
 *   --url ADDRESS   a running shop instead of a new one
 *   --slowdown 4    of the CPU
 */
import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import type { Browser, Locator, Page } from '@playwright/test'
import { machineLine } from './machine.ts'
import { median, phone, tapAt } from './phone.ts'
import { withShop } from './with-browser.ts'

/** ms within which the heading should appear (issue 41) */
const aim = 100
/** ms for which the page is at rest before the tap */
const restMs = 3000
/** ms after which a heading or picture counts as not shown */
const limitMs = 15_000

/** A kind of tap. */
type Kind = {
  /** path of the page with the link */
  from: string
  /** the link; varies with the round where there are several */
  target: (page: Page, round: number) => Locator
  /** called before the measurement */
  prepare?: (page: Page) => Promise<void>
}

const kinds: Readonly<Record<string, Kind>> = {
  'card on home': {
    from: '/',
    target: (page, round) => page.locator('main article h3 a').nth(round % 6),
  },
  'card in a list': {
    from: '/products',
    target: (page, round) => page.locator('main article h3 a').nth(round % 8),
  },
  'category on home': {
    from: '/',
    target: (page) => page.locator('main a[href*="category"]:visible').first(),
  },
  'list from the menu': {
    from: '/product/classic-lawn-kurta',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Open menu' }).tap()
      await page.getByRole('dialog').waitFor()
      await page.waitForTimeout(restMs)
    },
    target: (page) => page.getByRole('dialog').locator('a[href^="/products"]').first(),
  },
  'next page of a list': {
    from: '/products',
    target: (page) => page.getByRole('link', { name: /next/i }).first(),
  },
  'suggested product': {
    from: '/',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Open search' }).tap()
      await page.getByRole('combobox').last().pressSequentially('kurta', { delay: 150 })
      await page.getByRole('option').first().waitFor()
    },
    target: (page) => page.getByRole('option').locator('visible=true').first(),
  },
  'page in the footer': {
    from: '/',
    target: (page) => page.locator('footer a[href="/privacy-policy"]').first(),
  },
  cart: { from: '/', target: (page) => page.locator('header a[href="/cart"]').first() },
  'home from a product': {
    from: '/product/classic-lawn-kurta',
    target: (page) => page.locator('header a[href="/"]:visible').first(),
  },
}

/** ms from the tap to the paint of heading and first picture (NaN: not within the limit); number of `requests` since */
type Shown = { heading: number; picture: number; requests: number }

/** @param words arguments after `npm run bench -- navigation` */
export async function benchNavigation(words: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...words],
    options: {
      rounds: { type: 'string', default: '10' },
      only: { type: 'string' },
      url: { type: 'string' },
      slowdown: { type: 'string', default: '4' },
      untouched: { type: 'boolean', default: false },
    },
  })
  const chosen = values.only?.split(',')
  await withShop(values.url, async ({ browser, origin }) => {
    console.log(
      `${machineLine().text}, Chromium ${browser.version()}; ms, medians of ${values.rounds} (fastest–slowest)\n`,
    )
    for (const [name, kind] of Object.entries(kinds)) {
      if (chosen && !chosen.some((each) => name.includes(each))) continue
      const taps: Shown[] = []
      for (let round = 0; round < Number(values.rounds); round += 1)
        taps.push(
          await measureTap(browser, origin, kind, {
            round,
            slowdown: Number(values.slowdown),
            untouched: values.untouched,
          }),
        )
      const of = (what: keyof Shown) => {
        const all = taps.map((tap) => tap[what]).toSorted((a, b) => a - b)
        const [fastest = Number.NaN, slowest = Number.NaN] = [all[0], all.at(-1)]
        return `${Math.round(median(all))} (${Math.round(fastest)}–${Math.round(slowest)})`
      }
      const miss = median(taps.map(({ heading }) => heading)) <= aim ? ' ' : '!'
      console.log(
        `${name.padEnd(22)} heading ${of('heading')}${miss}  picture ${of('picture')}  requests ${of('requests')}`,
      )
    }
    console.log(`\nload ${(loadavg()[0] ?? Number.NaN).toFixed(1)}; ! misses ${aim} ms`)
  })
}

declare global {
  var shown: { tappedAt: number; heading: number; picture: number }
}

async function measureTap(
  browser: Browser,
  origin: string,
  { from, target, prepare }: Kind,
  { round, slowdown, untouched }: { round: number; slowdown: number; untouched: boolean },
): Promise<Shown> {
  const { page, session } = await phone(browser)
  try {
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    await page.goto(origin + from, { waitUntil: 'networkidle' })
    await page.locator('.splash').waitFor({ state: 'detached' })
    if (!untouched) await page.mouse.wheel(0, 20)
    await prepare?.(page)
    const link = target(page, round)
    await link.scrollIntoViewIfNeeded()
    await page.waitForLoadState('networkidle')
    await page.waitForTimeout(restMs)
    let requests = 0
    session.on('Network.requestWillBeSent', () => (requests += 1))
    await page.evaluate(watch)
    await tapAt(page, link)
    // A condition checked in each frame would slow the page.
    const isShown = () => !Number.isNaN(shown.heading) && !Number.isNaN(shown.picture)
    await page.waitForFunction(isShown, undefined, { timeout: limitMs, polling: 500 }).catch(() => {})
    const { tappedAt, heading, picture } = await page.evaluate(() => shown)
    return { heading: heading - tappedAt, picture: picture - tappedAt, requests }
  } finally {
    await page.context().close()
  }
}

/** Runs in the page. Marks heading and pictures of the next screen before they are painted. */
function watch(): void {
  globalThis.shown = { tappedAt: Number.NaN, heading: Number.NaN, picture: Number.NaN }
  const content = 'main :is(h1:not(.sr-only), h2, h3, img)'
  const old = new Set(document.querySelectorAll(content))
  const texts = new Map(Array.from(old, (each) => [each, each.textContent]))
  const before = location.href
  addEventListener('touchend', ({ timeStamp }) => (shown.tappedAt = timeStamp), { capture: true, once: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      identifier: string
      renderTime: number
    })[]) {
      const what = entry.identifier === 'next-heading' ? 'heading' : 'picture'
      if (entry.identifier.startsWith('next-') && Number.isNaN(shown[what])) shown[what] = entry.renderTime
    }
  }).observe({ type: 'element', buffered: false })
  const mark = () => {
    if (location.href === before) return
    for (const each of document.querySelectorAll(content)) {
      if (each.hasAttribute('elementtiming') && each.getAttribute('elementtiming')?.startsWith('next-'))
        continue
      const isHeading = each.tagName !== 'IMG'
      const isNew = !old.has(each) || (isHeading && texts.get(each) !== each.textContent)
      if (isNew || (isHeading && new URL(before).pathname === location.pathname))
        each.setAttribute('elementtiming', isHeading ? 'next-heading' : 'next-picture')
    }
  }
  new MutationObserver(mark).observe(document.body, { childList: true, subtree: true, characterData: true })
}
