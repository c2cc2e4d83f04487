/* The style guide of `npm run dev`: accessible, and equal to its stored pictures. */
import { join } from 'node:path'
import { createServer, type ViteDevServer } from 'vite'
import { violations } from '../accessible.ts'
import { expectLook } from '../looks.ts'
import { expect, test } from '../shop-fixture.ts'

let vite: ViteDevServer
let address: string

test.use({ deviceScaleFactor: 1 })
test.beforeAll(async () => {
  vite = await createServer({
    root: join(import.meta.dirname, '../../storefront'),
    logLevel: 'silent',
    server: { port: 0, hmr: false },
  })
  await vite.listen()
  address = `${vite.resolvedUrls?.local[0]}styleguide/`
})
test.afterAll(() => vite.close())

for (const theme of ['light', 'dark'] as const)
  test(`every element at three widths, ${theme}`, async ({ page }, testInfo) => {
    await page.emulateMedia({ colorScheme: theme })
    for (const width of [390, 768, 1280]) {
      await page.setViewportSize({ width, height: 900 })
      if (width === 390) await page.goto(address)
      await expect(page.getByRole('heading', { name: 'Orders' })).toBeVisible()
      expect(await violations(page)).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
      await expectLook(page, testInfo, 'styleguide', `${width}-${theme}`)
    }
  })

test('a dialog and a toast are above the page', async ({ page }) => {
  await page.goto(address)
  await page.getByRole('button', { name: 'Empty the cart' }).click()
  await expect(page.getByRole('alertdialog', { name: 'Remove everything' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Empty the cart' })).toBeFocused()
})
