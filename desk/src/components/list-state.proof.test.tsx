/* Every list with pages in its address. */
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Call, Sent } from '#testing/fake-shop.ts'
import { openDesk } from '#testing/open-desk.tsx'

const lists: readonly [address: string, call: Call][] = [
  ['/orders', 'listDeskOrders'],
  ['/products', 'listDeskProducts'],
  ['/customers', 'listCustomers'],
  ['/customers/reviews', 'listReviews'],
  ['/discounts', 'listCoupons'],
  ['/settings/changes', 'listDeskChanges'],
]
/** 60 rows, of which each page with rows sends one. */
const sixty = ({ query: { page, per_page: perPage } }: Sent) => ({
  rows: Number(page) <= Math.ceil(60 / Number(perPage)) ? [{ id: Number(page) }] : [],
  total: 60,
})

test.each(lists)(
  '%s shows its first page in place of one after the last, and Next the second',
  async (address, call) => {
    const { user, shop, address: shown } = openDesk(`${address}?page=7`, { [call]: sixty })
    await screen.findByText(/Page 1 of [23]/)
    expect(shown()).toBe(`${address}?page=1`)
    await user.click(screen.getByRole('button', { name: 'Next' }))
    await waitFor(() => expect(shown()).toBe(`${address}?page=2`))
    await screen.findByText(/Page 2 of [23]/)
    expect(shop.to(call).at(-1)?.query['page']).toBe('2')
  },
)
