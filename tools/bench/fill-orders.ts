/**
 * Fills a shop with orders of 36 months, by SQL. Triggers are off and most indexes are made at the end, so ten million
 * orders take minutes instead of days. Needs a superuser, which the built-in database has.
 */
import type pg from 'pg'

/** The first order that is added has the next number. */
const firstOrder = 10_000
const months = 36
/** orders of one statement */
const chunk = 250_000
/** Orders of the last days are open: as many as 36 months have days, so ten million orders have 91,000 open ones. */
const openDays = 10
const tables = ['customer_order', 'order_line', 'shipment', 'order_fact'] as const

/**
 * Adds orders, evenly spread over 36 months. Two in five are the only ones of their buyer; the others have three of the
 * same phone number. Every third has one of the accounts. The last ten days' are open: to confirm, to pack, to hand
 * over or on the way. Of the others 88 % are delivered, one in twenty was refused at the door, one in fifty refunded.
 * @param accounts customers named by `customerName`, who must exist
 */
export async function fillOrders(
  client: pg.Client,
  count: number,
  accounts: number,
  note: (text: string) => void = () => {},
): Promise<void> {
  const indexes = await indexesOf(client)
  await client.query(`set session_replication_role = replica; set synchronous_commit = off;
    set maintenance_work_mem = '1GB'; set work_mem = '64MB'`)
  for (const { name } of indexes) await client.query(`drop index ${name}`)
  for (let from = 1; from <= count; from += chunk) {
    const to = Math.min(count, from + chunk - 1)
    for (const sql of [orders, lines, shipments, facts])
      await client.query(sql, sql === orders ? [from, to, count, accounts] : [from, to])
    note(`${to} of ${count} orders`)
  }
  for (const { name, definition } of indexes) {
    await client.query(definition)
    note(`index ${name}`)
  }
  await client.query(`select setval(pg_get_serial_sequence('customer_order', 'id'), $1)`, [
    firstOrder + count,
  ])
  await client.query(`set session_replication_role = origin; reset maintenance_work_mem; reset work_mem`)
  for (const table of tables) await client.query(`vacuum analyze ${table}`)
}

/** Indexes of which the filling itself reads. */
const kept = ['order_line_order', 'shipment_order']

/** Indexes that are not constraints, with the statements that create them. */
async function indexesOf(client: pg.Client): Promise<{ name: string; definition: string }[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
    where indrelid = any($1::regclass[])
      and not exists (select from pg_constraint where conindid = indexrelid and contype in ('p', 'u'))
      and indexrelid::regclass::text <> all($2)
    order by 1`,
    [tables, kept],
  )
  return rows
}

/** `n`: number of the order, from 1 */
const orders = `
  insert into customer_order (id, customer_id, status, subtotal, discount, shipping_total, tax, total, payment_method,
    payment_title, billing, shipping, shipping_title, order_key, created_via, created_at, modified_at, completed_at,
    paid_at, phone, place)
  select ${firstOrder} + n, case when n % 3 = 0 then account.id else 0 end, status,
    200000, 0, 20000, 0, 220000 + n % 977 * 100, method, 'Way to pay',
    address || jsonb_build_object('email', 'buyer' || buyer || '@mail.example', 'phone', '0' || phone),
    address, 'Delivery', 'key', 'checkout', at, at + interval '2 days',
    case when status in ('completed', 'refunded') then at + interval '2 days' end,
    case when status in ('completed', 'refunded') or method = 'bacs' then at + interval '2 days' end,
    '+92' || phone, 'house ' || buyer || ' street 9 lahore'
  from generate_series($1::bigint, $2::bigint) n
    cross join lateral (select case when n % 5 < 2 then $3::bigint + n else n * 7919 % ($3::bigint / 5) end as buyer, n * 48271 % $4::bigint as owner,
      now() - ($3 - n) * (interval '${months} months' / $3) as at,
      case when n % 7 = 0 then 'bacs' else 'cod' end as method) as one
    cross join lateral (select '3' || lpad(buyer::text, 9, '0') as phone,
      case when at > now() - interval '${openDays} days' then 'processing'
        when n % 50 = 3 then 'refunded' when n % 50 in (1, 2, 4, 5, 6) then 'cancelled'
        else 'completed' end as status) as two
    cross join lateral (select jsonb_build_object(
      'firstName', (array['Ayesha','Bilal','Sana','Hamza','Zainab','Usman','Hira','Ali'])[1 + buyer % 8],
      'lastName', (array['Khan','Malik','Sheikh','Butt','Qureshi','Raza','Iqbal'])[1 + buyer % 7],
      'company', '', 'address1', 'House ' || buyer || ', Street 9', 'address2', '',
      'city', (array['Lahore','Karachi','Mardan','Multan','Quetta','Sialkot'])[1 + buyer % 6],
      'state', 'Punjab', 'postcode', '54000', 'country', 'Pakistan') as address) as three
    join (select id, substr(username, 6)::integer as owner from customer where username ~ '^bench[0-9]+$') as account
      using (owner)
  order by n`

/** Two orders in five have a second line. */
const lines = `
  with known as (select min(id) as least, max(id) - min(id) + 1 as range from product)
  insert into order_line (order_id, position, product_id, name, sku, quantity, subtotal, total, subtotal_tax, total_tax)
  select ${firstOrder} + n, place, least + (n * (31 + place) % range)::integer,
    (array['Classic','Printed','Silk','Cotton'])[1 + n % 4] || ' ' || (array['Kurta','Shawl','Kettle'])[1 + n % 3],
    'SKU-' || n % 5000, 1 + n % 3, 200000, 200000, 0, 0
  from known, generate_series($1::bigint, $2::bigint) n,
    generate_series(0, case when n % 5 < 2 then 1 else 0 end) place
  order by n, place`

/** Delivered and refused orders, and open ones from their fourth day. */
const shipments = `
  insert into shipment (order_id, method, title, reference, state, tracking_number, created_at, modified_at)
  select id, '', (array['TCS','Leopards','PostEx'])[1 + id % 3], 'bench ' || id,
    case when status = 'cancelled' then 'returned' when status = 'processing' then 'on_the_way' else 'delivered' end,
    'TCS-' || id, created_at + interval '1 day', created_at + interval '2 days'
  from customer_order
  where id between ${firstOrder} + $1::bigint and ${firstOrder} + $2::bigint and (status in ('completed', 'refunded')
    or status = 'cancelled' and id % 2 = 0 or status = 'processing' and created_at < now() - interval '3 days')
  order by id`

/** As the triggers of orders, lines and shipments would write them. */
const facts = `
  insert into order_fact (order_id, status, created_at, total, payment_method, phone, city, quantity, summary, words,
    confirmation, parcel, courier, tracking_number, parcel_at, cash, cash_owed, cash_since, tab)
  select o.id, o.status, o.created_at, o.total, o.payment_method, o.phone, o.shipping ->> 'city', l.units, l.listed,
    words_of_order(o.id, o.billing, o.shipping, o.phone, l.skus || lower(s.tracking_number)),
    confirmation, parcel, coalesce(s.title, ''), coalesce(s.tracking_number, ''), s.modified_at,
    case when o.payment_method <> 'cod' or o.status in ('cancelled', 'refunded') then 'not_due'
      when o.status = 'completed' then 'in_hand' else 'with_buyer' end,
    case when o.payment_method = 'cod' and o.status = 'completed' then o.total end, o.created_at,
    order_tab(o.status, confirmation, parcel, o.payment_method)
  from customer_order o
    cross join lateral (select sum(quantity) as units, array_agg(lower(sku)) as skus,
      string_agg(quantity || ' × ' || name, ', ' order by position) as listed from order_line where order_id = o.id) l
    left join shipment s on s.order_id = o.id
    cross join lateral (select
      case when o.payment_method <> 'cod' then 'not_needed' when o.status = 'cancelled' then 'not_wanted'
        when o.created_at > now() - interval '1 day' then 'open' else 'confirmed' end as confirmation,
      case when s.state = 'returned' then 'back' when s.state = 'on_the_way' then 'handed_over'
        when s.state = 'delivered' then 'delivered'
        when o.status = 'processing' and o.created_at < now() - interval '2 days' then 'packed'
        else 'open' end as parcel) as step
  where o.id between ${firstOrder} + $1::bigint and ${firstOrder} + $2::bigint
  order by o.id`
