/**
 * Fills an empty database with the demonstration (D-184): catalogue, pictures, coupons, people, orders, gateways and
 * the fixed publishable key. Each part is idempotent, and a marker is written last. An interrupted fill therefore
 * resumes on the next start, and a filled shop is not changed.
 */
import * as z from 'zod'
import { parse } from 'csv-parse/sync'
import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { publishableKey } from '../../server/src/accounts/identity/keys/api-key-store.ts'
import { createKey } from '../../server/src/accounts/identity/keys/api-keys.ts'
import { importProducts } from '../../server/src/catalogue/csv/import/import-products.ts'
import { raiseCatalogueVersion } from '../../server/src/catalogue/product-data/product-store.ts'
import { fillingLock } from '../../server/src/operations/setup/prepare-shop.ts'
import { insertGateways } from '../../server/src/orders/payment/gateways/gateway-store.ts'
import type { Context } from '../../server/src/platform/context.ts'
import type { Database } from '../../server/src/platform/database/database.ts'
import { withLock } from '../../server/src/platform/database/locks.ts'
import { isDemonstration, markDemonstration } from '../../server/src/shop/settings/shop-kind-store.ts'
import { demoGateways } from '../../server/testing/world/gateways.ts'
import { demoPublishablePair } from '../../server/testing/world/keys.ts'
import { demoOrders } from '../../server/testing/world/orders.ts'
import { demoPeople, demoStaff } from '../../server/testing/world/people.ts'
import { putCategories, putCoupons } from '../../server/testing/world/world-store.ts'
import { decodeCoupon } from '@sauda/contract/coupons/coupon.ts'
import { parseAmount } from '@sauda/domain/money.ts'
import { importPictures } from './pictures.ts'
import { demoReviews, setShopDetails } from './shop-content.ts'

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

const rowsOf = async (folder: URL, name: string): Promise<Record<string, string>[]> =>
  parse(await readFile(new URL(name, folder)), { columns: true, bom: true, skip_empty_lines: true })

const categoryRow = z.object({
  id: z.coerce.number().int(),
  slug: z.string(),
  name: z.string(),
  parent: z.string(),
  image: z.string(),
  position: z.coerce.number().int(),
  'Name (ur)': z.string().default(''),
  'Description (ur)': z.string().default(''),
})

/**
 * Inserts categories before products. A product CSV has no slugs and pictures of categories; the importer finds the
 * inserted ones by name.
 */
export async function demoCategories(db: Database, folder: URL): Promise<void> {
  const rows = (await rowsOf(folder, 'categories.csv')).map((row) => categoryRow.parse(row))
  const idOf = new Map(rows.map(({ slug, id }) => [slug, id]))
  await putCategories(
    db,
    rows.map(({ id, slug, name, parent, image, position, ...texts }) => ({
      id,
      slug,
      name,
      parentId: idOf.get(parent) ?? 0,
      image: image === '' ? null : JSON.stringify({ src: image, alt: name }),
      menuOrder: position,
      meta: JSON.stringify(notesOf(texts)),
    })),
  )
}

/** The Urdu texts as meta data, as an operator would write them. */
const notesOf = (texts: { 'Name (ur)': string; 'Description (ur)': string }) =>
  [
    { key: 'name_ur', value: texts['Name (ur)'] },
    { key: 'description_ur', value: texts['Description (ur)'] },
  ].filter(({ value }) => value !== '')

export async function demoCoupons(tx: Database, folder: URL, now: Date): Promise<void> {
  const rows = await rowsOf(folder, 'coupons.csv')
  await putCoupons(
    tx,
    rows.map((row) => {
      const coupon = decodeCoupon({ ...row, date_expires: expiry(row['date_expires'] ?? '', now) })
      return {
        code: coupon.code,
        status: coupon.status,
        discountType: coupon.discountType,
        amount: parseAmount(row['amount']) ?? 0,
        description: coupon.description,
        expiresAt: coupon.expiresAt === undefined ? null : new Date(coupon.expiresAt),
        usageLimit: coupon.usageLimit ?? null,
        usageCount: coupon.usageCount,
        minimumAmount: coupon.minimum ?? null,
        maximumAmount: coupon.maximum ?? null,
        advertised: /^(1|yes|true)$/.test(row['advertised'] ?? ''),
        createdAt: now,
        modifiedAt: now,
      }
    }),
  )
}

/**
 * Converts `today` and `+1 minute` to a time after the moment when the shop is filled. So every demonstration has
 * coupons that expire then.
 */
function expiry(text: string, now: Date): string {
  if (text === 'today') return new Date(now.getTime() + 5 * 3_600_000).toISOString().slice(0, 10)
  const minutes = /^\+(\d+) minutes?$/.exec(text)?.[1]
  return minutes === undefined ? text : new Date(now.getTime() + Number(minutes) * 60_000).toISOString()
}
