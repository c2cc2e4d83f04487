/* A change of e-mail address: it waits for its link, and the old address can revert it. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isAccessible } from '../accessible.ts'
import { expect, test } from '../shop-fixture.ts'
import { setSettings } from '../shop-settings.ts'

/** the browser logs the errors that this journey causes */
test.use({ allowedConsoleErrors: [/status of 40[0134]/] })

test(
  'a new address applies after its link is followed; the old address restores the account by its link',
  { tag: ['@proof', '@phone'] },
  async ({ page, shop }) => {
    await setSettings(shop, 'shop', { confirmNewEmail: true })
    const old = 'mover@mail.example'
    const next = 'mover-new@mail.example'
    await page.goto('/register?redirect=%2Fdashboard%2Fprofile')
    await page.getByLabel('Username').fill('mover')
    await page.getByLabel('Email').fill(old)
    await page.getByLabel('Password', { exact: true }).fill('sardi-ki-raat')
    await page.getByLabel('Confirm Password').fill('sardi-ki-raat')
    await page.getByRole('button', { name: 'Create Account' }).click()
    await expect(page.getByLabel('Email Address*')).toHaveValue(old)
    const follow = async (parameter: string, to: string, button: string) => {
      let link = ''
      await expect.poll(() => (link = linkMailedTo(shop.dataDir, to, parameter))).not.toBe('')
      await page.goto(link)
      await page.getByRole('button', { name: button }).click()
    }
    await follow('token', old, 'Confirm my email')
    await expect(page.getByText('Thank you. Your email address is confirmed.')).toBeVisible()

    await page.goto('/dashboard/profile')
    await page.getByLabel('Last Name*').fill('Khan')
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expect(page.getByText('Account details updated successfully!')).toBeVisible()
    await page.getByLabel('Email Address*').fill(next)
    await page.getByRole('button', { name: 'Save Changes' }).click()
    const notice = page.getByRole('status').filter({ hasText: `We sent a link to ${next}.` })
    await expect(notice).toBeFocused()
    await expect(page.getByLabel('Email Address*')).toHaveValue(old)
    await expect(notice.getByRole('button', { name: 'Keep current address' })).toBeVisible()
    await isAccessible(page)

    await follow('change', next, 'Use this address')
    await expect(page.getByText('Thank you. Your email address was changed.')).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: 'My Profile' }).click()
    await expect(page.getByLabel('Email Address*')).toHaveValue(next)
    await expect(notice).toBeHidden()

    await follow('back', old, 'Restore my email address')
    await expect(page.getByText('Your old email address is restored.')).toBeVisible()
    await expect.poll(() => page.evaluate(() => localStorage.getItem('token'))).toBeNull()
    await page.reload()
    await page.getByRole('button', { name: 'Restore my email address' }).click()
    await expect(page.getByRole('alert')).toContainText('This link is invalid or has expired.')
    await expect.poll(() => linkMailedTo(shop.dataDir, old, 'token', 'reset-password')).not.toBe('')
  },
)

/** The newest link of a kind mailed to an address, decoded; '' when there is none yet. */
function linkMailedTo(dataDir: string, to: string, parameter: string, page = 'confirm-email'): string {
  const folder = join(dataDir, 'mail')
  const mails = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.eml')) : []
  const links = mails.flatMap((name) => {
    const mail = readFileSync(join(folder, name), 'utf8')
    const readable = mail.replaceAll('=\n', '').replaceAll('=3D', '=')
    const found = new RegExp(`https?://[\\w.:/-]+/${page}\\?${parameter}=[\\w.-]+`).exec(readable)
    return mail.includes(`To: ${to}`) && found ? [found[0]] : []
  })
  return links.at(-1) ?? ''
}
