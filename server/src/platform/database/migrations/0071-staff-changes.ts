/** Adds the audit log of the staff: who made a change, when, by which call, and the values before and after. */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table staff_change (
      id bigint generated always as identity primary key,
      -- none holds it, for the record outlives the account
      staff_id integer not null,
      at timestamptz not null,
      -- name of the call, and its address below /wp-json
      call text not null,
      path text not null,
      -- what was changed: 'orders', '6218', '#6218'; '' = not one thing
      kind text not null,
      object_id text not null,
      object_name text not null default '',
      -- a program of this person did it, by an application password
      by_program boolean not null,
      -- false from before the change until it is done: what stays so was interrupted
      done boolean not null default false,
      -- [{field, before, after}]
      changes jsonb not null default '[]'
    );
    create index staff_change_staff on staff_change (staff_id, id desc);
    create index staff_change_object on staff_change (kind, object_id, id desc);
    create index staff_change_at on staff_change (at);

    -- whose account is deleted is forgotten here too
    create function forget_changes_of_customer() returns trigger language plpgsql as $$
    begin
      update staff_change set changes = '[]', object_name = ''
        where kind = 'customers' and object_id = old.id::text;
      return null;
    end $$;
    create trigger customer_forget_changes after delete on customer for each row
      execute function forget_changes_of_customer();
  `.execute(db)
}
