/* A shop with the owner's name, colours, contact and pages: accessible, rendered on the server and in the browser. */
import { execFile } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Page } from '@playwright/test'
import { isAccessible } from '../accessible.ts'
import { hydrated } from '../hydrated.ts'
import { expect, test } from '../shop-fixture.ts'

// a separate shop: other journeys expect one without settings
test.use({ settings: { BRAND: 'Dukan' } })

const program = join(import.meta.dirname, '../../server/src/entry/cli.ts')
const about = `Two sisters and a **van**.

## What we sell

| Size | Chest | Length | Sleeve | In Lahore | In Karachi |
| - | -: | -: | -: | - | - |
| Small | 92 cm | 98 cm | 52 cm | Every day | Monday to Friday |

> Every metre is measured twice.

## Where to find us

See [all products](/products).
`

test.beforeAll(async ({ shop }) => {
  const pages = join(shop.dataDir, 'pages.json')
  writeFileSync(pages, JSON.stringify([{ slug: 'about-us', title: 'About us', text: about }]))
  const set = (...words: string[]) =>
    promisify(execFile)(process.execPath, [program, 'settings', 'set', ...words], {
      env: { ...process.env, DATA_DIR: shop.dataDir, DATABASE_URL: '' },
    })
  await set('pages', `own=@${pages}`)
  await set(
    'shop',
    'accent=#1f6f5c',
    'footerColour=#12302a',
    'whatsapp=+923001234567',
    'address=12 Mall Road',
  )
  await set('product', 'rating=real', 'returnDays=7')
})

const open = async (page: Page, address: string) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(address)
  await hydrated(page)
}

test('an information page opens from the footer without a page load, and complete at its address', async ({
  page,
}) => {
  await open(page, '/contact-us')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Dukan home' })).toHaveText('Dukan')
  await page.evaluate(() => Object.assign(window, { stays: true }))
  await page.getByRole('contentinfo').getByRole('link', { name: 'About us' }).click()

  await expect(page.getByRole('heading', { level: 1, name: 'About us' })).toBeVisible()
  await expect(page.getByRole('cell', { name: 'Monday to Friday' })).toBeAttached()
  expect(await page.evaluate(() => 'stays' in window)).toBe(true)
  await expect(page).toHaveTitle('About us - Dukan')

  await page.reload()
  await expect(page.getByRole('heading', { level: 2, name: 'Where to find us' })).toBeVisible()
  const isTooWide = await page.evaluate(
    () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
  )
  expect(isTooWide).toBe(false)
})

for (const scheme of ['light', 'dark'] as const)
  for (const address of ['/', '/pages/about-us', '/contact-us', '/product/steel-water-bottle'])
    test(
      `${address} is accessible in the owner's colours, ${scheme}`,
      { tag: scheme === 'light' ? '@phone' : '@desktop' },
      async ({ page }) => {
        // colours do not depend on the width, so one is checked
        await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
        await open(page, address)
        await isAccessible(page)
      },
    )

test.describe('an unknown address', () => {
  test.use({ allowedConsoleErrors: [/404/] })
  test('is a Not Found page with a link to go on', async ({ page }) => {
    await open(page, '/pages/nobody')
    await expect(page.getByRole('heading', { level: 1, name: 'Page Not Found' })).toBeVisible()
    await expect(page.getByRole('main').getByRole('link', { name: 'Go Home' })).toBeVisible()
  })
})
