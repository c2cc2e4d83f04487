/**
 * Separates two persons who proved that the same account is theirs: the first by its former email, the second by its
 * present email. Moves what the second person added to a new account, so that neither gets what the other has added
 * ([decision 44](../../../../../docs/decisions/0044-a-new-address-is-confirmed-first.md)).
 */
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database/database.ts'
import { emitEvent } from '#platform/events/emit-event.ts'
import { addCustomer } from '#accounts/customers/account-list-store.ts'
import { type CustomerRow, updateCustomer } from '#accounts/customers/customer-store.ts'
import { isSameMailbox } from '#accounts/customers/email-change.ts'
import { type EmailChangeRow, laterConfirmed } from '#accounts/customers/email-change-store.ts'
import {
  moveAddresses,
  moveOrdersOf,
  moveProductLists,
  moveReviews,
} from '#accounts/customers/move-content-store.ts'
import { usernameFrom } from '#accounts/identity/account-store.ts'
import type { PersonalData } from '#accounts/tables.ts'
import { putResetLink } from './request-reset.ts'

/**
 * Names and addresses before a change that an older version made: empty, so that all present ones count as added since.
 */
const nothing: PersonalData = { firstName: '', lastName: '', displayName: '', billing: {}, shipping: {} }

/**
 * Separates two persons after an account's email was changed and then restored. Creates a new account for the person
 * who has confirmed an email of this account since its email was changed. Moves what was added since then to the new
 * account, and mails that person a link to set a password. This account gets back its names and addresses from before
 * the change. Nothing happens if nobody confirmed an email. The caller must already have restored this account's email,
 * so that the other email is free.
 *
 * @param row the account before its email was restored, locked
 * @param link the stored link that restored the email; `home`: the shop's address for links in mails
 */
export async function separateAccount(
  context: Context,
  tx: Database,
  row: CustomerRow,
  { link, home }: { link: EmailChangeRow; home: string },
): Promise<void> {
  const proven = await emailsConfirmedSince(tx, row, link)
  const [email] = proven
  if (email === undefined) return
  const now = context.clock()
  const before = link.before ?? nothing
  const isAdded = (key: keyof PersonalData) => JSON.stringify(row[key]) !== JSON.stringify(before[key])
  const username = await usernameFrom(tx, email)
  const added = await addCustomer(tx, {
    username,
    email,
    passwordHash: null,
    emailConfirmed: true,
    firstName: isAdded('firstName') ? row.firstName : '',
    lastName: isAdded('lastName') ? row.lastName : '',
    displayName: isAdded('displayName') ? row.displayName : username,
    billing: JSON.stringify(isAdded('billing') ? row.billing : {}),
    shipping: JSON.stringify(isAdded('shipping') ? row.shipping : {}),
    createdAt: new Date(now),
    modifiedAt: new Date(now),
  })
  if (!added) throw new Error(`no new account for an email of account ${row.id}`)
  const move = { from: row.id, to: added.id, since: link.createdAt }
  await moveOrdersOf(tx, proven, move)
  await moveReviews(tx, move)
  await moveProductLists(tx, move)
  await moveAddresses(tx, move)
  await updateCustomer(tx, row.id, {
    ...before,
    displayName: before.displayName || row.username,
    billing: JSON.stringify(before.billing),
    shipping: JSON.stringify(before.shipping),
  })
  await putResetLink(tx, added, { home, now })
  await emitEvent(context, tx, { name: 'customer.registered', customerId: added.id })
}

/** Emails that the account has had since the change and whose owners confirmed them, latest first. */
async function emailsConfirmedSince(tx: Database, row: CustomerRow, link: EmailChangeRow): Promise<string[]> {
  const later = await laterConfirmed(tx, row.id, link.id)
  const all = row.emailConfirmed ? [row.email, ...later] : later
  return all.filter((email) => !isSameMailbox(email, link.email))
}
