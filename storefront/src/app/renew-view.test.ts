import type { InitialData, InitialView } from '@sauda/contract/initial-data.ts'
import type { Paisa } from '@sauda/domain/money.ts'
import type { Product } from '@sauda/domain/product.ts'
import { aCategory, aProduct } from '@sauda/domain/testing/builders.ts'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { queryKeys } from '#queries/keys.ts'
import { renewView } from './renew-view.ts'

const priced = (id: number, paisa: number): Product =>
  aProduct({ id, slug: `product-${id}`, pricing: { regular: paisa as Paisa, sale: undefined } })
const homeOf = (...featured: Product[]): InitialView => ({
  kind: 'home',
  home: { tiles: [], featured, showcases: [{ category: aCategory(), products: featured }] },
})
const pageOf = (view: InitialView, now: number): InitialData => ({ address: '/', now, categories: [], view })

/** The worker has stored this page since. */
const storedIs = (data: InitialData) => {
  const html = `<p>a</p><script type="application/json" id="first-data">${JSON.stringify(data)}</script>`
  vi.stubGlobal('caches', { open: async () => ({ match: async () => new Response(html) }) })
}
const featuredOf = (data: InitialData | undefined) =>
  data?.view.kind === 'home' ? data.view.home.featured.map(({ id, pricing }) => [id, pricing.regular]) : []
afterEach(() => vi.unstubAllGlobals())

test('a stored page gets the newest prices, and its products keep their positions', async () => {
  storedIs(pageOf(homeOf(priced(2, 700), priced(1, 500)), 2))

  const { newest, isWhole } = await renewView(
    new QueryClient(),
    pageOf(homeOf(priced(1, 400), priced(2, 600)), 1),
  )

  expect(featuredOf(newest)).toEqual([
    [1, 500],
    [2, 700],
  ])
  expect(newest?.now).toBe(2)
  expect(isWhole).toBe(true)
})

test('a product missing from the newest page gets the price of the catalogue', async () => {
  storedIs(pageOf(homeOf(priced(2, 700)), 2))
  const client = new QueryClient()
  client.setQueryData(queryKeys.feed, { feed: { products: [priced(1, 450)], categories: [] }, fetchedAt: 2 })

  const { newest, isWhole } = await renewView(client, pageOf(homeOf(priced(1, 400)), 1))

  expect(featuredOf(newest)).toEqual([[1, 450]])
  expect(isWhole).toBe(true)
})

test('an unknown product keeps its old price, and the page is not reported as complete', async () => {
  storedIs(pageOf(homeOf(priced(2, 700)), 2))
  const { newest, isWhole } = await renewView(new QueryClient(), pageOf(homeOf(priced(1, 400)), 1))
  expect(featuredOf(newest)).toEqual([[1, 400]])
  expect(isWhole).toBe(false)
})

test('a removed page, or one in another format, leaves the page unchanged', async () => {
  vi.stubGlobal('caches', { open: async () => ({ match: async () => undefined }) })
  const shown = pageOf(homeOf(priced(1, 400)), 1)
  expect(await renewView(new QueryClient(), shown)).toEqual({ newest: undefined, isWhole: false })

  storedIs({ ...shown, address: '/deals' })
  expect(await renewView(new QueryClient(), shown)).toEqual({ newest: undefined, isWhole: false })
})
