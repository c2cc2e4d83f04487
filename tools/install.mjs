/*
 * Installs the packages when they are missing or not those of the lockfile. Plain JavaScript without
 * dependencies: it runs on the Node that came with the machine, before anything is installed.
 */
import { spawn } from 'node:child_process'
import { accessSync, constants, readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const project = fileURLToPath(new URL('..', import.meta.url)).replace(/[/\\]$/, '')
/** Node 24 from npm; everything in TypeScript runs on it. */
export const node24 = join(project, 'node_modules/.bin/node')

/** The environment for programs of the project: Node 24 and the installed tools come first on the path. */
export const toolEnvironment = () => ({
  ...process.env,
  PATH: `${join(project, 'node_modules/.bin')}${delimiter}${process.env.PATH ?? ''}`,
  // programs start in half the time once Node has compiled them
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(project, 'node_modules/.cache/compiled'),
})

/**
 * How the server is run, so that it stays small: Node lets its heap grow with the machine's memory, and by more than half
 * before it looks for what is no longer used; the C library keeps a pool for each thread that encodes or hashes, and keeps
 * large blocks once some were given back. What each does was measured with `npm run bench -- memory`.
 */
export const serverFlags = [
  '--max-semi-space-size=4',
  '--max-old-space-size=1024',
  '--heap-growing-percent=25',
]
export const serverEnvironment = {
  MALLOC_ARENA_MAX: '2',
  // bytes; blocks from here on are given back to the system at once. What a socket is read into (64 kB) stays below.
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '1048576',
}

/**
 * True when what is installed is what the lockfile asks for. npm keeps its own record of the installation in
 * node_modules, written last, so a broken-off installation and a changed lockfile are both seen.
 */
export function isInstalled() {
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
 * Installs exactly what the lockfile names.
 *
 * @param {AbortSignal} [signal] stops npm
 * @throws {Error} with what npm said when it fails
 */
export async function install(signal) {
  await run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], { signal })
  try {
    accessSync(node24, constants.X_OK)
  } catch {
    // Where install scripts are switched off, Node itself is only fetched by its own script.
    await run('npm', ['rebuild', 'node', '--ignore-scripts=false', '--loglevel=error'], { signal })
  }
}

/**
 * Runs a program quietly.
 *
 * @param {string} program
 * @param {string[]} args
 * @param {{ signal?: AbortSignal | undefined, env?: NodeJS.ProcessEnv }} [options]
 * @returns {Promise<string>} what it said
 * @throws {Error} with what it said when it fails
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
