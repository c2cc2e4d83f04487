/**
 * Fills an empty database with the demonstration (D-184): catalogue, pictures, coupons, people, orders, gateways and
 * the fixed publishable key. Each part is idempotent, and a marker is written last. An interrupted fill therefore
 * resumes on the next start, and a filled shop is not changed.
 */
import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { Context } from '../../server/src/platform/context.ts'
import { withLock } from '../../server/src/platform/database/locks.ts'
import { publishableKey } from '../../server/src/accounts/identity/keys/api-key-store.ts'
import { createKey } from '../../server/src/accounts/identity/keys/api-keys.ts'
import { insertGateways } from '../../server/src/orders/payment/gateways/gateway-store.ts'
import { fillingLock } from '../../server/src/operations/setup/prepare-shop.ts'
import { importProducts } from '../../server/src/catalogue/csv/import/import-products.ts'
import { raiseCatalogueVersion } from '../../server/src/catalogue/product-data/product-store.ts'
import { isDemonstration, markDemonstration } from '../../server/src/shop/settings/shop-kind-store.ts'
import { demoGateways } from '../../server/testing/world/gateways.ts'
import { demoPublishablePair } from '../../server/testing/world/keys.ts'
import { demoOrders } from '../../server/testing/world/orders.ts'
import { demoPeople, demoStaff } from '../../server/testing/world/people.ts'
import { demoCategories, demoCoupons } from './catalogue.ts'
import { importPictures } from './pictures.ts'
import { demoReviews } from './reviews.ts'
import { setShopDetails } from './shop-details.ts'

const folder = new URL('../', import.meta.url)

/** @param onProgress called with the imported and total number of products */
export const fill = (
  context: Context,
  onProgress: (done: number, total: number) => void = () => {},
): Promise<void> => withLock(context.db, fillingLock, () => fillAlone(context, onProgress))

async function fillAlone(context: Context, onProgress: (done: number, total: number) => void): Promise<void> {
  const { db } = context
  if (await isDemonstration(db)) {
    // gateways added by a newer version
    await insertGateways(db, demoGateways)
    await demoStaff(db, new Date(context.clock()))
    if (await importPictures(context)) await raiseCatalogueVersion(db)
    return
  }
  const now = new Date(context.clock())
  await demoCategories(db, folder)
  const pictures = importPictures(context)
  await Promise.all([pictures, importDemoProducts(context, onProgress)])
  await setShopDetails(context)
  await db.transaction().execute(async (tx) => {
    await demoCoupons(tx, folder, now)
    await insertGateways(tx, demoGateways)
    await demoPeople(tx, now)
    await demoStaff(tx, now)
    await demoOrders(tx, now)
    await demoReviews(tx, now)
    if (!(await publishableKey(tx)))
      await createKey({ ...context, db: tx }, 'demo shop', 'publishable', now, demoPublishablePair)
    await markDemonstration(tx, now)
  })
  await raiseCatalogueVersion(db)
}

async function importDemoProducts(
  context: Context,
  onProgress: (done: number, total: number) => void,
): Promise<void> {
  const file = new URL('products.csv', folder)
  const total = (await readFile(file, 'utf8')).trimEnd().split('\n').length - 1
  const { skipped } = await importProducts(context, createReadStream(file), {
    onProgress: (done) => onProgress(done, Math.max(done, total)),
  })
  if (skipped[0]) throw new Error(`demo/products.csv line ${skipped[0].line}: ${skipped[0].reason}`)
}
