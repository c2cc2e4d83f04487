import { aCategory } from '@sauda/domain/testing/builders.ts'
import { act, screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { Routes } from '#navigation/routes.tsx'
import { sessionStore } from '#state/session-store.ts'
import { loadLaterParts } from '#components/later-part.tsx'
import { aConfig, renderScreen, someFirstData } from '#testing/render-screen.tsx'
import { Footer } from './Footer.tsx'
import { RequireSession } from './RequireSession.tsx'
import { AppRoutes, loadScreen } from './routes.tsx'

beforeEach(() => {
  localStorage.clear()
  act(() => void sessionStore.start())
})

test('a category address redirects to the catalogue [ROUTE-014]', async () => {
  await loadScreen('/products')
  const { address } = renderScreen(<AppRoutes />, { address: '/category/home-kitchen' })
  expect(address()).toBe('/products?category=home-kitchen')
})

test('any other path is not found, without header and footer [ROUTE-015] [ROUTE-016] [ROUTE-017] [ERR-034]', async () => {
  await loadScreen('/nope')
  renderScreen(<AppRoutes />, { address: '/nope' })
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Page Not Found')
  expect(screen.getByText('The page you are looking for does not exist.')).toBeTruthy()
  expect(screen.queryByRole('banner')).toBeNull()
  expect(screen.queryByRole('contentinfo')).toBeNull()
  expect(screen.getByRole('link', { name: 'Go Home' }).getAttribute('href')).toBe('/')
})

test.each(['/privacy-policy', '/terms-of-service', '/contact-us', '/categories'])(
  '%s opens in the layout with its own heading [APP-012]',
  async (address) => {
    await loadScreen(address)
    await loadLaterParts()
    renderScreen(<AppRoutes />, {
      address,
      firstData: someFirstData({ address, view: { kind: 'information' } }),
    })
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1)
    expect(screen.getByRole('banner')).toBeTruthy()
    expect(screen.getByRole('contentinfo')).toBeTruthy()
  },
)

test('a page without its products says so, and reloads', () => {
  const address = '/product/granite-tawa'
  const firstData = someFirstData({ address, now: Date.now(), view: { kind: 'outage' } })
  renderScreen(<AppRoutes />, { address, firstData })
  const alert = within(screen.getByRole('alert'))
  expect(alert.getByRole('heading', { level: 1 }).textContent).toBe("We'll be right back")
  expect(alert.getByRole('link', { name: 'Try Again' }).getAttribute('href')).toBe(address)
  expect(screen.getByRole('banner')).toBeTruthy()
})

test.each([
  ['/checkout', '[CHK-033]', '/login?redirect=checkout'],
  ['/dashboard', '[SESS-005] [SESS-007]', '/login?redirect=%2Fdashboard'],
  ['/dashboard/orders', '[SESS-007]', '/login?redirect=%2Fdashboard%2Forders'],
  ['/checkout/payment?order=5083', '[CHK-059]', '/login?redirect=%2Fcheckout%2Fpayment%3Forder%3D5083'],
  ['/dashboard/orders/5083', '[SESS-007]', '/login?redirect=%2Fdashboard%2Forders%2F5083'],
  ['/dashboard/profile', '[SESS-007]', '/login?redirect=%2Fdashboard%2Fprofile'],
])('a guest at %s is redirected to sign-in and back %s', (address, _, login) => {
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

test('the footer links [NAV-018] [NAV-019] [NAV-020] [NAV-021] [NAV-022] [NAV-023] [NAV-024] [NAV-025] [NAV-026]', () => {
  const categories = ['electronics', 'clothing', 'accessories', 'top-picks'].map((slug, index) =>
    aCategory({ id: index + 1, slug, count: 2 }),
  )
  renderScreen(<Footer />, { firstData: someFirstData({ categories }) })
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
    ['Track Order', '/track'],
    ['Contact Us', '/contact-us'],
    ['Delivery', '/terms-of-service#delivery'],
    ['Returns', '/terms-of-service#returns'],
    ['Privacy Policy', '/privacy-policy'],
    ['Terms of Service', '/terms-of-service'],
    ['اردو', '/ur'],
  ])
})

test('the footer links to the size guide if the shop has one, and not to legal pages that the shop has replaced', () => {
  const config = {
    ...aConfig,
    content: {
      ...aConfig.content,
      contact: { whatsapp: '+923001234567' },
      product: { sizeGuides: [{ category: 'clothing', page: 'sizes' }] },
      replacedPages: ['terms-of-service'],
    },
  }
  renderScreen(<Footer />, { config })
  const help = within(screen.getByRole('navigation', { name: 'Help' })).getAllByRole('link')
  // the server adds WhatsApp to the columns, with the telephone
  expect(help.slice(3).map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Size guide', '/pages/sizes'],
  ])
})

test.each([
  ['has no category', { kind: 'shell' }, ['/products']],
  [
    'cannot read its categories',
    { kind: 'outage' },
    [
      '/products',
      '/category/electronics',
      '/category/clothing',
      '/category/accessories',
      '/category/top-picks',
    ],
  ],
] as const)('the footer of a shop that %s', (_, view, links) => {
  renderScreen(<Footer />, { firstData: someFirstData({ view }) })
  const shop = screen.getByRole('navigation', { name: 'Shop' })
  expect(
    within(shop)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual(links)
})

test('categories that the shop lacks are replaced by others it has [NAV-018]', () => {
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

test('the footer shows the columns, the line and the texts of the shop', () => {
  const columns = [{ title: 'Find us', links: [{ to: 'https://maps.example/', text: 'Map' }] }]
  const footer = { columns, line: '', copyright: 'All rights reserved' }
  const content = { ...aConfig.content, footer }
  renderScreen(<Footer />, { config: { ...aConfig, content }, firstData: someFirstData() })

  expect(screen.getAllByRole('navigation').map(({ textContent }) => textContent)).toEqual(['Find usMap'])
  expect(screen.getByText(/^© \d{4} Sauda · All rights reserved/)).toBeTruthy()
})

test('a shop without the Urdu texts has none in its footer', () => {
  const footer = { ...aConfig.content.footer, motto: false as const }
  renderScreen(<Footer />, { config: { ...aConfig, content: { ...aConfig.content, footer } } })
  expect(screen.queryByRole('img')).toBeNull()
})
