/** The link in mail with which somebody shows that they read what is sent to their account's address. */
import { codes } from '@sauda/contract/refusals.ts'
import { recovery } from '@sauda/domain/wording/registration.ts'
import type { Context } from '#platform/context.ts'
import { ShopError } from '#platform/http/replies/errors.ts'
import { confirmEmail, findCustomer } from './customer-store.ts'
import { readToken, signedToken } from '#platform/http/requests/signed-token.ts'

const purpose = 'confirm e-mail'
const lifeMs = 7 * 24 * 3_600_000

/** The address to open. @param home the shop's address, without a slash at the end */
export const confirmationLink = (
  context: Pick<Context, 'secrets' | 'clock'>,
  home: string,
  { id, email }: { id: number; email: string },
): string => `${home}/confirm-email?token=${signedToken(context, purpose, { id, lifeMs, bound: [email] })}`

/** Marks the account's address as read by its owner; again does no harm. Throws 400 for a link that is not ours, over, or for another address. */
export async function confirmByLink(context: Context, token: string): Promise<void> {
  const read = readToken(context, purpose, token)
  const customer = read && (await findCustomer(context.db, read.id))
  if (!customer || !read.isGood([customer.email]))
    throw new ShopError(codes.resetLinkInvalid, 400, recovery.linkInvalid)
  if (!customer.emailConfirmed) await confirmEmail(context.db, { id: customer.id, email: customer.email })
}
