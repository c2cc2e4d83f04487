/** Tables of payment methods and attempts: row types and descriptions. */
import type { Paisa } from '@sauda/domain/money.ts'
import type { ColumnType, Generated } from 'kysely'
import type { Time } from '#platform/database/tables/column-types.ts'
import type { TableTexts } from '#platform/database/tables/tables.ts'

declare module '#platform/database/tables/tables.ts' {
  interface Tables {
    paymentAttempt: PaymentAttemptTable
    paymentGateway: PaymentGatewayTable
  }
}

export type PaymentGatewayTable = {
  /** the payment method of orders, such as 'cod' */
  id: string
  /** title for shoppers, like `description`; `methodTitle` and `methodDescription` are for operators */
  title: string
  description: string
  methodTitle: string
  enabled: boolean
  position: number
  methodDescription: Generated<string>
  /** `instructions`: HTML on how to pay; `ordered`: 'yes' once an operator has set the position */
  settings: ColumnType<Record<string, string>, string | undefined, string>
}

/** An attempt to pay at a provider. `reference`: the shop's id of it; `transactionId`: of the result, '' until then */
export type PaymentAttemptTable = {
  reference: string
  orderId: number
  gatewayId: string
  /** the provider's id of the payment from its start; '' if it has none */
  providerReference: Generated<string>
  state: Generated<'open' | 'paid' | 'declined' | 'cancelled'>
  transactionId: Generated<string>
  createdAt: Time
  /** amount asked for, then received, in the smallest unit of its currency; null: the order's total */
  amount: ColumnType<Paisa | null, Paisa | null | undefined, Paisa | null>
  currency: Generated<string>
}

export const paymentTables = {
  paymentAttempt: {
    about: 'A customer’s visit to a payment provider’s page.',
    references: { gateway_id: 'paymentGateway' },
  },
  paymentGateway: 'A payment method as set by the operator: title, description, enabled.',
} satisfies TableTexts
