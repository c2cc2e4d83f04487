import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#testing/databases/test-database.ts'
import { closeDatabase, type Database, openDatabase } from '#platform/database/database.ts'
import { noExtensions } from '#platform/extensions/registry.ts'
import { emitEvent } from './emit-event.ts'
import type { Listener } from '@sauda/extension-kit/listener.ts'

let database: TestDatabase
let db: Database
beforeAll(async () => {
  database = await createTestDatabase()
  db = openDatabase(database.url)
})
afterAll(async () => {
  await closeDatabase(db)
  await database.drop()
})

const noted: Listener<Database> = {
  name: 'noted',
  on: ['order.paid', 'order.refunded'],
  handle: async (tx, { name }) => {
    await tx
      .insertInto('shopSetting')
      .values({ name: `heard ${name}`, value: '1' })
      .execute()
  },
}
const failing: Listener<Database> = {
  name: 'failing',
  on: ['order.refunded'],
  handle: () => Promise.reject(new Error('the listener failed')),
}
const parts = { extensions: noExtensions, clock: () => 0, newId: () => 'id', listeners: [noted, failing] }
const emit = (event: Parameters<typeof emitEvent>[2]) =>
  db.transaction().execute((tx) => emitEvent(parts, tx, event))
const heard = async () => {
  const rows = await db.selectFrom('shopSetting').select('name').where('name', 'like', 'heard %').execute()
  return rows.map(({ name }) => name)
}

test('a listener of a module gets its own events, and writes in their transaction', async () => {
  await emit({ name: 'order.placed', orderId: 1 })
  expect(await heard()).toEqual([])

  await emit({ name: 'order.paid', orderId: 1 })
  expect(await heard()).toEqual(['heard order.paid'])
})

test('a failed listener rolls back the cause, and what other listeners wrote', async () => {
  await expect(emit({ name: 'order.refunded', orderId: 1, refundId: 2 })).rejects.toThrow(
    'the listener failed',
  )

  expect(await heard()).toEqual(['heard order.paid'])
})
