/** Sign-in of customers who came from an old shop: by its password once, or by a link to a new one. */
import { errors } from '@sauda/domain/wording/errors.ts'
import type { Context } from '#platform/context.ts'
import type { CustomerRow } from '#accounts/customers/customer-store.ts'
import { ShopError } from '#platform/http/replies/errors.ts'
import { codes } from '@sauda/contract/calls.ts'
import { oldPasswordFits } from './old-password.ts'
import { oldPasswords, replaceOldPassword } from './old-password-store.ts'
import { hashPassword } from './passwords.ts'
import { requestReset } from './request-reset.ts'

/** ms after a move in which wrong sign-ins speak of a link: a year */
const expectedMs = 365 * 24 * 60 * 60_000

/**
 * The account, if this is its password of the old shop, which becomes its password here. While accounts without a hash
 * are expected, every wrong sign-in takes the same time and gets the same refusal, which speaks of a link; only such an
 * account gets one. @param home begins the link
 */
export async function signInByOldPassword(
  context: Context,
  customer: CustomerRow | undefined,
  { password, home }: { password: string; home: string },
): Promise<CustomerRow | undefined> {
  const { any, anyWithoutHash, own } = await oldPasswords(
    context.db,
    customer?.id,
    new Date(context.clock() - expectedMs),
  )
  if (!any) return undefined
  if ((await oldPasswordFits(own?.hash, password)) && customer) {
    const passwordHash = await hashPassword(password)
    await context.db.transaction().execute((tx) => replaceOldPassword(tx, customer.id, passwordHash))
    return customer
  }
  if (!anyWithoutHash) return undefined
  await requestReset(context, own?.hash === null && customer ? customer.email : '', home)
  throw firstSignIn()
}

const firstSignIn = () =>
  new ShopError(
    codes.firstSignIn,
    403,
    `<strong>Error:</strong> ${errors.loginMoved} <a href="/forgot-password">Lost your password?</a>`,
  )
