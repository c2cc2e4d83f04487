/** Order history as buyers see it: statuses, notes to them, refunds. Texts: domain/src/wording/en/account.ts. */
import { gmtTime } from '@sauda/contract/time.ts'
import { toAmount } from '@sauda/domain/money.ts'
import { orderStatuses } from '@sauda/domain/order.ts'
import { isClosed } from '@sauda/domain/order-facts.ts'
import type { Database } from '#platform/database/database.ts'
import { wasUnpaid } from '#orders/pricing/amount-due.ts'
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
 * History entries by order id, oldest first. Orders of the demonstration or of another shop have no stored events.
 * Their history begins with the order's date, and ends with its completion or with the change that closed it.
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
      const changes = eventsOf.get(order.id) ?? []
      const statuses = statusesOf(order, changes)
      const steps = [
        ...statuses.map(({ toStatus, createdAt }) => step('status', createdAt, { status: toStatus })),
        ...(notesOf.get(order.id) ?? []).map(({ note, createdAt }) => step('note', createdAt, { note })),
        // Leave out refunds of 0 rupees, which only return units.
        ...order.refunds
          .filter((each) => isSeenByBuyer(each) && each.amount > 0)
          .map(({ amount, state, createdAt: at }) => {
            const status = changes.length > 0 ? statusAt(statuses, at) : order.status
            const isUnpaid = wasUnpaid(order, { at, status })
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

const closed: readonly string[] = orderStatuses.filter(isClosed)

type StatusEvent = Pick<EventRow, 'fromStatus' | 'toStatus' | 'createdAt'>

/** Buyers do not see the trash: an order restored from it unchanged shows no gap. */
function statusesOf(order: OrderRecord, events: readonly StatusEvent[]): StatusEvent[] {
  const first = events[0]
  const endings = first || !closed.includes(order.status) ? [] : endingsOf(order)
  const placed = {
    fromStatus: null,
    toStatus: first ? (first.fromStatus ?? 'pending') : endings.length > 0 ? 'pending' : order.status,
    createdAt: order.createdAt,
  }
  // The first event is the placing itself, unless staff stored the order as closed.
  const isPlacing = first?.fromStatus === null && !closed.includes(first.toStatus)
  return [...(isPlacing ? [] : [placed]), ...events, ...endings]
    .filter(({ toStatus }) => toStatus !== 'trash')
    .filter(({ toStatus }, place, shown) => toStatus !== shown[place - 1]?.toStatus)
}

/** How a closed order without events ended, with its last change. It may have been completed before it was refunded. */
function endingsOf({ status, completedAt, modifiedAt }: OrderRecord): StatusEvent[] {
  const ending = (toStatus: OrderRecord['status'], createdAt: Date) => ({
    fromStatus: null,
    toStatus,
    createdAt,
  })
  return [
    ...(completedAt === null ? [] : [ending('completed', completedAt)]),
    ...(status === 'completed' ? [] : [ending(status, modifiedAt)]),
  ]
}

/** The order's status when a refund was made. If the refund itself made it 'refunded', this is the status before. */
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
