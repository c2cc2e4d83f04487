/**
 * Breaks a shop's database repeatedly while orders are placed: it kills backends, the postmaster and the shop, and
 * breaks the network. outages.proof.test.ts runs a few rounds; `npm run proof -- crash` and `npm run bench -- outages`
 * run many.
 */
import { existsSync, readFileSync, readdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { connectionOfRunning, startEmbeddedPostgres } from '#platform/database/embedded/embedded-postgres.ts'
import { breakableProxy } from '#testing/hosts/breakable-proxy.ts'
import { freePort } from './free-port.ts'
import { startServer, withoutLimits } from './server-process.ts'
import { ayeshasAddress } from './address.ts'

/**
 * What is broken. SIGKILL ends `backend`: PostgreSQL's process of one connection; `postmaster`: its main process;
 * `server`: the shop's process; `both`: server and postmaster. The network fails in other ways. `cut` closes
 * connections; `refused` also accepts none for a second; `frozen` forwards no data for six seconds.
 */
export type Harm = 'backend' | 'postmaster' | 'server' | 'both' | 'cut' | 'refused' | 'frozen'
/** What happened in all rounds; a shop without defects has 0 in `lost`, `doubled`, `incomplete` and `unitsOff`. */
export type Outages = {
  /**
   * for each failure. `ms`: from the database's recovery to the next acknowledged order; `awayMs`: from the failure to
   * that recovery
   */
  recoveries: { harm: Harm; ms: number; awayMs: number }[]
  /** orders that the shop has confirmed with 201 */
  acknowledged: number
  /** acknowledged orders that the database lacks */
  lost: number
  /** orders more than there were attempts */
  doubled: number
  /** orders without lines or without a history entry */
  incomplete: number
  /** units sold according to the stock, minus units of all orders */
  unitsOff: number
  /** number of unexpected replies by status; missing replies count unless the server was killed */
  odd: Record<string, number>
  /** whether the shop's process still runs at the end */
  isUp: boolean
}

/** ms between checks of a condition */
const pollMs = 10
/** initial stock of the product: more than is ordered */
const stock = 1_000_000
/** ms after which a round has failed */
const giveUpMs = 60_000

/**
 * @param kind 'built-in': the shop's own PostgreSQL; 'own': one at DATABASE_URL
 * @param harms failures, in this order
 */
export async function runOutages(
  kind: 'built-in' | 'own',
  harms: readonly Harm[],
  callers = 4,
): Promise<Outages> {
  const folder = mkdtempSync(join(tmpdir(), 'sauda-outages-'))
  const dataDir = join(folder, 'shop')
  const own =
    kind === 'own'
      ? await startEmbeddedPostgres({
          dataDir: join(folder, 'own'),
          tcpPort: await freePort(),
          mostRestarts: harms.length,
        })
      : undefined
  const proxy = own && (await breakableProxy(own.url))
  const settings = {
    PORT: String(await freePort()),
    DATA_DIR: dataDir,
    DEMO_MODE: 'true',
    ...withoutLimits,
    ...(proxy && { DATABASE_URL: proxy.url }),
  }
  let shop = await startServer(settings)
  const cluster = join(own ? join(folder, 'own') : dataDir, 'pg')
  const address = () => own?.url ?? connectionOfRunning(dataDir)
  await query(address(), `update product set stock_quantity = ${stock} where id = 1001`)
  const before = await query<{ id: number }>(address(), 'select id from customer_order')
  const isServerKilled = harms.some((harm) => harm === 'server' || harm === 'both')
  const load = await startLoad(shop.home, callers, isServerKilled)
  const recoveries: Outages['recoveries'] = []

  for (const harm of harms) {
    const ordered = load.acknowledged.size
    await until(() => load.acknowledged.size > ordered + callers)
    const since = Date.now()
    const old = harm === 'backend' ? backendsOf(cluster) : []
    if (harm === 'server' || harm === 'both') {
      const postmaster = postmasterOf(cluster)
      const killed = shop.kill()
      if (harm === 'both') process.kill(postmaster, 'SIGKILL')
      await killed
      shop = await startServer(settings)
    } else await causeOutage(harm, cluster, proxy)
    // after a backend was killed PostgreSQL closes all connections, but accepts new ones until it notices
    await until(() => !backendsOf(cluster).some((pid) => old.includes(pid)))
    await until(() =>
      query(address(), 'select 1').then(
        () => true,
        () => false,
      ),
    )
    const [back, reached] = [Date.now(), load.acknowledged.size]
    await until(() => load.acknowledged.size > reached)
    recoveries.push({ harm, ms: Date.now() - back, awayMs: back - since })
  }

  await load.stop()
  const stored = await query<{ id: number }>(address(), 'select id from customer_order')
  const ids = new Set(stored.map(({ id }) => Number(id)))
  const { incomplete, left } = await readDamage(address(), Math.max(0, ...before.map(({ id }) => Number(id))))
  const result: Outages = {
    recoveries,
    acknowledged: load.acknowledged.size,
    lost: [...load.acknowledged.values()].filter((id) => !ids.has(id)).length,
    // every attempt was repeated until it was acknowledged, so each has one order
    doubled: stored.length - before.length - load.acknowledged.size,
    incomplete,
    unitsOff: stock - left - (stored.length - before.length),
    odd: load.odd,
    isUp: shop.child.exitCode === null && shop.child.signalCode === null,
  }
  await shop.kill()
  await proxy?.close()
  await own?.stop()
  // waits until the killed shop's PostgreSQL has stopped
  if (!own) await until(() => connectionOfRunning(dataDir) === undefined)
  rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
  return result
}

/** Incomplete orders, and the product's units left in stock. @param last id of the last order before the load */
async function readDamage(
  url: string | undefined,
  last: number,
): Promise<{ incomplete: number; left: number }> {
  const [counted] = await query<{ incomplete: number; left: number }>(
    url,
    `select (select count(*)::int from customer_order o
       where o.id > ${last}
         and not (exists (select from order_line where order_id = o.id)
                  and exists (select from order_event where order_id = o.id))) as incomplete,
       (select stock_quantity from product where id = 1001) as left`,
  )
  return { incomplete: counted?.incomplete ?? 0, left: Number(counted?.left) }
}

async function causeOutage(
  harm: Exclude<Harm, 'server' | 'both'>,
  cluster: string,
  proxy: Awaited<ReturnType<typeof breakableProxy>> | undefined,
): Promise<void> {
  switch (harm) {
    case 'backend':
      process.kill(backendOf(cluster), 'SIGKILL')
      return
    case 'postmaster':
      process.kill(postmasterOf(cluster), 'SIGKILL')
      return
    case 'cut':
      return proxy?.cut()
    case 'refused':
      await proxy?.refuse()
      await wait(1000)
      return proxy?.accept()
    case 'frozen':
      proxy?.freeze()
      await wait(6000)
      return proxy?.thaw()
  }
}

async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  const end = Date.now() + giveUpMs
  while (!(await condition())) {
    if (Date.now() > end) throw new Error('the shop takes no orders any more')
    await wait(pollMs)
  }
}

async function query<Row extends pg.QueryResultRow>(url: string | undefined, text: string): Promise<Row[]> {
  if (url === undefined) throw new Error('no database')
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query<Row>(text)).rows
  } finally {
    await client.end().catch(() => undefined)
  }
}

const postmasterOf = (cluster: string): number =>
  Number(readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')[0])

/** PostgreSQL's backends that serve the shop; empty while PostgreSQL is stopped. */
function backendsOf(cluster: string): number[] {
  const postmaster = existsSync(join(cluster, 'postmaster.pid')) ? postmasterOf(cluster) : undefined
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => {
      try {
        const [, , , parent] = readFileSync(`/proc/${name}/stat`, 'utf8').split(' ')
        const title = readFileSync(`/proc/${name}/cmdline`, 'utf8')
        return Number(parent) === postmaster && title.startsWith('postgres: sauda sauda')
      } catch {
        return false // ended in the meantime
      }
    })
    .map(Number)
}

/** A random backend. */
function backendOf(cluster: string): number {
  const backends = backendsOf(cluster)
  const chosen = backends[Math.floor(Math.random() * backends.length)]
  if (chosen === undefined) throw new Error('no connection of the shop')
  return chosen
}

const order = JSON.stringify({
  payment_method: 'cod',
  billing: ayeshasAddress,
  line_items: [{ product_id: 1001, quantity: 1 }],
})

/**
 * Places orders, each with its own key, and sends each again until it is acknowledged.
 *
 * @param mayBeGone whether missing replies are expected, because the server is killed
 */
async function startLoad(home: string, callers: number, mayBeGone: boolean) {
  const headers = { 'content-type': 'application/json' }
  const signedIn = await fetch(`${home}/wp-json/jwt-auth/v1/token`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ username: 'ayesha', password: 'ayesha-demo-1' }),
  })
  const { token } = (await signedIn.json()) as { token: string }
  const acknowledged = new Map<string, number>()
  const odd: Record<string, number> = {}
  let isOver = false

  const buy = async (key: string): Promise<boolean> => {
    const response = await fetch(`${home}/wp-json/wc/v3/orders`, {
      method: 'POST',
      headers: { ...headers, authorization: `Bearer ${token}`, 'idempotency-key': key },
      body: order,
    }).catch(() => undefined)
    if (response?.status === 201) {
      const order = (await response.json().catch(() => undefined)) as { id: number } | undefined
      if (order === undefined) return false
      acknowledged.set(key, order.id)
      return true
    }
    // 409: an earlier attempt whose reply was lost is still running
    if (response === undefined ? !mayBeGone : ![503, 409].includes(response.status)) {
      const status = String(response?.status ?? 'no answer')
      odd[status] = (odd[status] ?? 0) + 1
    }
    // a reply interrupted by the kill is unreadable
    await response?.body?.cancel().catch(() => undefined)
    await wait(50)
    return false
  }
  const running = Promise.all(
    Array.from({ length: callers }, async () => {
      while (!isOver) {
        const key = crypto.randomUUID()
        while (!(await buy(key)));
      }
    }),
  )
  return {
    acknowledged,
    odd,
    stop: async () => {
      isOver = true
      await running
    },
  }
}
