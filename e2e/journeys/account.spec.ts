import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect, test } from '../shop-fixture.ts'

/** the browser logs the errors that these journeys cause */
test.use({ allowedConsoleErrors: [/status of 40[03]/] })

test('a new customer registers, edits the profile and changes the password [REG-001] [REG-002] [REG-014] [AUTH-012] [PROF-029] [PROF-030] [SESS-001]', async ({
  page,
}, { project }) => {
  const name = `hina-${project.name}`
  await page.goto('/register?redirect=%2Fdashboard%2Fprofile')
  await page.getByLabel('Username').fill('ayesha')
  await page.getByLabel('Email').fill(`${name}@mail.example`)
  await page.getByLabel('Password', { exact: true }).fill('sardi-ki-raat')
  await page.getByLabel('Confirm Password').fill('sardi-ki-raat')
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page.getByRole('alert')).toContainText('Unable to create account')
  await expect(
    page.getByText('This username is already taken. Please choose another username.'),
  ).toBeVisible()
  await expect(page.getByLabel('Username')).toBeFocused()

  await page.getByLabel('Username').fill(name)
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page).toHaveURL('/dashboard/profile')
  await expect(page.getByRole('heading', { level: 1, name: 'My Profile' })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('token'))).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/)

  await page.getByLabel('First Name*').fill('Hina')
  await page.getByLabel('Last Name*').fill('Tariq')
  await page.getByLabel('Display Name').fill('Hina T.')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Account details updated successfully!')).toBeVisible()
  expect(await page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '{}') as object)).toMatchObject(
    {
      name: 'Hina T.',
    },
  )

  await page.getByRole('tab', { name: 'Change Password' }).click()
  await page.getByLabel('Current Password*').fill('sardi-ki-raat')
  await page.getByLabel('New Password*', { exact: true }).fill('garmi-ka-din')
  await page.getByLabel('Confirm New Password*').fill('garmi-ka-din')
  await page.getByRole('button', { name: 'Update Password' }).click()
  await expect(page.getByText('Password updated successfully!')).toBeVisible()
  await expect(page.getByLabel('New Password*', { exact: true })).toHaveValue('')

  await page.goto('/dashboard/orders')
  await expect(page.getByText("You haven't placed any orders yet.")).toBeVisible()
})

test('a guest is sent to sign in and returns; a wrong password is reported [AUTH-001] [AUTH-013] [AUTH-014] [SESS-006] [DASH-001]', async ({
  page,
}) => {
  await page.goto('/dashboard/orders/5083')
  await expect(page).toHaveURL('/login?redirect=%2Fdashboard%2Forders%2F5083')
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByRole('alert')).toContainText('Please enter both username and password')

  await page.getByLabel('Username or Email').fill('ayesha')
  await page.getByRole('textbox', { name: 'Password' }).fill('wrong-password')
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByRole('alert')).toContainText('Unable to sign in')
  await expect(page.getByRole('alert')).toContainText('Invalid username or password.')

  await page.getByRole('textbox', { name: 'Password' }).fill('ayesha-demo-1')
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL('/dashboard/orders/5083')
  await expect(page.getByRole('main')).toContainText('₨4,600.00')
})

test(
  'a forgotten password is reset by a mailed link [AUTH-004] [AUTH-005] [AUTH-017] [AUTH-019] [API-042]',
  { tag: '@proof' },
  async ({ page, shop, isMobile }, { project }) => {
    const name = `lost-${project.name}`
    await page.goto('/login?redirect=checkout')
    await page.getByRole('main').getByRole('link', { name: 'Create an account' }).click()
    await expect(page).toHaveURL('/register?redirect=checkout')
    await page.goto('/register')
    await page.getByLabel('Username').fill(name)
    await page.getByLabel('Email').fill(`${name}@mail.example`)
    await page.getByLabel('Password', { exact: true }).fill('sardi-ki-raat')
    await page.getByLabel('Confirm Password').fill('sardi-ki-raat')
    await page.getByRole('button', { name: 'Create Account' }).click()
    await expect(page).toHaveURL('/')
    await signOut(page, isMobile, name)

    await page.goto('/login')
    await page.getByLabel('Username or Email').fill(name)
    await page.getByRole('textbox', { name: 'Password' }).fill('not mine')
    await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click()
    await expect(page.getByRole('alert').getByRole('link', { name: 'Reset your password' })).toBeVisible()
    await page.getByRole('link', { name: 'Forgot password?' }).click()

    await expect(page).toHaveURL('/forgot-password')
    await page.getByRole('button', { name: 'Send reset link' }).click()
    await expect(page.getByText('Username or email is required')).toBeVisible()
    await page.getByLabel('Username or email').fill(name)
    await page.getByRole('button', { name: 'Send reset link' }).click()
    await expect(
      page
        .getByRole('status')
        .filter({ hasText: 'If an account exists, we have sent a link to reset your password.' }),
    ).toBeFocused()

    let link = ''
    await expect.poll(() => (link = linkMailedTo(shop.dataDir, `${name}@mail.example`))).not.toBe('')
    await page.goto(link)
    await page.getByLabel('New Password', { exact: true }).fill('garmi-ka-din')
    await page.getByLabel('Confirm New Password').fill('garmi-ki-raat')
    await page.getByRole('button', { name: 'Update Password' }).click()
    await expect(page.getByText('Passwords do not match')).toBeVisible()
    await page.getByLabel('Confirm New Password').fill('garmi-ka-din')
    await page.getByRole('button', { name: 'Update Password' }).click()

    await expect(page).toHaveURL('/login')
    await expect(page.getByText('Password updated successfully! Please sign in.')).toBeVisible()
    await page.getByLabel('Username or Email').fill(name)
    await page.getByRole('textbox', { name: 'Password' }).fill('garmi-ka-din')
    await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click()
    await expect(page).toHaveURL('/')

    await page.goto(link)
    await page.getByLabel('New Password', { exact: true }).fill('a third one')
    await page.getByLabel('Confirm New Password').fill('a third one')
    await page.getByRole('button', { name: 'Update Password' }).click()
    await expect(page.getByRole('alert')).toContainText('This link is invalid or has expired.')
    await expect(page.getByRole('link', { name: 'Send a new link' })).toHaveAttribute(
      'href',
      '/forgot-password',
    )
  },
)

/** @param name first name, the label of the header's menu */
async function signOut(page: Page, isMobile: boolean, name: string): Promise<void> {
  const menu = isMobile ? 'Open menu' : name
  // a screen that loads late closes the menu, as it should
  await expect(async () => {
    const opener = page.getByRole('banner').getByRole('button', { name: menu })
    // it may be open after the previous attempt
    if ((await opener.getAttribute('aria-expanded')) !== 'true') await opener.click({ timeout: 3000 })
    await page.getByRole('button', { name: 'Sign Out' }).click({ timeout: 3000 })
  }).toPass()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('token'))).toBeNull()
}

/** The reset link in the newest mail to an address, decoded; '' when there is none yet. */
function linkMailedTo(dataDir: string, to: string): string {
  const folder = join(dataDir, 'mail')
  const mails = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('reset.eml')) : []
  const text = mails
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .findLast((mail) => mail.includes(`To: ${to}`))
  const readable = (text ?? '').replaceAll('=\n', '').replaceAll('=3D', '=')
  return /https?:\/\/\S+\/reset-password\?token=[\w-]+/.exec(readable)?.[0] ?? ''
}
