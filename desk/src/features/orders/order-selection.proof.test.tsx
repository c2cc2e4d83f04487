/* The selection of orders: what is selected, counted and changed by the bulk actions. */
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Sent } from '#testing/fake-shop.ts'
import { openDesk, toast } from '#testing/open-desk.tsx'
import { anOrder, ordersOf } from '#testing/orders.ts'

/** One page of a longer list, with the shop's total. */
const pageOf =
  (all: readonly object[]) =>
  ({ query: { page = '1', per_page: perPage = '50' } }: Sent) => {
    const start = (Number(page) - 1) * Number(perPage)
    return { rows: all.slice(start, start + Number(perPage)), total: all.length }
  }
/** The reply of a bulk action. */
const done = ({ body }: Sent) =>
  (body as { changes: { id: number; version: number }[] }).changes.map(({ id, version }) => ({
    id,
    order: anOrder(id, { version: version + 1 }),
  }))
const boxes = () => screen.queryAllByRole('checkbox', { name: /^Select #/ })
/** Two pages of a list, with order 5001 on the first and 5051 on the second. */
const twoPages = ({ query: { page } }: Sent) => ({
  rows: page === '1' ? [anOrder(5001)] : page === '2' ? [anOrder(5051)] : [],
  total: 51,
})
const box = (id: number) => screen.findByRole<HTMLInputElement>('checkbox', { name: `Select #${id}` })

test('all orders of a list are selected, and cancelled in as many calls as needed', async () => {
  const { user, shop } = openDesk('/orders', {
    listDeskOrders: pageOf(ordersOf(105)),
    actOnDeskOrders: done,
  })
  await user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }))
  await screen.findByText('All 50 on this page are selected.')
  await user.click(screen.getByRole('button', { name: 'Select all 105 in this list' }))
  const bar = within(await screen.findByRole('region', { name: '105 selected' }))
  await user.click(bar.getByRole('button', { name: 'More' }))
  const papers = await screen.findAllByRole('menuitem', { name: /At most 100 at a time/ })
  for (const each of papers) expect(each.getAttribute('aria-disabled')).toBe('true')
  await user.click(screen.getByRole('menuitem', { name: 'Cancel orders' }))
  const question = within(await screen.findByRole('dialog', { name: 'Cancel 105 orders?' }))
  await user.click(question.getByRole('button', { name: 'Cancel orders' }))
  await toast('Cancelled: 105')
  expect(
    shop.to('actOnDeskOrders').map(({ body }) => (body as { changes: unknown[] }).changes.length),
  ).toEqual([20, 20, 20, 20, 20, 5])
  const keys = shop.to('actOnDeskOrders').map(({ headers }) => headers.get('Idempotency-Key'))
  expect(new Set(keys).size).toBe(6)
})

test('when nothing can be sent, all orders stay selected', async () => {
  const { user, shop } = openDesk('/orders', {
    listDeskOrders: ordersOf(2),
    actOnDeskOrders: () => Response.json({ code: 'x', message: 'Try later.', data: {} }, { status: 429 }),
  })
  await waitFor(() => expect(boxes()).toHaveLength(2))
  for (const each of boxes()) await user.click(each)
  const bar = within(screen.getByRole('region', { name: '2 selected' }))
  await user.click(bar.getByRole('button', { name: 'Confirmed' }))
  await toast('Try later.')
  shop.answers.actOnDeskOrders = done
  await user.click(bar.getByRole('button', { name: 'Confirmed' }))
  await toast('Confirmed: 2')
})

test('orders of other pages that stay selected are sent with their current version', async () => {
  const all = ordersOf(55)
  const { user, shop } = openDesk('/orders', {
    listDeskOrders: (sent) =>
      sent.query['ids'] === '5055' ? [anOrder(5055, { version: 7 })] : pageOf(all)(sent),
    actOnDeskOrders: (sent) =>
      (done(sent) as { id: number }[]).map((row) =>
        row.id === 5055
          ? { id: 5055, error: { code: 'x', message: 'Changed.', data: { status: 409 } } }
          : row,
      ),
  })
  await user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }))
  await user.click(await screen.findByRole('button', { name: 'Select all 55 in this list' }))
  const first = within(await screen.findByRole('region', { name: '55 selected' }))
  await user.click(first.getByRole('button', { name: 'Confirmed' }))
  await toast('Confirmed: 54 of 55. Not changed: #5055 Changed.')
  await waitFor(() =>
    expect(shop.to('listDeskOrders').some(({ query }) => query['ids'] === '5055')).toBe(true),
  )
  const left = within(await screen.findByRole('region', { name: '1 selected' }))
  shop.answers.actOnDeskOrders = done
  await user.click(left.getByRole('button', { name: 'Confirmed' }))
  await toast('Confirmed: 1')
  expect(shop.to('actOnDeskOrders').at(-1)?.body).toMatchObject({ changes: [{ id: 5055, version: 7 }] })
})

test('another page clears the selection, so that rows out of sight are not acted on', async () => {
  const { user, shop } = openDesk('/orders', { listDeskOrders: twoPages, actOnDeskOrders: done })
  await user.click(await box(5001))
  await screen.findByRole('region', { name: '1 selected' })
  await user.click(screen.getByRole('button', { name: 'Next' }))
  await user.click(await box(5051))
  const bar = within(await screen.findByRole('region', { name: '1 selected' }))
  await user.click(bar.getByRole('button', { name: 'Confirmed' }))
  await toast('Confirmed: 1')
  expect(shop.to('actOnDeskOrders')[0]?.body).toMatchObject({ changes: [{ id: 5051 }] })
  await user.click(screen.getByRole('button', { name: 'Previous' }))
  expect((await box(5001)).checked).toBe(false)
  expect(screen.queryByRole('region', { name: '1 selected' })).toBeNull()
})

test('a selected order that moves to another page stays selected; a confirmed one does not', async () => {
  let shown = [anOrder(5001), anOrder(5002)]
  const { user, shop } = openDesk(
    '/orders',
    {
      listDeskOrders: () => ({ rows: shown, total: 51 }),
      actOnDeskOrder: anOrder(5001, { version: 2, tab: 'to_pack' }),
      actOnDeskOrders: done,
    },
    { isPhone: true },
  )
  await user.click(await box(5001))
  await user.click(await box(5002))
  await screen.findByRole('region', { name: '2 selected' })
  shown = [anOrder(5003)]
  await user.click(screen.getByRole('button', { name: 'Confirmed #5001' }))
  await box(5003)
  const bar = within(await screen.findByRole('region', { name: '1 selected' }))
  await user.click(bar.getByRole('button', { name: 'Confirmed' }))
  await toast('Confirmed: 1')
  expect(shop.to('actOnDeskOrders')[0]?.body).toMatchObject({ changes: [{ id: 5002 }] })
})

test('a refused order that has left the list is no longer selected', async () => {
  const { user, shop } = openDesk('/orders', {
    listDeskOrders: ({ query: { ids } }) => (ids === undefined ? ordersOf(2) : []),
    actOnDeskOrders: (sent) =>
      (done(sent) as object[]).with(1, {
        id: 5002,
        error: { code: 'x', message: 'Order 5002 is already delivered.', data: { status: 409 } },
      }),
  })
  await user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }))
  const bar = within(await screen.findByRole('region', { name: '2 selected' }))
  await user.click(bar.getByRole('button', { name: 'Confirmed' }))
  await toast('Confirmed: 1 of 2. Not changed: Order 5002 is already delivered.')
  await waitFor(() => expect(screen.queryByRole('region', { name: /selected/ })).toBeNull())
  expect(shop.to('listDeskOrders').find(({ query }) => query['ids'] !== undefined)?.query).toMatchObject({
    ...{ ids: '5002', tab: 'open' },
  })
})

test('the counts of tabs and menu are as new as the message about an action', async () => {
  const later = Promise.withResolvers<object>()
  const first = { to_confirm: 3, to_pack: 0, to_hand_over: 0, on_the_way: 0, coming_back: 0 }
  let replies = 0
  const { user } = openDesk('/orders', {
    listDeskOrders: ordersOf(2),
    countDeskOrders: () => (replies++ === 0 ? { ...first, open: 3, done: 4, all: 7 } : later.promise),
    actOnDeskOrders: (sent) =>
      (done(sent) as { order: object }[]).map((row) => ({ ...row, order: { ...row.order, tab: 'done' } })),
  })
  const counted = (name: RegExp) => screen.getByRole('link', { name }).textContent
  await user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }))
  await screen.findByRole('link', { name: /^To confirm ?3/ })
  const bar = within(await screen.findByRole('region', { name: '2 selected' }))
  await user.click(bar.getByRole('button', { name: 'More' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Cancel orders' }))
  const question = within(await screen.findByRole('dialog', { name: 'Cancel 2 orders?' }))
  await user.click(question.getByRole('button', { name: 'Cancel orders' }))
  await toast('Cancelled: 2')
  // the reply about the counts is still on its way
  expect(counted(/^To confirm/)).toBe('To confirm1')
  expect(counted(/^All open/)).toBe('All open1')
  later.resolve({ ...first, to_confirm: 5, open: 5, done: 6, all: 11 })
  await waitFor(() => expect(counted(/^To confirm/)).toBe('To confirm5'))
})
