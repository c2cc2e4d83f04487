/** Row types of what the desk knows of orders. */
import type { CashState, Confirmation, OrderTab, ParcelState } from '@sauda/domain/order-facts.ts'
import type { Paisa } from '@sauda/domain/money.ts'
import type { OrderStatus } from '@sauda/domain/order.ts'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { Json, OptionalTime, Time } from './column-types.ts'

/** Written by triggers on orders, lines, shipments and refunds, and by actions of the desk. */
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
  /** what was to be collected at the door; null: not delivered yet */
  cashOwed: Paisa | null
  cashSince: OptionalTime
  callBy: Generated<string>
  callUntil: OptionalTime
  /** follows from status, confirmation and parcel by a trigger; null: in the trash */
  tab: ColumnType<OrderTab | null, never, never>
}

/** Of a parcel what its correction changes. */
export type FormerParcel = {
  id: number
  method: string
  title: string
  trackingNumber: string
  trackingUrl: string
}

/** What an action found, and what it made; by these it is taken back. Times as text. */
export type ActionState = {
  facts: Readonly<Record<string, string | number | null>>
  status: OrderStatus
  stockTaken: boolean
  couponCounted: boolean
  dates: Readonly<Record<'paidAt' | 'completedAt' | 'payBy' | 'reviewBy', string | null>>
  lines: readonly { id: number; stockTaken: number }[]
  /** of the parcel and the note that it wrote */
  shipmentId?: number
  noteId?: number
  /** a parcel as it was before it was corrected */
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

/** What a courier has paid at once; sums of its rows. */
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
