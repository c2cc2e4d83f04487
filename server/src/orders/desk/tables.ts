/** Tables of the desk: facts of orders, actions, settlements and merged accounts; row types and descriptions. */
import type { Paisa } from '@sauda/domain/money.ts'
import type { CashState, Confirmation, OrderTab, ParcelState } from '@sauda/domain/order-facts.ts'
import type { OrderStatus } from '@sauda/domain/order.ts'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { Json, OptionalTime, Time } from '#platform/database/tables/column-types.ts'
import type { TableTexts } from '#platform/database/tables/tables.ts'

declare module '#platform/database/tables/tables.ts' {
  interface Tables {
    orderFact: OrderFactTable
    orderCount: OrderCountTable
    orderAction: OrderActionTable
    settlement: SettlementTable
    settlementRow: SettlementRowTable
    customerMerge: CustomerMergeTable
  }
}

/**
 * Facts of an order besides its status, and copies of its columns for searching and sorting. Triggers on orders, lines,
 * shipments and refunds write this table, and so do desk actions.
 */
export type OrderFactTable = {
  orderId: number
  /** raised by every change; desks send the version they have seen */
  version: Generated<number>
  status: OrderStatus | 'trash'
  createdAt: Time
  total: Paisa
  /** refunded amount, without refunds of payments other than the one that paid the order */
  refunded: Generated<Paisa>
  paymentMethod: string
  /** phone in international form such as +923001234567; '' if there is none */
  phone: string
  /** city of delivery */
  city: string
  /** number of units in all lines */
  quantity: Generated<number>
  /** the first lines as text: `2 × Cup, 1 × Plate` */
  summary: Generated<string>
  /** tsvector that the desk's search uses */
  words: Generated<string>
  confirmation: Confirmation
  /** number of calls that the buyer did not answer */
  confirmTries: Generated<number>
  /** time of the next call to the buyer */
  confirmAgainAt: OptionalTime
  /** author of the last answer: 'staff 1', 'key 2' */
  confirmBy: Generated<string>
  confirmVia: 'call' | 'whatsapp' | null
  confirmAt: OptionalTime
  /** why the buyer does not want the order */
  confirmReason: Generated<string>
  parcel: Generated<ParcelState>
  courier: Generated<string>
  trackingNumber: Generated<string>
  /** time of the parcel's last change of state */
  parcelAt: OptionalTime
  cash: CashState
  /** cash collected on delivery; when the courier has paid, the paid amount; null: not delivered yet */
  cashOwed: Paisa | null
  /** time of the last change of status, or of the courier's payment; a refund after the delivery does not change it */
  cashSince: OptionalTime
  /** author who is phoning the buyer until `callUntil`; '' for none */
  callBy: Generated<string>
  callUntil: OptionalTime
  /** computed by a trigger from status, confirmation, parcel and payment method; null: in the trash */
  tab: ColumnType<OrderTab | null, never, never>
}

/** A change of the number of orders in a tab and city; the sum of its rows is the number of orders. */
export type OrderCountTable = { tab: OrderTab; city: string; orders: number }

/** A parcel before a correction: its id, and the columns that the correction changes. */
export type FormerParcel = {
  id: number
  method: string
  title: string
  trackingNumber: string
  trackingUrl: string
}

/**
 * An order's state before or after an action. Undo restores the state before it. Times are ISO text; `reviewBy` is the
 * stored name of `holdUntil`.
 */
export type ActionState = {
  facts: Readonly<Record<string, string | number | null>>
  status: OrderStatus
  stockTaken: boolean
  couponCounted: boolean
  dates: Readonly<Record<'paidAt' | 'completedAt' | 'payBy' | 'reviewBy', string | null>>
  lines: readonly { id: number; stockTaken: number }[]
  /** ids of the parcel and of the note that the action created */
  shipmentId?: number
  noteId?: number
  /** the parcel before its correction */
  formerParcel?: FormerParcel
}

/** `mergedId`: the account that was deleted; `customerId`: the account that has its orders now */
export type CustomerMergeTable = { mergedId: number; customerId: number; at: Time; causedBy: string }

export type OrderActionTable = {
  id: GeneratedAlways<number>
  orderId: number
  action: string
  /** 'staff 1', 'key 2', 'customer 101' */
  causedBy: string
  /** a reason, a courier with its tracking number, or a settlement's id; '' for none */
  detail: Generated<string>
  before: Json<ActionState>
  after: Json<ActionState>
  /** mail that the action queued; 0: none */
  mailId: Generated<number>
  /** version of the facts after the action; undo is possible only while they still have it */
  version: number
  createdAt: Time
  undoneAt: OptionalTime
}

/**
 * A payment of a courier. `total`, `fees`: sums of its rows; `reference`: the courier's name for the payment, '' for
 * none
 */
export type SettlementTable = {
  id: GeneratedAlways<number>
  courier: string
  reference: Generated<string>
  total: Paisa
  fees: Paisa
  causedBy: string
  createdAt: Time
  undoneAt: OptionalTime
}

/** A parcel of a settlement. `before`: the order's state before it was paid */
export type SettlementRowTable = {
  settlementId: number
  orderId: number
  trackingNumber: string
  amount: Paisa
  fee: Paisa
  before: Json<ActionState>
  /** version of the facts after the payment; undo is possible only while they still have it */
  version: number
  mailId: Generated<number>
}

export const orderDeskTables = {
  orderFact:
    'Facts beside an order’s status: confirmation, parcel, cash, and the words for its search. Triggers write it.',
  orderCount:
    'How many orders each tab and city has, as a sum of rows. Triggers of the facts add rows, and a task adds them up.',
  orderAction: 'An action of the desk on an order, with what it changed, so that it can be undone.',
  settlement: 'A courier’s payment for collected cash.',
  settlementRow: 'A parcel of a settlement: the amount paid, and its order as it was before.',
  customerMerge: 'An account that was merged into another one of the same person.',
} satisfies TableTexts
