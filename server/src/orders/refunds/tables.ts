/** Tables of refunds: row types and descriptions. */
import type { Paisa } from '@sauda/domain/money.ts'
import type { ColumnType, Generated } from 'kysely'
import type { Notes, Time } from '#platform/database/tables/column-types.ts'
import type { TableTexts } from '#platform/database/tables/tables.ts'

declare module '#platform/database/tables/tables.ts' {
  interface Tables {
    orderRefund: OrderRefundTable
  }
}

/** A line of a refund. `id`: of the refund's line, `lineId`: of the order's line; `total`: without tax */
export type StoredRefundLine = {
  id: number
  lineId: number
  kind: 'product' | 'shipping' | 'fee'
  name: string
  productId: number
  variationId: number
  quantity: number
  total: Paisa
  tax: Paisa
  /** taxes by rate; absent if the caller gave none */
  taxes?: readonly StoredRefundTax[]
}

/** Refunded tax at one rate. `lineId`: of the order's tax line */
export type StoredRefundTax = {
  rateId: number
  lineId: number
  code: string
  label: string
  compound: boolean
  total: Paisa
}

export type OrderRefundTable = {
  id: Generated<number>
  orderId: number
  amount: Paisa
  reason: Generated<string>
  createdAt: Time
  /** `recorded`: the owner refunds by hand; `pending`, `done`, `failed`: the provider refunds */
  state: Generated<'recorded' | 'pending' | 'done' | 'failed'>
  /** payment method; '' when the payment was not made through a provider */
  gatewayId: Generated<string>
  transactionId: Generated<string>
  /** reference sent to the provider; null: no provider is involved */
  reference: ColumnType<string | null, string | null | undefined, string | null>
  /** the provider's id of the refund; '' if unknown */
  providerRefundId: Generated<string>
  /** why it failed, for the owner; '' otherwise */
  error: Generated<string>
  /** refund of a payment other than the one that paid the order */
  isExtra: Generated<boolean>
  /** the provider was asked under this reference and may have paid, though the refund counts as failed */
  isUnclear: Generated<boolean>
  lines: ColumnType<StoredRefundLine[], string | undefined, string>
  meta: Notes
}

export const refundTables = {
  orderRefund: 'A refund.',
} satisfies TableTexts
