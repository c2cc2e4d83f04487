/** Fills a large shop by SQL, with the same rows in every run. */
import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'

export type Size = { products: number; customers: number; orders: number }

/** rows per statement, so that it ends before its timeout of half a minute */
const batch = 2500

async function inBatches(
  count: number,
  insert: (from: number, to: number) => Promise<unknown>,
): Promise<void> {
  for (let from = 1; from <= count; from += batch) await insert(from, Math.min(count, from + batch - 1))
}

/** Every tenth product has three variations; every order has two lines, every tenth a note, every fiftieth a refund. */
export async function fillLargeShop(db: Database, { products, customers, orders }: Size): Promise<void> {
  await inBatches(products, (from, to) =>
    sql`
      insert into product (id, type, sku, slug, name, status, description, regular_price, price, price_max,
        manage_stock, stock_quantity, attributes, created_at, modified_at)
      select n * 4, case when n % 10 = 0 then 'variable' else 'simple' end, 'sku-' || n, 'product-' || n,
        'Product ' || n, 'publish', '<p>' || repeat('A text about it. ', 30) || '</p>', case when n % 10 <> 0 then 10000 + n end,
        10000 + n, case when n % 10 = 0 then 10000 + n end, n % 10 <> 0, case when n % 10 <> 0 then n % 200 end,
        case when n % 10 = 0 then '[{"name":"Size","options":["S","M","L"],"visible":true,"variation":true,"global":false}]'::jsonb
          else '[]'::jsonb end,
        '2024-01-01'::timestamptz + n * interval '1 hour', '2024-06-01'
      from generate_series(${from}::int, ${to}::int) n`.execute(db),
  )
  await inBatches(products, (from, to) =>
    sql`
      insert into product (id, type, parent_id, sku, name, status, regular_price, price, manage_stock,
        stock_quantity, default_attributes, menu_order, created_at, modified_at)
      select n * 4 + v, 'variation', n * 4, 'sku-' || n || '-' || v, 'Product ' || n, 'publish', 10000 + n, 10000 + n,
        true, v,
        jsonb_build_array(jsonb_build_object('name', 'Size', 'option', (array['S','M','L'])[v])), v,
        '2024-01-01', '2024-06-01'
      from generate_series(${from}::int, ${to}::int) n, generate_series(1, 3) v where n % 10 = 0`.execute(db),
  )
  await sql`insert into category (id, name, slug) values (1, 'Uncategorized', 'uncategorized'), (2, 'Cloth', 'cloth')`.execute(
    db,
  )
  await sql`insert into product_category (product_id, category_id, position)
    select id, 1 + id / 4 % 2, 0 from product where parent_id is null`.execute(db)
  await inBatches(customers, (from, to) =>
    sql`
      insert into customer (id, username, email, first_name, last_name, display_name, billing, created_at, modified_at)
      select n + 10, 'buyer' || n, 'buyer' || n || '@example.com', 'Buyer ' || n, 'Khan', 'Buyer ' || n || ' Khan',
        jsonb_build_object('firstName', 'Buyer ' || n, 'lastName', 'Khan', 'address1', '12 Mall Road', 'city', 'Lahore',
          'state', 'Punjab', 'country', 'Pakistan', 'phone', '0300' || lpad(n::text, 7, '0')),
        '2024-01-01'::timestamptz + n * interval '1 minute', '2024-06-01'
      from generate_series(${from}::int, ${to}::int) n`.execute(db),
  )
  await inBatches(orders, (from, to) =>
    sql`
      with placed as (
        insert into customer_order (id, customer_id, status, subtotal, discount, shipping_total, tax, total,
          payment_method, payment_title, billing, shipping, shipping_title, order_key, created_via, created_at,
          modified_at, completed_at)
        select n, case when n % 4 = 0 then 0 else 10 + 1 + n % ${customers}::int end,
          (array['completed', 'processing', 'cancelled', 'completed'])[1 + n % 4], 20000 + n % 1000, 0, 20000, 0,
          40000 + n % 1000, 'cod', 'Cash on delivery',
          jsonb_build_object('firstName', 'Buyer', 'lastName', 'Khan', 'address1', '12 Mall Road', 'city', 'Lahore',
            'email', 'buyer' || n || '@example.com', 'phone', '03001234567', 'country', 'Pakistan'),
          jsonb_build_object('firstName', 'Buyer', 'address1', '12 Mall Road', 'city', 'Lahore', 'country', 'Pakistan'),
          'TCS', 'key-' || n, 'checkout', '2024-01-01'::timestamptz + n * interval '7 minutes',
          '2024-01-01'::timestamptz + n * interval '7 minutes',
          case when n % 4 in (0, 3) then '2025-06-01'::timestamptz end
        from generate_series(${from}::int, ${to}::int) n returning id, created_at)
      insert into order_line (order_id, position, product_id, name, sku, quantity, subtotal, total, subtotal_tax, total_tax)
      select id, v - 1, (1 + (id * v) % ${products}::int) * 4, 'Product ' || (1 + (id * v) % ${products}::int),
        'sku-' || (1 + (id * v) % ${products}::int), v, 10000 + (case when v = 1 then id % 1000 else 0 end),
        10000 + (case when v = 1 then id % 1000 else 0 end), 0, 0
      from placed, generate_series(1, 2) v order by id, v`.execute(db),
  )
  await sql`insert into order_note (order_id, note, created_at)
    select id, 'Note ' || id, created_at from customer_order where id % 10 = 0`.execute(db)
  await sql`insert into order_refund (order_id, amount, reason, created_at)
    select id, 1000, 'Damaged', created_at from customer_order where id % 50 = 0`.execute(db)
  await sql`insert into order_event (order_id, from_status, to_status, caused_by, created_at)
    select id, null, status, 'customer 11', created_at from customer_order`.execute(db)
}
