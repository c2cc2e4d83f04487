/* A real streaming replica, on a copy of the primary's data folder. */
import { execFileSync } from 'node:child_process'
import { appendFileSync, chownSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type RawBuilder, sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { noon } from '@sauda/domain/testing/builders.ts'
import { insertFixtures, keyPair } from '#testing/fixtures.ts'
import { testSecrets } from '#testing/databases/test-database.ts'
import { createApp } from '#entry/app.ts'
import { listeners } from '#entry/modules.ts'
import { createContext } from '#platform/context.ts'
import { loadConfig } from '#platform/environment/config.ts'
import { closeDatabase, type Database, openDatabase, catalogueReads } from '#platform/database/database.ts'
import { currentVersions, withSharedVersions } from '#platform/database/versions.ts'
import { startEmbeddedPostgres } from '#platform/database/embedded/embedded-postgres.ts'
import { updateDatabase } from '#operations/setup/prepare-shop.ts'
import { loadExtensions } from '#entry/load-extensions.ts'
import { openReplica } from './read-replica.ts'

type Server = Awaited<ReturnType<typeof startEmbeddedPostgres>>
const folder = mkdtempSync(join(tmpdir(), 'sauda-replica-'))
const folders = { primary: join(folder, 'primary'), standby: join(folder, 'standby') }
const written: string[] = []
const log = pino({ level: 'warn' }, { write: (line: string) => void written.push(line) })

let servers: { primary: Server; standby: Server }
let db: Database
let app: ReturnType<typeof createApp>
/** a connection to the standby, beside those of the shop */
let standby: Database

beforeAll(async () => {
  const first = await startEmbeddedPostgres({ dataDir: folders.primary })
  const empty = openDatabase(first.url)
  const extensions = await loadExtensions({})
  await updateDatabase(empty, extensions, () => undefined)
  await closeDatabase(empty)
  await first.stop()
  // PostgreSQL rejects files of another owner or with other permissions
  execFileSync('cp', ['-a', folders.primary, folders.standby])
  const primary = await startEmbeddedPostgres({ dataDir: folders.primary })
  follow(primary.url)
  servers = { primary, standby: await startEmbeddedPostgres({ dataDir: folders.standby }) }
  standby = openDatabase(servers.standby.url, 2)
  db = openDatabase(primary.url)
  await openReplica(db, servers.standby.url, log)
  const config = loadConfig({ RATE_LIMIT_FACTOR: '0', LONGEST_WAIT_MS: '0', DATA_DIR: join(folder, 'data') })
  const context = createContext({
    ...{ config, listeners, db, extensions, secrets: testSecrets, clock: () => noon },
    log: pino({ level: 'silent' }),
  })
  await insertFixtures(context)
  app = createApp(context)
}, 120_000)

afterAll(async () => {
  await closeDatabase(db)
  await closeDatabase(standby)
  await servers.standby.stop()
  await servers.primary.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** Makes the copied folder a standby of this server. */
function follow(url: string): void {
  const { searchParams } = new URL(url.replace('postgresql:///', 'postgresql://x/'))
  const cluster = join(folders.standby, 'pg')
  const { uid, gid } = statSync(join(folders.primary, 'pg'))
  const source = ['host', 'port', 'user'].map((name) => `${name}=${searchParams.get(name) ?? ''}`).join(' ')
  appendFileSync(join(cluster, 'postgresql.auto.conf'), `primary_conninfo = '${source}'\n`)
  writeFileSync(join(cluster, 'standby.signal'), '')
  chownSync(join(cluster, 'standby.signal'), uid, gid)
}

/** How often the shop's connections to the standby have read products. */
const catalogueReadsProducts = async (): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity where query like '%from "product"%' and pid <> pg_backend_pid()`.execute(
    standby,
  )
  return rows[0]?.count ?? 0
}

async function untilReplayed(): Promise<void> {
  const isReplayed = async () => {
    const [own, other] = await Promise.all([
      sql<{ at: string }>`select pg_current_wal_flush_lsn()::text as at`.execute(db),
      sql<{ at: string }>`select pg_last_wal_replay_lsn()::text as at`.execute(standby),
    ])
    return own.rows[0]?.at === other.rows[0]?.at
  }
  await expect.poll(isReplayed, { timeout: 20_000 }).toBe(true)
}

/** Runs a statement as a read request does. */
const readOnce = <T>(statement: RawBuilder<T>, from = db) =>
  withSharedVersions(async () => {
    await currentVersions({ db: from })
    return statement.execute(catalogueReads(from))
  })

const ask = async (path: string, key: '1' | '2', init: RequestInit = {}): Promise<unknown> => {
  const { consumerKey, consumerSecret } = keyPair(key)
  const login = Buffer.from(`${consumerKey}:${consumerSecret}`).toString('base64')
  const headers = { authorization: `Basic ${login}`, 'content-type': 'application/json' }
  const socket = { incoming: { socket: { remoteAddress: '127.0.0.1' } } }
  const response = await app.request(
    `http://shop.test/wp-json/wc/v3/products${path}`,
    { ...init, headers },
    socket,
  )
  expect(response.status).toBe(200)
  return response.json()
}
const priceOf = async (id: number, more = ''): Promise<string | undefined> =>
  ((await ask(`?include=${id}${more}`, '1')) as { regular_price: string }[])[0]?.regular_price
const changePrice = (id: number, price: string) =>
  ask(`/${id}`, '2', { method: 'PUT', body: JSON.stringify({ regular_price: price, sale_price: '' }) })

test('products of a list are read from the replica', async () => {
  await untilReplayed()
  expect(await catalogueReadsProducts()).toBe(0)
  expect(await priceOf(1001)).toBeTruthy()
  expect(await catalogueReadsProducts()).toBeGreaterThan(0)
})

test('a change that the replica has not replayed yet is read from the primary, and nothing older is cached', async () => {
  await sql`select pg_wal_replay_pause()`.execute(standby)
  await changePrice(1001, '4321')
  expect(await priceOf(1001)).toBe('4321')
  await sql`select pg_wal_replay_resume()`.execute(standby)
  await untilReplayed()
  expect(await priceOf(1001)).toBe('4321')
  expect(await priceOf(1001, '&per_page=7')).toBe('4321')
})

test('a statement that the replica breaks off is repeated on the primary', async () => {
  // it is left alone for a moment after it was behind
  const isReplica = sql<{ is: boolean }>`select pg_is_in_recovery() as is`
  await expect.poll(async () => (await readOnce(isReplica)).rows).toEqual([{ is: true }])
  const slow = readOnce(sql<{ done: number }>`select 1 as done from pg_sleep(${0.5})`)
  const isSleeping = sql<{ pid: number }>`
    select pid from pg_stat_activity where query like '%pg_sleep%' and state = 'active' and pid <> pg_backend_pid()`
  await expect.poll(async () => (await isSleeping.execute(standby)).rows.length).toBe(1)
  await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where query like '%pg_sleep%' and pid <> pg_backend_pid()`.execute(standby)
  expect((await slow).rows).toEqual([{ done: 1 }])
  expect(written.filter((line) => line.includes('the replica is away'))).toHaveLength(1)
})

test('without the replica everything is read from the primary', async () => {
  await closeDatabase(standby)
  await servers.standby.stop()
  await changePrice(1001, '4322')
  expect(await priceOf(1001)).toBe('4322')
  expect(await priceOf(1001, '&per_page=8')).toBe('4322')
  servers.standby = await startEmbeddedPostgres({ dataDir: folders.standby })
  standby = openDatabase(servers.standby.url, 2)
})

test('another database is refused at the start', async () => {
  await sql`create database other`.execute(db)
  const primary = openDatabase(servers.primary.url, 1)
  await expect(openReplica(primary, servers.primary.url.replace('/sauda?', '/other?'), log)).rejects.toThrow(
    'DATABASE_READ_URL leads to another database than DATABASE_URL',
  )
  await closeDatabase(primary)
})

test.each([
  ['a server that does not answer', 'postgresql://sauda@127.0.0.1:1/sauda'],
  ['the primary itself', undefined],
])('%s at this address leaves reads on the primary', async (_, url) => {
  const primary = openDatabase(servers.primary.url, 2)
  await openReplica(primary, url ?? servers.primary.url, log)
  const read = sql<{ one: number }>`select 1 as one`
  expect((await readOnce(read, primary)).rows).toEqual([{ one: 1 }])
  await closeDatabase(primary)
})

test('a replica that was promoted is not read any more', async () => {
  await sql`select pg_promote()`.execute(standby)
  await changePrice(1001, '4323')
  expect(await priceOf(1001)).toBe('4323')
  await sql`update product set regular_price = 1 where id = 1001`.execute(standby)
  await changePrice(1002, '4324')
  expect(await priceOf(1001, '&per_page=9')).toBe('4323')
})
