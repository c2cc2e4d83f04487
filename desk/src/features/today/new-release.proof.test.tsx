/* After an upgrade the first page has one line with what's new, until the owner has read or dismissed it. */
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openDesk } from '#testing/open-desk.tsx'

const notes = (version: string, isNew: boolean) => ({
  ...{ version, date: '2026-12-01', is_new: isNew },
  entries: [{ reader: 'owner', kind: 'new', text: `Returns of ${version}.` }],
})
const release = (...isNew: boolean[]) => ({
  ...{
    version: '0.15.0',
    releases: [notes('0.15.0', isNew[0] ?? false), notes('0.14.0', isNew[1] ?? false)],
  },
})
const line = 'Sauda 0.15.0 is installed.'

test('the line opens the changes of all releases since the last one, and closing them removes it', async () => {
  const { user, shop } = openDesk('/', { getDeskRelease: release(true, true) })
  await screen.findByText(line)
  await user.click(screen.getByRole('button', { name: "See what's new" }))
  const drawer = within(await screen.findByRole('dialog', { name: "What's new" }))
  expect(drawer.getByText('Returns of 0.15.0.')).toBeDefined()
  expect(drawer.getByText('Returns of 0.14.0.')).toBeDefined()
  expect(shop.to('markReleaseSeen')).toHaveLength(0)
  await user.click(drawer.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByText(line)).toBeNull())
  expect(shop.to('markReleaseSeen')).toHaveLength(1)
})

test('dismissing it is remembered by the shop', async () => {
  const { user, shop } = openDesk('/', { getDeskRelease: release(true) })
  await screen.findByText(line)
  await user.click(screen.getByRole('button', { name: 'Dismiss' }))
  await waitFor(() => expect(screen.queryByText(line)).toBeNull())
  expect(shop.to('markReleaseSeen')).toHaveLength(1)
})

test('without anything new, and for other roles, there is no line', async () => {
  openDesk('/', { getDeskRelease: release(false) })
  await screen.findByText('Best sellers')
  expect(screen.queryByText(line)).toBeNull()

  const { shop } = openDesk('/', {}, { role: 'manager' })
  await waitFor(() => expect(shop.to('getDeskToday').length).toBeGreaterThan(0))
  expect(shop.to('getDeskRelease')).toEqual([])
})
