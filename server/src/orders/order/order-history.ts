/** Order history as buyers see it: statuses, notes to them, refunds. */
import { gmtTime } from '@sauda/contract/time.ts'
import { toAmount } from '@sauda/domain/money.ts'
import type { Database } from '#platform/database/database.ts'
import { wasUnpaid } from '#orders/pricing/cash-due.ts'
import { customerNotesOf, type EventRow, historyOf } from '#orders/changing/order-note-store.ts'
import type { OrderRecord } from './order-store.ts'
import { isSeenByBuyer } from '#orders/refunds/refund-reply.ts'

/** One history entry as sent; fields that its type does not use are ''. */
type Step = {
  type: 'status' | 'note' | 'refund'
  status: string
  note: string
  amount: string
  date_created_gmt: string
}

/**
 * Entries by order id, oldest first. Orders without events, as in the demonstration or of another shop, begin when placed
 * and end when completed.
 */
export async function historiesOf(
  db: Database,
  orders: readonly OrderRecord[],
): Promise<ReadonlyMap<number, Step[]>> {
  const ids = orders.map(({ id }) => id)
  const [events, notes] = await Promise.all([historyOf(db, ...ids), customerNotesOf(db, ...ids)])
  const eventsOf = Map.groupBy(events, ({ orderId }) => orderId)
  const notesOf = Map.groupBy(notes, ({ orderId }) => orderId)
  return new Map(
    orders.map((order) => {
      const statuses = statusesOf(order, eventsOf.get(order.id) ?? [])
      const steps = [
        ...statuses.map(({ toStatus, createdAt }) => step('status', createdAt, { status: toStatus })),
        ...(notesOf.get(order.id) ?? []).map(({ note, createdAt }) => step('note', createdAt, { note })),
        // returned units that cost nothing are not shown
        ...order.refunds
          .filter((each) => isSeenByBuyer(each) && each.amount > 0)
          .map(({ amount, state, createdAt: at }) => {
            const isUnpaid = wasUnpaid(order, { at, status: statusAt(statuses, at) })
            return step('refund', at, {
              amount: toAmount(amount),
              status: state === 'pending' ? 'pending' : isUnpaid ? 'unpaid' : '',
            })
          }),
      ]
      return [order.id, steps.toSorted((a, b) => a.date_created_gmt.localeCompare(b.date_created_gmt))]
    }),
  )
}

type StatusEvent = Pick<EventRow, 'fromStatus' | 'toStatus' | 'createdAt'>

/** Buyers do not see the trash: an order restored from it unchanged shows no gap. */
function statusesOf(
  { status, createdAt, completedAt }: OrderRecord,
  events: readonly StatusEvent[],
): StatusEvent[] {
  const first = events[0]
  const isCompleted = !first && status === 'completed' && completedAt !== null
  const placed = {
    fromStatus: null,
    toStatus: first?.fromStatus ?? (isCompleted ? 'pending' : status),
    createdAt,
  }
  const completed = isCompleted ? [{ fromStatus: null, toStatus: status, createdAt: completedAt }] : []
  return [...(first?.fromStatus === null ? [] : [placed]), ...events, ...completed]
    .filter(({ toStatus }) => toStatus !== 'trash')
    .filter(({ toStatus }, place, shown) => toStatus !== shown[place - 1]?.toStatus)
}

/** The order's status when a refund was made. If the refund itself made it 'refunded', the status before. */
function statusAt(statuses: readonly StatusEvent[], at: Date): string {
  const before = statuses.filter(({ createdAt, toStatus }) => createdAt <= at && toStatus !== 'refunded')
  return (before.at(-1) ?? statuses[0])?.toStatus ?? ''
}

const step = (type: Step['type'], at: Date, said: Partial<Step>): Step => ({
  type,
  status: '',
  note: '',
  amount: '',
  date_created_gmt: gmtTime(at.getTime()),
  ...said,
})
