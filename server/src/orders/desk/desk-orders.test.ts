/* Desk orders: undo, concurrent staff, lists, and what a packer sees. */
import { callSizes } from '@sauda/contract/call-sizes.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { type DeskBody, deskCalls, deskStaff } from '#testing/desk/desk-calls.ts'
import { billing, operatorOrders } from '#testing/operator-orders.ts'
import { setUpShop } from '#testing/set-up-shop.ts'
import { codes } from '@sauda/contract/calls.ts'

const shop = setUpShop()
let staff: Awaited<ReturnType<typeof deskStaff>>
beforeAll(async () => {
  staff = await deskStaff(shop.context)
})

const { product, stockOf, operatorOrder, ask } = operatorOrders(() => ({ shop, token: '' }))
const { call, read, act, cashOrder } = deskCalls(() => ({ shop, staff }))

describe('undo', () => {
  test('reverts the last action with status, stock, parcel and mail', async () => {
    const { id, productId } = await cashOrder()
    await act(id, 'cancel', { reason: 'double' })
    expect(await stockOf(productId)).toBe(10)
    const mails = () =>
      shop.context.db.selectFrom('mailOutbox').select('state').where('name', '=', 'order-status').execute()
    const before = (await mails()).length

    const undone = await act(id, 'undo')

    expect(undone.body).toMatchObject({ status: 'processing', tab: 'to_confirm' })
    expect(await stockOf(productId)).toBe(8)
    expect((await mails()).length).toBe(before - 1)
    await act(id, 'confirm')
    await act(id, 'hand_over', { courier: 'TCS', tracking_number: 'U-1' })
    expect((await act(id, 'undo')).body).toMatchObject({
      tab: 'to_pack',
      parcel: { state: 'open', courier: '' },
    })
    expect((await shop.ask(`/wp-json/sauda/v1/orders/${id}/shipments`, { key: '2' })).body).toEqual([])
  })

  test('is refused after ten minutes, and after a later action', async () => {
    const { id } = await cashOrder()
    await act(id, 'confirm')
    await ask('PUT', `/wp-json/wc/v3/orders/${id}`, { customer_note: 'Ring twice' })
    expect((await act(id, 'undo')).status).toBe(409)
    await act(id, 'pack')
    shop.time.now += 11 * 60_000
    expect((await act(id, 'undo')).status).toBe(409)
  })

  test('is possible until the mail is sent', async () => {
    const { id } = await cashOrder()
    await act(id, 'cancel')
    const { mailId } = await shop.context.db
      .selectFrom('orderAction')
      .select('mailId')
      .where('orderId', '=', id)
      .executeTakeFirstOrThrow()
    const { rows } = await sql<{ at: Date }>`
      select start_after as at from pgboss.job
      where name = 'send-mail' and data ->> 'mail' = ${String(mailId)}`.execute(shop.context.db)
    expect(rows.map(({ at }) => at.getTime() - shop.time.now)).toEqual([10_000])
  })
})

describe('two staff members at the same time', () => {
  test('of two actions on the same version one is written, and the other returns the current order', async () => {
    const { id } = await cashOrder()
    const { version } = await read(id)
    const both = await Promise.all(
      ['confirm', 'no_answer'].map((action) => call('POST', `/orders/${id}/actions`, { action, version })),
    )
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const refused = both.find(({ status }) => status === 409)
    expect(refused?.body).toMatchObject({ code: codes.deskOrderChanged, data: { order: { id } } })
    expect(refused?.body.data.order.version).toBe((await read(id)).version)
  })

  test('an order whose buyer is being called is locked for others for three minutes', async () => {
    const { id } = await cashOrder()
    const mine = await call('POST', `/orders/${id}/call`, {})
    expect(mine.body).toMatchObject({ by: 'manager' })
    expect(await read(id)).toMatchObject({ calling: { by: 'manager' } })
    const { version } = await read(id)
    const theirs = staff.packer
    expect((await call('POST', `/orders/${id}/call`, {}, theirs)).body).toMatchObject({
      code: codes.deskBeingCalled,
    })
    expect((await call('POST', `/orders/${id}/actions`, { action: 'confirm', version }, theirs)).status).toBe(
      409,
    )
    await call('DELETE', `/orders/${id}/call`, undefined, theirs)
    expect(await read(id)).toMatchObject({ calling: { by: 'manager' } })
    shop.time.now += 3 * 60_000
    expect((await call('POST', `/orders/${id}/call`, {}, theirs)).body).toMatchObject({ by: 'packer' })
    await call('DELETE', `/orders/${id}/call`, undefined, theirs)
    expect(await read(id)).toMatchObject({ calling: null })
  })

  test('a packer cannot change the status of an order that is unpaid, has ended or is in the trash', async () => {
    const statusBy = async (headers: Record<string, string>, id: number, status: string) =>
      (await shop.ask(`/wp-json/wc/v3/orders/${id}`, { method: 'PUT', headers, body: { status } })).status
    const order = async (status: string, payment_method: string) =>
      (await cashOrder({ status, payment_method })).id

    for (const [from, method] of [
      ['pending', 'bacs'],
      ['on-hold', 'bacs'],
      ['cancelled', 'cod'],
      ['failed', 'cod'],
      ['refunded', 'cod'],
      ['completed', 'cod'],
      ['trash', 'cod'],
    ] as const) {
      const id = await order(from === 'trash' ? 'processing' : from, method)
      if (from === 'trash')
        await shop.ask(`/wp-json/wc/v3/orders/${id}`, { method: 'DELETE', headers: staff.manager })
      expect([from, await statusBy(staff.packer, id, 'processing')]).toEqual([from, 403])
      const { body } = await shop.ask('/wp-json/wc/v3/orders/batch', {
        method: 'POST',
        headers: staff.packer,
        body: { update: [{ id, status: 'processing' }] },
      })
      expect(body).toMatchObject({ update: [{ error: { data: { status: 403 } } }] })
      expect([from, await statusBy(staff.manager, id, 'processing')]).toEqual([from, 200])
    }
    const cash = await order('on-hold', 'cod')
    for (const status of ['processing', 'on-hold', 'processing', 'completed', 'completed'])
      expect([status, await statusBy(staff.packer, cash, status)]).toEqual([status, 200])
    const paid = await order('processing', 'bacs')
    for (const status of ['on-hold', 'processing', 'completed'])
      expect([status, await statusBy(staff.packer, paid, status)]).toEqual([status, 200])
  })

  test('a repeated action with one key is written once', async () => {
    const { id } = await cashOrder()
    const { version } = await read(id)
    const headers = { ...staff.manager, 'Idempotency-Key': 'one-answer-1' }
    const replies = [
      await call('POST', `/orders/${id}/actions`, { action: 'no_answer', version }, headers),
      await call('POST', `/orders/${id}/actions`, { action: 'no_answer', version }, headers),
    ]
    expect(replies.map(({ status }) => status)).toEqual([200, 200])
    expect(await read(id)).toMatchObject({ confirmation: { tries: 1 } })
  })

  test('each entry of a bulk action is written or refused by itself', async () => {
    const [ready, unready] = [await cashOrder(), await cashOrder()]
    await act(ready.id, 'confirm')
    const entry = async ({ id }: { id: number }) => ({
      id,
      version: (await read(id)).version,
      action: 'pack',
    })
    const { body } = await call('POST', '/orders/actions', {
      changes: [
        await entry(ready),
        await entry(unready),
        { id: 999_999, version: 1, action: 'pack' },
        { id: 'x' },
      ],
    })
    expect(body).toMatchObject([
      { id: ready.id, order: { tab: 'to_hand_over' } },
      { id: unready.id, error: { code: codes.deskActionImpossible, data: { order: { tab: 'to_confirm' } } } },
      { id: 999_999, error: { code: codes.orderInvalidId } },
      { id: 0, error: { code: codes.missingParam } },
    ])
  })
})

describe('order lists', () => {
  test('find an order by everything a caller may mention', async () => {
    const sku = 'DESK-SKU-9'
    const productId = await product(5, { sku })
    const { id } = await operatorOrder({
      payment_method: 'cod',
      status: 'processing',
      billing: {
        ...billing,
        first_name: 'Zaib-un-Nisa',
        city: 'Muzaffargarh',
        phone: '0345 9876501',
        email: 'zaib@mail.example',
      },
      line_items: [{ product_id: productId, quantity: 1 }],
    })
    await ask('POST', `/wp-json/sauda/v1/orders/${id}/shipments`, { tracking_number: 'TCS-7794-11' })
    const searches = [
      ...[
        `#${id}`,
        'zaib',
        'Nisa',
        'zaib-un',
        '0345 9876501',
        '+92 345 9876501',
        '00923459876501',
        '3459876501',
      ],
      ...[
        '۰۳۴۵۹۸۷۶۵۰۱',
        '0345-98765',
        'zaib@mail',
        sku,
        'desk-sku',
        'muzaffar',
        'TCS-7794-11',
        'zaib muzaffargarh',
      ],
    ]
    for (const search of searches) {
      const { body } = await call('GET', `/orders?search=${encodeURIComponent(search)}`)
      expect({ search, ids: (body as unknown as DeskBody[]).map((each) => each.id) }).toEqual({
        search,
        ids: [id],
      })
    }
    for (const search of ['zaib lahore', "o'", "\\' | x:*", '&', ':*'])
      expect((await call('GET', `/orders?search=${encodeURIComponent(search)}`)).status).toBe(200)
  })

  test('agree in tabs, filters and counts', async () => {
    const counts = (await call('GET', '/orders/counts')).body as unknown as Record<string, number>
    for (const [tab, count] of Object.entries(counts)) {
      const reply = await call('GET', `/orders?tab=${tab}&per_page=1`)
      expect([tab, reply.headers.get('x-wp-total')]).toEqual([tab, String(count)])
    }
    for (const query of [
      ...['mark=refused', 'mark=first', 'mark=unverified', 'mark=verified', 'mark=delivered', 'courier=tcs'],
      ...['city=MARDAN&total_min=1&total_max=9000', 'payment_method=cod', 'orderby=again_at&order=asc'],
      ...['orderby=total', 'from=2026-01-01&to=2026-12-31'],
    ])
      expect([query, (await call('GET', `/orders?${query}&per_page=100`)).status]).toEqual([query, 200])
  })

  test('are counted in a filtered list up to a limit, the newest first, and all of them in a tab', async () => {
    const { id: model } = await cashOrder()
    const copies = 4_010
    await sql`insert into customer_order overriding system value
      select copy.* from customer_order o, generate_series(1, ${copies}::integer) nth,
        jsonb_populate_record(o, jsonb_build_object('id', o.id + nth, 'created_at', o.created_at - nth * interval '1 minute',
          'billing', o.billing || jsonb_build_object('firstName', 'Zubaida', 'phone', '0333 ' || (1000000 + nth),
            'lastName', case when nth < 4005 then 'Many' else 'Few' end),
          'shipping', o.shipping || jsonb_build_object('city', 'Thatta'))) copy
      where o.id = ${model}`.execute(shop.context.db)
    await sql`select setval('customer_order_id_seq', max(id)) from customer_order`.execute(shop.context.db)
    const list = async (query: string) => {
      const { body, headers } = await call('GET', `/orders?${query}&per_page=3`)
      const rows = body as unknown as DeskBody[]
      const names = Array.isArray(rows) ? rows.map(({ id }) => id - model) : [query]
      return { total: Number(headers.get('x-wp-total')), names }
    }
    // more than are sorted, fewer than are sorted, and by an index of their own
    for (const query of ['search=zubaida', 'search=zubaida%20many', 'city=thatta&mark=first'])
      expect([query, await list(query)]).toEqual([
        query,
        { total: callSizes.countedOrders, names: [1, 2, 3] },
      ])
    expect(await list('city=thatta')).toEqual({ total: copies, names: [1, 2, 3] })
    expect(await list('search=zubaida%20few')).toEqual({ total: 6, names: [4005, 4006, 4007] })
    const tab = await list('tab=to_confirm')
    expect(tab.total).toBeGreaterThan(copies)
    expect(tab.total).toBe(((await call('GET', '/orders/counts')).body as DeskBody)['to_confirm'])
  })

  test('mark two open orders of one phone within two days as possible duplicates', async () => {
    const one = await cashOrder({ billing: { ...billing, phone: '0300 7654321' } })
    const two = await cashOrder({ billing: { ...billing, phone: '+92 300 7654321' } })
    expect(await read(two.id)).toMatchObject({
      duplicates: [one.id],
      history: { orders: 2, others: [{ id: one.id }] },
    })
    await act(one.id, 'cancel')
    expect(await read(two.id)).toMatchObject({ duplicates: [] })
  })
})

test("show a packer only the amount to collect, and refuse a packer's payments", async () => {
  const { id } = await cashOrder()
  const packer = staff.packer
  const { body } = await call('GET', `/orders/${id}`, undefined, packer)
  expect(body).toMatchObject({
    total: null,
    due: '2200.00',
    cash: { amount: null },
    history: { spent: null },
  })
  const tries = async (action: string, more: object = {}) => {
    const { version } = await read(id)
    return (await call('POST', `/orders/${id}/actions`, { action, version, ...more }, packer)).status
  }
  for (const action of ['cancel', 'reopen', 'money_is_here']) expect(await tries(action)).toBe(403)
  for (const [action, more] of [
    ['confirm', {}],
    ['pack', {}],
    ['hand_over', { courier: 'TCS' }],
    ['come_back', {}],
    ['receive', {}],
    ['undo', {}],
  ] as const)
    expect([action, await tries(action, more)]).toEqual([action, 200])
})
