/** Refuses changes of an order's lines: rows of another order, impossible quantities, less than was refunded. */
import type { orderChange } from '@sauda/contract/orders/calls.ts'
import { codes } from '@sauda/contract/calls.ts'
import { add, type Paisa, toAmount } from '@sauda/domain/money.ts'
import { skuKey } from '@sauda/domain/product.ts'
import { unitsByLine } from '@sauda/domain/returns.ts'
import type * as z from 'zod'
import { type ProductRow, rowsByIdOrSku } from '#catalogue/product-data/product-store.ts'
import type { Database } from '#platform/database/database.ts'
import { invalidParameter, ShopError } from '#platform/http/replies/errors.ts'
import type { OrderLineRow, OrderRecord } from '#orders/order/order-store.ts'
import { refundedUnits } from '#orders/refunds/refunded.ts'
import { mustHaveClass } from '#orders/pricing/sent-tax-classes.ts'
import { orderRules } from '@sauda/domain/order-rules.ts'

type SentLine = NonNullable<z.output<typeof orderChange>['line_items']>[number]

export const unknownRow = (): ShopError =>
  new ShopError(codes.itemInvalidId, 400, 'Order item ID provided is not associated with order.')

/** Throws 400 for a line of another order, another product or tax class, or a quantity out of range. */
export async function mustBeLines(
  tx: Database,
  sent: readonly SentLine[],
  byId: ReadonlyMap<number, OrderLineRow>,
): Promise<void> {
  const named = await productsBySku(tx, sent, byId)
  for (const [index, line] of sent.entries()) {
    const { id, quantity, tax_class: taxClass } = line
    const known = byId.get(id ?? 0)
    if (id !== undefined && !known) throw unknownRow()
    if (known) {
      mustBeSameProduct(line, known, { index, named })
      mustHaveClass(taxClass, known.taxClass, index)
    }
    if (quantity !== undefined && (quantity < 0 || quantity > orderRules.operatorUnits))
      throw invalidParameter(
        'line_items',
        `line_items[${index}][quantity] must be between 0 (inclusive) and ${orderRules.operatorUnits} (inclusive)`,
        'rest_out_of_bounds',
      )
  }
}

/** Whether a SKU is sent that the order's line does not have. */
const isOtherSku = (sku: string, known: OrderLineRow): boolean =>
  sku.trim() !== '' && skuKey(sku) !== skuKey(known.sku)

/**
 * Finds products by sent SKUs that differ from the SKU stored with the line. The product's SKU may have been changed
 * since.
 */
async function productsBySku(
  tx: Database,
  sent: readonly SentLine[],
  byId: ReadonlyMap<number, OrderLineRow>,
): Promise<ProductRow[]> {
  const skus = sent.flatMap(({ id, sku }) => {
    const known = byId.get(id ?? 0)
    return sku && known && isOtherSku(sku, known) ? [sku] : []
  })
  if (skus.length === 0) return []
  return (await rowsByIdOrSku(tx, [], skus)).filter(({ status }) => status !== 'trash')
}

/**
 * Throws 400 if a sent line names a different product from the order's line with the same id: a line keeps its product.
 */
function mustBeSameProduct(
  { product_id: product, variation_id: variation, sku = '' }: SentLine,
  known: OrderLineRow,
  { index, named }: { index: number; named: readonly ProductRow[] },
): void {
  const own = [known.productId, known.variationId]
  const bySku = named.find((row) => skuKey(row.sku ?? '') === skuKey(sku))
  const differs = {
    product_id: isOther(product, own),
    variation_id: isOther(variation, [known.variationId]),
    sku: isOtherSku(sku, known) && !(bySku && own.includes(bySku.id)),
  }
  for (const [field, isAnother] of Object.entries(differs)) {
    const name = `line_items[${index}][${field}]`
    if (isAnother)
      throw invalidParameter(
        name,
        `${name} can't change. Remove line ${known.id} with quantity 0, and add a line without an id.`,
      )
  }
}

/** Whether `sent` is an id that `own` does not contain. 0 and null name no product. */
const isOther = (sent: number | null | undefined, own: readonly number[]): boolean =>
  Boolean(sent) && !own.includes(sent ?? 0)

/**
 * Throws 400 if a change leaves fewer units of a line than were refunded, or a total below the refunded amount. Such
 * units would be subtracted twice from what the buyer pays.
 * @param after the lines after the change
 * @param total the order's total after the change, in paisa
 */
export function mustCoverRefunds(order: OrderRecord, after: readonly OrderLineRow[], total: Paisa): void {
  const refunds = order.refunds.filter(({ isExtra }) => !isExtra)
  const refunded = unitsByLine(refundedUnits(refunds))
  const quantities = new Map(after.map(({ id, quantity }) => [id, quantity]))
  for (const { id, quantity: before } of order.lines) {
    const [then, least] = [quantities.get(id) ?? 0, refunded.get(id) ?? 0]
    if (then < before && then < least)
      throw invalidParameter(
        'line_items',
        `line_items must leave at least ${least} of line ${id}, because so many units are refunded already.`,
      )
  }
  const least = add(...refunds.map(({ amount }) => amount))
  if (total < order.total && total < least)
    throw invalidParameter(
      'line_items',
      `The order would cost ${toAmount(total)}, less than the ${toAmount(least)} that are refunded already.`,
    )
}
