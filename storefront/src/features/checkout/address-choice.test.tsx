/* The address book at checkout. */
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { connectClient } from '#api/client.ts'
import { sessionStore } from '#state/session-store.ts'
import { aConfig } from '#testing/render-screen.tsx'
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

test('the address book is requested with the customer, so that it does not move the form later', async () => {
  const asked: string[] = []
  connectClient({
    config: { ...aConfig, apiHost: '' },
    token: sessionStore.token,
    onSessionLost: () => {},
    fetch: (url) => {
      asked.push(url)
      return new Promise(() => {}) // the customer's record has not arrived yet
    },
  })
  open()
  await waitFor(() => expect(asked.some((url) => url.endsWith('/account/addresses'))).toBe(true))
})
