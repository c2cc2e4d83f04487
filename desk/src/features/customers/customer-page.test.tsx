import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { announceOnline } from '#api/connection.ts'
import { refuse } from '#testing/fake-shop.ts'
import { fill, openDesk, toast } from '#testing/open-desk.tsx'

test('an unknown customer links back to the list', async () => {
  openDesk('/customers/999', { getCustomer: () => refuse(404, 'invalidId', 'Invalid resource ID.') })
  await screen.findByRole('heading', { level: 1, name: 'Customer not found' })
  expect(within(screen.getByRole('main')).getByRole('link', { name: 'Customers' })).toBeTruthy()
})

const bilal = { id: 101, first_name: 'Bilal', last_name: 'Ahmed', username: 'bilal', meta_data: [] }
const badGateway = () => new Response('<h1>Bad gateway</h1>', { status: 502 })

test('a typed note stays when it cannot be saved, and when the customer is loaded again', async () => {
  const { user, shop } = openDesk('/customers/101', { getCustomer: bilal, updateCustomer: badGateway })
  const note = await screen.findByLabelText<HTMLTextAreaElement>('Only staff can see this.')
  fill(note, 'Call after five')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('No connection to the shop.')
  shop.answers.getCustomer = { ...bilal, last_name: 'Ahmad' }
  act(() => announceOnline(false))
  act(() => announceOnline(true))
  await screen.findByRole('heading', { level: 1, name: 'Bilal Ahmad' })
  expect(screen.getByLabelText<HTMLTextAreaElement>('Only staff can see this.').value).toBe('Call after five')

  shop.answers.updateCustomer = {
    ...bilal,
    meta_data: [{ id: 1, key: '_staff_note', value: 'Call after five' }],
  }
  shop.answers.getCustomer = shop.answers.updateCustomer
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await toast('Note saved')
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
})

test('orders that fail to load are not reported as none', async () => {
  const { user, shop } = openDesk('/customers/101', {
    getCustomer: bilal,
    listOrders: () => new Response('<h1>Oops</h1>', { status: 500 }),
  })
  const failure = (await screen.findByText("Couldn't load orders.")).closest('[role=alert]')
  expect(screen.queryByText('No orders yet')).toBeNull()
  shop.answers.listOrders = []
  await user.click(within(failure as HTMLElement).getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(screen.queryByText("Couldn't load orders.")).toBeNull())
})
