/** PgBouncer in transaction mode in front of a database, from the system's package. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { freePort } from '../../server/testing/free-port.ts'

const startLimitMs = 10_000

type Pooler = { url: string; start(): Promise<void>; kill(): Promise<void> }

/** Whether a system program starts. */
export const isInstalled = (program: string, word = '--version'): boolean =>
  spawnSync(program, [word]).status === 0

/**
 * @param folder where its settings are written
 * @param url the database's address, over TCP
 * @param connections to the database in total
 */
export async function placePgBouncer(folder: string, url: string, connections: number): Promise<Pooler> {
  const { hostname, port: databasePort, pathname, username, password } = new URL(url)
  const port = await freePort()
  const file = join(folder, 'pgbouncer.ini')
  const settings = [
    '[databases]',
    `* = host=${hostname} port=${databasePort} user=${username}${password && ` password=${password}`}`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${port}`,
    'unix_socket_dir =',
    'auth_type = any',
    'pool_mode = transaction',
    `default_pool_size = ${connections}`,
    'max_client_conn = 500',
    'server_login_retry = 1',
    // PgBouncer refuses to run as root
    ...(process.getuid?.() === 0 ? ['user = nobody'] : []),
  ]
  writeFileSync(file, `${settings.join('\n')}\n`)
  // the user that PgBouncer switches to must read its settings
  chmodSync(folder, 0o711)
  chmodSync(file, 0o644)
  const address = `postgresql://${username}@127.0.0.1:${port}${pathname}`
  let child: ChildProcess | undefined
  const kill = async () => {
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
  }
  const start = async () => {
    child = spawn('pgbouncer', ['--quiet', file], { cwd: tmpdir(), stdio: ['ignore', 'ignore', 'inherit'] })
    for (const until = Date.now() + startLimitMs; Date.now() < until; await wait(50))
      if (await answers(address)) return
    await kill()
    throw new Error('PgBouncer did not start.')
  }
  await start()
  return { url: address, start, kill }
}

/** Whether a statement succeeds. */
export async function answers(url: string, statement = 'select 1'): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000, query_timeout: 2000 })
  client.on('error', () => {}) // the error also rejects connect or query
  try {
    await client.connect()
    return (await client.query(statement)).rows.length > 0
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}
