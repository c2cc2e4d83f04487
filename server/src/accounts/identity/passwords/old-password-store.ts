/** SQL of accounts that came from an old shop without a password of this one. */
import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'

/** `any`, `anyWithoutHash`: of the whole shop; `own`: of this account, undefined if it has a password here */
type OldPasswords = {
  any: boolean
  anyWithoutHash: boolean
  own: { hash: string | null } | undefined
}

/** @param since accounts without a hash are expected while the move is newer than this */
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

/** Replaces the old hash by one of this shop, unless the account has got a password meanwhile. */
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

/** Notes that accounts came without a password; a hash that is known already stays. */
export const awaitOldPasswords = async (tx: Database, customerIds: readonly number[]): Promise<void> => {
  if (customerIds.length > 0)
    await tx
      .insertInto('oldPassword')
      .values(customerIds.map((customerId) => ({ customerId, hash: null })))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
}

/**
 * Stores hashes of accounts that have come and have no password here, by email or user name.
 * @returns how many accounts got one
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
