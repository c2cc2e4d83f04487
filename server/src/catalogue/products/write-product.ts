/** Products created, changed and deleted by operators (CONTRACT 6). */
import { definedFields } from '@sauda/domain/defined-fields.ts'
import { skuKey } from '@sauda/domain/product.ts'
import type { Database } from '#platform/database/database.ts'
import { invalidParameter, ShopError } from '#platform/http/replies/errors.ts'
import { alreadyTrashed } from '#platform/http/operator-write.ts'
import { loadProducts, type ProductRecord } from '#catalogue/product-data/product-store.ts'
import { refreshParents } from '#catalogue/product-data/derived-store.ts'
import {
  addLinks,
  addTag,
  allTags,
  highestIds,
  insertProducts,
  knownCategories,
  passIds,
  productsByIdOrSku,
  putLinks,
  putReferences,
  updateProducts,
} from '#catalogue/product-data/product-write-store.ts'
import {
  type Merged,
  mergeRow,
  plainName,
  type StoredProduct,
} from '#catalogue/product-data/merge-product.ts'
import { knownLinks, preselected, withKnownClasses } from './known-values.ts'
import {
  attributesOf,
  productChange,
  optionsOf,
  type ProductBody,
  type VariationBody,
} from './product-input.ts'
import { productByNames } from '#catalogue/terms/terms-by-id.ts'
import { queuePictures, withStoredPictures } from '#catalogue/product-data/image-input.ts'
import { freeSlug, publishedSlug, slugOf } from '#catalogue/product-data/slugs.ts'
import { picturesInTexts } from '#catalogue/product-data/text-pictures.ts'
import { slugChanged } from '#shop/pages/redirects.ts'
import { causeStock, lockProducts, operatorCause } from '#catalogue/product-data/stock-store.ts'
import { type WriteContext, uncategorizedId } from '#catalogue/terms/write-category.ts'
import {
  deleteProductRow,
  lockNames,
  setProductStatus,
  skuHolders,
  slugsLike,
} from '#catalogue/product-data/terms/category-store.ts'
import { codes } from '@sauda/contract/calls.ts'

/** Creates a product. No field is required; a product without a name is called "Product", as in WooCommerce. */
export async function createProduct(
  writeContext: WriteContext,
  tx: Database,
  body: ProductBody,
): Promise<ProductRecord> {
  await lockNames(tx)
  const id = await freshId(tx, writeContext.wantedId)
  await putProduct(writeContext, tx, id, undefined, { ...body, name: body.name || 'Product' })
  await putTerms(tx, id, { ...body, categories: body.categories ?? [] }, addLinks)
  return recordOf(tx, id)
}

/** Changes a product with its terms; absent fields are unchanged. Throws 400 for an unknown id. */
export async function changeProduct(
  writeContext: WriteContext,
  tx: Database,
  id: number,
  body: ProductBody,
): Promise<ProductRecord> {
  await lockChangedNames(tx, body)
  const before = await lockedRow(tx, id)
  if (before?.type === 'variation') throw isVariation()
  if (!before) throw unknownProduct(400)
  await putProduct(writeContext, tx, id, before, body)
  await putTerms(tx, id, body, putLinks)
  return recordOf(tx, id)
}

/** Moves a product to the trash, or deletes it with its variations. Returns the product before the change. */
export async function removeProduct(
  { context }: WriteContext,
  tx: Database,
  id: number,
  force: boolean,
): Promise<ProductRecord> {
  const row = await lockedRow(tx, id)
  if (row?.type === 'variation') throw isVariation()
  if (!row) throw unknownProduct(404)
  const before = await recordOf(tx, id)
  if (force) await deleteProductRow(tx, id)
  else if (row.status === 'trash') throw alreadyTrashed('product')
  else await setProductStatus(tx, id, 'trash', new Date(context.clock()))
  return before
}

const unknownProduct = (status: 400 | 404) => new ShopError(codes.productInvalidId, status, 'Invalid ID.')
/** The refusal of a variation's id: WooCommerce allows changes of variations only below their product. */
const isVariation = () =>
  new ShopError(
    codes.productIsVariation,
    404,
    'To manipulate product variations you should use the /products/<product_id>/variations/<id> endpoint.',
  )
export async function parentOrThrow(db: Database, id: number): Promise<ProductRecord> {
  const [parent] = await loadProducts(db, [id])
  if (!parent || parent.type === 'variation') throw unknownProduct(404)
  return parent
}

export async function recordOf(db: Database, id: number): Promise<ProductRecord> {
  const [record] = await loadProducts(db, [id])
  if (!record) throw unknownProduct(404)
  return record
}

/** Reads and locks a row, because all its columns are written, also the stock. */
export async function lockedRow(tx: Database, id: number, parentId = id): Promise<StoredProduct | undefined> {
  // A variation's price changes its parent's, so both are locked, in the same order as by an order.
  const [, [row]] = await Promise.all([lockProducts(tx, [id, parentId]), productsByIdOrSku(tx, [id], [])])
  return row
}

/** Fields of prices and stock. A body with only these changes no slug, SKU or term. */
const pricesAndStock = new Set([
  'id',
  'regular_price',
  'sale_price',
  'date_on_sale_from',
  'date_on_sale_from_gmt',
  'date_on_sale_to',
  'date_on_sale_to_gmt',
  'manage_stock',
  'stock_quantity',
  'stock_status',
  'low_stock_amount',
])

/** Locks names, unless the body changes only prices and stock. Programs change these while an import runs. */
export async function lockChangedNames(tx: Database, body: Readonly<Record<string, unknown>>): Promise<void> {
  if (Object.keys(definedFields(body)).some((field) => !pricesAndStock.has(field))) await lockNames(tx)
}

/**
 * An unused id above all others.
 * @param wanted returned instead if it is free
 */
export async function freshId(tx: Database, wanted?: number): Promise<number> {
  if (wanted !== undefined && (await productsByIdOrSku(tx, [wanted], [])).length === 0) {
    await passIds(tx, wanted)
    return wanted
  }
  const [id = 0] = await highestIds(tx, 1)
  return id
}

async function putProduct(
  { context, home, by = '' }: WriteContext,
  tx: Database,
  id: number,
  before: StoredProduct | undefined,
  sent: ProductBody,
): Promise<void> {
  const now = new Date(context.clock())
  const given = await productByNames(tx, await withKnownClasses(tx, sent, before))
  const links = await knownLinks(tx, id, sent)
  const body = { ...given, ...(sent.images && { images: await withStoredPictures(tx, sent.images) }) }
  const slug = await slugFor(tx, id, before, body)
  const merged = mergeRow(
    { ...productChange(body, before, home), ...(body.status && { status: body.status }) },
    before,
    { id, slug, parentId: null, parentName: '' },
    now,
  )
  const row = mustBeMerged(merged, sent)
  const attributes = attributesOf(body, row)
  const product: StoredProduct = {
    ...row,
    attributes,
    defaultAttributes: preselected(
      body.default_attributes && optionsOf(body.default_attributes, attributes),
      before?.defaultAttributes ?? [],
      attributes,
    ),
    modifiedAt: now,
  }
  await mustOwnSku(tx, product, before)
  await Promise.all([
    before && before.stockQuantity !== product.stockQuantity && causeStock(tx, operatorCause(by)),
    before ? updateProducts(tx, [product], now) : insertProducts(tx, [product], now),
  ])
  await slugChanged(context, tx, { kind: 'product', before: publishedSlug(before), slug })
  await queuePictures(tx, [...(body.images ? product.images : []), ...textPictures(body, product, home)], now)
  if (Object.keys(links).length > 0) await putReferences(tx, id, links, now)
  if (product.type === 'variable') await refreshParents(tx, [id])
}

type SentTexts = { description?: unknown; short_description?: unknown; meta_data?: unknown }

/** Pictures of the texts that a write may have changed. */
export const textPictures = (
  { description, short_description: short, meta_data: meta }: SentTexts,
  product: StoredProduct,
  home: string,
) => ((description ?? short ?? meta) === undefined ? [] : picturesInTexts(product, home))

/** The merged product. Throws 400 naming the field of the body that cannot be stored. */
export function mustBeMerged(merged: Merged, body: SaleFields): StoredProduct {
  if (merged.ok) return merged.product
  if (merged.field === 'sale') {
    const sent = saleFields.find((field) => body[field]) ?? saleFields[0]
    throw invalidParameter(sent, `${sent} is wrong: the sale would end before it begins.`)
  }
  if (merged.field === 'external_url')
    throw invalidParameter('external_url', 'external_url is not a web address.')
  throw invalidParameter(merged.field ?? 'name', merged.reason)
}

const saleFields = [
  'date_on_sale_to_gmt',
  'date_on_sale_to',
  'date_on_sale_from_gmt',
  'date_on_sale_from',
] as const
type SaleFields = Pick<VariationBody, (typeof saleFields)[number]>

/** The slug: unchanged, or made from the given one or the name, with -2, -3 … when it is taken. */
async function slugFor(
  tx: Database,
  id: number,
  before: StoredProduct | undefined,
  body: ProductBody,
): Promise<string> {
  if (before?.slug && body.slug === undefined) return before.slug
  const base = slugOf(body.slug ?? '') || slugOf(plainName(body.name ?? before?.name ?? '')) || 'product'
  return freeSlug(base, await slugsLike(tx, 'product', base, id))
}

/** Throws 400 for the SKU of another product. @param before the product's row, if it has one */
export async function mustOwnSku(
  tx: Database,
  { id, sku, status }: StoredProduct,
  before: StoredProduct | undefined,
): Promise<void> {
  if (sku === null || status === 'trash') return
  // A product in the trash does not reserve its SKU.
  if (sku === before?.sku && before.status !== 'trash') return
  const candidates = Array.from({ length: 20 }, (_, number) => `${sku}-${number + 1}`)
  const holders = await skuHolders(tx, [sku, ...candidates], id)
  const holder = holders.find(hasKey(sku))
  if (!holder) return
  throw skuTaken(holder.id, candidates.find((each) => !holders.some(hasKey(each))) ?? '')
}

export const skuTaken = (holder: number, unique: string) =>
  new ShopError(codes.skuTaken, 400, 'Invalid or duplicated SKU.', {
    resource_id: holder,
    unique_sku: unique,
  })

const hasKey =
  (wanted: string) =>
  ({ sku }: { sku: string | null }): boolean =>
    sku !== null && skuKey(sku) === skuKey(wanted)

/** Sets categories by id (unknown ones are dropped; none means Uncategorized), and tags by id or name. */
async function putTerms(
  tx: Database,
  id: number,
  body: ProductBody,
  put: typeof putLinks | typeof addLinks,
): Promise<void> {
  if (body.categories) {
    const sent = body.categories.map((each) => each.id ?? 0)
    const known = await knownCategories(tx, sent)
    const ids = sent.filter((each) => known.has(each))
    const wanted = ids.length > 0 ? ids : [await uncategorizedId(tx)]
    await put(tx, 'category', new Map([[id, [...new Set(wanted)]]]))
  }
  if (body.tags) await put(tx, 'tag', new Map([[id, await tagIds(tx, body.tags)]]))
}

/** The ids of tags, each once. An unknown name creates a tag; an unknown id is refused. */
async function tagIds(tx: Database, sent: NonNullable<ProductBody['tags']>): Promise<number[]> {
  const tags = sent.length > 0 ? await allTags(tx) : []
  const ids = new Set<number>()
  for (const { id, name: sentName = '' } of sent) {
    const name = plainName(sentName)
    const known = tags.find((row) => (id ? row.id === id : row.name.toLowerCase() === name.toLowerCase()))
    if (known) ids.add(known.id)
    else if (id) throw invalidParameter('tags', `tags names an unknown id: ${id}.`)
    else if (name !== '') {
      const slug = freeSlug(slugOf(name) || 'tag', new Set(tags.map((each) => each.slug)))
      const added = await addTag(tx, name, slug)
      tags.push({ id: added, name, slug, parentId: 0 })
      ids.add(added)
    }
  }
  return [...ids]
}
