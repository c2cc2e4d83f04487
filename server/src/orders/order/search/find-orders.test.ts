/* Operators' search by the index of texts, compared with a search that compares every order. */
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { billing, operatorOrders } from '#testing/operator-orders.ts'
import { setUpShop } from '#testing/set-up-shop.ts'
import { openTestShop } from '#testing/test-shop.ts'
import { listOrders } from '#orders/order/order-store.ts'
import { findOrders } from './find-orders-store.ts'
import { hasTexts, searchedWords } from './order-text-store.ts'
import { refreshOrderTexts } from './refresh-order-texts.ts'

const shop = setUpShop()
const { operatorOrder, change, ask } = operatorOrders(() => ({ shop, token: '' }))

const names = [
  'Ayesha',
  'AYESHAH',
  'Zoë',
  'ÉMILIE',
  'عائشہ',
  'خان',
  'O’Neil',
  "D'Souza",
  'Al-Amin',
  'a%b',
  'x_y',
  'c\\d',
]
const streets = [
  'House 12-B/3, Street 9',
  'گلی نمبر ۵',
  '100% Plaza',
  'Block_7',
  'Flat\u00a04',
  'Straße 3',
  'II',
]
const cities = ['Lahore', 'لاہور', 'Karachi', 'D.G. Khan', '']
const products = ['Cotton Kurta', 'کرتا', '50% Wool_Shawl', 'Tea \\ Mug']

/** More orders than a search passes to the list by id; without their triggers' other rows they take a second. */
beforeAll(async () => {
  let state = 95
  const random = (): number => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647
  const one = (from: readonly string[]): string => from[Math.floor(random() * from.length)] ?? ''
  const orders = Array.from({ length: 4_600 }, (_, at) => {
    const phone = `${one(['0', '+92', '0092', ''])}3${Math.floor(random() * 1e9)}`
    const address = () => ({
      firstName: one(names),
      lastName: one(names),
      company: random() < 0.1 ? one(products) : '',
      address1: one(streets),
      address2: random() < 0.2 ? `Flat ${at}` : '',
      city: one(cities),
      state: 'Punjab',
      postcode: String(10_000 + (at % 977)),
      country: 'Pakistan',
    })
    return {
      id: 100_000 + at,
      status: random() < 0.02 ? 'trash' : one(['processing', 'completed']),
      billing: { ...address(), email: `buyer${Math.floor(random() * 2_000)}@mail.example`, phone },
      shipping: address(),
      name: one(products),
      sku: `SKU-${at % 600}`,
      at: new Date(Date.UTC(2026, 0, 1) + (at % 1_000) * 60_000),
    }
  })
  await sql`
    with made as (
      select * from json_to_recordset(${JSON.stringify(orders)}::json)
        as made (id int, status text, billing jsonb, shipping jsonb, name text, sku text, at timestamptz)
    ), stored as (
      insert into customer_order (id, customer_id, status, subtotal, discount, shipping_total, tax, total, payment_method,
        payment_title, billing, shipping, shipping_title, order_key, created_via, created_at, modified_at)
      select id, 0, status, 100, 0, 0, 0, 100, 'cod', '', billing, shipping, '', 'key' || id, 'checkout', at, at from made
    )
    insert into order_line (order_id, position, product_id, name, sku, quantity, subtotal, total, subtotal_tax, total_tax)
    select id, 0, (select min(id) from product), name, sku, 1, 100, 100, 0, 0 from made`.execute(
    shop.context.db,
  )
  await analyze()
})

/** As autovacuum does. Without it, PostgreSQL keeps plans for empty tables. */
const analyze = () =>
  sql`analyze customer_order, order_line, order_text, order_text_due`.execute(shop.context.db)

/** The orders of each search outside the trash, newest first, as they were found before there was an index. */
async function comparedIds(search: string): Promise<number[]> {
  const text = (address: string) =>
    sql.raw(
      [
        'firstName',
        'lastName',
        'company',
        'email',
        'phone',
        'address1',
        'address2',
        'city',
        'state',
        'postcode',
      ]
        .concat('country')
        .map((field) => `${address} ->> '${field}'`)
        .join(', '),
    )
  const words = search.split(/\s+/).map((word) => {
    const like = `%${word.replace(/[\\%_]/g, '\\$&')}%`
    return sql`(id::text = ${word.replace(/^#/, '')}
      or concat_ws(' ', ${text('billing')}, ${text('shipping')}) ilike ${like}
      or exists (select from order_line l where order_id = o.id and (l.name ilike ${like} or l.sku ilike ${like})))`
  })
  const { rows } = await sql<{ id: number }>`
    select id from customer_order o where ${sql.join(words, sql` and `)}
      and status <> 'trash'
    order by created_at desc, id desc`.execute(shop.context.db)
  return rows.map(({ id }) => id)
}

const searches = [
  ...[
    'ayesha',
    'AYE',
    'Zoë',
    'émilie',
    'عائشہ',
    'خا',
    'لاہور',
    'گلی',
    '۵',
    "d'souza",
    'al-',
    'Straße',
    'ss',
    'II',
    'ii',
  ],
  ...[
    '%',
    '_',
    '\\',
    '0%',
    'a%b',
    'x_y',
    'c\\d',
    'k_7',
    '%%',
    '___',
    'a',
    'la',
    'kurta',
    'کرتا',
    '50% wool_',
    '\u00a04',
  ],
  ...[
    '0300',
    '923',
    '12345',
    '+92',
    '777',
    'buyer7@mail.example',
    '@mail',
    'sku-59',
    'SKU-599',
    '104599',
    '#104599',
  ],
  ...[
    '0104599',
    '99999999999',
    '10459',
    'ayesha khan',
    'ayesha lahore sku-1',
    'pakistan',
    'flat 4',
    'zzz',
    'lahore %',
  ],
]

/** The orders of a search, newest first. */
async function foundIds(search: string): Promise<number[]> {
  const { where } = await findOrders(shop.context.db, searchedWords(search))
  const rows = shop.context.db
    .selectFrom('customerOrder')
    .select('id')
    .where(where)
    .where('status', '<>', 'trash')
  return (await rows.orderBy('createdAt', 'desc').orderBy('id', 'desc').execute()).map(({ id }) => id)
}

const everyCompared = async (chosen = searches): Promise<Map<string, number[]>> => {
  const compared = new Map<string, number[]>()
  for (const search of chosen) compared.set(search, await comparedIds(search))
  return compared
}

async function mustFind(compared: ReadonlyMap<string, number[]>): Promise<void> {
  for (const [at, [search, ids]] of [...compared].entries()) {
    expect({ search, ids: await foundIds(search) }).toEqual({ search, ids })
    if (at % 4 > 0) continue
    const list = { search, orderBy: 'date', order: 'desc', limit: 5, offset: 0 } as const
    const { records, total } = await listOrders(shop.context.db, list)
    expect({ search, page: records.map(({ id }) => id), total }).toEqual({
      ...{ search, page: ids.slice(0, 5), total: ids.length },
    })
  }
}

const texts = async (): Promise<number> =>
  Number((await sql<{ n: string }>`select count(*) as n from order_text`.execute(shop.context.db)).rows[0]?.n)
const due = async (): Promise<number> =>
  Number(
    (await sql<{ n: string }>`select count(*) as n from order_text_due`.execute(shop.context.db)).rows[0]?.n,
  )

test('a search finds the same orders before their texts are written, after it, and after changes', async () => {
  const before = await everyCompared()
  // while nothing is indexed, every order is compared: few searches show it
  const few = new Map([...before].filter((_, at) => at % 11 === 0))
  await mustFind(few)
  // few orders have no texts
  await refreshOrderTexts(shop.context)
  expect(await texts()).toBe(0)
  await refreshOrderTexts(shop.context, 1)
  expect(await texts()).toBeGreaterThan(4_000)
  await analyze()
  expect(await due()).toBe(0)
  await mustFind(before)
  await sql`update customer_order set billing = billing || '{"firstName": "Changed"}' where id % 3 = 0`.execute(
    shop.context.db,
  )
  await sql`update order_line set name = 'Lahore ' || name where order_id % 7 = 0`.execute(shop.context.db)
  const after = await everyCompared(searches.filter((_, at) => at % 3 === 0))
  await mustFind(after)
  await refreshOrderTexts(shop.context, 1)
  await mustFind(after)
  // so many changes that all orders are compared
  await sql`insert into order_text_due select generate_series(900001, 920001)`.execute(shop.context.db)
  await mustFind(new Map([...after].slice(0, 5)))
  await sql`delete from order_text_due`.execute(shop.context.db)
})

test('an order is found by its new address and lines at once, and a deleted one leaves no text', async () => {
  const found = foundIds
  const { id } = await operatorOrder({ billing: { ...billing, last_name: 'Quetzal' } })
  expect(await found('etza')).toEqual([id])
  await refreshOrderTexts(shop.context, 1)
  expect(await found('etza')).toEqual([id])
  await change(id, { billing: { last_name: 'Wombat' } })
  expect([await found('etza'), await found('omba')]).toEqual([[], [id]])
  await refreshOrderTexts(shop.context, 1)
  expect([await found('etza'), await found('omba')]).toEqual([[], [id]])
  const product = await ask('POST', '/wp-json/wc/v3/products', {
    name: 'Ocarina',
    regular_price: '10',
    status: 'publish',
  })
  await change(id, { line_items: [{ product_id: product.body.id, quantity: 2 }] })
  expect(await found('carin')).toEqual([id])
  await refreshOrderTexts(shop.context, 1)
  expect(await found('carin')).toEqual([id])
  await ask('DELETE', `/wp-json/wc/v3/orders/${id}?force=true`)
  expect(await found('omba')).toEqual([])
  await refreshOrderTexts(shop.context, 1)
  const { rows } = await sql`select from order_text where words like '%wombat%' or order_id = ${id}`.execute(
    shop.context.db,
  )
  expect(rows).toEqual([])
})

test('texts begin only after the orders that are being placed are stored', async () => {
  const other = await openTestShop()
  try {
    const { db } = other.context
    const placing = await db.startTransaction().execute()
    await sql`
      insert into customer_order (id, customer_id, status, subtotal, discount, shipping_total, tax, total,
        payment_method, payment_title, billing, shipping, shipping_title, order_key, created_via, created_at, modified_at)
      select 900001, 0, 'processing', 100, 0, 0, 0, 100, 'cod', '', '{"firstName": "Xanthippe"}', '{}', '', 'key',
        'checkout', now(), now()`.execute(placing)
    await refreshOrderTexts(other.context, 0)
    expect(await hasTexts(db)).toBe(false)
    await placing.commit().execute()

    await refreshOrderTexts(other.context, 0)

    expect(await hasTexts(db)).toBe(true)
    const { records } = await listOrders(db, {
      search: 'anthip',
      orderBy: 'date',
      order: 'desc',
      limit: 5,
      offset: 0,
    })
    expect(records.map(({ id }) => id)).toEqual([900001])
  } finally {
    await other.close()
  }
})

test('a change of status writes no text', async () => {
  const { id } = await operatorOrder({ billing })
  await refreshOrderTexts(shop.context, 1)
  await change(id, { status: 'completed' })
  expect(await due()).toBe(0)
})
