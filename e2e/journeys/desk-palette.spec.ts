/* The desk's palette and shortcuts, and the slides of the home page. */
import { isAccessible } from '../accessible.ts'
import { openDesk, toast } from '../desk-visit.ts'
import { expect, test } from '../shop-fixture.ts'

// the call before signing in
test.use({ allowedConsoleErrors: [/401/] })

/** a square of one colour */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAQAAAAECAIAAAAmkwkpAAAAEElEQVR4nGP4z8AARwzEcQCukw/x0F8jngAAAABJRU5ErkJggg==',
  'base64',
)

test(
  'the palette finds a product and a person, and the page of shortcuts lists those that work',
  { tag: ['@proof', '@desktop'] },
  async ({ page }) => {
    await openDesk(page)
    await page.keyboard.press('Control+k')
    const palette = page.getByRole('dialog', { name: 'Find or do anything' })
    await palette.getByRole('combobox').fill('SD-3243')
    await expect(palette.getByRole('group', { name: 'Products' }).getByRole('option')).toHaveCount(1)
    await expect(palette.getByRole('option', { selected: true })).toContainText('SD-3243')
    await isAccessible(page)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/desk\/products\/3243$/)

    await page.keyboard.press('Control+k')
    await palette.getByRole('combobox').fill('ayesha@')
    await palette.getByRole('option', { name: 'ayesha@sauda.example' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Ayesha Khan' })).toBeVisible()

    await page.keyboard.press('?')
    const keys = page.getByRole('dialog', { name: 'Keys' })
    for (const text of [
      'Change prices and stock',
      'New order',
      'Approve',
      'Then a letter to open a section: T O C P K F W S',
    ])
      await expect(keys.getByText(text, { exact: true })).toBeVisible()
    await isAccessible(page)
    await page.keyboard.press('Escape')
    await page.keyboard.press('g')
    await page.keyboard.press('o')
    await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible()
    await page.keyboard.press('n')
    await expect(page).toHaveURL(/\/desk\/orders\/new$/)
  },
)

test(
  'a slide of the home page gets a picture from the device, and is moved by dragging and by a button',
  { tag: ['@proof', '@desktop'] },
  async ({ page }) => {
    await openDesk(page)
    await page.goto('/desk/storefront')
    const slides = page.getByRole('group', { name: 'Slides', exact: true })
    const titles = slides.locator('header h2')
    await expect(titles.nth(1)).toBeVisible()
    const [first = '', second = ''] = await titles.allTextContents()
    const picture = slides.getByRole('group', { name: 'Picture', exact: true }).first()
    await picture
      .getByLabel('Choose or drop a picture')
      .setInputFiles({ name: 'eid.png', mimeType: 'image/png', buffer: png })
    await expect(picture.getByAltText('Picture: preview')).toHaveAttribute('src', /^\/media\/[0-9a-f]{32}\//)
    const address = (await picture.getByRole('img').getAttribute('src')) ?? ''
    await expect(page.getByText('Draft with 1 change, saved')).toBeVisible()
    await expect(
      page
        .frameLocator('iframe')
        .locator(`img[src*="${address.replace(/\.webp$/, '')}"]`)
        .first(),
    ).toBeAttached()
    await isAccessible(page)

    await picture.getByRole('button', { name: 'Picture: No picture' }).click()
    await expect(picture.getByRole('img')).toHaveCount(0)
    await toast(page).getByRole('button', { name: 'Undo' }).click()
    await expect(picture.getByRole('img')).toHaveAttribute('src', address)

    const order = slides.getByRole('list', { name: 'Order: Slides' }).getByRole('button')
    await order.nth(1).dragTo(order.nth(0))
    await expect(titles.first()).toHaveText(second)
    await order.first().press('Alt+ArrowRight')
    await expect(order.nth(1)).toBeFocused()
    await expect(titles.first()).toHaveText(first)
    await order.nth(1).press('Alt+ArrowLeft')
    await expect(titles.first()).toHaveText(second)
    await slides.getByRole('button', { name: 'Move down' }).first().click()
    await expect(titles.first()).toHaveText(first)
    await expect(page.getByText('Draft with 1 change, saved')).toBeVisible()
    await page.getByRole('button', { name: 'Discard' }).click()
    await expect(picture.getByRole('img')).toHaveCount(0)
  },
)
