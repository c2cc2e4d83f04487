/** A phone's browser for measurements: slow 4G, a slowed CPU, an empty cache. */
import type { Browser, CDPSession, Locator, Page } from '@playwright/test'

/** latency in ms; throughput in bytes per second */
const network = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
}
const slowdown = 4

/** Opens a page on a phone with an empty cache. The caller closes `page.context()`. */
export async function phone(browser: Browser): Promise<{ page: Page; session: CDPSession }> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    locale: 'en-PK',
    timezoneId: 'Asia/Karachi',
  })
  const page = await context.newPage()
  const session = await slowDown(page)
  await observePage(page)
  return { page, session }
}

/** Slows network and CPU of one tab. @param rate factor by which the CPU is slowed */
export async function slowDown(page: Page, rate = slowdown): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', network)
  await session.send('Emulation.setCPUThrottlingRate', { rate })
  return session
}

/** Fills `seen` from the next navigation on. */
export const observePage = (page: Page): Promise<unknown> => page.addInitScript(observe)

/** Measurements inside the page, filled by `observe`: times in ms from the navigation. */
type Seen = {
  /** paint of the main heading */
  main: number
  /** largest contentful paint */
  largest: number
  /** long tasks: end and duration of each */
  tasks: { end: number; duration: number }[]
  firstPaint: number
  /** cumulative layout shift */
  shift: number
  /** ms from each tap to the next paint, by the browser's id of the interaction */
  taps: Record<number, number>
  /** set by a measurement: the last tap */
  tappedAt: number
  /** set by a measurement: the effect of the last tap */
  shownAt: number
}
declare global {
  var seen: Seen
}

/** The sum of ms beyond 50 of each task that ended after the first paint. */
export const blockedMs = ({ tasks, firstPaint }: Pick<Seen, 'tasks' | 'firstPaint'>): number =>
  tasks
    .filter(({ end }) => end > firstPaint)
    .reduce((sum, { duration }) => sum + Math.max(0, duration - 50), 0)

/** Runs in the page, before its scripts. */
function observe(): void {
  const seen: Seen = {
    main: Number.NaN,
    largest: Number.NaN,
    tasks: [],
    firstPaint: Number.NaN,
    shift: 0,
    taps: {},
    tappedAt: Number.NaN,
    shownAt: Number.NaN,
  }
  globalThis.seen = seen
  type Entry = PerformanceEntry & {
    renderTime: number
    value: number
    hadRecentInput: boolean
    interactionId: number
  }
  const on = (type: string, take: (entry: Entry) => void, more: object = {}) =>
    new PerformanceObserver((list) => (list.getEntries() as Entry[]).forEach(take)).observe({
      type,
      buffered: true,
      ...more,
    })
  on('element', ({ renderTime }) => (seen.main = renderTime))
  on('largest-contentful-paint', ({ startTime }) => (seen.largest = startTime))
  on('longtask', ({ startTime, duration }) => seen.tasks.push({ end: startTime + duration, duration }))
  on('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') seen.firstPaint = startTime
  })
  on('layout-shift', ({ value, hadRecentInput }) => (seen.shift += hadRecentInput ? 0 : value))
  on(
    'event',
    ({ interactionId, duration }) => {
      if (interactionId > 0) seen.taps[interactionId] = Math.max(seen.taps[interactionId] ?? 0, duration)
    },
    { durationThreshold: 16 },
  )
  // marked during parsing, before it is painted
  const marker = new MutationObserver(() => {
    const heading = document.querySelector('main :is(h1, h2):not(.sr-only)')
    if (!heading) return
    heading.setAttribute('elementtiming', 'main')
    marker.disconnect()
  })
  marker.observe(document, { childList: true, subtree: true })
}

/** Taps an element. @returns ms to the next paint, in steps of 8 (Event Timing) */
export async function nextPaintAfter(page: Page, place: Locator): Promise<number> {
  await place.scrollIntoViewIfNeeded()
  return nextPaint(page, () => tapAt(page, place))
}

/** Focuses an element and presses keys. @returns ms to the next paint of the slowest key, in steps of 8 */
export async function nextPaintAfterKeys(page: Page, place: Locator, keys: string): Promise<number> {
  await place.focus()
  return nextPaint(page, () => page.keyboard.type(keys, { delay: 200 }))
}

async function nextPaint(page: Page, press: () => Promise<void>): Promise<number> {
  await page.evaluate(() => (seen.taps = {}))
  await press()
  return nextFrames(page)
}

/** @returns ms from the slowest press since `seen.taps` was emptied to its next paint, in steps of 8 (Event Timing) */
export async function nextFrames(page: Page): Promise<number> {
  // an interaction below the observer's minimum of 16 ms has no entry
  await page.waitForTimeout(500)
  return page.evaluate(() => Math.max(0, ...Object.values(seen.taps)))
}

/** Taps the middle of an element. `Locator.tap` would run checks in the page during the tap. */
export async function tapAt(page: Page, place: Locator): Promise<void> {
  const box = await place.boundingBox()
  if (!box) throw new Error('the element is not on the page')
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2)
}

export const median = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN
