/** Whether this process should receive requests: it is not stopping, and the database accepts writes. */
import { errors } from '@sauda/domain/wording/errors.ts'
import type { Context } from '#platform/context.ts'
import { isDiskFull } from '#platform/database/database-errors.ts'
import { hasRoom } from '#platform/database/embedded/disk-space.ts'
import { writeProbe } from '#platform/database/embedded/write-probe.ts'
import { unavailable } from '#platform/http/replies/errors.ts'

export type Readiness = {
  readonly isStopping: boolean
  /** Throws 503, or the database's error, when an order could not be stored now. */
  mustStore(): Promise<void>
  /** Reports an error that ended a request. */
  saw(error: unknown): void
}

/** ms for which a result is reused, because load balancers check often and at the same time */
const probedMs = 2000
/** ms of unreadiness after the database reported a full disk */
const fullMs = 30_000

export function watchReadiness(context: Context, isStopping: () => boolean): Readiness {
  const { config, clock, db } = context
  let probe: { at: number; result: Promise<void> } | undefined
  let fullAt = -Infinity
  let wasFull = false

  const look = async (): Promise<void> => {
    if (config.databaseUrl === undefined) {
      const isFull = !(await hasRoom(config.dataDir))
      // When a full disk has free space again, the wait after a refusal ends early.
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
