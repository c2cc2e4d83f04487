/* Orders with gaps, and old shops that refuse some calls or end long ones. */
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { compareShops } from './compare.ts'
import { moveIn } from './move-in.ts'
import { openOldShop } from './old-shop.ts'
import { type MovingShop, openMovingShop } from './testing/moving-shop.ts'
import { aHostLine, aHostOrder, hostAddress } from './testing/old-orders.ts'

let moving: MovingShop
beforeEach(async () => {
  moving = await openMovingShop()
})
afterEach(() => moving.close())

const orders = async () =>
  (
    await sql<Record<string, unknown>>`select id, status, total, created_at, customer_id,
      (select jsonb_object_agg(m ->> 'key', m -> 'value') from jsonb_array_elements(o.meta) m) as meta,
      (select sum(amount) from order_refund r where r.order_id = o.id)::int as refunded
      from customer_order o order by id`.execute(moving.context.db)
  ).rows
const comparison = () => compareShops(moving.work, { leaveRefused: false })

test('orders with gaps keep their dates, sums and refunds', async () => {
  const { host } = moving
  const noTimes = { date_modified_gmt: null, date_paid_gmt: null, date_completed_gmt: null }
  host.orders = [
    aHostOrder(601, { customer_id: 0, billing: { ...hostAddress(), email: '', phone: '' } }),
    aHostOrder(602, { line_items: [aHostLine({ product_id: 0, sku: null, name: 'Deleted' })] }),
    aHostOrder(603, { refunds: [{ id: 700, reason: null, total: '-50.00' }] }),
    aHostOrder(604, {
      total: '186.00',
      fee_lines: [{ id: 1, name: 'Less', total: '-50.00', total_tax: '0.00', tax_status: 'none' }],
    }),
    aHostOrder(605, { date_created_gmt: null, date_created: '2021-05-06T07:08:09', ...noTimes }),
    aHostOrder(606, { billing: null, shipping: '' }),
    aHostOrder(607, { line_items: [], total: '200.00', currency: 'pkr' }),
  ]
  const refund = { id: 700, date_created: '2024-01-01T05:00:00', amount: '50.00', line_items: [] }
  host.refunds.set(603, [refund])

  await moving.run()

  expect(await orders()).toMatchObject([
    { id: 601, total: 23_600, customerId: 0 },
    { id: 602, total: 23_600 },
    { id: 603, refunded: 5000 },
    { id: 604, total: 18_600 },
    { id: 605, createdAt: new Date('2021-05-06T02:08:09Z') },
    { id: 606, total: 23_600 },
    { id: 607, total: 20_000 },
  ])
  const refunds = await moving.context.db.selectFrom('orderRefund').select('createdAt').execute()
  expect(refunds).toEqual([{ createdAt: new Date('2024-01-01T00:00:00Z') }])
  expect((await comparison()).differences).toEqual([])
})

test('of two orders with one number the second has its id; a known order keeps its number', async () => {
  const { host } = moving
  host.orders = [aHostOrder(606, { number: '5000' }), aHostOrder(607, { number: '5000' })]

  expect(await moving.run()).toContain('those of other orders are stored as meta data')
  // a plugin gives new numbers to old orders
  for (const row of host.orders) row['number'] = String(row.id + 3000)
  expect(await moving.run({ all: true })).toMatch(/orders +2 +0 +2 +0/)

  expect(await orders()).toMatchObject([
    { id: 607, meta: { _old_number: '3607' } },
    { id: 5000, meta: { _old_number: '3606' } },
  ])
  expect((await comparison()).differences).toEqual([])
})

test.each([
  ['wp/v2/pages', 'pages: '],
  ['wc/v3/products/reviews', 'reviews: '],
  ['wc/v3/products/brands', 'brands: '],
  ['wc/v3/settings/account', 'settings: '],
  ['wp/v2/media', 'files in the media library: '],
])('a shop that refuses %s moves in without them, and the report says so', async (path, named) => {
  const { host } = moving
  host.orders = [aHostOrder(501)]
  const { trouble } = host
  host.trouble = (seen) => (seen.path === `/${path}` ? 'refusal' : undefined)
  const sentence = `refuses /${path}: 400 plugin_refuses: Not now. If a security plugin blocks this address`

  for (const text of [await moving.rehearse(), await moving.run()]) {
    expect(text).toContain(`  ${named}${host.url} ${sentence}`)
    expect(text).toMatch(/orders +1/)
  }

  host.trouble = trouble
  expect(await moving.run()).not.toContain(sentence)
})

test('categories have the usual address if WordPress does not show theirs, in its folder too', async () => {
  const { host, work } = moving
  const { categoryStep } = await import('./steps/term-steps.ts')
  host.trouble = ({ path }) => (path === '/wp/v2/product_cat' ? 'refusal' : undefined)
  const inFolder = { ...work, old: { ...work.old, address: 'https://old.example/store' } }
  const rows = await categoryStep.readAll?.(inFolder)
  expect(rows?.map(({ address }) => address)).toContain(
    'https://old.example/store/product-category/clothing/tshirts',
  )
})

test('orders without readable notes are imported; without readable refunds or variations orders and products wait', async () => {
  const { host } = moving
  host.orders = [aHostOrder(501), aHostOrder(502, { refunds: [{ id: 7, total: '-1.00', reason: '' }] })]
  host.refunds.set(502, [{ id: 7, amount: '1.00', line_items: [] }])
  host.trouble = ({ path }) => (/notes|\/refunds|\/variations/.test(path) ? 'refusal' : undefined)

  const text = await moving.run()
  expect(text).toContain('1 order: Its notes could not be read. (501)')
  expect(text).toContain('1 order: A refund of it could not be read. (502)')
  expect(text).toContain('1 product: Its variations could not be read. (13)')
  expect((await comparison()).differences).toContain('Order 502 was not imported.')

  host.trouble = () => undefined
  await moving.run({ all: true })
  expect((await comparison()).differences).toEqual([])
})

test('variations stay if their list is empty by mistake', async () => {
  await moving.run()
  const countOf = async () =>
    (await sql`select 1 from product where type = 'variation'`.execute(moving.context.db)).rows.length
  expect(await countOf()).toBe(2)
  let empty = 1
  moving.host.trouble = ({ path }) => (/variations/.test(path) && empty-- > 0 ? 'empty page' : undefined)
  await moving.run()
  expect(await countOf()).toBe(2)
})

test('a shop that cannot send a hundred rows at once is asked for fewer', async () => {
  const { host } = moving
  const [shirt] = host.products.filter(({ id }) => id === 16)
  host.products = Array.from({ length: 60 }, (_, at) => ({
    ...structuredClone(shirt ?? { id: 0 }),
    ...{ id: 2000 + at, slug: `p${at}`, sku: `sku-${at}`, images: [] },
  }))
  host.trouble = ({ path, query }) =>
    path === '/wc/v3/products' && Number(query.get('per_page')) > 20 ? 'bad gateway' : undefined

  expect(await moving.run()).toMatch(/products +60 +60 +0 +0/)
})

test('calls are sent at intervals, and wait as long as a busy shop asks', async () => {
  const { host, context } = moving
  const waits: number[] = []
  const old = openOldShop(context, {
    ...{ address: host.url, key: host.key, secret: host.secret, perSecond: 0.01 },
    wait: (ms) => Promise.resolve(waits.push(ms)),
  })
  await old.read('/wc/v3/coupons')
  await old.read('/wc/v3/coupons')
  // 100 seconds after the first call, less what that has taken
  expect(waits).toEqual([expect.closeTo(100_000, -4)])

  const busy = openOldShop(context, {
    ...{ address: host.url, key: host.key, secret: host.secret, perSecond: 10_000 },
    wait: (ms) => Promise.resolve(waits.push(ms)),
  })
  let tries = 0
  host.trouble = () => ((tries += 1) === 1 ? 'too many' : undefined)
  await busy.read('/wc/v3/coupons')
  expect(waits).toContain(2000)
})

test('the report counts the pictures that are not here yet', async () => {
  const { host, context } = moving
  host.products = host.products.filter(({ id }) => id === 16)
  const src = (name: string) => ({ src: `${host.url}/wp-content/uploads/${name}` })
  Object.assign(host.products[0] ?? {}, { images: [src('gone.jpg'), src('later.svg')] })
  host.categories = []

  expect(await moving.run()).toContain('2 pictures: still to be fetched. Keep the old shop online')
  await context.db
    .updateTable('mediaSource')
    .set({ state: 'failed' })
    .where('address', 'like', '%gone%')
    .execute()
  const text = await moving.run()
  expect(text).toContain('1 picture: still to be fetched.')
  expect(text).toContain('1 picture: could not be fetched.')
})

test('a server that drops the header with the key gets signed calls', async () => {
  const seen: string[] = []
  const old = openOldShop(moving.context, {
    ...{ address: 'https://old.example', key: 'ck_1', secret: 'cs_1', perSecond: 10_000 },
    wait: () => Promise.resolve(),
    fetch: (url, { headers }) => {
      const isSigned = url.searchParams.has('oauth_signature')
      seen.push(new Headers(headers).has('authorization') ? 'header' : isSigned ? 'signature' : 'none')
      const refusal = { code: 'woocommerce_rest_cannot_view', message: 'No.', data: { status: 401 } }
      return Promise.resolve(Response.json(isSigned ? [] : refusal, { status: isSigned ? 200 : 401 }))
    },
  })
  expect(await old.read('/wc/v3/settings/general')).toEqual([])
  expect(await old.read('/wc/v3/orders')).toEqual([])
  expect(seen.filter((each) => each !== 'header')).toEqual(['signature', 'signature'])
  expect(seen.at(-2)).toBe('signature')
})

test('the number of rows per call stays the same for a busy shop', async () => {
  const { host } = moving
  let calls = 0
  host.trouble = ({ path }) => (path === '/wc/v3/products' && (calls += 1) <= 6 ? 'too many' : undefined)
  expect(await moving.run()).toMatch(/products +6 +6 +0 +0/)
  const pages = host.seen.filter(({ path }) => path === '/wc/v3/products')
  expect(new Set(pages.map(({ query }) => query.get('per_page')))).toEqual(new Set(['100']))
})

test.each(['products', 'customers', 'orders'])(
  'a shop that refuses its %s cannot move in, and says why',
  async (name) => {
    moving.host.trouble = ({ path }) => (path === `/wc/v3/${name}` ? 'refusal' : undefined)
    await expect(moving.rehearse()).rejects.toThrow(`refuses /wc/v3/${name}: 400`)
    await expect(moving.run()).rejects.toThrow('If a security plugin blocks this address, allow it there')
  },
)

test('notes of an order that could not be read are imported by a later run, and earlier ones stay', async () => {
  const { host, context } = moving
  const notes = async () =>
    (await context.db.selectFrom('orderNote').select('note').execute()).map(({ note }) => note)
  const refuse = () => {
    host.trouble = ({ path }) => (path.endsWith('/notes') ? 'refusal' : undefined)
  }
  host.orders = [aHostOrder(501)]
  host.notes.set(501, [{ id: 1, note: 'Gate code 7', customer_note: false }])
  refuse()
  expect(await moving.run()).toContain('Its notes could not be read. (501)')
  expect(await notes()).toEqual([])

  host.trouble = () => undefined
  expect(await moving.run({ all: true })).not.toContain('Its notes could not be read.')
  expect(await notes()).toEqual(['Gate code 7'])

  refuse()
  host.orders = [aHostOrder(501, { customer_note: 'Ring twice' })]
  await moving.run({ all: true })
  expect(await notes()).toEqual(['Gate code 7'])
})

test('a refusal with a NUL is reported without it, and the run continues', async () => {
  const { host, context, work } = moving
  const body = { code: 'no', message: 'Not\0 now', data: { status: 400 } }
  const old = openOldShop(context, {
    ...{ address: host.url, key: host.key, secret: host.secret, perSecond: 10_000 },
    wait: () => Promise.resolve(),
    fetch: (url, init) =>
      url.pathname.endsWith('/coupons')
        ? Promise.resolve(Response.json(body, { status: 400 }))
        : fetch(url, init),
  })

  await moveIn({ ...work, old }, { all: false, onProgress: () => undefined })

  const rows = await context.db.selectFrom('moveInRow').select('note').where('kind', '=', 'coupon').execute()
  expect(rows.map(({ note }) => note)).toEqual([expect.stringContaining('Not now')])
})

test('long texts of an order are not cut inside an emoji, and an amount that is too large does not end a rehearsal', async () => {
  const { host } = moving
  const long = `${'x'.repeat(199)}🔥`
  const amounts = { total: '0.00', total_tax: '0.00' }
  host.orders = [
    aHostOrder(501, {
      shipping_lines: [
        { id: 1, method_title: long, method_id: `${'y'.repeat(99)}🔥`, ...amounts, total: '200.00' },
      ],
      fee_lines: [{ id: 2, name: long, ...amounts }],
      coupon_lines: [{ id: 3, code: long, discount: '0.00', discount_tax: '0.00' }],
      meta_data: [{ key: long, value: 'Z' }],
    }),
    aHostOrder(502, { fee_lines: [{ id: 2, name: 'Fee', ...amounts, total: '9999999999999.00' }] }),
  ]

  expect(await moving.rehearse()).toContain('1 order: total: the amount is too large. (502)')
  expect(await moving.run()).toMatch(/orders +1 +1 +0 +1/)
})
