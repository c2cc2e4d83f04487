import { storageKeys } from '@sauda/domain/constants.ts'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { followLinks } from './follow-links.ts'

const load = vi.fn<(path: string) => void>()
const approach = (type: string, address: string) =>
  document.querySelector(`a[href="${address}"] *`)?.dispatchEvent(new Event(type, { bubbles: true }))

/** Tells the observer whether the footer is in view. */
let report: (isIntersecting: boolean) => void
class FakeObserver {
  constructor(seen: (entries: { isIntersecting: boolean }[]) => void) {
    report = (isIntersecting) => seen([{ isIntersecting }])
  }
  observe() {}
  disconnect() {
    report = () => {}
  }
}

beforeEach(() => {
  vi.stubGlobal('IntersectionObserver', FakeObserver)
  onTestFinished(() => void vi.unstubAllGlobals())
  load.mockReset()
  localStorage.clear()
  document.body.innerHTML = ['/deals?sort=newest', '/cart', 'https://elsewhere.example/']
    .map((address) => `<a href="${address}"><b>Link</b></a>`)
    .join('')
  document.body.innerHTML += '<a href="/ur" hreflang="ur"><b>اردو</b></a><footer></footer>'
  onTestFinished(followLinks(load))
})

test('the script of a screen loads when a link to it is pointed at, touched or focused', () => {
  approach('pointerover', '/deals?sort=newest')
  approach('touchstart', '/cart')
  approach('focusin', '/deals?sort=newest')
  expect(load.mock.calls).toEqual([['/deals'], ['/cart'], ['/deals']])
})

test('moving within a link loads nothing again, and other shops and languages nothing at all', () => {
  approach('pointerover', '/cart')
  approach('pointerover', '/cart')
  approach('touchstart', 'https://elsewhere.example/')
  approach('touchstart', '/ur')
  expect(load.mock.calls).toEqual([['/cart']])
})

test('with data saving a pointer that passes over a link loads nothing, but a touch does', () => {
  localStorage.setItem(storageKeys.dataSaver, 'on')
  approach('pointerover', '/cart')
  expect(load).not.toHaveBeenCalled()
  approach('touchstart', '/cart')
  expect(load.mock.calls).toEqual([['/cart']])
})

test('the script of the pages of text loads when the footer comes into view, once', () => {
  report(false)
  expect(load).not.toHaveBeenCalled()
  report(true)
  expect(load.mock.calls).toEqual([['/privacy-policy']])
  report(true)
  expect(load).toHaveBeenCalledTimes(1)
})

test('with data saving the footer loads nothing', () => {
  localStorage.setItem(storageKeys.dataSaver, 'on')
  report(true)
  expect(load).not.toHaveBeenCalled()
})
