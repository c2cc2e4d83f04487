/* A lost reply in a browser: the purchase is exactly one order (D-057, D-058). `npm run proof` loses more. */
import type { Page } from '@playwright/test'
import { hydrated } from '../hydrated.ts'
import { expect, signIn, test } from '../shop-fixture.ts'

/** Chooses cash, from the second step to the order button. */
async function chooseCash(page: Page): Promise<void> {
  await page.getByRole('radio', { name: /Cash on delivery/ }).check()
  await page.getByRole('button', { name: 'Review Order' }).click()
  await expect(page.getByRole('button', { name: 'Place Order' })).toBeVisible()
}

const ordersOf = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const headers = { Authorization: `Bearer ${localStorage.getItem('token')}` }
    const reply = await fetch('/wp-json/wc/v3/orders?per_page=1', { headers })
    return Number(reply.headers.get('x-wp-total'))
  })

test('a lost reply, two presses and a reload in between are one order [CHK-057]', async ({
  page,
  allowedConsoleErrors,
}) => {
  allowedConsoleErrors.push(/ERR_FAILED/)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await signIn(page, 'bilal')
  await page.goto('/product/steel-water-bottle')
  await hydrated(page)
  await page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first().click()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Cart, 1 item' })).toBeVisible()
  const before = await ordersOf(page)

  let sent = 0
  let losing = true
  await page.route('**/wp-json/wc/v3/orders', async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    sent += 1
    if (!losing) return route.continue()
    await route.fetch() // stored, and the reply is lost
    return route.abort()
  })
  await page.goto('/checkout')
  await expect(page.getByLabel('City')).toHaveValue('Lahore')
  await page.getByRole('button', { name: 'Continue to Payment' }).click()
  await chooseCash(page)
  await page.getByRole('button', { name: 'Place Order' }).dblclick()
  await expect.poll(() => sent).toBeGreaterThan(0)

  await page.reload()
  losing = false
  // the attempt is looked up before anything is sent again
  await expect(page.getByRole('heading', { name: 'Order Successful!' })).toBeVisible()
  expect(await ordersOf(page)).toBe(before + 1)
  await expect(page.getByRole('banner').getByRole('link', { name: /^Cart/ })).toHaveAccessibleName('Cart')
})
