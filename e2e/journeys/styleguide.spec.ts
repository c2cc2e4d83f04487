/* The page of all elements, as `npm run dev` shows it: accessible, and as the stored pictures show it. */
import { join } from 'node:path'
import { createServer, type ViteDevServer } from 'vite'
import { isPinnedChromium } from '../../tools/chromium.mjs'
import { violations } from '../accessible.ts'
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
  for (const width of [390, 768, 1280])
    test(`every element at ${width} px, ${theme}`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 })
      await page.emulateMedia({ colorScheme: theme })
      await page.goto(address)
      await expect(page.getByRole('heading', { name: 'Orders' })).toBeVisible()
      expect(await violations(page)).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)

      // other versions draw letters differently
      if (isPinnedChromium())
        await expect(page).toHaveScreenshot(['styleguide', `${width}-${theme}.png`], {
          fullPage: true,
          maxDiffPixelRatio: 0.01,
        })
    })

test('a question and a toast stand over the page', async ({ page }) => {
  await page.goto(address)
  await page.getByRole('button', { name: 'Empty the cart' }).click()
  await expect(page.getByRole('alertdialog', { name: 'Remove everything' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Empty the cart' })).toBeFocused()
})
