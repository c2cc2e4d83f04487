/** A stored order is never reported as failed: the error names its address, and the order is placed once. */
import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { DatabaseAway } from '#platform/database/database-errors.ts'
import { ayeshasAddress } from '#testing/address.ts'
import { setUpShop } from '#testing/set-up-shop.ts'

const shop = setUpShop()
let token: string
beforeAll(async () => {
  token = await shop.tokenOf('ayesha')
})
afterEach(() => {
  vi.restoreAllMocks()
  // the same cart without a key is a new order after this time
  shop.time.now += 60_000
})

/**
 * Makes database statements with this text fail. `done`: runs the statement first, as when the connection breaks before
 * the reply arrives.
 */
function failStatements(text: string, { done, times = Infinity }: { done: boolean; times?: number }): void {
  const query = pg.Client.prototype.query as (...given: unknown[]) => unknown
  let left = times
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...given: unknown[]) {
    const [first] = given
    const sent = typeof first === 'string' ? first : ((first as { text?: string } | undefined)?.text ?? '')
    if (!sent.includes(text) || left <= 0) return query.apply(this, given)
    left -= 1
    const cut = new DatabaseAway('cut')
    const away = () => Promise.reject(cut)
    // a prepared statement says its end to its own callback
    const { callback } = first as { callback?: (error: Error) => void }
    if (callback) {
      if (!done) return queueMicrotask(() => callback(cut))
      Object.assign(first as object, { callback: () => callback(cut) })
      return query.apply(this, given)
    }
    if (done) return (query.apply(this, given) as Promise<unknown>).then(away)
    // rolls back, so that no transaction stays open on the returned connection
    return text === 'commit' ? (query.call(this, 'rollback') as Promise<unknown>).then(away) : away()
  } as never)
}

type Data = {
  status: number
  retry_after: number
  stored?: true | 'unknown'
  id?: number
  location?: string
  idempotency_key?: string
  order_attempt?: string
  look_at?: string
}
type Body = { id: number; code?: string; data: Data }
const orders = '/wp-json/wc/v3/orders'
const cart = (quantity: number) => ({
  payment_method: 'cod',
  billing: ayeshasAddress,
  line_items: [{ product_id: 1020, quantity }],
})
const ask = async (
  method: 'GET' | 'POST',
  path: string,
  { key, body, who = { token } }: { key?: string; body?: object; who?: { token?: string; key?: '2' } } = {},
) => {
  const reply = await shop.ask(path, {
    method,
    ...who,
    ...(key !== undefined && { headers: { 'Idempotency-Key': key } }),
    ...(body && { body }),
  })
  return { ...reply, body: reply.body as Body }
}
const count = async () => (await shop.context.db.selectFrom('customerOrder').select('id').execute()).length

describe('the database stops responding after the commit', () => {
  const fails = () => failStatements("nextval('catalogue_version')", { done: false })

  test('with a key: the reply contains the order and the key, which then returns the order', async () => {
    const [before, key] = [await count(), randomUUID()]
    fails()
    const refused = await ask('POST', orders, { key, body: cart(1) })
    vi.restoreAllMocks()

    const { id = 0, location = '' } = refused.body.data
    expect(refused).toMatchObject({
      status: 503,
      body: { code: 'sauda_unavailable', data: { status: 503, stored: true, idempotency_key: key } },
    })
    expect(refused.headers.get('retry-after')).toBe('1')
    expect((await ask('GET', new URL(location).pathname)).body.id).toBe(id)
    const again = await ask('POST', orders, { key, body: cart(1) })
    expect([again.status, again.body.id, await count()]).toEqual([201, id, before + 1])
  })

  test('without a key: the reply contains the order', async () => {
    const before = await count()
    fails()
    const refused = await ask('POST', orders, { body: cart(2) })
    vi.restoreAllMocks()

    const { id = 0, idempotency_key: key } = refused.body.data
    expect([refused.status, key, await count()]).toEqual([503, undefined, before + 1])
    expect((await ask('GET', `${orders}/${id}`)).body.id).toBe(id)
  })

  test("an operator's order and a refund do the same", async () => {
    const who = { key: '2' } as const
    fails()
    const refused = await ask('POST', orders, {
      who,
      body: { line_items: [{ product_id: 1020, quantity: 1 }] },
    })
    vi.restoreAllMocks()
    const { id = 0 } = refused.body.data
    expect([refused.status, refused.body.data.stored]).toEqual([503, true])
    const order = (await ask('GET', `${orders}/${id}`, { who })).body as unknown as {
      line_items: { id: number }[]
    }

    const [key, path] = [randomUUID(), `${orders}/${id}/refunds`]
    const body = {
      line_items: [{ id: order.line_items[0]?.id, quantity: 1, refund_total: '100' }],
      api_refund: false,
    }
    fails()
    const lost = await ask('POST', path, { who, key, body })
    vi.restoreAllMocks()
    expect(lost.body.data).toMatchObject({ status: 503, stored: true, idempotency_key: key })
    const again = await ask('POST', path, { who, key, body })
    expect([again.status, again.body.id]).toEqual([201, lost.body.data.id])
    expect((await ask('GET', path, { who })).body).toHaveLength(1)
  })
})

describe('the database stops responding during the commit', () => {
  test('a stored order is returned', async () => {
    const before = await count()
    failStatements('commit', { done: true, times: 1 })
    const placed = await ask('POST', orders, { body: cart(3) })
    expect([placed.status, await count()]).toEqual([201, before + 1])
    expect((await ask('GET', `${orders}/${placed.body.id}`)).body.id).toBe(placed.body.id)
  })

  test('an order that was not stored is answered as never started', async () => {
    const [before, key] = [await count(), randomUUID()]
    failStatements('commit', { done: false, times: 1 })
    const refused = await ask('POST', orders, { key, body: cart(4) })
    vi.restoreAllMocks()

    expect(refused).toMatchObject({ status: 503, body: { code: 'sauda_unavailable' } })
    expect(refused.body.data.stored).toBeUndefined()
    expect(await count()).toBe(before)
    expect((await ask('POST', orders, { key, body: cart(4) })).status).toBe(201)
  })

  test.each([
    ['under a key', randomUUID()],
    ['without one', undefined],
  ])('and does not recover: %s the reply says how to look up the order', async (_, key) => {
    const before = await count()
    failStatements('commit', { done: true })
    const refused = await ask('POST', orders, { ...(key !== undefined && { key }), body: cart(key ? 5 : 6) })
    vi.restoreAllMocks()

    const { order_attempt: path = '', ...data } = refused.body.data
    expect([refused.status, data.stored, data.idempotency_key]).toEqual([503, 'unknown', key])
    const found = await ask('GET', path)
    expect([found.status, await count()]).toEqual([200, before + 1])
    const again = await ask('POST', orders, { ...(key !== undefined && { key }), body: cart(key ? 5 : 6) })
    expect([again.status, again.body.id, await count()]).toEqual([201, found.body.id, before + 1])
  })

  test('an operator without a key is shown where to look', async () => {
    const who = { key: '2' } as const
    failStatements('commit', { done: true })
    const refused = await ask('POST', orders, { who, body: { customer_note: 'of a machine' } })
    vi.restoreAllMocks()

    const { look_at: path = '', stored } = refused.body.data
    expect([refused.status, stored]).toEqual([503, 'unknown'])
    expect((await ask('GET', path, { who })).body).toMatchObject([{ customer_note: 'of a machine' }])
  })
})
