/** Adds the brand of a product, and searches it (D-103). */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table product add column brand text not null default '';
    drop trigger product_searched on product;
    create trigger product_searched after insert or delete
      or update of name, short_description, description, sku, attributes, parent_id, brand on product
      for each row execute function note_stale_product();
  `.execute(db)
}
