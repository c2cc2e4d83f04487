import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FilledSlot, type SlotFill } from './FilledSlot.tsx'

const log = vi.spyOn(console, 'error')
beforeEach(() => log.mockReset().mockImplementation(() => {}))
afterEach(() => {
  cleanup()
  log.mockReset()
})

const good: SlotFill = {
  id: 'good',
  load: async () => ({ default: ({ text }: { text?: string }) => <p>{text}</p> }),
}
const show = (...fills: SlotFill[]) =>
  render(<FilledSlot at="cart.summary" fills={fills} props={{ text: 'Free gift' }} />)

test('a component loads after the page and receives the data of its slot', async () => {
  expect(renderToString(<FilledSlot at="cart.summary" fills={[good]} props={{}} />)).toBe('')
  show(good)
  expect(await screen.findByText('Free gift')).toBeTruthy()
})

test('a component that throws shows nothing, is logged, and affects no other', async () => {
  const Broken = () => {
    throw new Error('broken')
  }
  show({ id: 'broken', load: async () => ({ default: Broken }) }, good)

  expect(await screen.findByText('Free gift')).toBeTruthy()
  await waitFor(() =>
    expect(log).toHaveBeenCalledWith('extension broken at cart.summary failed', expect.any(Error)),
  )
})

test('a component whose script fails to load shows nothing and is logged', async () => {
  show({ id: 'away', load: () => Promise.reject(new Error('offline')) }, good)

  expect(await screen.findByText('Free gift')).toBeTruthy()
  expect(log).toHaveBeenCalledWith('extension away at cart.summary did not load', expect.any(Error))
})
