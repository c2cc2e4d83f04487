/* A shop whose catalogue is too large for one download: catalogue, search, deals and cart work the same (D-186). */
import { hydrated } from '../hydrated.ts'
import { expect, test } from '../shop-fixture.ts'

// below the size of the demonstration
test.use({ settings: { CATALOGUE_FEED_MAX: '10' } })

test(
  'a shopper finds, filters and buys [CAT-023] [CAT-001] [CAT-004] [CAT-010] [CAT-022] [DEAL-005]',
  { tag: '@proof' },
  async ({ page }) => {
    const feed = await page.request.get('/wp-json/myapi/v1/all-products-data')
    expect(feed.headers()['x-sauda-feed']).toBe('partial')
    const total = Number(feed.headers()['x-wp-total'])

    await page.goto('/products')
    await hydrated(page)
    const main = page.getByRole('main')
    await expect(main.getByText(`Showing 12 of ${total} products`)).toBeVisible()
    const first = await main.getByRole('article').first().textContent()
    await main.getByRole('link', { name: 'Next' }).click()
    await expect(page).toHaveURL('/products?page=2')
    await expect(main.getByText(/^Page 2 of/)).toBeVisible()
    await expect(main.getByRole('article').first()).not.toHaveText(first ?? '')

    await main.getByRole('combobox', { name: 'Sort by' }).selectOption('priceDesc')
    await expect(page).toHaveURL('/products?sort=priceDesc')
    await expect(main.getByText(/^Page 1 of/)).toBeVisible()
    await page.goBack()
    await expect(main.getByText(/^Page 2 of/)).toBeVisible()

    // in the header on desktops, above the list on phones
    const search = page.getByRole('combobox', { name: 'Search' }).filter({ visible: true })
    await search.pressSequentially('bottle')
    await expect(page.getByRole('option', { name: 'Steel Water Bottle' })).toBeVisible()
    await search.press('Enter')
    await expect(page).toHaveURL('/search?q=bottle')
    await expect(main.getByRole('link', { name: 'Remove filter Search: bottle' })).toBeVisible()
    await main.getByRole('article').filter({ hasText: 'Steel Water Bottle' }).getByRole('button').click()
    const cart = page.getByRole('banner').getByRole('link', { name: 'Cart, 1 item' })
    await expect(cart).toBeVisible()
    await cart.click()
    await expect(main.getByRole('link', { name: 'Steel Water Bottle' }).first()).toBeVisible()
    await expect(page.getByRole('status').filter({ hasText: 'no longer' })).toHaveCount(0)

    await page.goto('/deals')
    await expect(main.getByRole('heading', { level: 1, name: 'Hot Deals' })).toBeVisible()
    await expect(main.getByRole('article').first()).toBeVisible()
    const active = await main.getByText('Active Deals').locator('..').textContent()
    expect(active).not.toContain('0Active')
  },
)
