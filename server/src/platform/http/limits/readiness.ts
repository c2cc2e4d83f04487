/** Whether this process should be sent requests: it does not stop, and what it is sent can be stored. */
import { errors } from '@sauda/domain/wording/errors.ts'
import type { Context } from '#platform/context.ts'
import { isDiskFull } from '#platform/database/database-errors.ts'
import { hasRoom } from '#platform/database/embedded/disk-space.ts'
import { writeProbe } from '#platform/database/embedded/write-probe.ts'
import { unavailable } from '#platform/http/replies/errors.ts'

export type Readiness = {
  readonly isStopping: boolean
  /** Throws 503, or what the database says, when an order could not be stored now. */
  mustStore(): Promise<void>
  /** Takes notice of an error that a request ended with. */
  saw(error: unknown): void
}

/** ms; balancers look often, and together */
const probedMs = 2000
/** ms after the database had no room for a request */
const fullMs = 30_000

export function watchReadiness(context: Context, isStopping: () => boolean): Readiness {
  const { config, clock, db } = context
  let probe: { at: number; result: Promise<void> } | undefined
  let fullAt = -Infinity
  let wasFull = false

  const look = async (): Promise<void> => {
    if (config.databaseUrl === undefined) {
      const isFull = !(await hasRoom(config.dataDir))
      // Room that was seen to be gone and is there again ends the wait after a refusal.
      if (wasFull && !isFull) fullAt = -Infinity
      wasFull = isFull
    }
    if (wasFull || clock() - fullAt < fullMs) throw unavailable(5, errors.diskFull)
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
    saw: (error) => {
      if (isDiskFull(error)) fullAt = clock()
    },
  }
}
