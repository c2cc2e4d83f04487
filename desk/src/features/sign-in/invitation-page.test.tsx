/* An invitation link says that it has expired only if the shop says so. */
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { refuse } from '#testing/fake-shop.ts'
import { openDesk } from '#testing/open-desk.tsx'

const gone = 'This link has expired or was already used'

test.each([
  ['an error page', () => new Response('<h1>Oops</h1>', { status: 500 })],
  [
    'the page of a network',
    () => new Response('<title>Welcome</title>', { headers: { 'Content-Type': 'text/html' } }),
  ],
  ['a proxy without the shop', () => new Response('', { status: 502 })],
  ['the page of a proxy', () => new Response('<h1>Not Found</h1>', { status: 404 })],
])('after %s the link can be opened again', async (_, answer) => {
  const { user, shop } = openDesk('/invitation/abc', { getDeskInvitation: answer })
  await screen.findByText("Couldn't load the invitation.")
  expect(screen.queryByText(gone)).toBeNull()
  shop.answers.getDeskInvitation = { email: 'sana@shop.example' }
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('button', { name: 'Open desk' })).toBeTruthy()
})

test('the first owner enters an address, others have that of the invitation', async () => {
  const { user, shop } = openDesk('/invitation/abc', {
    getDeskInvitation: { email: '', shop: 'Sauda', role: 'owner', name: '', invited_by: 'Sauda' },
    acceptDeskInvitation: () => refuse(400, 'argumentInvalid', 'Invalid email address.'),
  })
  await user.type(await screen.findByLabelText('Your name'), 'Sana')
  await user.type(screen.getByLabelText('Username'), 'sana')
  await user.type(screen.getByLabelText('New password'), 'apni-dukan-2026')
  await user.click(screen.getByRole('button', { name: 'Open desk' }))
  expect(await screen.findByText('Enter your email.')).toBeTruthy()
  expect(shop.to('acceptDeskInvitation')).toEqual([])
  await user.type(screen.getByLabelText('Email'), 'sana@mail.example')
  await user.click(screen.getByRole('button', { name: 'Open desk' }))
  expect(await screen.findByText('Invalid email address.')).toBeTruthy()
})

test('an expired link says so', async () => {
  openDesk('/invitation/abc', {
    getDeskInvitation: () => refuse(404, 'deskInvitationInvalid', 'There is no such invitation.'),
  })
  expect(await screen.findByText(gone)).toBeTruthy()
})
