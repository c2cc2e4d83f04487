/* Sign-in, registration and lost passwords: the message for each answer of the server (D-091, D-092). */
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import type { ComponentType } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { connectClient } from '#api/client.ts'
import { redirectTo } from '#components/redirect-to.ts'
import { Routes } from '#navigation/routes.tsx'
import { sessionStore } from '#state/session-store.ts'
import { aConfig, renderScreen } from '#testing/render-screen.tsx'
import { ConfirmEmailPage } from './ConfirmEmailPage.tsx'
import { ForgotPasswordPage } from './ForgotPasswordPage.tsx'
import { RegisterPage } from './RegisterPage.tsx'
import { ResetPasswordPage } from './ResetPasswordPage.tsx'
import { SignInPage } from './SignInPage.tsx'

vi.mock('#components/redirect-to.ts', () => ({ redirectTo: vi.fn<(address: string) => void>() }))

const fetch = vi.fn<(url: string, init: RequestInit) => Promise<Response>>()
beforeEach(() => {
  localStorage.clear()
  sessionStore.signOut()
  fetch.mockReset()
  connectClient({
    // no retry: each answer is shown immediately
    config: { ...aConfig, idempotentHost: false },
    token: sessionStore.token,
    onSessionLost: () => {},
    fetch,
  })
})
afterEach(() => void vi.useRealTimers())

const screens: Record<string, ComponentType> = {
  '/login': SignInPage,
  '/register': RegisterPage,
  '/forgot-password': ForgotPasswordPage,
  '/reset-password': ResetPasswordPage,
  '/confirm-email': ConfirmEmailPage,
}
const open = (address: string, config = aConfig) =>
  renderScreen(
    <Routes
      routes={[
        ...Object.entries(screens).map(([path, Page]) => ({ path, element: <Page /> })),
        { path: '*', element: <p>elsewhere</p> },
      ]}
    />,
    { address, config },
  )

const answers = (status: number, body: unknown) =>
  Promise.resolve(new Response(typeof body === 'string' ? body : JSON.stringify(body), { status }))
const refusal = (message: string, status = 403) => answers(status, { code: 'x', message, data: { status } })
const session = { token: 'a.b.c', user_id: 7, user_display_name: 'Hina', user_email: 'h@mail.example' }

const fill = (values: Record<string, string>) => {
  for (const [label, value] of Object.entries(values))
    fireEvent.change(screen.getByLabelText(label), { target: { value } })
}
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })))
const bodyOf = (call: number): unknown => {
  const body = fetch.mock.calls[call]?.[1].body
  return typeof body === 'string' ? JSON.parse(body) : body
}

describe('sign-in', () => {
  const signIn = async () => {
    fill({ 'Username or Email': 'hina', Password: 'sardi-ki-raat' })
    await press('Sign In')
    return (await screen.findByRole('alert')).textContent
  }

  test('an unavailable shop shows its message immediately, without an error at a field [AUTH-014]', async () => {
    fetch.mockImplementation(() =>
      answers(503, {
        code: 'sauda_unavailable',
        message: 'The shop is temporarily unavailable.',
        data: { status: 503 },
      }),
    )
    open('/login')

    expect(await signIn()).toBe('Unable to sign inThe shop is temporarily unavailable.')
    expect(fetch).toHaveBeenCalledTimes(1)
  })

  test.each([
    ['a reply without content', ''],
    ['a reply of another shape', '[]'],
    ['the page of a network', '<!doctype html>'],
  ])('%s does not show a text for developers [AUTH-016]', async (_, body) => {
    fetch.mockImplementation(() => answers(200, body))
    open('/login')

    expect(await signIn()).toBe('Unable to sign inFailed to login. Please check your credentials.')
    expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('sardi-ki-raat')
  })

  test.each([
    [
      'a text without its markup [AUTH-014] [ERR-002]',
      '<strong>Error:</strong> Bad <a href="x">Lost?</a>',
      'Unable to sign inBadReset your password',
    ],
    ['a refusal without a text [AUTH-015] [ERR-003]', '', 'Unable to sign inInvalid username or password'],
    ['a refusal of nothing but markup [AUTH-015]', '<br>', 'Unable to sign inInvalid username or password'],
  ])('%s', async (_, message, shown) => {
    fetch.mockImplementation(() => refusal(message))
    open('/login')

    expect(await signIn()).toBe(shown)
  })

  test('a request without any reply shows a message [AUTH-016] [ERR-004]', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false) // no waiting for the next try
    fetch.mockRejectedValue(new TypeError('failed'))
    open('/login')

    expect(await signIn()).toBe('Unable to sign inFailed to login. Please check your credentials.')
    vi.restoreAllMocks()
  })

  test('the link to reset the password is shown only when the text contains one [AUTH-017] [ERR-005]', async () => {
    fetch.mockImplementation(() => refusal('No. <a href="/forgot-password">Lost your password?</a>'))
    open('/login')
    await signIn()
    expect(screen.getByRole('link', { name: 'Reset your password' }).getAttribute('href')).toBe(
      '/forgot-password',
    )

    fetch.mockImplementation(() => refusal('Too many &amp; fast.'))
    await press('Sign In')

    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('Too many & fast.'))
    expect(screen.queryByRole('link', { name: 'Reset your password' })).toBeNull()
  })

  test('a reply without a token does not sign in [AUTH-018] [ERR-006] [AUTH-002]', async () => {
    fetch.mockImplementation(() => answers(200, { user_id: 7 }))
    open('/login')

    expect(screen.getByLabelText('Password').getAttribute('type')).toBe('password')
    expect(await signIn()).toContain('No token received from server')
    expect(localStorage.getItem('token')).toBeNull()
  })

  test('the link to registration keeps the redirect [AUTH-005]', () => {
    open('/login?redirect=checkout')
    expect(screen.getByText(/To place your order, sign in or create an account/)).toBeTruthy()

    expect(screen.getByRole('link', { name: 'Create an account' }).getAttribute('href')).toBe(
      '/register?redirect=checkout',
    )
  })
})

describe('registration', () => {
  const register = async () => {
    fill({
      Username: 'hina',
      Email: 'h@mail.example',
      Password: 'sardi-ki-raat',
      'Confirm Password': 'sardi-ki-raat',
    })
    await press('Create Account')
  }

  test('the account is created, signed in and redirected [REG-013] [REG-014] [REG-001]', async () => {
    fetch.mockImplementationOnce(() => answers(200, { success: true, message: 'Registration successful' }))
    fetch.mockImplementationOnce(() => answers(200, session))
    const { address } = open('/register?redirect=checkout')

    await register()

    await waitFor(() => expect(address()).toBe('/checkout'))
    expect(fetch.mock.calls.map(([url]) => new URL(url).pathname)).toEqual([
      '/wp-json/sauda/v1/register',
      '/wp-json/jwt-auth/v1/token',
    ])
    expect(bodyOf(0)).toEqual({ username: 'hina', email: 'h@mail.example', password: 'sardi-ki-raat' })
    expect(JSON.parse(localStorage.getItem('user') ?? '')).toMatchObject({ id: 7, name: 'Hina' })
  })

  test('a form that is sent again after a lost reply has the same key, so that it creates one account', async () => {
    fetch.mockImplementationOnce(() => Promise.reject(new TypeError('the connection broke')))
    open('/register')
    await register()
    await screen.findByRole('alert')
    fetch.mockImplementationOnce(() => answers(200, { success: true }))
    fetch.mockImplementationOnce(() => answers(200, session))
    await press('Create Account')
    await waitFor(() => expect(fetch).toHaveBeenCalledTimes(3))
    const keyOf = (call: number) => new Headers(fetch.mock.calls[call]?.[1].headers).get('idempotency-key')
    expect(keyOf(0)).toMatch(/.{8,}/)
    expect(keyOf(1)).toBe(keyOf(0))
  })

  test('when only the sign-in fails, the sign-in screen mentions the account [REG-014]', async () => {
    fetch.mockImplementationOnce(() => answers(200, { success: true }))
    fetch.mockImplementationOnce(() => refusal('No.'))
    const { address } = open('/register?redirect=checkout')

    await register()

    expect(await screen.findByText('Account created. Please sign in.')).toBeTruthy()
    expect(address()).toBe('/login?redirect=checkout')
  })

  test.each([
    [
      'This username is already taken. Please choose another username.',
      '[REG-015] [REG-016] [ERR-009]',
      'Username',
    ],
    ['An account with this email already exists. Please sign in.', '[REG-017]', 'Email'],
  ])('%s %s', async (message, _, label) => {
    fetch.mockImplementation(() => refusal(message, 400))
    open('/register')

    await register()

    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('Unable to create account'))
    const field = screen.getByLabelText(label)
    expect(field.getAttribute('aria-invalid')).toBe('true')
    expect(document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent).toBe(message)
    expect(document.activeElement).toBe(field)
  })

  test.each([
    ['[REG-018]', () => refusal('Try later', 400), 'Try later'],
    ['[REG-012] [REG-021] [ERR-012]', () => answers(200, {}), 'Registration failed'],
    ['[REG-012] [REG-021]', () => answers(200, { success: false }), 'Registration failed'],
    ['[REG-019] [ERR-010]', () => answers(502, '<html>'), 'Registration failed. Please try again.'],
  ])('answer %# %s', async (_, answer, shown) => {
    fetch.mockImplementation(answer)
    open('/register')

    await register()

    expect((await screen.findByRole('alert')).textContent).toBe(`Unable to create account${shown}`)
    expect(localStorage.getItem('token')).toBeNull()
  })

  test('a refusal without a text suggests that the name is taken [REG-020] [ERR-011]', async () => {
    fetch.mockImplementation(() => answers(409, '{}'))
    open('/register')

    await register()

    expect(
      await screen.findByText('Registration failed. This username or email may already be in use.'),
    ).toBeTruthy()
  })

  test.each([
    ['/login?redirect=deals', '/deals'],
    ['/register', '/'],
    ['/login?redirect=//evil.example', '/'],
    ['/login?redirect=https%3A%2F%2Fevil.example', '/'],
    ['/register?redirect=%2F%5Cevil.example', '/'],
    ['/register?redirect=javascript%3Aalert(1)', '/'],
  ])('a signed-in user is redirected from %s to %s [AUTH-007] [AUTH-020]', (start, end) => {
    sessionStore.signIn('a.b.c', { id: 7, name: 'Hina', email: 'h@mail.example', username: 'hina' })

    expect(open(start).address()).toBe(end)
  })
})

describe('a lost password [AUTH-019]', () => {
  test('the answer is the same for every address', async () => {
    fetch.mockImplementation(() => answers(200, { success: true }))
    open('/forgot-password')

    await press('Send reset link')
    expect(screen.getByText('Username or email is required')).toBeTruthy()
    fill({ 'Username or email': 'nobody' })
    await press('Send reset link')

    expect(
      await screen.findByText('If an account exists, we have sent a link to reset your password.'),
    ).toBeTruthy()
    expect(bodyOf(0)).toEqual({ login: 'nobody' })
  })

  test('an invalid link offers a new one', async () => {
    fetch.mockImplementation(() =>
      answers(400, {
        code: 'sauda_reset_link_invalid',
        message: 'This link is invalid or has expired.',
        data: { status: 400 },
      }),
    )
    open('/reset-password?token=old')

    fill({ 'New Password': 'sardi-ki-raat', 'Confirm New Password': 'sardi-ki-raat' })
    await press('Update Password')

    expect((await screen.findByRole('alert')).textContent).toBe('This link is invalid or has expired.')
    expect(screen.getByRole('link', { name: 'Send a new link' })).toBeTruthy()
    expect(bodyOf(0)).toEqual({ token: 'old', password: 'sardi-ki-raat' })
  })

  test('a refused password shows the reason, and the form stays', async () => {
    fetch.mockImplementation(() => refusal('This password is too common. Please choose another one.', 400))
    open('/reset-password?token=good')

    fill({ 'New Password': '123456', 'Confirm New Password': '123456' })
    await press('Update Password')

    expect((await screen.findByRole('alert')).textContent).toBe(
      'This password is too common. Please choose another one.',
    )
    expect(screen.getByLabelText('New Password')).toBeTruthy()
  })

  test('after a lost reply, a used link also offers to sign in', async () => {
    fetch.mockImplementationOnce(() => answers(502, ''))
    fetch.mockImplementation(() =>
      answers(400, { code: 'sauda_reset_link_invalid', message: 'x', data: { status: 400 } }),
    )
    open('/reset-password?token=good')
    fill({ 'New Password': 'sardi-ki-raat', 'Confirm New Password': 'sardi-ki-raat' })
    await press('Update Password')
    await screen.findByText('Failed to update password. Please try again.')
    expect(screen.getByLabelText<HTMLInputElement>('New Password').value).toBe('sardi-ki-raat')

    await press('Update Password')
    expect(await screen.findByRole('link', { name: 'Back to sign in' })).toBeTruthy()
  })

  test('without a token there is no form', () => {
    open('/reset-password')

    expect(screen.getByRole('alert').textContent).toBe('This link is invalid or has expired.')
    expect(screen.queryByRole('button', { name: 'Update Password' })).toBeNull()
  })

  test('the new password is set, and the sign-in screen says so without signing in', async () => {
    fetch.mockImplementation(() => answers(200, { success: true }))
    sessionStore.signIn('a.b.c', { id: 7, name: 'Hina', email: 'h@mail.example', username: 'hina' })
    const { address } = open('/reset-password?token=good')

    fill({ 'New Password': 'sardi-ki-raat', 'Confirm New Password': 'sardi-ki-raat' })
    await press('Update Password')

    expect(await screen.findByText('Password updated successfully! Please sign in.')).toBeTruthy()
    expect(address()).toBe('/login')
    expect(localStorage.getItem('token')).toBeNull()
  })
})

describe('a link that confirms an email', () => {
  const user = { id: 7, name: 'Hina', email: 'h@mail.example', username: 'hina' }
  const signInLink = () => screen.getByRole('link', { name: 'Sign In' }).getAttribute('href')
  const way = `/login?redirect=${encodeURIComponent('/confirm-email?token=7.1.x')}`

  test('asks a visitor without a session to sign in, and returns to the link', () => {
    open('/confirm-email?token=7.1.x')
    expect(signInLink()).toBe(way)
    expect(screen.queryByRole('button', { name: 'Confirm my email' })).toBeNull()
    expect(fetch).not.toHaveBeenCalled()
  })

  test.each([
    ['another account', 401, 'sauda_sign_in_to_confirm'],
    ['a session that has ended', 403, 'jwt_auth_invalid_token'],
  ])('asks for another sign-in when the browser has %s', async (_, status, code) => {
    sessionStore.signIn('a.b.c', user)
    fetch.mockImplementation(() => answers(status, { code, message: 'No.', data: { status } }))
    open('/confirm-email?token=7.1.x')
    await press('Confirm my email')

    await waitFor(() => expect(signInLink()).toBe(way))
    expect(fetch.mock.calls[0]?.[1].headers).toMatchObject({ Authorization: 'Bearer a.b.c' })
    await act(async () => fireEvent.click(screen.getByRole('link', { name: 'Sign In' })))
    expect(sessionStore.getState().status).toBe('guest')
    expect(screen.getByRole('button', { name: 'Sign In' })).toBeTruthy()
  })

  test('to restore an address needs no session', async () => {
    fetch.mockImplementation(() => answers(200, { success: true, message: 'x' }))
    open('/confirm-email?back=secret')
    await press('Restore my email address')
    expect(await screen.findByText(/Your old email address is restored/)).toBeTruthy()
    expect(fetch.mock.calls[0]?.[1].headers).not.toHaveProperty('Authorization')
  })
})

test('a customer who selected Urdu on another device continues in Urdu', async () => {
  fetch.mockReturnValue(answers(200, { ...session, locale: 'ur' }))
  open('/login?redirect=%2Fcart')
  fill({ 'Username or Email': 'hina', Password: 'a-password' })
  await press('Sign In')
  await waitFor(() => expect(redirectTo).toHaveBeenCalledWith('/ur/cart'))
  expect(localStorage.getItem('language')).toBe('ur')
})
