/**
 * A back-in-stock request must be confirmed by a link in a mail. Adds the addresses that refuse all mail nobody asked
 * for.
 */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table stock_notice add column confirmed_at timestamptz;
    update stock_notice set confirmed_at = created_at;
    create table mail_refusal (
      email text primary key,
      created_at timestamptz not null
    );
  `.execute(db)
}
