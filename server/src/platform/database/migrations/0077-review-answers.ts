/** Adds to reviews the order, the chosen options, the pictures, and the owner's answer. */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- the order that the review was asked for; null: it came by another way
    alter table product_review add column order_id integer references customer_order (id) on delete set null;
    -- what was chosen of the product, as [{"name": "Size", "value": "M"}]
    alter table product_review add column options jsonb not null default '[]';
    -- of the owner, as text; '': none
    alter table product_review add column answer text not null default '';
    alter table product_review add column answered_at timestamptz;
    -- of one product one person says one thing, whatever they bought again
    create unique index product_review_own on product_review (product_id, lower(reviewer_email))
      where order_id is not null;
    create index product_review_stars on product_review (product_id, rating) where status = 'approved';

    create table review_picture (
      review_id integer not null references product_review (id) on delete cascade,
      position smallint not null check (position between 0 and 2),
      media_id integer not null references media (id) on delete cascade,
      primary key (review_id, position)
    );
    create index review_picture_media on review_picture (media_id);
  `.execute(db)
}
