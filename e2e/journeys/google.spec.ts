import { hydrated } from '../hydrated.ts'
import { expect, test } from '../shop-fixture.ts'

test(
  'a new customer chooses an account in the window and is signed in [IDP-003] [IDP-006] [IDP-013] [APP-003]',
  { tag: '@proof' },
  async ({ page, isMobile, allowedConsoleErrors }) => {
    allowedConsoleErrors.push(/403/) // the account is not registered yet
    await page.goto('/login?redirect=deals')
    await hydrated(page)
    const opened = page.waitForEvent('popup')
    await page.getByRole('button', { name: 'Continue with Google' }).click()
    const popup = await opened
    await expect(popup.getByRole('heading', { name: 'Demo sign-in' })).toBeVisible()
    const closed = popup.waitForEvent('close')
    await popup.getByRole('button', { name: /Hina Tariq/ }).click()
    await closed

    await expect(page).toHaveURL('/deals')
    // a menu opened earlier would close with the previous screen
    await expect(page.getByRole('heading', { level: 1, name: 'Hot Deals' })).toBeVisible()
    // the header contains the name too, hidden on phones
    const name = page.getByText('Hina').filter({ visible: true }).first()
    // a screen that loads late may close a menu that was opened on the previous one
    await expect(async () => {
      // an open menu covers its button
      const menu = page.getByRole('button', { name: 'Open menu', expanded: false })
      if (isMobile && (await menu.isVisible())) await menu.click()
      await expect(name).toBeVisible({ timeout: 2_000 })
    }).toPass()
  },
)

test(
  'an account with an unverified address is rejected, and the form is still visible',
  { tag: '@proof' },
  async ({ page, allowedConsoleErrors }) => {
    allowedConsoleErrors.push(/403/)
    await page.goto('/login')
    await hydrated(page)
    const opened = page.waitForEvent('popup')
    await page.getByRole('button', { name: 'Continue with Google' }).click()
    await (await opened).getByRole('button', { name: /Not Verified/ }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'Failed to sign in with Google' })).toBeVisible()
    await expect(page.getByLabel('Username or Email')).toBeVisible()
  },
)
