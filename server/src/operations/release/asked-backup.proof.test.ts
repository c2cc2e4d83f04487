/* A backup that an owner asks for in the desk. */
import type { RowOf } from '@sauda/contract/calls.ts'
import fs from 'node:fs'
import { join } from 'node:path'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { placeSecrets } from '#platform/environment/secrets.ts'
import { withTryLock } from '#platform/database/locks.ts'
import { backupLock } from '#operations/backup/scheduled-backups.ts'
import { readBackup } from '#operations/backup/read-backup.ts'
import { lastBackup } from '#operations/health/last-backup-store.ts'
import { type DeskBrowser, deskBrowser } from '#testing/desk/desk-browser.ts'
import { setUpShop } from '#testing/set-up-shop.ts'
import { makeAskedBackup } from './asked-backup.ts'

const secrets = { tokenSecret: 't'.repeat(64), keySecret: 'k'.repeat(64) }
const hour = 3_600_000

const shop = setUpShop({ RATE_LIMIT_FACTOR: '1' })
let owner: DeskBrowser
beforeAll(async () => {
  await placeSecrets(shop.context.config.dataDir, secrets)
})
beforeEach(async () => {
  shop.time.now += hour
  owner = await deskBrowser(shop, 'owner')
  await shop.context.db.deleteFrom('rateLimit').execute()
  await shop.context.db.deleteFrom('shopSetting').where('name', '=', 'asked backup').execute()
})

type Backup = RowOf<'askBackup'>
const ask = async () => (await owner.ask('backups', { method: 'POST', body: {} })).body as unknown as Backup
const state = async () => ((await owner.ask('release')).body as { backup: Backup }).backup
const folder = () => join(shop.context.config.dataDir, 'backups')

test('a requested backup is written into the folder of the backups, checked, and reported', async () => {
  const { context, time } = shop
  expect(await makeAskedBackup(context)).toBeUndefined()
  expect(await state()).toMatchObject({ state: 'none', file: '' })

  expect(await ask()).toMatchObject({ state: 'waiting', asked_at: new Date(time.now).toISOString() })
  const file = await makeAskedBackup(context)

  const made = await state()
  expect(made).toMatchObject({ state: 'done', file, error: '', ended_at: new Date(time.now).toISOString() })
  expect(file?.startsWith(folder())).toBe(true)
  expect(made.bytes).toBe(fs.statSync(made.file).size)
  expect((await readBackup({ file: made.file })).counts.products).toBeGreaterThan(0)
  expect(await lastBackup(context.db)).toMatchObject({ checked: { how: 'read' } })
  expect(await makeAskedBackup(context)).toBeUndefined()
})

test('a second click starts no second backup, and the activity log has it in plain words', async () => {
  await ask()
  shop.time.now += 60_000
  const again = await ask()
  expect(again.asked_at).toBe(new Date(shop.time.now - 60_000).toISOString())
  const made = await Promise.all([makeAskedBackup(shop.context), makeAskedBackup(shop.context)])
  expect(made.filter((file) => file !== undefined)).toHaveLength(1)
  const { body } = await owner.ask('changes?kind=backups')
  expect(body).toMatchObject([{ call: 'askBackup', kind: 'backups' }, { call: 'askBackup' }, {}])
})

test('a requested backup waits while the nightly one is made', async () => {
  await ask()
  const { db } = shop.context
  await withTryLock(db, backupLock, async () => {
    expect(await makeAskedBackup(shop.context)).toBeUndefined()
  })
  expect(await state()).toMatchObject({ state: 'waiting' })
  expect(await makeAskedBackup(shop.context)).toBeDefined()
})

test('a backup that fails says why', async () => {
  const { context } = shop
  await ask()
  const file = join(context.config.dataDir, 'secrets.json')
  const backups = { folder: file, isChosen: true, everyMs: hour, keep: { newest: 2 } }
  const broken = { ...context, config: { ...context.config, backups } }
  await expect(makeAskedBackup(broken)).rejects.toThrow('EEXIST')
  expect(await state()).toMatchObject({ state: 'failed', error: expect.stringContaining(file) })
})

test('a backup whose process was killed is repeated, and given up after three times', async () => {
  const { context } = shop
  await ask()
  const stopped = AbortSignal.abort(new Error('the shop stops'))
  for (let round = 0; round < 3; round += 1) {
    await expect(makeAskedBackup(context, stopped)).rejects.toThrow('the shop stops')
    expect(await state()).toMatchObject({ state: 'running' })
  }
  expect(await makeAskedBackup(context)).toBeUndefined()
  expect(await state()).toMatchObject({
    state: 'failed',
    error: 'The shop was stopped 3 times while it was made.',
  })
})

test('a backup that did not end within six hours is discarded, such as in a restored shop', async () => {
  await ask()
  shop.time.now += 6 * hour
  expect(await makeAskedBackup(shop.context)).toBeUndefined()
  expect(await state()).toMatchObject({ state: 'failed' })
  expect(await ask()).toMatchObject({ state: 'waiting' })
})

test('one person can request at most six backups in an hour', async () => {
  const statuses: number[] = []
  for (let round = 0; round < 7; round += 1)
    statuses.push((await owner.ask('backups', { method: 'POST', body: {} })).status)
  expect(statuses.at(-1)).toBe(429)
  expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(6)
})
