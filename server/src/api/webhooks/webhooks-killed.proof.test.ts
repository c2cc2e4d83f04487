/* The process dies after the other program received a delivery, but before it is recorded. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { closeDatabase, openDatabase } from '#platform/database/database.ts'
import { lapseMinute } from '#testing/lapse.ts'
import { startServer } from '#testing/server-process.ts'
import { createTestDatabase } from '#testing/databases/test-database.ts'
import { startReceiver } from '#testing/hosts/webhook-receiver.ts'

test('a delivery whose process was killed is sent again with the same id, once', async () => {
  const database = await createTestDatabase()
  const db = openDatabase(database.url)
  const folder = mkdtempSync(join(tmpdir(), 'sauda-webhook-'))
  let status: number | undefined
  const { url, received, close } = await startReceiver(() => status)
  const start = () => startServer({ DATA_DIR: folder, DATABASE_URL: database.url, PRIVATE_WEBHOOKS: 'true' })
  const row = () => db.selectFrom('webhookDelivery').select(['state', 'tries']).executeTakeFirstOrThrow()
  const now = new Date()
  await db
    .insertInto('webhook')
    .values({
      ...{ name: 'To the books', status: 'active', topic: 'coupon.created', resource: 'coupon', secret: '' },
      ...{ deliveryUrl: url, awaitsPing: false, createdAt: now, modifiedAt: now },
    })
    .execute()
  await db
    .insertInto('coupon')
    .values({
      ...{ code: 'KILLED', discountType: 'percent', amount: 500, usageLimit: null },
      ...{ minimumAmount: null, maximumAmount: null, createdAt: now, modifiedAt: now },
    })
    .execute()

  const first = await start()
  await expect.poll(() => received.length, { timeout: 20_000 }).toBe(1)
  await first.kill()
  expect(await row()).toEqual({ state: 'waiting', tries: 1 })

  status = 200
  await lapseMinute(db)
  const second = await start()
  await expect.poll(row).toEqual({ state: 'done', tries: 2 })
  await second.kill()

  expect(received).toHaveLength(2)
  expect(new Set(received.map(({ headers }) => headers['x-wc-webhook-delivery-id'])).size).toBe(1)
  close()
  await closeDatabase(db)
  await database.drop()
  rmSync(folder, { recursive: true, force: true })
})
