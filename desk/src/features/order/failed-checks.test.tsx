/* Drawers of an order whose preview or write fails: what was chosen and typed stays, and another try is offered. */
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { refuse } from '#testing/fake-shop.ts'
import { fill, openDesk } from '#testing/open-desk.tsx'
import { anOrder } from '#testing/orders.ts'

const bottle = {
  ...{ id: 8100, name: 'Steel Water Bottle', quantity: 2, price: 1000, subtotal: '2000.00' },
  meta_data: [],
}
const open = (more: object, answers: object = {}) =>
  openDesk('/orders/5083', {
    getDeskOrder: anOrder(5083, { history: { others: [] }, timeline: [], ...more }),
    getOrder: { id: 5083, total: '2000.00', date_paid: null, line_items: [bottle], shipping_lines: [] },
    ...answers,
  })

test.each([
  ['an error page', () => new Response('<h1>Oops</h1>', { status: 500 })],
  [
    'the page of a network',
    () => new Response('<title>Welcome</title>', { headers: { 'Content-Type': 'text/html' } }),
  ],
  ['too many requests', () => new Response('', { status: 429 })],
])('a refund whose preview gets %s can be checked again', async (_, answer) => {
  const { user, shop } = open({}, { checkDeskRefund: answer })
  await user.click(await screen.findByRole('button', { name: 'Refund' }))
  const drawer = within(await screen.findByRole('dialog', { name: 'Refund #5083' }))
  await user.click(drawer.getByRole('button', { name: 'One more of Steel Water Bottle' }))
  const again = await drawer.findByRole('button', { name: 'Try again' })
  const submit = drawer.getByRole<HTMLButtonElement>('button', { name: 'Refund' })
  expect(submit.disabled).toBe(true)

  shop.answers.checkDeskRefund = { amount: '1000.00', due: '1000.00', refund_through: '' }
  await user.click(again)
  await waitFor(() => expect(submit.disabled).toBe(false))
  expect(drawer.queryByRole('button', { name: 'Try again' })).toBeNull()
  expect(drawer.getByLabelText<HTMLInputElement>('Returned quantity of Steel Water Bottle').value).toBe('1')
})

test('a refused correction of a parcel leaves the typed number in its drawer', async () => {
  const { user, shop } = open(
    {
      tab: 'on_the_way',
      parcel: { state: 'handed_over', courier: 'TCS', tracking_number: 'T-1' },
    },
    { actOnDeskOrder: () => refuse(500, 'unexpected', 'Something went wrong. Please try again.') },
  )
  await user.click(await screen.findByRole('button', { name: 'Correct' }))
  const drawer = within(await screen.findByRole('dialog', { name: 'Correct parcel for #5083' }))
  const number = drawer.getByDisplayValue<HTMLInputElement>('T-1')
  fill(number, 'T-22')
  await user.click(drawer.getByRole('button', { name: 'Save' }))
  await drawer.findByRole('alert')
  expect(number.value).toBe('T-22')
  expect(shop.to('actOnDeskOrder')).toHaveLength(1)
})

test('a change whose reply was lost is not sent again when the order already has it', async () => {
  let now = anOrder(5083, { history: { others: [] }, timeline: [] })
  const full = { id: 5083, total: '2000.00', date_paid: null, line_items: [bottle], shipping_lines: [] }
  const at = (postcode: string) => ({ ...full, shipping: { address_1: 'Mall Road', postcode } })
  const { user, shop } = open(
    {},
    {
      getDeskOrder: () => now,
      getOrder: at('54000'),
      changeDeskOrder: () => {
        now = anOrder(5083, { version: 2, history: { others: [] }, timeline: [] })
        shop.answers.getOrder = at('54321')
        return new Response('<h1>Bad gateway</h1>', { status: 502 })
      },
    },
  )
  await user.click(await screen.findByRole('button', { name: 'Change' }))
  const drawer = within(await screen.findByRole('dialog', { name: 'Change #5083' }))
  fill(drawer.getByDisplayValue('54000'), '54321')
  await user.click(drawer.getByRole('button', { name: 'Save change' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(shop.to('changeDeskOrder')).toHaveLength(1)
})
