/**
 * `npm run proof -- failover`: kills the primary server of a PostgreSQL with a synchronous standby while shoppers
 * order, and promotes the standby. One process of the shop connects through HAProxy, another one through PgBouncer and
 * HAProxy. Every acknowledged order must exist once. Both processes must sell again within ten seconds after the
 * promotion. Needs packages of the system (`apt-get install postgresql pgbouncer haproxy`).
 */
import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../../server/testing/free-port.ts'
import { type ServerProcess, startServer, withoutLimits } from '../../server/testing/server-process.ts'
import type { ShopProof } from './outcome.ts'
import { answers, isInstalled, placePgBouncer } from './pgbouncer.ts'
import { orderIds, query } from './queries.ts'
import { startLoad } from './shoppers.ts'

/** failovers, each with a new primary and standby */
const usual = 3
const shoppersEach = 2
/** id of the demonstration's bottle; initial stock, more than is ordered */
const [product, units] = [1020, 1_000_000]
/** ms for which shoppers order before the kill, and again after the promotion */
const sellMs = { full: 5000, short: 1500 }
/** ms between kill and promotion, because detecting a failure takes a while */
const decideMs = 2000
/** ms from the promotion until both processes sell again */
const mostMs = 10_000
const startLimitMs = 30_000

const binaries = globSync('/usr/lib/postgresql/*/bin').toSorted().at(-1)
/** Whether the needed packages of the system are installed. */
export const isFailoverThere = (): boolean =>
  binaries !== undefined && isInstalled('pgbouncer') && isInstalled('haproxy', '-v')

/** One failover. `away`, `afterPromotion`: ms from kill or promotion to the next order, of each process of the shop */
type Round = { orders: number; lost: number; doubled: number; away: number[]; afterPromotion: number[] }

/** @returns a row per failover */
export const proveFailover: ShopProof = async ({ quick, rounds, say }) => {
  if (!isFailoverThere())
    throw new Error('This proof needs packages of the system: apt-get install postgresql pgbouncer haproxy.')
  const times = rounds ?? (quick ? 1 : usual)
  const rows: string[][] = []
  const faults: string[] = []
  for (let time = 1; time <= times; time += 1) {
    const round = await failOver(quick ? sellMs.short : sellMs.full)
    const late = Math.max(...round.afterPromotion)
    rows.push([
      String(time),
      ...[round.orders, round.lost, round.doubled].map(String),
      ...[...round.away, ...round.afterPromotion].map((ms) => String(Math.round(ms))),
    ])
    if (round.lost > 0) faults.push(`failover ${time}: ${round.lost} acknowledged orders lost`)
    if (round.doubled !== 0) faults.push(`failover ${time}: ${round.doubled} orders too many`)
    if (late > mostMs)
      faults.push(`failover ${time}: selling again ${Math.round(late)} ms after the promotion`)
    say(`failover ${time} of ${times}: ${round.orders} orders, ${round.lost} lost`)
  }
  return {
    title: `The primary of PostgreSQL with a synchronous standby is killed under orders, and the standby promoted ${decideMs} ms later.`,
    columns: [
      'Failover',
      'Orders acknowledged',
      'Lost',
      'Doubled',
      'By HAProxy, away ms',
      'By PgBouncer, away ms',
      'By HAProxy, ms after the promotion',
      'By PgBouncer, ms after the promotion',
    ],
    rows,
    faults,
  }
}

async function failOver(sellingMs: number): Promise<Round> {
  const folder = mkdtempSync(join(tmpdir(), 'sauda-failover-'))
  chmodSync(folder, 0o711)
  const ends: (() => Promise<void>)[] = []
  try {
    const { primary, standby } = await startPair(folder, ends)
    const url = await placeHaproxy(folder, [primary.port, standby.port], ends)
    const pooler = await placePgBouncer(folder, url, 5)
    ends.unshift(pooler.kill)
    const settings = {
      DATA_DIR: join(folder, 'shop'),
      DATABASE_URL: url,
      DEMO_MODE: 'true',
      DEMO_COPIES: 'false',
      ...withoutLimits,
    }
    const shops: ServerProcess[] = []
    for (const more of [{}, { DATABASE_POOLER_URL: pooler.url }]) {
      const shop = await startServer({ ...settings, ...more })
      ends.unshift(shop.kill)
      shops.push(shop)
    }
    const before = await setUp(url)
    const loads = await Promise.all(
      shops.map(({ home }) => startLoad([home], { product, shoppers: shoppersEach })),
    )
    await wait(sellingMs)
    const killedAt = performance.now()
    await primary.kill()
    await wait(decideMs)
    execute('pg_ctl', ['promote', '-D', standby.folder, '-w'])
    const promotedAt = performance.now()
    const sold = await Promise.all(loads.map((load) => load.soldAfter(promotedAt)))
    await wait(sellingMs)
    const acknowledged = (await Promise.all(loads.map((load) => load.stop()))).flat()
    const stored = await orderIds(standby.url)
    const made = stored.filter((id) => !before.includes(id))
    return {
      orders: acknowledged.length,
      lost: acknowledged.filter(({ id }) => !made.includes(id)).length,
      // every attempt was repeated until it was acknowledged, so each has one order
      doubled: made.length - acknowledged.length,
      away: sold.map((at) => at - killedAt),
      afterPromotion: sold.map((at) => at - promotedAt),
    }
  } finally {
    for (const end of ends) await end()
    rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
  }
}

/** @returns the ids of existing orders */
async function setUp(url: string): Promise<number[]> {
  await query(url, `update product set stock_quantity = ${units} where id = ${product}`)
  return orderIds(url)
}

type Postgres = { folder: string; port: number; url: string; kill(): Promise<void> }

/** Starts a primary that acknowledges commits only after its standby has them. */
async function startPair(
  folder: string,
  ends: (() => Promise<void>)[],
): Promise<{ primary: Postgres; standby: Postgres }> {
  const first = join(folder, 'primary')
  mkdirSync(first, { mode: 0o700 })
  giveAway(first)
  execute('initdb', ['-D', first, '-U', 'sauda', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8'])
  const primary = await startPostgres(first)
  ends.push(primary.kill)
  await query(primary.url.replace(/sauda$/, 'postgres'), 'create database sauda')
  const second = join(folder, 'standby')
  mkdirSync(second, { mode: 0o700 })
  giveAway(second)
  execute('pg_basebackup', ['-h', '127.0.0.1', '-p', String(primary.port), '-U', 'sauda', '-D', second, '-R'])
  const standby = await startPostgres(second)
  ends.push(standby.kill)
  // after the copy, because the standby must not wait for its own standby once promoted
  await query(primary.url, "alter system set synchronous_standby_names = '*'")
  await query(primary.url, 'select pg_reload_conf()')
  const isSynchronous = "select 1 from pg_stat_replication where sync_state = 'sync'"
  for (const until = Date.now() + startLimitMs; !(await answers(primary.url, isSynchronous)); await wait(100))
    if (Date.now() > until) throw new Error('The standby does not replicate.')
  return { primary, standby }
}

async function startPostgres(folder: string): Promise<Postgres> {
  const port = await freePort()
  const url = `postgresql://sauda@127.0.0.1:${port}/sauda`
  const words = ['-D', folder, '-p', String(port), '-c', 'listen_addresses=127.0.0.1']
  const child = spawn(
    join(binaries ?? '', 'postgres'),
    [...words, '-c', 'unix_socket_directories=', '-c', 'max_connections=200'],
    { ...account(), cwd: '/', stdio: 'ignore' },
  )
  for (const until = Date.now() + startLimitMs; ; await wait(50)) {
    if (await answers(url.replace(/sauda$/, 'postgres'))) break
    if (Date.now() > until) throw new Error('PostgreSQL did not start.')
  }
  return { folder, port, url, kill: () => killWithChildren(child) }
}

/** Kills a process and its children, like a failing machine. */
async function killWithChildren(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  const children = spawnSync('pgrep', ['-P', String(child.pid)], { encoding: 'utf8' }).stdout.split('\n')
  child.kill('SIGKILL')
  for (const pid of children.filter(Boolean))
    try {
      process.kill(Number(pid), 'SIGKILL')
    } catch {
      // it has already ended
    }
  await ended
}

/**
 * Starts HAProxy. It routes to the first server that accepts connections, and closes the connections to a failed
 * server.
 * @returns its address
 */
async function placeHaproxy(
  folder: string,
  ports: readonly number[],
  ends: (() => Promise<void>)[],
): Promise<string> {
  const port = await freePort()
  const file = join(folder, 'haproxy.cfg')
  const check = 'check inter 200ms fall 2 rise 1 on-marked-down shutdown-sessions'
  const lines = [
    'defaults',
    '  mode tcp',
    '  timeout connect 2s',
    '  timeout client 1h',
    '  timeout server 1h',
    'listen postgres',
    `  bind 127.0.0.1:${port}`,
    ...ports.map((each, at) => `  server s${at} 127.0.0.1:${each} ${check}${at > 0 ? ' backup' : ''}`),
  ]
  writeFileSync(file, `${lines.join('\n')}\n`)
  const child = spawn('haproxy', ['-q', '-db', '-f', file], { stdio: ['ignore', 'ignore', 'inherit'] })
  ends.unshift(async () => {
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
  })
  const url = `postgresql://sauda@127.0.0.1:${port}/sauda`
  for (const until = Date.now() + startLimitMs; !(await answers(url)); await wait(50))
    if (Date.now() > until) throw new Error('HAProxy did not start.')
  return url
}

/** The user of PostgreSQL's package, because PostgreSQL does not run as root; empty for other users. */
function account(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {}
  const of = (word: string) => Number(execFileSync('id', [word, 'postgres'], { encoding: 'utf8' }))
  return { uid: of('-u'), gid: of('-g') }
}

/** Lets PostgreSQL's user own a folder. */
function giveAway(folder: string): void {
  const { uid, gid } = account()
  if (uid !== undefined && gid !== undefined) chownSync(folder, uid, gid)
}

const execute = (program: string, words: readonly string[]): void =>
  void execFileSync(join(binaries ?? '', program), words, {
    ...account(),
    cwd: '/',
    stdio: ['ignore', 'ignore', 'inherit'],
  })
