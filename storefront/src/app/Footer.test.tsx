import { storageKeys } from '@sauda/domain/constants.ts'
import { act } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LoadScreen } from '#components/load-screen.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import { Footer } from './Footer.tsx'

/** Tells the observers that their elements are in view or not. */
let report: (isIntersecting: boolean) => void = () => {}
class FakeObserver {
  constructor(seen: (entries: { isIntersecting: boolean; target: Element }[]) => void) {
    this.observe = (target) => (report = (isIntersecting) => seen([{ isIntersecting, target }]))
  }
  observe: (target: Element) => void
  disconnect() {
    report = () => {}
  }
}
beforeEach(() => vi.stubGlobal('IntersectionObserver', FakeObserver))
afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

const load = vi.fn<(path: string) => void>()
function open() {
  load.mockReset()
  renderScreen(
    <LoadScreen value={load}>
      <Footer />
    </LoadScreen>,
  )
}
const loaded = () => load.mock.calls.map(([path]) => path)

test('the scripts of public pages in the footer load when it comes into view, once', () => {
  open()
  act(() => report(false))
  expect(loaded()).toEqual([])
  act(() => report(true))
  expect(loaded()).toEqual(
    expect.arrayContaining(['/products', '/contact-us', '/privacy-policy', '/terms-of-service']),
  )
  const first = loaded()
  act(() => report(true))
  expect(loaded()).toEqual(first)
})

test('screens of an account wait for a touch', () => {
  open()
  act(() => report(true))
  for (const path of ['/login', '/register', '/dashboard', '/cart']) expect(loaded()).not.toContain(path)
})

test('with data saving the footer loads nothing', () => {
  localStorage.setItem(storageKeys.dataSaver, 'on')
  open()
  act(() => report(true))
  expect(loaded()).toEqual([])
})
