/* The order list: filters by city and days, export, and selection of all orders. */
import type { Page } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { openDesk, expectAccessible, sendFromDesk, toast } from '../desk-visit.ts'
import { expect, test } from '../shop-fixture.ts'

// the call before signing in
test.use({ allowedConsoleErrors: [/401/] })

type Made = { create: { id: number }[] }

/** Cash orders to a city that no other journey uses. @returns their ids, the oldest first */
async function ordersTo(page: Page, city: string, count: number): Promise<number[]> {
  const { create } = await sendFromDesk<Made>(page, '/wp-json/wc/v3/orders/batch', {
    create: Array.from({ length: count }, (_, index) => ({
      status: 'processing',
      payment_method: 'cod',
      billing: {
        ...{ first_name: 'Zarmina', last_name: 'Baloch', address_1: 'House 7', city, country: 'PK' },
        phone: `0345 77${String(index).padStart(5, '0')}`,
      },
      // without products, so that no stock is taken from other journeys
      fee_lines: [{ name: 'Repair', total: '500' }],
    })),
  })
  return create.map(({ id }) => id)
}

test('orders are filtered by city and days, and exported as a file', { tag: '@proof' }, async ({ page }) => {
  await openDesk(page)
  const [one, another] = await ordersTo(page, 'Turbat', 2)
  await page.goto('/desk/orders')
  await page.getByRole('button', { name: 'City' }).click()
  await page.getByRole('menuitemradio', { name: /^Turbat/ }).click()
  const boxes = page.getByRole('checkbox', { name: /^Select #/ })
  await expect(boxes).toHaveCount(2)

  await page.getByRole('button', { name: 'Period' }).click()
  await page.getByRole('menuitemradio', { name: 'Custom dates' }).click()
  const drawer = page.getByRole('dialog', { name: 'Orders by date' })
  await drawer.getByLabel('First day').fill('2020-01-05')
  await drawer.getByLabel('Last day').fill('2020-01-04')
  await drawer.getByRole('button', { name: 'Show' }).click()
  await expect(drawer.getByText('The last day must not be before the first.')).toBeVisible()
  await expectAccessible(page)
  await drawer.getByLabel('Last day').fill('2020-01-09')
  await drawer.getByRole('button', { name: 'Show' }).click()
  const days = page.getByRole('button', { name: 'Clear: Period' })
  await expect(days).toHaveText('5 Jan 2020 – 9 Jan 2020')
  await expect(boxes).toHaveCount(0)
  await page.reload()
  await days.click()
  await expect(boxes).toHaveCount(2)
  await expectAccessible(page)

  const waiting = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export' }).click()
  const file = await readFile(await (await waiting).path(), 'utf8')
  expect(file.startsWith('\uFEFFOrder,Placed,')).toBe(true)
  expect(file).toContain(`\n${one},`)
  expect(file).toContain(`\n${another},`)
  expect(file.trimEnd().split('\n')).toHaveLength(3)

  // the selected orders wait for confirmation, so that step comes first
  await boxes.first().check()
  await boxes.last().check()
  const bar = page.getByRole('region', { name: '2 selected' })
  await bar.getByRole('button', { name: 'Confirmed' }).click()
  await expect(toast(page)).toContainText('Confirmed: 2')
  await boxes.first().check()
  await expect(page.getByRole('region', { name: '1 selected' })).toContainText('Packed')
  await boxes.last().check()
  await expectAccessible(page)
  await bar.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Cancel orders' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel orders' }).click()
  await expect(toast(page)).toContainText('Cancelled: 2')
  await page.getByRole('button', { name: 'Clear: City' }).click()
  await expect(page.getByRole('button', { name: 'City', exact: true })).toBeVisible()
})

test(
  'all orders of a list are selected, and changed in as many calls as needed',
  { tag: ['@proof', '@desktop'] },
  async ({ page }) => {
    await openDesk(page)
    await ordersTo(page, 'Panjgur', 60)
    await ordersTo(page, 'Panjgur', 45)
    await page.goto(`/desk/orders?filter=${encodeURIComponent('{"tab":"open","city":"Panjgur"}')}&page=1`)
    await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
    await expect(page.getByText('All 50 on this page are selected.')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Select all 105 in this list' }).click()
    const bar = page.getByRole('region', { name: '105 selected' })
    await bar.getByRole('button', { name: 'More' }).click()
    await expect(page.getByRole('menuitem', { name: /At most 100 at a time/ }).first()).toBeDisabled()
    await page.getByRole('menuitem', { name: 'Cancel orders' }).click()
    await page
      .getByRole('dialog', { name: 'Cancel 105 orders?' })
      .getByRole('button', { name: 'Cancel orders' })
      .click()
    await expect(toast(page)).toContainText('Cancelled: 105')
    await expect(page.getByRole('heading', { name: 'No open orders' })).toBeVisible()
  },
)
