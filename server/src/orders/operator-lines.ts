/** Lines of orders as operators write them: products by id or SKU, amounts as sent (CONTRACT 9). */
import { codes } from '@sauda/contract/refusals.ts'
import { type Paisa, parseAmount, times, zero } from '@sauda/domain/money.ts'
import type { PricedOrderLine } from '@sauda/domain/price-order.ts'
import { isOnSale, pictureFor, priceOf } from '@sauda/domain/product.ts'
import { decodeEntities } from '@sauda/domain/text.ts'
import { errors } from '@sauda/domain/wording/errors.ts'
import { rowsByIdOrSku, loadProducts, type ProductRecord, type ProductRow } from '#products/product-store.ts'
import { pricingOf } from '#products/storefront-product.ts'
import { lockProducts } from '#products/stock-store.ts'
import type { Database } from '#database/database.ts'
import { invalidParameter, ShopError } from '#http/errors.ts'
import type { NewOrderLine } from './order-store.ts'

type SentLine = {
  product_id?: number | undefined
  variation_id?: number | undefined
  sku?: string | undefined
  name?: string | undefined
  quantity: number
  subtotal?: string | undefined
  total?: string | undefined
  meta_data: readonly { key: string; value: string }[]
}

/** A line with the product it names, and its amounts before the coupon. */
export type Line = {
  product: ProductRecord
  row: ProductRow
  name: string
  quantity: number
  onSale: boolean
  subtotal: Paisa
  total: Paisa
  meta: { key: string; value: string }[]
}

/** Locks and reads what the lines name. Throws 400 for unknown products and impossible quantities. */
export async function linesOf(tx: Database, sent: readonly SentLine[], now: Date): Promise<Line[]> {
  sent.forEach((line, index) => {
    if (line.product_id === undefined && line.variation_id === undefined && !line.sku)
      throw new ShopError(codes.productReference, 400, 'Product ID or SKU is required.')
    if (line.quantity < 1 || line.quantity > maxQuantity)
      throw invalidParameter(
        'line_items',
        `line_items[${index}][quantity] must be between 1 (inclusive) and ${maxQuantity} (inclusive)`,
        'rest_out_of_bounds',
      )
  })
  const named = await rowsByIdOrSku(
    tx,
    sent.flatMap(({ product_id: id, variation_id: variation }) => [id ?? 0, variation ?? 0]),
    sent.flatMap(({ sku }) => sku || []),
  )
  await lockProducts(
    tx,
    named.flatMap(({ id, parentId }) => [id, parentId ?? 0]),
  )
  const parents = await loadProducts(tx, [...new Set(named.map(({ id, parentId }) => parentId ?? id))])
  const rows = await rowsByIdOrSku(
    tx,
    named.map(({ id }) => id),
    [],
  )
  const gone: { index: number; product_id: number; variation_id: number }[] = []
  const lines = sent.flatMap((line, index) => {
    const wanted = line.variation_id || line.product_id
    const row = rows.find((each) =>
      wanted ? each.id === wanted : each.sku === line.sku && each.status !== 'trash',
    )
    const product = row && parents.find(({ id }) => id === (row.parentId ?? row.id))
    const misplaced = line.variation_id && line.product_id && row?.parentId !== line.product_id
    if (!row || !product || misplaced) {
      gone.push({ index, product_id: line.product_id ?? 0, variation_id: line.variation_id ?? 0 })
      return []
    }
    const pricing = pricingOf(row, now.getTime())
    const worth = times(priceOf(pricing) ?? zero, line.quantity)
    return [
      {
        product,
        row,
        name: line.name?.trim() || decodeEntities(product.name),
        quantity: line.quantity,
        onSale: isOnSale(pricing),
        subtotal: parseAmount(line.subtotal) ?? worth,
        total: parseAmount(line.total) ?? worth,
        meta: line.meta_data.map(({ key, value }) => ({ key, value })),
      },
    ]
  })
  if (gone[0])
    throw new ShopError(
      codes.cartInvalidProduct,
      400,
      errors.goneProduct(`#${gone[0].variation_id || gone[0].product_id}`),
      { items: gone },
    )
  return lines
}

/** pieces of one line; more is a mistake of typing */
export const maxQuantity = 100_000

/** Lines as they are stored. `priced`: with their shares of discount and tax; absent where those follow */
export function storedLines(lines: readonly Line[], priced: readonly PricedOrderLine[] = []): NewOrderLine[] {
  return lines.map(({ product, row, name, quantity, subtotal, total, meta }, index) => {
    const varied = row.id !== product.id
    const fixed = varied
      ? row.defaultAttributes
          .filter(({ option }) => option !== '')
          .map(({ name: key, option }) => ({ key, value: option }))
      : []
    const chosen = meta.map((each) => ({ name: each.key, option: each.value }))
    const given = new Set(meta.map(({ key }) => key.toLowerCase()))
    return {
      productId: product.id,
      variationId: varied ? row.id : 0,
      name,
      parentName: varied ? decodeEntities(product.name) : null,
      sku: row.sku ?? product.sku ?? '',
      image: (row.images[0] ?? pictureFor(product.images, chosen) ?? product.images[0])?.src ?? '',
      quantity,
      subtotal,
      total: priced[index]?.total ?? total,
      subtotalTax: priced[index]?.tax ?? zero,
      totalTax: priced[index]?.tax ?? zero,
      meta: JSON.stringify([...fixed.filter(({ key }) => !given.has(key.toLowerCase())), ...meta]),
    }
  })
}
