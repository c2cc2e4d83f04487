/** Prepares a database before its shop opens: runs migrations, and creates a publishable key in an empty shop. */
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database/database.ts'
import { migrateExtensions } from '#platform/database/extension-migrations.ts'
import { withLock } from '#platform/database/locks.ts'
import { publishableKey } from '#accounts/identity/keys/api-key-store.ts'
import type { Extensions } from '#platform/extensions/registry.ts'
import { createKey } from '#accounts/identity/keys/api-keys.ts'
import { prepareDatabase } from '#platform/jobs/job-queue.ts'

/** Lock under which one process fills an empty database, while other processes that start wait. */
export const fillingLock = 'filling the shop'

/**
 * Migrates a database to this release: the job queue, then the shop in one transaction, then each extension.
 * @param onStep called with the name of each migration
 */
export async function updateDatabase(
  db: Database,
  { all }: Extensions,
  onStep: (name: string) => void,
): Promise<void> {
  await prepareDatabase(db, onStep)
  await migrateExtensions(
    db,
    all.map(({ extension }) => extension),
    onStep,
  )
}

/** Creates a publishable key if there is none. Payment methods come from extensions (`insertProviderRows`). */
export async function prepareShop(context: Pick<Context, 'db' | 'secrets' | 'clock'>): Promise<void> {
  const { db } = context
  const now = new Date(context.clock())
  await withLock(db, fillingLock, () =>
    db.transaction().execute(async (tx) => {
      if (!(await publishableKey(tx)))
        await createKey({ ...context, db: tx }, 'storefront', 'publishable', now)
    }),
  )
}
