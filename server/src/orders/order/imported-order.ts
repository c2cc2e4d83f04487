/**
 * Stores an order of another shop with the amounts that the other shop charged. It computes no price, takes no stock,
 * counts no coupon use, sends no mail, and calls no webhook or listener.
 */
import { dayMs } from '#platform/define-module.ts'
import { orderRules } from '@sauda/domain/order-rules.ts'
import type { Address, BillingAddress } from '@sauda/domain/customer.ts'
import { add, type Paisa, subtract, zero } from '@sauda/domain/money.ts'
import { type OrderStatus, reservationsFor } from '@sauda/domain/order.ts'
import { standardClass } from '@sauda/domain/order-tax.ts'
import type { Database } from '#platform/database/database.ts'
import type { StoredMeta } from '#platform/database/tables/column-types.ts'
import type { StoredRefundLine } from '#orders/refunds/tables.ts'
import type { StoredTaxRules } from './tables.ts'
import {
  addNotes,
  addRefunds,
  skipReviewRequest,
  deleteLines,
  importedBy,
  nextItemIds,
  oldIdKey,
  replaceNotes,
  replaceRefunds,
} from './imported-order-store.ts'
import { insertOrder } from './new-order-store.ts'
import {
  addEvent,
  couponColumns,
  insertLines,
  lockOrder,
  type NewOrderLine,
  type OrderLineRow,
  type OrderRecord,
  updateOrder,
} from './order-store.ts'

/** A row of an order. `oldId`: its id in the other shop, by which refunds refer to it. Amounts are without tax. */
type Part = { oldId: number; total: Paisa; tax: Paisa; meta: readonly StoredMeta[] }

/** Ids of products, customers and orders are those in this shop; 0: none. */
export type ImportedOrder = {
  id: number
  parentId: number
  customerId: number
  status: OrderStatus
  createdAt: Date
  modifiedAt: Date
  paidAt: Date | null
  completedAt: Date | null
  discount: Paisa
  shippingTotal: Paisa
  shippingTax: Paisa
  /** tax of products, fees and delivery */
  tax: Paisa
  total: Paisa
  paymentMethod: string
  paymentTitle: string
  transactionId: string
  customerNote: string
  orderKey: string
  createdVia: string
  billing: BillingAddress
  shipping: Address
  lines: readonly (Part & {
    productId: number
    variationId: number
    name: string
    parentName: string | null
    sku: string
    quantity: number
    subtotal: Paisa
    subtotalTax: Paisa
    taxClass: string
    stockTaken: number
  })[]
  fees: readonly (Part & { name: string; taxStatus: string; taxClass: string })[]
  shippingLines: readonly (Part & { methodId: string; title: string })[]
  coupons: readonly {
    code: string
    discount: Paisa
    discountType: 'percent' | 'fixed_cart' | 'fixed_product'
    /** basis points for a percentage, paisa otherwise */
    amount: number
    freeShipping: boolean
  }[]
  rates: readonly {
    id: number
    title: string
    code: string
    percent: number
    compound: boolean
    shipping: boolean
    taxClass: string
  }[]
  refunds: readonly ImportedRefund[]
  /** undefined if they are unknown: those of an earlier run then stay */
  notes: readonly { note: string; forCustomer: boolean; createdAt: Date }[] | undefined
  meta: readonly StoredMeta[]
}

export type ImportedRefund = {
  oldId: number
  amount: Paisa
  reason: string
  createdAt: Date
  /** whether the payment provider has paid it back */
  isPaid: boolean
  /** `of`: `oldId` of the refunded row */
  lines: readonly { of: number; quantity: number; total: Paisa; tax: Paisa }[]
}

/** `gone`: the order was imported before and then deleted in this shop. `adjusted`: as `adjustmentOf` returns it */
type ImportOutcome = { kind: 'written'; adjusted: Paisa } | { kind: 'gone' }

/**
 * Inserts an order, or overwrites the order that an earlier import stored. Throws the database's error if another order
 * has its number.
 * @param isKnown the order was imported before
 */
export async function writeImportedOrder(
  tx: Database,
  order: ImportedOrder,
  { isKnown, now }: { isKnown: boolean; now: Date },
): Promise<ImportOutcome> {
  const before = isKnown ? await lockOrder(tx, order.id) : undefined
  if (isKnown && !before) return { kind: 'gone' }
  const { subtotal, adjusted } = balanced(order)
  const ids = idsFrom(
    await nextItemIds(
      tx,
      order.fees.length + 1 + order.shippingLines.length + order.coupons.length + 2 * order.rates.length,
    ),
  )
  const shippingIds = order.shippingLines.map(() => ids())
  const feeIds = order.fees.map(() => ids())
  const columns = {
    ...plainColumns(order),
    // Keep the key, with which the links in mails to guests are signed.
    orderKey: before?.orderKey || order.orderKey,
    subtotal,
    taxRate: 0,
    taxRules: JSON.stringify(taxRules(order, ids)),
    shippingTitle: order.shippingLines[0]?.title ?? '',
    shippingLines: JSON.stringify(
      order.shippingLines.map(({ methodId, title, total, meta }, index) => ({
        ...{ id: shippingIds[index] ?? 0, methodId, title, total },
        ...(meta.length > 0 && { meta }),
      })),
    ),
    feeLines: JSON.stringify([
      ...order.fees.map(({ name, taxStatus, taxClass, total, tax, meta }, index) => ({
        ...{ id: feeIds[index] ?? 0, name, taxStatus, total },
        ...(taxClass !== standardClass && { taxClass }),
        ...(taxStatus !== 'none' && { tax }),
        ...(meta.length > 0 && { meta }),
      })),
      ...(adjusted === 0 ? [] : [{ id: ids(), name: 'Adjustment', taxStatus: 'none', total: adjusted }]),
    ]),
    ...couponColumns(order.coupons.map((coupon) => ({ lineId: ids(), ...coupon }))),
  }
  const lines = linesOf(order)
  const stored = before
    ? await writeAgain(tx, before, { columns, lines })
    : (await insertOrder(tx, { id: order.id, ...columns }, lines, { causedBy: importedBy })).lines
  const refunds = await refundRows(tx, order, { lines: stored, shippingIds, feeIds })
  await (before ? replaceRefunds(tx, order.id, refunds) : addRefunds(tx, refunds))
  await writeNotes(tx, order, before !== undefined)
  if (order.completedAt && now.getTime() - order.completedAt.getTime() < reviewsMs)
    await skipReviewRequest(tx, order.id, now)
  return { kind: 'written', adjusted }
}

/** @param isKnown the order was imported before */
async function writeNotes(tx: Database, { id, notes }: ImportedOrder, isKnown: boolean): Promise<void> {
  const rows = notes?.map((note) => ({ ...note, orderId: id, causedBy: importedBy }))
  if (rows) await (isKnown ? replaceNotes(tx, id, rows) : addNotes(tx, rows))
}

/** Older orders need no entry that prevents a request for a review. */
const reviewsMs = orderRules.importedReviewDays * dayMs

const idsFrom = (ids: readonly number[]) => {
  let at = 0
  return (): number => {
    const id = ids[at]
    at += 1
    if (id === undefined) throw new Error('an imported order has more rows than ids')
    return id
  }
}

/** Paisa by which an order's total exceeds the sum of its rows; stored as a fee. 0 if only rounding differs. */
export const adjustmentOf = (order: ImportedOrder): Paisa => balanced(order).adjusted

/**
 * The subtotal with which the amounts of the bill add up to the order's total. It absorbs rounding differences of up to
 * one paisa per line, fee, delivery and coupon. A larger difference comes from a plugin of the other shop. This
 * difference is returned as `adjusted` and becomes a fee.
 */
function balanced(order: ImportedOrder): { subtotal: Paisa; adjusted: Paisa } {
  const { discount, shippingTotal, tax, total, lines, fees } = order
  const subtotal = add(...lines.map((line) => line.subtotal))
  const beside = subtract(add(shippingTotal, tax, ...fees.map((fee) => fee.total)), discount)
  const left = subtract(total, add(subtotal, beside))
  const rounding = lines.length + fees.length + order.shippingLines.length + order.coupons.length + 1
  return Math.abs(left) <= rounding
    ? { subtotal: add(subtotal, left), adjusted: zero }
    : { subtotal, adjusted: left }
}

const plainColumns = (order: ImportedOrder) => ({
  ...{ parentId: order.parentId, customerId: order.customerId, status: order.status },
  ...{ createdAt: order.createdAt, modifiedAt: order.modifiedAt, paidAt: order.paidAt },
  ...{ completedAt: order.completedAt, discount: order.discount, shippingTotal: order.shippingTotal },
  ...{ shippingTax: order.shippingTax, tax: order.tax, total: order.total },
  ...{ paymentMethod: order.paymentMethod, paymentTitle: order.paymentTitle },
  ...{ transactionId: order.transactionId, customerNote: order.customerNote, orderKey: order.orderKey },
  createdVia: order.createdVia,
  billing: JSON.stringify(order.billing),
  shipping: JSON.stringify(order.shipping),
  // The other shop has already taken the stock. So it is not taken again, but returned if the order is cancelled.
  stockTaken:
    reservationsFor(order.status).stock === 'take' || order.lines.some(({ stockTaken }) => stockTaken > 0),
  couponCounted: order.coupons.length > 0 && reservationsFor(order.status).coupon === 'take',
  meta: JSON.stringify(order.meta),
})

/** The other shop's taxes as rates of the order. `included` is false, because its amounts are without tax. */
const taxRules = ({ rates, shippingTax }: ImportedOrder, ids: () => number): StoredTaxRules => ({
  included: false,
  shipping: shippingTax !== zero,
  byStatus: true,
  classes: [...new Map(rates.map((rate) => [rate.taxClass, rate])).values()]
    .filter(({ taxClass }) => taxClass !== standardClass)
    .map(({ id, title, percent, taxClass }) => ({ id, lineId: ids(), slug: taxClass, title, percent })),
  rates: rates.map(({ taxClass, ...rate }) => ({ ...rate, slug: taxClass, lineId: ids() })),
})

const linesOf = ({ lines }: ImportedOrder): NewOrderLine[] =>
  lines.map((line) => ({
    ...{ productId: line.productId, variationId: line.variationId, name: line.name },
    ...{ parentName: line.parentName, sku: line.sku, quantity: line.quantity },
    ...{ subtotal: line.subtotal, total: line.total, subtotalTax: line.subtotalTax, totalTax: line.tax },
    taxClass: line.tax === zero && line.subtotalTax === zero ? null : line.taxClass,
    stockTaken: line.stockTaken,
    meta: JSON.stringify(line.meta),
  }))

/** Overwrites an order. If no line differs, all keep their ids, because returns may refer to them. */
async function writeAgain(
  tx: Database,
  before: OrderRecord,
  { columns, lines }: { columns: ReturnType<typeof plainColumns> & object; lines: readonly NewOrderLine[] },
): Promise<readonly OrderLineRow[]> {
  await updateOrder(tx, before.id, columns)
  if (before.status !== columns.status)
    await addEvent(tx, before.id, {
      ...{ from: before.status, to: columns.status, causedBy: importedBy, at: columns.modifiedAt },
    })
  if (before.lines.length === lines.length && before.lines.every((line, at) => isSameLine(line, lines[at])))
    return before.lines
  await deleteLines(tx, before.id)
  return insertLines(tx, before.id, lines, 0)
}

const compared = [
  'productId',
  'variationId',
  'name',
  'parentName',
  'sku',
  'quantity',
  'subtotal',
  'total',
] as const
const isSameLine = (stored: OrderLineRow, line: NewOrderLine | undefined): boolean =>
  line !== undefined &&
  compared.every((name) => stored[name] === line[name]) &&
  stored.subtotalTax === line.subtotalTax &&
  stored.totalTax === line.totalTax &&
  stored.stockTaken === line.stockTaken &&
  JSON.stringify(stored.meta) === line.meta

type Stored = { lines: readonly OrderLineRow[]; shippingIds: readonly number[]; feeIds: readonly number[] }

async function refundRows(tx: Database, order: ImportedOrder, { lines, shippingIds, feeIds }: Stored) {
  if (order.refunds.length === 0) return []
  const parts = new Map<number, Omit<StoredRefundLine, 'id' | 'quantity' | 'total' | 'tax'>>([
    ...order.lines.map(({ oldId, name, productId, variationId }, at) => {
      return [oldId, { kind: 'product', lineId: lines[at]?.id ?? 0, name, productId, variationId }] as const
    }),
    ...order.shippingLines.map(({ oldId, title }, at) => {
      return [oldId, { kind: 'shipping', lineId: shippingIds[at] ?? 0, name: title, ...noProduct }] as const
    }),
    ...order.fees.map(({ oldId, name }, at) => {
      return [oldId, { kind: 'fee', lineId: feeIds[at] ?? 0, name, ...noProduct }] as const
    }),
  ])
  const ids = idsFrom(
    await nextItemIds(
      tx,
      order.refunds.reduce((sum, refund) => sum + refund.lines.length, 0),
    ),
  )
  return order.refunds.map(({ oldId, amount, reason, createdAt, isPaid, lines: refunded }) => ({
    ...{ orderId: order.id, amount, reason, createdAt },
    state: isPaid ? ('done' as const) : ('recorded' as const),
    lines: JSON.stringify(
      refunded.flatMap(({ of, quantity, total, tax }): StoredRefundLine[] => {
        const part = parts.get(of)
        return part ? [{ id: ids(), ...part, quantity, total, tax }] : []
      }),
    ),
    meta: JSON.stringify([{ key: oldIdKey, value: oldId }]),
  }))
}

const noProduct = { productId: 0, variationId: 0 }
