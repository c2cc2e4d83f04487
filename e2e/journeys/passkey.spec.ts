/* Passkeys. The browser's virtual authenticator replaces the phone's. */
import type { CDPSession, Page } from '@playwright/test'
import { expect, test } from '../shop-fixture.ts'
import { hydrated } from '../hydrated.ts'

/** the browser logs the errors that these journeys cause */
test.use({ allowedConsoleErrors: [/status of 40[03]/] })

/** Adds an authenticator that confirms, or whose dialog is closed. */
async function addDevice(page: Page, isVerified = true): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: isVerified,
      automaticPresenceSimulation: true,
    },
  })
  return session
}

async function signInByPassword(page: Page, home: string): Promise<void> {
  await page.goto(`${home}/login?redirect=%2Fdashboard%2Fprofile`)
  await page.getByLabel('Username or Email').fill('bilal')
  await page.getByLabel('Password', { exact: true }).fill('bilal-demo-1')
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'My Profile' })).toBeVisible()
}

test(
  'a passkey is added with the password, signs in, and is removed',
  { tag: '@proof' },
  async ({ page, shop }) => {
    // passkeys need a host name, not an IP address
    const home = shop.url.replace('127.0.0.1', 'localhost')
    await addDevice(page)
    await signInByPassword(page, home)
    const part = page.getByRole('region', { name: 'Passkeys' })
    await part.getByRole('button', { name: 'Add a passkey' }).click()
    await expect(part.getByLabel('Your password')).toBeFocused()
    await part.getByLabel('Your password').fill('not-this-one')
    await part.getByRole('button', { name: 'Continue' }).click()
    await expect(part.getByRole('alert')).toContainText('Current password is incorrect')
    await part.getByLabel('Your password').fill('bilal-demo-1')
    await part.getByRole('button', { name: 'Continue' }).click()
    await expect(part.getByText('Passkey added.')).toBeVisible()
    await expect(part.getByRole('listitem')).toHaveCount(1)

    await page.evaluate(() => localStorage.clear())
    await page.goto(`${home}/login?redirect=%2Fdashboard%2Fprofile`)
    await hydrated(page)
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'My Profile' })).toBeVisible()
    await expect(part.getByText(/^Last used/)).toBeVisible()

    await part.getByRole('button', { name: /^Remove/ }).click()
    await expect(part.getByRole('listitem')).toHaveCount(0)
    await page.evaluate(() => localStorage.clear())
    await page.goto(`${home}/login`)
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
    await expect(page.getByRole('alert')).toContainText("This passkey wasn't accepted.")
  },
)

test('at an IP address the button is absent', { tag: '@proof' }, async ({ page }) => {
  await page.goto('/login')
  await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Sign in with a passkey' })).toHaveCount(0)
})

test.describe('inside Instagram', () => {
  test.use({
    userAgent:
      'Mozilla/5.0 (Linux; Android 14; wv) AppleWebKit/537.36 Chrome/124.0 Mobile Safari/537.36 Instagram 330.0.0.40 Android',
  })
  test("a link to the system browser replaces Google's button", { tag: '@proof' }, async ({ page }) => {
    await page.goto('/login?redirect=%2Fcheckout')
    await expect(page.getByText("Google sign-in doesn't work inside Instagram.")).toBeVisible()
    await expect(page.getByRole('button', { name: 'Continue with Google' })).toHaveCount(0)
    await expect(page.getByRole('link', { name: 'Open in browser' })).toHaveAttribute(
      'href',
      /^intent:\/\/127\.0\.0\.1:\d+\/login\?redirect=%2Fcheckout#Intent;scheme=http;/,
    )
  })
})
