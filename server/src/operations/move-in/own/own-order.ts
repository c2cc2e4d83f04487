/** Stores an order from an archive of a Sauda shop with all its parts, exactly as the other shop had stored it. */
import { highestId } from '@sauda/contract/parameter-types.ts'
import { largestAmount, paisa } from '@sauda/domain/money.ts'
import type { OrderStatus } from '@sauda/domain/order.ts'
import * as z from 'zod'
import { deleteLines, nextItemIds } from '#orders/order/imported-order-store.ts'
import { insertOrder } from '#orders/order/new-order-store.ts'
import {
  insertLines,
  lockOrder,
  type NewOrderLine,
  type OrderRecord,
  updateLine,
  updateOrder,
} from '#orders/order/order-store.ts'
import type { Database } from '#platform/database/database.ts'
import { Refused } from '#operations/move-in/steps/step.ts'
import type { OldRow } from '#operations/move-in/old-shop.ts'
import { readOwn, wholeOwn } from './own-columns.ts'
import {
  areLinesTaken,
  putCredits,
  putHistory,
  putRefunds,
  putReturns,
  putShipments,
} from './own-order-store.ts'

const whole = z.int().min(-highestId).max(highestId)
const id = z.int().nonnegative()
const amount = z.int().min(-largestAmount).max(largestAmount).transform(paisa)
const text = z.string().max(2000)
const meta = z.optional(z.array(z.object({ key: text, value: z.unknown() })).max(2000))
const rows = <S extends z.ZodType>(schema: S) => z.array(schema).max(2000)

const coupon = z.object({
  id: z.optional(id),
  ...{ lineId: id, code: text, discount: amount, amount, freeShipping: z.boolean(), meta },
  discountType: z.enum(['percent', 'fixed_cart', 'fixed_product']),
})
const rate = { id, lineId: id, slug: text, title: text, percent: z.number() }
const taxRules = z.object({
  included: z.boolean(),
  shipping: z.boolean(),
  classes: rows(z.object(rate)),
  byStatus: z.optional(z.literal(true)),
  rates: z.optional(rows(z.object({ ...rate, code: text, compound: z.boolean(), shipping: z.boolean() }))),
})
const refundTax = z.object({
  ...{ rateId: id, lineId: id, code: text, label: text, compound: z.boolean(), total: amount },
})
const refundLine = z.object({
  ...{ id, lineId: id, name: text, productId: id, variationId: id, quantity: whole },
  ...{ kind: z.enum(['product', 'shipping', 'fee']), total: amount, tax: amount },
  taxes: z.optional(rows(refundTax)),
})
/** The parts of an order that refer to each other by ids; all other values are columns (own-columns.ts). */
const orderSchema = z.object({
  shippingLineId: id,
  taxLineId: id,
  taxRules: z.nullable(taxRules),
  shippingLines: z.nullable(rows(z.object({ id, methodId: text, title: text, total: amount, meta }))),
  feeLines: rows(
    z.object({
      ...{ id, name: text, taxStatus: text, total: amount, meta },
      ...{ taxClass: z.optional(text), tax: z.optional(amount), giftCodeId: z.optional(id) },
    }),
  ),
  coupon: z.nullable(coupon),
  moreCoupons: z.nullable(rows(coupon)),
  lines: rows(z.looseObject({ id: id.positive(), productId: id, variationId: id })),
  refunds: rows(z.looseObject({ lines: rows(refundLine) })),
  notes: rows(z.looseObject({})),
  events: rows(z.looseObject({})),
  shipments: rows(z.looseObject({})),
  fact: z.nullable(z.looseObject({})),
  credits: rows(z.looseObject({ giftCodeId: id })),
  returns: rows(
    z.looseObject({
      lines: rows(z.object({ lineId: id, quantity: z.int().positive() })),
      pictures: z.array(z.object({ position: z.int().min(0).max(2), hash: text })).max(3),
    }),
  ),
})
type OwnOrder = z.output<typeof orderSchema>
type OwnCoupon = z.output<typeof coupon>
type CreditColumns = Omit<Parameters<typeof putCredits>[2][number], 'giftCodeId'>
type Insertable = Parameters<typeof insertOrder>[1]

/** Ids of this shop by the ids of the other shop. */
type OwnIds = {
  product: ReadonlyMap<number, number>
  variation: ReadonlyMap<number, number>
  coupon: ReadonlyMap<number, number>
  giftCode: ReadonlyMap<number, number>
  /** id of the account in this shop; 0: none */
  customerId: number
  /** number of the parent order; 0: none */
  parentId: number
}

/**
 * Inserts an order with its number, or updates it. Throws the database's error if another order has the number.
 * @param isKnown a former run has imported the order
 * @returns false if the order was imported before and has been deleted in this shop
 */
export async function writeOwnOrder(
  tx: Database,
  row: OldRow,
  ids: OwnIds,
  { isKnown, status }: { isKnown: boolean; status: OrderStatus },
): Promise<boolean> {
  const before = isKnown ? await lockOrder(tx, row.id) : undefined
  if (isKnown && !before) return false
  const order = await withItemIds(tx, row.id, readOrder(row))
  const columns = {
    ...wholeOwn<Omit<Insertable, 'id'>>('customerOrder', row['sauda']),
    ...{ status, customerId: ids.customerId, parentId: ids.parentId },
    ...columnsOf(order, ids),
  }
  const productIds = productIdsIn(ids)
  const lines = order.lines.map((line) => ({
    ...wholeOwn<NewOrderLine>('orderLine', line),
    ...{ id: line.id, ...productIds(line) },
  }))
  if (before) {
    await updateOrder(tx, row.id, columns)
    await putLines(tx, before, lines)
  } else await insertOrder(tx, { id: row.id, ...columns }, lines, { causedBy: 'move-in' })
  const refunds = order.refunds.map((refund) => ({
    ...wholeOwn<Parameters<typeof putRefunds>[2][number]>('orderRefund', refund),
    lines: JSON.stringify(refund.lines.map((line) => ({ ...line, ...productIds(line) }))),
  }))
  await putRefunds(tx, row.id, refunds)
  await putShipments(
    tx,
    row.id,
    order.shipments.map((each) => wholeOwn('shipment', each)),
  )
  await putReturns(
    tx,
    row.id,
    order.returns.map(({ lines: returned, pictures, ...each }) => ({
      ...{ columns: wholeOwn('orderReturn', each), lines: returned, pictures },
    })),
  )
  await putCredits(
    tx,
    row.id,
    order.credits.flatMap((use) => {
      const giftCodeId = ids.giftCode.get(use.giftCodeId)
      return giftCodeId === undefined ? [] : [{ ...wholeOwn<CreditColumns>('giftCodeUse', use), giftCodeId }]
    }),
  )
  // Do this last, because triggers on the rows written above change order_fact.
  await putHistory(tx, row.id, {
    isNew: !before,
    fact: order.fact ? readOwn('orderFact', order.fact) : {},
    notes: order.notes.map((each) => wholeOwn('orderNote', each)),
    events: order.events.map((each) => wholeOwn('orderEvent', each)),
  })
  return true
}

function readOrder(row: OldRow): OwnOrder {
  const read = orderSchema.safeParse(row['sauda'])
  if (read.success) return read.data
  const [issue] = read.error.issues
  throw new Refused(`"${issue?.path.join('.') ?? ''}" in the archive does not fit: ${issue?.message ?? ''}`)
}

/** The columns of an order whose JSON has ids, with the ids of this shop. */
function columnsOf(order: OwnOrder, { coupon: coupons, giftCode: giftCodes }: OwnIds) {
  const here = (used: OwnCoupon) => ({ ...used, id: coupons.get(used.id ?? 0) })
  return {
    ...{ shippingLineId: order.shippingLineId, taxLineId: order.taxLineId },
    taxRules: asJson(order.taxRules),
    shippingLines: asJson(order.shippingLines),
    feeLines: JSON.stringify(
      order.feeLines.map(({ giftCodeId = 0, ...fee }) => ({ ...fee, giftCodeId: giftCodes.get(giftCodeId) })),
    ),
    coupon: asJson(order.coupon && here(order.coupon)),
    moreCoupons: asJson(order.moreCoupons?.map(here) ?? null),
  }
}

/** The ids in this shop of a line's product and variation; 0 if one has not been imported or was deleted. */
const productIdsIn =
  ({ product, variation }: OwnIds) =>
  (line: { productId: number; variationId: number }) => ({
    productId: product.get(line.productId) ?? 0,
    variationId: variation.get(line.variationId) ?? 0,
  })

/** If all ids are the same, updates the lines, because returns may refer to them. Otherwise replaces the lines. */
async function putLines(
  tx: Database,
  { id: orderId, lines: before }: OrderRecord,
  lines: readonly (NewOrderLine & { id: number })[],
): Promise<void> {
  if (before.map(({ id }) => id).join() === lines.map(({ id }) => id).join()) {
    for (const { id, ...line } of lines) await updateLine(tx, id, line)
    return
  }
  await deleteLines(tx, orderId)
  await insertLines(tx, orderId, lines, 0)
}

const asJson = (value: unknown): string | null => (value === null ? null : JSON.stringify(value))

/** The order with the other shop's ids of its parts, or with new ids if another order has one of these ids. */
async function withItemIds(tx: Database, orderId: number, order: OwnOrder): Promise<OwnOrder> {
  const all = itemIds(order)
  const lines = order.lines.map(({ id }) => id)
  const isRoom = Math.max(0, ...all) <= highestItemId
  if (isRoom && !(await areLinesTaken(tx, orderId, { lines, all }))) return order
  const fresh = await nextItemIds(tx, all.length)
  const newIds = new Map(all.map((id, at) => [id, fresh[at] ?? id]))
  return withIds(order, (id) => newIds.get(id) ?? id)
}

/** Ids of parts above it are replaced, because new ids continue above the highest one and must not exceed an int. */
const highestItemId = 1_900_000_000

/** All ids of the order's parts. */
const itemIds = (order: OwnOrder): number[] => {
  const found = new Set<number>()
  withIds(order, (id) => {
    found.add(id)
    return id
  })
  return [...found]
}

/** Replaces each id of a part of the order. */
function withIds(order: OwnOrder, idOf: (id: number) => number): OwnOrder {
  const byLine = <T extends { lineId: number }>(each: T): T => ({ ...each, lineId: idOf(each.lineId) })
  const byId = <T extends { id: number }>(each: T): T => ({ ...each, id: idOf(each.id) })
  return {
    ...order,
    shippingLineId: idOf(order.shippingLineId),
    taxLineId: idOf(order.taxLineId),
    taxRules: order.taxRules && {
      ...order.taxRules,
      classes: order.taxRules.classes.map(byLine),
      ...(order.taxRules.rates && { rates: order.taxRules.rates.map(byLine) }),
    },
    shippingLines: order.shippingLines?.map(byId) ?? null,
    feeLines: order.feeLines.map(byId),
    coupon: order.coupon && byLine(order.coupon),
    moreCoupons: order.moreCoupons?.map(byLine) ?? null,
    lines: order.lines.map(byId),
    refunds: order.refunds.map((refund) => ({
      ...refund,
      lines: refund.lines.map((line) => ({
        ...byLine(byId(line)),
        ...(line.taxes && { taxes: line.taxes.map(byLine) }),
      })),
    })),
    returns: order.returns.map((each) => ({ ...each, lines: each.lines.map(byLine) })),
  }
}
