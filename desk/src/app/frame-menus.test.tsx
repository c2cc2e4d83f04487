import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openDesk } from '#testing/open-desk.tsx'

const items = async () =>
  within(await screen.findByRole('menu'))
    .getAllByRole('menuitem')
    .map(({ textContent }) => textContent)

test('the menu of a phone has no list of shortcuts', async () => {
  const { user } = openDesk('/me')
  await screen.findByRole('heading', { level: 1 })
  await user.click(screen.getByRole('button', { name: 'More' }))
  expect(await items()).not.toContain('Keys')
  await user.keyboard('{Escape}')
  await user.click(screen.getByRole('button', { name: /Nadia Qureshi/ }))
  expect(await items()).toContain('Keys')
})
