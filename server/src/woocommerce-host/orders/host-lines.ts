/** Order lines with a host's prices, names, options and stock, as needed by our rules and the host's computation. */
import { decodeCategory } from '@sauda/contract/categories/category.ts'
import { type Category, withAncestors } from '@sauda/domain/category.ts'
import type { Coupon } from '@sauda/domain/coupon.ts'
import { decodeCoupon } from '@sauda/contract/coupons/coupon.ts'
import { isOnSale, priceOf, type Product } from '@sauda/domain/product.ts'
import { provinceCode } from '@sauda/domain/places.ts'
import { countryCode } from '@sauda/domain/constants.ts'
import type { Address } from '@sauda/domain/customer.ts'
import { type Gone, type LineToSell, namedMeta, type SentLine } from '#orders/pricing/order-lines.ts'
import { openMeta } from '#orders/placing/place-order.ts'
import { type Host, inPool, readAll, type Row, rowsOf } from '#woocommerce-host/host/host.ts'
import type { HostCatalogue } from '#woocommerce-host/catalogue/host-catalogue.ts'
import {
  type HostProduct,
  productOf,
  sellingOf,
  variationsOf,
} from '#woocommerce-host/catalogue/read-catalogue.ts'
import type { HostLine, HostPlace } from './host-totals.ts'
import { namesOfRow } from '#woocommerce-host/host/host-texts.ts'
import { isShown } from '#woocommerce-host/catalogue/product-view.ts'
import { hiddenKey } from '#woocommerce-host/catalogue/reply-parts.ts'

export type Line = LineToSell &
  HostLine & {
    product: Product
    sku: string
    /**
     * meta data for the host's order: options that no variation fixes, under the host's keys, and hidden translated
     * names
     */
    sentMeta: readonly { key: string; value: string }[]
  }

/** The lines of an order. @param products by product id; a line of a missing product becomes `Gone` */
export const linesOf = (
  products: ReadonlyMap<number, HostProduct>,
  sent: readonly SentLine[],
): (Line | Gone)[] => sent.map((line, index) => lineOf(products.get(line.product_id ?? 0), line, index))

function lineOf(products: HostProduct | undefined, line: SentLine, index: number): Line | Gone {
  const item = { index, product_id: line.product_id ?? 0, variation_id: line.variation_id ?? 0 }
  if (!products) return { gone: `#${item.product_id}`, item }
  const { product, selling, categories, names } = products
  const { row, variation } = rowOf(products, item.variation_id)
  const price = row && priceOf(row.pricing)
  const sold = row && selling.get(row.id)
  if (!row || price === undefined || !sold) return { gone: product.name, names, item }
  const fixed = variation?.options ?? []
  // Use the shopper's options, without internal keys and translated names.
  const meta = namedMeta(line, product.attributes)
  const keys = variation ? selling.get(product.id)?.attributeKeys : undefined
  return {
    index,
    product,
    row,
    fixed,
    // In gateway mode only the product has the limit per order.
    stock: { ...row.stock, ...(product.stock.most !== undefined && { most: product.stock.most }) },
    stockId: row.id,
    name: product.name,
    names,
    price,
    quantity: line.quantity,
    onSale: isOnSale(row.pricing),
    meta,
    sentMeta: [...hostMeta({ fixed, meta }, keys), ...hidden(names)],
    productId: product.id,
    variationId: row.id === product.id ? undefined : row.id,
    categoryIds: [
      ...withAncestors(
        categories,
        product.categories.map(({ id }) => id),
      ),
    ],
    exactPrice: sold.exactPrice,
    taxClass: sold.taxClass,
    taxable: sold.taxable,
    virtual: sold.virtual,
    sku: sold.sku,
  }
}

/** The row that is bought: the product, or the line's variation. */
function rowOf({ product, variations }: HostProduct, variationId: number) {
  if (product.type !== 'variable')
    return { row: product.type === 'simple' ? product : undefined, variation: undefined }
  const variation = variations.find(({ id }) => id === variationId)
  return { row: variation, variation }
}

/**
 * Translated names under keys that begin with _, because WooCommerce hides such keys in replies and mails.
 * `order-view.ts` restores the names.
 */
const hidden = (names: Line['names']): Line['sentMeta'] =>
  names.map(({ key, value }) => ({ key: hiddenKey(key), value }))

/**
 * The shopper's options in the host's form, without those that the variation already determines.
 * @param keys the host's meta keys, by the attribute's name in lower case
 */
const hostMeta = (
  chosen: Parameters<typeof openMeta>[0],
  keys: ReadonlyMap<string, string> | undefined,
): Line['sentMeta'] =>
  openMeta(chosen).map(({ key, value }) => ({ key: keys?.get(key.trim().toLowerCase()) ?? key, value }))

/** Maximum age in ms of a catalogue whose variable products are not read again; only their variations are. */
const parentsMs = 60_000

/**
 * Reads the current products of these lines from the host; in one call if each product has a unique SKU.
 * @param known the products as last read
 */
export async function readProducts(
  host: Host,
  catalogue: HostCatalogue,
  sent: readonly SentLine[],
  known: ReadonlyMap<number, HostProduct>,
): Promise<ReadonlyMap<number, HostProduct>> {
  const bySku = catalogue.age() < parentsMs ? await readBySku(host, sent, known) : undefined
  return bySku ?? readById(host, sent, known, catalogue.age() < parentsMs)
}

async function readBySku(
  host: Host,
  sent: readonly SentLine[],
  known: ReadonlyMap<number, HostProduct>,
): Promise<ReadonlyMap<number, HostProduct> | undefined> {
  const wanted = skusOf(sent, known)
  if (!wanted) return undefined
  const all = [...known.values()].flatMap(({ selling }) => [...selling.values()].map(({ sku }) => sku))
  const skus = [...new Set(wanted.values())]
  // Give up if there are too many SKUs for one call, or several rows share a SKU.
  if (skus.length > 50 || skus.some((sku) => all.filter((each) => each === sku).length > 1)) return undefined
  const rows = rowsOf(await host.read('/wc/v3/products', { sku: skus.join(','), per_page: 100 }))
  const found = new Map(rows.map((row) => [Number(row['id']), row]))
  // If the host does not find variations or all products by SKU, read them by id.
  if ([...wanted.keys()].some((id) => !found.has(id) && isNeeded(id, sent, known))) return undefined
  return new Map(
    [...new Set(sent.map(({ product_id }) => product_id ?? 0))].flatMap((id) => {
      const before = known.get(id)
      if (!before) return []
      const row = found.get(id)
      if (row && !isShown(row)) return []
      const variationRows = [...found.values()].filter((each) =>
        before.variations.some((one) => one.id === each['id']),
      )
      return [[id, merged(before, row, variationRows)] as const]
    }),
  )
}

/**
 * The SKUs, by id, of the products and variations that are bought, and of the variations' products. Undefined when one
 * of the bought products has no SKU by which it can be requested.
 */
function skusOf(
  sent: readonly SentLine[],
  known: ReadonlyMap<number, HostProduct>,
): ReadonlyMap<number, string> | undefined {
  const wanted = new Map<number, string>()
  for (const { product_id: id = 0, variation_id: variationId } of sent) {
    const products = known.get(id)
    const rowId = products?.product.type === 'variable' ? (variationId ?? 0) : id
    const sku = products?.selling.get(rowId)?.sku
    if (!products || !sku || /[,\s]/.test(sku)) return undefined
    wanted.set(rowId, sku)
    const parentSku = products.selling.get(id)?.sku
    if (parentSku && !/[,\s]/.test(parentSku)) wanted.set(id, parentSku)
  }
  return wanted
}

/** Whether a product or variation is bought, so that it must be read. A variation's product may come from the cache. */
const isNeeded = (id: number, sent: readonly SentLine[], known: ReadonlyMap<number, HostProduct>): boolean =>
  sent.some(
    ({ product_id, variation_id }) =>
      variation_id === id || (product_id === id && known.get(id)?.product.type !== 'variable'),
  )

/** A product updated with rows just read. @param row the product's own; undefined when it was not read again */
function merged(before: HostProduct, row: Row | undefined, variationRows: readonly Row[]): HostProduct {
  const product = row ? productOf(row, before.categories) : before.product
  const parent = row ?? { sold_individually: before.product.stock.most !== undefined }
  const variations = variationsOf(variationRows, parent)
  const selling = new Map(before.selling)
  for (const [id, each] of sellingOf(row ? [row] : [])) selling.set(id, each)
  for (const [id, each] of sellingOf(variationRows)) selling.set(id, each)
  const names = row ? namesOfRow(row) : before.names
  return { ...before, product, variations, selling, names }
}

async function readById(
  host: Host,
  sent: readonly SentLine[],
  known: ReadonlyMap<number, HostProduct>,
  parentsAreFresh: boolean,
): Promise<ReadonlyMap<number, HostProduct>> {
  const ids = [...new Set(sent.map(({ product_id }) => product_id ?? 0))]
  const asked = ids.filter((id) => !parentsAreFresh || known.get(id)?.product.type !== 'variable')
  const isUnknown = ids.some((id) => !known.has(id))
  const rowsNow =
    asked.length === 0
      ? Promise.resolve([])
      : host.read('/wc/v3/products', { include: asked, status: 'publish', per_page: 100 }).then(rowsOf)
  const categoriesNow: Promise<readonly Category[]> = isUnknown
    ? readAll(host, '/wc/v3/products/categories', { orderby: 'id', order: 'asc' }).then((rows) =>
        rows.map((row) => decodeCategory(row)),
      )
    : Promise.resolve([...known.values()][0]?.categories ?? [])
  const variationsOfId = async (id: number) => {
    const wanted = sent.filter((line) => line.product_id === id).map(({ variation_id }) => variation_id ?? 0)
    return rowsOf(await host.read(`/wc/v3/products/${id}/variations`, { include: wanted, per_page: 100 }))
  }
  // Variations of products that are known to be variable are read at the same time as the products, others later.
  const early = ids.filter((id) => known.get(id)?.product.type === 'variable')
  const [rows, categories, earlyRows] = await Promise.all([
    rowsNow,
    categoriesNow,
    inPool(early, async (id) => [id, await variationsOfId(id)] as const),
  ])
  const variationRows = new Map(earlyRows)
  const shown = rows.filter(isShown)
  const late = shown.filter(({ id, type }) => type === 'variable' && !variationRows.has(Number(id)))
  for (const [id, each] of await inPool(
    late.map(({ id }) => Number(id)),
    async (id) => [id, await variationsOfId(id)] as const,
  ))
    variationRows.set(id, each)
  return new Map(
    ids.flatMap((id) => {
      const row = shown.find((each) => each['id'] === id)
      const before = known.get(id)
      // A product that was requested must be in the reply, and shown. Another one must be known.
      if (asked.includes(id) ? !row : !before) return []
      const empty = { selling: new Map(), categories, variations: [], names: [] }
      const base: HostProduct = before ?? { ...empty, product: productOf(row ?? {}, categories) }
      return [[id, merged(base, row, variationRows.get(id) ?? [])] as const]
    }),
  )
}

/** The part of an address by which a host selects taxes and delivery. */
export const hostPlace = ({
  state,
  city,
  postcode,
}: Pick<Address, 'state' | 'city' | 'postcode'>): HostPlace => ({
  country: countryCode,
  state: provinceCode(state),
  city,
  postcode,
})

const texts = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : [])

/** A coupon's row in this shop's form. `users`: ids and e-mail addresses of the customers that have used it */
export const couponOf = (row: Row): { coupon: Coupon; users: readonly string[] } => ({
  coupon: { ...decodeCoupon(row), emails: texts(row['email_restrictions']) },
  users: texts(row['used_by']),
})
