/* The catalogue of a shop that is too large for one download: the same screen, with results from the server (D-186). */
import { fromRupees } from '@sauda/domain/money.ts'
import { aCategory, aProduct, noon } from '@sauda/domain/testing/builders.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { connectClient } from '#api/client.ts'
import { largeShop } from '#testing/large-shop.ts'
import { aConfig, enter, press, renderScreen, someFirstData } from '#testing/render-screen.tsx'
import { CataloguePage } from './CataloguePage.tsx'
import { loadSearchRules } from './search-rules.ts'

const watches = aCategory({ id: 131, name: 'Watches', slug: 'watches' })
const kitchen = aCategory({ id: 9, name: 'Kitchen', slug: 'kitchen' })
const categories = [watches, kitchen]
const products = Array.from({ length: 60 }, (_, index) =>
  aProduct({
    id: index + 1,
    name: index < 15 ? `Steel Watch ${index}` : `Mug ${index}`,
    slug: `product-${index}`,
    createdAt: noon - index * 86_400_000,
    pricing: { regular: fromRupees(1000 - index), sale: undefined },
    categories: [index < 15 ? watches : kitchen],
    attributes: [{ name: 'Size', options: [index % 2 === 0 ? 'S' : 'M'], variation: false }],
  }),
)

let asked: URL[]
beforeAll(loadSearchRules)
beforeEach(() => localStorage.clear())

/** Waits, because a search suspends its screen (see `press`). */
async function open(address: string) {
  const shop = largeShop({ products, categories, generatedAt: noon })
  asked = shop.asked
  connectClient({ config: aConfig, token: () => undefined, onSessionLost: () => {}, fetch: shop.fetch })
  const firstData = someFirstData({ categories })
  return act(async () => renderScreen(<CataloguePage />, { address, firstData }))
}
const names = () =>
  screen.getAllByRole('article').map((card) => within(card).getByRole('heading').textContent)
const panel = () => within(screen.getByRole('complementary', { name: 'Filters' }))

test('all products are paged by the server [CAT-023] [CAT-001] [CAT-013] [CAT-015] [CAT-017]', async () => {
  const { address } = await open('/products')
  expect(await screen.findByText('Showing 12 of 60 products')).toBeTruthy()
  expect(screen.getByText('Page 1 of 5')).toBeTruthy()
  expect(panel().getByRole('link', { name: /All Products/ }).textContent).toContain('60')

  await press(screen.getByRole('link', { name: 'Next' }))
  expect(address()).toBe('/products?page=2')
  await waitFor(() => expect(names()[0]).toBe('Steel Watch 12'))
  // rendered after the first screen of the page
  expect(await screen.findByText('Page 2 of 5')).toBeTruthy()
})

test('category, sort and filters apply to the whole catalogue [CAT-023] [CAT-002] [CAT-006] [CAT-012]', async () => {
  const { address } = await open('/products?category=watches')
  expect(await screen.findByText('Showing 12 of 15 products')).toBeTruthy()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Watches Collection')

  await enter(screen.getByRole('combobox', { name: 'Sort by' }), 'priceAsc')
  await waitFor(() => expect(names()[0]).toBe('Steel Watch 14'))
  await press(screen.getByRole('button', { name: 'Size' }))
  await press(screen.getByRole('link', { name: /^S \d/ }))
  expect(address()).toBe('/products?category=watches&sort=priceAsc&attr_size=S')
  expect(await screen.findByText('Showing 8 of 8 products')).toBeTruthy()
  // the filters remained during the request; facets are requested again for another selection, not for another order
  expect(asked.filter(({ pathname }) => pathname.endsWith('/facets'))).toHaveLength(2)
})

test('a search is sorted by best match; an empty result is shown [CAT-023] [CAT-004] [CAT-024]', async () => {
  const first = await open('/search?q=steel')
  expect(await screen.findByText('Showing 12 of 15 products')).toBeTruthy()
  expect(asked.find(({ pathname }) => pathname.endsWith('/products'))?.searchParams.has('sort')).toBe(false)
  first.unmount()

  await open('/search?q=zzzz')
  expect(await screen.findByRole('heading', { name: 'No products found.' })).toBeTruthy()
})

test('a page above the last shows the last [CAT-023] [CAT-021]', async () => {
  const { address } = await open('/products?page=999')

  expect(await screen.findByText('Page 5 of 5')).toBeTruthy()
  await waitFor(() => expect(address()).toBe('/products?page=5'))
})

test('an unknown category sends no request [CAT-023] [CAT-020]', async () => {
  await open('/products?category=zzz')

  expect(await screen.findByText('Category not found')).toBeTruthy()
  const lists = asked.filter(({ pathname }) => /\/(products|facets)$/.test(pathname))
  // best sellers are offered instead
  expect(lists.filter(({ searchParams }) => searchParams.get('orderby') !== 'popularity')).toEqual([])
})

test('a failure offers to try again, which sends the request again [CAT-023] [CAT-019]', async () => {
  const shop = largeShop({ products, categories, generatedAt: noon })
  let isDown = true
  const fetch: typeof shop.fetch = (input, init) =>
    isDown && String(input).includes('/products?')
      ? Promise.resolve(new Response('{}', { status: 404 }))
      : shop.fetch(input, init)
  connectClient({ config: aConfig, token: () => undefined, onSessionLost: () => {}, fetch })
  renderScreen(<CataloguePage />, { address: '/products', firstData: someFirstData({ categories }) })
  expect(await screen.findByText('Failed to load products. Please try again.')).toBeTruthy()

  isDown = false
  await press(screen.getByRole('button', { name: 'Try Again' }))
  expect(await screen.findByText('Showing 12 of 60 products')).toBeTruthy()
})
