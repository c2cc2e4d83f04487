/**
 * The subject by which wrong passwords are counted: the account, and the device if it has signed in to the account
 * before. An account counts as the same whether its user name or its email was typed.
 */
import { knownDeviceMs } from '@sauda/domain/lifetimes.ts'
import { accountKey } from '@sauda/domain/account-key.ts'
import type { Context } from '#platform/context.ts'
import { findCustomerByLogin } from '#accounts/customers/customer-store.ts'
import { deviceCookie } from '#platform/http/requests/desk-cookie.ts'
import { readToken, signedToken } from '#platform/http/requests/signed-token.ts'
import type { SignInAttempt, SignInSubject } from '#platform/http/limits/rate-limit.ts'

type Signing = Pick<Context, 'secrets' | 'clock'>

const purpose = 'known device'

/**
 * A token that a browser stores at sign-in and keeps after sign-out. The token only marks a known device, and gives no
 * access.
 */
export const deviceToken = (context: Signing, customerId: number): string =>
  signedToken(context, purpose, { id: customerId, lifeMs: knownDeviceMs })

/** The Set-Cookie header with the token, for browsers of staff. @param home the shop's public address */
export const rememberedDevice = (context: Signing, home: string, staffId: number): string =>
  deviceCookie(home, { id: staffId, token: deviceToken(context, staffId), seconds: knownDeviceMs / 1000 })

/** Whether a customer has signed in on this device within the last 180 days. */
export const isKnownDevice = (context: Signing, customerId: number, mark: string): boolean =>
  knownDevice(context, customerId, [mark]) !== undefined

/** Names the device by the token of its last sign-in to this account. @param marks the tokens that it has sent */
function knownDevice(context: Signing, customerId: number, marks: readonly string[]): string | undefined {
  const known = marks.find((mark) => {
    const token = readToken(context, purpose, mark)
    return token?.id === customerId && token.isGood()
  })
  // Name the device by the signature: the numbers before it can be written in several ways, which would be counted
  // separately.
  return known?.slice(known.lastIndexOf('.') + 1)
}

/** The account and device of a sign-in attempt. */
export async function signInSubject(
  context: Pick<Context, 'db'> & Signing,
  { username = '', marks = [] }: SignInAttempt,
): Promise<SignInSubject> {
  const customer = await findCustomerByLogin(context.db, username.trim())
  if (!customer) return { account: `unknown ${accountKey(username)}`, device: undefined }
  return { account: String(customer.id), device: knownDevice(context, customer.id, marks) }
}
