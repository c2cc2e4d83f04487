/* Back-in-stock mails, and products bought together. */
import { expect, test } from '../shop-fixture.ts'
import { hydrated } from '../hydrated.ts'

test(
  'a shopper requests a mail for a sold-out product; a wrong address is reported first',
  { tag: ['@proof', '@phone'] },
  async ({ page }) => {
    await page.goto('/product/mechanical-keyboard')
    await hydrated(page)
    const main = page.getByRole('main')
    await main.getByRole('button', { name: 'Notify me' }).click()
    const field = main.getByLabel('Email Address')
    await expect(field).toBeFocused()

    await field.fill('sana')
    await main.getByRole('button', { name: 'Email me' }).click()
    await expect(main.getByText('Please enter a valid email address')).toBeVisible()
    await expect(field).toBeFocused()
    await field.fill('sana@mail.example')
    await main.getByRole('button', { name: 'Email me' }).click()
    await expect(main.getByText('Check your email and open the link')).toBeVisible()
  },
)
