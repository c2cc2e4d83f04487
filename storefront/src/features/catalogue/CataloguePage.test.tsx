import { fromRupees } from '@sauda/domain/money.ts'
import { catalogueQuery, catalogueView } from '@sauda/domain/catalogue.ts'
import type { Product } from '@sauda/domain/product.ts'
import { aCategory, aProduct, noon } from '@sauda/domain/testing/builders.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { connectClient } from '#api/client.ts'
import { queryKeys } from '#queries/keys.ts'
import { createQueryClient } from '#queries/query-client.ts'
import { aConfig, enter, press, renderScreen, someFirstData } from '#testing/render-screen.tsx'
import { CataloguePage } from './CataloguePage.tsx'
import { loadSearchRules } from './search-rules.ts'

const watches = aCategory({ id: 131, name: 'Watches', slug: 'watches' })
const clearance = aCategory({ id: 24, name: 'Clearance', slug: 'clearance', image: undefined })
const categories = [watches, clearance]
const products = Array.from({ length: 30 }, (_, index) =>
  aProduct({
    id: index + 1,
    name: index < 3 ? `Steel Watch ${index}` : `Mug ${index}`,
    slug: `product-${index}`,
    createdAt: noon - index * 86_400_000,
    pricing: { regular: fromRupees(1000 - index), sale: undefined },
    categories: index < 3 ? [watches] : [{ id: 9, name: 'Kitchen', slug: 'kitchen' }],
  }),
)
const fetch = vi.fn<(url: string) => Promise<Response>>()
/** Additional texts that search covers: a SKU and a description. */
const details = [{ id: 7, sku: 'MG-7', tags: [], words: 'thermosoft' }]

beforeAll(loadSearchRules)

beforeEach(() => {
  localStorage.clear()
  fetch.mockReset()
  // all other requests fail
  fetch.mockImplementation((url) =>
    url.includes('/search-details')
      ? Promise.resolve(Response.json({ products: details }))
      : new Promise(() => {}),
  )
  connectClient({ config: aConfig, token: () => undefined, onSessionLost: () => {}, fetch })
})

/** Waits, because a search suspends its screen (see `press`). */
async function open(address: string, shown = products) {
  const queryClient = createQueryClient()
  queryClient.setQueryData(queryKeys.feed, {
    feed: { products: shown, categories, generatedAt: noon },
    fetchedAt: Date.now(),
  })
  const firstData = someFirstData({ categories })
  return act(async () => renderScreen(<CataloguePage />, { address, queryClient, firstData }))
}
const names = () =>
  screen.getAllByRole('article').map((card) => within(card).getByRole('heading').textContent)

test('the first page shows the newest twelve [CAT-001] [CAT-005] [CAT-012] [CAT-013] [CAT-015] [CAT-017]', async () => {
  await open('/products')

  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Our Collection')
  expect(screen.getByText('Showing 12 of 30 products')).toBeTruthy()
  expect(names()[0]).toBe('Steel Watch 0')
  expect(names()).toHaveLength(12)
  expect(screen.getByText('Page 1 of 3')).toBeTruthy()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Prev' }).disabled).toBe(true)
})

test('a feed that arrives before hydration of a category page changes none of its texts [CAT-005]', async () => {
  const onMismatch = vi.fn<(error: unknown) => void>()
  const feed = { products, categories, generatedAt: noon }
  const address = '/products?category=watches'
  const queryClient = createQueryClient()
  queryClient.setQueryData(queryKeys.feed, { feed, fetchedAt: Date.now() })
  const query = catalogueQuery(new URLSearchParams('category=watches'))
  const view = { kind: 'catalogue' as const, catalogue: catalogueView(feed, query, undefined) }
  const firstData = someFirstData({ address, categories, view })
  renderScreen(<CataloguePage />, { address, queryClient, firstData, onMismatch })

  expect(await screen.findAllByText('30')).not.toHaveLength(0)
  expect(onMismatch).not.toHaveBeenCalled()
})

test('paging sends no request [CAT-001] [CAT-016]', async () => {
  const { address } = await open('/products')
  await press(screen.getByRole('link', { name: 'Next' }))

  expect(address()).toBe('/products?page=2')
  expect(names()[0]).toBe('Mug 12')
  expect(fetch).not.toHaveBeenCalled()
})

test('a search is sorted by best match, says so, and can return to it from another sort [CAT-024]', async () => {
  const { address } = await open('/products?search=mug')
  await screen.findAllByRole('article')
  const sort = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Sort by' })

  expect(sort.selectedOptions[0]?.text).toBe('Best match')
  await enter(sort, 'newest')
  expect(address()).toBe('/products?search=mug&sort=newest')
  await enter(sort, 'match')
  expect(address()).toBe('/products?search=mug')
})

test('a category has a heading, a breadcrumb, and a chip that removes it [CAT-002] [CAT-010] [CAT-011] [CAT-012]', async () => {
  const { address } = await open('/products?category=watches&search=steel')
  await screen.findAllByRole('article')

  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Watches Collection')
  expect(screen.getByRole('navigation', { name: 'Breadcrumb' }).textContent).toBe('HomeShopWatches')
  expect(names()).toHaveLength(3)
  await press(screen.getByRole('link', { name: 'Remove filter Watches' }))
  expect(address()).toBe('/products?search=steel')
  await press(screen.getByRole('link', { name: 'Remove filter Search: steel' }))
  expect(address()).toBe('/products')
})

test.each(['/products?search=mug', '/search?q=mug'])(
  '%s searches [CAT-003] [CAT-004] [CAT-018]',
  async (address) => {
    await open(address)
    expect(await screen.findByText('Showing 12 of 27 products')).toBeTruthy()
  },
)

test('the heading of an Urdu search has the direction of the page, and its count after the term', async () => {
  await open('/search?q=%DA%A9%D8%B1%D8%AA%D8%A7+3')
  const heading = screen.getByRole('heading', { level: 1 })
  expect(heading.hasAttribute('dir')).toBe(false)
  await waitFor(() => expect(heading.textContent).toMatch(/^Results for \u2068کرتا 3\u2069 \(\d+\)$/))
})

test('another sort order returns to page 1 [CAT-006] [CAT-022]', async () => {
  const { address } = await open('/products?page=3')
  const sort = screen.getByRole('combobox', { name: 'Sort by' })
  expect([...sort.querySelectorAll('option')].map(({ value }) => value)).toEqual([
    'newest',
    'oldest',
    'priceAsc',
    'priceDesc',
  ])

  await enter(sort, 'priceAsc')

  expect(address()).toBe('/products?sort=priceAsc')
  expect(names()[0]).toBe('Mug 29')
})

test('changing the layout keeps the filters [CAT-007]', async () => {
  const { address } = await open('/products?category=watches')
  await press(screen.getByRole('button', { name: 'List' }))

  expect(screen.getByRole('button', { name: 'List' }).getAttribute('aria-pressed')).toBe('true')
  expect(address()).toBe('/products?category=watches')
})

test('the panel lists the categories that have a picture, and all products [CAT-008] [CAT-009]', async () => {
  const { address } = await open('/products?category=watches')
  const panel = screen.getByRole('complementary', { name: 'Filters' })

  expect(
    within(panel)
      .getByRole('link', { name: /Watches/ })
      .getAttribute('aria-current'),
  ).toBe('true')
  expect(within(panel).queryByText('Clearance')).toBeNull()
  await press(within(panel).getByRole('link', { name: /All Products/ }))
  expect(address()).toBe('/products')
})

test('an empty result offers links to other products [CAT-014]', async () => {
  await open('/products?search=watch&min_price=5000')
  expect(await screen.findByRole('heading', { name: 'No products found.' })).toBeTruthy()
  const near = await screen.findByRole('region', { name: 'Browse these categories' })
  expect(within(near).getAllByRole('link')[0]?.getAttribute('href')).toBe('/products?category=watches')
})

test.each([
  ['/products', false],
  ['/products?in_stock=1', true],
  ['/products?category=watches', true],
  ['/search?q=mug', true],
])('in a shop without products %s offers to clear filters: %s', async (address, isOffered) => {
  await open(address, [])
  expect(await screen.findByRole('heading', { name: 'No products found.' })).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Clear all filters' }) !== null).toBe(isOffered)
})

test('when no word names a category, no similar category is offered', async () => {
  await open('/search?q=zzzz')
  expect(await screen.findByRole('heading', { name: 'No products found.' })).toBeTruthy()
  expect(screen.queryByRole('region', { name: 'Look in these categories' })).toBeNull()
})

test.each(['MG-7', 'thermosoft'])('search finds %s, which no card shows [CAT-024]', async (typed) => {
  await open(`/search?q=${typed}`)
  expect(await screen.findByText('Showing 1 of 1 products')).toBeTruthy()
  expect(names()).toEqual(['Mug 6'])
})

test('a corrected search says what was searched for [CAT-024]', async () => {
  await open('/search?q=ghari')
  expect(await screen.findByText('Showing results for "watch"')).toBeTruthy()
})

test('a search has its own heading and breadcrumb, and only the categories of its results', async () => {
  await open('/search?q=steel+watch')
  expect(await screen.findByRole('heading', { level: 1, name: 'Results for steel watch (3)' })).toBeTruthy()
  expect(screen.getByRole('navigation', { name: 'Breadcrumb' }).textContent).toBe('HomeSearch')
  const rows = within(screen.getByRole('complementary', { name: 'Filters' })).getAllByRole('link')
  expect(rows.map(({ textContent }) => textContent)).toEqual(['All results3', 'Watches3'])
})

test('words without a match are dropped, with a message', async () => {
  await open('/search?q=golden+mug')
  expect(await screen.findByText('No results for "golden mug". Showing results for "mug".')).toBeTruthy()
  await waitFor(() => expect(names()).toHaveLength(12))
})

test('a price in the search text is a filter: it has a chip that removes it, and another price replaces it', async () => {
  const { address } = await open('/search?q=mug+under+975')
  expect(await screen.findByText('Showing 5 of 5 products')).toBeTruthy()
  const bar = within(screen.getByRole('group', { name: 'Filter results' }))
  await press(bar.getByRole('button', { name: 'Price' }))
  expect(bar.getByLabelText<HTMLInputElement>('To (₨)').value).toBe('975')
  await enter(bar.getByLabelText('To (₨)'), '973')
  await press(bar.getByRole('button', { name: 'Apply price' }))
  expect(address()).toBe('/search?q=mug&max_price=973')
  expect(await screen.findByText('Showing 3 of 3 products')).toBeTruthy()
})

test.each([
  ['/search?q=mug+under+975', 'Up to ₨975', '/search?q=mug'],
  ['/search?q=under+975', 'Up to ₨975', '/products'],
  ['/search?q=men+mug', 'For men', '/search?q=mug'],
])('at %s the chip %s leads to %s', async (from, chip, to) => {
  const { address } = await open(from)
  await press(await screen.findByRole('link', { name: `Remove filter ${chip}` }))
  expect(address()).toBe(to)
})

test('a size in the search text is selected among the sizes, and finds products in that size', async () => {
  const sized = products.map((product, at) => ({
    ...product,
    attributes: at < 4 ? [{ name: 'Size', options: ['S', at % 2 === 0 ? 'M' : '42'], variation: false }] : [],
  }))
  const { address } = await open('/search?q=watch+size+m', sized)
  expect(await screen.findByText('Showing 2 of 2 products')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Remove filter Size M' })).toBeTruthy()
  const [card] = screen.getAllByRole('article')
  expect(
    within(card as HTMLElement)
      .getAllByRole('link')[0]
      ?.getAttribute('href'),
  ).toContain('attr_size=M')
  const bar = within(screen.getByRole('group', { name: 'Filter results' }))
  await press(bar.getByRole('button', { name: 'Size' }))
  expect(bar.getByRole('link', { name: /^M/ }).getAttribute('aria-current')).toBe('true')
  await press(bar.getByRole('link', { name: /^S/ }))
  expect(address()).toBe('/search?q=watch&attr_size=M%2CS')
})

test('the counts of a filter respect the other active filters', async () => {
  await open('/products?max_price=973')
  const bar = within(screen.getByRole('group', { name: 'Filter results' }))
  await press(bar.getByRole('button', { name: 'Price' }))
  // the bounds ignore the price filter itself, so that the price can be widened again
  expect(bar.getByText('Prices here: ₨971 to ₨1,000')).toBeTruthy()
  expect(bar.getByLabelText('From (₨)').getAttribute('placeholder')).toBeNull()
})

test('a link skips the panel and the filters', async () => {
  await open('/products')
  await press(screen.getByRole('link', { name: 'Skip to products' }))
  expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Products' }))
})

test('letter sizes are separated from numeric sizes', async () => {
  const queryClient = createQueryClient()
  const sized = products.map((product) => ({
    ...product,
    attributes: [{ name: 'Size', options: ['42', 'M', '41', 'S'], variation: false }],
  }))
  queryClient.setQueryData(queryKeys.feed, {
    feed: { products: sized, categories, generatedAt: noon },
    fetchedAt: Date.now(),
  })
  renderScreen(<CataloguePage />, { address: '/products', queryClient })
  const bar = within(screen.getByRole('group', { name: 'Filter results' }))
  await press(bar.getByRole('button', { name: 'Size' }))
  const letters = bar.getByRole('link', { name: /^M/ }).parentElement as HTMLElement
  expect(
    within(letters)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['S 30', 'M 30'])
})

test('an unknown category shows a message and can be removed [CAT-020] [ERR-033]', async () => {
  await open('/products?category=zzz')
  expect(screen.getByText('Category not found')).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'No products found.' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Remove filter zzz' })).toBeTruthy()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Our Collection')
})

test.each([
  ['page=0', '/products', 'Page 1 of 3'],
  ['page=abc', '/products', 'Page 1 of 3'],
  ['page=999', '/products?page=3', 'Page 3 of 3'],
  ['sort=zzz', '/products', 'Page 1 of 3'],
])('corrects %s [CAT-021]', async (search, address, page) => {
  const opened = await open(`/products?${search}`)
  expect(opened.address()).toBe(address)
  expect(screen.getByText(page)).toBeTruthy()
})

test('a failure offers to try again [CAT-019] [ERR-025]', async () => {
  fetch.mockImplementation(() => Promise.resolve(new Response('{}', { status: 404 })))
  renderScreen(<CataloguePage />, { address: '/products' })

  expect(await screen.findByText('Failed to load products. Please try again.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Try Again' })).toBeTruthy()
})

test('search finds synonyms and similar spellings, direct matches first [CAT-024]', async () => {
  const first = await open('/search?q=ghari')
  expect(await screen.findByText('Showing 3 of 3 products')).toBeTruthy()
  first.unmount()

  await open('/search?q=watchs')
  expect(await screen.findByText('Showing 3 of 3 products')).toBeTruthy()
})

test('filters narrow by price, stock and option; each is part of the address and has a chip that removes it', async () => {
  const { address } = await open('/products?page=2')
  const bar = within(screen.getByRole('group', { name: 'Filter results' }))
  await press(bar.getByRole('button', { name: 'Price' }))
  await enter(bar.getByLabelText('From (₨)'), '995')
  await press(bar.getByRole('button', { name: 'Apply price' }))
  expect(address()).toBe('/products?min_price=995')
  expect(screen.getByText('Showing 6 of 6 products')).toBeTruthy()
  expect(bar.queryByLabelText('From (₨)')).toBeNull()

  await press(bar.getByRole('link', { name: 'In stock' }))
  expect(address()).toBe('/products?min_price=995&in_stock=1')
  await press(bar.getByRole('button', { name: 'Rating' }))
  await press(bar.getByRole('link', { name: /^4 stars/ }))
  expect(address()).toBe('/products?min_price=995&in_stock=1&rating=4')

  await press(screen.getByRole('link', { name: 'Remove filter From ₨995' }))
  await press(screen.getByRole('link', { name: 'Remove filter In stock' }))
  await press(screen.getByRole('link', { name: 'Remove filter 4 stars and up' }))
  expect(address()).toBe('/products')
})

test('a list filtered by one size links to its products in that size; other pages do not', () => {
  const queryClient = createQueryClient()
  const [first, second] = products
  const sized = {
    ...(first as Product),
    attributes: [{ name: 'Size', options: ['S', 'M'], variation: false }],
  }
  queryClient.setQueryData(queryKeys.feed, {
    feed: { products: [sized, second as Product], categories, generatedAt: noon },
    fetchedAt: Date.now(),
  })
  renderScreen(<CataloguePage />, { address: '/products?attr_size=M&in_stock=1', queryClient })
  const [card, ...others] = screen.getAllByRole('article')
  expect(others).toEqual([])
  const links = within(card as HTMLElement).getAllByRole('link')
  expect(new Set(links.map((link) => link.getAttribute('href')))).toEqual(
    new Set([`/product/${sized.slug}?attr_size=M`]),
  )
})
