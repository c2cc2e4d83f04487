/* The address book: addresses are added in the profile, chosen at checkout, made the default, and removed. */
import { storageKeys } from '../../domain/src/constants.ts'
import { isAccessible } from '../accessible.ts'
import { expect, signIn, test } from '../shop-fixture.ts'
import { hydrated } from '../hydrated.ts'
import { bottle } from '../visit.ts'

test(
  'an address is named in the profile, chosen at checkout, and made the default',
  { tag: '@proof' },
  async ({ page }) => {
    await signIn(page, 'bilal')
    await page.addInitScript(([key, cart]) => localStorage.setItem(key, cart), [
      storageKeys.cart,
      JSON.stringify({ version: 1, items: [bottle], coupon: null }),
    ] as const)
    await page.goto('/dashboard/profile')
    await hydrated(page)
    const section = page.getByRole('region', { name: 'Addresses' })
    await section.getByRole('button', { name: 'Add an address' }).click()
    await section.getByRole('button', { name: 'Save address' }).click()
    await expect(section.getByText('Please name the address')).toBeVisible()
    await section.getByLabel('Address name').fill('Office')
    await section.getByLabel('First Name').fill('Bilal')
    await section.getByLabel('Last Name').fill('Ahmed')
    await section.getByLabel('Phone').fill('۰۳۰۰-۱۲۳۴۵۶۷')
    await section.getByLabel('Address', { exact: true }).fill('Floor 4, Mall Road')
    await section.getByLabel('Province').selectOption('Punjab')
    await section.getByLabel('City').selectOption('Lahore')
    await section.getByLabel('Postal Code').fill('54000')
    await isAccessible(page)
    await section.getByRole('button', { name: 'Save address' }).click()
    await expect(section.getByText('Office', { exact: true })).toBeVisible()
    await expect(section.getByText('0300 1234567').last()).toBeVisible()
    await isAccessible(page)

    await page.goto('/checkout')
    const main = page.getByRole('main')
    const choice = main.getByRole('group', { name: 'Deliver to' })
    await expect(choice.getByRole('radio', { name: /Default address/ })).toBeChecked()
    await choice.getByRole('radio', { name: /Office/ }).check()
    await expect(page.getByLabel('Address', { exact: true })).toHaveValue('Floor 4, Mall Road')
    await expect(page.getByLabel('City')).toHaveValue('Lahore')
    await expect(page.getByLabel('Phone')).toHaveValue('0300 1234567')
    await isAccessible(page)
    await choice.getByRole('radio', { name: /New address/ }).check()
    await expect(page.getByLabel('Address', { exact: true })).toHaveValue('')

    await page.goto('/dashboard/profile')
    await section.getByRole('button', { name: 'Set as default: Office' }).click()
    await expect(section.getByRole('listitem').first()).toContainText('Floor 4, Mall Road')
    await section.getByRole('button', { name: /^Remove/ }).click()
    await expect(section.getByRole('listitem')).toHaveCount(1)
  },
)
