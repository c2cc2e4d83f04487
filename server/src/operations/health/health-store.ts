/** SQL of the shop's health. */
import { deskHealthSizes } from '@sauda/contract/desk-health/calls.ts'
import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'

type UnsentMail = {
  id: number
  name: string
  recipient: string
  createdAt: Date
  tries: number
  lastFault: string
}

/** Number of waiting mails, and failed mails that are not deleted yet, newest first. */
export async function unsentMails(db: Database): Promise<{ waiting: number; failed: UnsentMail[] }> {
  const [failed, { waiting }] = await Promise.all([
    db
      .selectFrom('mailOutbox')
      .select(['id', 'name', 'recipient', 'createdAt', 'tries', 'lastFault'])
      .where('state', '=', 'failed')
      .orderBy('id', 'desc')
      .limit(deskHealthSizes.failedMails)
      .execute(),
    db
      .selectFrom('mailOutbox')
      .select((eb) => eb.fn.countAll<number>().as('waiting'))
      .where('state', 'in', ['waiting', 'sending'])
      .executeTakeFirstOrThrow(),
  ])
  return { waiting: Number(waiting), failed }
}

export async function databaseSize(db: Database): Promise<number> {
  const { rows } = await sql<{
    size: string
  }>`select pg_database_size(current_database())::text as size`.execute(db)
  return Number(rows[0]?.size ?? 0)
}
