import { encodeFeed } from '@sauda/contract/feed/home-feed.ts'
import { dealsView } from '@sauda/domain/catalogue.ts'
import { fromRupees } from '@sauda/domain/money.ts'
import { aCategory, aProduct, noon } from '@sauda/domain/testing/builders.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { connectClient } from '#api/client.ts'
import { largeShop } from '#testing/large-shop.ts'
import { aConfig, renderScreen, someFirstData } from '#testing/render-screen.tsx'
import { DealsPage } from './DealsPage.tsx'

const deal = (id: number, regular: number, sale: number) =>
  aProduct({
    id,
    name: `Deal ${id}`,
    slug: `deal-${id}`,
    createdAt: noon - id * 86_400_000,
    pricing: { regular: fromRupees(regular), sale: fromRupees(sale) },
  })
const products = [
  deal(1, 1000, 900),
  deal(2, 1000, 500),
  deal(3, 4000, 3000),
  deal(4, 800, 800),
  deal(5, 800, 900),
]

beforeEach(() => localStorage.clear())

/** The page with the first deals in its initial data; the feed is requested for more of them or another order. */
const open = (all = products) => {
  const feed = { products: all, categories: [], generatedAt: noon }
  const fetch = () => Promise.resolve(Response.json(encodeFeed(feed)))
  connectClient({ config: aConfig, token: () => undefined, onSessionLost: () => {}, fetch })
  return renderScreen(<DealsPage />, {
    address: '/deals',
    firstData: someFirstData({
      address: '/deals',
      view: { kind: 'deals', deals: dealsView(all, 'discount', 20) },
    }),
  })
}
const names = () =>
  screen.getAllByRole('article').map((card) => within(card).getByRole('heading').textContent)
const stat = (name: string) => screen.getByText(name).nextSibling?.textContent

test('heading and numbers count real deals [DEAL-001] [DEAL-002] [DEAL-003] [DEAL-004] [DEAL-013]', () => {
  open()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Hot Deals')
  expect(stat('Active Deals')).toBe('3')
  expect(stat('Max Discount')).toBe('50%')
  expect(stat('Avg Price')).toBe('₨1,467')
})

test.each([
  ['discount', '[DEAL-005]', ['Deal 2', 'Deal 3', 'Deal 1']],
  ['price-low', '[DEAL-006]', ['Deal 2', 'Deal 1', 'Deal 3']],
  ['price-high', '[DEAL-007]', ['Deal 3', 'Deal 1', 'Deal 2']],
  ['newest', '[DEAL-008]', ['Deal 1', 'Deal 2', 'Deal 3']],
])('sorted by %s %s', async (sort, _, order) => {
  open()
  fireEvent.change(screen.getByRole('combobox'), { target: { value: sort } })
  await waitFor(() => expect(names()).toEqual(order))
})

test('switches between grid and list [DEAL-009]', () => {
  open()
  fireEvent.click(screen.getByRole('button', { name: 'List' }))
  expect(screen.getByRole('button', { name: 'List' }).getAttribute('aria-pressed')).toBe('true')
})

test('shows twenty at a time [DEAL-010]', async () => {
  open(Array.from({ length: 45 }, (_, index) => deal(index + 1, 1000, 500)))
  expect(names()).toHaveLength(20)
  fireEvent.click(screen.getByRole('button', { name: 'Load More Deals' }))
  await waitFor(() => expect(names()).toHaveLength(40))
  fireEvent.click(screen.getByRole('button', { name: 'Load More Deals' }))
  expect(names()).toHaveLength(45)
  expect(screen.queryByRole('button', { name: 'Load More Deals' })).toBeNull()
})

test('shows a message without deals [DEAL-011]', () => {
  open([])
  expect(screen.getByRole('heading', { name: 'No Deals Available' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Refresh Deals' })).toBeTruthy()
})

test('shows a message on failure [DEAL-012] [ERR-028]', async () => {
  const fetch = vi.fn<() => Promise<Response>>(() => Promise.resolve(new Response('{}', { status: 404 })))
  connectClient({ config: aConfig, token: () => undefined, onSessionLost: () => {}, fetch })
  renderScreen(<DealsPage />, { address: '/deals' })
  expect(stat('Active Deals')).toBe('–')
  expect(await screen.findByText('Failed to load deals. Please try again.')).toBeTruthy()
  expect(stat('Avg Price')).toBe('–')
})

test('deals that fail to load later leave the list, and can be requested again [DEAL-012]', async () => {
  const all = Array.from({ length: 45 }, (_, index) => deal(index + 1, 1000, 500 + index))
  const shop = largeShop({ products: all, categories: [aCategory()], generatedAt: noon })
  let isFailing = false
  const fetch: typeof shop.fetch = (url, init) =>
    isFailing ? Promise.resolve(Response.json({}, { status: 400 })) : shop.fetch(url, init)
  connectClient({ config: aConfig, token: () => undefined, onSessionLost: () => {}, fetch })
  renderScreen(<DealsPage />, { address: '/deals' })
  await waitFor(() => expect(names()).toHaveLength(20))
  fireEvent.click(screen.getByRole('button', { name: 'Load More Deals' }))
  await waitFor(() => expect(names()).toHaveLength(40))

  isFailing = true
  fireEvent.click(screen.getByRole('button', { name: 'Load More Deals' }))
  expect((await screen.findByRole('alert')).textContent).toBe('Failed to load deals. Please try again.')
  expect(names()).toHaveLength(40)

  isFailing = false
  fireEvent.click(screen.getByRole('button', { name: 'Load More Deals' }))
  await waitFor(() => expect(names()).toHaveLength(45))
  expect(screen.queryByRole('alert')).toBeNull()
})

test('in a shop too large for one download the server finds the deals [CAT-023] [DEAL-005] [DEAL-010]', async () => {
  const all = Array.from({ length: 45 }, (_, index) => deal(index + 1, 1000, 500 + index))
  const plain = Array.from({ length: 30 }, (_, index) => deal(index + 100, 1000, 1000))
  const { fetch } = largeShop({ products: [...all, ...plain], categories: [aCategory()], generatedAt: noon })
  connectClient({ config: aConfig, token: () => undefined, onSessionLost: () => {}, fetch })
  renderScreen(<DealsPage />, { address: '/deals' })

  await waitFor(() => expect(names()).toHaveLength(20))
  expect([stat('Active Deals'), stat('Max Discount'), stat('Avg Price')]).toEqual(['45', '50%', '₨522'])
  expect(names()[0]).toBe('Deal 1')
  fireEvent.click(screen.getByRole('button', { name: 'Load More Deals' }))
  await waitFor(() => expect(names()).toHaveLength(40))
  fireEvent.change(screen.getByRole('combobox'), { target: { value: 'price-high' } })
  await waitFor(() => expect(names()[0]).toBe('Deal 45'))
})
