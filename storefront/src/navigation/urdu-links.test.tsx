import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Link } from './links.tsx'
import { Navigation } from './location.tsx'

vi.mock(import('@sauda/domain/wording/locale.ts'), () => ({ locale: 'ur' as const }))

test('a link in the Urdu build leads to its address, which names the language once', () => {
  history.replaceState(null, '', '/ur/products')
  render(
    <Navigation>
      <Link to="/product/kurta">کرتا</Link>
      <Link to={{ search: 'page=2' }}>2</Link>
    </Navigation>,
  )

  expect(screen.getByText('کرتا').getAttribute('href')).toBe('/ur/product/kurta')
  fireEvent.click(screen.getByText('2'))
  expect(window.location.pathname + window.location.search).toBe('/ur/products?page=2')
  fireEvent.click(screen.getByText('کرتا'))
  expect(window.location.pathname).toBe('/ur/product/kurta')
})
