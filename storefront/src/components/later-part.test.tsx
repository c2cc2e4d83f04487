import { act, screen, waitFor } from '@testing-library/react'
import { Suspense, useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { laterPart, loadLaterParts } from './later-part.tsx'

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  Reflect.deleteProperty(globalThis, 'takeEarlyTaps')
})

function Counter() {
  const [count, setCount] = useState(0)
  return <button onClick={() => setCount(count + 1)}>{count} pressed</button>
}

/** The page as the server has rendered it. */
async function serverPage() {
  const Part = laterPart(async () => Counter)
  await loadLaterParts()
  document.body.innerHTML = `<div id="root">${renderToString(pageOf(Part))}</div>`
  const root = document.getElementById('root')
  if (!root) throw new Error('no root')
  return root
}

const pageOf = (Part: ReturnType<typeof laterPart>) => (
  <Suspense>
    <Part />
  </Suspense>
)

test('the markup of the server stays until the script has arrived, which then answers earlier taps', async () => {
  const root = await serverPage()
  const button = screen.getByRole('button')
  expect(button.closest('[data-later]')).toBeTruthy()
  globalThis.takeEarlyTaps = (place) => (place?.contains(button) ? [button] : [])

  const { promise, resolve } = Promise.withResolvers<typeof Counter>()
  const errors: unknown[] = []
  const Part = laterPart(() => promise)
  await act(async () =>
    hydrateRoot(root, pageOf(Part), { onRecoverableError: (error) => errors.push(error) }),
  )
  expect(screen.getByRole('button')).toBe(button)
  expect(button.closest('[data-later]')).toBeTruthy()

  await act(async () => resolve(Counter))
  await waitFor(() => expect(button.textContent).toBe('1 pressed'))
  expect(button.closest('[data-later]')).toBeNull()
  expect(errors).toEqual([])
})

test('a script that fails to load is requested again after two seconds, or when the connection is back', async () => {
  vi.useFakeTimers()
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const load = vi.fn<() => Promise<typeof Counter>>(() => Promise.reject(new Error('no connection')))
  laterPart(load)
  await vi.advanceTimersByTimeAsync(1999)
  expect(load).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(load).toHaveBeenCalledTimes(2)

  load.mockResolvedValue(Counter)
  window.dispatchEvent(new Event('online'))
  await loadLaterParts()
  expect(load).toHaveBeenCalledTimes(3)
})

test('without its script the part is left out after two minutes', async () => {
  vi.useFakeTimers()
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const Part = laterPart(() => Promise.reject(new Error('removed')))
  await vi.advanceTimersByTimeAsync(120_000)
  await loadLaterParts()
  expect(renderToString(pageOf(Part))).not.toContain('button')
})
