/* The parts of the frame that load on demand, when their script does not arrive at first. */
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { openDesk } from '#testing/open-desk.tsx'

const loads = vi.hoisted(() => ({ count: 0 }))
vi.mock('./frame-parts.ts', async (original) => {
  loads.count += 1
  if (loads.count === 1) throw new TypeError('Failed to fetch dynamically imported module')
  return original()
})

test('a palette whose script did not arrive is loaded again when it is opened', async () => {
  const { user } = openDesk('/me')
  await screen.findByRole('heading', { level: 1 })
  await vi.waitFor(() => expect(loads.count).toBe(1))
  await user.keyboard('{Control>}k{/Control}')
  expect(await screen.findByRole('dialog', { name: 'Find or do anything' })).toBeTruthy()
  expect(loads.count).toBe(2)
})
