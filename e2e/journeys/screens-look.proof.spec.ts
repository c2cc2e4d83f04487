/*
 * Visual comparison of each shopper's screen in its main state: three widths, light and dark. CONTRIBUTING.md explains
 * how to update the pictures.
 */
import { expectLook } from '../looks.ts'
import { expect, test } from '../shop-fixture.ts'
import { states } from '../states.ts'
import { open } from '../visit.ts'

function notRandom(): void {
  Math.random = () => 0.5
}

/** state in e2e/states.ts, and name of the stored pictures */
const screens: readonly [state: string, name: string][] = [
  ['home', 'home'],
  ['catalogue', 'catalogue'],
  ['a category leads on', 'category'],
  ['search with results', 'search'],
  ['product', 'product'],
  ['deals', 'deals'],
  ['categories', 'categories'],
  ['cart with two lines', 'cart'],
  ['address', 'checkout-address'],
  ['payment', 'checkout-payment'],
  ['summary', 'checkout-summary'],
  ['order placed', 'success'],
  ['payment failed', 'payment-failed'],
  ['sign in', 'sign-in'],
  ['register', 'register'],
  ['account', 'dashboard'],
  ['orders', 'orders'],
  ['order', 'order'],
  ['profile', 'profile'],
  ['wish list with a product', 'wish-list'],
  ['order followed', 'track'],
  ['a review is asked for', 'review'],
  ['terms', 'terms'],
  ['contact', 'contact'],
  ['address that is no page', 'not-found'],
]

/** on phones its bar and its reviews depend on the scroll position, which a full-page picture changes */
const onlyWide = ['product']

test.use({
  deviceScaleFactor: 1,
  // the missing page
  allowedConsoleErrors: [/status of 404/],
  // separate settings start a shop without orders of other journeys; home sorts products randomly
  settings: {
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(`(${notRandom.toString()})()`)}`,
  },
})
test.beforeEach(({ page }) => page.addInitScript(notRandom))

for (const [stateName, name] of screens)
  test(`${name} looks as before`, async ({ page, shop, isMobile }, testInfo) => {
    test.skip(isMobile && onlyWide.includes(name), 'looks otherwise each time')
    const state = states.find((each) => each.name === stateName)
    if (state === undefined) throw new Error(`e2e/states.ts has no state "${stateName}".`)
    await open(page, shop.url, state, 'en')
    for (const width of isMobile ? [390, 768] : [1280])
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.setViewportSize({ width, height: isMobile ? 844 : 800 })
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
        await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme)
        await expectLook(page, testInfo, 'screens', name, `${width}-${colorScheme}`)
      }
  })
