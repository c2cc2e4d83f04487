/** SQL that stores rows from an archive of a Sauda shop as they were stored there. */
import { type Insertable, sql, type Updateable } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import type { Tables } from '#platform/database/tables/tables.ts'
import type { OwnTable } from './own-columns.ts'

/**
 * Sets the id of the table's next row, unless its sequence has already reached it. This may leave a gap of unused ids,
 * which is harmless.
 */
export const nextIdIs = async (tx: Database, table: string, id: number): Promise<void> => {
  await sql`
    select setval(pg_get_serial_sequence(${table}, 'id'), ${id - 1})
    where ${id - 1} > (select coalesce(max(last_value), 0) from pg_sequences
      where format('%I.%I', schemaname, sequencename) = pg_get_serial_sequence(${table}, 'id'))`.execute(tx)
}

/** Sets columns of a row. @param columns as `readOwn` returns them */
export const putOwn = async (
  tx: Database,
  table: Extract<OwnTable, 'product' | 'category' | 'customer' | 'coupon' | 'productReview' | 'media'>,
  id: number,
  columns: Readonly<Record<string, unknown>>,
): Promise<void> => {
  if (Object.keys(columns).length === 0) return
  await tx
    .updateTable(table as 'product')
    .set(columns as Updateable<Tables['product']>)
    .where('id', '=', id)
    .execute()
}

/** Adds addresses that the account does not have yet. */
export const addAddresses = async (
  tx: Database,
  rows: readonly Insertable<Tables['customerAddress']>[],
): Promise<void> => {
  for (const row of rows)
    await sql`
      insert into customer_address (customer_id, name, address, created_at)
      select ${row.customerId}, ${row.name}, ${row.address}::jsonb, ${row.createdAt}
      where not exists (select from customer_address
        where customer_id = ${row.customerId} and name = ${row.name} and address = ${row.address}::jsonb)`.execute(
      tx,
    )
}

/** Adds rows; rows that exist already stay as they are. */
export const addMissing = async <
  T extends 'accountProduct' | 'reviewPicture' | 'mailRefusal' | 'mediaSource',
>(
  tx: Database,
  table: T,
  rows: readonly Insertable<Tables[T]>[],
): Promise<void> => {
  if (rows.length > 0)
    await tx
      .insertInto(table as 'mailRefusal')
      .values(rows as readonly Insertable<Tables['mailRefusal']>[])
      .onConflict((conflict) => conflict.doNothing())
      .execute()
}

/**
 * Stores password hashes of another Sauda shop for imported accounts that have no password here yet.
 * @param rows `login`: the account's e-mail address
 * @returns how many were stored
 */
export async function putOwnHashes(
  tx: Database,
  rows: readonly { login: string; hash: string }[],
): Promise<number> {
  const { rows: written } = await sql<{ id: number }>`
    with given as (select * from unnest(${rows.map(({ login }) => login)}::text[],
        ${rows.map(({ hash }) => hash)}::text[]) as given (login, hash)),
      written as (
        update customer c set password_hash = given.hash from given, old_password o
        where o.customer_id = c.id and c.password_hash is null and lower(c.email) = lower(given.login)
        returning c.id)
    delete from old_password where customer_id in (select id from written) returning customer_id as id`.execute(
    tx,
  )
  return written.length
}

/** Stores a gift code, or updates the one with the same hash, including its balance. @returns its id in this shop */
export async function putGiftCode(tx: Database, row: Insertable<Tables['giftCode']>): Promise<number> {
  const { codeHash: _, ...columns } = row
  const { id } = await tx
    .insertInto('giftCode')
    .values(row)
    .onConflict((conflict) => conflict.column('codeHash').doUpdateSet(columns))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
