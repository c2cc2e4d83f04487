/* Selecting a city fills in its postal code. */
import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { ayesha, checkout, field, open, prepareCheckout, type } from '#testing/checkout-screen.tsx'

beforeEach(prepareCheckout)

async function openWith(customer: typeof checkout.customer) {
  checkout.customer = customer
  open()
  await screen.findByLabelText('First Name')
  type('Province', 'Punjab')
}
const openEmpty = () => openWith({ ...ayesha, billing: {}, shipping: {} })
const postalCode = () => field('Postal Code').value

test('a city fills the postal code, and another city replaces it', async () => {
  await openEmpty()
  expect(postalCode()).toBe('')
  type('City', 'Lahore')
  expect(postalCode()).toBe('54000')
  type('City', 'Multan')
  expect(postalCode()).toBe('60000')
})

test('a postal code that the shopper typed stays', async () => {
  await openEmpty()
  type('Postal Code', '54810')
  type('City', 'Lahore')
  expect(postalCode()).toBe('54810')
})

describe('the postal code of a saved address', () => {
  const saved = (postcode: string) => {
    const address = { ...ayesha.billing, state: 'Punjab', city: 'Lahore', postcode }
    return openWith({ ...ayesha, billing: address, shipping: address })
  }

  test.each(['54000', '54810'])('is replaced with its city: %s', async (postcode) => {
    await saved(postcode)
    type('City', 'Multan')
    expect(postalCode()).toBe('60000')
    type('City', 'Lahore')
    expect(postalCode()).toBe(postcode)
  })

  test('stays when the shopper has typed over it', async () => {
    await saved('54000')
    type('Postal Code', '60700')
    type('City', 'Multan')
    expect(postalCode()).toBe('60700')
  })
})
