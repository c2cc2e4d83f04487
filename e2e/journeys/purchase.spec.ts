import { expect, test } from '../shop-fixture.ts'
import { hydrated } from '../hydrated.ts'

const amount = (text: string | null) => Number((text ?? '').replace(/[^\d.]/g, ''))

test('a shopper buys a product and sees the order in the account area [APP-001] [APP-002] [API-034] [CHK-001] [CHK-002] [CHK-003]', async ({
  page,
  shop,
  isMobile,
}) => {
  await page.goto('/')
  await hydrated(page)
  await expect(page.getByRole('heading', { level: 2, name: 'Featured Products' })).toBeVisible()
  await page.evaluate(() => ((window as unknown as { marker: boolean }).marker = true))
  const linksBelow = () => page.getByRole('contentinfo').getByRole('link').allTextContents()
  const linksOfHome = await linksBelow()
  expect(linksOfHome.length).toBeGreaterThan(5)

  await page
    .getByRole('link', { name: /View all/i })
    .nth(1)
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Our Collection' })).toBeVisible()
  await page
    .getByRole('link', { name: 'Next' })
    .or(page.getByRole('button', { name: 'Next' }))
    .click()
  await expect(page).toHaveURL(/page=2/)
  await expect(page.getByText(/^Showing 12 of \d+ products$/)).toBeVisible()

  const search = page.getByRole('combobox', { name: 'Search products' }).first()
  if (isMobile)
    await page
      .getByRole('button', { name: /search/i })
      .first()
      .click()
  await search.fill('classic lawn kurta')
  await search.press('Enter')
  await expect(page).toHaveURL(/\/search\?q=classic/)
  await page.getByRole('link', { name: 'Classic Lawn Kurta', exact: true }).first().click()

  await expect(page.getByRole('heading', { level: 1, name: 'Classic Lawn Kurta' })).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first().click()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Cart, 1 item' })).toBeVisible()
  await page.getByRole('banner').getByRole('link', { name: /^Cart/ }).click()

  await expect(page.getByRole('heading', { level: 1, name: /Your Cart/ })).toBeVisible()
  await page.getByRole('button', { name: 'Increase quantity' }).click()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Cart, 2 items' })).toBeVisible()
  await page.getByRole('link', { name: 'Proceed to Checkout' }).first().click()

  await expect(page).toHaveURL('/login?redirect=checkout')
  await page.getByLabel('Username or Email').fill('ayesha')
  await page.getByRole('textbox', { name: 'Password' }).fill('ayesha-demo-1')
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click()

  await expect(page).toHaveURL('/checkout')
  // the checkout has the shared layout, with all its links
  expect(await linksBelow()).toEqual(linksOfHome)
  const banner = page.getByRole('banner')
  await expect(
    isMobile
      ? banner.getByRole('button', { name: 'Open menu' })
      : banner.getByRole('link', { name: 'Shop', exact: true }),
  ).toBeVisible()
  await expect(
    page.getByRole('listitem').filter({ hasText: /Contact & Shipping|Payment Method|Order Summary/ }),
  ).toHaveText([/Contact & Shipping$/, /Payment Method$/, /Order Summary$/])
  await expect(page.getByLabel('First Name')).toHaveValue('Ayesha')
  await expect(page.getByLabel('City')).toHaveValue('Mardan')
  await page.getByRole('button', { name: 'Continue to Payment' }).click()
  await page.getByRole('radio', { name: /Cash on delivery/ }).check()
  await page.getByRole('button', { name: 'Review Order' }).click()
  const placeButton = page.getByRole('button', { name: 'Place Order' })
  await expect(placeButton).toBeVisible()
  const before = await stockOf(shop.url, 1001)
  await placeButton.click()

  await expect(page.getByRole('heading', { name: 'Order Successful!' })).toBeFocused()
  const number = (await page.getByText(/^Order #\d+$/).textContent())?.replace(/\D/g, '')
  const total = amount(await page.getByRole('definition').last().textContent())
  expect(total).toBe(4600)
  expect(await stockOf(shop.url, 1001)).toBe(before - 2)
  await expect(page.getByRole('banner').getByRole('link', { name: /^Cart/ })).toHaveAccessibleName('Cart')

  const more = page.getByRole('main').getByRole('link', { name: 'Continue Shopping' })
  await expect(more).toHaveAttribute('href', '/products')
  await page.getByRole('link', { name: 'View My Orders' }).click()
  await expect(page).toHaveURL('/dashboard/orders')
  const row = page.getByRole('row', { name: new RegExp(`#${number}`) })
  await expect(row).toContainText('₨4,600.00')
  await row.getByRole('link', { name: /View Details/ }).click()

  await expect(page.getByRole('heading', { level: 1, name: `Order #${number}` })).toBeVisible()
  await expect(page.getByRole('definition').filter({ hasText: '₨4,600.00' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('Local Delivery')

  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome back, Ayesha' })).toBeVisible()
  await expect(page.getByRole('row', { name: new RegExp(`#${number}`) })).toContainText('₨4,600.00')
})

async function stockOf(url: string, id: number): Promise<number> {
  const key = Buffer.from(`ck_${'1'.repeat(40)}:cs_${'1'.repeat(40)}`).toString('base64')
  const reply = await fetch(`${url}/wp-json/wc/v3/products/${id}`, {
    headers: { authorization: `Basic ${key}` },
  })
  return ((await reply.json()) as { stock_quantity: number }).stock_quantity
}
