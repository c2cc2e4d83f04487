/* Upgrades on the health page: a backup, later releases, and the commands for this server. */
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { refuse } from '#testing/fake-shop.ts'
import { openDesk, toast } from '#testing/open-desk.tsx'

const none = { state: 'none', asked_at: null, ended_at: null, file: '', bytes: 0, error: '' }
const release = {
  ...{ version: '0.14.0', installed: '', available: '', available_url: '', asks: false },
  placeholder: 'NEW',
  commands: ['systemctl stop sauda', 'systemctl start sauda'],
  releases: [
    {
      ...{ version: '0.14.0', date: '2026-12-01', is_new: false },
      entries: [
        { reader: 'owner', kind: 'new', text: 'Returns.' },
        { reader: 'shopper', kind: 'fixed', text: 'Search finds Urdu.' },
      ],
    },
  ],
  backup: none,
}

test('a backup is asked for once, followed until it is checked, and named', async () => {
  let state = 'none'
  const made = { ...none, ended_at: '2026-12-02T09:00:00.000Z', file: '/shop/backups/a', bytes: 2_500_000 }
  const { user, shop } = openDesk('/settings/health', {
    getDeskRelease: () => ({
      ...release,
      backup: state === 'done' ? { ...made, state } : { ...none, state },
    }),
    askBackup: () => ({ ...none, state: (state = 'waiting') }),
  })
  await screen.findByText('No backup was made from here yet.')
  await user.click(screen.getByRole('button', { name: 'Back up now' }))
  await screen.findByText('The backup starts within seconds…')
  const button = screen.getByRole('button', { name: 'Back up now' })
  expect(button.getAttribute('aria-busy')).toBe('true')
  await user.click(button)
  state = 'done'
  await screen.findByText(/^Backup made and checked: 2 MiB, \/shop\/backups\/a/)
  expect(shop.to('askBackup')).toHaveLength(1)
})

test('a failed backup says why, and a refusal is shown', async () => {
  const { user, shop } = openDesk('/settings/health', {
    getDeskRelease: { ...release, backup: { ...none, state: 'failed', error: 'the disk is full' } },
    askBackup: () => refuse(429, 'rateLimited', 'Too many backups.'),
  })
  await screen.findByText('No backup was made: the disk is full')
  await user.click(screen.getByRole('button', { name: 'Back up now' }))
  await toast('Too many backups.')
  expect(shop.to('askBackup')).toHaveLength(1)
})

test('a later release is named, and the commands are those of the server', async () => {
  openDesk('/settings/health', {
    getDeskRelease: {
      ...release,
      ...{ installed: '0.15.0', available: '0.16.0', available_url: 'https://code.example/v0.16.0' },
    },
  })
  await screen.findByText(/This shop runs Sauda 0.14.0. Sauda 0.15.0 is on the server/)
  const link = screen.getByRole('link', { name: 'Read about it' })
  expect(link.getAttribute('href')).toBe('https://code.example/v0.16.0')
  expect(screen.getByText(/systemctl stop sauda\s+systemctl start sauda/)).toBeDefined()
  expect(screen.getByText('Replace NEW with the number of the release.')).toBeDefined()
})

test("what's new can be read again, by reader", async () => {
  const { user } = openDesk('/settings/health', { getDeskRelease: release })
  await user.click(await screen.findByRole('button', { name: "See what's new" }))
  const drawer = within(await screen.findByRole('dialog', { name: "What's new" }))
  expect(drawer.getAllByRole('heading', { level: 4 }).map((each) => each.textContent)).toEqual([
    'In the desk: New',
    'For your customers: Fixed',
  ])
  expect(drawer.getByText('Search finds Urdu.')).toBeDefined()
  expect(drawer.getByText('1 December 2026')).toBeDefined()
})

test('managers see the health of the shop without upgrades', async () => {
  const { shop } = openDesk('/settings/health', {}, { role: 'manager' })
  await screen.findByText('Versions and sizes')
  await waitFor(() => expect(shop.to('getDeskRelease')).toEqual([]))
  expect(screen.queryByText('Back up now')).toBeNull()
})
