import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { refuse } from '#testing/fake-shop.ts'
import { openDesk } from '#testing/open-desk.tsx'

test('an unknown customer links back to the list', async () => {
  openDesk('/customers/999', { getCustomer: () => refuse(404, 'invalidId', 'Invalid resource ID.') })
  await screen.findByRole('heading', { level: 1, name: 'Customer not found' })
  expect(within(screen.getByRole('main')).getByRole('link', { name: 'Customers' })).toBeTruthy()
})
