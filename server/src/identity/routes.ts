import { codes } from '@sauda/contract/envelope.ts'
import { account } from '@sauda/domain/wording/registration.ts'
import type { Context } from '#context.ts'
import { AccountError, ShopError } from '#http/errors.ts'
import type { HandlersFor } from '#http/mount.ts'
import { changePassword } from './change-password.ts'
import { register } from './register.ts'
import { signIn } from './sign-in.ts'

type Names = 'signIn' | 'validateToken' | 'register' | 'updatePassword'

export const identityRoutes = (context: Context): HandlersFor<Names> => ({
  signIn: async ({ body, home }) => ({ visibility: 'private', body: await signIn(context, body, home) }),

  validateToken: async ({ caller }) => {
    if (!caller.customer) throw new ShopError(codes.noAuthHeader, 403, 'Authorization header not found.')
    return { visibility: 'private', body: { code: codes.validToken, data: { status: 200 } } }
  },

  register: async ({ body }) => {
    const id = await register(context, body)
    return { visibility: 'private', body: { success: true, message: account.registered, user_id: id } }
  },

  updatePassword: async ({ body, caller, home }) => {
    if (!caller.customer) throw new AccountError(codes.noAuthHeader, 403, 'Authorization header not found.')
    const token = await changePassword(context, caller.customer.id, body, home)
    return { visibility: 'private', body: { success: true, message: account.passwordUpdated, token } }
  },
})
