import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { connectClient } from '#api/client.ts'
import { Routes } from '#navigation/routes.tsx'
import { sessionStore, useSession } from '#state/session-store.ts'
import { aConfig, renderScreen } from '#testing/render-screen.tsx'
import { ProfilePage } from './ProfilePage.tsx'

type Sent = { method: string; path: string; body: Record<string, unknown> | undefined }
let sent: Sent[]
let answer: (request: Sent) => Promise<Response>
/** idempotency keys of the writes */
let keys: (string | null)[]

const ayesha = { id: 101, name: 'Ayesha Khan', email: 'ayesha@sauda.example', username: 'ayesha' }
const record = { id: 101, first_name: 'Ayesha', last_name: 'Khan', email: 'ayesha@sauda.example' }
const json = (status: number, body: unknown) =>
  Promise.resolve(new Response(JSON.stringify(body), { status }))

beforeEach(() => {
  localStorage.clear()
  sessionStore.signIn('old.token.x', ayesha)
  sent = []
  keys = []
  answer = () => json(200, record)
  connectClient({
    config: { ...aConfig, idempotentHost: false },
    token: sessionStore.token,
    onSessionLost: () => {},
    fetch: (url, { method = 'GET', body, headers }) => {
      const parsed = typeof body === 'string' ? (JSON.parse(body) as Record<string, unknown>) : undefined
      const request = { method, path: new URL(url).pathname, body: parsed }
      if (request.path.endsWith('/sessions') && method === 'GET') return Promise.resolve(json(200, signedIn))
      if (request.path.endsWith('/addresses') && method === 'GET') return Promise.resolve(json(200, []))
      sent.push(request)
      if (method !== 'GET') keys.push(new Headers(headers).get('idempotency-key'))
      return answer(request)
    },
  })
})

const signedIn = [
  { id: 1, current: true, user_agent: 'Mozilla/5.0 (Linux; Android 14) Chrome/130.0 Mobile Safari/537.36' },
  {
    id: 2,
    current: false,
    user_agent: 'Mozilla/5.0 (Windows NT 10.0) Firefox/131.0',
    date_last_seen_gmt: '2026-06-10T08:00:00',
  },
]

const writes = () => sent.filter(({ method }) => method !== 'GET')
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } })
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })))
const openPasswords = async (config: { askCurrentPassword?: true } = {}) => {
  renderScreen(<ProfilePage />, { address: '/dashboard/profile', config: { ...aConfig, ...config } })
  const tab = await screen.findByRole('tab', { name: 'Change Password' })
  await act(async () => {
    fireEvent.mouseDown(tab)
    fireEvent.focus(tab)
  })
}
const openDetails = async () => {
  renderScreen(<ProfilePage />, { address: '/dashboard/profile' })
  await screen.findByLabelText('First Name*')
}
const fillPasswords = (next = 'garmi-ka-din') => {
  type('Current Password*', 'whatever')
  type('New Password*', next)
  type('Confirm New Password*', next)
}

test('account details are the first tab [PROF-001] [PROF-002] [PROF-003] [PROF-004] [PROF-005] [PROF-012]', async () => {
  await openDetails()

  expect(screen.getByRole('tab', { name: 'Account Details' }).getAttribute('aria-selected')).toBe('true')
  expect(screen.getByRole('tab', { name: 'Change Password' })).toBeTruthy()
  expect(
    ['First Name*', 'Last Name*', 'Display Name', 'Email Address*'].map((label) => [
      field(label).name,
      field(label).value,
    ]),
  ).toEqual([
    ['firstName', 'Ayesha'],
    ['lastName', 'Khan'],
    ['displayName', 'Ayesha Khan'],
    ['email', 'ayesha@sauda.example'],
  ])
  expect(
    screen.getByText('This is how your name will be displayed in the account section and in reviews'),
  ).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Save Changes' })).toBeTruthy()
})

test('saving sends three fields, and the form is locked meanwhile [PROF-009] [PROF-010] [PROF-024] [PROF-029] [ERR-059] [ENT-002]', async () => {
  await openDetails()
  let release: (response: Response) => void = () => {}
  answer = ({ method }) => (method === 'GET' ? json(200, record) : new Promise((done) => (release = done)))

  type('First Name*', '  Aisha ')
  await press('Save Changes')
  for (const label of ['First Name*', 'Last Name*', 'Display Name', 'Email Address*'])
    expect(field(label).disabled).toBe(true)
  await act(async () => release(new Response(JSON.stringify(record))))

  const banner = await screen.findByText('Account details updated successfully!')
  expect(banner.closest('[role=status]')).toBe(document.activeElement)
  expect(banner.closest('[role=status]')?.className).toContain('bg-success-soft text-success-ink')
  expect(writes()).toEqual([
    {
      method: 'PUT',
      path: '/wp-json/wc/v3/customers/101',
      body: { first_name: 'Aisha', last_name: 'Khan', email: 'ayesha@sauda.example' },
    },
  ])
  expect(field('First Name*').disabled).toBe(false)
})

test('a new email is saved at once where the shop does not confirm it first [PROF-009]', async () => {
  await openDetails()
  answer = () => json(200, { ...record, email: 'new@mail.example' })
  type('Email Address*', 'new@mail.example')
  await press('Save Changes')

  expect(await screen.findByText('Account details updated successfully!')).toBeTruthy()
  expect(field('Email Address*').value).toBe('new@mail.example')
  expect(JSON.parse(localStorage.getItem('user') ?? '')).toMatchObject({ email: 'new@mail.example' })
})

test('a new email waits for confirmation: the field shows the old one, and actions are offered', async () => {
  await openDetails()
  const pending = { ...record, pending_email: 'new@mail.example' }
  answer = () => json(200, pending)
  type('Email Address*', 'new@mail.example')
  await press('Save Changes')

  const notice = await screen.findByText(
    'We sent a link to new@mail.example. Open it to change your address.',
  )
  expect(notice.closest('[role=status]')).toBe(document.activeElement)
  expect(screen.queryByText('Account details updated successfully!')).toBeNull()
  expect(field('Email Address*').value).toBe('ayesha@sauda.example')
  expect(JSON.parse(localStorage.getItem('user') ?? '')).toMatchObject({ email: 'ayesha@sauda.example' })

  type('First Name*', 'Aisha')
  await press('Save Changes')
  expect(writes().at(-1)?.body).toEqual({
    first_name: 'Aisha',
    last_name: 'Khan',
    email: 'ayesha@sauda.example',
  })
  await screen.findByText('Account details updated successfully!')

  await press('Send again')
  expect(writes().at(-1)?.body).toEqual({ email: 'new@mail.example' })
  answer = () => json(400, { code: 'x', message: '', data: { status: 400 } })
  await press('Send again')
  await screen.findByText('Something went wrong. Please try again.')

  answer = () => json(200, record)
  await press('Keep current address')
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Send again' })).toBeNull())
  expect(writes().at(-1)).toMatchObject({
    method: 'DELETE',
    path: '/wp-json/sauda/v1/account/email-change',
  })
})

test('a changed display name is a second request, and the header shows it [PROF-025]', async () => {
  await openDetails()

  type('Display Name', 'Ayesha K.')
  await press('Save Changes')
  await screen.findByText('Account details updated successfully!')

  expect(writes().map(({ body }) => Object.keys(body ?? {}))).toEqual([
    ['first_name', 'last_name', 'email'],
    ['display_name'],
  ])
  expect(JSON.parse(localStorage.getItem('user') ?? '')).toMatchObject({ name: 'Ayesha K.' })
})

test('typing clears the error of the field and the success message [PROF-023]', async () => {
  await openDetails()
  await press('Save Changes')
  await screen.findByText('Account details updated successfully!')
  type('First Name*', ' ')
  await waitFor(() => expect(screen.queryByText('Account details updated successfully!')).toBeNull())

  type('Email Address*', 'abc')
  await press('Save Changes')
  expect(screen.getByText('First name is required')).toBeTruthy()
  expect(screen.getByText('Email is invalid')).toBeTruthy()
  type('First Name*', 'A')

  await waitFor(() => expect(screen.queryByText('First name is required')).toBeNull())
  expect(screen.getByText('Email is invalid')).toBeTruthy()
})

test.each([
  ['Ayesha', 'Ayesha', ''],
  ['Muhammad Ali Raza', 'Muhammad', 'Ali Raza'],
])('without a profile the known name is used: %s [PROF-026]', async (name, first, last) => {
  sessionStore.signIn('old.token.x', { ...ayesha, name })
  answer = () => json(404, { code: 'woocommerce_rest_invalid_id', message: 'Invalid resource ID.' })
  await openDetails()

  expect([field('First Name*').value, field('Last Name*').value]).toEqual([first, last])
  expect(field('Email Address*').value).toBe('ayesha@sauda.example')
  expect(screen.queryByRole('alert')).toBeNull()
})

test.each([
  [
    'the server says',
    'An account with this email already exists.',
    'An account with this email already exists.',
  ],
  ['nobody says', '', 'Failed to update account details. Please try again.'],
])('a failed save shows what %s [PROF-027] [PROF-009] [ERR-057]', async (_, message, shown) => {
  await openDetails()
  answer = () => json(400, { code: 'x', message, data: { status: 400 } })

  await press('Save Changes')

  const banner = await screen.findByRole('alert')
  expect(banner.textContent).toBe(shown)
  expect(banner.className).toContain('bg-danger-soft text-danger-ink')
})

test('where the shop checks it, the current password is sent', async () => {
  await openPasswords({ askCurrentPassword: true })
  answer = () =>
    json(400, { success: false, code: 'x', message: 'Current password is incorrect', data: { status: 400 } })

  fillPasswords()
  await press('Update Password')

  expect((await screen.findByRole('alert')).textContent).toBe('Current password is incorrect')
  expect(writes()).toMatchObject([
    { body: { user_id: 101, password: 'garmi-ka-din', current_password: 'whatever' } },
  ])
})

test('a new password is sent alone, the session continues, the fields are cleared [PROF-006] [PROF-007] [PROF-008] [PROF-012] [PROF-018] [PROF-022] [PROF-030] [PROF-031]', async () => {
  await openPasswords()
  answer = () => json(200, { success: true, token: 'new.token.x' })
  expect(screen.getByText('Password must be at least 6 characters long')).toBeTruthy()

  fillPasswords()
  await press('Update Password')
  await screen.findByText('Password updated successfully!')

  expect(writes()).toEqual([
    {
      method: 'POST',
      path: '/wp-json/sauda/v1/update-password',
      body: { user_id: 101, password: 'garmi-ka-din' },
    },
  ])
  expect(localStorage.getItem('token')).toBe('new.token.x')
  expect(
    ['Current Password*', 'New Password*', 'Confirm New Password*'].map((label) => [
      field(label).name,
      field(label).value,
    ]),
  ).toEqual([
    ['currentPassword', ''],
    ['newPassword', ''],
    ['confirmPassword', ''],
  ])
})

test.each([
  ['the server says', 'This password is too common. Please choose another one.', undefined],
  ['nobody says', '', 'Failed to update password. Please try again.'],
])('a refused password shows what %s [PROF-028] [ERR-058]', async (_, message, shown = message) => {
  await openPasswords()
  answer = () => json(400, { code: 'x', message, data: { status: 400 } })

  fillPasswords('123456')
  await press('Update Password')

  expect((await screen.findByRole('alert')).textContent).toBe(shown)
  expect(field('New Password*').value).toBe('123456')
})

test('a changed password that is sent again after a lost reply has the same key', async () => {
  await openPasswords()
  answer = () => Promise.reject(new TypeError('the connection broke'))
  fillPasswords()
  await press('Update Password')
  await screen.findByRole('alert')
  answer = () => json(200, { success: true, token: 'new.token.x' })
  await press('Update Password')
  await screen.findByText('Password updated successfully!')
  expect(keys).toHaveLength(2)
  expect(keys[0]).toMatch(/.{8,}/)
  expect(keys[1]).toBe(keys[0])

  fillPasswords('sardi-ki-raat')
  await press('Update Password')
  await waitFor(() => expect(keys).toHaveLength(3))
  expect(keys[2]).not.toBe(keys[0])
})

test('lists every signed-in device, and can sign it out', async () => {
  await openDetails()
  const own = screen.getByText('Chrome on Android').closest('li')
  expect(own?.textContent).toContain('This device')
  expect(own?.querySelector('button')).toBeNull()
  expect(screen.getByText('Firefox on Windows').closest('li')?.textContent).toMatch(/Last used .*10/)

  answer = () => json(200, {})
  await press('Sign out Firefox on Windows')
  await press('Sign out all other devices')
  expect(writes().map(({ method, path }) => [method, path])).toEqual([
    ['DELETE', '/wp-json/sauda/v1/sessions/2'],
    ['DELETE', '/wp-json/sauda/v1/sessions'],
  ])
  expect(await screen.findByText('All other devices were signed out.')).toBeTruthy()
})

/** Like the guard of the account area: no screen when signed out. */
const Guarded = () => (useSession().status === 'signed-in' ? <ProfilePage /> : null)

test('an account is deleted only with its password, and the user is then signed out', async () => {
  renderScreen(
    <Routes
      routes={[
        { path: '/dashboard/profile', element: <Guarded /> },
        { path: '*', element: null },
      ]}
    />,
    { address: '/dashboard/profile' },
  )
  await screen.findByLabelText('First Name*')
  await press('Delete my account')
  expect(document.activeElement).toBe(field('Your password'))
  await press('Cancel')
  expect(document.activeElement?.textContent).toBe('Delete my account')

  await press('Delete my account')
  answer = () => json(400, { code: 'x', message: 'Current password is incorrect', data: { status: 400 } })
  type('Your password', 'wrong')
  await press('Delete account')
  expect(screen.getByRole('alert').textContent).toContain('Current password is incorrect')

  answer = () => json(200, { success: true })
  type('Your password', 'ayesha-demo-1')
  await press('Delete account')
  expect(writes().at(-1)).toMatchObject({
    method: 'DELETE',
    path: '/wp-json/sauda/v1/account',
    body: { password: 'ayesha-demo-1' },
  })
  expect(localStorage.getItem('token')).toBeNull()
})

test('arrow keys switch between the two tabs [PROF-011]', async () => {
  await openDetails()
  const tabs = screen.getAllByRole('tab')
  expect(tabs.map((tab) => [tab.textContent, tab.getAttribute('aria-selected')])).toEqual([
    ['Account Details', 'true'],
    ['Change Password', 'false'],
  ])
  await act(async () => tabs[0]?.focus())
  await userEvent.keyboard('{ArrowRight}')
  expect(tabs[1]?.getAttribute('aria-selected')).toBe('true')
  expect(document.activeElement).toBe(tabs[1])
})

test('in front of a WooCommerce host only its features are offered [PROF-005]', async () => {
  renderScreen(<ProfilePage />, {
    address: '/dashboard/profile',
    config: { ...aConfig, lostPasswordUrl: 'https://woo.example/lost' },
  })
  await screen.findByLabelText('First Name*')
  expect(screen.queryByLabelText('Display Name')).toBeNull()
  expect(screen.queryByText('Your devices')).toBeNull()
  type('First Name*', 'Aisha')

  await press('Save Changes')

  await screen.findByText('Account details updated successfully!')
  expect(writes().map(({ body }) => body)).toEqual([
    { first_name: 'Aisha', last_name: 'Khan', email: 'ayesha@sauda.example' },
  ])
})
