/* Customers in the desk: two accounts of one person are merged. */
import { openDesk, expectAccessible, sendFromDesk, toast } from '../desk-visit.ts'
import { expect, test } from '../shop-fixture.ts'

// the call before signing in
test.use({ allowedConsoleErrors: [/401/] })

test(
  'two accounts of one person are found, compared and merged, and the history lists it',
  { tag: '@proof' },
  async ({ page }, { project }) => {
    const surname = project.name.replace(/\W/g, '')
    const add = (name: string, more: object) =>
      sendFromDesk<{ id: number }>(page, '/wp-json/wc/v3/customers', {
        ...{ first_name: name, last_name: surname, email: `${name}.${surname}@mail.example` },
        ...more,
      })
    await openDesk(page)
    const { id: stays } = await add('Hamza', {})
    const address = { address_1: 'House 221, Johar Town', city: 'Lahore', phone: '0321 4567890' }
    const { id: ends } = await add('Hamzah', { billing: address })

    await page.goto(`/desk/customers/${stays}`)
    await page.getByRole('button', { name: 'Merge with…' }).click()
    const drawer = page.getByRole('dialog')
    await drawer.getByLabel('Name, email or username').fill(`nobody.${surname}`)
    await expect(drawer.getByText(/No customers found for/)).toBeVisible()
    await drawer.getByLabel('Name, email or username').fill(`Hamzah.${surname}`)
    await drawer.getByRole('button', { name: `Choose Hamzah ${surname}` }).click()
    await expect(drawer.getByRole('radio', { checked: true })).toHaveCount(1)
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme })
      await expectAccessible(page)
    }
    await drawer.getByRole('button', { name: 'Merge accounts' }).click()
    await expect(toast(page)).toContainText(`The accounts are merged into Hamza ${surname}`)
    await expect(page.getByText('House 221, Johar Town')).toBeVisible()
    await expect(page.getByText(`Account ${ends} was merged into this one`)).toBeVisible()
    await expectAccessible(page)

    await page.goto('/desk/settings/changes')
    await expect(
      page.getByRole('listitem').filter({ hasText: 'merged two customers' }).first(),
    ).toContainText(`Hamza ${surname}`)
  },
)
