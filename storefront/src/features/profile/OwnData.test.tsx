import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { connectClient } from '#api/client.ts'
import { Routes } from '#navigation/routes.tsx'
import { sessionStore, useSession } from '#state/session-store.ts'
import { aConfig, renderScreen } from '#testing/render-screen.tsx'
import { OwnData } from './OwnData.tsx'

/** Like the guard of the account area: no screen when signed out. */
const Guarded = () => (useSession().status === 'signed-in' ? <OwnData /> : null)

test('an account whose deletion got no reply is deleted, although its session has ended', async () => {
  localStorage.clear()
  sessionStore.signIn('t', { id: 101, name: 'Ayesha Khan', email: 'a@sauda.example', username: 'ayesha' })
  let answer = () => new Response('', { status: 502 })
  connectClient({
    config: aConfig,
    token: sessionStore.token,
    onSessionLost: sessionStore.signOut,
    fetch: async () => answer(),
  })
  const { address } = renderScreen(
    <Routes
      routes={[
        { path: '/dashboard/profile', element: <Guarded /> },
        { path: '*', element: null },
      ]}
    />,
    { address: '/dashboard/profile' },
  )
  const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })))
  await press('Delete my account')
  const password = screen.getByLabelText<HTMLInputElement>('Your password')
  fireEvent.change(password, { target: { value: 'ayesha-demo-1' } })
  await press('Delete account')
  expect((await screen.findByRole('alert')).textContent).toContain("We couldn't delete your account.")
  expect(password.value).toBe('ayesha-demo-1')

  const ended = { code: 'jwt_auth_invalid_token', message: 'Expired.', data: { status: 403 } }
  answer = () => Response.json(ended, { status: 403 })
  await press('Delete account')
  await waitFor(() => expect(address()).toBe('/login'))
  expect(localStorage.getItem('token')).toBeNull()
})
