/** Row types of what stands beside a product, and of the products that an account remembers. */
import type { Generated } from 'kysely'

export type ProductPageTables = {
  stockNotice: {
    id: Generated<number>
    productId: number
    /** null: any variation */
    variationId: number | null
    /** in small letters */
    email: string
    locale: string
    createdAt: Date
  }
  /** `orders`: with both */
  boughtTogether: { productId: number; otherId: number; orders: number; countedAt: Date }
  accountProduct: { customerId: number; list: 'wishes' | 'viewed'; productId: number; addedAt: Date }
}
