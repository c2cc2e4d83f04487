/* Returns: buyers' requests, the shop's answers, and who sees them. */
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { listMail } from '#testing/outbox.ts'
import { deskCalls, deskStaff } from '#testing/desk/desk-calls.ts'
import { removePictures } from '#testing/due-jobs.ts'
import { operatorAsks } from '#testing/operator-orders.ts'
import type { Request } from '#testing/test-shop.ts'
import { setUpShop } from '#testing/set-up-shop.ts'

const own = '/wp-json/sauda/v1'
const dayMs = 24 * 3_600_000
const shop = setUpShop()
let staff: Awaited<ReturnType<typeof deskStaff>>
let [ayesha, bilal] = ['', '']
let customerId: number
beforeAll(async () => {
  staff = await deskStaff(shop.context)
  ayesha = await shop.tokenOf('ayesha')
  bilal = await shop.tokenOf('bilal')
  customerId = ((await shop.ask('/wp-json/wp/v2/users/me', { token: ayesha })).body as { id: number }).id
  await change('mail', { ordersTo: 'owner@mail.example' })
})

const { call, cashOrder } = deskCalls(() => ({ shop, staff }))
const ask = operatorAsks(() => shop)
const change = async (group: string, values: object) => {
  const set = await shop.ask(`${own}/settings/${group}`, { method: 'PUT', key: '2', body: { values } })
  expect(set.status).toBe(200)
}

type Return = {
  id: number
  state: string
  answer: string
  pictures: { id: number; image: { src: string } }[]
}
type Returns = {
  code?: string
  data?: { reason?: string }
  until: string | null
  left: { id: number; quantity: number }[]
  returns: Return[]
}
type DeskReturn = Return & { version: number; actions: string[]; undo_until: string | null; code?: string }

/** An order of Ayesha with two units, completed now. */
async function completed(more: object = {}): Promise<{ id: number; line: number }> {
  const { id } = await cashOrder({ customer_id: customerId, status: 'completed', ...more })
  const { body } = await ask('GET', `/wp-json/wc/v3/orders/${id}`)
  return { id, line: (body as unknown as { line_items: { id: number }[] }).line_items[0]?.id ?? 0 }
}
const as = (path: string, request: Request) =>
  shop.ask(`${own}/orders/${path}`, { token: ayesha, ...request }) as Promise<{
    status: number
    body: Returns
  }>
const see = (id: number, request: Request = {}) => as(`${id}/returns`, request)
const request = (id: number, line: number, more: object = {}, by: Request = {}) =>
  as(`${id}/returns`, {
    method: 'POST',
    body: { line_items: [{ id: line, quantity: 1 }], reason: 'damaged', words: 'A hole.', ...more },
    ...by,
  })
const listed = async (id: number) =>
  (await call('GET', `/orders/${id}/returns`)).body as unknown as DeskReturn[]
const act = async (id: number, action: string, more: object = {}) => {
  const [row] = await listed(id)
  const reply = await call('POST', `/orders/${id}/returns/${row?.id}/actions`, {
    ...{ action, version: row?.version },
    ...more,
  })
  return { ...reply, body: reply.body as unknown as DeskReturn }
}
const pathIn = (address = '') => new URL(address, 'http://shop.test').pathname
const mails = async (name: 'order-return' | 'return-notice', id: number) =>
  (await listMail(shop.context.db, name)).filter(
    ({ content }) => (content as { number: number }).number === id,
  )
const photo = async (shade: number): Promise<string> =>
  (
    await sharp({ create: { width: 60, height: 40, channels: 3, background: { r: shade, g: 9, b: 90 } } })
      .jpeg()
      .toBuffer()
  ).toString('base64')

test('a buyer requests a return, the owner approves and receives it, and the refund closes it', async () => {
  const { id, line } = await completed()
  const before = await see(id)
  expect(before.body).toMatchObject({ left: [{ id: line, quantity: 2 }], returns: [] })
  expect(Date.parse(before.body.until ?? '') - shop.time.now).toBeGreaterThan(29 * dayMs)
  const asked = await request(id, line)
  expect(asked).toMatchObject({
    status: 201,
    body: { left: [{ id: line, quantity: 1 }], returns: [{ state: 'requested', reason: 'damaged' }] },
  })
  expect(await mails('return-notice', id)).toMatchObject([
    { recipient: 'owner@mail.example', content: { reason: 'damaged', words: 'A hole.' } },
  ])
  const tasks = (await call('GET', '/today')).body['tasks'] as { kind: string; count: number }[]
  expect(tasks.find(({ kind }) => kind === 'returns')).toMatchObject({ count: 1 })
  expect((await call('GET', '/orders?tab=all&asked_return=true')).body).toMatchObject([{ id }])

  expect(await act(id, 'receive')).toMatchObject({
    status: 409,
    body: {
      code: 'sauda_return_impossible',
      message: "This return isn't approved yet, so it can't be received.",
    },
  })
  const approved = await act(id, 'approve', { answer: 'Send it to Lahore.' })
  expect(approved.body).toMatchObject({ state: 'approved', actions: ['receive', 'close'] })
  expect((await see(id)).body.returns).toMatchObject([{ state: 'approved', answer: 'Send it to Lahore.' }])
  expect((await act(id, 'receive')).body.state).toBe('received')
  expect(await mails('order-return', id)).toHaveLength(2)
  await ask('POST', `/wp-json/wc/v3/orders/${id}/refunds`, {
    api_refund: false,
    line_items: [{ id: line, quantity: 1, refund_total: 1000 }],
  })
  expect((await see(id)).body).toMatchObject({ left: [{ quantity: 1 }], returns: [{ state: 'closed' }] })
  const { timeline } = (await call('GET', `/orders/${id}`)).body as unknown as {
    timeline: { text: string }[]
  }
  expect(timeline.map(({ text }) => text)).toContain('Return approved.')
})

test('refunds in parts close a return when its last unit is refunded, and no other return', async () => {
  const { id, line } = await completed()
  expect((await request(id, line, { line_items: [{ id: line, quantity: 2 }] })).status).toBe(201)
  const refund = () =>
    ask('POST', `/wp-json/wc/v3/orders/${id}/refunds`, {
      api_refund: false,
      line_items: [{ id: line, quantity: 1, refund_total: 1000 }],
    })

  expect((await refund()).status).toBe(201)
  expect((await see(id)).body.returns).toMatchObject([{ state: 'requested' }])
  expect((await refund()).status).toBe(201)
  expect((await see(id)).body.returns).toMatchObject([{ state: 'closed' }])
})

test('one refund of a unit closes one of two returns', async () => {
  const { id, line } = await completed()
  for (const _ of [1, 2])
    expect((await request(id, line, { line_items: [{ id: line, quantity: 1 }] })).status).toBe(201)
  const refund = () =>
    ask('POST', `/wp-json/wc/v3/orders/${id}/refunds`, {
      api_refund: false,
      line_items: [{ id: line, quantity: 1, refund_total: 1000 }],
    })

  await refund()
  expect((await see(id)).body.returns).toMatchObject([{ state: 'requested' }, { state: 'closed' }])
  await refund()
  expect((await see(id)).body.returns).toMatchObject([{ state: 'closed' }, { state: 'closed' }])
})

test('an order of another customer is not found; a request without a session or with a forged token is refused', async () => {
  const { id, line } = await completed()
  const asked = (await request(id, line)).body.returns[0]?.id ?? 0
  for (const [by, status] of [
    [{ token: bilal }, 404],
    [{ token: undefined }, 401],
    [{ token: undefined, headers: { 'order-token': 'forged.token' } }, 404],
  ] as [Request, number][]) {
    expect((await see(id, by)).status).toBe(status)
    expect((await request(id, line, {}, by)).status).toBe(status)
    expect((await as(`${id}/returns/${asked}/withdrawal`, { method: 'POST', ...by })).status).toBe(status)
    const body = { picture: await photo(1) }
    expect((await as(`${id}/returns/${asked}/pictures`, { method: 'POST', body, ...by })).status).toBe(status)
  }
  const other = await completed()
  const foreign = await as(`${other.id}/returns/${asked}/withdrawal`, { method: 'POST' })
  expect(foreign).toMatchObject({ status: 404, body: { code: 'sauda_return_invalid_id' } })
  const packer = await call(
    'POST',
    `/orders/${id}/returns/${asked}/actions`,
    { action: 'approve', version: 1 },
    staff.packer,
  )
  expect(packer.status).toBe(403)
})

test("a guest requests a return with the order's token", async () => {
  await change('payment', { guestCheckout: true })
  const placed = (
    await shop.ask('/wp-json/wc/v3/orders', {
      method: 'POST',
      headers: { 'Idempotency-Key': crypto.randomUUID() },
      body: {
        payment_method: 'cod',
        billing: {
          ...{ first_name: 'Sana', last_name: 'Malik', address_1: 'Street 4', city: 'Mardan' },
          ...{ state: 'KPK', postcode: '23200', country: 'Pakistan', phone: '03019998877' },
        },
        line_items: [{ product_id: 1020, quantity: 1 }],
      },
    })
  ).body as { id: number; order_token: string; line_items: { id: number }[] }
  await ask('PUT', `/wp-json/wc/v3/orders/${placed.id}`, { status: 'completed' })
  const by = { token: undefined, headers: { 'order-token': placed.order_token } }
  const asked = await request(placed.id, placed.line_items[0]?.id ?? 0, {}, by)
  expect(asked).toMatchObject({
    status: 201,
    body: { until: null, left: [], returns: [{ state: 'requested' }] },
  })
})

test('a return is limited to the return period and to bought units, and refused where returns are disabled', async () => {
  const { id, line } = await completed()
  const refused = async (more: object) => (await request(id, line, more)).body
  expect(await refused({ line_items: [{ id: line, quantity: 3 }] })).toMatchObject({
    code: 'sauda_return_impossible',
    data: { reason: 'pieces' },
  })
  for (const wrong of [
    { line_items: [{ id: line + 1000, quantity: 1 }] },
    { line_items: [line, line].map((each) => ({ id: each, quantity: 1 })) },
    { line_items: [] },
    { line_items: [{ id: line, quantity: 0 }] },
    { reason: 'bored' },
    { reason: 'other', words: '  ' },
    { words: 'x'.repeat(2001) },
  ])
    expect(await request(id, line, wrong)).toMatchObject({ status: 400 })
  await change('product', { returnDays: 0 })
  expect(await refused({})).toMatchObject({ data: { reason: 'off' } })
  expect((await see(id)).body).toMatchObject({ until: null, left: [] })
  await change('product', { returnDays: 2 })
  const { time } = shop
  time.now += 3 * dayMs
  expect(await refused({})).toMatchObject({ data: { reason: 'over' } })
  expect((await see(id)).body.until).toBeNull()
  time.now -= 3 * dayMs
  expect((await request(id, line)).status).toBe(201)
  const open = await cashOrder({ customer_id: customerId })
  expect((await see(open.id)).body.until).toBeNull()
})

test('of two concurrent requests for the last units one is refused', async () => {
  const { id, line } = await completed()
  const both = { line_items: [{ id: line, quantity: 2 }] }
  const replies = await Promise.all([request(id, line, both), request(id, line, both)])
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
  expect((await see(id)).body).toMatchObject({ left: [], returns: [{ state: 'requested' }] })
})

test('a repeated request is one return, and it can be withdrawn while it waits', async () => {
  const { id, line } = await completed()
  const headers = { 'Idempotency-Key': crypto.randomUUID() }
  for (const _ of [1, 2]) expect((await request(id, line, {}, { headers })).status).toBe(201)
  const { returns } = (await see(id)).body
  expect(returns).toHaveLength(1)
  const withdraw = () => as(`${id}/returns/${returns[0]?.id}/withdrawal`, { method: 'POST' })
  expect((await withdraw()).body).toMatchObject({
    left: [{ quantity: 2 }],
    returns: [{ state: 'withdrawn' }],
  })
  expect((await withdraw()).status).toBe(200)
  expect(await act(id, 'approve')).toMatchObject({
    status: 409,
    body: { message: "This return was withdrawn by the buyer, so it can't be approved." },
  })
  await request(id, line)
  await act(id, 'decline', { answer: 'It was worn.' })
  const [declined] = (await see(id)).body.returns
  expect(declined).toMatchObject({ state: 'declined', answer: 'It was worn.' })
  expect(await as(`${id}/returns/${declined?.id}/withdrawal`, { method: 'POST' })).toMatchObject({
    status: 409,
    body: { data: { reason: 'answered' } },
  })
})

test('a step is undone with its mail; the step of a colleague is not', async () => {
  const { id, line } = await completed()
  await request(id, line)
  expect((await act(id, 'decline')).status).toBe(400)
  const declined = await act(id, 'decline', { answer: 'No.' })
  expect(declined.body.undo_until).not.toBeNull()
  expect(await mails('order-return', id)).toHaveLength(1)
  expect(await act(id, 'approve', { version: 1 })).toMatchObject({
    status: 409,
    body: { code: 'desk_return_changed', data: { return: { state: 'declined' } } },
  })
  expect((await act(id, 'undo')).body).toMatchObject({ state: 'requested', answer: '', undo_until: null })
  expect(await mails('order-return', id)).toHaveLength(0)
  expect(await act(id, 'undo')).toMatchObject({
    status: 409,
    body: { message: 'This return has no step in the last ten minutes that can be undone.' },
  })
  const written = await shop.context.db
    .selectFrom('staffChange')
    .selectAll()
    .where('call', '=', 'actOnDeskReturn')
    .where('objectId', '=', String(id))
    .execute()
  expect(written).toMatchObject([{ kind: 'orders' }, { kind: 'orders' }])
})

test('a step is not undone when another return holds its units', async () => {
  const { id, line } = await completed()
  const all = { line_items: [{ id: line, quantity: 2 }] }
  await request(id, line, all)
  await act(id, 'decline', { answer: 'No.' })
  const [declined] = await listed(id)
  expect((await request(id, line, all)).status).toBeLessThan(300)
  const undone = await call('POST', `/orders/${id}/returns/${declined?.id}/actions`, {
    action: 'undo',
    version: declined?.version,
  })
  expect(undone).toMatchObject({
    status: 409,
    body: {
      message: "Its products are in another return or refunded by now, so its last step can't be undone.",
    },
  })
  expect((await listed(id)).map(({ state }) => state).toSorted()).toEqual(['declined', 'requested'])
})

test('up to three pictures while it waits; buyer and staff see them, and the data export lists them', async () => {
  const { id, line } = await completed()
  const asked = (await request(id, line)).body.returns[0]?.id ?? 0
  const add = async (picture: string) =>
    as(`${id}/returns/${asked}/pictures`, { method: 'POST', body: { picture } })
  for (const shade of [20, 60, 100]) expect((await add(await photo(shade))).status).toBe(200)
  expect(await add(await photo(140))).toMatchObject({ status: 409, body: { code: 'sauda_return_pictures' } })
  const [row] = await listed(id)
  expect(row?.pictures).toHaveLength(3)
  const { body } = await shop.ask(`${own}/my-data`, { token: ayesha })
  const copy = (body as { returns: { id: number; pictures: string[] }[] }).returns
  expect(copy.find((each) => each.id === asked)?.pictures).toHaveLength(3)
  await act(id, 'approve')
  expect((await add(await photo(180))).status).toBe(409)
  expect((await add('bm90IGEgcGljdHVyZQ==')).status).toBe(409)
})

test('a deleted order deletes the pictures of its returns, except those that something else shows', async () => {
  const { id, line } = await completed()
  const asked = (await request(id, line)).body.returns[0]?.id ?? 0
  const add = async (red: number) => {
    const body = { picture: await photo(red) }
    const { body: seen } = await as(`${id}/returns/${asked}/pictures`, { method: 'POST', body })
    return pathIn(seen.returns[0]?.pictures.at(-1)?.image.src)
  }
  const [inProduct, inText, nowhere] = [await add(30), await add(60), await add(90)]
  await ask('PUT', '/wp-json/wc/v3/products/1020', { images: [{ src: `http://shop.test${inProduct}` }] })
  await ask('PUT', '/wp-json/wc/v3/products/1021', { description: `<img src="${inText}">` })
  await ask('DELETE', `/wp-json/wc/v3/orders/${id}?force=true`)
  await removePictures(shop.context)

  const statuses = [inProduct, inText, nowhere].map(async (address) => (await shop.ask(address)).status)
  expect(await Promise.all(statuses)).toEqual([200, 200, 404])
})

test.each([
  ['by its customer', 'ayesha'],
  ['by an operator', 'bilal'],
  ['in a batch of an operator', 'unconfirmed'],
])(
  'deleting an account %s deletes texts and pictures of its returns; refunds stay',
  async (how, username) => {
    const password = username === 'unconfirmed' ? 'attacker-demo-1' : `${username}-demo-1`
    const signedIn = await shop.ask('/wp-json/jwt-auth/v1/token', {
      method: 'POST',
      body: { username, password },
    })
    const { token } = signedIn.body as { token: string }
    const { body: me } = await shop.ask('/wp-json/wp/v2/users/me', { token })
    const customer = (me as { id: number }).id
    const { id, line } = await completed({ customer_id: customer })
    const asked = (await request(id, line, {}, { token })).body.returns[0]?.id ?? 0
    const picture = { picture: await photo(220) }
    const added = await as(`${id}/returns/${asked}/pictures`, { method: 'POST', token, body: picture })
    expect(added.status).toBe(200)
    const address = pathIn((await listed(id))[0]?.pictures[0]?.image.src)
    expect((await shop.ask(address)).status).toBe(200)

    const customers = '/wp-json/wc/v3/customers'
    const end =
      how === 'by its customer'
        ? await shop.ask(`${own}/account`, { method: 'DELETE', token, body: { password } })
        : how === 'by an operator'
          ? await ask('DELETE', `${customers}/${customer}?force=true`)
          : await ask('POST', `${customers}/batch`, { delete: [customer] })
    expect(end.status).toBe(200)
    expect(
      await shop.context.db.selectFrom('customer').selectAll().where('id', '=', customer).execute(),
    ).toEqual([])
    expect(await listed(id)).toMatchObject([{ state: 'requested', words: '', pictures: [] }])
    await removePictures(shop.context)
    expect((await shop.ask(address)).status).toBe(404)
  },
)
