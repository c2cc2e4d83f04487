/** Sign-in: the token call, and the meaning of its refusals (D-068, D-091). */
import { codes } from '@sauda/contract/envelope.ts'
import { decodeSession } from '@sauda/contract/accounts/session.ts'
import { storageKeys } from '@sauda/domain/constants.ts'
import { cleanMessage } from '@sauda/domain/text.ts'
import { errors } from '@sauda/domain/wording/errors.ts'
import { ApiError } from '#api/api-error.ts'
import { call } from '#api/client.ts'
import { identityProvider } from '#identity/provider.ts'
import { local } from '#state/storage.ts'
import { language } from '#state/language.ts'
import { sessionStore } from '#state/session-store.ts'

/** Why sign-in failed. `resetLink`: the server's text offered to reset the password. */
export class SignInError extends Error {
  override name = 'SignInError'
  readonly resetLink: boolean
  constructor(message: string, resetLink = false) {
    super(message)
    this.resetLink = resetLink
  }
}

/** maximum ms to wait for a provider before signing in without it */
const providerPatience = 5000

/**
 * Signs in and stores the session. If the user typed an email, the identity provider is asked first. Its reply does not
 * decide about the sign-in, but only whether the sign-out is reported to the provider (D-084). Throws SignInError with
 * the text to show.
 */
export async function signIn(input: { username: string; password: string }): Promise<void> {
  const known = input.username.includes('@') && (await isKnownToProvider(input.username, input.password))
  const { token, user, deviceToken, locale } = await call('signIn', {
    body: { ...input, ...deviceMark() },
  })
    .then(({ body }) => decodeSession(body))
    .catch((cause: unknown) => {
      throw refusal(cause)
    })
  if (token === '') throw new SignInError(errors.noToken)
  rememberDevice(deviceToken)
  if (locale) language.choose(locale)
  sessionStore.signIn(token, known ? { ...user, provider: 'firebase' } : user)
}

/** The token from this browser's last sign-in, by which the shop recognises the device. */
export function deviceMark(): { device_token?: string } {
  const device = local.read(storageKeys.device)
  return device ? { device_token: device } : {}
}

/** Stores the device token of a sign-in; '' from a host that sends none. */
export function rememberDevice(mark: string): void {
  if (mark !== '') local.write(storageKeys.device, mark)
}

async function isKnownToProvider(email: string, password: string): Promise<boolean> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('the provider is slow')), providerPatience)
  })
  try {
    const provider = await identityProvider()
    if (!provider) return false
    await Promise.race([provider.signIn(email.trim(), password), late])
    return true
  } catch {
    return false // ignore a failure of the provider: most customers have no account there
  } finally {
    clearTimeout(timer)
  }
}

/** The error to show: the reply's text without markup, or a text that does not blame the password (D-091). */
function refusal(cause: unknown): SignInError {
  // The shop is unavailable, so the text must not say that the password is wrong.
  if (cause instanceof ApiError && cause.code === codes.unavailable)
    return new SignInError(cleanMessage(cause.serverText).text || errors.unavailable)
  if (!(cause instanceof ApiError) || cause.kind !== 'http' || cause.status >= 500)
    return new SignInError(errors.loginFailed)
  const { text, hasLink } = cleanMessage(cause.serverText)
  return new SignInError(text || errors.loginInvalid, hasLink)
}
