/*
 * Product import and export. Imports are checked, run, stopped and undone. Unsuitable files show messages. The export
 * contains all products.
 */
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, test } from '../shop-fixture.ts'
import { isAccessible } from '../accessible.ts'
import { openDesk } from '../desk-visit.ts'

// the call before signing in, and rejected files
test.use({ allowedConsoleErrors: [/40[01]/] })

const header = 'SKU,Name,Regular price,Sale price,Stock,Fabric'
const good = (prefix: string, count: number, price: number): string =>
  Array.from({ length: count }, (_, n) => `${prefix}-${n},Journey ${prefix} ${n},${price},,9,Wool`).join('\n')

async function choose(page: Page, name: string, text: string | Buffer, mimeType = 'text/csv'): Promise<void> {
  await page.goto('/desk/products/import')
  await page
    .getByLabel('Choose file')
    .and(page.locator('input'))
    .setInputFiles({ name, mimeType, buffer: Buffer.from(text) })
}
const heading = (page: Page, name: string | RegExp) => page.getByRole('main').getByRole('heading', { name })

test(
  'a file is checked, imported and undone; errors are listed by line',
  { tag: '@proof' },
  async ({ page }, { project }) => {
    const prefix = project.name
    await openDesk(page)
    const text = `${header}\n${good(prefix, 40, 300)}\n${prefix}-bad,Bad,cheap,,,\n${prefix}-doubt,Doubt,100,200,,\n`
    await choose(page, 'winter.csv', text)
    await expect(heading(page, 'Problems to review')).toBeVisible()
    await expect(page.getByText('42 rows', { exact: false }).first()).toBeVisible()
    await expect(page.getByText('"cheap" is not a price')).toBeVisible()
    await expect(page.getByText('200 is above the price 100 and was left out')).toBeVisible()
    await expect(page.getByLabel('Fabric', { exact: true })).toHaveValue('')

    await page.getByLabel('Only import if no row is skipped').check()
    await expect(page.getByText('1 row would be skipped, so nothing is imported.')).toBeVisible()
    await expect(page.getByRole('button', { name: /^Import/ })).toHaveCount(0)
    await page.getByLabel('Only import if no row is skipped').uncheck()
    await page.getByRole('button', { name: 'Import 41 rows' }).click()
    await expect(heading(page, '41 products are in the shop')).toBeVisible()
    await expect(page.getByText("Line 42 wasn't imported.")).toBeVisible()

    const [rows] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Download 1 row' }).click(),
    ])
    expect(await readFile(await rows.path(), 'utf8')).toContain(
      `${prefix}-bad,Bad,cheap,,,,"Regular price: ""cheap"" is not a price"`,
    )

    await page.getByRole('button', { name: 'Undo this import' }).click()
    await expect(heading(page, 'The import was undone')).toBeVisible()
    await expect(page.getByText('New products moved to the trash').locator('..')).toContainText('41')
    await page.getByRole('link', { name: 'Import another file' }).click()
    const last = page.getByRole('complementary').locator('li').filter({ hasText: 'undone' }).first()
    await last.getByRole('link', { name: 'View winter.csv' }).click()
    await expect(heading(page, 'The import was undone')).toBeVisible()
  },
)

test(
  'unknown columns are mapped by hand, a cell is corrected, and the next such file is read at once',
  { tag: ['@proof', '@phone'] },
  async ({ page }) => {
    await openDesk(page)
    const text = 'Artikel;Bezeichnung;Preis\nART-1;Lampe;900\nART-2;Stuhl;teuer\n'
    await choose(page, 'lampen.csv', text)
    await expect(page.getByText('No column identifies the product', { exact: false })).toBeVisible()
    await expect(page.getByRole('button', { name: /^Import/ })).toHaveCount(0)
    await page.getByLabel('Artikel', { exact: true }).selectOption('SKU')
    await page.getByLabel('Bezeichnung', { exact: true }).selectOption('Name')
    await page.getByLabel('Preis', { exact: true }).selectOption('Regular price')
    await isAccessible(page)
    await page.getByRole('button', { name: 'Check again with 3 changes' }).click()
    await expect(page.getByText('"teuer" is not a price')).toBeVisible()

    await page.getByRole('button', { name: 'Fix here: line 3, Preis' }).click()
    const cell = page.getByRole('textbox', { name: 'Line 3, Preis' })
    await expect(cell).toHaveValue('teuer')
    await cell.fill('1200')
    await isAccessible(page)
    await page.getByRole('button', { name: 'Check again with 1 change' }).click()
    await expect(page.getByText('No problems found.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Import 2 rows' })).toBeVisible()

    await choose(page, 'stuehle.csv', text)
    await expect(page.getByLabel('Artikel', { exact: true })).toHaveValue('SKU')
    await expect(page.getByText('"teuer" is not a price')).toBeVisible()
  },
)

test(
  'unsuitable files are rejected with helpful messages, and the example can be imported',
  { tag: ['@proof', '@phone'] },
  async ({ page }) => {
    await openDesk(page)
    const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10])
    await choose(page, 'photo.csv', png, 'image/png')
    const alert = page.getByRole('main').getByRole('alert')
    await expect(alert).toHaveText('This file is a picture. Upload a CSV or .xlsx file.')
    await choose(page, 'letter.txt', 'Dear shop,\nplease send a lamp.\n')
    await expect(alert).toContainText('The first line must contain column names')

    const [example] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Ten products, with variations' }).click(),
    ])
    await choose(page, 'example.csv', await readFile(await example.path()))
    await expect(heading(page, 'Problems to review')).toBeVisible()
    await expect(page.getByText('No problems found.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Import 10 rows' })).toBeVisible()

    await page.goto('/desk/products/import')
    const [all] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Your products, to edit' }).click(),
    ])
    expect(all.suggestedFilename()).toMatch(/^products-.*\.csv$/)
    expect((await readFile(await all.path(), 'utf8')).split('\n')[0]).toContain('Regular price')
  },
)

test(
  'a running import stops after its batch, resumes, and is undone',
  { tag: ['@proof', '@desktop'] },
  async ({ page }, { project }) => {
    await openDesk(page)
    await choose(page, 'long.csv', `${header}\n${good(`long-${project.name}`, 900, 100)}\n`)
    await page.getByRole('button', { name: 'Import 900 rows' }).click()
    await expect(page.getByRole('progressbar', { name: 'Import' })).toBeVisible()
    await page.getByRole('button', { name: 'Stop after this batch' }).click()
    await expect(heading(page, /^Stopped at row/)).toBeVisible()
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(heading(page, '900 products are in the shop')).toBeVisible()
    await page.getByRole('button', { name: 'Undo this import' }).click()
    await expect(heading(page, 'The import was undone')).toBeVisible()
  },
)

for (const scheme of ['light', 'dark'] as const)
  test(
    `every step of an import is accessible and fits the screen, ${scheme}`,
    { tag: ['@proof', scheme === 'light' ? '@phone' : '@desktop'] },
    async ({ page }, { project }) => {
      const isFine = async () => {
        await isAccessible(page)
        expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
      }
      await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
      await openDesk(page)
      await page.goto('/desk/products/import')
      await expect(page.getByRole('heading', { name: 'Choose or drop a file to check it' })).toBeVisible()
      await isFine()
      const prefix = `axe-${scheme}-${project.name}`
      await choose(page, 'axe.csv', `${header}\n${good(prefix, 3, 100)}\n${prefix}-bad,Bad,cheap,,,\n`)
      await expect(heading(page, 'Problems to review')).toBeVisible()
      await isFine()
      await page.getByRole('button', { name: 'Import 3 rows' }).click()
      await expect(heading(page, '3 products are in the shop')).toBeVisible()
      await isFine()
      await page.getByRole('button', { name: 'Undo this import' }).click()
      await expect(heading(page, 'The import was undone')).toBeVisible()
      await isFine()
      // steps that end too soon to be seen
      for (const [state, shown] of [
        ['checking', 'Checking the file'],
        ['running', '2 of 4 rows'],
        ['stopped', 'Stopped at row 2'],
        ['undoing', 'Undoing the import'],
      ] as const) {
        await page.route(/desk\/imports\/\d+$/, async (route) => {
          const reply = await route.fetch()
          const found = (await reply.json()) as object
          await route.fulfill({
            response: reply,
            json: { ...found, state, rows_done: 2, pictures_waiting: 5 },
          })
        })
        await page.reload()
        await expect(heading(page, shown)).toBeVisible()
        await isFine()
        await page.unrouteAll({ behavior: 'wait' })
      }
    },
  )
