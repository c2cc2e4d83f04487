/*
 * Runs the PostgreSQL that npm installs: one server per data folder, on a Unix socket that only this user can open.
 * PostgreSQL never outlives this process, not even after kill -9. A small shell runs PostgreSQL, and stops it as soon
 * as the pipe to this process breaks.
 */
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { StartError } from '#platform/environment/config.ts'
import { makeDataFolder, notWritable } from './data-folder.ts'
import { FolderLocked, isEnding, takeLock } from './folder-lock.ts'
import { hasRoom } from './disk-space.ts'
import { chooseAccount, findBinaries, changeOwner, type Account } from './postgres-binaries.ts'
import { killIfRunning, pollMs, runningPostmaster, stopLeftover } from './postmaster.ts'
import { createCluster, refuseOtherVersion, socketPort, spawnPostgres, user } from './postgres-process.ts'

type EmbeddedPostgres = {
  /** Connection string of the database `sauda`, by socket folder, or by port if `tcpPort` was given. */
  readonly url: string
  /** Ends running transactions with an error, flushes to disk and releases the folder. */
  readonly stop: () => Promise<void>
}

type EmbeddedPostgresOptions = {
  readonly dataDir: string
  /** Also listen on 127.0.0.1. For tests only: every user of the machine can then connect without a password. */
  readonly tcpPort?: number
  /** false: data may be lost on a power cut; for tests only. */
  readonly durable?: boolean
  /** Maximum restarts in ten minutes after crashes; default 5. Tests that kill it more often raise it. */
  readonly mostRestarts?: number
  /** Called with the current step, as text for the terminal. */
  readonly onStep?: (text: string) => void
  /** Called at each restart after a crash, with the reason. */
  readonly onRestart?: (sentence: string) => void
  /** Called when it crashed and is not restarted. */
  readonly onCrash?: (sentence: string) => void
}
const database = 'sauda'
/** bytes; the whole socket path must fit in 107 */
const longestSocketFolder = 80
const restartPollMs = 100
const roomPollMs = 500
const startLimitMs = 120_000
const stopLimitMs = 30_000
/** A database that crashes more often than this is not restarted. */
const restarts = { most: 5, withinMs: 10 * 60_000 }
/** ms; after a crash, remains of the old server may occupy its shared memory for a moment */
const leftoverLimitMs = 20_000
/** ms; a killed process releases its memory before it disappears */
const endingLimitMs = 10_000

/**
 * Starts PostgreSQL on a data folder; creates the cluster and the database when they are missing.
 *
 * @throws StartError when the folder is not writable, another shop uses it, or PostgreSQL cannot run
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const dataDir = resolve(options.dataDir)
  makeDataFolder(dataDir)
  const releaseLock = await lockFolder(dataDir)
  try {
    return await startLocked(options, dataDir, releaseLock)
  } catch (cause) {
    releaseLock()
    throw cause
  }
}

/**
 * Finds the PostgreSQL that another process runs on the data folder, so that a command can work beside a running shop.
 *
 * @returns the connection string, or undefined when no PostgreSQL runs there or it is still starting
 */
export function connectionOfRunning(dataDir: string): string | undefined {
  const running = runningPostmaster(join(resolve(dataDir), 'pg'))
  if (running === undefined || !running.ready || !existsSync(running.socketDir)) return undefined
  return socketUrl(running.socketDir, database)
}

async function startLocked(
  options: EmbeddedPostgresOptions,
  dataDir: string,
  releaseLock: () => void,
): Promise<EmbeddedPostgres> {
  const { tcpPort, durable = true, mostRestarts = restarts.most, onStep = () => {} } = options
  const cluster = join(dataDir, 'pg')
  const binaries = findBinaries()
  await stopLeftover(cluster, onStep)
  const account = chooseAccount(binaries, dataDir, cluster)
  if (!existsSync(join(cluster, 'PG_VERSION'))) {
    onStep('creating the database')
    await createCluster(binaries, account, cluster, durable)
  }
  refuseOtherVersion(cluster)

  onStep('starting the database')
  const socketDir = makeSocketFolder(account)
  const logFile = join(dataDir, 'postgres.log')
  const address = (name: string) =>
    tcpPort === undefined ? socketUrl(socketDir, name) : `postgresql://${user}@127.0.0.1:${tcpPort}/${name}`
  const cleanUp = () => {
    rmSync(socketDir, { recursive: true, force: true })
    releaseLock()
  }
  const start = () => {
    makeSocketFolderAgain(account, socketDir)
    const shell = spawnPostgres({ binaries, account, cluster, socketDir, logFile, durable, tcpPort })
    return { shell, ended: new Promise<number | null>((done) => shell.once('close', done)) }
  }
  let running = start()
  let stopping = false
  const end = async () => {
    running.shell.stdin?.end()
    const stubborn = setTimeout(() => killIfRunning(runningPostmaster(cluster)?.pid, 'SIGQUIT'), stopLimitMs)
    await running.ended
    clearTimeout(stubborn)
  }
  try {
    await waitUntilReady(address, running.ended, logFile)
  } catch (cause) {
    await end()
    cleanUp()
    throw cause
  }

  /** Waits until the disk has enough free space. @returns whether it had to wait */
  const waitForRoom = async (): Promise<boolean> => {
    let waited = false
    while (!stopping && !(await hasRoom(dataDir))) {
      waited = true
      await wait(roomPollMs)
    }
    return waited
  }

  /** Restarts the server; retries while remains of the old one are in the way or the disk is full. */
  const startAgain = async (): Promise<void> => {
    let until = Date.now() + leftoverLimitMs
    for (;;) {
      if (await waitForRoom()) until = Date.now() + leftoverLimitMs
      await stopLeftover(cluster, () => {})
      if (stopping) throw new StartError('The shop is stopping.')
      running = start()
      try {
        return await waitUntilReady(address, running.ended, logFile)
      } catch (cause) {
        await end()
        if (stopping || Date.now() > until) throw cause
        await wait(restartPollMs)
      }
    }
  }
  const supervised = (async () => {
    const crashes: number[] = []
    for (;;) {
      const status = await running.ended
      if (stopping) return
      // An exit code above 128 is 128 plus a signal number. The log then does not name the reason.
      const reason = (status ?? 0) > 128 ? 'it was killed' : lastLine(logFile)
      const sentence = `The database stopped unexpectedly: ${reason} (see ${logFile}).`
      // On a full disk a restart does not help, so it is not counted, and the wait for space has no limit.
      const isFull = !(await hasRoom(dataDir))
      if (!isFull) crashes.push(Date.now())
      if (crashes.filter((at) => at > Date.now() - restarts.withinMs).length > mostRestarts)
        return `${sentence} It has been started again ${mostRestarts} times in 10 minutes, which did not help.`
      options.onRestart?.(
        `${sentence} It is started again${isFull ? ' once there is room on the disk' : ''}.`,
      )
      try {
        await startAgain()
      } catch (cause) {
        if (stopping) return
        return `${sentence} It could not be started again: ${(cause as Error).message}`
      }
    }
  })().then((sentence) => {
    cleanUp()
    if (sentence !== undefined) options.onCrash?.(sentence)
  })
  const stop = async () => {
    stopping = true
    await end()
    await supervised
  }
  return { url: address(database), stop }
}

/** Waits for a previous owner that was killed but has not ended yet. */
async function lockFolder(dataDir: string): Promise<() => void> {
  const until = Date.now() + endingLimitMs
  for (;;) {
    try {
      return takeLock(join(dataDir, 'lock'))
    } catch (cause) {
      if (!(cause instanceof StartError)) throw notWritable(dataDir, cause)
      if (!(cause instanceof FolderLocked) || !isEnding(cause.pid) || Date.now() > until) throw cause
      await wait(pollMs)
    }
  }
}

/** In the folder for temporary files: a socket path must be short, but a project path may be long. */
function makeSocketFolder(account: Account): string {
  const base = Buffer.byteLength(tmpdir()) > longestSocketFolder ? '/tmp' : tmpdir()
  const folder = mkdtempSync(join(base, 'sauda-'))
  changeOwner(account, folder)
  return folder
}

/** The shell removes the folder when its server ends. It is created again, because the address must stay the same. */
function makeSocketFolderAgain(account: Account, folder: string): void {
  if (existsSync(folder)) return
  mkdirSync(folder, { mode: 0o700 })
  changeOwner(account, folder)
}

const socketUrl = (socketDir: string, name: string) =>
  `postgresql:///${name}?host=${encodeURIComponent(socketDir)}&port=${socketPort}&user=${user}`

/** Retries until a connection succeeds. Creates the shop's database when it is missing. */
async function waitUntilReady(
  address: (name: string) => string,
  ended: Promise<unknown>,
  logFile: string,
): Promise<void> {
  let hasEnded = false
  void ended.then(() => (hasEnded = true))
  const until = Date.now() + startLimitMs
  for (;;) {
    const error = await tryQuery(address(database), 'select 1')
    if (error === undefined) return
    if (error.code === '3D000') await createDatabase(address('postgres'))
    else if (hasEnded)
      throw new StartError(`PostgreSQL did not start: ${lastLine(logFile)} (see ${logFile}).`)
    else if (Date.now() > until) throw new StartError(`PostgreSQL did not answer in time (see ${logFile}).`)
    else await wait(pollMs)
  }
}

async function createDatabase(url: string): Promise<void> {
  const error = await tryQuery(url, `create database ${database}`)
  if (error !== undefined) throw new StartError(`The database could not be created: ${error.message}.`)
}

async function tryQuery(url: string, sql: string): Promise<{ code?: string; message?: string } | undefined> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {}) // the failure also rejects connect or query
  try {
    await client.connect()
    await client.query(sql)
    return undefined
  } catch (cause) {
    return cause as { code?: string; message?: string }
  } finally {
    await client.end().catch(() => {})
  }
}

/** The last error of the log, without its time stamp. */
function lastLine(logFile: string): string {
  const lines = existsSync(logFile) ? readFileSync(logFile, 'utf8').trim().split('\n') : []
  const telling = lines.findLast((line) => /(FATAL|PANIC|error): /.test(line)) ?? lines.at(-1) ?? ''
  return telling.replace(/^.*?(FATAL|PANIC|error): +/, '').replace(/\.$/, '') || 'it gave no reason'
}
