/** SQL of the outbox: a mail is stored in the transaction that causes it, and sent by a job (D-164). */
import { mailBudgets } from '@sauda/domain/account-rules.ts'
import { sql } from 'kysely'
import { defaultLocale, type Locale, localeKey, locales } from '@sauda/domain/locale.ts'
import type { Metric } from '@sauda/extension-kit/metric.ts'
import { compiled } from '#platform/database/compiled.ts'
import type { Database } from '#platform/database/database.ts'
import { countedBy } from '#platform/telemetry/counted-by.ts'
import { restartJobs } from '#platform/jobs/job-store.ts'
import type { Mail } from '#shop/mail/render-email.ts'

/**
 * Queues a mail. Call it in the transaction of its cause, so that neither is stored without the other.
 * @param sendAt delays the mail; until then it can be stopped
 * @returns the mail's id
 */
export async function putMail(tx: Database, mail: Mail, now: Date, sendAt: Date = now): Promise<number> {
  const id = await put(tx, mail, { now, sendAt })
  if (id === undefined) throw new Error('a mail without a limit was not put into the outbox')
  return id
}

type MailBudget = keyof typeof mailBudgets
const day = 24 * 3_600_000

/**
 * Queues a mail unless its address has used up the budget. Other transactions that do the same for the address wait
 * until this one ends, for two seconds at most (migration 0267).
 * @returns its id; undefined at the limit, or when another transaction has not ended in time
 */
export const putMailWithin = (
  tx: Database,
  mail: Mail,
  { budget, now, sendAt = now }: { budget: MailBudget; now: Date; sendAt?: Date },
): Promise<number | undefined> => put(tx, mail, { now, sendAt, budget })

/** Stores mail and job in one statement. The count uses the index mail_outbox_recipient. */
async function put(
  tx: Database,
  { name, to, content, locale }: Mail,
  { now, sendAt, budget }: { now: Date; sendAt: Date; budget?: MailBudget },
): Promise<number | undefined> {
  const [row] = await storeMail(tx, {
    ...{ name, to, now, sendAt },
    content: JSON.stringify(content),
    locale: locale ?? null,
    budget: budget ?? null,
    since: budget ? new Date(now.getTime() - day) : null,
    most: budget ? mailBudgets[budget] : null,
  })
  return row?.id ?? undefined
}

type NewMail = {
  name: string
  to: string
  content: string
  /** language of the mail; null: the language of the address's account */
  locale: string | null
  now: Date
  sendAt: Date
  /** name of the budget that counts this mail; null: the mail has no limit */
  budget: string | null
  since: Date | null
  most: number | null
}

const storeMail = compiled((db, mail: NewMail) =>
  sql<{ id: number | null }>`
    select put_mail(${mail.name}, ${mail.to}, ${mail.content}::jsonb,
      coalesce(${mail.locale}::text, ${localeOfAddress(mail.to)}), ${mail.now}::timestamptz, ${mail.sendAt}::timestamptz,
      ${mail.budget}::text, ${mail.since}::timestamptz, ${mail.most}::integer) as id`.compile(db),
)

/** Retries a failed mail. @returns its recipient; undefined if it has not failed */
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

/** Stops a mail that is not sent yet; its job then does nothing. @returns whether it was stopped */
export async function stopMail(tx: Database, id: number): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('mailOutbox')
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** SQL expression: the language of the account with this address, or the default language. */
const localeOfAddress = (address: string) => sql<Locale>`coalesce((
  select entry ->> 'value' from customer, jsonb_array_elements(customer.meta::jsonb) entry
  where lower(customer.email) = lower(${address}) and entry ->> 'key' = ${localeKey}
    and entry ->> 'value' = any(${[...locales]}::text[])
  limit 1), ${defaultLocale})`

/** A mail to send. `interrupted`: an earlier attempt ended without a result, so the mail may have been sent. */
export type OutboxMail = {
  id: number
  name: string
  recipient: string
  content: unknown
  locale: Locale
  interrupted: boolean
  createdAt: Date
}

/** Marks a mail as being sent. @returns undefined if it is no longer waiting */
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

/** Marks a mail as sent, and deletes its content, which may contain a link that opens an account. */
export async function markSent(tx: Database, id: number, now: Date): Promise<void> {
  await tx
    .updateTable('mailOutbox')
    .set({ state: 'sent', content: '{}', lastFault: '', sentAt: now })
    .where('id', '=', id)
    .execute()
}

/**
 * Stores why a mail was not sent. `isGivenUp`: no more attempts follow.
 * @returns the mail's name; undefined if the mail was deleted
 */
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

export const mailMetric: Metric<Database> = countedBy({
  name: 'sauda_mails',
  help: 'Mails of the last 30 days by state.',
  label: 'state',
  known: ['waiting', 'sending', 'sent', 'failed'],
  count: (tx) =>
    sql<{ label: string; value: number }>`
      select state as label, count(*)::int as value from mail_outbox group by state`.execute(tx),
})

/** Deletes sent and failed mails that were queued before a time. */
export async function forgetMail(db: Database, before: Date): Promise<void> {
  await db
    .deleteFrom('mailOutbox')
    .where('state', 'in', ['sent', 'failed'])
    .where('createdAt', '<', before)
    .execute()
}

/**
 * Deletes sent and failed mails to an address. Waiting mails are still sent. Sent mails that count in a budget stay,
 * without their content. Otherwise registering and deleting an account in turn would mail its address without end.
 */
export async function forgetMailTo(tx: Database, recipient: string, now: Date): Promise<void> {
  await tx
    .deleteFrom('mailOutbox')
    .where('state', 'in', ['sent', 'failed'])
    .where(sql<string>`lower(recipient)`, '=', recipient.toLowerCase())
    .where((eb) =>
      eb.or([
        eb('state', '=', 'failed'),
        eb('budget', 'is', null),
        eb('createdAt', '<=', new Date(now.getTime() - day)),
      ]),
    )
    .execute()
}

/**
 * Queues a mail to an address that the caller may have typed for another person. An unconfirmed address gets a limited
 * number of such mails per day, and none if its reader has refused them (`refuseMail`).
 * @param isConfirmed whether the address is confirmed; then the mail is queued without these limits
 */
export async function putUnaskedMail(
  tx: Database,
  mail: Mail,
  { budget, now, isConfirmed }: { budget: MailBudget; now: Date; isConfirmed: boolean },
): Promise<void> {
  if (isConfirmed) {
    await putMail(tx, mail, now)
    return
  }
  if (await hasRefusedMail(tx, mail.to)) return
  await putMailWithin(tx, mail, { budget, now })
}

/** Blocks mails of `putUnaskedMail` to an unconfirmed address. */
export async function refuseMail(tx: Database, email: string, now: Date): Promise<void> {
  await tx
    .insertInto('mailRefusal')
    .values({ email: email.trim().toLowerCase(), createdAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

async function hasRefusedMail(tx: Database, email: string): Promise<boolean> {
  const row = await tx
    .selectFrom('mailRefusal')
    .select('email')
    .where('email', '=', email.trim().toLowerCase())
    .executeTakeFirst()
  return row !== undefined
}
