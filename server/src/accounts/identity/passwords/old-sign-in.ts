/** First sign-in of customers moved from an old shop: with its password, or by a link to a new password. */
import { accountRules } from '@sauda/domain/account-rules.ts'
import { errors } from '@sauda/domain/wording/errors.ts'
import type { Context } from '#platform/context.ts'
import type { CustomerRow } from '#accounts/customers/customer-store.ts'
import { ShopError } from '#platform/http/replies/errors.ts'
import { codes } from '@sauda/contract/calls.ts'
import { oldPasswordFits } from './old-password.ts'
import { oldPasswords, replaceOldPassword } from './old-password-store.ts'
import { hashPassword } from './passwords.ts'
import { requestReset } from './request-reset.ts'

/**
 * Signs in with a password of the old shop, which becomes the account's password in this shop. Undefined if the
 * password is wrong. * The move may have imported some accounts without a password hash. If so, for a year every failed
 * sign-in takes equally long and throws the same 403. Its text mentions a mail with a link; only accounts without a
 * hash get it.
 * @param home the shop's address for the link in the mail
 */
export async function signInByOldPassword(
  context: Context,
  customer: CustomerRow | undefined,
  { password, home }: { password: string; home: string },
): Promise<CustomerRow | undefined> {
  const { any, anyWithoutHash, own } = await oldPasswords(
    context.db,
    customer?.id,
    new Date(context.clock() - accountRules.movedPasswordsMs),
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
