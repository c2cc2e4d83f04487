/*
 * `npm run bench -- presses`: measures on a phone how soon the browser paints after each usual press of a shopper
 * (Event Timing, in steps of 8 ms). Chromium runs with 390 by 844 CSS pixels, slow 4G, and a CPU slowed four times. The
 * page is at rest before a press. The figure of several presses, as of typed letters, is that of the slowest.
 *
 *   --rounds 10     of each press, each in a new visit; median, fastest and slowest are printed
 *   --only menu     some of the presses
 *   --url ADDRESS   a running shop instead of a new one
 */
import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import type { Browser, Locator, Page } from '@playwright/test'
import { storageKeys } from '../../domain/src/constants.ts'
import { checkout } from '../../domain/src/wording/en/checkout.ts'
import { machineLine } from './machine.ts'
import { median, nextPaintAfter, nextPaintAfterKeys, phone } from './phone.ts'
import { withShop } from './with-browser.ts'

/** ms within which the next frame should appear (issue 41) */
const aim = 80
/** ms for which the page is at rest before the press */
const restMs = 2500
const product = '/product/classic-lawn-kurta'

/** A press. */
type Press = {
  path: string
  /** called before the measurement */
  prepare?: (page: Page) => Promise<unknown>
  target: (page: Page) => Locator
  /** pressed on the focused target, instead of a tap on it */
  keys?: string
}

const button = (page: Page, name: string) =>
  page.getByRole('button', { name }).locator('visible=true').first()

const presses: Readonly<Record<string, Press>> = {
  'open the menu': { path: '/', target: (page) => button(page, 'Open menu') },
  'open the search': { path: '/', target: (page) => button(page, 'Open search') },
  'type in the search': {
    path: '/',
    prepare: (page) => button(page, 'Open search').tap(),
    target: (page) => page.getByRole('combobox').locator('visible=true'),
    keys: 'kurta',
  },
  'open the filters': { path: '/products', target: (page) => button(page, 'Filters') },
  'filter In stock': {
    path: '/products',
    prepare: (page) => button(page, 'Filters').tap(),
    target: (page) => page.getByRole('dialog').getByRole('link', { name: /^In stock/ }),
  },
  // Only a key of a select is an interaction for Event Timing; its list is drawn by the system.
  'another order': {
    path: '/products',
    target: (page) => page.getByRole('combobox', { name: 'Sort by' }),
    keys: 'P',
  },
  'another page': { path: '/products', target: (page) => page.getByRole('link', { name: 'Next' }) },
  'another variation': {
    path: product,
    target: (page) => page.locator('main fieldset input[type=radio]:not(:checked)').first(),
  },
  'one more': { path: product, target: (page) => button(page, 'Increase quantity') },
  'add to cart': {
    path: product,
    target: (page) => page.locator('main').getByRole('button', { name: 'Add to Cart' }).first(),
  },
  'add from a list': {
    path: '/products',
    target: (page) => page.locator('main article').getByRole('button', { name: 'Add to cart' }).first(),
  },
  'open the cart': { path: product, target: (page) => page.locator('header a[href="/cart"]').first() },
  'open a product': { path: '/products', target: (page) => page.locator('main article h3 a').first() },
  'payment method': {
    path: '/checkout',
    prepare: async (page) => {
      await button(page, checkout.toPayment).tap()
      await page.locator('main input[type=radio]').first().waitFor()
    },
    target: (page) => page.locator('main input[type=radio]:not(:checked)').last(),
  },
  // The other language is a new page. Here its reply is empty, so that the old page stays and reports the press.
  'another language': {
    path: '/',
    prepare: async (page) => {
      const session = await page.context().newCDPSession(page)
      await session.send('Network.enable')
      await session.send('Network.setBypassServiceWorker', { bypass: true })
      await page.route(/\/ur\/?$/, (route) => route.fulfill({ status: 204 }))
    },
    target: (page) => page.locator('footer a[hreflang=ur]'),
  },
}

/** @param words arguments after `npm run bench -- presses` */
export async function benchPresses(words: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...words],
    options: {
      rounds: { type: 'string', default: '10' },
      only: { type: 'string' },
      url: { type: 'string' },
    },
  })
  const chosen = values.only?.split(',')
  await withShop(values.url, async ({ browser, origin }) => {
    console.log(
      `${machineLine().text}, Chromium ${browser.version()}; ms, medians of ${values.rounds} (fastest–slowest)\n`,
    )
    for (const [name, press] of Object.entries(presses)) {
      if (chosen && !chosen.some((each) => name.includes(each))) continue
      const times: number[] = []
      for (let round = 0; round < Number(values.rounds); round += 1)
        times.push(await measurePress(browser, origin, press))
      const miss = median(times) <= aim ? ' ' : '!'
      console.log(`${name.padEnd(20)} ${median(times)}${miss} (${Math.min(...times)}–${Math.max(...times)})`)
    }
    console.log(`\nload ${(loadavg()[0] ?? Number.NaN).toFixed(1)}; ! misses ${aim} ms`)
  })
}

async function measurePress(
  browser: Browser,
  origin: string,
  { path, prepare, target, keys }: Press,
): Promise<number> {
  const { page } = await phone(browser)
  try {
    if (path === '/checkout') await fillCart(page, origin)
    await page.goto(origin + path, { waitUntil: 'networkidle' })
    await page.locator('.splash').waitFor({ state: 'detached' })
    await page.mouse.wheel(0, 20)
    await prepare?.(page)
    const place = target(page)
    await place.waitFor()
    await page.waitForLoadState('networkidle')
    await page.waitForTimeout(restMs)
    return await (keys === undefined ? nextPaintAfter(page, place) : nextPaintAfterKeys(page, place, keys))
  } finally {
    await page.context().close()
  }
}

/** Signs in the customer of the demonstration and puts a product into the cart. */
async function fillCart(page: Page, origin: string): Promise<void> {
  const reply = await page.request.post(`${origin}/wp-json/jwt-auth/v1/token`, {
    data: { username: 'ayesha', password: 'ayesha-demo-1' },
  })
  const { token, id, email, displayName: name } = (await reply.json()) as Record<string, string>
  const line = { id: 1020, name: 'Steel Water Bottle', price: 1000, image: '', quantity: 1 }
  const items = [{ ...line, attributes: [], slug: 'steel-water-bottle' }]
  const kept = {
    token: token ?? '',
    user: JSON.stringify({ id, name, email, username: 'ayesha' }),
    [storageKeys.cart]: JSON.stringify({ version: 1, items, coupon: null }),
  }
  await page.addInitScript((entries) => {
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value)
  }, kept)
}
