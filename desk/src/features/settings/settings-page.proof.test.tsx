/*
 * Settings: only changed fields are written, and concurrent changes are not overwritten. Staff are invited and removed.
 */
import { screen, waitFor, within } from '@testing-library/react'
import { focusManager } from '@tanstack/react-query'
import { expect, onTestFinished, test, vi } from 'vitest'
import { refuse } from '#testing/fake-shop.ts'
import { fill, openDesk, pressUndo, toast } from '#testing/open-desk.tsx'

const names = {
  ...{
    group: 'shop',
    title: 'Shop',
    help: 'How the shop is called.',
    version: 3,
    changed_at: null,
    changed_by: '',
  },
  values: { brand: 'Sauda', email: 'help@sauda.example' },
  defaults: {},
  schema: {
    type: 'object',
    properties: { brand: { type: 'string', title: 'Name' }, email: { type: 'string', title: 'Email' } },
  },
  ...{ draft: null, preview: '' },
}

test('a change of settings is saved by itself, and undone', async () => {
  const desk = openDesk('/settings/shop', {
    listSettings: [names],
    updateSettings: { ...names, version: 4, values: { ...names.values, brand: 'Dukan' } },
    undoSettings: { ...names, version: 5 },
  })
  fill(await screen.findByLabelText('Name'), 'Dukan')
  await desk.user.click(await screen.findByRole('button', { name: 'Save' }))
  await toast('Shop saved')
  expect(desk.shop.to('updateSettings')[0]?.body).toEqual({ version: 3, values: { brand: 'Dukan' } })
  await pressUndo(desk)
  await toast('Shop: change undone')
  expect(desk.shop.to('undoSettings')[0]?.body).toEqual({ change: 4, version: 4 })
})

test('a change that is read after the first edit is not overwritten', async () => {
  const { user, shop } = openDesk('/settings/shop', {
    listSettings: [names],
    updateSettings: () => refuse(409, 'settingsStale', 'The settings have changed.'),
  })
  fill(await screen.findByLabelText('Name'), 'Dukan')
  shop.answers.listSettings = [{ ...names, version: 4, values: { ...names.values, brand: 'Bazaar' } }]
  const read = shop.to('listSettings').length
  // what was read longer ago is read again when the person returns to the window
  const later = Date.now() + 60_000
  onTestFinished(vi.spyOn(Date, 'now').mockReturnValue(later).mockRestore)
  focusManager.setFocused(false)
  focusManager.setFocused(true)
  await waitFor(() => expect(shop.to('listSettings').length).toBeGreaterThan(read))
  await user.click(await screen.findByRole('button', { name: 'Save' }))
  await screen.findByText(/^Someone else changed these settings/)
  expect(shop.to('updateSettings')[0]?.body).toMatchObject({ version: 3 })
})

test("a colleague's change is not overwritten; typed values stay until they are discarded", async () => {
  const { user, shop } = openDesk('/settings/shop', {
    listSettings: [names],
    updateSettings: () => refuse(409, 'settingsStale', 'The settings have changed.'),
  })
  const name = () => screen.getByLabelText<HTMLInputElement>('Name').value
  fill(await screen.findByLabelText('Name'), 'Dukan')
  shop.answers.listSettings = [{ ...names, version: 4, values: { ...names.values, brand: 'Bazaar' } }]
  await user.click(await screen.findByRole('button', { name: 'Save' }))
  await screen.findByText(/^Someone else changed these settings/)
  expect(name()).toBe('Dukan')
  await user.click(screen.getByRole('button', { name: /^Discard/ }))
  await waitFor(() => expect(name()).toBe('Bazaar'))
})

const refused = (path: string, reason: string) =>
  refuse(400, 'invalidParam', `Invalid parameter(s): ${path}`, { params: { [path]: `${path} ${reason}` } })

test('a refused value is explained at its field, in words, and the field is focused', async () => {
  const { user } = openDesk('/settings/shop', {
    listSettings: [names],
    updateSettings: () => refused('email', 'is not an email address.'),
  })
  const email = await screen.findByLabelText('Email')
  fill(email, 'help')
  await user.click(await screen.findByRole('button', { name: 'Save' }))
  await waitFor(() => expect(document.activeElement).toBe(email))
  expect(email.getAttribute('aria-invalid')).toBe('true')
  expect(document.getElementById(`${email.id}-error`)?.textContent).toBe('Email is not an email address.')
  expect(screen.queryByText(/Invalid parameter/)).toBeNull()
})

const zones = {
  ...{ ...names, group: 'delivery', title: 'Delivery' },
  values: { zones: [], elsewhere: null, otherCities: false },
  schema: {
    type: 'object',
    properties: { zones: { type: 'array', items: { type: 'object', properties: {} } } },
  },
}

test('a new zone is named after its places, and a refused cost is explained at its field', async () => {
  const { user, shop } = openDesk('/settings/delivery', {
    listSettings: [zones],
    updateSettings: () => refused('zones[0].rupees', 'is not a whole number.'),
  })
  await user.click(await screen.findByRole('button', { name: 'Add zone' }))
  const drawer = within(await screen.findByRole('dialog', { name: 'New delivery zone' }))
  await user.click(drawer.getByLabelText('Punjab'))
  const cost = drawer.getByLabelText('Delivery cost')
  fill(cost, '3oo')
  await user.click(drawer.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(document.activeElement).toBe(cost))
  expect(document.getElementById(`${cost.id}-error`)?.textContent).toBe(
    'Delivery cost is not a whole number.',
  )
  expect(shop.to('updateSettings')[0]?.body).toMatchObject({
    values: { zones: [{ title: 'Punjab', provinces: ['Punjab'] }] },
  })
})

const person = {
  ...{ id: 1, name: 'Nadia Qureshi', username: 'owner', email: 'owner@sauda.example', role: 'owner' },
  ...{ last_seen: null, second_factor: false, current: true },
}
const packer = {
  ...person,
  id: 2,
  name: 'Bilal',
  username: 'bilal',
  email: 'bilal@sauda.example',
  role: 'packer',
  current: false,
}

test('a packer is invited by a link that is shown once, and removed', async () => {
  const { user, shop } = openDesk('/settings/staff', {
    listSettings: [names],
    listDeskStaff: [person, packer],
    createDeskInvitation: {
      id: 9,
      email: 'sana@sauda.example',
      name: 'Sana',
      role: 'packer',
      link: 'https://shop.example/desk/invitation/t',
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Invite' }))
  const drawer = within(await screen.findByRole('dialog', { name: 'Invite' }))
  expect(drawer.getByRole<HTMLButtonElement>('button', { name: 'Send invitation' }).disabled).toBe(true)
  fill(drawer.getByLabelText('Email'), 'sana@sauda.example')
  fill(drawer.getByLabelText('Name'), 'Sana')
  await user.click(drawer.getByRole('button', { name: 'Send invitation' }))
  await screen.findByText('Invitation sent to sana@sauda.example.')
  expect(shop.to('createDeskInvitation')[0]?.body).toEqual({
    email: 'sana@sauda.example',
    name: 'Sana',
    role: 'packer',
  })

  await user.click(screen.getByRole('button', { name: 'Actions for Bilal' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Remove from staff' }))
  const question = within(await screen.findByRole('dialog', { name: 'Remove Bilal from the staff?' }))
  await user.click(question.getByRole('button', { name: 'Remove' }))
  await toast('Bilal removed from staff')
  expect(shop.to('removeDeskStaff')[0]?.id).toBe(2)
})

test('adding an owner requires the password of the current one, who cannot remove themselves', async () => {
  const { user, shop } = openDesk('/settings/staff', {
    listSettings: [names],
    listDeskStaff: [person, packer],
    changeDeskStaff: { ...packer, role: 'owner' },
  })
  await user.click(await screen.findByRole('button', { name: 'Actions for Nadia Qureshi' }))
  await screen.findByRole('menuitem', { name: 'Change role' })
  expect(screen.queryByRole('menuitem', { name: 'Remove from staff' })).toBeNull()
  await user.keyboard('{Escape}')
  await user.click(screen.getByRole('button', { name: 'Actions for Bilal' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Change role' }))
  const drawer = within(await screen.findByRole('dialog', { name: 'Change role of Bilal' }))
  fill(drawer.getByLabelText('Role'), 'owner')
  const change = drawer.getByRole<HTMLButtonElement>('button', { name: 'Change role' })
  await drawer.findByLabelText('Your password')
  expect(change.disabled).toBe(true)
  fill(drawer.getByLabelText('Your password'), 'owner-demo-1')
  await user.click(change)
  await toast('Bilal: Owner')
  expect(shop.to('changeDeskStaff')[0]).toMatchObject({
    id: 2,
    body: { role: 'owner', password: 'owner-demo-1' },
  })
})

test('a page without access names whom to ask', async () => {
  const { shop } = openDesk('/settings/staff', {}, { role: 'packer' })
  await screen.findByText("Your role (Packer) doesn't have access to this page. Ask an owner.")
  await waitFor(() => expect(shop.to('listDeskStaff')).toEqual([]))
})

test('the health page shows the last day in words and by hour', async () => {
  const hour = (at: string, requests: number, failures: number, orders: number) => ({
    ...{ at, requests, failures, orders, slow: 1 },
  })
  openDesk('/settings/health', {
    getDeskHealth: {
      ...{ looked_at: '2026-11-27T07:00:00.000Z', findings: [], disk_free: 1e9, database_size: 1e7 },
      versions: { shop: '0.13.0', node: '24.21.0', database: 'PostgreSQL 18' },
      mails: { waiting: 0, failed: [] },
      browser_errors: [],
      last_day: [hour('2026-11-27T06:00:00.000Z', 1200, 3, 4), hour('2026-11-27T07:00:00.000Z', 0, 0, 0)],
    },
  })
  await screen.findByText('1,200 requests: 3 failed, 2 slow. 4 orders.')
  const hours = screen.getAllByText(/requests, 3 failed, 4 orders/).map((each) => each.textContent)
  expect(hours.at(-1)).toMatch(/^11\s?am: 1,200 requests, 3 failed, 4 orders$/i)
})

test('the health page lists errors in browsers, and deletes them', async () => {
  const at = '2026-11-27T07:00:00.000Z'
  const error = { message: 'TypeError: x is undefined', place: '/assets/cart-a1.js:1:20', page: '/cart' }
  const health = (errors: readonly object[]) => ({
    ...{ looked_at: at, findings: [], disk_free: 1e9, database_size: 1e7, last_day: [] },
    versions: { shop: '0.13.0', node: '24.21.0', database: 'PostgreSQL 18' },
    mails: { waiting: 0, failed: [] },
    browser_errors: errors,
  })
  let errors: readonly object[] = [{ ...error, reports: 3, first_at: at, last_at: at }]
  const { shop, user } = openDesk('/settings/health', {
    getDeskHealth: () => health(errors),
    removeBrowserErrors: () => {
      errors = []
      return { success: true, message: 'Deleted.' }
    },
  })
  expect((await screen.findByText('TypeError: x is undefined')).closest('li')?.textContent).toMatch(
    /3 times · on \/cart .*\/assets\/cart-a1\.js:1:20/,
  )

  await user.click(screen.getByRole('button', { name: 'Delete the list' }))

  await screen.findByText('No errors were reported in the last two weeks.')
  expect(shop.to('removeBrowserErrors')).toHaveLength(1)
})

test('an address has a field of one line, and a row is added by its own name', async () => {
  const address = { type: 'string', title: 'Support address', maxLength: 254, format: 'email' }
  const items = { type: 'object', title: 'Network', properties: {} }
  const social = { type: 'array', title: 'Social networks', items }
  openDesk('/settings/shop', {
    listSettings: [
      {
        ...names,
        ...{
          values: { address: '', social: [] },
          schema: { type: 'object', properties: { address, social } },
        },
      },
    ],
  })
  expect((await screen.findByLabelText('Support address')).tagName).toBe('INPUT')
  expect(screen.getByRole('button', { name: 'Add network' })).toBeTruthy()
})

test('settings of extensions are listed, and saved like others; those of one without its options are not', async () => {
  const group = { ...names, group: 'low-stock-mail', title: 'Low stock mail', extension: true as const }
  const desk = openDesk('/settings/low-stock-mail', {
    listSettings: [names, group, { ...names, group: 'message-sender', title: 'Messages' }],
    updateSettings: { ...group, version: 4, values: { ...names.values, brand: 'Dukan' } },
  })
  expect(await screen.findByRole('link', { name: 'Low stock mail', current: 'page' })).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Messages' })).toBeNull()
  fill(await screen.findByLabelText('Name'), 'Dukan')
  await desk.user.click(await screen.findByRole('button', { name: 'Save' }))
  await toast('Low stock mail saved')
})
