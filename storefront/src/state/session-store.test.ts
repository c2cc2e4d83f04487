import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sessionStore } from './session-store.ts'

const user = { id: 101, name: 'Ayesha Khan', email: 'ayesha@sauda.example', username: 'ayesha' }

let stop = () => {}
beforeEach(() => localStorage.clear())
afterEach(() => stop())

test('signing in stores token and user, signing out deletes both [SESS-002] [ENT-001]', () => {
  sessionStore.signIn('token-1', user)
  expect(localStorage.getItem('token')).toBe('token-1')
  expect(JSON.parse(localStorage.getItem('user') ?? '')).toEqual(user)
  expect(sessionStore.getState()).toEqual({ status: 'signed-in', token: 'token-1', user })

  sessionStore.signOut()
  expect([localStorage.getItem('token'), localStorage.getItem('user')]).toEqual([null, null])
  expect(sessionStore.getState()).toEqual({ status: 'guest' })
})

test('the session is unknown until the storage was read; then it is the stored one [SESS-004]', async () => {
  localStorage.setItem('token', 'token-1')
  localStorage.setItem('user', JSON.stringify(user))
  vi.resetModules()
  const { sessionStore: fresh } = await import('./session-store.ts')
  expect(fresh.getState()).toEqual({ status: 'loading' })

  stop = fresh.start()

  expect(fresh.getState()).toEqual({ status: 'signed-in', token: 'token-1', user })
})

test.each([
  ['a token alone', { token: 'x' }],
  ['a user alone', { user: JSON.stringify(user) }],
  ['an unreadable user', { token: 'x', user: '{"id":"me"}' }],
])('%s is signed out [SESS-005]', (_, stored) => {
  for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value)
  stop = sessionStore.start()

  expect(sessionStore.getState()).toEqual({ status: 'guest' })
})

test('signing out in another tab signs out this one [SESS-003]', () => {
  sessionStore.signIn('token-1', user)
  stop = sessionStore.start()
  localStorage.removeItem('token')
  window.dispatchEvent(new StorageEvent('storage', { key: 'token' }))

  expect(sessionStore.getState()).toEqual({ status: 'guest' })
})
