import { codes } from '@sauda/contract/envelope.ts'
import type { Context } from '#context.ts'
import { ShopError } from '#http/errors.ts'
import type { HandlersFor } from '#http/mount.ts'
import { signIn } from './sign-in.ts'

export const identityRoutes = (context: Context): HandlersFor<'signIn' | 'validateToken'> => ({
  signIn: async ({ body, home }) => ({ visibility: 'private', body: await signIn(context, body, home) }),

  validateToken: async ({ caller }) => {
    if (!caller.customer) throw new ShopError(codes.noAuthHeader, 403, 'Authorization header not found.')
    return { visibility: 'private', body: { code: codes.validToken, data: { status: 200 } } }
  },
})
