/* A new shop's first steps: above the tasks on Today, until they are done or hidden. */
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openDesk, pressUndo, toast } from '#testing/open-desk.tsx'
import type { FirstSteps, Step } from '#api/first-steps.ts'

const step = (name: Step['name'], more: Partial<Step> = {}): Step => ({
  ...{ name, state: 'open', by_hand: false, optional: false },
  ...more,
})
const list = (steps: readonly Step[], more: Partial<FirstSteps> = {}): FirstSteps => ({
  ...{ hidden: false, steps, address: 'https://dukan.example', brand: 'Dukan' },
  ...{ delivery: 'Mardan: ₨200' },
  taxes: {
    ...{ now: 'added', version: 0, percent: 10, price: '1000.00' },
    pays: { added: '1100.00', included: '1000.00', none: '1000.00' },
  },
  ...more,
})
const title = 'Get ready to sell'
const panel = async () => {
  const found = (await screen.findByRole('heading', { name: title })).closest('section')
  if (!found) throw new Error('the heading is in no panel')
  return within(found)
}

test('done steps are ticked, and an open one leads to its field', async () => {
  const { user, address } = openDesk('/', {
    getFirstSteps: list([step('name', { state: 'done' }), step('contact'), step('delivery')]),
  })
  const steps = await panel()
  expect(steps.getByText('1 of 3 done')).toBeDefined()
  expect(steps.getByText('Name your shop').textContent).toBe('Done. Name your shop')
  expect(steps.getByText(/Now: Mardan: ₨200\./)).toBeDefined()
  await user.click(steps.getByRole('link', { name: 'Add number' }))
  await waitFor(() => expect(address()).toBe('/settings/shop'))
  expect(window.location.hash).toBe('#whatsapp')
})

test('a step that was done on another page is ticked on the way back', async () => {
  let state: Step['state'] = 'open'
  const { user } = openDesk('/', {
    getFirstSteps: () => list([step('name', { state }), step('contact')]),
  })
  await user.click((await panel()).getByRole('link', { name: 'Enter name' }))
  await screen.findByRole('heading', { name: 'Settings' })
  state = 'done'
  // in the menu at the side and in the one at the bottom
  const [today] = screen.getAllByRole('link', { name: 'Today' })
  if (!today) throw new Error('no menu leads to Today')
  await user.click(today)
  expect((await panel()).getByText('1 of 2 done')).toBeDefined()
})

test('an optional step is skipped, and Undo opens it again', async () => {
  const desk = openDesk('/', {
    getFirstSteps: list([step('name'), step('look', { optional: true })]),
    markFirstStep: list([step('name'), step('look', { state: 'skipped', by_hand: true, optional: true })]),
  })
  const steps = await panel()
  expect(steps.getAllByRole('button', { name: /^Skip/ })).toHaveLength(1)
  await desk.user.click(steps.getByRole('button', { name: 'Skip: Add a logo or a colour' }))
  await toast('Skipped: Add a logo or a colour')
  expect(steps.getByText('1 of 2 done')).toBeDefined()
  await pressUndo(desk)
  await waitFor(() =>
    expect(desk.shop.to('markFirstStep').map(({ body }) => body)).toEqual([
      { action: 'skip', step: 'look' },
      { action: 'reopen', step: 'look' },
    ]),
  )
})

test('cash on delivery alone is confirmed, and sharing opens WhatsApp and marks the step', async () => {
  const { user, shop } = openDesk('/', {
    getFirstSteps: list([step('payment'), step('share', { optional: true })]),
    markFirstStep: list([step('payment', { state: 'done', by_hand: true }), step('share')]),
  })
  const steps = await panel()
  await user.click(steps.getByRole('button', { name: 'Cash only' }))
  await toast('Done: Check the ways to pay')
  const share = steps.getByRole('link', { name: 'Share on WhatsApp' })
  expect(share.getAttribute('href')).toBe(
    `https://wa.me/?text=${encodeURIComponent('Dukan is now online: https://dukan.example')}`,
  )
  await user.click(share)
  await waitFor(() => expect(shop.to('markFirstStep')[1]?.body).toEqual({ action: 'done', step: 'share' }))
})

test('an address that only this computer reaches is not shared', async () => {
  openDesk('/', { getFirstSteps: list([step('share', { optional: true })], { address: '' }) })
  const steps = await panel()
  expect(steps.getByText(/^Your shop has no public address yet/)).toBeDefined()
  expect(steps.queryByRole('link', { name: 'Share on WhatsApp' })).toBeNull()
  expect(steps.getByRole('button', { name: 'Skip: Share your shop' })).toBeDefined()
})

test('the choice of tax shows what a customer pays, and is written with the version that was read', async () => {
  let state: Step['state'] = 'open'
  const { user, shop } = openDesk('/', {
    getFirstSteps: () => list([step('taxes', { state }), step('share')]),
    updateSettings: () => {
      state = 'done'
      return {}
    },
  })
  const steps = await panel()
  expect(steps.getByText(/Now: 10% is added. For ₨1,000 a customer pays ₨1,100./)).toBeDefined()
  await user.click(steps.getByRole('button', { name: 'Choose' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Tax on your prices' }))
  const radio = (name: RegExp) => dialog.getByRole<HTMLInputElement>('radio', { name })
  expect(radio(/^Add 10% tax to prices A customer pays ₨1,100$/).checked).toBe(true)
  await user.click(radio(/^Prices include tax \(10%\) A customer pays ₨1,000$/))
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await toast('Done: Decide about tax')
  expect(shop.to('updateSettings')[0]?.body).toEqual({ version: 0, values: { pricesIncludeTax: true } })
  expect(await steps.findByText('1 of 2 done')).toBeDefined()
})

test.each(['the button of the row', 'the choice that is set'])('%s leaves tax unchanged', async (way) => {
  const { user, shop } = openDesk('/', {
    getFirstSteps: list([step('taxes')]),
    markFirstStep: list([step('taxes', { state: 'done', by_hand: true })]),
  })
  const steps = await panel()
  if (way === 'the button of the row') await user.click(steps.getByRole('button', { name: 'Keep it' }))
  else {
    await user.click(steps.getByRole('button', { name: 'Choose' }))
    await user.click(await screen.findByRole('button', { name: 'Save' }))
  }
  await toast('Done: Decide about tax')
  expect(shop.to('markFirstStep')[0]?.body).toEqual({ action: 'done', step: 'taxes' })
  expect(shop.to('updateSettings')).toEqual([])
})

test('legal pages are drafted first, and then opened', async () => {
  const { user, shop, address } = openDesk('/', {
    getFirstSteps: list([step('pages', { optional: true })]),
    markFirstStep: list([step('pages', { optional: true })]),
  })
  await user.click((await panel()).getByRole('button', { name: 'Write drafts' }))
  await waitFor(() => expect(address()).toBe('/storefront/pages'))
  expect(shop.to('markFirstStep')[0]?.body).toEqual({ action: 'write_pages' })
})

test('the hidden list comes back from Settings', async () => {
  const { user, shop } = openDesk('/settings', {
    getFirstSteps: list([step('name')], { hidden: true }),
    markFirstStep: list([step('name')]),
  })
  await user.click(await screen.findByRole('button', { name: 'Show first steps' }))
  await toast('First steps are on Today again.')
  expect(shop.to('markFirstStep')[0]?.body).toEqual({ action: 'show' })
})

test.each([
  ['hidden', list([step('name')], { hidden: true })],
  ['finished', list([step('name', { state: 'done' }), step('look', { state: 'skipped' })])],
  ['empty', list([])],
])('a list that is %s is not shown', async (_, found) => {
  openDesk('/', { getFirstSteps: found })
  await screen.findByText('Best sellers')
  expect(screen.queryByRole('heading', { name: title })).toBeNull()
})

test('a packer has no first steps', async () => {
  const { shop } = openDesk('/', {}, { role: 'packer' })
  await screen.findByRole('heading', { name: 'Today' })
  expect(shop.to('getFirstSteps')).toEqual([])
})
