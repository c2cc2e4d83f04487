/* The desk with large text: every page at 130 and 200 % on a phone, a tablet and a desktop. */
import type { Page } from '@playwright/test'
import { openDesk } from '../desk-visit.ts'
import { unreadable } from '../layout.ts'
import { followNetwork } from '../quiet-network.ts'
import { expect, test } from '../shop-fixture.ts'

// the call before signing in
test.use({ allowedConsoleErrors: [/401/] })

const papers = 'orders=5083,5081'
const paths = [
  ...['', 'orders', 'orders/5083', 'orders/calls', 'orders/new', 'cash', 'me'],
  ...['products', 'products/new', 'products/categories', 'products/import', 'products/quick'],
  ...['customers', 'customers/reviews', 'discounts', 'discounts/gift-codes'],
  ...['storefront', 'storefront/footer', 'storefront/pages', 'settings/shop', 'settings/delivery'],
  ...['settings/payment', 'settings/tax', 'settings/mail', 'settings/staff', 'settings/keys'],
  ...['settings/webhooks', 'settings/move-in', 'settings/health', 'settings/changes'],
  ...['settings/translations', `print/slips?${papers}`, `print/invoices?${papers}`],
]
const sizes = [
  { width: 390, percent: 130 },
  { width: 390, percent: 200 },
  { width: 768, percent: 200 },
  { width: 1280, percent: 130 },
  { width: 1280, percent: 200 },
]

/** Lists say that they have 24 pages, so that each shows its pager, however few rows the shop has. */
const giveListsPages = (page: Page) =>
  page.route(/\/wp-json\/.*[?&]per_page=50\b/, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, headers: { ...response.headers(), 'x-wp-total': '1200' } })
  })

test('all text of the desk is readable at 130 and 200 %', { tag: '@desktop' }, async ({ page }) => {
  test.slow()
  await openDesk(page)
  await giveListsPages(page)
  const untilQuiet = followNetwork(page)
  const found: string[] = []
  for (const path of paths) {
    await page.goto(`/desk/${path}`)
    await expect(page.locator('h1').first()).toBeVisible()
    await untilQuiet()
    await expect(page.locator('.skeleton')).toHaveCount(0)
    for (const { width, percent } of sizes) {
      await page.setViewportSize({ width, height: 844 })
      await page.evaluate((size) => (document.documentElement.style.fontSize = `${size}%`), percent)
      // the menu opens in a short animation when the window becomes wide
      await page.evaluate(async () => {
        await new Promise(requestAnimationFrame)
        const ending = document
          .getAnimations()
          .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
        await Promise.allSettled(ending.map(({ finished }) => finished))
      })
      for (const problem of await unreadable(page))
        found.push(`/desk/${path}, ${width} px, text at ${percent} %: ${problem}`)
    }
  }
  expect(found).toEqual([])
})
