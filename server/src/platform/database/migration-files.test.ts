import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrationFiles, migrationNames } from './migrate.ts'

let root: string
const put = async (file: string) => {
  await mkdir(dirname(join(root, file)), { recursive: true })
  await writeFile(join(root, file), 'export const up = async () => {}\n')
}
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'sauda-migrations-'))
})
afterAll(() => rm(root, { recursive: true }))

test('the migrations of all folders run in the order of their numbers', async () => {
  await put('platform/database/migrations/0001-shop.ts')
  await put('orders/gifts/migrations/0003-gifts.ts')
  await put('shop/migrations/0002-notes.ts')
  await put('shop/migrations/notes.test.ts')

  expect([...(await migrationFiles(root))]).toEqual([
    ['0001-shop', join(root, 'platform/database/migrations/0001-shop.ts')],
    ['0002-notes', join(root, 'shop/migrations/0002-notes.ts')],
    ['0003-gifts', join(root, 'orders/gifts/migrations/0003-gifts.ts')],
  ])
})

test('two migrations of one name are rejected by name', async () => {
  await put('accounts/migrations/0003-gifts.ts')

  await expect(migrationFiles(root)).rejects.toThrow('two migrations are named 0003-gifts')
})

test('migrations of modules are among those of the release', async () => {
  expect(await migrationNames()).toEqual(
    expect.arrayContaining(['0001-shop', '0164-browser-errors', '0191-used-consents']),
  )
})
