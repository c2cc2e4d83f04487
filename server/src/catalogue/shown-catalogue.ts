/** What pages show of the goods, wherever these are kept: in our database or at a WooCommerce host. */
import type { Product, Variation } from '@sauda/domain/product.ts'
import type { Context } from '#context.ts'
import { findProducts, loadProducts } from './catalogue-store.ts'
import { catalogueSnapshot, type Snapshot } from './home-feed.ts'
import { pictureIndex } from './pictures.ts'
import { toProduct, toVariation } from './product-view.ts'

export type ShownCatalogue = {
  /** all that lists show */
  snapshot(): Promise<Snapshot>
  /** a published product with everything its page shows, or undefined */
  product(slug: string): Promise<{ product: Product; variations: readonly Variation[] } | undefined>
  /** the slug of a published product, or undefined */
  slugOf(id: number): Promise<string | undefined>
}

/** The goods of our own database. */
export const ownCatalogue = (context: Context): ShownCatalogue => ({
  snapshot: () => catalogueSnapshot(context),
  product: async (slug) => {
    const [record] = await published(context, { slugs: [slug] })
    if (!record) return undefined
    const [now, pictureOf] = [context.clock(), await pictureIndex()]
    return {
      product: toProduct(record, now, pictureOf),
      variations: record.variations.map((row) => toVariation(row, now, pictureOf)),
    }
  },
  slugOf: async (id) => (await published(context, { include: [id] }))[0]?.slug ?? undefined,
})

async function published(context: Context, filter: { slugs?: string[]; include?: number[] }) {
  const { ids } = await findProducts(context.db, {
    ...filter,
    status: 'publish',
    orderBy: 'date',
    order: 'desc',
    limit: 1,
    offset: 0,
  })
  return loadProducts(context.db, ids)
}
