/**
 * `npm run proof -- attack`: sends 20,000 calls generated from the shop's OpenAPI description, by callers of five
 * kinds. Each call has one or two invalid parts. Then other callers send operators' calls, and malformed requests go
 * over a socket. The shop must not fail, and must still sell. Every error must have the form of the envelope, without
 * internal details.
 */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { errorReply } from '@sauda/contract/reply-types.ts'
import { Pool } from 'undici'
import { type ServerProcess, startServer, withoutLimits } from '../../server/testing/server-process.ts'
import {
  type Call,
  type Description,
  type Draw,
  operationsOf,
  rightCall,
  spoiltCall,
} from './attack-calls.ts'
import { rawCases, sendRaw } from './attack-sockets.ts'
import { seeded } from '../seeded.ts'
import { placeOrder, tokenOf } from './shoppers.ts'
import type { ShopProof } from './outcome.ts'

const project = join(import.meta.dirname, '../..')
const thousand = 1000
const usual = { calls: 20 * thousand, silentMs: 8000 }
const short = { calls: 400, silentMs: 2000 }
/** concurrent calls */
const callers = 8
/** ms; time limit of a call */
const callMs = 20_000
/** maximum number of reported errors */
const mostFaults = 20
/** id of the demonstration's bottle */
const product = 1020

/** A kind of caller. */
type Who = { name: string; headers: Record<string, string> }
/** Counts of replies to one kind of caller, printed as a row in this order. */
type Tally = {
  name: string
  calls: number
  accepted: number
  /** with 4xx or 501; of malformed requests with any error, or a closed connection */
  refused: number
  /** with 5xx */
  failed: number
  /** without a reply */
  silent: number
  /** errors in another form than described, or with internals */
  odd: number
  /** ms */
  slowest: number
}
type Reply = { status: number; type: string; text: string; ms: number }

/** @returns a row per kind of caller and part */
export const proveAttack: ShopProof = async ({ quick, rounds, say }) => {
  const { calls, silentMs } = quick ? short : usual
  const count = rounds === undefined ? calls : rounds * thousand
  const dataDir = mkdtempSync(join(tmpdir(), 'sauda-attack-'))
  const shop = await startServer({
    DATA_DIR: dataDir,
    DEMO_MODE: 'true',
    DEMO_COPIES: 'false',
    ...withoutLimits,
    PAGES_PER_MINUTE: '0',
  })
  const pool = new Pool(shop.home, {
    connections: callers,
    headersTimeout: callMs,
    bodyTimeout: callMs,
    pipelining: 1,
  })
  const faults: string[] = []
  try {
    const reply = await fetch(`${shop.home}/wp-json/sauda/v1/openapi.json`)
    const description = (await reply.json()) as Description
    const key = makeKey(dataDir)
    const secrets = [key.secret, dataDir]
    const attacker: Attacker = { pool, description, secrets, faults }
    const tallies = [...(await hostile(attacker, await everybody(shop.home, key), count, say))]
    // hostile operators may have changed or deleted any earlier account
    const token = await newShopper(shop.home, key)
    tallies.push(await operatorsOnly(attacker, token), await byHand(shop.home, silentMs, faults))
    await stillSells(shop, token, faults)
    return {
      title: `Hostile calls, ${operationsOf(description).length} operations of the description.`,
      columns: [
        'Who',
        'Calls',
        'Accepted',
        'Refused',
        'Failed',
        'No reply',
        'Not as described',
        'Slowest, ms',
      ],
      rows: tallies.map(({ name, ...numbers }) => [name, ...Object.values(numbers).map(String)]),
      faults: [
        ...faults.slice(0, mostFaults),
        ...(faults.length > mostFaults ? [`${faults.length} in all`] : []),
      ],
    }
  } finally {
    await pool.destroy()
    await shop.kill()
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
  }
}

type Attacker = {
  pool: Pool
  description: Description
  /** secrets that no reply may contain */
  secrets: readonly string[]
  /** receives a description of each error */
  faults: string[]
}

const basic = (name: string, secret: string) => ({
  authorization: `Basic ${Buffer.from(`${name}:${secret}`).toString('base64')}`,
})

async function everybody(home: string, key: { name: string; secret: string }): Promise<Who[]> {
  const token = await tokenOf(home, 'ayesha')
  const [head = '', body = ''] = token.split('.')
  const nobody: Who = { name: 'nobody', headers: {} }
  const customer: Who = { name: 'customer', headers: { authorization: `Bearer ${token}` } }
  const operator: Who = { name: 'operator', headers: basic(key.name, key.secret) }
  const forged = { authorization: `Bearer ${head}.${body}.${'A'.repeat(43)}` }
  const wrong = basic(key.name, `cs_${'0'.repeat(40)}`)
  return [
    // callers with rights reach more code, so they are listed more often
    ...[operator, customer, operator, nobody, operator, customer, operator],
    { name: 'forged token', headers: forged },
    operator,
    { name: 'wrong secret', headers: wrong },
  ]
}

/** Creates a customer whom the hostile calls could not change. @returns the customer's token */
async function newShopper(home: string, key: { name: string; secret: string }): Promise<string> {
  const [username, password] = ['attack-buyer', 'Attack-buyer-demo-1']
  const reply = await fetch(`${home}/wp-json/wc/v3/customers`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...basic(key.name, key.secret) },
    body: JSON.stringify({ username, password, email: 'attack-buyer@mail.example' }),
  })
  if (!reply.ok) throw new Error(`a customer could not be created: ${reply.status} ${await reply.text()}`)
  return tokenOf(home, username, password)
}

function makeKey(dataDir: string): { name: string; secret: string } {
  const words = ['keys', 'create', 'attack', '--permission', 'read_write']
  const printed = execFileSync(process.execPath, [join(project, 'server/src/entry/cli.ts'), ...words], {
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' },
    encoding: 'utf8',
  })
  const [name = '', secret = ''] = printed.match(/c[ks]_\w+/g) ?? []
  return { name, secret }
}

/** Invalid calls of every operation by every kind of caller, in turn. */
async function hostile(
  attacker: Attacker,
  who: readonly Who[],
  count: number,
  say: (line: string) => void,
): Promise<Tally[]> {
  const random = seeded(20_261_125)
  const draw: Draw = (from) => from[Math.floor(random() * from.length)] as (typeof from)[number]
  const operations = operationsOf(attacker.description)
  const tallies = new Map(who.map(({ name }) => [name, emptyTally(name)]))
  let next = 0
  const attack = async (): Promise<void> => {
    while (next < count) {
      const number = next
      next += 1
      if (number > 0 && number % (count / 10) === 0) say(`${number} of ${count} hostile calls`)
      const operation = operations[number % operations.length]
      const caller = who[Math.floor(number / operations.length + number) % who.length]
      if (!operation || !caller) continue
      const call = spoiltCall(attacker.description, operation, draw)
      await judge(attacker, tallies.get(caller.name), {
        ...call,
        headers: { ...caller.headers, ...call.headers },
      })
    }
  }
  await Promise.all(Array.from({ length: callers }, attack))
  return [...tallies.values()]
}

/** Sends valid calls of operators without credentials and as a shopper: all must be refused. */
async function operatorsOnly(attacker: Attacker, token: string): Promise<Tally> {
  const tally = emptyTally('operators’ calls by others')
  const others: Record<string, string>[] = [{}, { authorization: `Bearer ${token}` }]
  for (const operation of operationsOf(attacker.description).filter(({ isOperators }) => isOperators))
    for (const headers of others) {
      const call = rightCall(attacker.description, operation, '1')
      const reply = await judge(attacker, tally, { ...call, headers: { ...call.headers, ...headers } })
      if (reply && reply.status < 400)
        attacker.faults.push(`${operation.operationId} answered ${reply.status} to who is no operator`)
    }
  return tally
}

/** Sends the malformed requests. */
async function byHand(home: string, limitMs: number, faults: string[]): Promise<Tally> {
  const tally = emptyTally('requests by hand')
  for (const raw of rawCases) {
    const since = performance.now()
    const status = await sendRaw(home, raw, limitMs)
    tally.calls += 1
    tally.slowest = Math.max(tally.slowest, Math.round(performance.now() - since))
    if (status === undefined) tally.silent += 1
    else if (status >= 500) tally.failed += 1
    else if (status === 0 || status >= 400) tally.refused += 1
    else tally.accepted += 1
    if (status !== undefined && status < 500) continue
    faults.push(`${raw.name}: ${status === undefined ? 'no reply, and the connection stays open' : status}`)
  }
  return tally
}

const emptyTally = (name: string): Tally => ({
  name,
  calls: 0,
  accepted: 0,
  refused: 0,
  failed: 0,
  silent: 0,
  odd: 0,
  slowest: 0,
})

/** Sends a call and counts the result. @returns undefined without a reply, or when the call could not be sent */
async function judge(
  { pool, secrets, faults }: Attacker,
  tally: Tally | undefined,
  call: Call,
): Promise<Reply | undefined> {
  if (!tally) return undefined
  const reply = await send(pool, call)
  if (reply === 'unsendable') return undefined
  tally.calls += 1
  const sent = `${call.operation.method} ${call.path.slice(0, 160)} ${String(call.body ?? '').slice(0, 300)}`
  if (reply === undefined) {
    tally.silent += 1
    faults.push(`no reply: ${sent}`)
    return undefined
  }
  tally.slowest = Math.max(tally.slowest, Math.round(reply.ms))
  // 501 is WooCommerce's reply to a deletion without force
  const isFailure = reply.status >= 500 && reply.status !== 501
  if (isFailure) tally.failed += 1
  else if (reply.status >= 400) tally.refused += 1
  else tally.accepted += 1
  const fault = isFailure ? `${reply.status}` : reply.status >= 400 ? oddRefusal(reply, secrets) : undefined
  if (fault === undefined) return reply
  if (!isFailure) tally.odd += 1
  faults.push(`${fault}: ${sent} -> ${reply.status} ${reply.text.slice(0, 200)}`)
  return reply
}

/** Words that only internal errors contain. */
const inside =
  /node_modules|\n\s+at |file:\/\/\/(?!etc)|relation "|invalid input syntax|syntax error at or near|ECONNREFUSED/

/** Why an error is not as described; undefined when it is. */
function oddRefusal({ status, type, text }: Reply, secrets: readonly string[]): string | undefined {
  if (inside.test(text) || secrets.some((secret) => text.includes(secret))) return 'shows the inside'
  if (!type.includes('json')) return undefined // a page
  const read = errorReply.safeParse(parsed(text))
  if (!read.success) return 'not in the envelope'
  return read.data.data.status === status ? undefined : 'another status in the envelope'
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

async function send(
  pool: Pool,
  { operation, path, headers, body }: Call,
): Promise<Reply | 'unsendable' | undefined> {
  const since = performance.now()
  try {
    const reply = await pool.request({
      method: operation.method as 'GET',
      path,
      headers,
      ...(body !== undefined && operation.method !== 'GET' && { body }),
    })
    const type = String(reply.headers['content-type'] ?? '')
    const bytes = Buffer.from(await reply.body.arrayBuffer())
    const text = decoded(bytes, String(reply.headers['content-encoding'] ?? ''))
    return { status: reply.statusCode, type, text, ms: performance.now() - since }
  } catch (error) {
    return (error as { code?: string }).code === 'UND_ERR_INVALID_ARG' ? 'unsendable' : undefined
  }
}

/** The text of a reply, which may be compressed. */
function decoded(bytes: Buffer, encoding: string): string {
  if (encoding === 'br') return brotliDecompressSync(bytes).toString()
  return (encoding === 'gzip' ? gunzipSync(bytes) : bytes).toString()
}

/** Checks at the end that the shop is ready and takes an order. */
async function stillSells(shop: ServerProcess, token: string, faults: string[]): Promise<void> {
  const ready = await fetch(`${shop.home}/readyz`)
  if (!ready.ok) faults.push(`/readyz says ${ready.status} afterwards`)
  const home = await fetch(shop.home)
  if (!home.ok) faults.push(`home says ${home.status} afterwards`)
  const { status } = await placeOrder([shop.home], token, { product }, 0)
  // hostile operators may have sold the last unit, which is a regular rejection
  if (status !== 201 && status !== 409 && status !== 400) faults.push(`an order afterwards: ${status}`)
  if (shop.child.exitCode !== null) faults.push('the shop has ended')
}
