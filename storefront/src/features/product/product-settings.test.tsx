/** Settings of the owner for the product page and cards. */
import type { ProductDisplay } from '@sauda/contract/shop-config.ts'
import { aProduct, noon } from '@sauda/domain/testing/builders.ts'
import { fromRupees } from '@sauda/domain/money.ts'
import { cleanup, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { connectClient } from '#api/client.ts'
import { CardBadges } from '#components/ProductCard.tsx'
import { Rating } from '#components/Rating.tsx'
import { aConfig, renderScreen, someFirstData } from '#testing/render-screen.tsx'
import { ProductView } from './ProductView.tsx'

beforeEach(() => {
  localStorage.clear()
  connectClient({
    config: aConfig,
    token: () => undefined,
    onSessionLost: () => {},
    fetch: async () => Response.json([]),
  })
})

const stock = { status: 'instock', managed: true, quantity: 4 } as const
const kurta = aProduct({
  averageRating: 4.46,
  ratingCount: 1,
  stock,
  pricing: { regular: fromRupees(900), sale: undefined },
})
const configWith = (product: ProductDisplay) => ({ ...aConfig, content: { ...aConfig.content, product } })
const open = (display: ProductDisplay, product = kurta) =>
  renderScreen(<ProductView product={product} variations={[]} />, {
    config: configWith(display),
    firstData: someFirstData(),
  })

test('the real rating is the product’s, with its number of reviews', () => {
  open({ rating: 'real' })
  expect(screen.getByText('4.5/5.0')).toBeTruthy()
  expect(screen.getByText('1 review')).toBeTruthy()
  expect(screen.queryByText('128 reviews')).toBeNull()
})

test('with real ratings, a product without reviews shows none', () => {
  open({ rating: 'real' }, aProduct({ ...kurta, ratingCount: 0, averageRating: 0 }))
  expect(screen.queryByText(/\/5\.0|reviews?$/)).toBeNull()
})

test('with ratings off, neither the page nor cards show one', () => {
  open({ rating: 'none' })
  expect(screen.queryByText(/\/5\.0|reviews?$/)).toBeNull()
  const { container } = renderScreen(<Rating average={4.5} count={9} />, {
    config: configWith({ rating: 'none' }),
  })
  expect(container.textContent).toBe('')
})

test('promises, days to return and the low-stock number follow the settings', () => {
  open({ features: [{ text: 'Open the parcel first', icon: 'none' }], returnDays: 7, fewLeft: 3 })
  expect(screen.getByText('Open the parcel first')).toBeTruthy()
  expect(screen.queryByText('Secure Payment')).toBeNull()
  expect(screen.getByText(/7-day returns/)).toBeTruthy()
  expect(screen.getByText('In Stock')).toBeTruthy()
})

test('a shop without returns does not mention them', () => {
  open({ features: [], returnDays: 0, fewLeft: 4 })
  expect(screen.queryByText(/returns/i)).toBeNull()
  expect(screen.getByText('Only 4 left')).toBeTruthy()
})

test('a product is new for the configured number of days', () => {
  const tenDays = aProduct({ createdAt: noon - 10 * 86_400_000, pricing: kurta.pricing })
  const badge = (display: ProductDisplay) =>
    renderScreen(<CardBadges product={tenDays} soldOut={false} />, {
      config: configWith(display),
      firstData: someFirstData({ now: noon }),
    }).container.textContent

  expect(badge({})).toBe('')
  expect(badge({ newDays: 14 })).toBe('NEW')
})

test('a size guide is shown only for products of its category', () => {
  const category = (slug: string) => [{ id: 7, name: slug, slug }]
  const sizeGuides = [{ category: 'mens-clothing', page: 'sizes-men' }]
  open({ sizeGuides }, aProduct({ ...kurta, categories: category('mens-clothing') }))
  expect(screen.getByRole('link', { name: 'Size guide' }).getAttribute('href')).toBe('/pages/sizes-men')
  cleanup()

  open({ sizeGuides }, aProduct({ ...kurta, categories: category('audio') }))
  expect(screen.queryByRole('link', { name: 'Size guide' })).toBeNull()
})
