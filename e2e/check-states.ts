/*
 * The accessibility test of e2e/states.ts in one language. Each language has its own test file, so that two workers
 * share the work.
 */
import { execFile } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Locale } from '../domain/src/locale.ts'
import { violations } from './accessible.ts'
import { smallTargets, unreadable } from './layout.ts'
import { expect, type Shop, test } from './shop-fixture.ts'
import { states } from './states.ts'
import { isFocusLost, open, type Visit } from './visit.ts'

const height = 844
/** axe runs in each theme and width; Urdu, which mirrors the same screens, runs only at the narrow width. */
const looks = {
  en: [
    { width: 390, colorScheme: 'light' },
    { width: 1280, colorScheme: 'dark' },
  ],
  ur: [{ width: 390, colorScheme: 'dark' }],
} as const
/** widths in px, and sizes of text in percent (WCAG 1.4.4 and 1.4.10) */
const sizes = {
  en: [
    { width: 320, percent: 100 },
    { width: 390, percent: 150 },
    { width: 320, percent: 200 },
    { width: 1280, percent: 200 },
  ],
  ur: [
    { width: 390, percent: 150 },
    { width: 320, percent: 200 },
    { width: 1280, percent: 200 },
  ],
} as const

const program = join(import.meta.dirname, '../server/src/entry/cli.ts')
const about =
  'Two sisters and a **van**.\n\n| Size | Chest | Length | Sleeve |\n| - | -: | -: | -: |\n| Small | 92 cm | 98 cm | 52 cm |\n'

/** @param pages information pages of the owner */
async function write({ dataDir }: Shop, pages: readonly object[]): Promise<void> {
  const file = join(dataDir, 'pages.json')
  writeFileSync(file, JSON.stringify(pages))
  await promisify(execFile)(process.execPath, [program, 'settings', 'set', 'pages', `own=@${file}`], {
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' },
  })
}

export function checkStates(locale: Locale): void {
  test.use({
    // the console also reports an error reply that a state shows
    allowedConsoleErrors: [/status of [45]\d\d|ERR_INTERNET_DISCONNECTED/],
    // sizes and colours do not depend on the scale, and a quarter of the pixels are drawn
    deviceScaleFactor: 1,
    contextOptions: { reducedMotion: 'reduce' },
  })

  for (const state of states)
    test(`${state.page} ${state.name} [UI-008]`, async ({ page, shop }) => {
      if (state.owned) await write(shop, [{ slug: 'about-us', title: 'About us', text: about }])
      try {
        const visit = await open(page, shop.url, state, locale)
        await expect.poll(() => isFocusLost(page), 'the focus has fallen to the page').toBe(false)
        expect(await problems(visit)).toEqual([])
      } finally {
        // other journeys expect the shop without it
        if (state.owned) await write(shop, [])
      }
    })
}

async function problems({ page, texts, locale }: Visit): Promise<string[]> {
  const found: string[] = []
  const note = (where: string, all: readonly string[]) =>
    found.push(...all.map((each) => `${where}: ${each}`))
  for (const [look, { width, colorScheme }] of looks[locale].entries()) {
    await page.setViewportSize({ width, height })
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme)
    note(`${width} px, ${colorScheme}`, await violations(page, look === 0 ? [] : ['target-size']))
    note(`${width} px`, await smallTargets(page, buying(texts)))
  }
  for (const { width, percent } of sizes[locale]) {
    await page.setViewportSize({ width, height })
    await page.evaluate((size) => (document.documentElement.style.fontSize = `${size}%`), percent)
    note(`${width} px, text at ${percent} %`, await unreadable(page))
  }
  return found
}

/** The buttons on the way to an order. */
const buying = ({ product, cart, checkout, payment }: Visit['texts']): readonly string[] => [
  product.product.addToCart,
  product.productPage.addToCart,
  product.productPage.buyNow,
  product.product.checkout,
  cart.cart.proceed,
  checkout.checkout.toPayment,
  checkout.checkout.toSummary,
  checkout.checkout.place,
  payment.payment.payNow,
]
