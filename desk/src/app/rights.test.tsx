/* What a role may open: the menu, the palette, and pages behind an address that was passed on. */
import { rightsOf, roles } from '@sauda/contract/rights.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openDesk } from '#testing/open-desk.tsx'

test('a page without access says so, and leads back to Today', async () => {
  const { user, address } = openDesk('/settings/staff', {}, { role: 'packer' })
  await screen.findByRole('heading', { level: 1, name: 'No access' })
  await screen.findByText("Your role (Packer) doesn't have access to this page. Ask an owner.")
  await user.click(screen.getByRole('link', { name: 'Go to Today' }))
  await screen.findByRole('heading', { level: 1, name: 'Today' })
  expect(address()).toBe('')
})

test.each(roles)('the palette offers to a %s only what that role may do', async (role) => {
  const { user } = openDesk('/me', {}, { role })
  await screen.findByRole('heading', { level: 1 })
  await user.keyboard('{Control>}k{/Control}')
  await screen.findByRole('option', { name: 'Call round' })
  const mayEdit = rightsOf(role).includes('editOrders')
  for (const name of ['Reviews', 'Gift codes', 'Categories'])
    expect({ name, isOffered: screen.queryByRole('option', { name }) !== null }).toEqual({
      name,
      isOffered: mayEdit,
    })
  for (const name of ['Create an order', 'Refund an order']) {
    await user.clear(screen.getByRole('combobox'))
    await user.type(screen.getByRole('combobox'), name)
    expect({ name, isOffered: screen.queryByRole('option', { name }) !== null }).toEqual({
      name,
      isOffered: mayEdit,
    })
  }
})
