/* Data stored without an account: wish list, recently viewed products, and city. */
import type { Page } from '@playwright/test'
import { expect, test } from '../shop-fixture.ts'
import { hydrated } from '../hydrated.ts'

const toDescription = (page: Page) =>
  page.getByRole('heading', { level: 2, name: 'Description' }).scrollIntoViewIfNeeded()

async function signInAt(page: Page, address: string): Promise<void> {
  await page.goto(`/login?redirect=${encodeURIComponent(address)}`)
  await page.getByLabel('Username or Email').fill('ayesha')
  await page.getByLabel('Password', { exact: true }).fill('ayesha-demo-1')
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page).toHaveURL(address)
}

test('wish list, city and history are stored, and the WhatsApp link contains the product', async ({
  page,
}) => {
  await page.goto('/product/classic-lawn-kurta')
  await hydrated(page)
  const main = page.getByRole('main')
  // on a phone, what is below the first view is loaded when the visitor scrolls
  await toDescription(page)
  await main.getByRole('button', { name: 'Add to wish list' }).click()
  await expect(main.getByRole('button', { name: 'On your wish list' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )

  const share = await main.getByRole('link', { name: 'Share on WhatsApp' }).getAttribute('href')
  const shared = new URL(share ?? '')
  expect(shared.origin).toBe('https://wa.me')
  expect(shared.searchParams.get('text')).toMatch(
    /^Classic Lawn Kurta\n₨2,000\nhttp:\S+\/product\/classic-lawn-kurta$/,
  )

  await main.getByLabel('Delivery to').selectOption('Mardan')
  await expect(main.getByText('₨200 · 1–2 working days · cash on delivery')).toBeVisible()
  await page.goto('/product/steel-water-bottle')
  await toDescription(page)
  await expect(main.getByLabel('Delivery to')).toHaveValue('Mardan')
  // loaded when it is scrolled into view
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await expect(
    main
      .getByRole('region', { name: 'Recently Viewed' })
      .getByRole('link', { name: 'Classic Lawn Kurta' })
      .first(),
  ).toBeVisible()

  await main.getByRole('button', { name: 'Add to wish list' }).click()
  await page.getByRole('link', { name: 'View wish list' }).click()
  await expect(page).toHaveURL('/wish-list')
  await expect(main.getByRole('article')).toHaveCount(2)
  await main.getByRole('button', { name: 'Remove Classic Lawn Kurta from your wish list' }).click()
  await expect(main.getByRole('article')).toHaveCount(1)
  await page.reload()
  await expect(main.getByRole('article')).toHaveCount(1)
  await main.getByRole('button', { name: /^Remove Steel Water Bottle/ }).click()
  await expect(main.getByRole('heading', { level: 1, name: 'Your Wish List is Empty' })).toBeVisible()
})

test(
  'the cart shows the delivery cost to the city, and a link back to the products',
  { tag: '@proof' },
  async ({ page }) => {
    await page.goto('/product/steel-water-bottle')
    await hydrated(page)
    const main = page.getByRole('main')
    await toDescription(page)
    await main.getByLabel('Delivery to').selectOption('Lahore')
    await main.getByRole('button', { name: 'Add to Cart' }).first().click()
    await page.getByRole('banner').getByRole('link', { name: 'Cart, 1 item' }).click()
    await expect(main.getByLabel('Delivery to')).toHaveValue('Lahore')
    await expect(main.getByText('₨400 · 2–4 working days · cash on delivery')).toBeVisible()
    await main.getByLabel('Delivery to').selectOption('Mardan')
    await expect(main.getByText('₨200 · 1–2 working days · cash on delivery')).toBeVisible()
  },
)

test(
  "a guest's wish list is merged at sign-in, synchronised to another device, and removed at sign-out",
  { tag: '@proof' },
  async ({ page, browser, shop, isMobile }) => {
    await page.goto('/product/steel-water-bottle')
    await hydrated(page)
    const main = page.getByRole('main')
    await toDescription(page)
    await main.getByRole('button', { name: 'Add to wish list' }).click()
    const joined = page.waitForResponse('**/account/product-lists')
    await signInAt(page, '/wish-list')
    expect((await joined).status()).toBe(200)
    await expect(main.getByRole('article')).toHaveCount(1)

    const other = await browser.newContext({ baseURL: shop.url })
    const second = await other.newPage()
    await signInAt(second, '/wish-list')
    await expect(second.getByRole('main').getByRole('heading', { name: 'Steel Water Bottle' })).toBeVisible()
    const removed = second.waitForResponse('**/account/product-lists')
    await second.getByRole('button', { name: /^Remove Steel Water Bottle/ }).click()
    await removed
    await other.close()

    await page.reload()
    await expect(main.getByRole('heading', { level: 1, name: 'Your Wish List is Empty' })).toBeVisible()
    await page.goto('/product/steel-water-bottle')
    await toDescription(page)
    await main.getByRole('button', { name: 'Add to wish list' }).click()
    await page
      .getByRole('banner')
      .getByRole('button', { name: isMobile ? 'Open menu' : 'Ayesha' })
      .click()
    await page.getByRole('button', { name: 'Sign Out' }).click()
    await expect(page).toHaveURL('/')
    await page.goto('/wish-list')
    await expect(main.getByRole('heading', { level: 1, name: 'Your Wish List is Empty' })).toBeVisible()
  },
)
