/* Taps before hydration: on a slow phone the page looks complete seconds before its scripts have loaded. */
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
