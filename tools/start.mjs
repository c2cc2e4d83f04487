/*
 * `npm start`: installs and builds what is missing, starts the shop and shows the progress. Plain JavaScript without
 * dependencies, because it runs before anything is installed, on Node 20 and newer.
 *
 * The server prepares the database while the storefront is built. It opens its port when both are ready.
 */
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { constants } from 'node:os'
import { join } from 'node:path'
import {
  install,
  isInstalled,
  node24,
  project,
  serverEnvironment,
  serverFlags,
  toolEnvironment,
} from './install.mjs'
import { createProgress } from './progress.mjs'
import { buildStorefront, isStorefrontBuilt } from './storefront.mjs'

const since = Date.now()
const args = process.argv.slice(2)

if (args.some((word) => word === '--help' || word === '-h') && !isInstalled()) {
  // .env.example is generated from the same table as the server's help.
  const [, ...settings] = readFileSync(join(project, '.env.example'), 'utf8').trim().split('\n\n')
  console.log(`Usage: npm start [-- --workers N]

Starts the shop on one port: storefront and API. Ctrl-C stops it.

  --workers N   N processes share the port, as WORKERS=N

Settings, from the environment or from the file .env (the environment wins):

${settings.join('\n\n').replace(/^# ?/gm, '  ')}`)
  process.exit(0)
}
// the number of processes is an option of the start
const isStart = args.every(
  (word, at) => /^--workers(=\d+)?$/.test(word) || (/^\d+$/.test(word) && args[at - 1] === '--workers'),
)
if (!isStart) {
  if (!isInstalled()) await install()
  start(args, 'inherit').once('exit', leaveWith)
} else {
  await launch()
}

/** @param {string[]} words @param {'inherit' | 'pipe'} output */
function start(words, output) {
  const color = process.stdout.isTTY && !process.env.NO_COLOR ? { FORCE_COLOR: '1' } : {}
  return spawn(node24, [...serverFlags, join(project, 'server/src/entry/main.ts'), ...words], {
    cwd: project,
    env: { ...serverEnvironment, ...toolEnvironment(), ...color },
    stdio: ['ignore', output, output, 'ipc'],
  })
}

async function launch() {
  const progress = createProgress(['install', 'build', 'database', 'migrate', 'import', 'ready'])
  const abort = new AbortController()
  /** @type {import('node:child_process').ChildProcess | undefined} */
  let server
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => {
      abort.abort()
      if (server) server.kill(signal)
      else process.exit(128 + constants.signals[signal])
    })
  }

  try {
    if (isInstalled()) progress.done('install', 'nothing to do')
    else {
      progress.update('install', 'npm ci; the first time takes about a minute')
      await install(abort.signal)
      progress.done('install')
    }

    const child = start([`--launched=${since}`, ...args], 'pipe')
    server = child
    child.stdout?.on('data', (chunk) => progress.print(String(chunk)))
    child.stderr?.on('data', (chunk) => progress.print(String(chunk)))
    let error = ''
    child.on('message', (message) => {
      const report = /** @type {Report} */ (message)
      error ||= report.error ?? ''
      show(progress, report)
    })
    child.once('close', (code, signal) => {
      progress.failed()
      progress.close()
      if (error) console.error(`\n${error}`)
      // The build is aborted, because no process waits for its result.
      abort.abort()
      leaveWith(code, signal)
    })

    if (isStorefrontBuilt()) progress.done('build', 'nothing to do')
    else {
      progress.update('build', 'storefront')
      await buildStorefront(abort.signal)
      progress.done('build')
    }
    if (child.connected) child.send({ storefront: 'built' }, () => {})
  } catch (error) {
    progress.failed()
    progress.close()
    if (!abort.signal.aborted) console.error(`\n${error instanceof Error ? error.message : String(error)}`)
    process.exitCode = 1
    // The server exits on request, and this program ends with it.
    server
      ?.removeAllListeners('close')
      .once('close', () => process.exit(1))
      .kill('SIGTERM')
  }
}

/** @typedef {{ step: string, text?: string, done?: true, notice?: string, error?: string }} Report */

/**
 * @param {ReturnType<typeof createProgress>} progress
 * @param {Report} report
 */
function show(progress, { step, text, done, notice }) {
  if (done) progress.done(step, text)
  else if (text !== undefined) progress.update(step, text)
  else if (notice !== undefined) {
    progress.done(step, `${((Date.now() - since) / 1000).toFixed(1)} s after the start`)
    progress.close()
    process.stdout.write(notice)
  }
}

/** @param {number | null} code @param {NodeJS.Signals | null} signal */
function leaveWith(code, signal) {
  process.exit(code ?? 128 + (signal ? constants.signals[signal] : 0))
}
