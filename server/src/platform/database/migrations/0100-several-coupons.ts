/** Adds the further coupons of an order, where the owner allows several. */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table customer_order add column more_coupons jsonb
      constraint more_coupons_behind_the_first check (more_coupons is null or coupon is not null);
    create index customer_order_more_coupons on customer_order using gin (more_coupons jsonb_path_ops)
      where more_coupons is not null;
  `.execute(db)
}
