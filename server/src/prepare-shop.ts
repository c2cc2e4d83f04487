/** What an empty shop needs to take its first order. */
import type { Context } from '#context.ts'
import { withLock } from '#database/locks.ts'
import { publishableKey } from '#identity/api-key-store.ts'
import { createKey } from '#identity/api-keys.ts'

/** Of shops that start together on an empty database one fills it and the others wait. */
export const fillingLock = 'filling the shop'

/** A publishable key of its own. Repeatable. The ways to pay are the extensions' (`insertProviderRows`). */
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
