/**
 * Lets the functions that place an order find rows by index. A connection plans their statements once. In a new shop,
 * whose tables are small, PostgreSQL prefers to read whole tables, and keeps that plan while the tables grow.
 */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  const functions = [
    'note_new_order()',
    'note_added_lines()',
    'begin_attempt(text, text, text, text)',
    'put_mail(text, text, jsonb, text, timestamptz, timestamptz, text, timestamptz, integer)',
  ]
  for (const name of functions)
    await sql`alter function ${sql.raw(name)} set enable_seqscan = off`.execute(db)
  await sql`
    create index customer_order_trust on customer_order (customer_id) where paid_at is not null or status = 'completed'
  `.execute(db)
  await sql`
    create function has_settled_order(customer integer) returns boolean
    language plpgsql stable set enable_seqscan = off as $$
    begin
      return exists (
        select from customer_order
        where customer_id = customer and (paid_at is not null or status = 'completed'));
    end $$;
  `.execute(db)
}
