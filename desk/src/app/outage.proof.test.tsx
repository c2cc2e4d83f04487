/* Outages and expired sessions: loaded and typed values stay, and actions wait and are done once. */
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { announceOnline } from '#api/connection.ts'
import { refuse } from '#testing/fake-shop.ts'
import { aSession, fill, openDesk } from '#testing/open-desk.tsx'
import { anOrder } from '#testing/orders.ts'

const order = (tab: string) => anOrder(5083, { tab, history: { others: [] }, timeline: [] })
const badGateway = () => new Response('<h1>Bad gateway</h1>', { status: 502 })

test('an order is confirmed while the shop is unavailable, and sent once when it is back', async () => {
  const { user, shop } = openDesk('/orders/5083', {
    getDeskOrder: order('to_confirm'),
    getOrder: { id: 5083 },
  })
  const confirm = async () => (await screen.findAllByRole('button', { name: 'Confirm' }))[0] as HTMLElement
  await confirm()
  const note = screen.getByLabelText<HTMLTextAreaElement>('Note')
  fill(note, 'Rings twice')

  // a proxy's reply while the shop restarts
  shop.answers.actOnDeskOrder = badGateway
  shop.answers.getDeskSession = badGateway
  await user.click(await confirm())
  await screen.findByText(/Offline since/)
  await screen.findByText(/1 change will be sent/)
  await user.click(await confirm())
  expect(screen.getByText(/1 change will be sent/)).toBeTruthy()
  expect(note.value).toBe('Rings twice')
  const tried = shop.to('actOnDeskOrder')

  shop.answers.actOnDeskOrder = anOrder(5083, { version: 2, tab: 'to_pack' })
  shop.answers.getDeskOrder = order('to_pack')
  shop.answers.getDeskSession = aSession('owner')
  announceOnline(true)
  await waitFor(() => expect(screen.queryByText(/Offline since/)).toBeNull())
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Confirm' })).toBeNull())
  expect(note.value).toBe('Rings twice')
  const sent = shop.to('actOnDeskOrder').slice(tried.length)
  expect(sent.map(({ body }) => body)).toEqual([{ action: 'confirm', via: 'call', version: 1 }])
  // the key of the first attempt, whose reply may have been lost
  expect(sent[0]?.headers.get('Idempotency-Key')).toBe(tried[0]?.headers.get('Idempotency-Key'))
})

test('an expired session is renewed in a dialog above the page, and the pending action is done', async () => {
  const { user, shop } = openDesk('/orders/5083', {
    getDeskOrder: order('to_confirm'),
    getOrder: { id: 5083 },
  })
  fill(await screen.findByLabelText('Note'), 'The guard takes it')
  shop.answers.createOrderNote = () => refuse(401, 'cannotView', 'Sign in.')
  await user.click(screen.getByRole('button', { name: 'Save note' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Sign in to the desk' }))
  await waitFor(() => expect(document.activeElement).toBe(dialog.getByLabelText('Email or username')))
  await user.keyboard('{Escape}')
  shop.answers.createOrderNote = {}
  shop.answers.openDeskSession = { ...aSession('owner'), csrf: 'c-2' }
  fill(dialog.getByLabelText('Email or username'), 'owner')
  fill(dialog.getByLabelText('Password'), 'owner-demo-1')
  await user.click(dialog.getByRole('button', { name: 'Sign in' }))

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(shop.to('createOrderNote')).toHaveLength(2))
  const [before, after] = shop.to('createOrderNote')
  expect(after?.body).toEqual({ note: 'The guard takes it', customer_note: false })
  expect([before, after].map((each) => each?.headers.get('X-Sauda-CSRF'))).toEqual(['c-1', 'c-2'])
  expect(after?.headers.get('Idempotency-Key')).toBe(before?.headers.get('Idempotency-Key'))
})

test('no page is visible before sign-in or after sign-out', async () => {
  const { user, shop, address } = openDesk('/orders', {
    getDeskSession: () => refuse(401, 'cannotView', 'Sign in.'),
    openDeskSession: () => refuse(401, 'deskWrongPassword', 'Incorrect email or password.'),
  })
  await screen.findByRole('heading', { level: 1, name: 'Sign in to the desk' })
  fill(screen.getByLabelText('Email or username'), 'owner')
  fill(screen.getByLabelText('Password'), 'owner-demo-2')
  await user.click(screen.getByRole('button', { name: 'Sign in' }))
  await screen.findByText('Incorrect email or password.')
  expect(shop.to('listDeskOrders')).toEqual([])

  shop.answers.openDeskSession = aSession('owner')
  await user.click(screen.getByRole('button', { name: 'Sign in' }))
  await screen.findByRole('heading', { level: 1, name: 'Orders' })
  expect(address()).toBe('/orders')
  await user.click(screen.getByRole('button', { name: /^Nadia Qureshi/ }))
  await user.click(await screen.findByRole('menuitem', { name: 'Sign out' }))
  await screen.findByRole('heading', { level: 1, name: 'Sign in to the desk' })
  expect(shop.to('endDeskSession')).toHaveLength(1)
})
