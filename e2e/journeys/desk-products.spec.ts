/* Products in the desk: prices and stock in rows, bulk prices, a product with variations, categories. */
import type { Page } from '@playwright/test'
import { isAccessible } from '../accessible.ts'
import { openDesk, toast } from '../desk-visit.ts'
import { expect, test } from '../shop-fixture.ts'

// the call before signing in, and an unknown product
test.use({ allowedConsoleErrors: [/401|404.*products\/999999999/] })

const cell = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })

async function openList(page: Page, search = ''): Promise<void> {
  await page.goto(`/desk/products${search && `?search=${encodeURIComponent(search)}`}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Products' })).toBeVisible()
  await expect(page.locator('.skeleton')).toHaveCount(0)
}

/** Pastes text in the clipboard format of spreadsheets. */
const paste = (page: Page, text: string) =>
  page.evaluate((pasted) => {
    const clipboard = new DataTransfer()
    clipboard.setData('text/plain', pasted)
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: clipboard, bubbles: true, cancelable: true }),
    )
  }, text)

test(
  'a price is changed in its row, Enter moves down, and Undo reverts it',
  { tag: '@proof' },
  async ({ page }) => {
    await openDesk(page)
    await openList(page, 'Sehraab')
    // the price field of a product with variations is disabled; other journeys on the same shop add such products
    const prices = page.getByRole('textbox', { name: /^Price of/ }).and(page.locator(':enabled'))
    const [first, second] = [prices.first(), prices.nth(1)]
    const name = ((await first.getAttribute('aria-label')) ?? '').replace('Price of ', '')
    const before = await first.inputValue()

    await first.fill('2,345')
    await first.press('Enter')
    await expect(second).toBeFocused()
    await expect(toast(page)).toContainText(`${name}: price changed from ₨${before} to ₨2,345`)
    await page.reload()
    await expect(cell(page, `Price of ${name}`)).toHaveValue('2,345')

    await cell(page, `Price of ${name}`).fill('2,355')
    await cell(page, `Price of ${name}`).press('Tab')
    await expect(cell(page, `Sale price of ${name}`)).toBeFocused()
    await toast(page).getByRole('button', { name: 'Undo' }).click()
    await expect(cell(page, `Price of ${name}`)).toHaveValue('2,345')
    await cell(page, `Price of ${name}`).fill(before)
    await cell(page, `Price of ${name}`).press('Enter')
    await expect(cell(page, `Price of ${name}`)).toHaveValue(before)
  },
)

test(
  'an invalid value stays red with its reason, and Esc restores the old value',
  { tag: ['@proof', '@desktop'] },
  async ({ page }) => {
    await openDesk(page)
    await openList(page, 'Sehraab')
    const sale = page
      .getByRole('textbox', { name: /^Sale price of/ })
      .and(page.locator(':enabled'))
      .first()
    const before = await sale.inputValue()
    await sale.fill('999999')
    await sale.press('Tab')
    await expect(sale).toHaveAttribute('aria-invalid', 'true')
    await expect(sale).toHaveValue('999999')
    await expect(page.getByRole('alert').filter({ hasText: 'The sale price must be below ₨' })).toBeVisible()
    await isAccessible(page)
    await sale.focus()
    await sale.press('Escape')
    await expect(page.getByText('The sale price must be below ₨')).toHaveCount(0)
    await sale.blur()
    await expect(sale).toHaveValue(before)
  },
)

test(
  'a column from a spreadsheet is pasted downwards, and one Undo reverts all of it',
  { tag: ['@proof', '@desktop'] },
  async ({ page }) => {
    await openDesk(page)
    await openList(page, 'Nuvaan')
    const stocks = page.getByRole('textbox', { name: /^Stock of/ }).and(page.locator(':enabled'))
    const before = [await stocks.nth(0).inputValue(), await stocks.nth(1).inputValue()]
    await stocks.first().focus()
    await paste(page, '71\n۷۲\n')
    await expect(toast(page)).toContainText('Changed: 2 stocks')
    await expect(stocks.nth(1)).toHaveValue('72')
    await toast(page).getByRole('button', { name: 'Undo' }).click()
    await expect(toast(page)).toContainText('Undone')
    await expect(stocks.nth(0)).toHaveValue(before[0] ?? '')
    await expect(stocks.nth(1)).toHaveValue(before[1] ?? '')
  },
)

test(
  'a bulk change of prices is previewed, and undone',
  { tag: ['@proof', '@phone'] },
  async ({ page }, { project }) => {
    await openDesk(page)
    await openList(page, 'Kidoora')
    if (project.name === 'phone-390') await page.getByRole('button', { name: 'Select', exact: true }).click()
    const boxes = page.getByRole('checkbox', { name: /^Select Kidoora/ })
    await boxes.nth(0).check()
    await boxes.nth(1).check()
    const bar = page.getByRole('region', { name: '2 selected' })
    await bar.getByRole('button', { name: 'Sale', exact: true }).click()
    const drawer = page.getByRole('dialog')
    await drawer.getByLabel('Off the price').fill('20')
    await drawer.getByLabel('Last day').fill('2027-12-31')
    await expect(drawer.getByText(/^2 prices change/)).toBeVisible()
    await isAccessible(page)
    await drawer.getByRole('button', { name: 'Change 2 prices' }).click()
    await expect(toast(page)).toContainText('2 prices changed')
    await toast(page).getByRole('button', { name: 'Undo' }).click()
    await expect(toast(page)).toContainText('2 prices restored')
  },
)

test(
  'products are found by SKU, hidden and published again',
  { tag: ['@proof', '@phone'] },
  async ({ page }, { project }) => {
    await openDesk(page)
    await openList(page)
    await page.getByLabel('Search products').fill('SD-3243')
    const row = page.locator('tr, li').filter({ hasText: 'SD-3243' })
    await expect(row).toHaveCount(1)
    await expect(page.getByRole('textbox', { name: /^Price of/ })).toHaveCount(1)
    if (project.name === 'phone-390') await page.getByRole('button', { name: 'Select', exact: true }).click()
    await page
      .getByRole('checkbox', { name: /^Select / })
      .last()
      .check()
    await page.getByRole('region', { name: '1 selected' }).getByRole('button', { name: 'More' }).click()
    await page.getByRole('menuitem', { name: 'Hide' }).click()
    await expect(toast(page)).toContainText('1 product hidden')
    await toast(page).getByRole('button', { name: 'Undo' }).click()
    await expect(toast(page)).toContainText('Undone')
    await page.getByLabel('Search products').fill('no such thing')
    await expect(page.getByRole('heading', { name: 'No products found for “no such thing”' })).toBeVisible()
    await page.getByRole('button', { name: 'Clear search' }).click()
    await expect(page.getByRole('textbox', { name: /^Price of/ }).first()).toBeVisible()
  },
)

test(
  'variations expand below their product, with their own prices',
  { tag: ['@proof', '@desktop'] },
  async ({ page }) => {
    await openDesk(page)
    await openList(page, 'Zarvan Oxford Shirt')
    await page.getByRole('button', { name: /variations of Zarvan Oxford Shirt/ }).click()
    await expect(page.getByRole('textbox', { name: /^Price of Zarvan Oxford Shirt - / })).toHaveCount(2)
    await isAccessible(page)
  },
)

/** a square of one colour */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAQAAAAECAIAAAAmkwkpAAAAEElEQVR4nGP4z8AARwzEcQCukw/x0F8jngAAAABJRU5ErkJggg==',
  'base64',
)
const saveBar = (page: Page) => page.locator('.save-bar')

test(
  'a product is created with a picture and variations, and is in the shop',
  { tag: '@proof' },
  async ({ page }, { project }) => {
    const name = `Rang Dupatta ${project.name === 'phone-390' ? 'Narrow' : 'Wide'}`
    await openDesk(page)
    await page.goto('/desk/products/new')
    await page.getByLabel('Name', { exact: true }).fill(name)
    await page.getByLabel('Short description', { exact: true }).fill('Light, and long enough to wrap twice.')
    await page.getByLabel('Description', { exact: true }).fill('Dyed by hand.\n\n- Cotton\n- Wash **cold**')
    await page
      .getByLabel('Add or drop')
      .setInputFiles({ name: 'rang.png', mimeType: 'image/png', buffer: png })
    await expect(page.getByLabel('Alternative text')).toHaveValue(name)

    await page.getByRole('button', { name: 'Edit options' }).click()
    const drawer = page.getByRole('dialog')
    await drawer.getByLabel('Option name').fill('Color')
    await drawer.getByLabel('Options', { exact: true }).fill('Red, Green')
    await drawer.getByRole('button', { name: 'New option type' }).click()
    await drawer.getByLabel('Option name').fill('Size')
    await drawer.getByLabel('Options', { exact: true }).fill('S, L')
    await drawer.getByRole('button', { name: 'New option type' }).click()
    await isAccessible(page)
    await drawer.getByRole('button', { name: 'Close' }).last().click()

    await page.getByRole('button', { name: 'Price', exact: true }).click()
    await cell(page, 'Price of Red, S').focus()
    await paste(page, '1490\t1590\n1490\t1590\n')
    await expect(cell(page, 'Price of Green, L')).toHaveValue('1,590')
    await page.getByRole('button', { name: 'Stock', exact: true }).click()
    await cell(page, 'Stock of Red, S').fill('7')
    await cell(page, 'Stock of Red, S').press('ArrowDown')
    await expect(cell(page, 'Stock of Green, S')).toBeFocused()
    await page.getByLabel('Published').check()
    await saveBar(page).getByRole('button', { name: 'Save' }).click()

    await expect(toast(page)).toContainText(`${name} saved`)
    await expect(page).toHaveURL(/\/products\/\d+$/)
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await page.reload()
    await expect(cell(page, 'Stock of Red, S')).toHaveValue('7')
    await expect(page.getByText('4 variations, 7 units')).toBeVisible()
    await isAccessible(page)
    const [shopPage] = await Promise.all([
      page.waitForEvent('popup'),
      page.getByRole('link', { name: 'View', exact: true }).click(),
    ])
    await expect(shopPage.getByRole('heading', { level: 1, name })).toBeVisible()
    await shopPage.close()
    // a cached response would show the old text
    await page.getByLabel('Short description', { exact: true }).fill('Dyed twice.')
    await saveBar(page).getByRole('button', { name: 'Save' }).click()
    await expect(toast(page)).toContainText(`${name} saved`)
    const [freshPage] = await Promise.all([
      page.waitForEvent('popup'),
      page.getByRole('link', { name: 'View', exact: true }).click(),
    ])
    await expect(freshPage.getByText('Dyed twice.').first()).toBeVisible()
    await freshPage.close()

    await page.getByRole('button', { name: 'More', exact: true }).first().click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await expect(toast(page)).toContainText(`${name} moved to the trash`)
    await expect(page).toHaveURL(/\/products$/)
    await toast(page).getByRole('button', { name: 'Undo' }).click()
    await expect(toast(page)).toContainText(`${name} restored`)
  },
)

test(
  "an invalid sale price is not saved, and a colleague's change is not overwritten",
  { tag: ['@proof', '@phone'] },
  async ({ page }) => {
    await openDesk(page)
    await page.goto('/desk/products/3279')
    const price = page.getByLabel('Regular', { exact: true })
    const before = await price.inputValue()
    await page.getByLabel('Sale', { exact: true }).fill('99999')
    await expect(page.getByText(/The sale price must be below ₨/)).toBeVisible()
    await expect(saveBar(page)).toContainText('Check 1 field')
    await isAccessible(page)
    await saveBar(page).getByRole('button', { name: 'Discard' }).click()
    await expect(saveBar(page)).toHaveCount(0)

    const other = await page.context().newPage()
    await other.goto('/desk/products/3279')
    await other.getByLabel('Regular', { exact: true }).fill('1250')
    await other.getByLabel('Featured on the home page').click()
    await other.getByRole('button', { name: 'Save' }).click()
    await expect(toast(other)).toContainText('saved')

    await price.fill('1300')
    await page.getByLabel('Units').fill('60')
    await saveBar(page).getByRole('button', { name: 'Save' }).click()
    const dialog = page.getByRole('dialog', { name: 'Someone else changed this product' })
    await expect(dialog.getByText('1250')).toBeVisible()
    await isAccessible(page)
    await dialog.getByRole('radio', { name: /Keep mine/ }).check()
    await dialog.getByRole('button', { name: 'Next' }).click()
    await saveBar(page).getByRole('button', { name: 'Save' }).click()
    await expect(toast(page)).toContainText('saved')
    await page.reload()
    await expect(price).toHaveValue('1300')
    await expect(page.getByLabel('Units')).toHaveValue('60')

    await page.getByRole('button', { name: 'More', exact: true }).first().click()
    await page.getByRole('menuitem', { name: 'Stock history' }).click()
    await expect(page.getByRole('dialog').getByText('Counted').first()).toBeVisible()
    await page.keyboard.press('Escape')
    await price.fill(before)
    await other.close()
    await saveBar(page).getByRole('button', { name: 'Save' }).click()
    await expect(toast(page)).toContainText('saved')
  },
)

test(
  'a category is created, moved, renamed and deleted',
  { tag: ['@proof', '@desktop'] },
  async ({ page }, { project }) => {
    const name = project.name === 'phone-390' ? 'Eid gifts' : 'Eid lamps'
    await openDesk(page)
    await page.goto('/desk/products/categories')
    await expect(page.getByRole('button', { name: /^Move / }).first()).toBeVisible()
    await page.getByRole('button', { name: 'New category' }).click()
    const drawer = page.getByRole('dialog')
    await drawer.getByRole('button', { name: 'Save' }).click()
    await expect(drawer.getByText('A category needs a name.')).toBeVisible()
    await drawer.getByLabel('Name', { exact: true }).fill(name)
    await drawer.getByLabel('Name in Urdu').fill('عید کے تحفے')
    await drawer.getByLabel('Parent category').selectOption({ label: 'Clothing' })
    await isAccessible(page)
    await drawer.getByRole('button', { name: 'Save' }).click()
    await expect(toast(page)).toContainText(`${name} created`)
    await page.getByRole('button', { name: `Move ${name} down` }).click()
    await expect(toast(page)).toContainText(`${name} moved`)

    await page.getByRole('button', { name: new RegExp(`^${name}`) }).click()
    await drawer.getByLabel('Name', { exact: true }).fill(`${name} 2026`)
    await drawer.getByRole('button', { name: 'Save' }).click()
    await expect(toast(page)).toContainText(`${name} 2026 saved`)
    await toast(page).getByRole('button', { name: 'Undo' }).click()
    await expect(toast(page)).toContainText(`${name}: change undone`)

    await page.getByRole('button', { name: new RegExp(`^${name}`) }).click()
    await drawer.getByRole('button', { name: 'Delete' }).click()
    await page
      .getByRole('dialog', { name: `Delete “${name}”?` })
      .getByRole('button', { name: 'Delete' })
      .click()
    await expect(toast(page)).toContainText(`${name} deleted`)
    await expect(page.getByRole('button', { name: new RegExp(`^${name}`) })).toHaveCount(0)
  },
)

for (const scheme of ['light', 'dark'] as const)
  test(
    `the pages of products are accessible and fit the screen, ${scheme}`,
    { tag: ['@proof', scheme === 'light' ? '@phone' : '@desktop'] },
    async ({ page }) => {
      await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
      await openDesk(page)
      for (const address of ['', '?tab=draft', '/new', '/3257', '/categories', '/999999999']) {
        await page.goto(`/desk/products${address}`)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expect(page.locator('.skeleton')).toHaveCount(0)
        await isAccessible(page)
        expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), address).toBe(
          true,
        )
      }
    },
  )
