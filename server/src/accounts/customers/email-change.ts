/**
 * A customer's new e-mail address counts once the link in it was followed; the old one then gets a link that takes it back
 * ([decision 44](../../../docs/decisions/0044-a-new-address-is-confirmed-first.md)).
 */
import { codes } from '@sauda/contract/refusals.ts'
import { accountKey } from '@sauda/domain/account-key.ts'
import { timings } from '@sauda/domain/constants.ts'
import { localeIn } from '@sauda/domain/locale.ts'
import { emailChange as text } from '@sauda/domain/wording/registration.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database/database.ts'
import { ShopError } from '#platform/http/replies/errors.ts'
import { newLinkToken } from '#platform/http/requests/link-token.ts'
import { scaled } from '#platform/http/limits/rate-limit.ts'
import { greetedName } from '#shop/mail/greeting.ts'
import { mailsTo, putMail, putUnaskedMail, unaskedMails } from '#shop/mail/sending/outbox-store.ts'
import { confirmationLink } from './confirm-email.ts'
import type { CustomerRow } from './customer-store.ts'
import {
  emailChangesSince,
  endPendingEmail,
  insertEmailChange,
  isReserved,
  pendingEmail,
} from './email-change-store.ts'

const hour = 3_600_000
/** links that one account may ask for in an hour, to whatever addresses */
const linksAnHour = 5

/** The address a customer waits for, if any. */
export const awaitedEmail = ({ db, clock }: Pick<Context, 'db' | 'clock'>, id: number) =>
  pendingEmail(db, id, new Date(clock()))

/** Takes back what a customer has asked for: the account keeps its address, and the link says nothing any more. */
export const keepEmail = ({ db, clock }: Pick<Context, 'db' | 'clock'>, id: number): Promise<void> =>
  endPendingEmail(db, id, new Date(clock()))

/** Letters in another case are the same mailbox. */
export const isSameMailbox = (one: string, other: string): boolean => accountKey(one) === accountKey(other)

/**
 * Sends the link to the new address; an older one ends. The account is locked, so that questions are counted one by one.
 * Throws 429 after too many. @param home begins the link
 */
export async function askForEmail(
  context: Context,
  tx: Database,
  row: CustomerRow,
  { email, home }: { email: string; home: string },
): Promise<void> {
  const now = new Date(context.clock())
  const asked = await emailChangesSince(tx, row.id, new Date(now.getTime() - hour))
  const since = new Date(now.getTime() - 24 * hour)
  const mails = await mailsTo(tx, email, { names: unaskedMails.names, since })
  if (asked >= scaled(context.config, linksAnHour) || mails >= unaskedMails.most)
    throw new ShopError(codes.rateLimited, 429, text.tooMany)
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
  // whoever reads there may be a stranger, so no name; in the language of who asked
  await putMail(
    tx,
    { name: 'email-change-asked', to: email, content: { link }, locale: localeIn(row.meta) },
    now,
  )
}

/** Whether somebody who lost this address may still take it back. */
export const isReservedFor = ({ clock }: Pick<Context, 'clock'>, db: Database, email: string, id?: number) =>
  isReserved(db, email, new Date(clock()), id)

/** Ends what was asked before, and tells the old address, where somebody was seen to read it, with a way back. */
export async function announceChange(
  tx: Database,
  { before, after, home }: { before: CustomerRow; after: CustomerRow; home: string },
): Promise<void> {
  const now = after.modifiedAt
  await endPendingEmail(tx, after.id, now)
  const wayBack = before.emailConfirmed ? await wayBackLink(tx, before, { now, home }) : ''
  const content = {
    displayName: greetedName(before),
    from: before.email,
    // the new address is the caller's own words
    to: before.emailConfirmed ? after.email : '',
    wayBack,
  }
  await putUnaskedMail(
    tx,
    { name: 'email-changed', to: before.email, content, locale: localeIn(before.meta) },
    { now, isConfirmed: before.emailConfirmed },
  )
}

/** An address that others have set is confirmed by its reader later. */
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
    { now: modifiedAt, isConfirmed: false },
  )
}

async function wayBackLink(
  tx: Database,
  { id, email }: CustomerRow,
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
  })
  return `${home}/confirm-email?back=${token}`
}
