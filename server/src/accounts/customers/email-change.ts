/**
 * Changes a customer's email. The new address takes effect when its link is followed. The old address then gets a link
 * that restores it ([decision 44](../../../docs/decisions/0044-a-new-address-is-confirmed-first.md)).
 */
import { accountRules } from '@sauda/domain/account-rules.ts'
import { accountKey } from '@sauda/domain/account-key.ts'
import { timings } from '@sauda/domain/constants.ts'
import { localeIn } from '@sauda/domain/locale.ts'
import { emailChange as text } from '@sauda/domain/wording/registration.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database/database.ts'
import { ShopError } from '#platform/http/replies/errors.ts'
import { newLinkToken } from '#platform/http/requests/link-token.ts'
import type { Caller } from '#platform/http/requests/caller.ts'
import { scaled } from '#platform/http/limits/rate-limit.ts'
import { greetedName } from '#shop/mail/greeting.ts'
import { putMailWithin, putUnaskedMail } from '#shop/mail/sending/outbox-store.ts'
import { shopSettings } from '#shop/settings/shop-settings.ts'
import { confirmationLink } from './confirm-email.ts'
import type { CustomerRow } from './customer-store.ts'
import type { PersonalData } from '#accounts/tables.ts'
import {
  emailChangesSince,
  endPendingEmail,
  insertEmailChange,
  isReserved,
  pendingEmail,
} from './email-change-store.ts'
import { codes } from '@sauda/contract/calls.ts'

const hour = 3_600_000

/** The address that a customer has requested but not confirmed, if any. */
export const awaitedEmail = ({ db, clock }: Pick<Context, 'db' | 'clock'>, id: number) =>
  pendingEmail(db, id, new Date(clock()))

/** Cancels a requested change: the account keeps its address, and the link stops working. */
export const keepEmail = ({ db, clock }: Pick<Context, 'db' | 'clock'>, id: number): Promise<void> =>
  endPendingEmail(db, id, new Date(clock()))

/** Whether two addresses belong to the same mailbox: they are equal, ignoring case. */
export const isSameMailbox = (one: string, other: string): boolean => accountKey(one) === accountKey(other)

/** Whether the account is the caller's own, in any kind of session or program. */
export const isOwnAccount = ({ customer, staff }: Pick<Caller, 'customer' | 'staff'>, id: number): boolean =>
  customer?.id === id || staff?.id === id

/**
 * Whether a new address of an account waits until its link is followed. It does if people change their own address,
 * whatever their role, and the owner has turned this on. Staff and API keys change the addresses of others at once.
 */
export const mustConfirmFirst = async (context: Context, caller: Caller, id: number): Promise<boolean> =>
  isOwnAccount(caller, id) && (await shopSettings(context)).shop.confirmNewEmail

/**
 * Mails a link to the new address, and invalidates an older link. The account must be locked, so that concurrent
 * requests are counted. Throws 429 after too many.
 * @param home the shop's address for the link
 */
export async function askForEmail(
  context: Context,
  tx: Database,
  row: CustomerRow,
  { email, home }: { email: string; home: string },
): Promise<void> {
  const now = new Date(context.clock())
  const asked = await emailChangesSince(tx, row.id, new Date(now.getTime() - hour))
  if (asked >= scaled(context.config, accountRules.emailLinksAnHour)) throw tooMany()
  await endPendingEmail(tx, row.id, now)
  const { token, tokenHash } = newLinkToken()
  const expiresAt = new Date(now.getTime() + timings.emailLink)
  await insertEmailChange(tx, {
    customerId: row.id,
    kind: 'change',
    email,
    tokenHash,
    createdAt: now,
    expiresAt,
  })
  const link = `${home}/confirm-email?change=${token}`
  // The reader may be a stranger, so the mail has no name, and the language of the account.
  const mail = await putMailWithin(
    tx,
    { name: 'email-change-asked', to: email, content: { link }, locale: localeIn(row.meta) },
    { budget: 'new address', now },
  )
  if (mail === undefined) throw tooMany()
}

const tooMany = () => new ShopError(codes.rateLimited, 429, text.tooMany)

/** Whether a former owner of this address may still restore it. */
export const isReservedFor = ({ clock }: Pick<Context, 'clock'>, db: Database, email: string, id?: number) =>
  isReserved(db, email, new Date(clock()), id)

/**
 * Ends an account's open requests to change its email, and notifies the old address. If the old address was confirmed,
 * the mail has a link that restores it.
 */
export async function announceChange(
  tx: Database,
  { before, after, home }: { before: CustomerRow; after: CustomerRow; home: string },
): Promise<void> {
  const now = after.modifiedAt
  await endPendingEmail(tx, after.id, now)
  const wayBack = before.emailConfirmed ? await undoLink(tx, before, { now, home }) : ''
  const content = {
    displayName: greetedName(before),
    from: before.email,
    // Name the new address only if the old one was confirmed, because the new one is text from the caller.
    to: before.emailConfirmed ? after.email : '',
    wayBack,
  }
  await putUnaskedMail(
    tx,
    { name: 'email-changed', to: before.email, content, locale: localeIn(before.meta) },
    { budget: 'account', now, isConfirmed: before.emailConfirmed },
  )
}

/** Mails a link to an address that took effect unconfirmed; following it confirms the address. */
export async function askToConfirm(
  context: Context,
  tx: Database,
  { id, email, modifiedAt }: CustomerRow,
  home: string,
): Promise<void> {
  const content = { displayName: '', link: confirmationLink(context, home, { id, email }) }
  await putUnaskedMail(
    tx,
    { name: 'email-changed', to: email, content },
    { budget: 'account', now: modifiedAt, isConfirmed: false },
  )
}

async function undoLink(
  tx: Database,
  { id, email, firstName, lastName, displayName, billing, shipping }: CustomerRow,
  { now, home }: { now: Date; home: string },
): Promise<string> {
  const { token, tokenHash } = newLinkToken()
  const expiresAt = new Date(now.getTime() + timings.emailWayBack)
  await insertEmailChange(tx, {
    customerId: id,
    kind: 'way-back',
    email,
    tokenHash,
    createdAt: now,
    expiresAt,
    before: JSON.stringify({ firstName, lastName, displayName, billing, shipping } satisfies PersonalData),
  })
  return `${home}/confirm-email?back=${token}`
}
