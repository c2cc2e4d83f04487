/** Starts the server for a measurement, in production mode without rate limits. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { serverEnvironment, serverFlags } from '../install.mjs'
import type { Question } from './memory-probe.ts'
import { freePort } from '../../server/testing/free-port.ts'
import { withoutLimits } from '../../server/testing/server-process.ts'

/** A running server. `ask`: requests a report of its memory, only with the option `probe` */
export type Shop = {
  origin: string
  pid: number
  ask: (question: Question) => Promise<NodeJS.MemoryUsage>
  stop: () => Promise<void>
}

type Options = {
  dataDir: string
  /** external PostgreSQL; otherwise the built-in one in the data folder */
  databaseUrl?: string
  /** folder for a CPU profile of the server */
  profile?: string | undefined
  /** whether it reports its memory (memory-probe.ts) */
  probe?: boolean
  workers?: number
}

const project = join(import.meta.dirname, '../..')
const startLimitMs = 120_000

/** @throws {Error} when it does not answer within two minutes */
export async function startShop({
  dataDir,
  databaseUrl = '',
  profile,
  probe = false,
  workers = 1,
}: Options): Promise<Shop> {
  const port = await freePort()
  const flags = [
    ...(profile === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${profile}`]),
    ...(probe ? ['--import', join(import.meta.dirname, 'memory-probe.ts')] : []),
  ]
  const child = spawn(
    process.execPath,
    [...serverFlags, ...flags, join(project, 'server/src/entry/main.ts')],
    {
      cwd: project,
      env: {
        ...serverEnvironment,
        ...process.env,
        NODE_ENV: 'production',
        PORT: String(port),
        HOST: '127.0.0.1',
        DATA_DIR: dataDir,
        DATABASE_URL: databaseUrl,
        WORKERS: String(workers),
        ...withoutLimits,
        LOG_LEVEL: 'warn',
      },
      stdio: ['ignore', 'ignore', 'inherit', ...(probe ? (['ipc'] as const) : [])],
    },
  )
  const origin = `http://127.0.0.1:${port}`
  const until = Date.now() + startLimitMs
  while (!(await isReady(origin))) {
    if (child.exitCode !== null || Date.now() > until) throw new Error('the shop did not start')
    await wait(50)
  }
  return {
    origin,
    pid: child.pid ?? 0,
    ask: async (question) => {
      const answer = once(child, 'message')
      child.send(question)
      const [{ memory }] = (await answer) as [{ memory: NodeJS.MemoryUsage }]
      return memory
    },
    stop: async () => {
      child.kill('SIGTERM')
      if (child.exitCode === null) await once(child, 'exit')
    },
  }
}

const isReady = (origin: string): Promise<boolean> =>
  fetch(`${origin}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  )
