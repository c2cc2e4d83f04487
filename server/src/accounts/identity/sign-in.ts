/** POST /jwt-auth/v1/token: returns a token for a user name or email and a password (CONTRACT 10). */
import { localeIn } from '@sauda/domain/locale.ts'
import type { signedIn } from '@sauda/contract/accounts/calls.ts'
import type { ReplyOf } from '@sauda/contract/reply-types.ts'
import { errors } from '@sauda/domain/wording/errors.ts'
import type { Context } from '#platform/context.ts'
import { findCustomerByLogin } from '#accounts/customers/customer-store.ts'
import { ShopError } from '#platform/http/replies/errors.ts'
import type { Device } from '#platform/http/mount.ts'
import { admissionOf } from './admission-store.ts'
import { customerOfGoogle } from '#accounts/identity/sessions/google.ts'
import { signInByOldPassword } from '#accounts/identity/passwords/old-sign-in.ts'
import { passwordFits } from '#accounts/identity/passwords/passwords.ts'
import { reportSignIn } from '#accounts/identity/sessions/report-sign-in.ts'
import { openSession } from '#accounts/identity/sessions/sessions.ts'
import { deviceToken } from './sign-in-subject.ts'
import { codes } from '@sauda/contract/calls.ts'

/**
 * The error for an unknown account and for a wrong password. It is the same for both, so that callers cannot find out
 * which names exist (D-068).
 */
export const wrongCredentials = () =>
  new ShopError(
    codes.incorrectPassword,
    403,
    `<strong>Error:</strong> ${errors.loginInvalid}. <a href="/forgot-password">Lost your password?</a>`,
  )

type Input = {
  username?: string | undefined
  password?: string | undefined
  provider?: 'google' | undefined
  id_token?: string | undefined
  device_token?: string | undefined
}

/** Whether a provider's token is sent; the field for the password then has the provider's user id (D-076). */
export const isByProvider = <T extends Input>(input: T): input is T & { id_token: string } =>
  input.provider === 'google' && input.id_token !== undefined

/**
 * Checks the password or the provider's token and opens a session. Throws the 403 of CONTRACT 10.
 * @param from `issuer`: the shop's address for the token; `links`: the shop's address for mails; `isOwnPage`: whether a
 * page of the shop calls, where staff count as shoppers
 */
export async function signIn(
  context: Context,
  input: Input,
  from: { issuer: string; links: string; device: Device; isOwnPage: boolean },
) {
  const { login, password } = mustBeFilled(input)
  const customer = isByProvider(input)
    ? await customerOfGoogle(context, { email: login, uid: password, idToken: input.id_token })
    : await customerByPassword(context, login, { password, home: from.links })
  if (!customer) throw wrongCredentials()
  const admission = await admissionOf(context.db, customer.id, isByProvider(input) ? 'provider' : 'password')
  if (admission === 'refused') throw wrongCredentials()
  // Staff without full proof may still shop.
  const token = await openSession(context, customer, {
    ...from,
    isStaff: admission === 'staff' && !from.isOwnPage,
  })
  await reportSignIn(context, customer, {
    mark: input.device_token ?? '',
    userAgent: from.device.userAgent,
    home: from.links,
  })
  return {
    ...sessionReply(token, customer),
    device_token: deviceToken(context, customer.id),
  }
}

type Person = {
  id: number
  email: string
  username: string
  displayName: string
  /** meta data of the account; a WooCommerce host stores it elsewhere */
  meta?: Parameters<typeof localeIn>[0]
}

/** The reply with each value under both names that clients read (D-069). */
export const sessionReply = (
  token: string,
  { id, email, username, displayName, meta }: Person,
): ReplyOf<typeof signedIn> => ({
  ...localeField(meta),
  token,
  id,
  user_id: id,
  user_email: email,
  email,
  user_nicename: username,
  nicename: username,
  user_display_name: displayName,
  displayName,
})

const localeField = (meta: Person['meta'] = []) => {
  const locale = localeIn(meta)
  return locale && { locale }
}

/** User name and password as sent. Throws 403 if one is empty. */
export function mustBeFilled(input: Pick<Input, 'username' | 'password'>): {
  login: string
  password: string
} {
  const [login, password] = [input.username?.trim() ?? '', input.password ?? '']
  if (login === '') throw empty(codes.emptyUsername, 'username')
  if (password === '') throw empty(codes.emptyPassword, 'password')
  return { login, password }
}

async function customerByPassword(
  context: Context,
  login: string,
  { password, home }: { password: string; home: string },
) {
  const customer = await findCustomerByLogin(context.db, login)
  if (await passwordFits(customer?.passwordHash, password)) return customer
  return signInByOldPassword(context, customer, { password, home })
}

const empty = (code: typeof codes.emptyUsername | typeof codes.emptyPassword, field: string) =>
  new ShopError(code, 403, `<strong>Error:</strong> The ${field} field is empty.`)
