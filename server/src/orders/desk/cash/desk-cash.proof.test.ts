/* Cash with couriers: amounts owed, sheets, settlements. */
import { beforeAll, expect, test } from 'vitest'
import { deskCalls, deskStaff } from '#testing/desk/desk-calls.ts'
import { operatorAsks } from '#testing/operator-orders.ts'
import { setUpShop } from '#testing/set-up-shop.ts'
import { codes } from '@sauda/contract/calls.ts'

const shop = setUpShop()
let staff: Awaited<ReturnType<typeof deskStaff>>
beforeAll(async () => {
  staff = await deskStaff(shop.context)
})

const { call, read, act, cashOrder, deliveredOrder } = deskCalls(() => ({ shop, staff }))
const ask = operatorAsks(() => shop)
const day = 24 * 3_600_000
type Cash = { with_couriers: string; late: string; couriers: { name: string }[] }
const cash = async () => (await call('GET', '/cash')).body as unknown as Cash
const of = async (name: string) => (await cash()).couriers.find((each) => each.name === name)
const settle = (courier: string, rows: object[], total: string, more: object = {}) =>
  call('POST', '/cash/settlements', { courier, rows, total, ...more })

test('delivered cash is owed by the courier, overdue after its days, and in hand once it is booked', async () => {
  await ask('PUT', '/wp-json/sauda/v1/settings/couriers', {
    values: { list: [{ name: 'Leopards', settlementDays: 3 }] },
    version: 0,
  })
  const one = await deliveredOrder('Leopards', 'LP-1')
  await deliveredOrder('Leopards', 'LP-2')
  expect(await of('Leopards')).toMatchObject({ parcels: 2, owed: '4400.00', late: '0.00' })
  shop.time.now += 4 * day
  expect(await of('Leopards')).toMatchObject({ late: '4400.00' })

  const rows = [
    { tracking_number: 'lp-1', amount: '2200.00', fee: '150.00' },
    { tracking_number: 'LP-2', amount: '2000.00' },
    { tracking_number: 'LP-77', amount: '100.00' },
  ]
  const checked = await call('POST', '/cash/check', { courier: 'leopards', rows })
  expect(checked.body).toMatchObject({
    matched: [{ order_id: one, amount: '2200.00', fee: '150.00' }],
    differences: [{ kind: 'paid_less', owed: '2200.00', amount: '2000.00' }, { kind: 'not_ours' }],
    total: '2200.00',
    fees: '150.00',
  })
  expect(await of('Leopards')).toMatchObject({ parcels: 2 })

  const wrong = await settle('Leopards', rows, '4200.00')
  expect([wrong.status, wrong.body.code]).toEqual([409, codes.settlementChanged])
  const booked = await settle('Leopards', rows, '2200.00', { reference: 'SHEET 9' })
  expect(booked.status).toBe(201)
  expect(booked.body).toMatchObject({
    reference: 'SHEET 9',
    total: '2200.00',
    by: 'manager',
    rows: [{ order_id: one }],
  })
  expect(await read(one)).toMatchObject({ cash: { state: 'in_hand', amount: '2200.00' } })
  expect(await of('Leopards')).toMatchObject({ parcels: 1, owed: '2200.00' })
  expect(await call('GET', '/cash').then(({ body }) => body)).toMatchObject({
    received_this_month: '2200.00',
    fees_this_month: '150.00',
  })
  const again = await settle('Leopards', rows, '2200.00')
  expect([again.status, again.body.code]).toEqual([400, codes.settlementEmpty])

  const accepted = await settle('Leopards', rows, '2000.00', { accept: ['LP-2'] })
  expect(accepted.body).toMatchObject({ total: '2000.00' })
  expect(await of('Leopards')).toBeUndefined()
  expect((await call('GET', '/cash/settlements?courier=LEOPARDS')).headers.get('x-wp-total')).toBe('2')
})

test("spellings of a courier's name are one courier", async () => {
  await deliveredOrder('Rider', 'R-1')
  await deliveredOrder('RIDER', 'R-2')
  await deliveredOrder('rider', 'R-3')
  await deliveredOrder('Rider', 'R-4')
  const named = (await cash()).couriers.filter(({ name }) => name.toLowerCase() === 'rider')
  expect(named).toMatchObject([{ name: 'Rider', parcels: 4, owed: '8800.00' }])
  const { body } = await call('GET', '/couriers')
  const listed = (body as unknown as { name: string }[]).map(({ name }) => name.toLowerCase())
  expect(listed.filter((name) => name === 'rider')).toHaveLength(1)
})

test('a payment marks a parcel in transit as delivered; undo marks it as in transit again', async () => {
  const { id } = await cashOrder()
  await act(id, 'confirm')
  await act(id, 'hand_over', { courier: 'TCS' })
  const { body } = await settle('TCS', [{ tracking_number: `#${id}`, amount: '2200' }], '2200')
  expect(await read(id)).toMatchObject({ status: 'completed', tab: 'done', cash: { state: 'in_hand' } })
  expect((await act(id, 'undo')).status).toBe(409)

  const undone = await call('POST', `/cash/settlements/${body.id}/undo`, {})
  expect(undone.status).toBe(200)
  expect(undone.body['undone_at']).toBe(new Date(shop.time.now).toISOString())
  expect(await read(id)).toMatchObject({
    status: 'processing',
    tab: 'on_the_way',
    cash: { state: 'with_buyer' },
  })
  expect((await call('POST', `/cash/settlements/${body.id}/undo`, {})).status).toBe(409)
})

test('a settlement cannot be undone after ten minutes, nor after one of its orders has changed', async () => {
  const one = await deliveredOrder('MNP', 'M-1')
  const first = await settle('MNP', [{ tracking_number: 'M-1', amount: '2200' }], '2200')
  await ask('PUT', `/wp-json/wc/v3/orders/${one}`, { customer_note: 'Thanks' })
  expect((await call('POST', `/cash/settlements/${first.body.id}/undo`, {})).body).toMatchObject({
    code: codes.settlementStands,
  })
  await deliveredOrder('MNP', 'M-2')
  const second = await settle('MNP', [{ tracking_number: 'M-2', amount: '2200' }], '2200')
  shop.time.now += 11 * 60_000
  expect((await call('POST', `/cash/settlements/${second.body.id}/undo`, {})).status).toBe(409)
})

test('a sheet that two people book at the same time is booked once', async () => {
  await deliveredOrder('BlueEx', 'B-1')
  const both = await Promise.all(
    ['1', '2'].map(() => settle('BlueEx', [{ tracking_number: 'B-1', amount: '2200' }], '2200')),
  )
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).not.toEqual([201, 201])
  expect((await call('GET', '/cash/settlements?courier=BlueEx')).headers.get('x-wp-total')).toBe('1')
})

test.each([
  ['commas', 'Tracking No,COD Amount,Service Charges\nC-1,"2,200.00",150\nTotal,,\n', 1],
  ['semicolons', '\ufeffCN;Amount collected;Fee\nC-1;Rs. 2200;0\n', 1],
  ['tabs', 'Consignment\tCOD\nC-1\t2200/-\n', 1],
])('a sheet with %s is read', async (_, csv, count) => {
  if (!(await of('CSV'))) await deliveredOrder('CSV', 'C-1')
  const { body } = await call('POST', '/cash/check', {
    courier: 'CSV',
    csv: csv.replace('Total,,\n', ',,\n'),
  })
  expect(body['matched']).toHaveLength(count)
})

test.each([
  ['Name,City\nA,B\n', 'csv'],
  ['Tracking,Amount\nC-1,abc\n', 'csv'],
  ['Tracking,Amount\n"C-1,5\n', 'csv'],
])('a file that is not a courier sheet is rejected with one sentence: %j', async (csv, name) => {
  const { status, body } = await call('POST', '/cash/check', { courier: 'CSV', csv })
  expect([status, Object.keys((body.data as unknown as { params: object }).params)]).toEqual([400, [name]])
})

test("the courier's sheet has a row per order, with the amount to collect", async () => {
  const { id } = await cashOrder()
  const reply = await call('GET', `/orders/courier-sheet?ids=${id},999999`)
  expect(reply.headers.get('content-type')).toBe('text/csv; charset=UTF-8')
  const [titles = '', row = '', ...rest] = (reply.body as unknown as string).trim().split(/\r?\n/)
  expect(titles).toContain('Cash to collect')
  expect(row).toMatch(new RegExp(`,${id},.*Mardan,2,0,2200\\.00$`))
  expect(rest).toEqual([])

  // refunded units are not in the parcel
  const { body } = await ask('GET', `/wp-json/wc/v3/orders/${id}`)
  const [line] = body['line_items'] as { id: number }[]
  await ask('POST', `/wp-json/wc/v3/orders/${id}/refunds`, {
    line_items: [{ id: line?.id, quantity: 1, refund_total: '1000.00' }],
  })
  const reduced = await call('GET', `/orders/courier-sheet?ids=${id}`)
  expect(reduced.body).toMatch(/,Mardan,1,0,1200\.00\r?\n$/)
  expect((await call('GET', '/couriers')).body).toContainEqual({
    ...{ name: 'Leopards', settlement_days: 3, is_listed: true },
  })
})

test('a reopened order keeps the amount that its courier has paid', async () => {
  const id = await deliveredOrder('Trax', 'X-1')
  const pay = () => settle('Trax', [{ tracking_number: 'X-1', amount: '2000' }], '2000', { accept: ['X-1'] })
  expect((await pay()).status).toBe(201)
  await act(id, 'reopen')
  expect(await read(id)).toMatchObject({
    parcel: { state: 'handed_over' },
    cash: { state: 'differs', amount: '2000.00' },
  })
  expect(await pay()).toMatchObject({ status: 400, body: { code: codes.settlementEmpty } })
})

test('a refund after the delivery does not make late cash of the courier new', async () => {
  const id = await deliveredOrder('Daewoo', 'D-1')
  shop.time.now += 30 * day
  await ask('POST', `/wp-json/wc/v3/orders/${id}/refunds`, { amount: '2200.00', api_refund: false })
  expect(await read(id)).toMatchObject({ status: 'refunded' })
  expect(await of('Daewoo')).toMatchObject({ owed: '2200.00', late: '2200.00' })
})

test('an order that was in the trash finds the cash that its courier owes again', async () => {
  const id = await deliveredOrder('Rush', 'RU-1')
  const order = `/wp-json/wc/v3/orders/${id}`
  await ask('DELETE', order)
  expect(await of('Rush')).toBeUndefined()
  await ask('PUT', order, { status: 'completed' })
  expect(await of('Rush')).toMatchObject({ parcels: 1, owed: '2200.00' })
})

test('a packer cannot use cash calls', async () => {
  expect((await call('GET', '/cash', undefined, staff.packer)).status).toBe(403)
})
