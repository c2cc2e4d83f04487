/* The connected spreadsheet: connected, read, reviewed and disconnected. */
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { refuse } from '#testing/fake-shop.ts'
import { openDesk } from '#testing/open-desk.tsx'

const at = '2026-11-20T09:00:00.000Z'
const none = {
  ...{ url: '', every_minutes: 60, most_changes: 50, state: 'none', read_at: null, next_at: null },
  ...{ import_id: null, changed: 0, left_out: 0, ignored: [], error: '' },
}
const link = 'https://docs.google.com/spreadsheets/d/1abc/edit'
const done = {
  ...none,
  ...{ url: link, state: 'done', read_at: at, next_at: at, import_id: 7 },
  ...{ changed: 12, left_out: 1, ignored: ['Colour'] },
}

test('a spreadsheet is connected; a refused address shows the reason', async () => {
  const { user, shop } = openDesk('/products/import', {
    getDeskSheet: none,
    putDeskSheet: () => refuse(400, 'deskSheetAddress', 'The address must begin with https://.'),
  })
  await user.click(await screen.findByRole('button', { name: 'Connect a spreadsheet' }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('Enter the link.')
  await user.type(screen.getByLabelText('Link'), link)
  await user.selectOptions(screen.getByLabelText('Read it'), 'every 6 hours')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('The address must begin with https://.')
  expect(shop.to('putDeskSheet')[0]?.body).toEqual({ url: link, every_minutes: 360, most_changes: 50 })

  shop.answers.putDeskSheet = done
  shop.answers.getDeskSheet = done
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('12 products changed at the last read.')
  screen.getByText('1 row skipped.')
  screen.getByText('Ignored columns: Colour.')
})

test('many changes link to their review', async () => {
  openDesk('/products/import', { getDeskSheet: { ...done, state: 'review', changed: 300 } })
  await screen.findByText('300 products would change. Nothing is saved until you import them.')
  expect(screen.getByRole('link', { name: 'Review changes' }).getAttribute('href')).toMatch(
    /\/products\/import\/7$/,
  )
})

test('a failed read shows why, and is tried again', async () => {
  const failed = { ...done, state: 'failed', import_id: null, error: 'The server answers 404.' }
  const { user, shop } = openDesk('/products/import', { getDeskSheet: failed, readDeskSheet: done })
  await screen.findByText('The server answers 404.')
  shop.answers.getDeskSheet = done
  await user.click(screen.getByRole('button', { name: 'Read now' }))
  await screen.findByText('12 products changed at the last read.')
  expect(screen.queryByText('The server answers 404.')).toBeNull()
})

test('an interval that a program has set stays, and the spreadsheet is disconnected', async () => {
  const { user, shop } = openDesk('/products/import', {
    getDeskSheet: { ...done, every_minutes: 90 },
    deleteDeskSheet: { success: true, message: '' },
  })
  await user.click(await screen.findByRole('button', { name: 'Change' }))
  expect(screen.getByLabelText<HTMLSelectElement>('Read it').selectedOptions[0]?.text).toBe(
    'every 90 minutes',
  )
  shop.answers.getDeskSheet = none
  await user.click(screen.getByRole('button', { name: 'Disconnect' }))
  await screen.findByRole('button', { name: 'Connect a spreadsheet' })
  await waitFor(() => expect(shop.to('deleteDeskSheet')).toHaveLength(1))
})
