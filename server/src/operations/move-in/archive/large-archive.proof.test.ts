/* A large shop leaves and moves in, killed on the way, in 300 MB. */
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { noon } from '@sauda/domain/testing/builders.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeDatabase, type Database, openDatabase } from '#platform/database/database.ts'
import { markLive } from '#shop/settings/shop-kind-store.ts'
import { createTestDatabase, type TestDatabase } from '#testing/databases/test-database.ts'
import { fillLargeShop } from '#operations/move-in/archive/testing/large-shop.ts'
import { commands, rowsMoved } from '#operations/move-in/testing/commands.ts'
import { contentOf } from '#operations/move-in/archive/testing/same-shop.ts'

/** 1: 5,000 products, 20,000 customers and 50,000 orders, which take half an hour */
const scale = Number(process.env['ARCHIVE_SCALE'] ?? 0.4)
const size = { products: 5000 * scale, customers: 20_000 * scale, orders: 50_000 * scale }
/** rows that are noted when the import is killed */
const kills = [0.1, 0.6].map((share) => share * (size.products + size.customers + size.orders))
/** MB that the program may use */
const mostMemory = 300

let folder = ''
const databases: { database: TestDatabase; db: Database }[] = []
const { start, killAll } = commands()

async function openShop() {
  const database = await createTestDatabase()
  const opened = { database, db: openDatabase(database.url, 4) }
  databases.push(opened)
  return opened
}

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'sauda-archive-proof-'))
})
afterAll(async () => {
  killAll()
  for (const { database, db } of databases) {
    await closeDatabase(db)
    await database.drop()
  }
  rmSync(folder, { recursive: true, force: true })
})

/** Starts a command, and does for the database what autovacuum does in a shop; the one of tests has none. */
async function run(db: Database, url: string, words: readonly string[], until = Infinity) {
  const { child, output, ended } = start(words, {
    ...{ DATA_DIR: join(folder, 'data'), DATABASE_URL: url, TMPDIR: folder },
  })
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null
  for (let round = 0; !hasEnded() && (await rowsMoved(db)) < until; round += 1) {
    if (round % 50 === 0) await sql`analyze`.execute(db)
    await wait(200)
  }
  if (until < Infinity) child.kill('SIGKILL')
  return { code: await ended, ...output }
}

test(
  'a large shop is exported and imported unchanged, killed twice, within 300 MB',
  { timeout: 3_600_000 },
  async () => {
    const [old, copy] = [await openShop(), await openShop()]
    await fillLargeShop(old.db, size)
    await markLive(copy.db, new Date(noon))
    const file = join(folder, 'shop.zip')

    const began = performance.now()
    const exported = await run(old.db, old.database.url, ['export', '--all', file])
    expect(exported).toMatchObject({ code: 0, err: '' })
    const exportMs = performance.now() - began

    let peak = 0
    for (const rows of kills) {
      const killed = await run(copy.db, copy.database.url, ['move-in', file, '--yes'], rows)
      expect(killed).toMatchObject({ code: null, err: '' })
      peak = Math.max(peak, killed.peak)
    }
    const last = await run(copy.db, copy.database.url, ['move-in', file, '--finish'])
    expect(last).toMatchObject({ code: 0, err: '' })
    peak = Math.max(peak, last.peak)

    expect(last.out).toContain('Everything agrees: the move is finished.')
    const [there, here] = [await contentOf(old.db), await contentOf(copy.db)]
    for (const [table, rows] of Object.entries(there)) {
      const own = new Set(here[table])
      expect({
        table,
        missing: rows.filter((row) => !own.has(row)).slice(0, 3),
        rows: here[table]?.length,
      }).toEqual({
        ...{ table, missing: [], rows: rows.length },
      })
    }
    const seconds = ((performance.now() - began) / 1000).toFixed(0)
    console.log(
      `export ${(exportMs / 1000).toFixed(0)} s, ${exported.peak.toFixed(0)} MB; all ${seconds} s; ` +
        `import ${peak.toFixed(0)} MB; file ${(statSync(file).size / 1e6).toFixed(0)} MB`,
    )
    expect(exported.peak).toBeLessThan(mostMemory)
    expect(peak).toBeLessThan(mostMemory)
  },
)
