/**
 * The cluster of `deploy/cluster/` on this machine: two machines with PostgreSQL and Patroni, one etcd, and HAProxy.
 * Addresses, folders and passwords of the files are replaced, everything else is used as it is.
 */
import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chownSync, existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../../server/testing/free-port.ts'
import { answers, isInstalled } from './pgbouncer.ts'
import { query } from './queries.ts'

export const packages = 'postgresql patroni etcd-server haproxy pgbouncer'

const files = join(import.meta.dirname, '../../deploy/cluster')
const binaries = globSync('/usr/lib/postgresql/*/bin').toSorted().at(-1)
/** ms for a step of the cluster: a start, a promotion after Patroni's `ttl`, a return with pg_rewind */
const limitMs = 90_000

/** Whether the needed packages of the system are installed. */
export const isClusterThere = (): boolean =>
  binaries !== undefined &&
  isInstalled('patroni') &&
  isInstalled('etcd') &&
  isInstalled('haproxy', '-v') &&
  isInstalled('pgbouncer')

/** A database machine. `api`: address of Patroni */
type Machine = { name: string; ports: Ports; api: string; start(): void; kill(): Promise<void> }
type Ports = { postgres: number; api: number }

export type Cluster = {
  /** of the primary, through HAProxy */
  url: string
  /** of the standby, through HAProxy */
  readUrl: string
  /** Kills PostgreSQL and Patroni of the primary, like a failing machine. */
  killPrimary(): Promise<Machine>
  /** Waits until the other machine is the primary. */
  untilPromoted(killed: Machine): Promise<void>
  /** Starts a killed machine, and waits until it is the synchronous standby. */
  bringBack(killed: Machine): Promise<void>
}

/**
 * @param folder for all files; PostgreSQL's user must be able to enter it
 * @param ends receives functions that end the processes, in the order in which they must be called
 */
export async function startCluster(folder: string, ends: (() => Promise<void>)[]): Promise<Cluster> {
  const passwords = ['change-me-1', 'change-me-2', 'change-me-3'].map((text) => [text, secret()] as const)
  const [, superuser = ''] = passwords[0] ?? []
  const etcd = await startEtcd(folder, ends)
  const machines: Machine[] = []
  for (const name of ['db1', 'db2'])
    machines.push(await placeMachine(folder, name, { etcd, passwords }, ends))
  const [first, second] = machines as [Machine, Machine]
  first.start()
  await until(() => isOk(`${first.api}/primary`), 'The first database machine is no primary.')
  const password = secret()
  const owner = `postgresql://postgres:${superuser}@127.0.0.1:${first.ports.postgres}/postgres`
  await query(owner, `create role sauda login password '${password}'`)
  await query(owner, 'create database sauda owner sauda')
  second.start()
  const isFollowed = (by: Machine) => isOk(`${by.api}/synchronous`)
  await until(() => isFollowed(second), 'The second database machine does not follow.')
  const ports = await startHaproxy(folder, [first.ports, second.ports], ends)
  const urlAt = (port: number) => `postgresql://sauda:${password}@127.0.0.1:${port}/sauda`
  const [url, readUrl] = [urlAt(ports.primary), urlAt(ports.replicas)]
  for (const each of [url, readUrl]) await until(() => answers(each), 'HAProxy leads to no database.')
  const otherThan = (machine: Machine) => (machine === first ? second : first)
  return {
    url,
    readUrl,
    killPrimary: async () => {
      const primary = (await isOk(`${first.api}/primary`)) ? first : second
      await primary.kill()
      return primary
    },
    untilPromoted: (killed) =>
      until(() => isOk(`${otherThan(killed).api}/primary`), 'Patroni promotes no standby.', 50),
    bringBack: async (killed) => {
      killed.start()
      await until(() => isFollowed(killed), 'The killed machine does not return as a standby.')
    },
  }
}

const secret = (): string => randomBytes(12).toString('hex')

async function until(isSo: () => Promise<boolean>, sentence: string, everyMs = 250): Promise<void> {
  for (const end = Date.now() + limitMs; !(await isSo()); await wait(everyMs))
    if (Date.now() > end) throw new Error(sentence)
}

const isOk = (url: string): Promise<boolean> =>
  fetch(url, { signal: AbortSignal.timeout(2000) }).then(
    ({ ok }) => ok,
    () => false,
  )

/** A file of `deploy/cluster/` with other values. @throws when a value is not in the file */
function placed(name: string, values: readonly (readonly [text: string, other: string])[]): string {
  let text = readFileSync(join(files, name), 'utf8')
  for (const [from, to] of values) {
    if (!text.includes(from)) throw new Error(`deploy/cluster/${name} does not contain ${from}.`)
    text = text.replaceAll(from, to)
  }
  return text
}

/** @returns its address */
async function startEtcd(folder: string, ends: (() => Promise<void>)[]): Promise<string> {
  const [client, peer] = [await freePort(), await freePort()]
  const text = placed('etcd', [
    [
      'db1=http://10.0.0.1:2380,db2=http://10.0.0.2:2380,shop1=http://10.0.0.3:2380',
      `db1=http://127.0.0.1:${peer}`,
    ],
    ['http://10.0.0.1:2379', `http://127.0.0.1:${client}`],
    ['http://10.0.0.1:2380', `http://127.0.0.1:${peer}`],
    ['/var/lib/etcd/sauda', join(folder, 'etcd')],
  ])
  const lines = text.split('\n').filter((line) => line.startsWith('ETCD_'))
  const env = Object.fromEntries(lines.map((line) => line.split(/=(.*)/s).slice(0, 2) as [string, string]))
  const child = spawn('etcd', [], {
    env: { ...process.env, ...env, ETCD_LOG_LEVEL: 'error' },
    stdio: 'ignore',
  })
  ends.push(() => killed(child))
  await until(() => isOk(`http://127.0.0.1:${client}/health`), 'etcd did not start.')
  return `127.0.0.1:${client}`
}

async function placeMachine(
  folder: string,
  name: string,
  { etcd, passwords }: { etcd: string; passwords: readonly (readonly [string, string])[] },
  ends: (() => Promise<void>)[],
): Promise<Machine> {
  const ports = { postgres: await freePort(), api: await freePort() }
  const data = join(folder, name)
  mkdirSync(data, { mode: 0o700 })
  const sockets = join(folder, `${name}-sockets`)
  mkdirSync(sockets, { mode: 0o700 })
  const file = join(folder, `${name}.yml`)
  const text = placed('patroni.yml', [
    ['name: db1', `name: ${name}`],
    ['10.0.0.1:2379,10.0.0.2:2379,10.0.0.3:2379', etcd],
    ['10.0.0.1:8008', `127.0.0.1:${ports.api}`],
    ['10.0.0.1:5432', `127.0.0.1:${ports.postgres}`],
    ['/usr/lib/postgresql/15/bin', binaries ?? ''],
    ['/var/lib/postgresql/sauda', join(data, 'pg')],
    ...passwords,
  ])
  writeFileSync(file, `${text}  parameters:\n    unix_socket_directories: ${sockets}\n`)
  const { uid, gid } = account()
  if (uid !== undefined && gid !== undefined)
    for (const each of [data, sockets, file]) chownSync(each, uid, gid)
  let child: ChildProcess | undefined
  const kill = async () => {
    if (child) await killed(child)
    killPostgres(join(data, 'pg'))
    await until(
      async () => spawnSync('pgrep', ['-f', join(data, 'pg')]).status !== 0,
      `${name} does not end.`,
    )
  }
  ends.unshift(kill)
  const start = () => {
    child = spawn('patroni', [file], {
      ...account(),
      cwd: '/',
      stdio: 'ignore',
      env: { ...process.env, HOME: data },
    })
  }
  return { name, ports, api: `http://127.0.0.1:${ports.api}`, start, kill }
}

/** Kills the server of a folder with all its processes, which have left Patroni's group. */
function killPostgres(folder: string): void {
  const file = join(folder, 'postmaster.pid')
  const pid = existsSync(file) ? readFileSync(file, 'utf8').split('\n')[0] : undefined
  if (pid === undefined) return
  const children = spawnSync('pgrep', ['-P', pid], { encoding: 'utf8' }).stdout.split('\n')
  spawnSync('kill', ['-KILL', pid, ...children.filter(Boolean)])
}

async function startHaproxy(
  folder: string,
  [first, second]: readonly [Ports, Ports],
  ends: (() => Promise<void>)[],
): Promise<{ primary: number; replicas: number }> {
  const ports = { primary: await freePort(), replicas: await freePort() }
  const file = join(folder, 'haproxy.cfg')
  const text = placed('haproxy.cfg', [
    ['127.0.0.1:5000', `127.0.0.1:${ports.primary}`],
    ['127.0.0.1:5001', `127.0.0.1:${ports.replicas}`],
    ['db1 10.0.0.1:5432 check port 8008', `db1 127.0.0.1:${first.postgres} check port ${first.api}`],
    ['db2 10.0.0.2:5432 check port 8008', `db2 127.0.0.1:${second.postgres} check port ${second.api}`],
  ])
  writeFileSync(file, text)
  const child = spawn('haproxy', ['-q', '-db', '-f', file], { stdio: ['ignore', 'ignore', 'inherit'] })
  ends.unshift(() => killed(child))
  return ports
}

async function killed(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
}

/** The user of PostgreSQL's package, because PostgreSQL does not run as root; empty for other users. */
function account(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {}
  const of = (word: string) => Number(execFileSync('id', [word, 'postgres'], { encoding: 'utf8' }))
  return { uid: of('-u'), gid: of('-g') }
}
