/**
 * Facts of an order besides its status: whether its buyer confirmed it, where its parcel is, and where its cash is
 * (docs/decisions/0034). They determine in which tab of the desk an order appears, and which actions are allowed.
 */
import type { OrderStatus } from './order.ts'

/** Whether the buyer has confirmed an order. `later`: asked to be called later; `not_wanted`: cancelled on the phone */
export const confirmations = ['not_needed', 'open', 'no_answer', 'later', 'confirmed', 'not_wanted'] as const
export type Confirmation = (typeof confirmations)[number]

/** Where the parcel of an order is. `open`: not packed; `coming_back`: refused, on its way back; `back`: received */
export const parcelStates = ['open', 'packed', 'handed_over', 'delivered', 'coming_back', 'back'] as const
export type ParcelState = (typeof parcelStates)[number]

/** Where the cash of an order is. `differs`: the courier has paid an amount other than the collected one. */
export const cashStates = ['not_due', 'with_buyer', 'with_courier', 'in_hand', 'differs'] as const
export type CashState = (typeof cashStates)[number]

/** value of an order's `created_via` if staff created it in the desk */
export const viaDesk = 'desk'

export const orderTabs = [
  'to_confirm',
  'to_pack',
  'to_hand_over',
  'on_the_way',
  'coming_back',
  'open',
  'done',
] as const
export type OrderTab = (typeof orderTabs)[number]

/**
 * Whether the buyer has paid. A cash order has a date of payment once it is delivered, even if the courier still has
 * the cash. If it was paid in advance, there is no cash to collect.
 */
export const isOrderPaid = (order: { isCash: boolean; hasPaymentDate: boolean; cash: CashState }): boolean =>
  order.hasPaymentDate && (!order.isCash || order.cash === 'not_due')

export type OrderFacts = {
  status: OrderStatus
  confirmation: Confirmation
  parcel: ParcelState
  /** whether the order is paid by cash on delivery */
  isCash: boolean
  isPaid: boolean
  /** whether the parcel was handed to a courier */
  hasCourier: boolean
}

/** States of a parcel that is with the buyer or on the way there. A parcel on its way back counts as the shop's. */
const handedOver: readonly ParcelState[] = ['handed_over', 'delivered']
export const isHandedOver = (parcel: ParcelState): boolean => handedOver.includes(parcel)

type TabRule = {
  tab: OrderTab
  status?: readonly OrderStatus[]
  parcel?: readonly ParcelState[]
  confirmation?: readonly Confirmation[]
  isCash?: true
}

const waiting: readonly OrderStatus[] = ['pending', 'on-hold']

/** The first matching rule decides; the last matches everything, so that every order has a tab. */
const tabRules: readonly TabRule[] = [
  { tab: 'done', status: ['completed', 'cancelled', 'refunded', 'failed'] },
  { tab: 'on_the_way', parcel: handedOver },
  { tab: 'coming_back', parcel: ['coming_back', 'back'] },
  // An order of an unknown buyer is on hold until a call. A program may create an order as pending.
  { tab: 'to_confirm', status: waiting, confirmation: ['open', 'no_answer', 'later'], isCash: true },
  { tab: 'open', status: waiting },
  { tab: 'to_hand_over', parcel: ['packed'] },
  { tab: 'to_pack', confirmation: ['confirmed', 'not_needed'] },
  { tab: 'to_confirm' },
]

/** The tab of an order; `order_tab` of the database is the same rule, which a test compares. */
export function tabOf(facts: Pick<OrderFacts, 'status' | 'confirmation' | 'parcel' | 'isCash'>): OrderTab {
  const fits = ({ status, parcel, confirmation, isCash }: TabRule) =>
    (isCash === undefined || facts.isCash) &&
    (status?.includes(facts.status) ?? true) &&
    (parcel?.includes(facts.parcel) ?? true) &&
    (confirmation?.includes(facts.confirmation) ?? true)
  return tabRules.find(fits)?.tab ?? 'open'
}

/** Whether an order with this status is finished: completed, cancelled, refunded or failed. */
export const isClosed = (status: OrderStatus): boolean => tabRules[0]?.status?.includes(status) ?? false

/**
 * The facts after a change of status by anybody; the database's trigger on orders applies the same rule. A completed
 * order counts as delivered. A reopened order continues with the state of its parcel.
 */
export function factsAfterStatus(facts: OrderFacts, status: OrderStatus): OrderFacts {
  if (status === facts.status) return facts
  if (status === 'completed') return { ...facts, status, parcel: 'delivered', isPaid: true }
  if (isClosed(status) || !isClosed(facts.status)) return { ...facts, status }
  const parcel = facts.parcel === 'delivered' && facts.hasCourier ? 'handed_over' : facts.parcel
  return {
    ...facts,
    status,
    parcel: ['delivered', 'coming_back', 'back'].includes(parcel) ? 'open' : parcel,
    confirmation: facts.confirmation === 'not_wanted' ? 'open' : facts.confirmation,
  }
}

export const orderActions = [
  'confirm',
  'no_answer',
  'call_later',
  'not_wanted',
  'pack',
  'hand_over',
  'change_parcel',
  'deliver',
  'come_back',
  'receive',
  'money_is_here',
  'cancel',
  'reopen',
] as const
export type OrderAction = (typeof orderActions)[number]

type Step = {
  /** whether an order with these facts allows the action */
  from: (facts: OrderFacts) => boolean
  /** changes of the facts */
  facts?: Partial<Pick<OrderFacts, 'confirmation' | 'parcel' | 'hasCourier'>>
  /** the new status */
  status?: (facts: OrderFacts) => OrderStatus
}

const inTab =
  (...tabs: OrderTab[]) =>
  (facts: OrderFacts) =>
    tabs.includes(tabOf(facts))
/** A waiting cash order can be confirmed again, for example after the shop has waited for stock. */
const isToCall = (facts: OrderFacts): boolean =>
  tabOf(facts) === 'to_confirm' || (facts.isCash && tabOf(facts) === 'open' && waiting.includes(facts.status))

const steps: Readonly<Record<OrderAction, Step>> = {
  confirm: { from: isToCall, facts: { confirmation: 'confirmed' }, status: () => 'processing' },
  no_answer: { from: isToCall, facts: { confirmation: 'no_answer' } },
  call_later: { from: isToCall, facts: { confirmation: 'later' } },
  not_wanted: { from: isToCall, facts: { confirmation: 'not_wanted' }, status: () => 'cancelled' },
  pack: { from: inTab('to_pack'), facts: { parcel: 'packed' } },
  hand_over: {
    from: inTab('to_pack', 'to_hand_over'),
    facts: { parcel: 'handed_over', hasCourier: true },
  },
  // Allow it after delivery too, because a wrong tracking number is often noticed only in the courier's sheet.
  change_parcel: {
    from: ({ hasCourier, parcel }) =>
      hasCourier && ['handed_over', 'delivered', 'coming_back'].includes(parcel),
  },
  deliver: { from: inTab('on_the_way'), status: () => 'completed' },
  come_back: { from: inTab('on_the_way'), facts: { parcel: 'coming_back' } },
  receive: { from: inTab('coming_back'), facts: { parcel: 'back' }, status: () => 'cancelled' },
  money_is_here: {
    from: ({ status, isCash }) => status === 'on-hold' && !isCash,
    status: () => 'processing',
  },
  cancel: { from: (facts) => tabOf(facts) !== 'done', status: () => 'cancelled' },
  reopen: {
    from: ({ status }) => ['cancelled', 'failed', 'completed'].includes(status),
    status: ({ isCash, isPaid }) => (isCash || isPaid ? 'processing' : 'on-hold'),
  },
}

/** The changes that an action makes to facts and status; undefined if the order does not allow the action. */
export function stepOf(
  action: OrderAction,
  facts: OrderFacts,
): { facts: NonNullable<Step['facts']>; status: OrderStatus } | undefined {
  const { from, facts: changes = {}, status } = steps[action]
  return from(facts) ? { facts: changes, status: status?.(facts) ?? facts.status } : undefined
}

/** Numbers of all orders from one phone number. `refused`: parcels that came back */
export type PhoneRecord = {
  orders: number
  delivered: number
  refused: number
  /** whether the buyer answered a call, or accepted a parcel */
  isVerified: boolean
}

/** A mark beside the buyer's name. `of`: number of sent parcels, `refused` of which came back */
type OrderMark =
  | { kind: 'refused'; refused: number; of: number }
  | { kind: 'unverified' }
  | { kind: 'verified' }
  | { kind: 'first' }
  | { kind: 'delivered'; count: number }

export const markKinds = ['refused', 'unverified', 'verified', 'first', 'delivered'] as const

/** Marks beside the buyer's name, the most urgent first, at most two. */
export function marksOf({ orders, delivered, refused, isVerified }: PhoneRecord): OrderMark[] {
  const marks: OrderMark[] = [
    ...(refused > 0 ? [{ kind: 'refused', refused, of: refused + delivered } as const] : []),
    { kind: isVerified ? 'verified' : 'unverified' },
    ...(orders <= 1 ? [{ kind: 'first' } as const] : []),
    ...(delivered > 0 ? [{ kind: 'delivered', count: delivered } as const] : []),
  ]
  return marks.slice(0, 2)
}

/** Two orders of a phone within this many ms may be duplicates. */
export const duplicateWithinMs = 48 * 3_600_000
/** ms for which an order is locked for the person who calls its buyer */
export const callLockMs = 3 * 60_000
/** ms after which an unanswered call is repeated */
export const callAgainMs = 60 * 60_000
/** ms in which the last action can be undone */
export const undoWithinMs = 10 * 60_000
/** ms by which the mail about an action is delayed, so that undo can stop it */
export const mailWaitMs = 10_000
