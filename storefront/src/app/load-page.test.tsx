import { act, render, screen } from '@testing-library/react'
import { Component, type ReactNode, Suspense } from 'react'
import { expect, test, vi } from 'vitest'
import { renderScreen } from '#testing/render-screen.tsx'
import { ErrorScreen } from './ErrorScreen.tsx'
import { ChunkError, lazyPage } from './load-page.tsx'

class Boundary extends Component<{ children: ReactNode }, { error?: Error }> {
  override state: { error?: Error } = {}
  static getDerivedStateFromError = (error: Error) => ({ error })
  override render() {
    return this.state.error ? <p role="alert">{this.state.error.message}</p> : this.props.children
  }
}

test('a script that fails to load is requested once, and named with the reason [APP-009] [ERR-062]', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const fetchPage = vi.fn<() => Promise<never>>(() => Promise.reject(new Error('no such file')))
  const { Page } = lazyPage('features/deals/DealsPage.tsx', fetchPage)

  await act(async () => {
    render(
      <Boundary>
        <Suspense>
          <Page />
        </Suspense>
      </Boundary>,
    )
  })

  expect((await screen.findByRole('alert')).textContent).toBe('Loading chunk DealsPage failed (network)')
  expect(fetchPage).toHaveBeenCalledTimes(1)
})

test('loading ends with an error after 120 s, not before [APP-008]', async () => {
  vi.useFakeTimers()
  const { load } = lazyPage('features/deals/DealsPage.tsx', () => new Promise<never>(() => {}))
  const outcome = vi.fn<(message: string) => void>()
  load().catch((error: Error) => outcome(error.message))

  await vi.advanceTimersByTimeAsync(119_999)
  expect(outcome).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)

  expect(outcome).toHaveBeenCalledWith('Loading chunk DealsPage failed (timeout)')
  vi.useRealTimers()
})

test('offline, the screen says so and names no script', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const onLine = vi.spyOn(navigator, 'onLine', 'get')
  const failed = () => new ChunkError('DealsPage', 'network', undefined)
  const Fails = () => {
    throw failed()
  }
  const show = (online: boolean) => {
    onLine.mockReturnValue(online)
    return renderScreen(
      <ErrorScreen>
        <Fails />
      </ErrorScreen>,
    )
  }
  const away = show(false)
  expect(screen.getByRole('alert').textContent).toContain('You are offline.')
  expect(screen.getByRole('alert').textContent).not.toContain('chunk')
  away.unmount()
  show(true)
  expect(screen.getByRole('alert').textContent).toContain(failed().message)
  onLine.mockRestore()
})
