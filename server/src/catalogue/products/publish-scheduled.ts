/** Puts scheduled products on sale when their date has come. */
import type { Context } from '#platform/context.ts'
import { refreshDerived } from '#catalogue/product-data/derived-store.ts'
import { raiseCatalogueVersion } from '#catalogue/product-data/product-store.ts'
import { publishDue } from '#catalogue/product-data/product-write-store.ts'

/** Publishes products whose date has passed. @returns true if there were any */
export async function publishScheduled({ db, clock, config }: Context): Promise<boolean> {
  if (config.woo) return false
  const now = new Date(clock())
  const isAnyDue = await db.transaction().execute(async (tx) => {
    const ids = await publishDue(tx, now)
    // A scheduled variation of another shop changes the price and stock of its product.
    await refreshDerived(tx, ids, now)
    return ids.length > 0
  })
  if (isAnyDue) await raiseCatalogueVersion(db)
  return isAnyDue
}
