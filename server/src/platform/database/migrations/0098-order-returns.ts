/** Adds returns that buyers request: the units, the reason, pictures, and the shop's answer. */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table order_return (
      id integer generated always as identity primary key,
      order_id integer not null references customer_order (id) on delete cascade,
      state text not null
        check (state in ('requested', 'approved', 'declined', 'received', 'closed', 'withdrawn')),
      reason text not null
        check (reason in ('does_not_fit', 'damaged', 'not_as_described', 'wrong_item', 'changed_my_mind', 'other')),
      words text not null,
      -- of the shop: what to do, or why not
      answer text not null default '',
      -- those that were refused again included
      pictures_sent smallint not null default 0,
      version integer not null default 1,
      -- what the last step of the staff changed, for its undo
      former_state text,
      former_answer text not null default '',
      mail_id bigint not null default 0,
      acted_at timestamptz,
      created_at timestamptz not null
    );
    create index order_return_order on order_return (order_id, id);
    create index order_return_waiting on order_return (created_at) where state = 'requested';

    create table order_return_line (
      return_id integer not null references order_return (id) on delete cascade,
      line_id integer not null references order_line (id) on delete cascade,
      quantity integer not null check (quantity > 0),
      primary key (return_id, line_id)
    );
    create index order_return_line_line on order_return_line (line_id);

    create table order_return_picture (
      return_id integer not null references order_return (id) on delete cascade,
      position smallint not null check (position between 0 and 2),
      media_id integer not null references media (id) on delete cascade,
      primary key (return_id, position)
    );
    create index order_return_picture_media on order_return_picture (media_id);
  `.execute(db)
}
