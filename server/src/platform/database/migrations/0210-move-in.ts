/** Adds moving in from a WooCommerce shop: the progress, the result of each row, old addresses and old passwords. */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- The one shop that this shop moves in from.
    create table move_in (
      only_row boolean primary key default true check (only_row),
      address text not null,
      started_at timestamptz not null,
      finished_at timestamptz
    );

    -- How far a list of the old shop has been read. A run that was cut off goes on behind last_id.
    create table move_in_step (
      kind text primary key,
      -- when the current or last round began, and when it ended; null: it has not
      began_at timestamptz not null,
      ended_at timestamptz,
      -- rows read so far in this round, and the highest id among them
      position integer not null default 0,
      last_id integer not null default 0,
      -- only rows changed since then are read in this round; null: all
      read_since timestamptz
    );

    -- What became of a row of the old shop.
    create table move_in_row (
      kind text not null,
      old_id integer not null,
      -- null: refused
      new_id integer,
      -- of the row as it was read; another one means that it has changed there
      hash text not null,
      -- kept: a row of this shop was there before, and stays as it is
      outcome text not null check (outcome in ('made', 'kept', 'refused')),
      -- why it was refused, or what of it was left out
      note text not null default '',
      -- ids of the old shop that were not there yet when the row was written
      links jsonb,
      primary key (kind, old_id)
    );
    create index move_in_row_new on move_in_row (kind, new_id);
    create index move_in_row_links on move_in_row (kind, old_id) where links is not null;
    create index move_in_row_notes on move_in_row (kind, outcome) where outcome = 'refused' or note <> '';

    -- Where an address of the old shop leads. Paths are decoded and have no slash at the end.
    create table redirect (
      old_path text primary key,
      -- a path of this shop; null: the picture that was fetched from source
      path text,
      source text,
      check ((path is null) <> (source is null))
    );

    -- An account that came without a password of this shop. hash: WordPress'; null: its first sign-in sends a link.
    create table old_password (
      customer_id integer primary key references customer on delete cascade,
      hash text
    );

    -- As before, and nothing in a transaction that tells nobody: orders that came from an old shop are no news.
    create or replace function owe_webhooks(what text, row_id integer, about jsonb) returns void
    language plpgsql as $$
    declare
      owed bigint[];
    begin
      if current_setting('sauda.silent', true) = 'on' then return; end if;
      if not exists (select from webhook where status = 'active' and topic = what) then return; end if;
      with stored as (
        insert into webhook_delivery (webhook_id, topic, resource_id, argument, cause, created_at)
        select id, topic, row_id, about, pg_current_xact_id()::text, pgboss.job_now()
        from webhook where status = 'active' and topic = what
        on conflict do nothing
        returning id
      )
      select array_agg(id order by id) into owed from stored;
      if owed is null then return; end if;
      perform add_jobs(
        'deliver-webhook',
        array(select jsonb_build_object('delivery', each) from unnest(owed) as each),
        array(select each::text from unnest(owed) as each),
        pgboss.job_now()
      );
    end $$;
  `.execute(db)
}
