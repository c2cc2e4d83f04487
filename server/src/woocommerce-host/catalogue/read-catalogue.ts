/** Reads a host's whole catalogue: products with their variations, and categories, as pages show them. */
import { decodeCategory } from '@sauda/contract/categories/category.ts'
import { decodeProduct, decodeVariation } from '@sauda/contract/products/product.ts'
import type { Category } from '@sauda/domain/category.ts'
import { defaultLocale } from '@sauda/domain/locale.ts'
import { type Product, type Variation, withVariations } from '@sauda/domain/product.ts'
import type { SearchDetail } from '@sauda/domain/product-search.ts'
import { decodeEntities, plainText } from '@sauda/domain/text.ts'
import { otherNames } from '@sauda/domain/translations.ts'
import * as z from 'zod/mini'
import { snapshotOf, type Snapshot } from '#catalogue/listing/catalogue-snapshot.ts'
import { type Host, inPool, readAll, type Row } from '#woocommerce-host/host/host.ts'
import type { HostPictures } from './host-pictures.ts'
import { text } from '#woocommerce-host/host/host-schemas.ts'
import { feedIn, type HostTexts, textsOfRows } from '#woocommerce-host/host/host-texts.ts'
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
type Selling = {
  /** rupees, with all of the host's decimals */
  exactPrice: number
  taxClass: string
  taxable: boolean
  virtual: boolean
  sku: string
  /** the order's meta key for each attribute, by the attribute's name in lower case */
  attributeKeys: ReadonlyMap<string, string>
}

/** A product as last read, with its variations. */
export type HostProduct = {
  product: Product
  variations: readonly Variation[]
  /** how the product and each variation is sold, by their ids */
  selling: ReadonlyMap<number, Selling>
  categories: readonly Category[]
  /** names in other languages, by meta key */
  names: ReturnType<typeof otherNames>
}

/** ms between reads of an unchanged product's variations */
export const variationsMs = 10 * 60_000

/** Fields of a product that the feed needs; computing its other fields costs a host more than all of these. */
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
export const byId = { orderby: 'id', order: 'asc' } as const

/** The catalogue as last read. */
export type CachedRows = {
  /** epoch ms of the read */
  at: number
  snapshot: Snapshot
  texts: HostTexts
  hostProducts: ReadonlyMap<number, HostProduct>
  /** when each product was last changed, in epoch ms by id; empty if the host does not send it */
  modified: ReadonlyMap<number, number>
}
/** A product's variations. `at`: epoch ms; `mark`: changes with the product's row; `variations`: the decoded rows */
type CachedVariations = { at: number; mark: string; rows: readonly Row[]; variations?: readonly Variation[] }
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

/** The published variations. @param parent their product's row, for fields that only a product has */
export const variationsOf = (rows: readonly Row[], parent: Row): Variation[] =>
  inMenuOrder(rows)
    .filter(({ status }) => status === 'publish')
    .map((row) => decodeVariation({ ...row, ...limitFields(row, parent), sale_price: salePrice(row) }))

/** What the price computation needs of products and variations, by id. */
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

/** Keys of options in orders: the slug of a shop-wide attribute, or the name of a product's own attribute as a slug. */
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

/** Reads the variations of variable products; each product costs a call, so unchanged ones are read less often. */
export function variationReader(host: Host) {
  const known = new Map<number, CachedVariations>()
  return {
    async read(row: Row, at: number): Promise<CachedVariations> {
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
    },
    /** Drops the stored variations of a product, so that the next read asks the host again. */
    forget: (id: number): void => {
      known.delete(id)
    },
    keepOnly: (ids: ReadonlySet<number>): void => {
      for (const id of known.keys()) if (!ids.has(id)) known.delete(id)
    },
  }
}

type Sources = { host: Host; pictures: HostPictures; variations: ReturnType<typeof variationReader> }

/** Reads the whole catalogue. @param before the previous catalogue; @param at epoch ms, the time of this one */
export async function readCatalogue(
  { host, pictures, variations }: Sources,
  before: CachedRows | undefined,
  at: number,
): Promise<CachedRows> {
  const [productRows, categoryRows] = await Promise.all([
    readAll(host, '/wc/v3/products', { status: 'publish', ...byId, _fields: feedFields }),
    readAll(host, '/wc/v3/products/categories', byId),
  ])
  const shown = productRows.filter(isShown)
  const texts: HostTexts = {
    products: textsOfRows(shown),
    categories: textsOfRows(categoryRows),
    details: new Map(shown.map((row) => [Number(row['id']), searchDetail(row)])),
  }
  const variable = new Map(
    await inPool(
      shown.filter(({ type }) => type === 'variable'),
      async (row) => [Number(row['id']), await variations.read(row, at)] as const,
    ),
  )
  const variationRows = [...variable.values()].flatMap(({ rows }) => rows)
  await pictures.loadFor([...shown, ...variationRows, ...categoryRows])
  const categories = categoryRows.map((row) =>
    decodeCategory(pictures.withCopies({ ...row, name: wireName(row['name']) })),
  )
  const hostProducts = decodeProducts(shown, { variable, categories, texts, pictures })
  variations.keepOnly(new Set(hostProducts.keys()))
  const { products, searchOnly } = inLists(shown, hostProducts)
  // The feed contains the time of its read. An unchanged feed keeps the earlier time, so that its ETag stays the same.
  const generatedAt = sameContents(before, [...products, ...searchOnly], categories)
    ? (before?.snapshot.feed.generatedAt ?? at)
    : at
  return {
    at,
    snapshot: snapshotOf(feedIn({ products, searchOnly, categories, generatedAt }, texts, defaultLocale)),
    texts,
    hostProducts,
    modified: new Map(shown.flatMap((row) => modifiedIn(row))),
  }
}

/** Products by id, with their variations and how each is sold. */
function decodeProducts(
  rows: readonly Row[],
  {
    variable,
    categories,
    texts,
    pictures,
  }: {
    variable: ReadonlyMap<number, CachedVariations>
    categories: readonly Category[]
    texts: HostTexts
    pictures: HostPictures
  },
): Map<number, HostProduct> {
  return new Map(
    rows.map(({ description: _, meta_data: __, ...bare }) => {
      const row = pictures.withCopies(bare)
      const plain = productOf(row, categories)
      const own = variable.get(plain.id)
      const variations = own ? (own.variations ??= variationsOf(own.rows.map(pictures.withCopies), row)) : []
      const product = own ? withVariations(plain, variations) : plain
      const selling = sellingOf([row, ...(own?.rows ?? [])])
      const names = otherNames(texts.products.get(product.id) ?? [])
      return [product.id, { product, variations, selling, categories, names }] as const
    }),
  )
}

/** Products of lists, newest first, and those that only a search finds. */
function inLists(rows: readonly Row[], hostProducts: ReadonlyMap<number, HostProduct>) {
  const idsOf = (test: (row: Row) => boolean) => new Set(rows.filter(test).map(({ id }) => Number(id)))
  const [listed, searched] = [idsOf(isListed), idsOf(isSearched)]
  const all = [...hostProducts.values()].map(({ product }) => product)
  return {
    products: all
      .filter(({ id }) => listed.has(id))
      .toSorted((a, b) => b.createdAt - a.createdAt || b.id - a.id),
    searchOnly: all.filter(({ id }) => searched.has(id) && !listed.has(id)),
  }
}

const modifiedIn = (row: Row): [number, number][] => {
  const at = Date.parse(`${text(row['date_modified_gmt'])}Z`)
  return Number.isNaN(at) ? [] : [[Number(row['id']), at]]
}

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
