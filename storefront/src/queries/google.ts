/** Google sign-in: signs in at the shop; if the account is unknown, registers and signs in again (D-076). */
import { codes } from '@sauda/contract/envelope.ts'
import { decodeSession } from '@sauda/contract/accounts/session.ts'
import { limits } from '@sauda/domain/constants.ts'
import { cleanMessage } from '@sauda/domain/text.ts'
import { errors } from '@sauda/domain/wording/errors.ts'
import { ApiError } from '#api/api-error.ts'
import { call } from '#api/client.ts'
import { identityProvider } from '#identity/provider.ts'
import type { ProviderAccount } from '#identity/provider-types.ts'
import { language } from '#state/language.ts'
import { sessionStore } from '#state/session-store.ts'
import { register, RegistrationError } from './registration.ts'
import { deviceMark, rememberDevice, SignInError } from './session.ts'

/** number of names tried when the first is taken: name, name-2 … name-9 (D-179) */
const namesTried = 9

/**
 * Signs in with a Google account, and registers it first if it is unknown.
 * @returns false when the visitor closed Google's window. Throws SignInError with the text to show (D-093).
 */
export async function signInWithGoogle(): Promise<boolean> {
  const account = await chosenAccount()
  if (!account) return false
  try {
    try {
      await signInAs(account)
    } catch (error) {
      if (!isUnknown(error)) throw error
      await registerAs(account)
      await signInAs(account)
    }
  } catch (error) {
    throw new SignInError(serverTextOf(error) || errors.googleSignInFailed)
  }
  return true
}

async function chosenAccount(): Promise<ProviderAccount | undefined> {
  try {
    const account = await (await identityProvider())?.google()
    if (account?.email === '') throw new Error('the account has no e-mail')
    return account
  } catch (cause) {
    console.warn('google sign-in', cause)
    throw new SignInError(errors.googleFailed)
  }
}

const identityOf = ({ uid, idToken }: ProviderAccount) => ({
  password: uid,
  provider: 'google' as const,
  id_token: idToken,
})

async function signInAs(account: ProviderAccount): Promise<void> {
  const { body } = await call('signIn', {
    body: { username: account.email, ...identityOf(account), ...deviceMark() },
  })
  const { token, user, deviceToken, locale } = decodeSession(body)
  if (locale) language.choose(locale)
  if (token === '') throw new SignInError(errors.noToken)
  rememberDevice(deviceToken)
  sessionStore.signIn(token, { ...user, provider: 'google' })
}

/** Whether the shop answered that it does not know the account. False when it rejected the identity, which is final. */
const isUnknown = (error: unknown): boolean =>
  error instanceof ApiError &&
  error.kind === 'http' &&
  error.status < 500 &&
  error.status !== 429 &&
  error.code !== codes.invalidIdentity

async function registerAs(account: ProviderAccount): Promise<void> {
  const name = usernameOf(account.email)
  for (let tried = 1; ; tried += 1)
    try {
      const username = tried === 1 ? name : `${name}-${tried}`
      await register({ username, email: account.email, ...identityOf(account) })
      return
    } catch (error) {
      const taken = error instanceof RegistrationError && error.field === 'username'
      if (!taken || tried === namesTried) throw error
    }
}

/** The part before the @, in lower case, only allowed characters, at least three of them (D-179). */
export const usernameOf = (email: string): string =>
  email
    .slice(0, email.indexOf('@'))
    .toLowerCase()
    .replace(/[^a-z0-9._-]/g, '')
    .slice(0, limits.maxUsernameLength - 2)
    .padEnd(limits.minUsernameLength, 'x')

function serverTextOf(error: unknown): string {
  if (error instanceof ApiError) return error.status < 500 ? cleanMessage(error.serverText).text : ''
  if (error instanceof RegistrationError) return error.isServerText ? error.message : ''
  return error instanceof SignInError ? error.message : ''
}
