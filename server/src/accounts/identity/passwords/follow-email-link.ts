/** Links in mails about an account's address: to confirm a new one, and to restore the old one. */
import { confirmEmail as confirmTexts, emailChange, recovery } from '@sauda/domain/wording/registration.ts'
import type { Context } from '#platform/context.ts'
import { confirmByLink, mustBeSignedInto } from '#accounts/customers/confirm-email.ts'
import {
  type CustomerRow,
  emailTaken,
  lockCustomer,
  updateCustomer,
} from '#accounts/customers/customer-store.ts'
import { announceChange, isReservedFor, isSameMailbox } from '#accounts/customers/email-change.ts'
import {
  type EmailChangeRow,
  findEmailChange,
  forgetLaterChanges,
  takeEmailChange,
} from '#accounts/customers/email-change-store.ts'
import { claimOrdersByEmail } from '#accounts/customers/guest-orders-store.ts'
import { emailIsTaken } from '#accounts/customers/change-customer.ts'
import type { Database } from '#platform/database/database.ts'
import { databaseErrorKind } from '#platform/database/database-errors.ts'
import { ShopError } from '#platform/http/replies/errors.ts'
import { hashToken } from '#platform/http/requests/link-token.ts'
import { accessChange, type Standing } from '#accounts/identity/admission.ts'
import { standingOf } from '#accounts/identity/admission-store.ts'
import { handOver } from '#accounts/identity/sessions/provider-link-store.ts'
import { putResetLink } from './request-reset.ts'
import { separateAccount } from './separate-account.ts'
import { codes } from '@sauda/contract/calls.ts'

/**
 * Follows a link from a mail. Throws 400 for an expired or used link, and for a taken address. A link that confirms or
 * changes an email throws 401 if the caller is not signed in to the account. A link that restores an email needs no
 * session, because an intruder may have changed the password.
 * @param caller id of the signed-in customer, if any
 * @returns the text to show afterwards
 */
export async function followEmailLink(
  context: Context,
  token: string,
  { caller, home }: { caller: number | undefined; home: string },
): Promise<string> {
  if (token.includes('.')) {
    await confirmByLink(context, token, caller)
    return confirmTexts.confirmed
  }
  const now = new Date(context.clock())
  return context.db
    .transaction()
    .execute(async (tx) => {
      const found = await findEmailChange(tx, hashToken(token), now)
      // Lock the account first, as in every transaction, so that two links of one account wait for each other.
      const row = found && (await lockCustomer(tx, found.customerId))
      if (!found || !row || !(await takeEmailChange(tx, found.id, now))) throw linkIsOver()
      if (found.kind === 'way-back') return takeBack(context, tx, row, { link: found, home })
      mustBeSignedInto(row.id, caller)
      return changeAddress(context, tx, row, { email: found.email, home })
    })
    .catch((error: unknown) => {
      // Another account took the address after the check.
      throw databaseErrorKind(error) === 'taken' ? emailIsTaken() : error
    })
}

async function changeAddress(
  context: Context,
  tx: Database,
  before: CustomerRow,
  { email, home }: { email: string; home: string },
): Promise<string> {
  // A second factor that was required after the request forbids this change.
  if (!mayFollow(await standingOf(tx, before.id))) throw linkIsOver()
  if ((await emailTaken(tx, email, before.id)) || (await isReservedFor(context, tx, email, before.id)))
    throw emailIsTaken()
  const change = { email, emailConfirmed: true, modifiedAt: new Date(context.clock()) }
  const after = await updateCustomer(tx, before.id, change)
  await claimOrdersByEmail(tx, { customerId: before.id, email })
  if (after && !isSameMailbox(after.email, before.email)) await announceChange(tx, { before, after, home })
  return emailChange.change.done
}

/**
 * Restores an account's old address. Moves what another person has added since the change of address to a new account.
 * Ends all sessions. Removes the password, passkeys, Google links and later email links.
 */
async function takeBack(
  context: Context,
  tx: Database,
  before: CustomerRow,
  { link, home }: { link: EmailChangeRow; home: string },
): Promise<string> {
  if (await emailTaken(tx, link.email, before.id)) throw emailIsTaken()
  const now = context.clock()
  await updateCustomer(tx, before.id, { email: link.email })
  await separateAccount(context, tx, before, { link, home })
  await forgetLaterChanges(tx, before.id, link.id)
  await putResetLink(tx, await handOver(tx, before.id, new Date(now)), { home, now })
  return emailChange.back.done
}

/**
 * Whether a link may change the email. It proves the mailbox, and was requested in a session that could change it: setting
 * up a second factor ends older links. A second factor that is required but not set up forbids the change.
 */
const mayFollow = (standing: Standing): boolean => accessChange(standing, false) !== 'factor-due'

const linkIsOver = () => new ShopError(codes.resetLinkInvalid, 400, recovery.linkInvalid)
