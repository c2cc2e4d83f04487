/** The real program as a separate process, on a free port. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { onFreePort } from './free-port.ts'

/** Environment of a program that a test starts: only these variables of the test run. */
export const bareEnvironment = {
  PATH: process.env['PATH'],
  NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
}

/** Settings without limits, for tests that order continuously from one address. */
export const withoutLimits = {
  RATE_LIMIT_FACTOR: '0',
  ORDER_LIMIT_PIECES: '0',
  ORDER_LIMIT_VALUE: '0',
  ORDER_LIMIT_OPEN: '0',
}

/** `said`: standard error of the program so far */
export type ServerProcess = { child: ChildProcess; home: string; said(): string; kill(): Promise<void> }

/** Path of the program in a folder with the sources of a release. Releases before 0.14 have another path. */
export function programOf(checkout: string): string {
  const main = join(checkout, 'server/src/entry/main.ts')
  return existsSync(main) ? main : join(checkout, 'server/src/main.ts')
}

/**
 * Starts the shop and waits until it listens.
 * @param settings replace those of a live shop without a log, on a free port
 * @param main the program, of this release or of another
 */
export async function startServer(
  settings: Record<string, string>,
  main = programOf(join(import.meta.dirname, '../..')),
): Promise<ServerProcess> {
  const start = (port: number) => startOn(port, settings, main)
  return settings['PORT'] === undefined ? onFreePort(start) : start(Number(settings['PORT']))
}

async function startOn(port: number, settings: Record<string, string>, main: string): Promise<ServerProcess> {
  const child = spawn(process.execPath, [main], {
    env: {
      ...bareEnvironment,
      PORT: String(port),
      DEMO_MODE: 'false',
      LOG_LEVEL: 'silent',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said += text
    process.stderr.write(text)
  })
  child.stdout.setEncoding('utf8')
  let isOpen = false
  for await (const text of child.stdout.iterator({ destroyOnReturn: false }))
    if ((isOpen = String(text).includes('is open at'))) break
  if (!isOpen) throw new Error(`The shop did not open: ${said}`)
  child.stdout.resume()
  return { child, home: `http://127.0.0.1:${port}`, said: () => said, kill: () => kill(child) }
}

/** Ends the program by SIGKILL: it cannot clean up, as in a power failure. */
async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
}
