/* `export --all` and `move-in FILE.zip` as operators type them. */
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { commandResult } from '#testing/run-command.ts'
import type { TestShop } from '#testing/test-shop.ts'
import { type Copy, openCopy, openFilledShop } from '#operations/move-in/archive/testing/two-shops.ts'

let shop: TestShop
let copy: Copy
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sauda-archives-'))
  shop = await openFilledShop()
  copy = await openCopy()
})
afterAll(async () => {
  await copy.close()
  await shop.close()
  await rm(folder, { recursive: true, force: true })
})

const run = (shop: Copy | TestShop, ...words: string[]) => runWith({}, shop, ...words)

const runWith = (
  settings: Record<string, string>,
  { context, databaseUrl }: Copy | TestShop,
  ...words: string[]
) =>
  commandResult(words, {
    ...settings,
    ...{ DATABASE_URL: databaseUrl, DATA_DIR: context.config.dataDir, LOG_LEVEL: 'silent', INIT_CWD: folder },
    PUBLIC_URL: 'https://old.example',
  })

test('a shop moves by two commands, and the last run finds that both agree', async () => {
  const exported = await run(shop, 'export', '--all', 'shop.zip')
  expect(exported).toMatchObject({ code: 0, err: '' })
  expect(exported.out).toMatch(
    /^shop\.zip: 51 products, 10 customers, 107 orders, 3 reviews and 2 pictures written in/,
  )
  expect(await readdir(folder)).toEqual(['shop.zip'])

  expect((await run(copy, 'move-in', 'shop.zip')).out).toContain('Nothing has been written.')
  expect(await run(copy, 'move-in', 'shop.zip', '--yes')).toMatchObject({ code: 0, err: '' })
  const last = await run(copy, 'move-in', 'shop.zip', '--finish')
  expect(last.out).toContain('Everything agrees: the move is finished.')
  expect(last.out).toMatch(/orders +107 +107/)
  expect(last.code).toBe(0)
})

test('options and files that do not fit together are refused with the reason', async () => {
  const err = async (...words: string[]) => (await run(copy, ...words)).err
  expect(await err('export', 'shop.zip')).toContain('A whole shop is exported with --all')
  expect(await err('export', '--all', 'shop.csv')).toContain('With --all, name a ZIP file')
  expect(await err('export', 'shop.csv', '--with-passwords')).toContain(
    '--with-passwords can only be used with --all.',
  )
  expect(await err('export', '--all', 'nowhere/shop.zip')).toContain('The folder')
  const host = {
    WOO_URL: 'https://woo.example',
    WOO_KEY: `ck_${'0'.repeat(40)}`,
    WOO_SECRET: `cs_${'0'.repeat(40)}`,
  }
  expect((await runWith(host, copy, 'export', '--all', 'shop.zip')).err).toContain('Export the data there')
  expect(await err('move-in', 'none.zip')).toMatch(/^Couldn't read .*none\.zip: it doesn't exist\.\n$/)
  expect(await err('move-in', 'shop.zip', '--key', 'ck_1')).toContain("can't be used with an archive")
})
