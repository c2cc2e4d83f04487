/** Adds one function that counts, stores and queues a mail. Before, these were three statements, each a round trip. */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- Puts a mail into the outbox, with the job that sends it. Null, and nothing is put, where as many as most of the names
    -- went to the address since.
    create function put_mail(name text, recipient text, content jsonb, locale text, created_at timestamptz,
      send_at timestamptz, names text[], since timestamptz, most integer)
    returns integer language plpgsql as $$
    #variable_conflict use_column
    declare
      put integer;
    begin
      if most is not null and most <= (select count(*) from mail_outbox sent
        where lower(sent.recipient) = lower(put_mail.recipient) and sent.name = any(names) and sent.created_at > since)
        then return null; end if;
      insert into mail_outbox (name, recipient, content, locale, created_at)
      values (put_mail.name, put_mail.recipient, put_mail.content, put_mail.locale, put_mail.created_at)
      returning id into put;
      perform add_jobs('send-mail', array[jsonb_build_object('mail', put)], array[put::text], send_at);
      return put;
    end $$;
  `.execute(db)
}
