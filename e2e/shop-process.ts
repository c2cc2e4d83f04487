/** The server of journeys, as a process with a data folder. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export type Shop = {
  /** address without a trailing slash */
  readonly url: string
  readonly dataDir: string
  /** the server's output so far; attached to failing journeys */
  readonly output: () => Promise<string>
}

const project = join(import.meta.dirname, '..')
export const startLimitMs = 180_000
/**
 * The picture folder of all shops of a run. Names are content hashes and writes are atomic, so the shops can share it.
 * Encoding the demonstration's pictures for each shop would take minutes.
 */
const pictures = join(project, 'test-results/pictures')

export const newFolder = (): string => mkdtempSync(join(tmpdir(), 'sauda-e2e-'))

/** An empty data folder that shares the run's pictures. */
export function newDataDir(): string {
  const dataDir = newFolder()
  mkdirSync(pictures, { recursive: true })
  symlinkSync(pictures, join(dataDir, 'media'))
  return dataDir
}

/**
 * Starts the real server and waits until it listens.
 *
 * @param settings environment variables, added to the common ones
 * @throws {Error} with the server's output when it ends before it listens
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
      // all journeys sign in from one address; limits have their own tests
      RATE_LIMIT_FACTOR: '100',
      // journeys need both cores; copies of pictures are made on request
      DEMO_COPIES: 'false',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  // read from its output, because another shop might use the port
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
  // from here on the process may end
  ended.catch(() => undefined)
  return {
    shop: { url: `http://127.0.0.1:${port}`, dataDir, output: () => Promise.resolve(output) },
    close: async () => {
      server.kill('SIGTERM')
      if (server.exitCode === null) await once(server, 'exit')
    },
  }
}
