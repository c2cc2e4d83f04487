/** Confirmation link with which customers prove access to their account's address. */
import { recovery } from '@sauda/domain/wording/registration.ts'
import type { Context } from '#platform/context.ts'
import { ShopError } from '#platform/http/replies/errors.ts'
import { confirmEmail, findCustomer } from './customer-store.ts'
import { readToken, signedToken } from '#platform/http/requests/signed-token.ts'
import { codes } from '@sauda/contract/calls.ts'

const purpose = 'confirm e-mail'
const lifeMs = 7 * 24 * 3_600_000

/** The link to open. @param home the shop's address, without a trailing slash */
export const confirmationLink = (
  context: Pick<Context, 'secrets' | 'clock'>,
  home: string,
  { id, email }: { id: number; email: string },
): string => `${home}/confirm-email?token=${signedToken(context, purpose, { id, lifeMs, bound: [email] })}`

/** Marks the account's address as confirmed; repeats are harmless. Throws 400 for an invalid or expired link. */
export async function confirmByLink(context: Context, token: string): Promise<void> {
  const read = readToken(context, purpose, token)
  const customer = read && (await findCustomer(context.db, read.id))
  if (!customer || !read.isGood([customer.email]))
    throw new ShopError(codes.resetLinkInvalid, 400, recovery.linkInvalid)
  if (!customer.emailConfirmed) await confirmEmail(context.db, { id: customer.id, email: customer.email })
}
