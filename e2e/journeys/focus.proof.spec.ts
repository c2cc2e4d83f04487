/*
 * The focus after a dialog, a step or a removal, which only a real browser shows. One visit covers many cases, on a
 * phone with a keyboard.
 */
import type { Locator, Page } from '@playwright/test'
import { storageKeys } from '../../domain/src/constants.ts'
import { expect, signIn, test } from '../shop-fixture.ts'
import { hydrated } from '../hydrated.ts'
import { full } from '../visit.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const heading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 })
const press = async (target: Locator, key = 'Enter') => {
  await target.focus()
  await target.press(key)
}

/** The dialog takes the focus, keeps it for as many Tabs as it has controls, and Escape returns it. */
async function opensAndCloses(page: Page, opener: Locator, name: string) {
  await press(opener)
  const dialog = page.locator('dialog[open]')
  await expect(dialog, name).toBeVisible()
  const isInside = () => dialog.evaluate((element) => element.contains(document.activeElement))
  expect(await isInside(), `${name}: goes in`).toBe(true)
  const controls = await dialog.locator('a[href], button, input').count()
  for (let tab = 0; tab <= controls; tab += 1) {
    await page.keyboard.press('Tab')
    // between the last and the first control the focus may be in the browser's own controls
    expect(
      (await isInside()) || (await page.evaluate(() => document.activeElement === document.body)),
      `${name}: stays in`,
    ).toBe(true)
  }
  await page.keyboard.press('Escape')
  await expect(dialog, name).toHaveCount(0)
  await expect(opener, `${name}: comes back`).toBeFocused()
}

test('dialogs take the focus, trap it and return it', async ({ page }) => {
  await page.goto('/products?search=classic+lawn+kurta')
  await hydrated(page)
  const banner = page.getByRole('banner')
  await opensAndCloses(page, banner.getByRole('button', { name: 'Open menu' }), 'menu')
  await opensAndCloses(page, page.getByRole('button', { name: 'Filters', exact: true }), 'filters')
  const card = page.getByRole('article').first()
  await opensAndCloses(page, card.getByRole('button').last(), 'options of a card')

  // the heading of the chosen page takes the focus
  await press(banner.getByRole('button', { name: 'Open menu' }))
  await press(page.locator('dialog[open]').getByRole('link', { name: 'Deals', exact: true }))
  await expect(page.getByRole('heading', { level: 1, name: 'Hot Deals' })).toBeFocused()

  await page.goto('/product/classic-lawn-kurta')
  await hydrated(page)
  await opensAndCloses(page, page.getByRole('button', { name: 'Enlarge picture' }), 'picture')
})

test('the focus stays near the pressed button', async ({ page }) => {
  await signIn(page)
  await page.addInitScript(
    ([key, cart]) => {
      Object.defineProperty(navigator, 'languages', { value: ['ur'] })
      if (sessionStorage.getItem('opened') === null) localStorage.setItem(key ?? '', cart ?? '')
      sessionStorage.setItem('opened', 'yes')
    },
    [storageKeys.cart, JSON.stringify({ version: 1, items: full, coupon: null })],
  )
  await page.goto('/cart')
  await hydrated(page)
  const button = (name: string | RegExp) => page.getByRole('button', { name })

  const offer = page.locator('aside[lang=ur]')
  await press(offer.getByRole('button'))
  await expect(offer).toHaveCount(0)
  // the focus moves near the removed element
  await expect.poll(() => page.evaluate(() => document.activeElement !== document.body)).toBe(true)

  const row = page.getByRole('row', { name: /Steel Water Bottle/ })
  await press(row.getByRole('button', { name: 'Decrease quantity' }))
  await expect(row.getByRole('button', { name: 'Decrease quantity' })).toBeFocused()
  await expect(row.getByRole('button', { name: 'Decrease quantity' })).toBeDisabled()

  await opensAndCloses(page, button('Clear Cart'), 'clear cart')
  await press(button('Remove Steel Water Bottle'))
  await expect(page.getByRole('link', { name: 'Classic Lawn Kurta' })).toBeFocused()
  await press(button('Undo'))
  await expect(page.getByRole('link', { name: 'Steel Water Bottle' })).toBeFocused()

  // the button that opened the dialog was removed with the cart
  await press(button('Clear Cart'))
  await press(page.getByRole('alertdialog').getByRole('button', { name: 'Clear Cart' }))
  await expect(page.getByRole('heading', { name: 'Your Cart is Empty' })).toBeFocused()

  await page.goto('/deals')
  await hydrated(page)
  await press(button('Load More Deals'))
  await expect(page.getByRole('article').nth(20)).toBeVisible()
  await expect.poll(() => page.evaluate(() => document.activeElement !== document.body)).toBe(true)

  await page.goto('/dashboard/orders')
  await hydrated(page)
  await press(button('Completed'))
  await expect(button('Completed')).toBeFocused()
  await press(button('All'))
  await press(button('Next'))
  await expect(page.getByRole('button', { name: /Page 2/ })).toHaveAttribute('aria-current', 'page')
  await expect.poll(() => page.evaluate(() => document.activeElement !== document.body)).toBe(true)

  await page.goto('/dashboard/profile')
  await hydrated(page)
  await press(page.getByRole('tab').first(), 'ArrowRight')
  await expect(page.getByRole('tab').nth(1)).toBeFocused()

  // the menu closes with the session, and home's heading takes the focus
  await press(button('Open menu'))
  await press(page.locator('dialog[open]').getByRole('button', { name: 'Sign Out' }))
  await page.waitForURL((url) => url.pathname === '/')
  await expect(heading(page)).toBeFocused()
})
