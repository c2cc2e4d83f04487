/**
 * A host's whole catalogue in memory, for the feed and for pages. It is read page by page; while it is refreshed, or
 * the host is down, the last copy is shown (D-185).
 */
import { decodeCategory } from '@sauda/contract/categories/category.ts'
import { decodeProduct, decodeVariation } from '@sauda/contract/products/product.ts'
import type { Category } from '@sauda/domain/category.ts'
import { defaultLocale } from '@sauda/domain/locale.ts'
import { type Product, type Variation, withVariations } from '@sauda/domain/product.ts'
import type { SearchDetail } from '@sauda/domain/product-search.ts'
import { decodeEntities, plainText } from '@sauda/domain/text.ts'
import { otherNames } from '@sauda/domain/translations.ts'
import * as z from 'zod/mini'
import { LRUCache } from 'lru-cache'
import { snapshotOf, type Snapshot } from '#catalogue/listing/catalogue-snapshot.ts'
import { type StorefrontCatalogue, wholeCatalogue } from '#catalogue/listing/storefront-catalogue.ts'
import type { Context } from '#platform/context.ts'
import { type Host, HostAway, inPool, readAll, type Row, rowsOf } from '#woocommerce-host/host/host.ts'
import type { HostPictures } from './host-pictures.ts'
import { text } from '#woocommerce-host/host/host-schemas.ts'
import { catalogueIn, feedIn, type HostTexts, textsOfRows } from '#woocommerce-host/host/host-texts.ts'
import {
  brandOf,
  inMenuOrder,
  isListed,
  isSearched,
  isShown,
  limitFields,
  salePrice,
} from './product-view.ts'
import { html, wireName } from './reply-parts.ts'

/** Fields that the host's price computation needs besides those on pages. */
export type Selling = {
  /** rupees, with all of the host's decimals */
  exactPrice: number
  taxClass: string
  taxable: boolean
  virtual: boolean
  sku: string
  /** the order's meta key for each attribute, by the attribute's name in lower case */
  attributeKeys: ReadonlyMap<string, string>
}

/** A product as last read: with its variations, and how each is sold. */
export type HostProduct = {
  product: Product
  variations: readonly Variation[]
  selling: ReadonlyMap<number, Selling>
  categories: readonly Category[]
  /** names in other languages, by meta key */
  names: ReturnType<typeof otherNames>
}

export type HostCatalogue = StorefrontCatalogue & {
  /** texts of the last read */
  texts(): HostTexts | undefined
  /** changes with everything that pages show */
  stamp(): string
  /** Marks the stock of these products as outdated. */
  forget(productIds: readonly number[]): void
  /** Products of the last read; others are missing from the map. */
  known(ids: readonly number[]): Promise<ReadonlyMap<number, HostProduct>>
  /** ms since the last read; Infinity before the first */
  age(): number
}

/** ms; older copies are shown while they are refreshed */
const freshMs = 30_000
/** ms; maximum age of prices shown while the host is down */
const longestMs = 24 * 3_600_000
/** ms between reads of an unchanged product's variations */
const variationsMs = 10 * 60_000

/** Fields of the feed; computing the others costs a host more than all of these. */
const feedFields = [
  ...['id', 'name', 'slug', 'type', 'sku', 'short_description', 'description', 'meta_data', 'tags'],
  ...['price', 'regular_price', 'sale_price', 'on_sale', 'date_created', 'date_created_gmt'],
  ...['date_modified_gmt', 'categories', 'images', 'attributes', 'brands', 'default_attributes'],
  ...['stock_status', 'stock_quantity', 'manage_stock', 'rating_count', 'average_rating'],
  ...['grouped_products', 'external_url', 'button_text', 'status', 'catalog_visibility', 'post_password'],
  ...['backorders_allowed', 'sold_individually', 'tax_class', 'tax_status', 'virtual'],
]
const variationFields = [
  ...['id', 'status', 'price', 'regular_price', 'sale_price', 'on_sale', 'image', 'attributes', 'sku'],
  ...['stock_status', 'stock_quantity', 'manage_stock', 'menu_order'],
  ...['backorders_allowed', 'tax_class', 'tax_status', 'virtual'],
]

/** the only order that is stable across pages */
const byId = { orderby: 'id', order: 'asc' } as const

type CachedRows = {
  at: number
  snapshot: Snapshot
  texts: HostTexts
  hostProducts: ReadonlyMap<number, HostProduct>
  /** epoch ms by id, if the host sends it */
  modified: ReadonlyMap<number, number>
}
type CachedVariations = { at: number; mark: string; rows: readonly Row[]; variations?: readonly Variation[] }
/** A product with everything on its page. `mark`: its state in the feed at that time */
type CachedPage = { at: number; mark: string; product: Product; variations: readonly Variation[] }

/** maximum number of product pages cached with their descriptions */
const mostPages = 1000

/** A host's product, without variations. */
export const productOf = (row: Row, categories: readonly Category[] = []): Product =>
  decodeProduct(
    {
      ...row,
      name: wireName(row['name']),
      ...limitFields(row, row),
      brand: brandOf(row),
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

/** The published variations. @param parent their product's row, for fields that only it has */
export const variationsOf = (rows: readonly Row[], parent: Row): Variation[] =>
  inMenuOrder(rows)
    .filter(({ status }) => status === 'publish')
    .map((row) => decodeVariation({ ...row, ...limitFields(row, parent), sale_price: salePrice(row) }))

/** How rows are sold, by id. */
export const sellingOf = (rows: readonly Row[]): Map<number, Selling> =>
  new Map(
    rows.map((row) => [
      Number(row['id']),
      {
        exactPrice: Number(row['price']) || 0,
        taxClass: text(row['tax_class']),
        taxable: (row['tax_status'] ?? 'taxable') === 'taxable',
        virtual: row['virtual'] === true,
        sku: text(row['sku']),
        attributeKeys: attributeKeys(row),
      },
    ]),
  )

/** A shop-wide attribute is stored by its slug, a product's own attribute by its name as a slug. */
function attributeKeys({ attributes }: Row): Map<string, string> {
  const rows = Array.isArray(attributes) ? (attributes as Row[]) : []
  return new Map(
    rows
      .filter(({ variation }) => variation === true)
      .map(({ name, slug }) => [
        text(name).trim().toLowerCase(),
        text(slug).startsWith('pa_') ? text(slug) : slugOf(text(name)),
      ]),
  )
}

const slugOf = (name: string): string =>
  name
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}_-]+/gu, '-')
    .replace(/^-|-$/g, '')

export function hostCatalogue(
  context: Pick<Context, 'clock' | 'log' | 'db'>,
  host: Host,
  pictures: HostPictures,
): HostCatalogue {
  const { clock, log } = context
  let kept: CachedRows | undefined
  let running: Promise<CachedRows> | undefined
  let changes = 0
  const known = new Map<number, CachedVariations>()
  const pages = new LRUCache<string, CachedPage>({ max: mostPages })

  const refresh = (): Promise<CachedRows> =>
    (running ??= read()
      .then((made) => {
        if (made.snapshot.reply().etag !== kept?.snapshot.reply().etag) changes += 1
        return (kept = made)
      })
      .finally(() => (running = undefined)))

  const read = async (): Promise<CachedRows> => {
    const at = clock()
    const [productRows, categoryRows] = await Promise.all([
      readAll(host, '/wc/v3/products', {
        status: 'publish',
        ...byId,
        _fields: feedFields,
      }),
      readAll(host, '/wc/v3/products/categories', byId),
    ])
    const shown = productRows.filter(isShown)
    const texts: HostTexts = {
      products: textsOfRows(shown),
      categories: textsOfRows(categoryRows),
      details: new Map(shown.map((row) => [Number(row['id']), searchDetail(row)])),
    }
    const hostProducts = new Map<number, HostProduct>()
    const variable = new Map(
      await inPool(
        shown.filter(({ type }) => type === 'variable'),
        async (row) => [Number(row['id']), await variationsIn(row, at)] as const,
      ),
    )
    const variationRows = [...variable.values()].flatMap(({ rows }) => rows)
    await pictures.learn([...shown, ...variationRows, ...categoryRows])
    const categories = categoryRows.map((row) =>
      decodeCategory(pictures.dress({ ...row, name: wireName(row['name']) })),
    )
    const all = shown.map(({ description: _, meta_data: __, ...bare }) => {
      const row = pictures.dress(bare)
      const plain = productOf(row, categories)
      const own = variable.get(plain.id)
      const variations = own ? (own.variations ??= variationsOf(own.rows.map(pictures.dress), row)) : []
      const product = own ? withVariations(plain, variations) : plain
      const selling = sellingOf([row, ...(own?.rows ?? [])])
      hostProducts.set(product.id, {
        ...{ product, variations, selling, categories },
        names: otherNames(texts.products.get(product.id) ?? []),
      })
      return product
    })
    const ids = new Set(all.map(({ id }) => id))
    for (const id of known.keys()) if (!ids.has(id)) known.delete(id)
    const listed = new Set(shown.filter(isListed).map(({ id }) => Number(id)))
    const products = all.filter(({ id }) => listed.has(id))
    products.sort((a, b) => b.createdAt - a.createdAt || b.id - a.id)
    const searched = new Set(shown.filter(isSearched).map(({ id }) => Number(id)))
    const searchOnly = all.filter(({ id }) => searched.has(id) && !listed.has(id))
    const modified = new Map(shown.flatMap((row) => modifiedIn(row)))
    // The feed contains this time; it must not make an unchanged feed look new.
    const generatedAt = sameContents(kept, [...products, ...searchOnly], categories)
      ? (kept?.snapshot.feed.generatedAt ?? at)
      : at
    return {
      at,
      snapshot: snapshotOf(feedIn({ products, searchOnly, categories, generatedAt }, texts, defaultLocale)),
      texts,
      hostProducts,
      modified,
    }
  }

  /** Each variable product costs a call, so unchanged ones are read less often. */
  const variationsIn = async (row: Row, at: number): Promise<CachedVariations> => {
    const id = Number(row['id'])
    const mark = JSON.stringify([row['date_modified_gmt'], row['price'], row['stock_status']])
    const before = known.get(id)
    if (before?.mark === mark && at - before.at < variationsMs) return before
    const rows = await readAll(host, `/wc/v3/products/${id}/variations`, {
      ...byId,
      _fields: variationFields,
    })
    const made = { at, mark, rows }
    known.set(id, made)
    return made
  }

  const snapshot = async (): Promise<Snapshot> => {
    const age = kept ? clock() - kept.at : Infinity
    if (!kept || age > longestMs) return (await refresh()).snapshot
    if (age >= freshMs)
      refresh().catch((error: unknown) => log.warn({ err: error }, 'the catalogue is shown as it was'))
    return kept.snapshot
  }

  /** As in the feed: without the description. */
  const inFeed = (slug: string): HostProduct | undefined => {
    if (!kept) return undefined
    for (const each of kept.hostProducts.values()) if (each.product.slug === slug) return each
    return undefined
  }

  const readProduct = async (slug: string, id: number | undefined): Promise<CachedPage | undefined> => {
    const variationRows =
      id === undefined ? undefined : readAll(host, `/wc/v3/products/${id}/variations`, byId)
    variationRows?.catch(() => undefined) // the product's own error is reported
    const [found] = rowsOf(await host.read('/wc/v3/products', { slug, status: 'publish', per_page: 1 }))
    if (!found || !isShown(found)) return undefined
    const row = pictures.dress(found)
    const { feed } = await snapshot()
    const product = productOf(row, feed.categories)
    const made = { at: clock(), mark: markOf(inFeed(slug)) }
    if (product.type !== 'variable') return { ...made, product, variations: [] }
    const rows = await (variationRows ?? readAll(host, `/wc/v3/products/${product.id}/variations`, byId))
    const variations = variationsOf(rows.map(pictures.dress), row)
    return { ...made, product: withVariations(product, variations), variations }
  }

  const catalogue: HostCatalogue = {
    in: (locale) => (locale === defaultLocale ? catalogue : catalogueIn(context, host, catalogue, locale)),
    texts: () => kept?.texts,
    ...wholeCatalogue(context, host, async () => (await snapshot()).feed),
    snapshot,
    productPages: async () => {
      const { products, searchOnly = [] } = (await snapshot()).feed
      return [...products, ...searchOnly].map(({ id, slug }) => ({
        slug,
        modifiedAt: kept?.modified.get(id),
      }))
    },
    /** Cached while the feed shows no change; for a day while the host is down. */
    product: async (slug) => {
      const shown = inFeed(slug)
      const page = pages.get(slug)
      const age = page ? clock() - page.at : Infinity
      if (page && shown && page.mark === markOf(shown) && age < variationsMs) return page
      try {
        const isVariable = shown?.product.type === 'variable'
        const made = await readProduct(slug, isVariable ? shown.product.id : undefined)
        if (made) pages.set(slug, made)
        else pages.delete(slug)
        return made
      } catch (error) {
        if (!(error instanceof HostAway)) throw error
        log.warn({ slug }, 'a product is shown as it was')
        const last = page && age < longestMs ? page : shown
        if (last) return last
        throw error
      }
    },
    known: async (ids) => {
      await snapshot()
      const products = kept?.hostProducts
      return new Map(
        ids.flatMap((id) => {
          const each = products?.get(id)
          return each ? [[id, each] as const] : []
        }),
      )
    },
    age: () => (kept ? clock() - kept.at : Infinity),
    slugOf: async (wanted) => (await snapshot()).feed.products.find(({ id }) => id === wanted)?.slug,
    stamp: () => String(changes),
    forget: (productIds) => {
      for (const id of productIds) {
        known.delete(id)
        const slug = kept?.hostProducts.get(id)?.product.slug
        if (slug !== undefined) pages.delete(slug)
      }
      if (kept) kept = { ...kept, at: Math.min(kept.at, clock() - freshMs) }
      changes += 1
    },
  }
  return catalogue
}

const modifiedIn = (row: Row): [number, number][] => {
  const at = Date.parse(`${text(row['date_modified_gmt'])}Z`)
  return Number.isNaN(at) ? [] : [[Number(row['id']), at]]
}

const markOf = (products: HostProduct | undefined): string =>
  products ? JSON.stringify([products.product, products.variations]) : ''

const sameContents = (
  kept: CachedRows | undefined,
  products: readonly Product[],
  categories: readonly Category[],
): boolean =>
  kept !== undefined &&
  JSON.stringify([
    [...kept.snapshot.feed.products, ...(kept.snapshot.feed.searchOnly ?? [])],
    kept.snapshot.feed.categories,
  ]) === JSON.stringify([products, categories])
