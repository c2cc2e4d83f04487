/* Documents to print: packing slips, invoices and courier sheets, on the screen and on paper. */
import { openDesk, expectAccessible, sendFromDesk } from '../desk-visit.ts'
import type { Page } from '@playwright/test'
import { expect, test } from '../shop-fixture.ts'

// the call before signing in
test.use({ allowedConsoleErrors: [/401/] })

test(
  'packing slips and invoices of selected orders are printed without the desk around them',
  { tag: '@proof' },
  async ({ page }) => {
    await openDesk(page)
    await page.goto('/desk/orders')
    const boxes = page.locator('main').getByRole('checkbox', { name: /^Select #/ })
    await boxes.nth(0).check()
    await boxes.nth(1).check()
    await page.getByRole('region', { name: '2 selected' }).getByRole('button', { name: 'More' }).click()
    await page.getByRole('menuitem', { name: 'Packing slips' }).click()
    await expect(page.getByRole('article', { name: /^Packing slip #/ })).toHaveCount(2)
    await expect(page.getByRole('img', { name: /^[\w -]+$/ }).first()).toBeVisible()
    await page.getByLabel('Paper').selectOption('Label, 100 × 150 mm')
    await expectAccessible(page)

    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('heading', { level: 1 })).toBeHidden()
    await expect(page.getByRole('navigation', { name: 'Sections' }).filter({ visible: true })).toHaveCount(0)
    await expect(page.getByRole('article').first()).toBeVisible()
    await page.emulateMedia({ media: 'screen' })

    await page.goto('/desk/orders/5083')
    await page.getByRole('main').getByRole('button', { name: 'More' }).click()
    await page.getByRole('menuitem', { name: 'Invoice' }).click()
    const invoice = page.getByRole('article', { name: 'Invoice 5083' })
    await expect(invoice).toContainText('4,600.00')
    await expectAccessible(page)

    await page.goto('/desk/print/sheet?orders=5083')
    await expect(page.getByRole('article', { name: /^Handed to/ })).toContainText('#5083')
    await expectAccessible(page)
    await page.goto('/desk/print/slips?orders=999999')
    await expect(page.getByRole('heading', { name: 'Nothing to print' })).toBeVisible()
  },
)

/** Sizes of the pages of the printed document, in mm. */
async function printedSizes(page: Page): Promise<string[]> {
  const file = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  const mm = (points: string | undefined) => Math.round((Number(points) * 25.4) / 72)
  return [...file.matchAll(/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)].map(
    ([, width, height]) => `${mm(width)} x ${mm(height)}`,
  )
}

test(
  'no line of a long order is cut, on slips of every size',
  { tag: ['@proof', '@desktop'] },
  async ({ page }) => {
    await openDesk(page)
    const products = (await (
      await page.request.get('/wp-json/wc/v3/products?type=simple&stock_status=instock&per_page=40')
    ).json()) as { id: number }[]
    const address = {
      ...{ first_name: 'Muhammad Abdurrehman Zulqarnain', last_name: 'Chaudhry-Khattak' },
      address_1:
        'House 1234-B, Street 56, Sector G-13/4, opposite the Government Girls Higher Secondary School',
      ...{ city: 'Islamabad', state: 'ICT', postcode: '44000', country: 'PK', phone: '0300 1234567' },
    }
    const { id } = await sendFromDesk<{ id: number }>(page, '/wp-json/wc/v3/orders', {
      ...{ payment_method: 'cod', billing: address, shipping: address },
      line_items: products.map((product) => ({ product_id: product.id, quantity: 1 })),
    })
    await page.goto(`/desk/print/slips?orders=${id}`)
    for (const [size, paper] of [
      ['a4', '210 x 297'],
      ['a6', '105 x 148'],
      ['label', '100 x 150'],
    ] as const) {
      await page.getByLabel('Paper').selectOption(size)
      await expect(page.locator('.slip-lines > li')).toHaveCount(products.length)
      const cut = await page
        .locator('.slip-lines')
        .evaluateAll((lists) => lists.filter((list) => list.scrollHeight > list.clientHeight + 1).length)
      expect(cut, size).toBe(0)
      expect([...new Set(await printedSizes(page))], size).toEqual([paper])
    }
    await page.goto(`/desk/print/invoices?orders=${id}`)
    await expect(page.getByRole('row')).toHaveCount(products.length + 2)
    expect((await printedSizes(page)).length).toBeGreaterThan(1)
  },
)
