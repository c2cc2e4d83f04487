/** SQL of mail that waits to be sent: written with its cause, taken by one worker at a time (D-164). */
import { sql, type SqlBool } from 'kysely'
import type { Database } from '#database/database.ts'
import type { Mail } from './render-email.ts'

/** Puts a mail into the outbox. Call it in the transaction of its cause: both are stored, or neither. */
export async function putMail(tx: Database, { name, to, content }: Mail, now: Date): Promise<void> {
  await tx
    .insertInto('mailOutbox')
    .values({ name, recipient: to, content: JSON.stringify(content), dueAt: now, createdAt: now })
    .execute()
}

/** `tries` counts this one; `interrupted`: the last try ended without a word, so the mail may have been sent. */
export type TakenMail = {
  id: number
  name: string
  recipient: string
  content: unknown
  tries: number
  interrupted: boolean
  createdAt: Date
}

/**
 * Takes the mail that has waited longest, or undefined when none is due. Nobody else gets it before `until`: then
 * whoever took it is taken for dead. Served by mail_outbox_due.
 */
export async function takeMail(db: Database, now: Date, until: Date): Promise<TakenMail | undefined> {
  return db.transaction().execute(async (tx) => {
    const found = await tx
      .selectFrom('mailOutbox')
      .select(['id', 'state'])
      .where('state', 'in', ['waiting', 'sending'])
      .where('dueAt', '<=', now)
      .orderBy('dueAt')
      .orderBy('id')
      .limit(1)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst()
    if (!found) return undefined
    const row = await tx
      .updateTable('mailOutbox')
      .set((eb) => ({ state: 'sending', tries: eb('tries', '+', 1), dueAt: until }))
      .where('id', '=', found.id)
      .returning(['id', 'name', 'recipient', 'content', 'tries', 'createdAt'])
      .executeTakeFirstOrThrow()
    return { ...row, interrupted: found.state === 'sending' }
  })
}

/** A try may only speak for itself: whoever was taken for dead and comes back changes nothing of the next one. */
type Try = Pick<TakenMail, 'id' | 'tries'>

/** The content goes with the sending: it may hold a link that opens an account. */
export async function markSent(db: Database, { id, tries }: Try, now: Date): Promise<void> {
  await db
    .updateTable('mailOutbox')
    .set({ state: 'sent', content: '{}', lastFault: '', sentAt: now })
    .where('id', '=', id)
    .where('state', '=', 'sending')
    .where('tries', '=', tries)
    .execute()
}

/** @param dueAt the next try; undefined: there is none, the mail has failed */
export async function markUnsent(
  db: Database,
  { id, tries }: Try,
  fault: string,
  dueAt: Date | undefined,
): Promise<void> {
  await db
    .updateTable('mailOutbox')
    .set({ state: dueAt ? 'waiting' : 'failed', lastFault: fault.slice(0, 500), ...(dueAt && { dueAt }) })
    .where('id', '=', id)
    .where('state', '=', 'sending')
    .where('tries', '=', tries)
    .execute()
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
const unasked = { names: ['welcome', 'email-changed', 'account-deleted'], most: 3 } as const

/**
 * Puts a mail that somebody's typing of an address causes. To one that nobody has confirmed go a few a day.
 * @param isConfirmed its owner has shown that they read it
 */
export async function putUnaskedMail(
  tx: Database,
  mail: Mail,
  { now, isConfirmed }: { now: Date; isConfirmed: boolean },
): Promise<void> {
  const since = new Date(now.getTime() - day)
  if (isConfirmed || (await mailsTo(tx, mail.to, { names: unasked.names, since })) < unasked.most)
    await putMail(tx, mail, now)
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
