/* Documents to print: packing slips, invoices and courier sheets, on the screen and on paper. */
import { openDesk, expectAccessible } from '../desk-visit.ts'
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
