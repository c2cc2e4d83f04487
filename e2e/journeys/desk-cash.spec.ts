/* Couriers' cash: two delivered parcels, a sheet with a smaller amount for one, booked and undone. */
import type { Page } from '@playwright/test'
import { openDesk, expectAccessible, sendFromDesk, toast } from '../desk-visit.ts'
import { expect, test } from '../shop-fixture.ts'

// the call before signing in, and a rejected sheet
test.use({ allowedConsoleErrors: [/40[01]/] })

const own = '/wp-json/sauda/v1'

/** A cash order that the courier has delivered. @returns the collected amount in rupees */
async function deliver(page: Page, courier: string, number: string, phone: string): Promise<number> {
  const products = (await (
    await page.request.get('/wp-json/wc/v3/products?type=simple&stock_status=instock&per_page=1')
  ).json()) as { id: number }[]
  const { id, total } = await sendFromDesk<{ id: number; total: string }>(page, '/wp-json/wc/v3/orders', {
    status: 'processing',
    payment_method: 'cod',
    billing: {
      ...{ first_name: 'Sana', last_name: 'Malik', address_1: 'House 7, Street 2', city: 'Lahore' },
      ...{ state: 'PB', country: 'PK', phone },
    },
    line_items: [{ product_id: products[0]?.id, quantity: 1 }],
  })
  const act = async (action: object) => {
    const order = (await (await page.request.get(`${own}/desk/orders/${id}`)).json()) as { version: number }
    await sendFromDesk(page, `${own}/desk/orders/${id}/actions`, { ...action, version: order.version })
  }
  await act({ action: 'confirm' })
  await act({ action: 'hand_over', courier, tracking_number: number })
  await act({ action: 'deliver' })
  return Number(total)
}

test("a courier's file is checked, booked and undone", { tag: '@proof' }, async ({ page }, { project }) => {
  const isPhone = project.name === 'phone-390'
  const [courier, mark] = isPhone ? ['Leopards', 'LE'] : ['TCS', 'TC']
  await openDesk(page)
  const first = await deliver(page, courier, `${mark}-1`, `0301 55500${isPhone ? '11' : '21'}`)
  const second = await deliver(page, courier, `${mark}-2`, `0301 55500${isPhone ? '12' : '22'}`)
  const rupees = (amount: number) => `₨${amount.toLocaleString('en')}`

  await page.goto('/desk/cash')
  await expect(page.getByRole('heading', { level: 1, name: 'Cash' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('Nothing is late')
  const row = page.locator('tr, .cards > li').filter({ hasText: courier })
  await expect(row).toContainText(rupees(first + second))
  await expectAccessible(page)

  await row.getByRole('button', { name: `Settle with ${courier}` }).click()
  const drawer = page.getByRole('dialog')
  await drawer.getByLabel('Or enter the total').fill('12')
  await drawer.getByRole('button', { name: 'Check' }).click()
  await expect(drawer.getByRole('alert').first()).toContainText(`owes ${rupees(first + second)}, not ₨12`)
  await drawer.getByLabel('Or paste the rows').fill('Name,City\nSana,Lahore')
  await drawer.getByRole('button', { name: 'Check' }).click()
  await expect(drawer.getByRole('alert').first()).toContainText('The file has no column with the number')
  await expectAccessible(page)

  const lines = [`${mark}-1,${first},150`, `${mark}-2,${second - 10},150`, `${mark}-77,100,0`]
  await drawer.getByLabel('Choose a file').setInputFiles({
    name: 'sheet.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(['Tracking,COD amount,Charges', ...lines].join('\n')),
  })
  await expect(drawer.getByRole('status')).toContainText('1 parcel matches exactly. Review these 2')
  await expect(drawer.getByText('Paid less')).toBeVisible()
  await expect(drawer.getByText('Unknown: no parcel')).toBeVisible()
  await expectAccessible(page)
  await drawer.getByLabel(`Accept ${rupees(second - 10)}`).check()
  await drawer.getByRole('button', { name: `Record ${rupees(first + second - 10)}` }).click()
  await expect(toast(page)).toContainText(`${courier}: ${rupees(first + second - 10)} recorded for 2 parcels`)
  await expect(row).toHaveCount(0)
  await toast(page).getByRole('button', { name: 'Undo' }).click()
  await expect(toast(page)).toContainText(`${courier}: settlement undone, 2 parcels owed again`)
  await expect(row).toContainText(rupees(first + second))
  const settlement = page.getByRole('listitem').filter({ hasText: 'Undone' }).filter({ hasText: courier })
  await expect(settlement).toBeVisible()

  await row.getByRole('button', { name: `Settle with ${courier}` }).click()
  await drawer.getByLabel('Or enter the total').fill(String(first + second))
  await drawer.getByRole('button', { name: 'Check' }).click()
  await expect(drawer.getByRole('status')).toContainText('2 parcels match exactly. There are no differences.')
  await drawer.getByRole('button', { name: `Record ${rupees(first + second)}` }).click()
  await expect(toast(page)).toContainText('recorded for 2 parcels')
  await page.getByRole('button', { name: `Undo the settlement of ${courier}` }).click()
  await expect(toast(page)).toContainText('undone')
  await expectAccessible(page)
})
