import { expect, test } from '../shop-fixture.ts'

/** The browser itself reports refusals that these journeys provoke. */
test.use({ allowedConsoleErrors: [/status of 40[03]/] })

test('[REG-001] [REG-002] [REG-014] [AUTH-012] [PROF-029] [PROF-030] [SESS-001] a newcomer registers, edits the profile and changes the password', async ({
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

test('[AUTH-001] [AUTH-013] [AUTH-014] [SESS-006] [DASH-001] a guest is sent to sign in and comes back; a wrong password says so', async ({
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
