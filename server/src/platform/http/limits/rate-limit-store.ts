/** SQL of the limits on calls is rate-limiter-flexible's own; here it reaches the shop's database. */
import { CompiledQuery } from 'kysely'
import { RateLimiterPostgres } from 'rate-limiter-flexible'
import type { Database } from '#platform/database/database.ts'

/**
 * Counts the uses of a key in the table rate_limit, shared by all processes. Its clock is the machine's. Who was refused
 * is refused from memory until the time is over, without asking the database.
 * @param points uses that are allowed in `seconds`, counted from the first one
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
    clearExpiredByTimeout: false, // housekeeping does it
  })

/** Forgets counts whose time is over. @param now epoch milliseconds */
export async function forgetLimits(db: Database, now: number): Promise<void> {
  await db.deleteFrom('rateLimit').where('expire', '<', now).execute()
}
