/** SQL of accounts that were moved from an old shop and have no password in this shop yet. */
import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'

type OldPasswords = {
  /** whether there are such accounts */
  any: boolean
  /** whether some of these accounts also lack a hash of the old shop, and were moved recently */
  anyWithoutHash: boolean
  /** the old shop's hash of the given account; undefined if the account has a password in this shop or was not moved */
  own: { hash: string | null } | undefined
}

/** What is left of an old shop's passwords. @param since a move after this time is recent */
export async function oldPasswords(
  db: Database,
  customerId: number | undefined,
  since: Date,
): Promise<OldPasswords> {
  const { rows } = await sql<{ any: boolean; anyWithoutHash: boolean; isOwn: boolean; hash: string | null }>`
    select exists (select from old_password) as any,
      exists (select from old_password where hash is null)
        and exists (select from move_in where coalesce(finished_at, started_at) > ${since}) as any_without_hash,
      own.customer_id is not null as is_own, own.hash
    from (select ${customerId ?? null}::integer as id) as asked
    left join customer c on c.id = asked.id and c.password_hash is null
    left join old_password own on own.customer_id = c.id`.execute(db)
  const [row] = rows
  return {
    any: row?.any === true,
    anyWithoutHash: row?.anyWithoutHash === true,
    own: row?.isOwn === true ? { hash: row.hash } : undefined,
  }
}

/** Stores a hash of this shop in place of the old one, unless the account has a password already. */
export const replaceOldPassword = async (
  tx: Database,
  customerId: number,
  passwordHash: string,
): Promise<void> => {
  await tx
    .updateTable('customer')
    .set({ passwordHash })
    .where('id', '=', customerId)
    .where('passwordHash', 'is', null)
    .execute()
  await forgetOldPassword(tx, customerId)
}

export const forgetOldPassword = async (tx: Database, customerId: number): Promise<void> => {
  await tx.deleteFrom('oldPassword').where('customerId', '=', customerId).execute()
}

/** Marks moved accounts as without a password in this shop; a known hash of the old shop stays. */
export const awaitOldPasswords = async (tx: Database, customerIds: readonly number[]): Promise<void> => {
  if (customerIds.length > 0)
    await tx
      .insertInto('oldPassword')
      .values(customerIds.map((customerId) => ({ customerId, hash: null })))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
}

/**
 * Stores hashes of the old shop for moved accounts that have no password in this shop. `login`: email or user name
 * @returns the number of accounts that got a hash
 */
export async function putOldHashes(
  tx: Database,
  rows: readonly { login: string; hash: string }[],
): Promise<number> {
  const { rows: written } = await sql<{ id: number }>`
    update old_password o set hash = given.hash
    from unnest(${rows.map(({ login }) => login)}::text[], ${rows.map(({ hash }) => hash)}::text[]) as given (login, hash),
      customer c
    where c.id = o.customer_id and c.password_hash is null
      and (lower(c.email) = lower(given.login) or lower(c.username) = lower(given.login))
    returning o.customer_id as id`.execute(tx)
  return new Set(written.map(({ id }) => id)).size
}
