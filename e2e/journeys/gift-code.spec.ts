/* Gift codes: the owner creates one in the desk, and a buyer pays a part of an order with it. */
import { isAccessible } from '../accessible.ts'
import { openDesk, expectAccessible } from '../desk-visit.ts'
import { expect, test } from '../shop-fixture.ts'
import { setSettings } from '../shop-settings.ts'
import { hydrated } from '../hydrated.ts'

// the session call before signing in, and the lookup of an unknown code
test.use({ allowedConsoleErrors: [/desk\/session|gift-codes\/check/] })
test.beforeAll(({ shop }) => setSettings(shop, 'payment', { giftCodes: true }))
test.afterAll(({ shop }) => setSettings(shop, 'payment', { giftCodes: false }))

test(
  'a code from the desk pays at checkout, and the desk links its order',
  { tag: '@proof' },
  async ({ page, isMobile }) => {
    await openDesk(page)
    await page.goto('/desk/discounts/gift-codes')
    await page.getByRole('button', { name: 'New gift code' }).first().click()
    await page.getByLabel('Amount').fill('150')
    await page.getByLabel('Note', { exact: true }).fill(`Journey at ${isMobile ? 390 : 1280}`)
    await page.getByRole('button', { name: 'Create' }).click()
    const code = (await page.getByRole('status').locator('code').textContent()) ?? ''
    expect(code).toMatch(/^([0-9A-Z]{4}-){3}[0-9A-Z]{4}$/)
    await expectAccessible(page)

    await page.goto('/product/steel-water-bottle')
    await hydrated(page)
    const main = page.getByRole('main')
    await main.getByRole('button', { name: 'Add to Cart' }).first().click()
    await page.getByRole('banner').getByRole('link', { name: 'Cart, 1 item' }).click()
    await main.getByRole('button', { name: 'Add coupon or gift code' }).click()
    await main.getByRole('textbox', { name: 'Coupon code' }).fill('0000-1111-2222-3333')
    await page.keyboard.press('Enter')
    await expect(main.getByRole('alert')).toHaveText('Coupon code not found')
    await main.getByRole('textbox', { name: 'Coupon code' }).fill(code.toLowerCase())
    await page.keyboard.press('Enter')
    await expect(main.getByText('₨150 available, applied at checkout')).toBeVisible()
    await isAccessible(page)

    await page.getByRole('link', { name: 'Proceed to Checkout' }).first().click()
    await page.getByLabel('Username or Email').fill('ayesha')
    await page.getByRole('textbox', { name: 'Password' }).fill('ayesha-demo-1')
    await main.getByRole('button', { name: 'Sign In' }).click()
    await page.getByRole('button', { name: 'Continue to Payment' }).click()
    await page.getByRole('radio', { name: /Cash on delivery/ }).check()
    await page.getByRole('button', { name: 'Review Order' }).click()
    const row = main
      .getByText(`Gift code ··${code.slice(-4)}`)
      .filter({ visible: true })
      .first()
    await expect(row).toBeVisible()
    await page.getByRole('button', { name: 'Place Order' }).click()
    await expect(page.getByRole('heading', { name: 'Order Successful!' })).toBeVisible()
    await expect(row).toBeVisible()

    await page.goto('/desk/discounts/gift-codes')
    const made = page.getByRole('listitem').filter({ hasText: code.slice(-4) })
    await expect(made).toContainText('₨0 of ₨150 left')
    await expect(made.getByRole('link', { name: /^#\d+$/ })).toBeVisible()
    await made.getByRole('button', { name: 'End' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'End' }).click()
    await expect(made.getByRole('button', { name: 'Reactivate' })).toBeVisible()
  },
)
