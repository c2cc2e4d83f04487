/** Checkout with the owner's settings for delivery and cash: free-text cities, and places and amounts without them. */
import type { DeliveryRules } from '@sauda/domain/shipping.ts'
import { aCartLine } from '@sauda/domain/testing/builders.ts'
import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { connectClient } from '#api/client.ts'
import { cartStore } from '#state/cart-store.ts'
import { sessionStore } from '#state/session-store.ts'
import { aConfig, renderScreen } from '#testing/render-screen.tsx'
import { CheckoutPage } from './CheckoutPage.tsx'

const rate = { freeFrom: null, days: null, cashOnDelivery: true }
const delivery: DeliveryRules = {
  zones: [
    { ...rate, title: 'Lahore today', rupees: 150, freeFrom: 1500, provinces: [], cities: ['Lahore'] },
    {
      ...rate,
      title: 'Punjab',
      rupees: 250,
      days: { least: 2, most: 4 },
      cashOnDelivery: false,
      provinces: ['Punjab'],
      cities: [],
    },
  ],
  elsewhere: null,
  otherCities: true,
}
const gateways = [
  { id: 'cod', title: 'Cash on delivery', description: '', enabled: true },
  { id: 'bacs', title: 'Bank transfer', description: '', enabled: true },
]

const products = [{ id: 1020, name: 'Bottle', price: '1000', regular_price: '1000', stock_status: 'instock' }]
const address = {
  first_name: '',
  last_name: '',
  address_1: '',
  address_2: '',
  city: '',
  state: '',
  postcode: '',
  country: '',
}
const customer = {
  id: 101,
  first_name: '',
  last_name: '',
  email: 'a@sauda.example',
  username: 'ayesha',
  billing: { ...address, email: '', phone: '' },
  shipping: address,
}

type Asked = { payment_method?: string }
const asked: (string | undefined)[] = []

/** The server's quote for one bottle, with a fee for cash and tax included in the prices. */
function quoteOf({ payment_method: method }: Asked) {
  asked.push(method)
  const fee = method === 'cod' ? 50 : 0
  return {
    ...{ subtotal: '1000.00', discount_total: '0.00', shipping_total: '150.00', shipping_title: 'Courier' },
    ...{ total_tax: '90.91', total: `${1150 + fee}.00`, prices_include_tax: true, tax_lines: [] },
    fee_lines: fee > 0 ? [{ name: 'Cash on delivery fee', total: `${fee}.00` }] : [],
  }
}

beforeEach(() => {
  asked.length = 0
  localStorage.clear()
  sessionStorage.clear()
  connectClient({
    config: { ...aConfig, apiHost: '' },
    token: sessionStore.token,
    onSessionLost: sessionStore.signOut,
    fetch: async (url, sent) => {
      if (url.includes('/quote')) return Response.json(quoteOf(JSON.parse(sent?.body as string) as Asked))
      if (url.includes('payment_gateways')) return Response.json(gateways)
      if (url.includes('/customers/')) return Response.json(customer)
      return Response.json(url.includes('/categories') ? [] : products)
    },
  })
  sessionStore.signIn('t', { id: 101, name: 'Ayesha Khan', email: 'a@sauda.example', username: 'ayesha' })
  cartStore.clear()
  cartStore.add(aCartLine({ id: 1020, quantity: 1 }))
})

const open = () => renderScreen(<CheckoutPage />, { address: '/checkout', config: { ...aConfig, delivery } })
const type = (name: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(name), { target: { value } })
const fillIn = async () => {
  await screen.findByLabelText('First Name')
  type('First Name', 'Ayesha')
  type('Last Name', 'Khan')
  type(/^Email/, 'a@sauda.example')
  type(/^Phone/, '03001234567')
  type('Address', 'House 1')
  type(/^Province/, 'Punjab')
}
const next = () => fireEvent.click(screen.getByRole('button', { name: 'Continue to Payment' }))
const shipping = () =>
  screen
    .getByText(/^Shipping/, { selector: 'dt' })
    .closest('div')
    ?.querySelector('dd')?.textContent

test('a city that is not listed is typed and costs the rate of its province, without cash on delivery', async () => {
  open()
  await fillIn()
  type('City', '-')
  type('Name of your city', 'Chichawatni')
  expect(shipping()).toBe('₨250')
  expect(screen.getByText('Punjab, ₨250, 2–4 working days')).toBeTruthy()
  type(/^Postal/, '57200')
  next()

  expect(await screen.findByRole('radio', { name: /Bank transfer/ })).toBeTruthy()
  expect(screen.queryByRole('radio', { name: /Cash on delivery/ })).toBeNull()
})

test('a listed city of a zone has the rate of its zone', async () => {
  open()
  await fillIn()
  type('City', 'Lahore')

  expect(shipping()).toBe('₨150')
})

test('a place without delivery shows an error at the field', async () => {
  open()
  await fillIn()
  type(/^Province/, 'Sindh')
  type('City', 'Karachi')
  type(/^Postal/, '74000')
  next()

  expect(await screen.findByText("We don't deliver to Karachi yet. Please choose another city.")).toBeTruthy()
})

test('cash on delivery shows its fee and limits, and is disabled for other amounts', async () => {
  const cash = { cashSurcharge: 50, cashFrom: 2000, cashUpTo: null }
  const config = { ...aConfig, cash }
  renderScreen(<CheckoutPage />, { address: '/checkout', config })
  await fillIn()
  type('City', 'Lahore')
  type(/^Postal/, '54000')
  next()

  const radio = await screen.findByRole('radio', { name: /Cash on delivery/ })
  expect(radio).toHaveProperty('disabled', true)
  expect(radio).toHaveProperty('checked', false)
  expect(
    screen.getByText('₨50 is added for cash on delivery. Only for products of ₨2,000 or more.'),
  ).toBeTruthy()
  expect(screen.getByRole('radio', { name: /Bank transfer/ })).toHaveProperty('disabled', false)
})

test('when the page cannot compute the total, the server is asked, and again for another payment method', async () => {
  const config = { ...aConfig, quotes: true, taxPercent: 0, taxShown: 'included' as const }
  renderScreen(<CheckoutPage />, { address: '/checkout', config })
  await fillIn()
  type('City', 'Lahore')
  type(/^Postal/, '54000')
  next()
  fireEvent.click(await screen.findByRole('radio', { name: /Cash on delivery/ }))
  fireEvent.click(screen.getByRole('button', { name: 'Review Order' }))

  expect((await screen.findAllByText('Cash on delivery fee')).length).toBeGreaterThan(0)
  expect(screen.getAllByText(/^, included$/, { selector: 'dt span' }).length).toBeGreaterThan(0)
  expect(screen.getAllByText(/1,200/).length).toBeGreaterThan(0)
  expect(asked.at(0)).toBeUndefined()
  expect(asked.at(-1)).toBe('cod')
})
