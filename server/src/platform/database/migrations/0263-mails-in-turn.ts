/**
 * Counts limited mails to one address one after the other, so that simultaneous transactions cannot exceed the limit.
 */
import { type Kysely, sql } from 'kysely'

/** mails to the address since the given time */
const sent = sql`select count(*) from mail_outbox sent
  where lower(sent.recipient) = lower(put_mail.recipient) and sent.name = any(names) and sent.created_at > since`

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function put_mail(name text, recipient text, content jsonb, locale text, created_at timestamptz,
      send_at timestamptz, names text[], since timestamptz, most integer)
    returns integer language plpgsql as $$
    #variable_conflict use_column
    declare
      put integer;
      place bigint := hashtextextended('mails to ' || lower(put_mail.recipient), 0);
    begin
      if most is not null then
        -- At the limit nobody waits: orders of one address in quick succession would be placed one after the other.
        if most <= (${sent}) then return null; end if;
        -- Two seconds at most: the other transaction may wait for a row that this one has locked. Each statement of this
        -- function sees what was committed before it, so the count includes the mails of those it has waited for.
        for attempt in 1..200 loop
          exit when pg_try_advisory_xact_lock(place);
          if attempt = 200 then return null; end if;
          perform pg_sleep(0.01);
        end loop;
        if most <= (${sent}) then return null; end if;
      end if;
      insert into mail_outbox (name, recipient, content, locale, created_at)
      values (put_mail.name, put_mail.recipient, put_mail.content, put_mail.locale, put_mail.created_at)
      returning id into put;
      perform add_jobs('send-mail', array[jsonb_build_object('mail', put)], array[put::text], send_at);
      return put;
    end $$;
  `.execute(db)
}
