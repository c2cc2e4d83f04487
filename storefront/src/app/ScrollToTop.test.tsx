/* Browser journeys test the rest; these cases depend on timing that they cannot control. */
import { act, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { go, useLocation } from '#navigation/location.tsx'
import { placeOf } from '#state/scroll-places.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import { ScrollToTop } from './ScrollToTop.tsx'

test.each([
  ['link', () => go('/cart')],
  ['step back', () => void window.dispatchEvent(new Event('popstate'))],
])('a %s before the event of the last movement reads the position too', (_, leave) => {
  vi.spyOn(window, 'scrollTo').mockImplementation(() => {})
  const Screen = () => {
    const { step } = useLocation()
    return (
      <>
        <h1>{step}</h1>
        <ScrollToTop />
      </>
    )
  }
  renderScreen(<Screen />, { address: '/deals' })

  const step = screen.getByRole('heading').textContent

  window.scrollY = 1517
  act(leave)

  expect(placeOf(step)?.y).toBe(1517)
})

test('movements of the old screen before the next one is rendered do not change its position', () => {
  vi.spyOn(window, 'scrollTo').mockImplementation(() => {})
  renderScreen(
    <>
      <h1>Deals</h1>
      <ScrollToTop />
    </>,
    { address: '/deals' },
  )
  const { step } = history.state as { step: string }

  act(() => {
    window.scrollY = 1517
    window.dispatchEvent(new Event('popstate'))
    window.scrollY = 0
    window.dispatchEvent(new Event('scroll'))
  })

  expect(placeOf(step)?.y).toBe(1517)
})
