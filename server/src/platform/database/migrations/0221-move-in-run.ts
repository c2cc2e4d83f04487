/** Adds the WooCommerce shop to move in from, as entered in the desk, and the last run started there. */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table move_in_run (
      only_row boolean primary key default true check (only_row),
      address text not null,
      -- key and secret, encrypted; null: deleted
      keys text,
      kind text not null default 'rehearsal' check (kind in ('rehearsal', 'import', 'finish')),
      state text not null default 'none'
        check (state in ('none', 'waiting', 'running', 'done', 'stopped', 'failed')),
      leave_refused boolean not null default false,
      stop_asked boolean not null default false,
      -- the process that does it, and when it last said so
      runner text,
      alive_at timestamptz,
      asked_at timestamptz,
      ended_at timestamptz,
      -- rows read so far, by list
      progress jsonb not null default '[]',
      -- what it found; null until it has ended
      result jsonb,
      fault text not null default ''
    );
  `.execute(db)
}
