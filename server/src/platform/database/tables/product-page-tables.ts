/** Row types of what stands beside a product, and of the products that an account remembers. */
import type { Address } from '@sauda/domain/customer.ts'
import type { Generated } from 'kysely'
import type { Json } from './column-types.ts'

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
    /** null: its owner has not said yet that it was they */
    confirmedAt: Date | null
  }
  /** addresses that want no mail which they have not asked for; in small letters */
  mailRefusal: { email: string; createdAt: Date }
  /** `orders`: with both */
  boughtTogether: { productId: number; otherId: number; orders: number; countedAt: Date }
  /** `name`: as the customer calls it; the address with its phone */
  customerAddress: {
    id: Generated<number>
    customerId: number
    name: string
    address: Json<Address>
    createdAt: Date
  }
  accountProduct: { customerId: number; list: 'wishes' | 'viewed'; productId: number; addedAt: Date }
}
