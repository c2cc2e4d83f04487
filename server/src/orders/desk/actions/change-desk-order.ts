/** Changes quantities and address of an order before its parcel leaves; the new total can be checked first. */
import type { deskOrderChange, deskOrderChangeCheck } from '@sauda/contract/desk-order-actions/calls.ts'
import type { ReplyOf } from '@sauda/contract/reply-types.ts'
import { toAmount } from '@sauda/domain/money.ts'
import { tabOf } from '@sauda/domain/order-facts.ts'
import type * as z from 'zod'
import type { Context } from '#platform/context.ts'
import { addressChange } from '#accounts/customers/change-customer.ts'
import type { Database } from '#platform/database/database.ts'
import { dryRun } from '#platform/database/rollback.ts'
import { invalidParameter } from '#platform/http/replies/errors.ts'
import { changeLines } from '#orders/changing/change-lines.ts'
import { orderOrThrow, unknownOrder } from '#orders/changing/change-order.ts'
import { insertNote } from '#orders/changing/order-note-store.ts'
import { lockOrder, type OrderRecord, updateOrder } from '#orders/order/order-store.ts'
import { type Actor, changed, factsOf, mayEdit, presentOrder } from './act-on-order.ts'
import { impossible } from './impossible-action.ts'
import type { DeskOrder } from '#orders/desk/desk-order-reply.ts'
import { changeFacts, factOf } from '#orders/desk/desk-order-store.ts'

type Change = z.output<typeof deskOrderChange>
type Check = ReplyOf<typeof deskOrderChangeCheck>
/** `sums`: the order's amounts before and after the change */
type Changed = { order: DeskOrder; sums: Check }

/**
 * Changes an order in the caller's transaction, at the prices stored in the order. Throws 404 for an unknown order, 403
 * without the right to edit, 400 for a line of another order or if no line is left. Throws 409 if the order has
 * changed, the parcel has left, the products are paid, or stock is insufficient.
 */
export async function changeDeskOrder(
  context: Context,
  tx: Database,
  id: number,
  { version, line_items: lines, deliver_to: place }: Change,
  actor: Actor,
): Promise<Changed> {
  mayEdit(actor.caller)
  const order = await lockOrder(tx, id)
  if (!order || order.status === 'trash') throw unknownOrder(404)
  const fact = await factOf(tx, id)
  if (version !== fact.version) throw changed(await presentOrder(tx, id, actor))
  const facts = factsOf(order, fact)
  const isHere = facts.parcel === 'open' || facts.parcel === 'packed'
  // Paid lines cannot change; they are refunded instead.
  if (!isHere || tabOf(facts) === 'done' || (facts.isPaid && lines.length > 0))
    throw impossible('change', await presentOrder(tx, id, actor))
  mustLeaveLines(order, lines)

  const now = new Date(context.clock())
  if (place) await updateOrder(tx, id, { ...addressAfter(order, place), modifiedAt: now })
  if (lines.length > 0) {
    await updateOrder(tx, id, { modifiedAt: now })
    await changeLines(
      tx,
      order,
      { line_items: lines, force_stock: false },
      { now, forceStock: false, amountsFollow: true },
    )
  }
  const after = await orderOrThrow(tx, id)
  const note = noteOf(order, after)
  if (note) await insertNote(tx, { orderId: id, note, createdAt: now, causedBy: actor.causedBy })
  await changeFacts(tx, id, {})
  return { order: await presentOrder(tx, id, actor), sums: { before: sumsOf(order), after: sumsOf(after) } }
}

/** Computes the amounts before and after a change, by making it in a transaction that is rolled back. */
export async function checkDeskOrderChange(
  context: Context,
  id: number,
  change: Change,
  actor: Actor,
): Promise<Check> {
  const { sums } = await dryRun(context.db, (tx) => changeDeskOrder(context, tx, id, change, actor))
  return sums
}

function mustLeaveLines(order: OrderRecord, sent: Change['line_items']): void {
  const quantities = new Map(sent.map(({ id, quantity }) => [id, quantity]))
  const left = order.lines.filter(({ id, quantity }) => (quantities.get(id) ?? quantity) > 0)
  if (left.length === 0)
    throw invalidParameter('line_items', 'line_items leaves no product: cancel the order instead.')
}

/** Changes the address that the parcel goes to; the phone is always the billing phone. */
function addressAfter(order: OrderRecord, { phone, ...place }: NonNullable<Change['deliver_to']>) {
  const hasOwn = order.shipping.address1 !== ''
  const billing = {
    ...order.billing,
    ...(!hasOwn && addressChange(place)),
    ...(phone !== undefined && addressChange({ phone })),
  }
  return {
    billing: JSON.stringify(billing),
    ...(hasOwn && { shipping: JSON.stringify({ ...order.shipping, ...addressChange(place) }) }),
  }
}

const sumsOf = (order: OrderRecord): Check['before'] => ({
  subtotal: toAmount(order.subtotal),
  discount: toAmount(order.discount),
  shipping: toAmount(order.shippingTotal),
  tax: toAmount(order.tax),
  total: toAmount(order.total),
})

/** A note of the changes for staff; undefined if nothing changed. */
function noteOf(before: OrderRecord, after: OrderRecord): string | undefined {
  const quantities = new Map(after.lines.map(({ id, quantity }) => [id, quantity]))
  const lines = before.lines.flatMap(({ id, name, quantity }) => {
    const then = quantities.get(id) ?? 0
    return then === quantity ? [] : [`${name}: ${quantity} → ${then}`]
  })
  const places = (['shipping', 'billing'] as const).flatMap((name) =>
    addressFields.flatMap((field) =>
      before[name][field] === after[name][field]
        ? []
        : [`${before[name][field] ?? ''} → ${after[name][field] ?? ''}`],
    ),
  )
  const total = before.total === after.total ? [] : [`${toAmount(before.total)} → ${toAmount(after.total)}`]
  return [...lines, ...places, ...total].join('\n') || undefined
}

const addressFields = ['address1', 'address2', 'city', 'postcode', 'phone'] as const
