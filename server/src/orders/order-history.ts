/** What happened to orders, as their buyers may read it: statuses, notes to them, refunds. */
import { gmtTime } from '@sauda/contract/time.ts'
import { toAmount } from '@sauda/domain/money.ts'
import type { Database } from '#database/database.ts'
import { customerNotesOf, historyOf } from './order-paper-store.ts'
import type { OrderRecord } from './order-store.ts'

/** One step on the wire; what a type does not have is ''. */
type Step = {
  type: 'status' | 'note' | 'refund'
  status: string
  note: string
  amount: string
  date_created_gmt: string
}

/** The steps of each order by its id, oldest first. An order of the demonstration shop begins when it was placed. */
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
      const statuses = eventsOf.get(order.id) ?? []
      const first = statuses[0]
      const steps = [
        ...(first?.fromStatus === null
          ? []
          : [step('status', order.createdAt, { status: first?.fromStatus ?? order.status })]),
        ...statuses.map(({ toStatus, createdAt }) => step('status', createdAt, { status: toStatus })),
        ...(notesOf.get(order.id) ?? []).map(({ note, createdAt }) => step('note', createdAt, { note })),
        ...order.refunds.map(({ amount, createdAt }) =>
          step('refund', createdAt, { amount: toAmount(amount) }),
        ),
      ]
      return [order.id, steps.toSorted((a, b) => a.date_created_gmt.localeCompare(b.date_created_gmt))]
    }),
  )
}

const step = (type: Step['type'], at: Date, said: Partial<Step>): Step => ({
  type,
  status: '',
  note: '',
  amount: '',
  date_created_gmt: gmtTime(at.getTime()),
  ...said,
})
