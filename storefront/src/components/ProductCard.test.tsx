import { fromRupees } from '@sauda/domain/money.ts'
import type { Product, Variation } from '@sauda/domain/product.ts'
import { aProduct, noon } from '@sauda/domain/testing/builders.ts'
import type { WantedOptions } from '@sauda/domain/wanted-options.ts'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryKeys } from '#queries/keys.ts'
import { createQueryClient } from '#queries/query-client.ts'
import { cartStore } from '#state/cart-store.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import { hideToast } from '#ui/toast-store.ts'
import { Toasts } from '#ui/Toasts.tsx'
import { ProductCard } from './ProductCard.tsx'
import { Wanted } from './wanted.ts'

beforeEach(() => {
  localStorage.clear()
  cartStore.start()
  hideToast()
})
afterEach(() => void vi.useRealTimers())

const show = (difference: Partial<Product> = {}) =>
  renderScreen(<ProductCard product={aProduct(difference)} />)

test('shows picture, name, first category and price [CARD-001] [CARD-003] [CARD-004] [CARD-006]', () => {
  show({
    pricing: { regular: fromRupees(1499.5), sale: undefined },
    categories: [
      { id: 18, name: 'Sport & Outdoor', slug: 'sports' },
      { id: 16, name: 'Top Picks', slug: 'top-picks' },
    ],
  })

  expect(screen.getByRole('img').getAttribute('src')).toBe('/images/demo/steel-water-bottle.webp')
  expect(screen.getByRole('heading', { name: 'Steel Water Bottle' })).toBeTruthy()
  expect(screen.getByText('Sport & Outdoor')).toBeTruthy()
  expect(screen.queryByText('Top Picks')).toBeNull()
  expect(screen.getByRole('article').textContent).toContain('₨1,499.50')
})

test('never names the technical category of products without one', () => {
  const technical = { id: 15, name: 'Uncategorized', slug: 'uncategorized' }
  show({ categories: [technical] })
  expect(screen.getByRole('article').textContent).not.toContain('Uncategorized')
  cleanup()
  show({ categories: [technical, { id: 18, name: 'Shawls', slug: 'shawls' }] })
  expect(screen.getByText('Shawls')).toBeTruthy()
})

test('a category in the other language is shortened at its own end', () => {
  show({ categories: [{ id: 18, name: 'شادی کے ملبوسات', slug: 'wedding' }] })
  expect(screen.getByText('شادی کے ملبوسات').dir).toBe('rtl')
})

test('in an Urdu name the unit of a number stays behind it', () => {
  show({ name: 'شیمپو 500 ml' })
  expect(screen.getByRole('heading').textContent).toBe('شیمپو \u2066500 ml\u2069')
})

test('says From only when another variation costs more', () => {
  const regular = fromRupees(1500)
  const first = show({ pricing: { regular, sale: undefined }, priceMax: regular })
  expect(screen.getByRole('article').textContent).not.toContain('From')
  first.unmount()
  show({ pricing: { regular, sale: undefined }, priceMax: fromRupees(1600) })
  expect(screen.getByRole('article').textContent).toContain('From')
})

test('without a picture, or with a broken one, the placeholder is shown [CARD-002]', () => {
  show({ images: [] })
  expect(screen.getByRole('img', { name: /No picture yet/ })).toBeTruthy()
})

test('a broken picture becomes the placeholder [CARD-002]', () => {
  show()
  fireEvent.error(screen.getByRole('img'))
  expect(screen.getByRole('img', { name: /No picture yet/ })).toBeTruthy()
})

test('a picture that failed to load is requested once more, then replaced by the placeholder [CARD-002]', () => {
  vi.useFakeTimers()
  show()
  const address = () => screen.getByRole('img').getAttribute('src')
  const later = () =>
    act(() => {
      vi.advanceTimersByTime(60_000)
    })
  fireEvent.error(screen.getByRole('img'))
  expect(address()).toBeNull()
  later()
  expect(address()).toBe('/images/demo/steel-water-bottle.webp')
  fireEvent.error(screen.getByRole('img'))
  later()
  expect(address()).toBeNull()
})

test('a picture that failed offline is requested again online; until then its last loaded copy is shown [CARD-002]', () => {
  const seen = show()
  const image = screen.getByRole('img')
  Object.defineProperty(image, 'currentSrc', { value: 'https://shop.example/images/bottle-280.avif' })
  fireEvent.load(image)
  seen.unmount()

  show()
  fireEvent.error(screen.getByRole('img'))
  const address = () => screen.getByRole('img').getAttribute('src')
  expect(address()).toBe('https://shop.example/images/bottle-280.avif')
  fireEvent.error(screen.getByRole('img'))
  fireEvent.error(screen.getByRole('img'))
  expect(screen.getByRole('img', { name: /No picture yet/ })).toBeTruthy()
  fireEvent(window, new Event('online'))
  expect(address()).toBe('/images/demo/steel-water-bottle.webp')
})

test('a picture that had loaded before the page was taken over counts as loaded too [CARD-002]', () => {
  // the browser loads it from the finished page, without an event for React
  const early = {
    complete: true,
    naturalWidth: 280,
    currentSrc: 'https://shop.example/images/early-280.avif',
  }
  const getters = Object.entries(early).map(([name, value]) =>
    vi.spyOn(HTMLImageElement.prototype, name as keyof typeof early, 'get').mockReturnValue(value as never),
  )
  show().unmount()
  for (const getter of getters) getter.mockRestore()

  show()
  fireEvent.error(screen.getByRole('img'))
  expect(screen.getByRole('img').getAttribute('src')).toBe(early.currentSrc)
})

test('until its picture has loaded the card shows the background [CARD-014]', () => {
  const { container } = show()
  const frame = container.querySelector('.picture')
  expect(frame?.hasAttribute('data-waiting')).toBe(true)
  const image = screen.getByRole('img')
  Object.defineProperty(image, 'complete', { value: true }) // this document loads no pictures
  fireEvent.load(image)
  expect(frame?.hasAttribute('data-waiting')).toBe(false)
})

test('the colour of its picture, if known, is shown until it has loaded [CARD-014]', () => {
  const colored = (color?: string) => [{ src: '/a.webp', alt: '', widths: [], ...(color && { color }) }]
  const groundOf = (overrides: Parameters<typeof show>[0]) => {
    const { container, unmount } = show(overrides)
    const ground = container.querySelector<HTMLElement>('.picture')?.style.backgroundColor
    unmount()
    return ground
  }

  expect(groundOf({ images: colored('#a0b1c2') })).toBe('rgb(160, 177, 194)')
  expect(groundOf({ images: colored() })).toBe('')
  // it would tint a half-transparent picture
  const soldOut = { status: 'outofstock', managed: false, quantity: undefined } as const
  expect(groundOf({ images: colored('#a0b1c2'), stock: soldOut })).toBe('')
})

test('cuts the short description to 60 characters of plain text [CARD-005]', () => {
  const sixty = '012345678901234567890123456789012345678901234567890123456789'
  show({ shortDescription: `<p>${sixty}X &amp; more</p>` })
  expect(screen.getByText(`${sixty}...`)).toBeTruthy()
})

test('a real discount strikes out the regular price and shows its percentage [CARD-007] [CARD-008]', () => {
  const { container } = show({ pricing: { regular: fromRupees(4000), sale: fromRupees(2999) } })

  expect(container.querySelector('s')?.textContent).toBe('₨4,000')
  expect(screen.getByRole('article').textContent).toContain('₨2,999')
  expect(screen.getByText('25% OFF')).toBeTruthy()
  expect(screen.getByText('Sale price')).toBeTruthy()
})

test.each([
  [800, 800],
  [800, 900],
])('a sale price of %s to %s is no sale [CARD-007]', (regular, sale) => {
  const { container } = show({ pricing: { regular: fromRupees(regular), sale: fromRupees(sale) } })
  expect(container.querySelector('s')).toBeNull()
})

test('the rating is shown only when there is one [CARD-009]', () => {
  const { unmount } = show({ ratingCount: 12, averageRating: 4.5 })
  expect(screen.getByText('4.5')).toBeTruthy()
  expect(screen.getByText('Rated 4.5 out of 5, 12 ratings')).toBeTruthy()
  unmount()

  show({ ratingCount: 0, averageRating: 0 })
  expect(screen.queryByText(/Rated/)).toBeNull()
})

test('picture, title and Quick View link to the product [CARD-010]', () => {
  show()
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(links).toEqual(Array(3).fill('/product/steel-water-bottle'))
  expect(screen.getByRole('link', { name: /^Quick View/ })).toBeTruthy()
})

test('shows Adding... for 600 ms, then adds once [CARD-012]', () => {
  vi.useFakeTimers()
  show()
  fireEvent.click(screen.getByRole('button', { name: 'Add to cart' }))
  const button = screen.getByRole('button', { name: 'Adding...' })
  fireEvent.click(button)

  act(() => void vi.advanceTimersByTime(599))
  expect(cartStore.getState().cart.lines).toEqual([])
  act(() => void vi.advanceTimersByTime(1))
  expect(cartStore.getState().cart.lines).toMatchObject([{ id: 1020, quantity: 1 }])

  act(() => void vi.advanceTimersByTime(900))
  expect(screen.getByRole('button', { name: 'Add to cart' })).toBeTruthy()
})

test('out of stock: the button says so and is disabled, the picture is grey, the link works [CARD-013]', () => {
  const { container } = show({ stock: { status: 'outofstock', managed: false, quantity: undefined } })

  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Out of Stock' })
  expect(button.disabled).toBe(true)
  expect(container.querySelector('[data-sold-out]')).toBeTruthy()
  expect(screen.getAllByRole('link')).toHaveLength(3)
})

test('the cart button is described by the name of its product', () => {
  show(aProduct({ name: 'Steel Lamp' }))
  const button = screen.getByRole('button', { name: 'Add to cart' })
  const described = document.getElementById(button.getAttribute('aria-describedby') ?? '')
  expect(described?.textContent).toBe('Steel Lamp')
})

test('a product without a price says so and cannot be added', () => {
  show({ pricing: { regular: undefined, sale: undefined } })
  expect(screen.getByText('Price unavailable')).toBeTruthy()
  expect(screen.getByRole<HTMLButtonElement>('button').disabled).toBe(true)
})

test.each([
  ['three days', 3 * 86_400_000, true],
  ['a minute more than seven days', 7 * 86_400_000 + 60_000, false],
])('a product %s old [CARD-015] [HOME-023]', (_, age, fresh) => {
  show({ createdAt: noon - age })
  expect(screen.queryByText('NEW') !== null).toBe(fresh)
})

test('a variable product shows its lowest price and adds its default variation [CARD-016]', () => {
  vi.useFakeTimers()
  show({
    type: 'variable',
    pricing: { regular: fromRupees(1250), sale: undefined },
    priceMax: fromRupees(1800),
    attributes: [{ name: 'Color', options: ['Blue', 'Rose'], variation: true }],
    defaultVariation: {
      id: 77,
      pricing: { regular: fromRupees(1250), sale: undefined },
      stock: { status: 'instock', managed: true, quantity: 2 },
      image: undefined,
      options: [{ name: 'Color', option: 'Rose' }],
    },
  })
  const card = screen.getByRole('article')
  expect(card.textContent).toContain('From ₨1,250')

  fireEvent.click(within(card).getByRole('button', { name: 'Add to cart' }))
  act(() => void vi.advanceTimersByTime(600))

  expect(cartStore.getState().cart.lines).toMatchObject([
    { variationId: 77, attributes: [{ name: 'Color', option: 'Rose' }], stockLimit: 2 },
  ])
})

const sized = aProduct({
  name: 'Lawn Kurta',
  slug: 'lawn-kurta',
  attributes: [{ name: 'Size', options: ['S', 'M'], variation: false }],
})
const sizes = ['S', 'M'].map((option, index) => ({
  id: 70 + index,
  pricing: { regular: fromRupees(1250 + index * 100), sale: undefined },
  stock: { status: 'instock', managed: true, quantity: 2 } as const,
  image: undefined,
  options: [{ name: 'Size', option }],
}))

test.each([
  ['simple', undefined],
  ['variable', 71],
] as const)(
  'a %s product in sizes opens a sheet that asks for one [CARD-012] [CARD-016]',
  async (type, variationId) => {
    const product = {
      ...sized,
      type,
      attributes: sized.attributes.map((each) => ({ ...each, variation: type === 'variable' })),
    }
    const queryClient = createQueryClient()
    const variations = type === 'variable' ? sizes : []
    queryClient.setQueryData(queryKeys.productBySlug(product.slug), { product, variations })
    renderScreen(
      <>
        <ProductCard product={product} />
        <Toasts />
      </>,
      { queryClient },
    )
    fireEvent.click(screen.getByRole('button', { name: 'Add to cart' }))
    const sheet = await screen.findByRole('dialog', { name: 'Lawn Kurta' })
    expect(cartStore.getState().cart.lines).toEqual([])

    fireEvent.click(within(sheet).getByRole('radio', { name: 'M' }))
    fireEvent.click(within(sheet).getByRole('button', { name: 'Add to Cart' }))
    expect(await screen.findByText('Lawn Kurta (M) added to cart')).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(cartStore.getState().cart.lines).toMatchObject([
      { variationId, attributes: [{ name: 'Size', option: 'M' }] },
    ])
    expect(screen.getByRole('link', { name: 'View Cart' }).getAttribute('href')).toBe('/cart')
    expect(screen.getByRole('link', { name: 'Checkout' }).getAttribute('href')).toBe('/checkout')
  },
)

const narrowed = (wanted: WantedOptions, product: Product, variations: readonly Variation[] = []) => {
  const queryClient = createQueryClient()
  queryClient.setQueryData(queryKeys.productBySlug(product.slug), { product, variations })
  return renderScreen(
    <Wanted value={wanted}>
      <ProductCard product={product} />
    </Wanted>,
    { queryClient },
  )
}
const inSheet = async () => {
  fireEvent.click(screen.getByRole('button', { name: 'Add to cart' }))
  return within(await screen.findByRole('dialog', { name: 'Lawn Kurta' }))
}
const isChosen = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name }).checked

test('in a list filtered by one size the card links to it, its sheet preselects it, and the cart receives it', async () => {
  const product = { ...sized, type: 'variable' as const }
  narrowed({ size: ['M'] }, product, sizes)
  for (const link of screen.getAllByRole('link'))
    expect(link.getAttribute('href')).toBe(`/product/${product.slug}?attr_size=M`)

  const sheet = await inSheet()
  expect(isChosen('M')).toBe(true)
  fireEvent.click(sheet.getByRole('button', { name: 'Add to Cart' }))
  await waitFor(() =>
    expect(cartStore.getState().cart.lines).toMatchObject([
      { variationId: 71, attributes: [{ name: 'Size', option: 'M' }] },
    ]),
  )
})

test('in a list filtered by several sizes none is preselected, and the button waits for one', async () => {
  narrowed({ size: ['S', 'M'] }, { ...sized, type: 'variable' }, sizes)
  const sheet = await inSheet()
  expect(sheet.getAllByRole<HTMLInputElement>('radio').some(({ checked }) => checked)).toBe(false)
  expect(sheet.getByRole<HTMLButtonElement>('button', { name: 'Choose Size' }).disabled).toBe(true)
  fireEvent.click(sheet.getByRole('radio', { name: 'M' }))
  fireEvent.click(sheet.getByRole('button', { name: 'Add to Cart' }))
  await waitFor(() => expect(cartStore.getState().cart.lines).toMatchObject([{ variationId: 71 }]))
})

test('in a list filtered by one colour a product without sizes is added in that colour, without a sheet', async () => {
  const colours = [{ name: 'Color', options: ['White', 'Red'], variation: false }]
  narrowed({ color: ['Red'] }, { ...sized, type: 'simple', attributes: colours })
  fireEvent.click(screen.getByRole('button', { name: 'Add to cart' }))
  await waitFor(() =>
    expect(cartStore.getState().cart.lines).toMatchObject([{ attributes: [{ option: 'Red' }] }]),
  )
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('for a product with variations in colours the sheet shows the colour of the list', async () => {
  const product = {
    ...sized,
    type: 'variable' as const,
    attributes: [{ name: 'Color', options: ['White', 'Red'], variation: true }],
    defaultOptions: [],
  }
  const variations = ['White', 'Red'].map((option, index) => ({
    ...(sizes[0] as Variation),
    id: 81 + index,
    options: [{ name: 'Color', option }],
  }))
  narrowed({ color: ['Red'] }, { ...product, defaultVariation: variations[0] }, variations)
  await inSheet()
  expect(isChosen('Red')).toBe(true)
})
