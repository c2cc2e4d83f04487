import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createConnection } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { connectionOfRunning, startEmbeddedPostgres } from './embedded-postgres.ts'
import { repairLinks } from './postgres-binaries.ts'

const isRoot = process.getuid?.() === 0
const nobody = 65_534
let folder = ''
let dataDir = ''
const children: ChildProcess[] = []

const postmasterPid = () => Number(readFileSync(join(dataDir, 'pg/postmaster.pid'), 'utf8').split('\n')[0])

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sauda-pg-'))
  dataDir = join(folder, 'data')
})
afterEach(async () => {
  for (const child of children.splice(0)) {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGKILL')
      await once(child, 'exit')
    }
  }
  // A database whose owner process was killed is still writing; starting it waits for its end.
  if (existsSync(join(dataDir, 'pg/postmaster.pid'))) await (await startEmbeddedPostgres({ dataDir })).stop()
  rmSync(folder, { recursive: true, force: true })
})

/** Runs a query on a new connection and returns the rows. */
async function query(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows
  } finally {
    await client.end()
  }
}

/** Starts the database in another process, which prints its address and keeps it running. */
async function holdElsewhere(options: { uid?: number; gid?: number } = {}) {
  const program = `
    const { startEmbeddedPostgres } = await import(process.argv[1])
    try {
      const { url } = await startEmbeddedPostgres({ dataDir: process.argv[2] })
      console.log(url)
    } catch (error) {
      console.log(error.name + ': ' + error.message)
      process.exit(1)
    }
    process.stdin.resume().on('end', () => process.exit())`
  const module = join(import.meta.dirname, 'embedded-postgres.ts')
  const child = spawn(process.execPath, ['--input-type=module', '-e', program, module, dataDir], {
    ...options,
    cwd: '/',
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  children.push(child)
  const [line] = (await once(createInterface(child.stdout), 'line')) as [string]
  return { child, line }
}

test('creates a database on the first start, and reuses it on the next', async () => {
  const steps: string[] = []
  const first = await startEmbeddedPostgres({ dataDir, onStep: (text) => steps.push(text) })
  await query(first.url, `create table note (text text)`)
  await query(first.url, `insert into note values ('سلام')`)
  await first.stop()
  expect(existsSync(join(dataDir, 'pg/postmaster.pid'))).toBe(false)
  expect(existsSync(join(dataDir, 'lock'))).toBe(false)

  const second = await startEmbeddedPostgres({ dataDir, onStep: (text) => steps.push(text) })
  const rows = await query(second.url, 'select text from note')
  await second.stop()

  expect(rows).toEqual([{ text: 'سلام' }])
  expect(steps).toEqual(['creating the database', 'starting the database', 'starting the database'])
})

test('syncs its writes, opens no port and supports Urdu letters', async () => {
  const server = await startEmbeddedPostgres({ dataDir })
  const setting = async (name: string) => Object.values((await query(server.url, `show ${name}`))[0] ?? {})[0]

  expect(await setting('fsync')).toBe('on')
  expect(await setting('synchronous_commit')).toBe('on')
  expect(await setting('listen_addresses')).toBe('')
  expect(await setting('unix_socket_permissions')).toBe('0700')
  expect(await setting('timezone')).toBe('UTC')
  expect(await query(server.url, `select lower('É') as lower, 'É' ilike 'é' as same`)).toEqual([
    { lower: 'é', same: true },
  ])
  await query(server.url, 'create extension pg_trgm')
  expect(await query(server.url, `select similarity('جوتے', 'جوتا') > 0.3 as near`)).toEqual([{ near: true }])
  await server.stop()
})

test('removes its socket folder after a stop and after a kill -9', async () => {
  const socketDir = (url: string) => new URL(url).searchParams.get('host') ?? ''
  const own = await startEmbeddedPostgres({ dataDir })
  expect(existsSync(socketDir(own.url))).toBe(true)
  await own.stop()
  expect(existsSync(socketDir(own.url))).toBe(false)

  const { child, line } = await holdElsewhere()
  child.kill('SIGKILL')
  await (await startEmbeddedPostgres({ dataDir })).stop()

  await expect.poll(() => existsSync(socketDir(line))).toBe(false)
})

test('rejects a second start on the same folder and names the process that holds it', async () => {
  const { child } = await holdElsewhere()

  const second = startEmbeddedPostgres({ dataDir })

  await expect(second).rejects.toThrow(`is in use by process ${child.pid}`)
})

test('gives a command the connection of the running shop', async () => {
  expect(connectionOfRunning(dataDir)).toBeUndefined()
  const { line } = await holdElsewhere()

  const url = connectionOfRunning(dataDir)

  expect(url).toBe(line)
  expect(await query(url ?? '', 'select 1 as one')).toEqual([{ one: 1 }])
})

test('starts again after a kill -9 of its parent without losing data', async () => {
  const { child, line } = await holdElsewhere()
  await query(line, 'create table orders (id int)')
  await query(line, 'insert into orders values (7)')
  child.kill('SIGKILL')
  await once(child, 'exit')
  expect(existsSync(join(dataDir, 'lock'))).toBe(true)

  const server = await startEmbeddedPostgres({ dataDir })

  expect(await query(server.url, 'select id from orders')).toEqual([{ id: 7 }])
  await server.stop()
})

test('PostgreSQL ends when its parent is killed', async () => {
  const { child } = await holdElsewhere()
  const pid = postmasterPid()

  child.kill('SIGKILL')

  await expect.poll(() => existsSync(join(dataDir, 'pg/postmaster.pid'))).toBe(false)
  expect(() => connectionOfRunning(dataDir)).not.toThrow()
  expect(pid).toBeGreaterThan(0)
})

test('stops a PostgreSQL that was left running, and starts', async () => {
  const { child, line } = await holdElsewhere()
  const pid = postmasterPid()
  // Without the pipe: the wrapper is killed first, so that PostgreSQL gets no stop signal.
  const shell = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ')[1]
  spawnSync('pkill', ['-KILL', '-P', String(shell), '-x', 'sh'])
  process.kill(Number(shell), 'SIGKILL')
  child.kill('SIGKILL')
  await once(child, 'exit')
  expect(await query(line, 'select 1 as one')).toEqual([{ one: 1 }])

  const steps: string[] = []
  const server = await startEmbeddedPostgres({ dataDir, onStep: (text) => steps.push(text) })

  expect(steps).toContain('waiting for the earlier database to stop')
  expect(await query(server.url, 'select 1 as one')).toEqual([{ one: 1 }])
  await server.stop()
})

test('restarts a PostgreSQL that stopped, and gives up when that fails', async () => {
  const restarts: string[] = []
  const crash = Promise.withResolvers<string>()
  const server = await startEmbeddedPostgres({
    dataDir,
    onRestart: (sentence) => restarts.push(sentence),
    onCrash: crash.resolve,
  })
  await query(server.url, 'create table note (text text)')
  let isOver = false
  void crash.promise.then(() => (isOver = true))
  const answers = () =>
    query(server.url, 'select * from note').then(
      () => true,
      () => false,
    )

  // A kill during startup does not count as a crash.
  while (!isOver) {
    await expect.poll(async () => isOver || (await answers()), { timeout: 30_000 }).toBe(true)
    if (!isOver) process.kill(postmasterPid(), 'SIGKILL')
    const before = restarts.length
    await expect
      .poll(async () => isOver || restarts.length > before || (await answers()), { timeout: 30_000 })
      .toBe(true)
  }

  expect(await crash.promise).toMatch(
    /^The database stopped unexpectedly: it was killed \(see .*postgres\.log\)\. It has been started again 5 times in 10 minutes, which did not help\.$/,
  )
  expect(restarts).toHaveLength(5)
  await server.stop()
})

test('a start that was interrupted while it created the database causes no error later', async () => {
  mkdirSync(join(dataDir, 'pg.creating/base'), { recursive: true })

  const server = await startEmbeddedPostgres({ dataDir })

  expect(await query(server.url, 'select 1 as one')).toEqual([{ one: 1 }])
  await server.stop()
})

test('listens on a local port only on request', async () => {
  const { createServer } = await import('node:net')
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as { port: number }
  probe.close()

  const server = await startEmbeddedPostgres({ dataDir, tcpPort: port, durable: false })

  expect(server.url).toBe(`postgresql://sauda@127.0.0.1:${port}/sauda`)
  expect(await query(server.url, 'select 1 as one')).toEqual([{ one: 1 }])
  const socket = createConnection(port, '127.0.0.1')
  await once(socket, 'connect')
  socket.destroy()
  await server.stop()
})

describe('reports in one sentence', () => {
  test('that a part of the path is a file', async () => {
    writeFileSync(join(folder, 'file'), '')

    const start = startEmbeddedPostgres({ dataDir: join(folder, 'file/data') })

    await expect(start).rejects.toThrow(
      `The data folder ${join(folder, 'file/data')} cannot be written (a part of the path is a file): ` +
        'give this user the right to write there, or set DATA_DIR to another folder.',
    )
  })

  test.skipIf(isRoot)('that this user cannot open the folder', async () => {
    mkdirSync(dataDir, { mode: 0o500 })

    await expect(startEmbeddedPostgres({ dataDir })).rejects.toThrow('cannot be written (permission denied)')
  })

  test('that another version made the database', async () => {
    mkdirSync(join(dataDir, 'pg'), { recursive: true })
    writeFileSync(join(dataDir, 'pg/PG_VERSION'), '17\n')

    await expect(startEmbeddedPostgres({ dataDir })).rejects.toThrow('was made by PostgreSQL 17')
  })

  test('that PostgreSQL rejects its configuration', async () => {
    await (await startEmbeddedPostgres({ dataDir })).stop()
    writeFileSync(join(dataDir, 'pg/postgresql.conf'), 'work_mem = plenty\n')

    await expect(startEmbeddedPostgres({ dataDir })).rejects.toThrow(
      /^PostgreSQL did not start: .*\.log\)\.$/,
    )
    expect(existsSync(join(dataDir, 'lock'))).toBe(false)
  })
})

/** Only root can become another user; for ordinary users the other tests of this file prove this. */
describe.runIf(isRoot && process.platform === 'linux')('users', () => {
  const canRead = (path: string) =>
    spawnSync('test', ['-r', path], { uid: nobody, gid: nobody, cwd: '/' }).status === 0
  const cloneIsOpen = canRead(import.meta.filename) && canRead(process.execPath)

  test.skipIf(!cloneIsOpen)('runs as an ordinary user', async () => {
    chownSync(folder, nobody, nobody)

    const { line } = await holdElsewhere({ uid: nobody, gid: nobody })

    expect(line).toMatch(/^postgresql:/)
    expect(await query(line, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  test.skipIf(!cloneIsOpen)('reports to an ordinary user that the folder is not accessible', async () => {
    chmodSync(folder, 0o755)

    const { line } = await holdElsewhere({ uid: nobody, gid: nobody })

    expect(line).toBe(
      `StartError: The data folder ${dataDir} cannot be written (permission denied): ` +
        'give this user the right to write there, or set DATA_DIR to another folder.',
    )
  })

  test.skipIf(!cloneIsOpen)("root uses an ordinary user's database and keeps its owner", async () => {
    chownSync(folder, nobody, nobody)
    const { child, line } = await holdElsewhere({ uid: nobody, gid: nobody })
    await query(line, 'create table note (id int)')
    child.stdin?.end()
    await once(child, 'exit')

    const server = await startEmbeddedPostgres({ dataDir })

    expect(await query(server.url, 'select * from note')).toEqual([])
    await server.stop()
    const stat = spawnSync('stat', ['-c', '%u', join(dataDir, 'pg/PG_VERSION')], { encoding: 'utf8' })
    expect(stat.stdout.trim()).toBe(String(nobody))
  })
})

test('restores library links that npm creates in an install script', () => {
  mkdirSync(join(folder, 'native/lib'), { recursive: true })
  writeFileSync(join(folder, 'native/lib/libicu.so.60.2'), 'code')
  const links = [{ source: 'native/lib/libicu.so.60.2', target: 'native/lib/libicu.so.60' }]
  writeFileSync(join(folder, 'native/pg-symlinks.json'), JSON.stringify(links))

  repairLinks(folder)
  repairLinks(folder)

  expect(readFileSync(join(folder, 'native/lib/libicu.so.60'), 'utf8')).toBe('code')
})
