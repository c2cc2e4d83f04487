/* After an order: its parcel is corrected in the desk, and it is tracked without an account. */
import type { Page } from '@playwright/test'
import { isAccessible } from '../accessible.ts'
import { openDesk, expectAccessible, sendFromDesk, toast } from '../desk-visit.ts'
import { expect, signIn, test } from '../shop-fixture.ts'
import { setSettings } from '../shop-settings.ts'

// calls before signing in, and the lookup of an unknown order
test.use({ allowedConsoleErrors: [/40[149]/] })

/** A cash order that was handed to a courier. @returns its number */
async function sentOrder(page: Page, phone: string): Promise<number> {
  const { id } = await sendFromDesk<{ id: number }>(page, '/wp-json/wc/v3/orders', {
    ...{ status: 'processing', payment_method: 'cod' },
    billing: { first_name: 'Gulalai', address_1: 'House 3', city: 'Quetta', phone },
    // without products, so that no stock is taken from other journeys
    fee_lines: [{ name: 'Repair', total: '500' }],
  })
  const actions = `/wp-json/sauda/v1/desk/orders/${id}/actions`
  const placed = await page.request.get(`/wp-json/sauda/v1/desk/orders/${id}`)
  const { version } = (await placed.json()) as { version: number }
  const confirmed = await sendFromDesk<{ version: number }>(page, actions, { action: 'confirm', version })
  await sendFromDesk(page, actions, {
    ...{ action: 'hand_over', version: confirmed.version },
    ...{ courier: 'TCS', tracking_number: '111 222' },
  })
  return id
}

test(
  'the number of a handed-over parcel is corrected, and the correction undone',
  { tag: '@proof' },
  async ({ page }) => {
    await openDesk(page)
    const id = await sentOrder(page, '0345 8812345')
    await page.goto(`/desk/orders/${id}`)
    const parcel = page
      .locator('.panel')
      .filter({ has: page.getByRole('heading', { name: 'Parcel', exact: true }) })
    await expect(parcel).toContainText('111 222')

    await parcel.getByRole('button', { name: 'Correct' }).click()
    const drawer = page.getByRole('dialog', { name: `Correct parcel for #${id}` })
    await drawer.getByRole('button', { name: 'Save' }).click()
    await expect(drawer.getByText('The parcel already has this number.')).toBeVisible()
    await expectAccessible(page)
    await drawer.getByLabel('Tracking').fill('333 444')
    await drawer.getByRole('button', { name: 'Save' }).click()

    await expect(toast(page)).toContainText('parcel corrected')
    await expect(drawer).toHaveCount(0)
    await expect(parcel).toContainText('333 444')
    await expect(
      page.getByRole('listitem').filter({ hasText: 'new tracking number is 333 444' }),
    ).toBeVisible()
    await toast(page).getByRole('button', { name: 'Undo' }).click()
    await expect(parcel).toContainText('111 222')
  },
)

test('an order is tracked by number and phone, without an account', { tag: '@proof' }, async ({ page }) => {
  await openDesk(page)
  const id = await sentOrder(page, '0345 8812346')
  await page.goto('/contact-us')
  await page.getByRole('link', { name: 'Track your order' }).click()
  await expect(page).toHaveURL(/\/track$/)
  await page.getByRole('button', { name: 'Show my order' }).click()
  await expect(page.getByText('Please enter the order number')).toBeVisible()
  await page.getByLabel('Order number').fill(String(id))
  await page.getByLabel('Phone number').fill('+92 345 8812347')
  await page.getByRole('button', { name: 'Show my order' }).click()
  await expect(page.getByRole('alert')).toContainText('No order matches this number and phone.')

  await page.getByLabel('Phone number').fill('+92 345 8812346')
  await page.getByRole('button', { name: 'Show my order' }).click()
  const order = page.getByRole('region', { name: `Order #${id}` })
  await expect(order).toBeFocused()
  await expect(order).toContainText('On its way with TCS')
  await expect(order).toContainText('Please keep ₨550.00 ready for the courier.')
  await expect(order).toContainText('Quetta')
  await expect(order).toContainText('111 222')
  await expect(order).not.toContainText('House 3')
  await isAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
})

test(
  'a buyer cancels an order, and is refused with a reason once it is packed',
  { tag: ['@proof', '@desktop'] },
  async ({ page, shop }) => {
    await setSettings(shop, 'payment', { buyersCancel: true })
    await openDesk(page)
    const ordered = () =>
      sendFromDesk<{ id: number }>(page, '/wp-json/wc/v3/orders', {
        ...{ status: 'processing', payment_method: 'cod', customer_id: 101 },
        billing: { first_name: 'Ayesha', address_1: 'House 3', city: 'Quetta', phone: '0345 8812347' },
        fee_lines: [{ name: 'Repair', total: '500' }],
      })
    const [first, second] = [await ordered(), await ordered()]
    const actions = `/wp-json/sauda/v1/desk/orders/${second.id}/actions`
    const placed = await page.request.get(`/wp-json/sauda/v1/desk/orders/${second.id}`)
    const confirmed = await sendFromDesk<{ version: number }>(page, actions, {
      action: 'confirm',
      version: ((await placed.json()) as { version: number }).version,
    })
    await sendFromDesk(page, actions, { action: 'pack', version: confirmed.version })

    await signIn(page)
    await page.goto(`/dashboard/orders/${first.id}`)
    const main = page.getByRole('main')
    await main.getByRole('button', { name: 'Cancel Order' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Keep Order' }).click()
    await main.getByRole('button', { name: 'Cancel Order' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel Order' }).click()
    await expect(main.getByText('Your order is cancelled. Nothing will be sent.')).toBeVisible()
    await expect(main.getByRole('button', { name: 'Cancel Order' })).toHaveCount(0)
    await isAccessible(page)

    await page.goto(`/dashboard/orders/${second.id}`)
    await main.getByRole('button', { name: 'Cancel Order' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel Order' }).click()
    await expect(main.getByText('Your order is already packed. Please contact us.')).toBeVisible()
  },
)
