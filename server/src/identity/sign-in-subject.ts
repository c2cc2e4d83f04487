/**
 * Whom a sign-in is about, for counting wrong passwords: the account, however its name is spelled, and whether it comes from a
 * device on which that account has signed in before.
 */
import { createHmac, timingSafeEqual } from 'node:crypto'
import { accountKey } from '@sauda/domain/account-key.ts'
import type { Context } from '#context.ts'
import { findCustomerByLogin } from '#customers/customer-store.ts'
import type { SignInSubject } from '#http/rate-limit.ts'

type Signing = Pick<Context, 'secrets' | 'clock'>

const lifeMs = 180 * 24 * 3_600_000

/** What a browser keeps after a sign-in, also after the sign-out. It opens nothing: it only names a device that is known. */
export function deviceToken(context: Signing, customerId: number): string {
  const until = context.clock() + lifeMs
  return `${customerId}.${until}.${signature(context, customerId, until)}`
}

export async function signInSubject(
  context: Pick<Context, 'db'> & Signing,
  {
    username = '',
    device_token: device = '',
  }: { username?: string | undefined; device_token?: string | undefined },
): Promise<SignInSubject> {
  const customer = await findCustomerByLogin(context.db, username.trim())
  if (!customer) return { account: `unknown ${accountKey(username)}`, isKnownDevice: false }
  return { account: String(customer.id), isKnownDevice: isDeviceOf(context, device, customer.id) }
}

function isDeviceOf(context: Signing, token: string, customerId: number): boolean {
  const [, idText = '', untilText = '', given = ''] = /^(\d{1,9})\.(\d{1,15})\.([\w-]{43})$/.exec(token) ?? []
  const until = Number(untilText)
  if (Number(idText) !== customerId || until < context.clock()) return false
  return timingSafeEqual(Buffer.from(given), Buffer.from(signature(context, customerId, until)))
}

const signature = ({ secrets }: Signing, customerId: number, until: number): string =>
  createHmac('sha256', secrets.tokenSecret)
    .update(JSON.stringify(['known device', customerId, until]))
    .digest('base64url')
