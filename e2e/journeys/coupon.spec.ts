/* Coupons applied by a link, and suggested by the cart. */
import { isAccessible } from '../accessible.ts'
import { expect, test } from '../shop-fixture.ts'
import { setSettings } from '../shop-settings.ts'
import { hydrated } from '../hydrated.ts'

test(
  'a link with a coupon code applies it in the cart, from any page',
  { tag: '@proof' },
  async ({ page }) => {
    await page.goto('/product/steel-water-bottle?coupon=save10')
    await hydrated(page)
    await expect(page.getByText('Coupon save10 will be applied in your cart')).toBeVisible()
    const main = page.getByRole('main')
    await main.getByRole('button', { name: 'Add to Cart' }).first().click()
    await page.getByRole('banner').getByRole('link', { name: 'Cart, 1 item' }).click()
    await expect(main.getByRole('button', { name: 'Remove coupon SAVE10' })).toBeVisible()
    await main.getByRole('button', { name: 'Remove coupon SAVE10' }).click()
    await page.reload()
    await expect(main.getByRole('button', { name: 'Add coupon' })).toBeVisible()
  },
)

test(
  'a linked code that does not apply shows the reason',
  { tag: ['@proof', '@desktop'] },
  async ({ page }) => {
    await page.goto('/product/steel-water-bottle?coupon=NO-SUCH')
    await hydrated(page)
    await page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first().click()
    await page.getByRole('banner').getByRole('link', { name: 'Cart, 1 item' }).click()
    await expect(page.getByRole('alert').getByText('Coupon code not found')).toBeVisible()
  },
)

test('the cart suggests a coupon, and applies it with one press', { tag: '@proof' }, async ({ page }) => {
  await page.goto('/product/steel-water-bottle')
  await hydrated(page)
  const main = page.getByRole('main')
  await main.getByRole('button', { name: 'Add to Cart' }).first().click()
  await page.getByRole('banner').getByRole('link', { name: 'Cart, 1 item' }).click()
  await expect(main.getByText(/^\S+ would save you ₨[\d,.]+$|^Add ₨[\d,.]+ more to use \S+$/)).toBeVisible()
  await main.getByRole('button', { name: 'Apply', exact: true }).click()
  await expect(main.getByRole('button', { name: /^Remove coupon / })).toBeFocused()
})

test.describe('where the owner allows two coupons', () => {
  test.beforeAll(({ shop }) => setSettings(shop, 'payment', { couponsPerOrder: 2 }))
  test.afterAll(({ shop }) => setSettings(shop, 'payment', { couponsPerOrder: 1 }))

  test(
    'both are applied, listed on the bill, and removed one by one',
    { tag: '@proof' },
    async ({ page }) => {
      await page.goto('/product/steel-water-bottle?coupon=save10')
      await hydrated(page)
      const main = page.getByRole('main')
      await main.getByRole('button', { name: 'Add to Cart' }).first().click()
      await page.getByRole('banner').getByRole('link', { name: 'Cart, 1 item' }).click()
      await expect(main.getByRole('button', { name: 'Remove coupon SAVE10' })).toBeVisible()
      await main.getByRole('button', { name: 'Add another coupon' }).click()
      await main.getByRole('textbox', { name: 'Coupon code' }).fill('FLAT500')
      await page.keyboard.press('Enter')
      await expect(main.getByRole('button', { name: 'Remove coupon FLAT500' })).toBeVisible()
      await expect(main.getByRole('button', { name: 'Add another coupon' })).toBeHidden()
      await isAccessible(page)
      await page.reload()
      await main.getByRole('button', { name: 'Remove coupon SAVE10' }).click()
      await expect(main.getByRole('button', { name: 'Remove coupon FLAT500' })).toBeVisible()
      await expect(main.getByRole('button', { name: 'Add another coupon' })).toBeVisible()
    },
  )
})
