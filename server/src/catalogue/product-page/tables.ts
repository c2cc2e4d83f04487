/** Tables of a product page's extras: the types of their rows, and what a row is. */
import type { Generated } from 'kysely'
import type { TableTexts } from '#platform/database/tables/tables.ts'

declare module '#platform/database/tables/tables.ts' {
  interface Tables {
    stockNotice: {
      id: Generated<number>
      productId: number
      /** the variation that the customer wants; null: the product itself, or any of its variations */
      variationId: number | null
      /** email in lower case */
      email: string
      locale: string
      createdAt: Date
      /** time at which the address was confirmed; null: it has not been */
      confirmedAt: Date | null
    }
    /** `orders`: number of orders with both products */
    boughtTogether: { productId: number; otherId: number; orders: number; countedAt: Date }
  }
}

export const productPageTables = {
  stockNotice: 'An address that is notified once when a product is back in stock.',
  boughtTogether:
    'Two products that are often ordered together, with the number of orders; counted once a day.',
} satisfies TableTexts
