/** Row types of the desk's product tools: stock movements and prices that can be undone. */
import type { Generated, GeneratedAlways } from 'kysely'
import type { Paisa } from '@sauda/domain/money.ts'
import type { Json, OptionalTime, Time } from './column-types.ts'

export const stockCauses = ['order', 'refund', 'cancel', 'staff', 'import', 'program'] as const

export type StockMovementTable = {
  id: GeneratedAlways<number>
  productId: number
  at: Generated<Date>
  stockBefore: number | null
  stockAfter: number | null
  cause: (typeof stockCauses)[number]
  reference: Generated<string>
  who: Generated<string>
}

/** A bulk change of products that can be undone once. `token`: its public name */
export type ProductUndoTable = {
  id: GeneratedAlways<number>
  kind: 'prices'
  token: string
  who: string
  createdAt: Time
  undoneAt: OptionalTime
}

/** A product's former prices. `afterHash`: hash of the changed prices */
export type ProductUndoRowTable = {
  undoId: number
  productId: number
  before: Json<Record<string, unknown>>
  afterHash: string | null
}

/** Narrow rows beside products, for the desk's list; written by a trigger (docs/decisions/0040). */
export type DeskProductTable = {
  productId: number
  parentId: number | null
  createdAt: Date
  modifiedAt: Date
  name: string
  price: Paisa | null
  stock: number | null
  isPublished: boolean
  isLow: boolean
  isSoldOut: boolean
  /** a time range in PostgreSQL's notation */
  sale: string | null
}

export type DeskProductWordsTable = { productId: number; parentId: number | null; words: string }
