/* Money on an order's page: the quantities of a refund, and the cash of a delivered parcel. */
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openDesk } from '#testing/open-desk.tsx'
import { anOrder } from '#testing/orders.ts'

const bottle = {
  ...{ id: 8100, name: 'Steel Water Bottle', quantity: 2, price: 1000, subtotal: '2000.00' },
  meta_data: [],
}
const delivery = {
  ...{ id: 8200, method_title: 'Punjab', total: '400.00', total_tax: '0.00', taxes: [], meta_data: [] },
  ...{ tax_status: 'none', method_id: 'flat_rate', instance_id: '1' },
}

const open = (more: object) =>
  openDesk('/orders/5083', {
    getDeskOrder: anOrder(5083, { history: { others: [] }, timeline: [], ...more }),
    getOrder: {
      ...{ id: 5083, total: '2400.00', date_paid: null },
      ...{ line_items: [bottle], shipping_lines: [delivery] },
    },
  })

test('refunded units are counted with buttons, and delivery has its own line', async () => {
  const { user } = open({ cash: { state: 'with_buyer', amount: null } })
  await user.click(await screen.findByRole('button', { name: 'Refund' }))
  const drawer = within(await screen.findByRole('dialog', { name: 'Refund #5083' }))
  drawer.getByText('Delivery, Punjab')
  const more = drawer.getByRole<HTMLButtonElement>('button', { name: 'One more of Steel Water Bottle' })
  await user.click(more)
  await user.click(more)
  expect(drawer.getByLabelText<HTMLInputElement>('Returned quantity of Steel Water Bottle').value).toBe('2')
  expect(more.disabled).toBe(true)
})

test('cash that the courier holds is shown with its amount', async () => {
  open({ due: '0.00', cash: { state: 'with_courier', amount: '2790.00' }, tab: 'done' })
  const panel = (await screen.findByRole('heading', { name: 'Payment' })).closest('section')
  const payment = within(panel ?? document.body)
  expect(payment.getByText('Cash').nextSibling?.textContent).toBe('With courier₨2,790')
  expect(payment.queryByText('Courier collects')).toBeNull()
})

test('the history of an order whose cash the courier paid shows no internal number', async () => {
  const settled = { name: 'settle', text: '17', who: 'Nadia Qureshi', at: '2026-01-31T09:00:00.000Z' }
  open({ timeline: [{ kind: 'action', private: true, note_id: null, ...settled }] })
  const entry = (await screen.findByText('Paid by the courier')).closest('li')
  expect(entry?.textContent).not.toContain('17')
})
