/** Shoppers in a browser over the faulty network: they press the offered buttons, and reload a stalled page. */
import { type Browser, chromium, type Page } from '@playwright/test'
import { setTimeout as wait } from 'node:timers/promises'
import { chromiumArguments, requireChromium } from '../chromium.mjs'
import { buildStorefront, isStorefrontBuilt } from '../storefront.mjs'

type Wanted = {
  /** the shop through the faulty network */
  home: string
  /** the shop itself, for signing in beforehand */
  shop: string
  browsers: number
  /** per browser */
  purchases: number
  say: (line: string) => void
}

const customers = ['ayesha', 'bilal']
const product = '/product/steel-water-bottle'
/** ms after which a shopper gives up, which ends the proof */
const giveUpMs = 240_000
/** ms without a usable button before a shopper reloads */
const patienceMs = 6000

/** @returns ids of the orders shown on the screens */
export async function buyInBrowsers({ home, shop, browsers, purchases, say }: Wanted): Promise<number[]> {
  if (!isStorefrontBuilt()) await buildStorefront()
  const executablePath = await requireChromium()
  const browser = await chromium.launch({ executablePath, args: chromiumArguments })
  try {
    const each = Array.from({ length: browsers }, async (_, index) => {
      const page = await shopper(browser, home, shop, customers[index % customers.length] ?? '')
      const ids: number[] = []
      while (ids.length < purchases) {
        ids.push(await buy(page, home))
        say(`browser ${index + 1}: order ${ids.at(-1)}`)
      }
      return ids
    })
    return (await Promise.all(each)).flat()
  } finally {
    await browser.close()
  }
}

/** A page on a phone on which a customer is signed in. */
async function shopper(browser: Browser, home: string, shop: string, username: string): Promise<Page> {
  const reply = await fetch(`${shop}/wp-json/jwt-auth/v1/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: `${username}-demo-1` }),
  })
  const { token = '', id, email, displayName: name } = (await reply.json()) as Record<string, string>
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    storageState: {
      cookies: [],
      origins: [
        {
          origin: home,
          localStorage: [
            { name: 'token', value: token },
            { name: 'user', value: JSON.stringify({ id, name, email, username }) },
          ],
        },
      ],
    },
  })
  const page = await context.newPage()
  page.setDefaultTimeout(patienceMs)
  return page
}

/** Orders a product. @returns the order number */
async function buy(page: Page, home: string): Promise<number> {
  const end = Date.now() + giveUpMs
  // a press is repeated when the count appears late, so an order may have more than one unit
  const cart = page.getByRole('banner').getByRole('link', { name: /^Cart, [1-9]/ })
  while (!(await isSeen(page, cart))) {
    late(end)
    await go(page, home + product)
    await press(page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first())
  }
  await go(page, `${home}/checkout`)
  let still = Date.now()
  for (;;) {
    late(end)
    if (await page.getByRole('heading', { name: 'Order Successful!' }).isVisible()) return numberOn(page)
    if (await goOn(page)) still = Date.now()
    else if (Date.now() - still > patienceMs) {
      await go(page, `${home}/checkout`)
      still = Date.now()
    }
    await wait(100)
  }
}

/** Presses the next button on the screen. @returns whether there was one */
async function goOn(page: Page): Promise<boolean> {
  const cash = page.getByRole('radio', { name: /Cash on delivery/ })
  if ((await cash.isVisible()) && !(await cash.isChecked())) return press(cash)
  for (const name of ['Place Order', 'Review Order', 'Continue to Payment', 'Try Again']) {
    const button = page.getByRole('main').getByRole('button', { name, exact: true }).first()
    if ((await button.isVisible()) && (await button.isEnabled())) return press(button)
  }
  return false
}

type Pressable = ReturnType<Page['getByRole']>

/** A press on a covered, moving or removed element fails, and the shopper tries again. */
const press = (target: Pressable): Promise<boolean> =>
  target.click().then(
    () => true,
    () => false,
  )

const isSeen = async (page: Page, target: Pressable): Promise<boolean> => {
  if (page.url() === 'about:blank') return false
  return target.waitFor({ timeout: patienceMs }).then(
    () => true,
    () => false,
  )
}

/** A page load that fails is repeated by the caller. */
const go = (page: Page, address: string): Promise<unknown> =>
  page.goto(address, { waitUntil: 'domcontentloaded', timeout: 20_000 }).catch(() => undefined)

async function numberOn(page: Page): Promise<number> {
  const text = await page
    .getByText(/^Order #\d+$/)
    .first()
    .textContent()
  return Number(text?.replace(/\D/g, ''))
}

/** Throws after the given time (epoch ms). */
function late(end: number): void {
  if (Date.now() > end) throw new Error('a shopper in a browser could not buy in four minutes')
}
