import { fromRupees } from '@sauda/domain/money.ts'
import { aCoupon } from '@sauda/domain/testing/builders.ts'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { cartStore } from '#state/cart-store.ts'
import { sessionStore } from '#state/session-store.ts'
import { redirectTo } from '#components/redirect-to.ts'
import {
  address,
  amountOf,
  ayesha,
  checkout,
  field,
  gateways,
  open,
  orders,
  prepareCheckout,
  press,
  toPayment,
  toSummary,
  totals,
  type,
} from '#testing/checkout-screen.tsx'

vi.mock(import('#components/redirect-to.ts'), () => ({ redirectTo: vi.fn<(address: string) => void>() }))

beforeEach(prepareCheckout)
afterEach(() => void vi.useRealTimers())

test('the fields have labels; the country is fixed [CHK-004] [CHK-040]', async () => {
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

test('each empty field shows its error, and the first has the focus [CHK-005] [CHK-006] [CHK-007] [CHK-008] [CHK-009] [CHK-010] [CHK-011] [CHK-012]', async () => {
  checkout.customer = { ...ayesha, first_name: '', last_name: '', email: '', billing: {}, shipping: {} }
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

  // the list above the form links to each invalid field
  fireEvent.click(within(screen.getByRole('alert')).getByRole('button', { name: 'Phone' }))
  await waitFor(() => expect(document.activeElement).toBe(field('Phone')))
})

test('cities depend on the province, shipping depends on the city [CHK-013] [CHK-025] [CHK-029] [CHK-034] [CHK-035] [CHK-036]', async () => {
  open()
  await screen.findByLabelText('First Name')
  const cities = () =>
    within(field('City'))
      .getAllByRole('option')
      .map(({ textContent }) => textContent)
  expect(amountOf(/^Shipping/)).toBe('₨200')
  expect(screen.getByText('Local Delivery, ₨200')).toBeTruthy()

  type('Province', 'Sindh')
  expect(field('City').value).toBe('')
  expect(amountOf(/^Shipping/)).toBe('₨0')
  expect(cities()).toContain('Karachi')
  expect(cities()).not.toContain('Lahore')

  type('City', 'Karachi')
  expect(amountOf(/^Shipping/)).toBe('₨400')
  expect(screen.getByText('Standard Shipping, ₨400')).toBeTruthy()
})

test('an empty cart redirects to /cart [CHK-030]', () => {
  cartStore.clear()
  expect(open().address()).toBe('/cart')
})

test('the summary shows every line and amount of M-03 [CHK-037] [CHK-038] [CHK-052]', async () => {
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
    '0300 1234567',
    'Cash on delivery',
    'SAVE10',
  ])
    expect(step.textContent).toContain(text)
  expect(
    within(step)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Steel Water Bottle x 2₨2,000'])
  const terms = within(step).getAllByRole('term')
  expect(terms.map((term) => [term.textContent, term.nextSibling?.textContent])).toEqual([
    ['Subtotal', '₨2,000'],
    ['Discount, SAVE10', '-₨200'],
    ['Shipping, Local Delivery', '₨200'],
    ['Tax', '₨200'],
    ['Total', '₨2,200'],
  ])
})

test('cash on delivery is preselected when it is first [CHK-039]', async () => {
  await toPayment()
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /Cash on delivery/ }).checked).toBe(true)
  press('Review Order')
  expect(await screen.findByRole('button', { name: 'Place Order' })).toBeTruthy()
})

test('the total beside the steps says what it includes', async () => {
  checkout.customer = {
    ...ayesha,
    shipping: { ...address, city: '' },
    billing: { ...ayesha.billing, city: '' },
  }
  open()
  await screen.findByLabelText('First Name')
  expect(within(totals()).getByText('with 10% tax, plus delivery')).toBeTruthy()
  cleanup()
  checkout.customer = ayesha
  open()
  await screen.findByLabelText('First Name')
  expect(within(totals()).getByText('with 10% tax and ₨200 delivery')).toBeTruthy()
})

test('disabled gateways are not offered; [CHK-016] one must be chosen [CHK-039]', async () => {
  checkout.offered = () => Response.json(gateways.toReversed())
  await toPayment()
  expect(screen.getAllByRole('radio')).toHaveLength(2)
  press('Review Order')
  expect(await screen.findByText('Please select a payment method')).toBeTruthy()
})

test('a shop without gateways shows a message [CHK-041] [CHK-043] [ERR-035] [ERR-037]', async () => {
  checkout.offered = () => Response.json([])
  open()
  expect(await screen.findByText('No payment gateways available. Please contact support.')).toBeTruthy()
  press('Continue to Payment')
  expect(await screen.findByText('No payment methods available. Please contact support.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Review Order' })).toBeNull()
})

test('when gateways fail to load, the shopper can try again [CHK-042] [ERR-036]', async () => {
  checkout.offered = () => Response.json({}, { status: 404 })
  open()
  expect(await screen.findByText('Failed to load payment options. Please try again later.')).toBeTruthy()
  checkout.offered = () => Response.json(gateways)
  press('Try Again')
  await waitFor(() =>
    expect(screen.queryByText('Failed to load payment options. Please try again later.')).toBeNull(),
  )
})

test('a failure keeps all input; the next try is the same attempt [CHK-044] [ERR-038]', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  await toSummary()
  checkout.placed = () => Response.json({}, { status: 400 })
  press('Place Order')
  expect(await screen.findByText('Failed to process your order. Please try again.')).toBeTruthy()

  checkout.placed = ({ expected_total }) =>
    Response.json({ id: 5100, total: expected_total }, { status: 201 })
  press('Place Order')
  await screen.findByRole('heading', { name: 'Order Successful!' })
  const [first, second] = orders()
  expect(first?.key).toMatch(/.{8,}/)
  expect(second?.key).toBe(first?.key)
  expect(second?.body).toEqual(first?.body)
})

test('a placed order empties the cart and saves the address in two calls [CHK-001] [CHK-003] [CHK-031] [CHK-054]', async () => {
  await toSummary()
  press('Place Order')
  await screen.findByRole('heading', { name: 'Order Successful!' })
  expect(screen.getByText('Order #5100')).toBeTruthy()
  expect(screen.getByText('Pay with cash upon delivery.')).toBeTruthy()
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/dashboard/orders/5100',
    '/dashboard/orders',
    '/products',
  ])
  expect(JSON.parse(localStorage.getItem('cart') ?? '')).toMatchObject({ items: [], coupon: null })
  await waitFor(() => expect(checkout.sent.filter(({ method }) => method === 'PUT')).toHaveLength(2))
  expect(
    checkout.sent.filter(({ method }) => method === 'PUT').map(({ body }) => Object.keys(body as object)),
  ).toEqual([['shipping'], ['billing']])
})

test('a fee that a host adds to the order is on the success screen [CHK-053]', async () => {
  await toSummary()
  checkout.placed = ({ expected_total }) =>
    Response.json(
      { id: 5100, total: expected_total, fee_lines: [{ id: 1, name: 'Handling', total: '50.00' }] },
      { status: 201 },
    )
  press('Place Order')
  await screen.findByRole('heading', { name: 'Order Successful!' })
  expect(screen.getByText('Handling').closest('div')?.textContent).toBe('Handling₨50')
})

test('input survives a reload and a new sign-in of the same user, and other users do not see it [CHK-055]', async () => {
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
  expect(localStorage.getItem('checkout_form')).toBeNull()
})

test('no digit of a card is sent or stored [CHK-056]', async () => {
  // a random key can contain the three digits of the CVC
  const key = vi.spyOn(crypto, 'randomUUID').mockReturnValue('00000000-0000-4000-8000-000000000001')
  onTestFinished(() => key.mockRestore())
  await toPayment()
  fireEvent.click(screen.getByRole('radio', { name: /Credit/ }))
  type(/Card Number/i, '4242424242424242')
  type(/Name on Card/i, 'AYESHA KHAN')
  type(/Expiry/i, '1230')
  type(/CVC/i, '987')
  press('Review Order')
  press((await screen.findByRole('button', { name: 'Place Order' })).textContent)
  await screen.findByRole('heading', { name: 'Order Successful!' })
  const everything = JSON.stringify([checkout.sent, localStorage, sessionStorage])
  expect(everything).toContain('"last_order":"5100"')
  for (const secret of ['4242', 'AYESHA KHAN', '12/30', '987']) expect(everything).not.toContain(secret)
})

test('a changed total is explained and shown; the next press accepts it [CHK-058]', async () => {
  await toSummary()
  checkout.placed = () =>
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

test('when a host charged another total, the success screen says so [CHK-060]', async () => {
  await toSummary()
  checkout.placed = () => Response.json({ id: 5100, total: '2500.00' }, { status: 201 })
  press('Place Order')
  await screen.findByRole('heading', { name: 'Order Successful!' })
  expect(orders()[0]?.body).toMatchObject({ expected_total: '2400.00' })
  expect(screen.getByText(/total is ₨2,500, not ₨2,400/)).toBeTruthy()
})

test('invalid card fields show their errors [ERR-042] [ERR-043] [ERR-044] [ERR-045]', async () => {
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

test('a hosted payment redirects to its page; Back leads to the waiting screen [CHK-059]', async () => {
  checkout.placed = ({ expected_total }) =>
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
  expect(checkout.sent.some(({ method, url }) => method === 'PUT' && url.includes('/customers/'))).toBe(true)
  expect(shown()).toBe('/checkout/payment?order=5100')
  expect(cartStore.getState().cart.lines).toEqual([])
})

test('a host that names a payment page for every order causes no redirect [CHK-059]', async () => {
  checkout.placed = ({ expected_total }) =>
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

test('D-185: in front of a WooCommerce host its amounts are shown, and those of a refusal are charged [CHK-019]', async () => {
  const amounts = {
    subtotal: '2000.00',
    discount_total: '0.00',
    shipping_total: '250.00',
    total_tax: '360.00',
    total: '2610.00',
  }
  checkout.quoted = () => Response.json({ ...amounts, shipping_title: 'Courier' })
  const reported = { ...amounts, total_tax: '400.00', total: '2650.00' }
  const refused = {
    code: 'sauda_total_mismatch',
    message: 'Prices have changed.',
    data: { status: 409, ...reported },
  }
  const take = checkout.placed
  checkout.placed = () => Response.json(refused, { status: 409 })
  open({ quotes: true, hostRules: true })
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
  checkout.placed = take
  press('Place Order')

  await screen.findByRole('heading', { name: 'Order Successful!' })
  const totalsSent = checkout.sent.flatMap(({ url, body }) =>
    url.includes('/orders') && body ? [(body as { expected_total: string }).expected_total] : [],
  )
  expect(totalsSent).toEqual(['2610.00', '2650.00'])
})
