/** Checkout in a shop with pickup. */
import type { DeliveryRules } from '@sauda/domain/shipping.ts'
import { aCartLine } from '@sauda/domain/testing/builders.ts'
import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { connectClient } from '#api/client.ts'
import { cartStore } from '#state/cart-store.ts'
import { sessionStore } from '#state/session-store.ts'
import { aConfig, renderScreen } from '#testing/render-screen.tsx'
import { CheckoutPage } from './CheckoutPage.tsx'

const rate = { freeFrom: null, days: null, cashOnDelivery: false }
const pickup = { title: 'Fetch it', rupees: 0, address: '7 Mall Road\nLahore' }
const zone = { ...rate, title: 'Lahore today', rupees: 150, provinces: [], cities: ['Lahore'], pickup }
const delivery: DeliveryRules = {
  zones: [zone],
  elsewhere: { ...rate, title: 'Standard Shipping', rupees: 400 },
  otherCities: false,
}
const gateways = [{ id: 'cod', title: 'Cash on delivery', description: '', enabled: true }]
const address = {
  ...{ first_name: 'Ayesha', last_name: 'Khan', address_1: 'House 1, Street 2', address_2: '' },
  ...{ city: 'Lahore', state: 'Punjab', postcode: '54000', country: 'Pakistan' },
}
const customer = {
  ...{ id: 101, first_name: 'Ayesha', last_name: 'Khan', email: 'a@sauda.example', username: 'ayesha' },
  billing: { ...address, email: 'a@sauda.example', phone: '03001234567' },
  shipping: address,
}
const products = [{ id: 1020, name: 'Bottle', price: '1000', regular_price: '1000', stock_status: 'instock' }]
const placed: { shipping_lines: object[]; expected_total: string }[] = []

beforeEach(() => {
  placed.length = 0
  localStorage.clear()
  sessionStorage.clear()
  connectClient({
    config: { ...aConfig, apiHost: '' },
    token: sessionStore.token,
    onSessionLost: sessionStore.signOut,
    fetch: async (url, sent) => {
      if (url.includes('payment_gateways')) return Response.json(gateways)
      if (url.includes('/orders')) {
        placed.push(JSON.parse(sent?.body as string) as never)
        return Response.json({ id: 7, total: '1100.00', line_items: [], shipping: address, billing: address })
      }
      if (url.includes('/customers/')) return Response.json(customer)
      return Response.json(url.includes('/products') ? products : [])
    },
  })
  sessionStore.signIn('t', { id: 101, name: 'Ayesha Khan', email: 'a@sauda.example', username: 'ayesha' })
  cartStore.clear()
  cartStore.add(aCartLine({ id: 1020, name: 'Bottle', price: 100_000 as never }))
})
const open = (rules: DeliveryRules) =>
  renderScreen(<CheckoutPage />, { config: { ...aConfig, delivery: rules } })

test('a shop without pickup offers no choice', async () => {
  open({ ...delivery, zones: [] })

  await screen.findByLabelText('City')
  expect(screen.queryByRole('group', { name: 'How would you like to get it?' })).toBeNull()
})

test('a buyer who chooses pickup pays its fee, in cash, and sees the address of the shop', async () => {
  open(delivery)

  const choice = await screen.findByRole('radio', { name: /Fetch it.*free.*7 Mall Road/s })
  expect(screen.getByRole('radio', { name: /Lahore today.*₨150/s })).toHaveProperty('checked', true)
  fireEvent.click(choice)
  expect(choice).toHaveProperty('checked', true)
  fireEvent.click(screen.getByRole('button', { name: 'Continue to Payment' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Review Order' }))
  expect(await screen.findByRole('heading', { name: 'Pick up at' })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Place Order' }))

  await expect.poll(() => placed).toHaveLength(1)
  expect(placed[0]).toMatchObject({
    shipping_lines: [{ method_id: 'local_pickup', method_title: 'Fetch it', total: '0.00' }],
    expected_total: '1100.00',
  })
})
