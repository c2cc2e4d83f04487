import { homeView } from '@sauda/domain/home-view.ts'
import { aCategory, aProduct, noon } from '@sauda/domain/testing/builders.ts'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { connectClient } from '#api/client.ts'
import { sessionStore } from '#state/session-store.ts'
import { aConfig, renderScreen, someFirstData } from '#testing/render-screen.tsx'
import { FadeSection } from './FadeSection.tsx'
import { HomePage } from './HomePage.tsx'

const categories = Array.from({ length: 9 }, (_, index) =>
  aCategory({
    id: index + 1,
    name: `Category ${index + 1}`,
    slug: `category-${index + 1}`,
    count: 20 - index,
  }),
)
const products = Array.from({ length: 14 }, (_, index) =>
  aProduct({
    id: index + 1,
    name: `Product ${index + 1}`,
    slug: `product-${index + 1}`,
    categories: [{ id: 1, name: 'Category 1', slug: 'category-1' }],
  }),
)
const view = { kind: 'home' as const, home: homeView({ products, categories, generatedAt: noon }) }

beforeEach(() => {
  localStorage.clear()
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener: () => {},
    removeEventListener: () => {},
  }))
})

test('a shop without categories has no heading for them', () => {
  renderScreen(<HomePage />, {
    firstData: someFirstData({ view: { ...view, home: { ...view.home, tiles: [] } }, categories: [] }),
  })

  expect(screen.getByRole('region', { name: 'Featured Products' })).toBeDefined()
  expect(screen.queryByRole('heading', { name: 'Shop by Category' })).toBeNull()
})

test('a shop without products has no heading for them', () => {
  const home = { ...view.home, tiles: [], featured: [], showcases: [] }
  renderScreen(<HomePage />, { firstData: someFirstData({ view: { ...view, home }, categories: [] }) })

  expect(screen.queryByRole('heading', { name: 'Featured Products' })).toBeNull()
  expect(screen.getByRole('heading', { name: 'Ready to Start Shopping?' })).toBeTruthy()
})

test('sections are in order [HOME-013] [HOME-014] [HOME-015] [HOME-016] [HOME-017] [HOME-018] [HOME-025]', () => {
  renderScreen(<HomePage />, { firstData: someFirstData({ view, categories }) })

  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Shop All',
    'Shop by Category',
    'Featured Products',
    'Ready to Start Shopping?',
    'Category 1',
  ])
  // the promises have no heading: they are between the slides and the categories
  const promises = screen.getByRole('region', { name: 'Our promises' })
  const [slides, byCategory] = screen.getAllByRole('heading', { level: 2 })
  expect(slides?.compareDocumentPosition(promises)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  expect(byCategory?.compareDocumentPosition(promises)).toBe(Node.DOCUMENT_POSITION_PRECEDING)
  expect(screen.getByRole('region', { name: 'Shop by Category' }).querySelectorAll('li')).toHaveLength(8)
  expect(screen.getByRole('region', { name: 'Featured Products' }).querySelectorAll('article')).toHaveLength(
    12,
  )
  expect(screen.getByRole('region', { name: 'Category 1' }).querySelectorAll('li')).toHaveLength(6)
})

test('the shop decides which sections are shown and their order', () => {
  const config = {
    ...aConfig,
    content: { ...aConfig.content, sections: ['showcases', 'featured', 'slides'] as const },
  }
  renderScreen(<HomePage />, { config, firstData: someFirstData({ view, categories }) })

  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Category 1',
    'Featured Products',
    'Shop All',
  ])
  expect(screen.queryByRole('region', { name: 'Our promises' })).toBeNull()
})

test('a slide that does not link to a category is shown regardless of the categories', () => {
  const [first] = aConfig.content.slides
  const slides = ['/deals', 'https://blog.example/eid', '/category/gone'].flatMap((to) =>
    first ? [{ ...first, to, button: to }] : [],
  )
  const config = { ...aConfig, content: { ...aConfig.content, slides } }
  renderScreen(<HomePage />, { config, firstData: someFirstData({ view, categories }) })

  const carousel = screen.getByRole('region', { name: 'Trending Now' })
  expect([...carousel.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([
    '/deals',
    'https://blog.example/eid',
  ])
})

test('the strip makes three promises [HOME-011]', () => {
  renderScreen(<HomePage />, { firstData: someFirstData({ view }) })
  const strip = screen.getByRole('region', { name: 'Our promises' })
  expect(strip.querySelector('ul')?.textContent).toBe('24/7 SupportSecure PaymentsEasy Returns')
})

test('a customer gets links to products and own orders, not to registration', () => {
  act(() => sessionStore.signIn('t', { id: 1, name: 'Hina', email: 'h@mail.example', username: 'hina' }))
  renderScreen(<HomePage />, { firstData: someFirstData({ view, categories }) })
  const target = (name: string) => screen.getByRole('link', { name }).getAttribute('href')

  expect([target('Browse Products'), target('My Orders')]).toEqual(['/products', '/dashboard/orders'])
  expect(screen.queryByRole('link', { name: 'Create Account' })).toBeNull()
  act(() => sessionStore.signOut())
})

test('links lead to the lists [HOME-027] [HOME-028] [HOME-029] [HOME-030]', () => {
  renderScreen(<HomePage />, { firstData: someFirstData({ view, categories }) })
  const target = (name: string) => screen.getByRole('link', { name }).getAttribute('href')

  expect(target('View All Shop by Category')).toBe('/categories')
  expect(target('View All Featured Products')).toBe('/products')
  expect(target('View All Category 1')).toBe('/products?category=category-1')
  expect(target('Create Account')).toBe('/register')
  expect(target('Sign In')).toBe('/login')
  expect(target('Browse Products')).toBe('/products')
})

test('a failure shows two links, and trying again sends the request [HOME-031] [HOME-033] [ERR-027]', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const fetch = vi.fn<() => Promise<Response>>(() => Promise.resolve(new Response('{}', { status: 404 })))
  connectClient({ config: aConfig, token: () => undefined, onSessionLost: () => {}, fetch })
  renderScreen(<HomePage />)

  expect(await screen.findByText('Failed to load products. Please try again later.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Refresh Page' })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }))

  await waitFor(() => expect(fetch).toHaveBeenCalledTimes(2))
})

const wire = {
  products: products.map(({ id, name, slug }) => ({ id, name, slug, price: '100' })),
  categories: [],
}

test('before the first load, while it loads, and with data [HOME-032]', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  connectClient({ config: aConfig, token: () => undefined, onSessionLost: () => {}, fetch: () => promise })
  renderScreen(<HomePage />)
  expect(screen.getAllByRole('status').length).toBeGreaterThan(0)
  expect(screen.queryAllByRole('article')).toHaveLength(0)

  resolve(Response.json(wire))
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(12))
})

test.each([
  [29, 0],
  [31, 1],
])('a return after %d minutes sends %d requests [HOME-034]', async (minutes, calls) => {
  const fetch = vi.fn<() => Promise<Response>>(async () => Response.json(wire))
  connectClient({ config: aConfig, token: () => undefined, onSessionLost: () => {}, fetch })
  renderScreen(<HomePage />)
  await screen.findAllByRole('article')
  expect(fetch).toHaveBeenCalledTimes(1)

  vi.useFakeTimers({ now: Date.now() + minutes * 60_000, toFake: ['Date'] })
  document.dispatchEvent(new Event('visibilitychange'))
  window.dispatchEvent(new Event('visibilitychange'))
  await new Promise((next) => setTimeout(next))
  await waitFor(() => expect(fetch).toHaveBeenCalledTimes(1 + calls))
  vi.useRealTimers()
})

test('a section below the fold is hidden, fades in once, and is visible without an observer [HOME-026]', () => {
  const observers: { below(): void; seen(): void; disconnect: () => void }[] = []
  class Observer {
    disconnect = vi.fn<() => void>()
    constructor(reported: (entries: object[]) => void) {
      const at = (top: number, isIntersecting: boolean) =>
        reported([{ isIntersecting, boundingClientRect: { top } }])
      observers.push({
        below: () => at(5000, false),
        seen: () => at(100, true),
        disconnect: this.disconnect,
      })
    }
    observe() {}
  }
  vi.stubGlobal('IntersectionObserver', Observer)
  const { container } = renderScreen(<FadeSection labelledBy="x">shown</FadeSection>)
  const section = container.querySelector('section')
  expect(section?.dataset['waiting']).toBeUndefined()
  act(() => observers[0]?.below())
  expect(section?.dataset['waiting']).toBe('true')

  act(() => observers[0]?.seen())
  expect(section?.dataset).toMatchObject({ shown: 'true' })
  expect(section?.dataset['waiting']).toBeUndefined()
  expect(observers[0]?.disconnect).toHaveBeenCalledTimes(1)

  const seenAtOnce = renderScreen(<FadeSection labelledBy="x">shown</FadeSection>)
  act(() => observers[1]?.seen())
  expect(seenAtOnce.container.querySelector('section')?.dataset).not.toHaveProperty('shown')
  vi.unstubAllGlobals()

  const plain = renderScreen(<FadeSection labelledBy="x">shown</FadeSection>)
  expect(plain.container.querySelector('section')?.dataset['waiting']).toBeUndefined()
})

test('slides and the registration panel show the texts of the shop', () => {
  const content = { ...aConfig.content, slideLabel: 'This week', invitation: { title: 'Join the family' } }
  renderScreen(<HomePage />, { config: { ...aConfig, content } })
  expect(screen.getAllByText('This week').length).toBeGreaterThan(0)
  expect(screen.getByRole('heading', { name: 'Join the family' })).toBeTruthy()
  expect(screen.getByText(/Create an account to track your orders/)).toBeTruthy()
})
