/* One order in the desk: changed with a preview of the new total, and its history. */
import type { Page } from '@playwright/test'
import { openDesk, expectAccessible, sendFromDesk, toast } from '../desk-visit.ts'
import { expect, test } from '../shop-fixture.ts'

test.use({ allowedConsoleErrors: [/401/] })

/** @returns the id of a new order with delivery to Lahore */
async function anOrder(page: Page): Promise<number> {
  const { id } = await sendFromDesk<{ id: number }>(page, '/wp-json/wc/v3/orders', {
    ...{ status: 'processing', payment_method: 'cod' },
    billing: { first_name: 'Hina', address_1: 'House 5', city: 'Lahore', phone: '0345 8812399' },
    shipping_lines: [{ method_id: 'flat_rate', method_title: 'Standard Shipping', total: '400.00' }],
    line_items: [{ product_id: 1020, quantity: 1 }],
  })
  return id
}

test(
  'a changed quantity shows its total before it is saved, and is in the history',
  { tag: '@proof' },
  async ({ page }) => {
    await openDesk(page)
    await page.goto(`/desk/orders/${await anOrder(page)}`)
    const total = page.locator('.sums [data-total] bdi')
    const before = (await total.textContent()) ?? ''

    await page.getByRole('button', { name: 'Change', exact: true }).click()
    const drawer = page.getByRole('dialog', { name: /^Change #/ })
    await expect(drawer.getByRole('button', { name: 'Save change' })).toBeDisabled()
    const pieces = drawer.getByLabel(/^Quantity of/).first()
    const quantity = Number(await pieces.inputValue())
    await drawer
      .getByRole('button', { name: /^One more of/ })
      .first()
      .click()
    const shown = drawer.getByRole('status').filter({ hasText: 'New total' })
    await expect(shown).toContainText(before)
    await expect(shown.locator('b')).toHaveText(/^₨/)
    const after = (await shown.locator('b').textContent()) ?? ''
    expect(after).not.toBe(before)
    await expectAccessible(page)
    await drawer.getByRole('button', { name: 'Save change' }).click()

    await expect(toast(page)).toContainText('saved')
    await expect(drawer).toHaveCount(0)
    await expect(total).toHaveText(after)
    const happened = page.getByRole('listitem').filter({ hasText: `${quantity} → ${quantity + 1}` })
    await expect(happened).toContainText('by Nadia Qureshi')
  },
)

test('an action is undone in the history', { tag: '@proof' }, async ({ page }) => {
  await openDesk(page)
  await page.goto('/desk/orders/calls')
  const call = (await page.getByRole('main').getByRole('region').getAttribute('aria-label')) ?? ''
  await page.goto(`/desk/orders/${/#(\d+)/.exec(call)?.[1]}`)
  await page.getByRole('button', { name: 'Confirm', exact: true }).click()
  const entry = page.getByRole('listitem').filter({ hasText: 'Confirmed by call' })
  await entry.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Undone: Confirmed' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Confirm', exact: true })).toBeVisible()
})

test('an order is repeated from its page', { tag: ['@proof', '@phone'] }, async ({ page }) => {
  await openDesk(page)
  await page.goto(`/desk/orders/${await anOrder(page)}`)
  const total = (await page.locator('.sums [data-total] bdi').textContent()) ?? ''
  await page.getByRole('button', { name: 'More', exact: true }).first().click()
  await page.getByRole('menuitem', { name: 'Duplicate order' }).click()

  await expect(page.getByRole('heading', { level: 1, name: 'New order' })).toBeVisible()
  await expect(toast(page)).toContainText('Copied from #')
  await expect(page.getByRole('textbox', { name: 'Phone' })).toHaveValue(/3\d+/)
  await expect(page.getByRole('button', { name: /Place order/ })).toContainText(total)
  await expect(page).toHaveURL(/\/orders\/new$/)
  await toast(page).getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('textbox', { name: 'Phone' })).toHaveValue('')
})
