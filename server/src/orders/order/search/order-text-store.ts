/**
 * SQL of the texts of orders, in which operators search. A task writes them after the order (docs/decisions/0095); until
 * then its number is in `order_text_due`, and a search compares the order itself.
 */
import { type RawBuilder, sql, type SqlBool } from 'kysely'
import type { Database } from '#platform/database/database.ts'

/** Words of a search that are used, of at most 100 characters in all. */
export const searchedWords = (search = ''): string[] =>
  search.slice(0, 100).split(/\s+/).filter(Boolean).slice(0, 8)

/** Returns a pattern for SQL's `like` that matches texts with this word. */
export const containing = (word: string): string => `%${word.replace(/[\\%_]/g, '\\$&')}%`

const addressText = (column: 'billing' | 'shipping') =>
  sql.join(
    [
      ...['firstName', 'lastName', 'company', 'email', 'phone'],
      ...['address1', 'address2', 'city', 'state', 'postcode', 'country'],
    ].map((field) => sql`${sql.ref(`customerOrder.${column}`)} ->> ${sql.lit(field)}`),
  )
const addresses = sql`concat_ws(' ', ${addressText('billing')}, ${addressText('shipping')})`

/** Whether an order has the word in its number, the buyer's name, contact or address, or a line's name or SKU. */
export function hasWord(word: string): RawBuilder<SqlBool> {
  const like = containing(word)
  return sql<SqlBool>`(customer_order.id::text = ${word.replace(/^#/, '')}
    or ${addresses} ilike ${like}
    or exists (select 1 from order_line l where l.order_id = customer_order.id
      and (l.name ilike ${like} or l.sku ilike ${like})))`
}

/**
 * Writes the texts of some orders that have changed, and deletes those of deleted orders. The text is what `hasWord`
 * compares, in small letters and without repetitions. A searched word has no space, so it is within one of these words.
 * One statement reads orders and `order_text_due` by the same snapshot, so that a later change stays due. Two calls at
 * once could write the same rows: the caller holds a lock.
 * @returns the number of orders, at most `limit`
 */
export async function writeOrderTexts(db: Database, limit: number): Promise<number> {
  const { rows } = await sql<{ orders: number }>`
    with due as materialized (
      delete from order_text_due where ctid = any(array(select ctid from order_text_due limit ${limit}))
      returning order_id
    ), written as (
      insert into order_text as known (order_id, words)
      select id, coalesce((select string_agg(distinct word, ' ') from unnest(string_to_array(
          lower(concat_ws(' ', ${addresses}, (select string_agg(concat_ws(' ', name, sku), ' ') from order_line
            where order_id = customer_order.id))), ' ')) as word), '')
      from customer_order where id in (select order_id from due)
      on conflict (order_id) do update set words = excluded.words where known.words <> excluded.words
    ), removed as (
      delete from order_text where order_id in (select order_id from due)
        and not exists (select from customer_order where id = order_text.order_id)
    )
    select count(*)::int as orders from due`.execute(db)
  return rows[0]?.orders ?? 0
}

/** In `order_text_due`, stands for all orders: texts are not written yet. */
const everyOrder = 0

/** Whether more than `most` orders, or all of a shop that has no texts yet, are without a current text. */
export async function areManyDue(db: Database, most: number): Promise<boolean> {
  const { rows } = await sql<{ are: boolean }>`
    select count(*) > ${most} or coalesce(bool_or(order_id = ${everyOrder}), false) as are
    from (select order_id from order_text_due limit ${most + 1}) as first_ones`.execute(db)
  return rows[0]?.are ?? false
}

/** Whether the shop writes texts of orders. */
export async function hasTexts(db: Database): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select not exists (select from order_text_due where order_id = ${everyOrder}) as has`.execute(db)
  return rows[0]?.has ?? false
}

/** Triggers that note orders whose text has changed, by their table. */
export const textTriggers = {
  customer_order: ['note_order_text', 'note_changed_order_text'],
  order_line: ['note_text_of_new_lines', 'note_text_of_gone_lines', 'note_text_of_line'],
} as const

/** Makes the texts of all orders due. Changed orders must be noted already. In a transaction. */
export async function makeAllDue(tx: Database): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(tx) // ten million orders take more than ten seconds
  await sql`delete from order_text_due where order_id = ${everyOrder}`.execute(tx)
  await sql`insert into order_text_due select id from customer_order`.execute(tx)
}

/** Frees the space of removed rows, which each search would read. Not in a transaction. */
export const vacuumDue = async (db: Database): Promise<void> => {
  await sql`vacuum (skip_locked) order_text_due`.execute(db)
}
