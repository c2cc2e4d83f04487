/** An order with its timeline and the other orders of its phone. */
import type { deskOrderDetails } from '@sauda/contract/desk-orders/calls.ts'
import type { ReplyOf } from '@sauda/contract/reply-types.ts'
import { type Paisa, toAmount } from '@sauda/domain/money.ts'
import type { Database } from '#platform/database/database.ts'
import { historyOf, notesOf } from '#orders/changing/order-note-store.ts'
import { orderOrThrow, unknownOrder } from '#orders/changing/change-order.ts'
import { shipmentsOf } from '#orders/shipments/shipment-store.ts'
import { deskOrders, type Reader } from './desk-order-reply.ts'
import { namesOf } from '#platform/http/requests/author-names-store.ts'
import { actionsOf, findDeskRow, othersOf, phoneRecords } from './desk-order-store.ts'

type Details = ReplyOf<typeof deskOrderDetails>
type Step = Details['timeline'][number] & { cause: string }

const mostOthers = 10

/**
 * What the desk shows of an order besides its row: the timeline, other orders of the buyer, and how many orders with
 * the buyer's phone were delivered or refused.
 * @throws ShopError 404 for an unknown order, or one in the trash
 */
export async function deskOrderDetailsOf(db: Database, id: number, reader: Reader): Promise<Details> {
  const row = await findDeskRow(db, id)
  const [order] = row ? await deskOrders(db, [row], reader) : []
  if (!row || !order) throw unknownOrder(404)
  const sum = (amount: Paisa) => (reader.seesAmounts ? toAmount(amount) : null)
  const [records, others, steps] = await Promise.all([
    phoneRecords(db, [row.phone]),
    othersOf(db, row, mostOthers),
    stepsOf(db, id, reader),
  ])
  const record = records.get(row.phone)
  const names = await namesOf(
    db,
    steps.map(({ cause }) => cause),
  )
  return {
    ...order,
    history: {
      orders: record?.orders ?? 1,
      delivered: record?.delivered ?? 0,
      refused: record?.refused ?? 0,
      spent: sum(record?.spent ?? (0 as Paisa)),
      others: others.map((other) => ({
        id: other.orderId,
        number: String(other.orderId),
        status: other.status,
        created: other.createdAt.toISOString(),
        total: sum(other.total),
      })),
    },
    timeline: steps
      .map(({ cause, ...step }) => ({ ...step, who: names.get(cause) ?? cause }))
      .toSorted((a, b) => b.at.localeCompare(a.at)),
  }
}

/** Entries of the timeline, each kind newest first. The caller's sort keeps this order for entries of the same time. */
async function stepsOf(db: Database, id: number, { seesAmounts }: Reader): Promise<Step[]> {
  const [actions, events, notes, shipments, order] = await Promise.all([
    actionsOf(db, id),
    historyOf(db, id),
    notesOf(db, id),
    shipmentsOf(db, id),
    orderOrThrow(db, id),
  ])
  // Rows with the time of an action belong to that action.
  const ofActions = new Set(actions.map(({ createdAt }) => createdAt.getTime()))
  const isOwn = ({ createdAt }: { createdAt: Date }) => !ofActions.has(createdAt.getTime())
  return [
    ...actions.flatMap((action) => [
      step(action.undoneAt ?? action.createdAt, 'action', {
        cause: action.causedBy,
        name: action.undoneAt ? `undone_${action.action}` : action.action,
        text: action.detail,
      }),
      ...(action.mailName
        ? [
            step(action.createdAt, 'mail', {
              cause: '',
              name: action.mailName,
              text: action.mailState ?? '',
              private: false,
            }),
          ]
        : []),
    ]),
    ...events
      .toReversed()
      .filter(isOwn)
      .map((event) =>
        step(event.createdAt, 'status', {
          cause: event.causedBy,
          name: event.fromStatus === null ? 'placed' : event.toStatus,
          private: false,
        }),
      ),
    ...notes
      .filter(({ note }) => !/^Order status changed from /.test(note))
      .map((note) =>
        step(note.createdAt, 'note', {
          cause: note.causedBy,
          text: note.note,
          private: !note.forCustomer,
          note_id: note.id,
        }),
      ),
    ...shipments
      .toReversed()
      .filter(isOwn)
      .map((parcel) =>
        step(parcel.modifiedAt, 'parcel', {
          cause: '',
          name: parcel.state,
          text: `${parcel.title} ${parcel.trackingNumber}`.trim(),
          private: false,
        }),
      ),
    ...order.refunds.map((refund) =>
      step(refund.createdAt, 'refund', {
        cause: '',
        name: refund.state,
        text: [...(seesAmounts ? [toAmount(refund.amount)] : []), refund.reason].filter(Boolean).join(' '),
        private: false,
      }),
    ),
  ]
}

const step = (
  at: Date,
  kind: Step['kind'],
  said: Partial<Omit<Step, 'at' | 'kind' | 'who'>> & { cause: string },
): Step => ({
  at: at.toISOString(),
  who: '',
  kind,
  name: '',
  text: '',
  private: true,
  note_id: null,
  ...said,
})
