/* Selecting a city fills in its postal code. */
import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { ayesha, checkout, field, open, prepareCheckout, type } from '#testing/checkout-screen.tsx'

beforeEach(async () => {
  prepareCheckout()
  checkout.customer = { ...ayesha, billing: {}, shipping: {} }
  open()
  await screen.findByLabelText('First Name')
  type('Province', 'Punjab')
})
const postalCode = () => field('Postal Code').value

test('a city fills the postal code, and another city replaces it', () => {
  expect(postalCode()).toBe('')
  type('City', 'Lahore')
  expect(postalCode()).toBe('54000')
  type('City', 'Multan')
  expect(postalCode()).toBe('60000')
})

test('a postal code that the shopper typed stays', () => {
  type('Postal Code', '54810')
  type('City', 'Lahore')
  expect(postalCode()).toBe('54810')
})
