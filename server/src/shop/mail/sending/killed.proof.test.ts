/* The process dies after the mail server has accepted a mail and before the result is stored. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { closeDatabase, openDatabase } from '#platform/database/database.ts'
import { startMailServer } from '#testing/hosts/mail-server.ts'
import { lapseMinute } from '#testing/lapse.ts'
import { startServer } from '#testing/server-process.ts'
import { createTestDatabase } from '#testing/databases/test-database.ts'
import { putMail } from './outbox-store.ts'

test('a mail whose process died between sending and recording is sent again with the same id, once', async () => {
  const database = await createTestDatabase()
  const db = openDatabase(database.url)
  const folder = mkdtempSync(join(tmpdir(), 'sauda-killed-'))
  let isSilent = true
  const { url, received, close } = await startMailServer({ isSilent: () => isSilent })
  const start = () => startServer({ DATA_DIR: folder, DATABASE_URL: database.url, SMTP_URL: url })
  const row = () => db.selectFrom('mailOutbox').select(['state', 'tries']).executeTakeFirstOrThrow()
  const content = { link: 'http://127.0.0.1:3000/confirm-email?token=1' }
  await putMail(db, { name: 'welcome', to: 'hina@mail.example', content }, new Date())

  const first = await start()
  await expect.poll(() => received, { timeout: 20_000 }).toContain('.')
  await first.kill()
  expect(await row()).toEqual({ state: 'sending', tries: 1 })

  isSilent = false
  await lapseMinute(db)
  const second = await start()
  await expect.poll(row).toEqual({ state: 'sent', tries: 2 })
  await second.kill()

  const ids = received.filter((line) => line.startsWith('Message-ID:'))
  expect(ids).toHaveLength(2)
  expect(new Set(ids).size).toBe(1)
  close()
  await closeDatabase(db)
  await database.drop()
  rmSync(folder, { recursive: true, force: true })
})
