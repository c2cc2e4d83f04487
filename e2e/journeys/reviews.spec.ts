/* Reviews on a product page. */
import { expect, test } from '../shop-fixture.ts'
import { hydrated } from '../hydrated.ts'

test(
  'reviews are read, filtered by a row of the histogram, and sorted',
  { tag: '@proof' },
  async ({ page }) => {
    await page.goto('/product/classic-lawn-kurta')
    await hydrated(page)
    const main = page.getByRole('main')
    await expect(main.getByText('128 reviews')).toBeVisible()
    await main.getByRole('heading', { name: 'Description' }).scrollIntoViewIfNeeded()
    const reviews = main.getByRole('region', { name: 'Reviews' })
    await expect(reviews.getByText('4.0', { exact: true })).toBeVisible()
    await expect(reviews.getByText('Size: M, Color: White')).toBeVisible()
    await expect(reviews.getByText('Reply from Sauda')).toBeVisible()
    await expect(reviews.getByText('Verified purchase')).toHaveCount(3)

    await reviews.getByRole('button', { name: '3 stars: 1 review' }).click()
    await expect(reviews.getByText('Verified purchase')).toHaveCount(1)
    await expect(reviews.getByText('Nadia S.')).toBeVisible()
    await reviews.getByRole('button', { name: 'All reviews' }).click()
    await reviews.getByLabel('Sort reviews').selectOption('Lowest')
    await expect(reviews.getByText('Verified purchase')).toHaveCount(3)
    await expect(reviews.locator('li b').first()).toHaveText('Nadia S.')
  },
)
