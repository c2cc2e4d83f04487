import { act, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderScreen } from '#testing/render-screen.tsx'
import { shownFor, showToast } from './toast-store.ts'
import { Toasts } from './Toasts.tsx'

test('a toast whose script fails to load is plain text, and the next one requests the script again', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  let offline = true
  vi.doMock('./ToastRegion.tsx', () => {
    if (offline) throw new Error('offline')
    return { ToastRegion: () => 'the whole toast' }
  })
  renderScreen(<Toasts />)
  const region = screen.getByRole('status')
  expect(region.textContent).toBe('')

  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  act(() => showToast('Steel Water Bottle added to cart'))
  await vi.waitFor(() => expect(region.textContent).toBe('Steel Water Bottle added to cart'))
  act(() => void vi.advanceTimersByTime(shownFor))
  expect(region.textContent).toBe('')
  vi.useRealTimers()

  offline = false
  act(() => showToast('Removed'))
  await vi.waitFor(() => expect(region.textContent).toBe('the whole toast'))
})
