/*
 * Taps before hydration. On a slow phone the page looks complete seconds before its scripts have loaded. Also tests
 * leaving a page right after a tap.
 */
import type { Page } from '@playwright/test'
import { hydrated } from '../hydrated.ts'
import { expect, test } from '../shop-fixture.ts'

test('taps before hydration are replayed after it', async ({ page }) => {
  let release: () => void = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route(/\/assets\/index-.*\.js/, async (route) => {
    await released
    await route.continue()
  })
  await page.goto('/product/classic-lawn-kurta', { waitUntil: 'commit' })
  const main = page.getByRole('main')
  const add = main.getByRole('button', { name: 'Add to Cart' }).first()

  await main.getByRole('button', { name: 'Increase quantity' }).click()
  await add.click()
  await expect(add).toHaveAttribute('data-tapped')
  release()

  await expect(page.getByRole('banner').getByRole('link', { name: 'Cart, 2 items' })).toBeVisible()
  await expect(page.locator('[data-tapped]')).toHaveCount(0)
})

test(
  'on home the first screen works before the products, and taps on these are replayed',
  { tag: '@proof' },
  async ({ page }) => {
    let release: () => void = () => {}
    const released = new Promise<void>((resolve) => (release = resolve))
    await page.route(/\/assets\/HomeSections-.*\.js/, async (route) => {
      await released
      await route.continue()
    })
    await page.goto('/')
    await expect(page.locator('html')).toHaveAttribute('data-hydrated')
    const slide = page.getByRole('region', { name: 'Trending Now' }).getByRole('heading')
    const first = await slide.first().textContent()
    await page.getByRole('button', { name: 'Next slide' }).click()
    await expect(slide.filter({ visible: true }).first()).not.toHaveText(first ?? '')

    const product = page.getByRole('region', { name: 'Featured Products' }).getByRole('article').first()
    const add = product.getByRole('button')
    await add.click()
    await expect(add).toHaveAttribute('data-tapped')
    release()

    const isAdded = page.getByRole('banner').getByRole('link', { name: 'Cart, 1 item' })
    // a product with options asks for them first
    await expect(isAdded.or(page.getByRole('dialog')).first()).toBeVisible()
    await expect(page.locator('[data-tapped]')).toHaveCount(0)
  },
)

test('a page whose script never arrives is reloaded, and then works', async ({ page }) => {
  await page.clock.install()
  let requests = 0
  await page.route(/\/assets\/index-.*\.js/, async (route) => {
    requests += 1
    // the first request gets no reply
    if (requests > 1) await route.continue()
  })
  await page.goto('/product/classic-lawn-kurta', { waitUntil: 'commit' })
  const add = page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first()
  await expect(add).toBeVisible()
  await page.clock.fastForward(14_000)
  expect(requests).toBe(1)

  const again = page.waitForEvent('framenavigated')
  await page.clock.fastForward(10_000)
  await again
  await hydrated(page)

  expect(requests).toBe(2)
  await add.click()
  await page.clock.fastForward(2000)
  await expect(page.getByRole('banner').getByRole('link', { name: 'Cart, 1 item' })).toBeVisible()
})

test('leaving the page or closing the tab right after Add to Cart keeps the item', async ({
  page,
  context,
}) => {
  const address = '/product/steel-water-bottle'
  const add = (tab: Page) => tab.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first()
  await page.goto(address)
  await hydrated(page)
  const left = page.waitForURL('/deals')
  // in the same task, so that 600 ms cannot pass
  await add(page).evaluate((button) => {
    ;(button as HTMLElement).click()
    location.assign('/deals')
  })
  await left
  const cart = page.getByRole('banner').getByRole('link', { name: 'Cart, 1 item' })
  await expect(cart).toBeVisible()

  const opened = context.waitForEvent('page')
  await page.evaluate((url) => void window.open(url), address)
  const tab = await opened
  await hydrated(tab)
  const closed = tab.waitForEvent('close')
  await add(tab)
    .evaluate((button) => {
      ;(button as HTMLElement).click()
      window.close()
    })
    .catch(() => {}) // the tab may be gone before it answers
  await closed
  await page.reload()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Cart, 2 items' })).toBeVisible()
})
