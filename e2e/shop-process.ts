/** The server of the journeys, as a process with a data folder. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export type Shop = {
  /** Address without a slash at the end. */
  readonly url: string
  readonly dataDir: string
  /** What the server has written so far; attached to a journey that fails. */
  readonly output: () => Promise<string>
}

const project = join(import.meta.dirname, '..')
export const startLimitMs = 180_000
/**
 * Where all shops of a run store pictures: a name says the content, a file appears whole, and encoding the
 * demonstration's for each shop takes minutes.
 */
const pictures = join(project, 'test-results/pictures')

export const newFolder = (): string => mkdtempSync(join(tmpdir(), 'sauda-e2e-'))

/** An empty data folder whose pictures are those of all shops of the run. */
export function newDataDir(): string {
  const dataDir = newFolder()
  mkdirSync(pictures, { recursive: true })
  symlinkSync(pictures, join(dataDir, 'media'))
  return dataDir
}

/**
 * Starts the real server and waits until it is open.
 *
 * @param settings environment besides that of every journey
 * @throws {Error} with what the server has written when it ends before
 */
export async function openShop(
  dataDir: string,
  settings: Record<string, string>,
  port: number,
): Promise<{ shop: Shop; close: () => Promise<void> }> {
  const server = spawn(process.execPath, [join(project, 'server/src/entry/main.ts')], {
    cwd: project,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      // Every journey comes from one address and signs in; the limits have tests of their own.
      RATE_LIMIT_FACTOR: '100',
      // The journeys need both cores; a copy of a picture is made when one shows it.
      DEMO_COPIES: 'false',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  // what it says itself: at the port another shop might answer
  const opened = new Promise<void>((done) => {
    const hear = (chunk: unknown) => {
      output += String(chunk)
      if (output.includes('is open at')) done()
    }
    server.stdout.on('data', hear)
    server.stderr.on('data', hear)
  })
  const limit = setTimeout(() => server.kill('SIGKILL'), startLimitMs)
  const ended = once(server, 'exit').then(() => {
    throw new Error(`The shop did not start:\n${output}`)
  })
  await Promise.race([opened, ended])
  clearTimeout(limit)
  // from now on it may end
  ended.catch(() => undefined)
  return {
    shop: { url: `http://127.0.0.1:${port}`, dataDir, output: () => Promise.resolve(output) },
    close: async () => {
      server.kill('SIGTERM')
      if (server.exitCode === null) await once(server, 'exit')
    },
  }
}
