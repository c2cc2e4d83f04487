/* An import is killed with kill -9: written rows are complete, and the next import of the file continues there. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createReadStream, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeDatabase, type Database, openDatabase } from '#platform/database/database.ts'
import { createTestDatabase, type TestDatabase } from '#testing/databases/test-database.ts'
import { exportProducts } from '#catalogue/csv/export-products.ts'
import { shopMark } from '#catalogue/csv/whose-id.ts'
import { importProducts } from './import-products.ts'

let databases: TestDatabase[]
let dbs: Database[]
let folder: string
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sauda-killed-'))
  databases = [await createTestDatabase(), await createTestDatabase()]
  dbs = databases.map(({ url }) => openDatabase(url))
})
afterAll(async () => {
  for (const db of dbs) await closeDatabase(db)
  for (const database of databases) await database.drop()
  rmSync(folder, { recursive: true, force: true })
})

/** Variations come long before their parents, upsells refer to later rows, one row is invalid. */
function goods(count: number): string {
  const lines = [
    'Type,SKU,Name,Regular price,Categories,Parent,Attribute 1 name,Attribute 1 value(s),Upsells',
  ]
  for (let n = 1; n <= count; n += 1)
    lines.push(
      n % 10 === 0
        ? `variation,v${n},,${n},,p${count + 1 - n},Size,M,`
        : n % 10 === 1
          ? `variable,p${n},Shirt ${n},,Group ${n % 7},,Size,M,g${n + 1}`
          : `simple,g${n},Thing ${n},${n === 55 ? 'cheap' : n},Group ${n % 7} > Part ${n % 3},,,,g${n + 1}`,
    )
  return `${lines.join('\n')}\n`
}

const catalogueOf = async (db: Database): Promise<string[]> => {
  let exported = ''
  for await (const piece of exportProducts({ db })) exported += String(piece)
  // two shops have two marks
  exported = exported.replaceAll(await shopMark(db), '')
  // Ids and times are assigned anew; everything else must be identical.
  return exported
    .split('\n')
    .map((line) => line.replace(/^\d+,/, '').replace(/,\d{4}-\d\d-\d\dT[^,]+Z,/, ','))
    .toSorted()
}

const startImport = (file: string) =>
  spawn(process.execPath, [join(import.meta.dirname, '../../../entry/cli.ts'), 'import', file], {
    env: {
      ...process.env,
      DATABASE_URL: databases[0]?.url,
      DATA_DIR: join(folder, 'data'),
      INIT_CWD: folder,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })

test('after kill -9 the catalogue is consistent, and the next import of the file resumes there', async () => {
  const [db, other] = dbs as [Database, Database]
  writeFileSync(join(folder, 'goods.csv'), goods(3000))
  const products = async () =>
    Number((await db.selectFrom('product').select(db.fn.countAll().as('n')).executeTakeFirstOrThrow()).n)

  const first = startImport('goods.csv')
  const ended = once(first, 'exit')
  while ((await products()) < 600 && first.exitCode === null) await wait(5)
  first.kill('SIGKILL')
  await ended
  const recorded = await db.selectFrom('importBatch').select(['lines', 'productIds']).execute()
  const ids = recorded.flatMap(({ productIds }) => productIds)
  const there = await db.selectFrom('product').select(['id', 'parentId']).execute()

  expect(first.signalCode).toBe('SIGKILL')
  expect(new Set(ids)).toEqual(new Set(there.map(({ id }) => id)))
  expect(there.every(({ parentId }) => parentId === null || ids.includes(parentId))).toBe(true)

  const second = startImport('goods.csv')
  const [out] = await Promise.all([text(second.stdout), once(second, 'exit')])
  await importProducts({ db: other, clock: Date.now }, createReadStream(join(folder, 'goods.csv')))

  expect(out).toMatch(/of them were done before an earlier import was cut off/)
  expect(out).toMatch(/created {4}2,999\n {2}updated {4}0\n {2}unchanged {2}0\n {2}skipped {4}1\n/)
  expect(out).toContain('line 56: Regular price')
  expect(await catalogueOf(db)).toEqual(await catalogueOf(other))
  expect(await db.selectFrom('importRun').selectAll().execute()).toEqual([])
})

test('importing another file in between discards what remained of the first', async () => {
  const [db] = dbs as [Database, Database]
  const file = (price: number) => [`SKU,Name,Regular price\nbetween,Lamp,${price}\n`]
  const cutOff = async function* () {
    yield* file(1)
    for (let n = 0; n < 300; n += 1) yield `more-${n},More,1\n`
    throw new Error('the disk is gone')
  }
  const importAs = (fileHash: string, source: Parameters<typeof importProducts>[1]) =>
    importProducts({ db, clock: Date.now }, source, { fileHash })

  await expect(importAs('first', cutOff())).rejects.toThrow('the disk is gone')
  await importAs('second', file(2))
  const summary = await importAs('first', file(1))

  expect(summary).toMatchObject({ continued: 0, updated: 1 })
})
