/** Ids that staff accounts have had. Histories name them, so the id of a deleted account is not given out again. */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create sequence staff_id as integer;
    select setval('staff_id', max(id)) from (
      select id from customer where id <= 100
      union all select staff_id from staff_change where staff_id <= 100) used
    having max(id) > 0;
  `.execute(db)
}
