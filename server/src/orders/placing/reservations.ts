/** Stock, sales and coupon uses of an order, each taken and released exactly once (D-024, D-031, CONTRACT 9). */
import { formatRupeesExact, toPrice, zero } from '@sauda/domain/money.ts'
import { reservationsFor, type OrderStatus } from '@sauda/domain/order.ts'
import { priceOf } from '@sauda/domain/product.ts'
import { unitsByLine } from '@sauda/domain/returns.ts'
import { otherNames } from '@sauda/domain/translations.ts'
import { paymentNotes } from '@sauda/domain/wording/payment.ts'
import { type ProductRow, productRows } from '#catalogue/product-data/product-store.ts'
import { pricingOf, stockRow } from '#catalogue/product-data/storefront-product.ts'
import {
  causeStock,
  countSales,
  releaseStock,
  lockProducts,
  reserveAnyStock,
} from '#catalogue/product-data/stock-store.ts'
import { findCoupon, lockCouponById, countUse, uncountUse } from '#orders/coupons/coupon-store.ts'
import { couponError } from '#orders/coupons/redeem-coupon.ts'
import type { Database } from '#platform/database/database.ts'
import { ShopError } from '#platform/http/replies/errors.ts'
import { returnCredit } from '#orders/coupons/gift-codes/gift-code-store.ts'
import { takeCreditsAgain } from '#orders/coupons/gift-codes/redeem-gift-codes.ts'
import { refundedUnits } from '#orders/refunds/refunded.ts'
import { shortOfStock } from '#orders/pricing/order-lines.ts'
import { insertNote } from '#orders/changing/order-note-store.ts'
import { couponsOf, type OrderLineRow, type OrderRecord, setStockTaken } from '#orders/order/order-store.ts'

/** Units of lines, by the line's id. */
export type Units = ReadonlyMap<number, number>

/** Flags of an order: its stock is taken, its coupon uses are counted. They ensure that each happens only once. */
type Reservation = { stockTaken: boolean; couponCounted: boolean }

/**
 * Takes or releases stock, coupon uses and gift credit, as the new status requires. The order must be locked. Throws
 * 409 for insufficient stock. Throws 400 if the coupon is used up or gift credit is spent.
 * @param forceStock takes stock below zero
 * @param forceCoupon ignores a used-up coupon and spent credit
 * @param awaited a pending order keeps its reservations while the shopper pays (D-187)
 * @param units maximum of units to take of each line, by the line's id; absent: all
 */
export async function updateReservations(
  tx: Database,
  order: OrderRecord,
  status: OrderStatus,
  {
    forceStock,
    forceCoupon = false,
    awaited = false,
    units,
    causedBy = '',
    now,
  }: {
    forceStock: boolean
    forceCoupon?: boolean
    awaited?: boolean
    units?: Units | undefined
    causedBy?: string
    now: Date
  },
): Promise<Reservation> {
  const wanted = reservationsFor(status, { awaited })
  const cause = { reference: order.id, who: causedBy }
  if (wanted.stock === 'take' && !order.stockTaken) {
    await causeStock(tx, { cause: 'order', ...cause })
    await reserveLines(tx, order.lines, { forceStock, units, returned: returnedUnits(order), now })
  }
  if (wanted.stock === 'give back' && order.stockTaken) {
    await causeStock(tx, { cause: 'cancel', ...cause })
    await releaseLines(tx, order.lines, now)
  }
  const takesCoupon = wanted.coupon === 'take' && !order.couponCounted
  const counted = takesCoupon && (await countCoupons(tx, order, forceCoupon))
  if (wanted.coupon === 'give back' && order.couponCounted) await uncountCoupons(tx, order)
  await moveCredit(tx, order, status, { force: forceCoupon, now })
  return {
    stockTaken: after(wanted.stock, order.stockTaken),
    couponCounted: takesCoupon ? counted : after(wanted.coupon, order.couponCounted),
  }
}

/**
 * Credits the gift codes of an ended or refunded order. For an order that is open again, takes this credit again. If
 * the credit was spent in the meantime, the order gets a note for the operator.
 */
async function moveCredit(
  tx: Database,
  order: OrderRecord,
  status: OrderStatus,
  { force, now }: { force: boolean; now: Date },
): Promise<void> {
  if (!hasCredit(order)) return
  if (status === 'refunded' || reservationsFor(status).coupon === 'give back')
    return returnCredit(tx, order.id)
  const missing = await takeCreditsAgain(tx, order.id, { force, now })
  if (missing === 0) return
  const note = paymentNotes.creditSpent(formatRupeesExact(missing))
  await insertNote(tx, { orderId: order.id, note, createdAt: now })
}

/** Whether a fee is the credit of a gift code. */
export const isCredit = ({ giftCodeId }: { giftCodeId?: number }): boolean => giftCodeId !== undefined

/** Whether a gift code pays part of the order. */
export const hasCredit = ({ feeLines }: Pick<OrderRecord, 'feeLines'>): boolean => feeLines.some(isCredit)

/**
 * Releases the stock of an order's lines before a change, and reserves the stock of the lines after it. Units that a
 * refund has put back into stock stay there. The products must be locked. Throws 409 for insufficient stock.
 */
export async function replaceReservedStock(
  tx: Database,
  order: Pick<OrderRecord, 'id' | 'lines' | 'refunds'>,
  after: readonly OrderLineRow[],
  { forceStock, now }: { forceStock: boolean; now: Date },
): Promise<void> {
  await causeStock(tx, { cause: 'order', reference: order.id })
  await releaseLines(tx, order.lines, now)
  await reserveLines(tx, after, { forceStock, returned: returnedUnits(order), now })
}

/** Units of each line that are refunded and in stock again, by the line's id. */
function returnedUnits({ lines, refunds }: Pick<OrderRecord, 'lines' | 'refunds'>): Units {
  const refunded = unitsByLine(refundedUnits(refunds))
  return new Map(
    lines.map(({ id, quantity, stockTaken }) => [
      id,
      Math.max(0, Math.min(refunded.get(id) ?? 0, quantity - stockTaken)),
    ]),
  )
}

/** Restocks units of lines, at most as many as the order has taken. The order must be locked. */
export async function restockLines(
  tx: Database,
  wanted: readonly { line: OrderLineRow; quantity: number }[],
  now: Date,
): Promise<void> {
  const units = new Map(wanted.map(({ line, quantity }) => [line.id, Math.min(quantity, line.stockTaken)]))
  const lines = wanted.map(({ line }) => line).filter(({ id }) => (units.get(id) ?? 0) > 0)
  if (lines.length === 0) return
  const rows = await lockedRows(tx, lines)
  await releaseStock(
    tx,
    quantities(rows, lines, ({ id }) => units.get(id) ?? 0),
    now,
  )
  for (const line of lines) await setStockTaken(tx, line.id, line.stockTaken - (units.get(line.id) ?? 0))
}

const after = (step: 'take' | 'give back' | 'keep', before: boolean): boolean =>
  step === 'keep' ? before : step === 'take'

type Rows = ReadonlyMap<number, ProductRow>

/** The row whose stock a line takes: the variation's or the product's. */
function stockOfLine(rows: Rows, { productId, variationId }: OrderLineRow): ProductRow | undefined {
  const row = rows.get(variationId || productId)
  return row && stockRow(row, rows.get(productId))
}

async function reserveLines(
  tx: Database,
  lines: readonly OrderLineRow[],
  {
    forceStock,
    units,
    returned,
    now,
  }: { forceStock: boolean; units?: Units | undefined; returned: Units; now: Date },
): Promise<void> {
  const rows = await lockedRows(tx, lines)
  const wanted = lines.map((line) => ({
    ...line,
    quantity: Math.max(0, line.quantity - (returned.get(line.id) ?? 0)),
  }))
  if (!forceStock) mustSuffice(wanted, rows, now)
  const taken = ({ id, quantity }: OrderLineRow) => Math.min(quantity, units?.get(id) ?? quantity)
  const managed = wanted.filter((line) => taken(line) > 0 && stockOfLine(rows, line)?.manageStock)
  await reserveAnyStock(tx, quantities(rows, managed, taken), now)
  for (const line of managed) await setStockTaken(tx, line.id, taken(line))
  await countSales(tx, unitsOf(lines, 1))
}

async function releaseLines(tx: Database, lines: readonly OrderLineRow[], now: Date): Promise<void> {
  const rows = await lockedRows(tx, lines)
  const taken = lines.filter((line) => line.stockTaken > 0)
  await releaseStock(
    tx,
    quantities(rows, taken, (line) => line.stockTaken),
    now,
  )
  for (const line of taken) await setStockTaken(tx, line.id, 0)
  await countSales(tx, unitsOf(lines, -1))
}

/** Locks the products of the lines. @returns finds the managed stock of a line: the row, and its units in stock */
export async function managedStock(
  tx: Database,
  lines: readonly OrderLineRow[],
): Promise<(line: OrderLineRow) => { id: number; left: number } | undefined> {
  const rows = await lockedRows(tx, lines)
  return (line) => {
    const row = stockOfLine(rows, line)
    return row?.manageStock ? { id: row.id, left: row.stockQuantity ?? 0 } : undefined
  }
}

/** Products and variations of the lines, locked in the order that all orders use. */
async function lockedRows(tx: Database, lines: readonly OrderLineRow[]): Promise<Map<number, ProductRow>> {
  const ids = lines.flatMap(({ productId, variationId }) => [productId, variationId])
  await lockProducts(tx, ids)
  return new Map((await productRows(tx, ids)).map((row) => [row.id, row]))
}

/** Throws 409 if managed stock would fall below zero without backorders. Deleted products are skipped. */
function mustSuffice(lines: readonly OrderLineRow[], rows: Rows, now: Date): void {
  const short = lines.flatMap((line, index) => {
    const { productId, variationId, name } = line
    const sold = rows.get(variationId || productId)
    const row = stockOfLine(rows, line)
    if (!sold || !row?.manageStock || row.backorders !== 'no') return []
    const requested = lines
      .filter((other) => stockOfLine(rows, other) === row)
      .reduce((sum, { quantity }) => sum + quantity, 0)
    const available = row.stockQuantity ?? 0
    // stock below zero lacks nothing for lines that need no more units
    if (requested <= Math.max(0, available)) return []
    const price = toPrice(priceOf(pricingOf(sold, now.getTime())) ?? zero)
    return [
      {
        index,
        product_id: productId,
        variation_id: variationId,
        name,
        names: otherNames(line.meta),
        price,
        requested,
        available: Math.max(0, available),
      },
    ]
  })
  if (short.length > 0) throw shortOfStock(short)
}

/** Whether the stock is too low for the units that a partly reserved order still needs. */
export async function lacksStock(tx: Database, { lines }: OrderRecord, now: Date): Promise<boolean> {
  const rows = await lockedRows(tx, lines)
  const rest = lines.map((line) => ({ ...line, quantity: line.quantity - line.stockTaken }))
  try {
    mustSuffice(rest, rows, now)
    return false
  } catch (error) {
    if (error instanceof ShopError) return true
    throw error
  }
}

const quantities = (rows: Rows, lines: readonly OrderLineRow[], count: (line: OrderLineRow) => number) =>
  [...Map.groupBy(lines, (line) => stockOfLine(rows, line)?.id ?? 0)]
    .toSorted(([a], [b]) => a - b)
    .map(([productId, group]) => ({
      productId,
      quantity: group.reduce((sum, line) => sum + count(line), 0),
    }))

function unitsOf(lines: readonly OrderLineRow[], sign: 1 | -1): Map<number, number> {
  const units = new Map<number, number>()
  for (const { productId, quantity } of lines)
    units.set(productId, (units.get(productId) ?? 0) + sign * quantity)
  return units
}

/**
 * Counts a use of every coupon of the order. If one of them is used up, throws 400, or with `force` counts no use at
 * all. Deleted coupons are skipped.
 * @returns whether there are uses to release later
 */
async function countCoupons(tx: Database, order: OrderRecord, force: boolean): Promise<boolean> {
  const counted: number[] = []
  for (const id of await couponIds(tx, order)) {
    if (!(await lockCouponById(tx, id))) continue
    if (await countUse(tx, id)) {
      counted.push(id)
      continue
    }
    if (!force) throw couponError({ reason: 'usage_limit' })
    for (const taken of counted) await uncountUse(tx, taken)
    return false
  }
  return order.coupon !== null
}

/** Releases the uses of an order's coupons; deleted coupons are skipped. */
export async function uncountCoupons(tx: Database, order: OrderRecord): Promise<void> {
  for (const id of await couponIds(tx, order)) await uncountUse(tx, id)
}

/** Sorted, because all orders lock in that order. Demonstration orders store only the code of their coupon. */
async function couponIds(tx: Database, order: OrderRecord): Promise<number[]> {
  const ids: number[] = []
  for (const { id, code } of couponsOf(order)) {
    const found = id ?? (await findCoupon(tx, code))?.id
    if (found !== undefined) ids.push(found)
  }
  return ids.toSorted((a, b) => a - b)
}

/** Reservations of an order at an earlier time. */
export type Held = Reservation & { status: OrderStatus; lines: readonly { id: number; stockTaken: number }[] }

/**
 * Restores an earlier state of the reservations. It takes units again that were released since, and releases units that
 * were taken since. The order must be locked. Throws 409 if released units have been sold in the meantime.
 * @returns the order's flags afterwards; `couponCounted` is false if a coupon was used up in the meantime
 */
export async function restoreReservations(
  tx: Database,
  order: OrderRecord,
  held: Held,
  now: Date,
): Promise<Reservation> {
  const before = new Map(held.lines.map(({ id, stockTaken }) => [id, stockTaken]))
  const missing = (line: OrderLineRow) => (before.get(line.id) ?? line.stockTaken) - line.stockTaken
  const rows = await lockedRows(tx, order.lines)
  const again = order.lines.filter((line) => missing(line) > 0 && stockOfLine(rows, line)?.manageStock)
  mustSuffice(
    again.map((line) => ({ ...line, quantity: missing(line) })),
    rows,
    now,
  )
  await reserveAnyStock(tx, quantities(rows, again, missing), now)
  const back = order.lines.filter((line) => missing(line) < 0)
  await releaseStock(
    tx,
    quantities(rows, back, (line) => -missing(line)),
    now,
  )
  for (const line of [...again, ...back]) await setStockTaken(tx, line.id, line.stockTaken + missing(line))
  if (held.stockTaken !== order.stockTaken)
    await countSales(tx, unitsOf(order.lines, held.stockTaken ? 1 : -1))
  const counted =
    held.couponCounted && !order.couponCounted ? await countCoupons(tx, order, true) : held.couponCounted
  if (!held.couponCounted && order.couponCounted) await uncountCoupons(tx, order)
  await moveCredit(tx, order, held.status, { force: false, now })
  return { stockTaken: held.stockTaken, couponCounted: counted }
}

/**
 * Handles a returned parcel: puts the given units back into stock. The other units are not put back, and no longer
 * count as sold. The order must be locked, and its stock already deducted.
 * @returns the order afterwards, for `moveOrder`
 */
export async function receiveLines(
  tx: Database,
  order: OrderRecord,
  wanted: readonly { line: OrderLineRow; quantity: number }[],
  now: Date,
): Promise<OrderRecord> {
  await restockLines(tx, wanted, now)
  await countSales(tx, unitsOf(order.lines, -1))
  return { ...order, stockTaken: false }
}
