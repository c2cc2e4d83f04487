/**
 * A WooCommerce host's whole catalogue in memory, for the feed and for pages. While the catalogue is read again, or the
 * host is down, shoppers see the last copy (D-185).
 */
import { defaultLocale } from '@sauda/domain/locale.ts'
import { type Product, type Variation, withVariations } from '@sauda/domain/product.ts'
import { LRUCache } from 'lru-cache'
import type { Snapshot } from '#catalogue/listing/catalogue-snapshot.ts'
import { pagesOf, type StorefrontCatalogue, wholeCatalogue } from '#catalogue/listing/storefront-catalogue.ts'
import type { Context } from '#platform/context.ts'
import { type Host, HostAway, readAll, rowsOf } from '#woocommerce-host/host/host.ts'
import { catalogueIn, type HostTexts } from '#woocommerce-host/host/host-texts.ts'
import type { HostPictures } from './host-pictures.ts'
import { isShown } from './product-view.ts'
import {
  byId,
  type CachedRows,
  type HostProduct,
  productOf,
  readCatalogue,
  variationReader,
  variationsMs,
  variationsOf,
} from './read-catalogue.ts'

export type HostCatalogue = StorefrontCatalogue & {
  /** translated texts of the last read; undefined before the first */
  texts(): HostTexts | undefined
  /** a text that changes whenever something that pages show changes */
  stamp(): string
  /** Marks the stock of these products as outdated. */
  forget(productIds: readonly number[]): void
  /** Products of the last read; others are missing from the map. */
  known(ids: readonly number[]): Promise<ReadonlyMap<number, HostProduct>>
  /** ms since the last read; Infinity before the first */
  age(): number
}

/** maximum age in ms of a current copy; older copies are shown while they are refreshed */
const freshMs = 30_000
/** maximum age in ms of prices shown while the host is down */
const longestMs = 24 * 3_600_000

/** A product with all data of its page. `at`: epoch ms of the read; `mark`: the product's state in the feed then */
type CachedPage = { at: number; mark: string; product: Product; variations: readonly Variation[] }

/** maximum number of product pages cached with their descriptions */
const mostPages = 1000

type Parts = {
  context: Pick<Context, 'clock' | 'log' | 'db'>
  host: Host
  pictures: HostPictures
  variations: ReturnType<typeof variationReader>
}

export function hostCatalogue(context: Parts['context'], host: Host, pictures: HostPictures): HostCatalogue {
  const parts: Parts = { context, host, pictures, variations: variationReader(host) }
  const rows = cachedRows(parts)
  const pages = cachedPages(parts, rows)
  const feed = async () => (await rows.snapshot()).feed
  const catalogue: HostCatalogue = {
    in: (locale) => (locale === defaultLocale ? catalogue : catalogueIn(context, host, catalogue, locale)),
    texts: () => rows.now()?.texts,
    ...wholeCatalogue(context, host, feed),
    snapshot: rows.snapshot,
    ...pagesOf(async () => {
      const { products, searchOnly = [] } = await feed()
      return [...products, ...searchOnly].map(({ id, slug }) => ({
        slug,
        modifiedAt: rows.now()?.modified.get(id),
      }))
    }),
    product: pages.product,
    known: async (ids) => {
      await rows.snapshot()
      const products = rows.now()?.hostProducts
      return new Map(
        ids.flatMap((id) => {
          const each = products?.get(id)
          return each ? [[id, each] as const] : []
        }),
      )
    },
    age: rows.age,
    slugOf: async (wanted) => (await feed()).products.find(({ id }) => id === wanted)?.slug,
    stamp: rows.stamp,
    forget: (productIds) => {
      for (const id of productIds) {
        parts.variations.forget(id)
        pages.forget(rows.now()?.hostProducts.get(id)?.product.slug)
      }
      rows.outdate()
    },
  }
  return catalogue
}

/** The rows of the last read. They are read again when they are old, and shown meanwhile. */
function cachedRows({ context: { clock, log }, host, pictures, variations }: Parts) {
  let kept: CachedRows | undefined
  let running: Promise<CachedRows> | undefined
  let changes = 0
  const age = (): number => (kept ? clock() - kept.at : Infinity)

  const refresh = (): Promise<CachedRows> =>
    (running ??= readCatalogue({ host, pictures, variations }, kept, clock())
      .then((made) => {
        if (made.snapshot.reply().etag !== kept?.snapshot.reply().etag) changes += 1
        return (kept = made)
      })
      .finally(() => (running = undefined)))

  return {
    /** the rows of the last read; undefined before the first */
    now: () => kept,
    age,
    stamp: () => String(changes),
    snapshot: async (): Promise<Snapshot> => {
      if (!kept || age() > longestMs) return (await refresh()).snapshot
      if (age() >= freshMs)
        refresh().catch((error: unknown) =>
          log.warn({ err: error }, 'host: the catalogue could not be refreshed'),
        )
      return kept.snapshot
    },
    /** Lets the next reader refresh the rows. */
    outdate: (): void => {
      if (kept) kept = { ...kept, at: Math.min(kept.at, clock() - freshMs) }
      changes += 1
    },
  }
}

type Rows = ReturnType<typeof cachedRows>

/**
 * The products' pages. Each is cached for some minutes while the product is unchanged in the feed, and for a day while
 * the host is down.
 */
function cachedPages(parts: Parts, rows: Rows) {
  const { clock, log } = parts.context
  const pages = new LRUCache<string, CachedPage>({ max: mostPages })
  return {
    product: async (slug: string): Promise<CachedPage | HostProduct | undefined> => {
      const shown = inFeed(rows, slug)
      const page = pages.get(slug)
      const age = page ? clock() - page.at : Infinity
      if (page && shown && page.mark === markOf(shown) && age < variationsMs) return page
      try {
        const isVariable = shown?.product.type === 'variable'
        const made = await readPage(parts, rows, { slug, id: isVariable ? shown.product.id : undefined })
        if (made) pages.set(slug, made)
        else pages.delete(slug)
        return made
      } catch (error) {
        if (!(error instanceof HostAway)) throw error
        log.warn({ slug }, 'host: a product could not be refreshed')
        const last = page && age < longestMs ? page : shown
        if (last) return last
        throw error
      }
    },
    forget: (slug: string | undefined): void => {
      if (slug !== undefined) pages.delete(slug)
    },
  }
}

/** A product as the feed has it: without the description. */
function inFeed(rows: Rows, slug: string): HostProduct | undefined {
  for (const each of rows.now()?.hostProducts.values() ?? []) if (each.product.slug === slug) return each
  return undefined
}

/** Reads a product for its page. @param id of a variable product, whose variations are then read meanwhile */
async function readPage(
  { context, host, pictures }: Parts,
  rows: Rows,
  { slug, id }: { slug: string; id: number | undefined },
): Promise<CachedPage | undefined> {
  const variationRows = id === undefined ? undefined : readAll(host, `/wc/v3/products/${id}/variations`, byId)
  variationRows?.catch(() => undefined) // the product's own error is reported
  const [found] = rowsOf(await host.read('/wc/v3/products', { slug, status: 'publish', per_page: 1 }))
  if (!found || !isShown(found)) return undefined
  const row = pictures.withCopies(found)
  const { feed } = await rows.snapshot()
  const product = productOf(row, feed.categories)
  const made = { at: context.clock(), mark: markOf(inFeed(rows, slug)) }
  if (product.type !== 'variable') return { ...made, product, variations: [] }
  const read = await (variationRows ?? readAll(host, `/wc/v3/products/${product.id}/variations`, byId))
  const variations = variationsOf(read.map(pictures.withCopies), row)
  return { ...made, product: withVariations(product, variations), variations }
}

const markOf = (products: HostProduct | undefined): string =>
  products ? JSON.stringify([products.product, products.variations]) : ''
