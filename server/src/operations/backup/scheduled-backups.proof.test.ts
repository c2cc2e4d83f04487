/* Scheduled backups, a backup that is verified, and one that replaces a shop. */
import fs from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeDatabase, openDatabase } from '#platform/database/database.ts'
import { loadConfig } from '#platform/environment/config.ts'
import { placeSecrets } from '#platform/environment/secrets.ts'
import { lastBackup } from '#operations/health/last-backup-store.ts'
import { createEmptyDatabase, type TestDatabase } from '#testing/databases/test-database.ts'
import { startS3Host } from '#testing/hosts/s3-host.ts'
import { commandResult } from '#testing/run-command.ts'
import { startServer } from '#testing/server-process.ts'
import { openTestShop, type TestShop } from '#testing/test-shop.ts'
import { restoreBackup } from './restore-backup.ts'
import { makeDueBackup } from './scheduled-backups.ts'
import { writeBackup } from './write-backup.ts'

const product = 1020
const secrets = { tokenSecret: 't'.repeat(64), keySecret: 'k'.repeat(64) }
const folder = fs.mkdtempSync(join(tmpdir(), 'sauda-backup-'))
const inFolder = (name: string) => join(folder, name)
const file = inFolder('shop.backup')

let shop: TestShop
let database: TestDatabase
beforeAll(async () => {
  shop = await openTestShop({}, { secrets })
  await placeSecrets(shop.context.config.dataDir, secrets)
  await writeBackup(shop.context, { file })
  database = await createEmptyDatabase()
})
afterAll(async () => {
  await shop.close()
  await database.drop()
  fs.rmSync(folder, { recursive: true, force: true })
})

const configOf = (name: string) => loadConfig({ DATA_DIR: inFolder(name) })
const command = (settings: Record<string, string>, ...words: string[]) =>
  commandResult(words, { INIT_CWD: folder, LOG_LEVEL: 'silent', DATABASE_URL: '', ...settings })

test('scheduled backups are made when due, the oldest are removed, and the doctor reports the last one', async () => {
  const hour = 3_600_000
  let now = Date.parse('2026-11-25T08:00:00Z')
  const bucket = await startS3Host()
  const backups = {
    ...{ folder: inFolder('scheduled'), isChosen: true, everyMs: 6 * hour, keep: { newest: 2 } },
    bucket: bucket.config,
  }
  const context = { ...shop.context, config: { ...shop.context.config, backups }, clock: () => now }
  const round = async (hours: number) => {
    now += hours * hour
    return makeDueBackup(context)
  }

  expect(await Promise.all([round(0), makeDueBackup(context)])).toContain(undefined)
  expect(await round(5)).toBeUndefined()
  expect(await round(1)).toContain('sauda-2026-11-25T14-00-00Z.backup')
  fs.writeFileSync(join(backups.folder, 'notes.txt'), 'not ours')
  await round(6)
  expect(fs.readdirSync(backups.folder).toSorted()).toEqual([
    'notes.txt',
    'sauda-2026-11-25T14-00-00Z.backup',
    'sauda-2026-11-25T20-00-00Z.backup',
  ])
  expect(await lastBackup(shop.context.db)).toMatchObject({
    at: new Date(now),
    checked: { how: 'read', at: new Date(now) },
  })
  expect(await bucket.keys()).toEqual([
    'sauda-2026-11-25T14-00-00Z.backup',
    'sauda-2026-11-25T20-00-00Z.backup',
  ])
  // a second machine, with a folder to itself, leaves them to the first, and takes over when it is late
  const second = {
    ...context,
    config: { ...context.config, backups: { ...backups, folder: inFolder('second') } },
  }
  now += 6 * hour
  expect(await makeDueBackup(second)).toBeUndefined()
  now += 3 * hour
  expect(await makeDueBackup(second)).toContain('sauda-2026-11-26T05-00-00Z.backup')
  now += 6 * hour
  expect(await makeDueBackup(context)).toBeUndefined()
  expect(await makeDueBackup(second)).toContain('sauda-2026-11-26T11-00-00Z.backup')
  await bucket.close()
  const standard = { ...context, config: { ...context.config, backups: { ...backups, isChosen: false } } }
  now += 6 * hour
  expect(await makeDueBackup(standard), 'the demonstration makes none unless asked').toBeUndefined()
})

test('a backup is verified by restoring it, and rows that changed are found', async () => {
  const said = await command({ DATA_DIR: inFolder('nowhere') }, 'backup', '--verify', 'shop.backup')
  expect(said).toMatchObject({ code: 0, err: '' })
  expect(said.out).toMatch(
    /^shop\.backup can be restored: [\d,]+ orders, .* all rows of \d+ tables are the same/,
  )
  expect(fs.existsSync(inFolder('nowhere'))).toBe(false)

  fs.writeFileSync(inFolder('cut.backup'), fs.readFileSync(file).subarray(0, 200_000))
  const cut = await command({ DATA_DIR: inFolder('nowhere') }, 'backup', '--verify', 'cut.backup')
  expect(cut).toMatchObject({ code: 1, out: '' })
  expect(cut.err).toContain('is not a complete backup')
})

test('a shop is overwritten only with --over, and a failure leaves it as it was', async () => {
  const { url } = database
  await restoreBackup({ file, config: configOf('over'), url })
  const restored = openDatabase(url, 1)
  const name = async () => {
    const { rows } = await sql<{ name: string }>`select name from product where id = ${product}`.execute(
      restored,
    )
    return rows[0]?.name
  }
  await sql`update product set name = 'Changed' where id = ${product}`.execute(restored)
  const settings = { DATA_DIR: inFolder('over'), DATABASE_URL: url }
  const refused = await command(settings, 'restore', 'shop.backup')
  expect(refused).toMatchObject({ code: 1, out: '' })
  expect(refused.err).toContain('is not empty')
  expect(await name()).toBe('Changed')

  const whole = fs.readFileSync(file)
  fs.writeFileSync(inFolder('cut.backup'), whole.subarray(0, Math.floor(whole.length * 0.95)))
  await expect(
    restoreBackup({ file: inFolder('cut.backup'), config: configOf('over'), url, over: true }),
  ).rejects.toThrow('cut off')
  expect(await name()).toBe('Changed')

  const running = await startServer(settings)
  const early = await command(settings, 'restore', 'shop.backup', '--over')
  expect(early).toMatchObject({ code: 1, err: 'A shop is running on this database: stop it first.\n' })
  running.child.kill('SIGTERM')
  await new Promise((done) => running.child.once('exit', done))

  expect(await command(settings, 'restore', 'shop.backup', '--over')).toMatchObject({ code: 0, err: '' })
  expect(await name()).not.toBe('Changed')
  await closeDatabase(restored)
})
