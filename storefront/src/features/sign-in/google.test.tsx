/* The identity provider beside the shop: Google's window, and emails registered there (D-075, D-076, D-093). */
import { fireEvent, screen, waitFor } from '@testing-library/react'
import type { ComponentType } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { connectClient } from '#api/client.ts'
import { connectIdentity } from '#identity/provider.ts'
import { Routes } from '#navigation/routes.tsx'
import { usernameOf } from '#queries/google.ts'
import { sessionStore } from '#state/session-store.ts'
import { aConfig, renderScreen } from '#testing/render-screen.tsx'
import { RegisterPage } from './RegisterPage.tsx'
import { SignInPage } from './SignInPage.tsx'

const zara = { uid: 'uid-1', email: 'zara.b@gmail.example', name: 'Zara Baloch', idToken: 'signed' }
const session = {
  token: 't',
  user_id: 105,
  user_email: zara.email,
  user_nicename: 'zara',
  user_display_name: 'Zara Baloch',
}
const unknown = () =>
  Response.json(
    { code: '[jwt_auth] incorrect_password', message: 'no', data: { status: 403 } },
    { status: 403 },
  )

type Sent = { path: string; body: Record<string, unknown> }
let sent: Sent[] = []
let answers: Record<string, (body: Record<string, unknown>) => Response>
let stop = () => {}

const answer = async (url: string, init?: RequestInit) => {
  const path = url.split('/').at(-1) ?? ''
  const body = JSON.parse(init?.body as string) as Record<string, unknown>
  sent.push({ path, body })
  return answers[path]?.(body) ?? Response.json({}, { status: 404 })
}

beforeEach(() => {
  localStorage.clear()
  sessionStore.signOut()
  sent = []
  answers = { token: () => Response.json(session), 'sign-in': () => Response.json({}, { status: 400 }) }
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  vi.stubGlobal('fetch', answer)
  connectClient({
    config: { ...aConfig, idempotentHost: false },
    token: sessionStore.token,
    onSessionLost: () => {},
    fetch: answer,
  })
  connectIdentity({ apiHost: '', identity: { kind: 'window', path: '/identity' } })
  stop = sessionStore.start()
})
afterEach(() => {
  stop()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const show = (Page: ComponentType, address: string) =>
  renderScreen(
    <Routes
      routes={[
        { path: address.replace(/\?.*/, ''), element: <Page /> },
        { path: '*', element: null },
      ]}
    />,
    { address, config: { ...aConfig, identity: { kind: 'window', path: '/identity' } } },
  )

/** A fake popup; `choose` acts as the provider's page. */
function aWindow() {
  const popup = { closed: false }
  vi.spyOn(window, 'open').mockReturnValue(popup as Window)
  return {
    popup,
    choose: (account: object = zara) =>
      window.dispatchEvent(
        new MessageEvent('message', {
          origin: location.origin,
          data: { source: 'identity-window', account },
        }),
      ),
  }
}
const press = async () => {
  fireEvent.click(screen.getByRole('button', { name: 'Continue with Google' }))
  await waitFor(() => expect(window.open).toHaveBeenCalled())
}

test('both screens have the button and its text, only if there is a provider [AUTH-003] [REG-003] [IDP-013]', () => {
  for (const [Page, address] of [
    [SignInPage, '/login'],
    [RegisterPage, '/register'],
  ] as const) {
    const { unmount } = show(Page, address)
    expect(screen.getByRole('button', { name: 'Continue with Google' })).toBeTruthy()
    expect(screen.getByText('Nobody is asked.')).toBeTruthy()
    unmount()
  }
  renderScreen(<SignInPage />, { address: '/login' })
  expect(screen.queryByRole('button', { name: 'Continue with Google' })).toBeNull()
})

test('the shop receives email, uid and token of the chosen account, and the user is redirected [IDP-003] [IDP-005] [IDP-008] [AUTH-006]', async () => {
  const { choose } = aWindow()
  const { address } = show(SignInPage, '/login?redirect=checkout')
  await press()
  choose()
  await waitFor(() => expect(address()).toBe('/checkout'))
  expect(sent).toEqual([
    {
      path: 'token',
      body: { username: zara.email, password: 'uid-1', provider: 'google', id_token: 'signed' },
    },
  ])
  expect(JSON.parse(localStorage.getItem('user') ?? '')).toMatchObject({ id: 105, provider: 'google' })
})

test('an unknown account is registered, under another name if the first is taken, then signed in [IDP-006]', async () => {
  const { choose } = aWindow()
  let known = false
  answers['token'] = () => (known ? Response.json(session) : unknown())
  answers['register'] = ({ username }) => {
    known = username === 'zara.b-2'
    return known
      ? Response.json({ success: true })
      : Response.json(
          { code: 'x', message: 'This username is already taken.', data: { status: 400 } },
          { status: 400 },
        )
  }
  const { address } = show(RegisterPage, '/register')
  await press()
  choose()
  await waitFor(() => expect(address()).toBe('/'))
  expect(sent.map(({ path, body }) => [path, body['username']])).toEqual([
    ['token', zara.email],
    ['register', 'zara.b'],
    ['register', 'zara.b-2'],
    ['token', zara.email],
  ])
})

test('a blocked window and an account without an email show a message [IDP-009] [ERR-007]', async () => {
  vi.spyOn(window, 'open').mockReturnValue(null)
  show(SignInPage, '/login')
  await press()
  expect((await screen.findByRole('alert')).textContent).toContain('Failed to sign in with Google')
  expect(screen.getByText('Unable to sign in')).toBeTruthy()

  const { choose } = aWindow()
  await press()
  choose({ ...zara, email: '' })
  await waitFor(() =>
    expect(screen.getByRole('alert').textContent).toContain('Failed to sign in with Google'),
  )
})

test.each([400, 500, 200])('both calls fail without a text: %s [IDP-010] [ERR-008]', async (status) => {
  const { choose } = aWindow()
  answers = {
    token: () => Response.json({}, { status: 403 }),
    register: () => Response.json({}, { status }),
  }
  show(SignInPage, '/login')
  await press()
  choose()
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('Google sign in failed')
  expect(alert.textContent).not.toContain('Registration')
})

test('the server’s text for a failed registration is shown', async () => {
  const { choose } = aWindow()
  answers = {
    token: () => Response.json({}, { status: 403 }),
    register: () =>
      Response.json({ code: 'x', message: 'Closed today.', data: { status: 400 } }, { status: 400 }),
  }
  show(SignInPage, '/login')
  await press()
  choose()
  expect((await screen.findByRole('alert')).textContent).toContain('Closed today.')
})

test('an identity that the shop rejects is final', async () => {
  const { choose } = aWindow()
  const code = 'sauda_invalid_identity'
  answers['token'] = () =>
    Response.json({ code, message: 'Failed to sign in with Google', data: { status: 403 } }, { status: 403 })
  show(SignInPage, '/login')
  await press()
  choose()
  expect((await screen.findByRole('alert')).textContent).toContain('Failed to sign in with Google')
  expect(sent.map(({ path }) => path)).toEqual(['token'])
})

test('a window closed by the visitor shows no message', async () => {
  const { popup } = aWindow()
  show(SignInPage, '/login')
  await press()
  popup.closed = true
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Continue with Google' }).getAttribute('aria-busy')).toBeNull(),
  )
  expect(screen.queryByRole('alert')).toBeNull()
})

const signInAs = (username: string) => {
  fireEvent.change(screen.getByLabelText('Username or Email'), { target: { value: username } })
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'ayesha-demo-1' } })
  fireEvent.click(screen.getByRole('button', { name: 'Sign In' }))
}

test('an email is first tried at the provider and its refusal ignored; a user name is not [AUTH-009] [IDP-001]', async () => {
  const first = show(SignInPage, '/login')
  signInAs('ayesha@sauda.example')
  await waitFor(() => expect(first.address()).toBe('/'))
  expect(sent.map(({ path }) => path)).toEqual(['sign-in', 'token'])
  expect(JSON.parse(localStorage.getItem('user') ?? '')).not.toHaveProperty('provider')
  first.unmount()

  sessionStore.signOut()
  sent = []
  const second = show(SignInPage, '/login')
  signInAs('ayesha')
  await waitFor(() => expect(second.address()).toBe('/'))
  expect(sent.map(({ path }) => path)).toEqual(['token'])
})

test('an email that the provider accepts is marked [IDP-008]', async () => {
  answers['sign-in'] = () => Response.json(zara)
  const { address } = show(SignInPage, '/login')
  signInAs('ayesha@sauda.example')
  await waitFor(() => expect(address()).toBe('/'))
  expect(JSON.parse(localStorage.getItem('user') ?? '')).toMatchObject({ provider: 'firebase' })
})

const registerAs = (email: string) => {
  for (const [label, value] of Object.entries({
    Username: 'newone',
    Email: email,
    Password: 'secret-77',
    'Confirm Password': 'secret-77',
  }))
    fireEvent.change(screen.getByLabelText(label), { target: { value } })
  fireEvent.click(screen.getByRole('button', { name: 'Create Account' }))
}

test('an email in use at the provider does not block registration [REG-011] [IDP-002]', async () => {
  answers['sign-up'] = () =>
    Response.json({ code: 'identity_email_in_use', message: '', data: { status: 400 } }, { status: 400 })
  answers['register'] = () => Response.json({ success: true })
  const { address } = show(RegisterPage, '/register')
  registerAs('taken@sauda.example')
  await waitFor(() => expect(address()).toBe('/'))
  expect(sent.map(({ path }) => path)).toEqual(['sign-up', 'register', 'token'])
})

test('any other failure of the provider stops registration [REG-011] [REG-022] [ERR-013]', async () => {
  answers['sign-up'] = () => Response.json({}, { status: 400 })
  show(RegisterPage, '/register')
  registerAs('new@sauda.example')
  expect((await screen.findByRole('alert')).textContent).toContain('Failed to create account')
  expect(sent.map(({ path }) => path)).toEqual(['sign-up'])
})

test.each([
  ['New.Google@x.example', 'new.google'],
  ['a+b@x.example', 'abx'],
  ['عائشہ@x.example', 'xxx'],
])('the user name of %s is %s', (email, name) => {
  expect(usernameOf(email)).toBe(name)
})
