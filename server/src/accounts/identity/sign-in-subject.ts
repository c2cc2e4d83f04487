/**
 * The subject by which wrong passwords are counted: the account, and whether it has signed in on this device before. An
 * account counts as the same whether its user name or its email was typed.
 */
import { accountKey } from '@sauda/domain/account-key.ts'
import type { Context } from '#platform/context.ts'
import { findCustomerByLogin } from '#accounts/customers/customer-store.ts'
import { readToken, signedToken } from '#platform/http/requests/signed-token.ts'
import type { SignInSubject } from '#platform/http/limits/rate-limit.ts'

type Signing = Pick<Context, 'secrets' | 'clock'>

const purpose = 'known device'
const lifeMs = 180 * 24 * 3_600_000

/**
 * A token that a browser stores at sign-in and keeps after sign-out. The token only marks a known device, and gives no
 * access.
 */
export const deviceToken = (context: Signing, customerId: number): string =>
  signedToken(context, purpose, { id: customerId, lifeMs })

/** Whether a customer has signed in on this device within the last 180 days. */
export function isKnownDevice(context: Signing, customerId: number, device: string): boolean {
  const token = readToken(context, purpose, device)
  return token?.id === customerId && token.isGood()
}

/** The account and device of a sign-in attempt, from its body. */
export async function signInSubject(
  context: Pick<Context, 'db'> & Signing,
  {
    username = '',
    device_token: device = '',
  }: { username?: string | undefined; device_token?: string | undefined },
): Promise<SignInSubject> {
  const customer = await findCustomerByLogin(context.db, username.trim())
  if (!customer) return { account: `unknown ${accountKey(username)}`, isKnownDevice: false }
  return { account: String(customer.id), isKnownDevice: isKnownDevice(context, customer.id, device) }
}
