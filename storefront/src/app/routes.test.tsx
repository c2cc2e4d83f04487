import { aCategory } from '@sauda/domain/testing/builders.ts'
import { act, screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { Routes } from '#navigation/routes.tsx'
import { sessionStore } from '#state/session-store.ts'
import { renderScreen, someFirstData } from '#testing/render-screen.tsx'
import { Footer } from './Footer.tsx'
import { RequireSession } from './RequireSession.tsx'
import { AppRoutes, loadScreen } from './routes.tsx'

beforeEach(() => {
  localStorage.clear()
  act(() => void sessionStore.start())
})

test('[ROUTE-014] a category address goes to the catalogue', async () => {
  await loadScreen('/products')
  const { address } = renderScreen(<AppRoutes />, { address: '/category/home-kitchen' })
  expect(address()).toBe('/products?category=home-kitchen')
})

test('[ROUTE-015] [ROUTE-016] [ROUTE-017] [ERR-034] any other path is not found, without header and footer', async () => {
  await loadScreen('/nope')
  renderScreen(<AppRoutes />, { address: '/nope' })
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Page Not Found')
  expect(screen.getByText('The page you are looking for does not exist.')).toBeTruthy()
  expect(screen.queryByRole('banner')).toBeNull()
  expect(screen.queryByRole('contentinfo')).toBeNull()
  expect(screen.getByRole('link', { name: 'Go Home' }).getAttribute('href')).toBe('/')
})

test.each(['/privacy-policy', '/terms-of-service', '/contact-us', '/categories'])(
  '[APP-012] %s opens under the layout with its own heading',
  async (address) => {
    await loadScreen(address)
    renderScreen(<AppRoutes />, {
      address,
      firstData: someFirstData({ address, view: { kind: 'information' } }),
    })
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1)
    expect(screen.getByRole('banner')).toBeTruthy()
    expect(screen.getByRole('contentinfo')).toBeTruthy()
  },
)

test('a page that came without its products says so, and asks for itself again', () => {
  const address = '/product/granite-tawa'
  const firstData = someFirstData({ address, now: Date.now(), view: { kind: 'outage' } })
  renderScreen(<AppRoutes />, { address, firstData })
  const alert = within(screen.getByRole('alert'))
  expect(alert.getByRole('heading', { level: 1 }).textContent).toBe('We will be right back')
  expect(alert.getByRole('link', { name: 'Try Again' }).getAttribute('href')).toBe(address)
  expect(screen.getByRole('banner')).toBeTruthy()
})

test.each([
  ['[CHK-033]', '/checkout', '/login?redirect=checkout'],
  ['[SESS-005] [SESS-007]', '/dashboard', '/login?redirect=%2Fdashboard'],
  ['[SESS-007]', '/dashboard/orders', '/login?redirect=%2Fdashboard%2Forders'],
  ['[CHK-059]', '/checkout/payment?order=5083', '/login?redirect=%2Fcheckout%2Fpayment%3Forder%3D5083'],
  ['[SESS-007]', '/dashboard/orders/5083', '/login?redirect=%2Fdashboard%2Forders%2F5083'],
  ['[SESS-007]', '/dashboard/profile', '/login?redirect=%2Fdashboard%2Fprofile'],
])('%s a guest at %s is sent to sign in and back', (_, address, login) => {
  const guarded = <RequireSession>secret</RequireSession>
  const opened = renderScreen(
    <Routes
      routes={[
        { path: '/login', element: null },
        { path: '*', element: guarded },
      ]}
    />,
    { address },
  )
  expect(opened.address()).toBe(login)
  expect(screen.queryByText('secret')).toBeNull()
})

test('[NAV-018] [NAV-019] [NAV-020] [NAV-021] [NAV-022] [NAV-023] [NAV-024] [NAV-025] [NAV-026] links of the footer', () => {
  renderScreen(<Footer />)
  const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])
  expect(links.slice(1)).toEqual([
    ['All Products', '/products'],
    ['Electronics', '/category/electronics'],
    ['Clothing', '/category/clothing'],
    ['Accessories', '/category/accessories'],
    ['Beauty', '/category/top-picks'],
    ['Sign In', '/login'],
    ['Create Account', '/register'],
    ['Dashboard', '/dashboard'],
    ['My Orders', '/dashboard/orders'],
    ['Cart', '/cart'],
    ['Contact Us', '/contact-us'],
    ['Privacy Policy', '/privacy-policy'],
    ['Terms of Service', '/terms-of-service'],
  ])
})

test('[NAV-018] shelves that the shop lacks are replaced by its own categories', () => {
  const named = [
    { slug: 'clothing', name: 'Clothing' },
    { slug: 'decor', name: 'Decor' },
    { slug: 'music', name: 'Music' },
  ]
  const categories = named.map((each, index) => aCategory({ id: index + 1, count: 2, ...each }))
  renderScreen(<Footer />, { firstData: someFirstData({ categories }) })
  const shop = screen.getByRole('navigation', { name: 'Shop' })
  expect(
    within(shop)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual(['/products', '/category/clothing', '/category/decor', '/category/music'])
})
