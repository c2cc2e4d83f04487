/** What took several statements of a transaction takes one: each is a round trip, and planned and read by both sides. */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- Whether a call is the only one under its key, and the reply that is stored for it. The lock lasts as long as the
    -- transaction; what is read then is newer than it, so two calls never both find nothing.
    create function begin_attempt(of_caller text, of_method text, of_path text, of_key text,
      out free boolean, out stored idempotent_reply)
    language plpgsql as $$
    begin
      free := pg_try_advisory_xact_lock(
        hashtextextended(of_caller || E'\n' || of_method || E'\n' || of_path || E'\n' || of_key, 0));
      if free then
        select * into stored from idempotent_reply
        where caller = of_caller and method = of_method and path = of_path and key = of_key;
      end if;
    end $$;

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
