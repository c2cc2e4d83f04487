/* Replies that the shop did not send, or that were cut off. */
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeShop, refuse } from '#testing/fake-shop.ts'
import { aSession, openDesk } from '#testing/open-desk.tsx'
import { ordersOf } from '#testing/orders.ts'
import { announceOnline, useConnection } from './connection.ts'
import { sendOrWait, sendWaiting } from './outbox.ts'
import { askIfReachable, get, list, own } from './request.ts'

const reply =
  (text: string, type: string, status = 200) =>
  () =>
    new Response(text, { status, headers: { 'Content-Type': type } })
/** the page of a network that asks for a sign-in, such as that of a hotel */
const networkPage = reply('<!doctype html><title>Welcome</title>', 'text/html')

const broken = [
  ['a page of the network', networkPage],
  ['a proxy without the shop', reply('', 'text/html', 521)],
  ['a reply that was cut off', reply('[{"id": 5083, "num', 'application/json')],
  [
    'a lost connection',
    (): Response => {
      throw new TypeError('fetch failed')
    },
  ],
] as const

test.each(broken)(
  '%s is a lost connection of the call, and the page is offline only if the session call fails too',
  async (_, answer) => {
    const shop = fakeShop({ listDeskOrders: answer })
    const error = () => list(`${own}/desk/orders`).catch((cause: unknown) => cause)
    announceOnline(true)
    expect(await error()).toMatchObject({ name: 'NoConnection', message: 'No connection to the shop.' })
    await askIfReachable()
    expect(useConnection.getState().isOnline).toBe(true)
    shop.answers.getDeskSession = answer
    await error()
    await askIfReachable()
    expect(useConnection.getState().isOnline).toBe(false)
  },
)

test('an error page of the shop is an error with its status', async () => {
  fakeShop({ listDeskOrders: reply('<h1>Oops</h1>', 'text/html', 500) })
  await expect(get(`${own}/desk/orders`)).rejects.toMatchObject({
    ...{ name: 'ApiError', message: 'The shop answered with 500. Try again.' },
  })
})

test.each(broken)('after %s an action waits, and is sent again with its key', async (_, answer) => {
  localStorage.clear()
  const shop = fakeShop({ actOnDeskOrder: answer })
  const path = `${own}/desk/orders/5083/actions`
  expect(await sendOrWait(path, { action: 'confirm', version: 1 }, 'confirmed')).toBeUndefined()
  shop.answers.actOnDeskOrder = {}
  const sent: string[] = []
  await sendWaiting(({ name }) => sent.push(name))
  expect(sent).toEqual(['confirmed'])
  const keys = shop.to('actOnDeskOrder').map(({ headers }) => headers.get('Idempotency-Key'))
  expect(keys).toEqual([keys[0], keys[0]])
})

test('the desk opens after the sign-in page of a network, and loads by itself', async () => {
  const { shop } = openDesk('/orders', { getDeskSession: networkPage, listDeskOrders: ordersOf(1) })
  await screen.findByRole('heading', { level: 1, name: "The shop isn't responding" })
  shop.answers.getDeskSession = aSession('owner')
  await waitFor(() => expect(screen.queryByRole('row', { name: /#5001/ })).not.toBeNull())
})

const noAnswer = [
  ['an error page', reply('<h1>Oops</h1>', 'text/html', 500)],
  ['an error of the shop', () => refuse(500, 'unexpected', 'Something went wrong. Please try again.')],
  ['a proxy without the shop', reply('', 'text/plain', 502)],
  ['a refusal of a proxy', reply('<h1>Forbidden</h1>', 'text/html', 403)],
  ['too many requests', reply('', 'text/plain', 429)],
] as const

test.each(noAnswer)('after %s to the first call the sign-in form is not shown', async (_, answer) => {
  const { user, shop } = openDesk('/orders', { getDeskSession: answer, listDeskOrders: ordersOf(1) })
  await screen.findByRole('heading', { level: 1, name: "The shop isn't responding" })
  expect(screen.queryByLabelText('Password')).toBeNull()
  shop.answers.getDeskSession = aSession('owner')
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('row', { name: /#5001/ })).toBeTruthy()
})

test('a call without a reply in time is reported, and the page stays online', async () => {
  const { user, shop } = openDesk('/orders', {
    listDeskOrders: () => {
      throw new DOMException('signal timed out', 'TimeoutError')
    },
  })
  await screen.findByRole('heading', { name: "Couldn't load orders." })
  expect(screen.queryByText(/Offline since/)).toBeNull()
  expect(shop.to('listDeskOrders')).toHaveLength(1)
  shop.answers.listDeskOrders = ordersOf(1)
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('row', { name: /#5001/ })).toBeTruthy()
})

test('a single failed call does not mark the page as offline', async () => {
  const { shop } = openDesk('/orders', {
    listDeskOrders: () => {
      throw new TypeError('fetch failed')
    },
  })
  await screen.findByRole('heading', { name: "Couldn't load orders." })
  expect(screen.queryByText(/Offline since/)).toBeNull()
  expect(shop.to('listDeskOrders').length).toBeLessThanOrEqual(3)
})
