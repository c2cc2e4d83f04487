/*
 * Installs the packages when they are missing or differ from the lockfile. Plain JavaScript without dependencies,
 * because it runs on the machine's Node before anything is installed.
 */
import { spawn } from 'node:child_process'
import { accessSync, constants, existsSync, readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const project = fileURLToPath(new URL('..', import.meta.url)).replace(/[/\\]$/, '')
/** A file of the archives that deploy/archive.mjs packs: packages and pages are complete. */
export const releaseMark = '.release'
export const isRelease = existsSync(join(project, releaseMark))
/** Node 24 from npm, which runs all TypeScript. */
export const node24 = join(project, 'node_modules/.bin/node')

/** The environment of project programs: Node 24 and the installed tools come first on the path. */
export const toolEnvironment = () => ({
  ...process.env,
  PATH: `${join(project, 'node_modules/.bin')}${delimiter}${process.env.PATH ?? ''}`,
  // the compile cache halves the start of programs
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(project, 'node_modules/.cache/compiled'),
})

/**
 * Settings that limit the server's memory. By default Node allows a larger heap on a machine with more memory. The heap
 * may also grow by more than half before a garbage collection. The C library allocates a pool per thread, and keeps
 * large blocks that were freed. `npm run bench -- memory` measured the effect of each setting.
 */
export const serverFlags = [
  '--max-semi-space-size=8',
  '--max-old-space-size=1024',
  '--heap-growing-percent=25',
]
export const serverEnvironment = {
  MALLOC_ARENA_MAX: '2',
  // bytes; larger blocks are returned to the system at once. Socket buffers (64 kB) are smaller.
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '1048576',
}

/**
 * Whether the installed packages match the lockfile. npm writes its own record in node_modules last. So this function
 * detects both an interrupted installation and a changed lockfile.
 */
export function isInstalled() {
  if (isRelease) return true
  try {
    const wanted = packagesOf('package-lock.json')
    const present = packagesOf('node_modules/.package-lock.json')
    accessSync(node24, constants.X_OK)
    return Object.entries(wanted).every(([path, { version, optional, link }]) => {
      if (path === '' || link) return true
      const found = present[path]
      return found ? found.version === version : optional === true
    })
  } catch {
    return false
  }
}

/**
 * @param {string} file
 * @returns {Record<string, { version?: string, optional?: boolean, link?: boolean }>}
 */
const packagesOf = (file) => JSON.parse(readFileSync(join(project, file), 'utf8')).packages

/**
 * Installs exactly the packages of the lockfile.
 *
 * @param {AbortSignal} [signal] stops npm
 * @throws {Error} with npm's output when it fails
 */
export async function install(signal) {
  await run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], { signal })
  try {
    accessSync(node24, constants.X_OK)
  } catch {
    // When install scripts are disabled, the node package still needs its own to download Node.
    await run('npm', ['rebuild', 'node', '--ignore-scripts=false', '--loglevel=error'], { signal })
  }
}

/**
 * Runs a program without showing its output.
 *
 * @param {string} program
 * @param {string[]} args
 * @param {{ signal?: AbortSignal | undefined, env?: NodeJS.ProcessEnv }} [options]
 * @returns {Promise<string>} its output
 * @throws {Error} with its output when it fails
 */
export function run(program, args, { signal, env = process.env } = {}) {
  return new Promise((done, fail) => {
    const child = spawn(program, args, { cwd: project, env, signal, stdio: ['ignore', 'pipe', 'pipe'] })
    let said = ''
    child.stdout.on('data', (chunk) => (said += chunk))
    child.stderr.on('data', (chunk) => (said += chunk))
    child.once('error', fail)
    child.once('close', (code) => {
      if (code === 0) done(said)
      else fail(new Error(`"${program} ${args.join(' ')}" failed:\n${said.trim()}`))
    })
  })
}
