/* Taps made before the scripts have arrived: on a slow phone the page looks finished seconds before it is. */
import { expect, test } from '../shop-fixture.ts'

test('what is tapped before the app has taken over happens once it has', async ({ page }) => {
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
