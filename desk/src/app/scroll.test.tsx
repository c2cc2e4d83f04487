/* The scroll position of pages when they open. */
import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { openDesk } from '#testing/open-desk.tsx'
import { ordersOf } from '#testing/orders.ts'

test('a page opens at its top, and keeps its scroll position when its list changes and on Back', async () => {
  const scrolled = vi.spyOn(window, 'scrollTo')
  const { user, address } = openDesk('/products')
  await screen.findByRole('heading', { level: 1, name: 'Products' })
  scrolled.mockClear()
  await user.click(screen.getAllByRole('link', { name: 'Orders' })[0] as HTMLElement)
  await screen.findByRole('heading', { level: 1, name: 'Orders' })
  expect(scrolled.mock.calls).toEqual([[0, 0]])
  await user.click(await screen.findByRole('link', { name: /^To pack/ }))
  await waitFor(() => expect(address()).toContain('to_pack'))
  window.history.go(-2)
  await screen.findByRole('heading', { level: 1, name: 'Products' })
  expect(scrolled).toHaveBeenCalledTimes(1)
  scrolled.mockRestore()
})

test('Next scrolls to the start of the list', async () => {
  const scrolled = vi.spyOn(window, 'scrollTo')
  const { user, address } = openDesk('/orders', { listDeskOrders: { rows: ordersOf(1), total: 51 } })
  await screen.findByRole('link', { name: '#5001' })
  scrolled.mockClear()
  await user.click(screen.getByRole('button', { name: 'Next' }))
  await waitFor(() => expect(address()).toContain('page=2'))
  expect(scrolled.mock.calls).toEqual([[0, 0]])
  scrolled.mockRestore()
})

test('the tabs of the settings do not scroll the page, so that a linked field stays in view', async () => {
  const shown = vi.spyOn(Element.prototype, 'scrollIntoView')
  openDesk('/settings/shop#email', {
    listSettings: [
      {
        ...{ group: 'shop', title: 'Shop', help: '', version: 1, changed_at: null, changed_by: '' },
        ...{ values: { email: '' }, defaults: {}, draft: null, preview: '' },
        schema: { type: 'object', properties: { email: { type: 'string', title: 'Email' } } },
      },
    ],
  })
  const field = await screen.findByLabelText('Email')
  await waitFor(() => expect(document.activeElement).toBe(field))
  expect(shown.mock.contexts).toEqual([field.closest('[data-field]')])
  shown.mockRestore()
})
