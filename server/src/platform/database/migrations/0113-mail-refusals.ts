/** An address waits for a product once its owner has confirmed it, and may end all mail that nobody has asked for. */
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
