/*
 * A deployment removes the files of the older release while a tab is open. The tab must keep working, and typed text
 * must not be lost.
 */
import type { Page } from '@playwright/test'
import { openDesk } from '../desk-visit.ts'
import { followNetwork } from '../quiet-network.ts'
import { type ReleasedShop, releasedShop } from '../released-shop.ts'
import { expect, signIn, test as base } from '../shop-fixture.ts'
import { hydrated } from '../hydrated.ts'

const test = base.extend<{ released: ReleasedShop; quiet: () => Promise<void> }>({
  released: async ({ shop }, use) => {
    const released = await releasedShop(shop)
    await use(released)
    await released.close()
  },
  baseURL: async ({ released }, use) => use(released.url),
  // A release during prefetching is another case: the page may then reload.
  quiet: async ({ page }, use) => use(followNetwork(page)),
})

const markOf = (page: Page) => page.evaluate(() => (globalThis as { sameTab?: boolean }).sameTab)
const setMark = (page: Page) => page.evaluate(() => ((globalThis as { sameTab?: boolean }).sameTab = true))
const cartOf = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Cart/ })

async function fillCart(page: Page, quiet: () => Promise<void>): Promise<void> {
  await page.goto('/product/steel-water-bottle')
  await hydrated(page)
  await page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first().click()
  await expect(cartOf(page)).toHaveAccessibleName('Cart, 1 item')
  await page.keyboard.press('Escape')
  await quiet()
}

test.describe('a first visit, without a worker', () => {
  test.beforeEach(({ allowedConsoleErrors }) => {
    allowedConsoleErrors.push(/404/, /Loading chunk/, /dynamically imported module/, /Unable to preload/)
  })

  test('a screen of the older release opens from the newer one, again after a second release [APP-009]', async ({
    page,
    released,
    quiet,
  }) => {
    await fillCart(page, quiet)
    for (const [name, heading] of [
      ['Contact Us', 'Contact Us'],
      ['Create Account', 'Create your account'],
    ] as const) {
      await setMark(page)
      released.release()
      // by the keyboard: the bar with the price appears after scrolling, and could take a tap at that moment
      await page.getByRole('contentinfo').getByRole('link', { name }).press('Enter')
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
      expect(await markOf(page)).toBeUndefined()
      await expect(cartOf(page)).toHaveAccessibleName('Cart, 1 item')
      await quiet()
    }
  })

  test(
    'a part that loads on a tap loads the newer release',
    { tag: '@phone' },
    async ({ page, released, quiet }) => {
      await fillCart(page, quiet)
      await setMark(page)
      released.release()
      await page.getByRole('button', { name: 'Open menu' }).click()
      await expect.poll(() => markOf(page).catch(() => true)).toBeUndefined()
      await hydrated(page)
      await page.getByRole('button', { name: 'Open menu' }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Steel')
    },
  )

  test(
    'typed text stays until its author agrees to a reload',
    { tag: '@phone' },
    async ({ page, released, quiet }) => {
      await page.goto('/contact-us')
      await hydrated(page)
      await quiet()
      await page.getByRole('textbox', { name: 'Message' }).fill('Is the blue one back?')
      released.release()
      await page.getByRole('button', { name: 'Open menu' }).click()
      const refresh = page.getByRole('button', { name: 'Refresh' })
      await expect(refresh).toBeVisible()
      await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('Is the blue one back?')
      await refresh.click()
      await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('')
    },
  )

  test('the checkout keeps its typed fields', async ({ page, released, quiet }) => {
    await signIn(page, 'bilal')
    await fillCart(page, quiet)
    await page.goto('/checkout')
    await page.getByLabel('First Name').fill('Bilal Ahmed')
    await quiet()
    released.release()
    await page.getByRole('banner').getByRole('link', { name: 'Sauda home' }).click()
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
    await page.goto('/checkout')
    await expect(page.getByLabel('First Name')).toHaveValue('Bilal Ahmed')
  })
})

test.describe('a later visit, with a worker', () => {
  test.use({ serviceWorkers: 'allow' })

  test('screens that the tab has used open from the cache', async ({ page, released, quiet }) => {
    await fillCart(page, quiet)
    // navigating from the first page starts prefetching the other screens
    await page.getByRole('contentinfo').getByRole('link', { name: 'All Products' }).click()
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
    const notStored = () =>
      page.evaluate(async () => {
        const stored = (await (await caches.open('files-1')).keys()).map(({ url }) => url)
        const loaded = performance.getEntriesByType('resource').map(({ name }) => name)
        const scripts = loaded.filter((name) => name.includes('/assets/') && name.endsWith('.js'))
        // they are prefetched last
        const last = ['CheckoutPage', '/search-'].filter((part) => stored.every((url) => !url.includes(part)))
        return [...last, ...scripts.filter((name) => !stored.includes(name))]
      })
    await expect.poll(notStored, { timeout: 20_000 }).toEqual([])
    await quiet()
    await setMark(page)
    released.release()
    await cartOf(page).click()
    await expect(
      page
        .getByRole('main')
        .getByText(/Steel.*Bottle/i)
        .first(),
    ).toBeVisible()
    expect(released.missed).toEqual([])
    expect(await markOf(page)).toBe(true)
  })
})

test(
  'a page of the desk opens from the newer release, and reports a script that fails to load',
  { tag: '@desktop' },
  async ({ page, released, quiet, allowedConsoleErrors }) => {
    // the desk's session call before signing in
    allowedConsoleErrors.push(/401/, /404/, /dynamically imported module/, /Unable to preload/)
    const menuLink = (name: string) =>
      page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name })
    // With data saver the desk loads no script before its page is opened.
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
    )
    await openDesk(page)
    await quiet()
    await setMark(page)
    released.release()
    await menuLink('Discounts').click()
    await expect(page.getByRole('heading', { level: 1, name: 'Discounts' })).toBeVisible()
    expect(await markOf(page)).toBeUndefined()

    // not a newer release: the page's own script fails to load
    await quiet()
    await setMark(page)
    await page.route(/\/desk\/assets\/.*CashPage/, (route) => route.fulfill({ status: 404, body: '' }))
    await menuLink('Cash').click()
    await expect(page.getByRole('button', { name: 'Reload' })).toBeVisible()
    expect(await markOf(page)).toBe(true)
    await menuLink('Customers').click()
    await expect(page.getByRole('heading', { level: 1, name: 'Customers' })).toBeVisible()
  },
)
