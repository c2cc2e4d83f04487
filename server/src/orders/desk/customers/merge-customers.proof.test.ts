/* Merging two accounts of one person, also with concurrent changes, and the record of an account. */
import { beforeAll, expect, test } from 'vitest'
import { deskBrowser } from '#testing/desk/desk-browser.ts'
import { deskCalls, deskStaff } from '#testing/desk/desk-calls.ts'
import { address, billing, operatorAsks, ordersPath } from '#testing/operator-orders.ts'
import { setUpShop } from '#testing/set-up-shop.ts'

const shop = setUpShop()
let staff: Awaited<ReturnType<typeof deskStaff>>
beforeAll(async () => {
  staff = await deskStaff(shop.context)
})

const ask = operatorAsks(() => shop)
const { call, act, read, cashOrder } = deskCalls(() => ({ shop, staff }))
const v3 = '/wp-json/wc/v3'

let people = 0
const account = async (more: object = {}): Promise<{ id: number; login: string }> => {
  people += 1
  const login = `buyer${people}`
  const body = { email: `${login}@mail.example`, username: login, password: `${login}-demo-1`, ...more }
  return { id: (await ask('POST', `${v3}/customers`, body)).body.id, login }
}
const merge = (stays: number, ends: number, headers = staff.manager) =>
  call('POST', `/customers/${stays}/merge`, { other: ends }, headers)
const ordersOf = async (customerId: number) =>
  (
    await shop.context.db
      .selectFrom('customerOrder')
      .select('id')
      .where('customerId', '=', customerId)
      .orderBy('id')
      .execute()
  ).map(({ id }) => id)
const noteOf = (text: string) => ({ meta_data: [{ key: '_staff_note', value: text }] })

test('orders, reviews, missing addresses and both notes move; the other account and its sessions end', async () => {
  const stays = await account({ first_name: 'Hamza', last_name: 'Sheikh', ...noteOf('At work until 6') })
  const ends = await account({
    billing,
    shipping: address,
    meta_data: [...noteOf('Prefers WhatsApp').meta_data, { key: 'loyalty', value: '12' }],
  })
  const own = await cashOrder({ customer_id: stays.id })
  const moved = await cashOrder({ customer_id: ends.id })
  const token = await shop.tokenOf(ends.login)
  await ask('POST', `${v3}/products/reviews`, {
    ...{ product_id: moved.productId, review: 'Soft.', rating: 5 },
    ...{ reviewer: 'Hamza', reviewer_email: `${ends.login}@mail.example` },
  })

  const reply = await merge(stays.id, ends.id)

  expect(reply).toMatchObject({
    status: 200,
    body: { id: stays.id, orders: 2, reviews: 1, merged: [{ id: ends.id }] },
  })
  expect(await ordersOf(stays.id)).toEqual([own.id, moved.id])
  const { body } = await ask('GET', `${v3}/customers/${stays.id}`)
  expect(body).toMatchObject({
    ...{ email: `${stays.login}@mail.example`, first_name: 'Hamza' },
    ...{ billing: { city: 'Mardan', phone: billing.phone }, shipping: { city: 'Mardan' } },
  })
  expect(body['meta_data']).toMatchObject([
    { key: '_staff_note', value: 'At work until 6\nPrefers WhatsApp' },
    { key: 'loyalty', value: '12' },
  ])
  expect((await ask('GET', `${v3}/customers/${ends.id}`)).status).toBe(404)
  expect((await shop.ask(`${v3}/orders`, { token })).status).toBe(403)
  const again = { username: ends.login, password: `${ends.login}-demo-1` }
  expect((await shop.ask('/wp-json/jwt-auth/v1/token', { method: 'POST', body: again })).status).toBe(403)
  expect((await account({ email: `${ends.login}@mail.example` })).id).toBeGreaterThan(ends.id)
})

test('an address and a name that the account already has stay unchanged', async () => {
  const stays = await account({ first_name: 'Sana', billing: { ...billing, city: 'Lahore' } })
  const ends = await account({ first_name: 'Other', billing })
  await merge(stays.id, ends.id)
  expect((await ask('GET', `${v3}/customers/${stays.id}`)).body).toMatchObject({
    first_name: 'Sana',
    billing: { city: 'Lahore' },
  })
})

test('a merge is in the audit log with both ids, and redirects through later merges', async () => {
  const [first, second, third] = [await account(), await account(), await account()]
  await merge(second.id, first.id)
  expect((await merge(third.id, second.id)).body).toMatchObject({
    merged: expect.arrayContaining([
      expect.objectContaining({ id: first.id }),
      expect.objectContaining({ id: second.id }),
    ]),
  })
  const owner = await deskBrowser(shop, 'owner')
  const { body } = await owner.ask('changes?per_page=2')
  const text = JSON.stringify((body as unknown[])[0])
  expect(text).toContain(`/desk/customers/${third.id}/merge`)
  expect(text).toContain(`merged.${second.id}.id`)
})

test('rejects the same account, an unknown account, staff accounts, and packers', async () => {
  const { id } = await account()
  const packer = (await shop.context.db.selectFrom('staff').select('customerId').executeTakeFirstOrThrow())
    .customerId
  expect((await merge(id, id)).body.code).toBe('desk_merge_same')
  expect((await merge(id, 999_999)).status).toBe(404)
  expect((await merge(999_999, id)).status).toBe(404)
  expect((await merge(id, packer)).body.code).toBe('sauda_staff_account')
  expect((await merge(packer, id)).body.code).toBe('sauda_staff_account')
  expect((await merge(id, 102, staff.packer)).status).toBe(403)
})

test('of two concurrent merges in opposite directions one succeeds and nothing is lost', async () => {
  const [a, b] = [await account(), await account()]
  const orders = [(await cashOrder({ customer_id: a.id })).id, (await cashOrder({ customer_id: b.id })).id]

  const replies = await Promise.all([merge(a.id, b.id), merge(b.id, a.id)])

  expect(replies.map(({ status }) => status).toSorted((x, y) => x - y)).toEqual([200, 404])
  const left = replies[0].status === 200 ? a.id : b.id
  expect(await ordersOf(left)).toEqual(orders)
})

test('orders that are placed during a merge belong to the remaining account, or are refused', async () => {
  const [stays, ends] = [await account(), await account()]
  const token = await shop.tokenOf(ends.login)
  const place = (quantity: number) =>
    shop.ask(ordersPath, {
      method: 'POST',
      token,
      body: { payment_method: 'cod', billing, line_items: [{ product_id: 1001, quantity }] },
    })

  const [merged, ...placed] = await Promise.all([
    merge(stays.id, ends.id),
    ...Array.from({ length: 6 }, (_, at) => place(at + 1)),
  ])

  expect(merged.status).toBe(200)
  expect(await ordersOf(ends.id)).toEqual([])
  const made = placed.flatMap(({ status, body }) => (status === 201 ? [(body as { id: number }).id] : []))
  expect(await ordersOf(stays.id)).toEqual(made.toSorted((x, y) => x - y))
})

test('refused parcels are counted on orders and on the account; cancelled orders are not', async () => {
  const { id: customer_id } = await account()
  const buyer = { customer_id, billing: { ...billing, phone: '0333 7654321' } }
  const [back, cancelled, delivered] = [
    (await cashOrder(buyer)).id,
    (await cashOrder(buyer)).id,
    (await cashOrder(buyer)).id,
  ]
  await act(cancelled, 'cancel')
  for (const id of [back, delivered]) {
    await act(id, 'confirm')
    await act(id, 'hand_over', { courier: 'TCS', tracking_number: `R-${id}` })
  }
  await act(back, 'come_back')
  await act(delivered, 'deliver')

  const expected = { orders: 3, delivered: 1, refused: 1, spent: '2200.00' }
  expect((await call('GET', `/customers/${customer_id}`)).body).toMatchObject(expected)
  expect(await read(delivered)).toMatchObject({ history: expected })
})
