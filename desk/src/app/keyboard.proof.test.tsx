/* The keyboard: how the bulk actions are reached, and where the focus is after a note. */
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
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
