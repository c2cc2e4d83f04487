/** Tables of the desk's list of products: the types of their rows, and what a row is. */
import type { Paisa } from '@sauda/domain/money.ts'
import type { GeneratedAlways } from 'kysely'
import type { Json, OptionalTime, Time } from '#platform/database/tables/column-types.ts'
import type { TableTexts } from '#platform/database/tables/tables.ts'

declare module '#platform/database/tables/tables.ts' {
  interface Tables {
    deskProduct: DeskProductTable
    deskProductWords: DeskProductWordsTable
    productUndo: ProductUndoTable
    productUndoRow: ProductUndoRowTable
  }
}

/** A bulk change of products that can be undone once. `token`: identifies it in calls; `who`: as in histories */
export type ProductUndoTable = {
  id: GeneratedAlways<number>
  kind: 'prices'
  token: string
  who: string
  createdAt: Time
  undoneAt: OptionalTime
}

/** A product's prices before a bulk change, by column. `afterHash`: hash of the prices after it */
type ProductUndoRowTable = {
  undoId: number
  productId: number
  before: Json<Record<string, unknown>>
  afterHash: string | null
}

/** Narrow rows beside products, for the desk's list; written by a trigger (docs/decisions/0040). */
type DeskProductTable = {
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
  /** when its sale price applies: a time range in PostgreSQL's notation */
  sale: string | null
}

type DeskProductWordsTable = { productId: number; parentId: number | null; words: string }

export const deskProductTables = {
  deskProduct: 'Columns that the desk’s product list sorts and counts by. A trigger writes it.',
  deskProductWords: 'Name and SKU of a product or variation, for the desk’s search.',
  productUndo: 'A change of many products that can be undone once.',
  productUndoRow: {
    about: 'A product’s values before such a change.',
    references: { product_id: 'product' },
  },
} satisfies TableTexts
