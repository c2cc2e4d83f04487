/** Tables of the search index: the types of their rows, and what a row is. */
import type { Generated } from 'kysely'
import type { TableTexts } from '#platform/database/tables/tables.ts'

declare module '#platform/database/tables/tables.ts' {
  interface Tables {
    searchWord: SearchWordTable
    productSearch: ProductSearchTable
    searchStale: { productId: number }
    searchState: { wordsVersion: number }
  }
}

type SearchWordTable = { id: Generated<number>; word: string }

type ProductSearchTable = {
  productId: number
  /** ids of the product's distinct words */
  words: number[]
  /** the product's name in the form for comparison (`nameKey`) */
  name: string
  /** positions of the words in the name that say what the product is, as in `TextEntries` */
  heads: number[]
}

export const searchTables = {
  searchWord: 'A word of at least one product.',
  productSearch: {
    about: 'The ids of a product’s words, by field.',
    references: { product_id: 'product', words: 'searchWord' },
  },
  searchStale: {
    about: 'A changed product whose words must be indexed again.',
    references: { product_id: 'product' },
  },
  searchState: 'One row: the version of the words, which increases with each change.',
} satisfies TableTexts
