/** Order lines as operators send them: products by id or SKU, amounts as sent (CONTRACT 9). */
import { orderRules } from '@sauda/domain/order-rules.ts'
import { type Paisa, parseAmount, times, zero } from '@sauda/domain/money.ts'
import type { LineTaxClass } from '@sauda/domain/order-tax.ts'
import type { PricedOrderLine } from '@sauda/domain/price-order.ts'
import { isOnSale, pictureFor, priceOf, skuKey } from '@sauda/domain/product.ts'
import { decodeEntities } from '@sauda/domain/text.ts'
import { otherNames } from '@sauda/domain/translations.ts'
import { errors } from '@sauda/domain/wording/errors.ts'
import {
  rowsByIdOrSku,
  loadProducts,
  type ProductRecord,
  type ProductRow,
} from '#catalogue/product-data/product-store.ts'
import { cheapestVariation } from '#catalogue/products/price-html.ts'
import { pricingOf } from '#catalogue/product-data/storefront-product.ts'
import { lockProducts } from '#catalogue/product-data/stock-store.ts'
import type { StoredMeta } from '#platform/database/tables/column-types.ts'
import type { Database } from '#platform/database/database.ts'
import { metaText } from '#platform/database/meta.ts'
import { invalidParameter, ShopError } from '#platform/http/replies/errors.ts'
import type { NewOrderLine } from '#orders/order/order-store.ts'
import { mustHaveClass } from '#orders/pricing/sent-tax-classes.ts'
import { asPriced, type OrderRules, taxClassOf } from '#orders/pricing/order-taxes.ts'
import { codes } from '@sauda/contract/calls.ts'

type SentLine = {
  product_id?: number | undefined
  variation_id?: number | undefined
  sku?: string | undefined
  name?: string | undefined
  quantity: number
  subtotal?: string | undefined
  subtotal_tax?: string | undefined
  total?: string | undefined
  total_tax?: string | undefined
  tax_class?: string | undefined
  meta_data: readonly StoredMeta[]
}

/**
 * A line with its product; its amounts are before the coupons. `row`: the variation, or the product if there is none
 */
export type Line = {
  product: ProductRecord
  row: ProductRow
  name: string
  quantity: number
  onSale: boolean
  subtotal: Paisa
  total: Paisa
  taxClass: LineTaxClass
  meta: StoredMeta[]
}

/** Locks and loads the products of the lines. Throws 400 for unknown products and quantities out of range. */
export async function linesOf(
  tx: Database,
  sent: readonly SentLine[],
  terms: { now: Date; tax: OrderRules },
): Promise<Line[]> {
  sent.forEach(mustBeLine)
  const named = await rowsByIdOrSku(
    tx,
    sent.flatMap(({ product_id: id, variation_id: variation }) => [id ?? 0, variation ?? 0]),
    sent.flatMap(({ sku }) => sku || []),
  )
  await lockProducts(
    tx,
    named.flatMap(({ id, parentId }) => [id, parentId ?? 0]),
  )
  const products = await loadProducts(tx, [...new Set(named.map(({ id, parentId }) => parentId ?? id))])
  const rows = await rowsByIdOrSku(
    tx,
    named.map(({ id }) => id),
    [],
  )
  const found = sent.map((line) => productOf(line, rows, products))
  const gone = sent.flatMap((line, index) =>
    found[index] ? [] : [{ index, product_id: line.product_id ?? 0, variation_id: line.variation_id ?? 0 }],
  )
  if (gone[0])
    throw new ShopError(codes.cartInvalidProduct, 400, errors.goneProduct(nameOf(sent[gone[0].index])), {
      items: gone,
    })
  return sent.flatMap((line, index) => {
    const match = found[index]
    if (!match) return []
    mustHaveClass(line.tax_class, taxClassOf(match.product, match.row), index)
    return [lineOf(line, match, terms)]
  })
}

/** Names the product of a sent line in errors: by its id, or else by its SKU. */
const nameOf = ({ product_id: product, variation_id: variation, sku = '' }: Partial<SentLine> = {}): string =>
  variation || product ? `#${variation || product}` : sku.trim().slice(0, 100)

function mustBeLine(line: SentLine, index: number): void {
  if (line.product_id === undefined && line.variation_id === undefined && !line.sku)
    throw new ShopError(codes.productReference, 400, 'Product ID or SKU is required.')
  if (line.quantity < 1 || line.quantity > orderRules.operatorUnits)
    throw invalidParameter(
      'line_items',
      `line_items[${index}][quantity] must be between 1 (inclusive) and ${orderRules.operatorUnits} (inclusive)`,
      'rest_out_of_bounds',
    )
}

type Named = Pick<Line, 'product' | 'row'>

/** The product of a line, by id or SKU. @returns undefined if none matches, or the variation is another product's */
function productOf(
  line: SentLine,
  rows: readonly ProductRow[],
  products: readonly ProductRecord[],
): Named | undefined {
  const wanted = line.variation_id || line.product_id
  const row = rows.find((each) =>
    wanted
      ? each.id === wanted
      : each.sku !== null && skuKey(each.sku) === skuKey(line.sku ?? '') && each.status !== 'trash',
  )
  const product = row && products.find(({ id }) => id === (row.parentId ?? row.id))
  const isMisplaced = line.variation_id && line.product_id && row?.parentId !== line.product_id
  return row && product && !isMisplaced ? { product, row } : undefined
}

/** Builds a line. Amounts that are not sent are computed from the product's price. */
function lineOf(line: SentLine, { product, row }: Named, { now, tax }: { now: Date; tax: OrderRules }): Line {
  const taxClass = taxClassOf(product, row)
  // As in WooCommerce, a variable product without a variation costs what its cheapest variation costs.
  const priced = row.id === product.id ? cheapestVariation(product, now.getTime()) : undefined
  const pricing = pricingOf(priced ?? row, now.getTime())
  const worth = times(priceOf(pricing) ?? zero, line.quantity)
  return {
    product,
    row,
    name: line.name?.trim() || decodeEntities(product.name),
    quantity: line.quantity,
    onSale: isOnSale(pricing),
    subtotal: asPriced(parseAmount(line.subtotal), tax, { taxClass, copied: line.subtotal_tax }) ?? worth,
    total: asPriced(parseAmount(line.total), tax, { taxClass, copied: line.total_tax }) ?? worth,
    taxClass,
    meta: line.meta_data.map(({ key, value }) => ({ key, value })),
  }
}

/** Lines as they are stored. @param priced totals and taxes; by default each line has its own total and no tax */
export function storedLines(lines: readonly Line[], priced: readonly PricedOrderLine[] = []): NewOrderLine[] {
  return lines.map((line, index) => {
    const { product, row, quantity, subtotal } = line
    const { total = line.total, tax = zero, subtotalTax = zero } = priced[index] ?? {}
    const isVariation = row.id !== product.id
    return {
      productId: product.id,
      variationId: isVariation ? row.id : 0,
      name: line.name,
      parentName: isVariation ? decodeEntities(product.name) : null,
      sku: row.sku ?? product.sku ?? '',
      image: pictureOf(line),
      quantity,
      subtotal,
      total,
      subtotalTax,
      totalTax: tax,
      taxClass: line.taxClass,
      meta: JSON.stringify(isVariation ? withOptions(withNames(line)) : withNames(line).meta),
    }
  })
}

function pictureOf({ product, row, meta }: Line): string {
  const chosen = meta.map(({ key, value }) => ({ name: key, option: metaText(value) }))
  return (row.images[0] ?? pictureFor(product.images, chosen) ?? product.images[0])?.src ?? ''
}

/** Adds the product's translated names, unless the operator gives the line another name. */
function withNames(line: Line): Line {
  const { name, product, meta } = line
  const given = new Set(meta.map(({ key }) => key))
  const names = name === decodeEntities(product.name) ? otherNames(product.meta) : []
  return { ...line, meta: [...meta, ...names.filter(({ key }) => !given.has(key))] }
}

/** Adds the options that the variation fixes, unless they are sent. */
function withOptions({ row, meta }: Line): Line['meta'] {
  const given = new Set(meta.map(({ key }) => key.toLowerCase()))
  const fixed = row.defaultAttributes
    .filter(({ name, option }) => option !== '' && !given.has(name.toLowerCase()))
    .map(({ name, option }) => ({ key: name, value: option }))
  return [...fixed, ...meta]
}
