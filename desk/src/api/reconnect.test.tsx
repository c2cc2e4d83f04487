/* How soon an open page knows that the shop is away, and back. */
import { act, renderHook, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { openDesk } from '#testing/open-desk.tsx'
import { announceOnline, useConnection } from './connection.ts'
import { useReconnect } from './reconnect.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('after an outage of any length a page is online within five seconds, and stops polling', async () => {
  vi.useFakeTimers()
  let isAway = true
  const asked = vi.spyOn(globalThis, 'fetch').mockImplementation(() => {
    if (isAway) return Promise.reject(new TypeError('fetch failed'))
    // the session has expired meanwhile: the shop is reachable
    return Promise.resolve(Response.json({ code: 'rest_x', message: 'Sign in.', data: {} }, { status: 401 }))
  })
  const { unmount } = renderHook(() => useReconnect())
  act(() => announceOnline(false))
  await act(() => vi.advanceTimersByTimeAsync(10 * 60_000))
  expect(useConnection.getState().isOnline).toBe(false)
  isAway = false
  await act(() => vi.advanceTimersByTimeAsync(5_000))
  expect(useConnection.getState().isOnline).toBe(true)
  asked.mockClear()
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  expect(asked).not.toHaveBeenCalled()
  unmount()
})

test('a page that becomes visible polls at once', async () => {
  vi.useFakeTimers()
  const asked = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('fetch failed'))
  const { unmount } = renderHook(() => useReconnect())
  act(() => announceOnline(false))
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  asked.mockClear()
  asked.mockResolvedValue(Response.json({}))
  await act(async () => document.dispatchEvent(new Event('visibilitychange')))
  expect(asked).toHaveBeenCalledTimes(1)
  expect(useConnection.getState().isOnline).toBe(true)
  unmount()
})

test('an idle page learns from its live updates that the shop is unavailable, and available again', async () => {
  const opened: EventTarget[] = []
  class Events extends EventTarget {
    static readonly CLOSED = 2
    readonly readyState = 0
    constructor() {
      super()
      opened.push(this)
    }
    close(): void {}
  }
  vi.stubGlobal('EventSource', Events)
  const { shop } = openDesk('/settings/shop')
  await screen.findByRole('heading', { level: 1, name: 'Settings' })
  shop.isAway = true
  opened.at(-1)?.dispatchEvent(new Event('error'))
  await screen.findByText(/Offline since/)
  shop.isAway = false
  opened.at(-1)?.dispatchEvent(new Event('open'))
  await waitFor(() => expect(screen.queryByText(/Offline since/)).toBeNull())
  vi.unstubAllGlobals()
})

test('live updates that a proxy has ended are opened again, and the orders are read again', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  class Events extends EventTarget {
    static readonly CLOSED = 2
    readyState = 0
    constructor() {
      super()
      opened.push(this)
    }
    close(): void {}
  }
  const opened: Events[] = []
  vi.stubGlobal('EventSource', Events)
  const { shop } = openDesk('/orders')
  await screen.findByRole('heading', { level: 1, name: 'Orders' })
  const [first] = opened
  if (!first) throw new Error('no live updates')
  // what a browser does after an error page
  first.readyState = Events.CLOSED
  const before = shop.to('listDeskOrders').length
  first.dispatchEvent(new Event('error'))
  await act(() => vi.advanceTimersByTimeAsync(16_000))
  expect(opened).toHaveLength(2)
  await waitFor(() => expect(shop.to('listDeskOrders').length).toBeGreaterThan(before))
  vi.unstubAllGlobals()
})
