/* Tracking an order requires both its number and its phone. */
import { beforeAll, expect, test } from 'vitest'
import { deskCalls, deskStaff } from '#testing/desk/desk-calls.ts'
import { setUpShop } from '#testing/set-up-shop.ts'

const shop = setUpShop({ RATE_LIMIT_FACTOR: '1' })
let staff: Awaited<ReturnType<typeof deskStaff>>
beforeAll(async () => {
  staff = await deskStaff(shop.context)
})

const { act, cashOrder } = deskCalls(() => ({ shop, staff }))
const billing = {
  first_name: 'Gulalai',
  last_name: 'Afridi',
  address_1: 'House 3, Jinnah Road',
  city: 'Quetta',
  email: 'gulalai@mail.example',
}
let caller = 0
const track = (number: string, phone: string, address = `10.9.0.${(caller += 1)}`) =>
  shop.ask('/wp-json/sauda/v1/track', { method: 'POST', body: { number, phone }, address })

test('any spelling of number and phone shows status, products, courier, city and cash, without name and address', async () => {
  const { id } = await cashOrder({ billing: { ...billing, phone: '0321 5550001' } })
  await act(id, 'confirm')
  await act(id, 'hand_over', { courier: 'TCS', tracking_number: 'T-77' })
  await shop.ask(`/wp-json/wc/v3/orders/${id}/notes`, {
    method: 'POST',
    key: '2',
    body: { note: 'For Gulalai at House 3', customer_note: true },
  })
  const replies = await Promise.all([
    track(String(id), '03215550001'),
    track(`#${id}`, '+92 321 5550001'),
    track(` ${id} `, '0092-321-5550001'),
    track(String(id), '3215550001'),
  ])
  for (const { status, body } of replies) {
    expect(status).toBe(200)
    expect(body).toMatchObject({
      ...{ number: String(id), status: 'processing', city: 'Quetta', cash_due: '2200.00' },
      line_items: [{ quantity: 2 }],
      parcels: [{ courier: 'TCS', tracking_number: 'T-77' }],
    })
    expect(JSON.stringify(body)).not.toMatch(/Gulalai|Afridi|House 3|mail\.example|555/)
  }
})

test('a wrong number, a wrong phone and a missing phone get the same reply', async () => {
  const { id } = await cashOrder({ billing: { ...billing, phone: '0321 5550002' } })
  const { id: silent } = await cashOrder({ billing: { ...billing, phone: '' } })
  const answers = await Promise.all([
    track(String(id), '03215550003'),
    track('999999', '03215550002'),
    track(String(silent), ''),
    track('no number', '03215550002'),
  ])
  expect(new Set(answers.map(({ status, body }) => JSON.stringify({ status, body }))).size).toBe(1)
  expect(answers[0]?.status).toBe(404)
})

test('guessing phones is limited per network address and per order; the buyer from another address still succeeds', async () => {
  const guess = async (count: number, of: (index: number) => Promise<{ status: number }>) =>
    (await Promise.all(Array.from({ length: count }, (_, index) => of(index)))).filter(
      ({ status }) => status !== 429,
    ).length
  expect(
    await guess(15, (index) => track(`#77${' '.repeat(index % 2)}`, `03215551${100 + index}`, '10.8.8.8')),
  ).toBe(10)
  expect((await track('77', '03215550002', '10.7.7.7')).status).not.toBe(429)
  expect(await guess(40, (index) => track(String(800 + index), '03215550002', '10.9.9.9'))).toBe(30)
})

test('a paid or ended order has no amount to collect', async () => {
  const { id } = await cashOrder({ billing: { ...billing, phone: '0321 5550004' } })
  await act(id, 'cancel')
  expect((await track(String(id), '03215550004')).body).toMatchObject({
    status: 'cancelled',
    cash_due: '0.00',
  })
})
