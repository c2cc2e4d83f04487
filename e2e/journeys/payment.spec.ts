/** Payment on a provider's page and the return from it, with the demonstration's provider (D-187). */
import type { Page } from '@playwright/test'
import { isAccessible } from '../accessible.ts'
import { expect, test } from '../shop-fixture.ts'
import { hydrated } from '../hydrated.ts'

/** Orders a bottle as a new customer, so that journeys stay independent, up to the provider's page. */
async function orderUntilProvider(page: Page, name: string): Promise<string> {
  await page.goto('/product/steel-water-bottle')
  await hydrated(page)
  await page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first().click()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Cart, 1 item' })).toBeVisible()
  await page.goto('/login?redirect=checkout')
  await hydrated(page)
  await page.getByLabel('Username or Email').fill(name)
  await page.getByRole('textbox', { name: 'Password' }).fill(`${name}-demo-1`)
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByLabel('First Name')).toHaveValue('Ayesha')
  await page.getByRole('button', { name: 'Continue to Payment' }).click()
  await page.getByRole('radio', { name: /Online payment/ }).check()
  await page.getByRole('button', { name: 'Review Order' }).click()
  await page.getByRole('button', { name: 'Place Order' }).click()

  await expect(page.getByRole('heading', { level: 1, name: 'Test payment' })).toBeVisible()
  await expect(page.getByText('No money moves.')).toBeVisible()
  await isAccessible(page)
  return /#(\d+)/.exec((await page.getByText(/^Order #/).textContent()) ?? '')?.[1] ?? ''
}

test("a shopper pays on the provider's page, and the shop shows the payment once it is reported [CHK-059]", async ({
  page,
}) => {
  const number = await orderUntilProvider(page, 'ayesha')

  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: "We're checking your payment" })).toBeVisible()
  await hydrated(page)
  await isAccessible(page)
  await page.goto('/dashboard/orders')
  const row = page.getByRole('row', { name: new RegExp(`#${number}`) })
  await expect(row).toContainText('Pending')
  await row.getByRole('link', { name: `Pay now for order #${number}` }).click()

  await page.getByText('For tests').click()
  await page.getByRole('button', { name: 'Pay, but tell the shop later' }).click()
  await expect(page).toHaveURL(`/checkout/payment?order=${number}`)
  await expect(page.getByRole('heading', { level: 1, name: "We're checking your payment" })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Order Successful!' })).toBeFocused({
    timeout: 20_000,
  })
  await expect(page.getByText(`Order #${number}`, { exact: true })).toBeVisible()

  await page.goto(`/dashboard/orders/${number}`)
  await expect(page.getByText('Processing')).toBeVisible()
  await expect(page.getByText(/^DEMO-[0-9A-F]{12}$/)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Pay Now' })).toHaveCount(0)
})

test('a declined payment is retried, and a cancelled one returns the products to the cart [CHK-059]', async ({
  page,
}) => {
  const number = await orderUntilProvider(page, 'ayesha')

  await page.getByRole('button', { name: 'Decline the payment' }).click()
  await expect(page.getByRole('heading', { level: 1, name: "Your payment didn't go through" })).toBeFocused()
  await hydrated(page)
  await isAccessible(page)
  await page.getByRole('button', { name: 'Try to Pay Again' }).press('Enter')

  await expect(page.getByText(`Order #${number} at Sauda`)).toBeVisible()
  await page.getByRole('button', { name: 'Cancel and go back' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Your order was cancelled' })).toBeFocused()
  await hydrated(page)
  await page.getByRole('button', { name: 'Put Items Back in Cart' }).press('Enter')

  await expect(page).toHaveURL('/cart')
  await expect(page.getByRole('main').getByRole('link', { name: 'Steel Water Bottle' }).first()).toBeVisible()
})
