/* The owner's table of sizes opens beside the choices of a product. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isAccessible } from '../accessible.ts'
import { expect, type Shop, test } from '../shop-fixture.ts'
import { setSettings } from '../shop-settings.ts'
import { hydrated } from '../hydrated.ts'

const text =
  '| Size | Chest | Length |\n| - | -: | -: |\n| Small | 92 cm | 98 cm |\n| Medium | 98 cm | 101 cm |\n'

async function set(shop: Shop, group: string, field: string, value: object): Promise<void> {
  const file = join(shop.dataDir, `${field}.json`)
  writeFileSync(file, JSON.stringify(value))
  await setSettings(shop, group, `${field}=@${file}`)
}

test(
  'a press opens it over the page, and Escape gives the focus back',
  { tag: '@proof' },
  async ({ page, shop }) => {
    await set(shop, 'pages', 'own', [{ slug: 'sizes', title: 'Sizes of kurtas', text, footer: false }])
    await set(shop, 'product', 'sizeGuides', [{ category: 'women', page: 'sizes' }])
    try {
      await page.goto('/product/classic-lawn-kurta')
      await hydrated(page)
      const link = page.getByRole('main').getByRole('link', { name: 'Size guide' })
      await link.click()
      const dialog = page.getByRole('dialog', { name: 'Sizes of kurtas' })
      await expect(dialog.getByRole('cell', { name: '98 cm' }).first()).toBeVisible()
      await expect(page).toHaveURL('/product/classic-lawn-kurta')
      await isAccessible(page)

      await page.keyboard.press('Escape')
      await expect(dialog).toHaveCount(0)
      await expect(link).toBeFocused()
    } finally {
      // other journeys see the shop without it
      await set(shop, 'product', 'sizeGuides', [])
      await set(shop, 'pages', 'own', [])
    }
  },
)
