/** A whole shop with a separate database, called without a socket. The test controls clock, ids and randomness. */
import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { noon } from '@sauda/domain/testing/builders.ts'
import type { AnyExtension } from '@sauda/extension-kit/define-extension.ts'
import { pino } from 'pino'
import { createApp } from '#entry/app.ts'
import { type Environment, loadConfig } from '#platform/environment/config.ts'
import { type Context, createContext, type Demonstration } from '#platform/context.ts'
import { readExtensions, resourcesOf } from '#platform/extensions/registry.ts'
import type { Program } from '#platform/environment/program.ts'
import type { Secrets } from '#platform/environment/secrets.ts'
import { loadExtensions } from '#entry/load-extensions.ts'
import { insertProviderRows } from '#orders/payment/gateways/payment-providers.ts'
import { migrateExtensions } from '#platform/database/extension-migrations.ts'
import { closeDatabase, openDatabase } from '#platform/database/database.ts'
import { closeMedia } from '#catalogue/media/media.ts'
import { runImport } from '#catalogue/csv/import/import-run.ts'
import { type ImportOrder, importProgram } from '#catalogue/csv/import/import-worker.ts'
import { type RunProgram, runProgram } from '#platform/jobs/run-program.ts'
import { setJobClock } from './due-jobs.ts'
import { mustBeDescribed } from './described-replies.ts'
import { createFilledDatabase, createTestDatabase, testSecrets } from '#testing/databases/test-database.ts'
import { insertFixtures, keyPair } from './fixtures.ts'
import { testDemonstration } from '#testing/world/demonstration.ts'
import { type Composition, listeners } from '#entry/modules.ts'

export type Answer = { status: number; headers: Headers; body: unknown }
export type Request = {
  method?: string
  body?: unknown
  /** a raw body, instead of `body` */
  text?: string
  /** a raw file, or a form with a file */
  file?: Uint8Array<ArrayBuffer> | FormData
  token?: string | undefined
  /** API key of the fixtures: '1' publishable, '2' operator, '3' operator read, '4' unknown to the shop */
  key?: '1' | '2' | '3' | '4'
  headers?: Record<string, string>
  /** the caller's address; this machine by default */
  address?: string
}

export type TestShop = {
  context: Context
  databaseUrl: string
  /** the shop's clock in epoch ms; tests set it */
  time: { now: number }
  app: ReturnType<typeof createApp>
  ask(path: string, request?: Request): Promise<Answer>
  /** Signs in a person of the fixtures. */
  tokenOf(username: string): Promise<string>
  close(): Promise<void>
}

type TestShopOptions = {
  /** replaces external services where DEMO_MODE is not false */
  demonstration?: Demonstration
  /** extensions beside those of shop.extensions.ts */
  added?: readonly AnyExtension[]
  /** replaces `testSecrets`; the fixtures are then inserted instead of copied, which is slower */
  secrets?: Secrets
  /** replaces the version of the program and its installation folder */
  program?: Program
  /** the modules; default: those of the program */
  composed?: Composition
  /** starts a process per import, as a shop does; otherwise imports run here, a second faster */
  hasImportProcess?: boolean
}

/** Runs imports in this process, and other programs in a process each. */
const importHere = (async (file: string, order: object, signal?: AbortSignal) => {
  if (file !== importProgram) return runProgram(file, order, signal)
  const outcome = await runImport(order as ImportOrder)
  if (outcome.kind === 'failed') throw new Error(outcome.message)
  return outcome
}) as RunProgram

/** Opens a shop with the fixtures. @param settings override these: no log, no rate limits, no 503 under load */
export async function openTestShop(
  settings: Environment = {},
  { demonstration = testDemonstration, added = [], ...options }: TestShopOptions = {},
): Promise<TestShop> {
  // Copying a filled shop is ten times as fast as filling one.
  const database = await (options.secrets ? createTestDatabase() : createFilledDatabase())
  const db = openDatabase(database.url)
  const time = { now: noon }
  const dataDir = join(tmpdir(), `sauda-test-${randomUUID()}`) // created on the first write
  const config = loadConfig({
    LOG_LEVEL: 'silent',
    RATE_LIMIT_FACTOR: '0',
    // a busy machine is not an overload of the shop; overload.test.ts sets it
    LONGEST_WAIT_MS: '0',
    DATA_DIR: dataDir,
    ...settings,
  })
  const usual = await loadExtensions(settings)
  const list = [...usual.all.map(({ extension }) => extension), ...added]
  // Copies of the template have the tables of the extensions in shop.extensions.ts.
  if (added.length > 0 || options.secrets) await migrateExtensions(db, list)
  const context = createContext({
    config,
    listeners,
    db,
    log: pino({ level: 'silent' }),
    secrets: options.secrets ?? testSecrets,
    clock: () => time.now,
    random: () => 0.5,
    cpuMs: () => 0,
    demonstration: config.demoMode ? demonstration : undefined,
    extensions: added.length > 0 ? readExtensions(list, settings) : usual,
    ...(options.program && { program: options.program }),
    ...(!options.hasImportProcess && { runProgram: importHere }),
  })
  await setJobClock(context)
  if (options.secrets) await insertFixtures(context)
  if (added.length > 0) await insertProviderRows(context)
  const app = createApp(context, undefined, () => false, options.composed)

  const ask: TestShop['ask'] = async (path, sent = {}) => {
    const request = requestOf(sent)
    const socket = { incoming: { socket: { remoteAddress: sent.address ?? '127.0.0.1' } } }
    const response = await app.request(`http://shop.test${path}`, request, socket)
    const body = await bodyOf(response)
    const sentRequest = new globalThis.Request(`http://shop.test${path}`, request)
    mustBeDescribed(sentRequest, { status: response.status, body }, resourcesOf(context.extensions))
    return { status: response.status, headers: response.headers, body }
  }

  const tokenOf = async (username: string): Promise<string> => {
    const { body } = await ask('/wp-json/jwt-auth/v1/token', {
      method: 'POST',
      body: { username, password: `${username}-demo-1` },
    })
    return (body as { token: string }).token
  }

  return {
    context,
    databaseUrl: database.url,
    time,
    app,
    ask,
    tokenOf,
    close: async () => {
      await closeMedia(context)
      await closeDatabase(db)
      await database.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

function requestOf({ method = 'GET', body, text, file, token, key, headers = {} }: Request): RequestInit {
  const authorization = authorizationOf(token, key)
  return {
    method,
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(authorization && { authorization }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(text !== undefined && { body: text }),
    ...(file !== undefined && { body: file }),
  }
}

function authorizationOf(token: string | undefined, key: Request['key']): string | undefined {
  if (token) return `Bearer ${token}`
  const pair = key && keyPair(key)
  return pair && `Basic ${Buffer.from(`${pair.consumerKey}:${pair.consumerSecret}`).toString('base64')}`
}

/** JSON as a value, everything else as text. */
async function bodyOf(response: Response): Promise<unknown> {
  const bytes = Buffer.from(await response.arrayBuffer())
  const isPacked = response.headers.get('content-encoding') === 'br'
  const text = (isPacked ? brotliDecompressSync(bytes) : bytes).toString('utf8')
  const isJson = response.headers.get('content-type')?.includes('json') && text !== ''
  return isJson ? (JSON.parse(text) as unknown) : text
}
