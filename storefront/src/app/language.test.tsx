import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aConfig, renderScreen } from '#testing/render-screen.tsx'
import { Footer } from './Footer.tsx'
import { Link } from '#navigation/links.tsx'
import { LanguageOffer } from './LanguageOffer.tsx'
import { offeredLanguage } from './offered-language.ts'

beforeEach(() => localStorage.clear())
afterEach(() => vi.restoreAllMocks())

const reads = (...languages: string[]) => vi.spyOn(navigator, 'languages', 'get').mockReturnValue(languages)

test('the footer links to the same page in Urdu and stores the choice', () => {
  renderScreen(<Footer />, { address: '/products?page=2' })
  const link = screen.getByRole('link', { name: 'اردو' })
  expect(link.getAttribute('href')).toBe('/ur/products?page=2')
  expect([link.lang, link.dir, link.getAttribute('hreflang')]).toEqual(['ur', 'rtl', 'ur'])
  link.addEventListener('click', (event) => event.preventDefault()) // this document cannot navigate
  fireEvent.click(link)
  expect(localStorage.getItem('language')).toBe('ur')
})

test('a shop with Urdu switched off offers none', () => {
  renderScreen(<Footer />, { config: { ...aConfig, urdu: false } })
  expect(screen.queryByRole('link', { name: 'اردو' })).toBeNull()
})

test.each([
  [['ur-PK', 'en-PK'], 'ur'],
  [['en-PK', 'ur'], 'ur'],
  [['en-PK'], undefined],
  [['de', 'urb'], undefined],
])('a browser that reads %j is offered %s', (languages, offered) => {
  reads(...languages)
  expect(offeredLanguage()).toBe(offered)
})

test('nothing is offered after a choice', () => {
  reads('ur')
  localStorage.setItem('language', 'en')
  expect(offeredLanguage()).toBeUndefined()
})

test('an offer is shown once, and not on the next page', () => {
  reads('ur')
  renderScreen(
    <>
      <LanguageOffer to="ur" />
      <Link to="/deals">Deals</Link>
    </>,
    { address: '/cart' },
  )
  expect(screen.getByRole('link', { name: 'اردو میں پڑھیں' })).toBeTruthy()
  expect(offeredLanguage()).toBeUndefined()
  fireEvent.click(screen.getByRole('link', { name: 'Deals' }))
  expect(screen.queryByRole('link', { name: 'اردو میں پڑھیں' })).toBeNull()
  expect(localStorage.getItem('language')).toBeNull()
})

test('closing an offer counts as choosing the language of the page', () => {
  renderScreen(<LanguageOffer to="ur" />, { address: '/cart' })
  expect(screen.getByRole('link', { name: 'اردو میں پڑھیں' }).getAttribute('href')).toBe('/ur/cart')
  fireEvent.click(screen.getByRole('button', { name: 'بند کریں' }))
  expect(screen.queryByRole('link')).toBeNull()
  expect(localStorage.getItem('language')).toBe('en')
})
