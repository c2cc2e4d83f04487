import { fromRupees } from '@sauda/domain/money.ts'
import { aCartLine, aCoupon } from '@sauda/domain/testing/builders.ts'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { connectClient } from '#api/client.ts'
import { Routes } from '#navigation/routes.tsx'
import { cartStore } from '#state/cart-store.ts'
import { sessionStore } from '#state/session-store.ts'
import { aConfig, renderScreen } from '#testing/render-screen.tsx'
import { redirectTo } from '#components/redirect-to.ts'
import { CheckoutPage } from './CheckoutPage.tsx'

vi.mock(import('#components/redirect-to.ts'), () => ({ redirectTo: vi.fn<(address: string) => void>() }))

const gateways = [
  {
    id: 'cod',
    title: 'Cash on delivery',
    description: '<p>Pay with cash upon <b>delivery</b>.</p>',
    enabled: true,
  },
  { id: 'stripe', title: 'Credit / Debit Card', description: '', enabled: true },
  { id: 'cheque', title: 'Check payments', description: '', enabled: false },
]
const address = {
  first_name: 'Ayesha',
  last_name: 'Khan',
  address_1: 'House 12',
  address_2: '',
  city: 'Mardan',
  state: 'KPK',
  postcode: '23200',
  country: 'Pakistan',
}
const ayesha = {
  id: 101,
  first_name: 'Ayesha',
  last_name: 'Khan',
  email: 'ayesha@sauda.example',
  username: 'ayesha',
  billing: { ...address, email: 'ayesha@sauda.example', phone: '03001234567' },
  shipping: address,
}
const products = [
  { id: 1020, name: 'Steel Water Bottle', price: '1000', regular_price: '1000', stock_status: 'instock' },
]

type Sent = { method: string; url: string; body: unknown; key: string | undefined }
let sent: Sent[] = []
let customer: object
let offered: () => Response
let quoted: () => Response
let placed: (body: { expected_total: string }) => Response | Promise<Response>

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  sent = []
  customer = ayesha
  offered = () => Response.json(gateways)
  placed = ({ expected_total }) =>
    Response.json(
      {
        id: 5100,
        status: 'processing',
        total: expected_total,
        payment_method_title: 'Cash on delivery',
        line_items: [],
        shipping: address,
      },
      { status: 201 },
    )
  connectClient({
    config: { ...aConfig, apiHost: '' },
    token: sessionStore.token,
    onSessionLost: sessionStore.signOut,
    fetch: async (url, { method = 'GET', body, headers }) => {
      const given = typeof body === 'string' ? (JSON.parse(body) as { expected_total: string }) : undefined
      sent.push({ method, url, body: given, key: (headers as Record<string, string>)['Idempotency-Key'] })
      if (url.includes('payment_gateways')) return offered()
      if (url.includes('/quote')) return quoted()
      if (url.includes('/customers/')) return Response.json(customer)
      if (url.includes('/orders') && given) return placed(given)
      return Response.json(url.includes('/categories') ? [] : products)
    },
  })
  sessionStore.signIn('t', {
    id: 101,
    name: 'Ayesha Khan',
    email: 'ayesha@sauda.example',
    username: 'ayesha',
  })
  cartStore.clear()
  cartStore.add(aCartLine({ id: 1020, quantity: 2 }))
})
afterEach(() => void vi.useRealTimers())

const open = (config: { quotes?: boolean } = {}) =>
  renderScreen(
    <Routes
      routes={[
        { path: '/checkout', element: <CheckoutPage /> },
        { path: '*', element: null },
      ]}
    />,
    { address: '/checkout', config: { ...aConfig, ...config } },
  )
const field = (name: string | RegExp) => screen.getByLabelText<HTMLInputElement>(name)
const type = (name: string | RegExp, value: string) => fireEvent.change(field(name), { target: { value } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const totals = () => screen.getByRole('complementary', { name: 'Your order' })
const amountOf = (name: string | RegExp) =>
  within(totals()).getByText(name).closest('div')?.querySelector('dd')?.textContent

const toPayment = async () => {
  const opened = open()
  await screen.findByLabelText('First Name')
  press('Continue to Payment')
  await screen.findByRole('radio', { name: /Cash on delivery/ })
  return opened
}
const toSummary = async () => {
  const opened = await toPayment()
  fireEvent.click(screen.getByRole('radio', { name: /Cash on delivery/ }))
  press('Review Order')
  await screen.findByRole('button', { name: 'Place Order' })
  return opened
}
const orders = () => sent.filter(({ method, url }) => method === 'POST' && url.includes('/orders'))

test('the fields by their labels; the country stands [CHK-004] [CHK-040]', async () => {
  await toPayment()
  expect(screen.getByText('Pay with cash upon delivery.')).toBeTruthy()
  expect(screen.queryByText('Check payments')).toBeNull()
  fireEvent.click(screen.getByRole('radio', { name: /Credit/ }))
  for (const name of ['Card Number', 'Name on Card', 'Expiry Date', 'CVC'])
    expect(field(new RegExp(name, 'i'))).toBeTruthy()
  press('Edit Contact & Shipping')
  for (const name of [
    'First Name',
    'Last Name',
    'Email',
    'Phone',
    'Address',
    'City',
    'Province',
    'Postal Code',
    /Area/,
  ])
    expect(field(name)).toBeTruthy()
  expect(field('Country')).toHaveProperty('value', 'Pakistan')
  expect(field('Country')).toHaveProperty('disabled', true)
})

test('each empty field says what is missing, the first one has the focus [CHK-005] [CHK-006] [CHK-007] [CHK-008] [CHK-009] [CHK-010] [CHK-011] [CHK-012]', async () => {
  customer = { ...ayesha, first_name: '', last_name: '', email: '', billing: {}, shipping: {} }
  open()
  await screen.findByLabelText('First Name')
  type('Email', '')
  press('Continue to Payment')
  for (const name of [
    'First Name',
    'Last Name',
    'Email',
    'Phone',
    'Address',
    'City',
    'Province',
    'Postal Code',
  ])
    expect(await screen.findByText(`${name} is required`)).toBeTruthy()
  expect(document.activeElement).toBe(field('First Name'))

  // the list above the form leads to each wrong field
  fireEvent.click(within(screen.getByRole('alert')).getByRole('button', { name: 'Phone' }))
  await waitFor(() => expect(document.activeElement).toBe(field('Phone')))
})

test('cities follow the province, shipping follows the city [CHK-013] [CHK-025] [CHK-029] [CHK-034] [CHK-035] [CHK-036]', async () => {
  open()
  await screen.findByLabelText('First Name')
  const cities = () =>
    within(field('City'))
      .getAllByRole('option')
      .map(({ textContent }) => textContent)
  expect(amountOf(/Shipping/)).toBe('₨200')
  expect(screen.getByText('Local Delivery, ₨200')).toBeTruthy()

  type('Province', 'Sindh')
  expect(field('City').value).toBe('')
  expect(amountOf(/Shipping/)).toBe('₨0')
  expect(cities()).toContain('Karachi')
  expect(cities()).not.toContain('Lahore')

  type('City', 'Karachi')
  expect(amountOf(/Shipping/)).toBe('₨400')
  expect(screen.getByText('Standard Shipping, ₨400')).toBeTruthy()
})

test('an empty cart goes to the cart [CHK-030]', () => {
  cartStore.clear()
  expect(open().address()).toBe('/cart')
})

test('the summary shows every line and amount, M-03 [CHK-037] [CHK-038] [CHK-052]', async () => {
  cartStore.applyCoupon({ coupon: aCoupon(), discount: fromRupees(200) })
  await toSummary()
  const step = screen
    .getByRole('heading', { level: 2, name: 'Order Summary' })
    .closest('section') as HTMLElement
  for (const text of [
    'Steel Water Bottle',
    'x 2',
    'House 12',
    'ayesha@sauda.example',
    '03001234567',
    'Cash on delivery',
    'SAVE10',
  ])
    expect(step.textContent).toContain(text)
  for (const amount of ['₨2,000', '-₨200', '₨200', 'Local Delivery', '₨2,200'])
    expect(step.textContent).toContain(amount)
})

test('cash on delivery is chosen when it stands first [CHK-039]', async () => {
  await toPayment()
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /Cash on delivery/ }).checked).toBe(true)
  press('Review Order')
  expect(await screen.findByRole('button', { name: 'Place Order' })).toBeTruthy()
})

test('the total beside the steps says what it holds', async () => {
  customer = { ...ayesha, shipping: { ...address, city: '' }, billing: { ...ayesha.billing, city: '' } }
  open()
  await screen.findByLabelText('First Name')
  expect(within(totals()).getByText('with 10% tax, plus delivery')).toBeTruthy()
  cleanup()
  customer = ayesha
  open()
  await screen.findByLabelText('First Name')
  expect(within(totals()).getByText('with 10% tax and ₨200 delivery')).toBeTruthy()
})

test('disabled gateways are not offered; [CHK-016] one must be chosen [CHK-039]', async () => {
  offered = () => Response.json(gateways.toReversed())
  await toPayment()
  press('Review Order')
  expect(await screen.findByText('Please select a payment method')).toBeTruthy()
})

test('no gateway at all [CHK-041] [CHK-043] [ERR-035] [ERR-037]', async () => {
  offered = () => Response.json([])
  open()
  expect(await screen.findByText('No payment gateways available. Please contact support.')).toBeTruthy()
  press('Continue to Payment')
  expect(await screen.findByText('No payment methods available. Please contact support.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Review Order' })).toBeNull()
})

test('gateways that cannot be loaded can be asked for again [CHK-042] [ERR-036]', async () => {
  offered = () => Response.json({}, { status: 404 })
  open()
  expect(await screen.findByText('Failed to load payment options. Please try again later.')).toBeTruthy()
  offered = () => Response.json(gateways)
  press('Try Again')
  await waitFor(() =>
    expect(screen.queryByText('Failed to load payment options. Please try again later.')).toBeNull(),
  )
})

test('a failure keeps everything; the next try is the same attempt [CHK-044] [ERR-038]', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  await toSummary()
  placed = () => Response.json({}, { status: 400 })
  press('Place Order')
  expect(await screen.findByText('Failed to process your order. Please try again.')).toBeTruthy()

  placed = ({ expected_total }) => Response.json({ id: 5100, total: expected_total }, { status: 201 })
  press('Place Order')
  await screen.findByRole('heading', { name: 'Order Successful!' })
  const [first, second] = orders()
  expect(first?.key).toMatch(/.{8,}/)
  expect(second?.key).toBe(first?.key)
  expect(second?.body).toEqual(first?.body)
})

test('an order empties the cart and saves the address in two calls [CHK-001] [CHK-031] [CHK-054]', async () => {
  await toSummary()
  press('Place Order')
  await screen.findByRole('heading', { name: 'Order Successful!' })
  expect(screen.getByText('Order #5100')).toBeTruthy()
  expect(screen.getByText('Pay with cash upon delivery.')).toBeTruthy()
  expect(JSON.parse(localStorage.getItem('cart') ?? '')).toMatchObject({ items: [], coupon: null })
  await waitFor(() => expect(sent.filter(({ method }) => method === 'PUT')).toHaveLength(2))
  expect(
    sent.filter(({ method }) => method === 'PUT').map(({ body }) => Object.keys(body as object)),
  ).toEqual([['shipping'], ['billing']])
})

test('a fee that a host adds to the order stands on its success screen [CHK-053]', async () => {
  await toSummary()
  placed = ({ expected_total }) =>
    Response.json(
      { id: 5100, total: expected_total, fee_lines: [{ id: 1, name: 'Handling', total: '50.00' }] },
      { status: 201 },
    )
  press('Place Order')
  await screen.findByRole('heading', { name: 'Order Successful!' })
  expect(screen.getByText('Handling').closest('div')?.textContent).toBe('Handling₨50')
})

test('what was typed survives a reload and a new sign-in of the same user, and nobody else sees it [CHK-055]', async () => {
  const first = open()
  await screen.findByLabelText('First Name')
  type('Address', 'Street 9')
  first.unmount()

  const again = open()
  expect(await screen.findByDisplayValue('Street 9')).toBeTruthy()
  again.unmount()

  act(() => sessionStore.signIn('t2', { id: 102, name: 'Bilal', email: 'b@c.d', username: 'bilal' }))
  open()
  await screen.findByLabelText('First Name')
  expect(screen.queryByDisplayValue('Street 9')).toBeNull()
  expect(sessionStorage.getItem('checkout_form')).toBeNull()
})

test('no digit of a card is sent or stored [CHK-056]', async () => {
  await toPayment()
  fireEvent.click(screen.getByRole('radio', { name: /Credit/ }))
  type(/Card Number/i, '4242424242424242')
  type(/Name on Card/i, 'AYESHA KHAN')
  type(/Expiry/i, '1230')
  type(/CVC/i, '987')
  press('Review Order')
  press((await screen.findByRole('button', { name: 'Place Order' })).textContent)
  await screen.findByRole('heading', { name: 'Order Successful!' })
  const everything = JSON.stringify([sent, Object.entries(localStorage), Object.entries(sessionStorage)])
  for (const secret of ['4242', 'AYESHA KHAN', '12/30', '987']) expect(everything).not.toContain(secret)
})

test('a changed total is explained and shown; the next press agrees to it [CHK-058]', async () => {
  await toSummary()
  placed = () =>
    Response.json(
      {
        code: 'sauda_total_mismatch',
        message:
          'Prices have changed since you opened this page. Please check the new total and place your order again.',
        data: { status: 409, total: '2620.00', items: [{ index: 0, price: '1100.00' }] },
      },
      { status: 409 },
    )
  press('Place Order')
  expect((await screen.findByRole('alert')).textContent).toContain(
    'Prices have changed since you opened this page.',
  )
  expect(amountOf('Total')).toBe('₨2,620')
  expect(screen.getByRole('button', { name: 'Place Order' })).toBeTruthy()
})

test('a host that charged another total is not passed over in silence [CHK-060]', async () => {
  await toSummary()
  placed = () => Response.json({ id: 5100, total: '2500.00' }, { status: 201 })
  press('Place Order')
  await screen.findByRole('heading', { name: 'Order Successful!' })
  expect(orders()[0]?.body).toMatchObject({ expected_total: '2400.00' })
  expect(screen.getByText(/over ₨2,500, not ₨2,400/)).toBeTruthy()
})

test('card fields say what is wrong [ERR-042] [ERR-043] [ERR-044] [ERR-045]', async () => {
  await toPayment()
  fireEvent.click(screen.getByRole('radio', { name: /Credit/ }))
  press('Review Order')
  for (const text of [
    'Card number is required',
    'Name on card is required',
    'Expiry date is required',
    'CVC is required',
  ])
    expect(await screen.findByText(text)).toBeTruthy()
  type(/Card Number/i, '4242')
  type(/Expiry/i, '1330')
  type(/CVC/i, '12')
  for (const text of [
    'Card number must be 16 digits',
    'Expiry date must be in MM/YY format',
    'CVC must be 3 or 4 digits',
  ])
    expect(await screen.findByText(text)).toBeTruthy()
})

test('an order to be paid elsewhere leaves for its page; Back leads to the waiting screen [CHK-059]', async () => {
  placed = ({ expected_total }) =>
    Response.json(
      {
        id: 5100,
        status: 'pending',
        needs_payment: true,
        payment_url: 'https://pay.example/?reference=1',
        total: expected_total,
        line_items: [],
        shipping: address,
      },
      { status: 201 },
    )
  const { address: shown } = await toSummary()
  press('Place Order')

  await waitFor(() => expect(redirectTo).toHaveBeenCalledExactlyOnceWith('https://pay.example/?reference=1'))
  expect(sent.some(({ method, url }) => method === 'PUT' && url.includes('/customers/'))).toBe(true)
  expect(shown()).toBe('/checkout/payment?order=5100')
  expect(cartStore.getState().cart.lines).toEqual([])
})

test('a host that names a page for every order sends nobody there [CHK-059]', async () => {
  placed = ({ expected_total }) =>
    Response.json(
      {
        id: 5100,
        status: 'processing',
        needs_payment: false,
        payment_url: 'https://pay.example/order-pay/5100',
        total: expected_total,
        line_items: [],
        shipping: address,
      },
      { status: 201 },
    )
  vi.mocked(redirectTo).mockClear()
  await toSummary()
  press('Place Order')

  expect(await screen.findByRole('heading', { name: 'Order Successful!' })).toBeTruthy()
  expect(redirectTo).not.toHaveBeenCalled()
})

test('D-185: in front of a WooCommerce host its own amounts are shown, and those of a refusal are bought at [CHK-019]', async () => {
  const amounts = {
    subtotal: '2000.00',
    discount_total: '0.00',
    shipping_total: '250.00',
    total_tax: '360.00',
    total: '2610.00',
  }
  quoted = () => Response.json({ ...amounts, shipping_title: 'Courier' })
  const told = { ...amounts, total_tax: '400.00', total: '2650.00' }
  const refused = {
    code: 'sauda_total_mismatch',
    message: 'Prices have changed.',
    data: { status: 409, ...told },
  }
  const take = placed
  placed = () => Response.json(refused, { status: 409 })
  open({ quotes: true })
  await waitFor(() => expect(amountOf('Tax')).toBe('₨360'))
  expect(screen.getByText('with ₨360 tax and ₨250 delivery')).toBeTruthy()
  press('Continue to Payment')
  fireEvent.click(await screen.findByRole('radio', { name: /Cash on delivery/ }))
  press('Review Order')
  await screen.findByRole('button', { name: 'Place Order' })
  expect(amountOf('Total')).toBe('₨2,610')
  press('Place Order')
  await screen.findByText('Prices have changed.')
  await waitFor(() => expect(amountOf('Total')).toBe('₨2,650'))
  placed = take

  press('Place Order')

  await screen.findByRole('heading', { name: 'Order Successful!' })
  const totalsSent = sent.flatMap(({ url, body }) =>
    url.includes('/orders') && body ? [(body as { expected_total: string }).expected_total] : [],
  )
  expect(totalsSent).toEqual(['2610.00', '2650.00'])
})
