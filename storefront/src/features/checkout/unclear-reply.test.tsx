/* Placing an order without a clear reply: nothing is lost, and the next press is the same attempt (D-057). */
import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { cartStore } from '#state/cart-store.ts'
import { checkout, open, orders, prepareCheckout, press, toSummary } from '#testing/checkout-screen.tsx'

beforeEach(prepareCheckout)
afterEach(() => void vi.useRealTimers())

/** Replies after which it is unknown whether the order was stored. */
const unclear: [string, () => Response | Promise<Response>][] = [
  ['an error page', () => new Response('<h1>Oops</h1>', { status: 500 })],
  ['a proxy without the shop', () => new Response('', { status: 502 })],
  ['the page of a network', () => new Response('<!doctype html><title>Welcome</title>')],
  ['a reply that was cut off', () => new Response('{"id": 5100, "tot', { status: 201 })],
  ['a reply without content', () => new Response('', { status: 201 })],
  ['a refusal of a proxy', () => new Response('<h1>Forbidden</h1>', { status: 403 })],
  ['no reply', () => Promise.reject(new TypeError('failed'))],
  ['too many requests', () => new Response('', { status: 429, headers: { 'Retry-After': '60' } })],
]

test.each(unclear)('after %s cart, form and key stay, and the next press is one order', async (_, reply) => {
  await toSummary()
  vi.useFakeTimers({ shouldAdvanceTime: true })
  checkout.placed = reply
  press('Place Order')
  // the retries
  await act(() => vi.advanceTimersByTimeAsync(15_000))
  expect(await screen.findByText('Failed to process your order. Please try again.')).toBeTruthy()
  expect(JSON.parse(localStorage.getItem('cart') ?? '')).toMatchObject({ items: [{ id: 1020, quantity: 2 }] })
  expect(localStorage.getItem('checkout_form')).toContain('House 12')

  checkout.placed = ({ expected_total }) =>
    Response.json({ id: 5100, total: expected_total }, { status: 201 })
  press('Place Order')
  await screen.findByRole('heading', { name: 'Order Successful!' })
  expect(new Set(orders().map(({ key }) => key)).size).toBe(1)
})

test('an order page that cannot be loaded again does not look like a lost order', async () => {
  cartStore.clear()
  sessionStorage.setItem('last_order', '5100')
  checkout.ordered = () => new Response('<!doctype html><title>Welcome</title>')
  open()
  expect((await screen.findByRole('alert')).textContent).toContain('Failed to load order details.')
  checkout.ordered = () => Response.json({ id: 5100, status: 'processing', total: '2200.00', line_items: [] })
  fireEvent.click(screen.getByRole('button', { name: 'Try Again' }))
  await screen.findByRole('heading', { name: 'Order Successful!' })
})
