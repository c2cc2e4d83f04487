/** Parcels on a courier's sheet, through the calls of the owner. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ayeshasAddress } from '../../server/testing/address.ts'
import { openTestShop, type TestShop } from '../../server/testing/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const order = async (more: object = {}) => {
  const { body } = await shop.ask('/wp-json/wc/v3/orders', {
    method: 'POST',
    token: await shop.tokenOf('ayesha'),
    headers: { 'idempotency-key': randomUUID() },
    body: {
      payment_method: 'cod',
      billing: ayeshasAddress,
      line_items: [{ product_id: 1020, quantity: 2 }],
      ...more,
    },
  })
  return body as { id: number; total: string }
}
const ship = (id: number, body: object) =>
  shop.ask(`/wp-json/sauda/v1/orders/${id}/shipments`, { method: 'POST', key: '2', body })
const sheet = (query = '') =>
  shop.ask(`/wp-json/sauda/v1/extensions/courier-sheet/sheet.csv${query}`, { key: '3' })

test('the sheet of the day lists its parcels with the cash to collect', async () => {
  const cash = await order({ customer_note: '=HYPERLINK("x")' })
  const paid = await order({ payment_method: 'bacs' })
  expect(await ship(cash.id, { method: 'courier_sheet' })).toMatchObject({
    status: 201,
    body: { method: 'courier_sheet', state: 'booked', tracking_number: '' },
  })
  await ship(paid.id, { method: 'courier_sheet' })

  const { status, headers, body } = await sheet()
  expect([status, headers.get('content-type')]).toEqual([200, 'text/csv; charset=UTF-8'])
  const rows = String(body).replace('\uFEFF', '').trim().split('\n')
  expect(rows[0]).toBe('Order,Name,Phone,Address,City,Province,Pieces,Cash to collect,Contents,Remarks')
  expect(rows[1]).toContain(`${cash.id},Ayesha Khan,`)
  expect(rows[1]).toContain(`,2,${cash.total},2 x Steel Water Bottle,`)
  // a shopper's formula must not run in the owner's spreadsheet
  expect(rows[1]).toContain(`'=HYPERLINK`)
  expect(rows[2]).toContain(`,2,0.00,`)
})

test('the cash to collect excludes refunds, and is zero for a cash order that is already paid', async () => {
  const operate = (path: string, body: object) =>
    shop.ask(`/wp-json/wc/v3/orders${path}`, { method: 'POST', key: '2', body })
  const reduced = await order()
  await operate(`/${reduced.id}/refunds`, { amount: '100.50' })
  const { body } = await operate('', {
    ...{ payment_method: 'cod', status: 'processing', set_paid: true, billing: ayeshasAddress },
    line_items: [{ product_id: 1020, quantity: 1 }],
  })
  const paid = body as { id: number }
  for (const { id } of [reduced, paid]) await ship(id, { method: 'courier_sheet' })

  const rows = String((await sheet()).body).split('\n')
  const rowOf = (id: number) => rows.find((row) => row.startsWith(`${id},`))
  expect(rowOf(reduced.id)).toContain(`,2,${(Number(reduced.total) - 100.5).toFixed(2)},`)
  expect(rowOf(paid.id)).toContain(',1,0.00,')
})

test('the sheet leaves out refunded units, and replies to operators have the units and the amount left', async () => {
  const { id, total } = await order({
    line_items: [
      { product_id: 1020, quantity: 3 },
      { product_id: 1001, quantity: 1 },
    ],
  })
  const read = async (key: '2' | undefined) => {
    const token = key ? undefined : await shop.tokenOf('ayesha')
    const { body } = await shop.ask(`/wp-json/wc/v3/orders/${id}`, key ? { key } : { token })
    return body as { line_items: { id: number; quantity_left?: number }[]; amount_due?: string }
  }
  const [bottles, kurta] = (await read('2')).line_items
  const { status } = await shop.ask(`/wp-json/wc/v3/orders/${id}/refunds`, {
    ...{ method: 'POST', key: '2' },
    body: {
      line_items: [
        { id: bottles?.id, quantity: 1, refund_total: '100.00' },
        { id: kurta?.id, quantity: 1, refund_total: '50.00' },
      ],
    },
  })
  expect(status).toBe(201)
  const left = (Number(total) - 150).toFixed(2)
  expect(await read('2')).toMatchObject({
    ...{ amount_due: left, line_items: [{ quantity_left: 2 }, { quantity_left: 0 }] },
  })
  const own = await read(undefined)
  expect([own.amount_due, own.line_items[0]?.quantity_left]).toEqual([undefined, undefined])

  await ship(id, { method: 'courier_sheet' })
  const row = String((await sheet()).body)
    .split('\n')
    .find((each) => each.startsWith(`${id},`))
  expect(row).toContain(`,2,${left},2 x Steel Water Bottle,`)
})

test('the sheet of another day is empty, and an invalid day is refused', async () => {
  expect(
    String((await sheet('?day=2020-01-01')).body)
      .trim()
      .split('\n'),
  ).toHaveLength(1)
  expect(await sheet('?day=yesterday')).toMatchObject({
    status: 400,
    body: { data: { params: { day: 'day must be a date such as 2026-11-22.' } } },
  })
  // well-formed, but not in the calendar
  for (const day of ['2026-02-31', '0000-01-01']) expect((await sheet(`?day=${day}`)).status).toBe(400)
  expect((await sheet('?page=0')).status).toBe(400)
  expect((await shop.ask('/wp-json/sauda/v1/extensions/courier-sheet/sheet.csv')).status).toBe(401)
})
