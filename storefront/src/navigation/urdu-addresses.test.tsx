import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Link, NavLink } from './links.tsx'
import { Navigation, useLocation, useNavigate } from './location.tsx'

vi.mock('@sauda/domain/wording/locale.ts', () => ({ locale: 'ur' }))

beforeEach(() => history.replaceState(null, '', '/ur/products'))
afterEach(cleanup)

function Here() {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  return (
    <>
      <output>{pathname + search}</output>
      <button onClick={() => navigate('/cart')}>cart</button>
      <button onClick={() => navigate('/ur/cart?x=1')}>cart in Urdu</button>
      <button onClick={() => navigate({ search: 'page=2' })}>next</button>
    </>
  )
}
const here = () => screen.getByRole('status').textContent
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

test('paths have no language inside the app, and one in the address bar and in links', async () => {
  render(
    <Navigation>
      <NavLink to="/products">Products</NavLink>
      <Link to="/dashboard">Account</Link>
      <Link to={{ search: 'page=3' }}>Third</Link>
      <Link to="https://elsewhere.example/a">Elsewhere</Link>
      <Link to="/payments/1">Pay</Link>
      <Here />
    </Navigation>,
  )
  const hrefs = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(hrefs).toEqual([
    '/ur/products',
    '/ur/dashboard',
    '/ur/products?page=3',
    'https://elsewhere.example/a',
    '/payments/1',
  ])
  expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('Products')
  expect(here()).toBe('/products')

  fireEvent.click(screen.getByRole('link', { name: 'Account' }))
  expect([location.pathname, here()]).toEqual(['/ur/dashboard', '/dashboard'])
  press('cart')
  expect([location.pathname, here()]).toEqual(['/ur/cart', '/cart'])
  press('cart in Urdu')
  expect([location.pathname + location.search, here()]).toEqual(['/ur/cart?x=1', '/cart?x=1'])
  press('next')
  expect([location.pathname + location.search, here()]).toEqual(['/ur/cart?page=2', '/cart?page=2'])
  act(() => history.back())
  await waitFor(() => expect(here()).toBe('/cart?x=1'))
})
