/* The order list: search, filters, export, selection and bulk actions. */
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { Sent } from '#testing/fake-shop.ts'
import { fill, openDesk, pressUndo, toast } from '#testing/open-desk.tsx'
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
const filterOf = (address: string): unknown =>
  JSON.parse(new URLSearchParams(address.split('?')[1]).get('filter') ?? '{}')

test('a row shows the order and its buyer, and calls the buyer', async () => {
  openDesk('/orders', { listDeskOrders: [anOrder(5083)] })
  const row = await screen.findByRole('row', { name: /#5083/ })
  within(row).getByText('Bilal Ahmed')
  expect(within(row).getByRole('link', { name: 'Call Bilal Ahmed' }).getAttribute('href')).toBe(
    'tel:+923211234567',
  )
})

test('a search covers all orders, reports no results, and is cleared', async () => {
  const { user, shop } = openDesk('/orders', {
    listDeskOrders: ({ query: { search } }) => (search === 'no such order' ? [] : ordersOf(2)),
  })
  await waitFor(() => expect(boxes()).toHaveLength(2))
  expect(shop.to('listDeskOrders').at(-1)?.query).toMatchObject({ tab: 'open', page: '1' })
  fill(screen.getByLabelText('Search orders'), 'no such order')
  await screen.findByRole('heading', { name: 'No orders found for “no such order”' })
  expect(shop.to('listDeskOrders').at(-1)?.query).toMatchObject({ tab: 'all', search: 'no such order' })
  await user.click(screen.getByRole('button', { name: 'Clear search' }))
  await waitFor(() => expect(boxes()).toHaveLength(2))
})

test('a tab has an address, which opens that tab', async () => {
  const first = openDesk('/orders', { listDeskOrders: ordersOf(1) })
  const tabs = () => within(screen.getByRole('navigation', { name: 'Orders' }))
  await waitFor(() => expect(boxes()).toHaveLength(1))
  await first.user.click(tabs().getByRole('link', { name: /^To confirm/ }))
  await waitFor(() => expect(filterOf(first.address())).toEqual({ tab: 'to_confirm' }))
  await waitFor(() => expect(first.shop.to('listDeskOrders').at(-1)?.query['tab']).toBe('to_confirm'))
  expect(
    tabs()
      .getByRole('link', { name: /^To confirm/ })
      .getAttribute('aria-current'),
  ).toBe('page')
})

test('the list is filtered by city and by a valid range of days', async () => {
  const { user, shop } = openDesk('/orders', {
    listDeskOrders: ({ query: { from } }) => (from === undefined ? ordersOf(2) : []),
    listDeskOrderCities: [{ city: 'Turbat', orders: 2 }],
  })
  await waitFor(() => expect(boxes()).toHaveLength(2))
  await user.click(await screen.findByRole('button', { name: 'City' }))
  await user.click(await screen.findByRole('menuitemradio', { name: /^Turbat/ }))
  await waitFor(() => expect(shop.to('listDeskOrders').at(-1)?.query['city']).toBe('Turbat'))

  await user.click(screen.getByRole('button', { name: 'Period' }))
  await user.click(await screen.findByRole('menuitemradio', { name: /^Custom dates/ }))
  const drawer = within(await screen.findByRole('dialog', { name: 'Orders by date' }))
  fill(drawer.getByLabelText('First day'), '2020-01-05')
  fill(drawer.getByLabelText('Last day'), '2020-01-04')
  await user.click(drawer.getByRole('button', { name: 'Show' }))
  await drawer.findByText('The last day must not be before the first.')
  fill(drawer.getByLabelText('Last day'), '2020-01-09')
  await user.click(drawer.getByRole('button', { name: 'Show' }))

  const days = await screen.findByRole('button', { name: /^Clear: Period/ })
  expect(days.textContent).toBe('5 Jan 2020 – 9 Jan 2020')
  await waitFor(() => expect(boxes()).toHaveLength(0))
  // midnight in Pakistan; the last day is included
  expect(shop.to('listDeskOrders').at(-1)?.query).toMatchObject({
    ...{ city: 'Turbat', from: '2020-01-04T19:00:00.000Z', to: '2020-01-09T19:00:00.000Z' },
  })
  await user.click(days)
  await waitFor(() => expect(boxes()).toHaveLength(2))
})

test('the list is exported as a file that spreadsheets read as UTF-8', async () => {
  const files: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => `blob:${files.push(blob as Blob)}`)
  const { user, shop } = openDesk(`/orders?filter=${encodeURIComponent('{"tab":"open","city":"Turbat"}')}`, {
    listDeskOrders: ordersOf(1),
    exportDeskOrders: 'Order,Placed\n5001,2026-11-20\n',
  })
  await user.click(await screen.findByRole('button', { name: 'Export' }))
  await waitFor(() => expect(files).toHaveLength(1))
  const bytes = new Uint8Array((await files[0]?.arrayBuffer()) ?? [])
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  expect(shop.to('exportDeskOrders')[0]?.query).toMatchObject({ tab: 'open', city: 'Turbat' })
})

test('the next step of the selection comes first; each order is written by itself, and Undo reverts it', async () => {
  const desk = openDesk('/orders', {
    listDeskOrders: ordersOf(2),
    actOnDeskOrders: (sent) =>
      (done(sent) as object[]).with(1, {
        id: 5002,
        error: { code: 'x', message: "Order 5002 is on hold, so it can't be confirmed.", data: { status: 409 } },
      }),
  })
  const { user, shop } = desk
  await waitFor(() => expect(boxes()).toHaveLength(2))
  for (const box of boxes()) await user.click(box)
  await user.click(
    within(screen.getByRole('region', { name: '2 selected' })).getByRole('button', { name: 'Confirmed' }),
  )
  // the shop's reason names the order
  await toast("Confirmed: 1 of 2. Not changed: Order 5002 is on hold, so it can't be confirmed.")
  expect(shop.to('actOnDeskOrders')[0]?.body).toEqual({
    changes: [5001, 5002].map((id) => ({ id, version: 1, action: 'confirm', via: 'call' })),
  })
  // the rejected order stays selected
  await screen.findByRole('region', { name: '1 selected' })
  expect((await box(5002)).checked).toBe(true)

  shop.answers.actOnDeskOrders = done
  await pressUndo(desk)
  await toast('1 undone')
  expect(shop.to('actOnDeskOrders')[1]?.body).toEqual({ changes: [{ id: 5001, version: 2, action: 'undo' }] })
})

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

test('typed tracking numbers stay when the parcels could not be handed over', async () => {
  const { user, shop } = openDesk(`/orders?filter=${encodeURIComponent('{"tab":"to_hand_over"}')}`, {
    listDeskOrders: ordersOf(2),
    actOnDeskOrders: () => Response.json({ code: 'x', message: 'Try later.', data: {} }, { status: 429 }),
  })
  await waitFor(() => expect(boxes()).toHaveLength(2))
  for (const each of boxes()) await user.click(each)
  await user.click(
    within(screen.getByRole('region', { name: '2 selected' })).getByRole('button', { name: 'Hand over' }),
  )
  const drawer = within(await screen.findByRole('dialog', { name: 'Hand over 2 parcels' }))
  await user.selectOptions(drawer.getByLabelText('Courier'), 'Another courier …')
  fill(drawer.getByLabelText('Courier name'), 'Bykea')
  fill(drawer.getByLabelText(/#5001/), 'TRK-1')
  await user.click(drawer.getByRole('button', { name: 'Hand over' }))
  expect((await drawer.findByRole('alert')).textContent).toBe('Try later.')
  expect(drawer.getByLabelText<HTMLInputElement>(/#5001/).value).toBe('TRK-1')

  shop.answers.actOnDeskOrders = done
  await user.click(drawer.getByRole('button', { name: 'Hand over' }))
  await toast('Handed over: 2')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(shop.to('actOnDeskOrders').at(-1)?.body).toMatchObject({
    changes: [{ id: 5001, courier: 'Bykea', tracking_number: 'TRK-1' }, { id: 5002 }],
  })
})

test('an Undo that is rejected for some orders names them', async () => {
  const desk = openDesk('/orders', { listDeskOrders: ordersOf(2), actOnDeskOrders: done })
  await waitFor(() => expect(boxes()).toHaveLength(2))
  for (const each of boxes()) await desk.user.click(each)
  await desk.user.click(
    within(screen.getByRole('region', { name: '2 selected' })).getByRole('button', { name: 'Confirmed' }),
  )
  await toast('Confirmed: 2')
  desk.shop.answers.actOnDeskOrders = (sent) =>
    (done(sent) as object[]).with(1, {
      id: 5002,
      error: { code: 'x', message: 'Is packed.', data: { status: 409 } },
    })
  await pressUndo(desk)
  await toast('Undone: 1 of 2. Not changed: #5002 Is packed.')
})

test('a packer sees no amounts and can neither add nor export orders', async () => {
  openDesk('/orders', { listDeskOrders: [anOrder(5083, { total: null })] }, { role: 'packer' })
  await waitFor(() => expect(boxes()).toHaveLength(1))
  expect(screen.queryByRole('button', { name: 'Export' })).toBeNull()
  expect(screen.queryByRole('link', { name: 'New order' })).toBeNull()
})

test('on a phone an order is confirmed from its card', async () => {
  const { user, shop } = openDesk(
    '/orders',
    { listDeskOrders: [anOrder(5083)], actOnDeskOrder: anOrder(5083, { version: 2, tab: 'to_pack' }) },
    { isPhone: true },
  )
  await user.click(await screen.findByRole('button', { name: 'Confirmed #5083' }))
  await toast('#5083: confirmed')
  expect(shop.to('actOnDeskOrder')[0]).toMatchObject({
    id: 5083,
    body: { action: 'confirm', via: 'call', version: 1 },
  })
})

test('an Undo of one order that the shop rejects says why', async () => {
  const desk = openDesk(
    '/orders',
    { listDeskOrders: [anOrder(5083)], actOnDeskOrder: anOrder(5083, { version: 2, tab: 'to_pack' }) },
    { isPhone: true },
  )
  await desk.user.click(await screen.findByRole('button', { name: 'Confirmed #5083' }))
  await toast('#5083: confirmed')
  desk.shop.answers.actOnDeskOrder = () =>
    Response.json({ code: 'x', message: 'Is packed.', data: { status: 409 } }, { status: 409 })
  await pressUndo(desk)
  await toast("#5083: Is packed. Your change wasn't saved.")
  expect(desk.shop.to('actOnDeskOrder').map(({ body }) => (body as { action: string }).action)).toEqual([
    ...['confirm', 'undo'],
  ])
})

/** Two pages of a list, with order 5001 on the first and 5051 on the second. */
const twoPages = ({ query: { page } }: Sent) => ({
  rows: page === '1' ? [anOrder(5001)] : page === '2' ? [anOrder(5051)] : [],
  total: 51,
})
const box = (id: number) => screen.findByRole<HTMLInputElement>('checkbox', { name: `Select #${id}` })
const pageIn = (address: string) => new URLSearchParams(address.split('?')[1]).get('page')

test('Next keeps the rows until those of the next page are there, and Back returns', async () => {
  const released = Promise.withResolvers<void>()
  const { user, shop, address } = openDesk('/orders', {
    listDeskOrders: async (sent) => {
      if (sent.query['page'] === '2') await released.promise
      return twoPages(sent)
    },
  })
  await box(5001)
  await user.click(screen.getByRole('button', { name: 'Next' }))
  await waitFor(() => expect(shop.to('listDeskOrders').at(-1)?.query['page']).toBe('2'))
  expect(pageIn(address())).toBe('2')
  await box(5001)
  released.resolve()
  await box(5051)
  expect(boxes()).toHaveLength(1)
  window.history.back()
  await box(5001)
  expect(address()).toBe('/orders')
  window.history.forward()
  await box(5051)
})

test('another search returns to the first page and clears the selection', async () => {
  const { user, shop } = openDesk(
    `/orders?filter=${encodeURIComponent('{"tab":"open"}')}&order=DESC&page=2&perPage=50&sort=date`,
    { listDeskOrders: twoPages },
  )
  await user.click(await box(5051))
  await screen.findByRole('region', { name: '1 selected' })
  fill(screen.getByLabelText('Search orders'), 'Bilal')
  await waitFor(() =>
    expect(shop.to('listDeskOrders').at(-1)?.query).toMatchObject({ search: 'Bilal', page: '1' }),
  )
  await waitFor(() => expect(screen.queryByRole('region', { name: '1 selected' })).toBeNull())
  window.history.back()
  await box(5051)
  expect(screen.queryByRole('region', { name: '1 selected' })).toBeNull()
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

test('the list opens as it was left: filters, page and selection', async () => {
  const filter = '{"tab":"to_confirm","city":"Turbat"}'
  const { user, shop, address } = openDesk(`/orders?filter=${encodeURIComponent(filter)}&page=2`, {
    listDeskOrders: twoPages,
    getDeskOrder: anOrder(5051, { history: { others: [] }, timeline: [] }),
    getOrder: { id: 5051 },
  })
  await user.click(await box(5051))
  await user.click(screen.getByRole('link', { name: '#5051' }))
  await screen.findByRole('heading', { level: 1, name: /#5051/ })
  await user.click(screen.getByRole('link', { name: 'Back' }))
  await screen.findByRole('region', { name: '1 selected' })
  expect((await box(5051)).checked).toBe(true)
  expect([filterOf(address()), pageIn(address())]).toEqual([JSON.parse(filter), '2'])
  expect(shop.to('listDeskOrders').every(({ query }) => query['city'] === 'Turbat')).toBe(true)
})

test.each(['%7Btab', '5', 'null', '%22tab%22', '%7B%22tab%22%3A%7B%7D%7D'])(
  'the address with the filters %s opens the open orders',
  async (filter) => {
    const { shop } = openDesk(`/orders?filter=${filter}&page=-1`, { listDeskOrders: ordersOf(1) })
    await box(5001)
    expect(shop.to('listDeskOrders').at(-1)?.query).toMatchObject({ tab: 'open', page: '1' })
  },
)
