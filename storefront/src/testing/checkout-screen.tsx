/** The checkout with a fake server whose replies a test chooses, and actions of its shopper. */
import { aCartLine } from '@sauda/domain/testing/builders.ts'
import { fireEvent, screen, within } from '@testing-library/react'
import { connectClient } from '#api/client.ts'
import { Routes } from '#navigation/routes.tsx'
import { cartStore } from '#state/cart-store.ts'
import { sessionStore } from '#state/session-store.ts'
import { aConfig, renderScreen } from './render-screen.tsx'
import { CheckoutPage } from '#features/checkout/CheckoutPage.tsx'

export const gateways = [
  {
    id: 'cod',
    title: 'Cash on delivery',
    description: '<p>Pay with cash upon <b>delivery</b>.</p>',
    enabled: true,
  },
  { id: 'stripe', title: 'Credit / Debit Card', description: '', enabled: true },
  { id: 'cheque', title: 'Check payments', description: '', enabled: false },
]
export const address = {
  first_name: 'Ayesha',
  last_name: 'Khan',
  address_1: 'House 12',
  address_2: '',
  city: 'Mardan',
  state: 'KPK',
  postcode: '23200',
  country: 'Pakistan',
}
export const ayesha = {
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

/** Requests to the server, and its replies; a test changes a reply by assigning it. */
export const checkout: {
  sent: Sent[]
  customer: object
  /** the address book */
  book: readonly object[]
  offered: () => Response
  quoted: () => Response
  /** the reply to a request for an order */
  ordered: () => Response
  placed: (body: { expected_total: string }) => Response | Promise<Response>
} = {
  sent: [],
  customer: ayesha,
  book: [],
  offered: () => Response.json(gateways),
  quoted: () => Response.error(),
  ordered: () => Response.error(),
  placed: () => Response.error(),
}

/** Signed in, with two of one product in the cart. */
export const prepareCheckout = () => {
  localStorage.clear()
  sessionStorage.clear()
  checkout.sent = []
  checkout.customer = ayesha
  checkout.book = []
  checkout.offered = () => Response.json(gateways)
  checkout.placed = ({ expected_total }) =>
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
      checkout.sent.push({
        method,
        url,
        body: given,
        key: (headers as Record<string, string>)['Idempotency-Key'],
      })
      if (url.includes('payment_gateways')) return checkout.offered()
      if (url.includes('/quote')) return checkout.quoted()
      if (url.includes('/addresses')) return Response.json(checkout.book)
      if (url.includes('/customers/')) return Response.json(checkout.customer)
      if (url.includes('/orders') && given) return checkout.placed(given)
      if (/\/orders\/\d/.test(url)) return checkout.ordered()
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
}

export const open = (config: { quotes?: boolean; hostRules?: boolean } = {}) =>
  renderScreen(
    <Routes
      routes={[
        { path: '/checkout', element: <CheckoutPage /> },
        { path: '*', element: null },
      ]}
    />,
    { address: '/checkout', config: { ...aConfig, ...config } },
  )
export const field = (name: string | RegExp) => screen.getByLabelText<HTMLInputElement>(name)
export const type = (name: string | RegExp, value: string) =>
  fireEvent.change(field(name), { target: { value } })
export const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
export const totals = () => screen.getByRole('complementary', { name: 'Your order' })
export const amountOf = (name: string | RegExp) =>
  within(totals()).getByText(name).closest('div')?.querySelector('dd')?.textContent

export const toPayment = async () => {
  const opened = open()
  await screen.findByLabelText('First Name')
  press('Continue to Payment')
  await screen.findByRole('radio', { name: /Cash on delivery/ })
  return opened
}
export const toSummary = async () => {
  const opened = await toPayment()
  fireEvent.click(screen.getByRole('radio', { name: /Cash on delivery/ }))
  press('Review Order')
  await screen.findByRole('button', { name: 'Place Order' })
  return opened
}
export const orders = () =>
  checkout.sent.filter(({ method, url }) => method === 'POST' && url.includes('/orders'))
