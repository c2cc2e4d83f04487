import { cleanup, fireEvent, render } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Navigation } from '#navigation/location.tsx'
import { Gallery } from './Gallery.tsx'

const { language } = vi.hoisted(() => ({ language: { locale: 'en' } }))
vi.mock('@sauda/domain/wording/locale.ts', () => ({
  get locale() {
    return language.locale
  },
}))
afterEach(() => {
  cleanup()
  language.locale = 'en'
})

test.each([
  { locale: 'en', next: 'ArrowRight', before: 'ArrowLeft', sign: 1 },
  { locale: 'ur', next: 'ArrowLeft', before: 'ArrowRight', sign: -1 },
])('keys and scrolling move the pictures forward in $locale [PDP-003]', ({ locale, next, before, sign }) => {
  language.locale = locale
  const images = [1, 2, 3].map((number) => ({ src: `/p${number}.webp`, alt: '', widths: [] }))
  const { container } = render(
    <Navigation>
      <Gallery images={images} name="Lawn Kurta" soldOut={false} preferred={undefined} badges={null} />
    </Navigation>,
  )
  const thumbnails = [...container.querySelectorAll<HTMLElement>('li > button')]
  const shown = () => thumbnails.findIndex((each) => each.getAttribute('aria-current') === 'true') + 1
  const row = container.querySelector('ul[tabindex]') as HTMLElement
  const scrollTo = vi.fn<(to: ScrollToOptions) => void>()
  Object.defineProperties(row, {
    clientWidth: { value: 300 },
    scrollLeft: { value: 0, writable: true },
    scrollTo: { value: scrollTo },
  })

  fireEvent.keyDown(thumbnails[0] as HTMLElement, { key: next })
  expect(shown()).toBe(2)
  expect(scrollTo).toHaveBeenLastCalledWith({ left: 300 * sign, behavior: 'instant' })
  fireEvent.keyDown(thumbnails[0] as HTMLElement, { key: before })
  expect(shown()).toBe(1)

  row.scrollLeft = 600 * sign
  fireEvent.scroll(row)
  expect(shown()).toBe(3)
})
