/* The address book at checkout. */
import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { address, checkout, field, open, prepareCheckout, type } from '#testing/checkout-screen.tsx'

beforeEach(prepareCheckout)

test('of two saved addresses that are alike, the chosen one stays chosen', async () => {
  const office = { ...address, id: 7, name: 'Office', phone: '03001234567' }
  checkout.book = [office, { ...office, id: 8, name: 'Shop', address_1: 'Mall Road 4' }]
  open()
  const isChosen = (name: RegExp) => screen.getByRole<HTMLInputElement>('radio', { name }).checked
  const choose = async (name: RegExp) => fireEvent.click(await screen.findByRole('radio', { name }))
  await choose(/Office/)
  expect([isChosen(/Default address/), isChosen(/Office/)]).toEqual([false, true])
  await choose(/Shop/)
  expect(field('Address').value).toBe('Mall Road 4')
  type('Address', 'House 12')
  expect(isChosen(/Default address/)).toBe(true)
})
