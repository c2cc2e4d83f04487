/** Stores the counts of requests of this process once a minute. */
import type { Context } from '#platform/context.ts'
import { addRequests, takeRequests } from '#platform/telemetry/request-counts.ts'
import { addToHour } from './hours-store.ts'

/**
 * Stores the counts of this process. After a failure they are stored in the next round. @throws the database's error
 */
export async function storeRequests({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> {
  const counts = takeRequests()
  if (counts.requests === 0) return
  try {
    await addToHour(db, counts, new Date(clock()))
  } catch (cause) {
    addRequests(counts)
    throw cause
  }
}
