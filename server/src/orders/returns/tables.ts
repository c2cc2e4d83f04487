/** Tables of returns that buyers request: row types and descriptions. */
import type { ReturnReason, ReturnState } from '@sauda/domain/returns.ts'
import type { ColumnType, Generated } from 'kysely'
import type { OptionalTime, Time } from '#platform/database/tables/column-types.ts'
import type { TableTexts } from '#platform/database/tables/tables.ts'

declare module '#platform/database/tables/tables.ts' {
  interface Tables {
    orderReturn: OrderReturnTable
    orderReturnLine: OrderReturnLineTable
    orderReturnPicture: OrderReturnPictureTable
  }
}

/** A return requested by a buyer. `former…`, `mailId`, `actedAt` describe the staff's last step, to undo it. */
export type OrderReturnTable = {
  id: Generated<number>
  orderId: number
  state: ReturnState
  reason: ReturnReason
  /** the buyer's explanation; '' for none */
  words: string
  /** the shop's explanation; '' for none */
  answer: Generated<string>
  /** number of sent pictures, including refused ones, because each is processed */
  picturesSent: Generated<number>
  /** raised by every change; desks send the version they have seen */
  version: Generated<number>
  formerState: ColumnType<ReturnState | null, ReturnState | null | undefined, ReturnState | null>
  formerAnswer: Generated<string>
  mailId: Generated<number>
  actedAt: OptionalTime
  createdAt: Time
}

type OrderReturnLineTable = { returnId: number; lineId: number; quantity: number }

type OrderReturnPictureTable = { returnId: number; position: number; mediaId: number }

export const returnTables = {
  orderReturn: 'A return that a buyer requested, and the shop’s decision.',
  orderReturnLine: 'The number of units of a line to return.',
  orderReturnPicture: 'A picture that the buyer sent with a return.',
} satisfies TableTexts
