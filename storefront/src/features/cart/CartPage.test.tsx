import { fromRupees } from '@sauda/domain/money.ts'
import { aCartLine, aCoupon } from '@sauda/domain/testing/builders.ts'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { loadCouponForm } from '#components/LazyCouponForm.tsx'
import { connectClient } from '#api/client.ts'
import { cartStore } from '#state/cart-store.ts'
import { sessionStore } from '#state/session-store.ts'
import { aConfig, renderScreen } from '#testing/render-screen.tsx'
import { loadToasts, Toasts } from '#ui/Toasts.tsx'
import { CartPage } from './CartPage.tsx'

const kurta = aCartLine({
  id: 1001,
  name: 'Classic Lawn Kurta',
  price: fromRupees(2000),
  attributes: [
    { name: 'Size', option: 'M' },
    { name: 'Color', option: 'Red' },
  ],
})
const bottle = aCartLine({ id: 1020, quantity: 2 })
const wire = (id: number, price: string, more: object = {}) => ({
  id,
  name: `Product ${id}`,
  slug: `p-${id}`,
  type: 'simple',
  price,
  regular_price: price,
  stock_status: 'instock',
  manage_stock: false,
  categories: [],
  ...more,
})
const save10 = { code: 'SAVE10', status: 'publish', discount_type: 'percent', amount: '10.00' }

type Answer = Response | Promise<Response>
let products: unknown[] = []
let byCode: () => Answer
let list: () => Answer
const sent: string[] = []

// the form is a separate script
beforeAll(async () => void (await loadCouponForm()))
beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  sessionStore.signOut()
  sent.length = 0
  products = [wire(1001, '2000'), wire(1020, '1000')]
  byCode = () => Response.json([save10])
  list = () => Response.json([])
  connectClient({
    config: { apiHost: '', consumerKey: '', consumerSecret: '', namespace: 'sauda', idempotentHost: true },
    token: () => undefined,
    onSessionLost: () => {},
    fetch: async (url) => {
      sent.push(url)
      if (url.includes('/coupons?code=')) return byCode()
      if (url.includes('/coupons')) return list()
      return Response.json(url.includes('/categories') ? [] : products)
    },
  })
  cartStore.clear()
})
beforeAll(loadToasts)
afterEach(() => void vi.useRealTimers())

const show = (...lines: Parameters<typeof cartStore.add>[0][]) => {
  for (const line of lines) cartStore.add(line)
  return renderScreen(
    <>
      <CartPage />
      <Toasts />
    </>,
    { address: '/cart' },
  )
}
const amountOf = (name: string) =>
  within(screen.getByRole('complementary')).getByText(name).closest('div')?.querySelector('dd')?.textContent
const rowOf = (name: string) => screen.getByRole('link', { name }).closest('tr') as HTMLElement
const typeCode = (code: string) => {
  fireEvent.click(screen.getByRole('button', { name: 'Add coupon' }))
  const field = screen.getByRole('textbox', { name: 'Coupon code' })
  fireEvent.change(field, { target: { value: code } })
  return field
}
const apply = (code: string) => {
  typeCode(code)
  fireEvent.click(screen.getByRole('button', { name: 'Apply' }))
}

test('an empty cart shows a message and a link to the products [CART-001]', () => {
  show()
  expect(screen.getByRole('heading', { level: 1, name: 'Your Cart is Empty' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Start Shopping' }).getAttribute('href')).toBe('/products')
})

test('a row shows the product and its controls [CART-002] [CART-003] [CART-004] [CART-005] [CART-006] [CART-007] [CART-008]', () => {
  show({ ...kurta, quantity: 2 })
  const row = rowOf('Classic Lawn Kurta')
  expect(within(row).getByRole('img')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Classic Lawn Kurta' }).getAttribute('href')).toBe('/product/1001')
  expect(row.textContent).toContain('Size: M')
  expect(row.textContent).toContain('Color: Red')
  expect(row.textContent).toContain('₨2,000')
  expect(row.textContent).toContain('₨4,000')

  const less = within(row).getByRole('button', { name: /less|fewer|decrease/i })
  fireEvent.click(less)
  expect(less.hasAttribute('disabled') || less.getAttribute('aria-disabled') === 'true').toBe(true)
  expect(amountOf('Total')).toBe('₨2,000')
  expect(within(row).getByRole('button', { name: 'Remove Classic Lawn Kurta' })).toBeTruthy()
})

test('a removed line fades out for 300 ms, the focus moves to the next row, and Undo restores the line [CART-008] [CART-009]', () => {
  vi.useFakeTimers()
  show(kurta, bottle)
  fireEvent.click(screen.getByRole('button', { name: 'Remove Classic Lawn Kurta' }))
  expect(rowOf('Classic Lawn Kurta').dataset['leaving']).toBe('true')

  act(() => void vi.advanceTimersByTime(299))
  expect(cartStore.getState().cart.lines).toHaveLength(2)
  act(() => void vi.advanceTimersByTime(1))
  expect(cartStore.getState().cart.lines.map(({ id }) => id)).toEqual([1020])
  expect(document.activeElement?.textContent).toBe('Steel Water Bottle')

  // the first Tab moves into the toast, and Undo moves the focus to the restored line
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Tab' })
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Undo' }))
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(cartStore.getState().cart.lines.map(({ id }) => id)).toEqual([1001, 1020])
  expect(document.activeElement?.textContent).toBe('Classic Lawn Kurta')
})

test('removing the last line focuses the heading of the empty cart [CART-009]', () => {
  vi.useFakeTimers()
  show(kurta)
  fireEvent.click(screen.getByRole('button', { name: 'Remove Classic Lawn Kurta' }))
  act(() => void vi.advanceTimersByTime(300))
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Your Cart is Empty' }))
})

test('the first Tab after a toast moves into it once, and the last Tab moves back', () => {
  vi.useFakeTimers()
  show(kurta, bottle)
  fireEvent.click(screen.getByRole('button', { name: 'Remove Classic Lawn Kurta' }))
  act(() => void vi.advanceTimersByTime(300))
  const name = document.activeElement
  fireEvent.keyDown(name ?? document.body, { key: 'Tab' })
  const undo = screen.getByRole('button', { name: 'Undo' })
  fireEvent.keyDown(undo, { key: 'Tab', shiftKey: true })
  expect(document.activeElement).toBe(name)
  fireEvent.keyDown(name ?? document.body, { key: 'Tab' })
  expect(document.activeElement).toBe(name)
})

test('Clear Cart asks for confirmation; Cancel keeps the lines, the button removes them [CART-010]', () => {
  show(kurta)
  fireEvent.click(screen.getByRole('button', { name: 'Clear Cart' }))
  const dialog = screen.getByRole('alertdialog')
  expect(dialog.textContent).toContain('Are you sure you want to clear your cart?')
  fireEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }))
  expect(cartStore.getState().cart.lines).toHaveLength(1)

  fireEvent.click(screen.getByRole('button', { name: 'Clear Cart' }))
  fireEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Clear Cart' }))
  expect(screen.getByRole('heading', { name: 'Your Cart is Empty' })).toBeTruthy()
})

test('Clear Cart can be undone: lines and coupon are back, and what was added since stays', async () => {
  show(kurta, bottle)
  act(() => cartStore.applyCoupon({ coupon: aCoupon(), discount: fromRupees(400) }))
  const before = cartStore.getState().cart
  fireEvent.click(screen.getByRole('button', { name: 'Clear Cart' }))
  fireEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Clear Cart' }))
  act(() => cartStore.add({ ...bottle, id: 1004, slug: 'wall-clock' }))

  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }))

  const { lines, coupons } = cartStore.getState().cart
  expect(lines.map(({ id }) => id)).toEqual([...before.lines.map(({ id }) => id), 1004])
  // its discount follows the lines
  expect(coupons.map(({ coupon }) => coupon)).toEqual(before.coupons.map(({ coupon }) => coupon))
})

test('the summary shows the amounts of M-01 [CART-011] [CART-012] [CART-013] [CART-014] [CART-016]', () => {
  show(kurta, bottle)
  expect(amountOf('Subtotal')).toBe('₨4,000')
  expect(amountOf('Shipping')).toBe('Calculated at checkout')
  expect(amountOf('Taxes')).toBe('Calculated at checkout')
  expect(amountOf('Total')).toBe('₨4,000')
  expect(screen.queryByText('Discount')).toBeNull()
  expect(screen.getByRole('link', { name: 'Continue Shopping' }).getAttribute('href')).toBe('/products')

  const estimate = (total: string) =>
    screen.getByText(`About ${total} with 10% tax and delivery (₨200 in Mardan, ₨400 elsewhere)`)
  expect(estimate('₨4,800')).toBeTruthy()

  act(() => cartStore.applyCoupon({ coupon: aCoupon(), discount: fromRupees(400) }))
  expect(estimate('₨4,400')).toBeTruthy()
  expect(amountOf('Discount')).toBe('-₨400')
  expect(amountOf('Total')).toBe('₨3,600')
})

test('checkout requires a sign-in; a guest is sent to sign in first [CART-015]', () => {
  show(kurta)
  const links = () => screen.getAllByRole('link', { name: 'Proceed to Checkout' })
  expect(links()[0]?.getAttribute('href')).toBe('/login?redirect=checkout')

  act(() => sessionStore.signIn('t', { id: 101, name: 'Ayesha', email: 'a@b.c', username: 'ayesha' }))
  expect(links()[0]?.getAttribute('href')).toBe('/checkout')
})

test('a toggle opens the coupon form, and an empty code cannot be applied [CART-017] [COUP-002]', () => {
  show(kurta)
  const toggle = screen.getByRole('button', { name: 'Add coupon' })
  expect(screen.queryByRole('textbox', { name: 'Coupon code' })).toBeNull()
  fireEvent.click(toggle)
  const button = screen.getByRole('button', { name: 'Apply' })
  expect(button).toHaveProperty('disabled', true)
  fireEvent.change(screen.getByRole('textbox', { name: 'Coupon code' }), { target: { value: '   ' } })
  expect(button).toHaveProperty('disabled', true)
  fireEvent.click(toggle)
  expect(screen.queryByRole('textbox', { name: 'Coupon code' })).toBeNull()
})

test('a code is applied, shown with its savings, and removed [CART-018] [CART-019] [CART-024] [COUP-001] [COUP-018] [COUP-027]', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  byCode = () => promise
  show(bottle)
  apply(' save10 ')
  expect(cartStore.getState().couponLoading).toBe(true)
  expect(screen.getByRole('button', { name: /Apply/ }).getAttribute('aria-busy')).toBe('true')
  resolve(Response.json([save10]))

  const remove = await screen.findByRole('button', { name: 'Remove coupon SAVE10' })
  await waitFor(() => expect(document.activeElement).toBe(remove))
  expect(
    sent.filter((url) => url.includes('/coupons')).map((url) => new URL(url, 'http://x').search),
  ).toEqual(['?code=SAVE10'])
  expect(screen.getByText('You save ₨200')).toBeTruthy()
  expect(amountOf('Total')).toBe('₨1,800')
  expect(cartStore.getState().couponLoading).toBe(false)

  fireEvent.click(remove)
  expect(amountOf('Total')).toBe('₨2,000')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add coupon' }))
  fireEvent.click(screen.getByRole('button', { name: 'Add coupon' }))
  expect(screen.getByRole('textbox', { name: 'Coupon code' })).toHaveProperty('value', '')
})

test('Enter in the empty field asks for a code [COUP-003]', async () => {
  show(kurta)
  fireEvent.keyDown(typeCode(''), { key: 'Enter' })
  expect((await screen.findByRole('alert')).textContent).toBe('Please enter a coupon code')
  expect(sent.some((url) => url.includes('/coupons'))).toBe(false)
})

test.each([
  ['[COUP-006]', [], 'Coupon code not found'],
  ['[COUP-007]', [{ ...save10, status: 'draft' }], 'Coupon is not active'],
  ['[COUP-008]', [{ ...save10, date_expires: '2024-01-01T00:00:00' }], 'Coupon has expired'],
  ['[COUP-009]', [{ ...save10, usage_limit: 5, usage_count: 5 }], 'Coupon usage limit reached'],
  ['[COUP-010]', [{ ...save10, minimum_amount: '5000.00' }], 'Minimum order amount of ₨5,000 required'],
  ['[COUP-011]', [{ ...save10, maximum_amount: '1000.00' }], 'Maximum order amount of ₨1,000 exceeded'],
  ['[COUP-012]', [{ ...save10, amount: '0.00' }], 'Coupon discount is not applicable'],
])(
  'a refused coupon shows the reason, and the list is not requested %s [COUP-017]',
  async (_, reply, message) => {
    byCode = () => Response.json(reply)
    show(kurta)
    apply('CODE')
    expect((await screen.findByRole('alert')).textContent).toBe(message)
    expect(sent.some((url) => url.includes('status=publish') && url.includes('/coupons'))).toBe(false)
  },
)

test.each([
  [400, '[COUP-022] [ERR-022]', 'Invalid coupon code'],
  [401, '[COUP-023] [ERR-023]', 'Authentication error. Please try again.'],
  [403, '[COUP-023] [ERR-023]', 'Authentication error. Please try again.'],
])('a reply of %d is not retried and does not sign the customer out %s', async (status, _, message) => {
  sessionStore.signIn('t', { id: 101, name: 'Ayesha', email: 'a@b.c', username: 'ayesha' })
  byCode = () => Response.json({ code: 'rest_forbidden', message: 'no', data: { status } }, { status })
  show(kurta)
  apply('CODE')
  expect((await screen.findByRole('alert')).textContent).toBe(message)
  expect(sent.some((url) => url.includes('/coupons?per_page'))).toBe(false)
  expect(localStorage.getItem('token')).toBe('t')
})

/** Lets the retries of a failing call pass. */
const afterRetries = () => act(() => vi.advanceTimersByTimeAsync(30_000))
const failing = () => Response.json({}, { status: 500 })

test('when the look-up fails, the whole list is requested [COUP-017] [COUP-019]', async () => {
  vi.useFakeTimers()
  byCode = failing
  list = () => Response.json([{ ...save10, code: 'other' }, save10])
  show(bottle)
  apply('SAVE10')
  await afterRetries()
  expect(sent.at(-1)).toContain('/coupons?per_page=100&status=publish')
  expect(screen.getByRole('button', { name: 'Remove coupon SAVE10' })).toBeTruthy()
})

test.each([
  ['the list fails too [COUP-024] [ERR-024]', failing, 'Failed to validate coupon. Please try again.'],
  ['the list is complete [COUP-006]', () => Response.json([]), 'Coupon code not found'],
  [
    'the list holds advertised ones only [COUP-024]',
    () => Response.json([], { headers: { 'x-sauda-coupon-list': 'advertised' } }),
    'Failed to validate coupon. Please try again.',
  ],
])('%s', async (_, answer, message) => {
  vi.useFakeTimers()
  byCode = failing
  list = answer
  show(kurta)
  apply('NOSUCH')
  await afterRetries()
  await afterRetries()
  expect(screen.getByRole('alert').textContent).toBe(message)
})

test('a change that makes the coupon invalid removes it and shows the reason [COUP-028]', async () => {
  byCode = () => Response.json([{ ...save10, minimum_amount: '2000.00' }])
  show(bottle)
  apply('SAVE10')
  await screen.findByRole('button', { name: 'Remove coupon SAVE10' })
  fireEvent.click(within(rowOf('Steel Water Bottle')).getByRole('button', { name: /less|fewer|decrease/i }))
  expect(screen.getByRole('alert').textContent).toBe('Minimum order amount of ₨2,000 required')
})

test('the cart shows changed prices, reduced stock and removed products; checkout is blocked until those are removed [CART-031]', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  products = [wire(1001, '2100'), wire(1020, '1000', { manage_stock: true, stock_quantity: 1 })]
  show(kurta, bottle, aCartLine({ id: 1005, name: 'Gone Mug' }))

  await waitFor(() => expect(screen.getByText('No longer available')).toBeTruthy())
  const gone = within(rowOf('Gone Mug'))
  expect(rowOf('Gone Mug').contains(screen.getByText('No longer available'))).toBe(true)
  expect(rowOf('Gone Mug').querySelector('.grayscale')).not.toBeNull()
  expect(rowOf('Steel Water Bottle').querySelector('.grayscale')).toBeNull()
  expect(gone.queryByText(/₨/)).toBeNull()
  expect(gone.queryByRole('spinbutton')).toBeNull()
  expect(
    screen.getByText('The price of "Classic Lawn Kurta" has changed from ₨2,000 to ₨2,100.'),
  ).toBeTruthy()
  expect(screen.getByText('Only 1 of "Steel Water Bottle" left in stock.')).toBeTruthy()
  expect(amountOf('Total')).toBe('₨3,100')
  expect(screen.getAllByRole('button', { name: 'Proceed to Checkout' })[0]).toHaveProperty('disabled', true)

  fireEvent.click(screen.getByRole('button', { name: 'Remove Gone Mug' }))
  await waitFor(() => expect(screen.queryByText('Gone Mug')).toBeNull())
  expect(screen.getAllByRole('link', { name: 'Proceed to Checkout' })).not.toHaveLength(0)
})

test('when the shop does not answer, the cart is unchanged [CART-031]', async () => {
  connectClient({
    config: { apiHost: '', consumerKey: '', consumerSecret: '', namespace: 'sauda', idempotentHost: true },
    token: () => undefined,
    onSessionLost: () => {},
    fetch: async (url) => {
      sent.push(url)
      return Response.json({}, { status: 404 })
    },
  })
  show(kurta)
  await waitFor(() => expect(sent.length).toBeGreaterThan(0))
  expect(amountOf('Total')).toBe('₨2,000')
})

test.each([
  [{}, 'plus tax and delivery'],
  [{ taxPercent: 0, taxShown: 'included' } as const, 'plus delivery'],
])('the bar at the bottom says what is not yet in the total %#', (terms, text) => {
  // the button in the page is out of view
  class Observer {
    seen: (entries: object[]) => void
    constructor(seen: (entries: object[]) => void) {
      this.seen = seen
    }
    observe = () => this.seen([{ isIntersecting: false }])
    disconnect = () => {}
  }
  vi.stubGlobal('IntersectionObserver', Observer)
  cartStore.add(kurta)
  renderScreen(<CartPage />, { address: '/cart', config: { ...aConfig, ...terms } })

  expect(screen.getByText(text)).toBeTruthy()
  vi.unstubAllGlobals()
})
