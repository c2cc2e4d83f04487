/* The owner's size guide opens beside the options of a product. */
import { isAccessible } from '../accessible.ts'
import { expect, test } from '../shop-fixture.ts'
import { setSettings } from '../shop-settings.ts'
import { hydrated } from '../hydrated.ts'

const text =
  '| Size | Chest | Length |\n| - | -: | -: |\n| Small | 92 cm | 98 cm |\n| Medium | 98 cm | 101 cm |\n'

test(
  'the size guide opens over the page, and Escape returns the focus',
  { tag: '@proof' },
  async ({ page, shop }) => {
    await setSettings(shop, 'pages', {
      own: [{ slug: 'sizes', title: 'Sizes of kurtas', text, footer: false }],
    })
    await setSettings(shop, 'product', { sizeGuides: [{ category: 'women', page: 'sizes' }] })
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
      // other journeys expect the shop without it
      await setSettings(shop, 'product', { sizeGuides: [] })
      await setSettings(shop, 'pages', { own: [] })
    }
  },
)
