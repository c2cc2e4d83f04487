/** Counts the pictures uploaded with a review, removed ones included, to limit what one review link can store. */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- through the form, those that were removed again included
    alter table product_review add column pictures_sent smallint not null default 0;
  `.execute(db)
}
