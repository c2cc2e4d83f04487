/** A folder and a PostgreSQL for one proof, with the shop's processes on it. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '../../server/src/platform/database/embedded/embedded-postgres.ts'
import { freePort } from '../../server/testing/free-port.ts'
import { type ServerProcess, startServer, withoutLimits } from '../../server/testing/server-process.ts'
import { orderIds } from './queries.ts'
import type { Acknowledged } from './shoppers.ts'

/** settings of a process that fills the shop with the demonstration, without copies of its pictures */
export const demonstration = { DEMO_MODE: 'true', DEMO_COPIES: 'false' } as const

type TemporaryShop = {
  folder: string
  /** of the database, which is empty at first */
  url: string
  /** the shop's data folder and database, as environment variables */
  settings: { DATA_DIR: string; DATABASE_URL: string }
  /** Starts a process without rate limits, which is killed at the end. @param main the program, of any release */
  start(settings: Record<string, string>, main?: string): Promise<ServerProcess>
}

/** Calls `work` with a new shop, and removes the shop afterwards. @param name part of the folder's name */
export async function inTemporaryShop<T>(
  name: string,
  work: (shop: TemporaryShop) => Promise<T>,
): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), `sauda-${name}-`))
  const running: ServerProcess[] = []
  try {
    const postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'pg'), tcpPort: await freePort() })
    const settings = { DATA_DIR: join(folder, 'shop'), DATABASE_URL: postgres.url }
    try {
      return await work({
        ...{ folder, url: postgres.url, settings },
        start: async (more, main) => {
          const server = await startServer({ ...settings, ...withoutLimits, ...more }, main)
          running.push(server)
          return server
        },
      })
    } finally {
      for (const { kill } of running) await kill()
      await postgres.stop()
    }
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
  }
}

/** Compares acknowledged orders with those in the database. @param there ids of earlier orders */
export async function countLost(
  url: string,
  there: readonly number[],
  acknowledged: readonly Acknowledged[],
) {
  const made = new Set((await orderIds(url)).filter((id) => !there.includes(id)))
  const lost = acknowledged.filter(({ id }) => !made.has(id)).length
  const doubled = made.size - acknowledged.length
  return {
    ...{ lost, doubled },
    faults: [
      ...(lost > 0 ? [`${lost} acknowledged orders lost`] : []),
      ...(doubled !== 0 ? [`${doubled} orders too many`] : []),
    ],
  }
}
