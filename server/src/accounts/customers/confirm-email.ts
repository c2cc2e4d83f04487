/** Confirmation link with which customers prove access to their account's address. */
import { linkMs } from '@sauda/domain/lifetimes.ts'
import { confirmEmail as text, recovery } from '@sauda/domain/wording/registration.ts'
import type { Context } from '#platform/context.ts'
import { ShopError } from '#platform/http/replies/errors.ts'
import { confirmEmail, findCustomer } from './customer-store.ts'
import { readToken, signedToken } from '#platform/http/requests/signed-token.ts'
import { codes } from '@sauda/contract/calls.ts'

const purpose = 'confirm e-mail'

/** The link to open. @param home the shop's address, without a trailing slash */
export const confirmationLink = (
  context: Pick<Context, 'secrets' | 'clock'>,
  home: string,
  { id, email }: { id: number; email: string },
): string =>
  `${home}/confirm-email?token=${signedToken(context, purpose, { id, lifeMs: linkMs.welcome, bound: [email] })}`

/**
 * Marks the account's address as confirmed; repeats are harmless. Throws 400 for an invalid or expired link, and 401 if
 * the caller is not signed in to the account (`mustBeSignedInto`).
 * @param caller id of the signed-in customer, if any
 */
export async function confirmByLink(
  context: Context,
  token: string,
  caller: number | undefined,
): Promise<void> {
  const read = readToken(context, purpose, token)
  const customer = read && (await findCustomer(context.db, read.id))
  if (!customer || !read.isGood([customer.email]))
    throw new ShopError(codes.resetLinkInvalid, 400, recovery.linkInvalid)
  mustBeSignedInto(customer.id, caller)
  if (!customer.emailConfirmed) await confirmEmail(context.db, { id: customer.id, email: customer.email })
}

/**
 * Throws 401 unless the caller is signed in to the account whose email a link confirms. A stranger may have registered
 * the account with this email, or requested the change to it. By the link alone, the owner of the mailbox could confirm
 * the stranger's account by mistake
 * ([decision 77](../../../../docs/decisions/0077-a-link-confirms-in-a-session.md)).
 */
export function mustBeSignedInto(customerId: number, caller: number | undefined): void {
  if (caller !== customerId) throw new ShopError(codes.signInToConfirm, 401, text.signInFirst)
}
