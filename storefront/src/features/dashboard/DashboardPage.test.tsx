import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { connectClient } from '#api/client.ts'
import { sessionStore } from '#state/session-store.ts'
import { ordersOf } from '#testing/orders.ts'
import { aConfig, renderScreen } from '#testing/render-screen.tsx'
import { DashboardPage } from './DashboardPage.tsx'

let answer: () => Response
let calls = 0

beforeEach(() => {
  calls = 0
  connectClient({
    config: { ...aConfig, apiHost: '' },
    token: () => 't',
    onSessionLost: () => {},
    fetch: async () => {
      calls += 1
      return answer()
    },
  })
  sessionStore.signIn('t', {
    id: 101,
    name: 'Ayesha Khan',
    email: 'ayesha@sauda.example',
    username: 'ayesha',
  })
})
afterEach(() => {
  vi.useRealTimers()
})
const show = () => renderScreen(<DashboardPage />, { address: '/dashboard' })

test('the menu shows the customer and the links, collapsed on phones [DASH-002] [DASH-003] [DASH-004]', () => {
  answer = () => Response.json([])
  show()
  const menu = screen.getByRole('navigation', { name: /account/i })
  expect(
    within(menu)
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')]),
  ).toEqual([
    ['Dashboard', '/dashboard'],
    ['My Orders', '/dashboard/orders'],
    ['My Profile', '/dashboard/profile'],
  ])
  expect(within(menu).getByRole('link', { name: 'Dashboard' }).getAttribute('aria-current')).toBe('page')
  for (const text of ['A', 'Ayesha Khan', 'ayesha@sauda.example'])
    expect(within(menu).getByText(text)).toBeTruthy()

  const fold = within(menu).getByRole('button')
  expect(fold.getAttribute('aria-expanded')).toBe('false')
  fireEvent.click(fold)
  expect(fold.getAttribute('aria-expanded')).toBe('true')
})

test('shows a welcome and three counts [DASH-005] [DASH-006] [DASH-007] [DASH-008]', async () => {
  answer = () =>
    Response.json(ordersOf('processing', 'on-hold', 'Completed', 'completed', 'cancelled', 'pending'))
  show()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('Ayesha')
  await waitFor(() =>
    expect(screen.getAllByRole('definition').map((each) => each.textContent)).toEqual(['6', '2', '2']),
  )
})

test('shows the latest five orders [DASH-009] [DASH-010]', async () => {
  answer = () => Response.json(ordersOf(...Array.from({ length: 8 }, () => 'processing')))
  show()
  const table = await screen.findByRole('table', { name: 'Recent Orders' })
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map((each) => each.textContent),
  ).toEqual(['Order', 'Date', 'Status', 'Total', 'Actions'])
  expect(within(table).getAllByRole('row')).toHaveLength(6)
  expect(within(table).getAllByRole('link')[0]?.getAttribute('href')).toBe('/dashboard/orders/5083')
})

test('a customer without orders sees a message [DASH-013] [ERR-048]', async () => {
  answer = () => Response.json([])
  show()
  expect(await screen.findByText('No orders found.')).toBeTruthy()
})

test('a failure shows a message and can be tried again [DASH-012] [ERR-046]', async () => {
  vi.useFakeTimers()
  answer = () => Response.json({}, { status: 500 })
  show()
  await act(() => vi.advanceTimersByTimeAsync(15_000))
  expect(screen.getByRole('alert').textContent).toContain(
    'Failed to load recent orders. Please try again later.',
  )
  answer = () => Response.json(ordersOf('processing'))
  fireEvent.click(screen.getByRole('button', { name: 'Try Again' }))
  await act(() => vi.advanceTimersByTimeAsync(10))
  expect(screen.getByRole('table', { name: 'Recent Orders' })).toBeTruthy()
})

test('a return after 4:59 sends no request, after 5:01 it does [DASH-011]', async () => {
  vi.useFakeTimers()
  answer = () => Response.json([])
  show()
  await act(() => vi.advanceTimersByTimeAsync(299_000))
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  expect(calls).toBe(1)
  await act(() => vi.advanceTimersByTimeAsync(2_000))
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  await act(() => vi.advanceTimersByTimeAsync(10))
  expect(calls).toBe(2)
})
