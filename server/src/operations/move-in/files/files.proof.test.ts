import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseAmount } from '@sauda/domain/money.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { beginMoveIn, moveInOf, otherMove } from '#operations/move-in/move-in-store.ts'
import { historyKindOf } from '#catalogue/csv/headers/history-kind.ts'
import { type MovingShop, openMovingShop } from '#operations/move-in/testing/moving-shop.ts'
import {
  aLine,
  anOrderRow,
  csvOf,
  customersCsv,
  ordersCsv,
} from '#operations/move-in/testing/shopify-files.ts'
import { orderReply } from '#orders/order/order-reply.ts'
import { findOrder } from '#orders/order/order-store.ts'
import { fileSummaryText } from './file-summary.ts'
import { importShopFile, kindOfFile } from './import-shop-file.ts'

let moving: MovingShop
let folder: string
beforeEach(async () => {
  moving = await openMovingShop()
  folder = await mkdtemp(join(tmpdir(), 'shop-file-'))
})
afterEach(async () => {
  await rm(folder, { recursive: true })
  await moving.close()
})

const take = async (text: string, { strict = false } = {}): Promise<string> => {
  const file = join(folder, 'export.csv')
  await writeFile(file, text)
  const kind = await kindOfFile(file)
  if (!kind) throw new Error('the file is not recognised')
  const options = { mode: strict ? ('strict' as const) : ('write' as const), onProgress: () => undefined }
  const { summary, isWritten } = await importShopFile(moving.context, { file, kind }, options)
  return fileSummaryText('export.csv', summary, isWritten ? undefined : '--strict was given')
}
const reply = async (id: number) => {
  const order = await findOrder(moving.context.db, id)
  if (!order) throw new Error(`no order ${id}`)
  return orderReply(order, 'https://new.example', { operator: true })
}
const rowsOf = async (
  table: 'customerOrder' | 'orderLine' | 'orderRefund' | 'mailOutbox' | 'stockMovement',
) => (await moving.context.db.selectFrom(table).selectAll().execute()).length

test('files are recognised by their first lines', () => {
  const kinds = [
    ordersCsv([]),
    customersCsv([]),
    'First Name,Last Name,Email,Company,Address1,City,Province,Zip,Phone',
    'email,first_name,last_name,billing_city',
    'Handle,Title,Variant SKU,Variant Price',
    'ID,Type,SKU,Name,Regular price',
  ].map((text) => historyKindOf(text.split('\n')[0]?.split(',') ?? []))
  expect(kinds).toEqual(['orders', 'customers', 'customers', 'customers', undefined, undefined])
})

test('orders are imported with lines, discounts, refunds, notes and their numbers, and nothing is sent', async () => {
  await take(customersCsv([{ Email: 'Ayesha@example.com', 'First Name': 'Ayesha' }]))
  const text = await take(
    ordersCsv([
      anOrderRow('#1001', {
        ...{ Subtotal: '1100.00', Total: '1300.00', 'Discount Code': 'EID', 'Discount Amount': '100.00' },
        ...{ 'Financial Status': 'partially_refunded', 'Refunded Amount': '250.50' },
        ...{ Notes: 'Ring "twice", please', Tags: 'vip, eid' },
      }),
      {
        Name: '#1001',
        Email: 'ayesha@example.com',
        ...aLine('شلوار قمیض', '350.00', { 'Lineitem quantity': '2' }),
      },
      anOrderRow('PK-1002', { 'Cancelled at': '2026-04-01 10:00:00 +0500', 'Financial Status': 'voided' }),
    ]),
  )

  expect(text).toContain('created       2')
  expect(text).toMatch(/2026-03 {2}completed +1 {2}\D*1,300\.00/)
  expect(text).toContain('Vendor: 2 cells')
  expect(await reply(1001)).toMatchObject({
    ...{ status: 'completed', total: '1300.00', discount_total: '100.00', shipping_total: '200.00' },
    ...{ date_created_gmt: '2026-03-01T04:30:00', payment_method: 'cod', customer_note: '' },
    billing: {
      first_name: 'عائشہ',
      postcode: '54000',
      phone: '+923001234567',
      state: 'Punjab',
      country: 'Pakistan',
    },
    line_items: [
      { name: 'Cap', quantity: 1, subtotal: '500.00' },
      { name: 'شلوار قمیض', quantity: 2, subtotal: '700.00' },
    ],
    coupon_lines: [{ code: 'EID', discount: '100.00' }],
    refunds: [{ total: '-250.50' }],
    fee_lines: [],
  })
  expect((await reply(1001)).customer_id).toBeGreaterThan(0)
  expect(await reply(1002)).toMatchObject({ status: 'cancelled' })
  const notes = await moving.context.db.selectFrom('orderNote').select(['note', 'forCustomer']).execute()
  expect(notes).toEqual([
    { note: 'Ring "twice", please', forCustomer: false },
    { note: 'Tags: vip, eid', forCustomer: false },
  ])
  expect([await rowsOf('mailOutbox'), await rowsOf('stockMovement')]).toEqual([0, 0])
})

test('taxes beside the prices and inside them keep the total and the tax', async () => {
  const taxed = { Taxes: '90.00', 'Tax 1 Name': 'GST 18%', 'Tax 1 Value': '90.00' }
  await take(
    ordersCsv(
      [
        anOrderRow('#1', { ...taxed, Total: '790.00' }),
        anOrderRow('#2', { ...taxed, Total: '700.00' }),
        anOrderRow('#3', { 'Financial Status': 'pending', 'Fulfillment Status': 'unfulfilled' }),
        anOrderRow('#4', {
          ...{ 'Financial Status': 'pending', 'Fulfillment Status': '', 'Payment Method': 'Bank Deposit' },
        }),
      ],
      ';',
    ),
  )
  expect(await reply(1)).toMatchObject({
    ...{
      total: '790.00',
      total_tax: '90.00',
      fee_lines: [],
      tax_lines: [{ label: 'GST 18%', tax_total: '90.00' }],
    },
    line_items: [{ total: '500.00', total_tax: '90.00' }],
  })
  expect(await reply(2)).toMatchObject({
    ...{ total: '700.00', total_tax: '90.00', fee_lines: [] },
    line_items: [{ total: '410.00', total_tax: '90.00' }],
  })
  expect([(await reply(3)).status, (await reply(4)).status]).toEqual(['processing', 'on-hold'])
})

test('importing a file again creates nothing twice, and a later file updates what has changed', async () => {
  const open = { 'Fulfillment Status': 'unfulfilled', 'Fulfilled at': '' }
  const rows = [anOrderRow('#1001', open), anOrderRow('#1002')]
  await take(ordersCsv(rows))
  expect(await take(ordersCsv(rows))).toMatch(/created +0\n +updated +0\n +unchanged +2/)
  const { order_key: key } = await reply(1001)
  const later = [anOrderRow('#1001', { 'Refunded Amount': '100.00' }), anOrderRow('#1002')]
  expect(await take(ordersCsv(later))).toMatch(/created +0\n +updated +1\n +unchanged +1/)
  expect(await take(ordersCsv(later))).toMatch(/unchanged +2/)
  expect(await reply(1001)).toMatchObject({
    ...{ status: 'completed', order_key: key, refunds: [{ total: '-100.00' }] },
  })
  const counted = [await rowsOf('customerOrder'), await rowsOf('orderLine'), await rowsOf('orderRefund')]
  expect(counted).toEqual([2, 2, 1])
})

test('a row that cannot be stored is refused with its line and its reason', async () => {
  const rows = [
    anOrderRow('#1', { Currency: 'USD' }),
    anOrderRow('#2', { Total: '1,50' }),
    anOrderRow('#3', { 'Created at': 'yesterday' }),
    anOrderRow('#4', { 'Financial Status': 'odd' }),
    anOrderRow('2026-5'),
    anOrderRow('#6', { 'Lineitem quantity': '2.5' }),
    anOrderRow('#7'),
    anOrderRow('#8'),
    anOrderRow('#7'),
    anOrderRow('#999999999'),
  ]
  expect(await take(ordersCsv(rows), { strict: true })).toContain('Nothing was written')
  expect(await rowsOf('customerOrder')).toBe(0)

  const text = await take(ordersCsv(rows))
  for (const line of [
    'line 2: #1: Orders in USD',
    'line 3: #2: total: "1,50" is not a price',
    'line 4: #3: created at: "yesterday" is not a time',
    'line 5: #4: The financial status "odd"',
    'line 6: 2026-5: "2026-5" has not exactly one number',
    'line 7: #6: lineitem quantity',
    'line 10: #7: Its number is that of line 8',
    'line 11: #999999999: Its number is too high',
  ])
    expect(text).toContain(line)
  expect(text).toMatch(/created +2/)
})

test('the last order of a file that is cut short is refused', async () => {
  const whole = ordersCsv([anOrderRow('#1'), anOrderRow('#2', { Notes: 'a "long" note' })])
  for (const at of [whole.length - 60, whole.indexOf('long')]) {
    expect(await take(whole.slice(0, at))).toMatch(/line 3: .*cut short/)
    expect(await rowsOf('customerOrder')).toBe(1)
  }
  expect(await take(whole)).toMatch(/created +1\n +updated +0\n +unchanged +1/)
})

test('customers are imported with addresses; accounts stay, and rows without e-mail are refused', async () => {
  await moving.context.db
    .insertInto('customer')
    .values({
      ...{ username: 'here', email: 'here@example.com', passwordHash: null, firstName: 'Here' },
      ...{ createdAt: new Date(0), modifiedAt: new Date(0) },
    })
    .execute()
  const rows = [
    {
      ...{
        'Customer ID': "'7210448301122",
        'First Name': 'بلال',
        'Last Name': 'Ali',
        Email: 'bilal@example.com',
      },
      ...{ 'Default Address City': 'Lahore', 'Default Address Province Code': 'PB' },
      ...{ 'Default Address Country Code': 'PK', 'Default Address Phone': "'+92 300-1234567" },
      ...{ Note: 'Prefers, "calls"', 'Total Spent': '100.00' },
    },
    { Email: 'HERE@example.com', 'First Name': 'There' },
    { 'First Name': 'No', 'Last Name': 'Mail', Phone: '03001112222' },
  ]
  const text = await take(customersCsv(rows, ';'))
  expect(text).toMatch(/created +1\n +updated +0\n +unchanged +0\n +already here +1/)
  expect(text).toContain('line 4: No Mail: an account needs a valid e-mail address')
  expect(text).toContain('Total Spent: 1 cells')
  const accounts = () =>
    moving.context.db
      .selectFrom('customer')
      .select(['email', 'firstName', 'passwordHash', 'billing'])
      .orderBy('id')
      .execute()
  expect(await accounts()).toMatchObject([
    { firstName: 'Here' },
    {
      ...{ email: 'bilal@example.com', firstName: 'بلال', passwordHash: null },
      billing: { city: 'Lahore', state: 'Punjab', country: 'Pakistan', phone: '+923001234567' },
    },
  ])
  expect(await rowsOf('mailOutbox')).toBe(0)
  expect(await moving.context.db.selectFrom('oldPassword').select('hash').execute()).toEqual([{ hash: null }])
  expect(await take(customersCsv(rows))).toMatch(/unchanged +1/)
  await take(ordersCsv([anOrderRow('#5', { Email: '' })]))
  expect((await reply(5)).customer_id).toBeGreaterThan(0)

  const other = csvOf(
    ['email', 'first_name', 'billing_address_1', 'billing_city', 'shipping_city'],
    [
      {
        ...{ email: 'sana@example.com', first_name: 'Sana', billing_address_1: '1 Road' },
        billing_city: 'Multan',
        shipping_city: 'Okara',
      },
    ],
  )
  expect(await take(other)).toMatch(/created +1/)
  const [, , sana] = await accounts()
  expect(sana).toMatchObject({ firstName: 'Sana', billing: { address1: '1 Road', city: 'Multan' } })
})

test('a phone number that a spreadsheet has shortened is left out and reported', async () => {
  const customer = { Email: 'sana@example.com', 'Default Address Phone': '9.23E+11', Phone: '03001112222' }
  const remark = 'A spreadsheet has shortened its phone number, such as 9.23E+11, so the number is left out.'
  expect(await take(customersCsv([customer]))).toContain(`1 customer: ${remark} (line 2)`)
  const { billing } = await moving.context.db
    .selectFrom('customer')
    .select('billing')
    .executeTakeFirstOrThrow()
  expect(billing).toMatchObject({ phone: '' })

  const order = anOrderRow('#1', { 'Billing Phone': '9.23E+11', 'Shipping Phone': '9.23E+11' })
  expect(await take(ordersCsv([order]))).toContain(`1 order: ${remark} (line 2)`)
  expect((await reply(1)).billing).toMatchObject({ phone: '' })
})

test('a line that the seller has removed from an order is left out', async () => {
  const removed = { Name: '#1', ...aLine('Shawl', '900.00', { 'Lineitem quantity': '0' }) }
  expect(await take(ordersCsv([anOrderRow('#1'), removed]))).toMatch(/created +1/)
  expect(await reply(1)).toMatchObject({ total: '700.00', fee_lines: [], line_items: [{ name: 'Cap' }] })
})

test("WooCommerce's list of customers is no product file: accounts get names and addresses", async () => {
  const head =
    'Name,Username,Last active,Date registered,Email,Orders,Total spend,AOV,Country / Region,City,Region,Postal code'
  const text = await take(
    `${head}\nNadia Noor Ali,nadia,2026-05-01,2025-01-01,nadia@example.com,2,500,250,PK,Lahore,PB,54000\n`,
  )

  expect(text).toMatch(/created +1/)
  const { firstName, lastName, billing } = await moving.context.db
    .selectFrom('customer')
    .select(['firstName', 'lastName', 'billing'])
    .where('email', '=', 'nadia@example.com')
    .executeTakeFirstOrThrow()
  expect([firstName, lastName]).toEqual(['Nadia', 'Noor Ali'])
  expect(billing).toMatchObject({
    firstName: 'Nadia',
    lastName: 'Noor Ali',
    city: 'Lahore',
    postcode: '54000',
  })
})

test('a shop can move in after customers of a file, but not after its orders', async () => {
  const address = 'https://old.example'
  const begin = (from: string) => beginMoveIn(moving.context.db, from, new Date(moving.context.clock()))
  const other = async (from: string) => otherMove(await moveInOf(moving.context.db), from)

  await take('email,first_name\nayesha@old.example,Ayesha\n')
  expect([await moveInOf(moving.context.db), await other(address)]).toEqual([undefined, undefined])
  await begin(address)
  expect(await moveInOf(moving.context.db)).toMatchObject({ address, finishedAt: null })
  await take('email,first_name\nbilal@old.example,Bilal\n')
  await begin('https://third.example')
  expect(await moveInOf(moving.context.db)).toMatchObject({ address })
  await expect(take(ordersCsv([anOrderRow('#1001')]))).rejects.toThrow(`${address} moves in here already`)

  await moving.context.db.deleteFrom('moveIn').execute()
  await take(ordersCsv([anOrderRow('#1001')]))
  expect(await other(address)).toBe(
    'Orders of a file were imported here, so the orders of another shop cannot move in.',
  )
})

test('random orders keep their totals, taxes and refunds to the paisa', async () => {
  let seed = 11
  const below = (limit: number): number => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return seed % limit
  }
  const text = (amount: number) => (amount / 100).toFixed(2)
  const expected: { id: number; total: number; tax: number }[] = []
  const rows = Array.from({ length: 120 }, (_, index) => index + 1).flatMap((id) => {
    const lines = Array.from({ length: 1 + below(5) }, () => ({
      ...{ quantity: 1 + below(7), price: below(900_000), taxable: below(4) > 0 },
    }))
    const gross = lines.reduce((sum, { quantity, price }) => sum + quantity * price, 0)
    const discount = below(3) === 0 ? below(gross + 1) : 0
    const [shipping, isInside] = [below(30_000), below(2) === 0]
    const taxable = lines.some((line) => line.taxable) ? Math.floor((gross - discount) / 10) : 0
    const tax = below(taxable + 1)
    const total = gross - discount + shipping + (isInside ? 0 : tax)
    expected.push({ id, total, tax })
    const [first, ...others] = lines.map(({ quantity, price, taxable: isTaxed }) =>
      aLine('Cap', text(price), {
        'Lineitem quantity': String(quantity),
        'Lineitem taxable': String(isTaxed),
      }),
    )
    return [
      anOrderRow(`#${id}`, {
        ...{
          Subtotal: text(gross - discount),
          Shipping: text(shipping),
          Taxes: text(tax),
          Total: text(total),
        },
        ...{ 'Discount Amount': text(discount), 'Refunded Amount': text(below(total + 1)) },
        ...first,
      }),
      ...others.map((line) => ({ Name: `#${id}`, ...line })),
    ]
  })
  expect(await take(ordersCsv(rows))).toMatch(/created +120\n.*\n.*\n +refused +0/)
  for (const { id, total, tax } of expected) {
    const order = await reply(id)
    expect(order).toMatchObject({ total: text(total), total_tax: text(tax), fee_lines: [] })
    const lines = order.line_items.map((line) => parseAmount(line.total) ?? NaN)
    const parts = lines.reduce((sum, line) => sum + line, 0)
    expect(parts + (parseAmount(order.shipping_total) ?? NaN) + tax).toBe(total)
    expect(Math.min(...lines)).toBeGreaterThanOrEqual(0)
  }
})

test('an order with impossible amounts is refused by name, and the others are imported', async () => {
  const text = await take(
    ordersCsv([
      anOrderRow('#1', { 'Lineitem price': '99999999999.00', 'Lineitem quantity': '999999' }),
      anOrderRow('#2', { 'Lineitem price': '9999999.00', 'Lineitem quantity': '999999' }),
      anOrderRow('#3', { Total: '9999999999999.00' }),
      anOrderRow('#4'),
    ]),
  )
  expect(text).toContain('created       1')
  expect(text).toContain('#1: lineitem price: the price "99999999999.00" is too large.')
  expect(text).toContain('#2: lineitem price: the amount is too large.')
  expect(text).toContain('#3: total: the price "9999999999999.00" is too large.')
})

test.each(['0001-01-01 00:00:00 +0500', '9999-12-31 23:59:59 -1400', '2026-02-99'])(
  'the time %s is refused by name',
  async (time) => {
    const text = await take(ordersCsv([anOrderRow('#1', { 'Created at': time })]))
    expect(text).toContain(`#1: created at: "${time}" is not a time`)
  },
)
