/* The program in its own process: start, error messages, stop. */
import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#testing/databases/test-database.ts'
import { freePort } from '#testing/free-port.ts'
import { bareEnvironment } from '#testing/server-process.ts'

let database: TestDatabase
let folder = ''
const running: ChildProcess[] = []

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sauda-main-'))
})
afterEach(async () => {
  for (const child of running.splice(0)) {
    if (child.exitCode !== null || child.signalCode !== null) continue
    child.kill('SIGKILL')
    await once(child, 'exit')
  }
  rmSync(folder, { recursive: true, force: true })
})

/** Runs the program, by default on the test run's database. */
function runMain(env: Record<string, string>, ...words: string[]) {
  const child = spawn(process.execPath, [join(import.meta.dirname, '../main.ts'), ...words], {
    env: {
      ...bareEnvironment,
      DATA_DIR: folder,
      DATABASE_URL: database.url,
      DEMO_MODE: 'false',
      LOG_LEVEL: 'silent',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.push(child)
  const output = { out: '', err: '' }
  child.stdout.on('data', (chunk) => (output.out += String(chunk)))
  child.stderr.on('data', (chunk) => (output.err += String(chunk)))
  const ended = once(child, 'close').then(([code]) => ({ code: code as number | null, ...output }))
  return { child, output, ended }
}

const isUp = (port: number) => async () => {
  try {
    return (await fetch(`http://127.0.0.1:${port}/healthz`)).ok
  } catch {
    return false
  }
}

test('starts, prints address and folder, and exits with 0 on SIGTERM', async () => {
  const port = await freePort()
  const { child, output, ended } = runMain({ PORT: String(port), BRAND: 'Dukan' })
  await expect.poll(isUp(port)).toBe(true)
  await expect.poll(() => output.out).toContain('is open at')

  child.kill('SIGTERM')

  const { code, out, err } = await ended
  expect(code).toBe(0)
  expect(err).toBe('')
  expect(out).toContain(`Dukan is open at http://127.0.0.1:${port}`)
  // without a terminal each line is JSON, like the log
  const started = out
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>)
  expect(started.at(-1)).toMatchObject({ level: 30, address: `http://127.0.0.1:${port}`, dataDir: folder })
  expect(out).not.toContain('ayesha')
})

test('starts its database, rejects a second shop on the folder, and releases it at the end', async () => {
  const port = await freePort()
  const first = runMain({ PORT: String(port), DATABASE_URL: '' })
  await expect.poll(isUp(port)).toBe(true)

  const second = await runMain({ PORT: String(await freePort()), DATABASE_URL: '' }).ended

  expect(second.code).toBe(1)
  expect(second.err).toMatch(
    new RegExp(`^The data folder ${folder}/ is in use by process ${first.child.pid}, running since .*\\.\n$`),
  )
  first.child.kill('SIGINT')
  expect((await first.ended).code).toBe(0)
  expect(existsSync(join(folder, 'lock'))).toBe(false)
  expect(existsSync(join(folder, 'pg/postmaster.pid'))).toBe(false)
})

/** Child processes of a process, except those of its database. */
const workersOf = (pid: number): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
    .trim()
    .split(' ')
    .map(Number)
    .filter((child) => readFileSync(`/proc/${child}/cmdline`, 'utf8').includes('main.ts'))

test.skipIf(process.platform !== 'linux')(
  'two processes share port, database and counts, and a killed one is replaced',
  async () => {
    const port = await freePort()
    const home = `http://127.0.0.1:${port}`
    const { child, output, ended } = runMain({ PORT: String(port), DATABASE_URL: '' }, '--workers', '2')
    await expect.poll(() => output.out).toContain('is open at')
    const before = workersOf(child.pid ?? 0)
    // each process gets the requests of its connections, so they are closed after the reply
    const ask = (path: string) => fetch(`${home}${path}`, { headers: { connection: 'close' } })

    for (let times = 0; times < 6; times += 1) expect((await ask('/contact-us')).status).toBe(200)
    const metrics = await (await ask('/metrics')).text()
    expect(before).toHaveLength(2)
    expect(metrics).toMatch(/^sauda_page_duration_seconds_count\{page="[^"]+",status="2xx"\} 6$/m)
    expect(metrics).toMatch(/^sauda_database_up 1$/m)

    process.kill(before[0] ?? 0, 'SIGKILL')
    const added = () => workersOf(child.pid ?? 0).filter((pid) => !before.includes(pid))
    await expect.poll(added).toHaveLength(1)
    expect(output.err).toContain('It is started again.')
    expect((await ask('/contact-us')).status).toBe(200)

    child.kill('SIGTERM')
    expect((await ended).code).toBe(0)
    expect(existsSync(join(folder, 'pg/postmaster.pid'))).toBe(false)
  },
)

test('--help lists every setting and starts nothing', async () => {
  const { code, out } = await runMain({ PORT: 'wrong' }, '--help').ended

  expect(code).toBe(0)
  expect(out).toMatch(/^Usage: npm start \[-- --workers N\]\n/)
  for (const name of ['HOST', 'PORT', 'DATA_DIR', 'DATABASE_URL', 'BRAND', 'DEMO_MODE'])
    expect(out).toContain(`  ${name}\n`)
})

test('a port that is taken is reported in one sentence with exit code 1', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo

  const { code, err } = await runMain({ PORT: String(port) }).ended

  expect(code).toBe(1)
  expect(err).toBe(
    `Port ${port} on 127.0.0.1 is taken by another program: stop that program, ` +
      `or choose another port, for example PORT=${port + 1} npm start.\n`,
  )
  other.close()
})

test.each([
  [
    'a folder that cannot be written',
    { DATABASE_URL: '', DATA_DIR: '/dev/null/x' },
    /^The data folder \/dev\/null\/x cannot be written \(.*\): give this user .*\.\n$/,
  ],
  [
    'a folder that cannot be written, beside a database of the owner',
    { DATA_DIR: '/dev/null/x' },
    /^The data folder \/dev\/null\/x cannot be written \(.*\): give this user .*\.\n$/,
  ],
  [
    'a database that cannot be reached',
    { DATABASE_URL: 'postgresql://me:hidden@127.0.0.1:9/shop' },
    /^The database at 127\.0\.0\.1:9\/shop cannot be used \(.*\): check DATABASE_URL, .*\.\n$/,
  ],
  [
    'a wrong setting',
    { PORT: 'eighty' },
    /^PORT must be a whole number from 1 to 65535, for example PORT=8080 \(it is "eighty"\)\.\n$/,
  ],
])('%s is reported in one sentence with exit code 1', async (_, env, sentence) => {
  const { code, err } = await runMain({ PORT: String(await freePort()), ...env }).ended

  expect(code).toBe(1)
  expect(err).toMatch(sentence)
})

test('setup creates a live shop without a demonstration, whatever DEMO_MODE says, and not over an existing one [APP-014]', async () => {
  const env = { ...process.env, DATA_DIR: folder, DATABASE_URL: '' }
  const shop = (word: string) =>
    promisify(execFile)(process.execPath, [join(import.meta.dirname, '../cli.ts'), word], { env })
  const { stdout } = await shop('setup')
  const again = await shop('setup')
  const port = await freePort()
  const { output } = runMain({ PORT: String(port), DATABASE_URL: '', DEMO_MODE: 'true' })
  await expect.poll(isUp(port)).toBe(true)
  const origin = `http://127.0.0.1:${port}`
  const [key, secret] = stdout.match(/c[ks]_[0-9a-f]{40}/g) ?? []

  const signedIn = await fetch(`${origin}/wp-json/jwt-auth/v1/token`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ username: 'ayesha', password: 'ayesha-demo-1' }),
  })
  const gateways = (await (
    await fetch(`${origin}/wp-json/wc/v3/payment_gateways`, {
      headers: { Authorization: `Basic ${btoa(`${key}:${secret}`)}` },
    })
  ).json()) as { id: string; enabled: boolean }[]
  const home = await (await fetch(`${origin}/`)).text()
  const token = /\/desk\/invitation\/(\S+)/.exec(stdout)?.[1]
  const owner = await fetch(`${origin}/wp-json/sauda/v1/desk/invitation/accept`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ token, username: 'sana', password: 'correct-horse-7' }),
  })

  const shown = (await (
    await fetch(`${origin}/wp-json/sauda/v1/settings/product`, {
      headers: { Authorization: `Basic ${btoa(`${key}:${secret}`)}` },
    })
  ).json()) as { values: { rating: string } }

  expect(shown.values.rating).toBe('real')
  expect(signedIn.status).toBe(403)
  expect(await owner.json()).toMatchObject({ user: { id: 1, username: 'sana', role: 'owner' }, demo: false })
  expect(gateways.filter(({ enabled }) => enabled).map(({ id }) => id)).toEqual(['cod', 'bacs'])
  expect(home).not.toContain('Demo shop')
  expect(output.out).not.toContain('ayesha')
  expect(again.stdout).toContain('set up already')
  expect(again.stdout).not.toMatch(/cs_/)
  expect((await shop('doctor')).stdout).toMatch(/✓ A live shop[^]*! No products/)
})
