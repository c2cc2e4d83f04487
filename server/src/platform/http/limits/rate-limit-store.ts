/** Connects rate-limiter-flexible, which has its own SQL, to the shop's database. */
import { CompiledQuery } from 'kysely'
import { RateLimiterPostgres } from 'rate-limiter-flexible'
import type { Database } from '#platform/database/database.ts'

/**
 * Counts uses of a key in the table rate_limit, which all processes share. The time is that of this machine's clock.
 * Keys over the limit are rejected from memory, without a query, until their period ends.
 * @param points allowed uses in `seconds`, counted from the first use
 */
export const openLimiter = (
  db: Database,
  { name, points, seconds }: { name: string; points: number; seconds: number },
): RateLimiterPostgres =>
  new RateLimiterPostgres({
    storeClient: {
      query: async ({ text, values }: { text: string; values: readonly unknown[] }) => {
        const { rows, numAffectedRows } = await db.executeQuery(CompiledQuery.raw(text, [...values]))
        return { rows, rowCount: Number(numAffectedRows ?? rows.length) }
      },
    },
    storeType: 'client',
    tableName: 'rate_limit',
    tableCreated: true, // by a migration
    keyPrefix: name,
    points,
    duration: seconds,
    inMemoryBlockOnConsumed: points + 1,
    clearExpiredByTimeout: false, // the platform module's expiry deletes them
  })

/** Deletes expired counts. @param now epoch milliseconds */
export async function forgetLimits(db: Database, now: number): Promise<void> {
  await db.deleteFrom('rateLimit').where('expire', '<', now).execute()
}
