import { storageKeys } from '@sauda/domain/constants.ts'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { followLinks } from './follow-links.ts'

const load = vi.fn<(path: string) => void>()
const approach = (type: string, address: string) =>
  document.querySelector(`a[href="${address}"] *`)?.dispatchEvent(new Event(type, { bubbles: true }))

beforeEach(() => {
  load.mockReset()
  localStorage.clear()
  document.body.innerHTML = ['/deals?sort=newest', '/cart', 'https://elsewhere.example/']
    .map((address) => `<a href="${address}"><b>Link</b></a>`)
    .join('')
  document.body.innerHTML += '<a href="/ur" hreflang="ur"><b>اردو</b></a>'
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
