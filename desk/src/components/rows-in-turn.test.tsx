/* Lists that are drawn in two steps. */
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { openDesk } from '#testing/open-desk.tsx'
import { anOrder } from '#testing/orders.ts'

const pageSize = 50
/** A page of orders, whose ids begin at a number. */
const page = (from: number, more: object = {}) =>
  Array.from({ length: pageSize }, (_, index) => anOrder(from + index, more))

const scrollTo = (y: number) => Object.defineProperty(window, 'scrollY', { value: y, configurable: true })
afterEach(() => scrollTo(0))

/** The numbers of rows that the table has had, from now on. */
function counted(): Set<number> {
  const numbers = new Set<number>()
  new MutationObserver(() => numbers.add(document.querySelectorAll('tbody tr').length)).observe(
    document.body,
    { childList: true, subtree: true },
  )
  return numbers
}

const rows = () => document.querySelectorAll('tbody tr')

async function openOrders() {
  const desk = openDesk('/orders', {
    listDeskOrders: ({ query: { tab } }) => page(tab === 'to_pack' ? 8001 : 5001),
  })
  await waitFor(() => expect(rows()).toHaveLength(pageSize))
  const numbers = counted()
  const openTab = async () => {
    await desk.user.click(screen.getByRole('link', { name: /^To pack/ }))
    await waitFor(() => expect(rows()[0]?.textContent).toContain('#8001'))
    await waitFor(() => expect(rows()).toHaveLength(pageSize))
  }
  return { ...desk, numbers, openTab }
}

test('another list shows the rows on the screen first, and Back shows all at once', async () => {
  const { numbers, openTab } = await openOrders()
  await openTab()
  expect([...numbers]).toEqual([20, pageSize])
  numbers.clear()
  act(() => window.history.back())
  await waitFor(() => expect(rows()[0]?.textContent).toContain('#5001'))
  expect([...numbers]).toEqual([pageSize])
})

test('a list that is scrolled, and one of which some rows change, show all rows at once', async () => {
  const { numbers, openTab, shop, user } = await openOrders()
  shop.answers.listDeskOrders = page(5002, { customer: { name: 'Sana Malik' } })
  await user.click(screen.getByRole('link', { name: /^To confirm/ }))
  await screen.findAllByText('Sana Malik')
  expect([...numbers]).toEqual([pageSize])
  shop.answers.listDeskOrders = page(8001)
  scrollTo(2000)
  await openTab()
  expect([...numbers]).toEqual([pageSize])
})
