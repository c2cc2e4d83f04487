/**
 * Counts the orders of each tab and city as they change (docs/decisions/0090). A list of the desk read all of them for
 * its number. Adds an index of the couriers in use.
 */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- Rows are only added, never updated, so that orders do not wait for each other; a task adds them up.
    create table order_count (
      tab text not null,
      city text not null,
      orders integer not null
    );
    create function count_orders() returns trigger
    language plpgsql as $$
    begin
      if tg_op <> 'INSERT' and old.tab is not null then
        insert into order_count (tab, city, orders) values (old.tab, old.city, -1);
      end if;
      if tg_op <> 'DELETE' and new.tab is not null then
        insert into order_count (tab, city, orders) values (new.tab, new.city, 1);
      end if;
      return null;
    end $$;
    insert into order_count (tab, city, orders)
      select tab, city, count(*) from order_fact where tab is not null group by 1, 2;
    create trigger count_orders after insert or delete on order_fact
      for each row execute function count_orders();
    create trigger count_moved_orders after update on order_fact
      for each row when (old.tab is distinct from new.tab or old.city is distinct from new.city)
      execute function count_orders();

    create index order_fact_courier on order_fact (courier) where courier <> '';
  `.execute(db)
}
