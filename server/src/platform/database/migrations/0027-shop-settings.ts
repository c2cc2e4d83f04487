/** Adds the owner's settings with their history, and a version number that each change raises. */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create sequence settings_version;
    -- a sequence that was never asked reads like one that was asked once
    select nextval('settings_version');
    create table settings_group (
      group_name text primary key,
      -- counts the changes of the group; a write names the one it has seen
      version integer not null,
      value jsonb not null,
      changed_at timestamptz not null,
      -- the key or person who changed it
      changed_by text not null
    );
    create table settings_change (
      id integer generated always as identity primary key,
      group_name text not null,
      version integer not null,
      -- null: the group stood at its defaults
      value_before jsonb,
      value_after jsonb not null,
      changed_at timestamptz not null,
      changed_by text not null,
      unique (group_name, version)
    );
    -- hundredths of a percent: a change of the setting changes no order that was made before
    alter table customer_order add column tax_rate integer not null default 1000;
  `.execute(db)
}
