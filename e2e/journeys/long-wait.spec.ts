/*
 * A slow connection. The screen shows a text after three seconds, the reason and links after ten seconds, and the
 * content when the reply arrives.
 */
import { expect, test } from '../shop-fixture.ts'
import { hydrated } from '../hydrated.ts'

test('a slow list shows that it is loading, and then its products', { tag: '@proof' }, async ({ page }) => {
  await page.clock.install()
  let answer = () => {}
  const allowed = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/wp-json/**', async (route) => {
    await allowed
    await route.continue()
  })
  await page.goto('/')
  await hydrated(page)
  const status = page.locator('[data-long-wait] p')
  await page.getByRole('contentinfo').getByRole('link', { name: 'All Products' }).click()
  await expect(page.getByRole('main').getByTestId('skeleton-item').first()).toBeVisible()
  await page.clock.runFor(3500)
  await expect(status).toHaveText('Still loading the products…')
  await page.clock.runFor(7500)
  await expect(status).toContainText('The shop is taking longer than usual.')
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  answer()
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
  await expect(status).toHaveCount(0)
})
