/* The keyboard: how the bulk actions are reached, and where the focus is after an action. */
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Answers } from '#testing/fake-shop.ts'
import { fill, openDesk, toast } from '#testing/open-desk.tsx'
import { anOrder } from '#testing/orders.ts'

test('F6 goes to the actions on the selection, and to a message while one is shown', async () => {
  const { user } = openDesk('/orders', {
    listDeskOrders: [anOrder(5083, { tab: 'to_confirm' })],
    actOnDeskOrder: anOrder(5083, { version: 2, tab: 'to_pack' }),
  })
  await user.click(await screen.findByRole('checkbox', { name: 'Select #5083' }))
  const bar = within(await screen.findByRole('region', { name: '1 selected' }))
  await user.keyboard('{F6}')
  const confirm = bar.getByRole('button', { name: 'Confirmed' })
  expect(document.activeElement).toBe(confirm)
  await user.keyboard('{Enter}')
  await toast(/^Confirmed/)
  await user.keyboard('{F6}')
  expect(document.activeElement?.closest('.toast')).toBeTruthy()
})

test('after a note is saved its field has the focus', async () => {
  const { user } = openDesk('/orders/5083', {
    getDeskOrder: anOrder(5083, { history: { others: [] }, timeline: [] }),
    getOrder: { id: 5083 },
    createOrderNote: {},
  })
  const note = await screen.findByLabelText<HTMLTextAreaElement>('Note')
  fill(note, 'Rings twice')
  screen.getByRole('button', { name: 'Save note' }).focus()
  await user.keyboard('{Enter}')
  await toast('Note added')
  await waitFor(() => expect(note.value).toBe(''))
  expect(document.activeElement).toBe(note)
})

const open = (answers: Answers) =>
  openDesk('/orders/5083', { getOrder: { id: 5083, total: '2400.00', line_items: [] }, ...answers })
const theOrder = (more: object) => anOrder(5083, { history: { others: [] }, timeline: [], ...more })

test('after the last step of an order the focus stays on its page', async () => {
  const done = { tab: 'done', status: 'completed', version: 2 }
  const onTheWay = { tab: 'on_the_way', parcel: { state: 'handed_over' } }
  const { user, shop } = open({
    getDeskOrder: () => theOrder(shop.to('actOnDeskOrder').length > 0 ? done : onTheWay),
    actOnDeskOrder: anOrder(5083, done),
  })
  const deliver = () => screen.queryAllByRole('button', { name: 'Mark as delivered' })
  await waitFor(() => expect(deliver()).not.toHaveLength(0))
  deliver()[0]?.focus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(deliver()).toHaveLength(0))
  await waitFor(() => expect(screen.getByRole('main').contains(document.activeElement)).toBe(true))
})

test('a parcel without a courier is not handed over, and the field that is missing has the focus', async () => {
  const { user } = open({ getDeskOrder: theOrder({ tab: 'to_hand_over' }) })
  const [handOver] = await screen.findAllByRole('button', { name: 'Hand over' })
  handOver?.focus()
  await user.keyboard('{Enter}')
  const drawer = within(await screen.findByRole('dialog', { name: 'Hand over 1 parcel' }))
  await user.click(drawer.getByRole('button', { name: 'Hand over' }))
  const courier = drawer.getByRole('combobox', { name: 'Courier' })
  expect(document.activeElement).toBe(courier)
  await user.selectOptions(courier, 'Another courier …')
  await user.click(drawer.getByRole('button', { name: 'Hand over' }))
  expect(document.activeElement).toBe(drawer.getByRole('textbox', { name: 'Courier name' }))
  expect(drawer.getByText("Enter the courier's name.")).toBeTruthy()
})
