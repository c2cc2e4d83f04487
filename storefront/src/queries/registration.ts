/** Creates an account, and changes its details and password (D-072, D-088, D-092). */
import type { AccountForm, RegistrationForm } from '@sauda/domain/forms/registration.ts'
import { codes, endsSession } from '@sauda/contract/envelope.ts'
import { decodeCustomer } from '@sauda/contract/customers/customer.ts'
import type { Customer } from '@sauda/domain/customer.ts'
import { cleanMessage } from '@sauda/domain/text.ts'
import { errors } from '@sauda/domain/wording/errors.ts'
import { registration as text } from '@sauda/domain/wording/registration.ts'
import * as z from 'zod/mini'
import { ApiError } from '#api/api-error.ts'
import { call } from '#api/client.ts'
import { identityProvider } from '#identity/provider.ts'
import { ProviderError } from '#identity/provider-types.ts'
import { sessionStore } from '#state/session-store.ts'

/** Why registration failed. `field`: the field that the server's text is about. */
export class RegistrationError extends Error {
  override name = 'RegistrationError'
  readonly field: 'username' | 'email' | undefined
  /** whether the text comes from the server; otherwise it is the storefront's own */
  readonly isServerText: boolean
  constructor(message: string, { isServerText = false, code = '' } = {}) {
    super(message)
    this.isServerText = isServerText
    // Search both: the text may be translated, and some hosts send no code.
    const about = `${code} ${message}`
    this.field = /username/i.test(about) ? 'username' : /email/i.test(about) ? 'email' : undefined
  }
}

const replySchema = z.looseObject({ success: z.optional(z.unknown()), message: z.optional(z.string()) })

/**
 * Registers with the data of the form: first at the identity provider, then at the shop. The provider's error for an
 * email in use is ignored (D-075). Throws RegistrationError with the text to show.
 * @param key idempotency key: a form that is sent again after a lost reply creates no second account
 */
export async function createAccount(
  { username, email, password }: RegistrationForm,
  key: string,
): Promise<void> {
  try {
    await (await identityProvider())?.signUp(email, password)
  } catch (cause) {
    if (!(cause instanceof ProviderError && cause.code === 'email-in-use'))
      throw new RegistrationError(text.thrown)
  }
  await register({ username, email, password }, key)
}

type NewAccount = {
  username: string
  email: string
  password: string
  provider?: 'google'
  id_token?: string
}

/** Registers. Throws RegistrationError with the text to show; a reply without `success: true` is a failure. */
export async function register(account: NewAccount, key: string = crypto.randomUUID()): Promise<void> {
  const reply = await call('register', {
    body: account,
    idempotencyKey: key,
  }).catch((cause: unknown) => {
    throw refusal(cause)
  })
  const { success, message } = z.safeParse(replySchema, reply.body).data ?? {}
  if (success !== true) throw serverTextOr(message ?? '', text.notSuccessful)
}

/**
 * The error to show. Without a reply, or for a server error, its text asks to try again. A refusal without a text
 * usually means a taken name (D-092).
 */
function refusal(cause: unknown): RegistrationError {
  if (!(cause instanceof ApiError) || cause.kind !== 'http' || cause.status >= 500)
    return new RegistrationError(text.noReply)
  return serverTextOr(cause.serverText, text.refused, cause.code)
}

function serverTextOr(message: string, own: string, code = ''): RegistrationError {
  const { text: serverText } = cleanMessage(message)
  return new RegistrationError(serverText || own, { isServerText: serverText !== '', code })
}

/**
 * Changes the profile. The call has exactly three fields, so a changed display name is sent in a second call (D-088).
 * @returns the account's current address, and the address that is not confirmed yet
 */
export async function updateProfile(
  userId: number,
  form: AccountForm,
  knownName: string | undefined,
): Promise<Pick<Customer, 'email' | 'pendingEmail'>> {
  if (!userId) throw new Error(errors.userIdRequired('update profile'))
  const path = { id: userId }
  const body = { first_name: form.firstName, last_name: form.lastName, email: form.email }
  const reply = await call('updateCustomer', { path, body })
  const name = form.displayName || `${form.firstName} ${form.lastName}`
  if (knownName !== undefined && name !== knownName)
    await call('updateCustomer', { path, body: { display_name: name } })
  const saved = decodeCustomer(reply.body)
  const session = sessionStore.getState()
  if (session.status === 'signed-in')
    sessionStore.signIn(session.token, { ...session.user, name, email: saved.email || form.email })
  return saved
}

/** Sends the confirmation link to a new address again. */
export async function resendEmailLink(userId: number, email: string): Promise<void> {
  await call('updateCustomer', { path: { id: userId }, body: { email } })
}

/** Cancels a change of address; the sent link becomes invalid. */
export async function cancelEmailChange(): Promise<void> {
  await call('keepEmail')
}

/**
 * Changes the password. The reply has a new token, which replaces the session's token (D-072).
 * @param currentPassword undefined: not sent, because this shop does not check it (D-073)
 * @param key idempotency key: if the reply is lost and the change is sent again, the shop repeats its first reply
 */
export async function updatePassword(
  newPassword: string,
  currentPassword: string | undefined,
  key: string,
): Promise<void> {
  const session = sessionStore.getState()
  if (session.status !== 'signed-in') throw new Error(errors.noUser)
  if (!session.user.id) throw new Error(errors.userIdRequired('update password'))
  const { body } = await call('updatePassword', {
    body: {
      user_id: session.user.id,
      password: newPassword,
      ...(currentPassword !== undefined && { current_password: currentPassword }),
    },
    idempotencyKey: key,
  })
  const reply = z.safeParse(z.looseObject({ token: z.string() }), body)
  if (reply.success) sessionStore.signIn(reply.data.token, session.user)
}

/** Requests a link that resets the password. Succeeds whether or not such an account exists (D-086). */
export async function requestReset(login: string): Promise<void> {
  await call('forgotPassword', { body: { login } })
}

/**
 * Confirms or changes the email address of the signed-in customer by the token of a mailed link. Throws ApiError, also
 * if nobody or another customer is signed in (`mustSignIn`).
 */
export async function confirmEmail(token: string): Promise<void> {
  await call('confirmEmail', { body: { token }, token: sessionStore.token() })
  const session = sessionStore.getState()
  if (session.status !== 'signed-in') return
  const own = await call('getCustomer', { path: { id: session.user.id } }).catch(() => undefined)
  const { email } = own ? decodeCustomer(own.body) : session.user
  if (own) sessionStore.signIn(session.token, { ...session.user, email })
}

/** Whether `confirmEmail` failed because this browser has no valid session of the link's account. */
export const mustSignIn = (error: Error | null): boolean =>
  error instanceof ApiError && (error.code === codes.signInToConfirm || endsSession(error.status, error.code))

/** Restores an old address with the token of a mailed link. Ends every session, including this browser's. */
export async function restoreEmail(token: string): Promise<void> {
  await call('confirmEmail', { body: { token } })
  sessionStore.signOut()
}

/** Sets a new password with the token of a mailed link. Ends every session, including this browser's. */
export async function resetPassword(token: string, password: string): Promise<void> {
  await call('resetPassword', { body: { token, password } })
  sessionStore.signOut()
}
