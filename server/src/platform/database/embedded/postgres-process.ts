/** Creates a cluster and runs PostgreSQL programs below a shell that stops them when this process ends. */
import { spawn, type ChildProcess } from 'node:child_process'
import { closeSync, mkdirSync, openSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { StartError } from '#platform/environment/config.ts'
import { changeOwner, type Account, type Binaries } from './postgres-binaries.ts'

export const user = 'sauda'
export const socketPort = 5432
/** bytes; a larger log is truncated at the next start */
const largestLog = 5_000_000

/**
 * Runs a program below a shell whose standard input is a pipe to this process. When this process ends, the pipe ends
 * too. The background command (`watcher`) then sends the program SIGINT, PostgreSQL's fast shutdown. It reads the pipe
 * from descriptor 3, because background commands get no standard input. The first argument is the socket's folder. The
 * shell removes this folder even when this process cannot.
 *
 * A server with a crashed process may hang in its fast shutdown, so the watcher sends stronger signals later. None of
 * them loses committed data.
 */
const wrapper = `
folder=$1
shift
exec 3<&0
"$@" </dev/null 3<&- &
server=$!
{ cat <&3; kill -INT $server; sleep 15; kill -QUIT $server; sleep 10; kill -KILL $server; } >/dev/null 2>&1 &
watcher=$!
exec 3<&-
wait $server
status=$?
kill $watcher 2>/dev/null
rmdir "$folder" 2>/dev/null
exit $status
`

/** Creates a cluster under another name and then renames it, so that an incomplete one is never used. */
export async function createCluster(
  binaries: Binaries,
  account: Account,
  cluster: string,
  durable: boolean,
): Promise<void> {
  const draft = `${cluster}.creating`
  const quick = durable ? [] : ['--no-sync', '--no-data-checksums']
  const words = ['-D', draft, '-U', user, '-A', 'trust', '-E', 'UTF8', ...quick]
  // The built-in locale C.UTF-8 sorts by code point like C, but also knows Urdu letters and lower case beyond ASCII.
  // Trigrams also need the operating system's C.UTF-8, which some systems lack. The fallback is plain C.
  const locales = ['C.UTF-8', 'C'].map((name) => [
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    `--locale=${name}`,
  ])
  let said = ''
  for (const locale of locales) {
    rmSync(draft, { recursive: true, force: true })
    mkdirSync(draft, { mode: 0o700 })
    changeOwner(account, draft)
    const result = await run(account, binaries.initdb, [...words, ...locale])
    if (result.status === 0) {
      rmSync(cluster, { recursive: true, force: true })
      renameSync(draft, cluster)
      return
    }
    said = result.said
  }
  rmSync(draft, { recursive: true, force: true })
  throw new StartError(`The database could not be created in ${cluster}: ${said}.`)
}

/** Runs a program until it or this process ends; `said` is the line with its error. */
function run(
  account: Account,
  program: string,
  args: string[],
): Promise<{ status: number | null; said: string }> {
  const { prefix, uid, gid } = account
  return new Promise((done, fail) => {
    const child = spawn('sh', ['-c', wrapper, 'sh', '', ...prefix, program, ...args], {
      uid,
      gid,
      stdio: ['pipe', 'ignore', 'pipe'],
    })
    let text = ''
    child.stderr.on('data', (chunk) => (text += chunk))
    child.once('error', fail)
    child.once('close', (status) => {
      const lines = text.trim().split('\n')
      const telling = lines.find((line) => /error:|fatal:/i.test(line)) ?? lines.at(-1) ?? ''
      done({ status, said: telling.replace(/^.*?(error|fatal): /i, '').replace(/\.$/, '') })
    })
  })
}

export function refuseOtherVersion(cluster: string): void {
  const version = readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim()
  if (version === '18') return
  throw new StartError(
    `The database in ${cluster} was made by PostgreSQL ${version}, and this shop brings PostgreSQL 18: export the shop with the release that made it, or set DATA_DIR to a new folder.`,
  )
}

/** A test database is deleted after its tests: it needs no durability and no vacuum. */
const forTests = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  autovacuum: 'off',
  checkpoint_timeout: '1h',
  // each shop of the tests that run at the same time has a pool of ten, and an import uses two
  max_connections: '200',
}

export function spawnPostgres(server: {
  binaries: Binaries
  account: Account
  cluster: string
  socketDir: string
  logFile: string
  durable: boolean
  tcpPort: number | undefined
}): ChildProcess {
  const { account, cluster, socketDir, logFile, durable, tcpPort } = server
  const values = {
    listen_addresses: tcpPort === undefined ? '' : '127.0.0.1',
    port: tcpPort ?? socketPort,
    unix_socket_directories: socketDir,
    unix_socket_permissions: '0700',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_checkpoints: 'off',
    ...(durable ? {} : forTests),
  }
  const words = Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const large = (statSync(logFile, { throwIfNoEntry: false })?.size ?? 0) > largestLog
  const log = openSync(logFile, large ? 'w' : 'a', 0o600)
  try {
    const command = [...account.prefix, server.binaries.postgres, '-D', cluster, ...words]
    return spawn('sh', ['-c', wrapper, 'sh', socketDir, ...command], {
      uid: account.uid,
      gid: account.gid,
      cwd: '/',
      stdio: ['pipe', log, log],
      // A separate process group: Ctrl-C in the terminal reaches only the shop, which then stops PostgreSQL in order.
      detached: true,
    })
  } finally {
    closeSync(log)
  }
}
