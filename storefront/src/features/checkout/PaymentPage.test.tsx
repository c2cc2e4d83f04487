import { timings } from '@sauda/domain/constants.ts'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { connectClient } from '#api/client.ts'
import { redirectTo } from '#components/redirect-to.ts'
import { Routes } from '#navigation/routes.tsx'
import { cartStore } from '#state/cart-store.ts'
import { sessionStore } from '#state/session-store.ts'
import { anOrder } from '#testing/orders.ts'
import { aConfig, renderScreen } from '#testing/render-screen.tsx'
import { PaymentPage } from './PaymentPage.tsx'

vi.mock(import('#components/redirect-to.ts'), () => ({ redirectTo: vi.fn<(address: string) => void>() }))

const page = 'https://pay.example/?reference=1'
const pending = { status: 'pending', needs_payment: true, payment_url: page }
const products = [
  { id: 1020, name: 'Steel Water Bottle', price: '1000', regular_price: '1000', stock_status: 'instock' },
]
let order: object | undefined
let again: () => Response
let asked = 0
/** the reply to each request for the order, when it fails */
let failure: (() => Response | Promise<Response>) | undefined

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  vi.mocked(redirectTo).mockClear()
  localStorage.clear()
  asked = 0
  failure = undefined
  again = () => Response.json(anOrder({ ...pending, payment_url: `${page}&try=2` }))
  connectClient({
    config: { ...aConfig, apiHost: '' },
    token: () => 't',
    onSessionLost: () => {},
    fetch: async (url, { method = 'GET' }) => {
      if (method === 'POST') return again()
      if (url.includes('/products')) return Response.json(products)
      asked += 1
      if (failure) return failure()
      return order
        ? Response.json(anOrder(order))
        : Response.json({ code: 'woocommerce_rest_shop_order_invalid_id' }, { status: 404 })
    },
  })
  sessionStore.signIn('t', {
    id: 101,
    name: 'Ayesha Khan',
    email: 'ayesha@sauda.example',
    username: 'ayesha',
  })
  cartStore.clear()
})
afterEach(() => void vi.useRealTimers())

const open = () =>
  renderScreen(
    <Routes
      routes={[
        { path: '/checkout/payment', element: <PaymentPage /> },
        { path: '*', element: null },
      ]}
    />,
    { address: '/checkout/payment?order=5083' },
  )
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

test('the screen waits for the payment, links to it, and then shows the success [CHK-059]', async () => {
  order = pending
  open()
  expect(await heading("We're checking your payment")).toBeTruthy()
  expect((await screen.findByRole('link', { name: 'Pay now for order #5083' })).getAttribute('href')).toBe(
    page,
  )

  order = { status: 'processing' }
  await pass(timings.paymentPoll * 2)
  expect(await heading('Order Successful!')).toBeTruthy()
  // the first request, the one that found it paid, and one because all order lists were invalidated
  await waitFor(() => expect(asked).toBe(3))
  await pass(timings.paymentWait)
  expect(asked).toBe(3)
})

test('polling slows down, then stops with a message and a button [CHK-059]', async () => {
  order = pending
  open()
  await heading("We're checking your payment")
  await pass(timings.paymentWait + timings.paymentPollLongest)

  expect(await heading("Your payment isn't confirmed yet")).toBe(document.activeElement)
  expect(asked).toBeGreaterThan(8)
  expect(asked).toBeLessThan(20)
  expect(screen.getByRole('link', { name: 'View My Orders' })).toBeTruthy()
  const then = asked
  await pass(timings.paymentWait)
  expect(asked).toBe(then)

  order = { status: 'processing' }
  fireEvent.click(screen.getByRole('button', { name: 'Check Again' }))
  expect(await heading('Order Successful!')).toBeTruthy()
})

test('a failed request keeps its message and its button while the screen asks again [CHK-059]', async () => {
  order = { status: 'processing' }
  failure = () => Response.json({}, { status: 400 })
  open()
  const text = 'Failed to load order details. Please try again later.'
  await screen.findByText(text)
  const button = screen.getByRole('button', { name: 'Check Again' })
  button.focus()

  const second = Promise.withResolvers<Response>()
  failure = () => second.promise
  const then = asked
  await pass(timings.paymentPoll * 2)
  expect(asked).toBe(then + 1)
  expect(screen.getByText(text)).toBeTruthy()
  expect(document.activeElement).toBe(button)
  // a press starts a new request, because the running one may never get a reply
  expect(button.getAttribute('aria-busy')).toBeNull()
  fireEvent.click(button)
  await vi.waitFor(() => expect(asked).toBe(then + 2))

  failure = undefined
  second.resolve(Response.json(anOrder(order)))
  expect(await heading('Order Successful!')).toBeTruthy()
})

test('a declined payment can be tried again on a new page [CHK-059]', async () => {
  order = { status: 'failed' }
  open()
  expect(await heading("Your payment didn't go through")).toBe(document.activeElement)

  again = () => Response.json({ code: 'x' }, { status: 400 })
  fireEvent.click(screen.getByRole('button', { name: 'Try to Pay Again' }))
  expect(await screen.findByText("We couldn't open the payment page. Please try again.")).toBeTruthy()

  again = () => Response.json(anOrder({ ...pending, payment_url: `${page}&try=2` }))
  fireEvent.click(screen.getByRole('button', { name: 'Try to Pay Again' }))
  await vi.waitFor(() => expect(redirectTo).toHaveBeenCalledWith(`${page}&try=2`))
})

test.each([
  ['failed', "Your payment didn't go through"],
  ['cancelled', 'Your order was cancelled'],
])('the products of a %s order return to the cart [CHK-059]', async (status, title) => {
  order = { status }
  const screenOf = open()
  await heading(title)
  fireEvent.click(screen.getByRole('button', { name: 'Put Items Back in Cart' }))

  await vi.waitFor(() => expect(screenOf.address()).toBe('/cart'))
  expect(cartStore.getState().cart.lines).toMatchObject([
    {
      id: 1020,
      quantity: 2,
      name: 'Steel Water Bottle',
      attributes: [{ name: 'Size', option: 'M' }],
    },
  ])
})

test('late payments, unknown orders and failures have separate texts [CHK-059]', async () => {
  order = { status: 'on-hold' }
  const held = open()
  expect(await heading("We're looking into your payment")).toBeTruthy()
  held.unmount()

  order = undefined
  open()
  expect(await heading('Order Not Found')).toBeTruthy()
})

test.each(['', '/ur'])(
  'an order at %j whose provider was unreachable can be paid with another try [CHK-059]',
  async (language) => {
    order = { ...pending, payment_url: `https://shop.example${language}/checkout/payment?order=5083` }
    open()

    expect(await heading("The payment page didn't open")).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Try to Pay Again' }))
    await waitFor(() => expect(redirectTo).toHaveBeenCalledWith(`${page}&try=2`))
  },
)

test('instructions of the provider are shown until the payment arrives [CHK-059]', async () => {
  order = {
    ...pending,
    payment_url: 'https://shop.example/checkout/payment?order=5083',
    payment_instructions: ['Pay with the code 4711 in any shop.'],
  }
  open()

  expect(await heading('One more step to pay')).toBeTruthy()
  expect(screen.getByText('Pay with the code 4711 in any shop.')).toBeTruthy()
  order = { status: 'processing' }
  await pass(timings.paymentPoll * 2)
  expect(await heading('Order Successful!')).toBeTruthy()
})
