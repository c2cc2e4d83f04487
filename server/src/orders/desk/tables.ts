/** Tables of what the desk knows of orders and did with them: the types of their rows, and what a row is. */
import type { Paisa } from '@sauda/domain/money.ts'
import type { CashState, Confirmation, OrderTab, ParcelState } from '@sauda/domain/order-facts.ts'
import type { OrderStatus } from '@sauda/domain/order.ts'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { Json, OptionalTime, Time } from '#platform/database/tables/column-types.ts'
import type { TableTexts } from '#platform/database/tables/tables.ts'

declare module '#platform/database/tables/tables.ts' {
  interface Tables {
    orderFact: OrderFactTable
    orderAction: OrderActionTable
    settlement: SettlementTable
    settlementRow: SettlementRowTable
    customerMerge: CustomerMergeTable
  }
}

/** Written by triggers on orders, lines, shipments and refunds, and by desk actions. */
export type OrderFactTable = {
  orderId: number
  version: Generated<number>
  status: OrderStatus | 'trash'
  createdAt: Time
  total: Paisa
  refunded: Generated<Paisa>
  paymentMethod: string
  phone: string
  city: string
  quantity: Generated<number>
  summary: Generated<string>
  words: Generated<string>
  confirmation: Confirmation
  confirmTries: Generated<number>
  confirmAgainAt: OptionalTime
  confirmBy: Generated<string>
  confirmVia: 'call' | 'whatsapp' | null
  confirmAt: OptionalTime
  confirmReason: Generated<string>
  parcel: Generated<ParcelState>
  courier: Generated<string>
  trackingNumber: Generated<string>
  parcelAt: OptionalTime
  cash: CashState
  /** cash to be collected on delivery; null: not delivered yet */
  cashOwed: Paisa | null
  cashSince: OptionalTime
  callBy: Generated<string>
  callUntil: OptionalTime
  /** computed by a trigger from status, confirmation and parcel; null: in the trash */
  tab: ColumnType<OrderTab | null, never, never>
}

/** The parts of a parcel that a correction changes. */
export type FormerParcel = {
  id: number
  method: string
  title: string
  trackingNumber: string
  trackingUrl: string
}

/** State before or after an action; used to undo it. Times as text. */
export type ActionState = {
  facts: Readonly<Record<string, string | number | null>>
  status: OrderStatus
  stockTaken: boolean
  couponCounted: boolean
  dates: Readonly<Record<'paidAt' | 'completedAt' | 'payBy' | 'reviewBy', string | null>>
  lines: readonly { id: number; stockTaken: number }[]
  /** the parcel and the note that the action created */
  shipmentId?: number
  noteId?: number
  /** the parcel before its correction */
  formerParcel?: FormerParcel
}

export type CustomerMergeTable = { mergedId: number; customerId: number; at: Time; causedBy: string }

export type OrderActionTable = {
  id: GeneratedAlways<number>
  orderId: number
  action: string
  causedBy: string
  detail: Generated<string>
  before: Json<ActionState>
  after: Json<ActionState>
  mailId: Generated<number>
  version: number
  createdAt: Time
  undoneAt: OptionalTime
}

/** A payment of a courier; sums of its rows. */
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

export type SettlementRowTable = {
  settlementId: number
  orderId: number
  trackingNumber: string
  amount: Paisa
  fee: Paisa
  before: Json<ActionState>
  version: number
  mailId: Generated<number>
}

export const orderDeskTables = {
  orderFact:
    'What is known of an order beside its status: confirmation, parcel, cash, and the words that find it. Triggers write it.',
  orderAction:
    'One action of the desk on an order, with what it found and made, so that it can be taken back.',
  settlement: 'What a courier has paid at once for the cash it collected.',
  settlementRow: 'A parcel of a settlement: what was paid for it, and its order as it was before.',
  customerMerge: 'An account that ended in another one of the same person.',
} satisfies TableTexts
