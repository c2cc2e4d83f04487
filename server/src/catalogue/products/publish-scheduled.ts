/** Puts scheduled products on sale when their date has come. */
import type { Context } from '#platform/context.ts'
import { raiseCatalogueVersion } from '#catalogue/product-data/product-store.ts'
import { publishDue } from '#catalogue/product-data/product-write-store.ts'

/** Publishes products whose date has passed. @returns true if there were any */
export async function publishScheduled({ db, clock, config }: Context): Promise<boolean> {
  if (config.woo) return false
  const count = await publishDue(db, new Date(clock()))
  if (count > 0) await raiseCatalogueVersion(db)
  return count > 0
}
