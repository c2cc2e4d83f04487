/**
 * Changes an order's products, delivery, fees and coupons (CONTRACT 9). A row that is sent with an id updates the row
 * with this id; a row without an id is added. A product, method or name of null, or a quantity of 0, removes the row.
 * Sent coupons replace the order's coupons. Amounts that are not sent stay, as in WooCommerce. Totals and stock change
 * in the same transaction.
 */
import type { orderChange } from '@sauda/contract/orders/calls.ts'
import { together } from '@sauda/domain/coupon.ts'
import { creditsOf } from '@sauda/domain/gift-code.ts'
import { add, atLeastZero, type Paisa, paisa, parseAmount, subtract, zero } from '@sauda/domain/money.ts'
import type { PricedOrderLine } from '@sauda/domain/price-order.ts'
import { flatRate } from '@sauda/domain/shipping.ts'
import { isOtherName } from '@sauda/domain/translations.ts'
import type * as z from 'zod'
import { lockProducts } from '#catalogue/product-data/stock-store.ts'
import type { StoredMeta } from '#platform/database/tables/column-types.ts'
import type { Database } from '#platform/database/database.ts'
import { settleCredit } from '#orders/coupons/gift-codes/gift-code-store.ts'
import { mergedMeta } from '#platform/database/meta.ts'
import { ShopError } from '#platform/http/replies/errors.ts'
import { mustBeLines, mustCoverRefunds, unknownRow } from './check-lines.ts'
import {
  buyerFor,
  type CouponNotes,
  exchangeCoupons,
  followDiscounts,
  scaledCoupons,
} from './operator-coupon.ts'
import { linesOf, storedLines } from './operator-lines.ts'
import { sentCoupons } from '#orders/pricing/order-coupon.ts'
import {
  asPriced,
  feeClass,
  type OrderRules,
  pricedFees,
  rulesOf,
  shippingAsPriced,
  withoutTax,
} from '#orders/pricing/order-taxes.ts'
import { withKnownFeeClasses } from '#orders/pricing/sent-tax-classes.ts'
import { priceWithinLimits } from '#orders/pricing/price-within-limits.ts'
import { isCredit, replaceReservedStock } from '#orders/placing/reservations.ts'
import {
  couponColumns,
  couponsOf,
  deleteLines,
  insertLines,
  nextItemId,
  type OrderLineRow,
  type OrderRecord,
  updateLine,
  updateOrder,
} from '#orders/order/order-store.ts'
import { codes } from '@sauda/contract/calls.ts'

type Change = z.output<typeof orderChange>
type Sent<Name extends 'line_items' | 'shipping_lines' | 'fee_lines'> = NonNullable<Change[Name]>[number]

/**
 * `forceStock`: takes stock below zero. `mostCoupons`: coupons allowed per order; default 1. `amountsFollow`: amounts
 * scale with the quantity, as in WooCommerce's admin, and the coupons' discounts follow (`followDiscounts`); then
 * amounts and coupons must not be sent.
 */
type LineOptions = { now: Date; forceStock: boolean; mostCoupons?: number; amountsFollow?: boolean }

/**
 * Applies a change. Throws 400 for rows of another order, unknown products, invalid coupons, and less than was
 * refunded. Throws 409 without stock.
 */
export async function changeLines(
  tx: Database,
  order: OrderRecord,
  body: Change,
  options: LineOptions,
): Promise<void> {
  const other = otherCoupons(order, body, options.mostCoupons ?? 1)
  if (!other) await noteCoupons(tx, order, couponNotes(order, body))
  const { line_items: sent = [], shipping_lines: shipping = [], fee_lines: fees = [] } = body
  if (sent.length + shipping.length + fees.length === 0 && !other) return
  await lockRows(tx, order, sent)
  const after = await linesAfter(tx, order, sent, options)
  const discounts = await discountsAfter(tx, order, body, { named: other, after, ...options })
  const tax = rulesOf(order)
  const shippingAfter = await rowsAfter(tx, storedShipping(order), shipping, shippingRow(order))
  const sentFees = await withKnownFeeClasses(tx, fees, order.feeLines)
  const allFees = await rowsAfter(tx, order.feeLines.map(taxedFee), sentFees, feeRow(tax))
  // Gift credit is subtracted from the total including tax.
  const [feesAfter, credits] = [allFees.filter((fee) => !isCredit(fee)), allFees.filter(isCredit)]

  const {
    lines: priced,
    totals,
    taxes,
    fees: charged,
  } = priceWithinLimits({
    // Without its coupons the order has its subtotals again, as in WooCommerce.
    lines: discounts ? after.map(({ subtotal, taxClass }) => ({ subtotal, taxClass })) : after,
    coupon: discounts && together(discounts),
    fees: feesAfter,
    shipping: add(...shippingAfter.map(({ total }) => total)),
    // The tax rules are those stored with the order.
    tax,
  })
  await priceLines(tx, after, priced)
  const paid = await settledCredits(tx, order, credits, totals.total)
  const total = add(totals.total, ...paid.map((credit) => credit.total))
  mustCoverRefunds(order, after, total)
  if (order.stockTaken) await replaceReservedStock(tx, order, after, options)
  await deleteLines(
    tx,
    order.lines.map(({ id }) => id).filter((id) => after.every((line) => line.id !== id)),
  )
  await updateOrder(tx, order.id, {
    subtotal: totals.subtotal,
    discount: totals.discount,
    shippingTotal: totals.shipping,
    shippingLines: JSON.stringify(shippingAfter),
    shippingTitle: shippingAfter[0]?.title ?? '',
    feeLines: JSON.stringify([...pricedFees(feesAfter, charged, taxes.fees), ...paid]),
    tax: totals.tax,
    shippingTax: taxes.shipping,
    total,
    ...(options.amountsFollow && !discounts && scaledCoupons(order, totals.discount)),
  })
}

/** Locks all products in one call, sorted as in every transaction, so that two transactions cannot deadlock. */
const lockRows = (tx: Database, order: OrderRecord, sent: readonly Sent<'line_items'>[]): Promise<void> =>
  lockProducts(tx, [
    ...order.lines.flatMap(({ productId, variationId }) => [productId, variationId]),
    ...sent.flatMap((line) => [line.product_id ?? 0, line.variation_id ?? 0]),
  ])

/** Replaces the order's coupons by the sent ones. If none are sent, they stay; discounts may follow the quantities. */
const discountsAfter = async (
  tx: Database,
  order: OrderRecord,
  body: Change,
  {
    named,
    after,
    now,
    amountsFollow,
  }: LineOptions & { named: readonly string[] | undefined; after: readonly OrderLineRow[] },
) => {
  if (!named) return amountsFollow ? followDiscounts(tx, order, after, now) : undefined
  const email = body.billing?.email ?? order.billing.email
  const buyer = await buyerFor(tx, body.customer_id ?? order.customerId, email)
  return exchangeCoupons(tx, order, named, after, { now, notes: couponNotes(order, body), buyer })
}

/** Writes each line's total after the coupon, and its tax. */
async function priceLines(
  tx: Database,
  lines: readonly OrderLineRow[],
  priced: readonly PricedOrderLine[],
): Promise<void> {
  for (const [index, { id }] of lines.entries()) {
    const { total = zero, tax = zero, subtotalTax = zero } = priced[index] ?? {}
    await updateLine(tx, id, { total, subtotalTax, totalTax: tax })
  }
}

type SentCoupon = NonNullable<Change['coupon_lines']>[number]

/** Code of a sent coupon row, found by the row's id if it has no code. Throws 400 for a row of another order. */
function codeOf(order: OrderRecord, { id, code }: SentCoupon): string | undefined {
  if (code !== undefined || id === undefined) return code ?? undefined
  const known = couponsOf(order).find(({ lineId }) => lineId === id)
  if (!known) throw unknownRow()
  return known.code
}

/**
 * Codes of the order's coupons after the change: those of all sent rows, except rows whose code is null. A coupon that
 * is sent without the id of its row is applied anew, as in WooCommerce.
 * @returns undefined if the coupons do not change
 */
function otherCoupons(
  order: OrderRecord,
  { coupon_lines: sent }: Change,
  most: number,
): string[] | undefined {
  if (sent === undefined) return undefined
  const known = couponsOf(order)
  const kept = sent.filter(({ code }) => code !== null)
  const rows = kept.map((row) => ({ code: codeOf(order, row) }))
  // An order may keep its coupons even if the owner has lowered the limit since.
  const named = sentCoupons(rows, Math.max(most, known.length))
  const isSame = named.length === known.length && named.every((code, index) => isCode(code, known[index]))
  return isSame && kept.every(({ id }) => id !== undefined) ? undefined : named
}

const isCode = (code: string, coupon: { code: string } | undefined): boolean =>
  code.toUpperCase() === coupon?.code.toUpperCase()

/** Returns a function that finds the sent meta data of a coupon by its code. */
const couponNotes =
  (order: OrderRecord, { coupon_lines: sent = [] }: Change): CouponNotes =>
  (code) =>
    sent.find((row) => row.code !== null && isCode(code, { code: codeOf(order, row) ?? '' }))?.meta_data ?? []

/** Adds sent meta data to the coupons that remain on the order. */
async function noteCoupons(tx: Database, order: OrderRecord, notes: CouponNotes): Promise<void> {
  const before = couponsOf(order)
  const after = before.map((coupon) => {
    const noted = notes(coupon.code)
    return noted.length === 0 ? coupon : { ...coupon, meta: mergedMeta(noted, coupon.meta ?? []) }
  })
  if (after.some((coupon, index) => coupon !== before[index]))
    await updateOrder(tx, order.id, couponColumns(after))
}

/** The order's lines after the change, written to the database except for tax and removals. */
async function linesAfter(
  tx: Database,
  order: OrderRecord,
  sent: readonly Sent<'line_items'>[],
  { now, amountsFollow = false }: LineOptions,
): Promise<OrderLineRow[]> {
  const byId = new Map(order.lines.map((line) => [line.id, line]))
  await mustBeLines(tx, sent, byId)
  for (const line of sent) {
    const known = line.id === undefined ? undefined : byId.get(line.id)
    if (!known) continue
    if (line.product_id === null || line.quantity === 0) {
      byId.delete(known.id)
      continue
    }
    const change = changeOf(line, amountsFollow ? withQuantity(known, line.quantity) : known, rulesOf(order))
    await updateLine(tx, known.id, {
      ...change,
      meta: JSON.stringify(mergedMeta(line.meta_data ?? [], fittingMeta(known, change.name))),
    })
    byId.set(known.id, { ...known, ...change })
  }
  const found = await linesOf(tx, addedLines(sent), { now, tax: rulesOf(order) })
  const rows = storedLines(found)
  const after = Math.max(-1, ...order.lines.map(({ position }) => position)) + 1
  return [...byId.values(), ...(await insertLines(tx, order.id, rows, after))]
}

/** A renamed line loses the translations of its former name; other meta data stays. */
const fittingMeta = ({ name, meta }: OrderLineRow, nameAfter: string): OrderLineRow['meta'] =>
  name === nameAfter ? meta : meta.filter(({ key }) => !isOtherName(key))

/** Columns of a known line after the change; values that are not sent stay. */
function changeOf(line: Sent<'line_items'>, known: OrderLineRow, tax: OrderRules) {
  const { taxClass } = known
  const amount = (sent: string | undefined, gross: Paisa, included: Paisa) =>
    asPriced(parseAmount(sent), tax, { taxClass, known: { gross, tax: included } }) ?? gross
  return {
    quantity: line.quantity ?? known.quantity,
    name: line.name?.trim() || known.name,
    subtotal: amount(line.subtotal, known.subtotal, known.subtotalTax),
    total: amount(line.total, known.total, known.totalTax),
  }
}

/** The line with its amounts scaled to the new quantity, rounded to the paisa. */
function withQuantity(line: OrderLineRow, quantity: number = line.quantity): OrderLineRow {
  const scaled = (amount: Paisa) => paisa(Math.round((amount * quantity) / line.quantity))
  return { ...line, quantity, subtotal: scaled(line.subtotal), total: scaled(line.total) }
}

const addedLines = (sent: readonly Sent<'line_items'>[]) =>
  sent
    .filter(({ id }) => id === undefined)
    .map((line) => ({
      ...line,
      product_id: line.product_id ?? undefined,
      quantity: line.quantity ?? 1,
      meta_data: line.meta_data ?? [],
    }))

type Row = { id: number; total: Paisa }

/** Shipping lines or fees after the change. `written` builds a row from a sent one; null removes it. */
async function rowsAfter<R extends Row, S extends { id?: number | undefined }>(
  tx: Database,
  rows: readonly R[],
  sent: readonly S[],
  written: (id: number, known: R | undefined, sent: S) => R | null,
): Promise<R[]> {
  const byId = new Map(rows.map((row) => [row.id, row]))
  for (const row of sent) {
    const known = row.id === undefined ? undefined : byId.get(row.id)
    if (row.id !== undefined && !known) throw unknownRow()
    const id = known?.id ?? (await nextItemId(tx))
    const next = written(id, known, row)
    if (next) byId.set(id, next)
    else byId.delete(id)
  }
  return [...byId.values()]
}

type ShippingRow = NonNullable<OrderRecord['shippingLines']>[number]

/** Shoppers' orders store their single shipping line in columns. */
const storedShipping = (order: OrderRecord): readonly ShippingRow[] =>
  order.shippingLines ?? [
    { id: order.shippingLineId, methodId: flatRate, title: order.shippingTitle, total: order.shippingTotal },
  ]

const shippingRow =
  (order: OrderRecord) =>
  (id: number, known: ShippingRow | undefined, sent: Sent<'shipping_lines'>): ShippingRow | null => {
    if (sent.method_id === null || sent.method_title === null) return null
    const method = sent.method_id?.trim() || known?.methodId
    if (method === undefined)
      throw new ShopError(codes.shippingItemInvalid, 400, 'Shipping method ID is required.')
    const total = shippingAsPriced(parseAmount(sent.total), rulesOf(order), {
      known: known && shownShipping(order, known),
    })
    return {
      id,
      methodId: method,
      title: sent.method_title ?? known?.title ?? '',
      total: total ?? known?.total ?? zero,
      ...notesAfter(sent, known),
    }
  }

/** Amount and tax of a shipping line, as the order's reply shows them. */
function shownShipping(order: OrderRecord, { id, total: gross }: ShippingRow) {
  const rows = storedShipping(order)
  const amounts = withoutTax(order).shipping(rows.map(({ total }) => total))
  return { gross, tax: amounts[rows.findIndex((row) => row.id === id)]?.tax ?? zero }
}

/** Fee rows of the gift codes. A code pays at most what it paid before and what the order costs, and gets the rest. */
async function settledCredits(
  tx: Database,
  { id, feeLines }: OrderRecord,
  credits: readonly FeeRow[],
  total: Paisa,
): Promise<OrderRecord['feeLines']> {
  const before = feeLines.filter(isCredit)
  if (before.length === 0) return []
  const most = credits.map(({ id: row, total: sent }) => {
    const known = before.find((fee) => fee.id === row)?.total ?? zero
    return atLeastZero(subtract(zero, known > sent ? known : sent))
  })
  const pays = creditsOf(total, most)
  await settleCredit(
    tx,
    id,
    new Map(credits.map(({ giftCodeId = 0 }, index) => [giftCodeId, pays[index] ?? zero])),
  )
  return credits.map(({ taxed: _taxed, tax: _tax, ...fee }, index) => ({
    ...fee,
    total: subtract(zero, pays[index] ?? zero),
  }))
}

type FeeRow = OrderRecord['feeLines'][number] & { taxed: boolean }
const taxedFee = (fee: OrderRecord['feeLines'][number]): FeeRow => ({ ...fee, taxed: fee.tax !== undefined })

const feeRow =
  (tax: OrderRules) =>
  (id: number, known: FeeRow | undefined, sent: Sent<'fee_lines'>): FeeRow | null => {
    if (sent.name === null) return null
    const terms = feeTerms(tax, known, sent)
    return {
      id,
      name: sent.name ?? known?.name ?? 'Fee',
      ...terms.stored,
      ...(known?.giftCodeId !== undefined && { giftCodeId: known.giftCodeId }),
      total: asPriced(parseAmount(sent.total), tax, terms) ?? known?.total ?? zero,
      ...notesAfter(sent, known),
    }
  }

/**
 * How a fee is taxed. A stored fee stays taxed or untaxed while its tax status is the same. Any other fee is
 * taxed if its status is not `none` and the order's tax rules use the status (`byStatus`).
 */
function feeTerms(tax: OrderRules, known: FeeRow | undefined, sent: Sent<'fee_lines'>) {
  const taxStatus = sent.tax_status ?? known?.taxStatus ?? 'taxable'
  const isNew = known === undefined || taxStatus !== known.taxStatus
  const taxed = isNew ? taxStatus !== 'none' && tax.byStatus === true : known.taxed
  const taxClass = sent.tax_class === undefined ? (known?.taxClass ?? '') : feeClass(sent.tax_class)
  return {
    stored: { taxStatus, taxed, ...(taxClass !== '' && { taxClass }) },
    taxClass: taxed ? taxClass : null,
    known: known?.tax === undefined ? undefined : { gross: known.total, tax: known.tax },
  }
}

/** Meta data of a row: sent entries override stored ones. */
function notesAfter(
  { meta_data: sent = [] }: { meta_data?: StoredMeta[] | undefined },
  known: { meta?: readonly StoredMeta[] } | undefined,
) {
  const meta = mergedMeta(sent, known?.meta ?? [])
  return meta.length > 0 && { meta }
}
