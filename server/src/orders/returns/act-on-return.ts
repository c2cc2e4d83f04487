/** Return steps of staff: answer, receive, close, and undo the last step. */
import { type BodyOf, codes } from '@sauda/contract/calls.ts'
import { mailWaitMs, undoWithinMs } from '@sauda/domain/order-facts.ts'
import { openReturns, type ReturnAction, returnAfter, type ReturnState } from '@sauda/domain/returns.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database/database.ts'
import { missingParameters, ShopError } from '#platform/http/replies/errors.ts'
import { stopMail } from '#shop/mail/sending/outbox-store.ts'
import { type Actor, unknownOrder } from '#orders/changing/change-order.ts'
import { type Obstacle, refusedStep } from '#orders/changing/refused-step.ts'
import { mailOrderReturn } from '#orders/order/order-mail.ts'
import { insertNote } from '#orders/changing/order-note-store.ts'
import { returnsOf, type ReturnRow, updateReturn } from './return-store.ts'
import { lockOrder, type OrderRecord } from '#orders/order/order-store.ts'
import { ofOrder } from './ask-for-return.ts'
import { deskReturns, leftOf } from './return-reply.ts'

type Sent = BodyOf<'actOnDeskReturn'>

/** Texts of the order's notes, by state. */
const done: Readonly<Record<Exclude<ReturnState, 'requested' | 'withdrawn'>, string>> = {
  approved: 'Return approved.',
  declined: 'Return declined.',
  received: 'Return received.',
  closed: 'Return closed.',
}

/**
 * Performs one step in the caller's transaction. The mail about the step is delayed, so that an undo can stop it.
 *
 * Throws 404 for a return of another order. Throws 409 with the current return if it has changed or the step is not
 * possible.
 */
export async function actOnReturn(
  context: Context,
  tx: Database,
  { id, returnId }: { id: number; returnId: number },
  { action, version, answer }: Sent,
  { causedBy, home }: Actor,
): Promise<void> {
  const order = await lockOrder(tx, id)
  if (!order || order.status === 'trash') throw unknownOrder(404)
  const rows = await returnsOf(tx, [id])
  const row = ofOrder(rows, returnId)
  if (row.version !== version) throw await changed(context, tx, row)
  const now = new Date(context.clock())
  if (action === 'undo') {
    mustBeFree(order, rows, row)
    return undo(tx, row, { causedBy, now })
  }
  const state = returnAfter(row.state, action)
  if (!state || state === 'requested' || state === 'withdrawn') throw impossible(row, action)
  if (state === 'declined' && answer === '') throw missingParameters(['answer'])
  const mailId = await mailAbout(tx, order, { state, answer, home, now })
  await updateReturn(tx, returnId, {
    ...{ state, formerState: row.state, formerAnswer: row.answer, actedAt: now, mailId: mailId ?? 0 },
    ...((state === 'approved' || state === 'declined') && { answer }),
  })
  await insertNote(tx, { orderId: id, note: done[state], createdAt: now, causedBy })
}

async function mailAbout(
  tx: Database,
  order: OrderRecord,
  { state, answer, home, now }: { state: ReturnState; answer: string; home: string; now: Date },
): Promise<number | undefined> {
  if (state !== 'approved' && state !== 'declined' && state !== 'received') return undefined
  const sendAt = new Date(now.getTime() + mailWaitMs)
  return mailOrderReturn(
    tx,
    order,
    { step: state, answer: state === 'received' ? '' : answer },
    { home, now, sendAt },
  )
}

/** Restores the state before the last step. A mail that was already sent is not recalled. */
async function undo(
  tx: Database,
  row: ReturnRow,
  { causedBy, now }: { causedBy: string; now: Date },
): Promise<void> {
  const { formerState, formerAnswer, actedAt } = row
  if (!formerState || !actedAt || now.getTime() - actedAt.getTime() > undoWithinMs)
    throw refused(row, 'This return has no step in the last ten minutes that can be undone.')
  if (row.mailId > 0) await stopMail(tx, row.mailId)
  await updateReturn(tx, row.id, { state: formerState, answer: formerAnswer, formerState: null, mailId: 0 })
  const note = 'The last step of the return was undone.'
  await insertNote(tx, { orderId: row.orderId, note, createdAt: now, causedBy })
}

/** Throws 409 if the units of a return that would reopen are in another return by now, or refunded. */
function mustBeFree(order: OrderRecord, rows: readonly ReturnRow[], row: ReturnRow): void {
  if (!row.formerState || !openReturns.includes(row.formerState)) return
  const others = rows.filter(({ id }) => id !== row.id)
  const left = new Map(leftOf(order, others).map(({ id, quantity }) => [id, quantity]))
  if (row.lines.some(({ id, quantity }) => (left.get(id) ?? 0) < quantity))
    throw refused(
      row,
      "Its products are in another return or refunded by now, so its last step can't be undone.",
    )
}

const refused = ({ state }: ReturnRow, text: string) =>
  new ShopError(codes.returnImpossible, 409, text, { state })

/** The error for a step that the return's state does not allow. */
const impossible = (row: ReturnRow, action: ReturnAction) =>
  refused(row, refusedStep('This return', action, obstacles[row.state], cannot))

const obstacles: Readonly<Record<ReturnState, Obstacle<ReturnAction>>> = {
  requested: { text: "isn't approved yet" },
  approved: { text: 'is already approved', by: ['approve'] },
  declined: { text: 'is already declined', by: ['decline'] },
  received: { text: 'is already received', by: ['receive'] },
  closed: { text: 'is already closed', by: ['close'] },
  withdrawn: { text: 'was withdrawn by the buyer' },
}

const cannot: Readonly<Record<ReturnAction, string>> = {
  approve: "it can't be approved",
  decline: "it can't be declined",
  receive: "it can't be received",
  close: "it can't be closed",
}

async function changed(context: Context, tx: Database, { id, orderId }: ReturnRow): Promise<ShopError> {
  const current = (await deskReturns(context, tx, orderId)).find((each) => each.id === id)
  return new ShopError(codes.deskReturnChanged, 409, 'This return has changed meanwhile.', {
    return: current,
  })
}
