/* Backs up a shop under orders and restores it elsewhere: confirmed orders are complete, and the new shop sells. */
import fs from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createApp } from '#entry/app.ts'
import { loadConfig } from '#platform/environment/config.ts'
import { writeWithSummary } from '#entry/commands/backup.ts'
import { askPassphrase } from '#entry/commands/passphrase.ts'
import { closeDatabase, openDatabase } from '#platform/database/database.ts'
import { connectionOfRunning } from '#platform/database/embedded/embedded-postgres.ts'
import { plainSession, shapeOf } from '#platform/database/shape.ts'
import { placeSecrets, storedSecrets } from '#platform/environment/secrets.ts'
import { ordersPath } from '#testing/operator-orders.ts'
import { commandResult } from '#testing/run-command.ts'
import { keyPair } from '#testing/fixtures.ts'
import { picture, shownBy, uploadTo } from '#testing/sent-pictures.ts'
import { type ServerProcess, startServer } from '#testing/server-process.ts'
import { createEmptyDatabase, type TestDatabase } from '#testing/databases/test-database.ts'
import { openTestShop, type TestShop } from '#testing/test-shop.ts'
import { checkBackup, restoreBackup } from './restore-backup.ts'
import { WrongPassphrase } from './encryption.ts'
import { writeBackup } from './write-backup.ts'

type Order = { id: number; billing: { address_1: string }; total: string; order_token: string }
const product = 1020
const stock = 100_000
const firstOrders = 8
const operator = keyPair('2')
const secrets = { tokenSecret: 't'.repeat(64), keySecret: 'k'.repeat(64) }
const folder = fs.mkdtempSync(join(tmpdir(), 'sauda-backup-'))
const inFolder = (name: string) => join(folder, name)

let shop: TestShop
let file: string
let pictureUrl: string
let pictureBytes: Buffer
let token: string
/** orders confirmed before, during and after the backup */
const orders = { before: [] as Order[], during: [] as Order[], after: [] as Order[] }
const databases: TestDatabase[] = []

beforeAll(async () => {
  shop = await openTestShop(
    { ORDER_LIMIT_PIECES: '0', ORDER_LIMIT_VALUE: '0', ORDER_LIMIT_OPEN: '0' },
    { secrets },
  )
  shop.time.now = Date.now()
  await placeSecrets(shop.context.config.dataDir, secrets)
  await shop.ask('/wp-json/sauda/v1/settings/payment', {
    method: 'PUT',
    key: '2',
    body: { values: { guestCheckout: true } },
  })
  await shop.context.db
    .updateTable('product')
    .set({ manageStock: true, stockQuantity: stock, stockStatus: 'instock' })
    .where('id', '=', product)
    .execute()
  const photo = await picture(40, { width: 300, height: 200 }).png().toBuffer()
  const sent = await uploadTo(() => shop)(new Uint8Array(photo), 'lamp.png')
  pictureUrl = sent.media.source_url
  pictureBytes = Buffer.from((await shownBy(() => shop)(pictureUrl)).bytes)
  token = await shop.tokenOf('ayesha')
  file = inFolder('shop.backup')
  await backUpUnderOrders()
})

afterAll(async () => {
  await shop.close()
  for (const { drop } of databases) await drop()
  fs.rmSync(folder, { recursive: true, force: true })
})

/** Four buyers order without pause from before the backup until after it. */
async function backUpUnderOrders(): Promise<void> {
  let phase: keyof typeof orders = 'before'
  let isOver = false
  const enough = Promise.withResolvers<void>()
  const buyers = Array.from({ length: 4 }, async (_, buyer) => {
    for (let turn = 0; !isOver; turn += 1) {
      const { status, body } = await shop.ask(ordersPath, {
        method: 'POST',
        headers: { 'Idempotency-Key': crypto.randomUUID() },
        body: orderOf(buyer * 10_000 + turn, 1 + (turn % 3)),
      })
      expect(status).toBe(201)
      orders[phase].push(body as Order)
      if (orders.before.length >= firstOrders) enough.resolve()
    }
  })
  await Promise.race([enough.promise, Promise.all(buyers)]) // a refused buyer ends it
  phase = 'during'
  const { context } = shop
  try {
    await writeBackup(context, { file })
  } finally {
    phase = 'after'
    isOver = true
    await Promise.all(buyers)
  }
}

const orderOf = (buyer: number, quantity: number) => ({
  payment_method: 'cod',
  billing: {
    first_name: 'Sana',
    last_name: 'Malik',
    address_1: `Street ${buyer}, House 12`,
    city: 'Mardan',
    state: 'KPK',
    postcode: '23200',
    country: 'Pakistan',
    phone: `0301${String(1_000_000 + buyer)}`,
  },
  line_items: [{ product_id: product, quantity }],
})

const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer())
const emptyDatabase = async (): Promise<string> => {
  const database = await createEmptyDatabase()
  databases.push(database)
  return database.url
}
const configOf = (name: string, more: Record<string, string> = {}) =>
  loadConfig({ DATA_DIR: inFolder(name), ...more })

const command = (settings: Record<string, string>, ...words: string[]) =>
  commandResult(words, { INIT_CWD: folder, LOG_LEVEL: 'silent', DATABASE_URL: '', ...settings })

type Ask = (path: string, init?: RequestInit) => Promise<Response>

/** Assertions on every shop restored from the backup. */
async function mustBeTheShop(url: string, ask: Ask): Promise<void> {
  const db = openDatabase(url, 2)
  try {
    const known = new Set((await db.selectFrom('customerOrder').select('id').execute()).map(({ id }) => id))
    expect(orders.before.filter(({ id }) => !known.has(id))).toEqual([])
    const { rows } = await sql<{ left: number; sold: number }>`
      select (select stock_quantity from product where id = ${product}) as left,
        (select coalesce(sum(l.stock_taken), 0)::int from order_line l join customer_order o on o.id = l.order_id
          where l.product_id = ${product} and o.id >= ${Math.min(...orders.before.map(({ id }) => id))}) as sold`.execute(
      db,
    )
    expect((rows[0]?.left ?? 0) + (rows[0]?.sold ?? 0)).toBe(stock)
  } finally {
    await closeDatabase(db)
  }

  const signIn = await ask('/wp-json/jwt-auth/v1/token', {
    ...json({ username: 'ayesha', password: 'ayesha-demo-1' }),
  })
  expect(signIn.status).toBe(200)
  expect((await ask(ordersPath, { headers: { authorization: `Bearer ${token}` } })).status).toBe(200)
  const authorization = `Basic ${Buffer.from(`${operator.consumerKey}:${operator.consumerSecret}`).toString('base64')}`
  const made = await ask(`${ordersPath}?per_page=100`, { headers: { authorization } })
  const found = (await made.json()) as (Whole & Order)[]
  expect(found.filter((order) => !isWhole(order)).map(({ id }) => id)).toEqual([])
  // a restored shop may have reused the number of an order placed after the backup
  const here = new Map(found.map(({ billing, total }) => [billing.address_1, total]))
  for (const { billing, total } of orders.before) expect(here.get(billing.address_1)).toBe(total)
  for (const { billing, total } of orders.during)
    expect([total, undefined]).toContain(here.get(billing.address_1))
  const [first] = orders.before
  const link = { headers: { 'order-token': first?.order_token ?? '' } }
  expect((await ask(`${ordersPath}/${first?.id}`, link)).status).toBe(200)
  expect((await bytesOf(await ask(new URL(pictureUrl).pathname))).equals(pictureBytes)).toBe(true)

  const next = await ask(ordersPath, json(orderOf(99_999, 1), { 'idempotency-key': crypto.randomUUID() }))
  expect(next.status).toBe(201)
  expect(orders.before.map(({ id }) => id)).not.toContain(((await next.json()) as Order).id)
}

const json = (body: object, headers: Record<string, string> = {}): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(body),
})

type Whole = Record<'total' | 'shipping_total' | 'total_tax', string> & {
  line_items: { total: string }[]
  fee_lines: { total: string }[]
}
/** Whether the parts of an order add up to its total. */
function isWhole({
  total,
  shipping_total: shipping,
  total_tax: tax,
  line_items: lines,
  fee_lines: fees,
}: Whole) {
  const parts = [shipping, tax, ...[...lines, ...fees].map((each) => each.total)]
  const paisa = (amount: string) => Math.round(Number(amount) * 100)
  return lines.length > 0 && parts.reduce((sum, each) => sum + paisa(each), 0) === paisa(total)
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
const scalar = (url: string, text: string): Promise<number> =>
  withClient(url, async (client) => (await client.query<{ value: number }>(text)).rows[0]?.value ?? -1)
const tablesOf = (url: string) =>
  scalar(url, `select count(*)::int as value from pg_class where relnamespace = 'public'::regnamespace`)

test('orders continue while a backup is made', () => {
  expect(orders.before.length).toBeGreaterThanOrEqual(firstOrders)
  expect(orders.during.length).toBeGreaterThan(0)
})

test('a shop is restored into an empty data folder, sells there, and is restored from there into another database', async () => {
  const dataDir = inFolder('again')
  const restored = await command({ DATA_DIR: dataDir }, 'restore', 'shop.backup')
  expect(restored).toMatchObject({ code: 0, err: '' })
  expect(restored.out).toMatch(
    /^shop\.backup of .* UTC, Sauda .*: [\d,]+ orders, [\d,]+ products, .* restored in/,
  )

  const there: ServerProcess = await startServer({
    DATA_DIR: dataDir,
    RATE_LIMIT_FACTOR: '0',
    // tokens contain the shop's address
    PUBLIC_URL: 'http://shop.test',
  })
  try {
    await mustBeTheShop(connectionOfRunning(dataDir) ?? '', (path, init) =>
      fetch(`${there.home}${path}`, init),
    )
    const settings = { DATA_DIR: dataDir, BACKUP_PASSPHRASE: 'four words of mine' }
    const again = await command(settings, 'backup', 'again.backup')
    expect(again).toMatchObject({ code: 0, err: '' })
    expect(again.out).toContain(', encrypted, in ')
    expect(fs.readdirSync(folder)).not.toContain('again.backup.part')
  } finally {
    there.child.kill('SIGTERM')
    await new Promise((done) => there.child.once('exit', done))
  }

  const url = await emptyDatabase()
  const encryptedFile = { file: inFolder('again.backup'), config: configOf('third') }
  await expect(checkBackup({ ...encryptedFile, passphrase: 'not my words' })).rejects.toThrow(WrongPassphrase)
  await expect(askPassphrase('?')).rejects.toThrow("Can't ask for a passphrase without a terminal")
  await restoreBackup({ ...encryptedFile, passphrase: 'four words of mine', url })
  await mustBeTheShop(url, appOn(url, 'third'))
})

/** The shop on a database and a data folder, without a socket. */
function appOn(url: string, name: string): Ask {
  const db = openDatabase(url, 4)
  opened.push(() => closeDatabase(db))
  const { config } = shop.context
  const app = createApp({ ...shop.context, db, config: { ...config, dataDir: inFolder(name) } })
  const socket = { incoming: { socket: { remoteAddress: '127.0.0.1' } } }
  return async (path, init) => app.request(`http://shop.test${path}`, init, socket)
}
const opened: (() => Promise<void>)[] = []
afterAll(async () => {
  for (const close of opened) await close()
})

describe('a restore into a database', () => {
  let url: string
  beforeAll(async () => {
    url = await emptyDatabase()
    await restoreBackup({ file, config: configOf('fourth'), url })
  })

  test('recreates every table, index, constraint, function and trigger', async () => {
    const shapeIn = (address: string) =>
      withClient(address, async (client) => {
        await client.query(plainSession('public'))
        const { shape } = await shapeOf(client)
        return shape && { ...shape, before: shape.before.toSorted(), after: shape.after.toSorted() }
      })
    const [ours, theirs] = [await shapeIn(url), await shapeIn(shop.databaseUrl)]

    expect(ours?.before).toEqual(theirs?.before)
    expect(ours?.after).toEqual(theirs?.after)
    expect(ours?.tables.length).toBeGreaterThan(80)
    expect(ours?.tables.map(({ name }) => name).toSorted()).toEqual(
      theirs?.tables.map(({ name }) => name).toSorted(),
    )
  })

  test('restores the secrets, readable by their owner only', async () => {
    expect(await storedSecrets(inFolder('fourth'))).toEqual(secrets)
  })

  test('rejects the same target a second time, and a folder of another shop', async () => {
    await expect(restoreBackup({ file, config: configOf('fourth'), url })).rejects.toThrow('is not empty')
    await placeSecrets(inFolder('other'), { ...secrets, keySecret: 'o'.repeat(64) })
    await expect(checkBackup({ file, config: configOf('other') })).rejects.toThrow('secrets of another shop')
  })
})

describe('a damaged backup', () => {
  const damaged = (content: Buffer): string => {
    fs.writeFileSync(inFolder('damaged.backup'), content)
    return inFolder('damaged.backup')
  }

  test('is rejected wherever it is truncated or changed, before anything is restored', async () => {
    const whole = fs.readFileSync(file)
    const config = configOf('fifth')
    for (const share of [0, 0.3, 0.9, 0.999]) {
      const at = Math.floor(whole.length * share)
      await expect(checkBackup({ file: damaged(whole.subarray(0, at)), config })).rejects.toBeInstanceOf(
        Error,
      )
      const copy = Buffer.from(whole)
      copy[at] = (copy[at] ?? 0) ^ 0x10
      await expect(checkBackup({ file: damaged(copy), config }), `byte ${at}`).rejects.toBeInstanceOf(Error)
    }
    await expect(
      checkBackup({ file: damaged(Buffer.concat([whole, whole])), config }),
    ).rejects.toBeInstanceOf(Error)

    const said = await command({ DATA_DIR: inFolder('fifth') }, 'restore', damaged(whole.subarray(0, 99_999)))
    expect(said).toMatchObject({ code: 1, out: '' })
    expect(said.err).toMatch(
      /is not a complete backup \(it is cut off\)\. Nothing was restored\. Use another backup\.\n$/,
    )
    expect(fs.existsSync(inFolder('fifth'))).toBe(false)
  })

  test('that fails halfway leaves database and folder unchanged', async () => {
    const url = await emptyDatabase()
    const whole = fs.readFileSync(file)
    const config = configOf('sixth')

    const cut = damaged(whole.subarray(0, Math.floor(whole.length * 0.95)))
    await expect(restoreBackup({ file: cut, config, url })).rejects.toThrow('cut off')

    expect(await tablesOf(url)).toBe(0)
    expect(fs.readdirSync(inFolder('sixth'))).toEqual([])
    await restoreBackup({ file, config, url })
    expect(await tablesOf(url)).toBeGreaterThan(80)
  })
})

test('a backup of a later release is rejected with the reason', async () => {
  const { db } = shop.context
  await sql`insert into kysely_migration (name, timestamp) values ('9999-later', 'now')`.execute(db)
  await writeBackup(shop.context, { file: inFolder('later.backup') })
  await sql`delete from kysely_migration where name = '9999-later'`.execute(db)

  await expect(checkBackup({ file: inFolder('later.backup'), config: configOf('seventh') })).rejects.toThrow(
    /newer than this Sauda .*: restore it with that release or a later one\.$/,
  )
})

test('a full disk leaves no file, and keeps the earlier backup', async () => {
  fs.writeFileSync(inFolder('full.backup'), 'an earlier one')
  fs.symlinkSync('/dev/full', inFolder('full.backup.part'))

  await expect(writeBackup(shop.context, { file: inFolder('full.backup') })).rejects.toThrow('ENOSPC')

  expect(fs.readFileSync(inFolder('full.backup'), 'utf8')).toBe('an earlier one')
  expect(fs.existsSync(inFolder('full.backup.part'))).toBe(false)
})

test('a stopped command leaves no file, and keeps the earlier backup', async () => {
  const name = inFolder('stopped.backup')
  fs.writeFileSync(name, 'an earlier one')
  const { config, db } = shop.context

  const written = writeWithSummary(db, { config, file: name, passphrase: undefined })
  process.emit('SIGTERM', 'SIGTERM')

  await expect(written).rejects.toThrow('Stopped. No backup was written.')
  expect(fs.readFileSync(name, 'utf8')).toBe('an earlier one')
  expect(fs.existsSync(`${name}.part`)).toBe(false)
})
