/** Listeners, calls and tables of an extension in a real shop. */
import { randomUUID } from 'node:crypto'
import { call, refuse } from '@sauda/extension-kit/call.ts'
import { defineExtension } from '@sauda/extension-kit/define-extension.ts'
import type { ShopEvent } from '@sauda/extension-kit/events.ts'
import { beforeEach, expect, test } from 'vitest'
import * as z from 'zod'
import { migrateExtensions } from '#platform/database/extension-migrations.ts'
import { createApplicationPassword } from '#accounts/identity/keys/application-passwords.ts'
import { addStaff } from '#accounts/staff/staff.ts'
import { runDueJobs } from '#platform/jobs/run-jobs.ts'
import { ayeshasAddress } from '#testing/address.ts'
import { setJobClock } from '#testing/due-jobs.ts'
import { deskStaff } from '#testing/desk/desk-calls.ts'
import { setUpShop } from '#testing/set-up-shop.ts'
import { openTestShop } from '#testing/test-shop.ts'
import type { OpenApiDocument } from '@sauda/contract/openapi.ts'
import { runListenerJob } from './run-listener.ts'

const entries = z.strictObject({
  from: z.string(),
  limit: z.number(),
  entries: z.array(z.strictObject({ total: z.string() })),
})
const heard: ShopEvent[] = []
let failing = 0

const diary = defineExtension({
  id: 'order-diary',
  about: 'Writes down what happens',
  migrations: [
    { name: '0001-entry', sql: 'create table order_diary_entry (id text primary key, total text not null)' },
  ],
  listeners: [
    {
      name: 'writer',
      on: [
        'order.placed',
        'order.paid',
        'order.status_changed',
        'order.refunded',
        'customer.registered',
        'stock.low',
      ],
      handle: async (shop, event) => {
        if (failing > 0) {
          failing -= 1
          throw new Error('not now')
        }
        heard.push(event)
        if (event.name !== 'order.placed') return
        const order = await shop.order(event.orderId)
        await shop.query('insert into order_diary_entry values ($1, $2) on conflict do nothing', [
          event.id,
          order?.total,
        ])
        await shop.addNote(event.orderId, 'Written down.', { forCustomer: true })
      },
    },
  ],
  calls: {
    listEntries: call('GET', '/entries/{from}', {
      right: 'reports',
      summary: 'Lists the entries.',
      query: z.object({ limit: z.coerce.number().max(100).default(10).describe('Number of entries.') }),
      reply: entries,
      handle: async (shop, { path, query }) => ({
        body: { ...path, ...query, entries: await shop.query('select total from order_diary_entry') },
      }),
    }),
    removeEntry: call('DELETE', '/entries/{from}', {
      summary: 'Removes the entries of a month. They cannot be restored.',
      reply: z.strictObject({ removed: z.int() }),
      refusals: [404],
      handle: async (shop, { path }) => {
        if (path['from'] !== '2026-01') return refuse(404, 'There are no such entries.')
        return { body: { removed: (await shop.query('delete from order_diary_entry returning id')).length } }
      },
    }),
    readMine: call('GET', '/mine', {
      sends: 'customer',
      summary: 'Says who is asking.',
      reply: z.strictObject({ customerId: z.int().optional() }),
      handle: async (_, { customerId }) => ({ body: { customerId } }),
    }),
    echo: call('POST', '/echo', {
      sends: 'open',
      summary: 'Repeats the body.',
      takesRaw: true,
      limits: [{ points: 2, seconds: 60, per: 'address' }],
      reply: z.string(),
      handle: async (_, { raw }) => ({
        status: 201,
        file: { type: 'text/plain' },
        body: new TextDecoder().decode(raw.body),
      }),
    }),
    breakDown: call('GET', '/broken', {
      sends: 'open',
      summary: 'Fails.',
      reply: z.string(),
      handle: () => Promise.reject(new Error('secret 4711')),
    }),
  },
})

const shop = setUpShop({}, { added: [diary] })
beforeEach(() => heard.splice(0))

const run = async () => {
  await setJobClock(shop.context)
  await runDueJobs(shop.context, { 'run-listener': runListenerJob(shop.context) })
}
const order = async (quantity = 1) => {
  const { body } = await shop.ask('/wp-json/wc/v3/orders', {
    method: 'POST',
    token: await shop.tokenOf('ayesha'),
    headers: { 'idempotency-key': randomUUID() },
    body: {
      payment_method: 'cod',
      billing: ayeshasAddress,
      line_items: [{ product_id: 1020, quantity }],
    },
  })
  return body as { id: number; total: string }
}
const root = '/wp-json/sauda/v1/extensions/order-diary'

test('a listener receives an event, reads the order, and writes its own table and a note', async () => {
  const { id, total } = await order()
  await run()

  expect(heard.map(({ name }) => name)).toEqual(['order.placed'])
  const { body } = await shop.ask(`${root}/entries/2026-01?limit=5`, { key: '3' })
  expect(body).toEqual({ from: '2026-01', limit: 5, entries: [{ total }] })
  const { body: placed } = await shop.ask(`/wp-json/wc/v3/orders/${id}`, { key: '3' })
  expect(placed).toMatchObject({ history: [{ type: 'status' }, { type: 'note', note: 'Written down.' }] })
})

test('listeners receive events of statuses, payments, refunds, new customers and low stock', async () => {
  const { id } = await order()
  const write = (path: string, body: object) =>
    shop.ask(`/wp-json/wc/v3${path}`, { method: 'POST', key: '2', body })
  await write(`/orders/${id}`, { status: 'completed' })
  await write(`/orders/${id}/refunds`, { amount: '1' })
  const { body: customer } = await write('/customers', { email: 'new@example.com' })
  await write('/products/1020', { manage_stock: true, stock_quantity: 5, low_stock_amount: 3 })
  await order(2)
  await run()

  expect(heard.map(({ id: _, at, ...event }) => ({ ...event, at: at.getTime() === shop.time.now }))).toEqual([
    { name: 'order.placed', orderId: id, at: true },
    { name: 'order.status_changed', orderId: id, from: 'processing', to: 'completed', at: true },
    { name: 'order.paid', orderId: id, at: true },
    { name: 'order.refunded', orderId: id, refundId: expect.any(Number) as unknown, at: true },
    { name: 'customer.registered', customerId: (customer as { id: number }).id, at: true },
    { name: 'order.placed', orderId: id + 1, at: true },
    { name: 'stock.low', productId: 1020, left: 3, at: true },
  ])
})

test('a listener that throws is called again, and the order is not affected', async () => {
  failing = 1
  const { id } = await order()
  await run()
  expect(heard).toEqual([])
  expect((await shop.ask(`/wp-json/wc/v3/orders/${id}`, { key: '3' })).status).toBe(200)

  shop.time.now += 61_000
  await run()
  expect(heard).toMatchObject([{ name: 'order.placed', orderId: id }])
})

test('a rejected order calls no listener', async () => {
  await order(100_000)
  await run()
  expect(heard).toEqual([])
})

test('calls check the rights of their callers, and the parameters', async () => {
  expect((await shop.ask(`${root}/entries/1`)).status).toBe(401)
  expect((await shop.ask(`${root}/entries/1`, { token: await shop.tokenOf('ayesha') })).status).toBe(403)
  expect(await shop.ask(`${root}/entries/1?limit=101`, { key: '3' })).toMatchObject({
    status: 400,
    body: { code: 'rest_invalid_param', data: { params: { limit: expect.any(String) as unknown } } },
  })
  expect((await shop.ask(`${root}/mine`, { key: '2' })).status).toBe(403)
  expect((await shop.ask(`${root}/mine`, { token: await shop.tokenOf('ayesha') })).body).toEqual({
    customerId: 101,
  })
  const echo = () => shop.ask(`${root}/echo`, { method: 'POST', text: '{"a":1}' })
  const { status, headers, body } = await echo()
  expect([status, headers.get('content-type'), body]).toEqual([201, 'text/plain; charset=UTF-8', '{"a":1}'])
})

test('the roles of the staff have the right of a call, and the activity log has its words', async () => {
  const staff = await deskStaff(shop.context)
  const ask = (method: string, headers: Record<string, string>) =>
    shop.ask(`${root}/entries/2026-01`, { method, headers })
  expect((await ask('GET', staff.packer)).status).toBe(403)
  expect((await ask('GET', staff.manager)).status).toBe(200)
  expect((await ask('DELETE', staff.packer)).status).toBe(403)
  expect((await ask('DELETE', staff.manager)).status).toBe(200)

  const { id } = await addStaff(shop.context, { login: 'huma', email: 'huma@mail.example', role: 'owner' })
  const { password } = await createApplicationPassword(shop.context, id, { name: 'desk', appId: '' })
  const headers = { authorization: `Basic ${btoa(`huma:${password}`)}` }
  const { body } = await shop.ask('/wp-json/sauda/v1/desk/changes', { headers })
  expect(body).toMatchObject([
    {
      call: 'order-diary.removeEntry',
      summary: 'Removes the entries of a month. They cannot be restored.',
      action: 'removes the entries of a month',
    },
  ])
})

test('calls are described with their parameters, rights, limits and refusals, and are in the index', async () => {
  const { body } = await shop.ask('/wp-json/sauda/v1/openapi.json')
  const { paths, tags, components } = body as OpenApiDocument
  const { get, delete: remove } = paths[`${root}/entries/{from}`] ?? {}
  expect(get).toMatchObject({
    operationId: 'order-diary.listEntries',
    tags: ['Extensions'],
    'x-rights': 'Owners, managers, and API keys with read permission.',
    parameters: [
      { name: 'from', in: 'path' },
      { name: 'limit', in: 'query', description: 'Number of entries.' },
    ],
  })
  expect(remove?.['x-refusals']).toContain('404 sauda_extension_refused')
  expect(paths[`${root}/echo`]?.['post']?.['x-limit']).toBe('2 in a minute per IP address.')
  expect(tags.at(-1)?.name).toBe('Extensions')
  expect(components.schemas).toHaveProperty(['order-diary.listEntries', 'properties', 'entries'])

  const index = await shop.ask('/wp-json/sauda/v1')
  expect(index.body).toHaveProperty(['routes', '/sauda/v1/extensions/order-diary/mine'])
  const { body: options } = await shop.ask(`${root}/entries/1`, { method: 'OPTIONS' })
  expect(options).toMatchObject({
    methods: ['GET', 'DELETE'],
    endpoints: [{ args: { limit: { required: false } } }, { methods: ['DELETE'] }],
  })
})

test('an unknown call is 404, and a failing one does not reveal the reason', async () => {
  for (const path of ['/nothing', '/entries/a/b', '/entries/', '/entries/%2e%2e'])
    expect(await shop.ask(`${root}${path}`, { key: '2' })).toMatchObject({
      status: 404,
      body: { code: 'rest_no_route' },
    })
  expect((await shop.ask('/wp-json/sauda/v1/extensions/other/mine')).status).toBe(404)
  expect(await shop.ask(`${root}/entries/x`, { method: 'DELETE', key: '2' })).toMatchObject({
    status: 404,
    body: { code: 'sauda_extension_refused', message: 'There are no such entries.' },
  })
  const { status, body } = await shop.ask(`${root}/broken`)
  expect([status, JSON.stringify(body)]).toEqual([500, expect.not.stringContaining('4711')])
  expect(body).toMatchObject({ code: 'sauda_extension_failed' })
})

test('the limits of a call count', async () => {
  const limited = await openTestShop({ RATE_LIMIT_FACTOR: '1' }, { added: [diary] })
  const echo = async () =>
    (await limited.ask(`${root}/echo`, { method: 'POST', text: 'x', address: '203.0.113.9' })).status
  expect([await echo(), await echo(), await echo()]).toEqual([201, 201, 429])
  await limited.close()
})

test('migrations run once, and can only create tables and columns of their extension', async () => {
  const { db } = shop.context
  await migrateExtensions(db, [diary])
  const foreign = {
    id: 'thief',
    migrations: [{ name: '0001-take', sql: 'create table customer_copy as select 1 as id' }],
  }
  await expect(migrateExtensions(db, [foreign])).rejects.toThrow(
    'Extension thief: its migration 0001-take makes a table "customer_copy", which must begin with "thief_".',
  )
  const tries = [
    [
      'alter table product add column weight_class text',
      'adds "product.weight_class", whose name must begin with "wrong_"',
    ],
    ['alter table webhook add column wrong_note text not null', 'must have a default or allow null'],
    ['alter table product alter column name drop not null', 'changes or removes "product.name"'],
    ['alter table product drop column name cascade', 'changes or removes "product.name"'],
    ['drop table product cascade', 'which belongs to the shop'],
    ['create table other (wrong_id integer)', 'makes a table "other", which must begin with "wrong_"'],
  ]
  for (const [text = '', sentence = ''] of tries)
    await expect(
      migrateExtensions(db, [{ id: 'wrong', migrations: [{ name: '0001-x', sql: text }] }]),
    ).rejects.toThrow(sentence)
  const wrong = { id: 'wrong', migrations: [{ name: '0001-x', sql: 'create tabel wrong_x ()' }] }
  await expect(migrateExtensions(db, [wrong])).rejects.toThrow('Extension wrong: its migration 0001-x failed')
})
