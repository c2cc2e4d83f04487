/** Duplicates a product as a draft. */
import type { Database } from '#platform/database/database.ts'
import { refreshDerived } from '#catalogue/product-data/derived-store.ts'
import { lockNames, skuHolders, slugsLike } from '#catalogue/product-data/terms/category-store.ts'
import type { StoredProduct } from '#catalogue/product-data/merge-product.ts'
import type { ProductRecord } from '#catalogue/product-data/product-store.ts'
import {
  freshIds,
  insertProducts,
  linksOf,
  productsByIdOrSku,
  putLinks,
  variationsOf,
} from '#catalogue/product-data/product-write-store.ts'
import { freeSlug, slugOf } from '#catalogue/product-data/slugs.ts'
import { lockProducts } from '#catalogue/product-data/stock-store.ts'
import { type WriteContext } from '#catalogue/terms/write-category.ts'
import { freshId, parentOrThrow, recordOf } from './write-product.ts'

/** Copies variations, but not sales, ratings and reviews. Throws 404. */
export async function duplicateProduct(
  { context }: WriteContext,
  tx: Database,
  sourceId: number,
): Promise<ProductRecord> {
  await lockNames(tx)
  await lockProducts(tx, [sourceId])
  await parentOrThrow(tx, sourceId)
  const [source] = await productsByIdOrSku(tx, [sourceId], [])
  if (!source) throw new Error('a product that was found and locked is gone')
  const id = await freshId(tx)
  const now = new Date(context.clock())
  const name = `${source.name} (Copy)`
  const slug = freeSlug(slugOf(name) || 'product', await slugsLike(tx, 'product', slugOf(name), id))
  await insertProducts(
    tx,
    [{ ...copyOf(source, now), id, name, slug, status: 'draft', sku: await freeSku(tx, source.sku) }],
    now,
  )
  for (const link of ['category', 'tag'] as const)
    await putLinks(tx, link, new Map([[id, (await linksOf(tx, link, [sourceId])).get(sourceId) ?? []]]))

  const variations = await variationsOf(tx, [sourceId])
  const ids = await freshIds(tx, variations.length)
  for (const [index, row] of variations.entries())
    await insertProducts(
      tx,
      [
        {
          ...copyOf(row, now),
          id: ids[index] ?? 0,
          parentId: id,
          slug: null,
          sku: await freeSku(tx, row.sku),
        },
      ],
      now,
    )
  await refreshDerived(tx, [...ids, id], now)
  return recordOf(tx, id)
}

const copyOf = <Row extends StoredProduct>(row: Row, now: Date): Row => ({
  ...row,
  // The store derives the prices.
  price: undefined,
  priceMax: undefined,
  totalSales: 0,
  ratingCount: 0,
  averageRating: 0,
  createdAt: now,
  modifiedAt: now,
})

/** A free SKU for the copy of X, the first of 'X-1', 'X-2' …; null for a product without a SKU. */
async function freeSku(tx: Database, sku: string | null): Promise<string | null> {
  if (sku === null) return null
  for (let from = 1; ; from += attempts) {
    const candidates = Array.from({ length: attempts }, (_, index) => `${sku}-${from + index}`)
    const taken = new Set((await skuHolders(tx, candidates, 0)).map((each) => each.sku))
    const free = candidates.find((each) => !taken.has(each))
    if (free !== undefined) return free
  }
}
const attempts = 50
