/* The call round: which order is being confirmed. */
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openDesk } from '#testing/open-desk.tsx'
import { ordersOf } from '#testing/orders.ts'

test('the call shows its order number and its place in the round, also between orders of one person', async () => {
  const { user } = openDesk('/orders/calls', { listDeskOrders: ordersOf(3) })
  const first = await screen.findByRole('region', { name: '#5001 Bilal Ahmed' })
  expect(first.textContent).toContain('#5001')
  expect(first.textContent).toContain('1 of 3')
  await user.click(screen.getByRole('button', { name: 'Skip' }))
  const next = await screen.findByRole('region', { name: '#5002 Bilal Ahmed' })
  expect(next.textContent).toContain('#5002')
  expect(next.textContent).toContain('2 of 3')
})
