/* A manual order for a new phone customer, at the quoted total, and confirmed at once. */
import { openDesk, expectAccessible, toast } from '../desk-visit.ts'
import { expect, test } from '../shop-fixture.ts'

// the call before signing in, and a rejected coupon
test.use({ allowedConsoleErrors: [/40[0-9]/] })

test(
  'two products for a new phone customer are ordered at the quoted total, and confirmed',
  { tag: '@proof' },
  async ({ page }, { project }) => {
    const isPhone = project.name === 'phone-390'
    const phone = isPhone ? '03214455667' : '03334455668'
    await openDesk(page)
    await page.goto('/desk/orders')
    await page.getByRole('link', { name: 'New order' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'New order' })).toBeVisible()
    await page.getByRole('button', { name: 'Place order' }).click()
    await expect(page.getByText('Enter a name.')).toBeVisible()
    await expect(page.getByLabel('Phone', { exact: true })).toBeFocused()
    await expectAccessible(page)

    await page.getByLabel('Phone', { exact: true }).fill(phone)
    await page.getByLabel('Name', { exact: true }).fill('Nadia Phone Khan')
    await page.getByLabel('Address', { exact: true }).fill('House 4, Street 9')
    await page.getByLabel('City').fill('Lahore')
    await expect(page.getByLabel('Postcode')).toHaveValue('54000')

    const products = (await (
      await page.request.get('/wp-json/sauda/v1/desk/products?tab=published&per_page=50')
    ).json()) as { name: string; sku: string; variations: number; stock_status: string }[]
    const inStock = products.filter(({ stock_status: status, sku }) => status !== 'outofstock' && sku)
    const first = (isVaried: boolean) =>
      inStock.find(({ variations }) => variations > 0 === isVaried) ?? { name: '', sku: '' }
    const [plain, varied] = [first(false), first(true)]
    const search = page.getByLabel('Search products to add')
    await search.fill(plain.sku)
    await page.getByRole('button', { name: `Add ${plain.name}` }).click()
    await page.getByRole('button', { name: `One more of ${plain.name}` }).click()
    await search.fill(varied.sku)
    await page.getByRole('button', { name: `Choose a variation of ${varied.name}` }).click()
    await expectAccessible(page)
    await page
      .getByRole('button', { name: `Add ${varied.name}` })
      .and(page.locator(':not([aria-disabled])'))
      .first()
      .click()
    const lines = page.getByLabel(/^Quantity of /)
    await expect(lines).toHaveCount(2)
    await page.getByLabel('Confirmed by phone').check()

    await page.getByLabel('Coupon code').fill('NOSUCHCODE')
    await expect(page.getByText('NOSUCHCODE gives no discount on this order.')).toBeVisible()
    await page.getByRole('button', { name: /^Place order, ₨/ }).click()
    await expect(page.getByRole('alert').filter({ hasText: /coupon/i })).toBeVisible()
    await page.reload()
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Nadia Phone Khan')
    await expect(lines).toHaveCount(2)
    await page.getByLabel('Coupon code').fill('')

    const place = page.getByRole('button', { name: /^Place order, ₨/ })
    await expect(place).toBeVisible()
    await expectAccessible(page)
    const [, quoted = ''] = ((await place.textContent()) ?? '').split(', ')
    await place.click()
    await expect(toast(page)).toContainText('placed and confirmed')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('#')
    await expect(page.locator('.sums [data-total]')).toContainText(quoted)
    await expect(page.getByText('Nadia Phone Khan').first()).toBeVisible()

    await page.goto('/desk/orders/new')
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('')
    await page.getByLabel('Phone', { exact: true }).fill(phone.slice(0, -1))
    await page.getByRole('button', { name: 'Use Nadia Phone Khan' }).click()
    await expect(page.getByLabel('Address', { exact: true })).toHaveValue('House 4, Street 9')
    await expect(page.getByLabel('Phone', { exact: true })).toHaveValue(phone)
  },
)
