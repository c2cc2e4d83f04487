/* Moving in from WooCommerce: the old shop is named, rehearsed, imported and compared. */
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { refuse } from '#testing/fake-shop.ts'
import { fill, openDesk, toast } from '#testing/open-desk.tsx'

const fresh = {
  ...{
    obstacle: '',
    address: '',
    has_keys: false,
    can_authorize: false,
    file: '',
    started_at: null,
    finished_at: null,
  },
  ...{ kind: 'rehearsal', state: 'none', stopping: false, asked_at: null, ended_at: null },
  ...{ error: '', lists: [], notes: [], statuses: [], comparison: null },
}
const named = { ...fresh, address: 'https://old.example', has_keys: true }
const at = '2026-11-27T09:00:00.000Z'
const rehearsed = {
  ...named,
  ...{ state: 'done', asked_at: at, ended_at: at },
  lists: [{ name: 'orders', rows: 1200, refused: 3 }],
  notes: [{ name: 'orders', rows: 3, ids: [5, 6, 7], text: 'It is in another currency.', refused: true }],
}

test('the address of the old shop is entered, and errors are shown beside their fields', async () => {
  const { user, shop } = openDesk('/settings/move-in', {
    getMoveIn: fresh,
    setMoveInShop: () =>
      refuse(400, 'moveInRefused', 'It is private.', { params: { address: 'It is private.' } }),
  })
  fill(await screen.findByLabelText('Address of the old shop'), 'http://10.0.0.1')
  fill(screen.getByLabelText('Consumer key'), 'ck_1')
  fill(screen.getByLabelText('Consumer secret'), 'cs_1')
  await user.click(screen.getByRole('button', { name: 'Save old shop' }))
  await screen.findByText('It is private.')
  expect(screen.queryByRole('button', { name: 'Start rehearsal' })).toBeNull()

  shop.answers.setMoveInShop = named
  fill(screen.getByLabelText('Address of the old shop'), 'https://old.example')
  await user.click(screen.getByRole('button', { name: 'Save old shop' }))
  await toast('Old shop saved')
  expect(shop.to('setMoveInShop').at(-1)?.body).toEqual({
    ...{ address: 'https://old.example', key: 'ck_1', secret: 'cs_1' },
  })
  await screen.findByRole('button', { name: 'Start rehearsal' })
  expect(screen.queryByRole('button', { name: 'Start import' })).toBeNull()
})

test('a key is requested on a page of the old shop, or entered by hand', async () => {
  const secure = { ...fresh, can_authorize: true }
  const { user, shop } = openDesk('/settings/move-in?success=0&user_id=1', {
    getMoveIn: secure,
    authorizeMoveIn: () => refuse(400, 'moveInRefused', 'No.', { params: { address: 'It is no shop.' } }),
    setMoveInShop: named,
  })
  await screen.findByText(/You did not allow access/)
  fill(screen.getByLabelText('Address of the old shop'), 'https://old.example')
  await user.click(screen.getByRole('button', { name: 'Connect the old shop' }))
  await screen.findByText('It is no shop.')
  expect(shop.to('authorizeMoveIn')[0]?.body).toEqual({ address: 'https://old.example' })

  await user.click(screen.getByText('Enter a key instead'))
  fill(screen.getByLabelText('Consumer key'), 'ck_1')
  fill(screen.getByLabelText('Consumer secret'), 'cs_1')
  await user.click(screen.getByRole('button', { name: 'Save old shop' }))
  await toast('Old shop saved')
})

test('a file is checked, and imported when it is valid', async () => {
  const checked = {
    ...fresh,
    ...{ kind: 'file-check', state: 'done', file: 'orders_export.csv', asked_at: at, ended_at: at },
    lists: [{ name: 'orders', rows: 2, refused: 1 }],
    notes: [{ name: 'order', rows: 1, ids: [4], text: 'It is in another currency.', refused: true }],
  }
  const { user, shop } = openDesk('/settings/move-in', {
    getMoveIn: fresh,
    takeMoveInFile: () => refuse(400, 'moveInRefused', 'It is a picture.', { params: { file: 'No.' } }),
  })
  const choose = async () => {
    const input = (await screen.findAllByLabelText('Choose a file')).find((each) => each.tagName === 'INPUT')
    await user.upload(input as HTMLElement, new File(['Name'], 'orders_export.csv', { type: 'text/csv' }))
  }
  await choose()
  await screen.findByText('It is a picture.')
  expect(screen.queryByRole('button', { name: /^Import / })).toBeNull()

  shop.answers.takeMoveInFile = checked
  await choose()
  const found = within(await screen.findByRole('region', { name: 'Check of the file' }))
  found.getByText('line 4')
  shop.answers.startMoveIn = { ...checked, kind: 'file-import', state: 'waiting', lists: [], notes: [] }
  shop.answers.getMoveIn = shop.answers.startMoveIn
  await user.click(screen.getByRole('button', { name: 'Import orders_export.csv' }))
  await screen.findByText('Begins within seconds')
  expect(shop.to('startMoveIn')[0]?.body).toEqual({ kind: 'file-import' })
})

test('a rehearsal names what cannot be imported, and then an import can begin', async () => {
  const { user, shop } = openDesk('/settings/move-in', { getMoveIn: rehearsed })
  const found = within(await screen.findByRole('region', { name: 'Rehearsal' }))
  found.getByText('1,200')
  found.getByText('It is in another currency.')
  found.getByText('ID 5, 6, 7')
  shop.answers.startMoveIn = { ...named, kind: 'import', state: 'waiting', asked_at: at }
  shop.answers.getMoveIn = { ...named, kind: 'import', state: 'waiting', asked_at: at }
  await user.click(screen.getByRole('checkbox', { name: /pictures of the media library that nothing uses/ }))
  await user.click(screen.getByRole('button', { name: 'Start import' }))
  await screen.findByText('Begins within seconds')
  expect(shop.to('startMoveIn')[0]?.body).toEqual({
    ...{ kind: 'import', leave_refused: false },
    unused_pictures: true,
  })
  expect(screen.getByRole('button', { name: 'Start rehearsal' })).toHaveProperty('disabled', true)

  shop.answers.stopMoveIn = { ...named, kind: 'import', state: 'stopped', started_at: at, ended_at: at }
  shop.answers.getMoveIn = shop.answers.stopMoveIn
  await user.click(screen.getByRole('button', { name: 'Stop' }))
  await screen.findByText('Start it again: it goes on where it was.')
})

test('the switch asks first, and shows what differs', async () => {
  const imported = { ...named, kind: 'import', state: 'done', started_at: at, ended_at: at }
  const { user, shop } = openDesk('/settings/move-in', {
    getMoveIn: imported,
    startMoveIn: {
      ...imported,
      kind: 'finish',
      comparison: {
        ...{ agrees: false, differences: ['Order 12 is missing here.'], more: 0, refused: 0 },
        counts: [{ name: 'products', old: 10, here: 10 }],
        months: [
          {
            ...{ name: '2026-05 completed', old_orders: 2, old_total: '500.00' },
            ...{ here_orders: 1, here_total: '250.00' },
          },
        ],
      },
    },
  })
  await user.click(await screen.findByRole('checkbox', { name: 'Leave behind what cannot be imported' }))
  await user.click(screen.getByRole('button', { name: 'Import and compare' }))
  const question = within(await screen.findByRole('dialog', { name: 'Is the old shop closed?' }))
  expect(shop.to('startMoveIn')).toEqual([])
  await user.click(question.getByRole('button', { name: 'Import and compare' }))
  await screen.findByText('Order 12 is missing here.')
  expect(shop.to('startMoveIn')[0]?.body).toEqual({ kind: 'finish', leave_refused: true })
  within(screen.getByRole('row', { name: /2026-05 completed/ })).getByText(/2 · ₨500/)
})

test('the key is deleted on demand', async () => {
  const { user } = openDesk('/settings/move-in', {
    getMoveIn: named,
    forgetMoveInKeys: { ...named, has_keys: false },
  })
  await user.click(await screen.findByRole('button', { name: 'Delete the key' }))
  await toast('Key deleted')
  expect(await screen.findByText('Its key was deleted. Enter one to go on.')).toBeTruthy()
})

test('a failed run says why', async () => {
  openDesk('/settings/move-in', {
    getMoveIn: { ...named, state: 'failed', error: 'The shop refuses the key.', ended_at: at },
  })
  await waitFor(() => expect(screen.queryByText('The shop refuses the key.')).not.toBeNull())
})

test.each([
  [
    { ...named, finished_at: at, has_keys: false },
    'https://old.example has moved in. Point your domain to this shop now.',
  ],
  [{ ...fresh, obstacle: 'This is not a live shop.' }, 'This is not a live shop.'],
])('nothing can be started after the move, or in a demonstration', async (status, text) => {
  openDesk('/settings/move-in', { getMoveIn: status })
  await screen.findByText(text)
  expect(screen.queryByRole('button', { name: /^Start/ })).toBeNull()
})

test('managers do not see the page', async () => {
  openDesk('/settings/move-in', {}, { role: 'manager' })
  await screen.findByText('Settings not found')
  expect(screen.queryByText('Move in')).toBeNull()
})

test('a status that only the old shop has is chosen, and sent with the next run', async () => {
  const statuses = [
    { status: 'shipped', orders: 1200, here: 'processing' },
    { status: 'strange', orders: 3, here: '' },
  ]
  const { user, shop } = openDesk('/settings/move-in', { getMoveIn: { ...rehearsed, statuses } })
  const shipped = await screen.findByLabelText('shipped · 1,200 orders')
  const strange = screen.getByLabelText('strange · 3 orders')
  expect([shipped, strange]).toMatchObject([{ value: 'processing' }, { value: '' }])
  await user.selectOptions(strange, 'On hold')
  shop.answers.startMoveIn = { ...named, kind: 'import', state: 'waiting', asked_at: at }
  await user.click(screen.getByRole('button', { name: 'Start import' }))
  await waitFor(() =>
    expect(shop.to('startMoveIn')[0]?.body).toEqual({
      ...{ kind: 'import', leave_refused: false, statuses: { strange: 'on-hold' } },
    }),
  )
})
