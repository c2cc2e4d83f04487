/* The mini cart after adding on a product page, and a checkout without links that lead away. */
import { expect, signIn, test } from '../shop-fixture.ts'
import { hydrated } from '../hydrated.ts'

test(
  'an added product is shown with links to go on, and is closed by Escape or undone',
  { tag: '@proof' },
  async ({ page }) => {
    await page.goto('/product/steel-water-bottle')
    await hydrated(page)
    const add = page.getByRole('main').getByRole('button', { name: 'Add to Cart', exact: true }).first()
    const miniCart = page.getByRole('region', { name: 'Your cart' })
    await add.click()
    await expect(miniCart.getByText('Steel Water Bottle added to cart')).toBeVisible()
    await expect(miniCart.getByText('(1 item)')).toBeVisible()
    await expect(add).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(miniCart).toBeHidden()

    await add.click()
    await expect(miniCart.getByText('(2 items)')).toBeVisible()
    await miniCart.getByRole('button', { name: 'Undo' }).click()
    await expect(miniCart).toBeHidden()
    await expect(page.getByRole('banner').getByRole('link', { name: 'Cart, 1 item' })).toBeVisible()

    await add.click()
    await miniCart.getByRole('link', { name: 'View Cart' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Your Cart' })).toBeVisible()
  },
)

test(
  "checkout keeps the shop's links, and accepts a coupon",
  { tag: '@proof' },
  async ({ page, isMobile }) => {
    await page.goto('/')
    await signIn(page)
    await page.goto('/product/steel-water-bottle')
    await hydrated(page)
    await page.getByRole('main').getByRole('button', { name: 'Add to Cart', exact: true }).first().click()
    await page.getByRole('region', { name: 'Your cart' }).getByRole('link', { name: 'Checkout' }).click()
    await expect(page.getByRole('heading', { level: 2, name: 'Contact & Shipping' })).toBeVisible()
    const footer = page.getByRole('contentinfo')
    for (const name of ['Privacy Policy', 'Terms of Service', 'Contact Us'])
      await expect(footer.getByRole('link', { name })).toBeVisible()
    if (!isMobile) await expect(page.getByRole('banner').getByRole('link', { name: 'Deals' })).toBeVisible()

    const order = page.getByRole('complementary', { name: 'Your order' })
    if (isMobile) await order.getByRole('button', { expanded: false }).first().click()
    await order.getByRole('button', { name: 'Add coupon' }).click()
    await order.getByLabel('Coupon code').fill('SAVE10')
    await order.getByRole('button', { name: 'Apply', exact: true }).click()
    await expect(order.getByRole('button', { name: 'Remove coupon SAVE10' })).toBeVisible()
    await expect(order.getByText('-₨100')).toBeVisible()
  },
)
