import { aCategory, aProduct, noon } from '@sauda/domain/testing/builders.ts'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { connectClient } from '#api/client.ts'
import { queryKeys } from '#queries/keys.ts'
import { createQueryClient } from '#queries/query-client.ts'
import { aConfig, renderScreen } from '#testing/render-screen.tsx'
import { LoadScreen } from './load-screen.ts'
import { SearchForm } from './SearchForm.tsx'

const products = ['Wall Watch', 'Wrist Watch', 'Mug'].map((name, index) =>
  aProduct({ id: index + 1, name, slug: `p-${index + 1}`, createdAt: noon - index }),
)
const categories = [aCategory({ id: 131, name: 'Watches', slug: 'watches', count: 2 })]

const details = vi.fn<typeof fetch>(async () => Response.json({ products: [] }))
beforeEach(() => {
  connectClient({ config: aConfig, token: () => undefined, onSessionLost: () => {}, fetch: details })
})

function open(config = aConfig) {
  const queryClient = createQueryClient()
  queryClient.setQueryData(queryKeys.feed, {
    feed: { products, categories, generatedAt: noon },
    fetchedAt: Date.now(),
  })
  return renderScreen(<SearchForm />, { queryClient, config })
}
const field = () => screen.getByRole('combobox', { name: 'Search products' })
const texts = () => screen.queryAllByRole('option').map(({ textContent }) => textContent)

test('suggests categories and products, selected by keys', async () => {
  const { address } = open()
  await userEvent.type(field(), 'watch')
  await screen.findByRole('listbox', { name: 'Suggestions' })
  expect(texts()).toEqual([
    'Watches',
    'Wall WatchSport & Outdoor₨1,000',
    'Wrist WatchSport & Outdoor₨1,000',
    'All results for "watch"',
  ])
  expect(screen.getAllByText('Watch').map(({ tagName }) => tagName)).toEqual(['MARK', 'MARK', 'MARK'])
  await waitFor(() => expect(field().getAttribute('aria-expanded')).toBe('true'))

  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  expect(field().getAttribute('aria-activedescendant')).toBe(screen.getAllByRole('option')[1]?.id)
  await userEvent.keyboard('{ArrowUp}{Enter}')
  expect(address()).toBe('/products?category=watches')
})

test('pointing at a suggestion loads what its screen needs, before the press', async () => {
  const queryClient = createQueryClient()
  queryClient.setQueryData(queryKeys.feed, {
    feed: { products, categories, generatedAt: noon },
    fetchedAt: Date.now(),
  })
  const load = vi.fn<(path: string) => void>()
  details.mockClear()
  renderScreen(
    <LoadScreen value={load}>
      <SearchForm />
    </LoadScreen>,
    { queryClient, config: aConfig },
  )
  await userEvent.type(field(), 'watch')
  const product = await screen.findByRole('option', { name: /^Wrist Watch/ })
  const asked = () =>
    details.mock.calls.flatMap(([url]) => (typeof url === 'string' && url.includes('slug=') ? [url] : []))
  expect(load).not.toHaveBeenCalled()
  expect(asked()).toEqual([])
  await userEvent.hover(product)
  await waitFor(() => expect(asked()).toEqual([expect.stringContaining('slug=p-2')]))
  expect(load.mock.calls).toEqual([['/product/p-2']])
  await userEvent.hover(screen.getByRole('option', { name: 'Watches' }))
  expect(load.mock.calls.at(-1)).toEqual(['/products'])
})

test('pressing a suggestion opens it; Enter searches for the typed text', async () => {
  const first = open()
  await userEvent.type(field(), 'mug')
  await userEvent.click(await screen.findByRole('option', { name: /^Mug/ }))
  expect(first.address()).toBe('/product/p-3')
  first.unmount()

  const second = open()
  await userEvent.type(field(), 'mug')
  await screen.findByRole('listbox')
  await userEvent.keyboard('{Enter}')
  expect(second.address()).toBe('/search?q=mug')
})

test('Escape closes the list and keeps the text; one letter or no result shows no suggestions', async () => {
  open()
  await userEvent.type(field(), 'm')
  expect(screen.queryByRole('listbox')).toBeNull()
  await userEvent.type(field(), 'ug')
  await screen.findByRole('listbox')
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('listbox')).toBeNull()
  expect(field()).toHaveProperty('value', 'mug')

  await userEvent.type(field(), 'zzzz')
  expect(screen.queryByRole('listbox')).toBeNull()
})

const addressOf = (request: RequestInfo | URL) =>
  request instanceof Request ? request.url : request.toString()
const askedFor = (name: string) =>
  details.mock.calls.filter(([request]) => addressOf(request).includes(name)).length

test('search words of the owner find categories and products; without any nothing is requested', async () => {
  details.mockClear()
  details.mockImplementation(async (request) =>
    addressOf(request).includes('search-words')
      ? Response.json({ synonyms: [['waqt', 'watch']], never: ['wrist'] })
      : Response.json({ products: [] }),
  )
  const plain = open()
  await userEvent.type(field(), 'watch')
  await screen.findByRole('listbox')
  expect(askedFor('search-words')).toBe(0)
  plain.unmount()

  open({ ...aConfig, ownWords: true })
  await userEvent.type(field(), 'waqt wrist')

  await screen.findByRole('listbox')
  expect(texts().map((text) => text?.slice(0, 10))).toEqual([
    'Watches',
    'Wall Watch',
    'Wrist Watc',
    'All result',
  ])
  expect(askedFor('search-words')).toBe(1)
})

test('when the owner’s words fail to load, the built-in ones are used', async () => {
  details.mockImplementation(async (request) =>
    addressOf(request).includes('search-words')
      ? Response.json({ code: 'sauda_unavailable', message: '', data: { status: 400 } }, { status: 400 })
      : Response.json({ products: [] }),
  )
  open({ ...aConfig, ownWords: true })

  await userEvent.type(field(), 'watch')

  await screen.findByRole('listbox')
  expect(texts()[0]).toBe('Watches')
})

test('the field takes the direction of what is typed', () => {
  open()
  expect(field().getAttribute('dir')).toBe('auto')
})
