import { emptyAddress } from '@sauda/domain/customer.ts'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { connectClient } from '#api/client.ts'
import { aConfig, renderScreen } from '#testing/render-screen.tsx'
import { Addresses } from './Addresses.tsx'

const customer = {
  ...{ id: 101, firstName: 'Ayesha', lastName: 'Khan', email: 'ayesha@sauda.example', username: 'ayesha' },
  displayName: 'Ayesha Khan',
  ...{ shipping: emptyAddress, billing: { ...emptyAddress, email: '', phone: '' } },
}

test('addresses are not reported as missing while they load, nor when they fail to load', async () => {
  const first = Promise.withResolvers<Response>()
  let book = () => first.promise
  connectClient({ config: aConfig, token: () => 't', onSessionLost: () => {}, fetch: () => book() })
  renderScreen(<Addresses userId={101} customer={customer} />)
  expect(screen.getByRole('status', { name: 'Loading' })).toBeTruthy()
  expect(screen.queryByText('No saved addresses yet.')).toBeNull()

  await act(async () => first.resolve(Response.json({}, { status: 400 })))
  const failure = await screen.findByRole('alert')
  expect(failure.textContent).toContain("We couldn't load your addresses.")
  expect(screen.queryByText('No saved addresses yet.')).toBeNull()

  book = async () => Response.json([])
  fireEvent.click(within(failure).getByRole('button', { name: 'Try Again' }))
  expect(await screen.findByText('No saved addresses yet.')).toBeTruthy()
})

test('when the customer fails to load, the section stays and offers to load it again', async () => {
  connectClient({
    ...{ config: aConfig, token: () => 't', onSessionLost: () => {} },
    fetch: async () => Response.json([]),
  })
  const again = vi.fn<() => void>()
  renderScreen(<Addresses userId={101} customer={undefined} onRetry={again} />)
  const failure = await screen.findByRole('alert')
  expect(failure.textContent).toContain("We couldn't load your addresses.")
  expect(screen.queryByRole('status', { name: 'Loading' })).toBeNull()
  fireEvent.click(within(failure).getByRole('button', { name: 'Try Again' }))
  expect(again).toHaveBeenCalledTimes(1)
})

test('an address whose removal got no readable reply is removed by the second press', async () => {
  const office = { id: 7, name: 'Office', phone: '', first_name: 'Ayesha', last_name: 'Khan' }
  const missing = { code: 'sauda_address_invalid_id', message: 'Invalid ID.', data: { status: 404 } }
  let book: object[] = [{ ...office, address_1: 'Mall Road', city: 'Lahore', postcode: '54000' }]
  const removals = [
    () => new Response('<!doctype html><title>Welcome</title>'),
    () => Response.json(missing, { status: 404 }),
  ]
  const fetch = async (_: string, { method }: RequestInit) => {
    if (method !== 'DELETE') return Response.json(book)
    book = []
    return removals.shift()?.() ?? Response.error()
  }
  connectClient({ config: aConfig, token: () => 't', onSessionLost: () => {}, fetch })
  renderScreen(<Addresses userId={101} customer={customer} />)
  const remove = async () => fireEvent.click(await screen.findByRole('button', { name: /^Remove/ }))
  await remove()
  await screen.findByRole('alert')
  await remove()
  expect(await screen.findByText('No saved addresses yet.')).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})
