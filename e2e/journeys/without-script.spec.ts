import { expect, test } from '../shop-fixture.ts'

test.use({ javaScriptEnabled: false })

test('home is complete HTML [HOME-013] [HOME-015] [HOME-017]', async ({ page }) => {
  const reply = await page.goto('/')

  expect(reply?.status()).toBe(200)
  for (const name of ['Shop by Category', 'Featured Products', 'Ready to Start Shopping?'])
    await expect(page.getByRole('heading', { name })).toBeAttached()
  const featured = page
    .getByRole('region', { name: 'Featured Products' })
    .or(page.locator('section', { hasText: 'Featured Products' }))
  expect(
    await featured.first().getByRole('article').or(featured.first().getByRole('listitem')).count(),
  ).toBeGreaterThanOrEqual(12)
  expect(await page.locator('script[type="application/json"]#shop-config').textContent()).toContain(
    '"consumerKey"',
  )
})

test('the splash ends without scripts [APP-010]', { tag: '@proof' }, async ({ page }) => {
  await page.goto('/')

  await expect(page.locator('.splash')).toBeHidden()
})

test('the catalogue is complete HTML on every page [CAT-001]', { tag: '@proof' }, async ({ page }) => {
  await page.goto('/products?page=2')

  await expect(page.getByRole('heading', { level: 1, name: 'Our Collection' })).toBeAttached()
  await expect(page.getByText(/Showing 12 of \d+ products/)).toBeAttached()
  await expect(page.getByText(/Page 2 of \d+/)).toBeAttached()
})

test('a product is complete HTML with its price, and has structured data [PDP-001]', async ({ page }) => {
  const reply = await page.goto('/product/classic-lawn-kurta')

  expect(reply?.status()).toBe(200)
  await expect(page.getByRole('heading', { level: 1, name: 'Classic Lawn Kurta' })).toBeAttached()
  await expect(page.getByRole('main')).toContainText('₨2,000')
  const data = JSON.parse(
    (await page.locator('script[type="application/ld+json"]').first().textContent()) ?? '',
  ) as object
  expect(data).toMatchObject({ '@type': 'Product', offers: { price: '2000.00', priceCurrency: 'PKR' } })
})

test.describe(() => {
  test.use({ allowedConsoleErrors: [/status of 404/] })

  test(
    'unknown addresses and products answer 404 with a page [ROUTE-015] [ROUTE-016] [PDP-017]',
    { tag: '@proof' },
    async ({ page }) => {
      expect((await page.goto('/nope'))?.status()).toBe(404)
      await expect(page.getByRole('heading', { level: 1, name: 'Page Not Found' })).toBeAttached()
      await expect(page.getByText('The page you are looking for does not exist.')).toBeAttached()

      expect((await page.goto('/product/zzz'))?.status()).toBe(404)
      await expect(page.getByRole('heading', { level: 1, name: 'Product Not Found' })).toBeAttached()
    },
  )
})

test(
  'category and id addresses redirect to their page [ROUTE-014] [ROUTE-021]',
  { tag: '@proof' },
  async ({ page }) => {
    await page.goto('/category/beauty')
    await expect(page).toHaveURL('/products?category=beauty')

    await page.goto('/product/1001')
    await expect(page).toHaveURL('/product/classic-lawn-kurta')
  },
)
