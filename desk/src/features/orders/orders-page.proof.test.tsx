/* The order list: search, filters, export and bulk actions. */
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { Sent } from '#testing/fake-shop.ts'
import { fill, openDesk, pressUndo, toast } from '#testing/open-desk.tsx'
import { anOrder, ordersOf } from '#testing/orders.ts'

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
        error: {
          code: 'x',
          message: "Order 5002 is on hold, so it can't be confirmed.",
          data: { status: 409 },
        },
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
