/** SQL of the outbox: mail is written with its cause, and sent by a job (D-164). */
import { sql, type SqlBool } from 'kysely'
import { defaultLocale, type Locale, localeIn } from '@sauda/domain/locale.ts'
import type { Database } from '#platform/database/database.ts'
import { restartJobs } from '#platform/jobs/job-store.ts'
import type { Mail } from '#shop/mail/render-email.ts'

/**
 * Puts a mail into the outbox. Call it in the transaction of its cause: both are stored, or neither.
 * @param sendAt later, so that it can be stopped until then
 * @returns its id
 */
export async function putMail(tx: Database, mail: Mail, now: Date, sendAt: Date = now): Promise<number> {
  const id = await put(tx, mail, { now, sendAt })
  if (id === undefined) throw new Error('a mail without a limit was not put into the outbox')
  return id
}

/** `most` mails of these names to one address since. */
export type MailLimit = { names: readonly Mail['name'][]; since: Date; most: number }

/** The same, unless as many as its limit allows went, or will go, to its address. @returns its id, undefined then */
export const putMailWithin = (
  tx: Database,
  mail: Mail,
  limit: MailLimit,
  { now, sendAt = now }: { now: Date; sendAt?: Date },
): Promise<number | undefined> => put(tx, mail, { now, sendAt, limit })

/** With its job by one call of the database. The count is served by mail_outbox_recipient. */
async function put(
  tx: Database,
  { name, to, content, locale }: Mail,
  { now, sendAt, limit }: { now: Date; sendAt: Date; limit?: MailLimit },
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number | null }>`
    select put_mail(${name}, ${to}, ${JSON.stringify(content)}::jsonb,
      ${locale ?? (await localeOfAddress(tx, to))}, ${now}::timestamptz, ${sendAt}::timestamptz,
      ${limit?.names ?? []}::text[], ${limit?.since ?? null}::timestamptz, ${limit?.most ?? null}::integer) as id`.execute(
    tx,
  )
  return rows[0]?.id ?? undefined
}

/** Sends a mail that was given up, with all its tries. @returns its recipient; undefined when it was not given up */
export async function restartMail(tx: Database, id: number, now: Date): Promise<string | undefined> {
  const row = await tx
    .updateTable('mailOutbox')
    .set({ state: 'waiting', tries: 0 })
    .where('id', '=', id)
    .where('state', '=', 'failed')
    .returning('recipient')
    .executeTakeFirst()
  if (row) await restartJobs(tx, 'send-mail', [{ payload: { mail: id }, key: String(id) }], now)
  return row?.recipient
}

/** Takes back a mail that was not sent yet; its job then finds none. @returns whether it was stopped */
export async function stopMail(tx: Database, id: number): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('mailOutbox')
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .executeTakeFirst()
  return numDeletedRows > 0n
}

const localeOfAddress = async (tx: Database, address: string): Promise<Locale> => {
  const account = await tx
    .selectFrom('customer')
    .select('meta')
    .where(sql<SqlBool>`lower(email) = lower(${address})`)
    .executeTakeFirst()
  return (account && localeIn(account.meta)) ?? defaultLocale
}

/** `interrupted`: the last try ended without a word, so the mail may have been sent. */
export type OutboxMail = {
  id: number
  name: string
  recipient: string
  content: unknown
  locale: Locale
  interrupted: boolean
  createdAt: Date
}

/** Marks a mail as being sent. @returns undefined when it no longer waits */
export async function beginMail(db: Database, id: number, tries: number): Promise<OutboxMail | undefined> {
  const row = await db
    .selectFrom('mailOutbox')
    .select(['id', 'name', 'recipient', 'content', 'locale', 'state', 'createdAt'])
    .where('id', '=', id)
    .where('state', 'in', ['waiting', 'sending'])
    .executeTakeFirst()
  if (!row) return undefined
  await db.updateTable('mailOutbox').set({ state: 'sending', tries }).where('id', '=', id).execute()
  const { state, ...mail } = row
  return { ...mail, interrupted: state === 'sending' }
}

/** The content goes with the sending: it may hold a link that opens an account. */
export async function markSent(tx: Database, id: number, now: Date): Promise<void> {
  await tx
    .updateTable('mailOutbox')
    .set({ state: 'sent', content: '{}', lastFault: '', sentAt: now })
    .where('id', '=', id)
    .execute()
}

/** @returns the name of the mail; undefined when it is gone */
export async function markUnsent(
  tx: Database,
  id: number,
  { tries, reason, isGivenUp }: { tries: number; reason: string; isGivenUp: boolean },
): Promise<string | undefined> {
  const row = await tx
    .updateTable('mailOutbox')
    .set({ state: isGivenUp ? 'failed' : 'waiting', tries, lastFault: reason.slice(0, 500) })
    .where('id', '=', id)
    .returning('name')
    .executeTakeFirst()
  return row?.name
}

/** Forgets what was sent or given up before a moment. */
export async function forgetMail(db: Database, before: Date): Promise<void> {
  await db
    .deleteFrom('mailOutbox')
    .where('state', 'in', ['sent', 'failed'])
    .where('createdAt', '<', before)
    .execute()
}

/** Forgets what was sent to an address, or given up. What waits still goes out. */
export async function forgetMailTo(tx: Database, recipient: string): Promise<void> {
  await tx
    .deleteFrom('mailOutbox')
    .where('state', 'in', ['sent', 'failed'])
    .where('recipient', '=', recipient)
    .execute()
}

const day = 24 * 3_600_000
/** mails of these names in a day to an address that nobody has confirmed: whoever typed it may be somebody else */
export const unaskedMails = {
  names: ['welcome', 'email-changed', 'email-change-asked', 'account-deleted', 'stock-notice-asked'],
  most: 3,
} as const

/**
 * Puts a mail that somebody's typing of an address causes. To one that nobody has confirmed go a few a day.
 * @param isConfirmed its owner has shown that they read it
 */
export async function putUnaskedMail(
  tx: Database,
  mail: Mail,
  { now, isConfirmed }: { now: Date; isConfirmed: boolean },
): Promise<void> {
  if (isConfirmed) {
    await putMail(tx, mail, now)
    return
  }
  if (await hasRefusedMail(tx, mail.to)) return
  await putMailWithin(tx, mail, { ...unaskedMails, since: new Date(now.getTime() - day) }, { now })
}

/** Ends mail to an address that nobody there has asked for. */
export async function refuseMail(tx: Database, email: string, now: Date): Promise<void> {
  await tx
    .insertInto('mailRefusal')
    .values({ email: email.trim().toLowerCase(), createdAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function hasRefusedMail(tx: Database, email: string): Promise<boolean> {
  const row = await tx
    .selectFrom('mailRefusal')
    .select('email')
    .where('email', '=', email.trim().toLowerCase())
    .executeTakeFirst()
  return row !== undefined
}

/** How many mails of these names went, or will go, to an address since; served by mail_outbox_recipient. */
export async function mailsTo(
  tx: Database,
  recipient: string,
  { names, since }: { names: readonly Mail['name'][]; since: Date },
): Promise<number> {
  const { count } = await tx
    .selectFrom('mailOutbox')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where(sql<SqlBool>`lower(recipient) = lower(${recipient})`)
    .where('name', 'in', names)
    .where('createdAt', '>', since)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Mails by name and state, for tests and the operator's view. */
export const listMail = (db: Database, name: Mail['name']) =>
  db
    .selectFrom('mailOutbox')
    .select(['id', 'recipient', 'content', 'state', 'tries', 'lastFault'])
    .where('name', '=', name)
    .orderBy('id')
    .execute()
