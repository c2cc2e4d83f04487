/*
 * The real program on a full disk. The disk is a small file system in memory with the built-in PostgreSQL and the
 * uploads. Only root can mount it, so other users skip this test.
 */
import { spawnSync } from 'node:child_process'
import { closeSync, existsSync, mkdtempSync, openSync, readdirSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { connectionOfRunning } from '#platform/database/embedded/embedded-postgres.ts'
import { loadConfig } from '#platform/environment/config.ts'
import { createContext } from '#platform/context.ts'
import { closeDatabase, openDatabase } from '#platform/database/database.ts'
import { createKey } from '#accounts/identity/keys/api-keys.ts'
import { pino } from 'pino'
import { loadSecrets } from '#platform/environment/secrets.ts'
import { type ServerProcess, startServer, withoutLimits } from '#testing/server-process.ts'
import { ayeshasAddress } from '#testing/address.ts'
import { listeners } from '#entry/modules.ts'

type Reply = { status: number; replayed: boolean; body: { id?: number; code?: string; message?: string } }

const megabytes = 300
const disk = mkdtempSync(join(tmpdir(), 'sauda-full-'))
/** Whether the demonstration's products are there; a copy of the repository without demo/ has none. */
const isFilled = existsSync(new URL('../../../../demo/products.csv', import.meta.url))
const mounted =
  isFilled && spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}M`, 'sauda-test', disk]).status === 0
let shop: ServerProcess | undefined

beforeAll(async () => {
  if (!mounted) return
  shop = await startServer({
    DATA_DIR: disk,
    DEMO_MODE: 'true',
    ...withoutLimits,
  })
})

afterAll(async () => {
  await shop?.kill()
  if (mounted) {
    await vi.waitUntil(() => connectionOfRunning(disk) === undefined, { timeout: 60_000 })
    spawnSync('umount', ['-l', disk])
  }
  rmSync(disk, { recursive: true, force: true })
})

const home = () => shop?.home ?? ''
const ballast = join(disk, 'ballast')

/** Fills the disk to the last byte. */
function fill(): void {
  const file = openSync(ballast, 'a')
  try {
    for (const bytes of [1_000_000, 4096, 1])
      try {
        for (;;) writeSync(file, Buffer.alloc(bytes, 1))
      } catch (cause) {
        if ((cause as NodeJS.ErrnoException).code !== 'ENOSPC') throw cause
      }
  } finally {
    closeSync(file)
  }
}

async function query<Row extends pg.QueryResultRow>(text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: connectionOfRunning(disk) })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query<Row>(text)).rows
  } finally {
    await client.end().catch(() => undefined)
  }
}

async function send(path: string, init: RequestInit): Promise<Reply> {
  const response = await fetch(`${home()}${path}`, init)
  return {
    status: response.status,
    replayed: response.headers.get('idempotency-replayed') === 'true',
    body: (await response.json()) as Reply['body'],
  }
}

const json = { 'content-type': 'application/json' }

async function tokenOf(username: string): Promise<string> {
  const { body } = await send('/wp-json/jwt-auth/v1/token', {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ username, password: `${username}-demo-1` }),
  })
  return (body as { token: string }).token
}

/** An operator's key, as `npm run shop -- keys create` makes it. */
async function operatorHeader(): Promise<string> {
  const db = openDatabase(connectionOfRunning(disk) ?? '')
  const context = createContext({
    config: loadConfig({ DATA_DIR: disk }),
    listeners,
    db,
    log: pino({ level: 'silent' }),
    secrets: await loadSecrets(disk),
  })
  const { consumerKey, consumerSecret } = await createKey(context, 'test', 'read_write', new Date())
  await closeDatabase(db)
  return `Basic ${Buffer.from(`${consumerKey}:${consumerSecret}`).toString('base64')}`
}

test('on a full disk orders are rejected completely, and the shop recovers once there is space', async ({
  skip,
}) => {
  skip(!mounted, 'only root may make a file system to fill, and it sells the demonstration')
  await query('update product set stock_quantity = 1000000 where id = 1001')
  const [token, operator] = [await tokenOf('ayesha'), await operatorHeader()]
  const place = (key: string) =>
    send('/wp-json/wc/v3/orders', {
      method: 'POST',
      headers: { ...json, authorization: `Bearer ${token}`, 'idempotency-key': key },
      body: JSON.stringify({
        payment_method: 'cod',
        billing: ayeshasAddress,
        line_items: [{ product_id: 1001, quantity: 1 }],
      }),
    })
  const readiness = async () => (await fetch(`${home()}/readyz`)).status
  const upload = () =>
    send('/wp-json/wp/v2/media', {
      method: 'POST',
      headers: {
        authorization: operator,
        'content-type': 'image/png',
        'content-disposition': 'attachment; filename="a.png"',
      },
      body: Buffer.alloc(2_000_000, 1),
    })
  const before = (await query('select id from customer_order')).map(({ id }) => Number(id))
  const confirmed = new Map<string, number>()
  const refused = new Map<string, Reply>()
  const buy = async () => {
    const key = crypto.randomUUID()
    const reply = await place(key)
    if (reply.status === 201) confirmed.set(key, reply.body.id ?? 0)
    else refused.set(key, reply)
  }
  for (let count = 0; count < 5; count += 1) await buy()
  expect([confirmed.size, await readiness()]).toEqual([5, 200])

  fill()
  await expect.poll(readiness, { timeout: 30_000 }).toBe(503)
  const { body } = await send('/readyz', {})
  expect(body).toMatchObject({ code: 'sauda_unavailable', message: expect.stringMatching(/disk.*\.$/) })
  const picture = await upload()
  expect([picture.status, picture.body.code]).toEqual([507, expect.stringMatching(/^rest_upload/)])
  // PostgreSQL's reserve lasts for some orders; then its log has no space, it ends, and is not restarted in vain
  await expect
    .poll(
      async () => {
        await query('select pg_switch_wal()').catch(() => undefined)
        await buy()
        return shop?.said()
      },
      { timeout: 60_000, interval: 100 },
    )
    .toContain('It is started again once there is room on the disk.')
  expect(await readiness()).toBe(503)
  await buy()
  expect(refused.size).toBeGreaterThan(0)
  for (const { status, body: reported } of refused.values())
    expect({ status, ...reported }).toMatchObject({
      status: 503,
      code: 'sauda_unavailable',
      message: expect.stringMatching(/\.$/),
    })
  expect(readdirSync(join(disk, 'incoming'))).toEqual([])

  rmSync(ballast)
  await expect.poll(readiness, { timeout: 90_000 }).toBe(200)
  for (const [key, id] of confirmed) {
    const again = await place(key)
    expect([again.status, again.replayed, again.body.id]).toEqual([201, true, id])
  }
  for (const key of refused.keys()) {
    const { status, body: order } = await place(key)
    expect(status).toBe(201)
    confirmed.set(key, order.id ?? 0)
  }

  const stored = await query<{ id: string; lines: number }>(
    `select id, (select count(*)::int from order_line where order_id = o.id) as lines from customer_order o`,
  )
  const made = stored.filter(({ id }) => !before.includes(Number(id)))
  expect(new Set(made.map(({ id }) => Number(id)))).toEqual(new Set(confirmed.values()))
  expect(made).toHaveLength(confirmed.size)
  expect(new Set(made.map(({ lines }) => lines))).toEqual(new Set([1]))
  const [products] = await query<{ left: number }>(
    'select stock_quantity as left from product where id = 1001',
  )
  expect(products?.left).toBe(1_000_000 - confirmed.size)
})
