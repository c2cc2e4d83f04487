/* A new shop: what each empty page offers, and the phone's menu. */
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openDesk } from '#testing/open-desk.tsx'

test.each([
  ['/orders', 'No open orders', 'New order', '/orders/new'],
  [
    `/orders?filter=${encodeURIComponent('{"tab":"to_pack"}')}`,
    'Nothing to pack',
    'Open orders',
    '/orders?filter=%7B%22tab%22%3A%22open%22%7D&page=1',
  ],
  ['/customers', 'No customers yet', 'All orders', '/orders?filter=%7B%22tab%22%3A%22all%22%7D&page=1'],
  ['/customers/reviews', 'No reviews to approve', 'Review request emails', '/settings/product#askForReviews'],
])('%s says what to do next', async (address, title, action, target) => {
  openDesk(address, {})
  const empty = (await screen.findByRole('heading', { name: title })).closest<HTMLElement>('.empty')
  const link = within(empty ?? document.body).getByRole('link', { name: action })
  expect(link.getAttribute('href')).toBe(`/desk${target}`)
})

test('sales are drawn from the first order on', async () => {
  const none = { orders: 0, sales: '0.00' }
  openDesk('/', {
    getDeskSales: {
      ...{
        total: none,
        before: none,
        usual: '0.00',
        best_sellers: [],
        returns: { count: 0, amount: '0.00' },
      },
      days: [{ date: '2026-11-29', usual: '0.00', ...none }],
    },
  })
  await screen.findByText('No sales in this period.')
  expect(screen.queryByRole('slider')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Show as table' })).toBeNull()
})

test('a phone marks More while one of its pages is open', async () => {
  openDesk('/customers', {}, { isPhone: true })
  await screen.findByRole('heading', { level: 1, name: 'Customers' })
  const more = screen.getByRole('button', { name: 'More' })
  expect(more.getAttribute('aria-current')).toBe('true')
})
