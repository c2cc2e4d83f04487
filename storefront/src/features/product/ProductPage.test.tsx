import { fromRupees } from '@sauda/domain/money.ts'
import type { Product } from '@sauda/domain/product.ts'
import { aProduct } from '@sauda/domain/testing/builders.ts'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { connectClient } from '#api/client.ts'
import { queryKeys } from '#queries/keys.ts'
import { createQueryClient } from '#queries/query-client.ts'
import { cartStore } from '#state/cart-store.ts'
import { aVariation, choices, open, page } from '#testing/product-page.tsx'
import { aConfig, renderScreen } from '#testing/render-screen.tsx'

const fetch = vi.fn<(url: string) => Promise<Response>>()
beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  cartStore.start()
  fetch.mockReset().mockImplementation(() => Promise.resolve(new Response('[]')))
  connectClient({ config: aConfig, token: () => undefined, onSessionLost: () => {}, fetch })
})
afterEach(() => void vi.useRealTimers())

test('a product without a category names none, and sold out leads to all products', () => {
  const categories = [{ id: 15, name: 'Uncategorized', slug: 'uncategorized' }]
  open({ categories, stock: { status: 'outofstock', managed: false, quantity: undefined } })
  expect(screen.getByRole('navigation', { name: 'Breadcrumb' }).textContent).toBe('HomeProducts')
  expect(document.body.textContent).not.toContain('Uncategorized')
})

test('shows what every product has [PDP-002] [PDP-003] [PDP-005] [PDP-007] [PDP-014]', () => {
  const { container } = open({ categories: [{ id: 122, name: "Women's Clothing", slug: 'women' }] })

  const crumbs = screen.getByRole('navigation', { name: 'Breadcrumb' })
  expect(crumbs.textContent).toBe("HomeProductsWomen's Clothing")
  expect(screen.getAllByRole('link', { name: "Women's Clothing" })[0]?.getAttribute('href')).toBe(
    '/category/women',
  )
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Lawn Kurta')
  expect(container.querySelector('[aria-live="polite"] bdi')?.textContent).toBe('₨1,000')
  for (const text of [
    '4.0/5.0',
    '128 reviews',
    'In Stock',
    '30-Day Returns',
    '24/7 Support',
    'Secure Payment',
  ])
    expect(screen.getByText(text)).toBeTruthy()
})

test('a thumbnail shows its picture [PDP-003]', () => {
  open({ images: [1, 2, 3].map((number) => ({ src: `/p${number}.webp`, alt: '', widths: [] })) })
  const thumbnails = screen.getAllByRole('button', { name: /^Picture \d of 3/ })
  fireEvent.click(thumbnails[2] as HTMLElement)
  expect(thumbnails[2]?.getAttribute('aria-current')).toBe('true')
})

test('the enlarged picture doubles its size where it is pressed, and a swipe shows the next [PDP-003]', async () => {
  open({ images: [1, 2, 3].map((number) => ({ src: `/p${number}.webp`, alt: '', widths: [] })) })
  fireEvent.click(screen.getByRole('button', { name: 'Enlarge picture' }))
  const dialog = within(await screen.findByRole('dialog'))
  const picture = dialog.getByRole('button', { name: 'Zoom in' })

  fireEvent.click(picture)
  expect(picture.getAttribute('aria-pressed')).toBe('true')
  fireEvent.pointerDown(picture, { pointerType: 'touch', clientX: 200 })
  fireEvent.pointerUp(picture, { pointerType: 'touch', clientX: 100 })
  expect(dialog.getByRole('status').textContent).toBe('Picture 1 of 3')

  fireEvent.click(picture)
  fireEvent.pointerDown(picture, { pointerType: 'touch', clientX: 200 })
  fireEvent.pointerUp(picture, { pointerType: 'touch', clientX: 100 })
  expect(dialog.getByRole('status').textContent).toBe('Picture 2 of 3')
  expect(picture.getAttribute('aria-pressed')).toBe('false')

  fireEvent.pointerDown(picture, { pointerType: 'touch', clientX: 100 })
  fireEvent.pointerUp(picture, { pointerType: 'touch', clientX: 200 })
  expect(dialog.getByRole('status').textContent).toBe('Picture 1 of 3')
})

test('a sale strikes out the regular price [PDP-004]', () => {
  const { container } = open({ pricing: { regular: fromRupees(4000), sale: fromRupees(2999) } })
  expect(container.querySelector('s')?.textContent).toBe('₨4,000')
  expect(screen.getAllByText('25% OFF').length).toBeGreaterThan(0)
})

test('the short description is plain text and is not truncated [PDP-006]', () => {
  open({ shortDescription: `<p>Salt &amp; pepper ${'for two '.repeat(20)}</p>` })
  expect(screen.getByText(/^Salt & pepper/).textContent?.length).toBeGreaterThan(100)
})

test('the selected options and quantity are added to the cart [PDP-008] [PDP-009] [PDP-011]', () => {
  vi.useFakeTimers()
  open({
    attributes: [
      { name: 'Size', options: ['S', 'M'], variation: false },
      { name: 'Color', options: ['White', 'Red'], variation: false },
    ],
  })
  fireEvent.click(screen.getByRole('radio', { name: 'M' }))
  fireEvent.click(screen.getByRole('radio', { name: 'Red' }))
  fireEvent.click(screen.getByRole('button', { name: 'Increase quantity' }))
  fireEvent.click(screen.getByRole('button', { name: 'Add to Cart' }))
  act(() => void vi.advanceTimersByTime(600))

  expect(cartStore.getState().cart.lines).toMatchObject([
    {
      quantity: 2,
      attributes: [
        { name: 'Size', option: 'M' },
        { name: 'Color', option: 'Red' },
      ],
    },
  ])
})

test('Buy Now adds the product and opens checkout [PDP-012]', () => {
  const { address } = open()
  fireEvent.click(screen.getByRole('button', { name: 'Buy Now' }))
  expect(cartStore.getState().cart.lines).toHaveLength(1)
  expect(address()).toBe('/checkout')
})

test('extra costs are listed below the price, and cash on delivery once the shop confirms it', async () => {
  fetch.mockImplementation((url) =>
    Promise.resolve(
      new Response(
        url.includes('payment_gateways')
          ? JSON.stringify([{ id: 'cod', title: 'Cash on delivery', description: '', enabled: true }])
          : '[]',
      ),
    ),
  )
  open()
  expect(screen.getByText(/Delivery ₨200 in Mardan, ₨400 elsewhere/)).toBeTruthy()
  expect(screen.getByText(/plus 10% tax/)).toBeTruthy()
  expect(await screen.findByText('Cash on delivery')).toBeTruthy()
})

test('out of stock: both buttons are disabled and there is no quantity [PDP-013]', () => {
  open({ stock: { status: 'outofstock', managed: false, quantity: undefined } })
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Out of Stock' }).disabled).toBe(true)
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Buy Now' }).disabled).toBe(true)
  expect(screen.queryByRole('textbox', { name: 'Quantity' })).toBeNull()
  expect(screen.getByRole('link', { name: 'More in Sport & Outdoor' }).getAttribute('href')).toBe(
    '/products?category=sports&in_stock=1',
  )
})

test('a product without a price has no cart buttons, only a link to ask for the price', () => {
  open({ pricing: { regular: undefined, sale: undefined } })
  expect(screen.getByText('Price unavailable')).toBeTruthy()
  for (const name of ['Add to Cart', 'Buy Now']) expect(screen.queryByRole('button', { name })).toBeNull()
  expect(screen.queryByText('In Stock')).toBeNull()
  expect(screen.getByRole('link', { name: 'Ask for the price' }).getAttribute('href')).toBe('/contact-us')
})

test('the selected option is a separate word in the name of its group', () => {
  open({ attributes: [{ name: 'Size', options: ['S', 'M'], variation: false }] })
  expect(screen.getByRole('group', { name: /^Size: ?S$/ })).toBeTruthy()
})

test('the quantity is limited to the stock [STK-010]', () => {
  open({ stock: { status: 'instock', managed: true, quantity: 2 } })
  expect(screen.getByText('Only 2 left')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Increase quantity' }))
  expect(screen.getByRole('button', { name: 'Increase quantity' }).getAttribute('aria-disabled')).toBe('true')
})

test('the description of another host is HTML that cannot run, and text until it is sanitized [PDP-015]', async () => {
  const { container } = open({
    description: '<p>Soft <b>lawn</b></p><img src=x onerror="alert(1)"><script>1</script>',
  })
  const prose = () => container.querySelector('.prose')?.innerHTML
  expect(prose()).toBe('<p>Soft lawn</p>')
  await vi.waitFor(() => expect(prose()).toBe('<p>Soft <b>lawn</b></p>'))
})

test('shows related products, or no section without any [PDP-016]', () => {
  const { unmount } = open({}, [], [aProduct({ id: 9, name: 'Shawl', slug: 'shawl' })])
  expect(screen.getByRole('region', { name: 'Related Products' }).querySelectorAll('article')).toHaveLength(1)
  unmount()
  open()
  expect(screen.queryByText('Related Products')).toBeNull()
})

test('the selected colour of a simple product shows its picture, in the gallery and in the cart [PDP-009] [PDP-011]', () => {
  vi.useFakeTimers()
  open({
    attributes: [{ name: 'Color', options: ['White', 'Black'], variation: false }],
    images: ['kurta', 'kurta-back', 'kurta-black'].map((file) => ({
      src: `/images/${file}.webp`,
      alt: '',
      widths: [],
    })),
  })
  const shown = () => screen.getByRole('button', { current: true }).getAttribute('aria-label')
  expect(shown()).toBe('Picture 1 of 3')
  fireEvent.click(screen.getByRole('radio', { name: 'Black' }))
  expect(shown()).toBe('Picture 3 of 3')
  fireEvent.click(screen.getByRole('button', { name: 'Add to Cart' }))
  act(() => void vi.advanceTimersByTime(600))
  expect(cartStore.getState().cart.lines).toMatchObject([{ image: '/images/kurta-black.webp' }])
  fireEvent.click(screen.getByRole('radio', { name: 'White' }))
  expect(shown()).toBe('Picture 1 of 3')
})

test('the page opens with the variation whose price the card shows, and with its picture [PDP-022]', () => {
  const own = { src: '/images/m.webp', alt: '', widths: [] }
  open(
    {
      type: 'variable',
      attributes: choices.slice(0, 1),
      defaultOptions: [{ name: 'Size', option: 'S' }],
    },
    [aVariation(1, 'S', 2990, 5), { ...aVariation(2, 'M', 2490, 3), image: own }],
  )
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'M' }).checked).toBe(true)
  expect(screen.getAllByText((_, element) => element?.textContent === '₨2,490').length).toBeGreaterThan(0)
  expect(document.querySelector('main img, img')?.getAttribute('src')).toBe('/images/m.webp')
})

test('an option selects its variation; a sold-out option stays visible and is marked [PDP-022]', () => {
  open({ type: 'variable', attributes: choices.slice(0, 1) }, [
    aVariation(1, 'S', 2000, 0),
    aVariation(2, 'M', 2400, 3),
  ])
  // S is first but sold out: M is preselected
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'M' }).checked).toBe(true)
  expect(screen.getByText('Only 3 left')).toBeTruthy()

  fireEvent.click(screen.getByRole('radio', { name: 'S, not available' }))
  expect(screen.getAllByText('Out of Stock').length).toBeGreaterThan(0)
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Buy Now' }).disabled).toBe(true)
})

test('requests by slug; an unknown slug is not found [PDP-001] [PDP-017] [PDP-019] [PDP-020] [ERR-030] [ERR-031] [API-029]', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  renderScreen(page, { address: '/product/zzz' })

  expect(await screen.findByRole('heading', { name: 'Product Not Found' })).toBeTruthy()
  expect(screen.getByText('The product you are looking for does not exist.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Browse Products' }).getAttribute('href')).toBe('/products')
  expect(fetch.mock.calls[0]?.[0]).toContain('/wp-json/wc/v3/products?slug=zzz')
})

const knownFromAList = (difference: Partial<Product>) => {
  const queryClient = createQueryClient()
  const product = aProduct({ slug: 'brass-lamp', name: 'Brass Lamp', ...difference })
  const feed = { products: [product], categories: [], generatedAt: 0 }
  queryClient.setQueryData(queryKeys.feed, { feed, fetchedAt: Date.now() })
  return renderScreen(page, { address: '/product/brass-lamp', queryClient })
}

test('shows what the card knows immediately; a simple product can be bought before the rest loads [PDP-001]', async () => {
  let answer = (_: Response) => {}
  fetch.mockImplementation((url) =>
    url.includes('slug=') ? new Promise((done) => (answer = done)) : Promise.resolve(new Response('[]')),
  )
  knownFromAList({ attributes: [{ name: 'Color', options: ['White', 'Black'], variation: false }] })
  expect(screen.getByRole('heading', { level: 1, name: 'Brass Lamp' })).toBeTruthy()
  expect(screen.getAllByText((_, element) => element?.textContent === '₨1,000').length).toBeGreaterThan(0)
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Add to Cart' }).disabled).toBe(false)
  fireEvent.click(screen.getByRole('radio', { name: 'Black' }))

  await vi.waitFor(() => expect(fetch.mock.calls.some(([url]) => url.includes('slug='))).toBe(true))
  const attributes = [{ name: 'Color', options: ['White', 'Black'] }]
  answer(
    Response.json([
      {
        id: 1020,
        name: 'Brass Lamp',
        slug: 'brass-lamp',
        price: '1000',
        attributes,
        description: 'Heavy brass',
      },
    ]),
  )
  expect(await screen.findByText('Heavy brass')).toBeTruthy()
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Black' }).checked).toBe(true)
})

test.each([
  ['simple', []],
  ['variable', [71]],
])(
  'a %s product opened from a list shows each picture once, the first one first [PDP-003]',
  async (type, variations) => {
    const attributes = [{ name: 'Size', options: ['S', 'M'], variation: type === 'variable' }]
    const path = (number: number) => `/images/lamp-${number}.webp`
    // a list has relative picture addresses, a product absolute ones
    const images = [1, 2, 3].map((number) => ({ src: `https://shop.example${path(number)}` }))
    let answer = (_: Response) => {}
    fetch.mockImplementation((url) => {
      if (url.includes('slug=')) return new Promise((done) => (answer = done))
      return Promise.resolve(
        Response.json(
          url.includes('/variations')
            ? variations.map((id) => ({ id, price: '1000', attributes: [{ name: 'Size', option: 'S' }] }))
            : [],
        ),
      )
    })
    knownFromAList({
      type: type as Product['type'],
      attributes,
      images: [1, 2].map((number) => ({ src: path(number), alt: '', widths: [] })),
    })
    await vi.waitFor(() => expect(fetch.mock.calls.some(([url]) => url.includes('slug='))).toBe(true))
    answer(
      Response.json([
        {
          id: 1020,
          name: 'Brass Lamp',
          slug: 'brass-lamp',
          type,
          price: '1000',
          images,
          attributes,
          description: 'Heavy',
        },
      ]),
    )
    expect(await screen.findByText('Heavy')).toBeTruthy()
    const thumbnails = screen.getAllByRole('button', { name: /^Picture \d of \d$/ })
    expect(thumbnails.map((each) => each.getAttribute('aria-current'))).toEqual(['true', null, null])
    expect(thumbnails.map((each) => each.querySelector('img')?.getAttribute('src'))).toEqual(
      images.map(({ src }) => src),
    )
  },
)

test('a set shows the total of its parts, and adds the available ones [PDP-022]', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const part = (id: number, rupees: number, status: 'instock' | 'outofstock') =>
    aProduct({
      id,
      name: `Part ${id}`,
      slug: `part-${id}`,
      pricing: { regular: fromRupees(rupees), sale: undefined },
      stock: { status, managed: false, quantity: undefined },
    })
  const products = [part(1, 500, 'instock'), part(2, 700, 'instock'), part(3, 900, 'outofstock')]
  const queryClient = createQueryClient()
  queryClient.setQueryData(queryKeys.feed, {
    feed: { products, categories: [], generatedAt: 0 },
    fetchedAt: Date.now(),
  })
  const product = aProduct({ slug: 'tea-set', name: 'Tea Set', type: 'grouped', groupedIds: [1, 2, 3] })
  queryClient.setQueryData(queryKeys.productBySlug('tea-set'), { product, variations: [] })
  renderScreen(page, { address: '/product/tea-set', queryClient })
  expect((await screen.findByText('All 2 items')).textContent).toContain('₨1,200')
  fireEvent.click(screen.getByRole('button', { name: 'Add all to cart' }))
  act(() => void vi.advanceTimersByTime(600))
  expect(cartStore.getState().cart.lines.map(({ id, quantity }) => [id, quantity])).toEqual([
    [1, 1],
    [2, 1],
  ])
})

test('a variable product waits for its variations, and a failure shows a message beside the known data [PDP-018]', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  fetch.mockImplementation(() => Promise.resolve(new Response('{}', { status: 403 })))
  knownFromAList({ type: 'variable', attributes: choices })
  expect(screen.getByRole('heading', { level: 1, name: 'Brass Lamp' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Add to Cart|Out of Stock/ })).toBeNull()
  expect(await screen.findByText('Failed to load product details. Please try again later.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Try Again' })).toBeTruthy()
})

test('a failed request shows a message, and another try can load the product [PDP-018] [ERR-029]', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  fetch.mockImplementation(() => Promise.resolve(new Response('{}', { status: 403 })))
  renderScreen(page, { address: '/product/zzz' })
  expect(await screen.findByText('Failed to load product details. Please try again later.')).toBeTruthy()

  fetch.mockImplementation(() =>
    Promise.resolve(new Response(JSON.stringify([{ id: 7, name: 'Brass Lamp', slug: 'zzz' }]))),
  )
  fireEvent.click(screen.getByRole('button', { name: 'Try Again' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Brass Lamp' })).toBeTruthy()
})

test('an id redirects to the address with the slug [ROUTE-021]', async () => {
  fetch.mockImplementation((url) =>
    Promise.resolve(
      new Response(
        url.includes('slug=1002') ? '[]' : JSON.stringify({ id: 1002, name: 'Earbuds', slug: 'earbuds' }),
      ),
    ),
  )
  const { address } = renderScreen(page, { address: '/product/1002' })
  await vi.waitFor(() => expect(address()).toBe('/product/earbuds'))
})
