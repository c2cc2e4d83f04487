/* The search field of lists, whose text becomes part of the page's address. */
import { act, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openDesk } from '#testing/open-desk.tsx'

const field = () => screen.findByRole<HTMLInputElement>('searchbox')

test('a reply to the first letters does not replace what was typed since', async () => {
  const first = Promise.withResolvers<object[]>()
  const { user, shop } = openDesk('/customers', {
    listCustomers: ({ query }) => (query['search'] === 'za' ? first.promise : []),
  })
  await user.type(await field(), 'za')
  await waitFor(() => expect(shop.to('listCustomers').at(-1)?.query).toMatchObject({ search: 'za' }))
  await user.type(await field(), 'inab iqbal ')
  first.resolve([])
  await waitFor(() =>
    expect(shop.to('listCustomers').at(-1)?.query).toMatchObject({ search: 'zainab iqbal' }),
  )
  expect((await field()).value).toBe('zainab iqbal ')
})

test('a search adds one entry to the history, and Back empties the field', async () => {
  const { user, address } = openDesk('/customers', { listCustomers: [] })
  const before = window.history.length
  await user.type(await field(), 'z')
  await waitFor(() => expect(address()).toContain('search=z'))
  await user.type(await field(), 'ainab')
  await waitFor(() => expect(address()).toContain('search=zainab'))
  expect(window.history.length).toBe(before + 1)
  act(() => window.history.back())
  await waitFor(() => expect(address()).toBe('/customers'))
  await waitFor(async () => expect((await field()).value).toBe(''))
})
