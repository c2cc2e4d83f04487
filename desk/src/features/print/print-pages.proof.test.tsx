/* Slips and invoices: what the packer and the buyer read of each line. */
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openDesk } from '#testing/open-desk.tsx'
import { anOrder } from '#testing/orders.ts'

const chosen = (key: string, value: string) => ({
  ...{ id: 1, key, value, display_key: key, display_value: value },
})
const shirt = {
  ...{ id: 8100, name: 'Zarvan Oxford Shirt', quantity: 1, price: 2790, subtotal: '2790.00', sku: 'SD-3257' },
  meta_data: [chosen('Color', 'White'), chosen('Size', 'M')],
}
const full = { id: 5083, number: '5083', total: '2790.00', line_items: [shirt] }
const open = (page: string) =>
  openDesk(`/print/${page}?orders=5083`, { listDeskOrders: [anOrder(5083)], listOrders: [full] })

test('a packing slip names the options and the SKU of each product', async () => {
  open('slips')
  const slip = await screen.findByRole('article', { name: /#5083$/ })
  expect(within(slip).getByText('Zarvan Oxford Shirt · White, M · SD-3257')).toBeTruthy()
})

test('a packing slip lists only units that are not refunded', async () => {
  const cap = { ...shirt, id: 8101, name: 'Cap', sku: 'SD-1', meta_data: [] }
  openDesk('/print/slips?orders=5083', {
    listDeskOrders: [anOrder(5083, { pieces: 3 })],
    listOrders: [
      {
        ...full,
        line_items: [
          { ...shirt, quantity: 2, quantity_left: 1 },
          { ...cap, quantity_left: 0 },
        ],
      },
    ],
  })
  const slip = await screen.findByRole('article', { name: /#5083$/ })
  expect(
    within(slip)
      .getAllByRole('listitem')
      .map((line) => line.textContent),
  ).toEqual(['1 ×Zarvan Oxford Shirt · White, M · SD-3257'])
  expect(within(slip).getByText('1 unit')).toBeTruthy()
})

test('a packing slip has the full name of the province', async () => {
  const to = { address_1: 'House 5', city: 'Skardu', postcode: '16100', state: 'GB' }
  openDesk('/print/slips?orders=5083', {
    listDeskOrders: [anOrder(5083)],
    listOrders: [{ ...full, shipping: to }],
  })
  expect(await screen.findByText('Skardu 16100, Gilgit-Baltistan')).toBeTruthy()
})

test.each(['slips', 'sheet'])('on the %s the courier collects nothing for a bank transfer', async (page) => {
  openDesk(`/print/${page}?orders=5083`, {
    listDeskOrders: [anOrder(5083, { payment_method: 'bacs', cash: { state: 'not_due' } })],
    listOrders: [full],
  })
  const paper = await screen.findByRole('article', { name: /#5083|Handed to/ })
  expect(paper.textContent).toContain('₨0')
  expect(paper.textContent).not.toMatch(/2,400|Cash to collect/)
})

/* the head of a table is repeated on each page */
test('each printed page of an invoice has its number; the sums are below the last line', async () => {
  open('invoices')
  const invoice = await screen.findByRole('article', { name: /5083$/ })
  expect(within(invoice).getByRole('columnheader', { name: 'Invoice 5083' }).closest('thead')).toBeTruthy()
  expect(within(invoice).getAllByText('Total').at(-1)?.closest('table')).toBeTruthy()
})

test('each printed page of a courier sheet has its courier', async () => {
  open('sheet')
  const sheet = await screen.findByRole('article', { name: /^Handed to/ })
  const name = within(sheet).getByRole('heading').textContent ?? ''
  expect(within(sheet).getByRole('columnheader', { name }).closest('thead')).toBeTruthy()
})

test('an invoice names the options and the SKU of each product', async () => {
  open('invoices')
  const invoice = await screen.findByRole('article', { name: /5083$/ })
  expect(within(invoice).getByText('White, M · SD-3257')).toBeTruthy()
})
