/* How the SDK's answers are translated; the SDK itself needs Google and is mocked. */
import { FirebaseError } from '@firebase/app'
import * as sdk from '@firebase/auth'
import { beforeEach, expect, test, vi } from 'vitest'
import { firebaseProvider } from './firebase.ts'

vi.mock('@firebase/app', async (original) => ({ ...(await original<object>()), initializeApp: () => ({}) }))
vi.mock('@firebase/auth', () => ({
  initializeAuth: () => 'auth',
  browserPopupRedirectResolver: {},
  browserSessionPersistence: {},
  createUserWithEmailAndPassword: vi.fn<() => Promise<unknown>>(),
  signInWithEmailAndPassword: vi.fn<() => Promise<unknown>>(),
  signInWithPopup: vi.fn<() => Promise<unknown>>(),
  signOut: vi.fn<() => Promise<void>>(),
  GoogleAuthProvider: class {
    parameters: unknown
    setCustomParameters(parameters: unknown) {
      this.parameters = parameters
      return this
    }
  },
}))

const provider = firebaseProvider({
  kind: 'firebase',
  apiKey: 'key',
  authDomain: 'dukan.firebaseapp.com',
  projectId: 'dukan',
})
beforeEach(() => void vi.resetAllMocks())

test('the window asks for an account, and returns its data with the token signed by Google [IDP-003]', async () => {
  const user = { uid: 'u1', email: 'zara@x.example', displayName: 'Zara', getIdToken: async () => 'signed' }
  vi.mocked(sdk.signInWithPopup).mockResolvedValue({ user } as unknown as sdk.UserCredential)

  expect(await provider.google()).toEqual({
    uid: 'u1',
    email: 'zara@x.example',
    name: 'Zara',
    idToken: 'signed',
  })
  expect(vi.mocked(sdk.signInWithPopup).mock.calls[0]?.[1]).toMatchObject({
    parameters: { prompt: 'select_account' },
  })
})

test.each(['auth/popup-closed-by-user', 'auth/cancelled-popup-request'])(
  'a closed window (%s) returns no account',
  async (code) => {
    vi.mocked(sdk.signInWithPopup).mockRejectedValue(new FirebaseError(code, ''))
    expect(await provider.google()).toBeUndefined()
  },
)

test.each([
  ['auth/popup-blocked', 'popup-blocked'],
  ['auth/network-request-failed', 'failed'],
])('%s is the failure %s', async (code, expected) => {
  vi.mocked(sdk.signInWithPopup).mockRejectedValue(new FirebaseError(code, ''))
  await expect(provider.google()).rejects.toMatchObject({ code: expected })
})

test('signs in by email and password, and signs out [IDP-001] [IDP-002] [IDP-004]', async () => {
  vi.mocked(sdk.signInWithEmailAndPassword).mockResolvedValue({} as sdk.UserCredential)
  await provider.signIn('a@x.example', 'secret')
  expect(sdk.signInWithEmailAndPassword).toHaveBeenCalledWith('auth', 'a@x.example', 'secret')

  vi.mocked(sdk.createUserWithEmailAndPassword).mockRejectedValue(
    new FirebaseError('auth/email-already-in-use', ''),
  )
  await expect(provider.signUp('a@x.example', 'secret')).rejects.toMatchObject({ code: 'email-in-use' })

  await provider.signOut()
  expect(sdk.signOut).toHaveBeenCalledWith('auth')
})
