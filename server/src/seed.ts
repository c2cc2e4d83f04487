/**
 * Fills an empty database with the demonstration shop (D-184): catalogue, coupons, people, orders, gateways and the
 * fixed publishable key. Each part can be repeated, and a marker is written last. So the next start goes on where one
 * was cut off, and a filled shop is left alone.
 */
import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { raiseCatalogueVersion } from '#products/product-store.ts'
import { importProducts } from '#product-csv/import-products.ts'
import type { Context } from '#context.ts'
import { withLock } from '#database/locks.ts'
import { demoCategories, demoCoupons } from '#demo/catalogue.ts'
import { isFilled, markFilled } from '#demo/demo-store.ts'
import { demoGateways, liveGateways } from '#demo/gateways.ts'
import { demoPublishablePair } from '#demo/keys.ts'
import { demoOrders } from '#demo/orders.ts'
import { demoPeople } from '#demo/people.ts'
import { insertGateways } from '#payments/gateway-store.ts'
import { publishableKey } from '#identity/api-key-store.ts'
import { createKey } from '#identity/api-keys.ts'

const demoFolder = new URL('../../demo/', import.meta.url)
/** Of shops that start together on an empty database one fills it and the others wait. */
const filling = 'filling the shop'

/**
 * What an empty live shop needs to take its first order: a publishable key of its own and ways to pay. Repeatable; a
 * card gateway is never among them (D-048, D-184).
 */
export async function prepareShop(context: Pick<Context, 'db' | 'secrets' | 'clock'>): Promise<void> {
  const { db } = context
  const now = new Date(context.clock())
  await withLock(db, filling, () =>
    db.transaction().execute(async (tx) => {
      if (!(await publishableKey(tx)))
        await createKey({ ...context, db: tx }, 'storefront', 'publishable', now)
      await insertGateways(tx, liveGateways)
    }),
  )
}

/** @param onProgress products done and rows in all */
export const seedDemo = (
  context: Context,
  onProgress: (done: number, total: number) => void = () => {},
): Promise<void> => withLock(context.db, filling, () => fill(context, onProgress))

async function fill(context: Context, onProgress: (done: number, total: number) => void): Promise<void> {
  const { db } = context
  if (await isFilled(db)) return insertGateways(db, demoGateways) // those of a newer version
  const now = new Date(context.clock())
  await demoCategories(db, demoFolder)
  const total = (await readFile(new URL('products.csv', demoFolder), 'utf8')).trimEnd().split('\n').length - 1
  const summary = await importProducts(context, createReadStream(new URL('products.csv', demoFolder)), {
    onProgress: (done) => onProgress(done, Math.max(done, total)),
  })
  if (summary.skipped[0])
    throw new Error(`demo/products.csv line ${summary.skipped[0].line}: ${summary.skipped[0].reason}`)
  await db.transaction().execute(async (tx) => {
    await demoCoupons(tx, demoFolder, now)
    await insertGateways(tx, demoGateways)
    await demoPeople(tx, now)
    await demoOrders(tx, now)
    if (!(await publishableKey(tx)))
      await createKey({ ...context, db: tx }, 'demo shop', 'publishable', now, demoPublishablePair)
    await markFilled(tx, now)
  })
  await raiseCatalogueVersion(db)
}
