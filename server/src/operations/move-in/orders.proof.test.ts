import { gmtTime } from '@sauda/contract/time.ts'
import { noon } from '@sauda/domain/testing/builders.ts'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { orderReply } from '#orders/order/order-reply.ts'
import { findOrder } from '#orders/order/order-store.ts'
import { type MovingShop, openMovingShop } from '#operations/move-in/testing/moving-shop.ts'
import { aHostLine, aHostOrder, hostAddress } from '#operations/move-in/testing/old-orders.ts'

let moving: MovingShop
beforeEach(async () => {
  moving = await openMovingShop()
  moving.host.products = moving.host.products.filter(({ id }) => [16, 22].includes(id))
  moving.host.variations.clear()
  moving.host.categories = []
})
afterEach(() => moving.close())

const reply = async (id: number) => {
  const order = await findOrder(moving.context.db, id)
  if (!order) throw new Error(`no order ${id}`)
  return orderReply(order, 'https://new.example', { operator: true })
}
const countOf = async (
  table:
    | 'customerOrder'
    | 'orderLine'
    | 'orderNote'
    | 'orderRefund'
    | 'mailOutbox'
    | 'webhookDelivery'
    | 'stockMovement',
) =>
  Number(
    (
      await moving.context.db
        .selectFrom(table)
        .select((eb) => eb.fn.countAll<string>().as('n'))
        .executeTakeFirstOrThrow()
    ).n,
  )

/** 18 % GST on two lines, a coupon, a fee, and delivery that is taxed too. */
const taxed = aHostOrder(501, {
  status: 'processing',
  ...{ discount_total: '3.60', shipping_total: '200.00', shipping_tax: '36.00', cart_tax: '14.83' },
  ...{ total_tax: '50.83', total: '333.23', date_completed_gmt: null, date_paid_gmt: null },
  line_items: [
    aHostLine({
      ...{ subtotal: '36.00', total: '32.40', subtotal_tax: '6.48', total_tax: '5.83' },
      taxes: [{ id: 7, total: '5.83', subtotal: '6.48' }],
    }),
  ],
  fee_lines: [
    {
      ...{
        id: 73,
        name: 'Gift wrap',
        tax_status: 'taxable',
        tax_class: '',
        total: '50.00',
        total_tax: '9.00',
      },
      ...{ taxes: [{ id: 7, total: '9.00' }], meta_data: [] },
    },
  ],
  tax_lines: [
    {
      ...{ id: 74, rate_code: 'PK-GST-1', rate_id: 7, label: 'GST', compound: false, rate_percent: 18 },
      ...{ tax_total: '14.83', shipping_tax_total: '36.00' },
    },
  ],
  coupon_lines: [
    {
      id: 75,
      code: 'ten',
      discount: '3.60',
      discount_tax: '0.65',
      discount_type: 'percent',
      nominal_amount: 10,
    },
  ],
})

test('orders keep number, dates, money, taxes, lines, notes and refunds, and nothing is sent', async () => {
  await sql`insert into webhook (name, status, topic, resource, delivery_url, secret, created_at, modified_at)
    values ('all', 'active', 'order.created', 'order', 'https://hook.example', '', now(), now())`.execute(
    moving.context.db,
  )
  const partly = aHostOrder(500, { refunds: [{ id: 600, reason: 'Damaged', total: '-18.00' }] })
  moving.host.orders = [partly, taxed]
  moving.host.refunds.set(500, [
    {
      ...{ id: 600, date_created_gmt: gmtTime(noon - 86_400_000), amount: '18.00', reason: 'Damaged' },
      refunded_payment: false,
      line_items: [
        {
          ...{ id: 601, quantity: -1, total: '-18.00', total_tax: '0.00' },
          meta_data: [{ id: 1, key: '_refunded_item_id', value: '71' }],
        },
      ],
    },
  ])
  moving.host.notes.set(500, [
    { id: 81, note: 'Left with the <b>guard</b>', customer_note: true, date_created_gmt: gmtTime(noon) },
  ])
  const stock = async () =>
    (
      await moving.context.db
        .selectFrom('product')
        .select('stockQuantity')
        .where('name', '=', 'Last Cap')
        .executeTakeFirst()
    )?.stockQuantity

  await moving.run()

  const first = await reply(500)
  expect(first).toMatchObject({
    ...{ id: 500, number: '500', status: 'completed', total: '236.00', shipping_total: '200.00' },
    ...{ date_created_gmt: partly['date_created_gmt'], date_completed_gmt: partly['date_completed_gmt'] },
    ...{ payment_method: 'cod', customer_note: 'Ring twice', total_tax: '0.00', tax_lines: [] },
    billing: { state: 'Punjab', country: 'Pakistan' },
    line_items: [
      {
        ...{ name: 'T-Shirt &amp; more', quantity: 2, subtotal: '36.00', total: '36.00', sku: 'woo-16' },
        meta_data: [{ key: 'Color', value: 'Blue' }, { key: '_reduced_stock' }],
      },
    ],
    refunds: [{ reason: 'Damaged', total: '-18.00' }],
  })
  expect(first.line_items[0]?.product_id).toBeGreaterThan(0)
  expect(first.customer_id).toBeGreaterThan(0)
  expect(await reply(501)).toMatchObject({
    ...{
      total: '333.23',
      total_tax: '50.83',
      cart_tax: '14.83',
      shipping_tax: '36.00',
      discount_total: '3.60',
    },
    line_items: [{ subtotal: '36.00', total: '32.40', subtotal_tax: '6.48', total_tax: '5.83' }],
    fee_lines: [{ name: 'Gift wrap', total: '50.00', total_tax: '9.00' }],
    tax_lines: [{ rate_id: 7, label: 'GST', tax_total: '14.83', shipping_tax_total: '36.00' }],
    coupon_lines: [{ code: 'ten', discount: '3.60', discount_type: 'percent' }],
  })
  const note = await moving.context.db.selectFrom('orderNote').select(['note', 'forCustomer']).execute()
  expect(note).toEqual([{ note: 'Left with the guard', forCustomer: true }])
  expect(await stock()).toBe(3)
  expect(await Promise.all([countOf('mailOutbox'), countOf('webhookDelivery')])).toEqual([0, 0])
  const coupon = await moving.context.db
    .selectFrom('coupon')
    .select('usageCount')
    .where('code', '=', 'TEN')
    .executeTakeFirst()
  expect(coupon).toEqual({ usageCount: 2 })
  const next = await sql<{ id: string }>`select nextval('customer_order_id_seq') as id`.execute(
    moving.context.db,
  )
  expect(Number(next.rows[0]?.id)).toBeGreaterThan(501)
})

test('an order that changed is written again: status, lines, refunds and notes, without duplicates', async () => {
  moving.host.orders = [structuredClone(taxed)]
  moving.host.notes.set(501, [{ id: 81, note: 'One', customer_note: false, date_created_gmt: gmtTime(noon) }])
  await moving.run()
  const [order] = moving.host.orders
  Object.assign(order ?? {}, {
    ...{ status: 'completed', date_completed_gmt: gmtTime(noon), date_modified_gmt: gmtTime(noon) },
    refunds: [{ id: 600, reason: '', total: '-10.00' }],
  })
  moving.host.refunds.set(501, [
    { id: 600, date_created_gmt: gmtTime(noon), amount: '10.00', reason: '', line_items: [] },
  ])
  moving.host.notes
    .get(501)
    ?.push({ id: 82, note: 'Two', customer_note: false, date_created_gmt: gmtTime(noon) })

  expect(await moving.run()).toMatch(/orders +1 +0 +1 +0/)
  expect(await moving.run()).toMatch(/orders +1 +0 +0 +0/)

  expect(await reply(501)).toMatchObject({
    status: 'completed',
    total: '333.23',
    refunds: [{ total: '-10.00' }],
  })
  expect(await Promise.all([countOf('orderLine'), countOf('orderNote'), countOf('orderRefund')])).toEqual([
    1, 2, 1,
  ])
  const history = await moving.context.db
    .selectFrom('orderEvent')
    .select(['fromStatus', 'toStatus'])
    .orderBy('id')
    .execute()
  expect(history).toEqual([
    { fromStatus: null, toStatus: 'processing' },
    { fromStatus: 'processing', toStatus: 'completed' },
  ])
})

test('values that cannot be stored unchanged are refused or changed, and reported', async () => {
  moving.host.orders = [
    aHostOrder(510, { status: 'shipped' }),
    aHostOrder(511, { status: 'in-limbo' }),
    aHostOrder(512, { currency: 'USD' }),
    aHostOrder(513, { status: 'checkout-draft' }),
    aHostOrder(514, { number: 'INV-9' }),
    aHostOrder(515, { number: '2001' }),
    // a plugin has taken 100 rupees off
    aHostOrder(516, { total: '136.00', customer_id: 0 }),
    aHostOrder(517, { line_items: [aHostLine({ quantity: 2.5 })] }),
    aHostOrder(518, { number: '999999999' }),
    aHostOrder(519, { total: '9999999999999.00' }),
    aHostOrder(2_147_483_647),
  ]

  const text = await moving.run()

  expect(text).toMatch(/orders +6 +6 +0 +5/)
  for (const line of [
    'status "in-limbo" is not known',
    'Orders in USD',
    'Drafts',
    '1 order: Its number is too high',
    '1 order: Its total is too large.',
    '"shipped" becomes "processing"',
  ])
    expect(text).toContain(line)
  expect(await reply(510)).toMatchObject({ status: 'processing' })
  expect((await reply(514)).meta_data).toContainEqual(
    expect.objectContaining({ key: '_old_number', value: 'INV-9' }),
  )
  expect((await reply(518)).meta_data).toContainEqual(
    expect.objectContaining({ key: '_old_number', value: '999999999' }),
  )
  expect(await reply(2001)).toMatchObject({ number: '2001' })
  expect(await reply(516)).toMatchObject({
    total: '136.00',
    fee_lines: [{ name: 'Adjustment', total: '-100.00' }],
  })
  expect(await reply(517)).toMatchObject({
    line_items: [{ quantity: 1, name: '2.5 × T-Shirt &amp; more', total: '36.00' }],
  })
})

test('an order with an impossible amount is refused, and the amount reported', async () => {
  moving.host.orders = [
    aHostOrder(520, { line_items: [aHostLine({ subtotal: '9999999999999.00' })] }),
    aHostOrder(521),
  ]

  const text = await moving.run()

  expect(text).toContain('1 order: subtotal: the amount is too large.')
  expect(await findOrder(moving.context.db, 520)).toBeUndefined()
  expect(await findOrder(moving.context.db, 521)).toBeDefined()
})

test('coupons and reviews are imported with their conditions, uses and dates', async () => {
  const [ten] = moving.host.coupons
  Object.assign(ten ?? {}, { product_ids: [16], usage_limit: 5, email_restrictions: ['*@example.com'] })
  moving.host.coupons.push({ ...(ten ?? { id: 0 }), id: 50, code: 'gone', product_ids: [999] })
  moving.host.reviews = [
    {
      ...{
        id: 1,
        product_id: 16,
        status: 'approved',
        reviewer: 'Bilal',
        reviewer_email: 'bilal@example.com',
      },
      ...{ review: '<p>Very good</p>', rating: 5, date_created_gmt: '2024-03-01T10:00:00' },
    },
    {
      id: 2,
      product_id: 999,
      status: 'approved',
      reviewer: 'X',
      reviewer_email: 'x@example.com',
      review: 'No',
      rating: 1,
    },
    // copied from another shop by a plugin
    {
      id: 3,
      product_id: 16,
      status: 'approved',
      reviewer: 'Y',
      reviewer_email: '',
      review: 'Good',
      rating: 3,
    },
  ]
  moving.host.orders = [
    aHostOrder(530, { customer_id: 0, billing: { ...hostAddress(), email: '', phone: '0300' } }),
  ]

  const text = await moving.run()

  const { db } = moving.context
  const shirt = await db
    .selectFrom('product')
    .select(['id', 'ratingCount', 'averageRating'])
    .where('sku', '=', 'woo-16')
    .executeTakeFirstOrThrow()
  expect(shirt).toMatchObject({ ratingCount: 2, averageRating: 4 })
  const coupons = await db
    .selectFrom('coupon')
    .select(['code', 'productIds', 'usageLimit', 'usageCount'])
    .orderBy('id')
    .execute()
  expect(coupons[0]).toEqual({ code: 'TEN', productIds: [shirt.id], usageLimit: 5, usageCount: 2 })
  expect(coupons.map(({ code }) => code)).not.toContain('GONE')
  expect(text).toContain('so it would be good for everything')
  expect(text).toContain('1 review: Its product has not been imported.')
  expect(text).toContain('1 review: It has no e-mail address')
  const reviews = await db
    .selectFrom('productReview')
    .select(['reviewer', 'createdAt', 'customerId', 'verified'])
    .orderBy('id')
    .execute()
  expect(reviews).toMatchObject([
    { createdAt: new Date('2024-03-01T10:00:00Z') },
    { reviewer: 'Y', customerId: 0, verified: false },
  ])
  expect(await moving.run()).toMatch(/reviews +2 +0 +0 +1/)
})
