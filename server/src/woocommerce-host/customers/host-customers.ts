/**
 * Customers of a host. The host verifies their passwords and tokens. This server decides what they may do, because the
 * host's wc/v3 refuses customers' tokens (CONTRACT 15). Accounts are created and changed with the shop's own key.
 */
import { validToken } from '@sauda/contract/accounts/calls.ts'
import { createHash } from 'node:crypto'
import { codes, type BodyOf } from '@sauda/contract/calls.ts'
import { decodeSession } from '@sauda/contract/accounts/session.ts'
import { account } from '@sauda/domain/wording/registration.ts'
import { LRUCache } from 'lru-cache'
import type { Context } from '#platform/context.ts'
import { emailIsTaken, mustBeOwnChange, mustHaveShortAddresses } from '#accounts/customers/change-customer.ts'
import type { Caller } from '#platform/http/requests/caller.ts'
import { AccountError, notAllowed, foreignCode, ShopError } from '#platform/http/replies/errors.ts'
import type { HandlersFor } from '#platform/http/mount.ts'
import type { CustomerOf } from '#accounts/identity/identify.ts'
import { mustBePassword } from '#accounts/identity/passwords/password-rules.ts'
import { mustBeAccount, takenError } from '#accounts/identity/register.ts'
import { mustBeFilled, sessionReply, wrongCredentials } from '#accounts/identity/sign-in.ts'
import { type Host, HostAway, type Row, rowOf } from '#woocommerce-host/host/host.ts'
import type { HostParts } from '#woocommerce-host/host/host-parts.ts'
import { customerView, hostAddress } from './customer-view.ts'
import { text } from '#woocommerce-host/host/host-schemas.ts'

type Customer = NonNullable<Caller['customer']>
type Names = 'signIn' | 'validateToken' | 'register' | 'updatePassword' | 'getCustomer' | 'updateCustomer'

const tokenPath = '/jwt-auth/v1/token'
/** ms for which a verified token is trusted */
const provedMs = 60_000
const mostTokens = 10_000

/** Verifies tokens at the host, and throws its refusals. A host that is down refuses no token: it throws `HostAway`. */
export function hostCustomerOf({ clock }: Pick<Context, 'clock'>, host: Host): CustomerOf {
  const proved = new LRUCache<string, { until: number; customer: Customer }>({ max: mostTokens })
  return async (token) => {
    const tokenKey = createHash('sha256').update(token).digest('base64url')
    const known = proved.get(tokenKey)
    if (known && clock() < known.until) return { customer: known.customer }
    proved.delete(tokenKey)
    await host.ask(`${tokenPath}/validate`, { token })
    const customer = customerIn(token, tokenKey)
    proved.set(tokenKey, { until: Math.min(clock() + provedMs, expiryOf(token)), customer })
    return { customer }
  }
}

/** The customer of a verified token. The fields that the host stores are empty; they are read from it when needed. */
function customerIn(token: string, tokenKey: string): Customer {
  const { user } = decodeSession({ token })
  if (!Number.isSafeInteger(user.id) || user.id < 1)
    throw new ShopError(codes.badToken, 403, 'User ID not found in the token')
  return {
    id: user.id,
    username: '',
    email: '',
    displayName: '',
    session: { id: 0, tokenKey, createdAt: new Date(0) },
  }
}

/** Expiry of a token in epoch ms; 0 for a token without expiry. */
function expiryOf(token: string): number {
  const payload = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8')) as Row
  const seconds = Number(payload['exp'])
  return Number.isFinite(seconds) ? seconds * 1000 : 0
}

export const customerPath = (id: number): string => `/wc/v3/customers/${id}`

export const hostCustomerRoutes = ({ host, emails }: HostParts): HandlersFor<Names> => ({
  signIn: async ({ body, device }) => {
    const { login, password } = mustBeFilled(body)
    return { visibility: 'private', body: await signIn(host, { login, password, from: device.address }) }
  },

  validateToken: async ({ caller }) => {
    if (!caller.customer) throw new ShopError(codes.noAuthHeader, 403, 'Authorization header not found.')
    return { visibility: 'private', body: { code: validToken, data: { status: 200 } } }
  },

  register: async ({ body, device }) => {
    const wanted = mustBeAccount(body)
    const id = await createCustomer(host, wanted, device.address)
    return { visibility: 'private', body: { success: true, message: account.registered, user_id: id } }
  },

  updatePassword: async ({ body, caller, device }) => {
    if (!caller.customer) throw new AccountError(codes.noAuthHeader, 403, 'Authorization header not found.')
    const token = await changePassword(host, { ...body, id: caller.customer.id, from: device.address })
    return {
      visibility: 'private',
      body: { success: true, message: account.passwordUpdated, ...(token !== undefined && { token }) },
    }
  },

  getCustomer: async ({ id, caller, home }) => {
    if (caller.customer?.id !== id) throw notAllowed(caller, 'view')
    const row = rowOf(await host.read(customerPath(id)))
    emails.set(id, text(row['email']))
    return { visibility: 'private', body: customerView(row, home) }
  },

  updateCustomer: async ({ id, body, caller, home }) => {
    if (caller.customer?.id !== id) throw notAllowed(caller, 'edit')
    mustBeOwnChange(body)
    mustHaveShortAddresses(body)
    const { username, first_name, last_name, email, billing, shipping } = body
    const change = {
      username, // the host refuses a changed user name
      first_name,
      last_name,
      email,
      billing: billing && hostAddress(billing),
      shipping: shipping && hostAddress(shipping),
    }
    const reply = await host.write('PUT', customerPath(id), change).catch((error: unknown) => {
      throw codeOf(error) === codes.customerInvalidEmail ? emailIsTaken() : error
    })
    const row = rowOf(reply)
    emails.set(id, text(row['email']))
    return { visibility: 'private', body: customerView(row, home) }
  },
})

const codeOf = (error: unknown): string | undefined => (error instanceof ShopError ? error.code : undefined)

/** `from`: the visitor's address, for rate limits of a host that trusts us */
type SigningIn = { login: string; password: string; from: string }

/** Signs in at the host. Replaces its texts about unknown names and wrong passwords, which reveal accounts (D-068). */
async function signIn(host: Host, { login: username, password, from }: SigningIn) {
  const reply = await host.ask(tokenPath, { body: { username, password }, from }).catch((error: unknown) => {
    throw /(incorrect_password|invalid_username|invalid_email)$/.test(codeOf(error) ?? '')
      ? wrongCredentials()
      : error
  })
  const { token, user } = decodeSession(reply.body)
  return sessionReply(token, {
    id: user.id,
    email: user.email,
    username: user.username,
    displayName: user.name,
  })
}

type Wanted = { username: string; email: string; password: string }

/** Creates an account at the host. @returns its id. Throws 400 when name or email is taken. */
async function createCustomer(host: Host, wanted: Wanted, from: string): Promise<number> {
  try {
    return Number(rowOf(await host.write('POST', '/wc/v3/customers', wanted))['id'])
  } catch (error) {
    if (codeOf(error) === codes.usernameTaken) throw takenError('username')
    if (codeOf(error) === codes.emailTaken) throw takenError('email')
    if (error instanceof HostAway) {
      // The reply may have been lost after the account was created. Then the password already works.
      const made = await signIn(host, { ...wanted, login: wanted.username, from }).catch(() => undefined)
      if (made) return made.id
    }
    throw error instanceof ShopError
      ? new AccountError(foreignCode(error.code), error.status, error.message, error.data, error.headers)
      : error
  }
}

/**
 * Checks the current password if it is sent, and sets the new one at the host.
 * @returns a token of a sign-in with the new password; undefined if that fails, so that the caller keeps its token
 */
async function changePassword(
  host: Host,
  {
    id,
    from,
    user_id,
    password = '',
    current_password,
  }: BodyOf<'updatePassword'> & { id: number; from: string },
): Promise<string | undefined> {
  if (user_id !== undefined && user_id !== id)
    throw new AccountError(codes.cannotEdit, 403, 'Sorry, you are not allowed to edit this resource.')
  mustBePassword(password)
  if (current_password !== undefined) {
    const username = String(rowOf(await host.read(customerPath(id)))['username'])
    await signIn(host, { login: username, password: current_password, from }).catch((error: unknown) => {
      if (codeOf(error) !== codes.incorrectPassword) throw error
      throw new AccountError(codes.currentPasswordWrong, 400, account.currentPasswordWrong)
    })
  }
  const changed = rowOf(await host.write('PUT', customerPath(id), { password }))
  const session = await signIn(host, { login: String(changed['username']), password, from }).catch(
    () => undefined,
  )
  return session?.token
}
