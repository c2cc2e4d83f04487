/** The owner's product page settings reach the page and its structured data; nothing is sent for default values. */
import { existsSync } from 'node:fs'
import { defaultSettings } from '@sauda/contract/settings/shop-settings.ts'
import { describe, expect, test } from 'vitest'
import { setUpShop } from '#testing/set-up-shop.ts'
import { shopContent } from './shop-content.ts'
import { storefrontFolder } from '#site/files/static-files.ts'

const shop = setUpShop()

const displayOf = async (difference: object) =>
  (
    await shopContent(shop.context, {
      ...defaultSettings,
      product: { ...defaultSettings.product, ...difference },
    })
  ).product

test('pages contain only changed settings, and the promises state the return period', async () => {
  expect(await displayOf({})).toBeUndefined()
  expect(await displayOf({ rating: 'none', fewLeft: 0 })).toEqual({ rating: 'none', fewLeft: 0 })
  expect(await displayOf({ afterAdding: 'message' })).toEqual({ afterAdding: 'message' })
  expect(await displayOf({ returnDays: 7 })).toEqual({
    returnDays: 7,
    features: [
      { text: '7-Day Returns', icon: 'returns' },
      { text: '24/7 Support', icon: 'support' },
      { text: 'Secure Payment', icon: 'payment' },
    ],
  })
  expect((await displayOf({ returnDays: 0 }))?.features).toHaveLength(2)
})

describe.skipIf(!existsSync(new URL('dist/server/page.js', storefrontFolder)))('the rendered page', () => {
  const set = (values: object) =>
    shop.ask('/wp-json/sauda/v1/settings/product', { method: 'PUT', key: '2', body: { values } })
  const html = async () => String((await shop.ask('/product/classic-lawn-kurta')).body)

  test('shows the fixed rating, the real one or none, and programs never read the fixed one', async () => {
    expect(await html()).toContain('128 reviews')

    await set({ rating: 'real' })
    const real = await html()
    expect(real).not.toContain('128 reviews')
    expect(real).toMatch(/4\.5\/5\.0/)
    expect(real).toContain('aggregateRating')

    await set({ rating: 'none' })
    const none = await html()
    expect(none).not.toMatch(/\d\/5\.0|aggregateRating/)
  })
})
