/*
 * `npm run bench -- pages`: measures the pages of the demonstration in a phone's browser: Chromium with an empty cache,
 * 390 by 844 CSS pixels, and a CPU slowed four times. Slow 4G is 1.6 Mbit/s down, 0.75 Mbit/s up, and 150 ms latency.
 * Connecting is not slowed, because the emulation has no handshakes.
 *
 *   --rounds 5      of each page; medians are printed
 *   --only home     some of the pages
 *   --url ADDRESS   a running shop instead of a new one
 *   --json FILE     the figures as JSON (otherwise data/bench-pages.json)
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Browser, Locator, Page } from '@playwright/test'
import { type Machine, machineLine } from './machine.ts'
import { blockedMs, median, nextPaintAfter, phone } from './phone.ts'
import { withShop } from './with-browser.ts'

/** Times in ms from the navigation, sizes in bytes over the network, including headers. */
type Load = {
  /** paint of the page's h1, under the splash (Element Timing) */
  main: number
  /** largest contentful paint; includes what the splash covers */
  largest: number
  /** time of main-thread tasks beyond 50 ms each, from the first paint until the page was quiet for `quietMs` */
  blocked: number
  /** cumulative layout shift */
  shift: number
  /** bytes until the load event */
  toLoad: number
  /** bytes until the network is idle, including prefetches */
  all: number
  script: number
  style: number
  font: number
  image: number
  requests: number
}
/** Medians of a page. `aims`: targets, above which a figure is marked */
type Figures = { page: string; load: Load; aims: Partial<Load> }
/** ms from the navigation of a later visit with a cached page: first paint, and paint of the page's h1 */
type Again = { page: string; first: number; main: number }
/** `next`: ms from the tap to the next paint, in steps of 8 (Event Timing) */
type Tap = { tap: string; next: number }
/** `done`: ms from a tap on a newly visible button to its effect on the screen; `lost`: taps without an effect */
type FirstTap = { done: number; lost: number; rounds: number }

const project = join(import.meta.dirname, '../..')
/** ms without network and long tasks after which a page is quiet */
const quietMs = 2000
/** ms after which a tap counts as lost */
const effectLimitMs = 15_000
const product = '/product/classic-lawn-kurta'

const pages: readonly { page: string; path: string; aims: Partial<Load> }[] = [
  { page: 'home', path: '/', aims: { main: 900, largest: 1500, blocked: 150, shift: 0.01, all: 350_000 } },
  { page: 'catalogue', path: '/products', aims: { main: 1000, largest: 1500, blocked: 150, shift: 0.01 } },
  {
    page: 'product',
    path: product,
    aims: { main: 700, largest: 1200, blocked: 150, shift: 0.01, script: 150_000, requests: 30 },
  },
]
/** target in ms from a tap to the next paint */
const aimOfTaps = 100
/** target in ms for the first paint of a page cached by the service worker */
const aimOfSecondVisit = 300

/** Taps on a quiet page. `prepare` is not measured. */
const taps: readonly {
  tap: string
  path: string
  prepare?: (page: Page) => Promise<void>
  target: (page: Page) => Locator
}[] = [
  { tap: 'menu', path: '/', target: (page) => page.getByRole('button', { name: 'Open menu' }) },
  {
    tap: 'add to cart',
    path: product,
    target: (page) => page.locator('main').getByRole('button', { name: 'Add to Cart' }).first(),
  },
  {
    tap: 'filter In stock',
    path: '/products',
    prepare: (page) => page.getByRole('button', { name: 'Filters' }).tap(),
    target: (page) => page.getByRole('dialog').getByRole('link', { name: /^In stock/i }),
  },
]

/** @param words arguments after `npm run bench -- pages` */
export async function benchPages(words: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...words],
    options: {
      rounds: { type: 'string', default: '5' },
      only: { type: 'string' },
      url: { type: 'string' },
      json: { type: 'string', default: join(project, 'data/bench-pages.json') },
    },
  })
  const rounds = Number(values.rounds)
  const chosen = values.only?.split(',')
  await withShop(values.url, async ({ browser, origin }) => {
    const figures: Figures[] = []
    const asked = pages.filter((each) => !chosen || chosen.includes(each.page))
    for (const { page, path, aims } of asked) {
      await fetch(origin + path) // fills the server's cache, so that no visitor is the first
      const loads: Load[] = []
      for (let round = 0; round < rounds; round += 1) loads.push(await measureLoad(browser, origin + path))
      figures.push({ page, load: medians(loads), aims })
      console.error(`${page}: ${JSON.stringify(medians(loads))}`)
    }
    const again: Again[] = []
    for (const { page, path } of asked)
      again.push({ page, ...(await measureAgain(browser, origin + path, rounds)) })
    const tapped = chosen ? [] : await measureTaps(browser, origin, rounds)
    const first = chosen ? undefined : await measureFirstTap(browser, origin + product, rounds)
    const machine = { ...machineLine(), chromium: browser.version(), load: loadavg()[0] ?? Number.NaN }
    print(machine, figures, { tapped, again }, first)
    mkdirSync(dirname(values.json), { recursive: true })
    writeFileSync(values.json, JSON.stringify({ ...machine, figures, again, tapped, first }, undefined, 2))
    console.log(`\nAs JSON: ${values.json}`)
  })
}

/** Opens a page in a new phone, and measures until it is quiet. */
export async function measureLoad(browser: Browser, url: string): Promise<Load> {
  const { page, session } = await phone(browser)
  try {
    const kinds = new Map<string, string>()
    const bytes: Record<string, number> = {}
    let [all, lastEvent] = [0, Date.now()]
    session.on('Network.requestWillBeSent', ({ requestId }) => {
      kinds.set(requestId, kinds.get(requestId) ?? 'Other')
      lastEvent = Date.now()
    })
    session.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type))
    const closed = (requestId: string, length: number) => {
      const kind = kinds.get(requestId) ?? 'Other'
      bytes[kind] = (bytes[kind] ?? 0) + length
      all += length
      lastEvent = Date.now()
    }
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) =>
      closed(requestId, encodedDataLength),
    )
    session.on('Network.dataReceived', () => (lastEvent = Date.now()))
    await page.goto(url)
    const toLoad = all
    for (;;) {
      const sinceTask = await page.evaluate(() => performance.now() - (seen.tasks.at(-1)?.end ?? 0))
      const left = quietMs - Math.min(Date.now() - lastEvent, sinceTask)
      if (left <= 0) break
      await page.waitForTimeout(left)
    }
    const { main, largest, shift, ...tasks } = await page.evaluate(() => seen)
    const blocked = blockedMs(tasks)
    const of = (kind: string) => bytes[kind] ?? 0
    return {
      main,
      largest,
      blocked,
      shift,
      toLoad,
      all,
      script: of('Script'),
      style: of('Stylesheet'),
      font: of('Font'),
      image: of('Image'),
      requests: kinds.size,
    }
  } finally {
    await page.context().close()
  }
}

/**
 * Measures a page cached by the service worker (decision 43), opened in a new tab. The emulation does not slow down the
 * worker's own requests, but no paint waits for them.
 */
async function measureAgain(
  browser: Browser,
  url: string,
  rounds: number,
): Promise<{ first: number; main: number }> {
  const { page } = await phone(browser)
  const paints: { first: number; main: number }[] = []
  try {
    await page.goto(url, { waitUntil: 'networkidle' })
    await page.waitForFunction(async () => {
      const { controller } = navigator.serviceWorker
      return controller && (await caches.match(location.href)) !== undefined
    })
    await page.waitForTimeout(quietMs)
    for (let round = 0; round < rounds; round += 1) {
      await page.goto('about:blank')
      await page.goto(url, { waitUntil: 'networkidle' })
      const { firstPaint: first, main } = await page.evaluate(() => seen)
      console.error(`${url} again: ${Math.round(first)} and ${Math.round(main)} ms`)
      paints.push({ first, main })
    }
  } finally {
    await page.context().close()
  }
  return { first: median(paints.map(({ first }) => first)), main: median(paints.map(({ main }) => main)) }
}

async function measureTaps(browser: Browser, origin: string, rounds: number): Promise<Tap[]> {
  const tapped: Tap[] = []
  for (const { tap, path, ...how } of taps) {
    const times: number[] = []
    for (let round = 0; round < rounds; round += 1) times.push(await measureTap(browser, origin + path, how))
    tapped.push({ tap, next: median(times) })
  }
  return tapped
}

async function measureTap(
  browser: Browser,
  url: string,
  { prepare, target }: Pick<(typeof taps)[number], 'prepare' | 'target'>,
): Promise<number> {
  const { page } = await phone(browser)
  try {
    await page.goto(url, { waitUntil: 'networkidle' })
    await page.locator('.splash').waitFor({ state: 'detached' })
    await prepare?.(page)
    return await nextPaintAfter(page, target(page))
  } finally {
    await page.context().close()
  }
}

/** Taps Add to Cart in its first frame, under the splash, and waits for the cart's count. */
async function measureFirstTap(browser: Browser, url: string, rounds: number): Promise<FirstTap> {
  const times: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const { page, session } = await phone(browser)
    try {
      await page.goto(url, { waitUntil: 'commit' })
      const place = await page.evaluate(
        () =>
          new Promise<{ x: number; y: number }>((done) => {
            let before: { x: number; y: number } | undefined
            const look = () => {
              const middle = (button: Element) => {
                const { left, top, width, height } = button.getBoundingClientRect()
                return { x: left + width / 2, y: top + height / 2 }
              }
              // on phones the button of the sticky bar, which is in view
              const button = [...document.querySelectorAll('button')].find((each) => {
                const { x, y } = middle(each)
                return (
                  each.textContent.trim() === 'Add to Cart' && each.contains(document.elementFromPoint(x, y))
                )
              })
              const place = button && middle(button)
              // the bar slides in, so wait until it no longer moves
              const stands = place && place.x === before?.x && place.y === before.y
              before = place
              if (place && stands) {
                new MutationObserver(() => {
                  if (/[1-9]/.test(document.querySelector('header a[href="/cart"]')?.textContent ?? ''))
                    seen.shownAt = performance.now()
                }).observe(document.body, { childList: true, subtree: true, characterData: true })
                seen.tappedAt = performance.now()
                done(place)
              } else requestAnimationFrame(look)
            }
            look()
          }),
      )
      await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [place] })
      await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
      await page
        .waitForFunction(() => seen.shownAt > 0, undefined, { timeout: effectLimitMs })
        .catch(() => {})
      const { tappedAt, shownAt } = await page.evaluate(() => seen)
      console.error(`first tap at ${Math.round(tappedAt)} ms, in the cart at ${Math.round(shownAt)} ms`)
      times.push(shownAt - tappedAt)
    } finally {
      await page.context().close()
    }
  }
  const done = times.filter((time) => time >= 0)
  return { done: median(done), lost: rounds - done.length, rounds }
}

function medians(loads: readonly Load[]): Load {
  const of = (name: keyof Load) => median(loads.map((load) => load[name]))
  return {
    main: of('main'),
    largest: of('largest'),
    blocked: of('blocked'),
    shift: of('shift'),
    toLoad: of('toLoad'),
    all: of('all'),
    script: of('script'),
    style: of('style'),
    font: of('font'),
    image: of('image'),
    requests: of('requests'),
  }
}

type Bench = Machine & { chromium: string; load: number }

function print(
  machine: Bench,
  figures: readonly Figures[],
  { tapped, again }: { tapped: readonly Tap[]; again: readonly Again[] },
  first: FirstTap | undefined,
): void {
  console.log(`\n${machine.text}, Chromium ${machine.chromium}, load ${machine.load.toFixed(1)}`)
  console.log('medians; ! misses its target; 1 kB = 1000 bytes\n')
  const columns: [string, keyof Load, (value: number) => string][] = [
    ['main ms', 'main', whole],
    ['largest ms', 'largest', whole],
    ['blocked ms', 'blocked', whole],
    ['shift', 'shift', (value) => value.toFixed(3)],
    ['to load kB', 'toLoad', kilobytes],
    ['in all kB', 'all', kilobytes],
    ['scripts', 'script', kilobytes],
    ['css', 'style', kilobytes],
    ['fonts', 'font', kilobytes],
    ['images', 'image', kilobytes],
    ['requests', 'requests', whole],
  ]
  console.log(['page     ', ...columns.map(([title]) => title.padStart(10))].join(' '))
  for (const { page, load, aims } of figures) {
    const cells = columns.map(([, name, show]) =>
      (show(load[name]) + (load[name] <= (aims[name] ?? Infinity) ? '' : '!')).padStart(10),
    )
    console.log([page.padEnd(9), ...cells].join(' '))
  }
  console.log('')
  for (const { page, first: paint, main } of again)
    console.log(
      `${page}, second visit: first paint after ${whole(paint)} ms${paint <= aimOfSecondVisit ? '' : '!'}, main ${whole(main)} ms`,
    )
  for (const { tap, next } of tapped)
    console.log(`${tap}: next paint after ${next} ms${next <= aimOfTaps ? '' : '!'}`)
  if (first)
    console.log(
      `Add to Cart as soon as it stands: ${first.lost} of ${first.rounds} taps lost, shown after ${whole(first.done)} ms`,
    )
}

const whole = (value: number): string => String(Math.round(value))
const kilobytes = (value: number): string => (value / 1000).toFixed(1)
