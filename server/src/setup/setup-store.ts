/** SQL of what a shop is: live, once somebody has set it up. */
import { sql } from 'kysely'
import type { Database } from '#database/database.ts'

const marker = 'live shop'

/** A live shop never gets the demonstration's people, whatever DEMO_MODE says (D-184). */
export async function isLive(db: Database): Promise<boolean> {
  const row = await db.selectFrom('shopSetting').select('name').where('name', '=', marker).executeTakeFirst()
  return row !== undefined
}

export const markLive = async (tx: Database, now: Date): Promise<void> => {
  await tx
    .insertInto('shopSetting')
    .values({ name: marker, value: JSON.stringify(now) })
    .execute()
}

/** What the doctor counts. @param mailBefore mail that was written earlier and is not sent is late */
export async function countShop(
  db: Database,
  mailBefore: Date,
): Promise<{ products: number; lateMail: number; version: string }> {
  const { rows } = await sql<{ products: number; lateMail: number; version: string }>`
    select
      (select count(*)::int from product where parent_id is null and status = 'publish') as products,
      (select count(*)::int from mail_outbox where state <> 'sent' and created_at < ${mailBefore}) as late_mail,
      current_setting('server_version') as version`.execute(db)
  const [{ products, lateMail, version } = { products: 0, lateMail: 0, version: '' }] = rows
  return { products, lateMail, version: version.split(' ')[0] ?? '' }
}
