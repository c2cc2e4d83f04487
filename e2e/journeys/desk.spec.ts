/* The desk: sign-in, confirming and packing, a coupon, a delivery rate; axe checks each page. */
import { expect, test } from '../shop-fixture.ts'
import { isAccessible } from '../accessible.ts'
import { openDesk, expectAccessible, signInToDesk, toast } from '../desk-visit.ts'

// the call before signing in, and wrong passwords
test.use({ allowedConsoleErrors: [/401/] })

test('the owner signs in with the right password, and signs out', async ({ page }, { project }) => {
  await signInToDesk(page, 'owner-demo-2')
  await expect(page.getByRole('alert').filter({ hasText: 'Incorrect email or password.' })).toBeVisible()
  await page.getByLabel('Password', { exact: true }).fill('owner-demo-1')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible()

  await page.getByRole('button', { name: project.name === 'phone-390' ? 'More' : /Owner/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in to the desk' })).toBeVisible()
  await page.goto('/desk/orders')
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in to the desk' })).toBeVisible()
})

test('an order is confirmed on the phone, packed, and undone', async ({ page }) => {
  await openDesk(page)
  await page.goto('/desk/orders/calls')
  const call = page.getByRole('main').getByRole('region')
  const name = (await call.getAttribute('aria-label')) ?? ''
  const number = /#(\d+)/.exec(name)?.[1] ?? ''
  await expect(call.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute('href', /wa\.me\/92/)
  await call.getByRole('button', { name: 'Confirmed' }).click()
  await expect(toast(page)).toContainText(`#${number}: confirmed`)
  await expect(call).not.toHaveAttribute('aria-label', name)

  await page.goto(`/desk/orders/${number}`)
  const bar = page
    .locator('.action-bar, .sheet-head')
    .filter({ visible: true })
    .getByRole('button', { name: 'Mark as packed' })
  await bar.first().click()
  await expect(toast(page)).toContainText(`#${number}: packed`)
  await toast(page).getByRole('button', { name: 'Undo' }).click()
  await expect(toast(page)).toContainText(`#${number}: undone`)
  await expect(bar.first()).toBeVisible()

  await page.getByLabel('Note', { exact: true }).fill('Wants it after 6 pm <script>alert(1)</script>')
  await page.getByRole('button', { name: 'Save note' }).click()
  // the history may show the note before the reply empties the field
  await expect(page.getByLabel('Note', { exact: true })).toHaveValue('')
  await expect(page.getByText('Wants it after 6 pm <script>alert(1)</script>')).toBeVisible()
})

test(
  'orders are found by phone in any spelling, and a tab has an address',
  { tag: '@proof' },
  async ({ page }) => {
    await openDesk(page)
    await page.goto('/desk/orders')
    const search = page.getByLabel('Search orders')
    await search.fill('0092 321-1234567')
    await expect(page.getByRole('main').getByText('Bilal Ahmed').first()).toBeVisible()
    await expect(page.getByRole('main').getByText('Ayesha Khan')).toHaveCount(0)
    await search.fill('no such order')
    await expect(page.getByRole('heading', { name: 'No orders found for “no such order”' })).toBeVisible()
    await page.getByRole('button', { name: 'Clear search' }).click()
    await page.getByRole('navigation', { name: 'Orders' }).getByRole('link', { name: 'To confirm' }).click()
    await expect(page).toHaveURL(/to_confirm/)
    await page.reload()
    await expect(
      page.getByRole('navigation', { name: 'Orders' }).getByRole('link', { name: 'To confirm' }),
    ).toHaveAttribute('aria-current', 'page')
  },
)

test(
  'a coupon is created and ended, and a delivery rate changed and reverted',
  { tag: '@proof' },
  async ({ page }, { project }) => {
    await openDesk(page)
    await page.goto('/desk/discounts')
    await page.getByRole('button', { name: 'New coupon' }).click()
    const code = project.name === 'phone-390' ? 'EIDPHONE' : 'EIDWIDE'
    const drawer = page.getByRole('dialog')
    await drawer.getByLabel('Code').fill(code)
    await drawer.getByLabel('Amount').fill('15')
    await expect(drawer.getByText('15% off, once per customer')).toBeVisible()
    await drawer.getByRole('button', { name: 'Save' }).click()
    await expect(toast(page)).toContainText(`${code} created`)
    const row = page.locator('tr, li').filter({ hasText: code })
    await row.getByRole('button', { name: 'End now' }).click()
    await expect(row.getByText('Ended')).toBeVisible()

    await page.goto('/desk/settings/delivery')
    const zone = page.getByRole('button', { name: /Mardan/ })
    await zone.click()
    const before = await drawer.getByLabel('Delivery cost').inputValue()
    await drawer.getByLabel('Delivery cost').fill('275')
    await drawer.getByRole('button', { name: 'Save' }).click()
    await expect(toast(page)).toContainText('Delivery saved')
    await page.reload()
    await expect(zone).toContainText('₨275')
    await zone.click()
    await drawer.getByLabel('Delivery cost').fill(before)
    await drawer.getByRole('button', { name: 'Save' }).click()
    await expect(toast(page)).toContainText('Delivery saved')
    await expect(zone).toContainText(`₨${before}`)
  },
)

const pages = ['/', '/orders', '/orders/5083', '/orders/calls', '/discounts', '/customers', '/customers/101']
const others = [
  '/customers/reviews',
  '/settings/shop',
  '/settings/delivery',
  '/storefront/home',
  '/storefront/redirects',
  '/products/import',
  '/settings/move-in',
  '/settings/mail',
  '/settings/health',
  '/me',
  '/nowhere',
]

for (const scheme of ['light', 'dark'] as const)
  test(
    `every page of the desk is accessible and fits the screen, ${scheme}`,
    { tag: ['@proof', scheme === 'light' ? '@phone' : '@desktop'] },
    async ({ page }) => {
      // colours do not depend on the width, so each theme is checked at one
      await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
      await page.goto('/desk')
      await isAccessible(page)
      await openDesk(page)
      for (const address of [...pages, ...others]) {
        await page.goto(`/desk${address}`)
        await expectAccessible(page)
      }
    },
  )
