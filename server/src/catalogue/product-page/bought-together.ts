/** Products bought together: counted once a day from the shop's orders, shown on product pages. */
import { encodeListedProduct } from '@sauda/contract/products/product.ts'
import { boughtTogether as counted } from '@sauda/domain/catalogue-rules.ts'
import { pageSizes } from '@sauda/domain/constants.ts'
import type { Context } from '#platform/context.ts'
import { withTryLock } from '#platform/database/locks.ts'
import { ShopError } from '#platform/http/replies/errors.ts'
import type { HandlersFor } from '#platform/http/mount.ts'
import { productsByIds } from '#catalogue/listing/listing.ts'
import { productRows } from '#catalogue/product-data/product-store.ts'
import { settingsOrLast, shopSettings } from '#shop/settings/shop-settings.ts'
import { boughtWith, countTogether, lastCount } from './bought-together-store.ts'
import { codes } from '@sauda/contract/calls.ts'
import { catalogueReads } from '#platform/database/database.ts'
import { dayMs } from '#platform/define-module.ts'

export const boughtTogetherRoutes = (context: Context): HandlersFor<'listBoughtTogether'> => ({
  listBoughtTogether: async ({ id, query }) => {
    const [product] = await productRows(catalogueReads(context.db), [id])
    if (!product || product.status !== 'publish' || product.type === 'variation')
      throw new ShopError(codes.productInvalidId, 404, 'Invalid ID.')
    const { boughtTogether } = (await shopSettings(context)).product
    const ids = boughtTogether ? await boughtWith(catalogueReads(context.db), id, pageSizes.related) : []
    const products = await productsByIds(context, ids, query.lang)
    return { visibility: 'public', body: products.map(encodeListedProduct) }
  },
})

/** Counts once a day. @returns true if it was due and no other process was counting */
export async function countBoughtTogether(context: Context): Promise<boolean> {
  const { db, clock, config } = context
  if (config.woo || !(await settingsOrLast(context)).product.boughtTogether) return false
  const now = clock()
  let isCounted = false
  await withTryLock(db, 'bought together', async (tx) => {
    const last = await lastCount(tx)
    if (last && now - last.getTime() < dayMs) return
    const since = new Date(now - counted.days * dayMs)
    await countTogether(tx, { ...counted, since, now: new Date(now) })
    isCounted = true
  })
  return isCounted
}
