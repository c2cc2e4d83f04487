/**
 * The error for an action that an order's state does not allow. Its text has the desk's names of the action and the
 * state.
 */
import { codes } from '@sauda/contract/calls.ts'
import type { OrderAction } from '@sauda/domain/order-facts.ts'
import { cashOnDelivery } from '@sauda/domain/payment.ts'
import { ShopError } from '#platform/http/replies/errors.ts'
import { type Obstacle, refusedStep } from '#orders/changing/refused-step.ts'
import type { DeskOrder } from '#orders/desk/desk-order-reply.ts'

/** `change`: a change of quantities or address */
type Action = OrderAction | 'change'

export const impossible = (action: Action, order: DeskOrder): ShopError =>
  new ShopError(
    codes.deskActionImpossible,
    409,
    refusedStep(`Order ${order.number}`, action, obstacleOf(action, order), cannot),
    { order },
  )

const cannot: Readonly<Record<Action, string>> = {
  confirm: "it can't be confirmed",
  no_answer: "an unanswered call can't be recorded",
  call_later: "a later call can't be planned",
  not_wanted: "it can't be marked as not wanted",
  pack: "it can't be packed",
  hand_over: "it can't be handed over",
  change_parcel: "its parcel can't be corrected",
  deliver: "it can't be marked as delivered",
  come_back: "it can't be marked as returning",
  receive: "it can't be returned to stock",
  money_is_here: "it can't be marked as paid",
  cancel: "it can't be cancelled",
  reopen: "it can't be reopened",
  change: "it can't be changed",
}

type State = Obstacle<Action>

const delivered: State = { text: 'is already delivered', by: ['deliver'] }

const closed: Readonly<Record<string, State>> = {
  completed: delivered,
  cancelled: { text: 'is already cancelled', by: ['cancel', 'not_wanted'] },
  refunded: { text: 'is refunded' },
  failed: { text: 'is closed, because its payment failed' },
}

const away: Readonly<Record<string, State>> = {
  handed_over: { text: 'is on the way', by: ['hand_over'] },
  delivered,
  coming_back: { text: 'is on its way back', by: ['come_back'] },
  back: { text: 'has already come back', by: ['receive'] },
}

/** The states that refuse an action of an open order, whatever the state of its parcel. */
const whileOpen: Readonly<Partial<Record<Action, State>>> = {
  reopen: { text: 'is still open' },
  money_is_here: { text: "isn't waiting for a payment" },
}

/** Returns the state that refuses an action. It tells the most specific fact, such as a missing courier. */
function obstacleOf(action: Action, { status, parcel, ...order }: DeskOrder): State {
  if (action === 'change_parcel' && parcel.courier === '') return { text: 'has no courier' }
  return (
    closed[status] ?? whileOpen[action] ?? away[parcel.state] ?? obstacleHere(action, parcel.state, order)
  )
}

/** Returns the state that refuses an action of an order whose parcel has not left. */
function obstacleHere(
  action: Action,
  parcel: DeskOrder['parcel']['state'],
  { tab, confirmation, payment_method: method }: Pick<DeskOrder, 'tab' | 'confirmation' | 'payment_method'>,
): State {
  // An order whose parcel has not left can be changed until it is paid.
  if (action === 'change') return { text: 'is paid' }
  if (tab === 'to_confirm') return { text: "isn't confirmed yet" }
  if (tab === 'open') return { text: method === cashOnDelivery ? 'is on hold' : "isn't paid yet" }
  if (action === 'pack' && parcel === 'packed') return { text: 'is already packed', by: ['pack'] }
  if (['deliver', 'come_back', 'receive', 'change_parcel'].includes(action))
    return { text: "isn't handed over yet" }
  return confirmation.state === 'confirmed'
    ? { text: 'is already confirmed', by: ['confirm'] }
    : { text: 'needs no confirmation' }
}
