/* A long wait: a text after three seconds, the reason after ten with actions, and nothing once it ends. */
import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Button } from '#ui/Button.tsx'
import { beginWait } from '#ui/waits.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import { LongWait } from './LongWait.tsx'

const online = vi.spyOn(navigator, 'onLine', 'get')
beforeEach(() => {
  online.mockReturnValue(true)
  vi.useFakeTimers()
})
afterEach(() => vi.useRealTimers())

const pass = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds))
const shownText = () => document.querySelector('[data-long-wait]')?.textContent

test('a slow screen shows nothing at first, then a text, then the reason with actions', () => {
  renderScreen(<LongWait />)
  let end = () => {}
  act(() => void (end = beginWait()))
  pass(2999)
  expect(shownText()).toBe('')
  pass(1)
  expect(shownText()).toBe('Still loading…')
  pass(7000)
  expect(shownText()).toContain('The shop is taking longer than usual.')
  expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined()
  expect(screen.getByRole('link', { name: 'Home' }).getAttribute('href')).toBe('/')
  act(() => end())
  expect(shownText()).toBe('')
})

test('the reason is the connection when the browser reports a slow one', () => {
  renderScreen(<LongWait />)
  online.mockReturnValue(false)
  let end = () => {}
  act(() => void (end = beginWait()))
  pass(10_000)
  expect(shownText()).toContain("You're offline.")
  act(() => end())
  online.mockReturnValue(true)
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { connection: { effectiveType: '3g' } }))
  act(() => void (end = beginWait()))
  pass(10_000)
  expect(shownText()).toContain('Your connection is slow.')
  act(() => end())
  vi.unstubAllGlobals()
})

test('an order has priority over other calls, and is not sent again', () => {
  renderScreen(<LongWait />)
  let ends: (() => void)[] = []
  act(() => void (ends = [beginWait(), beginWait('order')]))
  pass(3000)
  expect(shownText()).toBe('Your order is being sent…')
  pass(7000)
  expect(shownText()).toContain("you won't be charged twice")
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  act(() => {
    for (const end of ends) end()
  })
})

test('while a form is sent, nothing is offered that would delete what was typed', () => {
  renderScreen(
    <>
      <LongWait />
      <Button type="submit" loading>
        Send
      </Button>
    </>,
  )
  pass(10_000)
  expect(shownText()).toContain('The shop is taking longer than usual.')
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  expect(screen.queryByRole('link', { name: 'Home' })).toBeNull()
})

test('the three seconds start again for each wait', () => {
  renderScreen(<LongWait />)
  for (let count = 0; count < 5; count += 1) {
    let end = () => {}
    act(() => void (end = beginWait()))
    pass(1000)
    act(() => end())
  }
  expect(shownText()).toBe('')
})

test.each([
  ['/product/steel-water-bottle', 'Still loading the product…'],
  ['/products', 'Still loading the products…'],
  ['/search', 'Still searching…'],
  ['/dashboard/orders', 'Still loading your orders…'],
  ['/dashboard/orders/7', 'Still loading your order…'],
  ['/checkout', 'Still preparing the checkout…'],
  ['/checkout/payment', 'Still waiting for the payment page…'],
  ['/contact-us', 'Still loading…'],
])('at %s it says what is loading', (at, line) => {
  renderScreen(<LongWait />, { address: at })
  let end = () => {}
  act(() => void (end = beginWait()))
  pass(3000)
  expect(shownText()).toBe(line)
  act(() => end())
})
