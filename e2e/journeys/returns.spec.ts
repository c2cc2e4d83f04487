/*
 * Returns: a shopper requests one with a picture, the owner approves it in the desk, and the shopper reads the answer.
 */
import type { Page } from '@playwright/test'
import { isAccessible } from '../accessible.ts'
import { openDesk, expectAccessible, sendFromDesk, toast } from '../desk-visit.ts'
import { expect, signIn, test } from '../shop-fixture.ts'
import { hydrated } from '../hydrated.ts'

// the desk's session call before signing in
test.use({ allowedConsoleErrors: [/401/] })

/** a picture of one pixel */
const pixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

/** A completed order by Ayesha with two units. @returns its number */
async function completedOrder(page: Page): Promise<number> {
  const { id } = await sendFromDesk<{ id: number }>(page, '/wp-json/wc/v3/orders', {
    ...{ status: 'completed', payment_method: 'cod', customer_id: 101 },
    billing: { first_name: 'Ayesha', address_1: 'House 3', city: 'Quetta', phone: '0345 8812347' },
    line_items: [{ product_id: 1020, quantity: 2 }],
  })
  return id
}

const fits = async (page: Page) => {
  await isAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
}

test(
  'a shopper requests a return with a picture, the owner approves, and the shopper sends it',
  { tag: '@proof' },
  async ({ page }) => {
    await openDesk(page)
    const id = await completedOrder(page)
    await signIn(page)
    await page.goto(`/dashboard/orders/${id}`)
    await hydrated(page)
    const returns = page.getByRole('region', { name: 'Returns' })
    await returns.getByRole('button', { name: 'Request a Return' }).click()
    await expect(returns.getByRole('heading', { name: 'What do you want to return?' })).toBeFocused()

    await returns.getByRole('button', { name: 'Send Request' }).click()
    await expect(returns.getByText('Please choose a reason.')).toBeVisible()
    await returns.getByLabel('Reason').selectOption({ label: 'Other' })
    await returns.getByRole('button', { name: 'Send Request' }).click()
    await expect(returns.getByText('Please tell us why.')).toBeVisible()
    await returns.getByLabel('Reason').selectOption({ label: 'Arrived damaged' })
    await returns.getByLabel('Tell us more').fill('The lid is cracked.')
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'lid.png', mimeType: 'image/png', buffer: Buffer.from(pixel, 'base64') })
    await expect(returns.getByRole('img', { name: 'Picture 1' })).toBeVisible()
    await fits(page)
    await returns.getByRole('button', { name: 'Send Request' }).click()
    await expect(returns.getByRole('status').filter({ hasText: "We've received your request" })).toBeFocused()
    const asked = returns.getByRole('listitem').filter({ hasText: 'Waiting for reply' })
    await expect(asked).toContainText('The lid is cracked.')
    await expect(asked.getByRole('link', { name: 'Picture 1 of this return' })).toBeVisible()
    await fits(page)

    await page.goto('/desk')
    const task = page.getByRole('listitem').filter({ hasText: 'Reply to returns' })
    await task.getByRole('link', { name: 'Reply' }).click()
    await page
      .getByRole('main')
      .getByRole('link', { name: `#${id}`, exact: true })
      .first()
      .click()
    const panel = page.locator('.panel').filter({ has: page.getByRole('heading', { name: 'Returns' }) })
    await expect(panel).toContainText('The lid is cracked.')
    await expect(panel.getByRole('img', { name: 'Picture 1 of this return' })).toBeVisible()
    await panel.getByRole('button', { name: 'Decline' }).click()
    const declining = page.getByRole('dialog', { name: 'Decline the return' })
    await expect(declining.getByRole('button', { name: 'Decline' })).toBeDisabled()
    await declining.getByLabel('Reason').fill('It was used.')
    await declining.getByRole('button', { name: 'Decline' }).click()
    await expect(panel).toContainText('Declined')
    await toast(page).getByRole('button', { name: 'Undo' }).click()
    await expect(panel).toContainText('Waiting for your reply')
    await panel.getByRole('button', { name: 'Approve' }).click()
    const drawer = page.getByRole('dialog', { name: 'Approve the return' })
    await drawer.getByLabel('What should the customer do?').fill('Send it to 12 Mall Road, Lahore.')
    await expectAccessible(page)
    await drawer.getByRole('button', { name: 'Approve' }).click()
    await expect(panel).toContainText('Approved')
    await panel.getByRole('button', { name: 'Mark as received' }).click()
    await panel.getByRole('button', { name: 'Refund these' }).click()
    const refund = page.getByRole('dialog', { name: /^Refund/ })
    await expect(refund.getByLabel(/^Returned quantity/).first()).toHaveValue('1')
    await expect(refund.getByRole('button', { name: 'Refund', exact: true })).toBeEnabled()
    const shown = (await refund.locator('[data-total]').innerText()).replace(/[^\d.]/g, '')
    await refund.getByRole('button', { name: 'Refund', exact: true }).click()
    await expect(panel).toContainText('Closed')
    const refunds = await page.request.get(`/wp-json/wc/v3/orders/${id}/refunds`)
    expect(await refunds.json(), 'with its tax').toMatchObject([{ amount: shown }])
    await expectAccessible(page)

    await page.goto(`/dashboard/orders/${id}`)
    await expect(returns).toContainText('Send it to 12 Mall Road, Lahore.')
    await expect(returns).toContainText('Done')
    await fits(page)
  },
)

test(
  'a request is withdrawn while it waits, and pictures that failed are uploaded again',
  { tag: ['@proof', '@phone'] },
  async ({ page, allowedConsoleErrors }) => {
    allowedConsoleErrors.push(/500/, /ApiError/)
    await openDesk(page)
    const id = await completedOrder(page)
    await signIn(page)
    await page.goto(`/dashboard/orders/${id}`)
    await hydrated(page)
    await page.route(
      '**/returns/*/pictures',
      (route) => route.fulfill({ status: 500, json: { code: 'x', message: 'x', data: { status: 500 } } }),
      { times: 1 },
    )
    const returns = page.getByRole('region', { name: 'Returns' })
    await returns.getByRole('button', { name: 'Request a Return' }).click()
    await returns.getByLabel('Reason').selectOption({ label: 'Does not fit' })
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'lid.png', mimeType: 'image/png', buffer: Buffer.from(pixel, 'base64') })
    await returns.getByRole('button', { name: 'Send Request' }).click()
    await expect(returns.getByRole('alert')).toContainText("some pictures weren't")
    await returns.getByRole('button', { name: 'Send Pictures Again' }).click()
    await expect(returns.getByRole('status').filter({ hasText: "We've received your request" })).toBeFocused()
    await expect(returns.getByRole('link', { name: 'Picture 1 of this return' })).toBeVisible()

    await returns.getByRole('button', { name: 'Withdraw' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click()
    await expect(returns).toContainText('Withdrawn')
    await expect(returns.getByRole('button', { name: 'Withdraw' })).toHaveCount(0)
  },
)
