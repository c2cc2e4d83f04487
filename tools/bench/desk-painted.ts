/*
 * `npm run bench -- desk --painted`: measures in Chromium how soon a press in the desk shows its result: on a desktop of
 * 1280 px, and on a phone of 390 px whose processor is slowed four times. The network is not slowed. Each round opens
 * the page anew and presses once. A press lasts no time and the mouse does not rest before it, so that nothing can be
 * loaded in advance. The first time is from the press to the end of the frame with the new rows or the new page. The
 * second one is to the next frame of any kind (Event Timing, in steps of 8; 0 is below 16).
 */
import type { Browser, Locator, Page } from '@playwright/test'
import { median, nextFrames, observePage, phone } from './phone.ts'
import { withBrowser } from './with-browser.ts'

/** ms that the page is at rest before the press */
const restMs = 500
/** ms between two typed keys */
const keyMs = 120
/** ms after which a result counts as not shown */
const limitMs = 10_000
/** ms within which a result and the next frame should be painted (issue 41) */
const aims = { desktop: 100, phone: 250, frame: 80 }

/** A kind of press. Functions named `…Shown` run in the page. */
type Kind = {
  /** address below /desk */
  from: string
  prepare?: (page: Page, round: number) => Promise<void>
  /** the pressed element; it varies with the round where there are several */
  target: (page: Page, round: number) => Locator
  /** types this text into the target, instead of pressing it; the last key counts */
  typed?: string
  /** what all rows contain afterwards */
  named?: string
  /** @param now text of the first row @param before the same before the press @param named of this kind */
  isShown: (now: string, before: string, named: string) => boolean
}

const list = (filters: object) =>
  `/orders?${new URLSearchParams({ filter: JSON.stringify(filters), page: '1' })}`
const visible = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name }).filter({ visible: true })
const openMore = async (page: Page): Promise<void> => {
  const more = page.getByRole('button', { name: 'More' }).filter({ visible: true })
  if ((await more.count()) > 0) await more.tap()
}
const inMenu = (page: Page, name: string) =>
  page.getByRole('menuitem', { name }).or(visible(page, name)).filter({ visible: true }).first()
const openChip = async (page: Page, name: string): Promise<void> => {
  await page.locator('.chip').filter({ hasText: name }).click()
  await page.getByRole('menuitemradio').first().waitFor()
}
const openOrder = async (page: Page, round: number): Promise<void> => {
  await row(page, round).click()
  await page.locator('main .columns .panel').first().waitFor()
}
const rows = 'main tbody tr, main .cards > li'
const row = (page: Page, round: number) => page.locator(`:is(${rows}) a.font-semibold`).nth(round % 6)
/** what `isShown` gets the text of */
const firsts = `${rows}, main .figure, main .settings [data-field]`
const search = (page: Page) => page.locator('main input[type=search]')

const areRowsNew = (now: string, before: string) => now !== '' && now !== before
const areRowsNamed = (_now: string, _before: string, named: string) => {
  const all = [...document.querySelectorAll('main tbody tr, main .cards > li')]
  return all.length > 9 && all.every((each) => each.textContent.includes(named))
}
const isOrderShown = () => document.querySelector('main .columns aside .panel') !== null

const kinds: Readonly<Record<string, Kind>> = {
  'orders: open them': { from: '/', target: (page) => visible(page, 'Orders'), isShown: areRowsNew },
  'orders: another tab': {
    from: list({ tab: 'to_confirm' }),
    target: (page, round) => page.locator('main nav.tabs a').nth([6, 1, 7][round % 3] ?? 0),
    isShown: areRowsNew,
  },
  'orders: next page': {
    from: list({ tab: 'all' }),
    target: (page) => page.getByRole('button', { name: 'Next' }),
    isShown: areRowsNew,
  },
  'orders: a filter': {
    from: list({ tab: 'all' }),
    prepare: (page) => openChip(page, 'City'),
    target: (page) => page.getByRole('menuitemradio', { name: 'Mardan' }),
    named: 'Mardan',
    isShown: areRowsNamed,
  },
  'orders: number': {
    from: list({ tab: 'all' }),
    target: search,
    typed: '60321',
    isShown: () =>
      /^\s*#60321/.test(document.querySelector('main tbody tr a, main .cards h2')?.textContent ?? ''),
  },
  'orders: name': {
    from: list({ tab: 'all' }),
    target: search,
    typed: 'zainab iqbal',
    named: 'Zainab Iqbal',
    isShown: areRowsNamed,
  },
  'orders: phone': {
    from: list({ tab: 'all' }),
    target: search,
    typed: '0300 00012',
    isShown: () => {
      const links = [...document.querySelectorAll<HTMLAnchorElement>('main a[href^="tel:"]')]
      return links.length > 3 && links.every(({ href }) => href.includes('30000012'))
    },
  },
  'orders: one selected': {
    from: list({ tab: 'all' }),
    target: (page, round) => page.locator(`:is(${rows}) input[type=checkbox]`).nth(round % 6),
    isShown: () => document.querySelector('main [data-selected]') !== null,
  },
  'an order': { from: list({ tab: 'all' }), target: row, isShown: isOrderShown },
  'back to the orders': {
    from: list({ tab: 'all' }),
    prepare: openOrder,
    target: (page) => page.locator('main .sheet-head a[href*="/orders"]').first(),
    isShown: areRowsNew,
  },
  'products: open them': { from: '/', target: (page) => inMenu(page, 'Products'), isShown: areRowsNew },
  'products: another tab': {
    from: '/products',
    target: (page, round) => page.locator('main nav.tabs a').nth([2, 5, 4][round % 3] ?? 0),
    isShown: areRowsNew,
  },
  'products: next page': {
    from: '/products',
    target: (page) => page.getByRole('button', { name: 'Next' }),
    isShown: areRowsNew,
  },
  'products: sorted': {
    from: '/products',
    prepare: (page) => openChip(page, 'Sort'),
    target: (page, round) => page.getByRole('menuitemradio').nth(round % 3),
    isShown: areRowsNew,
  },
  'products: word': {
    from: '/products',
    target: search,
    typed: 'teapot',
    isShown: () => {
      const links = [...document.querySelectorAll('main :is(tbody, .cards) a.font-semibold')]
      return links.length > 9 && links.every(({ textContent }) => /teapot/i.test(textContent))
    },
  },
  'a product': {
    from: '/products',
    target: row,
    isShown: () =>
      location.pathname.length > '/desk/products/'.length && !!document.querySelector('main .panel input'),
  },
  customers: {
    from: '/orders',
    prepare: openMore,
    target: (page) => inMenu(page, 'Customers'),
    isShown: (now, before) => location.pathname === '/desk/customers' && now !== '' && now !== before,
  },
  cash: {
    from: '/orders',
    target: (page) => visible(page, 'Cash'),
    isShown: () => !!document.querySelector('main .cash-figures'),
  },
  today: {
    from: '/orders',
    target: (page) => visible(page, 'Today'),
    isShown: () => !!document.querySelector('main .task'),
  },
  'sales of 90 days': {
    from: '/',
    target: (page) => page.locator('main .segments button').last(),
    isShown: areRowsNew,
  },
  settings: {
    from: '/orders',
    prepare: openMore,
    target: (page) => inMenu(page, 'Settings'),
    isShown: () => !!document.querySelector('main form input, main [data-field] input'),
  },
  'settings: payment': {
    from: '/settings/shop',
    target: (page) => page.locator('main a[href$="/settings/payment"]').filter({ visible: true }).first(),
    isShown: areRowsNew,
  },
}

/** ms from a press to its painted result, and to the next frame; NaN: not within the limit */
type Press = { shown: number; frame: number }
type Device = 'desktop' | 'phone'

/**
 * Prints a line for each kind and device: medians, and the slowest in brackets.
 * @param options `only`: kinds whose name contains the word
 */
export async function paintDesk(
  origin: string,
  { rounds, only, device: wanted }: { rounds: number; only: string; device: string },
): Promise<void> {
  await withBrowser(async (browser) => {
    for (const device of ['desktop', 'phone'] as const) {
      if (wanted && wanted !== device) continue
      const page = await openDesk(browser, origin, device)
      for (const [name, kind] of Object.entries(kinds)) {
        if (!name.includes(only)) continue
        const all: Press[] = []
        for (let round = 0; round < rounds; round += 1)
          all.push(await press(page, `${origin}/desk`, kind, { round, isTouch: device === 'phone' }))
        const of = (what: keyof Press, aim: number) => {
          const numbers = all.map((each) => each[what]).toSorted((a, b) => a - b)
          const text = `${Math.round(median(numbers))} (${Math.round(numbers.at(-1) ?? Number.NaN)})`
          return text.padStart(11) + (median(numbers) <= aim ? ' ' : '!')
        }
        console.log(
          `${device.padEnd(8)} ${name.padEnd(22)} shown ${of('shown', aims[device])}  next frame ${of('frame', aims.frame)}`,
        )
      }
      await page.context().close()
    }
  })
}

/** A signed-in page. */
async function openDesk(browser: Browser, origin: string, device: Device): Promise<Page> {
  const page = device === 'phone' ? await openPhone(browser) : await openDesktop(browser)
  await page.goto(`${origin}/desk`)
  await page.getByLabel('Email or username').fill('owner')
  await page.getByLabel('Password', { exact: true }).fill('owner-demo-1')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.locator('main .task').first().waitFor()
  return page
}

async function openDesktop(browser: Browser): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, timezoneId: 'Asia/Karachi' })
  await observePage(page)
  return page
}

async function openPhone(browser: Browser): Promise<Page> {
  const { page, session } = await phone(browser)
  await session.send('Network.emulateNetworkConditions', {
    ...{ offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: -1 },
  })
  return page
}

declare global {
  var painted: { pressedAt: number; shownAt: number }
}

async function press(
  page: Page,
  desk: string,
  { from, prepare, target, typed, named = '', isShown }: Kind,
  { round, isTouch }: { round: number; isTouch: boolean },
): Promise<Press> {
  await page.goto(desk + from)
  await page.locator('main h1').waitFor()
  await page.waitForTimeout(restMs)
  if (prepare) {
    await prepare(page, round)
    await page.waitForTimeout(restMs)
  }
  const place = target(page, round)
  await place.scrollIntoViewIfNeeded()
  await page.waitForTimeout(100)
  // The function is sent as text, because the page may not evaluate texts itself.
  await page.evaluate(
    `(${watch.toString()})(${isShown.toString()}, ${JSON.stringify({ places: firsts, named })})`,
  )
  if (typed !== undefined) await place.pressSequentially(typed, { delay: keyMs })
  else if (isTouch) await place.tap({ noWaitAfter: true })
  else await place.click({ noWaitAfter: true })
  const isDone = () => !Number.isNaN(painted.shownAt)
  await page.waitForFunction(isDone, undefined, { timeout: limitMs }).catch(() => {})
  const { pressedAt, shownAt } = await page.evaluate(() => painted)
  return { shown: shownAt - pressedAt, frame: await nextFrames(page) }
}

/** Runs in the page. Notes the last press before the result, and the end of the frame with the result. */
function watch(isShown: Kind['isShown'], { places, named }: { places: string; named: string }): void {
  const times = { pressedAt: Number.NaN, shownAt: Number.NaN }
  globalThis.painted = times
  seen.taps = {}
  const first = () => document.querySelector(places)?.textContent ?? ''
  const before = first()
  let isFound = false
  const pressed = ({ timeStamp }: Event) => {
    if (!isFound) times.pressedAt = timeStamp
  }
  for (const type of ['click', 'keydown']) addEventListener(type, pressed, { capture: true })
  const observer = new MutationObserver(() => {
    if (isFound || Number.isNaN(times.pressedAt) || !isShown(first(), before, named)) return
    isFound = true
    observer.disconnect()
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => (times.shownAt = performance.now())
    requestAnimationFrame(() => port2.postMessage(''))
  })
  observer.observe(document.body, { childList: true, subtree: true, characterData: true, attributes: true })
}
