/** Replies to visitors and calls while the database is down, and recovery without a restart. */
import { existsSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import pg from 'pg'
import { pino } from 'pino'
import { createApp } from '#entry/app.ts'
import { loadExtensions } from '#entry/load-extensions.ts'
import { loadConfig } from '#platform/environment/config.ts'
import { type Context, createContext } from '#platform/context.ts'
import { closeDatabase, type Database, openDatabase } from '#platform/database/database.ts'
import { storefrontFolder } from '#site/files/static-files.ts'
import { breakableProxy, type BreakableProxy } from '#testing/hosts/breakable-proxy.ts'
import { createTestDatabase, type TestDatabase } from '#testing/databases/test-database.ts'
import { insertFixtures, keyPair } from '#testing/fixtures.ts'
import { listeners } from '#entry/modules.ts'

let real: TestDatabase
let proxy: BreakableProxy
let db: Database
let context: Context
let app: ReturnType<typeof createApp>

beforeAll(async () => {
  real = await createTestDatabase()
  proxy = await breakableProxy(real.url)
  db = openDatabase(proxy.url)
  context = createContext({
    config: loadConfig({ LOG_LEVEL: 'silent' }),
    listeners,
    db,
    log: pino({ level: 'silent' }),
    secrets: { tokenSecret: 'a secret for tests that is long enough', keySecret: 'another one for keys' },
    extensions: await loadExtensions({}),
  })
  await insertFixtures(context)
  app = createApp(context)
})
afterAll(async () => {
  await closeDatabase(db)
  await proxy.close()
  await real.drop()
})

const { consumerKey, consumerSecret } = keyPair('1')
const socket = { incoming: { socket: { remoteAddress: '127.0.0.1' } } }
const ask = async (path: string, init: RequestInit = {}) =>
  app.request(`http://shop.test${path}`, init, socket)
const call = (path: string, init: RequestInit = {}) =>
  ask(`/wp-json${path}?consumer_key=${consumerKey}&consumer_secret=${consumerSecret}`, init)
const everywhere = [
  'x-content-type-options',
  'referrer-policy',
  'x-frame-options',
  'permissions-policy',
  'x-request-id',
]

describe.skipIf(!existsSync(new URL('dist/server/page.js', storefrontFolder)))(
  'while the database is unavailable',
  () => {
    test('cached pages and lists are sent, marked as stale; other requests fail in their format, with all headers', async () => {
      for (const kept of ['/', '/product/granite-tawa', '/cart']) await ask(kept)
      await call('/wc/v3/products')
      await proxy.refuse()

      const stale = await Promise.all([
        ask('/?fbclid=1'),
        ask('/product/granite-tawa'),
        ask('/cart'),
        call('/wc/v3/products'),
      ])
      const pages = await Promise.all([
        ask('/deals'),
        ask('/search?q=x'),
        ask('/sitemap.xml'),
        ask('/product/other'),
      ])
      const calls = await Promise.all([
        call('/wc/v3/products/categories'),
        call('/myapi/v1/all-products-data'),
        call('/wc/v3/orders', {
          method: 'POST',
          body: '{}',
          headers: { 'content-type': 'application/json' },
        }),
      ])

      for (const reply of stale) {
        expect(reply.status).toBe(200)
        expect(Number(reply.headers.get('age'))).toBeGreaterThanOrEqual(0)
        expect(reply.headers.get('warning')).toBe('110 - "Response is Stale"')
      }
      for (const reply of [...pages, ...calls]) {
        expect(reply.status).toBe(503)
        expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0)
        for (const name of everywhere) expect([name, reply.headers.get(name)]).not.toEqual([name, null])
      }
      for (const reply of pages) {
        expect(reply.headers.get('content-type')).toBe('text/html; charset=UTF-8')
        expect(reply.headers.get('content-security-policy')).toContain("default-src 'self'")
        const text = await reply.text()
        expect(text).toContain('<!doctype html>')
        expect(text).toContain('The shop is temporarily unavailable.')
      }
      for (const reply of calls)
        expect(await reply.json()).toMatchObject({ code: 'sauda_unavailable', data: { status: 503 } })
      expect((await ask('/readyz')).status).toBe(503)
      expect((await ask('/healthz')).status).toBe(200)

      await proxy.accept()
      const again = await ask('/')
      expect([again.status, again.headers.get('warning')]).toEqual([200, null])
      expect((await ask('/deals')).status).toBe(200)
      await expect.poll(async () => (await ask('/readyz')).status, { timeout: 20_000 }).toBe(200)
    })

    test('/readyz replies 503 when nothing can be stored, and while the shop stops', async () => {
      const name = new URL(real.url).pathname.slice(1)
      const command = async (...texts: string[]) => {
        const client = new pg.Client({ connectionString: real.url })
        await client.connect()
        for (const text of texts) await client.query(text)
        await client.end()
      }
      await command(`alter database ${name} set default_transaction_read_only = on`)
      await proxy.cut()
      await expect.poll(async () => (await ask('/readyz')).status, { timeout: 20_000 }).toBe(503)
      expect((await ask('/?x=1')).status).toBe(200)
      await command(
        'set default_transaction_read_only = off',
        `alter database ${name} reset default_transaction_read_only`,
      )
      await proxy.cut()
      await expect.poll(async () => (await ask('/readyz')).status, { timeout: 20_000 }).toBe(200)

      let isStopping = false
      const stopping = createApp(context, undefined, () => isStopping)
      const ready = () => stopping.request('http://shop.test/readyz', {}, socket)
      expect((await ready()).status).toBe(200)
      isStopping = true
      expect((await ready()).status).toBe(503)
      expect((await stopping.request('http://shop.test/', {}, socket)).status).toBe(200)
    })

    test('requests to an unresponsive database time out', async () => {
      await ask('/')
      proxy.freeze()
      expect((await ask('/')).headers.get('warning')).not.toBeNull()
      expect((await ask('/categories')).status).toBe(503)
      proxy.thaw()
      await expect.poll(async () => (await ask('/categories')).status, { timeout: 20_000 }).toBe(200)
    })
  },
)
