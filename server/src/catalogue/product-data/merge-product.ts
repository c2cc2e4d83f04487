/** Merges a row of a file with its product, or with a new one. */
import { isDeepStrictEqual } from 'node:util'
import { decodeHTMLStrict } from 'entities'
import { twoOptions } from '@sauda/domain/attributes.ts'
import { limits } from '@sauda/domain/constants.ts'
import { toPrice } from '@sauda/domain/money.ts'
import { emptyFields, type PlainName, plainRows } from '@sauda/contract/products/fields.ts'
import type { StockStatus } from '@sauda/domain/product.ts'
import { endsFirst, type SaleDates, saleDatesAfter } from '@sauda/domain/sale-dates.ts'
import { translatedKey } from '@sauda/domain/translations.ts'
import { isWebAddress, pictureFault, shownAddress } from '#catalogue/media/picture-address.ts'
import type { StoredMeta } from '#platform/database/tables/column-types.ts'
import { mergedMeta } from '#platform/database/meta.ts'
import type { RowType } from './tables.ts'
import { mergedAttributes } from './terms/merge-attributes.ts'
import type { ProductRow as StoredRow } from './product-store.ts'
import type { ProductChange } from './product-change.ts'
import { sanitiseHtml } from './sanitise-html.ts'

/** A product as written by the import; the store derives display prices. */
export type StoredProduct = Omit<StoredRow, 'price' | 'priceMax'>

export type Merged = MergedProduct | RefusedRow
type MergedProduct = { ok: true; product: StoredProduct; notes: readonly string[] }
/** `field`: what is wrong, for callers that name it differently from a file */
type RefusedRow = { ok: false; reason: string; field?: 'brand' | 'external_url' | 'sale' }

/** What the import decides about a row's product. `slug`: null for a variation; `parentName`: '' without a parent */
type Place = { id: number; slug: string | null; parentId: number | null; parentName: string }

/**
 * Merges an imported row with its product. For a field that the row does not have, the product keeps its value. Rules
 * of CONTRACT 6: a sale price that is not below the regular price is dropped; managed stock decides the stock status;
 * variable and grouped products have no price.
 * @param existing undefined for a new product
 */
export function mergeRow(
  given: ProductChange,
  existing: StoredProduct | undefined,
  place: Place,
  now: Date,
): Merged {
  const base = existing ?? blankProduct(place.id, now)
  const type = given.type ?? base.type
  const name = nameOf(given, base, type === 'variation' ? place.parentName : '')
  const externalUrl = given.externalUrl ?? base.externalUrl
  const saleDates = datesAfter(given, base, now)
  const refused =
    refusal(given, { name, externalUrl }) ?? wrongSale(saleDates, base) ?? wrongOptions(type, given)
  if (refused) return refused

  const notes: string[] = []
  const created = createdAt(given, existing, now)
  const product: StoredProduct = {
    ...base,
    ...takenAsGiven(given),
    ...sanitised(given),
    id: place.id,
    parentId: place.parentId,
    slug: place.slug,
    type,
    name,
    sku: skuOf(given, base),
    status: scheduled(type, statusOf(type, given.status ?? base.status, given.status), { created, now }),
    ...prices(type, given, base, notes),
    downloads: [...(given.downloads ?? base.downloads)],
    ...saleDates,
    externalUrl,
    ...stock(type, given, base),
    images: images(given, base, notes),
    ...mergedAttributes(type, given.attributes, base, notes),
    meta: mergedMeta(cleanMeta(given.meta ?? []), base.meta),
    menuOrder: given.position ?? base.menuOrder,
    ...counted(given),
    createdAt: created,
  }
  return { ok: true, product, notes }
}

/** Why a row cannot be stored, or undefined. */
function refusal(
  given: ProductChange,
  { name, externalUrl }: Pick<StoredProduct, 'name' | 'externalUrl'>,
): RefusedRow | undefined {
  if (name === '') return { ok: false, reason: missingName(given) }
  if (name.length > limits.maxProductName)
    return { ok: false, reason: `Name: it has more than ${limits.maxProductName} characters` }
  const long = longTermName(given)
  if (long !== undefined)
    return {
      ok: false,
      reason: `"${long.slice(0, 40)}…" is a name of more than ${limits.maxTermName} characters`,
      field: 'brand',
    }
  return externalUrl === '' || isWebAddress(externalUrl)
    ? undefined
    : { ok: false, reason: `External URL: "${externalUrl}" is not a web address`, field: 'external_url' }
}

const datesAfter = (
  { salePrice, saleFrom, saleTo }: ProductChange,
  base: StoredProduct,
  now: Date,
): SaleDates => saleDatesAfter(base, { saleFrom, saleTo, isNewSale: Boolean(salePrice), now: now.getTime() })

/**
 * The refusal of a sale that would end before it begins. Dates that the product already has are accepted, so that its
 * other fields can be changed.
 */
const wrongSale = (dates: SaleDates, { saleFrom, saleTo }: SaleDates): RefusedRow | undefined =>
  endsFirst(dates) && !isDeepStrictEqual(dates, { saleFrom, saleTo })
    ? { ok: false, reason: 'Date sale price ends: the sale would end before it begins', field: 'sale' }
    : undefined

/** The refusal of a variation with two options of one attribute, which nobody could select. */
function wrongOptions(type: RowType, { attributes = [] }: ProductChange): RefusedRow | undefined {
  const chosen = attributes.map(({ name, values: [option = ''] }) => ({ name, option }))
  const found = type === 'variation' ? twoOptions(chosen) : undefined
  if (!found) return undefined
  const [one, other] = found.options
  return { ok: false, reason: `Attribute "${found.name}": it has two values, "${one}" and "${other}"` }
}

/** A name of a category, tag, brand, attribute or class that is too long. */
const longTermName = (given: ProductChange): string | undefined =>
  [
    ...(given.categories ?? []).flat(),
    ...(given.tags ?? []),
    ...(given.brand ?? '').split(','),
    given.shippingClass ?? '',
    ...(given.attributes ?? []).flatMap(({ name, values, global }) => [name, ...(global ? values : [])]),
  ].find((name) => name.length > limits.maxTermName)

/** The error for a row without a name. Such a row may be meant for a product that the shop does not have. */
const missingName = ({ sku }: ProductChange): string =>
  sku ? `Name: it is missing, and no product here has the SKU "${sku}"` : 'Name: it is missing'

const nameOf = (given: ProductChange, base: StoredProduct, otherwise: string): string =>
  plainName(given.name ?? '') || base.name || otherwise

/** The SKU of a row; '' in the file removes the SKU. */
const skuOf = ({ sku }: ProductChange, base: StoredProduct): string | null =>
  sku === undefined ? base.sku : sku || null

/** WooCommerce exports variations of a draft as drafts, although they are not. */
const statusOf = (
  type: RowType,
  status: StoredProduct['status'],
  given: StoredProduct['status'] | undefined,
): StoredProduct['status'] => (type === 'variation' && given === 'draft' ? 'publish' : status)

/** ms by which a caller's clock may be ahead, as in WordPress */
const clockToleranceMs = 60_000

/**
 * The status after applying the date, as in WordPress. A published product with a date in the future becomes scheduled.
 * A scheduled product whose date has passed becomes published. Variations follow their product.
 */
function scheduled(
  type: RowType,
  status: StoredProduct['status'],
  { created, now }: { created: Date; now: Date },
): StoredProduct['status'] {
  if (status !== 'publish' && status !== 'future') return status
  const isLater = created.getTime() > now.getTime() + clockToleranceMs
  return isLater && type !== 'variation' ? 'future' : 'publish'
}

/** Values that the shop computes; null in a file leaves them unchanged. */
const counted = (given: ProductChange): Partial<StoredProduct> =>
  present(
    (['averageRating', 'ratingCount', 'totalSales'] as const).map((name) => [name, given[name] ?? undefined]),
  )

/**
 * The fields that a product takes unchanged, because the type of the change fits the column: null only where the column
 * allows it.
 */
type Taken = {
  [K in keyof StoredProduct & keyof ProductChange]: Exclude<
    ProductChange[K],
    undefined
  > extends StoredProduct[K]
    ? K
    : never
}[keyof StoredProduct & keyof ProductChange]

/** Fields stored as given, in addition to the table of plain fields. */
const takenFields = [
  'visibility',
  'virtual',
  'downloadable',
  'taxStatus',
  'backorders',
  'weight',
  'length',
  'width',
  'height',
] as const satisfies readonly Taken[]

const htmlFields = ['description', 'shortDescription'] as const

/** Fields for which mergeRow has special rules. */
type Decided =
  | 'id'
  | 'type'
  | 'name'
  | 'slug'
  | 'sku'
  | 'status'
  | 'regularPrice'
  | 'salePrice'
  | 'saleFrom'
  | 'saleTo'
  | 'stockQuantity'
  | 'stockStatus'
  | 'downloads'
  | 'externalUrl'
  | 'images'
  | 'attributes'
  | 'meta'
  | 'averageRating'
  | 'ratingCount'
  | 'totalSales'
  | 'createdAt'
type Forgotten = Exclude<
  keyof StoredProduct & keyof ProductChange,
  PlainName | (typeof takenFields)[number] | (typeof htmlFields)[number] | Decided
>
/** The compiler reports a field of the change that no rule handles. */
const nothingForgotten: [Forgotten] extends [never] ? true : Forgotten = true
void nothingForgotten

const takenAsGiven = (given: ProductChange): Partial<StoredProduct> =>
  present([
    ...takenFields.map((name) => [name, given[name]] as const),
    ...plainRows().map(([name, { clean }]) => [name, cleaned(given[name], clean)] as const),
  ])

const sanitised = (given: ProductChange): Partial<StoredProduct> =>
  present(htmlFields.map((name) => [name, cleaned(given[name], 'html')]))

function cleaned(value: unknown, as: 'html' | 'name' | undefined): unknown {
  if (as === undefined || typeof value !== 'string') return value
  return as === 'html' ? sanitiseHtml(value) : plainName(value)
}

const present = (fields: readonly (readonly [string, unknown])[]): object =>
  Object.fromEntries(fields.filter(([, value]) => value !== undefined))

/** Whether both are equal, except derived values and the time of the last change. */
export const isSameProduct = (a: StoredProduct, b: StoredProduct): boolean =>
  isDeepStrictEqual(comparable(a), comparable(b))

const uncompared = new Set(['price', 'priceMax', 'modifiedAt'])
const comparable = (product: StoredProduct) =>
  Object.fromEntries(Object.entries(product).filter(([name]) => !uncompared.has(name)))

const dayMs = 86_400_000
const createdAt = (given: ProductChange, existing: StoredProduct | undefined, now: Date): Date =>
  given.createdAt ?? existing?.createdAt ?? new Date(now.getTime() - (given.daysOld ?? 0) * dayMs)

/**
 * A name as plain text: without markup, all HTML entities decoded; the browser decodes only a few (D-126). Empty if it
 * has only invisible characters, such as marks of direction.
 */
export function plainName(name: string): string {
  const plain = decodeHTMLStrict(name.replace(/<\/?[a-z][^<>]*>/gi, ''))
    .replace(/\s+/g, ' ')
    .trim()
  return /[^\s\p{Cf}]/u.test(plain) ? plain : ''
}

/** Sanitizes translated texts like the originals; other programs' values are unchanged. */
export const cleanMeta = (meta: readonly StoredMeta[]): StoredMeta[] =>
  meta.map(({ key, value }) => ({ key, value: cleanNote(key, value) }))

function cleanNote(key: string, value: unknown): unknown {
  const text = translatedKey(key)?.text
  if (text === undefined || typeof value !== 'string') return value
  return text === 'name' ? plainName(value) : sanitiseHtml(value)
}

function prices(type: RowType, given: ProductChange, base: StoredProduct, notes: string[]) {
  if (type === 'variable' || type === 'grouped') return { regularPrice: null, salePrice: null }
  const regularPrice = given.regularPrice === undefined ? base.regularPrice : given.regularPrice
  const sale = given.salePrice === undefined ? base.salePrice : given.salePrice
  // Other programs write an equal sale price when there is no sale.
  if (given.salePrice && regularPrice !== null && given.salePrice > regularPrice)
    notes.push(
      `Sale price: ${toPrice(given.salePrice)} is above the price ${toPrice(regularPrice)} and was left out`,
    )
  if (given.salePrice && regularPrice === null)
    notes.push(`Sale price: ${toPrice(given.salePrice)} has no regular price and was left out`)
  return {
    regularPrice,
    salePrice: sale !== null && regularPrice !== null && sale < regularPrice ? sale : null,
  }
}

type StockFields = { manageStock: boolean; stockQuantity: number | null; stockStatus: StockStatus }

function stock(type: RowType, given: ProductChange, base: StoredProduct): StockFields {
  const quantity = given.stockQuantity === undefined ? base.stockQuantity : given.stockQuantity
  const status = given.stockStatus ?? base.stockStatus
  if (quantity === null || type === 'grouped' || type === 'external')
    // A variable product's status follows from its variations, so the file does not decide it.
    return {
      manageStock: false,
      stockQuantity: null,
      stockStatus: type === 'variable' ? base.stockStatus : status,
    }
  const soldOut =
    status === 'onbackorder' || (given.backorders ?? base.backorders) !== 'no' ? 'onbackorder' : 'outofstock'
  return { manageStock: true, stockQuantity: quantity, stockStatus: quantity > 0 ? 'instock' : soldOut }
}

function images(given: ProductChange, base: StoredProduct, notes: string[]): StoredProduct['images'] {
  if (given.images === undefined) return base.images
  return given.images.flatMap((src, index) => {
    const fault = pictureFault(src)
    if (fault !== undefined) {
      notes.push(`Images: "${shownAddress(src)}" ${fault} and was left out`)
      return []
    }
    const known = base.images.find((each) => each.src === src)
    return [{ src, alt: given.imageAlts?.[index] ?? known?.alt ?? '' }]
  })
}

/** A product with default values; its name is empty. */
export const blankProduct = (id: number, now: Date): StoredProduct => ({
  ...emptyFields,
  id,
  type: 'simple',
  parentId: null,
  sku: null,
  slug: null,
  name: '',
  status: 'publish',
  visibility: 'visible',
  description: '',
  shortDescription: '',
  regularPrice: null,
  salePrice: null,
  saleFrom: null,
  saleTo: null,
  virtual: false,
  downloadable: false,
  downloads: [],
  externalUrl: '',
  taxStatus: 'taxable',
  manageStock: false,
  stockQuantity: null,
  stockStatus: 'instock',
  backorders: 'no',
  weight: '',
  length: '',
  width: '',
  height: '',
  upsellIds: [],
  crossSellIds: [],
  groupedIds: [],
  images: [],
  attributes: [],
  defaultAttributes: [],
  meta: [],
  menuOrder: 0,
  averageRating: 0,
  ratingCount: 0,
  totalSales: 0,
  createdAt: now,
  modifiedAt: now,
})
