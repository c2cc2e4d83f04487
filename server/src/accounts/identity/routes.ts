/** Calls of sign-in, registration, passwords, and links in mails. */
import { defaultLocale } from '@sauda/domain/locale.ts'
import { validToken } from '@sauda/contract/accounts/calls.ts'
import { codes, type BodyOf } from '@sauda/contract/calls.ts'
import { account, recovery } from '@sauda/domain/wording/registration.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database/database.ts'
import { AccountError, ShopError } from '#platform/http/replies/errors.ts'
import type { HandlersFor } from '#platform/http/mount.ts'
import { linkHome } from '#shop/mail/link-home.ts'
import type { NewAccount } from './account-store.ts'
import { changePassword } from '#accounts/identity/passwords/change-password.ts'
import { followEmailLink } from '#accounts/identity/passwords/follow-email-link.ts'
import {
  newGoogleAccount,
  type NewGoogleAccount,
  registerGoogle,
} from '#accounts/identity/sessions/google.ts'
import { idempotentAccountCall } from './idempotent-account-call.ts'
import { passkeyRoutes } from '#accounts/identity/factors/passkeys.ts'
import { newAccount, register } from './register.ts'
import { requestReset } from '#accounts/identity/passwords/request-reset.ts'
import { resetPassword } from '#accounts/identity/passwords/reset-password.ts'
import { sessionRoutes } from '#accounts/identity/sessions/sessions.ts'
import { isByProvider, signIn } from './sign-in.ts'

type Names =
  | 'signIn'
  | 'validateToken'
  | 'register'
  | 'updatePassword'
  | 'forgotPassword'
  | 'resetPassword'
  | 'confirmEmail'
type SessionNames = keyof ReturnType<typeof sessionRoutes> | keyof ReturnType<typeof passkeyRoutes>

const forPassword = (context: Context, links: string, wanted: NewAccount) => (tx: Database) =>
  register(context, tx, wanted, links)
const forGoogle = (context: Context, links: string, wanted: NewGoogleAccount) => (tx: Database) =>
  registerGoogle(context, tx, wanted, links)

/** With a provider, the field for the password has the provider's user id. */
const identityOf = (body: BodyOf<'register'> & { id_token: string }) => ({
  username: body.username ?? '',
  email: body.email ?? '',
  uid: body.password ?? '',
  idToken: body.id_token,
})

/** Whether a page of the shop calls, where staff sign in as shoppers. Only browsers send these headers. */
const isOwnPage = (header: (name: string) => string | undefined, home: string): boolean =>
  header('sec-fetch-site') === 'same-origin' || header('origin') === new URL(home).origin

export const identityRoutes = (context: Context): HandlersFor<Names | SessionNames> => ({
  ...sessionRoutes(context),
  ...passkeyRoutes(context),

  signIn: async ({ body, home, device, header }) => ({
    visibility: 'private',
    body: await signIn(context, body, {
      ...{ issuer: home, links: linkHome(context.config, home) },
      ...{ device, isOwnPage: isOwnPage(header, home) },
    }),
  }),

  validateToken: async ({ caller }) => {
    if (!caller.customer) throw new ShopError(codes.noAuthHeader, 403, 'Authorization header not found.')
    return { visibility: 'private', body: { code: validToken, data: { status: 200 } } }
  },

  register: async ({ body, home, idempotencyKey, sent, locale }) => {
    const links = linkHome(context.config, home)
    const language = locale !== defaultLocale && { locale }
    const create = isByProvider(body)
      ? forGoogle(context, links, { ...(await newGoogleAccount(context, identityOf(body))), ...language })
      : forPassword(context, links, { ...(await newAccount(context, body)), ...language })
    const attempt = {
      caller: 'guest',
      path: '/register',
      key: idempotencyKey,
      sent: sent as Record<string, unknown>,
    }
    return idempotentAccountCall(context, attempt, async (tx) => {
      const id = await create(tx)
      return { visibility: 'private', body: { success: true, message: account.registered, user_id: id } }
    })
  },

  updatePassword: async ({ body, caller, home, idempotencyKey, sent }) => {
    if (!caller.customer) throw new AccountError(codes.noAuthHeader, 403, 'Authorization header not found.')
    const { customer, staff } = caller
    return changePassword(context, { customer, staff }, body, { key: idempotencyKey, sent, issuer: home })
  },

  forgotPassword: async ({ body, home }) => {
    await requestReset(context, body.login ?? '', linkHome(context.config, home))
    return { visibility: 'private', body: { success: true, message: recovery.sent } }
  },

  confirmEmail: async ({ body, caller, home }) => {
    const message = await followEmailLink(context, body.token, {
      caller: caller.customer?.id,
      home: linkHome(context.config, home),
    })
    return { visibility: 'private', body: { success: true, message } }
  },

  resetPassword: async ({ body }) => {
    await resetPassword(context, body)
    return { visibility: 'private', body: { success: true, message: account.passwordUpdated } }
  },
})
