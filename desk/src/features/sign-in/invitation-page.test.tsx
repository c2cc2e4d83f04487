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

test('an expired link says so', async () => {
  openDesk('/invitation/abc', {
    getDeskInvitation: () => refuse(404, 'deskInvitationInvalid', 'There is no such invitation.'),
  })
  expect(await screen.findByText(gone)).toBeTruthy()
})
