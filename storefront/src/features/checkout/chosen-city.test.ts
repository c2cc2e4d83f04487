/* The city selected on a product page prefills the address form, unless an address names one. */
import { defaultDelivery } from '@sauda/domain/shipping.ts'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { deliveryCity, otherCity } from '#state/delivery-place.ts'
import { open, prepareCheckout, type } from '#testing/checkout-screen.tsx'
import { contactFrom } from './ContactStep.tsx'

afterEach(() => localStorage.clear())

const customer = (address: object) => {
  const empty = { firstName: '', lastName: '', company: '', address1: '', address2: '', city: '', state: '' }
  const place = { ...empty, postcode: '', country: '', ...address }
  return {
    ...{ id: 1, email: 'a@mail.example', username: 'a', firstName: 'A', lastName: 'B', displayName: 'A' },
    billing: { ...place, email: '', phone: '' },
    shipping: place,
  } as Parameters<typeof contactFrom>[0]
}
const placeFrom = (known: Parameters<typeof contactFrom>[0]) => {
  const { province, city } = contactFrom(known, 'a@mail.example', defaultDelivery)
  return [province, city]
}

test('prefills the city when there is no address', () => {
  expect(placeFrom(undefined)).toEqual(['', ''])
  deliveryCity.choose('Lahore')
  expect(placeFrom(undefined)).toEqual(['Punjab', 'Lahore'])
  expect(placeFrom(customer({}))).toEqual(['Punjab', 'Lahore'])
})

test('a saved address takes precedence, and a city that is not listed is typed', () => {
  deliveryCity.choose('Lahore')
  expect(placeFrom(customer({ address1: 'Street 1', city: 'Mardan', state: 'KPK' }))).toEqual([
    'KPK',
    'Mardan',
  ])
  expect(placeFrom(customer({ address1: 'Street 1', city: 'Nowhere', state: 'KPK' }))).toEqual(['', ''])
  deliveryCity.choose(otherCity)
  expect(placeFrom(undefined)).toEqual(['', ''])
})

test('a saved address in another city than the selected one shows a message, until a city is selected in the form', async () => {
  prepareCheckout()
  deliveryCity.choose('Lahore')
  open()
  await screen.findByLabelText('First Name')
  expect(
    screen.getByText('Delivering to your address in Mardan. You chose Lahore while shopping.'),
  ).toBeTruthy()
  type('City', 'Peshawar')
  await waitFor(() => expect(screen.queryByText(/You chose Lahore/)).toBeNull())
})
