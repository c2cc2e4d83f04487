import { cleanup, render, screen } from '@testing-library/react'
import { act } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'
import { go, Navigation, useLocation } from '#navigation/location.tsx'
import { BelowFirstScreen } from './BelowFirstScreen.tsx'

afterEach(cleanup)

const seen: string[] = []
const Below = () => {
  seen.push(document.querySelector('h1') ? 'after the heading is in the page' : 'with the heading')
  return <p>Reviews</p>
}
const Product = () => (
  <>
    <h1>Kurta</h1>
    <BelowFirstScreen>
      <Below />
    </BelowFirstScreen>
  </>
)
const Screen = () => (useLocation().pathname === '/deals' ? <p>Deals</p> : <Product />)
const Shop = ({ address }: { address?: string }) => (
  <Navigation {...(address !== undefined && { address })}>
    <Screen />
  </Navigation>
)

test('the server renders the whole screen, and the browser hydrates it without a mismatch', async () => {
  const html = renderToString(<Shop address="/" />)
  expect(html).toContain('Reviews')
  document.body.innerHTML = `<div id="root">${html}</div>`
  const errors: unknown[] = []
  const root = document.getElementById('root')
  if (!root) throw new Error('no root')
  const page = await act(async () =>
    hydrateRoot(root, <Shop />, { onRecoverableError: (error) => errors.push(error) }),
  )
  expect(errors).toEqual([])
  expect(screen.getByText('Reviews')).toBeTruthy()
  act(() => page.unmount())
})

test('after a navigation the rest of a screen is rendered once its first part is in the page', async () => {
  history.replaceState(null, '', '/deals')
  render(<Shop />)
  seen.length = 0
  await act(async () => go('/product/kurta'))
  expect(seen).toEqual(['after the heading is in the page'])
  expect(screen.getByText('Reviews')).toBeTruthy()
})
