/** Whether this process should be sent requests: it does not stop, and what it is sent can be stored. */
import { statfs } from 'node:fs/promises'
import type { Context } from '#context.ts'
import { isDiskFull } from '#database/faults.ts'
import { writeProbe } from '#database/write-probe.ts'
import { unavailable } from './errors.ts'

export type Readiness = {
  readonly isStopping: boolean
  /** Throws 503, or what the database says, when an order could not be stored now. */
  mustStore(): Promise<void>
  /** Takes notice of a fault that a request ended with. */
  saw(fault: unknown): void
}

/** ms; balancers look often, and together */
const probedMs = 2000
/** ms after the database had no room for a request */
const fullMs = 30_000
/** bytes; the built-in PostgreSQL writes its log in files of 16 MB */
const leastFree = 32_000_000

export function watchReadiness(context: Context, isStopping: () => boolean): Readiness {
  const { config, clock, db } = context
  let probe: { at: number; result: Promise<void> } | undefined
  let fullAt = -Infinity

  const look = async (): Promise<void> => {
    if (clock() - fullAt < fullMs) throw unavailable(5)
    if (config.databaseUrl === undefined && (await freeBytes(config.dataDir)) < leastFree)
      throw unavailable(5)
    await writeProbe(db, new Date(clock()))
  }
  return {
    get isStopping() {
      return isStopping()
    },
    mustStore: () => {
      const age = probe ? clock() - probe.at : Infinity
      if (!probe || age < 0 || age >= probedMs) probe = { at: clock(), result: look() }
      return probe.result
    },
    saw: (fault) => {
      if (isDiskFull(fault)) fullAt = clock()
    },
  }
}

/** What this user may still write; Infinity where the folder is not there, as in tests. */
async function freeBytes(folder: string): Promise<number> {
  const found = await statfs(folder).catch(() => undefined)
  return found ? found.bavail * found.bsize : Infinity
}
