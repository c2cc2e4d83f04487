/* A buyer cancels an own order, and a packer is faster. */
import { beforeAll, expect, test } from 'vitest'
import { deskCalls, deskStaff } from '#testing/desk/desk-calls.ts'
import { operatorOrders } from '#testing/operator-orders.ts'
import { setUpShop } from '#testing/set-up-shop.ts'

const shop = setUpShop()
let staff: Awaited<ReturnType<typeof deskStaff>>
let token: string
let customerId: number
beforeAll(async () => {
  staff = await deskStaff(shop.context)
  token = await shop.tokenOf('ayesha')
  const { body } = await shop.ask('/wp-json/wp/v2/users/me', { token })
  customerId = (body as { id: number }).id
  await allowCancelling(true)
})

const { stockOf } = operatorOrders(() => ({ shop, token: '' }))
const { read, act, cashOrder } = deskCalls(() => ({ shop, staff }))
const allowCancelling = (buyersCancel: boolean) =>
  shop.ask('/wp-json/sauda/v1/settings/payment', {
    method: 'PUT',
    key: '2',
    body: { values: { buyersCancel } },
  })
const cancel = (id: number) =>
  shop.ask(`/wp-json/sauda/v1/orders/${id}/cancellation`, { method: 'POST', token })

test('the order is cancelled once, its stock is released, and the desk shows who cancelled it', async () => {
  const { id, productId } = await cashOrder({ customer_id: customerId })
  expect(await stockOf(productId)).toBe(8)
  const { status, body } = await cancel(id)
  expect({ status, body }).toMatchObject({ status: 200, body: { id, status: 'cancelled' } })
  expect(await stockOf(productId)).toBe(10)
  expect((await cancel(id)).status).toBe(200)
  expect(await stockOf(productId)).toBe(10)
  const { timeline } = (await read(id)) as unknown as { timeline: { name: string; who: string }[] }
  expect(timeline.filter(({ name }) => name === 'cancel')).toHaveLength(1)
})

test('an order that is packed, completed or paid is not cancelled, and the reply says why', async () => {
  const { id } = await cashOrder({ customer_id: customerId })
  await act(id, 'confirm')
  await act(id, 'pack')
  expect(await cancel(id)).toMatchObject({
    status: 409,
    body: { code: 'sauda_order_not_cancellable', data: { status: 409, reason: 'packed' } },
  })
  const closed = await cashOrder({ customer_id: customerId, status: 'completed' })
  expect((await cancel(closed.id)).body).toMatchObject({ data: { reason: 'closed' } })
  for (const payment_method of ['bacs', 'cod']) {
    const paid = await cashOrder({ customer_id: customerId, payment_method, set_paid: true })
    expect((await cancel(paid.id)).body).toMatchObject({ data: { reason: 'paid' } })
  }
})

test('buyers cannot cancel by default, nor when the owner has disabled it', async () => {
  const { id } = await cashOrder({ customer_id: customerId })
  await allowCancelling(false)
  expect(await cancel(id)).toMatchObject({ status: 409, body: { data: { reason: 'off' } } })
  await allowCancelling(true)
  expect((await cancel(id)).status).toBe(200)
})

test('the order of another customer is not found, and a caller without a session is refused', async () => {
  const { id } = await cashOrder()
  expect((await cancel(id)).status).toBe(404)
  expect((await cancel(999_999)).status).toBe(404)
  const { status } = await shop.ask(`/wp-json/sauda/v1/orders/${id}/cancellation`, { method: 'POST' })
  expect(status).toBe(401)
  expect(await read(id)).toMatchObject({ status: 'processing' })
})

test('of a buyer who cancels and a packer who packs at the same time exactly one succeeds', async () => {
  for (let turn = 0; turn < 6; turn += 1) {
    const { id, productId } = await cashOrder({ customer_id: customerId })
    await act(id, 'confirm')
    const [cancelled, packed] = await Promise.all([cancel(id), act(id, 'pack')])
    const won = [cancelled.status === 200, packed.status === 200]
    expect(won.filter(Boolean)).toHaveLength(1)
    expect(await stockOf(productId)).toBe(won[0] ? 10 : 8)
  }
})
