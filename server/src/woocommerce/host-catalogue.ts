/**
 * A host's whole catalogue in memory, for the feed and for pages: read page by page, shown while the next one is fetched,
 * and shown on when the host is away (D-185).
 */
import { decodeCategory } from '@sauda/contract/category.ts'
import { decodeProduct, decodeVariation } from '@sauda/contract/product.ts'
import type { Category } from '@sauda/domain/category.ts'
import { type Product, type Variation, withVariations } from '@sauda/domain/product.ts'
import type { SearchDetail } from '@sauda/domain/product-search.ts'
import { decodeEntities, plainText } from '@sauda/domain/text.ts'
import * as z from 'zod/mini'
import { snapshotOf, type Snapshot } from '#catalogue/home-feed.ts'
import { type ShownCatalogue, wholeCatalogue } from '#catalogue/shown-catalogue.ts'
import type { Context } from '#context.ts'
import { type Host, inTurns, readAll, type Row, rowsOf } from './host.ts'
import { html, inMenuOrder, salePrice } from './views.ts'

export type HostCatalogue = ShownCatalogue & {
  /** changes with everything that pages show */
  stamp(): string
  /** What these products have left is asked anew. */
  forget(productIds: readonly number[]): void
}

/** ms; older copies are shown and fetched again */
const freshMs = 30_000
/** ms; a shop's prices are not shown for longer when its host stays away */
const longestMs = 24 * 3_600_000
/** ms; the variations of a product that shows no change are asked for again */
const variationsMs = 10 * 60_000

/** What the feed needs; computing the rest costs a host more than these together. */
const feedFields = [
  ...[
    'id',
    'name',
    'slug',
    'type',
    'sku',
    'short_description',
    'description',
    'tags',
    'price',
    'regular_price',
    'sale_price',
  ],
  ...[
    'on_sale',
    'date_created',
    'date_created_gmt',
    'date_modified_gmt',
    'categories',
    'images',
    'attributes',
  ],
  ...[
    'default_attributes',
    'stock_status',
    'stock_quantity',
    'manage_stock',
    'rating_count',
    'average_rating',
  ],
  ...['grouped_products', 'external_url', 'button_text'],
]
const variationFields = [
  ...['id', 'status', 'price', 'regular_price', 'sale_price', 'on_sale', 'image', 'attributes'],
  ...['stock_status', 'stock_quantity', 'manage_stock', 'menu_order'],
]

/** the only order that holds from page to page */
const byId = { orderby: 'id', order: 'asc' } as const

type Kept = { at: number; snapshot: Snapshot }
type KeptVariations = { at: number; mark: string; variations: readonly Variation[] }

/** A product of a host, without its variations. */
export const productOf = (row: Row, categories: readonly Category[] = []): Product =>
  decodeProduct(
    {
      ...row,
      sale_price: salePrice(row),
      description: html(row['description']),
      short_description: html(row['short_description']),
    },
    categories,
  )

const searchDetail = (row: Row): SearchDetail => {
  const { sku, tags } = detailWire.parse(row)
  return {
    sku,
    tags: tags.map(({ name }) => decodeEntities(name)),
    text: plainText(html(row['description'])),
  }
}

const detailWire = z.looseObject({
  sku: z.catch(z.string(), ''),
  tags: z.catch(z.array(z.looseObject({ name: z.string() })), []),
})

/** Those variations that are for sale. */
export const variationsOf = (rows: readonly Row[]): Variation[] =>
  inMenuOrder(rows)
    .filter(({ status }) => status === 'publish')
    .map((row) => decodeVariation({ ...row, sale_price: salePrice(row) }))

export function hostCatalogue({ clock, log }: Pick<Context, 'clock' | 'log'>, host: Host): HostCatalogue {
  let kept: Kept | undefined
  let running: Promise<Kept> | undefined
  let changes = 0
  const known = new Map<number, KeptVariations>()

  const refresh = (): Promise<Kept> =>
    (running ??= read()
      .then((made) => {
        if (made.snapshot.reply().etag !== kept?.snapshot.reply().etag) changes += 1
        return (kept = made)
      })
      .finally(() => (running = undefined)))

  const read = async (): Promise<Kept> => {
    const at = clock()
    const [productRows, categoryRows] = await Promise.all([
      readAll(host, '/wc/v3/products', {
        status: 'publish',
        ...byId,
        _fields: feedFields,
      }),
      readAll(host, '/wc/v3/products/categories', byId),
    ])
    const categories = categoryRows.map(decodeCategory)
    const details = new Map(productRows.map((row) => [Number(row['id']), searchDetail(row)]))
    const products = await inTurns(productRows, async ({ description: _, ...row }) => {
      const product = productOf(row, categories)
      return product.type === 'variable' ? withVariations(product, await variationsIn(row, at)) : product
    })
    const ids = new Set(products.map(({ id }) => id))
    for (const id of known.keys()) if (!ids.has(id)) known.delete(id)
    products.sort((a, b) => b.createdAt - a.createdAt || b.id - a.id)
    // The moment stands in the feed; it must not make an unchanged one look new.
    const generatedAt = sameGoods(kept, products, categories) ? (kept?.snapshot.feed.generatedAt ?? at) : at
    return { at, snapshot: snapshotOf({ products, categories, generatedAt, details }) }
  }

  /** Each variable product costs a call, so those that show no change are asked less often. */
  const variationsIn = async (row: Row, at: number): Promise<readonly Variation[]> => {
    const id = Number(row['id'])
    const mark = JSON.stringify([row['date_modified_gmt'], row['price'], row['stock_status']])
    const before = known.get(id)
    if (before?.mark === mark && at - before.at < variationsMs) return before.variations
    const rows = await readAll(host, `/wc/v3/products/${id}/variations`, {
      ...byId,
      _fields: variationFields,
    })
    const variations = variationsOf(rows)
    known.set(id, { at, mark, variations })
    return variations
  }

  const snapshot = async (): Promise<Snapshot> => {
    const age = kept ? clock() - kept.at : Infinity
    if (!kept || age > longestMs) return (await refresh()).snapshot
    if (age >= freshMs)
      refresh().catch((fault: unknown) => log.warn({ err: fault }, 'the catalogue is shown as it was'))
    return kept.snapshot
  }

  return {
    ...wholeCatalogue(host, async () => (await snapshot()).feed),
    snapshot,
    product: async (slug) => {
      const [row] = rowsOf(await host.read('/wc/v3/products', { slug, status: 'publish', per_page: 1 }))
      if (!row) return undefined
      const { feed } = await snapshot()
      const product = productOf(row, feed.categories)
      if (product.type !== 'variable') return { product, variations: [] }
      const variations = variationsOf(await readAll(host, `/wc/v3/products/${product.id}/variations`, byId))
      return { product: withVariations(product, variations), variations }
    },
    slugOf: async (wanted) => (await snapshot()).feed.products.find(({ id }) => id === wanted)?.slug,
    stamp: () => String(changes),
    forget: (productIds) => {
      for (const id of productIds) known.delete(id)
      if (kept) kept = { ...kept, at: Math.min(kept.at, clock() - freshMs) }
      changes += 1
    },
  }
}

const sameGoods = (
  kept: Kept | undefined,
  products: readonly Product[],
  categories: readonly Category[],
): boolean =>
  kept !== undefined &&
  JSON.stringify([kept.snapshot.feed.products, kept.snapshot.feed.categories]) ===
    JSON.stringify([products, categories])
