/* The database's facts of orders for the desk, and the steps of an order. */
import {
  confirmations,
  factsAfterStatus,
  type OrderFacts,
  parcelStates,
  tabOf,
} from '@sauda/domain/order-facts.ts'
import { orderStatuses } from '@sauda/domain/order.ts'
import { internationalPhone } from '@sauda/domain/phone.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { deskCalls, deskStaff } from '#testing/desk/desk-calls.ts'
import { operatorOrders } from '#testing/operator-orders.ts'
import { setUpShop } from '#testing/set-up-shop.ts'
import { codes } from '@sauda/contract/calls.ts'

const shop = setUpShop()
let staff: Awaited<ReturnType<typeof deskStaff>>
beforeAll(async () => {
  staff = await deskStaff(shop.context)
})

const { stockOf, move, ask } = operatorOrders(() => ({ shop, token: '' }))
const { call, read, act, cashOrder, deliveredOrder } = deskCalls(() => ({ shop, staff }))

describe('rules for orders in the database', () => {
  test('assign every order state the tab that the domain assigns', async () => {
    const { rows } = await sql<Omit<OrderFacts, 'isPaid' | 'hasCourier'> & { tab: string }>`
      select status, confirmation, parcel, method = 'cod' as is_cash,
        order_tab(status, confirmation, parcel, method) as tab
      from unnest(${orderStatuses}::text[]) status, unnest(${confirmations}::text[]) confirmation,
        unnest(${parcelStates}::text[]) parcel, unnest(array['cod', 'bacs']) method`.execute(shop.context.db)
    expect(rows).toHaveLength(2 * orderStatuses.length * confirmations.length * parcelStates.length)
    for (const { tab, ...facts } of rows) expect({ ...facts, tab }).toEqual({ ...facts, tab: tabOf(facts) })
  })

  test.each(['on-hold', 'pending'])(
    'keep a cash order that is %s in the queue to confirm',
    async (status) => {
      const { id } = await cashOrder({ status })
      expect(await read(id)).toMatchObject({ tab: 'to_confirm', status })
      expect((await act(id, 'confirm', { via: 'call' })).body).toMatchObject({
        ...{ tab: 'to_pack', status: 'processing' },
      })
    },
  )

  test('change the facts with the status as the domain does, for every author', async () => {
    for (const from of ['processing', 'completed', 'cancelled', 'on-hold'] as const) {
      const { id } = await cashOrder({ status: from })
      for (const parcel of parcelStates)
        for (const hasCourier of [false, true]) {
          await sql`update order_fact set parcel = ${parcel}, confirmation = 'not_wanted',
            courier = ${hasCourier ? 'TCS' : ''} where order_id = ${id}`.execute(shop.context.db)
          const before: OrderFacts = {
            ...{ status: from, parcel, confirmation: 'not_wanted', hasCourier },
            ...{ isCash: true, isPaid: false },
          }
          for (const to of ['completed', 'processing', 'cancelled'] as const) {
            await sql`update customer_order set status = ${to} where id = ${id}`.execute(shop.context.db)
            const { rows } =
              await sql`select parcel, confirmation from order_fact where order_id = ${id}`.execute(
                shop.context.db,
              )
            const { parcel: expected, confirmation } = factsAfterStatus(before, to)
            expect({ from, to, parcel, row: rows[0] }).toEqual({
              from,
              to,
              parcel,
              row: { parcel: expected, confirmation },
            })
            await sql`update customer_order set status = ${from} where id = ${id}`.execute(shop.context.db)
            await sql`update order_fact set parcel = ${parcel}, confirmation = 'not_wanted' where order_id = ${id}`.execute(
              shop.context.db,
            )
          }
        }
    }
  })

  test('normalise phones as the domain does', async () => {
    const typed = [
      '0300 1234567',
      '+92-300-1234567',
      '0092 300 1234567',
      '3001234567',
      '۰۳۰۰۱۲۳۴۵۶۷',
      '051 2345678',
    ]
    const { rows } = await sql<{ phone: string }>`
      select order_phone(typed) as phone from unnest(${typed}::text[]) with ordinality as t (typed, at)
      order by at`.execute(shop.context.db)
    expect(rows.map(({ phone }) => phone)).toEqual(typed.map(internationalPhone))
  })
})

describe('the steps of an order', () => {
  test('the buyer of an order that was marked as delivered by mistake owes its cash again', async () => {
    const id = await deliveredOrder('TCS', 'MISTAKE-1')
    const full = async () => (await ask('GET', `/wp-json/wc/v3/orders/${id}`)).body
    await act(id, 'reopen')
    expect(await read(id)).toMatchObject({ due: '2200.00', cash: { state: 'with_buyer' } })

    const [line] = (await full())['line_items'] as { id: number }[]
    const refund = { line_items: [{ id: line?.id, quantity: 1 }] }
    expect((await call('POST', `/orders/${id}/refund/check`, refund)).body).toMatchObject({
      amount: '1100.00',
      due: '1100.00',
    })
    await act(id, 'undo')
    expect((await full())['date_paid']).not.toBeNull()
    expect(await read(id)).toMatchObject({ due: '0.00', cash: { state: 'with_courier' } })
  })

  const paidAndDue = async (id: number) => {
    const { body } = await ask('GET', `/wp-json/wc/v3/orders/${id}`)
    const { phone } = body['billing'] as { phone: string }
    const tracked = await shop.ask('/wp-json/sauda/v1/track', {
      method: 'POST',
      body: { number: String(id), phone },
    })
    const { due, cash } = (await read(id)) as unknown as { due: string; cash: { state: string } }
    const { cash_due } = tracked.body as { cash_due: string }
    return { isPaid: body['date_paid'] !== null, cash_due, due, cash: cash.state }
  }
  test.each([
    ['processing', 'processing'],
    ['pending', 'pending'],
    ['on-hold', 'on-hold'],
    ['the trash and processing', 'trash', 'processing'],
    ['cancelled and processing', 'cancelled', 'processing'],
  ])('a delivered cash order that a program moves to %s owes its cash again', async (_, ...statuses) => {
    for (const courier of ['', 'TCS']) {
      const { id } = await cashOrder()
      await act(id, 'confirm')
      if (courier) await act(id, 'hand_over', { courier, tracking_number: `R-${id}` })
      await move(id, 'completed')
      expect(await paidAndDue(id)).toMatchObject({ isPaid: true, cash_due: '0.00', due: '0.00' })
      for (const status of statuses)
        if (status === 'trash') await ask('DELETE', `/wp-json/wc/v3/orders/${id}`)
        else await move(id, status)
      expect(await paidAndDue(id)).toEqual({
        ...{ isPaid: false, cash_due: '2200.00', due: '2200.00', cash: 'with_buyer' },
      })
    }
  })

  test('a reopened order keeps the payment that it had before its delivery, and what its courier paid', async () => {
    const { id: prepaid } = await cashOrder({ set_paid: true })
    const { id: settled } = await cashOrder()
    await act(settled, 'confirm')
    await act(settled, 'hand_over', { courier: 'TCS', tracking_number: `R-${settled}` })
    for (const id of [prepaid, settled]) {
      shop.time.now += 60_000
      await move(id, 'completed')
    }
    await sql`update order_fact set cash = 'in_hand' where order_id = ${settled}`.execute(shop.context.db)
    for (const id of [prepaid, settled]) {
      await move(id, 'cancelled')
      await move(id, 'processing')
      expect(await paidAndDue(id)).toMatchObject({ isPaid: true, cash_due: '0.00', due: '0.00' })
    }
  })

  test('confirmed, packed, handed over and delivered: each step sets facts, tab and version', async () => {
    const { id } = await cashOrder()
    expect(await read(id)).toMatchObject({
      tab: 'to_confirm',
      pieces: 2,
      due: '2200.00',
      cash: { state: 'with_buyer', amount: '2200.00' },
      confirmation: { state: 'open' },
      marks: [{ kind: 'unverified' }, { kind: 'first' }],
    })
    expect((await act(id, 'confirm', { via: 'whatsapp' })).body).toMatchObject({
      tab: 'to_pack',
      confirmation: { state: 'confirmed', via: 'whatsapp', by: 'manager' },
      marks: [{ kind: 'verified' }, { kind: 'first' }],
    })
    expect((await act(id, 'pack')).body).toMatchObject({ tab: 'to_hand_over', parcel: { state: 'packed' } })
    expect(
      (await act(id, 'hand_over', { courier: 'Leopards', tracking_number: 'LP-77' })).body,
    ).toMatchObject({
      tab: 'on_the_way',
      parcel: { state: 'handed_over', courier: 'Leopards', tracking_number: 'LP-77' },
    })
    expect((await act(id, 'deliver')).body).toMatchObject({
      tab: 'done',
      status: 'completed',
      due: '0.00',
      cash: { state: 'with_courier', amount: '2200.00' },
    })
    const { timeline } = (await read(id)) as unknown as {
      timeline: { kind: string; name: string; who: string }[]
    }
    expect(timeline.filter(({ kind }) => kind === 'action').map(({ name }) => name)).toEqual([
      'deliver',
      'hand_over',
      'pack',
      'confirm',
    ])
    expect(timeline[0]?.who).toBe('manager')
  })

  test('two unanswered calls, then a later call, then a cancellation that releases the stock', async () => {
    const { id, productId } = await cashOrder()
    await act(id, 'no_answer')
    expect((await act(id, 'no_answer')).body).toMatchObject({
      confirmation: { state: 'no_answer', tries: 2 },
    })
    const again = new Date(shop.time.now + 3_600_000).toISOString()
    expect((await act(id, 'call_later', { again_at: again })).body).toMatchObject({
      confirmation: { state: 'later', again_at: again },
      tab: 'to_confirm',
    })
    expect(await stockOf(productId)).toBe(8)
    expect((await act(id, 'not_wanted', { reason: 'too dear' })).body).toMatchObject({
      status: 'cancelled',
      tab: 'done',
      confirmation: { state: 'not_wanted', reason: 'too dear' },
    })
    expect(await stockOf(productId)).toBe(10)
  })

  test('only checked units of a returned parcel go into stock, and undo removes exactly those', async () => {
    const { id, productId } = await cashOrder()
    for (const [action, more] of [['confirm'], ['hand_over', { courier: 'TCS' }], ['come_back']] as const)
      expect((await act(id, action, more)).status).toBe(200)
    expect((await read(id)).tab).toBe('coming_back')
    const line = (await ask('GET', `/wp-json/wc/v3/orders/${id}`)).body['line_items'] as { id: number }[]

    const received = await act(id, 'receive', { restock: [{ line_item_id: line[0]?.id, quantity: 1 }] })
    expect(received.body).toMatchObject({
      status: 'cancelled',
      parcel: { state: 'back' },
      cash: { state: 'not_due' },
    })
    expect(received.body['marks']).toMatchObject([
      { kind: 'refused', refused: 1, of: 1 },
      { kind: 'verified' },
    ])
    expect(await stockOf(productId)).toBe(9)

    expect((await act(id, 'undo')).body).toMatchObject({ status: 'processing', tab: 'coming_back' })
    expect(await stockOf(productId)).toBe(8)
    await act(id, 'receive')
    expect(await stockOf(productId)).toBe(10)
  })

  test('undo of a cancellation whose coupon was used up takes no use, and releases none later', async () => {
    const coupon = { code: 'ONCE-ONLY', amount: '1', usage_limit: 1 }
    const { body: made } = await ask('POST', '/wp-json/wc/v3/coupons', coupon)
    const uses = async () =>
      (await ask('GET', `/wp-json/wc/v3/coupons/${String(made['id'])}`)).body['usage_count']
    const coupons = { coupon_lines: [{ code: coupon.code }] }
    const { id } = await cashOrder(coupons)
    await act(id, 'not_wanted', { reason: 'too dear' })
    await cashOrder(coupons)
    expect(await uses()).toBe(1)

    expect((await act(id, 'undo')).body).toMatchObject({ status: 'processing' })
    expect(await uses()).toBe(1)
    await act(id, 'not_wanted', { reason: 'too dear' })
    expect(await uses()).toBe(1)
  })

  test('a received bank transfer lets the order be packed', async () => {
    const { id } = await cashOrder({ status: 'on-hold', payment_method: 'bacs' })
    expect(await read(id)).toMatchObject({
      tab: 'open',
      due: '2200.00',
      confirmation: { state: 'not_needed' },
    })
    expect((await act(id, 'money_is_here')).body).toMatchObject({ tab: 'to_pack', due: '0.00' })
  })

  test('changes by other programs update the facts', async () => {
    const { id } = await cashOrder()
    await ask('POST', `/wp-json/sauda/v1/orders/${id}/shipments`, { tracking_number: 'X-1' })
    expect(await read(id)).toMatchObject({ tab: 'on_the_way', parcel: { tracking_number: 'X-1' } })
    await move(id, 'completed')
    expect(await read(id)).toMatchObject({ tab: 'done', parcel: { state: 'delivered' } })
    await move(id, 'processing')
    expect(await read(id)).toMatchObject({ tab: 'on_the_way', cash: { state: 'with_buyer' } })
    await move(id, 'cancelled')
    expect(await read(id)).toMatchObject({ tab: 'done', cash: { state: 'not_due' } })
  })

  test.each([
    ['pack', {}, 409, codes.deskActionImpossible],
    ['hand_over', {}, 409, codes.deskActionImpossible],
    ['call_later', {}, 400, codes.missingParam],
    ['call_later', { again_at: '2020-01-01T00:00:00' }, 400, codes.invalidParam],
    ['undo', {}, 409, codes.deskNothingToUndo],
    ['explode', {}, 400, codes.invalidParam],
  ])('%s %j of an order that waits for its call is refused', async (action, more, status, code) => {
    const { id } = await cashOrder()
    const reply = await act(id, action, more)
    expect([reply.status, reply.body.code]).toEqual([status, code])
  })

  test('a refusal names the state and the step in plain English', async () => {
    const { id } = await cashOrder()
    const said = async (action: string) => {
      const { status, body } = await act(id, action, action === 'hand_over' ? { courier: 'TCS' } : {})
      return [status, body['message']]
    }
    const refusal = (text: string) => [409, `Order ${id} ${text}`]
    expect(await said('pack')).toEqual(refusal("isn't confirmed yet, so it can't be packed."))
    expect(await said('change_parcel')).toEqual(refusal("has no courier, so its parcel can't be corrected."))
    expect(await said('reopen')).toEqual(refusal("is still open, so it can't be reopened."))
    await act(id, 'confirm')
    expect(await said('confirm')).toEqual(refusal('is already confirmed.'))
    expect(await said('deliver')).toEqual(
      refusal("isn't handed over yet, so it can't be marked as delivered."),
    )
    await act(id, 'pack')
    expect(await said('pack')).toEqual(refusal('is already packed.'))
    await act(id, 'hand_over', { courier: 'TCS' })
    expect(await said('not_wanted')).toEqual(refusal("is on the way, so it can't be marked as not wanted."))
    await act(id, 'come_back')
    expect(await said('deliver')).toEqual(refusal("is on its way back, so it can't be marked as delivered."))
    await act(id, 'receive')
    expect(await said('cancel')).toEqual(refusal('is already cancelled.'))
    await act(id, 'reopen')
    await act(id, 'hand_over', { courier: 'TCS' })
    await act(id, 'deliver')
    expect(await said('confirm')).toEqual(refusal("is already delivered, so it can't be confirmed."))
    expect(await said('money_is_here')).toEqual(
      refusal("is already delivered, so it can't be marked as paid."),
    )
  })

  test('a refusal of an order that was paid in advance or waits for its payment says so', async () => {
    const { id } = await cashOrder({ status: 'on-hold', payment_method: 'bacs' })
    expect((await act(id, 'pack')).body['message']).toBe(`Order ${id} isn't paid yet, so it can't be packed.`)
    await act(id, 'money_is_here')
    expect((await act(id, 'no_answer')).body['message']).toBe(
      `Order ${id} needs no confirmation, so an unanswered call can't be recorded.`,
    )
    expect((await act(id, 'money_is_here')).body['message']).toBe(
      `Order ${id} isn't waiting for a payment, so it can't be marked as paid.`,
    )
  })
})
